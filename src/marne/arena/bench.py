"""Benchmarks of the rules, with a yardstick measured in the same run."""

from __future__ import annotations

import cProfile
import functools
import importlib.util
import io
import json
import os
import platform
import pstats
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import marne
import marne.kernel.state
from marne.agents.uniform import RANDOM
from marne.arena.match import Deal, below_of, record_of_game
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game
from marne.kernel.playout import answer, playout
from marne.kernel.state import State, pending, push
from marne.kit.measure import Measure, each
from marne.titles import package

POSITIONS: Final = 120
"""How many positions, sampled from random games, are copied, viewed and encoded in turn."""

SAVED: Final = 20
"""How many finished games are saved to measure their size."""

PLIES: Final = 200
"""The yardstick's games stop after this many plies."""

COUNTED: Final = "decisions of the seats, each from its full legal list; CHANCE is answered in between, uncounted"

PROFILED: Final = 25
"""How many lines of a profile are shown."""


class BenchError(ValueError):
    """The benchmark cannot run here."""


Loop = Callable[[State], int]
"""Plays a game from its beginning to its end and returns the number of decisions."""


def loops(game: Game, rng: random.Random) -> dict[str, Loop]:
    """The two kinds of random play: with the title's weights, and with all answers equally likely."""
    below = below_of(rng)
    return {
        "random": functools.partial(playout, below=below, weights=game.weights),
        "uniform": functools.partial(playout, below=below),
    }


class Figure(NamedTuple):
    """One line of the result: what was measured, `repeat` times."""

    key: str
    label: str
    unit: str
    yardstick: str | None = None
    """The figure of the yardstick to compare with."""


FIGURES: Final = (
    Figure("decisions", "random play", "decisions/s", "chess_plies"),
    Figure("games", "whole random games", "games/s"),
    Figure("game_ms", "one random game", "ms"),
    Figure("uniform", "random play, uniform", "decisions/s", "chess_plies"),
    Figure("clone", "clone of a position", "µs", "chess_copy"),
    Figure("view", "view of a seat", "µs"),
    Figure("prompt", "view and prompt with legal list", "µs"),
    Figure("sample", "world, all that is possible equally likely", "µs"),
    Figure("sampler", "sampler of likely worlds", "µs"),
    Figure("deal", "likely world out of a sampler", "µs"),
    Figure("encode", "encode", "µs"),
    Figure("decode", "decode", "µs"),
    Figure("chess_plies", "chess: random play", "decisions/s"),
    Figure("chess_copy", "chess: Board.copy(stack=False)", "µs"),
    Figure("chess_copy_stack", "chess: Board.copy()", "µs"),
)


class Result(NamedTuple):
    """All figures, and what they were measured with."""

    figures: tuple[Figure, ...]
    """What was measured, in the order of the report."""
    values: dict[str, list[float]]
    saved: list[int]
    """Bytes of finished games as records."""
    decisions_per_game: float


def timed(step: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    """Call `step` until the time is up; returns the sum of its results, the number of calls and the seconds."""
    total = calls = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        total += step()
        calls += 1
        now = time.perf_counter()
    return total, calls, now - start


def whole_game(game: Game, options: dict[str, str], loop: Loop) -> int:
    """Play one game: a step for `timed`."""
    return loop(game.new(options))


def measure(game: Game, options: dict[str, str], repeat: int, seconds: float) -> Result:
    """Measure the title and the yardstick alternately, so that a slowdown of the machine affects both."""
    values: dict[str, list[float]] = {}
    positions = sampled(game, options)
    coded = [game.encode(g) for g, _ in positions]
    views = [game.view(g, seat) for g, seat in positions]
    samplers = [game.sampler(view) for view in views]
    below = below_of(random.Random(1914))
    chess = Chess() if importlib.util.find_spec("chess") is not None else None
    played = decided = 0
    micro: dict[str, Callable[[], int]] = {
        "clone": each(lambda p: p[0].clone(), positions),
        "view": each(lambda p: game.view(p[0], p[1]), positions),
        "prompt": each(lambda p: (game.view(p[0], p[1]), game.prompt(p[0], p[1])), positions),
        "sample": each(lambda view: game.sample(view, below), views),
        "sampler": each(game.sampler, views),
        "deal": each(lambda sampler: sampler.deal(below), samplers),
        "encode": each(lambda p: game.encode(p[0]), positions),
        "decode": each(game.decode, coded),
    }
    besides = package(game.key).extra_measures(positions)
    micro |= {m.key: m.step for m in besides}
    if chess is not None:
        micro["chess_copy"] = each(chess.copy, chess.positions)
        micro["chess_copy_stack"] = each(chess.copy_stack, chess.positions)
    for turn in range(repeat):
        for name, loop in loops(game, random.Random(turn)).items():
            decisions, games, elapsed = timed(functools.partial(whole_game, game, options, loop), seconds)
            if name == "random":
                played, decided = played + games, decided + decisions
                values.setdefault("decisions", []).append(decisions / elapsed)
                values.setdefault("games", []).append(games / elapsed)
                values.setdefault("game_ms", []).append(1000 * elapsed / games)
            else:
                values.setdefault(name, []).append(decisions / elapsed)
        if chess is not None:
            plies, _, elapsed = timed(functools.partial(chess.play, random.Random(turn)), seconds)
            values.setdefault("chess_plies", []).append(plies / elapsed)
        for name, step in micro.items():
            done, _, elapsed = timed(step, seconds / 5)
            if done:
                values.setdefault(name, []).append(1e6 * elapsed / done)
    saved = [saved_bytes(game, options, seed) for seed in range(1, SAVED + 1)]
    return Result(figures(besides), values, saved, decided / played)


def figures(besides: Sequence[Measure]) -> tuple[Figure, ...]:
    """The lines of the report: what all titles have, the title's own, the yardstick."""
    own = [Figure(m.key, m.label, "µs") for m in besides]
    yardstick = [f for f in FIGURES if f.key.startswith("chess")]
    return (*(f for f in FIGURES if f not in yardstick), *own, *yardstick)


def sampled(game: Game, options: dict[str, str]) -> list[tuple[State, int]]:
    """Positions with a seat that is asked in each, sampled evenly from the questions of random games."""
    rng = random.Random(1914)
    below = below_of(rng)
    found: list[tuple[State, int]] = []
    for _ in range(4):
        g = game.new(options)
        while (question := pending(g)) is not None:
            seat, action = answer(g, question, below, game.weights)
            if seat != CHANCE:
                found.append((g.clone(), seat))
            push(g, seat, action)
    return rng.sample(found, min(POSITIONS, len(found)))


def saved_bytes(game: Game, options: dict[str, str], seed: int) -> int:
    """The size of a finished random game as a record."""
    seats = (RANDOM.name,) * len(game.seat_names(options))
    return len(record_of_game(game, Deal(game.key, options, seats, seed)).text().encode())


class Chess:
    """The yardstick: a well-known rules library in pure Python."""

    def __init__(self) -> None:
        import chess

        self.board: Callable[[], Any] = chess.Board
        self.positions: list[Any] = []
        rng = random.Random(1914)
        for _ in range(4):
            self.play(rng, self.positions)
        self.positions = rng.sample(self.positions, POSITIONS)

    def play(self, rng: random.Random, kept: list[Any] | None = None) -> int:
        """Play one random game; returns the number of plies."""
        board = self.board()
        rand = rng.random
        plies = 0
        while plies < PLIES and not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rand() * len(moves))])
            plies += 1
            if kept is not None:
                kept.append(board.copy())
        return plies

    @staticmethod
    def copy(board: Any) -> None:
        board.copy(stack=False)

    @staticmethod
    def copy_stack(board: Any) -> None:
        board.copy()


def is_compiled(module: ModuleType) -> bool:
    """Whether a module runs as machine code."""
    return not str(module.__file__).endswith(".py")


def build(game: Game, options: dict[str, str]) -> dict[str, Any]:
    """The build that runs here: whether kernel and title are interpreted or compiled, and the platform."""
    own = type(game).__module__.rpartition(".")[0]
    game.new(options)
    modules = [m for name, m in sorted(sys.modules.items()) if name.startswith(f"{own}.")]
    return {
        "kernel": "compiled" if is_compiled(marne.kernel.state) else "interpreted",
        "title": "compiled" if any(map(is_compiled, modules)) else "interpreted",
        "title_modules_compiled": sum(map(is_compiled, modules)),
        "title_modules": len(modules),
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "machine": platform.machine(),
    }


def other_python(compiled: bool) -> Path | None:
    """The interpreter of the other build's environment."""
    name = ".venv" if compiled else ".venv-compiled"
    for root in (Path.cwd(), Path(marne.__file__).parents[2]):
        python = root / name / "bin" / "python"
        if python.is_file():
            return python
    return None


def measure_other(title: str, options: dict[str, str], repeat: int, seconds: float, compiled: bool) -> dict[str, Any]:
    """Run the same benchmark in the other environment. Raises BenchError if there is none, or if it fails."""
    python = other_python(compiled)
    if python is None:
        raise BenchError(f"there is no {'.venv' if compiled else '.venv-compiled'}/bin/python here; try make bench")
    words = [str(python), "-P", "-m", "marne", "bench", title, "--json"]
    words += ["--repeat", str(repeat), "--seconds", str(seconds)]
    words += [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}  # it would shadow the build with the sources
    done = subprocess.run(words, capture_output=True, text=True, env=env, check=False)
    if done.returncode:
        raise BenchError(f"the other build fails: {(done.stderr.strip().splitlines() or ['no message'])[-1]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def report(game: Game, options: dict[str, str], repeat: int, seconds: float) -> dict[str, Any]:
    """Measure, and put the figures together as JSON data: medians, spreads and ratios to the yardstick."""
    result = measure(game, options, repeat, seconds)
    found: dict[str, Any] = {}
    for figure in result.figures:
        values = result.values.get(figure.key)
        if values is not None:
            middle = statistics.median(values)
            low, high = min(values), max(values)
            made = {"unit": figure.unit, "median": middle, "min": low, "max": high, "values": values}
            found[figure.key] = {"label": figure.label, **made}
    for figure in result.figures:
        if figure.yardstick in found and figure.key in found:
            ours, theirs = found[figure.key]["median"], found[figure.yardstick]["median"]
            ratio = ours / theirs if figure.unit.endswith("/s") else theirs / ours
            found[figure.key] |= {"times_yardstick": round(ratio, 3), "yardstick": figure.yardstick}
    return {
        "title": game.key,
        "options": options,
        "build": build(game, options),
        "repeat": repeat,
        "seconds": seconds,
        "counted": COUNTED,
        "decisions_per_game": round(result.decisions_per_game, 1),
        "figures": found,
        "saved_bytes": {
            "games": len(result.saved),
            "median": statistics.median(result.saved),
            "max": max(result.saved),
        },
    }


def profile(game: Game, options: dict[str, str], seconds: float) -> str:
    """Profile random play and print the functions that take the most time."""
    profiler = cProfile.Profile()
    loop = loops(game, random.Random(1))["random"]
    profiler.enable()
    timed(functools.partial(whole_game, game, options, loop), seconds)
    profiler.disable()
    text = io.StringIO()
    pstats.Stats(profiler, stream=text).strip_dirs().sort_stats("tottime").print_stats(PROFILED)
    return "\n".join(line for line in text.getvalue().splitlines() if line.strip())
