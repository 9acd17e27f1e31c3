"""A taxonomy folder of three skills and an embedder of a dozen words, so that linking is tested without models."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from gapanalyzer.taxonomy import Taxonomy

_WORDS = (
    "neighbouring threads addresses 相邻 线程 地址",
    "merge layers launch",
    "tokens draft verifies",
    "soup kitchen guests",
    "team talk meeting",
)
_AXES = {word: axis for axis, words in enumerate(_WORDS) for word in words.split()}
_SKILLS = """
domain = "kernels"

[[skill]]
id = "fusion"
name = { en = "operator fusion", zh = "算子融合" }
broader = ["optimization"]
effort = { aware = 1, working = 2, proficient = 3 }

[[skill]]
id = "memory-coalescing"
name = { en = "memory coalescing", zh = "访存合并" }
effort = { aware = 1, working = 2, proficient = 3 }

[[skill]]
id = "no-guide"
name = { en = "guideless craft", zh = "无指南" }
effort = { aware = 1, working = 2, proficient = 3 }

[[skill]]
id = "optimization"
name = { en = "kernel tuning", zh = "内核调优" }
effort = { aware = 1, working = 2, proficient = 3 }

[[skill]]
id = "speculative-decoding"
name = { en = "speculative decoding", zh = "投机解码" }
effort = { aware = 1, working = 2, proficient = 3 }
"""
_SOFT = """
domain = "working-skills"

[[skill]]
id = "communication"
name = { en = "communication", zh = "沟通" }
effort = { aware = 1, working = 2, proficient = 3 }
"""
_DOMAINS = """
[[domain]]
id = "kernels"
name = { en = "Kernels", zh = "内核" }
scored = true

[[domain]]
id = "working-skills"
name = { en = "Working skills", zh = "通用能力" }
scored = false
"""
_GUIDE = """
[[guide]]
skill = "{skill}"
definition = {{ en = "{en}", zh = "{zh}" }}
examples.en = ["{example}"]
examples.zh = []
"""
GUIDES = {
    "fusion": ("merge layers into one launch", "合并若干层", "merge two layers so that one launch remains"),
    "memory-coalescing": (
        "neighbouring threads read neighbouring addresses",
        "相邻线程读相邻地址",
        "threads touch addresses beside those of neighbouring threads",
    ),
    "speculative-decoding": (
        "a draft of tokens which one pass verifies",
        "先起草后验证",
        "draft tokens and the large model verifies them",
    ),
}


class FakeEmbedder:
    """Counts a dozen words on five axes; the sixth holds what it does not know."""

    def __init__(self, name: str = "fake") -> None:
        self.name = name
        self.seen: list[str] = []

    def encode(self, texts: Sequence[str]) -> np.ndarray:
        self.seen.extend(texts)
        vectors = np.zeros((len(texts), len(_WORDS) + 1), dtype=np.float32)
        for row, text in enumerate(texts):
            for word in re.findall(r"[a-z0-9]+|相邻|线程|地址|[^\W\d]", text.lower()):
                vectors[row, _AXES.get(word, len(_WORDS))] += 1.0 if word in _AXES else 0.2
            vectors[row, -1] += 0.01
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def write_folder(folder: Path) -> Path:
    """A taxonomy folder with guides for three of its six skills."""
    for name in ("skills", "guides"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "domains.toml").write_text(_DOMAINS, "utf-8")
    (folder / "skills" / "kernels.toml").write_text(_SKILLS, "utf-8")
    (folder / "skills" / "working-skills.toml").write_text(_SOFT, "utf-8")
    guides = [
        _GUIDE.format(skill=id, en=en, zh=zh, example=example) for id, (en, zh, example) in sorted(GUIDES.items())
    ]
    (folder / "guides" / "kernels.toml").write_text("".join(guides), "utf-8")
    soft = _GUIDE.format(
        skill="communication", en="talk in every team meeting", zh="开会交谈", example="talk to the team"
    )
    (folder / "guides" / "working-skills.toml").write_text(soft, "utf-8")
    return folder


def load(folder: Path) -> Taxonomy:
    """The taxonomy in a new folder."""
    return Taxonomy.load(write_folder(folder))
