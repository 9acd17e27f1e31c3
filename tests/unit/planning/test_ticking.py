"""Finished steps are read from a list or from checked boxes; anything else is an error that names it."""

from __future__ import annotations

import pytest

from gapanalyzer.errors import SettingsError
from gapanalyzer.model import Done
from gapanalyzer.planning import load_done

from ...values import taxonomy

WORLD = taxonomy()


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("done.toml", 'done = ["cuda=2", "mpi"]', [Done("cuda", 2), Done("mpi")]),
        ("done.toml", 'done = ["cuda", "cuda = 3", "cuda=1"]', [Done("cuda", 3)]),
        ("done.toml", "done = []", []),
        ("plan.md", "- [x] **CUDA** `cuda=2` · week 1\n- [ ] **MPI** `mpi=1` · week 2", [Done("cuda", 2)]),
        ("plan.md", "\ufeff* [X] **CUDA** `cuda=2`\r\n  - read: `x`\r\n", [Done("cuda", 2)]),
        ("plan.txt", "- [x] `cuda`", [Done("cuda")]),
        ("plan.md", "- [ ] **CUDA** `cuda=2`", []),
    ],
)
def test_what_is_done(tmp_path, name, text, found) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8", newline="")

    assert list(load_done(tmp_path / name, WORLD)) == found


@pytest.mark.parametrize(
    ("name", "text", "named"),
    [
        ("done.toml", 'done = ["cuda=2", "knitting", "mpi=9"]', "knitting, mpi=9"),
        ("plan.md", "- [x] **Knitting** `knitting=1`", "knitting=1"),
        ("plan.md", "- [x] read a book", "read a book"),
        ("plan.md", "# A page\n- without boxes", "no step with a check box"),
        ("done.toml", 'finished = ["cuda"]', "not a list"),
        ("done.toml", "done = [3]", "not a list"),
        ("done.toml", "done = [", "done.toml"),
        ("missing.toml", None, "missing.toml"),
    ],
)
def test_what_is_refused(tmp_path, name, text, named) -> None:
    if text is not None:
        (tmp_path / name).write_text(text, encoding="utf-8")

    with pytest.raises(SettingsError, match=named) as refused:
        load_done(tmp_path / name, WORLD)
    assert refused.value.hint
