"""Who holds a skill, and at which level, clause by clause in both languages."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gapanalyzer.grading import judge
from gapanalyzer.model import Assertion, Mention, SectionKind
from tests.unit.tiny import TAXONOMY, find, judged, page

# text, then "skill" = affirmed, "-skill" negated, "~skill" hoped, "@skill" another's, "<skill" past
_MARKS = {"-": "negated", "~": "hoped", "@": "other_person", "<": "past"}
RESUME = [
    ("I have not used Nsight yet.", "-nsight"),
    ("未接触过 TensorRT，尚不熟悉 MLIR", "-tensorrt -mlir"),
    ("Built CUDA kernels that improved throughput 3x", "kernels"),
    ("I have no experience with MLIR, but I know TVM well", "-mlir tvm"),
    ("没有用过 MLIR，但熟悉 TVM", "-mlir tvm"),
    ("虽未使用过 MLIR，但精通 TVM", "-mlir tvm"),
    ("不仅熟悉CUDA，还精通Triton", "cuda triton-language"),
    ("not only CUDA but also TensorRT", "cuda tensorrt"),
    ("no doubt an expert in CUDA", "cuda"),
    ("Not unfamiliar with MLIR", "mlir"),
    ("并非不熟悉 CUDA", "cuda"),
    ("为 CUDA 不支持的算子编写 OpenCL 回退", "cuda kernels opencl"),
    ("平台不支持 CUDA", "-cuda"),
    ("不限于 CUDA，还包括 HIP", "cuda hip"),
    ("Neither CUDA nor OpenCL", "-cuda -opencl"),
    ("Never wrote anything that needed MPI", "-mpi"),
    ("I used PyTorch and never wrote any CUDA kernels", "pytorch -kernels"),
    ("Never missed a deadline with CUDA and MPI", "cuda mpi"),
    ("CUDA kernels that never spill, tuned with Nsight", "kernels nsight"),
    ("At no point did I use MPI for it", "-mpi"),
    ("I have yet to try MLIR", "-mlir"),
    ("Did not get to deploy it with TensorRT", "-tensorrt"),
    ("没做过 CUDA 上的工作", "-cuda"),
    ("没机会用 TensorRT 做部署", "-tensorrt"),
    ("从没把模型转成 TensorRT", "-tensorrt"),
    ("没试过用 MLIR 写后端", "-mlir"),
    ("No CUDA, OpenCL or HIP experience", "-cuda -opencl -hip"),
    ("不熟悉 MLIR、XLA，熟悉 TVM", "-mlir -xla tvm"),
    ("I haven't worked with MLIR or XLA, though I have used TVM", "-mlir -xla tvm"),
    ("Worked on CUDA, not HIP", "cuda -hip"),
    ("Not my thing so far: MPI, HIP", "-mpi -hip"),
    ("Learning: MLIR (evenings)", "~mlir"),
    ("Helped tune NCCL, did not touch MPI", "nccl -mpi"),
    ("Wrote CUDA kernels; the MLIR group maintained TVM", "kernels @mlir @tvm"),
    ("Worked with the CUDA team to tune GEMM", "cuda gemm"),
    ("Used Triton instead of CUDA", "triton-language -cuda"),
    ("Optimised inference without retraining using TensorRT", "tensorrt"),
    ("Reduced latency without quantization", "-quantization"),
    ("Implemented GEMM in CUDA, with no use of CUTLASS", "gemm cuda -cutlass"),
    ("Comfortable with Linux, but no Docker experience", "linux -docker"),
    ("Knows everything except MPI", "-mpi"),
    ("除 MPI 外，其余均熟悉，如 CUDA、HIP", "-mpi cuda hip"),
    ("除了 CUDA 之外，还熟悉 HIP", "cuda hip"),
    ("除 Python 外不会其他语言", "python"),
    ("CUDA、NCCL 没用过，Triton 会用", "-cuda -nccl triton-language"),
    ("CUDA: none; Python: expert", "-cuda python"),
    ("不会 CUDA，会 OpenCL", "-cuda opencl"),
    ("缺乏 MLIR 经验", "-mlir"),
    ("无锁编程与无监督数据", "lock-free"),
    ("Little to no experience with Docker", "-docker"),
    ("有无 CUDA 经验均可", "-cuda"),
    ("Migrated to PyTorch because TensorFlow was not fast enough", "pytorch tensorflow"),
    ("Currently learning Rust; built services in Go", "~rust go"),
    ("正在学习 Rust，计划学习 Go", "~rust ~go"),
    ("正在自学 Rust", "~rust"),
    ("Interested in learning CUDA and proficient in Python", "~cuda python"),
    ("对 Rust 感兴趣，日常使用 Go", "~rust go"),
    ("学习中：Rust、Go", "~rust ~go"),
    ("CUDA (learning), Python", "~cuda python"),
    ("求职意向：CUDA 开发工程师", "~cuda"),
    ("Seeking a role in GPU programming where I can use CUDA", "~gpu-programming ~cuda"),
    ("Aspiring CUDA engineer with Python experience", "~cuda python"),
    ("计划今年系统学习 MLIR；目前主要使用 TVM", "~mlir tvm"),
    ("The platform team wrote the CUDA kernels while I built the React pages", "@kernels react"),
    ("团队使用 CUDA 开发算子，我负责前端", "@cuda @kernels frontend-development"),
    ("My team uses Kubernetes; I deploy with Docker", "@kubernetes docker"),
    ("同事负责 NCCL，我负责 MPI", "@nccl mpi"),
    ("由平台团队负责 NCCL 部分，我主导 CUDA 优化", "@nccl cuda"),
    ("项目使用 TensorRT（由他人完成部署）", "@tensorrt"),
    ("The CUDA kernels were written by a colleague; I did the profiling", "@kernels profiling"),
    ("带领团队使用 CUDA 开发算子", "cuda kernels"),
    ("参与团队的 CUDA 算子库建设", "cuda kernels"),
    ("协助导师优化 CUDA 算子", "cuda kernels"),
    ("与算法同事合作完成 INT8 quantization", "quantization"),
    ("Assisted in porting CUDA kernels to HIP", "kernels hip"),
    ("Collaborated with the compiler team to bring MLIR into production", "mlir"),
    ("Previously used OpenCL", "<opencl"),
    ("以前用过 OpenCL，现在主要使用 CUDA", "<opencl cuda"),
    ("No longer use Java, only Python", "<java python"),
    ("Never without Docker, not without Linux", "docker linux"),
    ("离不开 Docker，少不了 Linux", "docker linux"),
    ("All except NCCL was my work: CUDA, MPI", "-nccl cuda mpi"),
    ("Changed nothing in NCCL; MLIR was out of scope", "-nccl -mlir"),
    ("NCCL 不在我的职责范围内", "-nccl"),
    ("Before 2018 I wrote Java, now Go", "<java go"),
    ("Wrote Java services until 2018", "<java"),
    ("2018 年前写过 Java", "<java"),
    ("写过 Java，后来再没用过", "<java"),
    ("The vendor supplied the NCCL build; another group tested TensorRT", "@nccl @tensorrt"),
    ("TensorRT was evaluated by another team", "@tensorrt"),
    ("NCCL belonged to a colleague, and MPI was done elsewhere", "@nccl @mpi"),
    ("改写了别人写的 CUDA 算子", "cuda kernels"),
    ("维护同事留下的 CUDA 代码", "cuda"),
    ("Hopes to work on MLIR and intends to learn Rust", "~mlir ~rust"),
    ("Moving towards GPU programming; reading up on MLIR", "~gpu-programming ~mlir"),
    ("We left OpenCL behind for CUDA", "-opencl cuda"),
    ("A colleague rewrote the CUDA kernels; the vendor shipped NCCL", "@kernels @nccl"),
    ("My manager deployed Docker, and teammates migrated MPI", "@docker @mpi"),
    ("同事把 CUDA 算子移植到 HIP，我负责 MPI", "@cuda @kernels @hip mpi"),
    ("与同事把 CUDA 算子移植到 HIP", "cuda kernels hip"),
    ("除 OpenCL 外，CUDA、HIP、MPI 均有项目经验", "-opencl cuda hip mpi"),
    ("除了 OpenCL 外，CUDA、HIP、MPI 也都用过", "opencl cuda hip mpi"),
    ("除 NCCL 外，熟悉 MPI 与负载均衡", "nccl mpi"),
    ("除 CUDA 外均不熟悉", "cuda"),
    ("团队里有人负责 NCCL，我做过 MPI", "@nccl mpi"),
    ("在没有 MPI 的机器上优化 NCCL", "-mpi nccl"),
    ("Never shipped a release without profiling it on Linux", "profiling linux"),
    ("Wrote CUDA kernels; never touched TensorRT", "kernels -tensorrt"),
    ("Wrote CUDA kernels: never used Triton, though", "kernels -triton-language"),
    ("Reached 92% of the peak in CUDA without any use of CUTLASS", "cuda -cutlass"),
    ("Without any help from CUTLASS, GEMM ran at 92% of the peak", "-cutlass gemm"),
    ("不借助 CUTLASS，GEMM 达到峰值的 92%", "-cutlass gemm"),
    ("NCCL 由通信组负责，我负责 MPI", "@nccl mpi"),
    ("协助同事用 TensorRT 部署，NCCL 部分由通信组负责", "tensorrt @nccl"),
    ("NCCL 由其他小组维护", "@nccl"),
    ("由我带领团队完成 CUDA 算子", "cuda kernels"),
    ("由本人所在小组开发 MPI", "mpi"),
    ("Python, MPI (want to learn), MLIR (hoping to learn)", "python ~mpi ~mlir"),
    ("Python、MPI（想学）、MLIR（待学）", "python ~mpi ~mlir"),
    ("I cannot claim expertise in Docker, but I deploy with it weekly", "docker"),
    ("谈不上精通 Triton，但日常都在用", "triton-language"),
    # learning that goes on
    ("In the evenings I am working my way through the MLIR tutorials", "~mlir"),
    ("Working through a book on Rust; working through a backlog of CUDA bugs", "~rust cuda"),
    ("These days I am getting into MLIR", "~mlir"),
    ("Picking up Rust on weekends", "~rust"),
    ("Rust is on my list, and MLIR is what I am learning now", "~rust ~mlir"),
    ("Up next: MLIR, Rust", "~mlir ~rust"),
    ("Goals for 2027: Rust, MLIR", "~rust ~mlir"),
    ("Currently learning: Triton (OpenAI), CUTLASS", "~triton-language ~cutlass"),
    ("Languages: C++ | Learning: Rust (evenings), MLIR | Tools: Git", "cpp ~rust ~mlir git"),
    ("Wish list: Rust, remote work, English is fine for me", "~rust english"),
    ("Looking to move into GPU programming", "~gpu-programming"),
    ("Brushed up my Rust; took up CUDA early", "rust cuda"),
    ("最近在业余时间自学 MLIR，明年打算系统学一学 Rust", "~mlir ~rust"),
    ("业余时间在啃 MLIR 源码，接下来想系统学 Rust", "~mlir ~rust"),
    ("在学：MLIR（业余时间看，还没上过生产）、Rust", "~mlir ~rust"),
    ("今年的目标：MLIR、Rust", "~mlir ~rust"),
    ("想转到 CUDA 方向", "~cuda"),
    ("大学期间自学 CUDA，现在用 MPI", "cuda mpi"),
    ("OpenMP、MPI 均自学后用于生产代码", "openmp mpi"),
    ("目前学习能力用在 CUDA 上", "cuda"),
    # somebody else's, and one's own with others
    ("My teammate took care of NCCL, I did MPI", "@nccl mpi"),
    ("Two colleagues from the compiler group added MLIR support", "@mlir"),
    ("The customer runs Slurm; we deliver Docker images", "@slurm docker"),
    ("NCCL (by the network team), MPI (mine)", "@nccl mpi"),
    ("The service is written in Go by others; I call it from Python", "@go python"),
    ("CUDA kernels used by others", "kernels"),
    ("The NCCL work was my colleague's", "@nccl"),
    ("NCCL was not mine: I did MPI", "-nccl mpi"),
    ("Together with the network team tuned NCCL", "nccl"),
    ("Led a team that built CUDA kernels", "kernels"),
    ("Part of the team that built TensorRT", "tensorrt"),
    ("NCCL 部分交给通信组，我做 MPI", "@nccl mpi"),
    ("NCCL 是同事做的，MPI 是我做的", "@nccl mpi"),
    ("组里的同事调 NCCL，我调 CUDA", "@nccl cuda"),
    ("客户用 Slurm，我们交付 Docker 镜像", "@slurm docker"),
    ("NCCL（通信组负责）、MPI（本人负责）", "@nccl mpi"),
    ("NCCL 那块不是我做的", "-nccl"),
    ("在师兄写的 MLIR 基础上做 CUDA", "mlir cuda"),
    ("把 CUDA 算子交给测试组验证", "cuda kernels"),
    # long ago
    ("Have not touched Java since 2014", "<java"),
    ("Java, but not for ten years; last used OpenCL in 2014", "<java <opencl"),
    ("Old skills: Java, SQL", "<java <sql"),
    ("In an earlier life: Java, SQL", "<java <sql"),
    ("Java（已多年未用）、Go 好几年没碰了", "<java <go"),
    ("曾用：Java、SQL", "<java <sql"),
    ("Java 生疏了", "<java"),
    # other ways to say no
    ("Never got round to MLIR; I steer clear of Java", "-mlir -java"),
    ("Hardly any experience with MLIR, next to no Rust", "-mlir -rust"),
    ("Hardly any loss of accuracy with CUDA", "cuda"),
    ("Gaps: MLIR, Rust", "-mlir -rust"),
    ("Not covered so far: MLIR, Rust", "-mlir -rust"),
    ("MLIR is new to me, and Rust is still a blank for me", "-mlir -rust"),
    ("MLIR: n/a, CUDA: 5/5", "-mlir cuda"),
    ("I am no CUDA expert, but I use it weekly", "cuda"),
    ("没怎么写过 CUDA，也没正经用过 MLIR", "-cuda -mlir"),
    ("MLIR 还没入门，Rust 一无所知", "-mlir -rust"),
    ("MLIR 方面是空白", "-mlir"),
    ("空白：MLIR、Rust", "-mlir -rust"),
    ("从来不碰 Java，目前还写不了 CUDA", "-java -cuda"),
    ("无 CUDA，有 Python", "-cuda python"),
]
POSTING = [
    ("No prior CUDA experience required.", "-cuda"),
    ("We are not looking for database or front-end work.", "-databases -frontend-development"),
    ("不要求 CUDA 经验，非 GPU 编程背景亦可，无需了解 NCCL", "-cuda -gpu-programming -nccl"),
    ("CUDA experience is not required", "-cuda"),
    ("Candidates are not required to know CUDA, OpenCL or HIP; Python is required", "-cuda -opencl -hip python"),
    ("Prior CUDA experience is not necessary, but Python is a must", "-cuda python"),
    ("CUDA is not required but a plus", "cuda"),
    ("不要求 CUDA 经验，有则更佳", "cuda"),
    ("不要求精通 CUDA，但需熟悉 C++", "-cuda cpp"),
    ("CUDA 经验不作要求，有 OpenCL 经验即可", "-cuda opencl"),
    ("Not limited to CUDA: OpenCL and HIP count too", "cuda opencl hip"),
    ("本岗位非 React 岗位，主要使用 Python", "-react python"),
    ("对CUDA有浓厚兴趣，熟悉C++", "~cuda cpp"),
    ("Willing to learn MLIR", "~mlir"),
    ("希望你熟悉 CUDA、Triton", "cuda triton-language"),
    ("We are looking for CUDA engineers who want to build inference engines", "cuda inference-engines"),
    ("Work with the team that built TensorRT", "tensorrt"),
    # who lacks it is turned away: it is asked for
    ("Applicants without CUDA experience will not be considered", "cuda"),
    ("Candidates with no knowledge of MLIR need not apply", "mlir"),
    ("Please do not apply without Triton experience", "triton-language"),
    ("If you have never used NCCL, this role is not for you", "nccl"),
    ("We won't consider candidates without Linux experience", "linux"),
    ("Applicants lacking Docker experience can still apply", "-docker"),
    ("缺乏 MLIR 经验者勿投", "mlir"),
    ("没有 CUDA 经验的请勿投递", "cuda"),
    ("无 Triton 基础者不予考虑", "triton-language"),
    ("不会 CUDA 的勿扰；没有 NCCL 经验也可以投递", "cuda -nccl"),
    ("不熟悉 NCCL 者慎投", "nccl"),
    ("CUDA experience is a must; OpenCL isn't.", "cuda -opencl"),
    ("We don't care whether you know MLIR", "-mlir"),
    ("It is fine if you have never used CUDA, and CUDA can be picked up here", "-cuda"),
    ("It is OK not to know MLIR; exposure to XLA isn't assumed", "-mlir -xla"),
    ("CUDA 会不会都可以，MLIR 有无均可", "-cuda -mlir"),
    ("CUDA 零基础也欢迎", "-cuda"),
    ("We do not mind if you have never used MLIR", "-mlir"),
]


def spelled(text, kind):
    signs = {value: sign for sign, value in _MARKS.items()}
    return " ".join(signs.get(assertion, "") + skill for skill, (assertion, _) in judged(text, kind).items())


@pytest.mark.parametrize(("text", "expected"), RESUME)
def test_assertions_of_a_resume(text, expected):
    assert spelled(text, "resume") == expected


@pytest.mark.parametrize(("text", "expected"), POSTING)
def test_assertions_of_a_posting(text, expected):
    assert spelled(text, "posting") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("精通 C++，熟悉 Python，了解 Go", "cpp4 python2 go1"),
        ("精通C++，熟练CUDA，熟悉TensorRT，了解MLIR", "cpp4 cuda3 tensorrt2 mlir1"),
        ("Expert knowledge of parallel programming models (MPI, OpenMP)", "parallel-models4 mpi4 openmp4"),
        ("Strong proficiency in C++ and parallel algorithm implementation", "cpp3 parallel-algorithms3"),
        (
            "Strong background in C++, familiar with Python; basic understanding of Go; exposure to Rust",
            "cpp3 python2 go1 rust1",
        ),
        ("CUDA (expert), Python — proficient, Go (basic)", "cuda4 python3 go1"),
        ("CUDA：精通；Python：熟悉", "cuda4 python2"),
        ("I cannot claim expertise in Docker, but Linux: expert", "docker0 linux4"),
        ("I would not call myself an expert in Docker", "docker0"),
        ("谈不上精通 Triton，也不敢说熟练 CUDA", "triton-language0 cuda0"),
        ("I know NCCL inside out", "nccl4"),
        ("A passing acquaintance with Docker", "docker1"),
        ("Python, Go (no production experience)", "python0 go1"),
        ("Python、Go（无实战经验）", "python0 go1"),
        ("C++, CUDA — expert; Python, Go - working knowledge", "cpp4 cuda4 python2 go2"),
        ("C++（精通）、Python（熟练）、Go（了解）", "cpp4 python3 go1"),
        ("C++ (expert), Rust and Go (basic), Python", "cpp4 rust1 go1 python0"),
        ("C++（精通）、Rust 和 Go（了解）", "cpp4 rust1 go1"),
        ("Wrote C++ services and Python (basic) scripts", "cpp0 python1"),
        ("Basic: Go, the Rust language, a bit of Java", "go1 rust1 java1"),
        ("Basic Go, the Rust compiler", "go1 rust0"),
        ("了解 Go，能流畅使用 Python", "go1 python3"),
        ("熟练使用 Nsight，能阅读 C++ 与 Python", "nsight3 cpp0 python0"),
        ("CUDA 精通，Python 熟悉，Go 了解", "cuda4 python2 go1"),
        ("对 CUDA、Triton 有深入了解，熟悉 MLIR", "cuda3 triton-language3 mlir2"),
        ("熟练掌握 C++、Python 等语言，对 CUDA 有一定了解", "cpp3 python3 cuda1"),
        ("C++基础扎实，CUDA 经验丰富", "cpp3 cuda3"),
        ("具备扎实的 C/C++ 功底，熟练使用 Python，了解 Rust", "c3 cpp3 python3 rust1"),
        ("精通C++，具备CUDA开发经验，熟悉Linux系统", "cpp4 cuda0 linux2"),
        ("Expert: CUDA, C++ | Proficient: Python, Go | Familiar: Rust", "cuda4 cpp4 python3 go3 rust2"),
        ("Advanced CUDA, basic Linux, intermediate Python", "cuda3 linux1 python2"),
        ("Python (3 years, expert), SQL (intermediate)", "python4 sql2"),
        ("Fluent in Python and C++, with a basic knowledge of Rust", "python3 cpp3 rust1"),
        ("C++ proficiency and Python familiarity", "cpp3 python2"),
        ("Familiar or proficient with CUDA", "cuda2"),
        ("Solid C++ skills, experience with CUDA", "cpp3 cuda0"),
        ("I am an expert CUDA programmer with working knowledge of HIP", "cuda4 hip2"),
        (
            "Deep understanding of computer architecture and operating systems, hands-on experience with CUDA",
            "computer-architecture3 operating-systems3 cuda2",
        ),
        (
            "熟悉使用常用推理引擎，如TensorRT/OpenCV/TVM等等，并对其中至少一种的实现方式有所了解",
            "inference-engines2 tensorrt2 opencv2 tvm2",
        ),
        ("了解常用的推理引擎，图优化/算子融合等", "inference-engines1 graph-optimization1 operator-fusion1"),
        ("至少精通一种编程语言，如 C++、Python", "cpp4 python4"),
        ("Proficient in C++, CUDA is a plus", "cpp3 cuda0"),
        # adjectives of many shades
        ("Very good C++ (C++17 or later); Python for tests", "cpp3 python0"),
        ("Really strong C++, superb CUDA, decent Python", "cpp3 cuda3 python2"),
        ("Great C++ skills", "cpp3"),
        ("C++, Python and some Go", "cpp0 python0 go1"),
        ("Python, some Rust, CUDA, Docker", "python0 rust1 cuda0 docker0"),
        ("CUDA code, some of it old; Go in some places", "cuda0 go0"),
        ("A bit of Rust, a little Go", "rust1 go1"),
        ("Knows the basics of Docker", "docker1"),
        ("A great CUDA team", "cuda0"),
        ("Some teams use CUDA", "cuda0"),
        ("We build superb products with CUDA", "cuda0"),
        ("Played with tile sizes until the occupancy was fine, in CUDA", "cuda0"),
        ("The API was exposed to Python", "python0"),
        ("You will be exposed to Rust and Go", "rust1 go1"),
        ("懂一点 CUDA，会写一点 Rust，能写少量 Go", "cuda1 rust1 go1"),
        ("对 CUDA 非常了解，对 Rust 比较了解，对 Go 了解不深", "cuda3 rust2 go1"),
        ("CUDA 用得很熟，Rust 够用", "cuda3 rust2"),
        ("少量参数调整后用 CUDA 重写", "cuda0"),
        # labels of a list
        ("What I know well: Python, Go", "python3 go3"),
        ("What I know enough of: CUDA, Nsight", "cuda2 nsight2"),
        ("Strongest languages: C++, Python; comfortable: Go; played with: Rust", "cpp3 python3 go2 rust1"),
        ("Used a lot: CUDA | Used a little: Rust | Basics: Go", "cuda3 rust1 go1"),
        ("Know my way around: Docker, Kubernetes", "docker2 kubernetes2"),
        ("Expertise: CUDA, C++", "cuda4 cpp4"),
        ("拿手：CUDA、C++；够用：Python；会一点：Go；玩过：Rust", "cuda3 cpp3 python2 go1 rust1"),
        ("很熟：CUDA；一般：Go；基础：Rust", "cuda3 go1 rust1"),
        ("一般的 CUDA 程序", "cuda0"),
        ("Solid grasp of operating systems: Linux, SIMD, Docker", "operating-systems3 linux3 simd3 docker3"),
        ("操作系统基础扎实：Linux、SIMD、Docker", "operating-systems3 linux3 simd3 docker3"),
        ("Expert: CUDA | Strong: Go", "cuda4 go3"),
        # a level beside its one name, or on a line of its own
        ("CUDA, advanced", "cuda3"),
        ("C++: good (since 2014) / Python: very good", "cpp2 python3"),
        ("Command of CUDA, SIMD and Linux", "cuda3 simd3 linux3"),
        ("CUDA, C++, basic Go", "cuda0 cpp0 go1"),
        ("Expert\n- CUDA, C++\n- Go\nFamiliar with:\n- Rust", "cuda4 cpp4 go4 rust2"),
        ("精通：\nCUDA、C++\n了解：\nRust\nGo", "cuda4 cpp4 rust1 go0"),
        ("Proficient in the following languages:\n- C++\n- basic Go", "cpp3 go1"),
        ("Expertise\n- CUDA", "cuda0"),
        ("70 中等\nCUDA", "cuda0"),
        ("Basic qualifications\n- CUDA", "cuda0"),
        ("- 熟练掌握以下技能：\n- CUDA", "cuda0"),
        ("Wrote CUDA kernels", "kernels0"),
    ],
)
def test_levels_are_bound_to_their_skills(text, expected):
    assert " ".join(f"{skill}{level}" for skill, (_, level) in judged(text, "posting").items()) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Never cut weights to four bits.", Assertion.NEGATED),
        ("I never cut weights to four bits.", Assertion.NEGATED),
        ("Never once cut weights to four bits.", Assertion.NEGATED),
        ("Did not cut weights to four bits.", Assertion.NEGATED),
        ("No work on cutting weights to four bits so far.", Assertion.NEGATED),
        ("从未把权重压到四位。", Assertion.NEGATED),
        ("没试过把权重压到四位。", Assertion.NEGATED),
        ("没机会把权重压到四位。", Assertion.NEGATED),
        ("不会把权重压到四位。", Assertion.NEGATED),
        ("没把权重压到四位。", Assertion.NEGATED),
        ("Never lost accuracy when cutting weights to four bits.", Assertion.AFFIRMED),
        ("Cut weights to four bits and never lost accuracy.", Assertion.AFFIRMED),
        ("把权重压到四位，没有精度损失。", Assertion.AFFIRMED),
        ("We did not lose accuracy when we cut weights to four bits.", Assertion.AFFIRMED),
    ],
)
def test_a_sentence_that_denies_denies_its_paraphrase(text, expected):
    document, _, segments = page(text)
    meant = Mention("quantization", segments[0].start, segments[0].end, text, "semantic", 0.8, 0)

    assert [one.assertion for one in judge([meant], document, segments, "resume", cues=TAXONOMY.cues)] == [expected]


def test_a_paraphrase_is_denied_only_by_what_covers_it():
    text = "No need to cut weights to four bits. Cut the weights to four bits without losing accuracy."
    document, _, segments = page(text)
    meant = [
        Mention("quantization", one.start, one.end, text[one.start : one.end], "semantic", 0.8, number)
        for number, one in enumerate(segments)
    ]

    first, second = judge(meant, document, segments, "posting", cues=TAXONOMY.cues)

    assert (first.assertion, second.assertion) == (Assertion.NEGATED, Assertion.AFFIRMED)


_WORDS = [
    "CUDA",
    "TensorRT",
    "C++",
    "不",
    "不仅",
    "没有",
    "熟悉",
    "精通",
    "，",
    "、",
    "；",
    "but",
    "not",
    "no",
    "(",
    ")",
    "（",
    "）",
    "or",
    "一种",
    "至少",
    "如",
    "等",
    "😀",
    " ",
    "\u3000",
    "e.g.",
    "İ",
    "ß",
    "at least one of",
    "learning",
    ":",
]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(_WORDS), max_size=30), st.sampled_from(["resume", "posting"]))
def test_any_text_is_judged_and_spans_stay(parts, kind):
    document, _, segments = page("".join(parts), SectionKind.OTHER)
    mentions = find(document, segments)

    judgements = judge(mentions, document, segments, kind, cues=TAXONOMY.cues)

    assert [(one.skill, one.start, one.end) for one in judgements] == [
        (one.skill, one.start, one.end) for one in mentions
    ]
