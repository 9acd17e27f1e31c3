"""What an embedder is tuned on and measured with: the texts of each skill, and labelled sentences."""

from __future__ import annotations

import ast
import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..errors import MissingFile, UnreadableText
from ..taxonomy import Taxonomy

_NAMES = 4  # of each language: further ones are spellings
_TRAINING = "train.csv"


@dataclass(frozen=True, slots=True)
class SkillTexts:
    """The texts of a skill that has some in both languages."""

    id: str
    names_en: tuple[str, ...]
    names_zh: tuple[str, ...]
    definitions: tuple[str, ...]
    examples: tuple[str, ...]

    def names(self) -> tuple[str, ...]:
        """The names in both languages."""
        return (*self.names_en, *self.names_zh)

    def first_names(self) -> tuple[str, ...]:
        """The name in each language."""
        return (self.names_en[0], self.names_zh[0])

    def has_two_names(self) -> bool:
        """True when the two languages call it differently."""
        return self.names_en[0].casefold() != self.names_zh[0].casefold()

    def all(self) -> tuple[str, ...]:
        """Every text."""
        return (*self.names(), *self.definitions, *self.examples)


def list_skills(taxonomy: Taxonomy) -> list[SkillTexts]:
    """The skills that have a guide, sorted by id."""
    return list(_skills(taxonomy))


def _skills(taxonomy: Taxonomy) -> Iterator[SkillTexts]:
    for id, skill in sorted(taxonomy.skills.items()):
        guide = taxonomy.guide(id)
        if guide is not None and guide.examples_en and guide.examples_zh:
            yield SkillTexts(
                id,
                tuple(dict.fromkeys((skill.name.en, *skill.aliases_en)))[:_NAMES],
                tuple(dict.fromkeys((skill.name.zh, *skill.aliases_zh)))[:_NAMES],
                (guide.definition.en, guide.definition.zh),
                (*guide.examples_en, *guide.examples_zh),
            )


def read_labelled(folder: Path) -> dict[str, Sequence[str]]:
    """Sentences by their label, out of the training table of SkillSkape.

    Raises `MissingFile` without the table and `UnreadableText` where it is another.
    """
    path = folder / _TRAINING
    found: dict[str, list[str]] = {}
    try:
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                for label in ast.literal_eval(row["skills"]):
                    if label.casefold() != "unk":  # a sentence without a skill
                        found.setdefault(label, []).append(row["sentence"])
    except OSError as error:
        raise MissingFile(
            f"{path}: cannot be read ({error.strerror})", hint="name the folder of SkillSkape's train.csv"
        ) from error
    except (KeyError, ValueError, SyntaxError, TypeError, AttributeError, csv.Error) as error:
        raise UnreadableText(
            f"{path}: no table of sentences with lists of labels", hint="name the folder of SkillSkape's train.csv"
        ) from error
    return dict(sorted(found.items()))
