"""What the kinds of hold mean: by hand, and the two definitions against each other."""

import random
from dataclasses import replace

import pytest

from rules.cards import STANDARD_DECK, Card, Rank, parse_cards
from rules.hands import HandCategory
from rules.messages import BadVariant, UnreadableCards
from rules.video_poker import (
    ACES_AND_FACES,
    JACKS_OR_BETTER_9_6,
    PAY_TABLES,
    parse_strategy,
    paying_cards,
    strategy_hold,
)
from rules.video_poker.solver_tables import canonical_order, deal_tables
from rules.video_poker.strategy_house import house_of
from rules.video_poker.strategy_kinds import HighCards, Nothing, Paying, WholeHand
from rules.video_poker.strategy_play import NOT_MET, held_patterns
from rules.video_poker.strategy_rules import Held, HighCount, Kicker
from rules.video_poker.strategy_text import known_kinds
from tests.rules.video_poker.golden_tables import GAMES

DOUBLE_DOUBLE = PAY_TABLES["Double Double Bonus 9/6"]
KINGS = GAMES["Triple bonus KK+ 75/120/240, 10/7/5"]
NO_PAIR_PAID = JACKS_OR_BETTER_9_6.with_pays({"jacks or better": 0})
NO_LOW_ACE = replace(JACKS_OR_BETTER_9_6, ace_low="never")


def held(rule, deal, table=ACES_AND_FACES):
    """The cards that one rule holds of a deal, as a set; None where it is not met."""
    cards = strategy_hold(rule, deal, table).cards
    return None if cards is None else set(cards)


@pytest.mark.parametrize(
    ("rule", "deal", "hold"),
    [
        # Counted cards are counted exactly.
        ("three to a royal flush", "As Ks Qs 4d 2c", "As Ks Qs"),
        ("three to a royal flush", "As Ks Qs Js 2c", None),
        ("four to a royal flush", "As Ks Qs Js Ts", None),
        ("four to a flush", "As 9s 5s 3s 2d", "As 9s 5s 3s"),
        ("four to a flush", "As 9s 5s 3s 2s", None),
        ("pair", "Ks Kd Kh 4d 2c", None),
        ("three of a kind", "Ks Kd Kh Kc 2c", None),
        # But the deal may hold more besides.
        ("three aces", "As Ad Ah Kd Kc", "As Ad Ah"),
        ("high pair", "Js Jd 3h 3d 2c", "Js Jd"),
        ("low pair", "Js Jd 3h 3d 2c", "3h 3d"),
        ("pair", "4s 4d 3h 3d 2c", "4s 4d"),
        ("three to a straight flush", "As 5s 3s 9d 2c", "As 5s 3s"),
        ("two pair", "4s 4d 3h 3d 3c", None),
        ("higher pair of two pair", "4s 4d 3h 3d 2c", "4s 4d"),
        # High and named cards need only be there; of high cards the lowest are held.
        ("one high card", "As Kd Jh 3d 2c", "Jh"),
        ("two high cards", "As Kd Jh 3d 2c", "Kd Jh"),
        ("two high cards", "Ks Kd 9h 3d 2c", None),
        ("two suited high cards", "As Kd Js Td 2c", "As Js"),
        ("two suited high cards", "As Ks Qd Jd 2c", "Qd Jd"),
        ("two unsuited high cards", "As Js 9s 3d 2c", None),
        ("suited jack and ten", "Js Ts Qs 3d 2c", "Js Ts"),
        ("unsuited king, queen and jack", "Ks Qs Jd 3d 2c", "Ks Qs Jd"),
        ("unsuited king, queen and jack", "Ks Qs Js 3d 2c", None),
        # Outside and inside, both ends of the ranks included.
        ("four to an outside straight", "9s 8d 7h 6d 2c", "9s 8d 7h 6d"),
        ("four to an outside straight", "9s 8d 7h 6d 5c", None),
        ("four to an inside straight", "9s 8d 7h 6d 2c", None),
        ("four to an inside straight", "As Kd Qh Jd 9c", "As Kd Qh Jd"),
        ("four to an inside straight", "As 2d 3h 4d 9c", "As 2d 3h 4d"),
        ("four to an inside straight", "9s 8d 7h 5d 2c", "9s 8d 7h 5d"),
        ("four to a straight", "Ks Ad 2h 3d 9c", None),
        ("three to an outside straight flush", "5s 4s 3s Kd Tc", "5s 4s 3s"),
        ("three to an inside straight flush", "4s 3s 2s Kd Tc", "4s 3s 2s"),
        ("three to an inside straight flush", "Ks Qs Js 3d 2c", "Ks Qs Js"),
        ("three to a double inside straight flush", "As 3s 2s Kd Tc", "As 3s 2s"),
        ("three to a double inside straight flush", "9s 7s 5s Kd Tc", "9s 7s 5s"),
        # Two ways to hold: the highest cards, then most of one suit.
        ("four to an inside straight", "As 2d 3h 4d 6c", "As 2d 3h 4d"),
        ("four to an outside straight", "9c 9d 8c 7c 6c", "9c 8c 7c 6c"),
        ("four to a straight", "Ks Qd Jh 9d 8c", "Ks Qd Jh 9d"),
        # Whole hands.
        ("straight", "5s 4d 3h 2d Ac", "5s 4d 3h 2d Ac"),
        ("straight", "5s 4s 3s 2s As", None),
        ("flush", "As 9s 5s 3s 2s", "As 9s 5s 3s 2s"),
        ("straight flush", "As Ks Qs Js Ts", "As Ks Qs Js Ts"),
        ("royal flush", "Ks Qs Js Ts 9s", None),
        ("full house of aces", "As Ad Ah Kd Kc", "As Ad Ah Kd Kc"),
        ("full house of aces", "As Ad Kh Kd Kc", None),
        ("four of a kind", "As Ad Ah Ac 2c", "As Ad Ah Ac"),
        ("discard everything", "As Ad Ah Ac 2c", ""),
        # What narrows.
        ("pair with an ace kicker", "9s 9d Ah Kd 2c", "9s 9d Ah"),
        ("pair with an ace kicker", "As Ad Kh 3d 2c", None),
        ("pair with the highest kicker", "As Ad Kh 3d 2c", "As Ad Kh"),
        ("three aces with a king kicker", "As Ad Ah Kd 2c", "As Ad Ah Kd"),
        ("four to a flush with two high cards", "As Ks 5s 3s 2d", "As Ks 5s 3s"),
        ("four to a flush with two high cards", "As Ks Qs 3s 2d", None),
        ("four to a flush with at least two high cards", "As Ks Qs 3s 2d", "As Ks Qs 3s"),
        ("four to a flush with at most two high cards", "As Ks Qs 3s 2d", None),
        ("low pair though four to a flush", "9s 9d As 5s 2s", "9s 9d"),
        ("low pair though four to a flush", "9s 9d As 5s 2d", None),
        ("low pair unless four to a flush", "9s 9d As 5s 2s", None),
        ("low pair where four to a flush is best", "9s 9d As 5s 2s", "9s 9d"),
        ("low pair where the bare low pair is best", "9s 9d As 5s 2s", None),
    ],
)
def test_rule_holds(rule, deal, hold):
    assert held(rule, deal) == (None if hold is None else set(parse_cards(hold)))


@pytest.mark.parametrize(
    ("table", "high"),
    [
        (ACES_AND_FACES, "JQKA"),
        (KINGS, "KA"),
        (NO_PAIR_PAID, ""),
        (DOUBLE_DOUBLE.with_pays({"jacks or better": 7}), "JQKA"),
    ],
)
def test_rank_is_high_where_the_table_pays_its_pair(table, high):
    assert house_of(table).high == {rank for rank in Rank if rank.letter in high}
    assert (held("high pair", "Js Jd 4h 3d 2c", table) is None) == ("J" not in high)


def test_ace_is_low_only_where_the_table_says_so():
    assert held("straight", "5s 4d 3h 2d Ac", NO_LOW_ACE) is None
    assert held("four to a straight", "9s 4d 3h 2d Ac", NO_LOW_ACE) is None
    fours = set(parse_cards("5s 4d 3h 2d"))
    assert held("four to an inside straight", "5s 4d 3h 2d Ac", NO_LOW_ACE) == fours
    assert held("four to an outside straight", "5s 4d 3h 2d 9c", JACKS_OR_BETTER_9_6) == fours


def test_fifth_card_stays_beside_four_alike_where_it_is_paid_for():
    assert len(held("four of a kind", "As Ad Ah Ac 2c", DOUBLE_DOUBLE)) == 5
    assert len(held("four of a kind", "As Ad Ah Ac 9c", DOUBLE_DOUBLE)) == 4
    assert len(held("four aces", "As Ad Ah Ac 2c", ACES_AND_FACES)) == 4


@pytest.mark.parametrize("kind", [Nothing(), Paying(), WholeHand(HandCategory.FLUSH)])
def test_hold_is_not_narrowed_by_what_it_cannot_have(kind):
    with pytest.raises(BadVariant, match="no such high cards"):
        Held(kind, HighCount(2, 2))
    with pytest.raises(BadVariant, match="without a kicker"):
        Held(kind, kicker=Kicker())
    with pytest.raises(BadVariant, match="no such high cards"):
        Held(HighCards(2), HighCount(3, 3))


def test_first_rule_that_is_met_decides():
    rules = "two pair\nhigh pair\nlow pair"
    assert strategy_hold(rules, "9s 9d Ah Kd 2c", ACES_AND_FACES).line == 3
    found = strategy_hold(rules, "Ks 9d Kd 9h 2c", ACES_AND_FACES)
    assert (found.line, str(found.rule)) == (1, "two pair")
    assert found.cards == parse_cards("Ks 9d Kd 9h")
    found = strategy_hold(rules, "As 9d Kd 7h 2c", ACES_AND_FACES)
    assert (found.line, found.rule, found.cards) == (None, None, None)


@pytest.mark.parametrize("deal", ["As", "As As Kd Qd Jd", "As Kd Qd Jd Td 9d", "no cards"])
def test_deal_that_is_none_is_refused(deal):
    with pytest.raises(UnreadableCards):
        strategy_hold("high pair", deal, ACES_AND_FACES)


# The two definitions.


def random_deals(count, seed):
    """Deals of which many are suited, paired or in a row; always the same ones."""
    chance = random.Random(seed)
    while count:
        suits = chance.sample("cdhs", chance.choice([1, 2, 4]))
        ranks = chance.sample(list(Rank), chance.choice([5, 7, 13]))
        if chance.random() < 0.3:
            lowest = chance.randrange(1, 8)
            ranks = [Rank(rank if rank > 1 else 14) for rank in range(lowest, lowest + 7)]
        pack = [card for card in STANDARD_DECK if card.suit.value in suits and card.rank in ranks]
        if len(pack) >= 5:
            yield tuple(chance.sample(pack, 5))
            count -= 1


def turned(deal):
    """A deal in its canonical order, and its number."""
    number, places = canonical_order(deal)
    return number, tuple(deal[place] for place in places)


def check(holds, table, deals):
    house, met = house_of(table), 0
    for hold in holds:
        patterns = held_patterns(hold, house)
        for deal in deals:
            number, cards = turned(deal)
            plainly = hold.of(cards, house)
            pattern = NOT_MET if plainly is None else sum(1 << cards.index(c) for c in plainly)
            assert patterns[number] == pattern, (str(hold.message), cards)
            met += plainly is not None
    return met


NARROWED = [
    parse_strategy(rule).rules[0].held
    for rule in (
        "pair with an ace kicker",
        "pair with the highest kicker",
        "three of a kind with the highest kicker",
        "higher pair of two pair with a king kicker",
        "two high cards with two high cards",
        "four to an outside straight with at most two high cards",
        "three to a straight flush with at least two high cards",
        "four to a flush with no high cards",
    )
]


def test_both_definitions_agree_on_every_kind():
    holds = [*map(Held, known_kinds()), *NARROWED]
    assert check(holds, ACES_AND_FACES, list(random_deals(25, seed=1))) > 300


@pytest.mark.parametrize("table", [NO_LOW_ACE, KINGS, DOUBLE_DOUBLE, NO_PAIR_PAID], ids=range(4))
def test_both_definitions_agree_where_the_table_gives_the_words_their_meaning(table):
    some = [kind for kind in known_kinds()[:45] if str(kind.message) != "discard everything"]
    special = map(
        parse_cards, ("As Ad Ah Ac 2c", "2s 2d 2h 2c Ac", "5s 4s 3s 2s As", "As 2d 3h 4s 9c")
    )
    deals = [*random_deals(15, seed=2), *special]
    assert check([*map(Held, some), *NARROWED], table, deals) > 100


def test_paying_cards_are_those_that_the_machine_marks():
    (rule,) = parse_strategy("the paying cards").rules
    for table in (ACES_AND_FACES, DOUBLE_DOUBLE, NO_PAIR_PAID):
        patterns = held_patterns(rule.held, house_of(table))
        for number in range(0, len(patterns), 401):
            cards = [Card.from_index(card) for card in deal_tables().cards[:, number].tolist()]
            marked = sum(1 << at for at, c in enumerate(cards) if c in paying_cards(cards, table))
            assert patterns[number] == (marked or NOT_MET)
