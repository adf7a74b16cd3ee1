"""The proxy in front of the server: a whole configuration of nginx, from the server's settings."""

from __future__ import annotations

import re

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from playground.home import RETRY_SECONDS, TEMPLATES
from playground.processes import reached_at, shares
from playground.settings import Options
from playground.stranger import SUBPROTOCOL
from widgets.catalogue import Catalogue

__all__ = ["nginx_configuration"]

_LEAST_RETRY_SECONDS = 10
"""After how many seconds somebody who asked for too many pages should ask again, at the least."""


def nginx_configuration(options: Options) -> str:
    """The text of an ``nginx.conf`` for a server with these settings.

    A visitor's page, its line to the kernel and its good-bye reach the same process: a cookie with
    the number of the process that answered comes with each page. If that process is gone, another
    one answers the next page and gives its own number.
    """
    environment = Environment(  # noqa: S701  (no markup but two sentences of our own)
        loader=FileSystemLoader(TEMPLATES.parent),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["regex"] = re.escape
    environment.filters["port"] = lambda address: f":{address.rpartition(':')[2]}"
    tls = bool(options.certificate)
    return environment.get_template("nginx.conf.j2").render(
        _=Catalogue("en"),
        options=options,
        parts=[f"{reached_at(options.host)}:{part.port}" for part in shares(options)],
        base=re.escape(options.base_url),
        subprotocol=SUBPROTOCOL,
        server_name=options.server_name or "_",
        tls=tls,
        public_port=options.public_port or (443 if tls else 80),
        retry=RETRY_SECONDS,
        retry_page=max(_LEAST_RETRY_SECONDS, -(-60 // options.pages_per_minute)),
    )
