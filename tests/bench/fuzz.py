"""Reading damaged files at size: ``python -m tests.bench.fuzz [--files 20000] [--seed 1] [--jobs 2] [--data FOLDER]``.

Real files of each format (those of `samples/` and `tests/files/`, the résumés of `tests/test_formats.py` in every
format and encoding, and what lies in FOLDER) are damaged and read as ``screen`` reads: in a child under its limits of
time and memory. A row a format: how many were read, refused by which error, stopped at a limit, and how many ended in
something else, which is a fault (exit status 1) and is printed with the number that makes the same file again
(``--only NUMBER``). Pictures are left out: recognising one takes seconds.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from gapanalyzer.batch.children import Child, ChildDied
from gapanalyzer.batch.limits import Limits, peak_memory

from ..damaging import damaged, read_or_refuse
from ..formats import WRITERS, blocks
from ..test_formats import RESUMES

ROOT = Path(__file__).parents[2]
FOLDERS = (ROOT / "samples" / "resumes", ROOT / "samples" / "postings", ROOT / "tests" / "files")
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "gb18030", "big5", "cp1252")
ORDER = ("pdf", "docx", "odt", "rtf", "html", "mhtml", "tex", "md", "txt")
_ODD_NAME = 0.1  # the share of files that are named as another format

Original = tuple[str, bytes]  # format, content


@dataclass
class Row:
    """What became of the damaged files of one format."""

    outcomes: Counter[str] = field(default_factory=Counter)
    faults: list[tuple[int, str]] = field(default_factory=list)
    slowest: tuple[float, int] = (0.0, 0)  # seconds, number
    peak: int = 0  # bytes

    def add(self, other: Row) -> None:
        """Counts those of ``other`` as well."""
        self.outcomes += other.outcomes
        self.faults += other.faults
        self.slowest, self.peak = max(self.slowest, other.slowest), max(self.peak, other.peak)


def originals(folders: Sequence[Path]) -> list[Original]:
    """The undamaged files, in the same order on every machine."""
    made = [(name, write(blocks(text))) for text in RESUMES.values() for name, write in WRITERS.items()]
    made += [
        (name, WRITERS[name](blocks(text)).decode().encode(encoding, "ignore"))
        for text in RESUMES.values()
        for name in ("txt", "md")
        for encoding in ENCODINGS[1:]
    ]
    paths = (path for folder in folders for path in sorted(folder.rglob("*")))
    return [*made, *((path.suffix[1:], path.read_bytes()) for path in paths if path.suffix[1:] in ORDER)]


def damage(number: int, seed: int, files: Sequence[Original]) -> tuple[str, str, bytes]:
    """(format, name, content) of the damaged file ``number``; each format has as many as any other."""
    chance = Random(f"{seed} {number}")
    format = ORDER[number % len(ORDER)]
    data = damaged(chance.choice([data for name, data in files if name == format]), chance)
    return format, f"r.{chance.choice(ORDER) if chance.random() < _ODD_NAME else format}", data


def attempt(request: tuple[bytes, str]) -> tuple[str, float, int]:
    """What the child does: (outcome, seconds, the most bytes it ever had); a fault comes with where it was raised."""
    begun = time.perf_counter()
    try:
        outcome = read_or_refuse(*request)
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - what is looked for
        place = traceback.extract_tb(error.__traceback__)[-1]
        outcome = f"fault {type(error).__name__}: {error} ({Path(place.filename).name}:{place.lineno})"
    return outcome, time.perf_counter() - begun, peak_memory()


def read_all(numbers: Sequence[int], seed: int, files: Sequence[Original]) -> dict[str, Row]:
    """A row a format for the damaged files ``numbers``, each format in a child of its own."""
    rows: dict[str, Row] = {}
    for format in ORDER:
        limits, row = Limits(), rows.setdefault(format, Row())
        child = Child(
            f"{__name__ if __name__ != '__main__' else 'tests.bench.fuzz'}:attempt",
            megabytes=limits.read_megabytes,
            quiet=True,
        )
        for number in (number for number in numbers if ORDER[number % len(ORDER)] == format):
            _, name, data = damage(number, seed, files)
            try:
                outcome, seconds, peak = child.ask((data, name), seconds=limits.read_seconds)
            except ChildDied as died:
                outcome, seconds, peak = died.reason, 0.0, 0
            kind = "fault" if outcome.startswith("fault") else outcome
            row.outcomes[kind] += 1
            row.slowest, row.peak = max(row.slowest, (seconds, number)), max(row.peak, peak)
            if kind in ("fault", "crashed", "out_of_time", "out_of_memory"):
                row.faults.append((number, outcome))
        child.close()
    return rows


def table(rows: dict[str, Row]) -> Iterator[str]:
    """The lines of the printed table, and of each fault below it."""
    yield f"{'':8}{'files':>7}{'read':>7}{'faults':>8}{'slowest s':>11}{'peak MB':>9}  refused"
    whole = Row()
    for row in rows.values():
        whole.add(row)
    for name, row in (*rows.items(), ("all", whole)):
        refused = ", ".join(f"{code} {n}" for code, n in row.outcomes.most_common() if code not in ("read", "fault"))
        yield (
            f"{name:8}{row.outcomes.total():7}{row.outcomes['read']:7}{row.outcomes['fault']:8}{row.slowest[0]:11.2f}"
            f"{row.peak / 1e6:9.0f}  {refused}"
        )
    yield f"slowest: file {whole.slowest[1]}"
    yield from (f"file {number}: {what}" for number, what in sorted(whole.faults))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--data", type=Path, action="append", default=[])
    parser.add_argument("--only", type=int, help="write this damaged file to standard output")
    options = parser.parse_args()
    files = originals([*FOLDERS, *options.data])
    if options.only is not None:
        sys.stdout.buffer.write(damage(options.only, options.seed, files)[2])
        return 0
    begun = time.perf_counter()
    shares = [range(share, options.files, options.jobs) for share in range(options.jobs)]
    rows = {name: Row() for name in ORDER}
    with ThreadPoolExecutor(options.jobs) as pool:
        for part in pool.map(lambda share: read_all(share, options.seed, files), shares):
            for name, row in part.items():
                rows[name].add(row)
    print(f"seed {options.seed}, {len(files)} originals, {time.perf_counter() - begun:.0f} s")
    print("\n".join(table(rows)))
    return 1 if any(row.faults for row in rows.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
