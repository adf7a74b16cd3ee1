"""The key of all that is sealed: made once, for its owner alone, shared by whoever names it."""

from __future__ import annotations

import base64
import multiprocessing
import stat
from pathlib import Path

import pytest

from playground import secret
from playground.secret import key_in
from playground.settings import UnusableSetting, choose
from tests.playground.test_cli import fairdeal


def test_the_file_is_made_for_its_owner_alone_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "made" / "on the way" / "key"
    key = key_in(str(file))
    assert key is not None
    assert len(base64.urlsafe_b64decode(key)) == 32
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) & 0o077 == 0
    assert key_in(str(file)) == key
    assert [one.name for one in file.parent.iterdir()] == ["key"]
    assert key_in(str(tmp_path / "another")) != key


def test_processes_that_start_at_once_share_the_key(tmp_path: Path) -> None:
    file = str(tmp_path / "key")
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        keys = pool.map(key_in, [file] * 8)
    assert len(set(keys)) == 1
    assert [one.name for one in tmp_path.iterdir()] == ["key"]


@pytest.mark.parametrize("text", ["", "short", "x" * 44, "é" * 22, "A" * 44 + "=", "\0" * 44])
def test_a_file_without_a_key_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "key"
    file.write_text(text)
    with pytest.raises(UnusableSetting, match="holds no key"):
        key_in(str(file))
    assert file.read_text() == text


def test_a_place_that_cannot_be_written_is_refused_by_name_and_else_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    nowhere = tmp_path / "file" / "key"
    with pytest.raises(UnusableSetting, match="cannot be used"):
        key_in(str(nowhere))
    with pytest.raises(UnusableSetting, match="cannot be used"):
        key_in(str(tmp_path))
    monkeypatch.setattr(secret, "default_file", lambda: nowhere)
    assert key_in("") is None


def test_without_a_name_it_lies_in_the_state_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = secret.default_file().parent
    assert folder.name == "fairdeal"
    monkeypatch.setattr(secret, "user_state_path", lambda name, **_others: tmp_path / name)
    key_in("")
    assert (tmp_path / "fairdeal" / "secret-key").exists()


def test_a_file_without_a_key_stops_the_start_in_one_sentence(
    tmp_path: Path,
) -> None:
    file = tmp_path / "key"
    file.write_text("no key")
    run = fairdeal("serve", "--secret-file", str(file))
    assert run.returncode == 2
    assert len(run.stderr.splitlines()) == 1
    assert "holds no key" in run.stderr
    for hours in ("0", "169", "x"):
        with pytest.raises(UnusableSetting):
            choose(public=True, environment={"FAIRDEAL_RESUME_HOURS": hours})
    with pytest.raises(UnusableSetting):
        choose(public=True, environment={"FAIRDEAL_SECRET_FILE": "a\nb"})
