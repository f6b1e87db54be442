"""A process that analyses one game at the lowest priority: the record comes in by standard input, and what it has to
say goes out by standard output, a line of JSON each.

It is started with any Python that has this package, compiled or not. It ends when the server does, however that
happens: its input is closed then. The word `stop` on its input lets it tell what it has found so far.
"""

from __future__ import annotations

import _thread
import json
import os
import sys
import threading
from typing import IO, Any, Final

import marne
from marne.review import Review

STOP: Final = b"stop"
LOWEST: Final = 19
"""The priority: everybody else comes first."""


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    told = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever else is printed must not come between the lines
    heard = os.fdopen(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # unread words must not be left in a buffer
    job = json.loads(heard.readline())
    threading.Thread(target=_listen, args=(heard,), daemon=True).start()
    analyse(job, told)


def analyse(job: dict[str, Any], told: IO[str]) -> None:
    """Analyse the game of a job, and tell how far it is after each part."""

    def tell(**what: Any) -> None:
        told.write(json.dumps(what) + "\n")
        told.flush()

    review = Review(job["record"], lambda key: marne.games()[key], job["simulations"])
    try:
        for progress in review.run():
            tell(done=progress.done, total=progress.total)
    except KeyboardInterrupt:
        pass  # it was stopped
    tell(found=review.found().data())


def _listen(heard: IO[bytes]) -> None:
    """Wait until the analysis is to stop, or nobody is there any more who would read it."""
    if heard.readline().strip() == STOP:
        _thread.interrupt_main()
    else:
        os._exit(1)


if __name__ == "__main__":
    main()
