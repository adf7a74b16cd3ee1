"""Chapters as data: guesses, questions, derivations and texts, found by their ids.

>>> question("01.3").answer, prediction("01.A").truth, chapter_of("01.E1").number
(Fraction(60, 1), 'two pair', '01')
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from rules.answers import Question
from rules.messages import BadVariant, Message
from rules.questions.chapter import (
    RANGE_SURENESS,
    SURENESS,
    Axis,
    Chapter,
    Choice,
    Gated,
    Line,
    Lines,
    Option,
    Part,
    Prediction,
    Primer,
    Ruled,
)
from rules.questions.chapter_00 import CHAPTER_00
from rules.questions.chapter_01 import CHAPTER_01
from rules.questions.chapter_02 import CHAPTER_02
from rules.questions.chapter_03 import CHAPTER_03
from rules.questions.chapter_04 import CHAPTER_04
from rules.questions.chapter_05 import CHAPTER_05
from rules.questions.chapter_06 import CHAPTER_06
from rules.questions.chapter_07 import CHAPTER_07
from rules.questions.chapter_08 import CHAPTER_08
from rules.questions.chapter_09 import CHAPTER_09
from rules.questions.chapter_10 import CHAPTER_10
from rules.questions.chapter_11 import CHAPTER_11
from rules.questions.primers import PRIMERS

__all__ = [
    "CHAPTERS", "PRIMERS", "RANGE_SURENESS", "SURENESS", "Axis", "Chapter", "Choice", "Gated",
    "Line", "Lines", "Option", "Part", "Prediction", "Primer", "Ruled", "chapter_of", "choice",
    "derivation", "gated", "known", "prediction", "question",
]  # fmt: skip

CHAPTERS = {
    chapter.number: chapter
    for chapter in (
        CHAPTER_00,
        CHAPTER_01,
        CHAPTER_02,
        CHAPTER_03,
        CHAPTER_04,
        CHAPTER_05,
        CHAPTER_06,
        CHAPTER_07,
        CHAPTER_08,
        CHAPTER_09,
        CHAPTER_10,
        CHAPTER_11,
    )
}
"""The chapters by number."""

Thing = TypeVar("Thing")


@cache
def _questions() -> dict[str, Question]:
    return {it.id: it for chapter in CHAPTERS.values() for it in chapter.asked()}


@cache
def _choices() -> dict[str, Choice]:
    return {it.id: it for chapter in CHAPTERS.values() for it in chapter.choices()}


@cache
def _predictions() -> dict[str, Prediction]:
    return {it.id: it for chapter in CHAPTERS.values() for it in chapter.predictions}


def known(item: str) -> str | None:
    """What has this id: a question, choice, prediction or mark; None if nothing has."""
    for kind, ids in (("question", _questions()), ("choice", _choices()),
                      ("prediction", _predictions())):  # fmt: skip
        if item in ids:
            return kind
    return "mark" if any(item in chapter.marks for chapter in CHAPTERS.values()) else None


def question(item: str) -> Question:
    """The question of this id. Raises BadVariant."""
    return _found(_questions(), item)


def choice(item: str) -> Choice:
    """The question with options of this id. Raises BadVariant."""
    return _found(_choices(), item)


def prediction(item: str) -> Prediction:
    """The prediction of this id. Raises BadVariant."""
    return _found(_predictions(), item)


def gated(item: str) -> Gated:
    """The gated text of this id. Raises BadVariant."""
    return _found(dict(chapter_of(item).gated), item)


def derivation(chapter: str, name: str) -> Lines:
    """The derivation of this name in a chapter. Raises BadVariant."""
    return _found({it.name: it for it in chapter_of(chapter).derivations}, name)


def chapter_of(item: str) -> Chapter:
    """The chapter to which an id belongs. Raises BadVariant."""
    return _found(CHAPTERS, str(item).partition(".")[0])


def _found(things: dict[str, Thing], item: str) -> Thing:
    if item not in things:
        raise BadVariant(Message("Nothing has the id “{item}”.", item=str(item)[:40]))
    return things[item]
