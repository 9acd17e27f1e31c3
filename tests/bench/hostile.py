"""Monotonous text through the whole of ``extract``: how long each takes, and which take too long.

    python -m tests.bench.hostile                       # 100,000 characters, no embedder
    python -m tests.bench.hostile 300000 use            # more, with paraphrases
    python -m tests.bench.hostile 100000 none "C/" 年    # only these

Every row must end within `LIMIT` seconds of processor time on a calm machine; the exit status is 1 otherwise.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterable, Iterator

from gapanalyzer import Analyzer
from gapanalyzer.discovering import unknown_terms
from gapanalyzer.errors import UnusableInput
from gapanalyzer.reading import read_bytes
from gapanalyzer.rendering import render_extraction

LIMIT = 10.0

PATTERNS = (
    *("9", "1.", "1,", "0.5 ", "9 ", "12%", "3x ", "10x", "1-", "2020-", "2020.01-", "1/", "+86", "13800138000 "),
    *(".", "...", ". ", ",", ", ", ";", "; ", ":", ": ", "!", "?", "|", " | ", "&", "#", "# ", "*", "* ", "_", "__"),
    *(
        "-",
        "- ",
        "--",
        "—",
        "–",
        "=",
        "~",
        "+",
        "+ ",
        "@",
        "a@",
        "a@b.",
        "/",
        "//",
        "\\",
        "www.",
        "http://",
        "<",
        "<a ",
    ),
    *("(", ")", "()", "((a)", "[", "[]", "{", "{}", "（", "【", "《》", '"', "'", "“", "”", "‘a", "`", "'s "),
    *(
        "and ",
        "or ",
        "a and b or ",
        "not ",
        "no ",
        "with ",
        "of the ",
        "e.g. ",
        "such as ",
        "like ",
        "than ",
        "my team ",
    ),
    *(
        "或",
        "和",
        "、",
        "，",
        "。",
        "；",
        "：",
        "年",
        "3年",
        "年以上",
        "的",
        "了解",
        "熟悉",
        "精通",
        "不",
        "没有",
        "对",
        "从",
        "由",
        "比",
    ),
    *("C/", "C++", "C ", "C, ", "R、", "CUDA ", "CUDA、", "CUDA/", "GPU和", "cuda-", "A-", "Aa", "AA ", "a.b.", "a1"),
    *(
        "+ years",
        "5+ years of ",
        "years ",
        "years of experience",
        "experience ",
        "at least ",
        "one of ",
        "plus ",
        "lead ",
    ),
    *(
        "improve ",
        "reduce 5",
        "from 5 ms to ",
        "up to ",
        "contribut",
        "paper ",
        "论文",
        "提升",
        "降低5",
        "负责",
        "参与",
        "经验",
        "有",
    ),
    *(
        "a",
        "ab ",
        "z ",
        "é",
        "中",
        "中 ",
        "㐀",
        "ａ",
        "１",
        "\t",
        " a",
        "\n",
        "a\n",
        "1\n",
        "- a\n",
        "•",
        "• ",
        "\u00a0a",
        "\u200ba",
        "🙂",
        "🙂 a",
    ),
    *(
        "Skills: ",
        "要求：",
        "Requirements\n",
        "Experience:\n",
        "职责",
        "BS/MS/PhD ",
        "master ",
        "Master of ",
        "本科",
        "硕士及以上",
    ),
    *(
        "salary $100,000-",
        "20k-30k",
        "北京",
        "San Jose, CA ",
        "Jan 2020 - ",
        "2020年1月",
        "present ",
        "至今",
        "remote ",
    ),
    *(
        "the quick brown fox ",
        "import torch\n",
        "9" * 5000 + " ",
        "a" * 5000 + " ",
        "中" * 5000 + "，",
        "(" * 500 + "a" + ")" * 500,
    ),
)


def measure(
    patterns: Iterable[str], size: int, embedder: str, *, limit: float = 6 * LIMIT
) -> Iterator[tuple[str, str, float]]:
    """(pattern, kind, seconds of processor time) for each text of ``size`` characters; ``limit`` ends it."""
    analyzer = Analyzer(embedder=embedder)
    extract(analyzer, "CUDA kernels", "posting")
    for pattern in patterns:
        text = (pattern * (size // len(pattern) + 1))[:size]
        for kind in ("posting", "resume"):
            yield pattern, kind, _timed(analyzer, text, kind, limit)


def extract(analyzer: Analyzer, text: str, kind: str) -> None:
    """All that the command does with ``text``."""
    try:
        document = read_bytes(text.encode(), "-")
    except UnusableInput:
        return
    extraction = analyzer.extract(document, kind)  # type: ignore[arg-type]
    unknown = unknown_terms(extraction, analyzer.taxonomy)
    render_extraction("json", extraction, analyzer.taxonomy, unknown, language="en", width=80, color=False)


def _timed(analyzer: Analyzer, text: str, kind: str, limit: float) -> float:
    started = time.process_time()
    signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, limit)
    try:
        extract(analyzer, text, kind)
    except TimeoutError:
        return limit
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return time.process_time() - started


def _stop(*_: object) -> None:
    raise TimeoutError


def main(size: str = "100000", embedder: str = "none", *patterns: str) -> int:
    """Prints every row, and those over the limit again at the end."""
    slow = []
    for pattern, kind, seconds in measure(patterns or PATTERNS, int(size), embedder):
        print(f"{seconds:6.2f} s  {kind:8}{pattern[:24]!r}", flush=True)
        if seconds > LIMIT:
            slow.append((pattern[:24], kind, round(seconds, 1)))
    print(f"{len(slow)} over {LIMIT:.0f} s: {slow}")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
