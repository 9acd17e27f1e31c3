"""MHTML (a page saved with its parts, also what some job boards and Word call .doc) → the text of its page."""

from __future__ import annotations

import email
import re
from email.message import Message

from ..errors import DamagedFile, TooLarge
from ..model import Warning
from .html import read_page
from .text import decode

_NESTED = re.compile(rb"^content-type:\s*(?:multipart|message)/", re.IGNORECASE | re.MULTILINE)
_MOST_NESTED = 20  # parts that hold parts; the parser calls itself for each
_MOST_PARTS = 5_000
_PART = re.compile(rb"^--\S", re.MULTILINE)


def read_mhtml(data: bytes, source: str) -> tuple[str, tuple[Warning, ...]]:
    """(text, warnings) of the page; its pictures and styles are left alone. Raises `DamagedFile` or `TooLarge`."""
    if len(_NESTED.findall(data)) > _MOST_NESTED or len(_PART.findall(data)) > _MOST_PARTS:
        raise TooLarge(f"{source}: holds too many parts in parts", hint="save the page as HTML or text")
    parts = [part for part in email.message_from_bytes(data).walk() if not part.is_multipart()]
    for kind in ("text/html", "application/xhtml+xml", "text/plain"):
        for part in parts:
            content = _content(part) if part.get_content_type() == kind else b""
            if content.strip():
                if kind == "text/plain":
                    return decode(content, source)
                return read_page(content, source, charset=_charset(part))
    raise DamagedFile(f"{source}: holds no page", hint="save the page again as HTML, MHTML or PDF")


def _content(part: Message) -> bytes:
    payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""


def _charset(part: Message) -> str | None:
    try:
        return part.get_content_charset()
    except (LookupError, ValueError):
        return None
