import pytest

from gapanalyzer.extracting import Extractor
from gapanalyzer.model import Guard

from ..extracting.small import read, skill, taxonomy

QUANTIZATION = Guard(
    "量化",
    context=("剪枝", "混合精度", "INT8"),
    pseudo=("可量化", "轻量化", "如何量化"),
    against=("交易", "基金"),
)
WORLD = taxonomy(
    skill(
        "c",
        "C language",
        "C语言",
        guards=(Guard("C", context=("compiler",), pseudo=("C 端",), in_list=True, exact_case=True),),
    ),
    skill("cpp", "C++", "C++ 语言"),
    skill("cuda", "CUDA", "CUDA 编程", more=("CUDA C", "CUDA C/C++")),
    skill("go", "Golang", "Go 语言", guards=(Guard("Go", in_list=True, exact_case=True, context=("goroutine",)),)),
    skill("hip", "HIP language", "HIP 语言", guards=(Guard("HIP", in_list=True),)),
    skill("pruning", "model pruning", "模型剪枝", guards=(Guard("剪枝", otherwise="keep", against=("果树",)),)),
    skill("parallel", "parallelising", "并行化"),
    skill("mpi", "MPI", "MPI并行"),
    skill("pin", "pinned memory", "锁页内存", guards=(Guard("锁页", asked=True), Guard("pinning", asked=True))),
    skill("python", "Python", "Python 语言"),
    skill("quantization", "quantization", "模型量化", guards=(QUANTIZATION,)),
    skill("r", "R language", "R语言", guards=(Guard("R", in_list=True, exact_case=True),)),
    skill("shelf", "page cache", "页缓存", guards=(Guard("big page cache", context=("kernel",)),)),
    skill(
        "triton-language",
        "OpenAI Triton",
        "Triton 语言",
        guards=(Guard("Triton", context=("kernel", "算子"), otherwise="keep"),),
    ),
    skill(
        "triton-server",
        "Triton Inference Server",
        "Triton 推理服务器",
        guards=(Guard("Triton", context=("serving", "TensorRT", "部署")),),
    ),
)
EXTRACTOR = Extractor(WORLD)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # the clause confirms, pseudo phrases cancel, the line rejects
        ("INT8 量化", "quantization"),
        ("剪枝、量化", "pruning quantization"),
        ("页面轻量化，剪枝", "pruning"),
        ("可量化的剪枝", "pruning"),
        ("如何量化 INT8", ""),
        ("量化交易 INT8", ""),
        ("INT8，负责量化", "quantization"),
        ("INT8。从事基金，负责量化", ""),
        ("量化成果", ""),
        ("INT16 量化", ""),
        # alone right after words that ask
        ("熟悉锁页", "pin"),
        ("掌握锁页、剪枝", "pin pruning"),
        ("Experience with pinning", "pin"),
        ("Experience with pinning posters to walls", ""),
        ("锁页", ""),
        ("负责锁页", ""),
        # kept or dropped when nothing is said
        ("做剪枝", "pruning"),
        ("果树剪枝", ""),
        # two skills guard one text: most context words, then the one that is kept by itself
        ("Triton", "triton-language"),
        ("用 Triton 编写算子", "triton-language"),
        ("Triton+TensorRT 部署", "triton-server"),
        ("Triton kernel serving with TensorRT", "triton-server"),
        ("Triton Inference Server", "triton-server"),
        # lists
        ("C, C++, Python", "c cpp python"),
        ("python,c,r,go", "python c r go"),
        ("Languages: Go, R and Python", "go r python"),
        ("Languages: Go, Zig, Python", "go python"),
        ("熟悉C、Python", "c python"),
        ("Python、C 等语言", "python c"),
        ("Python、C 端产品", "python"),
        ("Python, go to market", "python"),
        ("Python. Go home", "python"),
        ("R, Go, HIP", "r go hip"),
        ("R, Go", ""),
        ("grade C, plan R", ""),
        ("C#, C+, R&D, C-suite", ""),
        ("a C compiler", "c"),
        ("a c compiler", ""),
        ("Python\nGo\nC++", "python go cpp"),
        ("Python is used here every day by all of us\nGo", "python"),
        # the neighbours of a short line
        ("剪枝\n量化", "pruning quantization"),
        ("剪枝\n熟悉量化", "pruning quantization"),
        ("剪枝\n量化每日情绪", "pruning"),
        ("剪枝\n昨天读了量化一书", "pruning"),
        ("这是一段很长很长很长很长很长很长很长很长很长很长的句子，量化\n剪枝", "pruning"),
        # a word of the field beside another skill
        ("pages of CUDA need pinning", "cuda pin"),
        ("CUDA 传输前先锁页", "cuda pin"),
        ("a board for pinning notes", ""),
        ("CUDA\nnotes are pinning here", "cuda"),
        # the longest name; a double name
        ("CUDA C/C++", "cuda cpp"),
        ("the big page cache", "shelf"),
        # a name makes room for one that begins in it and ends behind it
        ("用 MPI并行化求解器", "mpi parallel"),
        ("用 MPI并行求解", "mpi"),
    ],
)
def test_guards_decide(text, expected):
    assert " ".join(mention.skill for mention in read(EXTRACTOR, WORLD, text)) == expected


def test_a_guarded_name_that_is_dropped_leaves_the_shorter_one():
    assert [mention.text for mention in read(EXTRACTOR, WORLD, "the big page cache")] == ["page cache"]
    assert [mention.text for mention in read(EXTRACTOR, WORLD, "a kernel with big page cache")] == ["big page cache"]


def test_nothing_is_a_skill_in_a_personal_place():
    assert read(EXTRACTOR, WORLD, "cuda@example.org", closed=((0, 16),)) == ()


def test_what_holds_is_certain():
    assert {mention.confidence for mention in read(EXTRACTOR, WORLD, "INT8 量化, CUDA")} == {1.0}
