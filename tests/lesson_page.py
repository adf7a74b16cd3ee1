"""A chapter's notebook as its reader meets it: its cells, its parts, what a browser is given."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import ipywidgets
import pytest

from playground.pages import LESSONS, NOTEBOOKS, Page
from rules.questions import CHAPTERS, Chapter, Choice
from widgets.lessons.log import KEPT_BY_BROWSER, PLACE_NAME, LessonLog, lesson_log


def page_of(number: str) -> Page:
    """The served page of a chapter."""
    return next(page for page in LESSONS if page.notebook.startswith(f"{number}_"))


@cache
def cells_of(number: str) -> list[dict[str, Any]]:
    """The cells of a chapter's notebook."""
    notebook = json.loads((NOTEBOOKS / page_of(number).notebook).read_text("utf-8"))
    cells: list[dict[str, Any]] = notebook["cells"]
    return cells


def source_of(number: str) -> str:
    """All that stands in the cells, one after the other."""
    return "\n\n".join("".join(cell["source"]) for cell in cells_of(number))


def run(number: str, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the code cells show somebody who has said nothing yet, with a log of its own.

    Whoever calls it clears ``lesson_log`` afterwards.
    """
    monkeypatch.setenv(PLACE_NAME, KEPT_BY_BROWSER)
    lesson_log.cache_clear()
    names: dict[str, Any] = {}
    shown = []
    for cell in cells_of(number):
        if cell["cell_type"] != "code":
            continue
        body = ast.parse("".join(cell["source"])).body
        last = body[-1]
        before = body[:-1] if isinstance(last, ast.Expr) else body
        exec(compile(ast.Module(before, []), "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            shown.append(eval(compile(ast.Expression(last.value), "cell", "eval"), names))
    return shown


def parts_of(shown: list[Any]) -> Iterator[Any]:
    """Every part of the page, those inside gates included."""
    for part in shown:
        if isinstance(part, ipywidgets.Box):
            yield from parts_of(list(part.children))
        elif part is not None:
            yield part


def given(shown: list[Any]) -> str:
    """Everything that the browser is given to show."""
    return "\n".join(
        json.dumps(part.get_state(["view"]), ensure_ascii=False) for part in parts_of(shown)
    )


def said_in(text: str, truths: tuple[str, ...]) -> list[str]:
    """The truths that a text holds, each as a number or phrase of its own."""
    return [it for it in truths if re.search(rf"(?<![\d.,/]){re.escape(it)}(?![\d/])", text)]


def ids_of(chapter: Chapter) -> set[str]:
    """All that can be settled in a chapter."""
    things = (*chapter.predictions, *chapter.asked(), *chapter.choices())
    return {thing.id for thing in things} | set(chapter.marks)


def settle_all(log: LessonLog, number: str) -> None:
    """Guess everything, give up every question, choose something, do what is to be done."""
    chapter = CHAPTERS[number]
    for guess in chapter.predictions:
        if guess.axis is not None:
            log.add(guess.id, {"low": guess.axis.least, "high": guess.axis.least})
        else:
            log.add(guess.id, {"pick": guess.options[0].key, "sure": 70})
    for item in chapter.marks:
        log.add(item, {})
    for asked in chapter.asked():
        log.add(asked.id, {"gave_up": True})
    for choice in chapter.ticket:
        if isinstance(choice, Choice):
            log.add(choice.id, {"pick": choice.right.key})
