"""Must-haves that a recruiter names: they filter with a reason and never touch a score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ..comparing import Standing, degree_check, experience_check
from ..errors import SettingsError
from ..segmenting.rules import table_of
from ..stating import DEGREES
from ..taxonomy import Taxonomy, named
from .cards import Card
from .rows import Unmet

_LEVELS = ("aware", "working", "proficient", "expert")
_HINT = "write it as SKILL=1..4, degree=bachelor|master|phd, years=N or language=NAME"


@dataclass(frozen=True, slots=True)
class Gate:
    """One must-have as it was written."""

    text: str
    kind: Literal["skill", "degree", "years", "language"]
    what: str
    need: int


def read_gate(text: str, taxonomy: Taxonomy) -> Gate:
    """The must-have that ``text`` (``cuda=2``, ``degree=bachelor``) names; raises `SettingsError`."""
    what, equals, need = (part.strip() for part in text.partition("="))
    if not equals or not what or not need:
        raise SettingsError(f"--require {text}: not a must-have", hint=_HINT)
    if what == "degree":
        return Gate(text, "degree", need, _place(need, DEGREES, text))
    if what == "language":
        return Gate(text, "language", _language(need, text, taxonomy), 1)
    if what == "years":
        return Gate(text, "years", "years", _number(need, text, most=60))
    level = _LEVELS.index(need) + 1 if need in _LEVELS else _number(need, text, most=len(_LEVELS))
    return Gate(text, "skill", _skill(what, text, taxonomy), level)


def _place(need: str, order: Sequence[str], text: str) -> int:
    if need not in order:
        raise SettingsError(f"--require {text}: {need} is none of {', '.join(order)}", hint=_HINT)
    return order.index(need)


def _number(need: str, text: str, *, most: int) -> int:
    if not need.isdecimal() or not 1 <= int(need) <= most:
        raise SettingsError(f"--require {text}: {need} is no number from 1 to {most}", hint=_HINT)
    return int(need)


def _language(need: str, text: str, taxonomy: Taxonomy) -> str:
    table = dict(table_of(taxonomy.cues, "facts_spoken"))
    named = [name for name, found in table.items() if need.lower() in (name, *(word.lower() for word in found))]
    if not named:
        raise SettingsError(f"--require {text}: {need} is none of {', '.join(sorted(table))}", hint=_HINT)
    return named[0]


def _skill(what: str, text: str, taxonomy: Taxonomy) -> str:
    found = named(taxonomy, what)
    if len(found) > 1:
        several = ", ".join(one.id for one in found)
        raise SettingsError(f"--require {text}: {what} may be {several}", hint="write one of these ids")
    if not found:
        hint = f"find its id with: gapanalyzer taxonomy search {what}"
        raise SettingsError(f"--require {text}: {what} is no skill of the taxonomy", hint=hint)
    return found[0].id


def unmet(card: Card, gates: Sequence[Gate], taxonomy: Taxonomy) -> tuple[Unmet, ...]:
    """The must-haves that the résumé does not show; a kind of a skill shows the skill."""
    return tuple(_failed(card, gates, taxonomy))


def _failed(card: Card, gates: Sequence[Gate], taxonomy: Taxonomy) -> Iterator[Unmet]:
    stated = card.standing
    for gate in gates:
        if gate.kind == "skill":
            shown = (one.level for one in card.shown if gate.what in (one.skill, *taxonomy.above(one.skill)))
            have = max(shown, default=0)
            if have < gate.need:
                yield Unmet(gate.text, str(have))
        elif gate.kind == "degree":
            yield from _degree(gate, stated)
        elif gate.kind == "years":
            yield from _years(gate, stated)
        elif gate.what not in stated.languages:
            yield Unmet(gate.text, None, "unknown")


def _degree(gate: Gate, stated: Standing) -> Iterator[Unmet]:
    found = degree_check(stated, DEGREES[gate.need])
    if found.coming is not None:
        yield Unmet(gate.text, stated.degree, "in_progress", found.coming)
    elif found.status != "met":
        yield Unmet(gate.text, stated.degree, found.status)


def _years(gate: Gate, stated: Standing) -> Iterator[Unmet]:
    found = experience_check(stated, gate.need)
    if found.status != "met":
        have = None if stated.years is None else f"{stated.years:.1f}".removesuffix(".0")
        yield Unmet(gate.text, have, found.status)
