"""What stands under a heading of nothing but certificates was learned in a course; awards stay what they are."""

import pytest

from gapanalyzer import read_text


@pytest.mark.parametrize(
    ("text", "skill", "expected"),
    [
        ('Certificates\n- DLI course "Fundamentals of Accelerated Computing", CUDA, 2023', "cuda", "course"),
        ("Certifications and licenses\n- Accelerated inference with TensorRT, 2023", "tensorrt", "course"),
        ("Professional Certifications\nCKA, Kubernetes, 2021", "kubernetes", "course"),
        ("Certificates & courses\n- Built and deployed models with PyTorch, Coursera", "pytorch", "course"),
        ("Certificates\n- Course project: a ray tracer in Rust", "rust", "project"),
        ("证书\n- TensorRT 部署加速", "tensorrt", "course"),
        ("证书与培训\n- 英伟达 DLI：CUDA 加速计算基础，2023", "cuda", "course"),
        ("资格证书\n- PyTorch 开发者", "pytorch", "course"),
        ("培训经历\n- 参与 Kubernetes 管理员培训", "kubernetes", "course"),
        # near misses
        ("Awards\n- Accelerated a solver in CUDA, first prize, 2022", "cuda", "project"),
        ("Honors and certifications\n- Accelerated a solver in CUDA, first prize", "cuda", "project"),
        ("Experience\n- Accelerated a solver in CUDA and issued certificates", "cuda", "work"),
        ("获奖经历\n- 用 TensorRT 加速了推理服务，获一等奖", "tensorrt", "project"),
        ("荣誉证书\n- 优化了 TensorRT 部署，一等奖", "tensorrt", "project"),
    ],
)
def test_certificates_are_courses(named, text, skill, expected):
    profile = {one.skill: one for one in named.extract(read_text(text), "resume").profile}

    assert profile[skill].kind.code == expected
