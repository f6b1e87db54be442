"""A worker process that thinks for bots: questions go in by standard input, answers come out by standard output.

It is started with any Python that has this package, compiled or not, which a pool of `multiprocessing` cannot do: that
would load the package of the server. It ends when the server does, however that happens: its input is closed then.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import BinaryIO, Final

from marne.server.bots.worker import Job, answer

PATIENCE: Final = 5.0
"""Seconds for a process to end by itself."""


class DeadProcessError(RuntimeError):
    """The process has ended while it was asked."""


class ThinkingError(RuntimeError):
    """The process could not answer; the message is what it wrote of the reason."""


class Process:
    """A worker process, asked by one thread at a time. It is started with the first question."""

    def __init__(self, python: str, niceness: int = 0, module: str = __name__) -> None:
        """`module` is what the process runs: one that calls `main`. The niceness, from 0 to 19, is added to that of
        this process: the system prefers others to a nice one."""
        self.python: Final = python
        self._command: Final = [python, "-P", "-m", module, str(niceness)]
        self._child: subprocess.Popen[bytes] | None = None
        self._lock: Final = threading.Lock()
        """The process is started once, and not after it was stopped."""
        self._stopped = False

    def answer(self, job: Job) -> str | None:
        """See `worker.answer`. Blocks."""
        child = self._started()
        assert child.stdin is not None and child.stdout is not None
        try:
            pickle.dump(job, child.stdin)
            child.stdin.flush()
            failed, text = pickle.load(child.stdout)
        except (EOFError, OSError, pickle.UnpicklingError):
            raise DeadProcessError from None
        if failed:
            raise ThinkingError(text)
        assert text is None or isinstance(text, str)
        return text

    def _started(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._stopped:
                raise DeadProcessError
            if self._child is None:
                self._child = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            return self._child

    def stop(self) -> None:
        """End the process. What it thinks about is lost. Blocks."""
        with self._lock:
            self._stopped = True
            child = self._child
        if child is None:
            return
        child.terminate()
        try:
            child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
        for pipe in (child.stdin, child.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):  # half a question may be left in it
                    pipe.close()


def main(answer: Callable[[Job], str | None] = answer) -> None:
    """Run as a worker process."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(int(sys.argv[1]))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to stop
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever an agent prints must not come between them
    serve(sys.stdin.buffer, answers, answer)


def serve(questions: BinaryIO, answers: BinaryIO, answer: Callable[[Job], str | None] = answer) -> None:
    """Answer one question after the other until there is nobody left who asks."""
    while True:
        try:
            job = pickle.load(questions)
        except EOFError:
            return
        try:
            told = (False, answer(job))
        except Exception as e:  # the server says so in its log, and goes on with other games
            told = (True, f"{type(e).__name__}: {e}")
        try:
            pickle.dump(told, answers)
            answers.flush()
        except BrokenPipeError:
            return


if __name__ == "__main__":
    main()
