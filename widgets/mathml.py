r"""Formulas as the browser sets them: a small tree for MathML, made from the LaTeX of a derivation.

:func:`rules.derivations.latex_of` writes few things only (letters, numbers, binomials, fractions,
powers, roots, brackets, dots, signs), so they are read here and nothing is fetched to set them. A
node is ``[tag, child, …]`` and a text is a child: tags are those of MathML, besides ``binom``
(above, below), ``fence`` (what stands in brackets) and ``infix``, a sign between two things.

>>> tree_of(r"n \cdot \binom{s}{3}")
['mrow', ['mi', 'n'], ['infix', '·'], ['binom', ['mi', 's'], ['mn', '3']]]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

__all__ = ["Node", "pieces_of", "tree_of"]

Node: TypeAlias = list[Any]
"""A tag, then its children: texts and nodes."""

_TOKEN: Final = re.compile(r"\s*(\\left\(|\\right\)|\\[a-zA-Z]+|\d+|[a-zA-Z]|[-+=<>!(){}^_,|])")
_SIGNS: Final = {
    "+": "+", "-": "−", "=": "=", "<": "<", ">": ">", ",": ",",
    r"\cdot": "·", r"\leq": "≤", r"\geq": "≥", r"\le": "≤", r"\ge": "≥", r"\neq": "≠",
}  # fmt: skip
_BREAKS: Final = frozenset("=+−")
_GROUPED_FROM = 5


def tree_of(latex: str, number: Callable[[int], str] = str) -> Node:
    """The tree of a formula; ``number`` writes whole numbers of five digits and more.

    Raises ValueError for LaTeX that no derivation writes.
    """
    reader = _Reader(latex, number)
    nodes = list(reader.until(None))
    return nodes[0] if len(nodes) == 1 else ["mrow", *nodes]


def pieces_of(latex: str, number: Callable[[int], str] = str) -> list[Node]:
    """The formula in parts, each with the sign before it, so that a long one may break there.

    >>> pieces_of("a + b")
    [['mi', 'a'], ['mrow', ['infix', '+'], ['mi', 'b']]]
    """
    tree = tree_of(latex, number)
    if tree[0] != "mrow":
        return [tree]
    parts: list[list[Node]] = [[]]
    for node in tree[1:]:
        if node[0] == "infix" and node[1] in _BREAKS and parts[-1]:
            parts.append([])
        parts[-1].append(node)
    return [part[0] if len(part) == 1 else ["mrow", *part] for part in parts]


class _Reader:
    """Reads LaTeX from left to right."""

    def __init__(self, latex: str, number: Callable[[int], str]) -> None:
        self.tokens = list(_tokens(latex))
        self.number = number
        self.at = 0

    def next(self) -> str | None:
        if self.at >= len(self.tokens):
            return None
        self.at += 1
        return self.tokens[self.at - 1]

    def until(self, end: str | None) -> Iterator[Node]:
        """The nodes up to a sign, each with what stands above, below or behind it."""
        nodes: list[Node] = []
        while (sign := self.next()) != end:
            if sign is None:
                raise ValueError("the formula ends too early")
            if sign in ("^", "_", "!"):
                if not nodes:
                    raise ValueError(f"nothing stands before {sign}")
                nodes.append(self._behind(nodes.pop(), sign))
            else:
                nodes.append(self._node(sign, first=not nodes))
        yield from nodes

    def group(self) -> Node:
        """What stands in braces, or the one sign that stands without."""
        sign = self.next()
        if sign != "{":
            if sign is None:
                raise ValueError("the formula ends too early")
            return self._node(sign, first=True)
        nodes = list(self.until("}"))
        return nodes[0] if len(nodes) == 1 else ["mrow", *nodes]

    def _behind(self, base: Node, sign: str) -> Node:
        if sign == "!":
            return ["mrow", base, ["mo", "!"]]
        return ["msup" if sign == "^" else "msub", base, self.group()]

    def _node(self, sign: str, *, first: bool) -> Node:
        if sign.isdigit():
            grouped = len(sign) >= _GROUPED_FROM
            return ["mn", self.number(int(sign)) if grouped else sign]
        if sign.isalpha():
            return ["mi", sign]
        if sign in _SIGNS:
            return ["mo" if first else "infix", _SIGNS[sign]]
        if sign == r"\binom":
            return ["binom", self.group(), self.group()]
        if sign == r"\sqrt":
            return ["msqrt", self.group()]
        if sign == r"\frac":
            return ["mfrac", self.group(), self.group()]
        if sign == "{":
            return ["mrow", *self.until("}")]
        if sign == r"\left(":
            return ["fence", *self.until(r"\right)")]
        if sign == "(":
            return ["fence", *self.until(")")]
        raise ValueError(f"no derivation writes {sign}")


def _tokens(latex: str) -> Iterator[str]:
    at = 0
    while at < len(latex.rstrip()):
        found = _TOKEN.match(latex, at)
        if found is None:
            raise ValueError(f"no derivation writes {latex[at : at + 12]!r}")
        yield found[1]
        at = found.end()
