"""How long a command takes and how much memory, as whole processes: ``python -m tests.bench.speed``.

Medians of five after one warm-up, with bare Python and the import of spaCy as baselines in the same run. Aims on two
quiet cores: ``--help`` ≤ 0.3 s, cold ``analyze`` ≤ 2.0 s and ≤ 400 MB. Then how many PDFs of two pages one core reads
a second of processor time; aim: 20.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from gapanalyzer.reading import read_bytes

from ..unit.batch.crowds import as_pdf, make_resume

SAMPLES = Path(__file__).parent.parent.parent / "samples"
RESUME = str(SAMPLES / "resumes" / "kernel_engineer_en.txt")
POSTING = str(SAMPLES / "postings" / "gpu_kernel_engineer.txt")
COMMANDS: dict[str, list[str]] = {
    "python -c pass": ["-c", "pass"],
    "import spacy": ["-c", "import spacy"],
    "--help": ["-m", "gapanalyzer", "--help"],
    "taxonomy check": ["-m", "gapanalyzer", "taxonomy", "check"],
    "extract": ["-m", "gapanalyzer", "extract", POSTING],
    "analyze": ["-m", "gapanalyzer", "analyze", RESUME, POSTING],
    "analyze, no embedder": ["-m", "gapanalyzer", "--embedder", "none", "analyze", RESUME, POSTING],
    "analyze (PDF)": ["-m", "gapanalyzer", "analyze", RESUME.replace(".txt", ".pdf"), POSTING],
    "screen, 7 files": ["-m", "gapanalyzer", "screen", str(SAMPLES / "resumes"), "--posting", POSTING],
}


def measure(arguments: list[str], runs: int) -> tuple[float, float, float]:
    """(median wall seconds, median CPU seconds, peak MB) over ``runs`` after a warm-up; memory and CPU are 0 on Windows."""
    walls, cpus, peak = [], [], 0.0
    for run in range(runs + 1):
        start = time.perf_counter()
        process = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if hasattr(os, "wait4"):
            _, _, usage = os.wait4(process.pid, 0)
            cpu, memory = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / (1e3 if sys.platform != "darwin" else 1e6)
        else:
            process.wait()
            cpu, memory = 0.0, 0.0
        if run:
            walls.append(time.perf_counter() - start)
            cpus.append(cpu)
            peak = max(peak, memory)
    return statistics.median(walls), statistics.median(cpus), peak


def pdfs_a_second(count: int = 40) -> float:
    """How many PDFs of two full pages are read a second of processor time."""
    files = [as_pdf(make_resume(number, tasks=75)) for number in range(count)]
    assert read_bytes(files[0], "r.pdf").pages == 2
    begun = time.process_time()
    for data in files:
        read_bytes(data, "r.pdf")
    return count / (time.process_time() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    print(f"{'command':24}{'wall s':>8}{'× python':>10}{'CPU s':>8}{'peak MB':>9}")
    bare = 0.0
    for name, arguments in COMMANDS.items():
        wall, cpu, peak = measure(arguments, runs)
        bare = bare or wall
        print(f"{name:24}{wall:8.2f}{wall / bare:10.1f}{cpu:8.2f}{peak:9.0f}")
    print(f"PDFs of two pages read on one core: {pdfs_a_second():.0f} a second of processor time")


if __name__ == "__main__":
    main()
