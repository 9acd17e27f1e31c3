"""Single characters that stand for others: an own table, since NFKC misses some and harms others.

NFKC leaves 113 of the CJK Radicals Supplement as they are (⻬⻚⻓⻋ …), turns ™ into TM and 10⁶ into 106. Radicals
map to the unified ideographs named in the Unicode Character Database (EquivalentUnifiedIdeograph.txt), in their
simplified use where the radical is a simplified form.
"""

from __future__ import annotations

import unicodedata

# CJK Radicals Supplement (U+2E80–U+2EF3): radical → ideograph, in code order; those without one are left out.
_SUPPLEMENT = (
    "⺁厂⺂乛⺃乙⺄乙⺅亻⺆冂⺇几⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎尢⺏尢⺐尢⺑尢⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歹⺟母⺠民⺡氵⺢水⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪疋⺫目"
    "⺬示⺭礻⺮竹⺯糹⺰纟⺱罓⺲罒⺳网⺴网⺵网⺶羊⺷羊⺸羊⺹老⺺聿⺻聿⺼肉⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃西⻄西⻅见⻆角⻇角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏阝⻐钅⻑長⻒镸⻓长⻔门"
    "⻕阜⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞食⻟飠⻠饣⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟"
)


def _kangxi() -> dict[int, str]:
    """The 214 Kangxi radicals (U+2F00–U+2FD5): NFKC is right for them, save ⼾ which this field writes 户."""
    table = {code: unicodedata.normalize("NFKC", chr(code)) for code in range(0x2F00, 0x2FD6)}
    return table | {0x2F3E: "户"}


def _width() -> dict[int, str]:
    """Full-width forms → ASCII, half-width katakana apart; full-width punctuation of Chinese stays (，：；！？（）)."""
    kept = "，：；！？（）"
    table = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F) if chr(code) not in kept}
    return table | {0xFFE5: "¥", 0x3000: " "}


def _compatible() -> dict[int, str]:
    """Forms for which NFKC is right: Roman numerals (RISC-Ⅴ), square units (㎒), small and upright punctuation."""
    ranges = (
        range(0x2160, 0x2180),
        range(0x3371, 0x33E0),
        range(0xFE10, 0xFE1A),
        range(0xFE30, 0xFE6C),
        range(0xFF61, 0xFFDD),
    )
    table = {code: unicodedata.normalize("NFKC", chr(code)) for codes in ranges for code in codes}
    return {code: plain for code, plain in table.items() if plain.strip() == plain and plain != chr(code)}


_LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}
_BLANKS = dict.fromkeys([0x00A0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x0009, 0x000B], " ")
# What shows nothing: joiners, direction marks, fillers, the tag characters that can smuggle text past a reader.
_ZERO_WIDTH = (
    *(0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x180E, 0x3164, 0xFEFF, 0xFFA0, 0xFFFF),
    *(*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), *range(0xE0000, 0xE0080)),
)
_CONTROLS = (*range(0x09), *range(0x0E, 0x1B), 0x7F, *range(0x80, 0x85), *range(0x86, 0xA0))
_SIGNS = (0x00AE, 0x2120, 0x2122, *range(0xFE00, 0xFE10))  # ® ℠ ™ and variation selectors
_GONE = dict.fromkeys((*_ZERO_WIDTH, *_CONTROLS, *_SIGNS))
_BREAKS = {0x0C: "\n", 0x0D: "\n", 0x85: "\n", 0x2028: "\n", 0x2029: "\n"}
_HYPHENS = {0x2010: "-", 0x2011: "-", 0x2212: "-", 0xFE58: "—", 0xFE63: "-", 0x2012: "–", 0x2015: "—"}
_QUOTES = {0x2018: "'", 0x2019: "'", 0x02BC: "'"}
_PRIVATE = dict.fromkeys(range(0xE000, 0xF900), " ")
# Adobe's places for old-style figures and small capitals, and the "bold" letters people paste from web pages.
_STYLED = {
    **{0xF730 + digit: str(digit) for digit in range(10)},
    **{0xF761 + letter: chr(0x41 + letter) for letter in range(26)},
    **{
        code: plain
        for code in range(0x1D400, 0x1D800)
        if (plain := unicodedata.normalize("NFKC", chr(code))) != chr(code)
    },
}

TABLE: dict[int, str | None] = {
    **{ord(_SUPPLEMENT[index]): _SUPPLEMENT[index + 1] for index in range(0, len(_SUPPLEMENT), 2)},
    **_kangxi(),
    **_compatible(),
    **_width(),
    **_LIGATURES,
    **_BLANKS,
    **_GONE,
    **_BREAKS,
    **_HYPHENS,
    **_QUOTES,
    **_PRIVATE,
    **_STYLED,
    0xFFFE: "-",
    0x2423: "•",
    0xFFFD: " ",
}
