"""The album of dice as a view: five dice with letters, the stories seen, the groups and pictures.

Numbers of stories and pictures are in a view only where the album permits them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.dice import ways
from rules.pictures import picture_count, pictures, shape_of
from widgets.base import View
from widgets.catalogue import N_, Catalogue

if TYPE_CHECKING:
    from widgets.lessons.pictures_album import PictureAlbum

__all__ = ["NAMES", "PAGE", "album_view"]

LETTERS = "abcde"
PAGE = 60
"""Pictures shown at once; with six faces no group has more."""

MOST_PIPS = 6

NAMES: dict[tuple[int, ...], str] = {
    (1, 1): N_("nothing"),
    (2,): N_("pair"),
    (1, 1, 1): N_("nothing"),
    (2, 1): N_("pair"),
    (3,): N_("three of a kind"),
    (1, 1, 1, 1): N_("nothing"),
    (2, 1, 1): N_("pair"),
    (2, 2): N_("two pair"),
    (3, 1): N_("three of a kind"),
    (4,): N_("four of a kind"),
    (1, 1, 1, 1, 1): N_("nothing"),
    (2, 1, 1, 1): N_("pair"),
    (2, 2, 1): N_("two pair"),
    (3, 1, 1): N_("three of a kind"),
    (3, 2): N_("full house"),
    (4, 1): N_("four of a kind"),
    (5,): N_("five alike"),
}
"""What each shape of two to five dice is called; dice have no straight."""


def album_view(album: PictureAlbum, words: Catalogue) -> View:
    """The whole view of the album as it stands."""
    numbers = album.counts and album.counting
    return {
        "title": words(N_("Stories and pictures")),
        "pips": album.faces <= MOST_PIPS,
        "forgotten": album.forgotten,
        "status": _status(album, words, numbers=numbers),
        "dice": _dice(album, words),
        "dice_label": _dice_label(album, words),
        "thrown": album.thrown,
        "actions": _actions(album, words),
        "ask": _ask(album, words),
        "trail": _trail(album, words, numbers=numbers),
        "album": _album(album, words, numbers=numbers),
    }


def _faces(dice: tuple[int, ...]) -> str:
    return "-".join(map(str, dice))


def _status(album: PictureAlbum, words: Catalogue, *, numbers: bool) -> list[View]:
    story, picture = album.story, album.picture
    if story is None or picture is None:
        first = words.count(
            "Throw {number} die.", "Throw {number} dice and say aloud what they are.", album.dice
        )
        return [{"text": first}]
    if not album.named:
        return [{"text": words(N_("What is this called?")), "strong": True}]
    name = words(NAMES[shape_of(picture)])
    if not album.forgotten:
        told = words(N_("Story {story}: {name}."), story=_faces(story), name=name)
        return [
            {"text": told, "strong": True},
            {"text": " " + words(N_("The dice are told apart, each has a letter."))},
        ]
    shown = words(N_("Picture {picture}: {name}."), picture=_faces(picture), name=name)
    if numbers:
        how_many = words.count(
            "{number} story folds onto it.", "{number} stories fold onto it.", ways(picture)
        )
    else:
        how_many = words(N_("Nobody remembers who showed what. How many stories fold onto it?"))
    return [{"text": shown, "strong": True}, {"text": " " + how_many}]


def _dice(album: PictureAlbum, words: Catalogue) -> list[View]:
    """The dice from left to right; ``slot`` says which die it is, so that it can slide."""
    if album.story is None:
        return [
            {"slot": slot, "face": 0, "letter": LETTERS[slot], "label": words(N_("not thrown"))}
            for slot in range(album.dice)
        ]
    order = list(range(album.dice))
    if album.forgotten:
        story = album.story
        order.sort(key=lambda slot: -story[slot])
    return [
        {
            "slot": slot,
            "face": album.story[slot],
            "letter": "" if album.forgotten else LETTERS[slot],
            "label": words(N_("a die shows {face}"), face=album.story[slot])
            if album.forgotten
            else words(
                N_("die {letter} shows {face}"), letter=LETTERS[slot], face=album.story[slot]
            ),
        }
        for slot in order
    ]


def _dice_label(album: PictureAlbum, words: Catalogue) -> str:
    if album.story is None or album.picture is None:
        return words(N_("the dice, not yet thrown"))
    if album.forgotten:
        return words(N_("the picture {picture}"), picture=_faces(album.picture))
    return words(N_("the story {story}"), story=_faces(album.story))


def _actions(album: PictureAlbum, words: Catalogue) -> list[View]:
    throw = words(N_("Throw")) if album.story is None else words(N_("Throw again"))
    actions = [{"do": "throw", "words": throw, "key": "T", "main": True}]
    if album.story is not None:
        apart = N_("Tell the dice apart") if album.forgotten else N_("Forget who showed what")
        actions.append({"do": "forget", "words": words(apart), "key": "F", "main": False})
    return actions


def _ask(album: PictureAlbum, words: Catalogue) -> View | None:
    """The names to choose from, while the throw has none."""
    if album.story is None or album.named:
        return None
    return {
        "label": words(N_("names for the throw")),
        "options": [
            {"place": place, "words": words(NAMES[shape])}
            for place, shape in enumerate(album.groups)
        ],
        "tell": words(N_("Tell me")),
    }


def _trail(album: PictureAlbum, words: Catalogue, *, numbers: bool) -> View | None:
    """The stories of the picture that were seen, in the order in which they came."""
    picture = album.picture
    if picture is None or not album.named:
        return None
    every = ways(picture)
    whole = len(album.seen) == every
    if numbers:
        note = words(N_("{seen} of {every} seen"), seen=len(album.seen), every=every)
    elif whole:
        note = words(N_("These are all of them."))
    else:
        note = words(N_("Step through them, or let them run."))
    return {
        "title": words(N_("Stories of the picture {picture}"), picture=_faces(picture)),
        "note": note,
        "whole": whole,
        "letters": list(LETTERS[: album.dice]),
        "stories": [
            {
                "faces": list(story),
                "now": story == album.story and not album.forgotten,
                "label": words(N_("story {story}"), story=_faces(story)),
            }
            for story in album.seen
        ],
        "back": words(N_("Story before")),
        "next": words(N_("Next story")),
        "play": words(N_("Play all stories")),
        "stop": words(N_("Stop")),
        "all": "" if whole else words(N_("Show all at once")),
    }


def _album(album: PictureAlbum, words: Catalogue, *, numbers: bool) -> View:
    total = ""
    if numbers:
        total = words(
            N_("pictures × stories of each; {pictures} pictures and {stories} stories in all"),
            pictures=sum(picture_count(shape, album.faces) for shape in album.groups),
            stories=album.faces**album.dice,
        )
    switch = ""
    if album.counts:
        switch = words(N_("Hide the numbers")) if numbers else words(N_("Show the numbers"))
    return {
        "title": words(N_("The album of pictures")),
        "total": total,
        "switch": switch,
        "groups": [
            {
                "place": place,
                "name": words(NAMES[shape]),
                "sample": _sample(shape, album.faces),
                "open": shape == album.group,
                "counts": _counts(shape, album.faces, words) if numbers else "",
                "thrown": _thrown(album, shape, words),
            }
            for place, shape in enumerate(album.groups)
        ],
        **_open_group(album, words),
    }


def _sample(shape: tuple[int, ...], faces: int) -> list[int]:
    """One picture of a shape: the highest faces, the most frequent first."""
    return [
        face for face, times in zip(range(faces, 0, -1), shape, strict=False) for _ in range(times)
    ]


def _counts(shape: tuple[int, ...], faces: int, words: Catalogue) -> str:
    count, each = picture_count(shape, faces), ways(_sample(shape, faces))
    return words(
        N_("{pictures} × {each} = {stories} stories"),
        pictures=count,
        each=each,
        stories=count * each,
    )


def _thrown(album: PictureAlbum, shape: tuple[int, ...], words: Catalogue) -> str:
    times = sum(count for picture, count in album.met.items() if shape_of(picture) == shape)
    return words.count("thrown once", "thrown {number} times", times) if times else ""


def _open_group(album: PictureAlbum, words: Catalogue) -> View:
    """One page of pictures of the open group."""
    closed: View = {"pictures": [], "page": "", "back": None, "next": None, "group": ""}
    if album.group is None:
        return closed | {"hint": words(N_("Open a group to see its pictures."))}
    found = pictures(album.group, album.faces)
    start = album.page * PAGE
    pages = -(-len(found) // PAGE)
    shown = found[start : start + PAGE]
    on_table = album.picture if album.named else None
    view: View = {
        "group": words(N_("pictures of {name}"), name=words(NAMES[album.group])),
        "hint": words(N_("Tap a picture to put it on the table and see its stories.")),
        "pictures": [
            {
                "place": start + at,
                "faces": list(picture),
                "now": picture == on_table,
                "thrown": album.met.get(picture, 0) > 0,
                "label": _picture_label(album, picture, words),
            }
            for at, picture in enumerate(shown)
        ],
        "page": "",
        "back": None,
        "next": None,
    }
    if pages > 1:
        view["page"] = words(
            N_("from {first} to {last}"), first=_faces(shown[0]), last=_faces(shown[-1])
        )
        if album.page > 0:
            view["back"] = {"place": album.page - 1, "words": words(N_("Page before"))}
        if album.page < pages - 1:
            view["next"] = {"place": album.page + 1, "words": words(N_("Next page"))}
    return view


def _picture_label(album: PictureAlbum, picture: tuple[int, ...], words: Catalogue) -> str:
    label = words(N_("picture {picture}"), picture=_faces(picture))
    times = album.met.get(picture, 0)
    if not times:
        return label
    thrown = words.count("thrown once", "thrown {number} times", times)
    return words(N_("{picture}, {thrown}"), picture=label, thrown=thrown)
