"""Law 4, no dice inside: every random thing is a question to CHANCE, and the same answers make the same game."""

from __future__ import annotations

import ast
import gc
import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game
from marne.kernel.state import legal, pending, push
from tests.laws.kit import QUICK, Effort, Playout, over_all, play, report, titles

ROOT = Path(__file__).parents[2] / "src" / "marne"
FORBIDDEN = {
    "random",
    "secrets",
    "uuid",
    "time",
    "datetime",
    "threading",
    "asyncio",
    "numpy",
    "pickle",
    "copy",
    "socket",
}
"""Generators, clocks, and what would carry one along."""
FORBIDDEN_NAMES = {"urandom", "getrandom", "SystemRandom", "getpid"}
DATES = {"datetime.date", "datetime.timedelta"}
"""Values for reckoning with printed dates; the ways to make them into a clock are forbidden."""
CLOCKS = {"today", "fromtimestamp"}


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from ((node.lineno, name) for name in names if name not in DATES)
            if not set(names) <= DATES:
                yield node.lineno, node.module


def dice(path: Path, source: str) -> list[str]:
    """Imports and names in a module of kernel or titles that bring in randomness or a clock."""
    tree = ast.parse(source)
    bad: list[str] = []
    for line, name in imports(tree):
        if name.split(".")[0] in FORBIDDEN or name.split(".")[-1] in FORBIDDEN_NAMES:
            bad.append(f"{path}:{line}: imports {name}")
    for node in ast.walk(tree):
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        if name in FORBIDDEN_NAMES or (name in CLOCKS and isinstance(node, ast.Attribute)):
            bad.append(f"{path}:{node.lineno}: uses {name}")  # type: ignore[attr-defined]  # every node with a name has a line
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "__import__":
            bad.append(f"{path}:{node.lineno}: imports in secret")
    return bad


def reachable(root: object, limit: int = 200_000) -> Iterator[object]:
    """All objects that hang on one, without code, classes and modules."""
    seen: set[int] = set()
    queue: list[object] = [root]
    while queue and len(seen) < limit:
        x = queue.pop()
        if id(x) in seen or isinstance(x, type | ModuleType | FunctionType | str | int):
            continue
        seen.add(id(x))
        yield x
        queue.extend(gc.get_referents(x))


def no_dice(p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 4 in a playout."""
    game = p.game
    bad: list[str] = []
    for spot in p.spots:
        g, where = spot.g, p.where(spot.at, spot.g)
        question = pending(g)
        if isinstance(question, Chance):
            outcomes = list(question.outcomes(g))
            if not outcomes:
                bad.append(f"{where}: a draw without outcomes")
            bad.extend(f"{where}: {a!r} has weight {w!r}" for a, w in outcomes if type(w) is not int or w <= 0)
            if [a for a, _ in outcomes] != legal(g, CHANCE):
                bad.append(f"{where}: the outcomes are not the legal answers of CHANCE")
            if list(question.outcomes(g)) != outcomes:
                bad.append(f"{where}: asked twice, the outcomes differ")
            if not question.purpose(g):
                bad.append(f"{where}: a draw without a stream")
            if tuple(game.asked(g)) != (CHANCE,):
                bad.append(f"{where}: a draw is put to {game.asked(g)}")
        elif question is not None and CHANCE in question.seats(g):
            bad.append(f"{where}: CHANCE is asked a question without weights")
        for x in reachable(g):
            if isinstance(x, random.Random) or type(x).__module__ in FORBIDDEN:
                bad.append(f"{where}: the state holds a {type(x).__name__}")
    g = game.new(p.options or None)
    marks = {spot.at: game.encode(spot.g) for spot in p.spots}
    for at, given in enumerate(p.answers):
        if at in marks and game.encode(g) != marks[at]:
            return [*bad, f"{p.where(at, g)}: the same answers lead to another state"]
        push(g, *given)
    if p.last is not None and game.encode(g) != game.encode(p.last):
        bad.append(f"{p.where(len(p.answers))}: the same answers lead to another end")
    return bad


def digest(key: str, seed: int) -> str:
    """A fingerprint of one playout: answers in notation and all kept positions."""
    p = play(titles()[key], seed, QUICK._replace(bound=400))
    h = hashlib.sha256()
    for seat, a in p.answers:
        h.update(f"{seat} {p.game.show(a)}\n".encode())
    for spot in p.spots:
        h.update(p.game.encode(spot.g))
    return h.hexdigest()


def test_no_dice(law_game: Game) -> None:
    bad = over_all(no_dice, law_game)
    assert not bad, report(bad)


def test_kernel_and_titles_import_no_dice() -> None:
    modules = sorted([*(ROOT / "kernel").rglob("*.py"), *(ROOT / "titles").rglob("*.py")])
    assert modules
    bad = [v for path in modules for v in dice(path.relative_to(ROOT), path.read_text())]
    assert not bad, report(bad)


def test_an_import_of_dice_is_found() -> None:
    for source in ("import random", "from os import urandom", "import os\nos.urandom(3)", "from secrets import choice"):
        assert dice(Path("x.py"), source), source
    for source in ("from datetime import datetime", "from datetime import date\ndate.today()", "import datetime"):
        assert dice(Path("x.py"), source), source
    assert not dice(Path("x.py"), "from datetime import date, timedelta\ndate(1914, 8, 14) + timedelta(days=2)")
    assert not dice(Path("x.py"), "import json\nfrom marne.kernel.chance import pick")


def test_games_do_not_depend_on_the_hash_seed() -> None:
    """The order of a set of strings changes from process to process: no title may let it into a game."""
    keys = sorted(titles())
    code = f"from tests.laws.test_04_no_dice import digest\nfor k in {keys!r}:\n    print(k, digest(k, 1))"
    runs: list[Any] = []
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        runs.append(subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=env, text=True))
    first, second = (run.communicate()[0] for run in runs)
    assert all(run.returncode == 0 for run in runs)
    assert first == second
    assert len(first.splitlines()) == len(keys)
