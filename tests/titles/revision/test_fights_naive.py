"""Fights worked out hex by hex and unit by unit, against the engine, in positions at random."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from marne.kernel.state import apply, legal, pending, run
from marne.titles.hex14.box.load import CHART
from marne.titles.hex14.rules.actions import Done
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.board import ATTACKED, CUT, FACING_SHIFT, FORT_SIDE, ISOLATED, MOVED, SHIPPED, UP
from marne.titles.hex14.rules.combat import AttackChoice, CombatPhase
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    COASTAL,
    FORT_HEX,
    FORT_ON,
    FORT_OUTER,
    FORTS,
    HEXES,
    NETHERLANDS,
    PORTS,
    RIVER,
    SIDES,
    TERRAIN,
    TRACKS,
    UPHILL,
)
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.lines import GROUP, net
from marne.titles.hex14.rules.neutrality import at_war, closed_to, untouched
from marne.titles.hex14.rules.roster import (
    ARTILLERY,
    BE,
    CAVALRY,
    DEAD,
    INFANTRY,
    KIND,
    NATION,
    NL,
    OF_SIDE,
    OF_TYPE,
    RAIL_ONLY,
    SIDE,
    TYPE_BIT,
    TYPE_SIDE,
    TYPES,
    UNITS,
)
from marne.titles.hex14.rules.sea import ports
from marne.titles.hex14.rules.targets import ASSAULT, ATTACK, PROBE
from marne.titles.revision.box.load import BOX
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.combat_die import CombatDie
from marne.titles.revision.rules.fight import Fight
from marne.titles.revision.rules.going_back import GoingBack
from marne.titles.revision.rules.options import CAVALRY as HORSE
from marne.titles.revision.rules.options import FACING, POINTS, SEA
from marne.titles.revision.rules.roster import STRENGTH
from tests.titles.revision.worlds import scattered

ODDS = [Fraction(1, 3), Fraction(1, 2), *[Fraction(n) for n in range(1, 7)]]
ROUGH = (1, 2, 3, 4)  # rough, light and heavy woods, swamp


# ---------------------------------------------------------------- a plain reading of the rules


def around(h: int) -> list[int]:
    return [n for n in SIDES[6 * h : 6 * h + 6] if n >= 0]


def ahead(g: Revision, u: int) -> list[int]:
    """The hexes that a unit may attack: with facing the two on either side of its corner."""
    h = g.where[u]
    if not g.rules & FACING:
        return around(h)
    corner = g.mark[u] >> FACING_SHIFT & 7
    return [n for n in (SIDES[6 * h + corner], SIDES[6 * h + (corner + 1) % 6]) if n >= 0]


def can_attack(g: Revision, u: int) -> bool:
    """It fights, has not attacked, is in supply, and its country is in the war."""
    if g.where[u] >= HEXES or KIND[u] > ARTILLERY or (KIND[u] == CAVALRY and not g.rules & HORSE):
        return False
    if g.mark[u] & (ATTACKED | CUT | ISOLATED):
        return False
    return not ((NATION[u] == BE and not at_war(g, BELGIUM)) or (NATION[u] == NL and not at_war(g, NETHERLANDS)))


def kinds_of(g: Revision, u: int) -> list[int]:
    """A unit of every type that a counter may be, as everybody knows."""
    if g.mark[u] & UP:
        return [u]
    return [OF_TYPE[t][0] for t in range(TYPES) if TYPE_SIDE[t] == SIDE[u] and TYPE_BIT[t] & g.veil[u]]


def may_be_infantry(g: Revision, h: int) -> bool:
    return any(KIND[v] == INFANTRY for u in g.units_at(h) for v in kinds_of(g, u))


def least(g: Revision, h: int, foes: set[int]) -> int:
    """The least that can defend a hex; in the flank half of it."""
    total = 0
    shown = all(g.mark[u] & UP for u in g.units_at(h))
    for u in g.units_at(h):
        value = min(STRENGTH[v] if KIND[v] <= CAVALRY else 0 for v in kinds_of(g, u))
        value = value // 2 if g.mark[u] & ISOLATED else value
        if g.rules & FACING and foes - set(ahead(g, u)):
            behind = (g.mark[u] >> FACING_SHIFT & 7) + 3
            covered = any(v != u and (g.mark[v] >> FACING_SHIFT & 7) == behind % 6 for v in g.units_at(h))
            value = value if shown and covered else value // 2
        total += value
    return total


def worth(g: Revision, u: int, h: int) -> Fraction:
    """What a unit adds to an attack on a hex."""
    at = g.where[u]
    value = Fraction(STRENGTH[u])
    if at == h:
        return value
    if h not in around(at):
        return value / 2
    return value / 2 if UPHILL[6 * at + SIDES[6 * at : 6 * at + 6].index(h)] else value


def sailors(g: Revision, side: int, h: int) -> list[int]:
    """Who could attack a hex from the sea."""
    if side != ALLIED or not g.rules & SEA or g.turn < 5 or not COASTAL[h]:
        return []
    if any(g.mark[u] & SHIPPED for u in OF_SIDE[ALLIED]):
        return []
    return [
        u
        for p in PORTS
        for u in g.units_at(p)
        if ports(g) >> p & 1 and SIDE[u] == ALLIED and KIND[u] == INFANTRY and NATION[u] != NL and can_attack(g, u)
        if not g.mark[u] & MOVED and h not in around(p) and not closed_to(g, NATION[u]) >> h & 1
    ]


def is_enough(g: Revision, units: list[int], h: int, defence: int | None = None) -> bool:
    """One third of what is there at least."""
    foes = {g.where[u] for u in units if h in around(g.where[u])}
    against = least(g, h, foes) if defence is None else defence
    return bool(units) and 3 * sum(worth(g, u, h) for u in units) >= against


def with_guns(g: Revision, foot: list[int], guns: list[int]) -> list[int]:
    return foot + [u for u in guns if any(g.where[v] == g.where[u] for v in foot)]


def attackers(g: Revision, side: int, h: int) -> tuple[list[int], list[int]]:
    """Infantry with guns, and cavalry, that could attack a hex together."""
    near = [u for n in around(h) for u in g.units_at(n) if SIDE[u] == side and can_attack(g, u) and h in ahead(g, u)]
    foot = [u for u in near if KIND[u] == INFANTRY]
    foot = with_guns(g, foot, [u for u in near if KIND[u] == ARTILLERY and STRENGTH[u]])
    foot += sorted(sailors(g, side, h), key=lambda u: -STRENGTH[u])[:1]
    return foot, [u for u in near if KIND[u] == CAVALRY]


def besiegers(g: Revision, side: int, fort: int) -> list[int]:
    """Infantry with guns that could attack a fort."""
    h, outer = FORT_HEX[fort], FORT_OUTER[fort]
    from_hexes = around(h) if outer < 0 else [h, outer]
    near = [u for n in from_hexes for u in g.units_at(n) if SIDE[u] == side and can_attack(g, u)]
    near = [u for u in near if (outer if g.where[u] == h else h) in ahead(g, u)]
    return with_guns(g, [u for u in near if KIND[u] == INFANTRY], [u for u in near if KIND[u] == ARTILLERY])


def targets(g: Revision, side: int) -> set[str]:
    """All attacks that a side can declare."""
    found: set[str] = set()
    for h, stack in g.at.items():
        if SIDE[stack[0]] == side:
            continue
        foot, horse = attackers(g, side, h)
        mounted = horse if not may_be_infantry(g, h) else []
        if not g.fought >> h & 1 and (is_enough(g, foot, h) or is_enough(g, mounted, h)):
            found.add(f"Attack {h}")
        if horse and any(not g.mark[u] & UP or (KIND[u] == CAVALRY and not g.fought >> h & 1) for u in stack):
            found.add(f"Probe {h}")
    for fort in range(FORTS):
        if FORT_SIDE[fort] != side and g.symbols[fort] and is_enough(g, besiegers(g, side, fort), FORT_HEX[fort], 4):
            found.add(f"Assault {fort}")
    return found


def joiners(g: Revision, q: Joining) -> set[int]:
    """Who may join an attack."""
    horse: list[int] = []
    if q.kind == ASSAULT:
        able = besiegers(g, q.side, q.target)
    else:
        able, horse = attackers(g, q.side, q.target)
        able = [u for u in able if u not in sailors(g, q.side, q.target)]
        if q.kind == PROBE:
            return set(horse) - set(q.joined)
    sail = sailors(g, q.side, q.target) if q.kind == ATTACK else []
    if not q.joined:
        if q.kind == ATTACK:
            best = attackers(g, q.side, q.target)[0]
            able = [u for u in able if is_enough(g, best, q.target)]
            horse = [] if may_be_infantry(g, q.target) or not is_enough(g, horse, q.target) else horse
        by_land = [u for u in attackers(g, q.side, q.target)[0] if u not in sail] if q.kind == ATTACK else []
        sail = [u for u in sail if is_enough(g, [*by_land, u], q.target)]
        return {u for u in able if KIND[u] == INFANTRY} | set(horse) | set(sail)
    if KIND[q.joined[0]] == CAVALRY:
        return set(horse) - set(q.joined)
    foot = {g.where[u] for u in q.joined if KIND[u] == INFANTRY}
    by_land = [u for u in able if u not in sail]
    if q.kind == ATTACK:
        taken = any(u in sail for u in q.joined)
        sail = [] if taken else [u for u in sail if is_enough(g, [*by_land, u], q.target)]
    return {u for u in [*able, *sail] if KIND[u] == INFANTRY or g.where[u] in foot} - set(q.joined)


def way_back(g: Revision, u: int) -> set[int]:
    """Where a unit may go back to: next to no enemy if it can, then in supply if it can."""
    side, h = SIDE[u], g.where[u]
    found: set[int] = set()
    for d in range(6):
        n = SIDES[6 * h + d]
        if n < 0 or len(g.units_at(n)) >= 2 or g.holder(n) == 1 - side or closed_to(g, NATION[u]) >> n & 1:
            continue
        if side == 0 and untouched(g) >> n & 1:
            continue
        if any(FORT_SIDE[f] != side and g.symbols[f] for f in range(FORTS) if FORT_HEX[f] == n and FORT_OUTER[f] < 0):
            continue
        fort = FORT_ON[6 * h + d]
        if fort >= 0 and FORT_SIDE[fort] != side and g.symbols[fort]:
            continue
        if (RAIL_ONLY[u] and not TRACKS[6 * h + d]) or (g.rules & FACING and n in ahead(g, u)):
            continue
        found.add(n)
    safe = {n for n in found if all(g.holder(m) != 1 - side for m in around(n))} or found
    return {n for n in safe if net(g, side).fed[GROUP[u]] >> n & 1} or safe


def rolled_at(g: Revision, fight: Fight) -> tuple[int, int]:
    """The column of a fight, and what is added to its die."""
    h, fort = fight.hex, fight.is_assault()
    attack = sum(worth(g, u, h) for u in fight.attackers)
    defence = 4 if fort else 0
    for u in fight.defenders:
        value = STRENGTH[u] // 2 if g.mark[u] & ISOLATED else STRENGTH[u]
        outflanked = g.rules & FACING and not fort and set(fight.foes) - set(ahead(g, u))
        behind = ((g.mark[u] >> FACING_SHIFT & 7) + 3) % 6
        covered = any(v != u and (g.mark[v] >> FACING_SHIFT & 7) == behind for v in g.units_at(g.where[u]))
        caught = fight.flags & 2 and KIND[u] == INFANTRY
        defence += value // 2 if caught or (outflanked and not covered) else value
    column = max(n for n, ratio in enumerate(ODDS) if attack >= ratio * defence)
    added = 2 if TERRAIN[h] in ROUGH else 0
    rivers = [set(chain) for chain in CHART.rivers.values()]
    wet = bool(fight.foes) and all(
        RIVER[f] and not (RIVER[h] and any({f, h} <= river for river in rivers)) for f in fight.foes
    )
    added += 1 if wet and ODDS[column] <= 2 else 0
    return column, added + (2 if fort else 0)


# ---------------------------------------------------------------- against the engine


def check_question(g: Revision, q: Any) -> None:
    """What the engine offers is what a plain reading of the rules allows."""
    acts = legal(g, q.seats(g)[0])
    if isinstance(q, AttackChoice):
        offered = {f"{type(a).__name__} {a.data()[0]}" for a in acts if not isinstance(a, Done)}
        assert offered == targets(g, q.side)
    elif isinstance(q, Joining):
        assert {a.data()[0] for a in acts if not isinstance(a, Done)} == joiners(g, q)
        h = FORT_HEX[q.target] if q.kind == ASSAULT else q.target
        done = q.kind == PROBE or is_enough(g, list(q.joined), h, 4 if q.kind == ASSAULT else None)
        assert any(isinstance(a, Done) for a in acts) == (bool(q.joined) and done)
    elif isinstance(q, GoingBack):
        assert {a.data() for a in acts} == {(u, h) for u in q.units for h in way_back(g, u)}
    elif isinstance(q, CombatDie):
        fight = g.stack[-2]
        assert isinstance(fight, Fight) and (q.column, q.added) == rolled_at(g, fight)


class Bill:
    """What a fight has cost, to be compared with its result."""

    def __init__(self, g: Revision, die: CombatDie, fight: Fight) -> None:
        self.fight = fight.clone()
        self.alive = [u for u in range(UNITS) if g.where[u] < HEXES]
        self.homes = {u: g.where[u] for u in self.alive}
        self.symbols = g.symbols[:]
        self.die = die
        self.result = ""

    def settle(self, g: Revision) -> None:
        """Check it when the fight is over."""
        fight = self.fight
        assert isinstance(fight, Fight)
        dead = {u for u in self.alive if g.where[u] == DEAD}
        ours, theirs = dead & set(fight.attackers), dead - set(fight.attackers)
        assert theirs <= {u for u in self.alive if self.homes[u] == fight.hex}
        fort = fight.fort if fight.is_assault() else -1
        fallen = 0 if fort < 0 else self.symbols[fort] - g.symbols[fort]
        if self.result in ("DE", "DB", "none"):
            assert not ours
        if self.result in ("AE", "AB", "none"):
            assert not theirs
        if self.result == "DE":
            assert theirs if fort < 0 else fallen == 1 and theirs == set(fight.defenders)
        if self.result == "AE":
            assert ours
        if self.result == "EX":
            assert ours and (theirs or fallen)
            self.exchange(ours, theirs, fort >= 0)
        assert fallen == (1 if fort >= 0 and self.result in ("DE", "EX") else 0)

    def exchange(self, ours: set[int], theirs: set[int], fort: bool) -> None:
        """The stronger side loses as much as the weaker, or all that it fought with."""
        fight = self.fight
        assert isinstance(fight, Fight)
        lost = [sum(STRENGTH[u] for u in ours), sum(STRENGTH[u] for u in theirs) + (4 if fort else 0)]
        everything = {u for u in fight.attackers if STRENGTH[u]} <= ours
        if fort:
            assert lost[0] >= 4 or everything
        elif fight.flags & 128:
            assert len(ours) == len(theirs) == 1
        elif fight.flags & 64:
            assert lost[1] >= lost[0] or set(fight.defenders) <= theirs
        else:
            assert lost[0] >= lost[1] or everything


OPTIONS = [p for p in POINTS if p not in ("time_limit", "referee", "extended", "garrisons", "cards", "east_front")]


@pytest.mark.parametrize("seed", range(40))
def test_base_7_fights_at_random_go_by_a_plain_reading_of_the_rules(seed: int) -> None:
    """REV base-7, crt-1 to crt-6, V-02 to V-12, V-28, V-29, V-34: targets, attackers, odds, dice, losses, ways back."""
    rng = random.Random(f"fights {seed}")
    g = scattered(rng, {p: rng.choice(["off", "on"]) for p in OPTIONS})
    side = rng.randrange(2)
    g.phasing, g.fought, g.attacks = side, 0, 0
    for u in range(UNITS):
        g.mark[u] = g.mark[u] & ~(7 << FACING_SHIFT | ATTACKED) | rng.randrange(6) << FACING_SHIFT
    g.stack = [CombatPhase(side)]
    run(g)
    bill: Bill | None = None
    questions = 0
    while (q := pending(g)) is not None and questions < 120:
        questions += 1
        check_question(g, q)
        seat = q.seats(g)[0]
        acts = legal(g, seat)
        if isinstance(q, AttackChoice):
            if bill is not None:
                bill.settle(g)
                bill = None
            acts = [a for a in acts if not isinstance(a, Done)] or acts
        if isinstance(q, CombatDie):
            fight = g.stack[-2]
            assert isinstance(fight, Fight)
            bill = Bill(g, q, fight)
        if isinstance(q, AdvanceChoice):
            acts = acts[-1:]  # so that homes stay comparable
        a = rng.choice(acts)
        apply(g, seat, a)
        if isinstance(q, CombatDie) and bill is not None:
            row = min(a.data()[0] + q.added, 8)
            name = BOX.tables.crt.results[row - 1][q.column]
            names = ["AE", "AB", "EX", "DB", "DE"]
            bill.result = "none" if q.fort and names[name] in ("AB", "DB") else names[name]
    assert questions > 0 or not targets(g, side)
