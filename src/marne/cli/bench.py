"""marne bench: the speed of the rules, with a yardstick measured in the same run."""

from __future__ import annotations

import argparse
from typing import Any

from marne.arena import bench
from marne.cli.common import (
    add_data,
    add_json,
    add_options,
    add_title,
    command,
    find_title,
    number,
    options_text,
    positive,
    print_json,
    read_options,
    table,
    usage,
    whole,
)
from marne.kernel import state
from marne.kernel.game import Game


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "bench",
        run,
        "measure speed against a yardstick",
        "Measure random play, copying, views, encoding and saved games, each several times, and the same work with "
        "the chess package as a yardstick in the same run: machines differ, so ratios say more than figures. "
        "A decision is an answer of a seat, chosen from its full list of legal answers; CHANCE is answered in "
        "between and not counted.",
        "marne bench TITLE --repeat 5 --seconds 1 --both",
    )
    add_title(parser, optional=True)
    add_options(parser)
    add_data(parser)
    parser.add_argument(
        "--repeat", metavar="N", type=whole(1), default=5, help="measure everything N times (default 5)"
    )
    parser.add_argument(
        "--seconds", metavar="T", type=positive, default=1.0, help="seconds of play per measurement (default 1)"
    )
    parser.add_argument(
        "--both", action="store_true", help="measure the other build as well, if .venv or .venv-compiled exists"
    )
    parser.add_argument("--profile", action="store_true", help="show a profile instead (interpreted build)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    game = find_title(args.title, args.data)
    options = read_options(game, args.option)
    if args.profile:
        if bench.is_compiled(state):
            print("note: compiled code is one black box to the profiler; run the interpreted build")
        print(bench.profile(game, options, args.seconds))
        return 0
    data = bench.report(game, options, args.repeat, args.seconds)
    if args.both:
        compiled = data["build"]["kernel"] == "compiled"
        with usage(bench.BenchError, prefix="--both: "):
            data["other"] = bench.measure_other(game.key, options, args.repeat, args.seconds, compiled)
    if args.json:
        print_json(data)
    else:
        _print(game, options, data)
    return 0


def _describe(build: dict[str, Any]) -> str:
    title = f"title {build['title']} ({build['title_modules_compiled']} of {build['title_modules']} modules compiled)"
    return f"kernel {build['kernel']}, {title}, {build['implementation']} {build['python']} on {build['machine']}"


def _print(game: Game, options: dict[str, str], data: dict[str, Any]) -> None:
    print(f"{game.name}: {options_text(game, options)}")
    print(f"{_describe(data['build'])}; {data['repeat']} measurements of {data['seconds']:g} s each")
    print(f"Counted are {bench.COUNTED}.\n")
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
