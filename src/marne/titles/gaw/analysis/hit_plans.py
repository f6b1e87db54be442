"""Whole ways to take the hits of a battle, so that a player need not give them one by one."""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.kernel.state import pending, push
from marne.titles.gaw.rules import facts
from marne.titles.gaw.rules.actions import HIT
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.losses import HitChoice, Losses, strongest
from marne.titles.gaw.rules.roster import STRENGTH

EVENLY: Final = "evenly"
FEW: Final = "few"
PLANS: Final = (EVENLY, FEW)
GONE: Final = -1
"""The step of a unit that is eliminated."""


class Borne(NamedTuple):
    """What a unit bears by a plan."""

    unit: int
    hits: int
    steps: tuple[int, ...]
    """The steps that it passes, the present one first; GONE at the end if it is eliminated."""


class HitPlan(NamedTuple):
    """One way to take all hits that are left to choose."""

    name: str
    answers: tuple[int, ...]
    """The units of the answers, in order."""
    borne: tuple[Borne, ...]
    """What each unit bears, also where there was no choice."""

    def loss(self) -> int:
        """How much strength it costs."""
        total = 0
        for unit, _, steps in self.borne:
            last = steps[-1]
            total += STRENGTH[unit][steps[0]] - (STRENGTH[unit][last] if last != GONE else 0)
        return total


def open_hits(g: Gaw) -> Losses | None:
    """The losses about which a player is asked now."""
    if isinstance(pending(g), HitChoice) and len(g.stack) > 1:
        below = g.stack[-2]
        if isinstance(below, Losses):
            return below
    return None


def hit_plans(g: Gaw) -> list[HitPlan]:
    """The plans for the hits that a player is asked about, the cheapest first; those with the same effect once.

    `g` is a position that the player cannot tell from the real one: after the showdown all who fight are known.
    """
    found: list[HitPlan] = []
    for name in PLANS:
        plan = made(g, name)
        if plan is not None and all(plan.borne != other.borne for other in found):
            found.append(plan)
    return sorted(found, key=HitPlan.loss)


def made(g: Gaw, name: str) -> HitPlan | None:
    """A plan, carried out to see what it does; None if nobody is asked."""
    h = g.clone()
    h.listening = True
    losses = open_hits(h)
    if losses is None:
        return None
    side, area = losses.side, losses.area
    units = list(h.units_in(side, area))
    steps = {u: [h.step[u]] for u in units}
    hits = dict.fromkeys(units, 0)
    answers: list[int] = []
    while losses is not None and losses.side == side and losses.area == area:
        unit = chosen(h, losses, name, hits)
        answers.append(unit)
        seat = HitChoice(side, area).seats(h)[0]
        heard = len(h.told)
        push(h, seat, HIT[unit])
        for event in h.told[heard:]:  # hits without a choice are among them
            if event.fact in (facts.ABSORBED, facts.REDUCED, facts.ELIMINATED) and event["unit"] in hits:
                hits[event["unit"]] += 1
        for u in units:
            step = GONE if h.where[u] != area else h.step[u]
            if step != steps[u][-1]:
                steps[u].append(step)
        losses = open_hits(h)
    borne = [Borne(u, hits[u], tuple(steps[u])) for u in units if hits[u] or len(steps[u]) > 1]
    return HitPlan(name, tuple(answers), tuple(borne))


def chosen(g: Gaw, losses: Losses, name: str, hits: dict[int, int]) -> int:
    """The unit that takes the next hit: one that has taken few of them, or one that has taken many already."""
    taken = {losses.taken[i]: losses.taken[i + 1] for i in range(0, len(losses.taken), 2)}
    best = -1
    least: tuple[int, int, int] = (0, 0, 0)
    for unit in strongest(g, losses.side, losses.area):
        spare = g.hits_of(unit) - taken.get(unit, 0)  # it takes the step off once that many have come
        rank = (-spare, hits[unit], unit) if name == EVENLY else (-hits[unit], spare, unit)
        if best < 0 or rank < least:
            best, least = unit, rank
    return best
