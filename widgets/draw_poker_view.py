"""The mat of draw poker as a view: an observation in, texts, small ints and flags out.

Nothing here decides anything, and nothing hidden can be here: all comes from what the player may
know. The snowman's cards have no code until a showdown turns them.
"""

from __future__ import annotations

from rules.draw_poker.betting import Button, Round, Standing
from rules.draw_poker.collateral import Whose
from rules.draw_poker.match import MatchPhase
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.state import DealPhase
from rules.draw_poker.story import belongings_in_words
from rules.draw_poker.variants import COMPUTER, YOU
from widgets.base import View
from widgets.cards import CHANGE, card_view, hand_view
from widgets.catalogue import Catalogue
from widgets.draw_poker_words import Sitting, amount_words, price, status
from widgets.snowman_view import scene_view, tiles_view
from widgets.snowman_words import bubble

__all__ = ["main_button", "mat_view"]

CHIPS_IN_ONE = 5
HIGHEST_STACK = 10
MOST_STACKS = 3
NAMED_IN_POT = 2
KEYS = {
    Button.BET: "B",
    Button.STAY: "S",
    Button.DROP: "F",
    Button.RAISE: "R",
    Button.DRAW: "D",
    Button.CALL: "C",
}


def mat_view(sitting: Sitting) -> View:
    """Everything on the mat."""
    words, seen = sitting.words, sitting.seen
    return {
        "title": words("Table"),
        "phase": seen.phase.name.lower(),
        "counters": [],
        "status": status(sitting),
        "scene": scene_view(sitting),
        "tiles": tiles_view(sitting),
        "his": _his(sitting),
        "pot": _pot(sitting),
        "cards": _cards(sitting),
        "hand_label": words("Your cards"),
        "yours": _yours(sitting),
        "amount": _amount(sitting),
        "price": [] if sitting.playing is None else price(sitting.playing, words),
        **_buttons(sitting),
    }


def _bank(chips: int, words: Catalogue) -> str:
    return words.count("{number} chip", "{number} chips", chips)


def _his(sitting: Sitting) -> View:
    words, deal = sitting.words, sitting.deal
    shown = () if deal is None else deal.shown
    if shown:
        cards = hand_view(shown, words=words, deal=f"his {sitting.seen.number}", new=shown)
    else:
        cards = [card_view(None, words("face down")) for _ in range(5)]
    return {
        "label": words("snowman"),
        "chips": _bank(sitting.seen.banks[COMPUTER], words),
        "cards": cards,
        "cards_label": words("The snowman’s cards"),
        "bubble": bubble(sitting),
    }


def _yours(sitting: Sitting) -> View:
    words, deal = sitting.words, sitting.deal
    hand = "" if deal is None or deal.value is None else words.message(deal.value.message)
    return {
        "label": words("you"),
        "chips": _bank(sitting.seen.banks[YOU], words),
        "hand": hand,
    }


def _cards(sitting: Sitting) -> list[View]:
    words, deal = sitting.words, sitting.deal
    if deal is None or not deal.hand:
        return [card_view(None, words("face down")) for _ in range(5)]
    return hand_view(
        deal.hand,
        words=words,
        deal=str(sitting.seen.number),
        marked=sitting.marks if sitting.may_mark else (),
        tag=CHANGE,
        choice="toggle" if sitting.may_mark else None,
        new=deal.hand,
    )


# The pot.


def _pot(sitting: Sitting) -> View:
    words, seen, deal = sitting.words, sitting.seen, sitting.playing
    staked = tuple(one.name for one in seen.belongings if one.whose is Whose.STAKED)
    value = sitting.variant.item_value * len(staked)
    carried = seen.pot if deal is None else deal.carried
    return {
        "label": words("pot"),
        "value": words.number(seen.pot),
        "stacks": _stacks(seen.pot),
        "carried": words("{chips} of it carried over", chips=carried) if carried else "",
        "staked": list(staked),
        "staked_words": _staked(staked, words),
        "staked_value": words.count("for {number} chip", "for {number} chips", value),
        "where": _where(sitting),
        "opens": _opens(sitting),
    }


def _staked(names: tuple[str, ...], words: Catalogue) -> str:
    """What is in the pot, by name as long as that is short."""
    if not names:
        return ""
    if len(names) > NAMED_IN_POT:
        return words.count("{number} belonging staked", "{number} belongings staked", len(names))
    return words("{things} staked", things=belongings_in_words(names))


def _stacks(pot: int) -> list[int]:
    """Heights of stacks, a chip drawn for each five; the middle ones are the highest."""
    chips = min(-(-pot // CHIPS_IN_ONE), HIGHEST_STACK * MOST_STACKS)
    if not chips:
        return []
    count = min(max(1, -(-chips // 5)), MOST_STACKS)
    low, more = divmod(chips, count)
    middle = (count - more + 1) // 2
    return [low + (middle <= place < middle + more) for place in range(count)]


def _where(sitting: Sitting) -> str:
    words, number, deal = sitting.words, sitting.seen.number, sitting.playing
    if sitting.deal is None:
        return ""
    if deal is None:
        return words("deal {number}", number=number)
    if deal.phase is DealPhase.EXCHANGE:
        return words("deal {number} · exchange", number=number)
    if deal.in_round is Round.FIRST:
        return words("deal {number} · first round", number=number)
    return words("deal {number} · second round", number=number)


def _opens(sitting: Sitting) -> str:
    words, deal = sitting.words, sitting.playing
    if deal is None:
        return ""
    return words("you open") if deal.opener == YOU else words("the snowman opens")


# Amount and buttons.


def _amount(sitting: Sitting) -> View:
    words, deal = sitting.words, sitting.playing
    limits = None if deal is None else deal.amounts
    if deal is None or limits is None:
        return {"visible": False}
    return {
        "visible": True,
        "enabled": True,
        "label": words("amount"),
        "minimum": limits.minimum,
        "maximum": limits.maximum,
        "value": sitting.amount,
        "spoken": _bank(sitting.amount, words),
        "typed": words("amount in chips"),
        "range": words("{least} to {most}", least=limits.minimum, most=limits.maximum),
        "words": amount_words(sitting, deal),
    }


def main_button(deal: DealObservation) -> Button | None:
    """The button in honey: BET where nothing is bet, otherwise what goes on without a raise."""
    wanted = [Button.DRAW, Button.CALL, Button.STAY]
    if deal.standing is Standing.OPENING:
        wanted.insert(0, Button.BET)
    return next((button for button in wanted if button in deal.buttons), None)


def _buttons(sitting: Sitting) -> View:
    words, seen, deal = sitting.words, sitting.seen, sitting.playing
    if deal is not None:
        first = main_button(deal)
        order = [Button.DROP, Button.STAY, Button.RAISE, Button.BET, Button.CALL, Button.DRAW]
        seconds = [
            _button(button, sitting, deal)
            for button in order
            if button in deal.buttons and button is not first
        ]
        main = None if first is None else _button(first, sitting, deal)
        return {"seconds": seconds, "main": main, "hidden_key": None}
    if seen.phase is MatchPhase.OVER:
        main = {"do": "new_game", "words": words("NEW GAME"), "key": "N", "enabled": True}
        return {"seconds": [], "main": main, "hidden_key": None}
    stop = {"do": "stop", "words": words("STOP"), "key": "S", "enabled": True}
    return {
        "seconds": [stop] if seen.may_stop and sitting.deal is not None else [],
        "main": {"do": "deal", "words": words("DEAL"), "key": "D", "enabled": True},
        "hidden_key": None,
    }


def _button(button: Button, sitting: Sitting, deal: DealObservation) -> View:
    return {
        "do": button.value.lower(),
        "words": _button_words(button, sitting, deal),
        "key": KEYS[button],
        "enabled": True,
    }


def _button_words(button: Button, sitting: Sitting, deal: DealObservation) -> str:
    words, count = sitting.words, len(sitting.marks)
    match button:
        case Button.BET:
            return words("BET {chips}", chips=sitting.amount)
        case Button.RAISE:
            return words("RAISE {chips}", chips=sitting.amount)
        case Button.CALL:
            return words("CALL {chips}", chips=deal.owed) if deal.owed else words("CALL")
        case Button.DRAW:
            return words("DRAW {count}", count=count) if count else words("DRAW NONE")
        case Button.STAY:
            return words("STAY")
        case Button.DROP:
            return words("DROP")
