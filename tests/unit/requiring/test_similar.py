"""Names that are as good as another: or similar, also considered, 亦可; and of which one is preferred."""

import pytest

from gapanalyzer import Analyzer, read_text

ROWS = [
    ("Strong C++ (Rust also considered)", "cpp3|rust3"),
    ("Strong C++ (Rust is fine too), Linux", "cpp3|rust3 linux2"),
    ("Experience in PyTorch, TensorFlow also accepted", "pytorch2|tensorflow2"),
    ("PyTorch preferred, but TensorFlow or JAX is fine", "pytorch2|tensorflow2|jax2"),
    ("Linux, C++ (Rust will do)", "linux2 cpp2|rust2"),
    ("精通 C++（Rust 亦可）", "cpp4|rust4"),
    ("熟悉 CUDA（HIP、OpenCL 也可以），了解 Linux", "cuda2|hip2|opencl2 linux1"),
    ("PyTorch 优先，TensorFlow、JAX 亦可", "pytorch2|tensorflow2|jax2"),
    ("CUDA、HIP、OpenCL 均可", "cuda2|hip2|opencl2"),
    # or similar, with what is similar
    ("Kubernetes or its equivalent, Docker", "kubernetes2 docker2"),
    ("Kubernetes, Slurm or similar schedulers", "kubernetes2|slurm2|job-scheduling2"),
    ("Slurm or similar schedulers such as PBS and Torque", "slurm2|pbs2"),
    ("熟悉 Ascend C 或其他国产芯片算子开发", "ascend-c2|domestic-ai-chips2|operator-development2"),
    ("CUDA or any other GPU language (HIP, SYCL, OpenCL)", "cuda2|hip2|sycl2|opencl2"),
    ("熟悉 CUDA 或同等 GPU 编程框架（HIP、SYCL）", "cuda2|hip2|sycl2"),
    ("熟悉 PyTorch 或其他深度学习框架（如 TensorFlow、JAX）", "pytorch2|tensorflow2|jax2"),
    ("熟悉 PyTorch 等至少一种框架，如 TensorFlow、MindSpore", "pytorch2|tensorflow2|mindspore2"),
    # one of several is preferred
    ("C++ or Rust, Rust preferred", "cpp2|rust2"),
    ("熟悉 C++ 或 Rust，Rust 优先", "cpp2|rust2"),
    ("C++/Rust preferred", "~cpp2|rust2"),
    ("Python, C++ preferred", "~python2 ~cpp2"),
    # welcome is no alternative
    ("Strong C++ (Rust welcome)", "cpp3 ~rust3"),
    ("Proficient in PyTorch (TensorFlow welcome too)", "pytorch3 ~tensorflow3"),
    ("C++ and Python are also used here", "cpp2 python2"),
]


@pytest.mark.parametrize(("text", "expected"), ROWS)
def test_names_as_good_as_another(text, expected, named: Analyzer) -> None:
    demands = named.extract(read_text(f"GPU Engineer\n\nRequirements\n- {text}\n"), "posting").requirements
    found = [
        "~" * (demand.importance.code == "preferred")
        + "|".join(f"{one.skill}{int(one.level)}" for one in demand.skills)
        for demand in demands
    ]

    assert sorted(found) == sorted(expected.split())
