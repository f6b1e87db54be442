"""marne bench: how fast the rules are, beside a yardstick measured in the same run."""

from __future__ import annotations

import argparse
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
from typing import Any, Final, NamedTuple

import marne
import marne.kernel.state
from marne.cli.common import (
    RANDOM,
    Usage,
    add_json,
    add_options,
    add_title,
    below_of,
    command,
    draw,
    find_title,
    number,
    options_text,
    playout,
    positive,
    print_json,
    read_options,
    someone,
    table,
    weights,
    whole,
)
from marne.cli.simulate import Deal, record_of_game
from marne.cli.titles import measures
from marne.kernel.chance import Below, pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game
from marne.kernel.state import State, pending, push

POSITIONS: Final = 120
"""So many positions, from all over some random games, are copied, viewed and encoded in turn."""

SAVED: Final = 20
"""So many finished games are saved to see how large they get."""

PLIES: Final = 200
"""The yardstick's games are broken off there."""

COUNTED: Final = "decisions of the seats, each from its full legal list; CHANCE is answered in between, uncounted"

PROFILED: Final = 25
"""So many lines of the profile are shown."""


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "bench",
        run,
        "measure speed against a yardstick",
        "Measure random play, copying, views, encoding and saved games, each several times, and the same work with "
        "the chess package as a yardstick in the same run: machines differ, ratios are worth more than figures. "
        "A decision is an answer of a seat, chosen from its full list of legal answers; CHANCE is answered in "
        "between and not counted.",
        "marne bench qmg --repeat 5 --seconds 1 --both",
    )
    add_title(parser)
    add_options(parser)
    parser.add_argument(
        "--repeat", metavar="N", type=whole(1), default=5, help="measure everything N times (default 5)"
    )
    parser.add_argument(
        "--seconds", metavar="T", type=positive, default=1.0, help="seconds of play per measurement (default 1)"
    )
    parser.add_argument(
        "--both", action="store_true", help="measure the other build as well, if .venv or .venv-compiled is at hand"
    )
    parser.add_argument("--profile", action="store_true", help="show instead where the time goes (interpreted build)")
    add_json(parser)


# ------------------------------------------------------------------------------------------------ loops of random play

Loop = Callable[[State], int]
"""Plays a game from its beginning to its end and returns the number of decisions."""


def loops(game: Game, rng: random.Random) -> dict[str, Loop]:
    """The ways to play at random: the compiled loop only where the kernel has one."""
    below = below_of(rng)
    found: dict[str, Loop] = {
        "random": functools.partial(playout, weights=weights(game), below=below),
        "uniform": functools.partial(playout, weights={}, below=below),
    }
    if importlib.util.find_spec("marne.kernel.playout") is not None:
        compiled: Callable[[State, Below], int] = importlib.import_module("marne.kernel.playout").playout
        found["uniform_kernel"] = lambda g: compiled(g, below)
    return found


# ------------------------------------------------------------------------------------------------ measuring


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
    Figure("uniform", "random play, all answers alike", "decisions/s", "chess_plies"),
    Figure("uniform_kernel", "the same, loop in the kernel", "decisions/s", "chess_plies"),
    Figure("clone", "clone of a position", "µs", "chess_copy"),
    Figure("view", "view of a seat", "µs"),
    Figure("prompt", "view and prompt with legal list", "µs"),
    Figure("encode", "encode", "µs"),
    Figure("decode", "decode", "µs"),
    Figure("chess_plies", "chess: random play", "decisions/s"),
    Figure("chess_copy", "chess: Board.copy(stack=False)", "µs"),
    Figure("chess_copy_stack", "chess: Board.copy()", "µs"),
)


class Measure(NamedTuple):
    """Something that a title has measured besides, in microseconds."""

    key: str
    label: str
    step: Callable[[], int]
    """Does some of the work and returns how many pieces of it: see `each`."""


class Result(NamedTuple):
    """All figures, and what they were measured with."""

    figures: tuple[Figure, ...]
    """What was measured, in the order of the report."""
    values: dict[str, list[float]]
    saved: list[int]
    """Bytes of finished games as records."""
    decisions_per_game: float


def timed(step: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    """Call `step` until the time is up: the sum of what it returned, the calls, the seconds."""
    total = calls = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        total += step()
        calls += 1
        now = time.perf_counter()
    return total, calls, now - start


def whole_game(game: Game, options: dict[str, str], loop: Loop) -> int:
    """A step for `timed`: one game."""
    return loop(game.new(options))


def each(work: Callable[[Any], object], items: Sequence[Any]) -> Callable[[], int]:
    """A step for `timed`: the work on all items."""

    def step() -> int:
        for item in items:
            work(item)
        return len(items)

    return step


def measure(game: Game, options: dict[str, str], repeat: int, seconds: float) -> Result:
    """Ours and the yardstick in turn, so that a slow moment of the machine hits both."""
    values: dict[str, list[float]] = {}
    positions = sampled(game, options)
    coded = [game.encode(g) for g, _ in positions]
    chess = Chess() if importlib.util.find_spec("chess") is not None else None
    played = decided = 0
    micro: dict[str, Callable[[], int]] = {
        "clone": each(lambda p: p[0].clone(), positions),
        "view": each(lambda p: game.view(p[0], p[1]), positions),
        "prompt": each(lambda p: (game.view(p[0], p[1]), game.prompt(p[0], p[1])), positions),
        "encode": each(lambda p: game.encode(p[0]), positions),
        "decode": each(game.decode, coded),
    }
    besides = measures(game, positions)
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
    """Positions with a seat that is asked there, evenly from the questions of some random games."""
    rng = random.Random(1914)
    below, bias = below_of(rng), weights(game)
    found: list[tuple[State, int]] = []
    for _ in range(4):
        g = game.new(options)
        while (question := pending(g)) is not None:
            if isinstance(question, Chance):
                push(g, CHANCE, pick(question.outcomes(g), below))
                continue
            seat, actions = someone(g, question.seats(g), below)
            found.append((g.clone(), seat))
            push(g, seat, draw(actions, bias, below))
    return rng.sample(found, min(POSITIONS, len(found)))


def saved_bytes(game: Game, options: dict[str, str], seed: int) -> int:
    """The size of a finished random game as a record."""
    seats = (RANDOM,) * len(game.seat_names(options))
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
        """One random game; returns its plies."""
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


# ------------------------------------------------------------------------------------------------ the build


def is_compiled(module: object) -> bool:
    return not str(getattr(module, "__file__", "")).endswith(".py")


def build(game: Game, options: dict[str, str]) -> dict[str, Any]:
    """What runs here: kernel and title interpreted or compiled, and on what."""
    package = type(game).__module__.rpartition(".")[0]
    game.new(options)
    modules = [m for name, m in sorted(sys.modules.items()) if name.startswith(f"{package}.")]
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


def measure_other(args: argparse.Namespace, compiled: bool) -> dict[str, Any]:
    """The same command in the other environment."""
    python = other_python(compiled)
    if python is None:
        raise Usage(f"--both: there is no {'.venv' if compiled else '.venv-compiled'}/bin/python here; try make bench")
    words = [str(python), "-P", "-m", "marne", "bench", args.title, "--json"]
    words += ["--repeat", str(args.repeat), "--seconds", str(args.seconds)]
    words += [word for pair in args.option for word in ("--option", pair)]
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}  # it would put the sources before the build
    done = subprocess.run(words, capture_output=True, text=True, env=env, check=False)
    if done.returncode:
        raise Usage(f"--both: the other build fails: {(done.stderr.strip().splitlines() or ['no message'])[-1]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


# ------------------------------------------------------------------------------------------------ the command


def run(args: argparse.Namespace) -> int:
    game = find_title(args.title)
    options = read_options(game, args.option)
    if args.profile:
        return _profile(game, options, args.seconds)
    data = _data(game, options, args, measure(game, options, args.repeat, args.seconds))
    if args.both:
        compiled = data["build"]["kernel"] == "compiled"
        data["other"] = measure_other(args, compiled)
    if args.json:
        print_json(data)
        return 0
    _print(game, options, data)
    return 0


def _data(game: Game, options: dict[str, str], args: argparse.Namespace, result: Result) -> dict[str, Any]:
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
        "repeat": args.repeat,
        "seconds": args.seconds,
        "counted": COUNTED,
        "decisions_per_game": round(result.decisions_per_game, 1),
        "figures": found,
        "saved_bytes": {
            "games": len(result.saved),
            "median": statistics.median(result.saved),
            "max": max(result.saved),
        },
    }


def _describe(build: dict[str, Any]) -> str:
    title = f"title {build['title']} ({build['title_modules_compiled']} of {build['title_modules']} modules compiled)"
    return f"kernel {build['kernel']}, {title}, {build['implementation']} {build['python']} on {build['machine']}"


def _print(game: Game, options: dict[str, str], data: dict[str, Any]) -> None:
    print(f"{game.name}: {options_text(game, options)}")
    print(f"{_describe(data['build'])}; {data['repeat']} measurements of {data['seconds']:g} s each")
    print(f"Counted are {COUNTED}.\n")
    rows = []
    for found in data["figures"].values():
        spread = f"{number(found['min'])} to {number(found['max'])}"
        ratio = found.get("times_yardstick")
        against = "" if ratio is None else f"{number(ratio)} x {_short(found['yardstick'])}"
        rows.append([found["label"], found["unit"], number(found["median"]), spread, against])
    print(table(["figure", "unit", "median", "spread", "speed against"], rows, 2))
    if "chess_plies" not in data["figures"]:
        print("\nnote: the chess package is not installed, so there is no yardstick: pip install chess")
    saved = data["saved_bytes"]
    print(f"\n{number(data['decisions_per_game'])} decisions per random game")
    sizes = f"{number(saved['median'])} bytes, at most {number(saved['max'])}"
    print(f"a finished game is saved in {sizes} ({saved['games']} games)")
    if "other" in data:
        _print_both(data, data["other"])


def _short(yardstick: str) -> str:
    return {"chess_plies": "chess", "chess_copy": "copy(stack=False)"}.get(yardstick, yardstick)


def _print_both(mine: dict[str, Any], other: dict[str, Any]) -> None:
    """Both builds side by side, interpreted first."""
    first, second = (mine, other) if mine["build"]["kernel"] == "interpreted" else (other, mine)
    print(f"\nboth builds\n  {_describe(first['build'])}\n  {_describe(second['build'])}\n")
    rows = []
    for key, a in first["figures"].items():
        b = second["figures"].get(key)
        if b is None:
            continue
        ratio = b["median"] / a["median"] if a["unit"].endswith("/s") else a["median"] / b["median"]
        rows.append([a["label"], a["unit"], number(a["median"]), number(b["median"]), f"{number(ratio)} x"])
    names = [f"kernel {d['build']['kernel']}" for d in (first, second)]
    print(table(["figure", "unit", *names, "faster by"], rows, 2))


def _profile(game: Game, options: dict[str, str], seconds: float) -> int:
    if is_compiled(marne.kernel.state):
        print("note: compiled code is one black box to the profiler; run the interpreted build")
    profiler = cProfile.Profile()
    loop = loops(game, random.Random(1))["random"]
    profiler.enable()
    timed(functools.partial(whole_game, game, options, loop), seconds)
    profiler.disable()
    text = io.StringIO()
    pstats.Stats(profiler, stream=text).strip_dirs().sort_stats("tottime").print_stats(PROFILED)
    print("\n".join(line for line in text.getvalue().splitlines() if line.strip()))
    return 0
