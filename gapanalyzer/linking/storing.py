"""What the taxonomy says of each skill as numbers: computed once, kept in the taxonomy's folder."""

from __future__ import annotations

import hashlib
import logging
import os
import re
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..embedding import Embedder, load_embedder
from ..errors import TaxonomyError
from ..taxonomy import Taxonomy
from .computing import Scale, count_runs, encode_skills, measure_scale
from .texts import all_texts, digest, names

_PROBE = "GPU 性能优化 and performance analysis"  # tells vectors of one model from those of another under the same name
_FORMAT = 2  # to be raised when the numbers come to be made of the texts in another way
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


@dataclass(frozen=True, slots=True)
class Shelf:
    """The entries of all skills, by id, and the scale of their embedder (None: not measured yet)."""

    entries: Mapping[str, Entry] = field(default_factory=dict)
    scale: Scale | None = None

    @property
    def meant(self) -> tuple[str, ...]:
        """The skills that have a meaning, sorted."""
        return tuple(sorted(id for id, entry in self.entries.items() if entry.meaning is not None))

    def meanings(self) -> NDArray[np.float32]:
        """One row for each of ``meant``."""
        return np.array([self.entries[id].meaning for id in self.meant], dtype=np.float32)

    def digest(self) -> str:
        """One digest over the texts of all skills: equal when vectors and taxonomy belong together."""
        return digest(*(f"{id} {self.entries[id].texts}" for id in sorted(self.entries)))


def gather(taxonomy: Taxonomy, embedder: Embedder) -> Shelf:
    """The entry of every skill: the stored one where the taxonomy has not changed, else computed here."""
    stored = _read(vectors_path(taxonomy.folders[0], embedder.name), embedder) if taxonomy.folders else Shelf()
    sources = _sources(taxonomy)
    entries = {id: one for id, one in stored.entries.items() if sources.get(id) == one.source}
    new = []
    for id in sources.keys() - entries.keys():
        same = digest(*all_texts(taxonomy.skills[id], taxonomy.guide(id)))
        if id in stored.entries and stored.entries[id].texts == same:
            entries[id] = replace(stored.entries[id], source=sources[id])
        else:
            new.append(id)
    if len(new) > _MANY:
        _LOG.warning("computing vectors of %d skills; gapanalyzer taxonomy embed DIR keeps them", len(new))
    for id, meaning in zip(sorted(new), encode_skills(sorted(new), taxonomy, embedder), strict=True):
        texts = list(all_texts(taxonomy.skills[id], taxonomy.guide(id)))
        entries[id] = Entry(sources[id], digest(*texts), meaning, *count_runs(texts))
    shelf = Shelf(dict(sorted(entries.items())), stored.scale)
    if shelf.scale is None:
        shelf = replace(shelf, scale=measure_scale(shelf.meant, shelf.meanings(), taxonomy, embedder))
    return shelf


def write_vectors(taxonomy: Taxonomy, embedder_name: str) -> Path:
    """Keeps the numbers of ``taxonomy`` in its first folder, what has not changed as it was; the path written.

    Raises `TaxonomyError` when the folder cannot be written.
    """
    embedder = load_embedder(embedder_name)
    path = vectors_path(taxonomy.folders[0], embedder.name)
    shelf = gather(taxonomy, embedder)
    try:
        path.parent.mkdir(exist_ok=True)
        _write(path, shelf, embedder)
    except OSError as error:
        raise TaxonomyError(f"{path}: cannot be written ({error.strerror})", hint="check the folder") from error
    return path


def vectors_path(folder: Path, embedder_name: str) -> Path:
    """Where the vectors of an embedder are kept in a taxonomy's folder."""
    plain = re.sub(r"[^a-z0-9]+", "-", embedder_name.lower()).strip("-")
    name = plain if plain == embedder_name else f"{plain[:40]}-{digest(embedder_name)[:8]}"
    return folder / "vectors" / f"{name}.npz"


def _write(path: Path, shelf: Shelf, embedder: Embedder) -> None:
    entries, scale = list(shelf.entries.values()), shelf.scale or Scale()
    probe = embedder.encode([_PROBE])[0].astype(np.float16)
    blank = np.zeros_like(probe)
    aside = path.with_name(f".{path.stem}.{os.getpid()}.npz")  # who reads meanwhile finds the old one whole
    try:
        np.savez_compressed(
            aside,
            format=np.array(_FORMAT),
            digest=np.array(shelf.digest().encode()),
            probe=probe,
            scale=np.array([scale.middle, scale.spread]),
            skills=np.array([id.encode() for id in shelf.entries]),
            sources=np.array([entry.source.encode() for entry in entries]),
            texts=np.array([entry.texts.encode() for entry in entries]),
            meanings=np.stack([blank if entry.meaning is None else entry.meaning for entry in entries]),
            lengths=np.array([len(entry.runs) for entry in entries], dtype=np.int32),
            runs=np.concatenate([entry.runs for entry in entries]),
            counts=np.concatenate([entry.counts for entry in entries]),
        )
        os.replace(aside, path)
    finally:
        aside.unlink(missing_ok=True)  # there no more unless writing failed


def _read(path: Path, embedder: Embedder) -> Shelf:
    """What is stored; nothing when there is no file or one of another model. Raises `TaxonomyError` when damaged."""
    if not path.is_file():
        return Shelf()
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            if stored["format"] != _FORMAT:
                return Shelf()
            probe, vector = stored["probe"].astype(np.float32), embedder.encode([_PROBE])[0]
            if probe.shape != vector.shape or probe @ vector < 0.999:
                return Shelf()
            return _unpacked(stored)
    except (OSError, EOFError, KeyError, ValueError, zipfile.BadZipFile) as error:
        raise TaxonomyError(
            f"{path}: the stored vectors are damaged", hint="delete the file, then run gapanalyzer taxonomy embed DIR"
        ) from error


def _unpacked(stored: Mapping[str, NDArray[Any]]) -> Shelf:
    ends = np.cumsum(stored["lengths"])
    runs, counts = (np.split(stored[key], ends[:-1]) for key in ("runs", "counts"))
    meanings = stored["meanings"]
    known = np.asarray(meanings.any(axis=1))
    columns = zip(*(stored[key].tolist() for key in ("skills", "sources", "texts")), strict=True)
    entries = {
        id.decode(): Entry(
            source.decode(), texts.decode(), meanings[row] if known[row] else None, runs[row], counts[row]
        )
        for row, (id, source, texts) in enumerate(columns)
    }
    return Shelf(entries, Scale(*stored["scale"].tolist()))


def _sources(taxonomy: Taxonomy) -> dict[str, str]:
    """A digest for each skill of its names and of the guide files of its domain, none of them parsed."""
    files: dict[str, str] = {}
    for domain in {skill.domain for skill in taxonomy.skills.values()}:
        paths = [folder / "guides" / f"{domain}.toml" for folder in taxonomy.folders]
        found = [path.read_bytes().replace(b"\r\n", b"\n") for path in paths if path.is_file()]
        files[domain] = hashlib.sha256(b"\0".join(found)).hexdigest()
    return {id: digest(files[skill.domain], *names(skill)) for id, skill in taxonomy.skills.items()}
