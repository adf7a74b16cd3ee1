"""The snowman and his five belongings.

Every belonging is drawn once, where he wears it; its icon is the same drawing cropped by
``viewBox``. He is never sad: he is calm, he thinks (one brow up), and he is glad, most of all when
the last of his belongings is gone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from html import escape
from typing import Literal

from widgets.drawings.shapes import INK, symbol
from widgets.look import paint

__all__ = [
    "BELONGINGS",
    "Belonging",
    "Face",
    "belonging_symbols",
    "snowman_puppet",
    "snowman_scene",
]

Belonging = Literal["hat", "scarf", "mittens", "buttons", "broom"]
Face = Literal["calm", "thinking", "glad"]

BELONGINGS: dict[Belonging, str] = {
    "hat": (
        f'<path d="M132 36C131 28 136 25 142 25H180C186 25 190 28 189 36L186 84H136Z"'
        f' fill="{paint("hat")}"/>'
        f'<path d="M135 66H187L186 82H136Z" fill="{paint("hat-band")}"/>'
        '<path d="M182 66l9-9 4 10-7 5Z" fill="#B4233C"/>'
        '<rect x="112" y="79" width="98" height="12" rx="6" fill="#1B2A35"/>'
        '<path d="M144 32v28" stroke="#fff" stroke-opacity=".18" stroke-width="5"/>'
    ),
    "scarf": (
        '<path d="M186 160C194 178 192 206 199 224L176 230C169 208 175 186 170 168Z"'
        ' fill="#A51F37"/><path d="M178 192l17-4M176 204l20-4" stroke="#F6D5DA" stroke-width="5"/>'
        '<path d="M177 229l2 9M184 228l2 9M191 226l2 9M198 224l2 9" stroke="#A51F37"'
        ' stroke-width="4" stroke-linecap="round"/>'
        '<path d="M122 148C134 160 186 160 198 148L203 164C190 182 130 182 117 164Z"'
        f' fill="{paint("scarf")}"/>'
        '<path d="M137 157l-4 17M160 160v18M183 157l4 17" stroke="#F6D5DA" stroke-width="6"/>'
    ),
    "mittens": (
        f'<path fill="{paint("mittens")}" d="M66 158C54 160 42 152 40 138 38 122 50 112 60 118 65'
        " 121 68 127 70 132 76 128 83 132 81 139 79 147 74 154 66 158ZM254 158C266 160 278 152 280"
        " 138 282 122 270 112 260 118 255 121 252 127 250 132 244 128 237 132 239 139 241 147 246"
        ' 154 254 158Z"/>'
        '<path d="M59 163 79 151M261 163 241 151" stroke="#BFE6DC" stroke-width="7"'
        ' stroke-linecap="round"/>'
    ),
    "buttons": (
        f'<g fill="{paint("buttons")}" stroke="#1B3F6B" stroke-width="1.5">'
        '<circle cx="160" cy="196" r="7.5"/><circle cx="160" cy="220" r="7.5"/>'
        '<circle cx="160" cy="262" r="7.5"/></g>'
        '<path d="M157.8 196h0M162.2 196h0M157.8 220h0M162.2 220h0M157.8 262h0M162.2 262h0"'
        ' stroke="#fff" stroke-opacity=".85" stroke-width="3" stroke-linecap="round"/>'
    ),
    "broom": (
        '<path d="M268 64 281 300" stroke="#8C5F35" stroke-width="8" stroke-linecap="round"/>'
        '<path d="M259 70C249 40 247 22 252 4H284C288 22 286 42 277 70Z"'
        f' fill="{paint("broom")}"/>'
        '<path d="M259 8l4 58M268 6v60M277 8l-4 58" stroke="#A9762A" stroke-width="2.5"/>'
        '<rect x="256" y="63" width="24" height="11" rx="4" fill="#A51F37"/>'
    ),
}
"""The five drawings in the snowman's own frame, 320 × 370, in the order of the house rules."""

_ICON_BOXES: dict[Belonging, str] = {
    "hat": "106 14 110 88",
    "scarf": "108 140 102 102",
    "mittens": "34 104 58 66",
    "buttons": "122 180 76 98",
    "broom": "196 0 156 156",
}

_TWIG = 'stroke="#6B4A2F" stroke-linecap="round" fill="none"'
_ARMS = (
    '<path d="M114 196C96 184 80 172 66 144M206 196C224 184 240 172 256 144"'
    f' {_TWIG} stroke-width="7"/>'
)
_FINGERS = (
    '<path d="M68 148 50 142M66 146 62 124M69 152 80 132M252 148 270 142M254 146 258 124M251 152'
    f' 240 132" {_TWIG} stroke-width="5"/>'
)
_TUFT = (
    '<path d="M160 80C158 66 150 62 146 54M160 80C162 64 170 60 172 48M160 80V58"'
    f' {_TWIG} stroke-width="4"/>'
)

_BARE: dict[Belonging, str] = {"hat": _TUFT, "mittens": _FINGERS}
"""What shows where a belonging is gone: a tuft of twigs, twig fingers."""

_EYES = (
    f'<g fill="{INK}"><circle cx="143" cy="116" r="5.2"/><circle cx="177" cy="116" r="5.2"/></g>'
    '<g fill="#fff"><circle cx="144.8" cy="114.2" r="1.6"/><circle cx="178.8" cy="114.2" r="1.6"/>'
    "</g>"
)
_CHEEKS = (
    '<g fill="#F2A7AE" opacity=".55"><ellipse cx="130" cy="132" rx="8" ry="5"/>'
    '<ellipse cx="190" cy="132" rx="8" ry="5"/></g>'
)
_NOSE = (
    '<path d="M157 122C158 130 161 132 164 132L206 136C190 124 172 118 160 119 158 119 157 120 157'
    f' 122Z" fill="{paint("nose")}"/><path d="M174 123l2 5M184 127l1 4" stroke="#B85F1F"'
    ' stroke-width="1.8" stroke-linecap="round"/>'
)
_LINE = f'stroke="{INK}" stroke-width="3.2" stroke-linecap="round" fill="none"'


def _coals(*places: tuple[int, int]) -> str:
    dots = "".join(f"M{x} {y}h0" for x, y in places)
    return f'<path d="{dots}" stroke="{INK}" stroke-width="5.4" stroke-linecap="round"/>'


_FACES: dict[Face, str] = {
    "calm": _EYES
    + f'<path d="M135 103q7-4 13 0M172 103q7-4 13 0" {_LINE}/>'
    + _coals((140, 143), (147, 149), (156, 152), (165, 151), (173, 147)),
    "thinking": _EYES
    + f'<path d="M135 103q7-3 13 1M172 97q7-6 14-1" {_LINE}/>'
    + _coals((141, 146), (148, 150), (156, 152), (164, 151)),
    "glad": '<path d="M136 117q7-9 14 0M170 117q7-9 14 0M135 102q7-5 13-1M172 101q7-4 13 1"'
    + f" {_LINE}/>"
    + _coals((136, 138), (141, 146), (149, 152), (158, 154), (167, 152), (175, 147), (180, 140)),
}

_TREES = (
    (-70, 262, 0.9),
    (22, 268, 0.8),
    (64, 274, 0.55),
    (326, 262, 0.95),
    (288, 268, 0.6),
    (420, 262, 0.8),
)
_FLAKES = (
    "M-120 110h0M-60 40h0M-30 90h0M20 150h0M30 40h0M52 214h0M74 96h0M110 22h0M250 26h0M300 120h0"
    "M322 60h0M340 170h0M390 30h0M420 90h0M460 40h0M500 140h0M560 70h0"
)


def belonging_symbols() -> str:
    """``fd-hat``, ``fd-scarf``, ``fd-mittens``, ``fd-buttons``, ``fd-broom``: the icons."""
    return "".join(symbol(name, _ICON_BOXES[name], BELONGINGS[name]) for name in BELONGINGS)


def snowman_scene(
    belongings: Collection[Belonging],
    *,
    face: Face = "calm",
    view_box: str = "0 0 360 400",
    label: str = "",
) -> str:
    """The snowman in his landscape with what he still owns, as one SVG that needs no sprite.

    The landscape reaches from −200 to 620, so ``view_box`` (left, top, width, height) may be a wide
    strip as well as a portrait. With a label it is an image to screen readers, without one it is
    hidden. Every belonging is a group of its own, ``data-belonging="hat"``.
    """
    left, top, width, height = map(float, view_box.split())
    sky = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"'
    seen = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    worn = {name: BELONGINGS[name] for name in BELONGINGS if name in belongings}
    bare = {name: drawing for name, drawing in _BARE.items() if name not in belongings}
    return _scene(view_box, sky, seen, _snowman(worn, bare, _FACES[face]))


def snowman_puppet() -> str:
    """The scene with all he may wear, all that shows without it, and every face, to be moved.

    Groups say what they are: ``data-belonging="hat"``, ``data-bare="hat"`` (the tuft under it) and
    ``data-face="calm"``; whoever shows the drawing hides those that do not count now, and chooses
    the ``viewBox`` inside the landscape.
    """
    sky = 'x="-200" y="-100" width="820" height="600"'
    faces = "".join(f'<g data-face="{face}">{lines}</g>' for face, lines in _FACES.items())
    return _scene(
        "0 0 360 400", sky, 'aria-hidden="true"', _snowman(dict(BELONGINGS), _BARE, faces)
    )


def _scene(view_box: str, sky: str, seen: str, snowman: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fd-scene" viewBox="{view_box}"'
        f' preserveAspectRatio="xMidYMax slice" {seen}>'
        f'<defs><radialGradient id="fd-snow" cx=".36" cy=".3" r=".8">'
        f'<stop offset="0" stop-color="{paint("snow")}"/><stop offset=".55" stop-color="#F1F6FA"/>'
        f'<stop offset="1" stop-color="{paint("snow-shade")}"/></radialGradient></defs>'
        f'<rect {sky} fill="{paint("sky")}"/>'
        f'{_landscape()}<g transform="translate(20 10)">{snowman}</g></svg>'
    )


def _landscape() -> str:
    trees = "".join(
        f'<path transform="translate({x} {y}) scale({size})" d="M0-100 22-58H11L30-24H16L38 12H5V26'
        'H-5V12H-38L-16-24H-30L-11-58H-22Z"/>'
        for x, y, size in _TREES
    )
    return (
        '<circle cx="58" cy="64" r="24" fill="#F5E9C8" opacity=".92"/>'
        '<path d="M-200 262C-60 200 60 250 140 226 250 196 330 244 620 196V500H-200Z"'
        f' fill="{paint("hill1")}"/><g fill="{paint("tree")}">{trees}</g>'
        '<path d="M-200 318C-40 290 120 286 200 300 300 312 420 292 620 300V500H-200Z"'
        f' fill="{paint("hill2")}"/>'
        f'<path d="{_FLAKES}" stroke="#fff" stroke-width="4.4" stroke-linecap="round"'
        ' opacity=".75"/>'
    )


def _snowman(worn: Mapping[Belonging, str], bare: Mapping[Belonging, str], face: str) -> str:
    def over(name: Belonging) -> str:
        return f'<g data-belonging="{name}">{worn[name]}</g>' if name in worn else ""

    def under(name: Belonging) -> str:
        return f'<g data-bare="{name}">{bare[name]}</g>' if name in bare else ""

    def ball(y: int, radius: int) -> str:
        return f'<circle cx="160" cy="{y}" r="{radius}" fill="url(#fd-snow)"/>'

    broom = over("broom")
    return "".join(
        (
            '<ellipse cx="160" cy="352" rx="104" ry="12" fill="#A9BED2" opacity=".55"/>',
            ball(280, 73),
            f'<g transform="translate(-9 0)">{broom}</g>' if broom else "",
            _ARMS,
            under("mittens"),
            ball(204, 54),
            ball(124, 45),
            over("buttons"),
            over("scarf"),
            under("hat"),
            over("hat"),
            over("mittens"),
            _CHEEKS,
            face,
            _NOSE,
        )
    )
