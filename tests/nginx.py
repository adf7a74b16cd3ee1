"""Which nginx the tests run; run as a program, it fetches one where there is none."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground.proxy import nginx_configuration
from playground.settings import Options
from tests.chromium import _tried

PLACES = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])
"""Debian keeps it where only root looks."""

TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


class NoNginx(Exception):
    """There is none and none could be fetched; the text says what was tried."""


def find_nginx() -> str:
    """The path of an nginx: the one named, one on the path, or a new one."""
    if named := os.environ.get("NGINX"):
        return named
    if found := shutil.which("nginx", path=PLACES):
        return found
    said: list[str] = []
    if shutil.which("apt-get") and os.geteuid() == 0:
        said.append(_tried("apt-get", "update"))
        said.append(_tried("apt-get", "install", "-y", "--no-install-recommends", "nginx-light"))
        if found := shutil.which("nginx", path=PLACES):
            return found
    raise NoNginx(
        "These tests need nginx, and none could be found or fetched. Install one, or name one: "
        "NGINX=/path/to/nginx make test\n" + "\n".join(said)
    )


def command(folder: Path, options: Options, *arguments: str) -> list[str]:
    """An nginx with the configuration for these settings, all of whose files are in the folder."""
    text = nginx_configuration(options)
    user = "" if os.geteuid() else "user root;\n"
    places = "".join(f"  {name}_temp_path {folder}/{name};\n" for name in TEMPORARY)
    for kept, own in {
        "user www-data;\n": user,
        "/var/log/nginx": str(folder),
        "/run/fairdeal-files": f"{folder}/files",
        "http {\n": f"http {{\n{places}",
    }.items():
        assert kept in text
        text = text.replace(kept, own)
    file = folder / "nginx.conf"
    file.write_text(text)
    try:
        nginx = find_nginx()
    except NoNginx as problem:
        pytest.fail(str(problem), pytrace=False)
    return [
        nginx,
        "-e",
        "stderr",
        "-c",
        str(file),
        "-g",
        f"pid {folder}/pid; daemon off;",
        *arguments,
    ]


@contextlib.contextmanager
def start_nginx(folder: Path, options: Options) -> Iterator[str]:
    """A running proxy for these settings; its address without a slash at the end."""
    folder.mkdir()
    process = subprocess.Popen(command(folder, options))
    try:
        deadline = time.monotonic() + 20
        while not (folder / "pid").exists():
            assert process.poll() is None, "nginx did not start"
            assert time.monotonic() < deadline
            time.sleep(0.05)
        scheme = "https" if options.certificate else "http"
        yield f"{scheme}://127.0.0.1:{options.public_port}"
    finally:
        process.terminate()
        process.wait(20)


if __name__ == "__main__":
    try:
        print("the proxy of the tests:", find_nginx())
    except NoNginx as problem:
        sys.exit(str(problem))
