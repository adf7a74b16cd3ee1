"""What lessons show beside their words: guesses, questions, derivations, and pictures to touch.

>>> from widgets.lessons import Predict, ask
"""

from __future__ import annotations

from typing import Any

_HOMES = {
    "BellmanBackup": "widgets.lessons.bellman_backup",
    "BankHours": "widgets.lessons.bank_hours",
    "BellPicture": "widgets.lessons.bell",
    "ChapterArc": "widgets.lessons.arc",
    "CompareDecks": "widgets.lessons.compare_decks",
    "CoveredPair": "widgets.lessons.covered_pair",
    "DeckGrid": "widgets.lessons.pictures_grid",
    "DerivationView": "widgets.lessons.derivation",
    "DoublingTree": "widgets.lessons.doubling_tree",
    "DueDie": "widgets.lessons.due_die",
    "ExitTicket": "widgets.lessons.ticket",
    "FirstSeat": "widgets.lessons.first_seat",
    "FriendAfter": "widgets.lessons.friend_after",
    "Funnel": "widgets.lessons.funnel",
    "GuessShelf": "widgets.lessons.guess_shelf",
    "HandTurns": "widgets.lessons.turns",
    "HoldLadder": "widgets.lessons.pictures_ladder",
    "HundredThrows": "widgets.lessons.hundreds",
    "KeepCurve": "widgets.lessons.keep_curve",
    "KeepMatrix": "widgets.lessons.keep_matrix",
    "KeptGuess": "widgets.lessons.guess_shelf",
    "LastVisit": "widgets.lessons.last_visit",
    "LessonFigure": "widgets.lessons.figure",
    "PictureAlbum": "widgets.lessons.pictures_album",
    "Predict": "widgets.lessons.predict",
    "Primer": "widgets.lessons.folds",
    "RoomTally": "widgets.lessons.pictures_tally",
    "RoyalComb": "widgets.lessons.royal_comb",
    "SitDown": "widgets.lessons.sit_down",
    "StopSliders": "widgets.lessons.stop_sliders",
    "SystemBench": "widgets.lessons.system_bench",
    "SymbolicDerivation": "widgets.lessons.symbolic",
    "TeacherNote": "widgets.lessons.folds",
    "TellApart": "widgets.lessons.tell_apart",
    "ThrowsBesideExact": "widgets.lessons.throws",
    "TwoWalls": "widgets.lessons.two_walls",
    "WordStrip": "widgets.lessons.figure_words",
    "after": "widgets.lessons.gate",
    "ask": "widgets.lessons.question",
    "dice_album": "widgets.lessons.play",
    "honest_figure": "widgets.lessons.figure_words",
    "room_tally": "widgets.lessons.room",
}


def __getattr__(name: str) -> Any:
    """Import a part when it is first asked for: a page pays only for what it shows."""
    from importlib import import_module

    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'widgets.lessons' has no attribute {name!r}")
