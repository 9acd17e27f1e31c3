"""The cue data of masking, compiled once."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..segmenting.personal import PersonalRules, personal_rules
from ..segmenting.rules import Cues, either, label_key, pattern, table_of, words

Table = tuple[tuple[str, tuple[str, ...]], ...]
_NUMBER = r"\d{1,3}(?:\.\d{1,2})?"
_DATE = (
    r"(?:(?:19|20)\d\d\s?[年./-]\s?\d{1,2}(?:\s?[月./-](?:\s?\d{1,2}\s?[日号]?)?)?|(?:19[4-9]\d|200\d)\s?年"
    r"|\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d)"
)
_REST = r"[^,，;；|｜。\n]{1,40}"
_TITLE = r"[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?"
_SEPARATOR = r"(?:^|[|｜;；•·,，/\t(（【\[]\s{0,3}|\s{2,}|　\s*|(?<=[㐀-鿿\d)）])\s)"
_LOOSE = r"(?:^|[|｜;；•·,，/\t(（【\[\s]\s{0,3})"
_VALUE = (
    r"[^|｜;；\t\n]{1,80}?(?=\s{2,}|　|[|｜;；\t\n]|\s[^\s:：|,，]{1,14}(?:\s[^\s:：|,，]{1,12})?\s?[:：]"
    r"|[,，]\s?[^\s:：|,，]{2,14}[:：]|$)"
)
_HAN = "[㐀-鿿]"
_CAPITAL = r"[A-ZÀ-Þ][\w&'’.–-]{0,30}"


@dataclass(frozen=True, slots=True)
class Schools:
    """What tells a school from other names."""

    shaped: re.Pattern[str]
    known: re.Pattern[str]  # surely one
    ambiguous: re.Pattern[str]  # one in a line about studies
    studies: re.Pattern[str]
    majors: re.Pattern[str]
    proper: re.Pattern[str]
    numbers: re.Pattern[str]
    lead: re.Pattern[str]
    not_names: frozenset[str]


@dataclass(frozen=True, slots=True)
class PrivateRules:
    """Patterns whose groups are kinds of what is private."""

    labels: re.Pattern[str]  # at the beginning of any line
    head_labels: re.Pattern[str]  # anywhere in a header
    words: re.Pattern[str]
    head_words: re.Pattern[str]
    fine: re.Pattern[str]  # what only looks like something private
    schools: Schools
    streets: re.Pattern[str]
    particles: frozenset[str]  # of names: van, de, bin
    personal: PersonalRules
    titles: re.Pattern[str]
    places: re.Pattern[str]


def private_rules(cues: Cues) -> PrivateRules:
    """The rules of the cue data, compiled once for the same data."""
    names = ("labels", "head_labels", "words", "head", "schools", "except", "names")
    tables = tuple(table_of(cues, f"private_{name}") for name in names)
    places = words(cues, "facts_places", "cities")
    return _compile(tables, personal_rules(cues), words(cues, "facts_titles", "words"), places)


@lru_cache(maxsize=4)
def _compile(
    tables: tuple[Table, ...], personal: PersonalRules, titles: tuple[str, ...], places: tuple[str, ...]
) -> PrivateRules:
    labels, head_labels, anywhere, head, schools, fine, names = (dict(table) for table in tables)
    both = {kind: (*labels.get(kind, ()), *head_labels.get(kind, ())) for kind in labels}
    return PrivateRules(
        labels=_labelled(labels, r"^\W{0,4}", r"\*{0,2}\s?[:：]\*{0,2}\s{0,3}"),
        head_labels=_labelled(both, _LOOSE, r"\*{0,2}(?:\s?[:：]\*{0,2}\s{0,3}|\s{1,3}(?=[\d㐀-鿿A-Z+(]))"),
        words=_any_of(anywhere),
        head_words=_any_of(head),
        fine=re.compile("|".join(map(phrase_pattern, fine.get("phrases", ()))) or "(?!)"),
        schools=_schools(schools),
        streets=_streets(names),
        particles=frozenset(names.get("particles", ())),
        personal=personal,
        titles=pattern(titles),
        places=pattern(places),
    )


def _labelled(table: Mapping[str, Sequence[str]], before: str, colon: str) -> re.Pattern[str]:
    groups = []
    for kind, labels in table.items():
        spaced = (
            r"\s{0,2}".join(map(re.escape, label)) if not label.isascii() else re.escape(label).replace(r"\ ", r"\s")
            for label in sorted(labels, key=len, reverse=True)
        )
        groups.append(f"(?P<{kind}>{'|'.join(spaced)})")
    any_label = "|".join(groups) or "(?!)"
    return re.compile(rf"{before}(?:{any_label}){colon}(?P<value>{_VALUE})", re.IGNORECASE)


def _any_of(table: Mapping[str, Sequence[str]]) -> re.Pattern[str]:
    """All phrases, each kind in a group of its name; those that begin with a letter in one that ends in "_".

    Those are tried where a word begins and nowhere else, which is most of the time saved.
    """
    worded, others = [], []
    for kind, phrases in table.items():
        make = _pronoun if kind == "pronouns" else phrase_pattern
        ordered = sorted(phrases, key=len, reverse=True)
        latin = [make(one) for one in ordered if one[0].isascii() and one[0].isalnum()]
        rest = [make(one) for one in ordered if not (one[0].isascii() and one[0].isalnum())]
        worded += [f"(?P<{kind}_>{'|'.join(latin)})"] if latin else []
        others += [f"(?P<{kind}>{'|'.join(rest)})"] if rest else []
    begun = rf"(?<![A-Za-z0-9])(?=[A-Za-z0-9])(?:{'|'.join(worded) or '(?!)'})"
    return re.compile("|".join((begun, *others)))


def phrase_pattern(phrase: str) -> str:
    """A phrase of the data as a pattern: its signs, whole words, and case as the data says."""
    parts = re.split(r"([#@…])", phrase)
    signs = {"#": _NUMBER, "@": _DATE, "…": _REST}
    body = "".join(signs.get(part, re.escape(part).replace(r"\ ", r"\s{1,2}").replace("'", "['’]")) for part in parts)
    first, last = phrase[0], phrase[-1]
    before = r"(?<![A-Za-z0-9])" if first.isascii() and (first.isalnum() or first == "#") else ""
    before = r"(?<![\d.])" if first in "#@" else before
    after = r"(?![A-Za-z0-9])" if last.isascii() and last.isalnum() else r"(?!\d)" if last == "#" else ""
    if len(phrase) == 1 and not first.isascii():
        before, after = rf"(?<!{_HAN})", rf"(?!{_HAN})"
    any_case = phrase == phrase.lower() and phrase.replace("…", "").isascii()
    return f"{before}(?i:{body}){after}" if any_case else before + body + after


def _pronoun(word: str) -> str:
    """A pronoun with a small or one capital letter (HE is an encryption), a title with the name behind it."""
    if word.endswith("…"):
        return rf"(?<![A-Za-z]){re.escape(word[:-1].strip())}\s?{_TITLE}"
    if not word.isascii():
        return word
    return rf"(?<![A-Za-z])[{word[0]}{word[0].upper()}]{word[1:]}(?![A-Za-z])"


def _schools(lists: Mapping[str, Sequence[str]]) -> Schools:
    ambiguous = set(lists.get("ambiguous", ()))
    known = lists.get("known", ())
    return Schools(
        shaped=_shaped(lists.get("ends", ()), lists.get("starts", ())),
        known=_exact([word for word in known if word not in ambiguous]),
        ambiguous=_exact(sorted(ambiguous)),
        studies=pattern(tuple(lists.get("studies", ()))),
        majors=pattern(tuple(lists.get("majors", ()))),
        proper=re.compile(rf"(?<![\w.'’-]){_CAPITAL}(?: {_CAPITAL}){{0,3}}(?=\s*(?:$|[,，|｜;；(（–—·]))"),
        numbers=re.compile(rf"(?<![\d.])(?:{'|'.join(lists.get('numbers', ())) or '(?!)'})(?![\d.]|\s?[A-Za-z%])"),
        lead=_leading(lists.get("leads", ())),
        not_names=frozenset(map(label_key, lists.get("not_names", ()))),
    )


def _shaped(ends: Sequence[str], starts: Sequence[str]) -> re.Pattern[str]:
    latin = either(word for word in ends if not _has_han(word))
    han = "|".join(word for word in sorted(ends, key=len, reverse=True) if _has_han(word))
    of = (
        rf"(?: (?:of|for|at|in|de|di|der|für) (?:the |la |los )?{_CAPITAL}(?:,? (?:and |& |de |of )?{_CAPITAL}){{0,3}})"
    )
    inner = r"(?:of |and |for |& |the |de |la |at |\d{1,3} )"
    campus = r"(?:,? ?(?:at )?[A-ZÀ-Þ][\w.-]+(?: [A-ZÀ-Þ][\w.-]+)?)?"
    return re.compile(
        rf"(?<![\w.])(?:{either(starts)})[ -]{inner}?{_CAPITAL}(?:[ -]{inner}?{_CAPITAL}){{0,4}}"
        rf"|(?<![\w.])(?:(?:{_CAPITAL} {inner}?){{1,5}}|{_CAPITAL}-)(?:{latin})(?![\w])\.?(?:{of}|{campus})"
        rf"|(?:{_HAN}|[(（·]{_HAN}{{2,8}}[)）]?){{2,14}}?(?:{han or '(?!)'})(?:[(（]{_HAN}{{2,10}}[)）])?"
    )


def _streets(lists: Mapping[str, Sequence[str]]) -> re.Pattern[str]:
    """A house number with a street in the order of either language."""
    behind, joined, han = ("|".join(lists.get(f"{kind}_streets", ())) or "(?!)" for kind in ("latin", "joined", "han"))
    return re.compile(
        rf"\d{{1,5}}[a-zA-Z]?,? (?:[A-Z][\w'.-]+ ){{1,3}}(?:{behind})\b\.?(?:,? (?:Apt|Unit|Flat|#)\.? ?\w+)?"
        rf"|[A-ZÄÖÜ][\wäöüß.-]{{1,40}}(?:{joined}) \d{{1,4}}[a-z]?"
        rf"|(?:(?:(?![省市区县镇]){_HAN}){{2,6}}[省市区县镇]){{1,4}}[㐀-鿿\d]{{2,14}}(?:{han})\s?\d{{0,5}}号?(?:[\d㐀-鿿-]{{1,12}}[室栋楼号])?"
    )


def _has_han(text: str) -> bool:
    return re.search(_HAN, text) is not None


def _exact(phrases: Sequence[str]) -> re.Pattern[str]:
    parts = (
        rf"(?<![\w]){re.escape(one)}(?![A-Za-z0-9])" if not _has_han(one) else re.escape(one)
        for one in sorted(phrases, key=len, reverse=True)
    )
    return re.compile("|".join(parts) or "(?!)")


def _leading(leads: Sequence[str]) -> re.Pattern[str]:
    ordered = sorted(leads, key=len, reverse=True)
    parts = (rf"{re.escape(one)}\s" if one.isascii() else one for one in ordered)
    return re.compile(rf"(?:{'|'.join(parts) or '(?!)'})+", re.IGNORECASE)
