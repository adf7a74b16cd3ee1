"""The parts that every game shares: deals, ranges of amounts, legality, and playing to the end."""

from dataclasses import dataclass

from rules.cards import SHORT_DECK, STANDARD_DECK, parse_cards
from rules.game import CHANCE, BetRange, Deal, Dealt, legal, play
from rules.shuffle import Dealer


@dataclass(frozen=True)
class Put:
    chips: int


@dataclass(frozen=True)
class HighCard:
    """A tiny game: bet, see one card, win the bet with an honour. Two players act in turn."""

    def initial(self):
        return ("bet", 0, None)

    def turn(self, state):
        return {"bet": 0, "deal": CHANCE, "nod": 1, "over": None}[state[0]]

    def chances(self, state):
        return Deal(STANDARD_DECK, 1, (7,))

    def actions(self, state):
        yield BetRange(Put, 1, 3) if state[0] == "bet" else "nod"

    def apply(self, state, action):
        phase, chips, card = state
        if phase == "bet":
            return ("deal", action.chips, None)
        if phase == "deal":
            return ("nod", chips, action.cards[0])
        return ("over", chips, card)

    def payoffs(self, state):
        return (0, 0)

    def observation(self, state, player):
        return (player, state)


def test_deal_counts_its_sets_without_making_them():
    assert Deal(STANDARD_DECK, 5).total == 2_598_960
    assert Deal(STANDARD_DECK[:47], 0).total == 1


def test_deal_lists_every_set_once():
    deal = Deal(SHORT_DECK, 3)
    outcomes = list(deal.outcomes())
    assert (
        len(outcomes) == len({frozenset(dealt.cards) for dealt in outcomes}) == deal.total == 4960
    )


def test_dealt_cards_are_written_in_their_order():
    assert str(Dealt(parse_cards("Kd As"))) == "Kd As"


def test_bet_range_holds_whole_chips_between_its_ends_only():
    bets = BetRange(Put, 1, 3)
    assert [chips for chips in range(-2, 9) if Put(chips) in bets] == [1, 2, 3]
    for wrong in (Put(True), Put(1.0), Put("1"), Put(None), Put(float("nan")), 2, None, "Put(1)"):
        assert wrong not in bets


def test_bet_range_refuses_another_action_with_the_same_chips():
    @dataclass(frozen=True)
    class Raise:
        chips: int

    assert Raise(2) not in BetRange(Put, 1, 3)


def test_legal_looks_into_ranges_and_at_single_actions():
    options = (BetRange(Put, 1, 3), "stay")
    assert legal(options, Put(3))
    assert legal(options, "stay")
    assert not legal(options, Put(4))
    assert not legal(options, "drop")
    assert not legal((), "stay")


def test_play_asks_each_player_with_his_own_observation():
    asked = []

    def policy(observation, actions):
        asked.append((observation[0], actions))
        return Put(2) if observation[0] == 0 else "nod"

    played = play(HighCard(), (policy, policy), Dealer("play"))
    assert [player for player, _ in asked] == [0, 1]
    assert asked[0][1] == (BetRange(Put, 1, 3),)
    assert len(played.states) == len(played.actions) + 1 == 4
    assert played.final[:2] == ("over", 2)
    assert played.final[2] == Dealer("play").pack((7,))[0]


def test_play_stops_after_the_steps_it_is_given():
    played = play(HighCard(), (lambda _, actions: Put(1), None), Dealer("play"), most_steps=2)
    assert played.final[0] == "nod"


def test_chance_is_shown_as_a_word():
    assert repr(CHANCE) == "CHANCE"
