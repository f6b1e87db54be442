"""What every refusal of this title says about the position, read a second time from the rules (`naive`).

A claim is true where the refusal may be given. How the reason is taken away is in `claims_remedies`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from marne.kernel.action import Action
from marne.titles.deluxe.rules import actions as own_verbs
from marne.titles.deluxe.rules import rulings
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.retreat import SLIPS
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.grid import HEX_CODES
from marne.titles.hex14.rules.kinds import fort_code
from marne.titles.hex14.rules.marching import ON_FOOT, STRATEGIC
from marne.titles.hex14.rules.roster import NATION_CODES
from tests.titles.deluxe import claims_remedies, naive_fights, naive_moves, naive_steps
from tests.titles.deluxe.naive import LIMITS, UNITS, Table
from tests.titles.deluxe.test_naive import HOWS, written
from tests.titles.hex14 import claims as shared
from tests.titles.hex14 import naive as family
from tests.titles.hex14 import naive_fights as shared_fights
from tests.titles.hex14.claims import (
    Test,
    actors,
    at,
    fort,
    goal,
    has_mark,
    is_kind,
    joined_of_hex,
    mover,
    names,
    near_enemy,
    once,
    own_next,
    target_of,
    uid,
    unsupplied,
)
from tests.titles.hex14.naive import (
    AROUND,
    FORTS,
    fights,
    is_clear,
    is_gun,
    kind,
    nation,
    other,
    side_of,
)

__all__ = ["ANSWERS", "CLAIMS", "REMEDIES", "UNCHECKED", "actors"]

shared.READERS[Deluxe] = written

ANSWERS: Final[dict[str, tuple[type[Action], ...]]] = {
    **shared.ANSWERS,
    "Rebuilding": (own_verbs.Rebuild, verbs.Done),
    "Scouting": (own_verbs.Scout, verbs.Done),
    "Activation": (own_verbs.Activate, verbs.Done),
    "AttackChoice": (verbs.Attack, verbs.Probe, verbs.Assault, own_verbs.Bombard, verbs.Done),
    "LossOfStep": (verbs.Lose,),
    "Footing": (own_verbs.Stand, own_verbs.Retreat),
}
"""The verbs that answer a question."""


def read(g: Deluxe) -> Table:
    return cast(Table, shared.read(g))


def of_unit(test: Callable[[Table, str], bool]) -> Test:
    """A claim about the unit that the action names."""
    return lambda g, q, seat, a: test(read(g), uid(a))


# ---------------------------------------------------------------- claims


def garrison_owed(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return naive_steps.garrisons(read(g), family.COUNTRIES[q.country], g.owed[q.country]) != {"done"}


def full_at_start(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, u = read(g), mover(q)
    points = sum(t.points(v) for v in t.at(goal(a))) + t.points(u)
    return bool(points > LIMITS["end_move_clear" if is_clear(goal(a)) else "end_move_other"])


# combat


def none_ready(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """No unit that could attack this target may."""
    t, side = read(g), at(g, q, seat)
    if isinstance(a, verbs.FortAction):
        return not any(kind(u) == "infantry" for u in naive_fights.at_fort(t, side, fort(a)))
    wanted = ["cavalry"] if isinstance(a, verbs.Probe) else ["infantry"]
    if isinstance(a, verbs.Attack) and not shared_fights.may_be(t, goal(a), other(side), "infantry"):
        wanted.append("cavalry")
    return not any(kind(u) in wanted for u in naive_fights.next_to(t, side, goal(a)))


def of_attackers(test: Callable[[Table, str, str], bool]) -> Test:
    """So of the unit that joins or pursues; of a target: so of somebody next to it, and nobody else may attack it."""

    def holds(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
        t = read(g)
        if isinstance(a, verbs.UnitAction | verbs.UnitHexAction):
            return test(t, uid(a), target_of(q, t, uid(a)))
        if isinstance(a, verbs.FortAction):
            posts = shared_fights.posts(fort(a))
            found = [test(t, u, posts[t.where[u]]) for u in own_next(g, q, seat, a)]
        else:
            found = [test(t, u, goal(a)) for u in own_next(g, q, seat, a)]
        return any(found) and none_ready(g, q, seat, a)

    return holds


def too_few_hexes(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    if type(q).__name__ == "Joining":
        return len({t.where[u] for u in names(q.joined)}) < FORTS[fort_code(q.target)].symbols
    ready = naive_fights.at_fort(t, at(g, q, seat), fort(a))
    return len({t.where[u] for u in ready if kind(u) == "infantry"}) < fort(a).symbols


def no_guns(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    if type(q).__name__ == "Joining":
        return not any(is_gun(u) or naive_fights.is_class_a(u) for u in names(q.joined))
    return not naive_fights.batteries(read(g), at(g, q, seat), fort(a))


def eight_points(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    points = sum(t.points(u) for u in joined_of_hex(g, q, a) if not is_gun(u))
    return bool(points + t.points(uid(a)) > LIMITS["attack_points_per_hex"])


def other_hexes(g: Deluxe, q: Any, a: Any) -> set[str]:
    t = read(g)
    return {t.where[u] for u in names(q.joined)} - {t.where[uid(a)]}


def no_guns_here(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, u = read(g), uid(a)
    ready = naive_fights.at_fort(t, at(g, q, seat), FORTS[fort_code(q.target)])
    guns = any(naive_fights.is_siege_gun(v) and t.where[v] == t.where[u] for v in ready)
    return not naive_fights.is_class_a(u) and not guns and not any(naive_fights.is_class_a(v) for v in names(q.joined))


def four_points(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    return bool(sum(t.points(u) for u in [*names(q.units), uid(a)]) > LIMITS["defend_points"])


def step_of(g: Deluxe, q: Any, a: Any) -> tuple[str, str]:
    """From where to where somebody would go after a fight."""
    t = read(g)
    if isinstance(a, own_verbs.Retreat):
        return HEX_CODES[q.hex], goal(a)
    return t.where[uid(a)], HEX_CODES[q.hex]


def fort_bars(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, side = read(g), at(g, q, seat)
    start, end = step_of(g, q, a)
    return t.wall(side, end) or t.symbols(side, start, end) > 1


def closed_country(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, side = read(g), at(g, q, seat)
    start, end = step_of(g, q, a)
    if not isinstance(a, own_verbs.Retreat):
        return not t.may_enter(uid(a), end)
    return shared_fights.is_neutral(t, end) or not all(t.may_enter(u, end) for u in t.at(start, side))


def through_front(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    return t.rules["facing"] and all(shared_fights.is_front(t, u, goal(a)) for u in names(q.units))


def next_to_attacker(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, foes = read(g), {HEX_CODES[h] for h in q.foes}
    goals = naive_fights.retreats(t, HEX_CODES[q.hex], at(g, q, seat), names(q.units), foes)
    return any(n in foes for n in AROUND[goal(a)]) and not any(n in foes for h in goals for n in AROUND[h])


def quieter_ways(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, u = read(g), uid(a)
    foe = other(side_of(u))
    return t.near(foe, goal(a)) and any(not t.near(foe, h) for h in naive_fights.ways_out(t, u))


def no_room_left(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, h = read(g), HEX_CODES[q.hex]
    there = [u for u in names(q.advanced) if t.where[u] == h]
    limit = LIMITS["end_move_clear" if is_clear(h) else "end_move_other"]
    return bool(sum(t.points(u) for u in [*there, uid(a)]) > limit)


def cannot_ride_on(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, u, h = read(g), uid(a), HEX_CODES[q.hex]
    stopped = t.symbols(side_of(u), t.where[u], h) > 0
    return stopped or goal(a) == t.where[u] or t.is_barred(u, h, goal(a))


# movement


def no_points(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return bool(q.spent >= UNITS[mover(q)]["move"])


def reached(g: Deluxe, q: Any) -> dict[tuple[str, bool], tuple[int, list[naive_moves.Way]]]:
    return once(g, "reached", lambda t: naive_moves.ways(read(g), mover(q), max(0, points_left(q))))


def points_left(q: Any) -> int:
    u = mover(q)
    return int(LIMITS["dummy_move"] - q.steps if kind(u) == "dummy" else UNITS[u]["move"] - q.spent)


def reaches(g: Deluxe, q: Any, h: str, *manners: bool) -> bool:
    """Whether the points take the unit to a hex in one of these manners, or the minimum move does."""
    found = reached(g, q)
    for line in manners:
        if (h, line) in found:
            cost, ways = found[h, line]
            first = q.steps == 0 or kind(mover(q)) == "dummy"
            if cost <= points_left(q) or (first and len(ways[0]) == 2):
                return True
    return False


def too_dear(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    if isinstance(a, verbs.Step):
        return naive_moves.price(read(g).where[mover(q)], goal(a)) > points_left(q) and q.steps > 0
    return not reaches(g, q, goal(a), False, True)


def stop_of(g: Deluxe, q: Any, a: Any) -> tuple[str, bool]:
    """Where a unit would end its move, and whether along a line."""
    t = read(g)
    if isinstance(a, verbs.Halt):
        return t.where[mover(q)], bool(q.line)
    if isinstance(a, verbs.Step):
        return goal(a), naive_moves.has_line(t.where[mover(q)], goal(a))
    return goal(a), isinstance(a, verbs.Rail) or (isinstance(a, verbs.Go) and a.manner == verbs.BY_LINE)


def counted(g: Deluxe, q: Any, h: str) -> list[str]:
    t = read(g)
    return [u for u in t.at(h) if u != mover(q) and t.marks[u] & {"stopped", "entered"}]


def hex_full(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    h, line = stop_of(g, q, a)
    points = sum(t.points(u) for u in counted(g, q, h)) + t.points(mover(q))
    return bool(points > LIMITS["end_move_clear" if is_clear(h) or line else "end_move_other"])


def mixed_arrival(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    h, line = stop_of(g, q, a)
    stopped = [u for u in counted(g, q, h) if "stopped" in t.marks[u]]
    return not is_clear(h) and any(("line" in t.marks[u]) != line for u in stopped)


def second_gun(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    h, _ = stop_of(g, q, a)
    return is_gun(mover(q)) and any(is_gun(u) and u != mover(q) for u in t.at(h))


def no_stop_beyond(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, u = read(g), mover(q)
    return not naive_moves.can_end(t, u, t.where[u], goal(a), q.spent, q.steps)


def dummy_way(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """The cheapest way leads over hexes that are not its side's."""
    t, u, h = read(g), mover(q), goal(a)
    found = reached(g, q)
    manners = (False, True) if is_clear(h) else (a.manner == verbs.BY_LINE,)
    ways = [found[h, line] for line in manners if (h, line) in found]
    least = min(cost for cost, _ in ways)
    best = [w for cost, ws in ways if cost == least for w in ws]
    return any(t.control[x] != side_of(u) for w in best for x in w[1:])


def dummy_go(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    manners = (False, True) if is_clear(goal(a)) else (a.manner == verbs.BY_LINE,)
    return not any(
        cost <= points_left(q) for (h, line), (cost, _) in reached(g, q).items() if h == goal(a) and line in manners
    )


def nothing_to_activate(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, h = read(g), goal(a)
    may = [u for u in t.at(h, at(g, q, seat)) if "moved" not in t.marks[u] and t.may_move(u)]
    return not may or h in family.hexes_of(g.active[q.side]) or a.hex in q.chosen


CLAIMS: Final[dict[str, Test]] = {
    **shared.CLAIMS,
    "OTHER_QUESTION": shared.other_question(ANSWERS),
    # Reinforcements and replacements
    "NO_STEPS_EVER": of_unit(lambda t, u: nation(u) in ("BE", "NL")),
    "NO_STEPS_ITALIAN": of_unit(lambda t, u: nation(u) == "IT"),
    "OTHER_NATIONS_STEPS": lambda g, q, seat, a: nation(uid(a)) != NATION_CODES[q.nation],
    "STEPS_FOR_UNITS": is_kind("dummy"),
    "FULL_STRENGTH": of_unit(lambda t, u: t.lost[u] == 0),
    "TOO_SMALL": of_unit(lambda t, u: t.step(u)["size"] not in ("XXX", "XX")),
    "STEP_TAKEN": has_mark("rebuilt"),
    "STEP_NEAR_ENEMY": of_unit(near_enemy),
    "STEP_UNSUPPLIED": unsupplied,
    "NO_STEP_COUNTER": of_unit(lambda t, u: not naive_steps.has_counter(t, u)),
    # Air
    "NOTHING_TO_SEE": lambda g, q, seat, a: (
        f"scout {goal(a)}" not in once(g, "scoutings", lambda t: naive_steps.scoutings(read(g), at(g, q, seat)))
    ),
    # Supply, garrisons
    "NOT_AT_FORT": shared.not_at_this_fort,
    "STORE_EMPTY": shared.rations_used(LIMITS["fortress_supply_points"]),
    "GARRISON_TOO_LARGE": lambda g, q, seat, a: read(g).points(uid(a)) > g.owed[q.country],
    "GARRISON_OWED": garrison_owed,
    # Set-up
    "NO_ROOM": full_at_start,
    "ONE_GUN_AT_START": lambda g, q, seat, a: is_gun(mover(q)) and any(is_gun(u) for u in read(g).at(goal(a))),
    # Targets
    "HEX_DEFENDED": lambda g, q, seat, a: not naive_fights.is_attackable(read(g), goal(a), other(at(g, q, seat))),
    "NOTHING_TO_FIND": lambda g, q, seat, a: not naive_fights.is_worth_a_probe(read(g), goal(a), other(at(g, q, seat))),
    "TOO_FEW_HEXES": too_few_hexes,
    "GERMANS_BOMBARD": lambda g, q, seat, a: at(g, q, seat) == "allied",
    "NO_GUNS": no_guns,
    # Who takes part
    "UNIT_ATTACKED": of_attackers(lambda t, u, h: "attacked" in t.marks[u]),
    "NOT_AT_WAR": of_attackers(lambda t, u, h: not t.may_attack(u)),
    "IN_FLANK": of_attackers(lambda t, u, h: not shared_fights.is_front(t, u, h)),
    "CAVALRY_FIRST": lambda g, q, seat, a: (
        shared_fights.may_be(read(g), HEX_CODES[q.target], other(at(g, q, seat)), "infantry")
        and not any(kind(u) == "infantry" for u in names(q.joined))
    ),
    "EIGHT_POINTS": eight_points,
    "ONE_HEX_A_SYMBOL": lambda g, q, seat, a: len(other_hexes(g, q, a)) >= FORTS[fort_code(q.target)].symbols,
    "BOMBARD_FROM_ONE": lambda g, q, seat, a: bool(other_hexes(g, q, a)),
    "NO_GUNS_HERE": no_guns_here,
    "NO_GUN_HERE": lambda g, q, seat, a: is_gun(uid(a)) and HOWS[q.kind] in ("assault", "probe"),
    "NOT_A_FIELD_GUN": of_unit(lambda t, u: not naive_fights.is_field_gun(u)),
    "NOT_A_SIEGE_GUN": of_unit(lambda t, u: not naive_fights.is_siege_gun(u)),
    "ONE_GUN": lambda g, q, seat, a: any(is_gun(u) for u in names(q.joined)),
    # The defence
    "UNIT_DEFENDED": has_mark("defended"),
    "NEXT_TO_ENEMY": quieter_ways,
    "NO_WAY_OUT": lambda g, q, seat, a: goal(a) not in naive_fights.ways_out(read(g), uid(a)),
    "FOUR_POINTS": four_points,
    "NOBODY_DEFENDS": lambda g, q, seat, a: not q.units,
    "GUN_DEFENDS": of_unit(lambda t, u: not fights(u)),
    "DID_NOT_FIGHT": lambda g, q, seat, a: a.unit not in q.units,
    "CAVALRY_STANDS": lambda g, q, seat, a: all(kind(u) == "cavalry" for u in names(q.units)),
    "SLIPS_AWAY": lambda g, q, seat, a: q.stand == SLIPS,
    "ONE_HEX": lambda g, q, seat, a: goal(a) not in AROUND[HEX_CODES[q.hex]],
    "FORT_BARS": fort_bars,
    "CLOSED_COUNTRY": closed_country,
    "THROUGH_FRONT": through_front,
    "NEXT_TO_ATTACKER": next_to_attacker,
    # The advance
    "NO_ROOM_LEFT": no_room_left,
    "GUN_THERE": lambda g, q, seat, a: any(is_gun(u) for u in read(g).at(HEX_CODES[q.hex])),
    "CANNOT_RIDE_ON": cannot_ride_on,
    # Movement
    "NOT_ACTIVE": lambda g, q, seat, a: read(g).where[uid(a)] not in family.hexes_of(g.active[q.side]),
    "NO_POINTS": no_points,
    "RAIL_COMES_LAST": lambda g, q, seat, a: q.kind == STRATEGIC,
    "FOOT_COMES_FIRST": lambda g, q, seat, a: q.kind == ON_FOOT,
    "FORT_BETWEEN": lambda g, q, seat, a: read(g).symbols(at(g, q, seat), read(g).where[mover(q)], goal(a)) > 1,
    "TOO_DEAR": too_dear,
    "SAME_MANNER": lambda g, q, seat, a: is_clear(goal(a)),
    "NOT_ALONG": lambda g, q, seat, a: not reaches(g, q, goal(a), True) and reaches(g, q, goal(a), False),
    "NOT_OFF": lambda g, q, seat, a: not reaches(g, q, goal(a), False) and reaches(g, q, goal(a), True),
    "DUMMY_GO": dummy_go,
    "DUMMY_WAY": dummy_way,
    "HEX_FULL": hex_full,
    "MIXED_ARRIVAL": mixed_arrival,
    "SECOND_GUN": second_gun,
    "NO_STOP_BEYOND": no_stop_beyond,
    # Railways and sea
    "NO_PORT": shared.no_port,
    # The optional rules
    "NO_HEX_TO_ACTIVATE": nothing_to_activate,
    "DIE_USED": lambda g, q, seat, a: len(q.chosen) >= q.most,
    "NOT_CONTIGUOUS": lambda g, q, seat, a: not any(goal(a) in AROUND[HEX_CODES[h]] for h in q.chosen),
}
"""By the name of the ruling."""

REMEDIES: Final[dict[str, Test]] = claims_remedies.REMEDIES
UNCHECKED: Final[dict[str, str]] = {
    "NOT_REPAIRED": "said of a side with railway troops other than the Germans, and here there is none",
    "NO_LANDING": "said where units may land besides ports, and here they may not",
}

assert all(hasattr(rulings, name) or hasattr(shared_no, name) for name in CLAIMS)
