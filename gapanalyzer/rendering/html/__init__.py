"""Reports as one self-contained HTML file: no network, no script, a style that the file's own policy names.

Everything that comes from a document goes through Jinja's autoescape; drawings are inline SVG made here.
"""

from .learning import plan_html
from .report import analysis_html

__all__ = ["analysis_html", "plan_html"]
