"""What postings ask: importance, alternatives, checks, coverage, pages without headings."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gapanalyzer import read_text
from gapanalyzer.model import Importance, SectionKind
from tests.unit.tiny import required, shape

S = SectionKind

GROUPS = [
    (
        "Be familiar with typical deep learning SW framework (e.g., Torch/JAX/TensorFlow/TensorRT).",
        ["pytorch2|jax2|tensorflow2|tensorrt2"],
    ),
    ("熟悉使用常用推理引擎，如TensorRT/OpenCV/TVM等等，并对其中至少一种的实现方式有所了解", ["tensorrt2|opencv2|tvm2"]),
    ("了解至少一种人工智能行业应用，如视频处理，人脸检测等", ["video-processing1|face-recognition1"]),
    ("Experience with popular AI models (e.g., LLM and AIGC models).", ["llm2|generative-ai2"]),
    ("Familiar with at least one inference framework of vLLM, SGLang, TensorRT", ["vllm2|sglang2|tensorrt2"]),
    ("One or more deep learning frameworks among PyTorch, JAX and TensorFlow", ["pytorch2|jax2|tensorflow2"]),
    ("熟悉CUDA、Triton、CUTLASS至少一种", ["cuda2|triton-language2|cutlass2"]),
    ("experience with TVM, XLA or MLIR", ["tvm2|xla2|mlir2"]),
    ("C++ and CUDA or OpenCL", ["cpp2", "cuda2|opencl2"]),
    ("熟悉C++，CUDA或OpenCL", ["cpp2", "cuda2|opencl2"]),
    ("熟悉C++或Python，熟悉CUDA", ["cpp2|python2", "cuda2"]),
    ("CUDA/ROCm, MPI and C/C++", ["cuda2|rocm2", "mpi2", "c2|cpp2"]),
    ("熟悉 C/C++、Python 及 Linux 环境", ["c2|cpp2", "python2", "linux2"]),
    ("熟悉 CUDA 和 Triton", ["cuda2", "triton-language2"]),
    ("Knowledge of job scheduling systems (Slurm, PBS)", ["slurm2|pbs2"]),
    ("具备云平台经验（AWS、GCP、Azure）", ["aws2|gcp2|azure2"]),
    ("精通多种编程语言（Go、Rust、Java、Python）", ["go4|rust4|java4|python4"]),
    ("Python, and at least one of Go, Rust or Java", ["python2", "go2|rust2|java2"]),
    ("Thorough knowledge of CUDA: quantization, operator fusion", ["cuda3", "quantization2", "operator-fusion2"]),
    ("精通 CUDA：量化、剪枝；精通 C++", ["cuda4", "quantization3", "pruning3", "cpp4"]),
    ("Deep knowledge of CUDA: CUDA kernels, MPI", ["cuda3", "kernels2", "mpi2"]),
    ("Proficient in programming languages: C++ and Python", ["cpp3", "python3"]),
    ("Solid CUDA. Strong: C++, MPI", ["cuda3", "cpp3", "mpi3"]),
    ("Familiarity with CUDA: quantization", ["cuda2", "quantization2"]),
    ("Proficiency in at least one programming language: C++, Python, or Go", ["cpp3|python3|go3"]),
    ("Experience with at least two of the following: CUDA, OpenCL, HIP", ["cuda2|opencl2|hip2"]),
    ("At least two years of experience with CUDA and C++", ["experience", "cuda2", "cpp2"]),
    ("None of this matters more than CUDA and C++", ["cuda2", "cpp2"]),
    ("精通至少一门编程语言（C++/Python/Go），熟悉Linux", ["cpp4|python4|go4", "linux2"]),
    ("至少精通一种编程语言，如 C++、Python", ["cpp4|python4"]),
    ("熟悉主流深度学习框架（PyTorch/TensorFlow/JAX）中的至少一种，了解 CUDA", ["pytorch2|tensorflow2|jax2", "cuda1"]),
    ("熟悉 vLLM、SGLang、TensorRT 中任意一种推理框架", ["vllm2|sglang2|tensorrt2"]),
    ("熟悉 CUDA、OpenCL 之一，并了解 Triton", ["cuda2|opencl2", "triton-language1"]),
    ("掌握量化、剪枝等模型压缩方法中的一种或多种", ["quantization3|pruning3"]),
    ("熟悉 PyTorch、TensorFlow 等深度学习框架", ["pytorch2|tensorflow2"]),
    ("熟悉 NCCL、MPI 等业界主流的通信框架", ["nccl2|mpi2"]),
    ("熟悉 NCCL、MPI 等，能在团队里写出清楚易读、便于他人维护的通信框架", ["nccl2", "mpi2"]),
    ("Knowledge of inference engines like TensorRT and TVM", ["tensorrt2|tvm2"]),
    ("Deep learning frameworks such as PyTorch and JAX, and strong C++", ["pytorch2|jax2", "cpp3"]),
    ("Experience with GPU tools including Nsight and CUTLASS", ["nsight2", "cutlass2"]),
    ("Frameworks including PyTorch, JAX, etc.", ["pytorch2|jax2"]),
    ("Frameworks including but not limited to PyTorch, JAX and XLA", ["pytorch2|jax2|xla2"]),
    ("熟悉推理框架，包括但不限于 vLLM、SGLang 与 TensorRT", ["vllm2|sglang2|tensorrt2"]),
    ("至少熟悉 PyTorch、TensorFlow、JAX 中两种", ["pytorch2|tensorflow2|jax2"]),
    ("至少熟悉以下一种：CUDA、Triton、CUTLASS", ["cuda2|triton-language2|cutlass2"]),
    ("Experience with CUDA, or equivalent experience with MPI", ["cuda2|mpi2"]),
    ("CUDA or comparable experience in MPI; Python", ["cuda2|mpi2", "python2"]),
    ("CUDA, OpenCL, or similar", ["cuda2|opencl2"]),
    ("Experience with PyTorch or a similar framework", ["pytorch2"]),
    ("Experience with PyTorch (or TensorFlow)", ["pytorch2|tensorflow2"]),
    ("Heterogeneous computing (OpenCL, CUDA, TVM, MLIR etc.)", ["opencl2|cuda2|tvm2|mlir2"]),
    ("熟悉 GPU 编程（CUDA、OpenCL）", ["cuda2|opencl2"]),
    ("Strong knowledge of C++ and either CUDA or OpenCL", ["cpp3", "cuda3|opencl3"]),
    ("One of PyTorch and TensorFlow is required, and CUDA knowledge", ["pytorch2|tensorflow2", "cuda2"]),
    ("Experience with PyTorch, XLA and Docker and/or Kubernetes", ["pytorch2", "xla2", "docker2|kubernetes2"]),
    # what was done begins a new predicate
    ("了解MPI，写过CUDA", ["mpi1", "cuda2"]),
    ("了解MPI，CUDA", ["mpi1", "cuda1"]),
    ("Strong and weak scaling of MPI codes", ["mpi2"]),
    # "A or B" as one item of a list
    ("Slurm or PBS, NCCL or MPI", ["slurm2|pbs2", "nccl2|mpi2"]),
    ("C++, HIP or CUDA, and MPI", ["cpp2", "hip2|cuda2", "mpi2"]),
    ("C++, HIP, or CUDA, and MPI", ["cpp2|hip2|cuda2", "mpi2"]),
    ("熟悉C++、HIP或CUDA，以及MPI", ["cpp2|hip2|cuda2", "mpi2"]),
]


@pytest.mark.parametrize(("text", "expected"), GROUPS)
def test_alternatives(text, expected):
    assert [one.removeprefix("essential ") for one in shape(required(text))] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("熟悉 GPU 体系结构（SM、warp、内存层次等）", {"gpu-architecture", "memory-hierarchy"}),
        (
            "Knowledge of GPU architecture (SMs, warps, memory hierarchy, etc.)",
            {"gpu-architecture", "memory-hierarchy"},
        ),
        ("Strong GPU architecture knowledge such as shared memory", {"gpu-architecture", "shared-memory"}),
        ("CUDA (streams, graphs, cooperative groups)", {"cuda", "cooperative-groups"}),
        ("熟悉深度学习框架（PyTorch、TensorFlow 等）", {"pytorch", "tensorflow"}),
    ],
)
def test_a_field_stays_beside_examples_of_its_parts(text, expected, named):
    page = read_text(f"GPU Engineer\n\nRequirements\n- {text}\n", source="posting")
    asked = {one.skill for demand in named.extract(page, "posting").requirements for one in demand.skills}

    assert expected <= asked
    assert ("deep-learning-frameworks" in asked) == ("deep-learning-frameworks" in expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("熟悉Kubernetes、Volcano等云原生调度系统", ["essential kubernetes|job-scheduling"]),
        (
            "熟悉Kubeflow、Ray、KServe等机器学习平台\n- 熟悉MLOps",
            ["preferred ray|kserve", "essential mlops"],
        ),
        (
            "熟悉PyTorch、DeepSpeed、Megatron-LM等框架\n- 精通PyTorch",
            ["preferred deepspeed|megatron-lm", "essential pytorch"],
        ),
        (
            "熟悉TP/PP/DP/CP\n- 熟悉上下文并行",
            ["preferred tensor-parallelism|pipeline-parallelism|data-parallelism", "essential context-parallelism"],
        ),
        ("熟悉C/C++\n- 精通C++", ["essential cpp"]),
        ("熟悉vLLM、SGLang等框架中的至少一种\n- 精通vLLM", ["essential vllm"]),
        ("PyTorch or JAX\n- Expert in PyTorch", ["essential pytorch"]),
        ("Frameworks such as PyTorch and JAX\n- Expert in PyTorch", ["essential pytorch", "preferred jax"]),
        ("熟悉PyTorch源码，包括autograd/FSDP等", ["essential pytorch-internals", "essential autograd|fsdp"]),
        ("Contributions to a compiler such as TVM or MLIR", ["essential compilers|tvm|mlir"]),
        ("Rework pandas pipelines into cuDF, Polars or Arrow", ["essential pandas", "preferred rapids|apache-arrow"]),
    ],
)
def test_examples_are_not_lost_beside_one_of_them(text, expected, named):
    page = read_text(f"GPU Engineer\n\nRequirements\n- {text}\n", source="posting")
    asked = named.extract(page, "posting").requirements

    assert sorted(f"{one.importance.code} {'|'.join(way.skill for way in one.skills)}" for one in asked) == sorted(
        expected
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "What our people have in common\n\n- Proficiency in C++\n- Solid CUDA\n\nNice to have\n- MPI",
            ["essential cpp3", "essential cuda3", "preferred mpi2"],
        ),
        (
            "我们的人都有些什么共同点\n\n- 精通 C++\n- 熟悉 CUDA\n\n加分项\n- MPI",
            ["essential cpp4", "essential cuda2", "preferred mpi2"],
        ),
        (
            "You will tune CUDA kernels. A third of the time goes to Triton.\n\nRequirements\n- C++",
            ["duty cuda-kernels2", "duty triton-language2", "essential cpp2"],
        ),
        (
            "你将优化 CUDA 算子。三分之一的时间写 MPI 程序。\n\n任职要求\n- C++",
            ["duty cuda-kernels2", "duty mpi2", "essential cpp2"],
        ),
        (
            "You would own the CUDA backend. You will get a free Kubernetes course.\n\nRequirements\n- C++",
            ["duty cuda2", "essential cpp2"],
        ),
        (
            "你将优化 CUDA 算子。你将享受免费的 Kubernetes 培训。我们开源了 Triton 内核。\n\n任职要求\n- C++",
            ["duty cuda-kernels2", "essential cpp2"],
        ),
        ("Interview process\n- A coding test in Python is required\n\nWhat you'll do\n- Write MPI code", ["duty mpi2"]),
        (
            "Skills\n- CUDA\n- C++\n\nJob description\nResponsibilities\n- Write MPI code",
            ["essential cuda2", "essential cpp2", "duty mpi2"],
        ),
        ("We are a firm of 40. Our kernels are CUDA.\n\nRequirements\n- C++", ["essential cpp2"]),
    ],
)
def test_what_stands_under_no_heading_is_not_lost(text, expected, named):
    page = read_text(f"GPU Engineer\n\n{text}\n", source="posting")
    asked = named.extract(page, "posting").requirements

    assert [f"{one.importance.code} {way.skill}{int(way.level)}" for one in asked for way in one.skills] == expected


@pytest.mark.parametrize(
    "words", ["中至少一种的实战经验", "中一种以上的调优经历", "任意一项的源码阅读经验", "至少一门的扎实功底"]
)
def test_words_of_experience_behind_one_of_leave_the_list_a_choice(words, named):
    page = read_text(f"任职要求\n- 有 vLLM、SGLang、TensorRT-LLM {words}\n", source="posting")
    asked = named.extract(page, "posting").requirements

    assert [sorted(way.skill for way in one.skills) for one in asked] == [["sglang", "tensorrt-llm", "vllm"]]


IMPORTANCE = [
    ("熟悉C++，有CUDA或OpenCL经验者优先", ["essential cpp2", "preferred cuda2|opencl2"]),
    ("熟悉CUDA编程，有相关经验者优先", ["essential cuda2"]),
    ("有 CUDA 经验，优先考虑", ["preferred cuda2"]),
    ("了解 CUDA，有 TensorRT 使用经验者优先", ["essential cuda1", "preferred tensorrt2"]),
    ("熟悉 C++ 或 Rust 者优先", ["preferred cpp2|rust2"]),
    ("CUDA (nice to have: MPI), C++", ["essential cuda2", "preferred mpi2", "essential cpp2"]),
    ("熟悉 CUDA（加分项：MPI）、C++", ["essential cuda2", "preferred mpi2", "essential cpp2"]),
    ("（加分项）CUDA", ["preferred cuda2"]),
    ("必须熟悉 CUDA，最好有 MLIR 经验", ["essential cuda2", "preferred mlir2"]),
    ("熟悉 Linux；加分项：了解 Go", ["essential linux2", "preferred go1"]),
    ("有大规模 LLM 推理经验优先，熟悉 vLLM/SGLang 者更佳", ["preferred llm2", "preferred vllm2|sglang2"]),
    ("任务优先级调度，熟悉 CUDA", ["essential cuda2"]),
    ("Experience with C++ (CUDA preferred)", ["essential cpp2", "preferred cuda2"]),
    ("Experience with PyTorch, TensorFlow, or JAX is a plus", ["preferred pytorch2|tensorflow2|jax2"]),
    ("Proficient in C++, CUDA is a plus", ["essential cpp3", "preferred cuda2"]),
    ("You can't do this job without solid C++", ["essential cpp3"]),
    ("Experience with MPI is not just nice to have, it is essential", ["essential mpi2"]),
    ("You'll have an edge if you have also used MLIR", ["preferred mlir2"]),
    ("如果还了解 MLIR 那就更好了", ["preferred mlir1"]),
    ("Deal-breaker: no CUDA", ["essential cuda2"]),
    ("CUDA is expected, MPI appreciated", ["essential cuda2", "preferred mpi2"]),
    ("CUDA (required), MLIR (optional), MPI (nice)", ["essential cuda2", "preferred mlir2", "preferred mpi2"]),
    ("If you know MLIR, great. If not, you'll learn it.", ["preferred mlir2"]),
    ("Knowledge of ROCm is not a must-have, but it helps", ["preferred rocm2"]),
    ("CUDA experience is welcome but we can teach it", ["preferred cuda2"]),
    ("You know CUDA. Triton is something you can pick up on the job.", ["essential cuda2"]),
    ("必须有CUDA经验，Triton可以入职后学", ["essential cuda2"]),
    ("不要求会MLIR，但会的话更好", ["preferred mlir2"]),
    ("无需 MLIR 经验，但有经验者优先", ["preferred mlir2"]),
    ("有MPI背景的候选人我们会更感兴趣", ["preferred mpi2"]),
    ("3+ years of C++, CUDA experience preferred", ["experience", "essential cpp2", "preferred cuda2"]),
    ("3 年以上 C++ 经验，CUDA experience preferred", ["experience", "essential cpp2", "preferred cuda2"]),
    ("Python is a must; Rust would be nice", ["essential python2", "preferred rust2"]),
    ("Go is a must. Rust is a plus", ["essential go2", "preferred rust2"]),
    (
        "Python required; Go or Rust preferred; Java a plus",
        ["essential python2", "preferred go2|rust2", "preferred java2"],
    ),
    ("If you have worked with MLIR, even better", ["preferred mlir2"]),
    ("Great if you know MLIR; essential: CUDA", ["preferred mlir2", "essential cuda2"]),
    ("Docker、K8s 至少会一个，Linux 必须熟练", ["essential docker2|kubernetes2", "essential linux3"]),
    ("Ideally, you know CUDA and MPI", ["preferred cuda2", "preferred mpi2"]),
    ("Nice to have: MLIR, XLA", ["preferred mlir2", "preferred xla2"]),
    ("Bonus points if you have contributed to vLLM", ["preferred vllm2"]),
    ("Familiarity with MLIR would be a strong advantage.", ["preferred mlir2"]),
    ("CUDA is not required but a plus", ["preferred cuda2"]),
    ("CUDA? Not necessary.", []),
    ("CUDA? Not a must, but a plus.", ["preferred cuda2"]),
    ("Kubernetes – not needed", []),
    ("Rust? No.", []),
    ("C++ required, CUDA not required", ["essential cpp2"]),
    ("零 CUDA 基础亦可", []),
    ("CUDA 可有可无", []),
    ("学过 CUDA 和 C++", ["essential cuda2", "essential cpp2"]),
    ("Rust experience? Nice to have.", ["preferred rust2"]),
    ("Docker — no need", []),
    ("Knowledge of CUDA isn't expected.", []),
    ("Go? A must!", ["essential go2"]),
    ("CUDA？不要求。", []),
    ("CUDA：不要求", []),
    ("Kubernetes 经验？不需要", []),
    ("CUDA：没有也行", []),
    ("会不会 CUDA 都没关系", []),
    ("无 CUDA 经验亦可", []),
    ("MPI？必须会。", ["essential mpi2"]),
    (
        "Some knowledge of CUDA, MLIR tools and MPI would be a plus",
        ["preferred cuda1", "preferred mlir2", "preferred mpi2"],
    ),
    ("Knowledge of CUDA, MLIR and MPI is a plus", ["preferred cuda2", "preferred mlir2", "preferred mpi2"]),
    ("有CUDA、MLIR开发经验，或熟悉MPI者优先", ["preferred cuda2|mlir2|mpi2"]),
    ("熟悉C++，写过CUDA和MPI者优先", ["essential cpp2", "preferred cuda2", "preferred mpi2"]),
    ("# responsibilities\nDrop down to CUDA when you must", ["duty cuda2"]),
    ("# responsibilities\nThis is C++, and CUDA where you really must", ["duty cpp2", "duty cuda2"]),
    ("CUDA and MPI are big pluses", ["preferred cuda2", "preferred mpi2"]),
    ("Knowledge of MPI would be a huge plus", ["preferred mpi2"]),
    (
        "Must: C++, CUDA; should: MLIR; could: Rust",
        ["essential cpp2", "essential cuda2", "preferred mlir2", "preferred rust2"],
    ),
    ("# responsibilities\nMust: C++", ["essential cpp2"]),
    ("What you should know: C++", ["essential cpp2"]),
    ("Required: C++. Preferred: CUDA, MLIR.", ["essential cpp2", "preferred cuda2", "preferred mlir2"]),
    ("No prior CUDA experience required", []),
    ("# preferred\nExperience with MLIR\nRust is required", ["preferred mlir2", "essential rust2"]),
    (
        "# responsibilities\nAnalyze the required memory bandwidth\nOptimise GEMM (must)",
        ["duty memory-bandwidth2", "essential gemm2"],
    ),
    ("# responsibilities\n负责 CUDA 开发，熟悉 Triton 优先", ["duty cuda2", "preferred triton-language2"]),
    ("CUDA essential, OpenCL optional", ["essential cuda2", "preferred opencl2"]),
    ("CUDA mandatory, OpenCL nice to have", ["essential cuda2", "preferred opencl2"]),
    # whom one works with
    ("# responsibilities\nWork alongside the compiler team, who own MLIR and LLVM, on GEMM", ["duty gemm2"]),
    ("# responsibilities\nWork with the runtime team that maintains NCCL\nTune GEMM", ["other", "duty gemm2"]),
    ("# responsibilities\n与 CUDA、Triton 和 MPI 团队紧密合作，优化 GEMM", ["duty gemm2"]),
    ("# responsibilities\n负责 CUDA 和 Triton，与团队合作", ["duty cuda2", "duty triton-language2"]),
    ("# responsibilities\nWork with the MLIR, LLVM and verification teams to tune GEMM", ["duty gemm2"]),
    ("# responsibilities\nWork closely with CUDA, MLIR and PyTorch teams to tune GEMM", ["duty gemm2"]),
    ("# responsibilities\nWork with CUDA and C++ on GEMM for other teams", ["duty cuda2", "duty cpp2", "duty gemm2"]),
    (
        "# summary\nOur kernels are in CUDA\n- Write CUDA kernels\n# requirements\nPython",
        ["duty kernels2", "essential python2"],
    ),
    ("# summary\n- Write CUDA kernels\n# responsibilities\n- Tune GEMM", ["duty gemm2"]),
    # the prose of a role tells the reader what to do
    (
        "# summary\nWe are the home of MLIR\nYou will tune GEMM\n# requirements\nPython",
        ["duty gemm2", "essential python2"],
    ),
    ("# summary\n你将负责 GEMM 优化\n我们的产品基于 MLIR\n# requirements\nPython", ["duty gemm2", "essential python2"]),
    ("# preferred\nRust\nWe don't do Java, and we never ask for Go", ["preferred rust2"]),
    ("不考 Java，不刷 Go，熟悉 Rust", ["essential rust2"]),
    (
        "# about\nWe invented CUDA\n# tags\nMLIR\n# advice\n学习 TensorRT\n# benefits\nPython\n# title\nGo\n"
        "# requirements\nC++",
        ["essential cpp2"],
    ),
]


@pytest.mark.parametrize(("text", "expected"), IMPORTANCE)
def test_importance(text, expected):
    assert shape(required(text)) == expected


@pytest.mark.parametrize(
    ("text", "importance"),
    [
        ("硕士及以上学历（博士优先），计算机方向", Importance.ESSENTIAL),
        ("计算机等相关专业本科以上学历,211/985优先", Importance.ESSENTIAL),
        ("本科及以上学历，硕士优先", Importance.ESSENTIAL),
        ("硕士学历优先", Importance.PREFERRED),
        ("Master's degree is a plus", Importance.PREFERRED),
    ],
)
def test_a_degree_is_a_wish_only_where_its_clause_is(text, importance):
    assert [one.importance for one in required(text).requirements if one.kind == "degree"] == [importance]


def test_mentions_carry_what_their_place_asks():
    demands = required("# about\nCUDA\n# requirements\n精通 C++\n不要求 MLIR\n# preferred\nGo")

    found = {mention.skill: mention.importance for mention in demands.mentions}
    assert found == {
        "cuda": Importance.MENTIONED,
        "cpp": Importance.ESSENTIAL,
        "mlir": Importance.MENTIONED,
        "go": Importance.PREFERRED,
    }


CHECKS = [
    ("BS, MS or PhD in relevant discipline (CS, EE, Math, etc.) or equivalent experience.", ["degree"]),
    ("+ years work experience.", ["experience"]),
    ("阅读及实现英文文献能力", ["language"]),
    ("计算机、人工智能等相关专业本科及以上学历，熟悉 CUDA", ["degree", "essential cuda2"]),
    ("Degree in computer science, machine learning or a related field", ["degree"]),
    (
        "Bachelor's degree or higher, with 3+ years in CUDA or OpenCL",
        ["degree", "experience", "essential cuda2|opencl2"],
    ),
    ("Fluent English, Python", ["language", "essential python2"]),
    ("Latency below 800 ms, master CUDA", ["essential cuda2"]),
    ("3年以上 C++ 开发经验", ["experience", "essential cpp2"]),
    ("良好的沟通能力", ["other"]),
    ("对深度学习性能优化有浓厚的兴趣，有很强的学习能力", ["other"]),
    ("Knowledge of Frobnicator", ["other"]),
    ("学历不限，能力优先", []),
    ("Degree not required", []),
    ("PhD not required", []),
    ("No PhD needed.", []),
    ("PhD not required but a plus", ["degree"]),
    ("不需要 PhD", []),
    ("无需硕士学历", []),
    ("不要求博士，硕士即可", ["degree"]),
    ("No prior management experience needed.", []),
    ("No background in MLIR needed; we teach it", []),
    ("You do not need prior MPI experience; training is provided.", []),
    ("Training in MLIR is provided", []),
    ("零基础可，提供 MLIR 培训", []),
    ("零基础亦可，我们教 MLIR", []),
    ("入职后公司会带你学，不懂也可以", []),
    ("不要求有芯片行业背景", []),
    ("3-5年", ["experience"]),
    ("10+ years of experience not required", []),
    ("No need for 5 years of experience", []),
    ("No need for a university degree, but 4+ years of experience", ["experience"]),
    ("不要求 5 年以上经验", []),
    ("不要求硕士，3 年以上经验", ["experience"]),
    ("The base salary range is 184,000 USD - 356,500 USD.", []),
    ("张女士 刚刚活跃", []),
    ("# preferred\nWe are an equal opportunity employer. CUDA", ["preferred cuda2"]),
]


@pytest.mark.parametrize(("text", "expected"), CHECKS)
def test_kinds_of_lines(text, expected):
    assert shape(required(text)) == expected


def test_unweighed_skills_are_shown():
    (requirement,) = required("Good communication skills").requirements

    assert (requirement.kind, [one.skill for one in requirement.skills]) == ("other", ["communication"])


@pytest.mark.parametrize(
    ("text", "coverage"),
    [
        ("熟悉 CUDA\nKnowledge of Frobnicator", 0.5),
        (
            "熟悉 CUDA\n阅读及实现英文文献能力\n对 GPU 有浓厚兴趣\n良好的沟通能力\nBS in CS\nStrong interest in chips",
            1.0,
        ),
        ("熟悉 CUDA\n# responsibilities\nDevelop the quux engine", 3 / 3.5),
        ("熟悉 CUDA\n# responsibilities\nCollaborate with teams to guide the direction", 1.0),
        ("We are a great company", 1.0),
        ("Experience with Foo\nExperience with Bar", 0.0),
    ],
)
def test_coverage_is_the_weight_of_understood_lines(text, coverage):
    assert required(text).coverage == pytest.approx(coverage)


PAGES = [
    (
        "精通C++，熟练CUDA，熟悉TensorRT，了解MLIR",
        ["essential cpp4", "essential cuda3", "essential tensorrt2", "essential mlir1"],
    ),
    (
        "熟悉CUDA、Triton、CUTLASS至少一种；experience with TVM, XLA or MLIR",
        ["essential cuda2|triton-language2|cutlass2", "essential tvm2|xla2|mlir2"],
    ),
    (
        "任职要求：1. 精通C++；2. 有CUDA经验者优先；加分项：熟悉MLIR。"
        "Ways to stand out from the crowd: NCCL contributions.",
        ["essential cpp4", "preferred cuda2", "preferred mlir2", "preferred nccl2"],
    ),
    (
        "NVIDIA invented the GPU and CUDA. About us: our TensorRT team ... Requirements: Python, SQL.",
        ["essential python2", "essential sql2"],
    ),
    ("CUDA Engineer\nPython, C++, CUDA", ["essential python2", "essential cpp2", "essential cuda2"]),
    ("No prior CUDA experience required. We are not looking for database or front-end work.", []),
    ("不要求 CUDA 经验，非 GPU 编程背景亦可，无需了解 NCCL", []),
    (
        "We make GPUs. CUDA is our thing.\n- Optimize CUDA kernels\n- Build engines with TensorRT",
        ["duty kernels2", "duty tensorrt2"],
    ),
    ("- Write CUDA kernels\n- 精通 C++\n- Python (required)", ["duty kernels2", "essential cpp4", "essential python2"]),
    ("Our team likes CUDA. " * 60 + "\n- Optimise GEMM\n- 熟悉 CUDA", ["duty gemm2", "duty cuda2"]),
    ("We use CUDA and are experts in C++. " * 60, []),
]


@pytest.mark.parametrize(("text", "expected"), PAGES)
@pytest.mark.parametrize("section", [S.OTHER, S.TITLE])
def test_pages_without_headings(text, expected, section):
    demands = required(text, section)

    assert shape(demands) == expected
    told = ["no_requirements_section", *([] if expected else ["no_requirements"])]
    assert [warning.code for warning in demands.warnings] == told


def test_ids_follow_the_text_and_quotes_are_kept():
    text = "熟悉 Linux\n- 熟悉 CUDA\n# responsibilities\n1) 优化 CUDA 程序"
    demands = required(text)

    assert [(one.id, one.text) for one in demands.requirements] == [("r1", "熟悉 Linux"), ("r2", "熟悉 CUDA")]
    assert [quote.text for quote in demands.requirements[1].quotes] == ["熟悉 CUDA", "优化 CUDA 程序"]
    assert not demands.warnings


_PARTS = [
    "CUDA",
    "HIP",
    "C++",
    "MLIR",
    "Python",
    "communication",
    "、",
    "，",
    "；",
    "。",
    " or ",
    " and ",
    "/",
    "(",
    ")",
    "（",
    "）",
    "等",
    "如",
    "至少一种",
    "one of ",
    "e.g. ",
    "精通",
    "优先",
    "preferred",
    "required",
    "not required",
    "硕士",
    "3 years",
    "英语",
    "\n",
    "\n- ",
    "\n# preferred\n",
    "\n# responsibilities\n",
    "加分项：",
    "Requirements:",
    "开发",
    "📌",
    "İ",
]


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(_PARTS), max_size=40), st.sampled_from([S.REQUIREMENTS, S.OTHER, S.TITLE]))
def test_any_page_gives_sound_requirements(parts, section):
    text = "".join(parts)
    demands = required(text, section)

    assert 0 <= demands.coverage <= 1
    weighed = [
        one.skill for requirement in demands.requirements if requirement.kind == "skill" for one in requirement.skills
    ]
    assert len(weighed) == len(set(weighed))
    assert [one.id for one in demands.requirements] == [f"r{n}" for n in range(1, len(demands.requirements) + 1)]
    for requirement in demands.requirements:
        assert requirement.importance > Importance.MENTIONED
        assert requirement.any_of == (requirement.kind == "skill" and len(requirement.skills) > 1)
        assert all(text[quote.start : quote.end] == quote.text for quote in requirement.quotes)
    assert demands == required(text, section)


def test_what_is_asked_instead_is_quoted_with_what_is_not():
    (asked,) = required("A background in finance is not needed; curiosity about markets is.").requirements

    assert asked.text == "A background in finance is not needed; curiosity about markets is."


def test_the_line_that_weighs_most_is_quoted_first(named):
    read = named.extract(
        read_text("Responsibilities\n- Tune CUDA kernels\nRequirements\n- Proficient in CUDA kernels\n"), "posting"
    )
    (asked,) = (one for one in read.requirements if "cuda-kernels" in {way.skill for way in one.skills})

    assert asked.importance is Importance.ESSENTIAL
    assert [quote.text for quote in asked.quotes] == ["Proficient in CUDA kernels", "Tune CUDA kernels"]
    assert asked.text == "Proficient in CUDA kernels"
