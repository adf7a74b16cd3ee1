"""The lesson log: what survives kills, faults and other notebooks, and what nobody can claim."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.widgets.lessons.learner import Learner
from widgets.lessons.entries import Entry, NewerLog, read_entry
from widgets.lessons.log import KEPT_BY_BROWSER, PLACE_NAME, LessonLog, lesson_log
from widgets.lessons.predict import Predict
from widgets.lessons.shelf import FOLDER_NAME, Shelf, usual_folder

ROOT = Path(__file__).resolve().parents[3]
GUESS = {"pick": "equal", "sure": 70}

WRITER = """
import sys
from pathlib import Path
from widgets.lessons.log import LessonLog
from widgets.lessons.shelf import Shelf
log = LessonLog(Shelf(Path(sys.argv[1])))
print("ready", flush=True)
for number in range(int(sys.argv[2])):
    log.add("01.3", {"text": f"{sys.argv[3]}{number}"})
"""


def log_in(folder: Path) -> LessonLog:
    return LessonLog(Shelf(folder))


def line(item: str = "01.A", key: str = "k1", **said: object) -> str:
    return Entry(key, item, said or GUESS, 1).line()


def test_a_guess_comes_back_in_the_next_kernel(tmp_path: Path) -> None:
    first = log_in(tmp_path / "new" / "folder")
    first.add("01.A", GUESS)
    again = log_in(tmp_path / "new" / "folder")
    assert again.settled(["01.A"])
    assert again.entries("01.A")[0].said == GUESS
    assert again.trouble is None


def test_a_guess_is_locked_once(tmp_path: Path) -> None:
    log = log_in(tmp_path)
    log.add("01.A", GUESS)
    log.add("01.A", {"pick": "two pair", "sure": 99})
    assert [entry.said for entry in log.entries("01.A")] == [GUESS]
    assert [entry.said for entry in log_in(tmp_path).entries("01.A")] == [GUESS]


def test_verdicts_are_worked_out_and_never_read(tmp_path: Path) -> None:
    log = log_in(tmp_path)
    log.add("01.3", {"text": "120"})
    assert not log_in(tmp_path).settled(["01.3"])
    log.add("01.3", {"text": "C(6,2)*"})  # not readable: no try
    assert not log_in(tmp_path).settled(["01.3"])
    log.add("01.3", {"text": "C(6,2)*4"})
    assert log_in(tmp_path).settled(["01.3"])
    claimed = json.loads(line("01.4", text="1")) | {"correct": True, "settled": True}
    (tmp_path / "lessons.jsonl").write_text(json.dumps(claimed) + "\n")
    assert not log_in(tmp_path).settled(["01.4"])


def test_killed_forty_times_while_saving_the_file_always_loads(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), "100000", f"{number}+"],
            env=environment,
            stdout=subprocess.PIPE,
        )
        for number in range(2)
    ]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"ready\n"
    path = tmp_path / "lessons.jsonl"
    for writer in writers:  # killed in the middle of writing, one after the other
        before = path.stat().st_size if path.exists() else 0
        while not path.exists() or path.stat().st_size < before + 2000:
            time.sleep(0.001)
        os.kill(writer.pid, signal.SIGKILL)
        writer.wait()
        writer.stdout.close()  # type: ignore[union-attr]
    whole = path.read_bytes()
    for cut in range(len(whole) - 40, len(whole)):  # and cut at every byte of the last line
        path.write_bytes(whole[:cut])
        log = log_in(tmp_path)
        assert len(log.entries("01.3")) >= whole.count(b"\n") - 1
        log.add("01.A", GUESS)
        assert log_in(tmp_path).settled(["01.A"])
        for aside in tmp_path.glob("*.corrupt-*"):
            aside.unlink()


def test_two_kernels_write_at_once_and_no_line_is_lost(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), "200", f"{name}+"],
            env=environment,
            stdout=subprocess.DEVNULL,
        )
        for name in ("1", "2")
    ]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    log = log_in(tmp_path)
    said = {entry.said["text"] for entry in log.entries("01.3")}
    assert said == {f"{name}+{number}" for name in "12" for number in range(200)}
    assert log.trouble is None


@pytest.mark.parametrize(
    "content",
    [b"\x00\xff\xfe random \x80", b"[]\n", b'{"schema":1}\n', b'{"schema":1,"key":"k","item"',
     b"\n\nnull\n",
     b'{"schema":1,"key":"k","item":"01.A","said":{"pick":"equal","sure":NaN},"time":1}\n',
     b'{"schema":1,"key":"k","item":"01.B","said":{"low":1e999,"high":3},"time":1}\n',
     b'{"schema":1,"key":"k","item":"99.Z","said":{},"time":1}\n', b"[" * 5000 + b"\n"],
)  # fmt: skip
def test_what_cannot_be_read_is_set_aside_and_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "lessons.jsonl"
    path.write_bytes(line("01.C", pick="yes", sure=60).encode() + b"\n" + content)
    log = log_in(tmp_path)
    assert log.settled(["01.C"])
    assert not log.settled(["01.A"])
    aside = tmp_path / "lessons.jsonl.corrupt-1"
    assert aside.read_bytes().endswith(content)
    assert "lessons.jsonl.corrupt-1" in str(log.trouble)
    log.add("01.A", GUESS)
    again = log_in(tmp_path)
    assert again.settled(["01.A", "01.C"])
    assert again.trouble is None


def test_an_empty_file_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "lessons.jsonl").write_bytes(b"")
    assert log_in(tmp_path).trouble is None


@pytest.mark.parametrize("thing", ["folder", "link", "huge"])
def test_a_folder_a_link_or_a_huge_file_is_set_aside(tmp_path: Path, thing: str) -> None:
    path = tmp_path / "lessons.jsonl"
    elsewhere = tmp_path / "elsewhere.txt"
    elsewhere.write_text("mine")
    if thing == "folder":
        path.mkdir()
    elif thing == "link":
        path.symlink_to(elsewhere)
    else:
        with path.open("wb") as file:
            file.truncate(100_000_000)
    log = log_in(tmp_path)
    log.add("01.A", GUESS)
    assert os.path.lexists(tmp_path / "lessons.jsonl.corrupt-1")
    assert log_in(tmp_path).settled(["01.A"])
    assert elsewhere.read_text() == "mine"


def test_a_log_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "lessons.jsonl"
    text = line("01.C", pick="yes", sure=60) + '\n{"schema":2,"new":"form"}\n'
    path.write_text(text)
    log = log_in(tmp_path)
    assert "newer Fair Deal" in str(log.trouble)
    log.add("01.A", GUESS)
    assert log.settled(["01.A", "01.C"])
    assert path.read_text() == text
    with pytest.raises(NewerLog):
        read_entry('{"schema":2}')


@pytest.mark.parametrize("folder", [None, Path("/proc/no/such/place")])
def test_without_a_place_to_write_the_lesson_goes_on(folder: Path | None) -> None:
    log = LessonLog(Shelf(folder))
    guess = Learner(Predict("01.A", log=log))
    guess.do("lock", **GUESS)
    assert guess.view["locked"]
    assert guess.view["unsaved"].startswith("Not saved")


def test_the_folder_is_that_of_the_user_or_the_one_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_NAME, str(tmp_path))
    assert usual_folder() == tmp_path
    monkeypatch.delenv(FOLDER_NAME)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    found = usual_folder()
    assert found is not None
    assert found.name == "fairdeal"


def test_on_a_public_page_nothing_is_written_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_NAME, str(tmp_path))
    monkeypatch.setenv(PLACE_NAME, KEPT_BY_BROWSER)
    lesson_log.cache_clear()
    try:
        guess = Learner(Predict("01.A"))
        guess.do("hello", search="", kept=[])
        guess.do("lock", **GUESS)
        assert list(tmp_path.iterdir()) == []
        (kept,) = guess.files
        assert read_entry(kept["keep"]).said == GUESS
    finally:
        lesson_log.cache_clear()


def test_what_a_browser_kept_comes_back_once_and_is_checked() -> None:
    log = LessonLog()
    guess = Learner(Predict("01.A", log=log))
    kept = [
        7, None, "no line", "x" * 5000, line(pick="equal", sure=71), line(pick="none", sure=70),
        line("01.B", key="k2", low=5, high=1), line("01.B", key="k3", low=True, high=9),
        line("01.B", key="k4", low=5, high=101), line("01.zz", key="k5"), '{"schema":9}',
        line("01.4", key="k6", text="1" * 301), line("01.4", key="k7", correct=True),
        line(key="k8"), line("01.4", key="k9", text="25/108"),
    ]  # fmt: skip
    guess.do("hello", search="", kept=kept)
    assert guess.view["locked"]
    assert log.settled(["01.A", "01.4"])
    assert not log.settled(["01.B"])
    guess.do("hello", search="", kept=[line("01.C", key="k10", pick="no", sure=50)])
    assert not log.settled(["01.C"])


@pytest.mark.parametrize("kept", [None, "text", {"a": 1}, 3])
def test_a_browser_that_kept_something_strange_starts_afresh(kept: object) -> None:
    guess = Learner(Predict("01.A", log=LessonLog()))
    guess.do("hello", search="", kept=kept)
    assert not guess.view["locked"]
    assert guess.notice == ""
