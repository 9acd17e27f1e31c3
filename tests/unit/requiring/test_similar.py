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
    ("Slurm or similar schedulers such as PBS and Torque", "slurm2|job-scheduling2|pbs2"),
    ("熟悉 Ascend C 或其他国产芯片算子开发", "ascend-c2|domestic-ai-chips2|operator-development2"),
    ("CUDA or any other GPU language (HIP, SYCL, OpenCL)", "cuda2|hip2|sycl2|opencl2"),
    ("熟悉 CUDA 或同等 GPU 编程框架（HIP、SYCL）", "cuda2|hip2|sycl2"),
    ("熟悉 PyTorch 或其他深度学习框架（如 TensorFlow、JAX）", "pytorch2|tensorflow2|jax2"),
    ("熟悉 PyTorch 等至少一种框架，如 TensorFlow、MindSpore", "pytorch2|tensorflow2|mindspore2"),
    ("Work on a production compiler: LLVM, MLIR, XLA or something comparable", "compilers2 llvm2|mlir2|xla2"),
    ("CUDA, HIP or anything like them", "cuda2|hip2"),
    ("vLLM, SGLang or one of their competitors", "vllm2|sglang2"),
    ("工业级编译器开发经验，LLVM、MLIR、XLA 或同类项目均可", "compilers2 llvm2|mlir2|xla2"),
    ("熟悉编译器。有 LLVM、MLIR 或类似编译器的经验", "compilers2 llvm2|mlir2"),
    ("熟悉 vLLM 或者同类推理框架", "vllm2|inference-engines2"),
    ("能使用 VTune、rocprof 一类的分析工具", "vtune2|rocprof2"),
    ("熟悉 PyTorch、JAX 这样的框架", "pytorch2|jax2"),
    # words behind a list that say that one is enough
    ("MLIR, LLVM, TVM: one is enough", "mlir2|llvm2|tvm2"),
    ("CUDA, HIP, SYCL - any of them is fine", "cuda2|hip2|sycl2"),
    ("Kubernetes, Slurm (knowing one is enough)", "kubernetes2|slurm2"),
    (
        "One inference engine – vLLM, SGLang, TensorRT-LLM, whatever – in production",
        "inference-engines2 vllm2|sglang2|tensorrt-llm2",
    ),
    ("CUDA, MPI. One is never enough for us", "cuda2 mpi2"),
    ("Experience of MPI and OpenMP on at least one large machine", "mpi2 openmp2"),
    ("熟悉 CUDA 和 Triton，至少有一个上线项目", "cuda2 triton-language2"),
    ("CUDA, HIP, SYCL (at least one)", "cuda2|hip2|sycl2"),
    ("负责推理引擎性能优化，支持 vLLM、SGLang 等框架", "inference-optimization2 vllm2|sglang2"),
    ("Workflow engines, for example Airflow", "data-pipelines2|airflow2"),
    ("Data types in the compiler (INT8, FP8)", "int82 fp82 compilers2"),
    ("Experience with a compiler (LLVM, MLIR)", "compilers2 llvm2|mlir2"),
    ("落地量化、投机解码等加速手段", "quantization2|speculative-decoding2"),
    ("CUDA experience (3 or more years) and C++", "cuda2 cpp2"),
    ("用 CUDA 及 NCCL 编写能在一张或多张卡上运行的程序", "cuda2 nccl2"),
    ("无论你用的是 CUDA 还是 HIP，会其一即可", "cuda2|hip2"),
    ("还是要会 CUDA 和 MPI", "cuda2 mpi2"),
    ("Whether CUDA or HIP does not matter to us, as long as you know one of them", "cuda2|hip2"),
    ("CUDA、Triton、CUTLASS 三者会一个即可", "cuda2|triton-language2|cutlass2"),
    ("熟悉 MLIR、LLVM、TVM，有一项即可", "mlir2|llvm2|tvm2"),
    ("必须会 CUDA，Triton、CUTLASS 会其中一个就行", "cuda2 triton-language2|cutlass2"),
    ("精通 C++，熟悉 Python、Go，掌握其一即可", "cpp4 python2|go2"),
    # one of several is preferred
    ("PyTorch or JAX – ideally both", "pytorch2|jax2"),
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
