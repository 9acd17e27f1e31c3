"""Screening at size: ``python -m tests.bench.screening [--count 200] [--count 1000] [--jobs 2]``.

Invented résumés as text and as two-page PDFs. For each number: résumés a second with reading and profiling, then from
the store against a posting never seen; CPU seconds a résumé over all processes, which a busy machine does not change
much; the peak of all processes' memory, shared pages counted once (PSS, Linux only). Before that the share of each
stage of one process. Aims on two quiet cores: 30 a second from text, 15 from PDF, 1,000 from the store, 700 MB.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..unit.batch.crowds import as_pdf, make_resume

ROOT = Path(__file__).parents[2]
POSTINGS = sorted((ROOT / "samples" / "postings").glob("*.txt"))
PROGRAM = [sys.executable, "-m", "gapanalyzer"]
_LINES = 40  # of work, for two pages


@dataclass
class Run:
    """What one command took."""

    wall: float
    cpu: float
    memory: float  # MB


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, action="append")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        taxonomy = folder / "taxonomy"  # of its own: an edit meanwhile would be another engine, with nothing known
        shutil.copytree(ROOT / "taxonomy", taxonomy)
        subprocess.run([*PROGRAM, "taxonomy", "embed", str(taxonomy)], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
        show_stages(folder)
        print(f"\n{'':28}{'wall s':>8}{'a second':>10}{'CPU ms each':>13}{'PSS MB':>8}   (start-up taken off)")
        for count in options.count or [200, 1000]:
            for kind in ("txt", "pdf"):
                measure(folder / f"{kind}{count}", kind, count, options.jobs)


def show_stages(folder: Path) -> None:
    """The share of each stage for one résumé, by CPU time in one process."""
    from gapanalyzer import Analyzer, Taxonomy, read
    from gapanalyzer.batch import Card
    from gapanalyzer.batch.profiling import make_card
    from gapanalyzer.batch.scoring import Judge

    analyzer = Analyzer(Taxonomy.load(folder / "taxonomy"))
    posting = analyzer.extract(read(POSTINGS[0]), "posting")
    extract = functools.partial(analyzer.extract, kind="resume", doubt=False)
    judge = Judge(posting, analyzer.taxonomy, analyzer.settings)
    for kind in ("txt", "pdf"):
        paths = write(folder / f"stages-{kind}", kind, 30)
        extract(read(paths[0]))
        documents, reading = timed(lambda paths=paths: [read(path) for path in paths])
        resumes, profiling = timed(lambda documents=documents: [extract(one) for one in documents])
        cards, carding = timed(lambda resumes=resumes: [make_card(analyzer, one).dump() for one in resumes])
        loaded, loading = timed(lambda cards=cards: [Card.load(one) for one in cards])
        _, scoring = timed(lambda loaded=loaded: [judge.row(one, "x") for one in loaded])
        whole = reading + profiling + carding + loading + scoring
        stages = {"read": reading, "profile": profiling, "card": carding, "load": loading, "score": scoring}
        shares = "  ".join(f"{stage} {1000 * one / 30:.1f} ms {one / whole:.0%}" for stage, one in stages.items())
        print(f"{kind}: {sum(len(one.text) for one in documents) // 30} characters  {shares}")


def timed(work: Callable[[], list]) -> tuple[list, float]:
    """The result and the CPU seconds of this process."""
    begun = time.process_time()
    return work(), time.process_time() - begun


def write(folder: Path, kind: str, count: int) -> list[str]:
    """``count`` résumés as files."""
    folder.mkdir()
    paths = []
    for number in range(count):
        text = make_resume(number, tasks=_LINES)
        paths.append(folder / f"r{number:05}.{kind}")
        paths[-1].write_bytes(as_pdf(text) if kind == "pdf" else text.encode())
    return [str(path) for path in paths]


def measure(folder: Path, kind: str, count: int, jobs: int) -> None:
    """Prints a line for the first screen and one for a second posting from the store."""
    paths = write(folder, kind, count)
    few = folder.with_name(f"{folder.name}-few")
    few.mkdir()
    for path in paths[:2]:
        (few / Path(path).name).write_bytes(Path(path).read_bytes())
    base = screen(few, POSTINGS[0], few.with_suffix(".db"), jobs)
    first = screen(folder, POSTINGS[0], folder.with_suffix(".db"), jobs)
    tell(f"{count} {kind}, {jobs} jobs", first, base, count)
    base = screen(few, POSTINGS[1], few.with_suffix(".db"), 1)
    again = screen(folder, POSTINGS[1], folder.with_suffix(".db"), 1)
    tell(f"{count} {kind}, from the store", again, base, count)


def tell(name: str, run: Run, base: Run, count: int) -> None:
    """One line; what a screen of two files takes is start-up. On a busy machine the clock tells little, CPU time more."""
    wall, cpu, more = run.wall - base.wall, run.cpu - base.cpu, count - 2
    rate = f"{more / wall:10.1f}" if wall > 0.1 * run.wall else f"{'?':>10}"
    print(f"{name:28}{run.wall:8.1f}{rate}{1000 * cpu / more:13.2f}{run.memory:8.0f}", flush=True)


def screen(folder: Path, posting: Path, store: Path, jobs: int) -> Run:
    """One command as a whole process."""
    taxonomy = ["--taxonomy", str(folder.parent / "taxonomy")]
    options = [*taxonomy, "--posting", str(posting), "--store", str(store), "--jobs", str(jobs), "--format", "jsonl"]
    begun = time.perf_counter()
    process = subprocess.Popen(
        [*PROGRAM, "screen", str(folder), *options],
        stdout=subprocess.DEVNULL,
        cwd=ROOT,
    )
    watch = Watch(process.pid)
    watch.start()
    status = process.wait()
    watch.stop()
    if status:
        sys.exit(f"screen ended with status {status}")
    return Run(time.perf_counter() - begun, watch.cpu, watch.peak)


class Watch(threading.Thread):
    """The peak PSS of a process and all below it, and their CPU seconds as last seen (Linux only)."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self._pid = pid
        self._done = threading.Event()
        self._seconds: dict[int, float] = {}
        self.peak = 0.0

    @property
    def cpu(self) -> float:
        return sum(self._seconds.values())

    def run(self) -> None:
        while not self._done.wait(0.1):
            pids = family(self._pid)
            self._seconds.update({pid: found for pid in pids if (found := seconds(pid))})
            self.peak = max(self.peak, sum(map(pss, pids)))

    def stop(self) -> None:
        self._done.set()
        self.join()


def family(pid: int) -> list[int]:
    """A process and all below it."""
    children: list[str] = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            children.extend(path.read_text().split())
    return [pid, *(below for child in children for below in family(int(child)))]


def seconds(pid: int) -> float:
    """CPU seconds of a process without its children; 0 where that is not known."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def pss(pid: int) -> float:
    """MB of a process, pages shared by n processes counted as 1/n; 0 where that is not known."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000


if __name__ == "__main__":
    main()
