"""PDF pages come out in the order a reader takes them, with the lines their writer meant."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gapanalyzer.reading import read_bytes

from .pdf_files import Box, Drawn, Text, lines, make_pdf


def read_pages(*pages: Sequence[Drawn], rotate: int = 0) -> str:
    return read_bytes(make_pdf(*pages, rotate=rotate), "made.pdf").text


def read_tight(*pages: Sequence[Drawn]) -> list[str]:
    """The lines without the empty ones."""
    return [line for line in read_pages(*pages).split("\n") if line]


JOBS = [
    ("2021-03 – 2025-08", "Senior Engineer, Lakeside", "Wrote CUDA kernels for point clouds.\nTuned NCCL."),
    ("2019-01 – 2021-02", "Engineer, Harbour", "Developed a solver.\nBuilt CMake."),
    ("2018 – 2019", "Student, Uni", "Studied."),
]


def jobs(date_x: float, job_x: float, *, dates_first: bool = False) -> list[Drawn]:
    dates: list[Drawn] = [Text(date_x, 80 + 50 * index, job[0]) for index, job in enumerate(JOBS)]
    texts = [
        [Text(job_x, 80 + 50 * index, job[1]), *lines(job_x, 94 + 50 * index, job[2])] for index, job in enumerate(JOBS)
    ]
    if dates_first:
        return [*dates, *(thing for text in texts for thing in text)]
    return [thing for date, text in zip(dates, texts, strict=True) for thing in (date, *text)]


@pytest.mark.parametrize("dates_first", [False, True])
def test_dates_on_the_left_stay_with_their_entries(dates_first: bool) -> None:
    actual = read_tight(jobs(50, 160, dates_first=dates_first))

    assert actual == [
        "2021-03 – 2025-08 | Senior Engineer, Lakeside",
        "Wrote CUDA kernels for point clouds.",
        "Tuned NCCL.",
        "2019-01 – 2021-02 | Engineer, Harbour",
        "Developed a solver.",
        "Built CMake.",
        "2018 – 2019 | Student, Uni",
        "Studied.",
    ]


@pytest.mark.parametrize("dates_first", [False, True])
def test_dates_on_the_right_stay_with_their_entries(dates_first: bool) -> None:
    actual = read_tight(jobs(450, 50, dates_first=dates_first))

    assert actual[0] == "Senior Engineer, Lakeside | 2021-03 – 2025-08"
    assert actual[3] == "Engineer, Harbour | 2019-01 – 2021-02"


SIDEBAR = "SKILLS\nCUDA\nNsight Systems\nMixed\nPrecision\nLANGUAGES\nC++17"
MAIN = """
EXPERIENCE
GPU Engineer, Example Chips
Cut p99 latency of a server by 37 percent using CUDA
Graphs and softmax kernels.
Wrote kernels in Triton
and CUTLASS.
EDUCATION
"""
COLUMNS = [
    "SKILLS",
    "CUDA",
    "Nsight Systems",
    "Mixed Precision",
    "LANGUAGES",
    "C++17",
    "EXPERIENCE",
    "GPU Engineer, Example Chips",
    "Cut p99 latency of a server by 37 percent using CUDA Graphs and softmax kernels.",
    "Wrote kernels in Triton and CUTLASS.",
    "EDUCATION",
]


def test_columns_are_read_one_after_the_other_however_they_were_painted() -> None:
    left, right = lines(50, 60, SIDEBAR), lines(200, 60, MAIN)
    row_wise = [thing for row in zip(left, right, strict=True) for thing in row]

    assert read_tight([*left, *right]) == COLUMNS
    assert read_tight(row_wise) == COLUMNS
    assert read_tight([*right, *left]) == COLUMNS


def test_columns_without_headings_on_the_same_base_lines_are_told_by_their_painting() -> None:
    left = lines(
        50, 60, "Wrote fused softmax kernels\nin Triton and measured the\nspeed with a clock.\nLed two people."
    )
    right = lines(320, 60, "Ported the solver to HIP and\nkept the results equal on\nboth kinds of cards.\nHired one.")

    assert read_tight([*left, *right]) == [
        "Wrote fused softmax kernels in Triton and measured the speed with a clock.",
        "Led two people.",
        "Ported the solver to HIP and kept the results equal on both kinds of cards.",
        "Hired one.",
    ]


def test_a_row_that_spans_the_page_ends_the_columns_above_it() -> None:
    wide = Text(
        50, 200, "Everything in this résumé was measured on one machine and can be repeated by anybody who asks."
    )
    upper = [*lines(50, 60, "SKILLS\nCUDA\nNCCL"), *lines(320, 60, "PROJECTS\nSoftmax\nScan")]
    lower = [*lines(50, 230, "EDUCATION\nMSc\nBSc"), *lines(320, 230, "LANGUAGES\nEnglish\nGerman")]

    actual = read_tight([*upper, wide, *lower])

    assert actual == [
        *("SKILLS", "CUDA", "NCCL", "PROJECTS", "Softmax", "Scan"),
        wide.text,
        *("EDUCATION", "MSc", "BSc", "LANGUAGES", "English", "German"),
    ]


def test_the_head_of_a_page_comes_before_its_columns() -> None:
    head = [Text(250, 40, "Maren Oakfield", size=20), Text(260, 60, "maren@example.com")]
    page = [*head, *lines(50, 100, SIDEBAR, step=15), *lines(240, 100, MAIN)]

    assert read_tight(page)[:3] == ["Maren Oakfield", "maren@example.com", "SKILLS"]


def test_headings_in_the_margin_stand_above_their_text() -> None:
    page = [
        *(Text(50, 60, "Experience"), *lines(160, 60, "Engineer, Lakeside\nWrote CUDA kernels.")),
        *(Text(50, 130, "Education"), *lines(160, 130, "MSc, University of Example\nGPA 3.9")),
        *(Text(50, 180, "Skills"), Text(160, 180, "C++, CUDA, Python")),
    ]

    assert read_tight(page) == [
        *("Experience", "Engineer, Lakeside", "Wrote CUDA kernels."),
        *("Education", "MSc, University of Example", "GPA 3.9"),
        *("Skills", "C++, CUDA, Python"),
    ]


def test_a_heading_below_columns_goes_with_what_it_is_the_heading_of() -> None:
    columns = (["Languages", "C++", "Python"], ["Libraries", "CUTLASS", "NCCL"], ["Tools", "perf", "VTune"])
    page: list[Drawn] = [Text(50, 60, "SKILLS", 12)]
    for number, texts in enumerate(columns):
        page.extend(lines(50 + 170 * number, 80, "\n".join(texts)))
    below = "Wrote kernels for a living and measured them with care and with a clock, every day."

    assert read_tight([*page, *lines(50, 150, f"EXPERIENCE\n{below}")]) == [
        *("SKILLS", "Languages", "C++", "Python", "Libraries", "CUTLASS", "NCCL", "Tools", "perf", "VTune"),
        *("EXPERIENCE", below),
    ]


@pytest.mark.parametrize(
    ("spaced", "expected"),
    [("C U R R I C U L U M  V I T A E", "CURRICULUM VITAE"), ("工 作 经 历", "工作经历"), ("S K I L L S", "SKILLS")],
)
def test_letter_spaced_words_are_closed_up(spaced: str, expected: str) -> None:
    assert read_tight([Text(50, 60, spaced, 14)]) == [expected]


def test_tables_stay_rows() -> None:
    rows = [("Tool", "Level", "Years"), ("CUDA", "expert", "6"), ("Triton", "working", "2"), ("MLIR", "aware", "1")]
    page: list[Drawn] = [
        Text(50 + 150 * column, 60 + 16 * row, cell)
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
    ]

    assert read_tight(page) == ["Tool | Level | Years", "CUDA | expert | 6", "Triton | working | 2", "MLIR | aware | 1"]


ZH_WRAPPED = """
熟悉GPU体系结构与访存合并，能够独立完成算子的性能优化和混合精
度训练，掌握屋顶线模型，使用Nsight Compute定位瓶颈并给出数据说
明。
"""
ZH_WHOLE = ZH_WRAPPED.replace("\n", "")
ZH_ITEMS = [
    Text(50, 60, "•"),
    *lines(62, 60, "负责大模型推理引擎的算子开发，延迟降\n低百分之三十"),
    Text(50, 88, "•"),
    Text(62, 88, "优化KV Cache"),
]
ZH_NUMBERED = """
1. 熟悉GPU体系结构与访存合并，能够独立完成算子的性能优化和混合精
度训练
2. 熟悉TensorRT
"""
LONG_ITEM = "• Tuned NCCL on 64 nodes of a cluster that other people wanted to throw away and"
HELVETICA = dict.fromkeys("abdeghnopqu", 556) | {
    "s": 500,
    "i": 222,
    "l": 222,
    "f": 278,
    "t": 278,
    "w": 722,
    "r": 333,
    "c": 500,
}
BROKEN_WORDS = "Built a low-\nlatency server with mixed-\nprecision kernels, quanti-\nzation and soft-\nware tests."
DEGREES = ["硕士学位，主修软件工程", "2016.09-2019.03", "学士学位，主修软件工程", "2012.09-2016.09"]
UNWRAPPED = [
    ["Skills", "CUDA", "Nsight Systems", "TensorRT", "Triton"],
    ["Optimised kernels", "Built a profiler", "Led a team of four"],
    ["Wrote a profiler that", "EXPERIENCE", "Lakeside"],
    DEGREES,
]
ROWS: list[tuple[list[Drawn], str]] = [
    (
        [Text(50, 60, "姓"), Text(80, 60, "名：王五"), Text(200, 60, "性"), Text(230, 60, "别：男")],
        "姓名：王五 | 性别：男",
    ),
    ([Text(50, 60, "Toronto"), Text(110, 60, "|"), Text(140, 60, "Canada")], "Toronto | Canada"),
    (
        [Text(50 + 70 * index, 60, word) for index, word in enumerate(["Design", "and", "test", "the", "kernels"])],
        "Design | and | test | the | kernels",
    ),
]
WRAPPED: list[tuple[list[Drawn], list[str]]] = [
    (lines(50, 60, ZH_WRAPPED, size=14, step=20), [ZH_WHOLE]),
    (
        lines(50, 60, ZH_NUMBERED, size=14, step=20),
        ["1. 熟悉GPU体系结构与访存合并，能够独立完成算子的性能优化和混合精度训练", "2. 熟悉TensorRT"],
    ),
    (ZH_ITEMS, ["• 负责大模型推理引擎的算子开发，延迟降低百分之三十", "• 优化KV Cache"]),
    (lines(50, 60, f"{LONG_ITEM}\n  measured it.\n• Fast."), [f"{LONG_ITEM} measured it.", "• Fast."]),
    (
        lines(50, 60, BROKEN_WORDS),
        ["Built a low-latency server with mixed-precision kernels, quantization and software tests."],
    ),
    *((lines(50, 60, "\n".join(texts)), texts) for texts in UNWRAPPED),
]


@pytest.mark.parametrize(("page", "expected"), WRAPPED, ids=[row[1][0][:30] for row in WRAPPED])
def test_wrapped_lines_are_one_line(page: list[Drawn], expected: list[str]) -> None:
    assert read_tight(page) == expected


@pytest.mark.parametrize(("page", "expected"), ROWS, ids=[row[1] for row in ROWS])
def test_the_parts_of_a_row(page: list[Drawn], expected: str) -> None:
    assert read_tight(page) == [expected]


def test_wide_gaps_of_a_justified_sentence_are_no_columns() -> None:
    words = ["design", "software", "architecture", "and", "leading"]
    page: list[Drawn] = []
    left = 50.0
    for word in words:  # Helvetica's mean width is about half its size; equal gaps of 1.4 lines
        page.append(Text(round(left, 2), 60, word))
        left += sum(HELVETICA[letter] for letter in word) / 100 + 14
    assert read_tight(page) == ["design software architecture and leading"]


def test_a_sentence_goes_on_over_a_page_break() -> None:
    first = lines(50, 780, "• Wrote CUDA kernels for point cloud filtering and reduced the latency of the whole")
    second = [*lines(58, 60, "perception stack by half."), *lines(50, 74, "• Tuned NCCL.")]

    assert read_tight(first, second) == [
        "• Wrote CUDA kernels for point cloud filtering and reduced the latency of the whole perception stack by half.",
        "• Tuned NCCL.",
    ]


@pytest.mark.parametrize(
    ("head", "kept"),
    [
        ("Maren Oakfield – CV", False),
        ("MAREN OAKFIELD, page 2", False),
        ("Wrote to Maren Oakfield of our new kernels.", True),
    ],
)
def test_the_name_above_a_later_page_is_a_running_head(head: str, kept: bool) -> None:
    first = [*lines(50, 60, "Maren Oakfield", size=18), *lines(50, 120, "Experience\nWrote kernels.")]
    text = read_tight(first, [*lines(50, 30, head), *lines(50, 90, "Tuned NCCL.\nLed a team.")])

    assert (head in text) == kept
    assert text[0] == "Maren Oakfield" and text[-1] == "Led a team."


@pytest.mark.parametrize("number", ["Page {} of 3", "{}", "- {} -", "{}/3", "第 {} 页"])
def test_running_heads_stay_once_and_page_numbers_not_at_all(number: str) -> None:
    pages = [
        [Text(50, 30, "Maren Oakfield - Resume"), *lines(50, 150, text), Text(290, 820, number.format(page))]
        for page, text in enumerate(["Wrote kernels.", "Tuned NCCL.", "Led a team."], 1)
    ]

    assert read_tight(*pages) == ["Maren Oakfield - Resume", "Wrote kernels.", "Tuned NCCL.", "Led a team."]


def test_a_number_in_the_text_is_no_page_number() -> None:
    assert read_tight(lines(50, 60, "Patents\n12\nPapers\n7")) == ["Patents", "12", "Papers", "7"]


@pytest.mark.parametrize("rotate", [0, 90, 180, 270])
def test_turned_pages_are_read_as_a_reader_holds_them(rotate: int) -> None:
    actual = read_pages(lines(50, 60, "Experience\nWrote CUDA kernels\nTuned NCCL"), rotate=rotate)

    assert actual == "Experience\nWrote CUDA kernels\nTuned NCCL"


def test_words_painted_twice_to_look_bold_are_read_once() -> None:
    page = [Text(50, 60, "CUDA kernels"), Text(50.3, 60, "CUDA kernels")]

    assert read_pages(page) == "CUDA kernels"


HIDDEN = [
    Text(50, 120, "CUDA TensorRT NCCL", color=(1, 1, 1)),
    Text(50, 140, "MLIR CUTLASS Triton", mode=3),
    Text(50, 160, "roofline vLLM", size=1),
    Text(50, -40, "offpage HPC"),
    Text(50, 180, "MLIR FlashAttention", clear=True),
]


@pytest.mark.parametrize("hidden", HIDDEN, ids=["white", "invisible", "tiny", "off the page", "transparent"])
def test_hidden_text_is_left_out_with_a_warning(hidden: Text) -> None:
    document = read_bytes(make_pdf([*lines(50, 60, "Skills\nReact, CSS"), hidden]), "made.pdf")

    assert document.text == "Skills\nReact, CSS"
    assert [warning.code for warning in document.warnings] == ["hidden_text"]
    assert f"“{hidden.text}”" in document.warnings[0].message


WHITE, DARK = (1.0, 1.0, 1.0), (0.1, 0.1, 0.2)
ON_SHAPES: dict[str, tuple[list[Drawn], bool]] = {
    "covered by a later box": ([Text(50, 120, "CUDA TensorRT"), Box(40, 100, 300, 40, color=WHITE)], False),
    "dark on an equally dark box": (
        [Box(40, 100, 300, 40, color=DARK), Text(50, 120, "CUDA TensorRT", color=DARK)],
        False,
    ),
    "white on a white card on a dark banner": (
        [
            Box(0, 90, 595, 60, color=DARK),
            Box(40, 100, 300, 40, color=WHITE),
            Text(50, 120, "CUDA TensorRT", color=WHITE),
        ],
        False,
    ),
    "transparent on a dark box": (
        [Box(40, 100, 300, 40, color=DARK), Text(50, 120, "CUDA TensorRT", clear=True)],
        False,
    ),
    "white above a banner painted later": (
        [Text(50, 120, "CUDA TensorRT", color=WHITE), Box(40, 100, 300, 40, color=DARK)],
        False,
    ),
    "black on a light box": ([Box(40, 100, 300, 40, color=(0.9, 0.9, 0.9)), Text(50, 120, "CUDA TensorRT")], True),
    "white on a dark box": ([Box(40, 100, 300, 40, color=DARK), Text(50, 120, "CUDA TensorRT", color=WHITE)], True),
    "a box drawn later beside it": ([Text(50, 120, "CUDA TensorRT"), Box(200, 100, 300, 40, color=DARK)], True),
    "underlined": ([Text(50, 120, "CUDA TensorRT"), Box(50, 122, 90, 0.6)], True),
    "light grey": ([Text(50, 120, "CUDA TensorRT", color=(0.8, 0.8, 0.8))], True),
}


@pytest.mark.parametrize(("drawn", "seen"), ON_SHAPES.values(), ids=ON_SHAPES)
def test_text_is_seen_where_it_stands_out_from_what_is_painted_around_it(drawn: list[Drawn], seen: bool) -> None:
    document = read_bytes(make_pdf([*lines(50, 60, "Skills\nReact, CSS"), *drawn]), "made.pdf")

    assert ("CUDA TensorRT" in document.text) is seen
    assert [warning.code for warning in document.warnings] == ([] if seen else ["hidden_text"])


def test_white_text_on_a_dark_ground_is_seen() -> None:
    white = (1.0, 1.0, 1.0)
    page: list[Drawn] = [
        Box(0, 0, 595, 80),
        Text(50, 50, "MAREN OAKFIELD", 20, color=white),
        Box(0, 80, 180, 760, color=(0.2, 0.2, 0.2)),
        *(Text(20, 120 + 14 * row, text, color=white) for row, text in enumerate(["SKILLS", "CUDA", "NCCL"])),
        *lines(200, 120, "Experience\nWrote kernels in Triton for a living and\nmeasured them."),
    ]
    document = read_bytes(make_pdf(page), "made.pdf")

    assert not document.warnings
    assert [line for line in document.text.split("\n") if line] == [
        *("MAREN OAKFIELD", "SKILLS", "CUDA", "NCCL"),
        *("Experience", "Wrote kernels in Triton for a living and measured them."),
    ]


def test_labels_set_to_the_middle_of_their_cells_go_before_the_text() -> None:
    page = [
        *(
            Text(50, 67, "Languages"),
            *lines(180, 60, "C++17 and Python, with a little Fortran and\nassembly where it pays"),
        ),
        *(
            Text(50, 107, "Profilers"),
            *lines(180, 100, "Nsight Systems and Nsight Compute for the\nGPU, VTune for the rest"),
        ),
    ]

    assert read_tight(page) == [
        *("Languages", "C++17 and Python, with a little Fortran and assembly where it pays"),
        *("Profilers", "Nsight Systems and Nsight Compute for the GPU, VTune for the rest"),
    ]


def test_contact_data_beside_the_beginning_does_not_cut_the_text() -> None:
    page = [
        Text(50, 60, "Experience"),
        *lines(50, 80, "Engineer, Lakeside\nWrote CUDA kernels\nTuned NCCL\nLed a team"),
        *lines(400, 60, "Toronto\nCanada\nmaren@example.com", step=13),
        Text(
            50, 136, "Measured everything before and after, on one machine that nobody else was allowed to use, ever."
        ),
    ]
    actual = read_tight(page)

    assert actual[:3] == ["Toronto", "Canada", "maren@example.com"]
    assert actual[3:8] == ["Experience", "Engineer, Lakeside", "Wrote CUDA kernels", "Tuned NCCL", "Led a team"]


def test_a_crowded_page_is_read_by_rows_in_bounded_time() -> None:
    page = [Text(20 + (7 * index) % 540, 20 + (13 * index) % 800, f"w{index}", size=4) for index in range(1_500)]

    assert len(read_pages(page).split()) > 1_000
