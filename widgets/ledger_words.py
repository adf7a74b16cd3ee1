"""What each table calls the things in its ledger “Decision and luck”."""

from __future__ import annotations

from typing import Final

from rules.review import Verdict
from widgets.catalogue import N_
from widgets.ledger_view import LedgerWords

__all__ = ["DICE_POKER", "DRAW_POKER", "VIDEO_POKER"]

VIDEO_POKER: Final = LedgerWords(
    first=N_("Play a hand. Then this says what your choice cost, and what was luck."),
    head=N_("hand"),
    luck=N_("luck of the cards"),
    verdicts={
        Verdict.RIGHT_AND_SORRY: N_("right hold, unlucky draw"),
        Verdict.RIGHT_AND_PAID: N_("right hold, good draw"),
        Verdict.WRONG_AND_PAID: N_("held {said}, best was {better}"),
        Verdict.WRONG_AND_SORRY: N_("held {said}, best was {better}"),
        Verdict.NO_CHOICE: N_("nothing to choose"),
    },
    praise=N_("Right hold, unlucky draw."),
    kind_luck=N_("That choice gave up {price} chips; the draw was kind this time."),
    again=N_("Hand {number} again; nothing counts."),
    pill=N_("best hold in {right} of {all} hands"),
    ordinary=(
        N_("Luck between {low} and {high} chips is ordinary for one hand."),
        N_(
            "Luck between {low} and {high} chips is ordinary for {number} such hands "
            "(two standard deviations)."
        ),
    ),
    average=N_("One such hand costs {chips} whoever plays it."),
)

DRAW_POKER: Final = LedgerWords(
    first=N_("Play a deal. Then this says what your choices cost, and what was luck."),
    head=N_("deal"),
    luck=N_("luck and his play"),
    verdicts={
        Verdict.RIGHT_AND_SORRY: N_("right choices, unlucky end"),
        Verdict.RIGHT_AND_PAID: N_("right choices, good end"),
        Verdict.WRONG_AND_PAID: N_("{said}, best was {better}"),
        Verdict.WRONG_AND_SORRY: N_("{said}, best was {better}"),
        Verdict.NO_CHOICE: N_("nothing to judge"),
    },
    praise=N_("Right choices, unlucky end."),
    kind_luck=N_("That choice gave up {price} chips; luck was kind this time."),
    again=N_("Deal {number} again; nothing counts."),
    pill=N_("best choices in {right} of {all} deals"),
    ordinary=(
        N_("Luck between {low} and {high} chips is ordinary for one deal with such a pot."),
        N_(
            "Luck between {low} and {high} chips is ordinary for {number} deals with such pots "
            "(two standard deviations)."
        ),
    ),
)

DICE_POKER: Final = LedgerWords(
    first=N_("Play a game. Then this says what your keeps cost, and what was luck."),
    head=N_("game"),
    luck=N_("luck of the dice"),
    verdicts={
        Verdict.RIGHT_AND_SORRY: N_("right keeps, unlucky dice"),
        Verdict.RIGHT_AND_PAID: N_("right keeps, good dice"),
        Verdict.WRONG_AND_PAID: N_("{said}, best was {better}"),
        Verdict.WRONG_AND_SORRY: N_("{said}, best was {better}"),
        Verdict.NO_CHOICE: N_("nothing to choose"),
    },
    praise=N_("Right keeps, unlucky dice."),
    kind_luck=N_("That choice gave up {price} chips; the dice were kind this time."),
    again=N_("Game {number} again; nothing counts."),
    pill=N_("best keeps in {right} of {all} games"),
    ordinary=(
        N_("Luck between {low} and {high} chips is ordinary for one game."),
        N_(
            "Luck between {low} and {high} chips is ordinary for {number} such games "
            "(two standard deviations)."
        ),
    ),
)
