"""The artwork: 52 different cards with the right pips, every reference at home, no fonts."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations

import pytest

from rules.cards import STANDARD_DECK, Card, Rank, Suit
from widgets.drawings import BELONGINGS, MATS, back_svg, card_svg, die_svg, snowman_scene, sprite
from widgets.look import TOKENS

SVG = "{http://www.w3.org/2000/svg}"
TURNED = "rotate(180 125 175)"
COURTS = (Rank.JACK, Rank.QUEEN, Rank.KING)
NUMBER_CARDS = [card for card in STANDARD_DECK if card.rank <= Rank.TEN]
every_card = pytest.mark.parametrize("card", STANDARD_DECK, ids=str)


@cache
def drawings():
    """Every element of the sprite that has an id, by that id."""
    root = ET.fromstring(sprite())
    return {element.get("id"): element for element in root.iter() if element.get("id")}


def uses(element):
    """What an element uses, as (name without fd-, x, y, stands on its head)."""
    found = []

    def walk(node, turned):
        for child in node:
            if child.tag == f"{SVG}use":
                at = (float(child.get("x", 0)), float(child.get("y", 0)))
                found.append((child.get("href").removeprefix("#fd-"), *at, turned))
            walk(child, turned != (child.get("transform") == TURNED))

    walk(element, False)
    return found


def pips(card):
    """The middle of every pip of a number card and whether it stands on its head."""
    return [
        (250 - x, 350 - y, True) if turned else (x, y, False)
        for name, x, y, turned in uses(drawings()[f"fd-card-{card}"])
        if re.fullmatch(rf"pip(-fine)?-{card.suit.letter}", name)
    ]


def test_the_sprite_is_one_hidden_drawing_without_size():
    root = ET.fromstring(sprite())
    assert root.tag == f"{SVG}svg"
    assert (root.get("width"), root.get("height"), root.get("aria-hidden")) == ("0", "0", "true")
    assert sprite() is sprite()
    assert len(sprite().encode()) < 60_000
    assert not re.search(r"\s{2}|\n|> <", sprite())


def test_no_font_no_script_nothing_from_elsewhere():
    tags = {element.tag.removeprefix(SVG) for element in ET.fromstring(sprite()).iter()}
    assert tags <= {"svg", "defs", "symbol", "g", "use", "path", "rect", "circle"}
    assert "font" not in sprite()
    assert sprite().count("http") == 1  # the namespace


def test_ids_are_unique_and_ours():
    ids = re.findall(r'\bid="([^"]*)"', sprite())
    assert len(ids) == len(set(ids))
    assert all(name.startswith("fd-") for name in ids)


def test_every_reference_is_at_home():
    known = drawings()
    references = re.findall(r'href="#([^"]*)"', sprite())
    assert references
    assert set(references) <= set(known)
    assert sprite().count("href=") == len(references)
    assert "url(" not in sprite()


def test_the_names_that_pages_use_are_there():
    names = [f"card-{card}" for card in STANDARD_DECK]
    names += [f"small-{card}" for card in STANDARD_DECK]
    names += [f"rank-{letter}" for letter in "23456789TJQKA"]
    names += [f"suit-{letter}" for letter in "cdhs"]
    names += [f"die-{face}" for face in range(1, 7)]
    names += ["back-pine", "back-dusk", "back-plum", "lock", "chip", "chip-side", "chip-side-b"]
    names += ["hat", "scarf", "mittens", "buttons", "broom", "logo"]
    known = drawings()
    for name in names:
        assert known[f"fd-{name}"].tag == f"{SVG}symbol"
        assert re.fullmatch(r"-?\d+ -?\d+ \d+ \d+", known[f"fd-{name}"].get("viewBox"))


@pytest.mark.parametrize("size", ["card", "small"])
def test_the_52_faces_are_all_different(size):
    known = drawings()
    faces = {
        "".join(ET.tostring(part, "unicode") for part in known[f"fd-{size}-{card}"])
        for card in STANDARD_DECK
    }
    assert len(faces) == 52


@every_card
def test_a_face_has_its_index_in_two_corners_once_upright_and_once_turned(card):
    used = uses(drawings()[f"fd-card-{card}"])
    for part in (f"index-{card.rank.letter}", f"mark-{card.suit.letter}"):
        assert [(x, y, turned) for name, x, y, turned in used if name == part] == [
            (0, 0, False),
            (0, 0, True),
        ]
    assert len([name for name, *_ in used if name.startswith("index")]) == 2


@every_card
def test_a_small_face_has_one_large_index_and_one_large_suit(card):
    names = [name for name, *_ in uses(drawings()[f"fd-small-{card}"])]
    assert names == ["blank", f"index-large-{card.rank.letter}", f"pip-large-{card.suit.letter}"]


@every_card
def test_a_card_shows_no_other_suit_and_no_other_rank(card):
    for size in ("card", "small"):
        for name, *_ in uses(drawings()[f"fd-{size}-{card}"]):
            letter = {"index": card.rank.letter, "court": card.rank.letter}
            letter |= {"mark": card.suit.letter, "pip": card.suit.letter, "blank": "blank"}
            assert name.split("-")[-1] == letter[name.split("-")[0]]


@pytest.mark.parametrize("card", NUMBER_CARDS, ids=str)
def test_a_number_card_has_as_many_pips_as_its_rank(card):
    assert len(set(pips(card))) == len(pips(card)) == card.rank


@pytest.mark.parametrize("card", NUMBER_CARDS, ids=str)
def test_pips_stand_upright_above_the_middle_and_mirror_left_to_right(card):
    for x, y, turned in pips(card):
        assert turned == (y > 175)
        assert (250 - x, y, turned) in pips(card)
        if card.rank is not Rank.SEVEN:
            assert (x, 350 - y) in [(x, y) for x, y, _ in pips(card)]


@pytest.mark.parametrize("card", NUMBER_CARDS, ids=str)
def test_pips_touch_neither_each_other_nor_the_index(card):
    known = drawings()
    part = "pip" if card.rank < Rank.SEVEN else "pip-fine"
    size = float(known[f"fd-{part}-{card.suit.letter}"][0].get("width"))
    index = known[f"fd-index-{card.rank.letter}"][0]
    index_ends = float(index.get("x")) + float(index.get("width"))
    for (x1, y1, _), (x2, y2, _) in combinations(pips(card), 2):
        assert max(abs(x1 - x2), abs(y1 - y2)) >= size
    for x, y, _ in pips(card):
        assert index_ends + size / 2 < x < 250 - index_ends - size / 2
        assert size < y < 350 - size


@every_card
def test_aces_have_one_pip_and_courts_a_figure(card):
    names = [name for name, *_ in uses(drawings()[f"fd-card-{card}"])]
    assert names.count(f"pip-ace-{card.suit.letter}") == (card.rank is Rank.ACE)
    assert names.count(f"court-{card.rank.letter}") == (card.rank in COURTS)


def test_a_court_is_one_half_figure_seen_twice():
    for letter in "JQK":
        halves = drawings()[f"fd-court-{letter}"].findall(f"{SVG}use")
        assert [half.get("href") for half in halves] == [f"#fd-bust-{letter}"] * 2
        assert [half.get("transform") for half in halves] == [None, TURNED]


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_its_number_of_pips(face):
    die = drawings()[f"fd-die-{face}"]
    places = {(pip.get("cx"), pip.get("cy")) for pip in die.iter(f"{SVG}circle")}
    assert len(places) == face
    assert f'"#fd-die-{face}"' in die_svg(face)


def test_there_is_no_die_with_a_seven():
    for face in (0, 7):
        with pytest.raises(KeyError):
            die_svg(face)


def test_every_colour_property_is_a_token_with_its_light_value_to_fall_back_on():
    art = sprite() + snowman_scene(list(BELONGINGS))
    painted = re.findall(r"var\(--fd-([a-z0-9-]+),([^)]*)\)", art)
    assert art.count("var(") == len(painted)
    set_by_suit = {part: TOKENS[f"{part}-black"] for part in ("pip", "hair", "tint")}
    for name, fallback in painted:
        assert (TOKENS | set_by_suit)[name][0] == fallback


def test_cards_are_coloured_by_properties_only():
    known = drawings()
    names = [f"fd-court-{letter}" for letter in "JQK"] + [f"fd-bust-{letter}" for letter in "JQK"]
    names += [f"fd-{size}-{card}" for card in STANDARD_DECK for size in ("card", "small")]
    names += [f"fd-rank-{rank.letter}" for rank in Rank]
    names += [f"fd-suit-{suit.letter}" for suit in Suit]
    for name in names:
        for element in known[name].iter():
            for paint in (element.get("fill"), element.get("stroke"), element.get("color")):
                assert paint in (None, "none", "currentColor") or paint.startswith("var(--fd-")


def test_snippets_for_pages_are_well_formed_hidden_and_refer_to_the_sprite():
    known = drawings()
    snippets = [card_svg(card, small=small) for card in STANDARD_DECK for small in (False, True)]
    snippets += [back_svg(mat) for mat in MATS] + [die_svg(face) for face in range(1, 7)]
    for snippet in snippets:
        svg = ET.fromstring(snippet)
        assert svg.get("aria-hidden") == "true"
        assert svg.get("viewBox") == known[svg[0].get("href")[1:]].get("viewBox")


def test_a_card_snippet_carries_its_suit_and_the_classes_of_the_page():
    svg = ET.fromstring(card_svg(Card.parse("Td"), small=True, css_class="far left"))
    assert svg.get("class") == "fd-card fd-suit-d far left"
    assert svg[0].get("href") == "#fd-small-Td"


@pytest.mark.parametrize(
    "snippet",
    [
        card_svg(Card.parse("As"), css_class='"><script>'),
        back_svg("dusk", css_class='"><script>'),
        die_svg(3, css_class='"><script>'),
        snowman_scene([], label='"><script>'),
    ],
)
def test_no_class_or_label_breaks_out_of_its_quotes(snippet):
    assert "<script" not in snippet
    assert not [part for part in ET.fromstring(snippet).iter() if part.tag.endswith("script")]


def worn(scene):
    return [group.get("data-belonging") for group in scene.iter() if group.get("data-belonging")]


def test_the_snowman_wears_what_he_still_owns():
    everything = ET.fromstring(snowman_scene(list(BELONGINGS)))
    assert sorted(worn(everything)) == sorted(BELONGINGS)
    assert worn(ET.fromstring(snowman_scene([]))) == []
    for name in BELONGINGS:
        assert worn(ET.fromstring(snowman_scene([name]))) == [name]


def test_a_belonging_and_its_icon_are_one_drawing():
    icons = drawings()
    for name in BELONGINGS:
        scene = ET.fromstring(snowman_scene([name]))
        (group,) = [element for element in scene.iter() if element.get("data-belonging")]
        assert list(map(ET.tostring, group)) == list(map(ET.tostring, icons[f"fd-{name}"]))


def test_twigs_stand_in_for_hat_and_mittens():
    bare, dressed = snowman_scene([]), snowman_scene(["hat", "mittens"])
    twigs = re.compile(r'<path d="[^"]*" stroke="#6B4A2F"')
    assert len(twigs.findall(bare)) == 3
    assert len(twigs.findall(dressed)) == 1


def test_the_snowman_has_three_faces():
    assert len({snowman_scene([], face=face) for face in ("calm", "thinking", "glad")}) == 3
    with pytest.raises(KeyError):
        snowman_scene([], face="sad")


def test_the_scene_is_named_or_hidden_and_fills_its_view_box():
    named = ET.fromstring(snowman_scene([], label="The snowman", view_box="-90 56 500 216"))
    assert (named.get("role"), named.get("aria-label")) == ("img", "The snowman")
    sky = next(part for part in named if part.tag == f"{SVG}rect")
    assert [sky.get(key) for key in ("x", "y", "width", "height")] == ["-90", "56", "500", "216"]
    assert ET.fromstring(snowman_scene([])).get("aria-hidden") == "true"
    with pytest.raises(ValueError, match="could not convert"):
        snowman_scene([], view_box='0 0 1 "')
