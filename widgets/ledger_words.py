"""What each table calls the things in its ledger “Decision and luck”."""

from __future__ import annotations

from typing import Final

from rules.review import Verdict
from widgets.catalogue import N_
from widgets.ledger_view import LedgerWords

__all__ = ["VIDEO_POKER"]

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
