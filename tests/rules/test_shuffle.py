"""The shuffle: the same bytes for ever, and fixed beforehand so that anybody can check it."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import SHORT_DECK, STANDARD_DECK, cards_text, parse_cards
from rules.game import Deal
from rules.messages import BadVariant
from rules.shuffle import (
    STREAM_VERSION,
    ByteStream,
    Dealer,
    commitment,
    read_seed,
    shuffled,
    verify,
)

# The same bytes for ever.

FIRST_CARDS = {
    ("5", "1"): "3h Kh 8h 2s 9s 7h 5h Qh 4c 3s",
    ("-5", "1"): "Kd 6c 4c Jd Kc 4s 9c 8h Jc 5c",
    ("a class of 24", "1"): "3s Ad 7s 7h 5s 4s 4h 8c 7c 9c",
    ("a class of 24", "2"): "7s 5c Jd 2s 6h 3s Kc Tc Ac 4h",
    ("a class of 24", "1.1"): "2d Jh 4c 4d Qd 3d 6c Ks 7s Qc",
    ("снеговик", "1"): "7h Js Qh 3s 4h 9c Qs Kd 2h 6c",
}


def deck_written_out(seed, pack):
    """The definition of a pack in a few lines of its own, in text."""
    secret = hashlib.sha256(seed.encode()).digest()
    key = hashlib.sha256(b"fair-deal 1\0pack\0" + pack.encode() + b"\0" + secret).digest()
    blocks = (hashlib.sha256(b"fair-deal 1\0" + key + bytes(7) + bytes([i])) for i in range(20))
    stream = iter(b"".join(block.digest() for block in blocks))
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    for last in range(51, 0, -1):
        byte = next(byte for byte in stream if byte < 256 // (last + 1) * (last + 1))
        other = byte % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return " ".join(deck)


@pytest.mark.parametrize(("seed", "pack"), FIRST_CARDS)
def test_seed_gives_the_same_deck_for_ever(seed, pack):
    deck = cards_text(Dealer(seed).pack(tuple(map(int, pack.split(".")))))
    assert deck == deck_written_out(seed, pack)
    assert deck.startswith(FIRST_CARDS[seed, pack])
    assert len(FIRST_CARDS[seed, pack]) == 29


def test_stream_is_sha_256_in_counter_mode():
    block = b"".join(
        hashlib.sha256(b"fair-deal 1\0key" + i.to_bytes(8, "big")).digest() for i in range(3)
    )
    stream = ByteStream(b"key")
    assert bytes(stream.below(256) for _ in range(96)) == block
    assert STREAM_VERSION == "fair-deal 1"


@pytest.mark.parametrize("bound", [257, 1000, 65_536, 65_537, 2**24 + 1, 2**32])
def test_numbers_above_a_byte_take_the_first_bytes_that_are_fair(bound):
    width = next(width for width in range(1, 6) if 256**width >= bound)
    blocks = (hashlib.sha256(b"fair-deal 1\0big" + bytes(7) + bytes([i])) for i in range(8))
    data = b"".join(block.digest() for block in blocks)
    values = [int.from_bytes(data[at : at + width], "big") for at in range(0, 240, width)]
    expected = [value % bound for value in values if value < 256**width // bound * bound]
    stream = ByteStream(b"big")
    assert [stream.below(bound) for _ in expected] == expected


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 51, 52, 100, 255, 256])
def test_number_below_a_bound_comes_from_equally_many_bytes(bound):
    stream = ByteStream(b"")
    stream._bytes = iter(range(256))
    accepted = 256 // bound * bound
    assert set(Counter(stream.below(bound) for _ in range(accepted)).values()) == {256 // bound}


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_bound_outside_its_limits_is_refused(bound):
    with pytest.raises(ValueError, match="bound must be"):
        ByteStream(b"").below(bound)


@given(st.binary(max_size=40), st.integers(0, 60))
def test_shuffle_gives_every_item_once(key, count):
    assert sorted(shuffled(range(count), ByteStream(key))) == list(range(count))


# Seeds.


def test_minus_five_is_another_seed_than_five():
    assert Dealer("-5").pack((1,)) != Dealer("5").pack((1,))
    assert Dealer(-5).pack((1,)) == Dealer("-5").pack((1,))


@pytest.mark.parametrize(
    ("given", "read"),
    [
        (5, "5"),
        ("5", "5"),
        (" 5 ", "5"),
        (-5, "-5"),
        ("1.0", "1.0"),
        ("abc", "abc"),
        (10**64 - 1, "9" * 64),
        ("x" * 64, "x" * 64),
        (None, None),
        ("", None),
        ("   ", None),
    ],
)
def test_seed_is_read_as_documented(given, read):
    assert read_seed(given) == read


@pytest.mark.parametrize(
    "seed",
    ["x" * 65, "5" * 5000, "k" * 10_000, 10**64, -(10**64), 10**400, 10**5000],
    ids=lambda seed: f"{type(seed).__name__} too long",
)
def test_seed_over_64_characters_is_refused_with_a_note(seed):
    with pytest.raises(BadVariant, match="at most 64 characters"):
        Dealer(seed)


@pytest.mark.parametrize("seed", [True, 1.5, float("nan"), b"5", ["5"], {"a": 1}, object()])
def test_seed_that_is_neither_text_nor_a_whole_number_is_refused(seed):
    with pytest.raises(BadVariant, match="a text or a whole number"):
        Dealer(seed)


@pytest.mark.parametrize("seed", ["5\n6", "a\0b", "a\u202eb", "\ud800"])
def test_seed_with_signs_that_cannot_be_shown_is_refused(seed):
    with pytest.raises(BadVariant, match="in one line"):
        Dealer(seed)


def test_without_a_seed_every_dealer_is_another():
    assert len({Dealer().pack((1,)) for _ in range(20)}) == 20


# Dealing.


def test_deals_of_one_pack_go_on_in_the_same_deck():
    dealer = Dealer("one deck")
    first = dealer.resolve(Deal(STANDARD_DECK, 5, (3,))).cards
    rest = tuple(card for card in STANDARD_DECK if card not in first)
    then = dealer.resolve(Deal(rest, 3, (3,))).cards
    assert first + then == dealer.pack((3,))[:8]


def test_packs_of_one_dealer_differ():
    dealer = Dealer("many packs")
    packs = [(1,), (2,), (11,), (1, 1), (1, 2), (11, 1), (1, 11), (1, 1, 1)]
    assert len({dealer.pack(pack) for pack in packs}) == len(packs)
    assert len({dealer.commitment(pack) for pack in packs}) == len(packs)


def test_first_cards_lie_on_top_of_the_first_deal_only():
    cards = parse_cards("As Ks Qs Js Ts")
    dealer = Dealer("lesson", first=cards)
    assert dealer.pack((1,))[:5] == cards
    assert sorted(dealer.pack((1,)), key=lambda card: card.index) == list(STANDARD_DECK)
    assert dealer.pack((2,)) == Dealer("lesson").pack((2,))


def test_same_deal_brings_the_first_pack_back():
    dealer = Dealer("lesson", same_deal=True)
    assert dealer.pack((7,)) == dealer.pack((1,)) == Dealer("lesson").pack((1,))
    assert dealer.pack((7, 1)) == Dealer("lesson").pack((7, 1))


def test_short_deck_is_shuffled_alike():
    pack = Dealer("32", deck=SHORT_DECK).pack((1,))
    assert sorted(pack, key=lambda card: card.index) == list(SHORT_DECK)


# Commit and reveal.


def commit_and_play(seed="commit"):
    dealer = Dealer(seed)
    fingerprint = dealer.commitment((4,))
    cards = dealer.resolve(Deal(STANDARD_DECK, 10, (4,))).cards
    return fingerprint, dealer.pack_key((4,)).hex(), cards


def test_revealed_key_proves_that_the_cards_were_fixed():
    fingerprint, key, cards = commit_and_play()
    assert fingerprint == commitment(bytes.fromhex(key))
    assert verify(fingerprint, key, cards)
    assert verify(f" {fingerprint.upper()}\n", key.upper(), cards_text(cards))
    assert verify(fingerprint, key, cards[:5])


def test_one_altered_byte_of_the_key_is_found():
    fingerprint, key, cards = commit_and_play()
    for at in range(32):
        altered = bytearray.fromhex(key)
        altered[at] ^= 1
        assert not verify(fingerprint, altered.hex(), cards)


def test_one_altered_digit_of_the_fingerprint_is_found():
    fingerprint, key, cards = commit_and_play()
    for at, digit in enumerate(fingerprint):
        altered = fingerprint[:at] + ("0" if digit != "0" else "1") + fingerprint[at + 1 :]
        assert not verify(altered, key, cards)


def test_one_altered_or_moved_card_is_found():
    fingerprint, key, cards = commit_and_play()
    other = next(card for card in STANDARD_DECK if card not in cards)
    for at in range(10):
        assert not verify(fingerprint, key, (*cards[:at], other, *cards[at + 1 :]))
    assert not verify(fingerprint, key, (cards[1], cards[0], *cards[2:]))


def test_key_of_another_pack_does_not_fit():
    fingerprint, _, cards = commit_and_play()
    assert not verify(fingerprint, Dealer("commit").pack_key((5,)).hex(), cards)


@given(st.text(max_size=80), st.text(max_size=80), st.text(max_size=80))
def test_any_text_is_answered_without_an_error(fingerprint, key, cards):
    assert not verify(fingerprint, key, cards)


@pytest.mark.parametrize("garbage", ["", "zz", "0", "é", "0" * 10_000, "<script>", "\ud800", "\0"])
def test_garbage_beside_true_parts_is_false(garbage):
    fingerprint, key, cards = commit_and_play()
    assert not verify(garbage, key, cards)
    assert not verify(fingerprint, garbage, cards)
    assert not verify(fingerprint, key, garbage or "As As")
