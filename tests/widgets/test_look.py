"""The tokens keep the contrasts they promise, and the style sheet gives each reader his theme."""

import re

import pytest

from widgets.look import TOKENS, css, paint

LIGHT, DARK = 0, 1
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?")

# Foreground, background, and the ratios that the description of the look states for light and dark
# (None where it states none). WCAG 2 asks 4.5 of text and 3 of the edges of controls.
TEXTS = [
    ("ink", "page", 14.8, 15.4),
    ("ink", "panel", 15.9, 13.6),
    ("ink", "notebg", 14.7, 12.3),
    ("ink2", "page", 7.2, 10.6),
    ("ink2", "sunk", 6.6, 11.0),
    ("ink2", "panel", None, None),
    ("ink2", "notebg", None, None),
    ("ink3", "sunk", 4.9, 7.9),
    ("ink3", "panel", 5.7, 6.7),
    ("ink3", "page", None, None),
    ("onmat", "pine", 8.9, 10.9),
    ("onmat", "dusk", 9.1, 11.5),
    ("onmat", "plum", 9.6, 11.5),
    ("onmat2", "pine", 7.1, 8.1),
    ("onmat2", "dusk", 7.2, 8.5),
    ("onmat2", "plum", 7.6, 8.5),
    ("honey", "pine", 5.9, 7.8),
    ("honey", "dusk", 6.0, 8.2),
    ("honey", "plum", 6.3, 8.2),
    ("honeyink", "honey", 11.4, 11.4),
    ("honeyink", "honey-hover", None, None),
    ("honeyink", "honey-press", None, None),
    ("onact", "act", 8.9, 9.5),
    ("link", "panel", 7.2, 8.5),
    ("link", "page", None, None),
    ("good", "goodbg", 5.7, 7.7),
    ("bad", "badbg", 6.4, 7.4),
    ("pip-black", "card", 14.7, 13.1),
    ("pip-red", "card", 6.5, 5.7),
    ("pip-blue", "card", 6.5, 5.7),
    ("pip-green", "card", 6.3, 5.5),
]
EDGES = [
    ("edge", "panel", 4.3, 4.8),
    ("edge", "page", 4.0, 5.4),
    ("notebd", "notebg", 3.7, 4.6),
    ("notebd", "panel", 4.0, 5.1),
    ("focus", "page", 5.6, 10.5),
    ("focus-mat", "pine", 8.9, None),
    ("focus-mat", "dusk", 9.1, None),
    ("focus-mat", "plum", 9.6, None),
    ("exact", "panel", 6.5, 7.6),
    ("exact", "sunk", 5.5, 9.0),
    ("sim", "panel", 5.0, 7.8),
    ("die-pip", "die-face", 15.6, None),
    ("die-pip", "die-locked", 11.1, 11.1),
]


def luminance(colour):
    """Relative luminance of WCAG 2, section 1.4.3, from a colour such as #F4F7F6."""
    assert re.fullmatch(r"#[0-9A-Fa-f]{6}", colour)
    total = 0.0
    for weight, start in ((0.2126, 1), (0.7152, 3), (0.0722, 5)):
        share = int(colour[start : start + 2], 16) / 255
        total += weight * (share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4)
    return total


def contrast(one, other, theme):
    darker, lighter = sorted(luminance(TOKENS[name][theme]) for name in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_formula_gives_21_for_black_on_white():
    assert luminance("#FFFFFF") == pytest.approx(1)
    assert luminance("#000000") == 0


@pytest.mark.parametrize(("front", "back", "light", "dark"), TEXTS)
def test_text_is_readable_in_light_and_dark(front, back, light, dark):
    for theme, stated in ((LIGHT, light), (DARK, dark)):
        ratio = contrast(front, back, theme)
        assert ratio >= 4.5
        assert stated is None or ratio == pytest.approx(stated, abs=0.06)


@pytest.mark.parametrize(("front", "back", "light", "dark"), EDGES)
def test_edges_and_marks_are_seen_in_light_and_dark(front, back, light, dark):
    for theme, stated in ((LIGHT, light), (DARK, dark)):
        ratio = contrast(front, back, theme)
        assert ratio >= 3
        assert stated is None or ratio == pytest.approx(stated, abs=0.06)


def test_bands_and_tints_are_their_colour_thinned():
    for name, of in (("band", "exact"), *((f"tint-{c}", f"pip-{c}") for c in ("black", "red"))):
        for thin, full in zip(TOKENS[name], TOKENS[of], strict=True):
            assert thin[:7] == full
            assert len(thin) == 9
    assert [round(int(value[7:], 16) / 255, 2) for value in TOKENS["band"]] == [0.15, 0.18]


def test_every_value_is_safe_inside_a_style_sheet():
    for name, pair in TOKENS.items():
        assert re.fullmatch(r"[a-z][a-z0-9-]*", name)
        for value in pair:
            assert not set(value) & set("{};<>\\")
            assert value.count("(") == value.count(")")
            assert all(COLOUR.fullmatch(word) for word in re.findall(r"#\w+", value))


def rules():
    """The style sheet as (medium, selector, {property: value}), in order."""
    sheet, found, at = css(), [], 0
    for block in re.finditer(r"@media ([^{]*)\{((?:[^{}]*\{[^{}]*\})*)\s*\}", sheet):
        found += [("", rule) for rule in _plain(sheet[at : block.start()])]
        found += [(block[1], rule) for rule in _plain(block[2])]
        at = block.end()
    found += [("", rule) for rule in _plain(sheet[at:])]
    return [(medium, selector, declared) for medium, (selector, declared) in found]


def _plain(text):
    assert re.fullmatch(r"(\s*[^{}]+\{[^{}]*\})*\s*", text), "braces are paired"
    return [
        (selector.strip(), dict(line.split(":", 1) for line in body.split(";")))
        for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text)
    ]


def test_light_stands_first_and_is_complete():
    medium, selector, declared = rules()[0]
    assert (medium, selector) == ("", ".fd")
    assert declared == {"color-scheme": "light"} | {
        f"--fd-{name}": light for name, (light, _) in TOKENS.items()
    }


def test_dark_says_only_what_differs():
    dark = {f"--fd-{name}": dark for name, (light, dark) in TOKENS.items() if light != dark}
    blocks = [d for _, _, d in rules() if d.get("color-scheme") == "dark"]
    assert len(blocks) == 2
    assert all(block == {"color-scheme": "dark"} | dark for block in blocks)


def _holds(condition, root, body):
    """Whether ``:root[…] body[…]`` is true of the attributes of the root and the body."""
    for element, tests in re.findall(r"(:root|body)((?::not\(\[[^]]*\]\)|\[[^]]*\])*)", condition):
        attributes = root if element == ":root" else body
        for negated, name, value in re.findall(r'(:not\()?\[([a-z-]+)(?:="(\w+)")?\]', tests):
            has = name in attributes and (not value or attributes[name] == value)
            if has == bool(negated):
                return False
    return True


def _theme(system, switch, jupyter):
    root = {"data-fd-theme": switch} if switch else {}
    body = {"data-jp-theme-light": jupyter} if jupyter else {}
    media = {"", "screen"} | (
        {"screen and (prefers-color-scheme:dark)"} if system == "dark" else set()
    )
    theme = None
    for medium, selectors, declared in rules():
        if medium not in media or "color-scheme" not in declared:
            continue
        for selector in re.split(r",(?=[:.])", selectors):
            weighs = re.sub(r":where\(.*\)", "", selector).strip()
            assert weighs == ".fd", "all rules of a theme weigh the same, so the last one wins"
            if _holds(selector, root, body):
                theme = declared["color-scheme"]
    return theme


@pytest.mark.parametrize("system", ["light", "dark"])
@pytest.mark.parametrize("switch", [None, "light", "dark"])
@pytest.mark.parametrize("jupyter", [None, "true", "false"])
def test_the_switch_beats_jupyter_and_jupyter_beats_the_system(system, switch, jupyter):
    from_jupyter = {"true": "light", "false": "dark", None: system}[jupyter]
    assert _theme(system, switch, jupyter) == (switch or from_jupyter)


def test_a_page_root_and_what_is_inside_it_are_themed_alike():
    for _, selectors, declared in rules():
        if declared.get("color-scheme") == "dark":
            conditions = re.findall(r"(:where\([^,]*\)+?)( ?)\.fd(?:,|$)", selectors)
            assert sorted(c for c, space in conditions if space) == sorted(
                c for c, space in conditions if not space
            )
            assert conditions


def test_print_is_light_with_white_mats_and_no_shadows():
    assert not [m for m, _, d in rules() if d.get("color-scheme") == "dark" and "screen" not in m]
    (printed,) = [declared for medium, _, declared in rules() if medium == "print"]
    for mat in ("pine", "dusk", "plum"):
        assert printed[f"--fd-{mat}"] == "var(--fd-panel)"
    assert printed["--fd-onmat"] == "var(--fd-ink)"
    assert printed["--fd-mat-edge"] == "var(--fd-edge)"
    assert printed["--fd-card-shadow"] == printed["--fd-panel-shadow"] == "none"


def test_forced_colours_use_the_system_and_leave_cards_alone():
    forced = [(s, d) for m, s, d in rules() if m == "(forced-colors:active)"]
    (colours,) = [d for s, d in forced if s == ".fd"]
    system = {"Canvas", "CanvasText", "Highlight", "HighlightText", "LinkText", "none"}
    assert set(colours.values()) <= system
    assert (".fd-card,.fd-die", {"forced-color-adjust": "none"}) in forced
    assert not [name for name in colours if name.startswith(("--fd-pip", "--fd-die", "--fd-card"))]


@pytest.mark.parametrize(
    ("suit", "two", "four"),
    [("c", "black", "green"), ("d", "red", "blue"), ("h", "red", "red"), ("s", "black", "black")],
)
def test_suits_have_two_colours_or_four(suit, two, four):
    seen = {s: d["--fd-pip"] for _, s, d in rules() if s.endswith(f".fd-suit-{suit}")}
    plain = seen.pop(f".fd-suit-{suit}")
    assert plain == f"var(--fd-pip-{two})"
    assert seen.get(f":where(.fd-four) .fd-suit-{suit}", plain) == f"var(--fd-pip-{four})"


def test_every_property_that_is_read_is_declared():
    declared = set(re.findall(r"(--fd-[a-z0-9-]+):", css()))
    assert set(re.findall(r"var\((--fd-[a-z0-9-]+)\)", css())) <= declared


def test_titles_have_a_face_with_cyrillic_and_japanese_titles_are_sans():
    by_selector = {selector: declared for _, selector, declared in rules()}
    assert by_selector[".fd:lang(ru)"]["--fd-serif"].startswith('"PT Serif",')
    assert by_selector[".fd:lang(ja)"] == {
        "--fd-serif": "var(--fd-sans)",
        "--fd-title-weight": "600",
    }
    assert TOKENS["serif"][LIGHT].endswith(by_selector[".fd:lang(ru)"]["--fd-serif"])


def test_paint_refuses_what_is_no_token():
    with pytest.raises(KeyError):
        paint("gild")
