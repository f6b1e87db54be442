"""Matches: games between computer players, reproducible from their seeds, and kept if wanted."""

from __future__ import annotations

import hashlib
import random
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from marne.agents import Agent, Budget
from marne.agents.uniform import RANDOM
from marne.arena.players import find_player
from marne.arena.statistics import Times
from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game
from marne.kernel.playout import draw, someone
from marne.kernel.state import Result, State, check, legal, pending, push
from marne.table import Randomness, Record, Table, verify
from marne.table.table import derive
from marne.titles import package

ENOUGH: Final = 200_000
"""A game with this many answers is taken to be endless."""

LAW_RATE: Final = 0.04
"""The fraction of decisions before which the laws are checked."""


class MatchError(ValueError):
    """The match cannot be set up: not two teams, or too few players."""


class Deal(NamedTuple):
    """The parameters of one game: plain data, so that it can be sent to another process."""

    title: str
    options: dict[str, str]
    agents: tuple[str, ...]
    """The player of each seat, as `marne.arena.players` reads it."""
    seed: int
    seconds: float | None = None
    """What an agent may spend on one decision, unless its own text says so."""
    out: str | None = None
    """The folder in which the record is saved."""
    laws: bool = False
    """Whether the laws are checked at a sample of the questions."""


class Outcome(NamedTuple):
    """The outcome of one game."""

    seed: int
    winner: int | None = None
    kind: str = ""
    rule: str = ""
    decisions: int = 0
    """Answers of the seats; those of CHANCE are `draws`."""
    draws: int = 0
    lengths: tuple[tuple[str, int], ...] = ()
    """Its length by the title's own measures, such as rounds."""
    laws: int = 0
    """How often the laws were checked."""
    error: str | None = None
    trace: str = ""
    file: str | None = None
    times: tuple[tuple[str, dict[str, Any]], ...] = ()
    """Processor time of the decisions of each agent: `Times.data`."""


class Failure(Exception):  # noqa: N818 - a name, like Illegal
    """A game failed a check, rather than by an exception in the code."""


class _Played(NamedTuple):
    """A finished game with all its answers."""

    last: State
    answers: list[tuple[int, Action]]
    """Answers of the seats, without those of CHANCE."""
    draws: int
    laws: int
    times: dict[str, Times]


def teams(game: Game, options: Mapping[str, str]) -> list[list[int]]:
    """The seats of each team."""
    g = game.new(options)
    found: dict[int, list[int]] = {}
    for seat in range(len(game.seat_names(options))):
        found.setdefault(game.team_of(g, seat), []).append(seat)
    return [found[team] for team in sorted(found)]


def two_teams(game: Game, options: Mapping[str, str]) -> list[list[int]]:
    """The seats of both teams. Raises MatchError if the game does not have two teams."""
    found = teams(game, options)
    if len(found) != 2:
        raise MatchError(f"{game.name} with these options has {len(found)} teams: a match is between two")
    return found


def seats_to(agents: Iterable[str], sides: Sequence[Sequence[int]]) -> tuple[str, ...]:
    """The agent of every seat, given one per team."""
    names = {seat: name for name, side in zip(agents, sides, strict=True) for seat in side}
    return tuple(names[seat] for seat in sorted(names))


def below_of(rng: random.Random) -> Below:
    """A source of ints from 0 to n - 1: uniform to 53 bits, and three times as fast as `randrange`."""
    rand = rng.random

    def below(n: int, /) -> int:
        return int(rand() * n)

    return below


def play_one(deal: Deal) -> Outcome:
    """Play a game. A failure is an outcome too: it raises nothing except on an interrupt."""
    try:
        return _outcome(package(deal.title).load_game(), deal)
    except Exception as e:
        where = traceback.extract_tb(e.__traceback__)[-1]
        text = f"{type(e).__name__}: {e} ({Path(where.filename).name}:{where.lineno})"
        if isinstance(e, Failure):
            text = str(e)
        return Outcome(deal.seed, error=" ".join(text.split()), trace=traceback.format_exc())


def record_of_game(game: Game, deal: Deal) -> Record:
    """The record of a game."""
    return _record(game, deal, _to_the_end(game, deal))


def _outcome(game: Game, deal: Deal) -> Outcome:
    played = _to_the_end(game, deal)
    g = played.last
    if g.result is None:
        raise Failure("the game stopped without a result")
    winner, kind, rule = g.result.data()
    return Outcome(
        seed=deal.seed,
        winner=winner,
        kind=kind,
        rule=rule,
        decisions=len(played.answers),
        draws=played.draws,
        lengths=tuple(game.lengths(g).items()),
        laws=played.laws,
        file=None if deal.out is None else _keep(game, deal, deal.out, played),
        times=tuple((name, times.data()) for name, times in sorted(played.times.items())),
    )


def watched(deal: Deal, watch: Callable[[State], None], noise: float = 0.0) -> Result:
    """Play a game in which `watch` sees the position before every answer of a seat, and return how it ended. With the
    probability `noise` an answer is random, which leads to positions that the players would avoid."""
    game = package(deal.title).load_game()
    last = _to_the_end(game, deal, watch, noise).last
    if last.result is None:
        raise Failure("the game stopped without a result")
    return last.result


def _to_the_end(game: Game, deal: Deal, watch: Callable[[State], None] | None = None, noise: float = 0.0) -> _Played:
    """Play a game.

    CHANCE is answered as a Table would, so that the game can be replayed at a Table and saved.
    """
    randomness = Randomness(*_secrets(deal))
    below = below_of(random.Random(f"{deal.title}/{deal.seed}"))
    laws = Laws(game, deal) if deal.laws else None
    players = _players(game, deal)
    times = {name: Times() for name, player in zip(deal.agents, players, strict=True) if player is not None}
    g = game.new(deal.options)
    answers: list[tuple[int, Action]] = []
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
            laws.maybe(g, len(answers))
        if watch is not None:
            watch(g)
        seat, actions = someone(g, question, below)
        player, name = players[seat], deal.agents[seat]
        if player is None or (noise and below(1_000_000) < noise * 1_000_000):
            action = draw(actions, below, game.weights)
        else:
            action = _ask(game, g, seat, player, name, times[name])
        push(g, seat, action)
        answers.append((seat, action))
        if len(answers) + draws > ENOUGH:
            raise Failure(f"no end after {ENOUGH} answers, at {g.stack[-1]!r}")
    return _Played(g, answers, draws, 0 if laws is None else laws.tried, times)


class _Seated(NamedTuple):
    """A player in its seat."""

    agent: Agent
    budget: Budget


def _players(game: Game, deal: Deal) -> list[_Seated | None]:
    """The players by seat; None for random play, which needs neither view nor prompt."""
    found: list[_Seated | None] = []
    for seat, name in enumerate(deal.agents):
        player = find_player(game, name)
        agent = player.level.make(game, seat, _seat_seed(deal.seed, seat))
        budget = Budget(deal.seconds) if player.budget is None else player.budget
        found.append(None if player.level is RANDOM else _Seated(agent, budget))
    return found


def _seat_seed(seed: int, seat: int) -> int:
    return int.from_bytes(hashlib.sha256(f"marne-agent/1/{seed}/{seat}".encode()).digest()[:6], "big")


def _ask(game: Game, g: State, seat: int, player: _Seated, name: str, times: Times) -> Action:
    """A player's answer, which must be legal."""
    prompt = game.prompt(g, seat)
    assert prompt is not None
    view = game.view(g, seat)
    start = time.thread_time()
    action = player.agent.choose(view, prompt, player.budget)
    times.add(time.thread_time() - start)
    ruling = check(g, seat, action)
    if ruling is not None:
        raise Failure(f"{name} answers {action!r} at {g.stack[-1]!r}: {ruling}")
    return action


def _secrets(deal: Deal) -> tuple[bytes, list[bytes]]:
    """Secret and contributions of a simulated game, derived from its seed: they need not be secret."""

    def made(part: str) -> bytes:
        return hashlib.sha256(f"marne-simulate/1/{deal.title}/{deal.seed}/{part}".encode()).digest()

    return made("secret"), [made(f"seat {seat}")[:16] for seat in range(len(deal.agents))]


def _record(game: Game, deal: Deal, played: _Played) -> Record:
    """Replay the answers at a table, which must reach the same result."""
    secret, contributions = _secrets(deal)
    again = Table(game, deal.options, secret=secret, contributions=contributions, seats=deal.agents)
    for seat, action in played.answers:
        again.play(seat, action)
    if again.full_position() != game.encode(played.last):
        raise Failure("the table reaches a different result than the kernel alone")
    return again.record()


def _keep(game: Game, deal: Deal, folder: str, played: _Played) -> str:
    """Save the record and verify the file."""
    path = Path(folder) / f"{deal.title}-{deal.seed}.json"
    _record(game, deal, played).save(path)
    report = verify(path.read_bytes(), game)
    if not report.ok:
        raise Failure(f"{path} does not verify: {report.problems[0]}")
    return str(path)


class Laws:
    """Cheap checks of the laws at a sample of the questions; it has its own generator, so the game is unaffected."""

    def __init__(self, game: Game, deal: Deal) -> None:
        self.game: Final = game
        self.rng: Final = random.Random(f"laws/{deal.title}/{deal.seed}")
        self.below: Final = below_of(self.rng)
        self.seats: Final = range(len(deal.agents))
        self.tried = 0

    def maybe(self, g: State, decision: int) -> None:
        """Check this position if it is in the sample; raises Failure if a law is broken."""
        if self.rng.random() < LAW_RATE:
            self.tried += 1
            for broken in self.check(g):
                raise Failure(f"after {decision} decisions, at {g.stack[-1]!r}: {broken}")

    def check(self, g: State) -> Iterator[str]:
        """The law that is broken at this question, None if there is none."""
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
