"""The album of dice: stories (who showed what) fold onto pictures (what is left when all forget).

``PictureAlbum()`` as the last line of a cell shows it.
"""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from rules.messages import BadVariant, IllegalAction, Message
from rules.pictures import picture_count, picture_of, pictures, shape_of, shapes, stories
from rules.shuffle import ByteStream, Dealer
from widgets.base import Handler, Table, View, module, stylesheet
from widgets.lessons.pictures_album_view import NAMES, PAGE, album_view

__all__ = ["PictureAlbum"]

FEWEST_DICE, MOST_DICE = 2, 5
FEWEST_FACES, MOST_FACES = 2, 20
MOST_MET = 5000
Faces = tuple[int, ...]


class PictureAlbum(Table):
    """Throw dice with names of their own, run through the stories of a picture, open the album.

    ``dice`` are 2 to 5, ``faces`` 2 to 20. Without ``counts`` the page is given no number of
    stories or pictures until :meth:`reveal`, so that a lesson may ask for them first. ``story`` is
    the throw to begin with, such as ``(5, 5, 2, 2, 1)``. Raises BadVariant.

    ``album.story`` is the story on the table, ``album.picture`` its picture.
    """

    _esm = module("dom.js", "lesson_album.js")
    _css = stylesheet("lesson_pictures.css")

    def __init__(
        self,
        dice: int = 5,
        faces: int = 6,
        *,
        counts: bool = False,
        story: Faces | None = None,
        seed: str | int | None = None,
        language: str | None = None,
    ) -> None:
        _check("dice", dice, FEWEST_DICE, MOST_DICE)
        _check("faces", faces, FEWEST_FACES, MOST_FACES)
        self.dice, self.faces = dice, faces
        self.counts = counts is True
        self.story: Faces | None = None
        self.named = self.forgotten = False
        self.seen: dict[Faces, None] = {}
        self.thrown = 0
        self.met: Counter[Faces] = Counter()
        self._fresh: Faces | None = None
        self.groups = tuple(shape for shape in shapes(dice) if picture_count(shape, faces))
        self.group: Faces | None = None
        self.page = 0
        self._dealer = Dealer(seed)
        if story is not None:
            self._lay(_checked(story, dice, faces))
        super().__init__(language)

    @property
    def picture(self) -> Faces | None:
        """What is left of the story on the table when nobody remembers who showed what."""
        return None if self.story is None else picture_of(self.story)

    def reveal(self) -> None:
        """Show every number from now on: pictures of a group, stories of a picture."""
        self.counts = True
        self.show()

    def open_picture(self, *picture: int) -> None:
        """Put a picture on the table, such as ``open_picture(5, 5, 2, 2, 1)``. Raises BadVariant.

        Its first story is shown, and its group is open in the album.
        """
        faces = picture_of(_checked(picture, self.dice, self.faces))
        self._know()
        self._lay(faces)
        self.named = True
        self._turn_to(faces)
        self.show()

    def _lay(self, story: Faces) -> None:
        if self.story is None or picture_of(story) != self.picture:
            self.seen = {}
            self.named = False
        self.story = story
        self.forgotten = False
        self.seen[story] = None

    def _turn_to(self, picture: Faces) -> None:
        self.group = shape_of(picture)
        self.page = pictures(self.group, self.faces).index(picture) // PAGE

    def _throw(self, _message: View) -> None:
        """One throw of all dice; a name is asked for it."""
        self._know()
        self.thrown += 1
        stream = ByteStream(self._dealer.dice_key((self.thrown,)))
        story = tuple(1 + stream.below(self.faces) for _ in range(self.dice))
        self.seen = {}
        self._lay(story)
        self.named = False
        self._fresh = picture_of(story)

    def _know(self) -> None:
        """The name is out: only now the throw counts in the album, which would tell it."""
        self.named = True
        if self._fresh is not None and (self._fresh in self.met or len(self.met) < MOST_MET):
            self.met[self._fresh] += 1
        self._fresh = None

    def _name(self, message: View) -> None:
        """The learner says what the throw is called; a wrong name leaves it open."""
        story = self._on_the_table()
        shape = self._shape(message)
        if shape != shape_of(story):
            raise IllegalAction(
                Message(
                    "Not quite: look at how often each face shows. “{name}” needs {shape}.",
                    name=Message(NAMES[shape]),
                    shape=" + ".join(map(str, shape)),
                )
            )
        self._know()
        self.say(self.words("Yes: {name}.", name=self.words(NAMES[shape])), kind="good")

    def _tell(self, _message: View) -> None:
        self._on_the_table()
        self._know()

    def _story(self, message: View) -> None:
        """One story on or back among those of the picture; after the last comes the first."""
        story = self._on_the_table()
        by = message.get("by")
        if by not in (1, -1) or type(by) is not int:
            raise IllegalAction(Message("Stories go one on or one back."))
        told = list(stories(picture_of(story)))
        self._lay(told[(told.index(story) + by) % len(told)])

    def _all(self, _message: View) -> None:
        """Every story of the picture at once."""
        story = self._on_the_table()
        self.seen = dict.fromkeys(stories(picture_of(story)))

    def _pick(self, message: View) -> None:
        """One of the stories seen comes back to the table."""
        self._on_the_table()
        self._lay(list(self.seen)[_place(message, len(self.seen))])

    def _forget(self, _message: View) -> None:
        """Letters away, or back: the album opens where the picture is."""
        story = self._on_the_table()
        self.forgotten = not self.forgotten
        self._know()
        if self.forgotten:
            self._turn_to(picture_of(story))

    def _group(self, message: View) -> None:
        shape = self._shape(message)
        self.group = None if shape == self.group else shape
        self.page = 0

    def _page(self, message: View) -> None:
        if self.group is None:
            raise IllegalAction(Message("Open a group of the album first."))
        pages = -(-picture_count(self.group, self.faces) // PAGE)
        self.page = _place(message, pages)

    def _picture(self, message: View) -> None:
        """A picture of the open group is tapped: its first story lies on the table."""
        if self.group is None:
            raise IllegalAction(Message("Open a group of the album first."))
        place = _place(message, picture_count(self.group, self.faces))
        self._know()
        self._lay(pictures(self.group, self.faces)[place])
        self.named = True

    def _show_counts(self, _message: View) -> None:
        """Numbers on and off, where the lesson permits them."""
        if not self.counts:
            raise IllegalAction(Message("The numbers come after your own count."))
        self.counting = not self.counting

    counting = True
    """Whether the numbers are shown now, where they are permitted."""

    def _on_the_table(self) -> Faces:
        if self.story is None:
            raise IllegalAction(Message("Throw the dice first."))
        return self.story

    def _shape(self, message: View) -> Faces:
        return self.groups[_place(message, len(self.groups))]

    handlers: ClassVar[dict[str, Handler]] = {
        "hello": Table.hello,
        "throw": _throw,
        "name": _name,
        "tell": _tell,
        "story": _story,
        "all": _all,
        "pick": _pick,
        "forget": _forget,
        "group": _group,
        "page": _page,
        "picture": _picture,
        "counts": _show_counts,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def draw(self) -> View:
        """Dice, stories seen and the album, as texts and small ints."""
        return album_view(self, self.words)


def _check(name: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise BadVariant(
            Message(
                "{name} is a whole number from {least} to {most}.",
                name=name,
                least=least,
                most=most,
            )
        )


def _checked(story: object, dice: int, faces: int) -> Faces:
    fits = (
        isinstance(story, tuple)
        and len(story) == dice
        and all(type(face) is int and 1 <= face <= faces for face in story)
    )
    if not fits:
        raise BadVariant(
            Message("{dice} faces from 1 to {faces} are needed.", dice=dice, faces=faces)
        )
    assert isinstance(story, tuple)
    return story


def _place(message: View, count: int) -> int:
    """A place in a list of this length. Raises IllegalAction."""
    place = message.get("place")
    if type(place) is not int or not 0 <= place < count:
        raise IllegalAction(Message("There is nothing at that place."))
    return place
