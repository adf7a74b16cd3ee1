"""“What did the snowman think?” as a view: covered until it is asked for, after the deal."""

from __future__ import annotations

from rules.draw_poker.observation import DealObservation
from rules.draw_poker.state import Reason
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.snowman_mind import SnowmanMind
from widgets.worth_panel import covered_panel

__all__ = ["reasons_view"]

REASONS = N_("What did the snowman think?")


def reasons_view(
    deal: DealObservation | None, mind: SnowmanMind, words: Catalogue, *, opened: bool
) -> View:
    """What he did, each deed with his reasons; after a drop without a word about his cards."""
    outcome = None if deal is None else deal.outcome
    if deal is None or outcome is None or not opened:
        first = words("He tells when the deal is over.")
        panel = covered_panel(words(REASONS), first, may_ask=outcome is not None, words=words)
        if outcome is not None:
            panel["cover"] = words("Covered, so that you can make up your own mind first.")
        return panel
    thoughts = mind.thoughts(deal, words)
    foot = ""
    if outcome.reason is Reason.DROPPED:
        foot = words("After a drop no cards are shown, so he tells only what the prices were.")
        if not thoughts:
            foot = words("After a drop no cards are shown, and no bet had a price for him.")
    elif not thoughts:
        foot = words("There was nothing for him to decide.")
    return {
        "covered": False,
        "title": words(REASONS),
        "cover_again": words("Cover"),
        "steps": [{"title": thought.deed, "lines": list(thought.lines)} for thought in thoughts],
        "foot": foot,
    }
