"""Every JSON output by name, as JSON Schema."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from .analysis_shapes import AnalysisShape, CompareShape
from .audit_shapes import AuditShape
from .plan_shapes import ClassShape, PlanShape
from .posting_shapes import PostingShape
from .shapes import ExtractShape, ScreenShape, TaxonomyShape

SHAPES: dict[str, Any] = {
    "extract": ExtractShape,
    "analysis": AnalysisShape,
    "compare": CompareShape,
    "plan": PlanShape,
    "class": ClassShape,
    "posting": PostingShape,
    "screen": ScreenShape,
    "audit": AuditShape,
    "taxonomy": TaxonomyShape,
}


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of the output called ``name``, a key of `SHAPES`."""
    shape = TypeAdapter(SHAPES[name]).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **shape}
