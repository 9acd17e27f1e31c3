"""What a document's file writes where its text was cleaned: quotes for people keep the original."""

from __future__ import annotations

from dataclasses import replace

from ..model import Analysis, Document, Extraction, Mention, Quote, Requirement


def as_written(document: Document, start: int, end: int) -> str:
    """``text[start:end]`` on one line as the file writes it; as cleaned where that holds what no reader sees.

    >>> from gapanalyzer import read_text
    >>> as_written(read_text("CUDA、Ｃ＋＋　Tensor\\u200bRT"), 5, 8)
    'Ｃ＋＋'
    """
    text, written = document.text[start:end], document.written(start, end)
    broken = "\n" in written.strip() and "\n" not in text  # quanti-⏎zation
    kept = text if broken or not all(map(_is_seen, written)) else written
    return " ".join(kept.split())


def _is_seen(letter: str) -> bool:
    """True for what a reader sees, blanks among it; Python's blanks hold four ligatures of pdfTeX (\\x1c …)."""
    return letter.isprintable() or (letter.isspace() and not "\x1c" <= letter <= "\x1f")


def quoted(document: Document, quote: Quote | Mention) -> str:
    """The same of a quote or a mention; the text of one without a place."""
    return as_written(document, quote.start, quote.end) if quote.end > quote.start else quote.text


def with_original(analysis: Analysis) -> Analysis:
    """``analysis`` with the lines of its posting as the file writes them."""
    return replace(analysis, posting=with_original_lines(analysis.posting))


def with_original_lines(posting: Extraction) -> Extraction:
    """``posting`` with its requirements as the file writes them."""
    return replace(posting, requirements=tuple(_rewritten(one, posting.document) for one in posting.requirements))


def _rewritten(requirement: Requirement, document: Document) -> Requirement:
    first = next((quote for quote in requirement.quotes if quote.text == requirement.text), None)
    return requirement if first is None else replace(requirement, text=quoted(document, first))
