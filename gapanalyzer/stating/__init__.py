"""Facts both sides state besides skills: title, years, degree, place, mode, pay, languages (floor 3)."""

from collections.abc import Sequence

from ..dating import DateRange, find_ranges, latest_month, union_months
from ..model import Document, DocumentKind, Facts, Section, SectionKind, Segment
from ..segmenting.rules import Cues
from .degrees import DEGREES, degree_asked
from .fields import RELATED, fields_of_study, near_fields
from .naming import company, spoken
from .paying import pay
from .person import PERSON, find_person
from .places import places, work_mode
from .scanning import lines
from .studying import below_bachelor, degrees_held
from .titles import title
from .years import years_asked, years_of_skills, years_told

__all__ = [
    "DEGREES",
    "PERSON",
    "RELATED",
    "experience_years",
    "find_person",
    "latest_date",
    "near_fields",
    "state",
    "stated_years",
    "works_on",
    "years_at_least",
    "years_of_skills",
]

_TELLING = (SectionKind.TITLE, SectionKind.SUMMARY, SectionKind.OTHER, SectionKind.EXPERIENCE)


def state(
    document: Document,
    sections: Sequence[Section],
    segments: Sequence[Segment],
    kind: DocumentKind,
    *,
    cues: Cues,
    as_of: str | None = None,
) -> Facts:
    """What ``document`` states; of a résumé ``degree_min`` is the highest degree held (by ``as_of``, if known)."""
    where = (document, sections, segments)
    posting = kind == "posting"
    held, pursued = (None, None) if posting else degrees_held(*where, cues=cues, as_of=as_of)
    return Facts(
        title=title(document, sections, kind, cues=cues),
        company=company(document, sections, cues=cues) if posting else None,
        years_min=years_asked(document, segments, cues=cues) if posting else None,
        degree_min=degree_asked(document, segments, cues=cues) if posting else held,
        degree_pursued=pursued,
        degree_below=not posting and held is None and pursued is None and below_bachelor(*where, cues=cues),
        location=places(*where, kind, cues=cues),
        work_mode=work_mode(*where, cues=cues) if posting else None,
        pay=pay(*where, cues=cues) if posting else None,
        fields=fields_of_study(*where, kind, cues=cues),
        languages=spoken(document, segments, kind, cues=cues),
    )


def latest_date(document: Document) -> str | None:
    """The latest month ("YYYY-MM") written anywhere in ``document``, None without dates."""
    return latest_month(document.text)


def experience_years(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], *, as_of: str | None, cues: Cues
) -> float | None:
    """Years of work: the months that the date ranges of EXPERIENCE cover, else what the résumé says of itself."""
    months = union_months(_worked(document, sections, segments), as_of)
    if months is not None:
        return round(months / 12, 1)
    return stated_years(document, sections, segments, cues=cues)


def stated_years(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], *, cues: Cues
) -> float | None:
    """The years of work that the résumé says of itself, None when it says nothing."""
    stated = years_told(lines(document, sections, segments, _TELLING), cues=cues)
    return None if stated is None else float(stated.years)


def years_at_least(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], *, as_of: str | None, cues: Cues
) -> bool:
    """True when `experience_years` are those a résumé says of itself, as a lower bound: "5+ years", 5年以上."""
    if union_months(_worked(document, sections, segments), as_of) is not None:
        return False
    stated = years_told(lines(document, sections, segments, _TELLING), cues=cues)
    return stated is not None and stated.at_least


def works_on(document: Document, sections: Sequence[Section], segments: Sequence[Segment]) -> bool:
    """True when a range of EXPERIENCE is open ("至今"), so that its length depends on what now is."""
    return any(found.last is None for found in _worked(document, sections, segments))


def _worked(document: Document, sections: Sequence[Section], segments: Sequence[Segment]) -> list[DateRange]:
    texts = lines(document, sections, segments, (SectionKind.EXPERIENCE,))
    return [found for text in texts for found in find_ranges(text)]
