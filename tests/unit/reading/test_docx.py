"""Word documents: every part once, in the order of the page."""

from __future__ import annotations

import io
from pathlib import Path

import docx
import pytest
from docx.oxml import parse_xml
from docx.shared import Pt, RGBColor

from gapanalyzer.reading import read, read_bytes

FILES = Path(__file__).parents[2] / "files" / "cases"
W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def read_document(document: object) -> str:
    buffer = io.BytesIO()
    document.save(buffer)  # type: ignore[attr-defined]
    return read_bytes(buffer.getvalue(), "resume.docx").text


def test_body_order_headings_lists_and_soft_breaks() -> None:
    document = docx.Document()
    document.add_heading("专业技能", 1)
    document.add_paragraph("精通 CUDA", style="List Bullet")
    document.add_paragraph("熟悉 MLIR", style="List Number")
    document.add_paragraph("one\ntwo")
    document.add_paragraph("Lakeside Robotics\t2021-03 – 2025-08")
    document.add_paragraph("Skills:\tC++")

    assert read_document(document) == (
        "专业技能\n- 精通 CUDA\n- 熟悉 MLIR\none\ntwo\nLakeside Robotics | 2021-03 – 2025-08\nSkills: C++"
    )


def test_merged_cells_once_and_nested_tables_in_their_cell() -> None:
    document = docx.Document()
    table = document.add_table(3, 2)
    table.cell(0, 0).merge(table.cell(0, 1)).text = "李四"
    table.cell(1, 0).merge(table.cell(2, 0)).text = "工具"
    table.cell(1, 1).text = "Nsight"
    inner = table.cell(2, 1).add_table(1, 2)
    inner.cell(0, 0).text, inner.cell(0, 1).text = "perf", "VTune"

    assert read_document(document) == "李四\n工具 | Nsight\nperf | VTune"


def test_headers_and_footers_once() -> None:
    document = docx.Document()
    document.sections[0].header.paragraphs[0].text = "Maren Oakfield"
    document.add_paragraph("CUDA")
    document.add_section()
    document.sections[0].footer.paragraphs[0].text = "Toronto"

    assert read_document(document) == "Maren Oakfield\nCUDA\n\nToronto"


@pytest.mark.parametrize(
    ("xml", "expected"),
    [
        ("<w:r><w:t>CUDA</w:t></w:r><w:del><w:r><w:delText>MLIR</w:delText></w:r></w:del>", "CUDA"),
        ("<w:ins><w:r><w:t>CUDA</w:t></w:r></w:ins><w:r><w:t> kernels</w:t></w:r>", "CUDA kernels"),
        ("<w:r><w:t>multi</w:t><w:noBreakHyphen/><w:t>GPU</w:t></w:r>", "multi-GPU"),
        ('<w:r><w:sym w:font="Wingdings" w:char="F0A7"/><w:t xml:space="preserve"> CUDA</w:t></w:r>', "• CUDA"),
        ("<w:sdt><w:sdtContent><w:r><w:t>CUDA</w:t></w:r></w:sdtContent></w:sdt>", "CUDA"),
    ],
)
def test_what_a_paragraph_may_hold(xml: str, expected: str) -> None:
    document = docx.Document()
    document.element.body.insert(0, parse_xml(f"<w:p {W}>{xml}</w:p>"))

    assert read_document(document) == expected


def test_hidden_runs_are_left_out_with_a_warning() -> None:
    document = docx.Document()
    paragraph = document.add_paragraph("Front-end developer, React")
    paragraph.add_run(" CUDA NCCL").font.hidden = True
    paragraph.add_run(" MLIR TVM").font.size = Pt(1)
    paragraph.add_run(" XLA Triton").font.color.rgb = RGBColor(255, 255, 255)
    buffer = io.BytesIO()
    document.save(buffer)
    read_back = read_bytes(buffer.getvalue(), "resume.docx")

    assert read_back.text == "Front-end developer, React"
    assert [(one.code, one.message.split()[0]) for one in read_back.warnings] == [("hidden_text", "6")]
    assert "“CUDA NCCL MLIR TVM XLA Triton”" in read_back.warnings[0].message


def test_white_runs_are_hidden_though_a_picture_or_a_shaded_table_stands_elsewhere() -> None:
    document = docx.Document()
    document.add_paragraph("Front-end developer").add_run(" XLA Triton").font.color.rgb = RGBColor(254, 255, 255)
    cell = document.add_table(1, 1).cell(0, 0)
    cell.paragraphs[0].add_run("SKILLS").font.color.rgb = RGBColor(255, 255, 255)
    cell._tc.get_or_add_tcPr().append(parse_xml(f'<w:shd {W} w:val="clear" w:fill="003366"/>'))

    assert read_document(document) == "Front-end developer\nSKILLS"


def test_hidden_by_a_style_is_hidden() -> None:
    document = docx.Document()
    document.styles.add_style("Unseen", 1).font.color.rgb = RGBColor(255, 255, 255)
    document.add_paragraph("React")
    document.add_paragraph("CUDA NCCL", "Unseen")

    assert read_document(document) == "React"


def test_white_text_on_shading_is_seen() -> None:
    document = docx.Document()
    document.add_paragraph().add_run("SKILLS").font.color.rgb = RGBColor(255, 255, 255)
    shade = parse_xml(f'<w:pPr {W}><w:shd w:val="clear" w:fill="003366"/></w:pPr>')
    document.paragraphs[0]._p.insert(0, shade)

    assert read_document(document) == "SKILLS"


def test_text_boxes_once() -> None:
    assert read(FILES / "textbox_only.docx").text == "专业技能\n熟悉 CUDA、Nsight Compute；3 年 TensorRT 量化经验"


def test_a_document_of_one_table() -> None:
    text = read(FILES / "table_only.docx").text

    assert text == "李四 | GPU 性能工程师\n专业技能\n编程 | C++17、CUDA、OpenMP\n工具 | Nsight Systems、perf、VTune"
