"""The shuffle is fair: one function judges, the true shuffle passes it, planted faults do not.

The seeds are fixed, so the verdicts are the same on every machine. Each statistic rejects a true
shuffle with probability 10⁻⁴.
"""

from collections import Counter
from functools import cmp_to_key

import numpy as np
import pytest

from rules.hands import category_counts
from rules.shuffle import ByteStream, Dealer, shuffled
from rules.strengths import evaluate_many, strength_values

Z = 3.891  # of a normal variable, exceeded on either side together with probability 1e-4


def in_range(chi_square, freedom):
    """Whether a chi-square is neither too large nor too small (Wilson and Hilferty 1931)."""
    spread = (2 / (9 * freedom)) ** 0.5
    low, high = (freedom * (1 - spread**2 + z * spread) ** 3 for z in (-Z, Z))
    return low <= chi_square <= high


def assert_shuffles_are_fair(decks):
    """Every card in every place alike, and all pairs of first cards alike.

    A shuffle is a permutation matrix, so the counts of cards by places have 51² degrees of freedom,
    and Σ (count − n/52)² · 51/n is chi-square with these for a fair shuffle.
    """
    decks = np.array(decks)
    n = len(decks)
    places = np.bincount((np.arange(52) * 52 + decks).ravel(), minlength=52 * 52)
    assert in_range(((places - n / 52) ** 2).sum() * 51 / n, 51**2), "places"
    pairs = np.bincount(decks[:, 0] * 52 + decks[:, 1], minlength=52 * 52)
    different = np.array([count for at, count in enumerate(pairs) if at % 53])
    expected = n / (52 * 51)
    assert in_range(((different - expected) ** 2 / expected).sum(), 52 * 51 - 1), "pairs"


def assert_hands_follow_independently(decks):
    """The first hands of deck after deck: no serial correlation, neither few nor many runs."""
    strengths = evaluate_many(np.array(decks)[:, :5].T.astype(np.uint8)).astype(float)
    n = len(strengths)
    for lag in (1, 2, 3):
        correlation = np.corrcoef(strengths[:-lag], strengths[lag:])[0, 1]
        assert abs(correlation) * (n - lag) ** 0.5 < Z, f"correlation at lag {lag}"
    above = strengths > np.median(strengths)
    up, down = int(above.sum()), int((~above).sum())
    runs = 1 + int((above[1:] != above[:-1]).sum())
    mean = 1 + 2 * up * down / n
    variance = (mean - 1) * (mean - 2) / (n - 1)
    assert abs(runs - mean) < Z * variance**0.5, "runs"


@pytest.fixture(scope="module")
def sixty_thousand_decks():
    dealer = Dealer("60,000 decks")
    return [[card.index for card in dealer.pack((deal,))] for deal in range(1, 60_001)]


def test_sixty_thousand_decks_are_shuffled_fairly(sixty_thousand_decks):
    assert_shuffles_are_fair(sixty_thousand_decks)


def test_sixty_thousand_hands_follow_independently(sixty_thousand_decks):
    assert_hands_follow_independently(sixty_thousand_decks)


def test_sixty_thousand_hands_fall_into_the_categories_as_they_should(sixty_thousand_decks):
    hands = np.array(sixty_thousand_decks, dtype=np.uint8)[:, :5].T
    values = strength_values()
    seen = Counter(values[strength - 1].category for strength in evaluate_many(hands).tolist())
    chi_square, rare, rare_expected = 0.0, 0, 0.0
    for category, count in category_counts().items():
        expected = 60_000 * count / 2_598_960
        if expected < 20:
            rare, rare_expected = rare + seen[category], rare_expected + expected
        else:
            chi_square += (seen[category] - expected) ** 2 / expected
    assert sum(seen.values()) == 60_000
    assert in_range(chi_square + (rare - rare_expected) ** 2 / rare_expected, 7)


def naive(stream):
    deck = list(range(52))
    for place in range(52):
        other = stream.below(52)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def sattolo(stream):
    deck = list(range(52))
    for last in range(51, 0, -1):
        other = stream.below(last)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def byte_modulo(stream):
    deck = list(range(52))
    for last in range(51, 0, -1):
        other = stream.below(256) % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def random_comparator(stream):
    return sorted(range(52), key=cmp_to_key(lambda a, b: 2 * stream.below(2) - 1))


def true_shuffle(stream):
    return shuffled(range(52), stream)


SMALL = 10_000


@pytest.mark.parametrize("faulty", [naive, sattolo, byte_modulo, random_comparator])
def test_planted_faulty_shuffle_is_found(faulty):
    stream = ByteStream(b"planted")
    decks = [faulty(stream) for _ in range(SMALL)]
    assert all(sorted(deck) == list(range(52)) for deck in decks)
    with pytest.raises(AssertionError, match=r"places|pairs"):
        assert_shuffles_are_fair(decks)


def test_true_shuffle_passes_where_the_planted_ones_fail():
    stream = ByteStream(b"planted")
    assert_shuffles_are_fair([true_shuffle(stream) for _ in range(SMALL)])


def test_planted_deck_that_remembers_the_last_hand_is_found():
    stream = ByteStream(b"lazy")
    deck, decks = list(range(52)), []
    for _ in range(SMALL):
        for _ in range(26):
            a, b = stream.below(52), stream.below(52)
            deck[a], deck[b] = deck[b], deck[a]
        decks.append(tuple(deck))
    with pytest.raises(AssertionError, match=r"correlation|runs"):
        assert_hands_follow_independently(decks)
