"""Text that nobody can have written is refused, with what is wrong and what to do."""

from __future__ import annotations

import pytest

from gapanalyzer.errors import EmptyDocument, UnreadableText
from gapanalyzer.reading import read_text

ZH = "负责高性能算子开发，熟悉屋顶线模型与混合精度训练，精通 CUDA 编程，独立完成大模型推理引擎的性能优化"

READABLE = [
    ZH,
    "熟悉平行運算、模型量化、記憶體頻寬分析、核心函式最佳化與效能調校，具備大型語言模型推論經驗",
    "MLIR, LLVM, TVM, XLA, HLSL, GLSL, CUDA, HIP, SYCL, NCCL, MPI, SPMD\n" * 6,
    "Dipl.-Ing. José Müller, Zürich: résumé, naïve café, Größe, Übung, señor, façade, garçon, élève",
    "-" * 300 + "\nC++ / CUDA / OpenMP\n" + "=" * 300,
    "性能最適化エンジニアを募集しています。CUDA経験者歓迎",
    "🚀 CUDA 🚀",
]
UNREADABLE = {
    "another script": "Опыт работы с CUDA и оптимизацией вычислительных ядер",
    "rare scripts": "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ ᚠᚢᚦᚨᚱᚲ ᎠᏂᏴᏫᏯ CUDA",
    "private glyphs": "\ue001\ue002\ue003 \ue004\ue005\ue006\ue007 \ue008\ue009 CUDA",
    "UTF-8 as Latin-1": ZH.encode().decode("latin-1"),
    "UTF-8 as GBK": ZH.encode().decode("gbk", "ignore"),
    "lost twice": "锟斤拷" * 20,
    "letters shifted by three": "([SHULHQFH SHUIRUPDQFH HQJLQHHU DW ODNHVLGH URERWLFV " * 10,
    "symbols": "!#$%&*+,/<=>?@ " * 20,
    "replacement marks": "\ufffd\ufffd\ufffd CUDA \ufffd\ufffd\ufffd\ufffd",
}


@pytest.mark.parametrize("text", READABLE)
def test_readable(text: str) -> None:
    document = read_text(text)

    assert document.reading_quality == 1.0
    assert not document.warnings


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable(text: str) -> None:
    with pytest.raises(
        UnreadableText, match=r"cannot be read \(\d+% of \d+ characters are readable; lost: \w"
    ) as caught:
        read_text(text)

    assert "export the file again" in caught.value.hint


def test_partly_readable_text_has_a_low_quality_and_a_warning() -> None:
    document = read_text("熟悉 CUDA 编程与性能优化 \ue001\ue002\ue003\ue004\ue005 精通 C++ 和 Python 编程")

    assert 0.5 < document.reading_quality < 0.9
    assert [warning.code for warning in document.warnings] == ["reading_quality"]
    assert "glyphs of private fonts" in document.warnings[0].message


@pytest.mark.parametrize("text", ["", " \n\t\u3000\u200b", "\x0c", "🙂🎉 🙂", "，。！", "-----\n*"])
def test_empty(text: str) -> None:
    with pytest.raises(EmptyDocument):
        read_text(text)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (ZH, "zh"),
        ("Wrote CUDA kernels for point clouds.", "en"),
        ("负责算子开发 Wrote CUDA kernels for a living", "mixed"),
    ],
)
def test_language(text: str, language: str) -> None:
    assert read_text(text).language == language
