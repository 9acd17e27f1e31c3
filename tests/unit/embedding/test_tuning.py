"""A linear map behind an embedder: learning it, measuring it, and using its file."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from gapanalyzer.analyzer import Analyzer
from gapanalyzer.batch import Recipe
from gapanalyzer.embedding import identify, load_embedder
from gapanalyzer.embedding.retrieving import TASKS, reciprocal_ranks
from gapanalyzer.embedding.samples import SkillTexts, list_skills, read_labelled
from gapanalyzer.embedding.tuning import Tuning, tune
from gapanalyzer.errors import MissingFile, SettingsError, TaxonomyError, UnreadableText
from gapanalyzer.settings import Settings

from ...commands import run
from ...samples import shipped
from ..linking.fakes import load as write_taxonomy
from .models import save_map

WIDTH = 24


class Babel:
    """What a text is about stands on most axes, its language much louder on the first two."""

    name = "babel"

    def encode(self, texts: Sequence[str]) -> np.ndarray:
        return np.array([self._one(text) for text in texts], dtype=np.float32)

    def _one(self, text: str) -> np.ndarray:
        about, _, rest = text.partition(" ")
        meant = np.random.default_rng(int(about) if about.isdigit() else 0).normal(size=WIDTH)
        noise = np.random.default_rng(sum(map(ord, text))).normal(size=WIDTH)
        vector = meant + 0.4 * noise
        vector[:2] = 9 * np.array([1, -1] if "en" in rest else [-1, 1]) + 5 * noise[:2]
        return vector / np.linalg.norm(vector)


def skill(number: int) -> SkillTexts:
    en, zh = (tuple(f"{number} {language} {one}" for one in range(2)) for language in ("en", "zh"))
    return SkillTexts(
        f"skill-{number}", en, zh, (f"{number} en d", f"{number} zh d"), (f"{number} en e", f"{number} zh e")
    )


SKILLS = [skill(number) for number in range(120)]


@pytest.fixture(scope="module")
def tuning() -> Tuning:
    return tune(Babel(), SKILLS)


def test_what_differs_between_languages_shrinks(tuning: Tuning) -> None:
    assert [one.task for one in tuning.comparisons] == ["zh→en", "en→zh", "sentence→skill"]
    assert all(one.rank_after > one.rank_before + 0.2 for one in tuning.comparisons)
    assert tuning.wins


def test_the_interval_holds_the_gain(tuning: Tuning) -> None:
    for one in tuning.comparisons:
        assert one.gain_low <= one.gain <= one.gain_high


def test_no_skill_is_in_both_halves_and_none_is_lost(tuning: Tuning) -> None:
    assert tuning.trained_on + tuning.held_out == len(SKILLS)
    assert tuning.comparisons[0].candidates == tuning.held_out


def test_held_out_skills_teach_nothing(tuning: Tuning) -> None:
    from gapanalyzer.embedding.tuning import _side

    changed = [skill(int(one.id[6:]) + (1000 if _side(one.id) else 0)) for one in SKILLS]
    renamed = [
        SkillTexts(old.id, new.names_en, new.names_zh, new.definitions, new.examples)
        for old, new in zip(SKILLS, changed, strict=True)
    ]

    assert tune(Babel(), renamed).adapter.packed() == tuning.adapter.packed()


def test_the_same_map_every_time(tuning: Tuning) -> None:
    again = tune(Babel(), SKILLS)

    assert again.adapter.packed() == tuning.adapter.packed()
    assert again.comparisons == tuning.comparisons


def test_a_label_that_names_a_held_out_skill_is_left_out() -> None:
    from gapanalyzer.embedding.tuning import _side

    held = next(one for one in SKILLS if _side(one.id))
    labelled = {held.names_en[0].upper(): ["7 en a"], "500 en label": ["500 en sentence", "500 en other"]}

    assert tune(Babel(), SKILLS, labelled).labels == 1


def test_nothing_is_claimed_of_too_few_skills() -> None:
    with pytest.raises(TaxonomyError, match="too few to learn from"):
        tune(Babel(), SKILLS[:10])


def test_long_vectors_are_refused() -> None:
    with pytest.raises(SettingsError, match="tfidf: 4096 numbers a text are too many"):
        tune(load_embedder("tfidf"), SKILLS)


def test_of_equally_near_skills_the_right_one_comes_last() -> None:
    class Same(Babel):
        def _one(self, text: str) -> np.ndarray:
            return np.eye(WIDTH)[0]

    texts = [text for one in SKILLS[:4] for text in one.all()]
    ranks, _ = reciprocal_ranks(TASKS[0], SKILLS[:4], dict(zip(texts, Same().encode(texts), strict=True)))

    assert ranks.tolist() == [0.25] * 4


def test_a_skill_of_one_name_asks_nothing() -> None:
    one = SkillTexts("cuda", ("CUDA",), ("cuda",), (), ())

    assert not one.has_two_names()


def test_the_texts_of_the_taxonomy_are_read(tmp_path: Path) -> None:
    assert list_skills(write_taxonomy(tmp_path)) == []  # its guides have English examples only

    skills = list_skills(shipped())
    assert len(skills) > 500
    assert all(one.names_zh and one.examples for one in skills)


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("sentence,skills\nWrote tests,\"['b', 'UNK']\"\nRan tests,\"['b', 'a']\"\n", {"a": ["Ran tests"], "b": ["Wrote tests", "Ran tests"]}),
        ("sentence,skills\n", {}),
    ],
)  # fmt: skip
def test_labelled_sentences_are_read(table: str, expected: dict[str, list[str]], tmp_path: Path) -> None:
    (tmp_path / "train.csv").write_text(table, "utf-8")

    assert read_labelled(tmp_path) == expected


@pytest.mark.parametrize(
    "table", ["a,b\n1,2\n", "sentence,skills\nx,not a list\n", "sentence,skills\nx,3\n", "sentence,skills\nx,[3]\n"]
)
def test_another_table_is_refused(table: str, tmp_path: Path) -> None:
    (tmp_path / "train.csv").write_text(table, "utf-8")
    with pytest.raises(UnreadableText, match=r"train\.csv"):
        read_labelled(tmp_path)


def test_a_folder_without_the_table_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingFile, match=r"train\.csv: cannot be read"):
        read_labelled(tmp_path)


def test_the_file_says_which_embedder_it_is(tmp_path: Path) -> None:
    name = save_map(tmp_path / "one.npz")
    (tmp_path / "copy.npz").write_bytes((tmp_path / "one.npz").read_bytes())
    other = save_map(tmp_path / "other.npz", seed=1)

    assert identify(name).startswith("tuned:use:")
    assert load_embedder(name).name == identify(name) == identify(f"tuned:{tmp_path / 'copy.npz'}") != identify(other)
    assert identify("use") == "use"


def test_stores_and_reports_keep_two_maps_apart(tmp_path: Path) -> None:
    taxonomy = write_taxonomy(tmp_path)
    names = [save_map(tmp_path / f"{seed}.npz", seed=seed) for seed in (0, 1)]
    engines = {Recipe(embedder=name).engine(taxonomy) for name in (*names, "use")}

    assert len(engines) == 3
    assert [Analyzer(taxonomy, embedder=name).embedder_name for name in names] == [identify(name) for name in names]


def test_a_tuned_embedder_is_calibrated_like_the_one_behind_it() -> None:
    settings = Settings()

    assert settings.fit_for("tuned:e5:0123456789abcdef") == settings.fit_for("e5") != settings.fit_for("use")


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"\x93NUMPY\x01\x00", b"text"])
def test_a_file_that_holds_no_map_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "bad.npz").write_bytes(content)
    for use in (identify, load_embedder):
        with pytest.raises(SettingsError, match=r"bad\.npz: cannot be used"):
            use(f"tuned:{tmp_path / 'bad.npz'}")


def test_a_missing_file_or_name_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="No such file"):
        Analyzer(write_taxonomy(tmp_path), embedder=f"tuned:{tmp_path / 'none.npz'}")
    with pytest.raises(SettingsError, match="no file is named"):
        identify("tuned:")


def test_a_map_for_another_version_of_a_model_is_refused(tmp_path: Path) -> None:
    from gapanalyzer.embedding.adapting import Adapter

    wrong = np.eye(512, dtype=np.float32)
    (tmp_path / "old.npz").write_bytes(Adapter("use", wrong[0], wrong[1], wrong).packed())
    with pytest.raises(SettingsError, match="made for another version of use"):
        load_embedder(f"tuned:{tmp_path / 'old.npz'}")


def test_the_command_writes_a_file_that_an_analysis_uses(tmp_path: Path) -> None:
    file = tmp_path / "map.npz"
    done = run("embedder", "tune", "--output", file, "--taxonomy", _large(tmp_path / "taxonomy"))

    assert (done.status, done.err) == (0, "")
    assert [line.split()[0] for line in done.out.splitlines()[3:6]] == ["zh→en", "en→zh", "sentence→skill"]
    assert load_embedder(f"tuned:{file}").name.startswith("tuned:use:")


def test_a_folder_that_is_not_there_is_said_before_the_minutes_of_tuning(tmp_path: Path) -> None:
    begun = time.monotonic()
    done = run("embedder", "tune", "--output", tmp_path / "none" / "x.npz")

    assert (done.status, done.out) == (2, "")
    assert "cannot be written" in done.err
    assert time.monotonic() - begun < 10


@pytest.mark.parametrize("name", ["none", "tuned:x.npz"])
def test_there_is_nothing_to_tune(name: str, tmp_path: Path) -> None:
    done = run("embedder", "tune", "--embedder", name, "--output", tmp_path / "x")

    assert (done.status, done.out) == (2, "")
    assert "there is nothing to tune" in done.err


def _large(folder: Path) -> Path:
    """A taxonomy of sixty skills with guides."""
    write_taxonomy(folder)
    numbers = range(60)
    (folder / "skills" / "kernels.toml").write_text(
        'domain = "kernels"\n'
        + "".join(
            f'[[skill]]\nid = "s{one:02}"\nname = {{ en = "craft {one}", zh = "手艺{one}" }}\n'
            "effort = { aware = 1, working = 2, proficient = 3 }\n"
            for one in numbers
        ),
        "utf-8",
    )
    (folder / "guides" / "kernels.toml").write_text(
        "".join(
            f'[[guide]]\nskill = "s{one:02}"\ndefinition = {{ en = "work {one}", zh = "工作{one}" }}\n'
            f'examples.en = ["did {one}"]\nexamples.zh = ["做了{one}"]\n'
            for one in numbers
        ),
        "utf-8",
    )
    return folder
