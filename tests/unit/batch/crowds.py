"""Invented résumés in any number, and what the tests around batches share."""

from __future__ import annotations

import random
from pathlib import Path

from gapanalyzer import read_text
from gapanalyzer.batch import Recipe

from ..reading.pdf_files import Text, make_pdf

NAMES = ["Ada Bell", "Noor Haddad", "Mei Tanaka", "Jonas Weber", "Lucia Ferri", "Omar Sayed", "Ivy Lang", "Petr Novak"]
TASKS = """
Wrote CUDA kernels for image filters, {x}x faster than before, and profiled them with Nsight Compute
Moved a training loop to PyTorch with mixed precision on {x} GPUs
Led the tuning of GEMM and reached {x}0% of cuBLAS throughput
Built a build system with CMake and wrote tests in Python
Optimised inference with TensorRT and INT8 quantization, latency cut by {x}0%
Maintained a REST service in Java and its MySQL database for {x} teams
Wrote compiler passes in MLIR and LLVM that fuse operators
Scaled training over {x} nodes with NCCL and InfiniBand
Analysed memory bandwidth with roofline plots and removed {x} bottlenecks
Ran a Kubernetes cluster with Docker images for {x} teams
""".strip().splitlines()
SKILLS = [
    "C++",
    "CUDA",
    "Python",
    "PyTorch",
    "Linux",
    "Triton language",
    "OpenMP",
    "MPI",
    "Git",
    "Docker",
    "SQL",
    "Java",
    "vLLM",
]

NO_EMBEDDER = Recipe(embedder="none")  # names only: an analyzer is ready in a second
JOB = read_text(
    "GPU engineer\nRequirements\n- 3+ years of experience with CUDA and C++\n- Nsight Compute, MLIR or LLVM\n"
    "- Master's degree\nNice to have\n- PyTorch, TensorRT, NCCL\n",
    "job.txt",
)
NAMED = {
    "cpp": "C++",
    "cuda": "CUDA",
    "docker": "Docker",
    "gemm": "GEMM",
    "java": "Java",
    "kubernetes": "Kubernetes",
    "llvm": "LLVM",
    "mlir": "MLIR",
    "nccl": "NCCL",
    "nsight-compute": "Nsight Compute",
    "python": "Python",
    "pytorch": "PyTorch",
    "quantization": "INT8 quantization",
    "tensorrt": "TensorRT",
}
_DOMAIN = '[[domain]]\nid = "gpu"\nname = { en = "GPU", zh = "图形处理器" }\nscored = true\n'
_SKILL = """
[[skill]]
id = "{id}"
name = {{ en = "{name}", zh = "{name}" }}
effort = {{ aware = 1, working = 10, proficient = 50 }}
"""


def write_taxonomy(folder: Path) -> Path:
    """A taxonomy of the skills that these résumés name; a worker with it is ready in less than half the time."""
    (folder / "skills").mkdir(parents=True)
    (folder / "domains.toml").write_text(_DOMAIN, encoding="utf-8")
    skills = "".join(_SKILL.format(id=id, name=name) for id, name in NAMED.items())
    (folder / "skills" / "gpu.toml").write_text(f'domain = "gpu"\n{skills}', encoding="utf-8")
    return folder


def make_resume(number: int, *, tasks: int = 8) -> str:
    """A résumé that no other number gives."""
    chance = random.Random(number)
    work = "\n".join(f"- {task.format(x=chance.randint(2, 9))}." for task in chance.choices(TASKS, k=tasks))
    return (
        f"{chance.choice(NAMES)}\nBerlin | person{number}@example.org | Notice period: {chance.randint(1, 6)} months\n\n"
        f"Experience\nEngineer {number}, 2019-03 – 2024-{chance.randint(1, 12):02}\n{work}\n\n"
        f"Education\nM.Sc. in Computer Science, 2018\n\nSkills\n{', '.join(chance.sample(SKILLS, 7))}\n"
    )


def write_crowd(folder: Path, count: int, *, first: int = 0) -> list[Path]:
    """``count`` résumés as text files."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"r{number:05}.txt" for number in range(first, first + count)]
    for number, path in enumerate(paths, first):
        path.write_text(make_resume(number), encoding="utf-8")
    return paths


def as_pdf(text: str) -> bytes:
    """``text`` on A4 pages of 50 lines."""
    lines = [line[start : start + 95] for line in text.split("\n") for start in range(0, max(1, len(line)), 95)]
    pages = [lines[start : start + 50] for start in range(0, len(lines), 50)]
    return make_pdf(*[[Text(50, 40 + 15 * row, line) for row, line in enumerate(page) if line] for page in pages])
