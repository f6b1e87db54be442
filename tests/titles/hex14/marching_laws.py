"""What holds for marches in every title of the family, for tests in positions at random."""

from __future__ import annotations

import random
from typing import Any, TypeVar

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE
from marne.kernel.state import apply, check, legal, pending
from marne.titles.hex14.rules import actions
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import HEX_CODES, HEXES
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.neutrality import may_move
from marne.titles.hex14.rules.roster import GONE, NATION, OF_TYPE, TYPE_SIDE, TYPES, VEIL

G = TypeVar("G", bound=Campaign)
MARCHES = (actions.Go, actions.Step)
NAMING_HEXES = [*actions.GO, *actions.GO_BY_LINE, *actions.STEP, *actions.RAIL, *actions.SAIL]


def push(g: Campaign, seat: int, a: Action) -> None:
    """Give an answer, and let CHANCE roll what follows from it."""
    apply(g, seat, a)
    question = pending(g)
    if question is not None and question.seats(g) == (CHANCE,):
        apply(g, CHANCE, actions.ROLLED[3])


def listening_changes_nothing(g: Campaign, rng: random.Random, side: int, decisions: int) -> None:
    """The short cuts of a search change nothing: listening, every way is found and told."""
    g.listening = False
    for _ in range(decisions):
        if pending(g) is None:
            break
        a = rng.choice(legal(g, side))
        if isinstance(a, actions.Done):
            continue
        heard: Any = g.clone()
        heard.listening = True
        push(heard, side, a)
        push(g, side, a)
        assert heard.data() == g.data()


def list_and_judge_agree(g: Campaign, rng: random.Random, side: int, decisions: int) -> None:
    """The answers offered are exactly those that are allowed, among all that name hexes."""
    for _ in range(decisions):
        question = pending(g)
        if question is None:
            break
        listed = legal(g, side)
        offered = {a for a in listed if isinstance(a, (*MARCHES, actions.Rail, actions.Sail))}
        if not isinstance(question, Marching) or question.steps or rng.random() < 0.2:
            for a in NAMING_HEXES:
                assert (check(g, side, a) is None) == (a in offered), (question, a.form.show(a.data()))
        push(g, side, rng.choice(listed[:-1] or listed))


def veils_are_exact(g: Campaign, rng: random.Random, side: int, decisions: int) -> int:
    """For every type left in a veil there is an answer that looks the same to the enemy, for no other; see DLX R-90.

    Returns how many counters were put in the place of others to see it. Counters of the types must be spare: the last
    unit of each is taken off the map.
    """
    spare = [OF_TYPE[t][-1] for t in range(TYPES) if TYPE_SIDE[t] == side and g.is_in_play(OF_TYPE[t][-1])]
    checked = 0
    for _ in range(decisions):
        question = pending(g)
        assert question is not None
        a = rng.choice(legal(g, side))
        if isinstance(a, actions.Done):
            continue
        if isinstance(question, Marching) and isinstance(a, MARCHES) and a.hex not in g.at:
            u = question.unit
            after, seen = looks(g, side, a)
            for v in spare:
                if v == u or not g.veil[u] & VEIL[v] or not may_move(g, NATION[v]):
                    continue
                world = alike(g, u, v)
                same = [
                    b
                    for b in legal(world, side)
                    if isinstance(b, MARCHES) and b.hex == a.hex and looks(world, side, b)[1] == seen
                ]
                assert bool(same) == bool(after.veil[u] & VEIL[v]), (u, v, a)
                checked += 1
        push(g, side, a)
    return checked


def take_off_spares(g: Campaign, side: int) -> None:
    """Keep the last unit of every type off the map, to be put in the place of others."""
    for t in range(TYPES):
        u = OF_TYPE[t][-1]
        if TYPE_SIDE[t] == side and g.where[u] < HEXES:
            g.lift(u, GONE)


def alike(g: G, u: int, v: int) -> G:
    """The same position with another unit in the place of one."""
    other: Any = g.clone()
    h = other.where[u]
    other.at[h] = tuple([v if x == u else x for x in other.at[h]])
    other.where[v], other.where[u] = h, len(HEX_CODES) + 4
    other.mark[v], other.mark[u] = other.mark[u], 0
    other.veil[v] = other.veil[u]
    march = other.stack[-1]
    assert isinstance(march, Marching)
    kind: Any = type(march)
    other.stack[-1] = kind(v, *march.data()[1:])
    made: G = other
    return made


def looks(g: G, seat: int, a: Action) -> tuple[G, object]:
    """The position after an answer, and all that the enemy sees of it."""
    after: Any = g.clone()
    after.listening = True
    push(after, seat, a)
    told = [e.seen_by(1 - seat) for e in after.told]
    stacks = sorted((h, len(stack)) for h, stack in after.at.items())
    frames = [(type(f).__name__, f.data()[1:]) for f in after.stack]
    return after, ([(e.name, e.values) for e in told], stacks, after.held, after.invaded, after.works, frames)
