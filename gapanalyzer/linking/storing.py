"""What the taxonomy says of each skill as numbers: computed once, kept in the taxonomy's folder."""

from __future__ import annotations

import hashlib
import logging
import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ..embedding import Embedder, load_embedder
from ..errors import TaxonomyError
from ..model import Guide, Skill
from ..taxonomy import Taxonomy
from .runs import find_words, hash_runs

_NAMES = 3  # of each language: the name and two more ways to write it; further ones hardly move their middle
_TASK_WEIGHT = 0.3  # beside definition and examples: what is built to show the skill says more than the skill
_NAME_WEIGHT = 0.5  # beside the guide's texts, which say more
_PROBE = "GPU 性能优化 and performance analysis"  # tells vectors of one model from those of another under the same name
_LETTERS = 16  # of a sha256 in hex
_MANY = 200  # skills from which on a slow embedder takes minutes
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Entry:
    """One skill as numbers; a skill without a guide has no ``meaning``."""

    source: str  # digest of the files and names it was made of
    texts: str  # digest of the texts themselves
    meaning: NDArray[np.float16] | None
    runs: NDArray[np.uint32]  # sorted, each once
    counts: NDArray[np.uint8]


def gather(taxonomy: Taxonomy, embedder: Embedder) -> dict[str, Entry]:
    """The entry of every skill: the stored one where the taxonomy has not changed, else computed here."""
    stored = _read(vectors_path(taxonomy.folders[0], embedder.name), embedder) if taxonomy.folders else {}
    sources = _sources(taxonomy)
    entries = {id: stored[id] for id, source in sources.items() if id in stored and stored[id].source == source}
    changed = [id for id in sources if id not in entries]
    texts = {id: _digest(*_all_texts(taxonomy.skills[id], taxonomy.guide(id))) for id in changed}
    kept = [id for id in changed if id in stored and stored[id].texts == texts[id]]
    entries.update((id, stored[id]) for id in kept)
    new = [id for id in changed if id not in entries]
    if len(new) > _MANY:
        _LOG.warning("computing vectors of %d skills; gapanalyzer taxonomy embed DIR keeps them", len(new))
    for id, meaning in zip(new, _encode(new, taxonomy, embedder), strict=True):
        runs, counts = _count(_all_texts(taxonomy.skills[id], taxonomy.guide(id)))
        entries[id] = Entry(sources[id], texts[id], meaning, runs, counts)
    return {id: entries[id] for id in sorted(entries)}


def write_vectors(taxonomy: Taxonomy, embedder_name: str) -> Path:
    """Computes the entries of ``taxonomy`` anew and keeps them in its first folder; the path written.

    Raises `TaxonomyError` when the folder cannot be written.
    """
    embedder = load_embedder(embedder_name)
    sources = _sources(taxonomy)
    ids = sorted(sources)
    entries = {}
    for id, meaning in zip(ids, _encode(ids, taxonomy, embedder), strict=True):
        texts = list(_all_texts(taxonomy.skills[id], taxonomy.guide(id)))
        entries[id] = Entry(sources[id], _digest(*texts), meaning, *_count(texts))
    path = vectors_path(taxonomy.folders[0], embedder.name)
    try:
        path.parent.mkdir(exist_ok=True)
        _write(path, entries, embedder)
    except OSError as error:
        raise TaxonomyError(f"{path}: cannot be written ({error.strerror})", hint="check the folder") from error
    return path


def vectors_path(folder: Path, embedder_name: str) -> Path:
    """Where the vectors of an embedder are kept in a taxonomy's folder."""
    plain = re.sub(r"[^a-z0-9]+", "-", embedder_name.lower()).strip("-")
    name = plain if plain == embedder_name else f"{plain[:40]}-{_digest(embedder_name)[:8]}"
    return folder / "vectors" / f"{name}.npz"


def text_lists(taxonomy: Taxonomy) -> dict[str, tuple[str, ...]]:
    """Everything the taxonomy says of each skill: its names and the sentences of its guide."""
    return {id: tuple(_all_texts(skill, taxonomy.guide(id))) for id, skill in taxonomy.skills.items()}


def skills_digest(entries: Mapping[str, Entry]) -> str:
    """One digest over the texts of all skills: equal when vectors and taxonomy belong together."""
    return _digest(*(f"{id} {entries[id].texts}" for id in sorted(entries)))


def _write(path: Path, entries: Mapping[str, Entry], embedder: Embedder) -> None:
    ids = list(entries)
    known = [entries[id] for id in ids]
    width = embedder.encode([_PROBE]).shape[1]
    blank = np.zeros(width, dtype=np.float16)
    np.savez_compressed(
        path,
        digest=np.array(skills_digest(entries).encode()),
        probe=embedder.encode([_PROBE])[0].astype(np.float16),
        skills=np.array([id.encode() for id in ids]),
        sources=np.array([entry.source.encode() for entry in known]),
        texts=np.array([entry.texts.encode() for entry in known]),
        meanings=np.stack([blank if entry.meaning is None else entry.meaning for entry in known]),
        lengths=np.array([len(entry.runs) for entry in known], dtype=np.int32),
        runs=np.concatenate([entry.runs for entry in known]),
        counts=np.concatenate([entry.counts for entry in known]),
    )


def _read(path: Path, embedder: Embedder) -> dict[str, Entry]:
    """The stored entries; none when there is no file, or one of another model. Raises `TaxonomyError` when damaged."""
    if not path.is_file():
        return {}
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            probe = stored["probe"].astype(np.float32)
            vector = embedder.encode([_PROBE])[0]
            if probe.shape != vector.shape or probe @ vector < 0.999:
                return {}
            ends = np.cumsum(stored["lengths"])
            runs, counts = (np.split(stored[key], ends[:-1]) for key in ("runs", "counts"))
            meanings = stored["meanings"]
            known = meanings.any(axis=1)
            columns = zip(*(stored[key].tolist() for key in ("skills", "sources", "texts")), strict=True)
            return {
                id.decode(): Entry(
                    source.decode(), texts.decode(), meanings[row] if known[row] else None, runs[row], counts[row]
                )
                for row, (id, source, texts) in enumerate(columns)
            }
    except (OSError, EOFError, KeyError, ValueError, zipfile.BadZipFile) as error:
        raise TaxonomyError(
            f"{path}: the stored vectors are damaged", hint="delete the file or run gapanalyzer taxonomy embed DIR"
        ) from error


def _sources(taxonomy: Taxonomy) -> dict[str, str]:
    """A digest for each skill of its names and of the guide files of its domain, none of them parsed."""
    files: dict[str, str] = {}
    for domain in {skill.domain for skill in taxonomy.skills.values()}:
        paths = [folder / "guides" / f"{domain}.toml" for folder in taxonomy.folders]
        found = [path.read_bytes().replace(b"\r\n", b"\n") for path in paths if path.is_file()]
        files[domain] = hashlib.sha256(b"\0".join(found)).hexdigest()
    return {id: _digest(files[skill.domain], *_names(skill)) for id, skill in taxonomy.skills.items()}


def _digest(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode("utf-8", "replace")).hexdigest()[:_LETTERS]


def _names(skill: Skill) -> tuple[str, ...]:
    guarded = tuple(guard.text for guard in skill.guards)
    return (skill.name.en, skill.name.zh, *skill.aliases_en, *skill.aliases_zh, *guarded)


def _first_names(skill: Skill) -> list[str]:
    english = (skill.name.en, *skill.aliases_en)[:_NAMES]
    return list(dict.fromkeys((*english, *(skill.name.zh, *skill.aliases_zh)[:_NAMES])))


def _sentences(guide: Guide) -> list[str]:
    return [guide.definition.en, guide.definition.zh, *guide.examples_en, *guide.examples_zh]


def _tasks(guide: Guide) -> list[str]:
    names = [guide.practice.task] if guide.practice else []
    names += [guide.resume_line] if guide.resume_line else []
    return [text for name in names for text in (name.en, name.zh)]


def _all_texts(skill: Skill, guide: Guide | None) -> Iterator[str]:
    yield from _names(skill)
    if guide is not None:
        yield from _sentences(guide)
        yield from _tasks(guide)


def _count(texts: Sequence[str] | Iterator[str]) -> tuple[NDArray[np.uint32], NDArray[np.uint8]]:
    hashed = [hash_runs(find_words(text)) for text in texts]
    runs, counts = np.unique(np.concatenate([*hashed, np.empty(0, dtype=np.uint32)]), return_counts=True)
    return runs, np.minimum(counts, 255).astype(np.uint8)


def _encode(ids: Sequence[str], taxonomy: Taxonomy, embedder: Embedder) -> Iterator[NDArray[np.float16] | None]:
    """The meaning of each skill.

    meaning = u(u(sentences) + 0.3·u(task and résumé line)) + 0.5·u(first names), u(x) the unit vector of their sum
    """
    for id in ids:
        guide = taxonomy.guide(id)
        if guide is None:
            yield None
            continue
        groups = (_sentences(guide), _tasks(guide), _first_names(taxonomy.skills[id]))
        vectors = embedder.encode([text for group in groups for text in group]).astype(np.float64)
        said, tasks, named = (
            _unit(part.sum(axis=0)) for part in np.split(vectors, np.cumsum([len(group) for group in groups])[:-1])
        )
        yield (_unit(said + _TASK_WEIGHT * tasks) + _NAME_WEIGHT * named).astype(np.float16)


def _unit(vector: NDArray[np.float64]) -> NDArray[np.float64]:
    length = float(np.linalg.norm(vector))
    return vector / length if length else vector
