"""Segments in, candidate mentions out."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator

from ..model import Document, DocumentKind, Mention, Section, SectionKind, Segment
from ..taxonomy import Taxonomy
from .folding import narrow, squeeze
from .lines import Line, Rereader, read_line
from .naming import Name
from .phrases import Phrases
from .sharing import Sharing
from .spelling import OTHER
from .tokenizer import Tokens, tokenize
from .turning import Turning

Match = tuple[int, int, tuple[Name, ...]]

GUARDED = 0.5  # the confidence of a candidate that a guard has to confirm
_BATCH = 20_000  # tokens matched at once: bounds memory, and one spaCy Doc per line would cost more than the matching


class Extractor:
    """Finds every place where a name of a skill stands; built once per taxonomy."""

    def __init__(self, taxonomy: Taxonomy) -> None:
        endings = taxonomy.cues.get("en", {}).get("spelling", {}).get("endings", ())
        turning = Turning(taxonomy.cues.get("zh", {}).get("turning", {}))
        self._phrases = Phrases(taxonomy.skills.values(), endings, turning)
        self._sharing = Sharing(self._phrases.names)
        self._rereader = Rereader(taxonomy.cues.get("zh", {}).get("taiwan", {}).get("words", {}))

    def extract(
        self,
        document: Document,
        segments: tuple[Segment, ...],
        sections: tuple[Section, ...],
        kind: DocumentKind,
    ) -> tuple[Mention, ...]:
        """All candidates by start, guarded texts and nested names included; none in personal sections."""
        found: list[Mention] = []
        batch: list[_Piece] = []
        size = 0
        for index, segment in enumerate(segments):
            if segment.kind is SectionKind.PERSONAL:
                continue
            for line in self._read(document.text[segment.start : segment.end]):
                batch.append(_Piece(index, segment.start, line, tokenize(line.text, self._phrases.spelling)))
                size += len(batch[-1].tokens.words)
            if size > _BATCH:
                found.extend(self._match(document.text, batch))
                batch, size = [], 0
        found.extend(self._match(document.text, batch))
        return tuple(dict.fromkeys(sorted(found, key=_order)))

    def _read(self, text: str) -> Iterator[Line]:
        """The line, and a second reading of it where it is traditional."""
        line = read_line(text)
        yield line
        if line.starts is not None:
            yield self._rereader.read(text)

    def _match(self, text: str, batch: list[_Piece]) -> Iterator[Mention]:
        """The candidates of several segments, matched as one text in which a word of no name parts them."""
        joined = Tokens()
        firsts: list[int] = []
        for piece in batch:
            firsts.append(len(joined.words))
            joined.extend(piece.tokens)
            joined.add((OTHER,), -1, -1)
        found: dict[int, list[Match]] = defaultdict(list)
        for start, end, names in self._phrases.find(joined):
            number = bisect_right(firsts, start) - 1
            found[number].append((start - firsts[number], end - firsts[number], names))
        for number, matches in found.items():
            yield from self._mentions(text, batch[number], list(_giving_way(matches)))

    def _mentions(self, text: str, piece: _Piece, matches: list[Match]) -> Iterator[Mention]:
        for start, end, names in matches:
            yield from (mention for name in names if (mention := piece.mention(text, start, end, name)))
        yield from self._shared(text, piece, matches)

    def _shared(self, text: str, piece: _Piece, matches: list[Match]) -> Iterator[Mention]:
        """Mentions of other skills that share a part of a full name beside them."""
        words = piece.raw()
        taken: set[int] = set()
        for start, end, names in matches:
            if not all(name.guarded for name in names):
                taken.update(range(start, end))
        seen: set[tuple[int, int, str]] = set()
        for start, end, names in matches:
            if end - start < 2 or not self._sharing.may_share(words, start, end):
                continue
            own = {name.skill for name in names}
            for found in self._sharing.find(piece.tokens, words, start, end):
                low, high, skill = found
                if skill in own or found in seen or not taken.isdisjoint(range(low, high)):
                    continue
                seen.add(found)
                yield piece.place(text, low, high, skill)


def _giving_way(matches: list[Match]) -> Iterator[Match]:
    """All but the names said the other way round into which another runs: 优化算子 in 优化算子融合."""
    furthest: dict[int, int] = defaultdict(int)
    for start, end, names in matches:
        if not all(name.turned for name in names):
            furthest[start] = max(furthest[start], end)
    for start, end, names in matches:
        if not all(name.turned for name in names) or all(furthest.get(at, 0) <= end for at in range(start + 1, end)):
            yield start, end, names


def _order(mention: Mention) -> tuple[int, int, str]:
    return mention.start, mention.end, mention.skill


class _Piece:
    """One segment ready for matching."""

    __slots__ = ("index", "line", "offset", "tokens")

    def __init__(self, index: int, offset: int, line: Line, tokens: Tokens) -> None:
        self.index, self.offset, self.line, self.tokens = index, offset, line, tokens

    def raw(self) -> list[str]:
        """The tokens as they are written."""
        return [self.line.text[start:end] for start, end in zip(self.tokens.starts, self.tokens.ends, strict=True)]

    def place(self, text: str, start: int, end: int, skill: str, confidence: float = 1.0) -> Mention:
        """The mention of ``skill`` at these tokens."""
        low, high = self.line.outer(self.tokens.starts[start], self.tokens.ends[end - 1])
        low, high = low + self.offset, high + self.offset
        return Mention(skill, low, high, text[low:high], confidence=confidence, segment=self.index)

    def mention(self, text: str, start: int, end: int, name: Name) -> Mention | None:
        """The mention, unless blanks, casing or what touches it show that the name is not meant."""
        starts, ends, line = self.tokens.starts, self.tokens.ends, self.line.text
        if any(ends[start + at] != starts[start + at + 1] for at in name.tight):
            return None
        if _is_cut(line, starts[start], ends[end - 1]):
            return None
        mention = self.place(text, start, end, name.skill, GUARDED if name.guarded else 1.0)
        return mention if not name.exact or written_exactly(mention.text, name.exact) else None


def written_exactly(text: str, spellings: Iterable[str]) -> bool:
    """True when ``text`` is one of ``spellings`` in this casing; "GANs" is one of GAN, "Excels" none of Excel."""
    plain = squeeze(narrow(text))
    return any(plain == one or (one.isupper() and plain.rstrip("0123456789s") == one) for one in spellings)


def _is_cut(line: str, start: int, end: int) -> bool:
    """True for a name that is only a part of what is written there: C in "C#" and "R&D", .NET in "asp.net"."""
    before, after = line[start - 1 : start], line[end : end + 1]
    beyond = line[end + 1 : end + 2]
    if not line[start].isalnum() and before.isalnum() and before.isascii():
        return True
    if end - start > 2 or not line[start:end].isascii():
        return False
    if after and after in "+#-_@&'" and not (after == "+" and beyond not in ("+", "", " ", ",")):
        return True
    if before == ".":
        return line[start - 2 : start - 1].isalpha()
    return (after == "." and beyond.isalnum()) or (bool(before) and before in "-_@&'$")
