"""Dice of the dealer: the same for ever, fixed beforehand for a whole game, and fair.

The statistics have fixed seeds. Each rejects true dice with probability 10⁻⁴.
"""

import hashlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import Throw, Thrown
from rules.shuffle import ByteStream, Dealer, commitment, faces_of, verify_throws
from tests.rules.test_shuffle_fairness import in_range

# The same dice for ever.

FIRST_DICE = {
    ("5", "1.0.1.1"): "65522",
    ("5", "1.0.1.2"): "32466",
    ("5", "2.0.1.1"): "11522",
    ("a class of 24", "1.0.3.1"): "61246",
    ("a class of 24", "1.0.3.0.1"): "56536",
    ("снеговик", "12.1.10.3"): "42251",
}


def dice_written_out(seed, name):
    """The definition of five dice in a few lines of its own."""
    game, _, rest = name.partition(".")
    secret = hashlib.sha256(seed.encode()).digest()
    key = hashlib.sha256(b"fair-deal 1\0dice\0" + game.encode() + b"\0" + secret).digest()
    start = b"fair-deal 1\0" + key + b"\0throw\0" + rest.encode()
    block = hashlib.sha256(start + bytes(8)).digest()
    return "".join(str(1 + byte % 6) for byte in block if byte < 252)[:5]


def name_of(text):
    return tuple(map(int, text.split(".")))


@pytest.mark.parametrize(("seed", "name"), FIRST_DICE)
def test_seed_gives_the_same_dice_for_ever(seed, name):
    fallen = Dealer(seed).resolve(Throw(5, name_of(name)))
    assert "".join(map(str, fallen.faces)) == dice_written_out(seed, name)
    assert "".join(map(str, fallen.faces)) == FIRST_DICE[seed, name]


def test_fewer_dice_are_the_first_ones_of_more():
    dealer = Dealer("dice")
    five = dealer.resolve(Throw(5, (3, 0, 1, 2))).faces
    for count in range(6):
        assert dealer.resolve(Throw(count, (3, 0, 1, 2))) == Thrown(five[:count])


def test_throws_of_one_dealer_differ():
    dealer = Dealer("many throws")
    names = [(1,), (2,), (11,), (1, 1), (1, 2), (1, 12), (1, 1, 2), (11, 2), (1, 11), (1, 1, 1)]
    assert len({dealer.resolve(Throw(20, name)) for name in names}) == len(names)


def test_keys_of_dice_and_of_packs_never_meet():
    dealer = Dealer("dice and cards")
    names = [(), (1,), (2,), (12,), (1, 2), (1, 0), (0,)]
    packs = {dealer.pack_key(name) for name in names}
    dice = {dealer.dice_key(name) for name in names}
    assert len(packs) == len(names)
    assert dice.isdisjoint(packs)
    assert dealer.dice_commitment((1,)) != dealer.commitment((1,))


def test_all_throws_of_one_game_come_from_one_key():
    dealer = Dealer("one game")
    assert dealer.dice_key((3,)) == dealer.dice_key((3, 0, 1, 1)) == dealer.dice_key((3, 2, 4))
    assert len({dealer.dice_key((game,)) for game in range(1, 30)}) == 29
    throw = Throw(5, (3, 0, 1, 1))
    assert dealer.resolve(throw).faces == faces_of(dealer.dice_key((3,)), throw)


def test_same_deal_brings_the_dice_of_the_first_game_back():
    lesson, other = Dealer("lesson", same_deal=True), Dealer("lesson")
    assert lesson.resolve(Throw(5, (7, 0, 1, 1))) == other.resolve(Throw(5, (1, 0, 1, 1)))
    assert lesson.resolve(Throw(5, (7, 0, 1, 2))) == other.resolve(Throw(5, (1, 0, 1, 2)))
    assert lesson.resolve(Throw(5, (7, 0, 1, 1))) != other.resolve(Throw(5, (7, 0, 1, 1)))


# Commit and reveal.


def commit_and_throw(seed="commit"):
    dealer = Dealer(seed)
    fingerprint = dealer.dice_commitment((4,))
    throws = [(1, 1, 0, 1), (5, 1, 1), (3, 1, 2), (5, 2, 1), (5, 2, 2)]
    names = {(4, 0, *rest): count for count, *rest in throws}
    fallen = {name: dealer.resolve(Throw(count, name)).faces for name, count in names.items()}
    return fingerprint, dealer.dice_key((4,)).hex(), fallen


def test_revealed_key_proves_that_the_dice_were_fixed():
    fingerprint, key, fallen = commit_and_throw()
    assert fingerprint == commitment(bytes.fromhex(key))
    assert verify_throws(fingerprint, key, fallen)
    assert verify_throws(f" {fingerprint.upper()}\n", key.upper(), fallen)
    in_rising_order = {name: "-".join(map(str, sorted(dice))) for name, dice in fallen.items()}
    assert verify_throws(fingerprint, key, in_rising_order)


def test_one_altered_die_is_found():
    fingerprint, key, fallen = commit_and_throw()
    for name, dice in fallen.items():
        for at, face in enumerate(dice):
            altered = (*dice[:at], face % 6 + 1, *dice[at + 1 :])
            assert not verify_throws(fingerprint, key, fallen | {name: altered})


def test_dice_of_another_throw_are_found():
    fingerprint, key, fallen = commit_and_throw()
    first, second = fallen[4, 0, 1, 1], fallen[4, 0, 2, 1]
    assert sorted(first) != sorted(second)
    swapped = fallen | {(4, 0, 1, 1): second, (4, 0, 2, 1): first}
    assert not verify_throws(fingerprint, key, swapped)


def test_altered_key_or_fingerprint_of_dice_is_found():
    fingerprint, key, fallen = commit_and_throw()
    for at in range(32):
        altered = bytearray.fromhex(key)
        altered[at] ^= 1
        assert not verify_throws(fingerprint, altered.hex(), fallen)
    for at, digit in enumerate(fingerprint):
        other = fingerprint[:at] + ("0" if digit != "0" else "1") + fingerprint[at + 1 :]
        assert not verify_throws(other, key, fallen)
    assert not verify_throws(fingerprint, Dealer("commit").dice_key((5,)).hex(), fallen)
    assert not verify_throws(fingerprint, Dealer("commit").pack_key((4,)).hex(), fallen)


@given(st.text(max_size=80), st.text(max_size=80), st.text(max_size=80))
def test_any_text_about_dice_is_answered_without_an_error(fingerprint, key, dice):
    assert not verify_throws(fingerprint, key, {(4, 0, 1, 1): dice})


@pytest.mark.parametrize("garbage", ["zz", "0", "é", "7", "1" * 10_000, "<script>", "\ud800", "\0"])
def test_garbage_beside_true_dice_is_false(garbage):
    fingerprint, key, fallen = commit_and_throw()
    assert not verify_throws(garbage, key, fallen)
    assert not verify_throws(fingerprint, garbage, fallen)
    assert not verify_throws(fingerprint, key, fallen | {(4, 0, 1, 1): garbage})


# Fairness: one function judges, true dice pass it and the planted faults do not.


def assert_dice_are_fair(dice):
    """Every face alike, the five dice of a throw independent, and throw after throw."""
    n = len(dice)
    faces = np.bincount(dice.ravel() - 1, minlength=6)
    assert in_range(((faces - 5 * n / 6) ** 2).sum() * 6 / (5 * n), 5), "faces"
    sequences = np.bincount((dice - 1) @ 6 ** np.arange(5), minlength=7776)
    assert in_range(((sequences - n / 7776) ** 2).sum() * 7776 / n, 7775), "sequences"
    follow = np.bincount(6 * (dice[:-1, 4] - 1) + dice[1:, 0] - 1, minlength=36)
    assert in_range(((follow - (n - 1) / 36) ** 2).sum() * 36 / (n - 1), 35), "throw after throw"


@pytest.mark.parametrize("seed", ["first seed", "second seed"])
def test_fifty_thousand_throws_are_fair(seed):
    dealer = Dealer(seed)
    names = [(game, 0, player, 1) for game in range(1, 5001) for player in range(1, 11)]
    assert_dice_are_fair(np.array([dealer.resolve(Throw(5, name)).faces for name in names]))


def byte_modulo(stream, _last):
    return [1 + stream.below(256) % 6 for _ in range(5)]


def never_twice_alike(stream, _last):
    first = 1 + stream.below(6)
    second = 1 + (first + stream.below(5)) % 6
    return [first, second, *(1 + stream.below(6) for _ in range(3))]


def remembers(stream, last):
    if stream.below(8) == 0:
        return [last[4], *(1 + stream.below(6) for _ in range(4))]
    return [1 + stream.below(6) for _ in range(5)]


@pytest.mark.parametrize("faulty", [byte_modulo, never_twice_alike, remembers])
def test_planted_faulty_dice_are_found(faulty):
    stream = ByteStream(b"planted")
    dice = [[1, 2, 3, 4, 5]]
    for _ in range(100_000):
        dice.append(faulty(stream, dice[-1]))
    assert set(np.array(dice).ravel().tolist()) == set(range(1, 7))
    with pytest.raises(AssertionError, match=r"faces|sequences|throw after throw"):
        assert_dice_are_fair(np.array(dice))
