"""The artwork, our own: cards, dice, chips, the snowman. Hand-written SVG, no fonts, no files."""

from widgets.drawings.cards import MATS, Mat, back_svg, card_svg
from widgets.drawings.pieces import die_svg
from widgets.drawings.snowman import (
    BELONGINGS,
    Belonging,
    Face,
    snowman_puppet,
    snowman_scene,
)
from widgets.drawings.sprite import sprite

__all__ = [
    "BELONGINGS",
    "MATS",
    "Belonging",
    "Face",
    "Mat",
    "back_svg",
    "card_svg",
    "die_svg",
    "snowman_puppet",
    "snowman_scene",
    "sprite",
]
