"""PDF → text by pdfium, in reading order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pypdfium2 as pdfium

from ..errors import DamagedFile, EncryptedFile, TooLarge, UnreadableText
from ..model import Warning
from .columns import Block, find_blocks
from .hiding import find_hidden
from .lines import Column, Line, goes_on, join_lines, join_texts, make_lines
from .pieces import make_pieces
from .running import Sheet, drop_running
from .words import Frame, Word, find_words

MAX_PAGES = 60
MAX_CHARACTERS = 200_000  # on a page; a full page of small print holds 10,000


@dataclass(frozen=True, slots=True)
class Page:
    """What was read of one page."""

    sheet: Sheet
    turned: str = ""  # text that does not run from left to right
    hidden: int = 0  # words nobody sees
    damaged: bool = False
    blank: bool = False  # no text, but something is drawn


def read_pdf(data: bytes, source: str) -> tuple[str, int, tuple[Warning, ...]]:
    """(text, pages, warnings) of a PDF. Raises `DamagedFile`, `EncryptedFile`, `TooLarge`, `UnreadableText`."""
    document = _open(data, source)
    try:
        count = len(document)
        if count > MAX_PAGES:
            raise TooLarge(f"{source}: {count} pages; {MAX_PAGES} is the limit", hint="give one résumé or posting")
        pages = [_read_page(document, index, source) for index in range(count)]
    finally:
        document.close()
    if all(page.damaged for page in pages):
        raise DamagedFile(f"{source}: no page of the PDF can be read", hint="export it again")
    text = _text(pages)
    if not text.strip():
        raise UnreadableText(
            f"{source}: no readable text ({count} page{'s' * (count > 1)} without a text layer that can be seen)",
            hint="it is a scan or a picture: export it again from its editor, or give the text itself",
        )
    return text, count, tuple(_warnings(pages))


def _open(data: bytes, source: str) -> Any:
    try:
        return pdfium.PdfDocument(data)
    except pdfium.PdfiumError as error:
        if "password" in str(error).lower() or "security" in str(error).lower():
            raise EncryptedFile(f"{source}: asks for a password", hint="save it without a password") from error
        raise DamagedFile(f"{source}: the PDF is damaged", hint="export it again") from error


def _read_page(document: Any, index: int, source: str) -> Page:
    try:
        page = document[index]
        text_page = page.get_textpage()
    except pdfium.PdfiumError:
        return Page(Sheet((), 0, 0), damaged=True)
    if text_page.count_chars() > MAX_CHARACTERS:
        raise TooLarge(
            f"{source}: page {index + 1} holds over {MAX_CHARACTERS:,} characters", hint="give one résumé or posting"
        )
    left, bottom, right, top = page.get_bbox()
    frame = Frame(left, bottom, right, top, page.get_rotation())
    words = find_words(text_page, frame)
    hidden = find_hidden(page, frame, words)
    if sum(not word.upright for word in words) > 0.5 * sum(len(word.text) > 1 for word in words):
        frame, words = _turned(text_page, frame, words)
    seen = [word for word in words if word.order not in hidden]
    blank = not seen and next(page.get_objects(max_depth=1), None) is not None
    upright = [word for word in seen if word.upright]
    turned = " ".join(word.text for word in seen if not word.upright)
    return Page(Sheet(tuple(make_pieces(upright)), *frame.size), turned, len(hidden), blank=blank)


def _turned(text_page: Any, frame: Frame, words: tuple[Word, ...]) -> tuple[Frame, tuple[Word, ...]]:
    """The frame in which most words of a page that was painted sideways run from left to right."""
    readings = [(frame, words)]
    for turned in {0, 90, 180, 270} - {frame.turned}:
        other = replace(frame, turned=turned)
        readings.append((other, find_words(text_page, other)))
    return max(readings, key=lambda reading: (sum(word.upright for word in reading[1]), -reading[0].turned))


def _text(pages: list[Page]) -> str:
    sheets, feet = drop_running([page.sheet for page in pages])
    texts: list[str] = []
    last: tuple[Line, Column] | None = None
    for page, sheet in zip(pages, sheets, strict=True):
        for block in find_blocks(sheet.pieces):
            lines, column = make_lines(block.pieces), _column(block, sheet)
            if lines:
                _append(texts, join_lines(lines, column), over=last is not None and _goes_over(*last, lines[0]))
                last = lines[-1], column
        if page.turned:
            texts.append(page.turned)
    return "\n".join([*texts, *feet])


def _goes_over(last: Line, column: Column, first: Line) -> bool:
    """Whether a sentence goes on from the end of one column or page to the next: only where its words say so."""
    moved = replace(first, left=last.left, start=last.start)
    return first.text[0].islower() and goes_on(last, moved, last, column=column, wrapped=False)


def _append(texts: list[str], more: list[str], *, over: bool) -> None:
    """Adds a block's texts; the first one goes to the last before it when a sentence goes on."""
    if over and texts[-1]:
        texts[-1] = join_texts(texts[-1], more[0])
        more = more[1:]
    elif texts:
        texts.append("")
    texts.extend(more)


def _column(block: Block, sheet: Sheet) -> Column:
    """The column of ``block``: beside a gutter up to it, else up to a margin like the left one."""
    inside = [piece for piece in sheet.pieces if piece.left >= block.left and piece.right <= block.right]
    margin = min(100.0, *(piece.left for piece in sheet.pieces))
    limit = min(block.right, sheet.width - margin)
    return Column(min(piece.left for piece in inside), max(piece.right for piece in inside), limit)


def _warnings(pages: list[Page]) -> list[Warning]:
    warnings = []
    numbers = [str(number) for number, page in enumerate(pages, 1) if page.damaged]
    if numbers:
        warnings.append(Warning("damaged_page", f"page {', '.join(numbers)} is damaged and was left out"))
    numbers = [str(number) for number, page in enumerate(pages, 1) if page.blank]
    if numbers:
        warnings.append(
            Warning("no_text_layer", f"page {', '.join(numbers)} of {len(pages)} is a picture without text")
        )
    hidden = sum(page.hidden for page in pages)
    if hidden:
        warnings.append(Warning("hidden_text", f"{hidden} words that a reader cannot see were left out"))
    return warnings
