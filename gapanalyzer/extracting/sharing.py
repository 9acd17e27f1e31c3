"""Names that share a part: "Nsight Systems/Compute", "tensor, pipeline and data parallelism", 算子开发与优化."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .naming import Name
from .tokenizer import Tokens, is_latin

Words = tuple[str, ...]

_BETWEEN = frozenset({"/", "、", ",", "&", "+", "and", "or", "和", "与", "及", "或"})
# After a comma the shared first word is too far away: "parallel computing, programming in C".
_CLOSE = frozenset({"/", "&", "and", "和", "与", "及"})
_FEW = 3  # tokens an item or a shared part has at most
_MANY = 6  # items on either side


class Sharing:
    """Finds items that lack the part which a full name beside them has."""

    def __init__(self, names: Mapping[Words, tuple[Name, ...]]) -> None:
        self._names = names

    def may_share(self, raw: list[str], start: int, end: int) -> bool:
        """True when a separator stands beside the name."""
        return (start > 0 and raw[start - 1] in _BETWEEN) or (end < len(raw) and raw[end] in _CLOSE)

    def find(self, tokens: Tokens, raw: list[str], start: int, end: int) -> Iterator[tuple[int, int, str]]:
        """(start, end, skill) of the incomplete items beside the full name at ``start``..``end``."""
        words = tuple(tokens.words[start:end])
        cuts = [at for at in range(1, len(words)) if words[at - 1] not in _BETWEEN and words[at] not in _BETWEEN]
        if start > 0 and raw[start - 1] in _BETWEEN:
            for at in cuts:
                if len(words) - at <= _FEW:
                    yield from self._before(tokens, raw, start, words[at:])
        if end < len(raw) and raw[end] in _CLOSE:
            for at in cuts:
                if at <= _FEW:
                    yield from self._after(tokens, raw, end, words[:at])

    def _before(self, tokens: Tokens, raw: list[str], end: int, tail: Words) -> Iterator[tuple[int, int, str]]:
        """Items to the left of ``end`` to which ``tail`` belongs too."""
        for _ in range(_MANY):
            stop = end
            while stop > 0 and end - stop < 2 and raw[stop - 1] in _BETWEEN:  # ", and"
                stop -= 1
            for size in range(min(_FEW, stop) if stop < end else 0, 0, -1):
                skill = self._complete(tokens, raw, stop - size, stop, tail=tail)
                if skill:
                    yield stop - size, stop, skill
                    end = stop - size
                    break
            else:
                return

    def _after(self, tokens: Tokens, raw: list[str], start: int, head: Words) -> Iterator[tuple[int, int, str]]:
        """Items to the right of ``start`` to which ``head`` belongs too."""
        while start < len(raw) and raw[start] in _CLOSE:
            first = start + 1
            for size in range(min(_FEW, len(raw) - first), 0, -1):
                skill = self._complete(tokens, raw, first, first + size, head=head)
                if skill:
                    yield first, first + size, skill
                    start = first + size
                    break
            else:
                return

    def _complete(
        self, tokens: Tokens, raw: list[str], start: int, end: int, *, head: Words = (), tail: Words = ()
    ) -> str | None:
        """The skill that the item names together with the shared part, when that name has no conditions."""
        found = self._names.get((*head, *tokens.words[start:end], *tail))
        if not found or any(name.guarded or name.exact for name in found) or not tokens.whole(start, end):
            return None
        single_han = end - start == 1 and not is_latin(raw[start])
        if single_han and not (_is_edge(raw, start - 1) and _is_edge(raw, end)):
            return None
        return found[0].skill


def _is_edge(raw: list[str], at: int) -> bool:
    return not 0 <= at < len(raw) or not raw[at][0].isalnum() or raw[at] in _BETWEEN
