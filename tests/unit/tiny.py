"""A tiny taxonomy, segmenter and matcher, so that rooms of floor 3 are tested without the rooms below them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

from gapanalyzer.grading import find_flags, grade, judge
from gapanalyzer.model import (
    Document,
    DocumentKind,
    Domain,
    Evidence,
    Flag,
    Mention,
    Name,
    Section,
    SectionKind,
    Segment,
    Skill,
)
from gapanalyzer.requiring import Demands, require
from gapanalyzer.settings import Settings
from gapanalyzer.taxonomy import Taxonomy

CUES = Path(__file__).parents[2] / "taxonomy" / "cues"

# id: names, with "> parent" for what it is a kind of and "!" for a domain that is not scored
_SKILLS = {
    "c": "C|C语言",
    "cpp": "C++",
    "python": "Python",
    "go": "Go",
    "rust": "Rust",
    "java": "Java",
    "cuda": "CUDA > gpu-programming",
    "hip": "HIP > gpu-programming",
    "rocm": "ROCm > gpu-programming",
    "opencl": "OpenCL > gpu-programming",
    "gpu-programming": "GPU programming|GPU 编程|GPU编程",
    "nccl": "NCCL",
    "mpi": "MPI > parallel-models",
    "openmp": "OpenMP > parallel-models",
    "parallel-models": "parallel programming models|并行编程模型",
    "tensorrt": "TensorRT > inference-engines",
    "tvm": "TVM > inference-engines",
    "opencv": "OpenCV",
    "openvino": "OpenVINO > inference-engines",
    "xla": "XLA",
    "mlir": "MLIR",
    "inference-engines": "inference engines|inference engine|推理引擎|推理框架",
    "triton-language": "Triton",
    "cutlass": "CUTLASS",
    "nsight": "Nsight|Nsight Compute",
    "roofline": "roofline",
    "pytorch": "PyTorch|Torch > deep-learning-frameworks",
    "jax": "JAX > deep-learning-frameworks",
    "tensorflow": "TensorFlow > deep-learning-frameworks",
    "deep-learning-frameworks": "deep learning frameworks|deep learning framework|深度学习框架",
    "deep-learning": "deep learning|深度学习",
    "llm": "LLM|大语言模型",
    "generative-ai": "AIGC|generative AI",
    "graph-optimization": "图优化|graph optimization",
    "operator-fusion": "算子融合|operator fusion",
    "quantization": "量化|quantization|INT8 quantization",
    "pruning": "剪枝|pruning",
    "gemm": "GEMM",
    "linux": "Linux",
    "unix": "Unix",
    "docker": "Docker > containers",
    "kubernetes": "Kubernetes|k8s",
    "containers": "container technologies|容器技术",
    "databases": "database|databases|数据库",
    "frontend-development": "front-end|前端",
    "react": "React",
    "sql": "SQL",
    "kernels": "CUDA kernels|CUDA kernel|算子",
    "computer-architecture": "computer architecture|计算机体系结构",
    "operating-systems": "operating systems|操作系统",
    "video-processing": "视频处理|video processing",
    "face-recognition": "人脸检测",
    "performance-optimization": "performance optimization|性能优化",
    "debugging": "debugging|调试",
    "profiling": "profiling|性能分析",
    "aws": "AWS > cloud",
    "gcp": "GCP > cloud",
    "azure": "Azure > cloud",
    "cloud": "cloud platforms|云平台",
    "machine-learning": "machine learning|机器学习",
    "slurm": "Slurm",
    "pbs": "PBS",
    "blas": "BLAS",
    "lapack": "LAPACK",
    "simd": "SIMD",
    "infiniband": "InfiniBand",
    "vllm": "vLLM",
    "sglang": "SGLang",
    "memory-bandwidth": "memory bandwidth|内存带宽|访存带宽",
    "lock-free": "lock-free|无锁编程",
    "flash-attention": "FlashAttention",
    "parallel-algorithms": "parallel algorithm|parallel algorithms|并行算法",
    "verilog": "Verilog",
    "git": "Git",
    "english": "English|CET-6|英语!",
    "communication": "communication|沟通!",
    "english-papers": "英文文献!",
    "collaboration": "collaboration|协作!",
}


def _skill(id: str, spec: str) -> tuple[Skill, tuple[str, ...]]:
    names, _, parent = spec.partition(" > ")
    domain = "working-skills" if names.endswith("!") else "core"
    texts = tuple(names.rstrip("!").split("|"))
    skill = Skill(id, domain, Name(texts[0], texts[-1]), broader=(parent,) if parent else ())
    return skill, texts


_BUILT = [_skill(id, spec) for id, spec in _SKILLS.items()]
_BY_TEXT = {text.lower(): skill.id for skill, texts in _BUILT for text in texts}
_FINDER = re.compile(
    "|".join(
        ("(?<![a-z0-9])" if text[0].isascii() else "")
        + re.escape(text)
        + ("(?:s)?(?![a-z0-9+])" if text[-1].isascii() else "")
        for text in sorted(_BY_TEXT, key=len, reverse=True)
    )
)


def load_cues() -> dict[str, dict[str, object]]:
    """The shipped cues of context."""
    return {name: tomllib.loads((CUES / f"{name}.context.toml").read_text("utf-8")) for name in ("en", "zh")}


def tiny_taxonomy() -> Taxonomy:
    """A taxonomy of some sixty skills with the shipped cues."""
    name = Name("x", "x")
    domains = {"core": Domain("core", name), "working-skills": Domain("working-skills", name, scored=False)}
    return Taxonomy((), {skill.id: skill for skill, _ in _BUILT}, domains, (), load_cues(), "tiny")


def find(document: Document, segments: Sequence[Segment]) -> tuple[Mention, ...]:
    """The named skills of ``document``: longest names, whole Latin words, nothing in personal sections."""
    found = []
    for number, segment in enumerate(segments):
        if segment.kind is SectionKind.PERSONAL:
            continue
        for hit in _FINDER.finditer(document.text[segment.start : segment.end].lower()):
            start, end = segment.start + hit.start(), segment.start + hit.end()
            id = _BY_TEXT.get(hit[0]) or _BY_TEXT[hit[0].removesuffix("s")]
            found.append(Mention(id, start, end, document.text[start:end], segment=number))
    return tuple(found)


def page(text: str, kind: SectionKind = SectionKind.OTHER) -> tuple[Document, tuple[Section, ...], tuple[Segment, ...]]:
    """A document whose lines "# kind" open sections; every other line is a segment, "- " marks bullets.

    A line "A. B" is two segments when the stop is followed by a capital, as in the real segmenter.
    """
    sections, segments = [Section(kind, None, 0, len(text))], []
    offset = 0
    for number, line in enumerate(text.split("\n")):
        if line.startswith("# "):
            sections.append(Section(SectionKind(line[2:].strip()), line, offset, len(text)))
        elif line.strip():
            bullet = line.startswith("- ")
            for hit in re.finditer(r".+?(?:(?<=[\w)]{2})\. (?=[A-Z])|[。；;]|$)", line[2:] if bullet else line):
                if hit[0].strip():
                    start = offset + 2 * bullet + hit.start()
                    segments.append(
                        Segment(
                            start,
                            offset + 2 * bullet + hit.end(),
                            sections[-1].kind,
                            "en",
                            bullet,
                            len(sections) - 1,
                            number,
                        )
                    )
        offset += len(line) + 1
    return Document("text", text, "0" * 64, "mixed", 1.0), tuple(sections), tuple(segments)


def judged(text: str, kind: DocumentKind = "resume") -> dict[str, tuple[str, int]]:
    """What is said of each skill of ``text``: assertion and level."""
    document, _, segments = page(text)
    mentions = judge(find(document, segments), document, segments, kind, cues=TAXONOMY.cues)
    return {mention.skill: (mention.assertion.value, int(mention.level)) for mention in mentions}


def required(text: str, kind: SectionKind = SectionKind.REQUIREMENTS) -> Demands:
    """What a posting of one section (or of sections opened by "# kind" lines) asks."""
    document, sections, segments = page(text, kind)
    mentions = judge(find(document, segments), document, segments, "posting", cues=TAXONOMY.cues)
    return require(mentions, document, sections, segments, taxonomy=TAXONOMY, cues=TAXONOMY.cues, settings=Settings())


def shape(demands: Demands) -> list[str]:
    """Requirements in one line each: "essential cuda2|hip2", "preferred mlir1", "degree"."""
    return [
        f"{one.importance.code} " + ("|" if one.any_of else "&").join(f"{w.skill}{int(w.level)}" for w in one.skills)
        if one.kind == "skill"
        else one.kind
        for one in demands.requirements
    ]


def graded(
    text: str, kind: SectionKind = SectionKind.EXPERIENCE, as_of: str | None = None
) -> tuple[dict[str, Evidence], tuple[Flag, ...]]:
    """What a résumé shows by skill, and its flags."""
    document, sections, segments = page(text, kind)
    mentions = judge(find(document, segments), document, segments, "resume", cues=TAXONOMY.cues)
    shared = (mentions, document, sections, segments)
    options = {"taxonomy": TAXONOMY, "cues": TAXONOMY.cues, "settings": Settings()}
    profile = grade(*shared, **options, as_of=as_of)  # type: ignore[arg-type]
    return {one.skill: one for one in profile}, find_flags(profile, *shared, **options)  # type: ignore[arg-type]


TAXONOMY = tiny_taxonomy()
