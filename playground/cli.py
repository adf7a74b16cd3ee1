"""The command ``fairdeal``, for machines with and without make: play, lab, serve and the rest."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from playground.pages import CHECKOUT, NOTEBOOKS, PAGES

if TYPE_CHECKING:
    from playground.app import Playground
    from playground.settings import Options

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status of the process."""
    chosen = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = chosen.run
    return run(chosen)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="fairdeal", description="Fair Deal, from its checkout.")
    commands = parser.add_subparsers(required=True, metavar="command")

    play = commands.add_parser("play", help="serve the tables on this machine and open a browser")
    play.set_defaults(run=_play)
    lab = commands.add_parser("lab", help="open the notebooks in JupyterLab")
    lab.set_defaults(run=_lab)
    serve = commands.add_parser("serve", help="serve the tables to strangers, behind a proxy")
    serve.set_defaults(run=_serve)
    serve.add_argument("--processes", type=int, help="how many processes share the seats")
    serve.add_argument("--process", type=int, default=0, help=argparse.SUPPRESS)
    serve.add_argument("--host", help="the address to listen on")
    serve.add_argument("--base-url", help="the path in front of every page")
    serve.add_argument(
        "--metrics-port", type=int, help="numbers for Prometheus, on 127.0.0.1 alone"
    )
    for command in (play, serve):
        command.add_argument("--port", type=_port, default=_default_port())
        command.add_argument("--seats", type=int, help="how many visitors at once")
        command.add_argument("--reserve", type=int, help="how many pages are kept ready")
        command.add_argument("--secret-file", help="the key with which games under way are sealed")
        command.epilog = "Settings of the environment and of a file: playground/settings.toml"
    lab.add_argument("--port", type=_port, default=None)
    for command in (play, lab):
        command.add_argument(
            "--no-browser",
            action="store_true",
            default=bool(os.environ.get("NO_BROWSER")),
            help="do not open a browser (also: NO_BROWSER=1)",
        )
    nginx = commands.add_parser("nginx", help="print the configuration of the proxy, for nginx")
    nginx.set_defaults(run=_nginx)
    nginx.epilog = "Settings of the environment and of a file: playground/settings.toml"
    stops = commands.add_parser("stops", help="write the stops of a page to a PDF, one a sheet")
    stops.set_defaults(run=_stops)
    stops.add_argument("slug", choices=[page.slug for page in PAGES], metavar="page")
    stops.add_argument("--out", type=Path, help="the file to write (default: <page>.pdf)")
    test = commands.add_parser("test", help="check style and types and run every test")
    test.add_argument("--style-only", action="store_true", help="check style and types only")
    test.set_defaults(run=_test)
    return parser


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"“{text}” is not a port: a number from 1 to 65535")
    return int(text)


def _default_port() -> int | None:
    text = os.environ.get("PORT", "")
    return int(text) if text.isdecimal() and 1 <= int(text) <= 65535 else None


def _play(chosen: argparse.Namespace) -> int:
    async def when_ready(app: Playground) -> None:
        address: str = app.connection_url
        print(f"Fair Deal is ready at {address} (stop it with Ctrl+C)", flush=True)
        if not chosen.no_browser:
            _open_browser(address)

    return _run(_options(chosen, public=False), when_ready)


def _serve(chosen: argparse.Namespace) -> int:
    from playground.events import Event, say, write_lines
    from playground.processes import READY, Keeper, end_with_keeper
    from playground.selfcheck import faults
    from playground.settings import UnusableSetting

    options = _options(chosen, public=True)
    if options is not None and options.processes > 1:
        try:
            _share_key(options)
        except UnusableSetting as problem:
            print(problem, file=sys.stderr)
            return 2
        return asyncio.run(Keeper(options, partial(print, flush=True)).keep())
    found: list[str] = []

    async def when_ready(app: Playground) -> None:
        if chosen.process:
            end_with_keeper(lambda: app.ioloop.add_callback(app.ioloop.stop))
        try:
            found.extend(await faults(app))
        except Exception as problem:
            found.append(f"The look from outside failed ({problem!r}).")
        if found:
            app.ioloop.stop()
            return
        print(f"{READY}{app.connection_url}", flush=True)
        write_lines(chosen.process)
        say(Event.SERVER_READY)

    status = _run(options, when_ready)
    for fault in found:
        print(f"Not serving: {fault}", file=sys.stderr)
    return 1 if found else status


def _nginx(chosen: argparse.Namespace) -> int:
    from playground.proxy import nginx_configuration

    if (options := _options(chosen, public=True)) is None:
        return 2
    print(nginx_configuration(options), end="")
    return 0


def _options(chosen: argparse.Namespace, *, public: bool) -> Options | None:
    """The settings of a server; None, with a sentence in the terminal, if it cannot run so."""
    from playground.settings import UnusableSetting, choose

    try:
        return choose(public=public, environment=os.environ, command=vars(chosen))
    except UnusableSetting as problem:
        print(problem, file=sys.stderr)
        return None


def _stops(chosen: argparse.Namespace) -> int:
    from playground.settings import Options
    from playground.stops_pdf import CannotPrint, print_stops

    out: Path = chosen.out or Path(f"{chosen.slug}.pdf")
    troubles: list[str] = []

    async def when_ready(app: Playground) -> None:
        try:
            count = await print_stops(f"{app.connection_url}{chosen.slug}", out)
            print(f"{out} is written, stops: {count}")
        except CannotPrint as trouble:
            troubles.append(str(trouble))
        except OSError as problem:
            troubles.append(f"{out} cannot be written ({problem.strerror}).")
        finally:
            app.ioloop.stop()

    status = _run(Options(port=_free_port(), idle_seconds=600, reserve=0), when_ready)
    for trouble in troubles:
        print(trouble, file=sys.stderr)
    return 1 if troubles else status


def _free_port() -> int:
    """A port of this machine on which nothing listens now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    return port


def _run(options: Options | None, when_ready: Callable[[Playground], object]) -> int:
    from playground.app import PortBusy, run
    from playground.settings import UnusableSetting

    if options is None:
        return 2
    try:
        _share_key(options)
        run(options, when_ready)  # type: ignore[arg-type]
    except UnusableSetting as problem:
        print(problem, file=sys.stderr)
        return 2
    except PortBusy as problem:
        print(f"Port {problem.port} cannot be opened ({problem}). ", end="", file=sys.stderr)
        if problem.port == options.port:
            other = options.port + 1
            print(
                f"Choose another one: PORT={other} make play, or fairdeal play --port {other}.",
                file=sys.stderr,
            )
        else:
            print("Choose another one with --metrics-port.", file=sys.stderr)
        return 1
    return 0


def _share_key(options: Options) -> None:
    """Give all kernels the key of the secret file, unless the environment brings one.

    Raises UnusableSetting.
    """
    from playground.secret import key_in
    from widgets.copying import KEY_NAME

    if os.environ.get(KEY_NAME):
        return
    key = key_in(options.secret_file)
    if key is None:
        print("No secret file can be kept: games end with this server.", file=sys.stderr)
    else:
        os.environ[KEY_NAME] = key


def _open_browser(address: str) -> None:
    """Open a browser where there is one to be seen; never in the way, never a reason to fail."""
    seen = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    if seen:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _lab(chosen: argparse.Namespace) -> int:
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        str(NOTEBOOKS),
        "--ServerApp.kernel_spec_manager_class=playground.kernels.LabPython",
        "--log-level=WARN",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    if chosen.port is not None:
        command.append(f"--port={chosen.port}")
    if chosen.no_browser:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    path = os.pathsep.join(filter(None, [str(CHECKOUT), os.environ.get("PYTHONPATH")]))
    return _finish(command, PYTHONPATH=path)


def _test(chosen: argparse.Namespace) -> int:
    python = sys.executable
    style = (
        [python, "-m", "ruff", "check", "."],
        [python, "-m", "ruff", "format", "--check", "."],
        [python, "-m", "mypy"],
    )
    everything = (
        *style,
        [python, "-m", "tests.chromium"],
        [python, "-m", "tests.nginx"],
        [python, "-m", "pytest", "-n", "2", "--dist", "loadfile"],
    )
    for check in style if chosen.style_only else everything:
        print("$", " ".join(check[1:]), flush=True)
        if status := _finish(check):
            return status
    return 0


def _finish(command: list[str], **environment: str) -> int:
    try:
        return subprocess.run(
            command, cwd=CHECKOUT, env={**os.environ, **environment}, check=False
        ).returncode
    except KeyboardInterrupt:
        return 130
