"""The server: Voila, made safe for strangers, with its whole configuration in Python.

It serves the pages of :mod:`playground.pages`, each at its own address, and nothing else: no list,
no other notebook, no file, no template or theme from the query. Settings in files of the machine
are not read, so that what stands here is what runs; a setting that did not take stops the start.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import re
import shutil
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cached_property
from importlib.metadata import version
from typing import Any

import zmq
from jupyter_core.utils import run_sync
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.ioloop import IOLoop
from tornado.web import Application
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from playground.births import Birth, Nursery
from playground.handlers import (
    SAFE_HEADERS,
    Alive,
    Farewell,
    FrontEnd,
    FrontEndExtensions,
    Health,
    Home,
    KernelSocket,
    Metrics,
    NotebookPage,
    NotFound,
    Robots,
    Shelf,
    note_refusal,
)
from playground.home import TEMPLATES
from playground.kernels import GUARD_NAME, ServedPython, kernel_environment
from playground.pages import NOTEBOOKS, PAGES
from playground.pool import Pool
from playground.renderer import PageMaker
from playground.seats import PageKernel, Seats
from playground.settings import Options
from widgets.resume_hours import HOURS_NAME

__all__ = ["Playground", "PortBusy", "configuration", "run"]

_KEPT = {
    KernelHandler: Alive,
    VoilaKernelWebsocketHandler: KernelSocket,
    VoilaShutdownKernelHandler: Farewell,
}
"""What of Voila's own addresses is served, all by a kernel's secret id, and by whom instead."""

_EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]
"""The front-end extensions that pages load, whatever else the machine has."""


LONGEST_BODY = 2**16
"""Bytes of a request's body: a page says good-bye, and nothing longer; Tornado takes 100 MB."""

_KERNEL_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")

_REFUSED = re.compile(r"4\d\d [A-Z]+ /")
"""A refused request, which playground.handlers says without its address."""

_LOGS = ("tornado.general", "tornado.application", "asyncio")

_NOISE = (
    "Culling '",  # said by playground.seats
    "Got events for closed stream",  # a page was left, and its kernel ended with it
    "exception=WebSocketClosedError",  # the same
    "No session ID specified",  # a stranger's line, not that of a page
    "Replacing stale connection",  # a page has come back on a new line
    "which is not allowed. Ignoring.",  # a stranger's message; any number of them may come
    "is not trusted",  # outputs of our own notebooks, which are stored without any
    "Blocking Cross Origin",  # a page of another site; that it was refused is said without it
    "wrote error: ",  # a refused request, in the words of whoever asked
    "websocket_ping_timeout",  # Jupyter gives Tornado milliseconds where it means seconds
)


class PortBusy(Exception):
    """A port cannot be opened: something else listens there, or it is not allowed."""

    def __init__(self, port: int, problem: str | None) -> None:
        self.port = port
        super().__init__(problem)


def configuration(options: Options) -> Config:
    """All settings of Voila and Jupyter that differ from their defaults."""
    config = Config()
    config.Voila.ip = options.host
    config.Voila.port = options.port
    config.Voila.base_url = options.base_url
    config.Voila.log_level = logging.WARNING
    config.Voila.tornado_settings = {
        "headers": SAFE_HEADERS,
        "default_handler_class": NotFound,
        "log_function": note_refusal,
        "websocket_max_message_size": 65536,
    }
    config.VoilaConfiguration.update(
        allow_template_override="NO",
        allow_theme_override="NO",
        strip_sources=False,
        show_tracebacks=False,
        file_allowlist=[],
        extension_allowlist=_EXTENSIONS,
        kernel_spec_manager_class=ServedPython,
        multi_kernel_manager_class=Seats,
    )
    config.VoilaExporter.optimistic_validation = True
    config.Seats.seats = options.seats
    config.Seats.kernel_manager_class = f"{PageKernel.__module__}.{PageKernel.__name__}"
    config.MappingKernelManager.update(
        cull_idle_timeout=options.idle_seconds, cull_interval=30, cull_connected=True
    )
    config.KernelManager.autorestart = False
    config.KernelManager.transport_encryption = "auto" if zmq.has("curve") else "disabled"
    return config


class Playground(Voila):
    """Voila with a fixed list of pages, our templates, and one line in the terminal."""

    name = "voila"

    def __init__(
        self,
        *,
        when_ready: Callable[[Playground], Awaitable[None]],
        options: Options,
        **settings: Any,
    ) -> None:
        self.when_ready = when_ready
        self.options = options
        super().__init__(**settings)

    def load_config_file(self, *_arguments: Any, **_options: Any) -> None:
        """Read none: another Voila's settings on this machine are not meant for this one."""

    def setup_template_dirs(self) -> None:
        """Our templates before those they are built on."""
        super().setup_template_dirs()
        self.template_paths: list[str] = [str(TEMPLATES), *self.template_paths]
        for log in (self.log, *map(logging.getLogger, _LOGS)):
            log.addFilter(_worth_saying)
            log.setLevel(logging.WARNING)  # else all is made up first, for a terminal that drops it
        self._refuse_if_open()

    def _refuse_if_open(self) -> None:
        """Stop the start if a setting that keeps strangers out did not take."""
        wanted = configuration(Options()).VoilaConfiguration
        for name, value in wanted.items():
            if getattr(self.voila_configuration, name, None) != value:
                sys.exit(
                    f"The setting {name} did not take with this version of Voila; not serving."
                )

    def init_handlers(self) -> list[Any]:
        """The addresses that exist; every other one is a 404."""
        base = self.server_url
        kept = [
            (row[0], _KEPT[row[1]], *row[2:]) for row in super().init_handlers() if row[1] in _KEPT
        ]
        self.maker = PageMaker(self)
        self.pool = Pool(self.maker, self.kernel_manager, self.options.reserve)
        options = {"maker": self.maker, "pool": self.pool}
        pages = [
            (f"{base}{page.slug}/?", NotebookPage, {"page": page, **options}) for page in PAGES
        ]
        front_end = [
            (f"{base}{self.front_end_name}/static/(.*)", FrontEnd, {"paths": self.static_paths}),
            (
                f"{base}{self.front_end_name}/labextensions/(.*)",
                FrontEndExtensions,
                {"path": self.labextensions_path},
            ),
        ]
        own = [
            (base, Home),
            (f"{base}robots.txt", Robots),
            (f"{base}healthz", Health),
            (f"{base}shelf/([^/]+)", Shelf),
        ]
        return [*own, *pages, *front_end, *kept]

    @cached_property
    def front_end_name(self) -> str:
        """Under what name Voila's front end is served: a new one when any part of it is new.

        Our own pages do without it (``templates/fairdeal/parts.js``); it is there for notebooks
        with other widgets.
        """
        parts = ("voila", "anywidget", "jupyterlab_widgets", "ipywidgets")
        versions = " ".join(f"{part} {version(part)}" for part in parts)
        return f"front-{hashlib.sha256(versions.encode()).hexdigest()[:12]}"

    @property
    def front_end(self) -> dict[str, str]:
        """Where a page finds the front end."""
        base = f"{self.base_url}{self.front_end_name}"
        return {
            "fullStaticUrl": f"{base}/static",
            "fullLabextensionsUrl": f"{base}/labextensions",
        }

    def listen(self) -> None:
        """Open the port that was asked for and serve; then ``when_ready`` runs."""
        port = self.port
        try:
            self.app.listen(port, self.ip, max_body_size=LONGEST_BODY)
            if port := self.options.metrics_port:
                seats = {"seats": self.kernel_manager}
                Application([("/metrics", Metrics, seats)]).listen(port, "127.0.0.1")
        except OSError as problem:
            raise PortBusy(port, problem.strerror) from problem
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self._open)
        with suppress(KeyboardInterrupt):
            self.ioloop.start()

    async def _open(self) -> None:
        await self.when_ready(self)
        self._keeping = asyncio.ensure_future(self.pool.keep())

    def start(self) -> None:
        """Serve until told to stop; no kernel outlives the server."""
        try:
            super().start()
        finally:
            self.stop()

    def stop(self) -> None:
        """End every kernel at once; none of them has anything to save."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        Nursery.close()
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def _worth_saying(record: logging.LogRecord) -> bool:
    """Whether a line of the log tells whoever runs the server anything; no line names a kernel."""
    said = _KERNEL_ID.sub("…", record.getMessage())
    if said.startswith("Uncaught exception"):
        said = said.split(" (")[0].split("?")[0]  # without the query and who asked
    record.msg, record.args = said, ()
    return bool(said) and not _REFUSED.match(said) and not any(known in said for known in _NOISE)


def run(options: Options, when_ready: Callable[[Playground], Awaitable[None]]) -> None:
    """Serve until Ctrl+C or SIGTERM. ``when_ready`` is awaited once requests are answered.

    Raises PortBusy.
    """
    Birth.offer()
    os.environ[HOURS_NAME] = str(options.resume_hours)
    os.environ[GUARD_NAME] = options.limits.as_text()
    Nursery.open(kernel_environment())
    app = Playground.instance(config=configuration(options), when_ready=when_ready, options=options)
    app.initialize([str(NOTEBOOKS)])
    app.start()
