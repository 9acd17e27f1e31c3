"""What is made of cues is made once for the same cues and arguments, and again for others."""

from gapanalyzer.cueing import once

MADE = []


@once
def count(cues, *tables):
    """How many words."""
    MADE.append(tables)
    return sum(len(cues["en"][table]) for table in tables)


def test_what_is_made_of_cues_is_kept():
    cues = {"en": {"a": ("x",), "b": ("y", "z")}}

    assert [count(cues, "a"), count(cues, "b"), count(cues, "a"), count(cues, "a", "b")] == [1, 2, 1, 3]
    assert MADE == [("a",), ("b",), ("a", "b")]
    assert count({"en": {"a": ()}}, "a") == 0
    assert count.__doc__ == "How many words."
