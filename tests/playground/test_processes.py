"""Several server processes: how they share, and that none is left over."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import threading

import pytest
from cryptography.fernet import Fernet

from playground import processes
from playground.processes import answers, environment_of, shares
from playground.settings import SETTINGS, Options, choose
from tests.playground.test_cli import fairdeal
from tests.servers import ROOT, free_port


@pytest.mark.parametrize(("count", "seats", "reserve"), [(1, 20, 8), (3, 20, 8), (7, 7, 0)])
def test_seats_and_reserve_are_shared_and_ports_are_neighbours(
    count: int, seats: int, reserve: int
) -> None:
    options = Options(processes=count, seats=seats, reserve=reserve, port=9000, metrics_port=9100)
    parts = shares(options)
    assert sum(one.seats for one in parts) == seats
    assert sum(one.reserve for one in parts) == reserve
    assert max(one.seats for one in parts) - min(one.seats for one in parts) <= 1
    assert [one.port for one in parts] == list(range(9000, 9000 + count))
    assert [one.metrics_port for one in parts] == list(range(9100, 9100 + count))
    assert {one.processes for one in parts} == {1}


def test_no_port_for_numbers_stays_none() -> None:
    assert {one.metrics_port for one in shares(Options(processes=2))} == {0}


def test_each_process_reads_its_own_settings_and_all_have_one_key() -> None:
    ours = {
        "PATH": "/bin", "PORT": "1", "FAIRDEAL_SETTINGS": "/no/such.toml", "FAIRDEAL_SEATS": "3",
    }  # fmt: skip
    options = choose(public=True, environment={"FAIRDEAL_SEATS": "9", "FAIRDEAL_PROCESSES": "2"})
    parts = shares(options)
    environments = [environment_of(one, ours) for one in parts]
    assert [choose(public=True, environment=one) for one in environments] == list(parts)
    assert all(f"FAIRDEAL_{one.name.upper()}" in environments[0] for one in SETTINGS)
    assert "PORT" not in environments[0]
    assert environments[0]["PATH"] == "/bin"
    (key,) = {one["FAIRDEAL_KEY"] for one in environments}
    assert Fernet(key)


@pytest.mark.parametrize(
    ("said", "well"),
    [
        (b"HTTP/1.0 200 OK\r\n\r\n", True),
        (b"HTTP/1.0 500 Internal Server Error\r\n\r\n", False),
        (b"", False),
        (None, False),
    ],
    ids=["well", "unwell", "cut off", "silent"],
)
@pytest.mark.usefixtures("no_loop_runs")
def test_process_that_gives_no_answer_is_noticed(
    said: bytes | None, well: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "_LONGEST_ANSWER", 0.3 if said is None else 20)
    asked: list[bytes] = []

    def serve() -> None:
        line, _ = listener.accept()
        with line:
            asked.append(line.recv(1000))
            line.sendall(said or b"")
            if said is None:
                line.recv(1000)  # until the other one has had enough

    with socket.create_server(("127.0.0.1", 0)) as listener:
        serving = threading.Thread(target=serve)
        serving.start()
        port = listener.getsockname()[1]
        options = Options(host="0.0.0.0", port=port, base_url="/play/")
        assert asyncio.run(answers(options)) is well
        serving.join(20)
    assert asked == [b"GET /play/healthz HTTP/1.0\r\n\r\n"]


@pytest.mark.usefixtures("no_loop_runs")
def test_process_that_is_not_there_gives_no_answer() -> None:
    assert asyncio.run(answers(Options(port=free_port()))) is False


def test_process_ends_when_its_keeper_is_gone_in_whatever_way() -> None:
    program = (
        "import os, time\n"
        "from playground.processes import end_with_keeper\n"
        "end_with_keeper(lambda: os._exit(7))\n"
        "print('listening', flush=True)\n"
        "time.sleep(120)\n"
    )
    kept = subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert kept.stdout is not None
    assert kept.stdin is not None
    assert kept.stdout.readline() == b"listening\n"
    assert kept.poll() is None
    kept.stdin.close()
    assert kept.wait(60) == 7
    kept.stdout.close()


def test_server_that_cannot_have_all_its_ports_does_not_begin() -> None:
    port = free_port(2)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port + 1))
        taken.listen()
        run = fairdeal("serve", "--processes", "2", "--port", str(port))
    assert run.returncode == 1
    assert f"Port {port + 1} cannot be opened" in run.stderr
    assert "is ready at" not in run.stdout
    with socket.socket() as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(("127.0.0.1", port))
