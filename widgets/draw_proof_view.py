"""The proof that the deck of a deal was fixed beforehand, as a view.

The key of a deck shows every card of its deal. So it is shown after a showdown, but after a drop
nothing is shown of it until the match is over. Then the full seed deals the whole match again.
"""

from __future__ import annotations

from rules.cards import cards_text
from rules.draw_poker.match import MatchPhase, MatchState
from rules.draw_poker.state import Reason
from rules.shuffle import Dealer
from widgets.base import View
from widgets.catalogue import Catalogue
from widgets.links import REPRODUCIBLE

__all__ = ["draw_proof_view"]


def draw_proof_view(
    state: MatchState, dealer: Dealer | None, *, seed: str | None, words: Catalogue
) -> View:
    """A fingerprint before the first card, the key when the deal may be opened."""
    title = words("Was the deck fixed before the deal?")
    if dealer is None or state.deal is None:
        text = words("The first deal shows its fingerprint here.")
        return {"title": title, "words": text, "facts": []}
    pack = (state.number,)
    fingerprint = dealer.commitment(pack)
    facts = [{"name": words("fingerprint of the deck"), "value": fingerprint}]
    outcome, over = state.deal.outcome, state.phase is MatchPhase.OVER
    if outcome is None:
        text = words(
            "The whole deck is fixed already; this is its fingerprint (SHA-256). After a showdown "
            "its key is shown, and anybody can check that no card was changed."
        )
    elif outcome.reason is not Reason.DROPPED:
        text = words(
            "Yes: the fingerprint was here before you chose. Now the key is shown too, and "
            "anybody can check that it gives this fingerprint and these cards."
        )
        facts.append({"name": words("key of the deck"), "value": dealer.pack_key(pack).hex()})
        facts.append({"name": words("check in Python"), "value": _check(state, dealer)})
    elif over:
        text = words(
            "The match is over, so its seed is shown. It gives the fingerprint of every deal, and "
            "deals it again."
        )
    else:
        text = words(
            "The key of this deck would show the cards of a dropped hand, so it stays hidden until "
            "the match is over. Then the seed is shown, which deals every deck again."
        )
    if over:
        name = words("seed of the whole match, with the deck of every deal")
        facts.append({"name": name, "value": dealer.full_seed})
        check = f'Dealer("{dealer.full_seed}").commitment({pack}) == "{fingerprint}"'
        line = f"import rules.shuffle; rules.shuffle.{check}"
        facts.append({"name": words("check the fingerprint in Python"), "value": line})
    elif seed is not None:
        facts.append({"name": words("seed, so everybody can deal this again"), "value": seed})
    if seed is not None:
        text = f"{text} {words(REPRODUCIBLE)}"
    return {"title": title, "words": text, "facts": facts}


def _check(state: MatchState, dealer: Dealer) -> str:
    """A line of Python that checks the deal: the cards in the order in which they came."""
    assert state.deal is not None
    pack = (state.number,)
    drawn = sum(len(cards) for cards in state.deal.discards if cards)
    order = dealer.pack(pack)
    cards = cards_text(order[: 10 + drawn])
    deck = ", deck=rules.cards.SHORT_DECK" if len(order) < 52 else ""
    key = dealer.pack_key(pack).hex()
    check = f'verify("{dealer.commitment(pack)}", "{key}", "{cards}"{deck})'
    return f"import rules.cards, rules.shuffle; rules.shuffle.{check}"
