"""The shipped cues, and short ways to the sections and segments of a text."""

from __future__ import annotations

import functools
import tomllib
from typing import Any

from gapanalyzer.model import Document, DocumentKind, Section, Segment
from gapanalyzer.segmenting import language_of, personal_spans, segment
from gapanalyzer.taxonomy import default_folder


@functools.cache
def cues() -> dict[str, dict[str, Any]]:
    """The cue tables of headings, facts and objectives."""
    tables: dict[str, dict[str, Any]] = {}
    for topic in ("headings", "facts", "objective"):
        for path in sorted((default_folder() / "cues").glob(f"*.{topic}.toml")):
            language = path.name.split(".")[0]
            tables.setdefault(language, {}).update(tomllib.loads(path.read_text(encoding="utf-8")))
    return tables


def document(text: str) -> Document:
    """``text`` as a document."""
    return Document("text", text, "", language_of(text), 1.0)


def divided(text: str, kind: DocumentKind) -> tuple[tuple[Section, ...], tuple[Segment, ...]]:
    """The sections and segments of ``text``."""
    return segment(document(text), kind, cues=cues())


def outline(text: str, kind: DocumentKind) -> list[tuple[str, list[str]]]:
    """Each section's kind with the texts of its segments."""
    sections, segments = divided(text, kind)
    return [
        (section.kind.value, [text[one.start : one.end] for one in segments if one.section == index])
        for index, section in enumerate(sections)
    ]


def kinds(text: str, kind: DocumentKind) -> list[str]:
    """The kinds of the sections of ``text``."""
    return [section.kind.value for section in divided(text, kind)[0]]


def hidden(text: str, kind: DocumentKind) -> list[str]:
    """The texts in which no skill may match."""
    sections, segments = divided(text, kind)
    found = personal_spans(document(text), sections, segments, kind, cues=cues())
    return [text[start:end] for start, end in found]
