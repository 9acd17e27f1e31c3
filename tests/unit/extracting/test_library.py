import subprocess
import sys

PROGRAM = """
import sys
from gapanalyzer.extracting.library import PhraseMatcher
assert "spacy.language" not in sys.modules, "more of spaCy is loaded than is needed"
import spacy
from spacy import Language
assert spacy.matcher.PhraseMatcher is PhraseMatcher
assert [token.text for token in spacy.blank("en")("It works.")] == ["It", "works", "."]
assert spacy.__version__
"""


def test_spacy_is_loaded_in_parts_and_whole_when_wanted():
    subprocess.run([sys.executable, "-c", PROGRAM], check=True)
