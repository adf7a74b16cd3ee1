"""The mat of video poker as a view: an observation in, texts, small ints and flags out.

Nothing here decides anything. What stands on the mat comes from the game's observation and from
what the player has marked; the words come from the catalogue.
"""

from __future__ import annotations

from rules.video_poker.double_up import DoubleState
from rules.video_poker.match import MatchPhase
from widgets.base import View
from widgets.cards import HOLD, WON, card_view, hand_view
from widgets.video_poker_words import Sitting, aside, status

__all__ = ["mat_view"]


def mat_view(sitting: Sitting) -> View:
    """Everything on the mat."""
    words = sitting.words
    return {
        "title": words("Table"),
        "phase": sitting.seen.phase.name.lower(),
        "counters": _counters(sitting),
        "status": status(sitting),
        "cards": _cards(sitting),
        "hand_label": words("Your cards") if sitting.seen.double is None else words("The double"),
        "bet": _bet(sitting),
        "aside": aside(sitting),
        **_buttons(sitting),
    }


def _counters(sitting: Sitting) -> list[View]:
    words, seen = sitting.words, sitting.seen
    return [
        {"name": "bank", "label": words("your chips"), "value": words.number(seen.bankroll)},
        {"name": "stake", "label": words("bet"), "value": words.number(sitting.bet_in_force)},
        {"name": "one-chip", "label": words("one chip is"), "value": sitting.chip_value},
        {"name": "hand-number", "label": words("hand"), "value": words.number(seen.hand_number)},
    ]


def _cards(sitting: Sitting) -> list[View]:
    words, seen = sitting.words, sitting.seen
    if seen.double is not None:
        return _double_cards(sitting, seen.double)
    if seen.hand is None:
        return [card_view(None, words("face down")) for _ in range(5)]
    hand = seen.hand.hand
    if sitting.choosing_holds:
        return hand_view(
            hand.deal,
            words=words,
            deal=str(seen.hand_number),
            marked=sitting.marks,
            tag=HOLD,
            choice="toggle",
            new=hand.deal,
        )
    drawn = frozenset(hand.final) - hand.held
    return hand_view(
        hand.final,
        words=words,
        deal=str(seen.hand_number),
        marked=seen.hand.paying,
        tag=WON,
        new=drawn,
    )


def _double_cards(sitting: Sitting, double: DoubleState) -> list[View]:
    """The dealer's card and four to pick from, or one card whose colour is to be guessed."""
    words, state = sitting.words, double
    deal = f"{sitting.seen.hand_number}.{sitting.seen.doubles}"
    if double.rule == "red_black":
        if not state.turned:
            return [card_view(None, words("one card, face down"), deal=deal)]
        return hand_view(state.turned, words=words, deal=deal)
    assert state.dealer is not None
    dealer = words("the dealer’s card: {card}", card=words.spoken(state.dealer))
    views = [card_view(state.dealer, dealer, tag=words("DEALER"), deal=deal)]
    for place in range(1, 5):
        if not state.turned:
            label = words("card {place} of 4, face down", place=place)
            views.append(
                card_view(None, label, name=str(place), choice="pick", key=str(place), deal=deal)
            )
            continue
        card, yours = state.turned[place - 1], place == state.choice
        label = words.spoken(card)
        if yours:
            label = words("{card}, {mark}", card=label, mark=words("your card"))
        tag = words("YOURS") if yours else ""
        views.append(
            card_view(card, label, marked=yours, tag=tag, deal=deal, turn=0 if yours else 2)
        )
    return views


def _bet(sitting: Sitting) -> View:
    words, seen = sitting.words, sitting.seen
    visible = seen.phase in (MatchPhase.BETTING, MatchPhase.PLAYING)
    betting = seen.phase is MatchPhase.BETTING
    value = sitting.bet_in_force
    most = min(seen.table.max_bet, seen.bankroll) if betting else seen.table.max_bet
    return {
        "visible": visible,
        "enabled": betting and most > 1,
        "label": words("your bet") if betting else words("bet, fixed for this hand"),
        "minimum": 1,
        "maximum": max(most, 1),
        "value": value,
        "spoken": words.count("{number} chip", "{number} chips", value),
    }


def _button(do: str, text: str, key: str = "") -> View:
    return {"do": do, "words": text, "key": key, "enabled": True}


def _buttons(sitting: Sitting) -> View:
    """``seconds``, the one ``main`` button, and a key without a button (``hidden_key``)."""
    words, seen = sitting.words, sitting.seen
    seconds: list[View] = []
    main: View | None = None
    hidden_key: View | None = None
    match seen.phase:
        case MatchPhase.BETTING:
            main = _button("deal", words("DEAL"), "D")
        case MatchPhase.PLAYING:
            count = len(sitting.discards)
            text = words("DRAW {count}", count=count) if count else words("DRAW NONE")
            main = _button("draw", text, "D")
            text = words("Hold all five") if count else words("Hold none")
            seconds = [_button("hold_all", text, "A")]
        case MatchPhase.WON:
            main = _button("collect", words("COLLECT {win}", win=seen.win), "C")
            seconds = [_button("double", words("DOUBLE"), "X")]
            hidden_key = _button("collect_and_deal", "", "D")
        case MatchPhase.DOUBLING if seen.table.double_up == "red_black":
            seconds = [
                _button("guess_red", words("RED"), "R"),
                _button("guess_black", words("BLACK"), "B"),
            ]
        case MatchPhase.OVER:
            main = _button("new_game", words("NEW GAME"), "N")
        case _:
            pass
    return {"seconds": seconds, "main": main, "hidden_key": hidden_key}
