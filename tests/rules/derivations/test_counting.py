"""Every category of hands in letters: against enumeration, on many decks, by three routes."""

from fractions import Fraction

import pytest
from sympy import simplify

from rules.cards import SHORT_DECK, STANDARD_DECK, Rank, Suit
from rules.derivations import Rule, deck_letters, derive, n, one_suit, ratio, s, value_of, w
from rules.derivations.counting import HANDS
from rules.derivations.formulas import plus, polynomial_of
from rules.derivations.hand_recipes import count_of
from rules.hands import STANDARD_RANKING, HandCategory, Ranking, category_counts
from rules.messages import BadVariant, UnreadableCards
from tests.golden_values import exact, published
from tests.rules.derivations.slow_hands import listed, plain_runs

NEVER, BELOW = Ranking(ace_low="never"), Ranking(ace_low="below_lowest")
NAMES = [category.value for category in HandCategory]


def deck_of(ranks, suits=4):
    known = list(Suit)[:suits]
    return tuple(c for c in STANDARD_DECK if c.rank > 14 - ranks and c.suit in known)


DECKS = {
    "52": (STANDARD_DECK, STANDARD_RANKING),
    "52 never": (STANDARD_DECK, NEVER),
    "48": (deck_of(12), STANDARD_RANKING),
    "36": (deck_of(9), STANDARD_RANKING),
    "36 below": (deck_of(9), BELOW),
    "32, w = 4": (SHORT_DECK, STANDARD_RANKING),
    "32, w = 5": (SHORT_DECK, BELOW),
    "21": (deck_of(7, 3), STANDARD_RANKING),
    "26 of two suits": (deck_of(13, 2), STANDARD_RANKING),
    "20": (deck_of(5), STANDARD_RANKING),
}


def counts_of(deck, ranking, **others):
    """The derived count of each category that the deck has."""
    found = {}
    for name in NAMES:
        try:
            found[name] = derive(name, deck, ranking=ranking, **others).at(deck).count
        except BadVariant:
            found[name] = 0
    return found


@pytest.mark.parametrize("name", DECKS)
def test_counts_equal_the_hands_of_the_deck(name):
    deck, ranking = DECKS[name]
    counted = {category.value: count for category, count in category_counts(deck, ranking).items()}
    assert counts_of(deck, ranking) == counted


@pytest.mark.parametrize(
    ("ranks", "suits", "ranking"),
    [(7, 3, STANDARD_RANKING), (6, 5, STANDARD_RANKING), (8, 2, BELOW)],
    ids=["21", "30", "16"],
)
def test_counts_equal_a_list_of_all_hands(ranks, suits, ranking):
    hands = listed(ranks, suits, plain_runs(ranks, ranking is BELOW))
    counts = counts_of((ranks, suits), ranking)
    assert {name: count for name, count in counts.items() if count} == {
        name: count for name, count in hands.items() if name != "five alike"
    }
    if suits == 5:
        assert derive("five alike", (ranks, suits)).value == hands["five alike"] == ranks


@pytest.mark.parametrize("size", [52, 32])
def test_golden_counts_and_chances(size):
    golden = exact()[f"hands_{size}"]
    for name, count in golden.items():
        numbers = derive(name).at(size)
        assert numbers.count == count
        assert numbers.probability == Fraction(count, sum(golden.values()))


def test_published_counts():
    rows = {row["id"]: row["expected"] for row in published("frequency")}
    assert derive("flush", 32, ranking=BELOW).value == rows["freq32w-flush"]
    assert derive("nothing", 32, ranking=BELOW).value == rows["freq32w-high-card"]
    assert derive("straight", 36, ranking=BELOW).value == rows["freq36-straight"]
    assert derive("three of a kind", 36, ranking=BELOW).value == rows["freq36-three-of-a-kind"]


def test_lines_of_the_chapter_in_letters():
    lines = {
        "four of a kind": 4 * n * (n - 1),
        "full house": 24 * n * (n - 1),
        "straight": 1020 * w,
        "three of a kind": 32 * n * (n - 1) * (n - 2),
        "two pair": 72 * n * (n - 1) * (n - 2),
        "pair": 64 * n * (n - 1) * (n - 2) * (n - 3),
    }
    for name, line in lines.items():
        assert simplify(polynomial_of(derive(name).count.subs(s, 4)) - line) == 0


def test_fifth_suit_and_five_alike():
    deck = (13, 5)
    assert derive("flush").at(deck).count == 6385
    assert derive("full house").at(deck).count == 15600
    assert derive("five alike", deck).value == 13
    assert value_of(HANDS, deck_letters(deck)) == 8259888


@pytest.mark.parametrize("name", NAMES)
def test_three_routes_lead_to_one_formula(name):
    product = derive(name)
    complement = derive(name, route="complement")
    assert complement.at(36) == complement.at((9, 4))
    difference = plus(product.count, -complement.count).doit()
    assert polynomial_of(difference).expand().equals(0)
    assert complement.steps[-3].rule is Rule.SUBTRACT
    if name in ("flush", "straight", "nothing"):
        other = derive(name, route="inclusion_exclusion")
        assert (product.count - other.count).doit().expand() == 0
        assert other.steps[-3].rule is Rule.SUBTRACT


def test_all_categories_together_are_all_hands_in_letters():
    together = sum(count_of(name) for name in (*NAMES, "five alike"))
    assert polynomial_of(together - HANDS).expand().equals(0)


def test_steps_say_words_before_letters_and_multiply_before_they_divide():
    steps = derive("full house", 32).steps
    assert [line.text() for line in steps[:4]] == ["n", "C(s,3)", "n-1", "C(s,2)"]
    assert [line.value for line in steps] == [8, 4, 7, 6, 1344, 201376, Fraction(6, 899)]
    assert str(steps[2].words) == "Choose another rank for the pair."
    assert [str(factor.words) for factor in steps[4].factors] == [
        str(line.words) for line in steps[:4]
    ]
    assert steps[4].latex().endswith(r"= 8 \cdot \binom{4}{3} \cdot 7 \cdot \binom{4}{2} = 1344")


def test_corrected_choices_are_no_factors_of_the_product():
    product = derive("nothing").steps[4]
    assert product.text() == "(C(n,5)-w)*(s^5-s)"
    assert [factor.symbol for factor in product.factors] == [
        line.symbol for line in derive("nothing").steps[1:4:2]
    ]


# Decks


@pytest.mark.parametrize(
    ("deck", "ranking", "expected"),
    [
        (52, STANDARD_RANKING, (13, 4, 10)),
        ((13, 4), STANDARD_RANKING, (13, 4, 10)),
        (STANDARD_DECK, NEVER, (13, 4, 9)),
        (48, STANDARD_RANKING, (12, 4, 8)),
        (32, STANDARD_RANKING, (8, 4, 4)),
        (SHORT_DECK, BELOW, (8, 4, 5)),
        ((8, 4), BELOW, (8, 4, 5)),
        ((16, 4), STANDARD_RANKING, (16, 4, 13)),
        ((5, 3), BELOW, (5, 3, 1)),
        ((4, 4), BELOW, (4, 4, 0)),
    ],
)
def test_letters_of_a_deck(deck, ranking, expected):
    assert tuple(deck_letters(deck, ranking)[letter] for letter in (n, s, w)) == expected


@pytest.mark.parametrize("ranks", range(5, 14))
@pytest.mark.parametrize("ranking", [STANDARD_RANKING, BELOW, NEVER])
def test_runs_by_numbers_are_those_of_the_cards(ranks, ranking):
    assert deck_letters((ranks, 4), ranking) == deck_letters(deck_of(ranks), ranking)


@pytest.mark.parametrize(
    "deck",
    [0, 50, -4, True, (13, 1), (0, 4), (1001, 4), (13, 101), (13,), (13.0, 4), STANDARD_DECK[1:],
     [card for card in STANDARD_DECK if card.suit is Suit.CLUBS]],
)  # fmt: skip
def test_decks_that_are_none_are_refused(deck):
    with pytest.raises((BadVariant, UnreadableCards)):
        deck_letters(deck)


@pytest.mark.parametrize(
    ("name", "deck"),
    [("four of a kind", (8, 3)), ("straight", (4, 4)), ("flush", (4, 4)), ("nothing", (5, 4)),
     ("five alike", 52), ("full house", (8, 2)), ("straight flush", 16), ("flush", (5, 4))],
)  # fmt: skip
def test_hands_that_cannot_exist_are_refused(name, deck):
    with pytest.raises(BadVariant, match="no such hand"):
        derive(name, deck)
    if name != "five alike":
        with pytest.raises(BadVariant, match="no such hand"):
            derive(name).at(deck)


def test_unknown_categories_and_routes_are_refused():
    with pytest.raises(BadVariant, match="full house"):
        derive("royal flush")
    with pytest.raises(BadVariant, match="product"):
        derive("flush", route="guess")
    with pytest.raises(BadVariant, match="flush, straight, nothing"):
        derive("pair", route="inclusion_exclusion")


def test_a_deck_with_gaps_has_its_own_runs():
    gapped = [card for card in STANDARD_DECK if card.rank is not Rank.EIGHT]
    assert deck_letters(gapped)[w] == 5
    count = category_counts(gapped)[HandCategory.STRAIGHT]
    assert derive("straight", gapped).value == count


# Ratios and one suit


@pytest.mark.parametrize(
    ("first", "second", "value"),
    [("full house", "four of a kind", 6), ("two pair", "three of a kind", Fraction(9, 4))],
)
def test_ratios_do_not_depend_on_the_ranks(first, second, value):
    for deck in (52, 36, 32):
        assert ratio(first, second, deck).value == value
    assert n not in ratio(first, second).result.free_symbols


def test_two_pair_per_three_of_a_kind_in_letters():
    formula = ratio("two pair", "three of a kind").result
    assert simplify(formula - 3 * (s - 1) / (2 * (s - 2))) == 0
    assert value_of(formula, {s: 4}) == Fraction(9, 4)


def test_a_ratio_to_what_cannot_exist_is_refused():
    with pytest.raises(BadVariant):
        ratio("pair", "four of a kind", (8, 3))
    with pytest.raises(BadVariant):
        ratio("pair", "four of a kind").at((8, 3))


@pytest.mark.parametrize(
    ("deck", "chance"), [(52, Fraction(33, 16660)), (32, Fraction(224, 201376))]
)
def test_one_suit_holds_the_straight_flushes(deck, chance):
    assert one_suit(deck).at(deck).probability == chance
    assert value_of(one_suit(deck).steps[-1].slips[-1].symbol, {s: 4}) == Fraction(1, 256)
    with pytest.raises(BadVariant):
        one_suit(16)
