"""What lessons show beside their words: guesses, questions, derivations, and pictures to touch.

>>> from widgets.lessons import Predict, ask
"""

from __future__ import annotations

from typing import Any

_HOMES = {
    "ChapterArc": "widgets.lessons.arc",
    "DeckGrid": "widgets.lessons.pictures_grid",
    "DerivationView": "widgets.lessons.derivation",
    "ExitTicket": "widgets.lessons.ticket",
    "HoldLadder": "widgets.lessons.pictures_ladder",
    "LessonFigure": "widgets.lessons.figure",
    "PictureAlbum": "widgets.lessons.pictures_album",
    "Predict": "widgets.lessons.predict",
    "Primer": "widgets.lessons.folds",
    "RoomTally": "widgets.lessons.pictures_tally",
    "TeacherNote": "widgets.lessons.folds",
    "ThrowsBesideExact": "widgets.lessons.throws",
    "after": "widgets.lessons.gate",
    "ask": "widgets.lessons.question",
    "dice_album": "widgets.lessons.play",
    "room_tally": "widgets.lessons.room",
}


def __getattr__(name: str) -> Any:
    """Import a part when it is first asked for: a page pays only for what it shows."""
    from importlib import import_module

    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'widgets.lessons' has no attribute {name!r}")
