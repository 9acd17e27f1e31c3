"""How tall somebody is and how heavy, with and without a label, told from the sizes of things."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..cueing import once
from ..segmenting.rules import Cues, either, pattern, words

_HAN_NUMBER = "[一二三四五六七八九十百零〇两半]"
_BETWEEN = r"\s{0,3}[/,，、;；·•|｜&+–—-]?\s{0,3}"
_END = r"(?=\s{0,3}(?:$|[/,，、。；;·•|｜)）.]|\s[-–—]\s|\s{2})|\s[^\W\d]\w*\s?[:：])"
_AFAR = 80  # characters from where a line begins, behind which no bare size is one of a person
_NUMBER = r"(?:1[.,][3-9]\d|1[3-9]\d|2[01]\d|[4-9]\d)(?:\s?/\s?[4-9]\d)?(?![\d.%]|\s?/\s?\d)"  # behind a label
_BARE_PAIR = re.compile(r"\W{0,4}(?P<body>1[4-9]\d\s?[/／]\s?(?:[4-9]\d|1[0-3]\d))\W{0,2}")


@dataclass(frozen=True, slots=True)
class BodyRules:
    """Sizes that people have, as they are written."""

    pair: re.Pattern[str]  # height and weight side by side, or "183 cm tall"
    labelled: re.Pattern[str]
    machines: re.Pattern[str]


@once
def body_rules(cues: Cues) -> BodyRules:
    """The rules of the cue data."""
    height, weight = _height(cues), _weight(cues)
    tall = rf"(?:\s{_either(cues, 'tall')})?"
    both = rf"{height}{tall}{_BETWEEN}{weight}|{weight}{_BETWEEN}{height}{tall}"
    labels = rf"(?:{_either(cues, 'heights')}|{_either(cues, 'weights')})"
    label = rf"(?<![A-Za-zÀ-ÿ㐀-鿿]){labels}(?:\s?[(（]\w{{1,4}}[)）])?\s{{0,2}}(?P<colon>[:：/–—-])?\s{{0,3}}"
    value = rf"(?P<body>{both}|{height}|{weight}|{_NUMBER})(?:{_END}|(?=\s?{labels}))"
    return BodyRules(
        pair=re.compile(rf"(?<![A-Za-z0-9_.])(?P<body>{both}){_END}", re.IGNORECASE),
        labelled=re.compile(label + value, re.IGNORECASE),
        machines=pattern(words(cues, "private_sizes", "machines")),
    )


def _height(cues: Cues) -> str:
    metre, foot = _either(cues, "metres"), f"(?:['’′]|\\s?{_either(cues, 'feet')})"
    inch = f"(?:[\"”″]|''|\\s?{_either(cues, 'inches')})"
    return (
        rf"(?:(?:1[3-9]\d|2[01]\d)(?:\.\d)?\s?{_either(cues, 'centimetres')}"
        rf"|一百{_HAN_NUMBER}{{1,3}}\s?{_either(cues, 'centimetres')}"
        rf"|[12][.,]\d{{1,2}}\s?{metre}|[12]\s?{metre}\s?\d{{1,2}}|[一两]米[零〇]?{_HAN_NUMBER}{{1,3}}"
        rf"|[4-7]{foot}\s?(?:\d|1[01]){inch}?)"
    )


def _weight(cues: Cues) -> str:
    pound = _either(cues, "pounds")
    return (
        rf"(?:(?:[3-9]\d|1[0-4]\d)(?:\.\d)?\s?{_either(cues, 'kilograms')}"
        rf"|(?:[7-9]\d|[12]\d\d)\s?{pound}|{_HAN_NUMBER}{{2,6}}\s?{pound})"
    )


def _either(cues: Cues, key: str) -> str:
    found = words(cues, "private_sizes", key)
    latin = either(one for one in found if one[-1].isascii())
    han = either(one for one in found if not one[-1].isascii())
    return rf"(?:(?:{latin})(?![A-Za-z])|{han})"


def find_bodies(text: str, rules: BodyRules, told: Callable[[str], bool]) -> Iterator[tuple[int, int]]:
    """Where the line ``text`` tells a height or a weight.

    75 kg and 180 cm are sizes of machines as well. Without a label they must stand side by side, with nothing before
    them but what is ``told`` of a person, or be the only figures of a short line that speaks of no machine.
    """
    for match in rules.labelled.finditer(text):
        sure = match["colon"] or not match.group().isascii()
        if sure or (match.start() < _AFAR and told(rules.labelled.sub("", text[: match.start()]))):
            yield match.span("body")
    for match in rules.pair.finditer(text):
        if match.start() < _AFAR and (told(text[: match.start()]) or _alone(text, match, rules)):
            yield match.span("body")
    if bare := _BARE_PAIR.fullmatch(text):
        yield bare.span("body")


def _alone(text: str, match: re.Match[str], rules: BodyRules) -> bool:
    rest = text[: match.start()] + text[match.end() :]
    return len(rest) < _AFAR and not any(map(str.isdigit, rest)) and rules.machines.search(text) is None
