"""The name of the person a résumé is of, and where else it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from ..segmenting.lines import Line
from ..segmenting.personal import FIELD_GAP
from ..segmenting.rules import label_key
from .rules import PrivateRules
from .spans import Private

Known = Callable[[str], bool]
_LINES = 4  # of a header that may hold the name
_SHORTEST = 3  # letters of a part of a name that is looked for alone
_TITLE = re.compile(r"^(?:(?:Dr|Prof|Mr|Mrs|Ms|Miss|Ing|Dipl|Sir)\.?(?:-Ing\.?)?\s+)+", re.IGNORECASE)
_TAIL = re.compile(r"(?:,?\s+(?:Ph\.?D\.?|M\.?Sc\.?|M\.?S\.?|MBA|B\.?Sc\.?|MEng|BEng|PMP|Jr\.?|Sr\.?|II|III|Esq\.?))+$")
_BRACKET = re.compile(r"[(（「“\"]([^()（）「」“”\"]{1,40})[)）」”\"]")
_LATIN = re.compile(r"[^\W\d_][^\W\d_'’.\-]*(?:['’.\-][^\W\d_]+)*\.?")
_HAN = re.compile(
    r"[㐀-鿿]{2,4}|[㐀-鿿]{1,6}(?:[·•・][㐀-鿿]{1,8}){1,3}|[㐀-鿿]\s[㐀-鿿]{1,2}|[㐀-鿿]\s[㐀-鿿]\s[㐀-鿿]"
)
_MARKS = "#*_ \t:：-–—"


def find_name(text: str, head: Sequence[Line], rules: PrivateRules, known: Known) -> Iterator[Private]:
    """The name in the header and every other place of it or of its parts, skills apart."""
    for start, end in _in_header(head, rules, known):
        yield Private(start, end, "name")
        yield from again(text, text[start:end], known)


def again(text: str, name: str, known: Known) -> Iterator[Private]:
    """Every place where ``name`` stands, or one of its parts by itself."""
    yield from _places(text, re.escape(name))
    parts = [part.strip(".,") for part in re.split(r"[\s,]+", name)]
    for part in parts:
        if len(part) >= _SHORTEST and part.isalpha() and part[0].isupper() and not known(part):
            yield from _places(text, rf"(?:{re.escape(part)}|{re.escape(part.upper())})")
    if re.fullmatch(r"[㐀-鿿]{3,4}", name):
        yield from _places(text, re.escape(name[1:]))


def _places(text: str, body: str) -> Iterator[Private]:
    for match in re.finditer(rf"(?<![A-Za-z]){body}(?![A-Za-z])", text):
        yield Private(match.start(), match.end(), "name")


def _in_header(head: Sequence[Line], rules: PrivateRules, known: Known) -> Iterator[tuple[int, int]]:
    strict = False
    for line in head[:_LINES]:
        fields = list(_fields(line, rules))
        found = [field for field in fields if _is_name(field[1], rules, known, strict=strict)]
        if found:
            start, name = found[0]
            yield start, start + len(name)
            rest = line.text[start + len(name) - line.start :]
            for twin in (_BRACKET.match(rest.strip()), *(_BRACKET.finditer(rest[:60]))):
                if twin and _is_name(twin[1], rules, known, strict=False):
                    place = line.start + line.text.index(twin[1])
                    yield place, place + len(twin[1])
            for place, twin_name in found[1:2]:
                yield place, place + len(twin_name)
            return
        strict = strict or bool(fields)


def _fields(line: Line, rules: PrivateRules) -> Iterator[tuple[int, str]]:
    """The fields of a line without marks, titles and the words of a heading (简历, CV)."""
    begin = 0
    text = _BRACKET.sub(lambda found: " " * len(found.group()), line.text)
    gaps = [] if _HAN.fullmatch(text.strip(_MARKS)) else list(FIELD_GAP.finditer(text))
    for end, following in [*((gap.start(), gap.end()) for gap in gaps), (len(text), 0)]:
        field = text[begin:end]
        bare = _bare(field, rules)
        if bare:
            yield line.start + begin + field.index(bare), bare
        begin = following


def _bare(field: str, rules: PrivateRules) -> str:
    field = _TAIL.sub("", _BRACKET.sub("", field).strip(_MARKS)).strip(" ,")
    if title := _TITLE.match(field):
        field = field[title.end() :]
    for word in sorted(rules.personal.header_words, key=len, reverse=True):
        if label_key(field) == word:
            return ""
        if field.endswith(word) and not word.isascii():
            field = field[: -len(word)].removesuffix("个人").removesuffix("求职").removesuffix("的").strip(_MARKS)
        elif field.startswith(word) and not word.isascii():
            field = field[len(word) :].strip(_MARKS)
    head, _, tail = field.rpartition(" ")
    if head and label_key(tail) in rules.personal.header_words:
        field = head
    return field.removesuffix("'s").removesuffix("’s").strip(_MARKS)


def _is_name(text: str, rules: PrivateRules, known: Known, *, strict: bool) -> bool:
    if rules.personal.is_name(text):
        return True
    refused = rules.titles.search(text) or rules.places.fullmatch(text) or rules.head_words.fullmatch(text)
    if strict or refused or known(text) or label_key(text) in rules.personal.not_names:
        return False
    if _HAN.fullmatch(text):
        return not any(text.startswith(word) for word in rules.personal.not_names)
    tokens = text.split()
    if not 1 <= len(tokens) <= 5 or any(label_key(token) in rules.personal.not_names for token in tokens):
        return False
    if not all(_LATIN.fullmatch(token) for token in tokens):
        return False
    return all(token[0].isupper() or token in rules.particles for token in tokens) or len(tokens) in (2, 3)
