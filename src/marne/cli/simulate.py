"""marne simulate: many games between agents, reproducible from their seeds, counted, and kept if wanted."""

from __future__ import annotations

import argparse
import functools
import hashlib
import multiprocessing
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from marne.cli.common import (
    RANDOM,
    Usage,
    add_jobs,
    add_json,
    add_options,
    add_title,
    below_of,
    command,
    draw,
    factories,
    find_title,
    number,
    options_text,
    percent,
    positive,
    print_json,
    progress,
    read_agents,
    read_options,
    someone,
    table,
    team_label,
    two_teams,
    weights,
    whole,
)
from marne.kernel.action import Action
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game
from marne.kernel.state import State, check, legal, pending, push
from marne.table import Randomness, Record, Table, verify
from marne.table.table import derive

if TYPE_CHECKING:
    from marne.agents import Agent

ENOUGH: Final = 200_000
"""A game with that many answers does not end any more."""

LAW_RATE: Final = 0.04
"""The share of decisions before which the laws are tried."""

SHOWN: Final = 10
"""So many failed games are told on stderr; the JSON has them all."""


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "simulate",
        run,
        "play many games between agents and count",
        "Play many games between two agents, the first at the seats of the first team, the second at those of the "
        "second. Game n of N has the seed S + n - 1 and is the same game whenever it is played, kept or not. "
        "Exit code 1 if a game fails or breaks a law; its seed is told.",
        "marne simulate qmg --games 100 --seed 1 --agents random,random --option players=2 --jobs 2",
    )
    add_title(parser)
    parser.add_argument("--games", metavar="N", type=whole(1), default=10, help="how many games (default 10)")
    parser.add_argument("--seed", metavar="S", type=whole(0), default=1, help="the seed of the first game (default 1)")
    parser.add_argument(
        "--agents",
        metavar="A,B",
        default=RANDOM,
        help="who plays the first and the second team; one name plays both (default random)",
    )
    add_options(parser)
    parser.add_argument("--out", metavar="DIR", help="keep every game in DIR as a record, verified after writing")
    add_jobs(parser)
    parser.add_argument("--laws", action="store_true", help="try the laws at a sample of the questions")
    add_seconds(parser)
    add_json(parser)


def add_seconds(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seconds",
        metavar="T",
        type=positive,
        default=1.0,
        help="what an agent may spend on one decision, if it cares (default 1)",
    )


# ------------------------------------------------------------------------------------------------ one game


class Deal(NamedTuple):
    """One game to be played: plain data, so that it can go to another process."""

    title: str
    options: dict[str, str]
    agents: tuple[str, ...]
    """One name per seat."""
    seed: int
    seconds: float = 1.0
    out: str | None = None
    laws: bool = False


class Outcome(NamedTuple):
    """What became of it."""

    seed: int
    winner: int | None = None
    kind: str = ""
    rule: str = ""
    decisions: int = 0
    """Answers of the seats; those of CHANCE are `draws`."""
    draws: int = 0
    lengths: tuple[tuple[str, int], ...] = ()
    """How long it was by the title's own measures, such as rounds."""
    laws: int = 0
    """How often the laws were tried."""
    error: str | None = None
    trace: str = ""
    file: str | None = None


class Failure(Exception):  # noqa: N818 - a name, like Illegal
    """A game went wrong otherwise than by an exception of its own."""


def seats_to(agents: Iterable[str], sides: list[list[int]]) -> tuple[str, ...]:
    """The agent of every seat, given one per team."""
    names = {seat: name for name, side in zip(agents, sides, strict=True) for seat in side}
    return tuple(names[seat] for seat in sorted(names))


def secrets(title: str, seed: int, seats: int) -> tuple[bytes, list[bytes]]:
    """Secret and contributions of a simulated game: anybody can know them, the seed says it all."""

    def made(part: str) -> bytes:
        return hashlib.sha256(f"marne-simulate/1/{title}/{seed}/{part}".encode()).digest()

    return made("secret"), [made(f"seat {seat}")[:16] for seat in range(seats)]


def play_one(deal: Deal) -> Outcome:
    """Play a game. Never raises but for an interrupt: a failure is an outcome, too."""
    try:
        return _play(find_title(deal.title), deal)
    except Exception as e:
        where = traceback.extract_tb(e.__traceback__)[-1]
        text = f"{type(e).__name__}: {e} ({Path(where.filename).name}:{where.lineno})"
        if isinstance(e, Failure):
            text = str(e)
        return Outcome(deal.seed, error=" ".join(text.split()), trace=traceback.format_exc())


def _play(game: Game, deal: Deal) -> Outcome:
    g, kept, draws, tried = _to_the_end(game, deal)
    if g.result is None:
        raise Failure("the game stopped without a result")
    file = None if deal.out is None else _keep(game, deal, kept, g)
    winner, kind, rule = g.result.data()
    return Outcome(deal.seed, winner, kind, rule, len(kept), draws, lengths_of(game, g), tried, file=file)


def lengths_of(game: Game, g: State) -> tuple[tuple[str, int], ...]:
    """How long a game has been: what the title's `lengths` says, else its rounds, if it has any."""
    asked: Callable[[State], Mapping[str, int]] | None = getattr(game, "lengths", None)
    if asked is not None:
        return tuple(asked(g).items())
    rounds = getattr(g, "round", None)
    return () if rounds is None else (("rounds", rounds),)


def _to_the_end(game: Game, deal: Deal) -> tuple[State, list[tuple[int, Action]], int, int]:
    """The last position, the answers of the seats, the number of draws, and how often the laws were tried.

    CHANCE is answered as a Table would do it, so that the game can be played again at one and kept.
    """
    secret, contributions = secrets(deal.title, deal.seed, len(deal.agents))
    randomness = Randomness(secret, contributions)
    below = below_of(random.Random(f"{deal.title}/{deal.seed}"))
    laws = _Laws(game, deal) if deal.laws else None
    players, bias = _players(game, deal), weights(game)
    g = game.new(deal.options)
    kept: list[tuple[int, Action]] = []
    drawn: dict[str, int] = {}
    draws = 0
    while (question := pending(g)) is not None:
        if isinstance(question, Chance):
            purpose = question.purpose(g)
            outcome = derive(randomness, question, g, drawn)
            drawn[purpose] = drawn.get(purpose, 0) + 1
            draws += 1
            push(g, CHANCE, outcome)
            continue
        if laws is not None:
            laws.maybe(g, len(kept))
        seat, actions = someone(g, question.seats(g), below)
        agent = None if players is None else players[seat]
        action = draw(actions, bias, below) if agent is None else _ask(game, g, seat, agent, deal)
        push(g, seat, action)
        kept.append((seat, action))
        if len(kept) + draws > ENOUGH:
            raise Failure(f"no end after {ENOUGH} answers, at {g.stack[-1]!r}")
    return g, kept, draws, 0 if laws is None else laws.tried


def _players(game: Game, deal: Deal) -> list[Agent | None] | None:
    """The agents by seat; None where any legal answer will do, which needs neither view nor prompt."""
    if set(deal.agents) == {RANDOM}:
        return None
    made = factories()
    return [
        None if name == RANDOM else made[name](game, int.from_bytes(_seat_seed(deal.seed, seat), "big"))
        for seat, name in enumerate(deal.agents)
    ]


def _seat_seed(seed: int, seat: int) -> bytes:
    return hashlib.sha256(f"marne-agent/1/{seed}/{seat}".encode()).digest()[:6]


def _ask(game: Game, g: State, seat: int, agent: Agent, deal: Deal) -> Action:
    """An agent's answer, which must be legal."""
    prompt = game.prompt(g, seat)
    assert prompt is not None
    action = agent.choose(game.view(g, seat), prompt, deal.seconds)
    ruling = check(g, seat, action)
    if ruling is not None:
        raise Failure(f"{deal.agents[seat]} answers {action!r} at {g.stack[-1]!r}: {ruling}")
    return action


def record_of_game(game: Game, deal: Deal) -> Record:
    """The record of a simulated game."""
    g, kept, _, _ = _to_the_end(game, deal)
    return _record(game, deal, kept, g)


def _record(game: Game, deal: Deal, kept: list[tuple[int, Action]], g: State) -> Record:
    """Play the answers again at a table, which must come to the same end."""
    secret, contributions = secrets(deal.title, deal.seed, len(deal.agents))
    again = Table(game, deal.options, secret=secret, contributions=contributions, seats=deal.agents)
    for seat, action in kept:
        again.play(seat, action)
    if again.full_position() != game.encode(g):
        raise Failure("the table comes to another end than the kernel alone")
    return again.record()


def _keep(game: Game, deal: Deal, kept: list[tuple[int, Action]], g: State) -> str:
    """Save the record and verify what was written."""
    path = Path(deal.out or ".") / f"{deal.title}-{deal.seed}.json"
    _record(game, deal, kept, g).save(path)
    report = verify(path.read_bytes(), game)
    if not report.ok:
        raise Failure(f"{path} does not verify: {report.problems[0]}")
    return str(path)


class _Laws:
    """Cheap checks at a sample of the questions, drawn apart so that the game is the same without them."""

    def __init__(self, game: Game, deal: Deal) -> None:
        self.game = game
        self.rng = random.Random(f"laws/{deal.title}/{deal.seed}")
        self.below = below_of(self.rng)
        self.seats = range(len(deal.agents))
        self.tried = 0

    def maybe(self, g: State, decision: int) -> None:
        if self.rng.random() < LAW_RATE:
            self.tried += 1
            for broken in self.check(g):
                raise Failure(f"after {decision} decisions, at {g.stack[-1]!r}: {broken}")

    def check(self, g: State) -> Iterator[str]:
        """What is wrong at this question."""
        game = self.game
        data = game.encode(g)
        again = game.decode(data)
        if game.encode(again) != data or again.key() != g.key():
            yield "plain data: decode(encode(g)) is another position"
        found = {seat: legal(g, seat) for seat in game.asked(g)}
        if not any(found.values()):
            yield "liveness: nobody has an answer"
        for seat, actions in found.items():
            for a in actions:
                ruling = check(g, seat, a)
                if ruling is not None:
                    yield f"agreement: {game.show(a)} is offered, but refused: {ruling}"
        for seat in self.seats:
            view = game.view(g, seat)
            world = game.sample(view, self.below)
            if game.view(world, seat).data() != view.data():
                yield f"views: sample(view) looks different to seat {seat}"
        if game.encode(g) != data:
            yield "looking at the position has changed it"


# ------------------------------------------------------------------------------------------------ many games


def play_all(deals: list[Deal], jobs: int, what: str) -> list[Outcome]:
    """All games in their order, shared by processes, with a bar for whoever watches."""
    made: list[Outcome] = []
    with progress(what, len(deals)) as advance:
        for outcome in _outcomes(deals, min(jobs, len(deals))):
            made.append(outcome)
            advance()
    return made


def _outcomes(deals: list[Deal], jobs: int) -> Iterator[Outcome]:
    if jobs <= 1:
        yield from map(play_one, deals)
        return
    context = multiprocessing.get_context("spawn")  # the bar has a thread, and a fork would copy half of it
    pool = ProcessPoolExecutor(jobs, mp_context=context)
    try:
        yield from pool.map(play_one, deals, chunksize=max(1, min(20, len(deals) // (4 * jobs))))
    finally:
        pool.shutdown(cancel_futures=True)


def run(args: argparse.Namespace) -> int:
    game = find_title(args.title)
    options = read_options(game, args.option)
    sides = two_teams(game, options)
    agents = read_agents(args.agents, game)
    if len(agents) == 1:
        agents *= 2
    if len(agents) != 2:
        raise Usage(f"--agents names {len(agents)} agents: expected A,B, one per team")
    if args.out is not None:
        try:
            Path(args.out).mkdir(parents=True, exist_ok=True)
        except OSError as e:
            raise Usage(f"cannot make {args.out}: {e.strerror or e}") from None
    seats = seats_to(agents, sides)
    seeds = range(args.seed, args.seed + args.games)
    deals = [Deal(game.key, options, seats, seed, args.seconds, args.out, args.laws) for seed in seeds]
    start = time.perf_counter()
    outcomes = play_all(deals, args.jobs, f"{game.key} {agents[0]} against {agents[1]}")
    summary = summarize(game, options, sides, agents, outcomes, time.perf_counter() - start)
    if args.json:
        print_json(summary)
    else:
        print_summary(game, options, summary)
    failed = [o for o in outcomes if o.error is not None]
    for o in failed[:SHOWN]:
        print(f"marne: game with seed {o.seed}: {o.error}", file=sys.stderr)
    if len(failed) > SHOWN:
        print(f"marne: ... and {len(failed) - SHOWN} more", file=sys.stderr)
    if failed:
        again = f"marne simulate {game.key} --games 1 --seed {failed[0].seed} --agents {','.join(agents)}"
        print(f"marne: to see the first again: {again}{_repeated(args)}", file=sys.stderr)
    return 1 if failed else 0


def _repeated(args: argparse.Namespace) -> str:
    """The arguments that belong to a game."""
    return "".join(f" --option {pair}" for pair in args.option) + (" --laws" if args.laws else "")


def summarize(
    game: Game,
    options: Mapping[str, str],
    sides: list[list[int]],
    agents: list[str],
    outcomes: list[Outcome],
    seconds: float,
) -> dict[str, Any]:
    """The figures, as JSON data."""
    played = [o for o in outcomes if o.error is None]
    decisions = sum(o.decisions for o in played)
    endings = Counter((o.kind, o.rule, o.winner) for o in played)
    lengths: dict[str, list[int]] = {}
    for o in played:
        for name, length in o.lengths:
            lengths.setdefault(name, []).append(length)
    return {
        "title": game.key,
        "rules_version": game.rules_version,
        "options": {name: options.get(name, values[0]) for name, values in game.options().items()},
        "games": len(outcomes),
        "first_seed": outcomes[0].seed,
        "teams": [
            {
                "team": team,
                "seats": [game.seat_names(options)[seat] for seat in side],
                "agent": agents[team],
                "wins": sum(o.winner == team for o in played),
            }
            for team, side in enumerate(sides)
        ],
        "draws": sum(o.winner is None for o in played),
        "endings": [
            {"kind": kind, "rule": rule, "winner": winner, "games": n}
            for (kind, rule, winner), n in sorted(endings.items(), key=lambda item: (-item[1], str(item[0])))
        ],
        "decisions": _spread([o.decisions for o in played]),
        "chance": _spread([o.draws for o in played]),
        "rounds": _spread(lengths.get("rounds", [])),
        "lengths": {name: _spread(found) for name, found in lengths.items()},
        "law_checks": sum(o.laws for o in played),
        "files": [o.file for o in played if o.file is not None],
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1) if seconds else 0.0,
        "errors": [{"seed": o.seed, "error": o.error, "trace": o.trace} for o in outcomes if o.error is not None],
    }


def _spread(values: list[int]) -> dict[str, float] | None:
    if not values:
        return None
    return {"min": min(values), "mean": round(sum(values) / len(values), 2), "max": max(values)}


def print_summary(game: Game, options: Mapping[str, str], summary: dict[str, Any]) -> None:
    games, first = summary["games"], summary["first_seed"]
    seeds = f"seed {first}" if games == 1 else f"seeds {first} to {first + games - 1}"
    print(f"{game.name}: {games} game{'s' * (games != 1)}, {seeds}, {options_text(game, options)}\n")
    sides = two_teams(game, options)
    played = sum(e["games"] for e in summary["endings"])
    name = functools.partial(team_label, game, options)
    rows = [[name(sides[t["team"]]), t["agent"], t["wins"], percent(t["wins"], played)] for t in summary["teams"]]
    if summary["draws"]:
        rows.append(["nobody", "", summary["draws"], percent(summary["draws"], played)])
    print(table(["team", "agent", "wins", "share"], rows, 2))
    if summary["endings"]:
        endings = [
            [e["kind"], e["rule"], "nobody" if e["winner"] is None else name(sides[e["winner"]]), e["games"]]
            for e in summary["endings"]
        ]
        print("\n" + table(["ending", "rule", "won by", "games"], endings, 3))
        spreads = {"decisions": summary["decisions"], "draws by CHANCE": summary["chance"], **summary["lengths"]}
        lengths = [[label, *(number(found[k]) for k in ("min", "mean", "max"))] for label, found in spreads.items()]
        print("\n" + table(["length", "min", "mean", "max"], lengths))
    if summary["law_checks"]:
        print(f"\nlaws tried at {number(summary['law_checks'])} questions")
    if summary["files"]:
        print(f"\n{len(summary['files'])} records kept and verified in {Path(summary['files'][0]).parent}")
    speed = number(round(summary["decisions_per_second"]))
    errors = len(summary["errors"])
    print(f"\n{summary['seconds']:.2f} s, {speed} decisions/s, {errors or 'no'} error{'s' * (errors != 1)}")
