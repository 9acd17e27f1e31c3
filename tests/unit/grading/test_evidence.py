"""What a résumé shows of a skill: kind, level, strength, results, dates."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gapanalyzer.grading import REASONS
from gapanalyzer.model import SectionKind
from tests.unit.tiny import graded

S = SectionKind


def spelled(profile):
    return " ".join(f"{one.kind.code}:{skill}{int(one.level)}={one.strength:.2f}" for skill, one in profile.items())


@pytest.mark.parametrize(
    ("section", "text", "expected"),
    [
        (S.SKILLS, "CUDA, C++ (expert)", "listed:cpp4=0.20 listed:cuda2=0.20"),
        (S.COURSES, "CUDA", "course:cuda1=0.40"),
        (S.EDUCATION, "Coursework: operating systems", "course:operating-systems1=0.40"),
        (S.EDUCATION, "Thesis: sparse GEMM in CUDA", "project:cuda2=0.60 project:gemm2=0.60"),
        (S.PROJECTS, "GEMM in CUDA", "project:cuda2=0.60 project:gemm2=0.60"),
        (S.EXPERIENCE, "Used CUDA", "work:cuda2=0.70"),
        (S.PUBLICATIONS, "Fast GEMM, SC 2023", "published:gemm2=0.80"),
        (S.EXPERIENCE, "Contributed to open-source vLLM", "published:vllm2=0.80"),
        (S.EXPERIENCE, "3 merged PRs in vLLM", "published:vllm3=0.85"),
        (S.OTHER, "向 vLLM 社区提交 PR 并被合入", "published:vllm2=0.80"),
        (S.OTHER, "vLLM 贡献者", "published:vllm3=0.85"),
        (S.PROJECTS, "vLLM 定制（灵犀科技，核心开发）", "project:vllm3=0.65"),
        (S.EXPERIENCE, "40+ upstream commits to vLLM", "published:vllm3=0.85"),
        (S.PROJECTS, "5 pull requests merged into vLLM", "published:vllm3=0.85"),
        (S.PROJECTS, "fastmm: an open-source GEMM library (620 stars)", "published:gemm2=0.80"),
        (S.PROJECTS, "Used an open-source GEMM library", "project:gemm2=0.60"),
        (S.PROJECTS, "Evaluated the open-source project vLLM (40k stars)", "project:vllm2=0.60"),
        (S.PROJECTS, "tilewright (author, 900+ stars): GEMM primitives", "published:gemm2=0.80"),
        (S.PROJECTS, "GEMM in CUDA, code is open source", "published:cuda2=0.80 published:gemm2=0.80"),
        (S.PROJECTS, "用 CUDA 写 GEMM，代码已开源", "published:cuda2=0.80 published:gemm2=0.80"),
        (S.PROJECTS, "GitHub：开源 CUDA GEMM 项目，1.2k star", "published:cuda2=0.80 published:gemm2=0.80"),
        (S.PROJECTS, "开源 GEMM 算子库", "published:gemm2=0.80 published:kernels2=0.80"),
        (S.PROJECTS, "基于开源项目 vLLM 做 GEMM", "project:gemm2=0.60 project:vllm2=0.60"),
        (S.PROJECTS, "开源 vLLM 框架的 GEMM 代码实现", "project:gemm2=0.60 project:vllm2=0.60"),
        (S.PROJECTS, "开源框架 vLLM 的 GEMM 代码", "project:gemm2=0.60 project:vllm2=0.60"),
        (S.EXPERIENCE, "Drove CUDA into production", "work:cuda2=0.70"),
        (S.EXPERIENCE, "推动 CUDA 落地", "work:cuda2=0.70"),
        (S.EXPERIENCE, "导师主导课题，本人仅负责 CUDA 部分", "work:cuda2=0.70"),
        (S.EXPERIENCE, "Only responsible for the CUDA part", "work:cuda2=0.70"),
        (S.EXPERIENCE, "改过 CUDA 代码，没有从零写过", "work:cuda2=0.70"),
        (S.EXPERIENCE, "Changed CUDA code, but never wrote any from scratch", "work:cuda2=0.70"),
        (S.PROJECTS, "Second author of a paper on GEMM", "published:gemm2=0.80"),
        (S.PROJECTS, "以第二作者发表 GEMM 论文", "published:gemm2=0.80"),
        (S.SUMMARY, "精通 CUDA，能够独立完成开发", "listed:cuda4=0.20"),
        (S.SUMMARY, "Expert in CUDA, able to work independently", "listed:cuda4=0.20"),
        (S.EXPERIENCE, "CUDA Porting Lead, 4 people", "work:cuda3=0.75"),
        (
            S.OTHER,
            "Docker, Kubernetes and Linux every day",
            "project:docker2=0.60 project:kubernetes2=0.60 project:linux2=0.60",
        ),
        (S.SUMMARY, "精通 CUDA，能够独立完成从建模、实现到测试的全过程", "listed:cuda4=0.20"),
        (S.SUMMARY, "The GEMM in CUDA was mine", "project:cuda2=0.60 project:gemm2=0.60"),
        (S.OTHER, "Traced the stalls with Nsight", "project:nsight2=0.60"),
        (S.OTHER, "报表用 Python 生成，Docker 用得很多", "project:docker2=0.60 project:python2=0.60"),
        (S.OTHER, "本人写 Python 脚本", "project:python2=0.60"),
        (S.OTHER, "会用 Python 做分析", "listed:python2=0.20"),
        (S.OTHER, "Docker 是日常工具", "project:docker2=0.60"),
        (S.OTHER, "Contributed to the design of CUDA kernels", "project:kernels2=0.60"),
        (S.SUMMARY, "Built CUDA kernels for inference", "project:kernels2=0.60"),
        (S.SUMMARY, "3年CUDA开发与优化经验，精通C++", "listed:cpp4=0.20 listed:cuda2=0.20"),
        (S.OTHER, "CUDA 移植均由我完成", "project:cuda2=0.60"),
        (S.PUBLICATIONS, "常用：CUDA、C++", "listed:cpp2=0.20 listed:cuda2=0.20"),
        (S.SUMMARY, "优化 CUDA 算子", "project:cuda2=0.60 project:kernels2=0.60"),
        (S.SUMMARY, "Took an online course on CUDA", "course:cuda1=0.40"),
        (S.TITLE, "CUDA engineer", "listed:cuda2=0.20"),
        (S.SUMMARY, "熟悉 CUDA，曾将推理延迟降低 60%", "project:cuda2=0.75"),
        (S.EXPERIENCE, "同事主要负责编译器，我写过 CUDA", "work:cuda2=0.70"),
        (S.EXPERIENCE, "协助同事，独立负责 CUDA 部分", "work:cuda3=0.75"),
        (S.EXPERIENCE, "独立负责 CUDA 算子开发", "work:cuda3=0.75 work:kernels3=0.75"),
        (S.EXPERIENCE, "Led the Triton port", "work:triton-language3=0.75"),
        (S.EXPERIENCE, "Changes that led to better CUDA code", "work:cuda2=0.70"),
        (S.EXPERIENCE, "参与 CUDA 开发，独立完成 Triton 部分", "work:cuda2=0.70 work:triton-language3=0.75"),
        (S.EXPERIENCE, "Participated in TensorRT plugins; led the vLLM port", "work:tensorrt2=0.70 work:vllm3=0.75"),
        (S.EXPERIENCE, "了解 CUDA，延迟降低37%", "work:cuda1=0.85"),
        (S.SKILLS, "用CUDA实现了GEMM，达到cuBLAS 85%性能", "project:cuda3=0.75 project:gemm3=0.75"),
        (S.EDUCATION, "Skills: C++ ★★★★★ | CUDA ★", "listed:cpp4=0.20 listed:cuda1=0.20"),
        (S.EXPERIENCE, "CUDA 核函数；比 OpenCL 快 2 倍", "work:cuda3=0.85 listed:opencl2=0.20"),
        # learned rather than used
        (S.SKILLS, "学过 CUDA，看过 Triton 教程", "listed:cuda1=0.20 listed:triton-language1=0.20"),
        (S.SKILLS, "上过 CUDA 课程，课上学过 MPI", "listed:cuda1=0.20 listed:mpi1=0.20"),
        (S.SKILLS, "学过 C++，用 CUDA 写过 GEMM", "listed:cpp1=0.20 listed:cuda2=0.20 listed:gemm2=0.20"),
        (S.SKILLS, "CUDA 教学过程", "listed:cuda2=0.20"),
        (S.EXPERIENCE, "用 Nsight 看过为什么访存慢", "work:nsight2=0.70"),
        (S.SKILLS, "Learned CUDA in class; took a course on MPI", "listed:cuda1=0.20 listed:mpi1=0.20"),
        (S.SKILLS, "Watched lectures on CUTLASS, MPI from coursework", "listed:cutlass1=0.20 listed:mpi1=0.20"),
        (S.EXPERIENCE, "Learned CUDA on the job", "work:cuda2=0.70"),
        # marks on a scale
        (
            S.SKILLS,
            "Skill level (1–5): CUDA 4, Triton 3, MLIR 1",
            "listed:cuda3=0.20 listed:mlir1=0.20 listed:triton-language2=0.20",
        ),
        (S.SKILLS, "CUDA 80%\nMPI: 55 %\nMLIR ■□□□ 20%", "listed:cuda3=0.20 listed:mlir1=0.20 listed:mpi2=0.20"),
        (S.SKILLS, "CUDA 9/10, Python (7/10), Rust 3/10", "listed:cuda4=0.20 listed:python3=0.20 listed:rust1=0.20"),
        (S.SKILLS, "5 分制：CUDA 5，Python 4，Rust 2", "listed:cuda4=0.20 listed:python3=0.20 listed:rust1=0.20"),
        (S.SKILLS, "熟练度（满分5分）：Python 5、CUDA 3", "listed:cuda2=0.20 listed:python4=0.20"),
        (S.SKILLS, "自评（满分 10 分）\nCUDA：9 分\nRust：4 分", "listed:cuda4=0.20 listed:rust1=0.20"),
        (
            S.SKILLS,
            "# skills\nOn a scale 1-10:\nCUDA 8 Python 6 Rust 2",
            "listed:cuda3=0.20 listed:python2=0.20 listed:rust1=0.20",
        ),
        (S.SKILLS, "CUDA 12, Python 3, C++ 17", "listed:cpp2=0.20 listed:cuda2=0.20 listed:python2=0.20"),
        (S.SKILLS, "Level (1-5, 1 = best): CUDA 1", "listed:cuda2=0.20"),
        (S.SKILLS, "1 = basic, 5 = expert\nCUDA 5\nMPI 2", "listed:cuda4=0.20 listed:mpi1=0.20"),
        (S.SKILLS, "1 为入门，5 为精通\nCUDA 5\nMPI 2", "listed:cuda4=0.20 listed:mpi1=0.20"),
        (S.SKILLS, "Level (1-5): CUDA / HIP 4, MPI 5", "listed:cuda3=0.20 listed:hip3=0.20 listed:mpi4=0.20"),
        (S.SKILLS, "Level (1-5): CUDA 12", "listed:cuda2=0.20"),
        (S.SKILLS, "Level (1-5): CUDA 12.4", "listed:cuda2=0.20"),
        (S.SKILLS, "Level (1-5): CUDA 2.1, MPI 4.5", "listed:cuda2=0.20 listed:mpi4=0.20"),
        (S.EXPERIENCE, "CUDA 80%", "work:cuda2=0.70"),
        # leading, and not
        (S.EXPERIENCE, "- 用过 Python\n- 主导 CUDA", "work:cuda3=0.75 work:python2=0.70"),
        (S.EXPERIENCE, "Currently own the matmul part in CUDA", "work:cuda3=0.75"),
        (S.EXPERIENCE, "A CUDA library that I started and still maintain", "work:cuda3=0.75"),
        (S.EXPERIENCE, "Wrote the CUDA code myself", "work:cuda3=0.75"),
        (S.EXPERIENCE, "Built the CUDA backend from the ground up", "work:cuda3=0.75"),
        (S.EXPERIENCE, "Drove CUDA from prototype to production", "work:cuda3=0.75"),
        (S.EXPERIENCE, "Managed a team of 5 on CUDA", "work:cuda3=0.75"),
        (S.EXPERIENCE, "I own a laptop and use CUDA", "work:cuda2=0.70"),
        (S.EXPERIENCE, "Found a wrong limit in CUDA", "work:cuda2=0.70"),
        (S.EXPERIENCE, "I started in 2019 with CUDA", "work:cuda2=0.70"),
        (S.EXPERIENCE, "Worked under the CUDA lead", "work:cuda2=0.70"),
        (S.EXPERIENCE, "Used a library owned by others, in CUDA", "work:cuda2=0.70"),
        (
            S.EXPERIENCE,
            "Tuned CUDA code, wrote MPI code, and led the migration to Kubernetes",
            "work:cuda2=0.70 work:kubernetes3=0.75 work:mpi2=0.70",
        ),
        (S.EXPERIENCE, "Wrote MPI code and led the port to CUDA", "work:cuda3=0.75 work:mpi2=0.70"),
        (
            S.EXPERIENCE,
            "编写 CUDA，优化 MPI，并主导向 Kubernetes 的迁移",
            "work:cuda2=0.70 work:kubernetes3=0.75 work:mpi2=0.70",
        ),
        (S.EXPERIENCE, "使用 Python 编写脚本，负责 Rust 服务的开发", "work:python2=0.70 work:rust3=0.75"),
        (S.EXPERIENCE, "编写 CUDA 并主导 Rust 服务", "work:cuda2=0.70 work:rust3=0.75"),
        (S.EXPERIENCE, "Improved MPI code and took the lead on CUDA", "work:cuda3=0.75 work:mpi2=0.70"),
        (S.EXPERIENCE, "Built the CUDA backend and the MPI layer on my own", "work:cuda3=0.75 work:mpi3=0.75"),
        (S.EXPERIENCE, "Rust service, MPI layer (led a team of 4)", "work:mpi3=0.75 work:rust3=0.75"),
        (S.EXPERIENCE, "编写 CUDA 库，独立完成", "work:cuda3=0.75"),
        (S.EXPERIENCE, "用 Python 清洗数据，牵头搭建 Kubernetes 集群", "work:kubernetes3=0.75 work:python2=0.70"),
        (S.EXPERIENCE, "由我发起的 CUDA 库", "work:cuda3=0.75"),
        (S.EXPERIENCE, "CUDA 库由我维护", "work:cuda3=0.75"),
        (S.EXPERIENCE, "CUDA 部分由我完成", "work:cuda2=0.70"),
        (S.EXPERIENCE, "一个人写完了 CUDA 后端", "work:cuda3=0.75"),
        (S.EXPERIENCE, "带 4 人小组做 CUDA", "work:cuda3=0.75"),
        (S.EXPERIENCE, "带 3 名新人学 CUDA", "work:cuda2=0.70"),
        (S.EXPERIENCE, "由我司负责的 CUDA 项目", "work:cuda2=0.70"),
        (S.EXPERIENCE, "在组长带领下完成 CUDA", "work:cuda2=0.70"),
        (S.EXPERIENCE, "CUDA 方向负责人", "work:cuda3=0.75"),
        (
            S.EXPERIENCE,
            "The parts I wrote myself:\n- GEMM in CUDA\nDocker",
            "work:cuda3=0.75 work:docker2=0.70 work:gemm3=0.75",
        ),
        (S.EXPERIENCE, "本人主导：\n- CUDA 部分\n- 参与 GEMM", "work:cuda3=0.75 work:gemm2=0.70"),
        (S.EXPERIENCE, "Parts that I helped with:\n- GEMM in CUDA", "work:cuda2=0.70 work:gemm2=0.70"),
        # published
        (S.PROJECTS, "Keeps weights in CUDA; the code is open source", "published:cuda2=0.80"),
        (S.PROJECTS, "权重放在 CUDA；代码已开源", "published:cuda2=0.80"),
        (S.PROJECTS, "Keeps weights in CUDA; GEMM is open-sourced", "project:cuda2=0.60 published:gemm2=0.80"),
        (S.OTHER, "12 patches sent to vLLM, 9 of them merged", "published:vllm3=0.85"),
        (S.OTHER, "向 vLLM 社区提交过 12 个补丁，其中 9 个已合入", "published:vllm3=0.85"),
        (S.OTHER, "vLLM 合入 2 个 PR", "published:vllm3=0.85"),
        (S.OTHER, "First author of a paper on GEMM", "published:gemm2=0.80"),
        (S.OTHER, "一篇 GEMM 论文（第一作者）", "published:gemm2=0.80"),
        (S.OTHER, "Talk on GEMM at ServeConf Asia 2024", "published:gemm2=0.80"),
        (S.OTHER, "2024 ServeConf Asia 演讲：GEMM", "published:gemm2=0.80"),
        (S.EXPERIENCE, "A talk about GEMM at the company", "work:gemm2=0.70"),
        (S.EDUCATION, "工学硕士（论文方向：CUDA 程序的 GEMM）", "project:cuda2=0.60 project:gemm2=0.60"),
        (S.PERSONAL, "CUDA", ""),
        (S.EXPERIENCE, "I have not used CUDA", ""),
        (S.SUMMARY, "Seeking a CUDA role", ""),
        (S.EXPERIENCE, "Colleagues implemented NCCL support", ""),
    ],
)
def test_section_and_words_decide_the_evidence(section, text, expected):
    assert spelled(graded(text, section)[0]) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Wrote CUDA code; 3.4x faster than the previous OpenCL version",
        "CUDA solver, 1.8x speedup over OpenCL on one card",
        "用 CUDA 重写，相比 OpenCL 提速 2.3 倍",
        "CUDA 实现较 OpenCL 提升 15%",
        "Compared to OpenCL, our CUDA code cut latency by 40%",
        "Led the CUDA port, 2x compared with OpenCL",
        "CUDA code, 2x faster than the old hand-written OpenCL version",
        "Designed a GEMM in CUDA; 1.3x of OpenCL",
    ],
)
def test_a_result_is_not_that_of_what_it_is_compared_with(text):
    profile, _ = graded(text)

    assert profile["cuda"].quantified and profile["cuda"].level == 3, text
    assert not profile["opencl"].quantified and profile["opencl"].level == 2, text


@pytest.mark.parametrize(
    "text",
    [
        "Optimised CUDA code, achieving 3.2x speedup on A100",
        "Made CUDA code 3.2× faster",
        "CUDA: reached 82 % of roofline",
        "Cut p99 from 800 ms to 120 ms with CUDA",
        "CUDA 800 ms → 120 ms",
        "Raised GPU utilisation by 37 % using CUDA",
        "Achieved 1.2 TB/s in CUDA",
        "CUDA 后延迟降低37%",
        "CUDA 优化使吞吐提升2倍",
        "将延迟从 800ms 降到 120ms（CUDA）",
        "基于 CUDA，显存占用减少 40%",
        "CUDA 加速比达到 5.4",
        "With CUDA halved the training time",
        "CUDA 达到 cuBLAS 的 92%",
        "QPS 从 200 提升到 900，CUDA",
        "Served 1200 tokens/s with CUDA",
        "CUDA made it 2.5 times faster",
        "CUDA kernel at 91.5 % of peak bandwidth",
        "CUDA code now runs at 95% of the hand-written version",
        "With CUDA the time to solution is 35% shorter",
        "Moved the loop to CUDA, worth 40% on two sockets",
        "Rewrote preprocessing in CUDA: 3 ms instead of 14",
        "Pruned with CUDA to a quarter of its size",
        "CUDA 达到手写版本 95% 的性能",
        "With CUDA the run fell from 90 to 12 seconds",
        "CUDA brought utilization from 41 to 73 percent",
        "CUDA code needs half the memory",
        "CUDA 把耗时从 90 降到 12 秒",
        "CUDA 让利用率由 41% 升到 73%",
        "用 CUDA 后内存只需一半",
        "用 CUDA 压缩到原来的四分之一",
        "CUDA 把启动由 11 次降到 4 次",
        "CUDA went from 11 launches per layer to 4",
        # before and now
        "CUDA: training stalls 6 min before, 9 seconds now",
        "With CUDA the step took 140 s, now 11 s",
        "CUDA version runs in 11 s where it used to take 140 s",
        "CUDA: p99 under 20 ms (was 55 ms)",
        "CUDA 优化后 140 秒 → 11 秒",
        "CUDA，8 卡 14us 压到 8us",
        "CUDA，每层启动由 11 次降到 4 次",
        "CUDA，P99 20 ms（原来 55 ms）",
        "CUDA，原来要 90 分钟，现在 12 分钟",
        # in words, saved, shares, rates
        "Ten times faster with CUDA",
        "Made CUDA code twice as fast",
        "Cut latency in half with CUDA",
        "CUDA saved two thirds of the memory",
        "CUDA, shortening computation by 31%",
        "Shaved 40 ms off every request with CUDA",
        "CUDA: saved $200k a year",
        "CUDA service: 12k requests/s at peak",
        "CUDA: availability of 99.95%",
        "CUDA，成本降了三分之一",
        "CUDA，中断次数下降七成",
        "CUDA，显存省了 12 GB",
        "CUDA，每年节省 200 万元",
        "CUDA 服务峰值 1.2 万 QPS",
        "CUDA，可用性 99.95%",
        "CUDA，与基线差距在 3% 以内",
    ],
)
def test_measured_results_are_read(text):
    profile, _ = graded(text)

    assert all(one.quantified for one in profile.values()), text


@pytest.mark.parametrize(
    "text",
    [
        "CUDA on 4x A100 and 8×H800",
        "CUDA for 3 years",
        "CUDA, top 5% of class",
        "CUDA 2019.07–2021.06",
        "Wrote 20 CUDA functions",
        "CUDA, GPA 3.8/4.0",
        "CUDA，排名前5%",
        "团队 5 人使用 CUDA",
        "CUDA 12.4 on 2x RTX 4090",
        "Managed 512 GPUs with CUDA",
        "CUDA 3年",
        "CUDA images (2x GB each)",
        "CUDA from 2019 to 2021",
        "CUDA for teams from 3 to 5 people",
        "CUDA, half of the time in Berlin",
        "CUDA，团队从 3 人增加到 5 人",
        "CUDA, at least 8 GB of memory",
        "CUDA on cards with 80 GB, linked at 400 Gbps",
        "Upgraded CUDA from 11.8 to 12.4",
        "Upgraded CUDA 11 → 12",
        "CUDA in two of three teams",
        "CUDA, ten times a week",
        "CUDA，至少 8 GB 显存",
        "把 CUDA 从 11.8 升级到 12.4",
        "CUDA 11 升到 12",
        "CUDA，第 3 版 → 第 4 版",
    ],
)
def test_other_numbers_are_no_results(text):
    profile, _ = graded(text)

    assert not any(one.quantified for one in profile.values()), text


def test_a_result_belongs_to_its_own_sentence():
    profile, _ = graded("Built CUDA code, 3x faster. Maintained Docker images.")

    assert profile["cuda"].quantified and not profile["docker"].quantified


@pytest.mark.parametrize(
    ("text", "quantified"),
    [
        ("Tuned CUDA code with Nsight; latency fell by 37%.", ["cuda", "nsight"]),
        ("用 Nsight 优化 CUDA 程序；延迟降低37%；显存减少 10%", ["cuda", "nsight"]),
        ("Tuned CUDA code; made Triton 3x faster", ["triton-language"]),
        ("Tuned CUDA code; latency fell by 37% once we profiled it with Nsight", ["cuda", "nsight"]),
        ("Tuned CUDA code. Latency fell by 37%.", []),
        ("- Tuned CUDA code with care. Latency fell by 37%.", ["cuda"]),
        ("- Tuned CUDA code. Maintained Docker images, 37% smaller.", ["docker"]),
        ("- Tuned CUDA code.\n- Latency fell by 37%.", []),
        ("写过 CUDA；GEMM 也是手写；延迟降低37%", ["gemm"]),
    ],
)
def test_a_result_after_a_semicolon_or_in_the_same_bullet_belongs_to_what_it_goes_on_from(text, quantified):
    profile, _ = graded(text)

    assert [skill for skill, one in profile.items() if one.quantified] == quantified


def test_dates_of_the_entry_give_years_and_nothing_else():
    first = "NVIDIA\n2019.07–2021.06\n- Optimised CUDA code\n- Used Python"
    text = f"{first}\nTencent\n2021.07–2023.06\n- Wrote Python and CUDA"
    dated, _ = graded(text)
    undated, _ = graded("\n".join(line for line in text.split("\n") if not line.startswith("20")))

    assert (dated["cuda"].years, dated["cuda"].last_used) == (4.0, "2023-06")
    assert (dated["python"].years, dated["python"].last_used) == (4.0, "2023-06")
    assert {skill: (one.level, one.strength) for skill, one in dated.items()} == {
        skill: (one.level, one.strength) for skill, one in undated.items()
    }
    assert undated["cuda"].years is None


def test_company_and_position_above_the_dates_belong_to_them():
    text = "NVIDIA\nCUDA engineer\n2019.07–2021.06\n- Used Python\nTencent\nGo engineer\n2021.07–2023.06\n- Wrote C++"
    profile, _ = graded(text)

    assert (profile["cuda"].years, profile["cuda"].last_used) == (2.0, "2021-06")
    assert (profile["go"].years, profile["go"].last_used) == (2.0, "2023-06")


def test_open_ranges_end_now_and_overlaps_count_once():
    text = "A\n2020.01–至今\n- 使用 CUDA\nB\n2020.01–2020.12\n- 使用 CUDA"

    assert graded(text, as_of="2021-12")[0]["cuda"].years == 2.0
    assert graded(text, as_of="2021-12")[0]["cuda"].last_used == "2021-12"


def test_quotes_are_the_sentences_strongest_first():
    text = "# skills\nCUDA, C++\n# experience\n- Tuned CUDA code, 2.1x faster"
    evidence = graded(text, S.TITLE)[0]["cuda"]

    assert [quote.text for quote in evidence.quotes] == ["Tuned CUDA code, 2.1x faster", "CUDA, C++"]
    assert evidence.sections == (S.EXPERIENCE, S.SKILLS)
    assert all(text[quote.start : quote.end] == quote.text for quote in evidence.quotes)
    assert [reason.code for reason in evidence.reasons] == ["evidence_work", "level_assumed", "quantified"]


_LINES = [
    "CUDA",
    "Built CUDA kernels, 3x faster",
    "了解 CUDA",
    "No CUDA",
    "team used CUDA",
    "参与 CUDA 开发",
    "CUDA CUDA CUDA",
    "2019.07–2021.06",
    "Coursework: CUDA",
    "Led CUDA work",
    "精通 CUDA",
    "Python",
    "plans to learn CUDA",
]
_SECTIONS = ["experience", "skills", "courses", "projects", "summary", "publications"]
_BLOCK = st.tuples(st.sampled_from(_SECTIONS), st.sampled_from(_LINES))


@settings(max_examples=200, deadline=None)
@given(st.lists(_BLOCK, max_size=6), _BLOCK)
def test_another_section_never_lowers_anything(blocks, extra):
    def text(parts):
        return "\n".join(f"# {section}\n- {line}" for section, line in parts)

    before, _ = graded(text(blocks), S.TITLE)
    after, _ = graded(text([*blocks, extra]), S.TITLE)

    for skill, one in before.items():
        other = after[skill]
        assert other.level >= one.level and other.kind >= one.kind and other.strength >= one.strength
        assert other.quantified >= one.quantified
        assert {reason.code for reason in other.reasons} <= set(REASONS)


def test_a_repeated_line_adds_nothing():
    once, _ = graded("# experience\n- Built CUDA code, 3x faster", S.TITLE)
    often, _ = graded("# experience\n" + "- Built CUDA code, 3x faster\n" * 9, S.TITLE)

    assert spelled(once) == spelled(often)
