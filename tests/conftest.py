"""What the tests share: a law runs once per title, the toy included, and the fuzz target says which endings it met."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

import marne.titles
from marne.cli import main
from marne.kernel.game import Game
from tests.cli.kit import Ran, typing
from tests.laws.kit import is_open, titles
from tests.toy import changeable

collect_ignore_glob = [] if is_open() else ["kernel/test_*.py"]  # their rulebook inherits from the kernel's classes

settings.register_profile("marne", deadline=None, derandomize=True, database=None)
settings.load_profile("marne")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="keep the golden texts as they are told now")


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """In CI a test that passes prints nothing, so that the log shows what failed and little else."""
    if "CI" in os.environ and report.passed and report.when == "call":
        return "passed", "", "PASSED"
    return None


PLAYED: Final = {"agents", "cli", "fuzz", "golden", "hints", "laws", "review", "server", "staff", "terminal"}
"""Folders whose tests play whole games: traced, they would take minutes and cover nothing that is looked at."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure coverage in the tests of single rules alone: a line counts when a test was written for it.

    What plays whole games is marked, so that `make test` can leave it to the compiled run, except for what cannot run
    compiled.
    """
    for item in items:
        if PLAYED & set(item.path.parts):
            item.add_marker("no_cover")
            if changeable.mark not in item.iter_markers():
                item.add_marker("played")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "law_game" in metafunc.fixturenames:
        metafunc.parametrize("law_title", sorted(titles()), scope="session")


@pytest.fixture
def law_game(law_title: str) -> Game:
    """The title under test."""
    return titles()[law_title]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Run a command in this process."""

    def run(*words: str) -> Ran:
        capsys.readouterr()
        code = main(list(words))
        told = capsys.readouterr()
        return Ran(code, told.out, told.err)

    return run


@pytest.fixture
def at_table(cli: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What `marne play` prints of a title when these lines are typed, and then no more."""

    def played(title: str, *lines: str, options: tuple[str, ...] = ()) -> str:
        monkeypatch.setenv(marne.titles.VARIABLE, title)
        for name in ("COLUMNS", "LINES"):
            monkeypatch.delenv(name, raising=False)
        typing(monkeypatch, *lines)
        ran = cli("play", title, "--seed", "1", "--fast", "--save-dir", str(tmp_path), *options)
        assert ran.code == 0, ran.err
        assert "Traceback" not in ran.out
        return ran.out

    return played


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compare a text with the one that a file keeps; with `--update-golden` the file keeps the new one."""

    def compare(path: Path, text: str) -> None:
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        assert text.splitlines() == kept.splitlines(), f"{path.name}: read the difference; --update-golden accepts it"

    return compare


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is shown like any other title."""
    monkeypatch.setenv(marne.titles.VARIABLE, "toy")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The endings of all games of the fuzz target, by title."""
    endings: dict[str, Counter[str]] = {}
    answers: Counter[str] = Counter()
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            for name, value in report.user_properties:
                if name == "endings":
                    key, found, length = value
                    endings.setdefault(key, Counter()).update(found)
                    answers[key] += length
    for key, found in sorted(endings.items()):
        met = ", ".join(f"{kind} {n}" for kind, n in found.most_common())
        terminalreporter.write_line(f"fuzz {key}: {found.total()} games, {answers[key]} answers; endings: {met}")
