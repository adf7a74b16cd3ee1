"""Two processes behind nginx, with the configuration that ``fairdeal nginx`` prints."""

from __future__ import annotations

import datetime as dt
import gzip
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import psutil
import pytest
import websocket
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from playground.handlers import CONTENT_SECURITY_POLICY
from playground.pages import GAMES
from playground.settings import Options
from tests.nginx import command, start_nginx
from tests.playground.test_cli import fairdeal
from tests.playground.visitor import Visitor
from tests.servers import Running, free_port, start_server

PAGE = GAMES[0].slug
KERNEL_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-")


SEATS = "80"
"""More than all pages together that visitors here open and do not leave."""


class Behind:
    """A server of two processes with these settings, and proxies in front of it."""

    def __init__(self, folder: Path, stack: ExitStack, *arguments: str) -> None:
        self.folder = folder
        self.server: Running = stack.enter_context(
            start_server(
                folder,
                "serve",
                "--processes",
                "2",
                "--seats",
                SEATS,
                "--base-url",
                "/play",
                *arguments,
                ports=2,
            )
        )
        self._stack = stack
        self.address = self.proxy("plain")

    def proxy(self, name: str, **settings: object) -> str:
        """The address of one more proxy, with these settings."""
        port = int(self.server.address.rpartition(":")[2])
        options = Options(
            port=port, processes=2, base_url="/play/", public_port=free_port(), **settings
        )
        return self._stack.enter_context(start_nginx(self.folder / name, options))

    def visitor(self) -> Visitor:
        """Somebody who has never been there."""
        return Visitor(self.address, "/play/")

    def process(self, number: str) -> psutil.Process:
        """The server process with this number."""
        children = psutil.Process(self.server.process.pid).children()
        return next(one for one in children if one.cmdline()[-2:] == ["--process", number])


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    with ExitStack() as stack:
        yield Behind(tmp_path_factory.mktemp("behind"), stack)


@pytest.fixture(scope="module")
def six(behind: Behind) -> list[Visitor]:
    """At least six visitors with a page each, of both processes."""
    visitors: list[Visitor] = []
    while len(visitors) < 6 or len({one.process for one in visitors}) < 2:
        visitor = behind.visitor()
        assert visitor.open(PAGE) == 200
        visitors.append(visitor)
        assert len(visitors) <= 16
    return visitors


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A certificate that nobody has signed, and its key, as settings."""
    folder = tmp_path_factory.mktemp("certificate")
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = dt.datetime.now(dt.UTC)
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    (folder / "chain.pem").write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return {
        "certificate": str(folder / "chain.pem"),
        "certificate_key": str(folder / "key.pem"),
    }


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"processes": 16, "seats": 16, "base_url": "/a.b/c~d/", "server_name": "cards.example.org"},
        {"host": "::1", "pages_per_minute": 1, "pages_at_once": 10_000},
    ],
    ids=["defaults", "many processes", "the other family of addresses"],
)
@pytest.mark.parametrize("tls", [False, True], ids=["plain", "tls"])
def test_nginx_takes_the_configuration(
    tmp_path: Path, certificate: dict[str, str], settings: dict[str, object], tls: bool
) -> None:
    options = Options(**settings, **(certificate if tls else {}))
    run = subprocess.run(
        command(tmp_path, options, "-t"), capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert "[warn]" not in run.stderr


def test_command_prints_it_and_refuses_nonsense_in_a_sentence() -> None:
    run = fairdeal("nginx", before="import os; os.environ['FAIRDEAL_PROCESSES'] = '2'")
    assert run.returncode == 0
    assert run.stderr == ""
    assert run.stdout.count("server 127.0.0.1:8867") == 5
    run = fairdeal("nginx", before="import os; os.environ['FAIRDEAL_CERTIFICATE'] = '/a b'")
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.splitlines() == [
        "FAIRDEAL_CERTIFICATE is the path of a file, from / on, not “/a b”."
    ]


def test_page_line_and_question_of_a_visitor_reach_one_process(
    behind: Behind, six: list[Visitor]
) -> None:
    for visitor in six:
        assert visitor.hears_its_kernel()
        assert visitor.ask(f"api/kernels/{visitor.kernel_id}")[0].status == 200
    other = {"1": "2", "2": "1"}
    stranger = behind.visitor()
    stranger.cookies["fairdeal_process"] = other[six[0].process]
    assert stranger.ask(f"api/kernels/{six[0].kernel_id}")[0].status == 404


def test_second_page_of_a_visitor_comes_from_the_same_process(six: list[Visitor]) -> None:
    for visitor in six[:4]:
        before, first = visitor.process, visitor.kernel_id
        assert visitor.open(PAGE) == 200
        assert visitor.process == before
        second, visitor.kernel_id = visitor.kernel_id, first
        assert visitor.leave() == 204
        assert visitor.ask(f"api/kernels/{first}")[0].status == 404
        visitor.kernel_id = second


def test_cookie_is_out_of_reach_of_scripts_and_other_sites(behind: Behind) -> None:
    response, _ = behind.visitor().ask(PAGE)
    cookie = next(
        one for one in response.headers.get_all("Set-Cookie") if one.startswith("fairdeal_process")
    )
    number, *rest = cookie.split("; ")
    assert re.fullmatch("fairdeal_process=[12]", number)
    assert rest == ["Path=/play/", "HttpOnly", "SameSite=Lax"]


@pytest.mark.parametrize("cookie", ["7", "-1", "1 2", "fairdeal_new", "x" * 3000])
def test_forged_cookie_gives_the_normal_page(behind: Behind, cookie: str) -> None:
    visitor = behind.visitor()
    visitor.cookies["fairdeal_process"] = cookie
    assert visitor.ask("")[0].status == 200
    assert visitor.ask("nosuch")[0].status == 404


@pytest.mark.parametrize("offered", ["", "chat", "v1.kernel.websocket.jupyter.org.evil"])
def test_older_form_of_the_kernel_protocol_is_refused(six: list[Visitor], offered: str) -> None:
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        six[0].line(offered)
    assert refused.value.status_code == 400


def test_headers_of_the_server_are_kept_and_said_once(behind: Behind) -> None:
    for path in ("", PAGE, "nosuch"):
        response, _ = behind.visitor().ask(path)
        assert response.headers.get_all("Content-Security-Policy") == [CONTENT_SECURITY_POLICY]
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Strict-Transport-Security"] is None
        assert response.headers["Server"] == "nginx"


def test_files_that_never_change_are_small_and_kept(behind: Behind, six: list[Visitor]) -> None:
    _, page = six[0].ask("")
    shelf = re.search(rb'/play/(shelf/[0-9a-f]{16}\.js)"', six[0].ask(PAGE)[1])
    front_end = re.search(rb'"/play/(front-[0-9a-f]{12}/static)"', six[0].ask(PAGE)[1])
    assert page
    assert shelf is not None
    assert front_end is not None
    for path in (shelf[1].decode(), front_end[1].decode() + "/voila.js"):
        plain = behind.visitor().ask(path)[1]
        for _ in range(2):
            response, packed = behind.visitor().ask(path, **{"Accept-Encoding": "gzip"})
            assert "immutable" in response.headers["Cache-Control"]
            assert response.headers["Content-Encoding"] == "gzip"
            assert gzip.decompress(packed) == plain
            assert len(packed) < len(plain) / 2
    said = (behind.folder / "plain" / "access.log").read_text()
    assert re.search(r'200 GET "/play/front-\S+/static/voila\.js" .* HIT$', said, re.MULTILINE)


def test_too_large_a_body_is_refused(behind: Behind) -> None:
    response, _ = behind.visitor().ask("voila/api/shutdown/x", "POST", b"0" * 20_000)
    assert response.status == 413


def test_pages_are_counted_and_nothing_else(behind: Behind) -> None:
    visitor = Visitor(behind.proxy("slow", pages_per_minute=1, pages_at_once=2), "/play/")
    assert [visitor.ask("nosuch")[0].status for _ in range(4)] == [404, 404, 404, 429]
    response, body = visitor.ask("nosuch")
    assert response.headers["Retry-After"] == "60"
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert b"<h1>Too many pages at once.</h1>" in body
    assert {visitor.ask("")[0].status for _ in range(6)} == {200}
    assert {visitor.ask("healthz")[0].status for _ in range(6)} == {200}


def test_lines_of_one_address_are_counted(behind: Behind) -> None:
    visitor = Visitor(behind.proxy("few", lines_per_address=1), "/play/")
    assert visitor.open(PAGE) == 200
    first = visitor.line()
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        visitor.line()
    assert refused.value.status_code == 429
    first.close()


def test_with_a_certificate_everything_is_secure(
    behind: Behind, certificate: dict[str, str]
) -> None:
    visitor = Visitor(behind.proxy("tls", **certificate), "/play/")
    for path in ("", PAGE, "nosuch", "api/kernels/x/channels"):
        response, _ = visitor.ask(path)
        assert response.headers.get_all("Strict-Transport-Security") == ["max-age=31536000"]
    assert visitor.open(PAGE) == 200
    assert visitor.hears_its_kernel()
    response, _ = visitor.ask(PAGE)
    cookies = response.headers.get_all("Set-Cookie")
    assert any(re.fullmatch(r"fairdeal_process=.*; Secure", one) for one in cookies)


def test_nobody_is_written_down(behind: Behind, six: list[Visitor]) -> None:
    said = "".join(path.read_text() for path in behind.folder.rglob("*.log"))
    assert f'200 GET "/play/{PAGE}"' in said
    assert '"/play/api/kernels/-"' in said
    assert "never-to-be-logged" not in said
    assert "127.0.0.1" not in said
    assert not KERNEL_ID.search(said)
    for one in (behind.server.log, *behind.folder.rglob("error.log")):
        assert "never-to-be-logged" not in one.read_text()


def test_when_a_process_dies_its_visitors_go_on_and_it_comes_back(
    behind: Behind, six: list[Visitor]
) -> None:
    lost = six[0].process
    theirs = [one for one in six if one.process == lost]
    others = [one for one in six if one.process != lost]
    process = behind.process(lost)
    process.kill()
    process.wait(20)
    for visitor in theirs:
        assert visitor.open(PAGE) == 200
        assert visitor.hears_its_kernel()
    assert all(visitor.hears_its_kernel() for visitor in others)
    deadline = time.monotonic() + 120
    while f'"server ready", "process": {lost}' not in _after_the_end(behind.server.log):
        assert time.monotonic() < deadline
        time.sleep(0.2)
    back = behind.visitor()
    back.cookies["fairdeal_process"] = lost
    time.sleep(5)  # for so long nginx leaves it alone
    assert back.open(PAGE) == 200
    assert back.process == lost
    assert all(visitor.hears_its_kernel() for visitor in theirs)


def _after_the_end(log: Path) -> str:
    """What the server has said since one of its processes ended."""
    _, ended, after = log.read_text().partition('"process ended"')
    assert ended
    return after


def test_no_process_outlives_the_server(behind: Behind) -> None:
    everything = psutil.Process(behind.server.process.pid).children(recursive=True)
    assert len(behind.server.kernels()) > 2
    behind.server.process.terminate()
    assert behind.server.process.wait(60) == 0
    gone, left = psutil.wait_procs(everything, 20)
    assert left == []
    assert len(gone) == len(everything)


def test_without_any_process_a_visitor_is_asked_to_come_back(behind: Behind) -> None:
    """The server has ended in the test before this one."""
    assert behind.server.process.poll() == 0
    response, body = behind.visitor().ask(PAGE)
    assert response.status == 503
    assert response.headers["Retry-After"] == "30"
    assert b"<h1>No table is free just now.</h1>" in body


def test_a_process_without_a_seat_sends_visitors_to_another_one(tmp_path: Path) -> None:
    with ExitStack() as stack:
        behind = Behind(tmp_path, stack, "--seats", "2")
        first, second, third = (behind.visitor() for _ in range(3))
        assert first.open(PAGE) == 200
        second.cookies["fairdeal_process"] = first.process
        assert second.open(PAGE) == 200
        assert {first.process, second.process} == {"1", "2"}
        assert first.hears_its_kernel()
        assert second.hears_its_kernel()
        response, _ = third.ask(PAGE)
        assert response.status == 503
        assert response.headers["Retry-After"] == "30"
        assert third.process == ""
        assert third.ask("")[0].status == 200
        assert first.leave() == 204
        time.sleep(5)  # for so long nginx leaves a process alone that had no seat
        assert third.open(PAGE) == 200
        assert third.process == first.process
