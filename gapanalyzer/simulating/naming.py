"""The posting's word against your word: skills both documents mean and name differently."""

from __future__ import annotations

import re

from ..model import Extraction, Mention, Requirement, Skill, Wording
from ..taxonomy import Taxonomy, fold

_BETWEEN = re.compile(r"[\s\-_‐‑]+")
_SHORT = 5  # "Profile" stands in "Profiled", but "Go" not in "Google"


def find_wordings(resume: Extraction, posting: Extraction, taxonomy: Taxonomy) -> tuple[Wording, ...]:
    """The skills asked for and held of which no word of the posting's requirements stands in the résumé.

    Somebody who looks for the posting's word, a filter say, does not find this résumé. Case, hyphens, blanks and the
    plural make no other word. Both words must name one thing: one is the skill's own name, for two other names may be
    two things of it (LayerNorm, RMSNorm), and nothing in the résumé is the posting's with a word more or less (KV cache
    management).
    """
    found = []
    for skill, asking in _asked(posting).items():
        said = [one for one in resume.mentions if one.skill == skill and one.assertion.held]
        terms = [one for one in posting.mentions if one.skill == skill and _named(one) and _inside(one, asking)]
        if not said or not terms or any(_stands(one.text, resume, said) for one in terms):
            continue
        if any(_adds_words(term.text, one.text) for term in terms for one in said if _named(one)):
            continue
        known = taxonomy.skills[skill]
        pairs = ((term, one) for term in terms for one in said if _named(one) and _same(term.text, one.text, known))
        if pair := next(pairs, None):
            found.append(Wording(skill, tuple(one.id for one in asking), *pair))
    return tuple(found)


def _asked(posting: Extraction) -> dict[str, list[Requirement]]:
    """Skill → the requirements that name it, in the posting's order."""
    asked: dict[str, list[Requirement]] = {}
    for requirement in posting.requirements:
        for wanted in requirement.skills if requirement.kind == "skill" else ():
            asked.setdefault(wanted.skill, []).append(requirement)
    return asked


def _named(mention: Mention) -> bool:
    """True for a mention in the author's own word for the skill, not a paraphrase."""
    return mention.found_by != "semantic"


def _inside(mention: Mention, requirements: list[Requirement]) -> bool:
    quotes = [quote for requirement in requirements for quote in requirement.quotes]
    return any(quote.start <= mention.start < quote.end for quote in quotes)


def _stands(term: str, resume: Extraction, said: list[Mention]) -> bool:
    if any(form in _forms(one.text) for one in said for form in _forms(term)):
        return True
    return re.search(_pattern(term), resume.document.text, re.IGNORECASE) is not None


def _adds_words(one: str, other: str) -> bool:
    """True when one of two names only adds words to the other."""
    words, others = (frozenset(map(_stem, _BETWEEN.split(text.strip()))) for text in (one, other))
    stem, second = _stem(one), _stem(other)
    return words <= others or others <= words or stem in second or second in stem


def _same(one: str, other: str, skill: Skill) -> bool:
    """True for two names of one thing, one of them its own.

    A word that is the skill only where others stand beside it (frame time) is no name of it.
    """
    own = _forms(skill.name.en) | _forms(skill.name.zh)
    names = own.union(*map(_forms, (*skill.aliases_en, *skill.aliases_zh)))
    said = _forms(one), _forms(other)
    return not any(map(names.isdisjoint, said)) and not all(map(own.isdisjoint, said))


def _stem(text: str) -> str:
    folded = fold(text)
    return folded.removesuffix("s") if folded.isascii() else folded


def _forms(text: str) -> frozenset[str]:
    """``text`` without case, hyphens and blanks, with and without a plural's s."""
    folded = fold(_BETWEEN.sub(" ", text))
    return frozenset((folded, folded.removesuffix("s") if folded.isascii() else folded))


def _pattern(term: str) -> str:
    """Finds ``term`` from the start of a word on, whatever stands between its parts; a short one as a whole word."""
    words = [re.escape(word) for word in _BETWEEN.split(term.strip())]
    left = r"(?<![A-Za-z0-9])" if term[0].isascii() else ""
    right = r"(?![A-Za-z0-9+#])" if len(term) < _SHORT and term[-1].isascii() and term[-1].isalnum() else ""
    return left + r"[\s\-_‐‑]*".join(words) + right
