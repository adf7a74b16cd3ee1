"""The album of dice in a chapter: five named throws are its play, numbers come with the count."""

from __future__ import annotations

from widgets.lessons.log import LessonLog, lesson_log
from widgets.lessons.pictures_album import PictureAlbum

__all__ = ["LessonAlbum", "dice_album"]

TO_NAME = 5


class LessonAlbum(PictureAlbum):
    """An album: five named throws settle ``mark``; it counts once ``needs`` are settled."""

    def __init__(
        self,
        mark: str = "",
        needs: tuple[str, ...] = (),
        *,
        story: tuple[int, ...] | None = None,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._log = log if log is not None else lesson_log()
        self._mark, self._needs = mark, needs
        self._named_throws: set[int] = set()
        super().__init__(story=story, seed=seed, language=language, counts=self._log.settled(needs))
        self._log.listen(self.heard)

    def heard(self) -> None:
        """Something is settled: perhaps the numbers may be shown."""
        if not self.counts and self._log.settled(self._needs):
            self.notice = None
            self.reveal()

    def show(self) -> None:
        """Draw, and remember which throws were named."""
        super().show()
        if self.thrown and self.named:
            self._named_throws.add(self.thrown)
        done = len(self._named_throws) >= TO_NAME
        if done and self._mark and not self._log.settled([self._mark]):
            self._log.add(self._mark, {})


def dice_album(
    mark: str = "",
    needs: tuple[str, ...] = (),
    *,
    story: tuple[int, ...] | None = None,
    seed: str | int | None = None,
) -> LessonAlbum:
    """The album of five dice for a chapter, to be the last line of a cell."""
    return LessonAlbum(mark, needs, story=story, seed=seed)
