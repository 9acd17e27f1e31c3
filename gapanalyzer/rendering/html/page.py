"""What all HTML reports share: templates, style, and the policy that allows nothing else."""

from __future__ import annotations

import base64
import functools
import hashlib
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from ..quoting import clip
from ..visible import visible
from ..wording import Words
from .marking import Piece


def render(template: str, words: Words, *, script: str = "", **values: Any) -> str:
    """A template with its values, all of them escaped unless they are drawings made here.

    ``script`` names a file beside the templates, the only one that may run on the page.
    """
    style, code = _text("report.css"), _text(script) if script else ""
    language = "zh-CN" if words.language == "zh" else "en"
    shared = {"words": words, "language": language, "style": Markup(style), "policy": _policy(style, code)}
    return _environment().get_template(template).render(**shared, script=Markup(code), **values)


@functools.cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(visible=visible, clip=lambda text: visible(clip(text, 120)), marked=_marked)
    return environment


def _text(name: str) -> str:
    return (Path(__file__).parent / "templates" / name).read_text(encoding="utf-8")


def _policy(style: str, script: str) -> str:
    """A content security policy under which nothing but this very style sheet and script has an effect (W3C CSP 3)."""
    allowed = f"script-src '{_digest(script)}'; " if script else ""
    return f"default-src 'none'; style-src '{_digest(style)}'; {allowed}base-uri 'none'; form-action 'none'"


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _marked(piece: Piece) -> Markup:
    text = escape(visible(piece.text))
    if not piece.marked:
        return text
    first, *others = piece.anchors or ("",)
    named = Markup(' id="{}"').format(first) if first else Markup("")
    more = Markup("").join(Markup('<span id="{}"></span>').format(other) for other in others)
    return Markup("{}<mark{}>{}</mark>").format(more, named, text)
