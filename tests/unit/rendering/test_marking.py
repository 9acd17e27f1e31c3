"""Text of others stays text in Markdown."""

import pytest
from markdown_it import MarkdownIt

from gapanalyzer.rendering.marking import escape


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5 * 3 | a_b", r"5 \* 3 \| a\_b"),
        ("http://evil.example/x", r"http\://evil.example/x"),
        ("HTTPS://evil.example", r"HTTPS\://evil.example"),
        ("ftp://a.b and www.a.b", r"ftp\://a.b and www\.a.b"),
        ("me@example.org", "me&#8288;@example.org"),
        ("CUDA: a // b, 3 @ 5", "CUDA: a // b, 3 @ 5"),
        ("<b>&amp;\n[x](y)", r"\<b\>\&amp; \[x\](y)"),
    ],
)
def test_nothing_in_it_is_markup_or_a_link(text, expected):
    assert escape(text) == expected


@pytest.mark.parametrize("text", ["http://a.b/c?d=e&f", "www.a.b", "a <i> b", "me@example.org", "`x` ~~y~~ ![z](q)"])
def test_it_is_shown_as_it_was(text):
    shown = MarkdownIt("commonmark").enable(["table", "strikethrough"]).renderInline(escape(text))

    assert shown.replace("\u2060", "") == text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
