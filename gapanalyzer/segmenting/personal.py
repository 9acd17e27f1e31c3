"""What in a text is about a person, an employer or a school rather than about skills: the patterns."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache

from ..cueing import once
from .rules import Cues, label_key, pattern, table_of, words

_TLD = "com|org|net|io|dev|ai|cn|edu|gov|me|co|info|tech|app|xyz|de|uk|fr|jp|ch|eu|us|blog|page|site|im|cc|top"
_HOST = rf"(?<![\w@./-])(?:[A-Za-z0-9-]{{1,63}}\.){{1,4}}(?:{_TLD})"
_EMAIL = r"(?<![\w.+-])[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,5}"
_URL = r"(?:https?:/{0,2}|ftp://|www\.)[^\s，。；、（）()<>\"'|｜]{2,300}"
# A bare host is an address when a path follows or when no product is named so (Socket.io and ASP.NET are).
_PLAIN_HOST = r"(?<![\w@./-])(?:[a-z0-9-]{1,63}\.){1,3}(?:com|org|edu|cn|gov|de|uk)(?![A-Za-z0-9])"
_BARE = rf"{_HOST}/[^\s，。；、（）()<>\"'|｜]{{0,200}}|{_PLAIN_HOST}"
_HANDLE = r"(?<![\w.@])@[A-Za-z0-9_][A-Za-z0-9_.-]{1,38}"
_GROUPS = r"[(（]?\+?\d{1,4}[)）]?(?:[ -]?[(（]?[\d*]{2,5}[)）]?){1,4}"
_PHONE = rf"(?<![\w.])(?=(?:[ ()（）+-]{{0,3}}\d){{8}}){_GROUPS}(?![\w.])|(?<!\d)1[3-9]\d{{9}}(?!\d)"
ADDRESS = re.compile(rf"{_EMAIL}|{_URL}|{_BARE}|{_HANDLE}")
PHONE = re.compile(_PHONE)
# Long enough to be a telephone number and nothing else.
PERSON_PHONE = re.compile(r"(?<![\d.])(?:\+\d{1,3}[ -]?)?[(（]?\d{2,4}[)）]?[ -]?\d{3,4}[ -]?\d{4}(?![\d.])")
_HEADER_WORDS = 24
_RESIDUE = re.compile(r"[A-Za-z㐀-鿿]+")
FIELD_GAP = re.compile(
    r"\s*[|｜•·,，;；\t/]\s*|\s{2,}|\s+[-–—]+\s+|\s[@]\s|(?<=[㐀-鿿）)])\s(?=\S)|(?<=\S)\s(?=[㐀-鿿（])"
)
_LATIN_NAME = re.compile(r"[A-ZÀ-Þ](?:[a-zà-ÿ]*['’.-]?)(?:[A-ZÀ-Þ]?[a-zà-ÿ]+)?\.?")
_CAPITAL_NAME = re.compile(r"[A-ZÀ-ÞüöäÜÖÄ'’-]{2,20}\.?")
_HAN_NAME = re.compile(r"[㐀-鿿]{1,2}\s?[㐀-鿿](?:\s?[㐀-鿿])?")


@dataclass(frozen=True, slots=True)
class PersonalRules:
    """Patterns of the cue data that tell people, employers and schools from skills."""

    title: re.Pattern[str]
    spoken: re.Pattern[str]
    labelled: re.Pattern[str]  # "电话：", "Date of birth:"
    named: re.Pattern[str]  # "姓名：张三"
    account: re.Pattern[str]  # "GitHub: rust-lover"
    employer: re.Pattern[str]  # "工作单位：…"
    joined: re.Pattern[str]  # "worked at Oracle", 就职于…
    sure: re.Pattern[str]  # "Rust Belt University", …有限公司
    ending: re.Pattern[str]  # fields such as "Swift Labs"
    leading: re.Pattern[str]  # "Swift Labs" before more words
    team: re.Pattern[str]
    surnames: tuple[str, ...]
    not_names: frozenset[str]
    header_words: frozenset[str]

    def is_contact(self, line: str) -> bool:
        """True for a line that holds nothing but contact data or personal details."""
        if self.labelled.match(line):
            return True
        found = ADDRESS.search(line) or PHONE.search(line)
        if found is None:
            return False
        rest = self.labelled.sub(" ", PHONE.sub(" ", ADDRESS.sub(" ", self.account.sub(" ", line))))
        return not [word for word in _RESIDUE.findall(rest) if len(word) > 1]

    def addresses(self, line: str) -> bool:
        """True for a header line that holds an address or a phone number beside a few words."""
        return (
            bool(ADDRESS.search(line) or PERSON_PHONE.search(line))
            and len(line.split()) <= _HEADER_WORDS
            and line[-1] not in ".。"
        )

    def opens(self, line: str, count: int) -> bool:
        """True for the line that opens a résumé without headings: a name, or contact data beside something else."""
        return (count == 0 and self.name_in(line) is not None) or (count < 3 and ADDRESS.search(line) is not None)

    def name_in(self, line: str) -> tuple[int, int] | None:
        """Where in the first field of ``line`` a person's name stands, None when it is not shaped like one."""
        bare = line.strip("#* ")
        start = line.index(bare)
        gap = next((found for found in FIELD_GAP.finditer(bare) if not _inside_name(bare, found)), None)
        field = (bare[: gap.start()] if gap and gap.start() else bare).strip("* ")
        head, _, tail = field.rpartition(" ")
        if label_key(tail) in self.header_words:
            field = head
        return (start, start + len(field)) if self.is_name(field) else None

    def is_name(self, text: str) -> bool:
        """True for "Julia Chen", "JAN KÜSTER" and 李 小龙; false for titles and technical words."""
        if any(label_key(token) in self.not_names for token in text.split()) or self.title.search(text):
            return False
        if _HAN_NAME.fullmatch(text):
            return text.startswith(self.surnames) and not any(text.startswith(word) for word in self.not_names)
        tokens = text.split()
        if not 2 <= len(tokens) <= 4:
            return False
        shape = _CAPITAL_NAME if all(token.isupper() and len(token) > 2 for token in tokens) else _LATIN_NAME
        return all(shape.fullmatch(token) or (count and token in _PARTICLES) for count, token in enumerate(tokens))


_PARTICLES = frozenset({"van", "von", "de", "da", "del", "der", "di", "la", "le", "bin", "al", "dos"})


def _inside_name(line: str, gap: re.Match[str]) -> bool:
    """True for the blank of a spaced-out Chinese name (李 小龙)."""
    return gap.group() == " " and gap.start() <= 2 and _HAN_NAME.fullmatch(line) is not None


@once
def personal_rules(cues: Cues) -> PersonalRules:
    """The rules of the cue data, compiled once for the same data."""
    spoken = tuple(word for _, found in table_of(cues, "facts_spoken") for word in found)
    return _compile(words(cues, "facts_titles", "words"), spoken, table_of(cues, "personal"))


@lru_cache(maxsize=8)
def _compile(
    titles: tuple[str, ...], spoken: tuple[str, ...], table: tuple[tuple[str, tuple[str, ...]], ...]
) -> PersonalRules:
    lists: dict[str, tuple[str, ...]] = defaultdict(tuple, table)
    return PersonalRules(
        title=pattern(titles),
        spoken=pattern(spoken),
        labelled=_labelled(lists["labels"], ""),
        named=_labelled(lists["name_labels"], r"[^\s|｜,，;；:：\d]{1,20}(?: [A-Z][\w.'-]{0,20}){0,3}"),
        account=_labelled(lists["accounts"], r"[^\s|｜,，;；、]{1,60}", colon=r"\s?[:：/]{1,4}\s{0,3}"),
        employer=_labelled(lists["employer_labels"], r"[^|｜,，;；\n\t]{1,40}"),
        joined=_joined(lists["joins"]),
        sure=_sure(lists["sure_ends"]),
        ending=_ending((*lists["employer_ends"], *lists["sure_ends"])),
        leading=_leading((*lists["employer_ends"], *lists["sure_ends"])),
        team=pattern(lists["team_words"]),
        surnames=tuple(lists["surnames"]),
        not_names=frozenset(map(label_key, lists["not_names"])),
        header_words=frozenset(map(label_key, lists["header_words"])),
    )


def _labelled(labels: tuple[str, ...], value: str, *, colon: str = r"\s?[:：]\s{0,3}") -> re.Pattern[str]:
    spaced = (
        r"\s?".join(map(re.escape, word)) if not word.isascii() else re.escape(word)
        for word in sorted(labels, key=len, reverse=True)
    )
    any_label = "|".join(spaced) or "(?!)"
    return re.compile(rf"(?<![A-Za-z㐀-鿿])(?:{any_label}){colon}(?P<value>{value})", re.IGNORECASE | re.ASCII)


def _joined(joins: tuple[str, ...]) -> re.Pattern[str]:
    latin = "|".join(re.escape(word) for word in joins if word.isascii())
    han = "|".join(word for word in joins if not word.isascii())
    proper = r"(?-i:[A-Z][\w&'.-]{0,30}(?: (?:of |and |& )?[A-Z][\w&'-]{0,30}){0,4})"
    named = r"[A-Za-z0-9㐀-鿿&（）()·]{2,24}?(?=[\s，,。；;、|]|担任|任|从事|负责|期间|的|$)"
    # Without any word of its kind a pattern must find nothing, not everything.
    return re.compile(
        rf"(?<![A-Za-z])(?:{latin or '(?!)'})\s(?:the )?(?P<en>{proper})|(?:{han or '(?!)'})\s?(?P<zh>{named})",
        re.IGNORECASE,
    )


def _split(ends: tuple[str, ...]) -> tuple[str, str]:
    ordered = sorted(ends, key=len, reverse=True)
    latin = "|".join(re.escape(word) for word in ordered if word.isascii())
    return latin or "(?!)", "|".join(word for word in ordered if not word.isascii()) or "(?!)"


def _sure(ends: tuple[str, ...]) -> re.Pattern[str]:
    latin, han = _split(ends)
    capital = r"[A-Z][\w&'’.-]{0,30}"
    of = rf" (?:of|for|at) (?:the )?{capital}(?: (?:and |& )?{capital}){{0,3}}"
    return re.compile(
        rf"(?<![\w.])(?:{capital},? (?:(?:of|and|for|&) )?){{1,5}}(?:{latin})(?![\w])\.?(?:{of})?"
        rf"|(?<![\w.])(?:University|College|Institute|School|Academy){of}"
        rf"|(?:[㐀-鿿]|[(（][㐀-鿿]{{2,6}}[)）]){{2,16}}?(?:{han})(?![㐀-鿿]{{0,1}}[生士业])"
    )


def _leading(ends: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?:[A-Z][\w&'’.-]{{0,30}} ){{1,4}}(?:{_split(ends)[0]})(?= )")


def _ending(ends: tuple[str, ...]) -> re.Pattern[str]:
    latin, han = _split(ends)
    return re.compile(rf"(?:\b(?:{latin})\.?|(?:{han})(?:[（(][^()（）]{{1,20}}[)）])?)$")
