"""The table of the package: ``python -m tests.bench.quality [--data FOLDER] [--embedder NAME]``."""

from __future__ import annotations

import argparse
from pathlib import Path

from gapanalyzer import Analyzer
from gapanalyzer.embedding import load_embedder

from . import __doc__ as description
from .mentions import show_mentions
from .pairs import show_pairs
from .paraphrases import show_paraphrases
from .parity import show_parity
from .skillspan import show_skillspan
from .yardsticks import show_esco, show_job_titles


def main() -> None:
    """Prints every block."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="the folder that holds data/ and postings/")
    parser.add_argument("--embedder", default="use")
    options = parser.parse_args()
    analyzer, embedder = Analyzer(embedder=options.embedder), load_embedder(options.embedder)
    print(f"embedder {options.embedder}, taxonomy {analyzer.taxonomy.digest}, settings {analyzer.settings.digest}")
    show_mentions(analyzer)
    show_paraphrases(analyzer.taxonomy, embedder, analyzer.settings)
    show_parity(analyzer, options.data)
    if options.data is None:
        print("\nno --data: term pairs, ESCO linking, job titles and SkillSpan are left out")
        return
    show_pairs(options.data, analyzer.taxonomy, embedder, analyzer.settings)
    show_job_titles(options.data, embedder, analyzer.settings)
    show_skillspan(options.data, analyzer.taxonomy)
    show_esco(options.data, embedder, analyzer.settings)


if __name__ == "__main__":
    main()
