"""RTF as word processors of several countries write it."""

from __future__ import annotations

import contextlib
import time

import pytest

from gapanalyzer.errors import DamagedFile, TooLarge
from gapanalyzer.reading import read_bytes

SONG = r"{\fonttbl{\f0\fnil\fcharset134 SimSun;}{\f1\fswiss Arial;}{\f2\fnil\fcharset136 MingLiU;}}"
WHITE = r"{\colortbl;\red255\green255\blue255;\red0\green0\blue0;\red250\green252\blue250;}"
ROWS = [
    # code pages and Unicode escapes
    (r"\ansicpg936 \'ca\'ec\'cf\'a4 CUDA\par", "熟悉 CUDA"),
    (rf"\ansicpg1252{SONG}\f0 \'ca\'ec\'cf\'a4 \f1 caf\'e9\par", "熟悉 café"),
    (rf"\ansicpg1252\deff0{SONG}\plain \'ca\'ec\'cf\'a4 {{\f2 \'bc\'f4\'b1x}}\par", "熟悉 熟悉"),
    (r"\ansicpg936\uc2 \u29087\'ca\'ec\u24713\'cf\'a4 CUDA\par", "熟悉 CUDA"),
    (r"\uc0\u29087\u24713 x \uc1\u-10179?\u-8959? \u8211- y", "熟悉x 🔁 – y"),
    (r"\uc1\u29087{\uc0\u24713}ab\par", "熟悉ab"),
    (r"R\'e9sum\'e9 \emdash\~\bullet  multi\_GPU quanti\-zation \{C\\C++\}", "Résumé — • multi-GPU quantization {C\\C++}"),
    # lines
    ("a\\par b\\line c\\\nd\n e", "a\nb\nc\nd e"),
    (r"Lakeside\tab 2021 \endash  2025\par Skills:\tab C++", "Lakeside | 2021 – 2025\nSkills: C++"),
    (r"{\listtext\'b7\tab}CUDA\par{\pntext\f1\'b7\tab}NCCL\par", "- CUDA\n- NCCL"),
    # tables
    (r"\trowd\cellx1\cellx2\intbl CUDA\cell expert\cell\row\trowd\intbl\clmrg C\cell\cell\row\pard after", "CUDA | expert\nC\nafter"),
    (r"\trowd\pard\intbl a\par b\cell c\cell\row\pard after", "a\nb\nc\nafter"),
    (r"\pard\intbl x\cell{\itap2 in\nestcell ner\nestcell{\*\nesttableprops\nestrow}{\nonesttables\par}}\row", "x | in | ner"),
    # what is no text, and what is
    (r"{\*\generator W;}{\info{\title t}}{\stylesheet{\s1 Heading;}}x", "x"),
    (r"{\field{\*\fldinst HYPERLINK u}{\fldrslt link}} {\*\unknown{ a}b}y", "link y"),
    (r"{\header Maren\par}{\headerf Maren\par}{\footer Toronto}CUDA\par", "Maren\nCUDA\nToronto"),
    (r"{\shp{\*\shpinst{\sp{\sn k}{\sv 1}}{\shptxt boxed\par}}{\shprslt boxed}}x", "boxed\nx"),
    (r"{\deleted gone}{\*\revtbl{Unknown;}}kept", "kept"),
    ("before{\\pict\\wmetafile8\\bin11 {}{}{}after}tail", "before tail".replace(" ", "")),
    (r"{\pict\pngblip 89504e470d0a}{\*\shppict{\pict 89504e}}x", "x"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "expected"), ROWS)
def test_text(body: str, expected: str) -> None:
    text = read_bytes(f"{{\\rtf1\\ansi {body}}}".encode("ascii"), "resume.rtf").text

    assert [line for line in text.split("\n") if line] == expected.split("\n")


def test_bytes_that_are_not_escaped_are_of_the_code_page() -> None:
    data = b"{\\rtf1\\ansi\\ansicpg936 " + "熟悉平行".encode("gbk") + b" CUDA}"

    assert read_bytes(data, "resume.rtf").text == "熟悉平行 CUDA"


@pytest.mark.parametrize(
    "hidden", [r"{\v CUDA NCCL}", r"\v CUDA NCCL\v0", r"{\cf1 CUDA NCCL}", r"{\fs2 CUDA NCCL}", r"{\cf3 CUDA NCCL}"]
)
def test_hidden_text_is_left_out_with_a_warning(hidden: str) -> None:
    document = read_bytes(rf"{{\rtf1\ansi{WHITE}React {hidden}\par}}".encode(), "resume.rtf")

    assert document.text == "React"
    assert [(one.code, one.message[-12:]) for one in document.warnings] == [("hidden_text", " “CUDA NCCL”")]


def test_white_text_on_shading_is_seen() -> None:
    document = read_bytes(rf"{{\rtf1\ansi{WHITE}\pard\cbpat2{{\cf1 SKILLS}}\par}}".encode(), "resume.rtf")

    assert (document.text, document.warnings) == ("SKILLS", ())


def test_refused() -> None:
    with pytest.raises(TooLarge, match="nested"):
        read_bytes(b"{\\rtf1" + b"{" * 5_000, "r.rtf")
    with pytest.raises(DamagedFile):
        read_bytes(b"\x00\x01 no beginning \xff", "r.rtf")


@pytest.mark.parametrize("piece", [b"{\\b a}", b"\\'ca\\'ec", b"\\u29087?", b"\\par ", b"\\bin9", b"\\cell", b"\\v a"])
def test_long_runs_take_no_more_than_linear_time(piece: bytes) -> None:
    begun = time.process_time()
    with contextlib.suppress(TooLarge):
        read_bytes(b"{\\rtf1 x" + piece * (1_500_000 // len(piece)), "r.rtf")

    assert time.process_time() - begun < 30
