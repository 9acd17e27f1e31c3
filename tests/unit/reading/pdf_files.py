"""PDF files made from words and their places, small enough to read in a test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 595, 842


@dataclass(frozen=True)
class Text:
    """Text at (from the left, from the top), in points."""

    x: float
    y: float
    text: str
    size: float = 10
    color: tuple[float, float, float] = (0, 0, 0)
    mode: int = 0  # 3: invisible
    bold: bool = False
    clear: bool = False  # painted with no opacity


@dataclass(frozen=True)
class Box:
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    color: tuple[float, float, float] = (0, 0, 0.3)


Drawn = Text | Box


def lines(x: float, y: float, texts: str, *, step: float = 14, size: float = 10) -> list[Drawn]:
    """The lines of ``texts`` below each other."""
    return [Text(x, y + step * index, text, size) for index, text in enumerate(texts.strip("\n").split("\n"))]


def make_pdf(*pages: Sequence[Drawn], rotate: int = 0) -> bytes:
    """A PDF with Helvetica, and a Chinese font that every reader knows; text is painted in the order given."""
    kids = " ".join(f"{6 + 2 * index} 0 R" for index in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Count {len(pages)} /Kids [{kids}] >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
        b"<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts ["
        b"<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /W [1 95 500] /CIDSystemInfo "
        b"<< /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor << /Type /FontDescriptor "
        b"/FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 "
        b"/Descent -120 /CapHeight 880 /StemV 93 >> >>] >>",
    ]
    for index, page in enumerate(pages):
        content = b"\n".join(map(_drawn, page))
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Rotate {rotate} /Contents {7 + 2 * index} "
            "0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> "
            "/ExtGState << /Clear << /ca 0 >> >> >> >>".encode()
        )
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
    return _assembled(objects)


def _drawn(thing: Drawn) -> bytes:
    red, green, blue = thing.color
    if isinstance(thing, Box):
        bottom = HEIGHT - thing.y - thing.height
        return f"{red} {green} {blue} rg {thing.x} {bottom} {thing.width} {thing.height} re f".encode()
    chinese = any(letter >= "\u2e80" for letter in thing.text)
    font = "F3" if chinese else "F2" if thing.bold else "F1"
    code = (
        b"<%s>" % thing.text.encode("utf-16-be").hex().encode()
        if chinese
        else b"(%s)" % thing.text.encode("cp1252").replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    )
    place = (
        f"BT {red} {green} {blue} rg {thing.mode} Tr /{font} {thing.size} Tf 1 0 0 1 {thing.x} {HEIGHT - thing.y} Tm "
    )
    state = b"q /Clear gs %s Q" if thing.clear else b"%s"
    return state % (place.encode() + code + b" Tj ET")


def _assembled(objects: Sequence[bytes]) -> bytes:
    data, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    return data + b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (
        size, table, size, len(data)
    )  # fmt: skip
