"""Text files are read in whatever encoding people save them."""

from __future__ import annotations

import pytest

from gapanalyzer.errors import UnreadableText
from gapanalyzer.reading import read_bytes

ZH = "姓名：王五\n专业技能：精通 CUDA 编程，熟悉屋顶线模型（roofline）与 INT8 量化"
TW = "熟悉平行運算、模型量化、記憶體頻寬分析、核心函式最佳化與效能調校"
FR = "José Müller – résumé, naïve café. Wrote CUDA kernels."

HAN_ONLY = "熟悉平行计算与性能优化，\n" * 3 + "熟悉模型量化"
WIDE = ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")

ROWS = [
    *((ZH, encoding, False) for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-32")),
    *((ZH, encoding, True) for encoding in ("gbk", "gb18030", "utf-16-le", "utf-16-be")),
    ("熟悉 CUDA", "gbk", True),
    (TW, "utf-8", False),
    (TW, "big5", True),
    ("熟悉記憶體", "big5", True),
    (FR, "cp1252", True),
    ("Plain CUDA", "ascii", False),
    *((text, encoding, True) for text in (FR, "Plain CUDA", TW) for encoding in WIDE),
    *((ZH, encoding, True) for encoding in WIDE),
    *((HAN_ONLY, encoding, True) for encoding in WIDE),
    (TW, "big5hkscs", True),
    ("José Müller: naïve résumé. Wrote CUDA kernels of 5 µs each.", "latin-1", True),
]


@pytest.mark.parametrize(("text", "encoding", "guessed"), ROWS)
def test_encodings(text: str, encoding: str, guessed: bool) -> None:
    document = read_bytes(text.encode(encoding), "resume.txt")

    assert document.text == text
    assert [warning.code for warning in document.warnings] == ["guessed_encoding"] * guessed


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("저는 소프트웨어 개발자입니다. 파이썬과 자바를 사용합니다.", "euc-kr"),
        ("инженер по нагрузке и расчетам сетей", "koi8-r"),
        ("инженер по нагрузке и расчетам сетей", "cp1251"),
        ("Опытный программист, знаю языки Python и C++", "koi8-r"),
    ],
)
def test_other_scripts_are_not_taken_for_chinese(text: str, encoding: str) -> None:
    with pytest.raises(UnreadableText):
        read_bytes(text.encode(encoding), "resume.txt")


def test_utf8_cut_in_the_middle_of_a_character_stays_utf8() -> None:
    document = read_bytes(("性能优化 " * 200).encode()[:-2], "resume.txt")

    assert document.text.startswith("性能优化 性能优化")


@pytest.mark.parametrize("data", [b"\x7fELF\x02\x01\x01" + bytes(60), bytes(range(256)) * 4, b"MZ\x90\x00\x03" * 30])
@pytest.mark.parametrize("name", ["resume.txt", "resume", "-", "resume.md"])
def test_binary_data_is_no_text(data: bytes, name: str) -> None:
    with pytest.raises(UnreadableText, match="binary data"):
        read_bytes(data, name)
