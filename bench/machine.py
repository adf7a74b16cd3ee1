"""What the machine is and how busy it is: figures mean nothing without it."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path


def machine() -> str:
    """Processor, cores, memory and system, in one line."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    system = f"{platform.system()} {platform.machine()}"
    return f"{_processor()}, {os.cpu_count()} cores, {memory:.0f} GiB, {system}"


def load() -> str:
    """The load averages of 1, 5 and 15 minutes."""
    return " ".join(f"{average:.2f}" for average in os.getloadavg())


def now() -> str:
    """The date and the time, in UTC."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")


def compiler() -> str:
    """The first line of what the C compiler says of itself."""
    done = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=False)
    return done.stdout.splitlines()[0] if done.stdout else "none"


def _processor() -> str:
    known = Path("/proc/cpuinfo")
    for line in known.read_text("utf-8").splitlines() if known.exists() else ():
        name, _, value = line.partition(":")
        if name.strip() == "model name":
            return value.strip()
    return platform.processor() or platform.machine()
