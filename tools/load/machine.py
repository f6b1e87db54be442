"""What processes take of this computer (Linux)."""

from __future__ import annotations

import contextlib
import itertools
import os
import re
from collections.abc import Sequence
from pathlib import Path


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    try:
        children = [int(word) for by in Path(f"/proc/{pid}/task").glob("*/children") for word in by.read_text().split()]
    except OSError:  # it has just ended
        return []
    return [pid, *itertools.chain.from_iterable(family(child) for child in children)]


def cpu(pids: Sequence[int]) -> float:
    """Seconds of processor time that the processes have used."""
    ticks = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def taken() -> float:
    """Seconds in which the host gave our processors to somebody else: a run with many of them says little."""
    return int(Path("/proc/stat").read_text().split(maxsplit=9)[8]) / os.sysconf("SC_CLK_TCK")


def all_used() -> float:
    """Seconds of processor time that all processes of this computer together have used."""
    words = Path("/proc/stat").read_text().split(maxsplit=9)
    user, nice, system, _, _, irq, softirq = map(int, words[1:8])
    return (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")


def memory(pid: int, what: str = "VmHWM") -> int:
    """The most bytes a process ever had; of `VmRSS` those that it has now."""
    found = re.search(rf"{what}:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return 0 if found is None else int(found[1]) * 1024
