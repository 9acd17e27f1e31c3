"""Date ranges and dates as résumés write them."""

from __future__ import annotations

import pytest

from gapanalyzer.dating import DateRange, find_dates, find_ranges, latest_month, union_months


@pytest.mark.parametrize(
    ("text", "first", "last", "months"),
    [
        ("2019.07–2023.08", "2019-07", "2023-08", 50),
        ("2019-2023", "2019-01", "2023-12", 48),
        ("2019–23", "2019-01", "2023-12", 48),
        ("2021-2021", "2021-01", "2021-12", 6),
        ("Jul 2019 – present", "2019-07", None, 79),
        ("2022年3月至今", "2022-03", None, 47),
        ("2020.04 —今", "2020-04", None, 70),
        ("2021.09—2024.06（预计）", "2021-09", "2024-06", 34),
        ("Jul - Sep 2021", "2021-07", "2021-09", 3),
        ("2021.03-06", "2021-03", "2021-06", 4),
        ("2021年3月-6月", "2021-03", "2021-06", 4),
        ("2016/09 - now", "2016-09", None, 113),
        ("from Jan 2019 to Dec 2023", "2019-01", "2023-12", 60),
        ("since 2021", "2021-01", None, 61),
        ("自2021年5月起", "2021-05", None, 57),
        ("2019-05-01 to 2020-06-30", "2019-05", "2020-06", 14),
        ("Aug '19 – Sept '21", "2019-08", "2021-09", 26),
        ("06/2019 - 08/2020", "2019-06", "2020-08", 15),
        ("2019年至2021年", "2019-01", "2021-12", 24),
        ("2020 - Present", "2020-01", None, 73),
        ("Nov. 2019 – Feb. 2020", "2019-11", "2020-02", 4),
        ("Summer 2021", "2021-06", "2021-08", 3),
        ("2021年春", "2021-03", "2021-05", 3),
        ("2021年春季 - 2021年秋季", "2021-03", "2021-11", 9),
        ("Fall 2020 – Spring 2021", "2020-09", "2021-05", 9),
        ("'19–'21", "2019-01", "2021-12", 24),
        ("Intern, Acme | Q3 2022", "2022-07", "2022-09", 3),
        ("Q3 2022 – Q1 2023", "2022-07", "2023-03", 9),
        ("2022Q3-2023Q1", "2022-07", "2023-03", 9),
        ("2022年三季度-2023年一季度", "2022-07", "2023-03", 9),
        ("2019年下半年-2021年上半年", "2019-07", "2021-06", 24),
        ("2021年初-2022年底", "2021-01", "2022-12", 24),
        ("mid-2019 – late 2021", "2019-05", "2021-12", 32),
        ("201907-202308", "2019-07", "2023-08", 50),
        ("二〇一九年七月至二〇二三年八月", "2019-07", "2023-08", 50),
        ("二零一九年十二月 - 至今", "2019-12", None, 74),
        ("2019 – (ongoing)", "2019-01", None, 85),
        ("2019.7月-2020.3月", "2019-07", "2020-03", 9),
        ("07/19 – 08/23", "2019-07", "2023-08", 50),
        ("01.07.2019 – 31.08.2023", "2019-07", "2023-08", 50),
        ("07/01/2019 – 08/31/2023", "2019-07", "2023-08", 50),
        ("2019 Jul – 2023 Aug", "2019-07", "2023-08", 50),
        ("1 July 2019 – 31 August 2023", "2019-07", "2023-08", 50),
        ("2021年暑期", "2021-07", "2021-08", 2),
        ("2021.7-9", "2021-07", "2021-09", 3),
        ("Q1–Q3 2021", "2021-01", "2021-09", 9),
        ("2023.02 － 2024.05", "2023-02", "2024-05", 16),
        ("2023.02‑2024.05", "2023-02", "2024-05", 16),  # a hyphen that does not break
        ("2022.09-Expected 2025.06", "2022-09", "2025-06", 34),
        ("2023 - 预计2026", "2023-01", "2026-12", 36),
    ],
)
def test_ranges(text: str, first: str, last: str | None, months: int) -> None:
    (found,) = find_ranges(text)

    assert (found.first, found.last, found.months("2026-01")) == (first, last, months)


@pytest.mark.parametrize(
    "text",
    [
        "QPS 从 2000 提升到 9000",
        "显存从 2016 降到 900",
        "188-8888-8888",
        "CUDA 11.2-12.1",
        "2048 GPUs",
        "15-445",
        "2023.02 – 2022.01",
        "1-2个",
        "",
        "10.5-12.7",
        "2019-05-10",
        "2021春招",
        "2021年中国区",
        "marketing 2020",
        "improved from 1/10 to 1/20",
        "shipped in Q3 2022",
        "10/12 of the tasks",
    ],
)
def test_no_range(text: str) -> None:
    assert find_ranges(text) == ()


def test_two_ranges_keep_their_places() -> None:
    text = "2019.07-2020.01 A；Mar 2021 - present B"

    assert [text[one.start : one.end] for one in find_ranges(text)] == ["2019.07-2020.01", "Mar 2021 - present"]


@pytest.mark.parametrize(
    ("text", "latest"),
    [
        ("2019.07–2023.08, NeurIPS 2022", "2023-08"),
        ("2016 nodes, 2048 GPUs, CUDA 12.2", None),
        ("毕业于2020年6月", "2020-06"),
        ("10/2018 Software Engineer", "2018-10"),
        ("Summer 2021", "2021-08"),
        ("no date", None),
    ],
)
def test_latest(text: str, latest: str | None) -> None:
    assert latest_month(text) == latest


def test_dates_in_order_of_appearance() -> None:
    assert find_dates("2015 / 07 and 11/2012") == ("2015-07", "2012-11")


def test_overlapping_ranges_count_once() -> None:
    ranges = (
        DateRange(0, 0, "2020-01", "2020-12"),
        DateRange(0, 0, "2020-06", "2021-06"),
        DateRange(0, 0, "2025-01", None),
    )

    assert union_months(ranges, None) == 18
    assert union_months(ranges, "2025-03") == 21
    assert union_months(ranges[2:], None) is None
