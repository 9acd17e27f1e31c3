"""Names of other people: whom somebody worked under, and who speaks for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..cueing import once
from ..segmenting.personal import PersonalRules
from ..segmenting.rules import Cues, either, words

Known = Callable[[str], bool]
_TOGETHER = 12  # people of one list
_HAN = "[㐀-鿿]"
_SIGN = "[:：–—-]|为|是"
_TWIN = re.compile(r"\s?[(（](?P<name>[㐀-鿿]{2,4}|[A-Z][\w'-]+(?: [A-Z][\w'-]+){1,2})[)）]")
_WORD = r"[A-ZÀ-ÞŁŚŻ][^\W\d_]*(?:['’.-][^\W\d_]+)*\.?"


@dataclass(frozen=True, slots=True)
class PeopleRules:
    """Where other people's names stand: behind roles, verbs and titles."""

    names: tuple[re.Pattern[str], ...]  # all but what is "sure" must be shaped like a name
    more: re.Pattern[str]  # the next of several


@once
def people_rules(cues: Cues) -> PeopleRules:
    """The rules of the cue data."""
    any_title = rf"(?:{_title(cues)}|{_degree(cues)}){{0,4}}"
    name, ended = _han_name(cues), _han_end(cues)
    more = rf"\s?(?:[,，、;；/&和与及]|\sand\s|\sund\s)\s?(?:{name}{ended}|{any_title}{_untitled(cues, 'plain')})"
    return PeopleRules((*_latin_patterns(cues), *_han_patterns(cues, name, ended)), re.compile(more))


def _latin_patterns(cues: Cues) -> Iterator[re.Pattern[str]]:
    title, verbs = _title(cues), _either(cues, "verbs")
    small = rf"(?:{_either(cues, 'particles', 'private_names')})"
    titled = rf"(?-i:{title}(?:{title}|{_degree(cues)}){{0,3}}{_latin_name(cues, 'maybe')})"
    behind_role = rf"(?:{titled}|{_untitled(cues, 'plain')})"
    yield re.compile(rf"{_role(cues)}\s?(?:{_SIGN})\s{{0,3}}{behind_role}", re.IGNORECASE)
    yield re.compile(rf"(?<![A-Za-z])(?:{verbs}),?\s{_untitled(cues, 'plain')}", re.IGNORECASE)
    yield re.compile(rf"(?<![A-Za-z]){titled}")
    yield re.compile(rf"(?<![A-Za-z]){title}{{1,4}}(?P<sure>(?:{small}\s){{0,3}}{_WORD})(?! ?[A-Z])")


def _han_patterns(cues: Cues, name: str, ended: str) -> Iterator[re.Pattern[str]]:
    role, surname = _role(cues), _either(cues, "surnames", "personal")
    titles, honours = _either(cues, "han_titles"), _either(cues, "han_honours")
    taught, beside = _either(cues, "han_verbs"), _either(cues, "han_beside")
    post = r"(?:[A-Z]{2,4}\s)?"  # CTO
    yield re.compile(rf"{role}\s?(?:{_SIGN})\s{{0,3}}{post}{name}{ended}", re.IGNORECASE)
    yield re.compile(rf"{role}\s{post}{name}(?=\s?(?:{titles})|\s{{0,3}}(?:$|[(（,，。]))")
    yield re.compile(rf"(?:{_either(cues, 'han_roles')}){name}(?={_either(cues, 'han_after')})")
    yield re.compile(rf"(?:{taught})\s?{name}(?=\s?(?:{titles}))")
    yield re.compile(rf"(?:{taught})\s?(?P<sure>{surname})(?=(?:{honours}))")
    yield re.compile(rf"(?:{beside}|(?<!{_HAN})){name}(?=\s?(?:{honours}))")


def _either(cues: Cues, key: str, table: str = "private_people") -> str:
    return either(words(cues, table, key)).replace(r"\ ", r"\s")


def _title(cues: Cues) -> str:
    return rf"(?:(?:{_either(cues, 'titles')})\.?\s?)"


def _degree(cues: Cues) -> str:
    return rf"(?:-?(?:{_either(cues, 'degrees')})\.?\s?)"


def _role(cues: Cues) -> str:
    han = rf"(?:{_either(cues, 'han_roles')})(?:{_either(cues, 'han_numbers')})?"
    return rf"(?:(?<![A-Za-z])(?:{_either(cues, 'roles')})s?(?:{_either(cues, 'numbers')})?|{han})"


def _latin_name(cues: Cues, group: str) -> str:
    small = rf"(?:{_either(cues, 'particles', 'private_names')})"
    return rf"(?P<{group}>{_WORD}(?:\s{small}){{0,2}}(?:\s(?:{small}\s)?{_WORD}){{0,3}})"


def _untitled(cues: Cues, group: str) -> str:
    verb = rf"[a-z]{{2,12}}(?:{_either(cues, 'verb_ends')})"
    end = rf"\.?\s{{0,3}}(?:$|[,，、;；。|/(（&])|\s(?:{_either(cues, 'after')}|{verb}|[–—-])\s"
    return rf"(?-i:{_latin_name(cues, group)}(?={end}))"


def _han_name(cues: Cues) -> str:
    return rf"(?P<maybe>(?:{_either(cues, 'surnames', 'personal')}){_HAN}{{1,2}}?)"


def _han_end(cues: Cues) -> str:
    return rf"(?=\s?(?:{_either(cues, 'han_titles')})|[^㐀-鿿]|$)"


def find_people(text: str, rules: PeopleRules, personal: PersonalRules, known: Known) -> Iterator[tuple[int, int]]:
    """Where the line ``text`` names somebody else, with the others named beside them."""
    for pattern in rules.names:
        for match in pattern.finditer(text):
            found: re.Match[str] | None = match
            for _ in range(_TOGETHER):
                if found is None or (span := _named(found, personal, known)) is None:
                    break
                yield span
                twin = _TWIN.match(text, span[1])
                if twin and personal.is_name(twin["name"]):
                    yield twin.span("name")
                found = rules.more.match(text, twin.end() if twin else span[1])


def _named(match: re.Match[str], personal: PersonalRules, known: Known) -> tuple[int, int] | None:
    """Where in ``match`` the name stands; None when what is there is none, or names a skill."""
    kind = next(kind for kind, found in match.groupdict().items() if found is not None)
    name, start = match[kind].rstrip("."), match.start(kind)
    if kind != "sure" and (not personal.is_name(name) or known(name) or any(map(known, name.split()))):
        return None
    return start, start + len(name)
