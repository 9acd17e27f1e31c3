"""PDF → text by pdfium, in reading order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pypdfium2 as pdfium

from ..errors import DamagedFile, EncryptedFile, TooLarge, UnreadableText
from ..model import Warning
from .hiding import find_hidden
from .judging import warn_of_hidden
from .pieces import make_pieces
from .raw import Ocr, RawText
from .running import Sheet
from .sheets import write_out
from .words import Frame, Word, find_words

MAX_PAGES = 60
MAX_CHARACTERS = 200_000  # on a page; a full page of small print holds 10,000


_DPI = 150  # of a page that is drawn to be recognised
_MAX_SIDE = 3_000  # pixels of it


@dataclass(frozen=True, slots=True)
class Page:
    """What was read of one page."""

    sheet: Sheet
    turned: str = ""  # text that does not run from left to right
    hidden: tuple[str, ...] = ()  # words nobody sees
    damaged: bool = False
    blank: bool = False  # no text, but something is drawn
    recognised: float | None = None  # confidence of its characters, when they were recognised in its picture

    @property
    def letters(self) -> int:
        """How much stands on the page."""
        return sum(len(piece.text) for piece in self.sheet.pieces) + len(self.turned)


def read_pdf(data: bytes, source: str, *, ocr: Ocr = "auto") -> RawText:
    """The text of a PDF. Raises `DamagedFile`, `EncryptedFile`, `TooLarge`, `UnreadableText` or `MissingExtra`."""
    document = _open(data, source)
    try:
        count = len(document)
        if count > MAX_PAGES:
            raise TooLarge(f"{source}: {count} pages; {MAX_PAGES} is the limit", hint="give one résumé or posting")
        pages = [_read_page(document, index, source) for index in range(count)]
        pages = _with_recognised(document, pages, source, ocr)
    finally:
        document.close()
    if all(page.damaged for page in pages):
        raise DamagedFile(f"{source}: no page of the PDF can be read", hint="export it again")
    text = write_out([(page.sheet, page.turned) for page in pages])
    if not text.strip():
        raise _without_text(count, source, ocr)
    return RawText(text, tuple(_warnings(pages)), count, _quality(pages))


def _without_text(count: int, source: str, ocr: Ocr) -> UnreadableText:
    from .ocr import INSTALL, is_installed

    way = INSTALL + " reads it" if not is_installed() else "--ocr auto reads it" if ocr == "never" else "scan it again"
    return UnreadableText(
        f"{source}: no readable text ({count} page{'s' * (count > 1)} without a text layer that can be seen)",
        hint=f"it is a scan or a picture: {way}, or export it again from its editor, or give the text itself",
    )


def _with_recognised(document: Any, pages: list[Page], source: str, ocr: Ocr) -> list[Page]:
    """``pages`` with the text of their pictures: of those without text, or of all when ``ocr`` says so."""
    wanted = [index for index, page in enumerate(pages) if not page.damaged and (page.blank or ocr == "always")]
    if ocr == "never" or not wanted:
        return pages
    from . import ocr as recognising

    if ocr == "always":
        recognising.require_installed(source)
    elif not recognising.is_installed():
        return pages
    recognising.check_pages(len(wanted), source)
    read = {index: _recognise(document[index], pages[index]) for index in wanted}
    return [read.get(index, page) for index, page in enumerate(pages)]


def _recognise(page: Any, before: Page) -> Page:
    """The page with the text of its picture; as it was when there is none."""
    from .ocr import make_sheet, recognise_upright, trust

    scale = min(_DPI / 72, _MAX_SIDE / max(1.0, *page.get_size()))
    pixels = page.render(scale=scale).to_numpy()[:, :, :3]
    lines, pixels = recognise_upright(pixels)
    sheet = make_sheet(lines, pixels.shape[1], pixels.shape[0])
    return Page(sheet, hidden=before.hidden, recognised=trust(lines)) if sheet.pieces else before


def _quality(pages: Sequence[Page]) -> float:
    """How far the text can be trusted: the confidence of recognised characters, less the pages that were not read."""
    letters = sum(page.letters for page in pages)
    sure = sum(page.letters * (1.0 if page.recognised is None else page.recognised) for page in pages)
    unread = sum(page.blank or page.damaged for page in pages)
    return sure / max(1, letters) * (len(pages) - unread) / len(pages)


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
    hidden = find_hidden(page, text_page, frame, words)
    if sum(not word.upright for word in words) > 0.5 * sum(len(word.text) > 1 for word in words):
        frame, words = _turned(text_page, frame, words)
    seen = [word for word in words if word.order not in hidden]
    blank = not seen and next(page.get_objects(max_depth=1), None) is not None
    gone = tuple(word.text for word in words if word.order in hidden)
    upright = [word for word in seen if word.upright]
    turned = " ".join(word.text for word in seen if not word.upright)
    return Page(Sheet(tuple(make_pieces(upright)), *frame.size), turned, hidden=gone, blank=blank)


def _turned(text_page: Any, frame: Frame, words: tuple[Word, ...]) -> tuple[Frame, tuple[Word, ...]]:
    """The frame in which most words of a page that was painted sideways run from left to right."""
    readings = [(frame, words)]
    for turned in {0, 90, 180, 270} - {frame.turned}:
        other = replace(frame, turned=turned)
        readings.append((other, find_words(text_page, other)))
    return max(readings, key=lambda reading: (sum(word.upright for word in reading[1]), -reading[0].turned))


def _warnings(pages: list[Page]) -> Iterator[Warning]:
    if damaged := _numbers(pages, "damaged"):
        yield Warning("damaged_page", f"page {damaged} is damaged and was left out")
    if blank := _numbers(pages, "blank"):
        yield Warning("no_text_layer", f"page {blank} of {len(pages)} is a picture without text")
    if recognised := _numbers(pages, "recognised"):
        from .ocr import warn

        read = [page for page in pages if page.recognised is not None]
        sure = sum(page.letters * (page.recognised or 0.0) for page in read) / sum(page.letters for page in read)
        yield warn(sure, f"page {recognised}")
    yield from warn_of_hidden([word for page in pages for word in page.hidden])


def _numbers(pages: list[Page], what: str) -> str:
    return ", ".join(str(number) for number, page in enumerate(pages, 1) if getattr(page, what) not in (False, None))
