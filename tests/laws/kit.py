"""Seeded random games of any title, kept at a sample of their questions, and what the laws need to look at them."""

from __future__ import annotations

import functools
import gc
import importlib
import importlib.util
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, cast

from marne.agents import Level
from marne.agents.uniform import RANDOM
from marne.kernel.action import Action
from marne.kernel.chance import Below, pick
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Value
from marne.kernel.state import State, legal, pending, push
from marne.titles import TitlePackage, all_games

Viewer = int | None
"""A seat, or None for a spectator."""


class Effort(NamedTuple):
    """How much of a title is looked at: numbers per playout, except for `games`."""

    games: int
    kinds: int  # questions kept of each kind
    kept: int  # questions kept in all
    actions: int  # legal answers tried at a question
    probes: int  # other actions tried at a question, with all that a refusal says
    universe: int  # conceivable actions of the title checked at a question
    worlds: int  # other worlds drawn per question and viewer
    pairs: int  # questions at which worlds are drawn
    steps: int  # answers given in lockstep
    bound: int = 60_000  # questions after which a game should long be over: 39 turns of Deluxe with facing have 20,000


QUICK: Final = Effort(games=4, kinds=2, kept=48, actions=8, probes=60, universe=600, worlds=1, pairs=14, steps=5)
"""For every run of the tests: a few seconds per title."""

DEEP: Final = Effort(games=1, kinds=2, kept=24, actions=12, probes=80, universe=1_500, worlds=1, pairs=8, steps=8)
"""For one of many games of the fuzz target."""


SCATTERED: Final = QUICK._replace(games=12, kinds=1, pairs=5, steps=10, bound=40)
"""For the positions that a title offers to the laws: many, each played on for a few answers only."""


class Spot(NamedTuple):
    """A question of a played game; `at` answers have been given before it. Clone `g` before playing on."""

    g: State
    at: int


Begin = Callable[[random.Random, Mapping[str, str]], State]
"""Makes a position to begin with, other than a new game."""


class Playout:
    """One random game: its answers, a sample of its questions, and how it ended."""

    def __init__(self, game: Game, seed: int, options: Mapping[str, str], begin: Begin | None = None) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.options: Final = dict(options)
        self.begin: Final = begin
        self.answers: list[tuple[int, Action]] = []
        self.spots: list[Spot] = []
        self.events: dict[str, list[tuple[Event, int]]] = {}
        self.verbs: dict[str, list[Action]] = {}
        self.trouble: list[str] = []
        self.last: State | None = None

    def where(self, at: int, g: State | None = None) -> str:
        """How to get there again: `kit.reach(game, seed, at)`, of a scattered one with `begin=kit.scattered(game)`."""
        stack = "" if g is None or not g.stack else f" at {g.stack[-1]!r}"
        given = {k: v for k, v in self.options.items() if v != self.game.options()[k][0]}
        options = "" if not given else f" {given}"
        begin = "" if self.begin is None else " scattered"
        return f"{self.game.key} seed {self.seed}{begin}{options} answer {at}{stack}"

    def rng(self, salt: str) -> random.Random:
        """A generator of this playout's own, for one law."""
        return random.Random(f"{self.game.key}/{self.seed}/{salt}")


@functools.cache
def is_open() -> bool:
    """Whether interpreted classes, such as the toy's, may inherit from the kernel's: a compiled one can refuse it."""
    try:
        Alien()
    except TypeError:
        return False
    return True


@functools.cache
def _titles() -> dict[str, Game]:
    return all_games()


def package(key: str) -> TitlePackage:
    """The package of a title, shown or not."""
    return cast(TitlePackage, importlib.import_module(f"marne.titles.{key}"))


def levels(game: Game) -> list[Level]:
    """The computer players of a title, shown or not."""
    return [RANDOM, *package(game.key).levels()]


def titles() -> dict[str, Game]:
    """Every title, those that are not shown as well."""
    return dict(_titles())


def seats(game: Game, options: Mapping[str, str]) -> range:
    return range(len(game.seat_names(options)))


def viewers(game: Game, options: Mapping[str, str]) -> list[Viewer]:
    return [*seats(game, options), None]


def below(rng: random.Random) -> Below:
    return rng.randrange


def some(rng: random.Random, items: Sequence[Any], n: int) -> list[Any]:
    """At most n of the items, in their order."""
    if len(items) <= n:
        return list(items)
    return [items[i] for i in sorted(rng.sample(range(len(items)), n))]


def options_of(game: Game, seed: int) -> dict[str, str]:
    """Seed 0 plays the default options, others any."""
    rng = random.Random(f"{game.key}/{seed}/settings")
    values = {name: choices[0] for name, choices in game.options().items()}
    if seed:
        for name, choices in game.options().items():
            if rng.random() < 0.5:
                values[name] = rng.choice(choices)
    try:
        game.seat_names(values)
        game.new(values)
    except ValueError:  # a combination that the title does not offer
        return {}
    return values


Bias = Mapping[str, float]
"""How much a verb is liked, 1 unless said."""


class TitleLaws(Protocol):
    """What a title tells the laws about itself: `tests/titles/<key>/laws.py`, which a title with secrets must have."""

    def secret(self, g: Any, viewer: Viewer) -> tuple[int, ...]:
        """What a position hides from a viewer, as numbers: planted leaks give it away."""


@functools.cache
def _own_module(key: str, name: str) -> Any:
    """A module of the title's own tests, None if it has none of that name."""
    folder = f"tests.titles.{key}"
    if importlib.util.find_spec(folder) is None or importlib.util.find_spec(f"{folder}.{name}") is None:
        return None
    return importlib.import_module(f"{folder}.{name}")


class Claims(Protocol):
    """What the refusals of a title claim: `tests/titles/<key>/claims.py`, which every title must have.

    All are by the name of the ruling in the title's rules; a ruling that stands in a list has the name of the list,
    unless a function `name_of(ruling)` of the module tells those of a list apart. A module may also have `scattered`, a
    maker of positions as in `worlds`, and `FOLLOWED = True` if its remedies lead to positions that make sense. Where
    sentences say more than the rulings do, `says(position, question, action, ruling, sentence)` tells whether that
    holds as well.
    """

    CLAIMS: Mapping[str, Callable[[Any, Any, int, Any], bool]]
    """Whether what a refusal says holds, by the rule and not by the code that refuses: position, question, seat,
    action."""
    REMEDIES: Mapping[str, Callable[[Any, Any, int, Any], bool]]
    """Takes what is in the way out of a copy of the position; False if that cannot be done here."""
    UNCHECKED: Mapping[str, str]
    """Why the claim of a ruling is not checked."""

    def actors(self, g: Any, question: Any, seat: int) -> set[str]:
        """Whom a refusal to this seat may name as the one who asked."""


def claims_of(game: Game) -> Claims:
    """What the refusals of a title claim."""
    found = _own_module(game.key, "claims")
    assert found is not None, f"tests/titles/{game.key}/claims.py is missing"
    return cast(Claims, found)


def laws_of(game: Game) -> TitleLaws | None:
    """What the title tells the laws."""
    return cast(TitleLaws | None, _own_module(game.key, "laws"))


def bias_of(game: Game) -> Bias:
    """Blind chance seldom gets to the heart of a title: `BIAS` in its laws leads there, in two games of four."""
    found: Bias = getattr(laws_of(game), "BIAS", {})
    return found


def given_away_in(game: Game) -> frozenset[str]:
    """`OWN_SECRETS` in the laws of a title: the verbs that may be taken back although others learn something by them.

    They tell of nobody's counters but the mover's own, so that whoever takes one back has nothing but lost by it.
    """
    found: frozenset[str] = getattr(laws_of(game), "OWN_SECRETS", frozenset())
    return found


def answer(g: State, rng: random.Random, bias: Bias | None) -> tuple[int, Action] | None:
    """A random answer to the open question, None if nobody has one: any of them, or, with a bias, a verb first, so that
    a long list of moves does not drown the one action that goes on.

    `marne.kernel.playout` does not do here: it weighs answers and not verbs, and takes for granted what law 3 has to
    find out, that somebody has an answer.
    """
    question = pending(g)
    assert question is not None
    if isinstance(question, Chance):
        return CHANCE, pick(question.outcomes(g), below(rng))
    asked = list(question.seats(g))
    rng.shuffle(asked)
    for seat in asked:
        found = legal(g, seat)
        if not found:
            continue
        if bias is None:
            return seat, rng.choice(found)
        verbs = sorted({type(a).__name__ for a in found})
        [verb] = rng.choices(verbs, [bias.get(v, 1.0) for v in verbs])
        return seat, rng.choice([a for a in found if type(a).__name__ == verb])
    return None


def curious(g: State, rng: random.Random, bias: Bias, met: Counter[str]) -> tuple[int, Action] | None:
    """An answer that leads to questions and events which this game has seldom met."""
    given = answer(g, rng, bias)
    if given is None or given[0] == CHANCE:
        return given
    seat, best = given
    found = legal(g, seat)
    if len(found) == 1:
        return given
    highest, features = -1.0, set[str]()
    for verb in sorted({type(a).__name__ for a in found}):
        of_verb = [a for a in found if type(a).__name__ == verb]
        for a in rng.sample(of_verb, min(len(of_verb), 4)):
            after, told = heard_push(g, seat, a)
            fresh = {type(pending(after)).__name__, *(e.name for e in told)}
            score = max((1 + met[f]) ** -0.5 for f in fresh) * bias.get(verb, 1.0) * rng.random()
            if score > highest:
                highest, best, features = score, a, fresh
    met.update(features)
    return seat, best


def scattered(game: Game) -> Begin | None:
    """The title's maker of positions that played games seldom meet: `scattered` in `tests.titles.<key>.worlds`."""
    made: Begin | None = getattr(_own_module(game.key, "worlds"), "scattered", None)
    return made


def opened(p: Playout) -> State:
    """The position that a playout begins with."""
    return p.game.new(p.options or None) if p.begin is None else p.begin(p.rng("begin"), p.options)


def play(game: Game, seed: int, effort: Effort = QUICK, begin: Begin | None = None) -> Playout:
    """One random game to its end, or to the bound: by turns biased, curious, blind by verb and blind.

    A loop of its own, since that of `marne.kernel.playout` shows neither the questions on the way nor the events.
    """
    options = options_of(game, seed)
    p = Playout(game, seed, options, begin)
    rng, keep = p.rng("play"), p.rng("keep")
    g = opened(p)
    g.listening = True
    bias, new = bias_of(game), Counter[str]()
    met: dict[str, int] = {}
    kept: dict[str, list[Spot]] = {}
    heard: dict[str, int] = {}
    for at in range(effort.bound):
        question = pending(g)
        if question is None:
            break
        kind = type(question).__name__
        n = met[kind] = met.get(kind, 0) + 1
        slots = kept.setdefault(kind, [])
        if len(slots) < effort.kinds:
            slots.append(Spot(g.clone(), at))
        elif keep.random() * n < effort.kinds:
            slots[keep.randrange(len(slots))] = Spot(g.clone(), at)
        if seed % 4 == 0:
            given = answer(g, rng, bias)
        elif seed % 4 == 1:
            given = curious(g, rng, bias, new)
        else:
            given = answer(g, rng, {} if seed % 4 == 2 else None)
        if given is None:
            p.trouble.append(f"{p.where(at, g)}: nobody who is asked has an answer")
            break
        p.answers.append(given)
        pool = p.verbs.setdefault(type(given[1]).__name__, [])
        if given[1] not in pool:
            if len(pool) < 24:
                pool.append(given[1])
            elif keep.random() < 0.1:
                pool[keep.randrange(len(pool))] = given[1]
        push(g, *given)
        for e in g.told:
            n = heard[e.name] = heard.get(e.name, 0) + 1
            if n <= 3:
                p.events.setdefault(e.name, []).append((e, at))
            elif keep.random() * n < 3:
                p.events[e.name][keep.randrange(3)] = (e, at)
        g.told.clear()
    p.last = g.clone()
    spread = [slots[i] for i in range(effort.kinds) for slots in kept.values() if len(slots) > i]
    p.spots = sorted(spread[: effort.kept], key=lambda s: s.at)
    return p


def reach(game: Game, seed: int, at: int, bound: int = 20_000, begin: Begin | None = None) -> State:
    """The state of a playout after `at` answers: what a violation names is found again with this."""
    p = play(game, seed, QUICK._replace(bound=min(at, bound), kinds=0), begin)
    g = opened(p)
    for given in p.answers:
        push(g, *given)
    return g


@functools.cache
def _playouts(key: str, effort: Effort) -> tuple[Playout, ...]:
    return tuple(play(titles()[key], seed, effort) for seed in range(effort.games))


def playouts(game: Game, effort: Effort = QUICK) -> tuple[Playout, ...]:
    """The games that every law looks at: played once per title."""
    if titles().get(game.key) is game:
        return _playouts(game.key, effort)
    return tuple(play(game, seed, effort) for seed in range(effort.games))


@functools.cache
def _scattered(key: str, effort: Effort) -> tuple[Playout, ...]:
    game = titles()[key]
    begin = scattered(game)
    return () if begin is None else tuple(play(game, seed, effort, begin) for seed in range(effort.games))


def scattered_playouts(game: Game, effort: Effort = SCATTERED) -> tuple[Playout, ...]:
    """Short games from positions that the title offers to the laws; none if it offers none."""
    return _scattered(game.key, effort)


def over_all(law: Callable[[Playout, Effort], list[str]], game: Game, effort: Effort = QUICK) -> list[str]:
    """The violations of one law in all playouts of a title."""
    return [v for p in playouts(game, effort) for v in law(p, effort)]


def report(violations: list[str]) -> str:
    """What a failing test prints: the first of each, shortened."""
    lines = [v if len(v) < 600 else v[:600] + " ..." for v in violations[:12]]
    return f"{len(violations)} violations\n" + "\n".join(lines)


class Alien(Action):
    """An action of no title."""

    def __init__(self, x: int = 0) -> None:
        self.x = x

    def data(self) -> tuple[int, ...]:
        return (self.x,)


@functools.cache
def _universe(key: str) -> tuple[Action, ...]:
    made = tuple(titles()[key].universe())
    gc.freeze()  # it may be a million actions, which every later collection of garbage would look through
    return made


def universe(game: Game) -> tuple[Action, ...]:
    """Every conceivable action."""
    return _universe(game.key) if game.key in titles() else tuple(game.universe())


def mutants(rng: random.Random, a: Action) -> Iterator[Action]:
    """The action with one field changed, also to values beyond every board."""
    fields = a.data()
    if not fields:
        return
    i = rng.randrange(len(fields))
    for value in (fields[i] - 1, fields[i] + 1, -1, 9_999):
        if value == fields[i]:
            continue
        changed = (*fields[:i], value, *fields[i + 1 :])
        try:
            yield cast(Any, type(a))(*changed)
        except (ValueError, TypeError, IndexError, AssertionError):  # no such action can be made at all
            continue


def probes(p: Playout, rng: random.Random, current: list[Action], n: int) -> list[Action]:
    """Up to n actions to try at a question: of other questions, of the universe, with a field changed, of no title."""
    pool: list[Action] = [a for verb in p.verbs.values() for a in some(rng, verb, 4)]
    pool.extend(some(rng, universe(p.game), n // 2))
    for a in some(rng, current, 4) + some(rng, pool, 4):
        pool.extend(mutants(rng, a))
    found = list(dict.fromkeys(pool))
    return [*some(rng, found, n - 1), *([Alien()] if is_open() else [])]


def is_cited(game: Game, rule: str) -> bool:
    """Whether the title's ledger has the rule, or an entry that covers it."""
    return game.cite(rule) in game.rules()


def is_readable(game: Game, a: Action) -> bool:
    """Whether the action has a notation: only such actions reach the edge of the system."""
    try:
        return game.read(game.show(a)) == a
    except (ValueError, LookupError, TypeError, AssertionError):
        return False


def canon(value: Any) -> str:
    """Canonical JSON: equal data, equal bytes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=repr)


def first_difference(x: Any, y: Any, path: str = "") -> str:
    """Where two pieces of JSON data part, in words."""
    if isinstance(x, dict) and isinstance(y, dict):
        for k in sorted({*x, *y}, key=str):
            if k not in x or k not in y:
                return f"{path}.{k} only in one"
            if canon(x[k]) != canon(y[k]):
                return first_difference(x[k], y[k], f"{path}.{k}")
    if isinstance(x, list | tuple) and isinstance(y, list | tuple):
        for i, (u, v) in enumerate(zip(x, y, strict=False)):
            if canon(u) != canon(v):
                return first_difference(u, v, f"{path}[{i}]")
        if len(x) != len(y):
            i = min(len(x), len(y))
            return f"{path} has {len(x)} or {len(y)} items, next {[*x[i : i + 1], *y[i : i + 1]]!r:.80}"
    return f"{path}: {x!r:.120} or {y!r:.120}"


def ruled(r: Ruling | None) -> list[str] | None:
    return None if r is None else [r.rule, r.text]


def faces(events: Iterable[Event], viewer: Viewer) -> list[tuple[str, str, tuple[Value, ...]]]:
    """What a viewer gets to know of these events."""
    seen = [e.seen_by(viewer) for e in events]
    return [(e.name, e.rule, e.values) for e in seen]


def heard_push(g: State, seat: int, a: Action) -> tuple[State, list[Event]]:
    """A copy played on by one answer, and what was told."""
    made = g.clone()
    made.listening = True
    push(made, seat, a)
    told = list(made.told)
    made.told.clear()
    return made, told
