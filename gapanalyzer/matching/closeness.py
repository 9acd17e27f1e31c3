"""How near a held skill is to a wanted one, by the relations of the taxonomy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..settings import Settings
from ..taxonomy import Taxonomy

Via = Literal["exact", "narrower", "related", "semantic"]


@dataclass(frozen=True, slots=True)
class Closeness:
    """How a held skill answers a wanted one.

    1 for the skill itself, ``narrower_closeness`` per step for a kind of it; else the best of what follows:

    * ``related``: the taxonomy's share for a relative, less ``narrower_closeness`` per step for a kind of a relative;
    * ``broader_closeness`` per step for what the wanted skill is a kind of, and for another kind of that, less
      ``narrower_closeness`` per step down to it: a kind of the whole says no less than the whole;
    * the taxonomy's share for what shows the wanted skill without being one (``shown_by``), or a kind of that;

    and never more than ``related_cap``. What cannot be held without having learnt the wanted skill first says of it
    by itself: see `first`.
    """

    taxonomy: Taxonomy
    settings: Settings
    _found: dict[tuple[str, str], tuple[Via, float] | None] = field(default_factory=dict, compare=False, repr=False)
    _first: dict[str, dict[str, tuple[int, int, bool]]] = field(default_factory=dict, compare=False, repr=False)
    _heard: dict[str, frozenset[str]] = field(default_factory=dict, compare=False, repr=False)

    def between(self, wanted: str, held: str) -> tuple[Via, float] | None:
        """How ``held`` answers ``wanted``: (via, closeness), or None when it does not."""
        pair = wanted, held
        if pair not in self._found:
            self._found[pair] = self._between(wanted, held)
        return self._found[pair]

    def answering(self, wanted: str) -> frozenset[str]:
        """The skills that earn any credit where ``wanted`` is asked."""
        if wanted not in self._heard:
            skill = self.taxonomy.skills[wanted]
            through = frozenset((wanted, *skill.related, *skill.shown_by, *skill.broader))
            near = through | self.taxonomy.above(wanted)
            self._heard[wanted] = frozenset(
                held
                for held in self.taxonomy.skills
                if wanted in self._learnt_first(held)
                or ((held in near or not self.taxonomy.above(held).isdisjoint(through)) and self.between(wanted, held))
            )
        return self._heard[wanted]

    def _between(self, wanted: str, held: str) -> tuple[Via, float] | None:
        settings = self.settings
        if held == wanted:
            return "exact", 1.0
        if steps := self._steps_up(held, wanted):
            return "narrower", settings.narrower_closeness**steps
        skill = self.taxonomy.skills[wanted]
        of_one_whole = dict.fromkeys(skill.broader, settings.broader_closeness)
        shares = [self._through(one, held) for one in (skill.related, skill.shown_by, of_one_whole)]
        steps = self._steps_up(wanted, held)
        if 0 < steps <= settings.broader_steps:
            shares.append(settings.broader_closeness**steps)
        share = min(settings.related_cap, max(shares))
        return ("related", share) if share > 0 else None

    def _through(self, shares: Mapping[str, float], held: str) -> float:
        """The best of ``shares`` (skill → share) that ``held`` has as the skill itself or as a kind of it."""
        found = [shares.get(held, 0.0)]
        for parent in self.taxonomy.above(held) & shares.keys():
            found.append(shares[parent] * self.settings.narrower_closeness ** self._steps_up(held, parent))
        return max(found)

    def _steps_up(self, narrow: str, broad: str) -> int:
        """Steps up the broader relation from ``narrow`` to ``broad``; 0 when it is not above."""
        skills = self.taxonomy.skills
        if broad not in self.taxonomy.above(narrow):
            return 0
        steps, layer = 0, {narrow}
        while broad not in layer:
            layer = {parent for skill in layer for parent in skills[skill].broader}
            steps += 1
        return steps

    def first(self, wanted: str, held: str, level: int) -> tuple[float, int] | None:
        """(closeness, level of ``wanted``) when ``held``, at ``level``, cannot be learnt without ``wanted``.

        The closeness is ``required_closeness`` per step. The level is the one that has to be learnt first or that of
        ``held``, less one for each step after the first, whichever is most: who is proficient in CUDA is so in C++, and
        it is the closeness that says how much of C++ that is. A language that only a whole of ``held`` stands on
        is known at the level needed: point clouds belong to computer vision, and are worked on without Python. Nobody
        knows more of it by this than of ``held``.
        """
        steps, needed, more = self._learnt_first(held).get(wanted, (0, 0, False))
        if not steps:
            return None
        closeness = min(self.settings.related_cap, self.settings.required_closeness**steps)
        if more:
            needed = max(needed, level + 1 - steps)
        return closeness, min(level, needed)

    def _learnt_first(self, held: str) -> dict[str, tuple[int, int, bool]]:
        """What ``held`` cannot be learnt without → (steps, level, whether more of it may be known); a kind stands on
        what its whole stands on.
        """
        if held not in self._first:
            found: dict[str, tuple[int, int, bool]] = {}
            layer, own = {held}, {held}
            for steps in range(1, self.settings.required_steps + 1):
                whole = layer.union(*map(self.taxonomy.above, layer))
                needed = [pair for skill in sorted(whole) for pair in self.taxonomy.skills[skill].requires.items()]
                own = {first for skill in own for first in self.taxonomy.skills[skill].requires}
                layer = {first for first, _ in needed}
                for first in layer - found.keys():
                    more = first in own or self.taxonomy.of_the_field(first)
                    found[first] = steps, max(level for one, level in needed if one == first), more
            self._first[held] = found
        return self._first[held]
