"""Facts both sides state besides skills: title, years, degree, place, mode, pay, languages (floor 3)."""

from collections.abc import Sequence

from ..dating import DateRange, find_ranges, latest_month, union_months
from ..model import Document, DocumentKind, Facts, Section, SectionKind, Segment
from ..segmenting.rules import Cues
from .degrees import degree_asked, degree_held
from .naming import company, spoken, title
from .paying import pay
from .person import PERSON, find_person
from .places import places, work_mode
from .scanning import lines
from .years import years_asked, years_of_skills, years_told

__all__ = [
    "PERSON",
    "experience_years",
    "find_person",
    "latest_date",
    "state",
    "stated_years",
    "works_on",
    "years_of_skills",
]


def state(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], kind: DocumentKind, *, cues: Cues
) -> Facts:
    """What ``document`` states; of a résumé ``degree_min`` is the highest degree held."""
    posting = kind == "posting"
    return Facts(
        title=title(document, sections, kind, cues=cues),
        company=company(document, sections, cues=cues) if posting else None,
        years_min=years_asked(document, segments, cues=cues) if posting else None,
        degree_min=degree_asked(document, segments, cues=cues)
        if posting
        else degree_held(document, sections, segments, cues=cues),
        location=places(document, sections, segments, kind, cues=cues),
        work_mode=work_mode(document, sections, segments, cues=cues) if posting else None,
        pay=pay(document, sections, segments, cues=cues) if posting else None,
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
    told = (SectionKind.TITLE, SectionKind.SUMMARY, SectionKind.OTHER, SectionKind.EXPERIENCE)
    stated = years_told(lines(document, sections, segments, told), cues=cues)
    return None if stated is None else float(stated)


def works_on(document: Document, sections: Sequence[Section], segments: Sequence[Segment]) -> bool:
    """True when a range of EXPERIENCE is open ("至今"), so that its length depends on what now is."""
    return any(found.last is None for found in _worked(document, sections, segments))


def _worked(document: Document, sections: Sequence[Section], segments: Sequence[Segment]) -> list[DateRange]:
    texts = lines(document, sections, segments, (SectionKind.EXPERIENCE,))
    return [found for text in texts for found in find_ranges(text)]
