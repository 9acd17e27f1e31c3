import pytest

from gapanalyzer.extracting import Extractor

from .small import find, skill, taxonomy

EXTRACTOR = Extractor(
    taxonomy(
        skill("amp", "automatic mixed precision", "自动混合精度", more=("AMP",), exact="AMP"),
        skill("cpp", "C++", "C++ 语言"),
        skill("csharp", "C#", "C# 语言"),
        skill("cuda", "CUDA", "CUDA 编程", more=("CUDA C",)),
        skill("data-parallelism", "data parallelism", "数据并行"),
        skill("data-centres", "data centre", "数据中心"),
        skill("dotnet", ".NET", ".NET 平台"),
        skill("flash-attention", "flash attention", "FlashAttention 算子"),
        skill("kernel-optimization", "kernel optimization", "算子优化"),
        skill("kernels", "operator development", "算子开发"),
        skill("memory-bandwidth", "memory bandwidth", "内存带宽"),
        skill("node", "Node.js", "Node.js 服务"),
        skill("nsight-compute", "Nsight Compute", "Nsight Compute 工具"),
        skill("nsight-systems", "Nsight Systems", "Nsight Systems 工具"),
        skill("rust", "Rust", "Rust 语言"),
        skill("tensor-cores", "Tensor Cores", "张量核心"),
        skill("tensor-parallelism", "tensor parallelism", "张量并行"),
        skill("tensorrt", "TensorRT", "TensorRT 引擎"),
        skill("tensorrt-llm", "TensorRT-LLM", "TensorRT-LLM 引擎"),
        skill("tuning", "performance tuning", "性能调优"),
    )
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("熟悉CUDA，", "cuda:CUDA"),
        ("熟悉CUDA编程", "cuda:CUDA cuda:CUDA编程"),
        ("CUDA 编程", "cuda:CUDA cuda:CUDA 编程"),
        ("ＣＵＤＡ　Ｃ＋＋", "cuda:ＣＵＤＡ cpp:Ｃ＋＋"),
        ("wrote cUdA.", "cuda:cUdA"),
        ("trust, crusty, Rustacean", ""),
        ("rust.", "rust:rust"),
        ("C++17 and C#", "cpp:C++ csharp:C#"),
        ("We gained 10 %. Net income", ""),
        ("asp.net", ""),
        ("on .NET 8", "dotnet:.NET"),
        ("nodejs Node. js", ""),
        ("Node.js", "node:Node.js"),
        ("CUDA12 CUDA 12.4", "cuda:CUDA12 cuda:CUDA"),
        (
            "Tensor Core, tensor-cores, TensorCores",
            "tensor-cores:Tensor Core tensor-cores:tensor-cores tensor-cores:TensorCores",
        ),
        ("Flash-Attention FlashAttention2", "flash-attention:Flash-Attention flash-attention:FlashAttention2"),
        ("Tensor-RT", "tensorrt:Tensor-RT"),
        ("TensorRT-LLM", "tensorrt:TensorRT tensorrt-llm:TensorRT-LLM"),
        ("kernel optimisation", "kernel-optimization:kernel optimisation"),
        ("data centres, data center", "data-centres:data centres data-centres:data center"),
        ("AMP amp AMPs", "amp:AMP amp:AMPs"),
        ("cuda_runtime.h cuda-gdb", "cuda:cuda cuda:cuda"),
        ("tensor and data parallelism", "tensor-parallelism:tensor data-parallelism:data parallelism"),
        ("Nsight Systems/Compute", "nsight-systems:Nsight Systems nsight-compute:Compute"),
        ("算子开发与优化", "kernels:算子开发 kernel-optimization:优化"),
        ("張量並行", "tensor-parallelism:張量並行"),
        ("張量核心", "tensor-cores:張量核心"),
        ("記憶體頻寬", "memory-bandwidth:記憶體頻寬"),
        ("效能調校", "tuning:效能調校"),
        ("kernel\noptimization", ""),
        ("CUDA\N{COMBINING ACUTE ACCENT}", ""),
        ("🚀CUDA🚀\0CUDA", "cuda:CUDA cuda:CUDA"),
    ],
)
def test_candidates_are_found(text, expected):
    found = " ".join(f"{mention.skill}:{mention.text}" for mention in find(EXTRACTOR, text))

    assert found == expected


def test_two_texts_in_one_batch_do_not_touch():
    assert find(EXTRACTOR, "Nsight\nCompute") == ()


def test_a_long_text_is_matched_in_several_batches():
    assert len(find(EXTRACTOR, "some words and CUDA here\n" * 9000)) == 9000
