"""The prerequisite graph as a drawing (SVG) or a text that other programs draw (Mermaid)."""

from ...taxonomy import Taxonomy
from ..wording import Words
from .mermaid import graph_mermaid
from .prerequisites import among, prerequisites
from .svg import draw, graph_svg

__all__ = ["among", "draw", "render_graph"]


def render_graph(format: str, taxonomy: Taxonomy, domain: str | None, *, language: str) -> str:
    """The prerequisites of a domain (None: of all skills) as "svg" or "mermaid"; raises `UnusableInput`."""
    graph = prerequisites(taxonomy, domain)
    if format == "mermaid":
        return graph_mermaid(graph, taxonomy, language=language)
    words = Words(language, taxonomy)
    known = taxonomy.domains.get(domain or "")
    title = known.name.in_language(language) if known else domain or words("graph_title")
    return graph_svg(graph, taxonomy, title=title, note=words("graph_note"), language=language)
