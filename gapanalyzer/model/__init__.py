"""The nouns of gapanalyzer: frozen values that every stage takes and returns.

Offsets are code point positions in ``Document.text`` (the cleaned text); for every
span value ``document.text[span.start:span.end]`` is the text it stands for.
"""

from .analyses import Analysis, Comparison, Provenance
from .changes import Change, Move, Moved, Target, Unproven, WhatIf, Wording
from .documents import Document, Original, Quote, Run, Section, Segment, Warning
from .extractions import Evidence, Extraction, Facts, Flag, Mention, Reason, Requirement, Wanted
from .kinds import (
    Assertion,
    DocumentKind,
    EvidenceKind,
    Hardware,
    Importance,
    Language,
    Proficiency,
    RequirementKind,
    SectionKind,
)
from .plans import Because, Block, Cohort, Done, LeftOut, Member, Pair, Plan, PostingScore, Review, Step
from .scores import Abstention, Check, Factor, FieldCheck, Gap, Match, Part, Score
from .skills import Domain, Effort, Guard, Guide, Lighter, Name, Practice, Question, Resource, Skill

__all__ = [
    "Abstention",
    "Analysis",
    "Assertion",
    "Because",
    "Block",
    "Change",
    "Check",
    "Cohort",
    "Comparison",
    "Document",
    "DocumentKind",
    "Domain",
    "Done",
    "Effort",
    "Evidence",
    "EvidenceKind",
    "Extraction",
    "Factor",
    "Facts",
    "FieldCheck",
    "Flag",
    "Gap",
    "Guard",
    "Guide",
    "Hardware",
    "Importance",
    "Language",
    "LeftOut",
    "Lighter",
    "Match",
    "Member",
    "Mention",
    "Move",
    "Moved",
    "Name",
    "Original",
    "Pair",
    "Part",
    "Plan",
    "PostingScore",
    "Practice",
    "Proficiency",
    "Provenance",
    "Question",
    "Quote",
    "Reason",
    "Requirement",
    "RequirementKind",
    "Resource",
    "Review",
    "Run",
    "Score",
    "Section",
    "SectionKind",
    "Segment",
    "Skill",
    "Step",
    "Target",
    "Unproven",
    "Wanted",
    "Warning",
    "WhatIf",
    "Wording",
]
