"""Two versions of a résumé, for people: what changed, requirement by requirement."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Analysis, Comparison, Moved
from .canvas import Canvas
from .markdown import panel_lines
from .marking import escape
from .panels import Panel, confidence_line, moved_columns, moved_rows
from .plan_text import posting_title
from .wording import Words


def comparison_screen(comparison: Comparison, words: Words, *, width: int, color: bool) -> str:
    """The comparison at a terminal."""
    canvas = Canvas(width=width, color=color)
    canvas.line(posting_title(comparison.new.posting), style="bold")
    canvas.line(_names(comparison), style="dim")
    canvas.rule()
    for line in _scores(comparison, words):
        canvas.line(line)
    for panel in _panels(comparison, words):
        canvas.panel(panel)
    return canvas.text()


def comparison_page(comparison: Comparison, words: Words) -> str:
    """The comparison as Markdown."""
    lines = [f"# {escape(posting_title(comparison.new.posting))}", "", escape(_names(comparison)), ""]
    lines += [f"- {escape(line)}" for line in _scores(comparison, words)]
    for panel in _panels(comparison, words):
        lines += panel_lines(panel)
    return "\n".join([*lines, ""])


def _names(comparison: Comparison) -> str:
    return f"{comparison.old.resume.document.source} → {comparison.new.resume.document.source}"


def _scores(comparison: Comparison, words: Words) -> Iterator[str]:
    before, after = comparison.old.score.overall, comparison.new.score.overall
    if before is not None and after is not None:
        yield f"{words('match')} {before:.1f} → {after:.1f} / 100 ({after - before:+.1f})"
    else:
        yield f"{words('match')} {_score(comparison.old, words)} → {_score(comparison.new, words)}"
    up = sum(one.points_after > one.points_before for one in comparison.moved)
    down = sum(one.points_after < one.points_before for one in comparison.moved)
    level = len(comparison.moved) - up - down
    yield words.of("compare", "counts").format(up=up, down=down, level=level, same=len(comparison.same))
    yield confidence_line(comparison.new, words)


def _score(analysis: Analysis, words: Words) -> str:
    if analysis.score.overall is not None:
        return f"{analysis.score.overall:.1f}"
    code = analysis.abstained.code if analysis.abstained else ""
    return f"{words('no_score')} ({words.of('abstained', code)})"


def _panels(comparison: Comparison, words: Words) -> Iterator[Panel]:
    groups: dict[str, list[Moved]] = {"up": [], "down": [], "level": []}
    for one in comparison.moved:
        change = one.points_after - one.points_before
        groups["up" if change > 0 else "down" if change < 0 else "level"].append(one)
    for name, moved in groups.items():
        if moved:
            rows = tuple(moved_rows(moved, comparison.new, words))
            yield Panel(words.of("compare", name), (), moved_columns(words), rows)
    if not comparison.moved:
        yield Panel(words.of("compare", "nothing"))
    checks = tuple(_checks(comparison, words))
    if checks:
        yield Panel(words("not_in_score"), checks)
    flags = tuple(_flags(comparison, words))
    if flags:
        yield Panel(words("flags"), flags)


def _checks(comparison: Comparison, words: Words) -> Iterator[str]:
    """The stated conditions of which the two versions show something else."""
    for old, new in zip(comparison.old.checks, comparison.new.checks, strict=True):
        if old != new:
            yield words.of("compare", "now").format(now=words.check(new), before=words.check(old))


def _flags(comparison: Comparison, words: Words) -> Iterator[str]:
    for key, flags in (("came", comparison.flags_came), ("went", comparison.flags_went)):
        for flag in flags:
            yield words.of("compare", key).format(flag=words.of("flag", flag.code))
