"""HTML → text in document order, a line for each block."""

from __future__ import annotations

import functools
import itertools
import re
from collections import Counter

from selectolax.lexbor import LexborHTMLParser, LexborNode

from ..errors import TooLarge
from ..model import Warning
from .cues import words
from .html_looks import Look, Looks, is_unseen
from .judging import warn_of_hidden
from .text import BOMS, decode

# fmt: off
_SKIPPED = frozenset((
    "script", "style", "noscript", "template", "svg", "head", "iframe", "object", "select", "nav", "button", "dialog",
    "#comment", "-comment", "_comment",
))
_BLOCKS = frozenset((
    "address", "article", "aside", "blockquote", "body", "br", "caption", "dd", "details", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li",
    "main", "ol", "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead", "title", "tr", "ul",
))
# fmt: on
_CHARSET = re.compile(rb"charset\s*=\s*[\"']?\s*([\w-]+)", re.IGNORECASE)
_ROLES = frozenset(("navigation", "banner", "contentinfo", "search", "dialog", "menu"))
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_HAN_BREAK = re.compile(r"(?<=[\u3000-\u9fff\uff00-\uffef])\s*\n\s*(?=[\u3000-\u9fff\uff00-\uffef])")
_SPACE = re.compile(r"\s+")
_NESTED = re.compile(r"(?:  )+(?=-\s)")
_CONTROLS = "a, button, input, form, select, textarea, svg, script, style, template"
_FEWEST = 6  # letters of a hidden text that is told
_MAX_DEPTH = 2_000
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*)")
# fmt: off
_LISTS = ("ul", "ol")
_UNCLOSED = frozenset((
    "area", "base", "br", "col", "colgroup", "dd", "dt", "embed", "hr", "img", "input", "li", "link", "meta", "option",
    "optgroup", "p", "param", "source", "tbody", "td", "tfoot", "th", "thead", "tr", "track", "wbr",
))
# fmt: on


def read_html(data: bytes, source: str) -> tuple[str, tuple[Warning, ...]]:
    """(visible text of a page, warnings). Nothing named in it is fetched. Raises `TooLarge`."""
    return read_page(data, source)


def read_page(data: bytes, source: str, *, charset: str | None = None) -> tuple[str, tuple[Warning, ...]]:
    """(visible text of a page, warnings); scripts, styles, navigation, other jobs on offer and hidden parts apart."""
    markup = _decoded(data, source, charset)
    _check_depth(markup, source)
    tree = LexborHTMLParser(markup)
    pieces: list[str] = []
    hidden = _walk(tree.body, Looks(tree, markup), pieces) if tree.body is not None else []
    return "\n".join(_lines("".join(pieces))), warn_of_hidden(hidden)


def _check_depth(markup: str, source: str) -> None:
    """Refuses what the parser would take minutes for: its time grows with the square of the nesting."""
    opened: Counter[str] = Counter()
    depth, inside = 0, ""
    for closing, name in _TAG.findall(markup):
        tag = name.lower()
        if inside:  # markup inside a script is a string of it
            inside = "" if closing and tag == inside else inside
            continue
        if tag in _UNCLOSED or (closing and not opened[tag]):
            continue
        inside = tag if tag in ("script", "style") else ""
        if inside:
            continue
        step = -1 if closing else 1
        opened[tag] += step
        depth += step
        if depth > _MAX_DEPTH:
            raise TooLarge(f"{source}: nested over {_MAX_DEPTH:,} deep", hint="save the page as text")


def _lines(text: str) -> list[str]:
    """Lines without what the markup left behind: the bars of empty cells, bullets apart from their text, and all blanks
    but those before the bullets of a list in a list.
    """
    lines: list[str] = []
    bullet = ""
    for line in text.split("\n"):
        nested = _NESTED.match(line)
        line = (nested[0] if nested else "") + _SPACE.sub(" ", line).strip(" |")
        if line.strip() == "-":
            bullet = line.rstrip() + " "
        elif line:
            lines.append(line if line.lstrip().startswith("- ") else bullet + line)
            bullet = ""
    return lines


def _decoded(data: bytes, source: str, charset: str | None) -> str:
    """The markup by its byte order mark, the ``charset`` of its part, or the one it declares."""
    declared = _CHARSET.search(data[:2048])
    named = charset or (declared[1].decode("ascii") if declared else None)
    if named is not None and not data.startswith(BOMS):
        # What calls itself GB 2312 often holds characters of its larger successors.
        name = "gb18030" if named.lower() in ("gb2312", "gbk") else named
        try:
            return data.decode(name)
        except (LookupError, UnicodeDecodeError, ValueError):
            pass
    return decode(data, source)[0]


def _walk(root: LexborNode, looks: Looks, pieces: list[str]) -> list[str]:
    """The hidden texts; depth first with an own stack, since pages may be nested deeper than Python's."""
    hidden: list[str] = []
    stack: list[tuple[LexborNode | None, str, bool, Look, int]] = [(root, "", False, Look(), -1)]
    while stack:
        node, closing, verbatim, look, depth = stack.pop()
        if node is None:
            pieces.append(closing)
            continue
        tag = node.tag or ""
        if tag == "-text":
            text = node.text_content or ""
            text = text if verbatim else _SPACE.sub(" ", _HAN_BREAK.sub("", text))
            pieces.append(text if look.seen else " ")
            hidden.extend([] if look.seen or not text.strip() else [text])
        elif tag in _SKIPPED or _is_noise(node):
            continue
        elif "hidden" in node.attributes or is_unseen(style := looks.style(node)):
            hidden.extend(_told_to_nobody(node))
        else:
            look = looks.look(node, style, look)
            depth += tag in _LISTS
            before, after = _around(tag, depth)
            pieces.append(before)
            stack.append((None, after, verbatim, look, depth))
            verbatim = verbatim or tag == "pre"
            children = list(node.iter(include_text=True))
            stack.extend((child, "", verbatim, look, depth) for child in reversed(children))
    return hidden


def _told_to_nobody(node: LexborNode) -> list[str]:
    """The text of a hidden part, unless it belongs to the page's working: menus, dialogs, forms."""
    if node.css_first(_CONTROLS) is not None or "hidden" in node.attributes:
        return []
    text = node.text(separator=" ").strip()
    return [text] if sum(map(str.isalnum, text)) >= _FEWEST else []


def _is_noise(node: LexborNode) -> bool:
    """True for the parts of a site around its posting, by their role or class; never for what holds the title."""
    found = node.attributes
    labels = f"{found.get('class') or ''} {found.get('id') or ''}"
    if found.get("role") not in _ROLES and not any(map(_names_noise, labels.split())):
        return False
    return node.tag not in ("body", "main") and node.css_first("h1, main") is None


@functools.lru_cache(maxsize=4096)
def _names_noise(label: str) -> bool:
    """True for a class like "recommend-list", "similarJobs" or "site-nav"."""
    parts = [part.lower() for part in _WORD.findall(label)]
    alone, pairs = words("page_noise"), words("page_noise_pairs")
    return not alone.isdisjoint(parts) or any(
        f"{first} {second}" in pairs for first, second in itertools.pairwise(parts)
    )


def _around(tag: str, depth: int) -> tuple[str, str]:
    if tag == "li":
        return "\n" + "  " * depth + "- ", "\n"
    if tag in ("td", "th"):
        return " ", " | "
    return ("\n", "\n") if tag in _BLOCKS else ("", "")
