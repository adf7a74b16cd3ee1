"""The command: what it says when it cannot do what it was asked."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import ROOT, free_port


def fairdeal(*arguments: str, before: str = "") -> subprocess.CompletedProcess[str]:
    """The command run to its end."""
    command = f"from playground.cli import main\nraise SystemExit(main({list(arguments)}))"
    key = {} if "--secret-file" in arguments else {"FAIRDEAL_KEY": "a key, so that no file is made"}
    return subprocess.run(
        [sys.executable, "-c", f"{before}\n{command}"],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, **key},
    )  # fmt: skip


def test_busy_port_is_one_sentence_and_the_way_out() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = fairdeal("play", "--no-browser", "--port", str(port))
    assert run.returncode == 1
    assert run.stdout == ""
    lines = run.stderr.splitlines()
    assert len(lines) == 1
    assert f"Port {port} cannot be opened" in lines[0]
    assert f"PORT={port + 1} make play" in lines[0]
    assert f"fairdeal play --port {port + 1}" in lines[0]


@pytest.mark.parametrize("port", ["0", "-1", "65536", "x", "８８６６", "88 66"])
def test_what_is_no_port_is_refused_with_a_reason(port: str) -> None:
    run = fairdeal("play", f"--port={port}")
    assert run.returncode == 2
    assert "is not a port: a number from 1 to 65535" in run.stderr


def test_public_server_does_not_start_with_an_open_door() -> None:
    """The door is opened here on purpose: a later Voila might open one without being asked."""
    open_door = (
        "import playground.app as app, playground.handlers as handlers\n"
        "kept = app.Playground.init_handlers\n"
        "app.Playground.init_handlers = lambda self: "
        "[('/voila/tree', handlers.Home), *kept(self)]\n"
    )
    run = fairdeal("serve", "--port", str(free_port()), before=open_door)
    assert run.returncode == 1
    assert "Not serving: /voila/tree is served and should not be." in run.stderr
    assert "is ready" not in run.stdout


def test_setting_that_did_not_take_stops_every_server() -> None:
    deaf = (
        "import playground, voila.app\n"
        "kept = voila.app.VoilaConfiguration\n"
        "class Deaf(kept):\n"
        "    @property\n"
        "    def allow_theme_override(self): return 'YES'\n"
        "voila.app.VoilaConfiguration = Deaf\n"
    )
    run = fairdeal("play", "--no-browser", "--port", str(free_port()), before=deaf)
    assert run.returncode == 1
    assert "The setting allow_theme_override did not take" in run.stderr


def test_command_without_a_name_lists_the_commands() -> None:
    run = fairdeal("--help")
    assert run.returncode == 0
    assert all(name in run.stdout for name in ("play", "lab", "serve", "test"))


def test_program_runs_from_any_folder(tmp_path: Path) -> None:
    script = Path(sys.executable).parent / "fairdeal"
    command = [str(script)] if script.exists() else [sys.executable, "-m", "playground"]
    folder = tmp_path if script.exists() else ROOT
    run = subprocess.run(
        [*command, "play", "--help"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0
    assert "--no-browser" in run.stdout
