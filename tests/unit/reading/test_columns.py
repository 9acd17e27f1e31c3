"""Lists in columns, however they were painted; tables beside them stay rows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gapanalyzer.reading import read_bytes

from .pdf_files import Drawn, Text, lines, make_pdf

LISTS = (
    "• CUDA kernels\n• Nsight Compute\n• Warp level\n  reductions",
    "• PyTorch\n• TensorRT engine\n  building\n• Triton",
    "• Linux\n• Slurm batch\n  scheduling\n• Docker",
)
ITEMS = [
    *("• CUDA kernels", "• Nsight Compute", "• Warp level reductions"),
    *("• PyTorch", "• TensorRT engine building", "• Triton"),
    *("• Linux", "• Slurm batch scheduling", "• Docker"),
]
BODY = "Wrote CUDA kernels for point cloud filtering in a robotics company, 3.4x faster"
HEAD: list[Drawn] = [Text(50, 50, "Maren Oakfield", 20), Text(50, 90, "TECHNICAL SKILLS", 13)]
FOOT: list[Drawn] = [Text(50, 200, "EXPERIENCE", 13), *lines(50, 220, f"{BODY}\n{BODY}, and more")]


def _apart(x: float, y: float, texts: str) -> list[Drawn]:
    """As `lines`, with the bullets a little to the left, as typesetters paint them."""
    drawn: list[Drawn] = []
    for index, text in enumerate(texts.split("\n")):
        if text.startswith("• "):
            drawn.append(Text(x, y + 14 * index, "•"))
        drawn.append(Text(x + 12, y + 14 * index, text.removeprefix("• ").strip()))
    return drawn


def _read(page: list[Drawn]) -> list[str]:
    return [line for line in read_bytes(make_pdf(page), "r.pdf").text.split("\n") if line]


def _joined(found: list[str]) -> str:
    return " ".join(found)


@pytest.mark.parametrize("write", [lines, _apart])
@pytest.mark.parametrize("columns", [2, 3])
@pytest.mark.parametrize("by_row", [False, True])
def test_wrapped_items_of_lists_side_by_side_do_not_mix(
    write: Callable[[float, float, str], list[Drawn]], columns: int, by_row: bool
) -> None:
    page = [*HEAD, *(one for at in range(columns) for one in write(50 + 180 * at, 110, LISTS[at])), *FOOT]
    if by_row:
        page.sort(key=lambda one: (one.y, one.x))

    found = _joined(_read(page))

    assert found.startswith(_joined(["Maren Oakfield", "TECHNICAL SKILLS", *ITEMS[: 3 * columns], "EXPERIENCE", BODY]))


def test_a_table_below_lists_stays_rows() -> None:
    cells = [("Tool", "Level", "Years"), ("CUDA", "expert", "6"), ("MLIR", "aware", "1")]
    table = [
        Text(50 + 180 * at, 200 + 16 * row, cell) for row, line in enumerate(cells) for at, cell in enumerate(line)
    ]

    found = _read([*HEAD, *lines(50, 110, LISTS[0]), *lines(230, 110, LISTS[1]), *table])

    assert found[-3:] == ["Tool | Level | Years", "CUDA | expert | 6", "MLIR | aware | 1"]


def test_dates_beside_items_stay_with_them() -> None:
    page = [*HEAD, *lines(50, 110, "• Lakeside Robotics\n• Harbour Simulation\n• Quarry Games")]
    page += lines(400, 110, "• 2021 – 2025\n• 2019 – 2021\n• 2017 – 2019")

    assert "• Lakeside Robotics | • 2021 – 2025" in _read(page)
