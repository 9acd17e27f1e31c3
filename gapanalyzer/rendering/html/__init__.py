"""Reports as one self-contained HTML file: no network, only the style and script that the file's own policy names.

Everything that comes from a document goes through Jinja's autoescape; drawings are inline SVG made here.
"""

from .candidates import candidates_html
from .learning import cohort_html, plan_html
from .report import analysis_html

__all__ = ["analysis_html", "candidates_html", "cohort_html", "plan_html"]
