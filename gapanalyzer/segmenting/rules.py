"""The cue data of segmenting, compiled once: labels of headings and patterns of words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, product
from typing import Any

from ..cueing import Lexicon, fold, once
from ..model import DocumentKind, SectionKind

Cues = Mapping[str, Mapping[str, Any]]
_NO_CUES = Lexicon(())

_PARTS = re.compile(r"\s*(?:[&/、，,+]|(?<=\s)(?i:and)(?=\s)|与|和|及)\s*")
_BRACKETED = re.compile(r"[(（]([^()（）]*)[)）]")
HAN = re.compile(r"[㐀-鿿]")
_BILINGUAL = re.compile(r"^(?:([^A-Za-z]*[㐀-鿿][^A-Za-z]*)\s*([A-Za-z].*)|([A-Za-z][^㐀-鿿]*)\s*([㐀-鿿].*))$")
_MOST_MODIFIERS = 5
_HINT_ORDER = ("advice", "preferred", "benefits", "about", "requirements", "responsibilities")


@once
def words(cues: Cues, table: str, key: str) -> tuple[str, ...]:
    """The words of ``table.key`` in all languages, in the order of the languages' codes."""
    return tuple(word for language in sorted(cues) for word in cues[language].get(table, {}).get(key, ()))


@once
def table_of(cues: Cues, table: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """All keys of ``table`` with their words in all languages: an immutable key for caches."""
    keys = sorted({key for tables in cues.values() for key in tables.get(table, {})})
    return tuple((key, words(cues, table, key)) for key in keys)


_PUNCTUATION = re.compile(r"[\W_]+")


def label_key(text: str) -> str:
    """What two writings of one label share: letters and digits, in one case, without blanks.

    >>> label_key("E X P E R I E N C E") == label_key("Experience:")
    True
    """
    return _PUNCTUATION.sub("", text.replace("&", "and").casefold())


@lru_cache(maxsize=256)
def pattern(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern that finds any of ``phrases``: Latin ones as whole words, in any case, over any blanks."""
    if not phrases:
        return re.compile(r"(?!)")
    ordered = sorted(set(phrases), key=lambda word: (-len(word), word))
    latin = [word for word in ordered if word[0].isascii() and word[0].isalnum()]
    groups = [("(?<![A-Za-z0-9])", latin), ("", [word for word in ordered if word not in latin])]
    parts = [before + _beginning(words) + f"(?:{_any_of(words)})" for before, words in groups if words]
    return re.compile("|".join(parts), re.IGNORECASE | re.ASCII)  # ASCII case compiles 5 times faster


def _beginning(phrases: Iterable[str]) -> str:
    """Looks at one character before any phrase is tried: at most places none begins."""
    return f"(?=[{''.join(sorted({re.escape(phrase[0]) for phrase in phrases}))}])"


def _any_of(phrases: Iterable[str]) -> str:
    """``phrases`` in their order; one look behind all neighbours that end a word compiles faster than one each."""
    return "|".join(
        f"(?:{'|'.join(map(_spaced, some))})(?![A-Za-z0-9])" if ends_a_word else "|".join(map(_spaced, some))
        for ends_a_word, some in groupby(phrases, lambda phrase: phrase[-1].isascii() and phrase[-1].isalnum())
    )


def _spaced(phrase: str) -> str:
    return r"\s{1,3}".join(re.escape(part) for part in phrase.replace("'", "’").split()).replace("’", "['’]")


def either(phrases: Iterable[str]) -> str:
    """The alternatives of a pattern, the longest first; without any ``phrases`` what matches nothing."""
    return "|".join(re.escape(phrase) for phrase in sorted(phrases, key=len, reverse=True)) or "(?!)"


@lru_cache(maxsize=64)
def label_pattern(labels: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern for a line "label: value" with any of ``labels``; the groups are ``label`` and ``value``."""
    value = r"[^\s|｜;；][^|｜;；\n]{0,120}?"
    colon = r"\*{0,2}\s?[:：】]\*{0,2}\s*"
    another = r"(?:\s{2,}|\t|　|(?<=(?-i:[㐀-鿿]))\s)\S{2,12}[:：]"
    return re.compile(
        rf"\W{{0,4}}(?P<label>{either(labels)}){colon}(?P<value>{value})\s*(?=[|｜;；]|$|{another})", re.IGNORECASE
    )


@dataclass(frozen=True, slots=True)
class HeadingRules:
    """What the cue data knows of headings in one kind of document."""

    labels: Mapping[str, SectionKind]
    modifiers: frozenset[str]
    preferring: frozenset[str]
    prefixes: tuple[tuple[str, SectionKind], ...]
    suffixes: tuple[tuple[str, SectionKind], ...]
    intros: tuple[tuple[re.Pattern[str], SectionKind], ...]
    keeps: frozenset[str]
    ends: frozenset[str]
    last: frozenset[str]
    meta: tuple[str, ...]
    fields: frozenset[str]
    containers: frozenset[str]
    hints: tuple[tuple[re.Pattern[str], SectionKind], ...] = ()
    openings: tuple[tuple[str, SectionKind], ...] = ()
    told: bool = False  # in the first person, by a résumé
    roles: re.Pattern[str] = re.compile("(?!)")
    position_labels: tuple[str, ...] = ()
    choices: Lexicon = _NO_CUES

    def chooses(self, label: str) -> bool:
        """True for a line that opens a choice ("At least one of these") and names no kind of section."""
        cue = next(iter(self.choices.find(fold(label))), None)
        return cue is not None and not self.resolve(label[: cue.start].strip(" (（"))

    def hinted(self, label: str) -> SectionKind | None:
        """The kind of section that a word in ``label`` hints at, where its form is a heading's."""
        return next((kind for found, kind in self.hints if found.search(label)), None)

    def opened(self, label: str) -> SectionKind | None:
        """The kind of list that a line beginning like ``label`` announces."""
        folded = label.strip().casefold().replace("’", "'")
        return next((kind for start, kind in self.openings if _begins(folded, start)), None)

    def announced(self, sentence: str) -> SectionKind | None:
        """The kind of list that ``sentence`` announces: what is a wish anywhere in it, else by its last words, which
        what nobody is asked for overlaps ("not expect you to" in "do not expect you to have").
        """
        found = [(kind, match) for words, kind in self.intros for match in words.finditer(sentence)]
        if not found:
            return None
        kind, last = max(
            found, key=lambda one: (one[0] is SectionKind.PREFERRED, one[1].end(), -one[1].start(), one[0].value)
        )
        denied = [match for other, match in found if other is SectionKind.ABOUT]
        return SectionKind.ABOUT if any(match.end() > last.start() for match in denied) else kind

    def resolve(self, label: str) -> SectionKind | None:
        """The kind of section that ``label`` heads, None when the cue data does not know it."""
        if kind := self._one(label):
            return kind
        bare = _BRACKETED.sub(" ", label).strip()
        if bare and bare != label:
            inner = [self._one(found) for found in _BRACKETED.findall(label)]
            kind = self.resolve(bare)
            return SectionKind.PREFERRED if kind and SectionKind.PREFERRED in inner else kind
        if twin := _BILINGUAL.match(label):
            first, second = (part for part in twin.groups() if part is not None)
            pair = (self._compound(first), self._compound(second))
            if pair[0] and pair[1]:
                return pair[0]
        return self._compound(label) or self._affixed(label)

    def _one(self, label: str) -> SectionKind | None:
        key = label_key(label)
        if len(key) > 2 and key[-1].isdigit() and not key[-2].isdigit():
            key = key[:-1]  # a footnote's or a counter's
        return self.labels.get(key) if key else None

    def _compound(self, label: str) -> SectionKind | None:
        if kind := self._one(label):
            return kind
        parts = [part for part in _PARTS.split(label) if part.strip()]
        if 1 < len(parts) <= 4:
            kinds = [self._one(part) or self._modified(part) for part in parts]
            if all(kinds):
                return kinds[0]
        return self._modified(label)

    def _modified(self, label: str) -> SectionKind | None:
        """The kind of a known label behind one or more modifiers ("Key Technical Skills", 岗位基本要求)."""
        rest, preferred = self._strip_words(label) if not HAN.search(label) else self._strip_prefixes(label_key(label))
        kind = self.labels.get(rest) if rest else None
        if kind is not None and preferred and SectionKind.PREFERRED in self.labels.values():
            return SectionKind.PREFERRED
        return kind

    def _strip_words(self, label: str) -> tuple[str | None, bool]:
        tokens, preferred = label.split(), False
        for count, token in enumerate(tokens[:_MOST_MODIFIERS]):
            key = label_key(token)
            if count and (rest := label_key(" ".join(tokens[count:]))) in self.labels:
                return rest, preferred
            if key not in self.modifiers and key not in self.preferring:
                return None, False
            preferred = preferred or key in self.preferring
        rest = label_key(" ".join(tokens[_MOST_MODIFIERS:]))
        return (rest or None), preferred

    def _strip_prefixes(self, key: str) -> tuple[str | None, bool]:
        preferred = False
        for _ in range(_MOST_MODIFIERS):
            if key in self.labels:
                return key, preferred
            cut = next((n for n in range(min(4, len(key) - 1), 0, -1) if self._modifies(key[:n])), 0)
            if not cut:
                return None, False
            preferred = preferred or key[:cut] in self.preferring
            key = key[cut:]
        return key, preferred

    def _modifies(self, key: str) -> bool:
        return key in self.modifiers or key in self.preferring

    def _affixed(self, label: str) -> SectionKind | None:
        """The kind of a label that only begins or ends as known ones do ("About NVIDIA", 某公司 的其他在招职位)."""
        folded = label.strip().casefold()
        size = len(folded) if HAN.search(folded) else len(folded.split()) * 3
        if size > 21 or folded.endswith((".", "。", "，", ",")):
            return None
        key = label_key(label)
        for prefix, kind in self.prefixes:
            rest = folded[len(prefix) :]
            if folded.startswith(prefix) and rest.strip() and rest[0] in ' 「“"':
                return kind
            if not prefix.isascii() and key.startswith(label_key(prefix)) and key != label_key(prefix):
                return kind
        return next((kind for suffix, kind in self.suffixes if key.endswith(suffix) and key != suffix), None)


@once
def heading_rules(cues: Cues, kind: DocumentKind) -> HeadingRules:
    """The heading rules for a kind of document, compiled once for the same cue data."""
    names = ("modifiers", "prefixes", "suffixes", "hints")
    affixes = (*(f"heading_{name}" for name in names), f"{kind}_openings")
    tables = (f"{kind}_headings", *affixes, "posting_intros", "advice", "entry_fields")
    labels = (*words(cues, "facts_titles", "labels"), *words(cues, "positions", "labels"))
    roles = words(cues, "facts_titles", "words")
    return _compile(kind, tuple(table_of(cues, name) for name in tables), roles, labels, table_of(cues, "choice"))


Table = tuple[tuple[str, tuple[str, ...]], ...]


@lru_cache(maxsize=8)
def _compile(
    kind: DocumentKind, tables: tuple[Table, ...], roles: tuple[str, ...], labels: tuple[str, ...], choices: Table
) -> HeadingRules:
    headings, modifiers, prefixes, suffixes, hints, openings, intros, advice, entry = tables
    posting = kind == "posting"
    sets = {key: frozenset(map(label_key, found)) for key, found in (*modifiers, *advice, *entry)}
    empty: frozenset[str] = frozenset()
    return HeadingRules(
        labels={label_key(word): SectionKind(key) for key, found in headings for word in found},
        modifiers=sets.get("plain", empty),
        preferring=sets.get("preferred", empty),
        prefixes=_affixes(prefixes) if posting else (),
        suffixes=tuple((label_key(word), found) for word, found in _affixes(suffixes)) if posting else (),
        intros=tuple((pattern(found), SectionKind(key)) for key, found in intros) if posting else (),
        keeps=sets.get("keeps", empty),
        ends=sets.get("ends", empty),
        last=sets.get("last", empty),
        meta=tuple(word.casefold() for key, found in advice if key == "meta" for word in found),
        fields=sets.get("labels", empty),
        containers=sets.get("containers", empty),
        hints=_in_order(hints) if posting else (),
        openings=_affixes(openings),
        told=not posting,
        roles=pattern(roles) if posting else pattern(()),
        position_labels=labels if posting else (),
        choices=Lexicon(choices) if posting else _NO_CUES,
    )


def _begins(folded: str, start: str) -> bool:
    """True when ``folded`` begins with ``start`` as whole words."""
    return folded.startswith(start) and not (start[-1].isascii() and folded[len(start) : len(start) + 1].isalnum())


def _in_order(hints: Table) -> tuple[tuple[re.Pattern[str], SectionKind], ...]:
    """The hints with those first that say most ("面试要求" is advice, "优先要求" a wish)."""
    found = dict(hints)
    return tuple((pattern(found[key]), SectionKind(key)) for key in _HINT_ORDER if key in found)


def _affixes(table: Table) -> tuple[tuple[str, SectionKind], ...]:
    pairs = [(word, SectionKind(key)) for key, found in table for word, key in product(found, (key,))]
    return tuple(sorted(((word.casefold(), kind) for word, kind in pairs), key=lambda pair: -len(pair[0])))
