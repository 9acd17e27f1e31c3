"""Dated entries of a résumé without headings are jobs."""

import pytest

from tests.samples import resume

ROWS = [
    # text, skill → evidence of it
    ("Ann Lee\n\nEngineer, Acme (2019 – 2023)\n* CUDA, Nsight Compute\n", {"cuda": "work", "nsight-compute": "work"}),
    ("Ann Lee\nEngineer\n\nSince 2021, Acme\n- Ray tracing in CUDA\n", {"cuda": "work"}),
    (
        "Ann Lee\n\n* 2022 – 2023, a farm robot, Lyon: TensorRT, INT8\n* Docker as well\n",
        {"tensorrt": "work", "docker": "work"},
    ),
    ("李明\n\n2021.07 – 至今 启程智驾\n• TensorRT 部署\n", {"tensorrt": "work"}),
    ("李明\n\n2021 – 2023 国家超算中心 博士后\n• MPI 程序\n", {"mpi": "work"}),
    # a school's dates, no dates, a heading that says what it is
    ("Ann Lee\n\nB.Sc. Physics, Leeds (2015 – 2018)\n- MPI\n", {"mpi": "listed"}),
    ("李明\n\n2018 – 2021 东南大学 计算机 硕士\n• MPI 程序\n", {"mpi": "listed"}),
    ("Ann Lee\n\n- MPI and CUDA\n", {"mpi": "listed", "cuda": "listed"}),
    # without any heading, words of employment make deeds those of a job
    ("Tuned the MPI codes. A colleague wrote the docs.", {"mpi": "work"}),
    ("Performance engineer on the cluster\n- Tuned NCCL\n- CUDA\n", {"nccl": "work", "cuda": "listed"}),
    ("Tuned the MPI codes of my side project. A colleague liked it.", {"mpi": "project"}),
    ("Tuned the MPI codes with two friends.", {"mpi": "project"}),
    ("优化了 MPI 通信；训练由同事负责。", {"mpi": "work"}),
    ("毕业设计：用 CUDA 实现 softmax，同学帮忙测试。", {"cuda": "project"}),
    ("Projects\nTuned the MPI codes. A colleague wrote the docs.", {"mpi": "project"}),
    ("Ann Lee\n\nEngineer, Acme (2019 – 2023)\n- CUDA\n\nSkills\nMPI\n", {"cuda": "work", "mpi": "listed"}),
    ("Ann Lee\n\nSummary\n2019 – 2023 in many teams, CUDA\n", {"cuda": "listed"}),
]


@pytest.mark.parametrize(("text", "expected"), ROWS)
def test_a_dated_entry_under_no_heading_is_a_job(text, expected, named):
    profile = {one.skill: one.kind.code for one in named.extract(resume(text), "resume").profile}

    assert {skill: profile.get(skill) for skill in expected} == expected
