"""A result belongs to what came in the place of something, not to what was left."""

import pytest

from tests.samples import resume

ROWS = [
    # text, credited with the result, known but not credited
    ("Rewrote the OpenCL kernels in CUDA, 3x faster", "cuda", "opencl"),
    ("Ported OpenCL code to CUDA, cutting latency by 40%", "cuda", "opencl"),
    ("OpenCL kernels rewritten in CUDA, 3x faster", "cuda", "opencl"),
    ("Migrated training from TensorFlow to PyTorch, 40% faster", "pytorch", "tensorflow"),
    ("Replaced the legacy OpenMP code with CUDA, 12x speedup", "cuda", "openmp"),
    ("Replaced sums over blocks by warp shuffles and CUDA streams, 2x faster", "warp-primitives cuda-streams", ""),
    ("Switched from MPI to NCCL, throughput up 25%", "nccl", "mpi"),
    ("CUDA port of the OpenCL solver, 3x faster", "cuda", "opencl"),
    ("Rewrote the Python preprocessing in C++, 10x faster", "cpp", "python"),
    ("将 OpenCL 内核改写为 CUDA，提速 3 倍", "cuda", "opencl"),
    ("把训练从 TensorFlow 迁移到 PyTorch，吞吐提升 40%", "pytorch", "tensorflow"),
    ("用 CUDA 重写 OpenCL 内核，性能提升 3 倍", "cuda", "opencl"),
    ("用 CUDA 替换原有的 OpenMP 实现，提速 12 倍", "cuda", "openmp"),
    ("由 MPI 切换到 NCCL，带宽提升 25%", "nccl", "mpi"),
    ("将模型从 PyTorch 导出为 ONNX，再转 TensorRT，提速 2 倍", "tensorrt", "pytorch"),
    ("Exported models from PyTorch to ONNX, 2x faster", "onnx", "pytorch"),
    ("Moved our services off Kubernetes onto Slurm, cutting cost by 30%", "slurm", "kubernetes"),
    ("Moving off TensorFlow to PyTorch cut step time by 30%", "pytorch", "tensorflow"),
    ("Swapped TensorFlow for PyTorch, 20% faster", "pytorch", "tensorflow"),
    ("Phased out MPI in favour of NCCL, throughput up 25%", "nccl", "mpi"),
    ("Dropped Horovod in favor of FSDP, saving 20% of memory", "fsdp", "horovod"),
    ("Ported a CFD solver from Fortran/OpenMP to CUDA, 12x faster", "cfd cuda", "fortran openmp"),
    ("放弃 Kubernetes，改用 Slurm，成本降低 30%", "slurm", "kubernetes"),
    ("从 Fortran/OpenMP 移植到 CUDA，加速 12 倍", "cuda", "fortran openmp"),
    ("Exported models from PyTorch to ONNX and converted them to TensorRT, 2x faster", "onnx tensorrt", "pytorch"),
    ("MPI + OpenMP 混合并行：halo 交换改为非阻塞通信，效率提升 30%", "mpi openmp", ""),
    ("Ported CUDA kernels to ROCm with double buffering to hide latency, 2x", "rocm software-pipelining", ""),
    # what is moved is no rival of where it goes
    ("Rewrote the GEMM kernel in Triton language, 1.8x faster", "gemm triton-language", ""),
    ("Ported vLLM to ROCm, 2x throughput", "vllm rocm", ""),
    ("Ported vLLM from CUDA to ROCm, 2x throughput", "vllm rocm", "cuda"),
    ("将 vLLM 移植到 ROCm，吞吐提升 2 倍", "vllm rocm", ""),
    ("Rewrote CUDA and OpenCL kernels, 2x faster", "cuda opencl", ""),
    ("Added PyTorch and TensorFlow support in CUDA, 2x faster", "pytorch tensorflow cuda", ""),
    ("Raised occupancy from 31% to 56% in CUDA", "cuda", ""),
]


@pytest.mark.parametrize(("text", "credited", "known"), ROWS)
def test_a_result_is_not_that_of_what_was_left_behind(text, credited, known, analyzer):
    profile = {one.skill: one for one in analyzer.extract(resume(f"Experience\n- {text}\n"), "resume").profile}

    assert {skill: profile[skill].quantified for skill in f"{credited} {known}".split()} == {
        **dict.fromkeys(credited.split(), True),
        **dict.fromkeys(known.split(), False),
    }


@pytest.mark.parametrize(
    ("text", "credited", "known"),
    [
        ("Projects\nGEMM in CUDA\n- Used tiling\n- Reached 92% of cuBLAS\n", "cuda gemm", "tiling cublas"),
        (
            "项目经历\n基于 CUDA 的 GEMM 算子优化\n- 使用共享内存\n- 性能达到 cuBLAS 的 92%\n",
            "cuda gemm",
            "shared-memory",
        ),
        ("项目经历\n项目名称：INT8 推理引擎\n- 基于 TensorRT 部署\n- 延迟降低 45%\n", "int8", "tensorrt"),
        ("Projects\nGEMM in CUDA\n- Cut Docker start-up by 40%\n", "docker", "cuda gemm"),
        ("Projects\nGEMM in CUDA\n- Wrote it\nSolver in MPI\n- Made it 3x faster\n", "mpi", "cuda gemm"),
        ("Experience\nCUDA engineer, Acme\n- Made it 3x faster\n", "", "cuda"),
    ],
)
def test_a_bare_result_below_a_project_is_that_of_its_title(text, credited, known, analyzer):
    profile = {one.skill: one for one in analyzer.extract(resume(text), "resume").profile}

    assert {skill: profile[skill].quantified for skill in f"{credited} {known}".split()} == {
        **dict.fromkeys(credited.split(), True),
        **dict.fromkeys(known.split(), False),
    }


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("技能：CUDA、TensorRT", "listed"),
        ("专业技能：熟悉 TensorRT；掌握 CUDA", "listed"),
        ("Skills: TensorRT, CUDA", "listed"),
        ("Technologies: TensorRT, CUDA", "work"),
        ("技术栈：TensorRT、CUDA", "work"),
        ("Used CUDA for the rest", "work"),
    ],
)
def test_a_list_of_skills_inside_a_job_stays_a_list(line, kind, analyzer):
    text = f"Experience\nAcme, Engineer, 2021-03 - 2023-05\n- Built inference services\n{line}\n"
    profile = {one.skill: one for one in analyzer.extract(resume(text), "resume").profile}

    assert profile["cuda"].kind.code == kind
