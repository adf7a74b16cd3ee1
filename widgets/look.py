"""The design tokens as data, and the style sheet of custom properties made from them.

Every colour, shadow and font stack of the project stands here once, as a light and a dark value.
:func:`css` declares them as ``--fd-<name>`` on ``.fd``, a class that every widget root and every
page carries (on ``body`` or inside it). Who decides between light and dark, the strongest first:
the switch ``data-fd-theme`` on the root element, the theme of JupyterLab, the system. Print is
light.
"""

from __future__ import annotations

from functools import cache

__all__ = ["TOKENS", "css", "paint"]

_SANS = (
    '-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue","Liberation Sans",Arial,'
    '"Hiragino Sans","Yu Gothic UI",Meiryo,"Noto Sans CJK JP",sans-serif'
)
_SERIF_WITHOUT_CYRILLIC = '"Iowan Old Style","Palatino Linotype",Palatino,'
_SERIF_WITH_CYRILLIC = '"PT Serif",Georgia,"Noto Serif","Liberation Serif",serif'


def _same(value: str) -> tuple[str, str]:
    """A token that is alike in light and dark."""
    return value, value


TOKENS: dict[str, tuple[str, str]] = {
    # paper
    "page": ("#F4F7F6", "#10181B"),
    "panel": ("#FFFFFF", "#192428"),
    "sunk": ("#E8EEEC", "#0C1316"),
    "ink": ("#16242A", "#E9EFED"),
    "ink2": ("#43555D", "#BCC9CB"),
    "ink3": ("#586971", "#9AABB0"),
    "line": ("#C8D3D0", "#314147"),
    "edge": ("#6C7D79", "#7C9097"),
    "act": ("#1D5247", "#8FD1BF"),
    "onact": ("#FFFFFF", "#0A231D"),
    "link": ("#1A5C86", "#8CC4EC"),
    "brand": ("#1D5247", "#2B6E60"),
    "focus": ("#0B5CD5", "#9CC9FF"),
    "panel-shadow": ("0 1px 2px #10242a14,0 6px 18px #10242a12", "0 0 0 1px #24343a"),
    # mats
    "pine": ("#1D5247", "#163F37"),
    "dusk": ("#2A4A70", "#1D3654"),
    "plum": ("#573B60", "#422D4A"),
    "onmat": ("#FFFFFF", "#F4F8F6"),
    "onmat2": ("#DCE8E4", "#CBDAD5"),
    "focus-mat": _same("#FFFFFF"),
    "mat-edge": _same("#FFFFFF14"),
    "mat-shadow": _same("inset 0 0 0 1px var(--fd-mat-edge),inset 0 0 0 6px #0000000f"),
    "mat-sheen": _same("radial-gradient(120% 90% at 50% 0,#ffffff13,#ffffff00 60%)"),
    # this one counts now
    "honey": _same("#FFCB5C"),
    "honeyink": _same("#241A00"),
    "honey-hover": _same("#FFD985"),
    "honey-press": _same("#F2B93B"),
    "honey-edge": _same("#B98114"),
    "notebg": ("#FFF5DC", "#33290F"),
    "notebd": ("#AD730B", "#B98A2C"),
    # exact, simulated, verdicts
    "exact": ("#1F5FA3", "#82B8F2"),
    "sim": ("#B45309", "#F2A65A"),
    "band": ("#1F5FA326", "#82B8F22E"),
    "good": ("#1B6B47", "#7BD1A4"),
    "goodbg": ("#E5F3EB", "#16302A"),
    "bad": ("#A3213A", "#FF9AA8"),
    "badbg": ("#FBEAEC", "#3A1F26"),
    # cards: they stay light in the dark
    "card": ("#FFFFFF", "#F0F2EC"),
    "cardedge": ("#B8C4C1", "#0A1214"),
    "card-shadow": (
        "0 2px 2px #05141247,0 5px 9px #05141233",
        "0 2px 2px #00000073,0 5px 9px #00000059",
    ),
    "gold": _same("#F2B93B"),
    "pip-black": _same("#1B2A33"),
    "pip-red": _same("#B4233C"),
    "pip-blue": _same("#1D5FA8"),
    "pip-green": _same("#1C6E43"),
    "hair-black": _same("#DDE4E2"),
    "hair-red": _same("#F3D9D3"),
    "hair-blue": _same("#D5E2F1"),
    "hair-green": _same("#D5E8DD"),
    "tint-black": _same("#1B2A330B"),
    "tint-red": _same("#B4233C0D"),
    "tint-blue": _same("#1D5FA80F"),
    "tint-green": _same("#1C6E430F"),
    "back-pine": _same("#7FB3A3"),
    "back-dusk": _same("#A9C6E4"),
    "back-plum": _same("#C9AFD0"),
    # dice and chips
    "die-face": ("#FBFBF8", "#F0F0EA"),
    "die-side": _same("#C9C2CF"),
    "die-pip": _same("#2A1B30"),
    "die-locked": _same("#DAD3DF"),
    "die-locked-side": _same("#A79CAE"),
    "chip": _same("#F4EBD6"),
    "chip-stripe": _same("#B97A10"),
    # the snowman
    "sky": ("#33588A", "#203C60"),
    "hill1": ("#4A6F9E", "#2F4F77"),
    "hill2": ("#E9F0F7", "#C4D3E2"),
    "tree": ("#1F3B5C", "#13263D"),
    "snow": _same("#FFFFFF"),
    "snow-shade": _same("#C3D4E3"),
    "hat": _same("#263745"),
    "hat-band": _same("#D99A2B"),
    "scarf": _same("#C22B45"),
    "mittens": _same("#2E8B78"),
    "buttons": _same("#2B64A8"),
    "broom": _same("#DDA746"),
    "nose": _same("#E8833A"),
    # type
    "sans": _same(_SANS),
    "serif": _same(_SERIF_WITHOUT_CYRILLIC + _SERIF_WITH_CYRILLIC),
    "math": _same('"Latin Modern Math","STIX Two Math","Cambria Math",math'),
    "title-weight": _same("400"),
}
"""Every token: its name without ``--fd-``, its light and its dark value (as CSS writes it).

Shadows are ``box-shadow`` lists, ``mat-sheen`` is a background image, ``tint-…``, ``band`` and
``mat-edge`` have their transparency in them.
"""

_TWO_COLOURS = {"s": "black", "c": "black", "h": "red", "d": "red"}
_FOUR_COLOURS = {"d": "blue", "c": "green"}

_ON_PAPER = {
    **dict.fromkeys(("page", "pine", "dusk", "plum"), "var(--fd-panel)"),
    **dict.fromkeys(("panel-shadow", "card-shadow", "mat-sheen"), "none"),
    "mat-shadow": "inset 0 0 0 1px var(--fd-mat-edge)",
    "onmat": "var(--fd-ink)",
    "onmat2": "var(--fd-ink2)",
    "mat-edge": "var(--fd-edge)",
}
_FORCED = {
    **dict.fromkeys(("page", "panel", "sunk", "pine", "dusk", "plum"), "Canvas"),
    **dict.fromkeys(("notebg", "goodbg", "badbg", "onact"), "Canvas"),
    **dict.fromkeys(("ink", "ink2", "ink3", "onmat", "onmat2", "good", "bad"), "CanvasText"),
    **dict.fromkeys(("line", "edge", "mat-edge", "act", "sim"), "CanvasText"),
    **dict.fromkeys(("honey", "honey-hover", "honey-press", "honey-edge"), "Highlight"),
    **dict.fromkeys(("notebd", "exact", "focus", "focus-mat"), "Highlight"),
    "honeyink": "HighlightText",
    "link": "LinkText",
    "mat-sheen": "none",
}


def paint(token: str, name: str = "") -> str:
    """A token as a colour in a drawing, with its light value where no style sheet is near.

    ``name`` is the custom property to read instead, one of those that the suit classes set.

    >>> paint("gold"), paint("pip-black", "pip")
    ('var(--fd-gold,#F2B93B)', 'var(--fd-pip,#1B2A33)')
    """
    return f"var(--fd-{name or token},{TOKENS[token][0]})"


@cache
def css() -> str:
    """The style sheet of the tokens: custom properties on ``.fd``, their themes and suit classes.

    All selectors weigh as one class, so a later rule wins and a page can override any token.
    """
    light = {name: pair[0] for name, pair in TOKENS.items()}
    dark = {name: pair[1] for name, pair in TOKENS.items() if pair[1] != pair[0]}
    free = ":root:not([data-fd-theme])"
    night = _rule(_at(free + " body:not([data-jp-theme-light])"), dark, "color-scheme:dark")
    switched = _at(':root[data-fd-theme="dark"] body', free + ' body[data-jp-theme-light="false"]')
    return "".join(
        (
            _rule(".fd", light, "color-scheme:light"),
            _rule(".fd:lang(ru)", {"serif": _SERIF_WITH_CYRILLIC}),
            _rule(".fd:lang(ja)", {"serif": "var(--fd-sans)", "title-weight": "600"}),
            f"@media screen and (prefers-color-scheme:dark){{{night}}}",
            f"@media screen{{{_rule(switched, dark, 'color-scheme:dark')}}}",
            *(_suit(".fd-suit-" + suit, colour) for suit, colour in _TWO_COLOURS.items()),
            *(_suit(":where(.fd-four) .fd-suit-" + s, c) for s, c in _FOUR_COLOURS.items()),
            _rule(
                ".fd-locked",
                {"die-face": "var(--fd-die-locked)", "die-side": "var(--fd-die-locked-side)"},
            ),
            f"@media print{{{_rule('.fd', _ON_PAPER)}}}",
            f"@media (forced-colors:active){{{_rule('.fd', _FORCED)}"
            ".fd-card,.fd-die{forced-color-adjust:none}}",
        )
    )


def _at(*bodies: str) -> str:
    """``.fd`` on or inside one of these bodies, weighing no more than ``.fd`` alone."""
    return ",".join(f":where({body}).fd,:where({body}) .fd" for body in bodies)


def _rule(selector: str, values: dict[str, str], first: str = "") -> str:
    lines = [first] if first else []
    lines += [f"--fd-{name}:{value}" for name, value in values.items()]
    return f"{selector}{{{';'.join(lines)}}}\n"


def _suit(selector: str, colour: str) -> str:
    parts = ("pip", "hair", "tint")
    return _rule(selector, {part: f"var(--fd-{part}-{colour})" for part in parts})
