"""What every refusal of this title says about the position, read a second time from the rules (`naive`).

A claim is true where the refusal may be given. How the reason is taken away is in `claims_remedies`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeVar

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE
from marne.kernel.state import State
from marne.titles import hex14
from marne.titles.deluxe.rules import actions as own_verbs
from marne.titles.deluxe.rules import rulings
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.marching import ON_FOOT, STRATEGIC
from marne.titles.deluxe.rules.options import FACING
from marne.titles.deluxe.rules.retreat import SLIPS
from marne.titles.deluxe.words.names import capital, unit_name
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.cards import CARD_IDS, PLAN_IDS
from marne.titles.hex14.rules.grid import HEX_CODES
from marne.titles.hex14.rules.kinds import fort_code
from marne.titles.hex14.rules.lines import STORES
from marne.titles.hex14.rules.roster import NATION_CODES, SIDE, UNIT_IDS
from tests.titles.deluxe import claims_remedies, naive, naive_fights, naive_moves, naive_steps
from tests.titles.deluxe.naive import (
    AROUND,
    COUNTRY,
    FORTS,
    LIMITS,
    OPEN,
    RAIL,
    UNITS,
    Fort,
    Table,
    fights,
    is_clear,
    is_gun,
    is_railway_gun,
    kind,
    nation,
    other,
    side_of,
)
from tests.titles.deluxe.test_naive import HOWS

Test = Callable[[Any, Any, int, Any], bool]
"""Of a position, its open question, a seat and the action it tried."""

Found = TypeVar("Found")

WAR = naive.load(hex14, "war.toml")

ANSWERS: Final[dict[str, tuple[type[Action], ...]]] = {
    "Commitment": (verbs.Commit, verbs.Recall, verbs.Done),
    "Adjustment": (verbs.Commit, verbs.Recall, verbs.Done),
    "Deployment": (verbs.Deploy, verbs.Done),
    "Placing": (verbs.Place,),
    "FortSupply": (verbs.Feed, verbs.Done),
    "Entering": (verbs.Enter, verbs.Done),
    "Rebuilding": (own_verbs.Rebuild, verbs.Done),
    "Returning": (verbs.Return, verbs.Done),
    "Sending": (verbs.Send, verbs.Done),
    "Alarm": (verbs.Send, verbs.Done),
    "Building": (verbs.Build, verbs.Done),
    "Scouting": (own_verbs.Scout, verbs.Done),
    "GarrisonDuty": (verbs.Garrison, verbs.Done),
    "Movement": (verbs.March, verbs.Done),
    "Marching": (verbs.Go, verbs.Step, verbs.Halt, verbs.Entrain, verbs.Embark),
    "Entrained": (verbs.Rail, verbs.Halt),
    "Embarked": (verbs.Sail, verbs.Halt),
    "Facing": (verbs.Turn, verbs.Done),
    "Activation": (own_verbs.Activate, verbs.Done),
    "AttackChoice": (verbs.Attack, verbs.Probe, own_verbs.Assault, own_verbs.Bombard, verbs.Done),
    "Joining": (verbs.Join, verbs.Done),
    "Withdrawal": (verbs.Withdraw, verbs.Done),
    "Evasion": (verbs.Evade, verbs.Done),
    "ProbeReply": (own_verbs.Defend, verbs.Done),
    "Defence": (own_verbs.Defend, verbs.Done),
    "LossOfStep": (verbs.Lose,),
    "Footing": (own_verbs.Stand, own_verbs.Retreat),
    "AdvanceChoice": (verbs.Advance, verbs.Pursue, verbs.Done),
    "Extension": (verbs.Extend, verbs.Finish),
    "PoliticalCard": (verbs.DrawCard,),
    "MobilizationCard": (verbs.DrawPlan,),
}
"""The own_verbs that answer a question; every other question of CHANCE is answered by a die."""


def actors(g: State, question: Any, seat: int) -> set[str]:
    """Whom a refusal to a seat may begin with: its side or one of its units."""
    if seat == CHANCE:
        return {"Chance"}
    return ACTORS[seat % 2]


ACTORS: Final = [
    {name, *(capital(unit_name(u)) for u, s in enumerate(SIDE) if s == side)}
    for side, name in enumerate(("The Germans", "The Allies"))
]


# ---------------------------------------------------------------- reading


class Desk:
    """The position written down last: many answers are refused in one position."""

    g: Deluxe | None = None
    written: Table | None = None
    known: ClassVar[dict[Any, Any]] = {}
    """What has been worked out in this position."""


def read(g: Deluxe) -> Table:
    if Desk.g is not g or Desk.written is None:
        Desk.g = g
        Desk.known.clear()
        Desk.written = naive.table(g)
        Desk.written.rules = {"facing": g.rules & FACING != 0}
    return Desk.written


def once(g: Deluxe, key: Any, work_out: Callable[[Table], Found]) -> Found:
    """Work something out once in a position."""
    t = read(g)
    if key not in Desk.known:
        Desk.known[key] = work_out(t)
    found: Found = Desk.known[key]
    return found


def supply(g: Deluxe, side: str) -> dict[str, set[str]]:
    return once(g, ("supply", side), lambda t: t.supply(side))


def at(g: Deluxe, q: Any, seat: int) -> str:
    return naive.SIDES[seat % 2]


def uid(a: Any) -> str:
    return str(UNIT_IDS[a.unit])


def mover(q: Any) -> str:
    return str(UNIT_IDS[q.unit])


def goal(a: Any) -> str:
    return str(HEX_CODES[a.hex])


def names(units: tuple[int, ...]) -> list[str]:
    return [UNIT_IDS[u] for u in units]


def fort(a: Any) -> Fort:
    return FORTS[fort_code(a.fort)]


def level(points: int) -> int:
    [found] = [n for n, row in enumerate(WAR["east"]["levels"]) if row["min"] <= points <= row["max"]]
    return found


def of_unit(test: Callable[[Table, str], bool]) -> Test:
    """A claim about the unit that the action names."""
    return lambda g, q, seat, a: test(read(g), uid(a))


def of_mover(test: Callable[[Table, str], bool]) -> Test:
    """A claim about the unit that the question is about."""
    return lambda g, q, seat, a: test(read(g), mover(q))


def is_kind(*kinds: str) -> Test:
    return of_unit(lambda t, u: kind(u) in kinds)


def is_no(*kinds: str) -> Test:
    return of_unit(lambda t, u: kind(u) not in kinds)


def lies_in(zone: str) -> Test:
    return of_unit(lambda t, u: t.where[u] == zone)


def has_mark(mark: str) -> Test:
    return of_unit(lambda t, u: mark in t.marks[u])


def near_enemy(t: Table, u: str) -> bool:
    return t.near(other(side_of(u)), t.where[u])


def unsupplied(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """Nothing feeds it; a fort beside it gave its rations to others."""
    t, u = read(g), uid(a)
    return not t.is_fed(u, supply(g, side_of(u))) and (not t.at_fort(u) or "cut" in t.marks[u])


def is_supplied(g: Deluxe, u: str) -> bool:
    t = read(g)
    return t.is_fed(u, supply(g, side_of(u))) or (t.at_fort(u) and "cut" not in t.marks[u])


# ---------------------------------------------------------------- claims


def other_question(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return not isinstance(a, ANSWERS.get(type(q).__name__, (verbs.Rolled,)))


def enemy_unit(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return side_of(uid(a)) != at(g, q, seat)


def an_earlier_dummy(t: Table, u: str) -> bool:
    mine = [v for v in UNITS if side_of(v) == side_of(u) and kind(v) == "dummy" and t.where[v] == "reserve"]
    return kind(u) == "dummy" and u in mine[1:]


def blocked_entry(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, foe = read(g), other(at(g, q, seat))
    return t.holds(foe, goal(a)) or t.control[goal(a)] == foe


def is_east_unit(u: str) -> bool:
    return nation(u) == "GE" and bool(UNITS[u].get("east_value"))


def is_alarm_corps(u: str) -> bool:
    return nation(u) == "GE" and UNITS[u]["class"] in ("A", "B") and UNITS[u]["size"] == "XXX"


def fit_for_the_east(g: Deluxe) -> list[str]:
    t = read(g)
    on_map = [u for u in UNITS if is_east_unit(u) and t.where[u] in OPEN]
    return [u for u in on_map if not near_enemy(t, u) and is_supplied(g, u)]


def value_in_the_east(g: Deluxe, sent_now: bool = False) -> int:
    t = read(g)
    return sum(
        int(UNITS[u]["east_value"]) for u in UNITS if t.where[u] == "east" and (not sent_now or "moved" in t.marks[u])
    )


def over_the_share(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    box = [n for n, u in enumerate(UNIT_IDS) if t.where[u] == "east" and g.due[n] < 40]
    share = sum(UNITS[UNIT_IDS[n]]["east_value"] for n in box) * q.percent // 100
    called = sum(UNITS[UNIT_IDS[n]]["east_value"] for n in box if g.due[n] > 0)
    return bool(UNITS[uid(a)]["east_value"] > share - called)


def no_repair_needed(t: Table, u: str) -> bool:
    h = t.where[u]
    return h not in RAIL or COUNTRY[h] in "DL" or not naive_moves.needs_repair(h)


def not_at_this_fort(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    h, store = read(g).where[uid(a)], HEX_CODES[STORES[q.store].hex]
    in_hex = naive.FORT_IN.get(store)
    has_walls = in_hex is not None and read(g).stands(in_hex)
    return h != store and not (has_walls and h in AROUND[store])


def rations_used(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    fed = [UNIT_IDS[g.at[p // len(UNIT_IDS)][p % len(UNIT_IDS)]] for p in q.here]
    if q.marked:  # those without a marker live on the store already
        store = HEX_CODES[STORES[q.store].hex]
        zone = [store, *AROUND[store]]
        side = at(g, q, seat)
        fed += [
            u
            for h in zone
            for u in t.at(h, side)
            if "cut" not in t.marks[u] and not t.is_fed(u, supply(g, side)) and u not in fed
        ]
    return bool(sum(t.points(u) for u in fed) + t.points(uid(a)) > LIMITS["fortress_supply_points"])


def garrison_owed(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return naive_steps.garrisons(read(g), naive.COUNTRIES[q.country], g.owed[q.country]) != {"done"}


def east_too_weak(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    points = value_in_the_east(g)
    return bool(level(points - (UNITS[uid(a)]["east_value"] if isinstance(a, verbs.Recall) else 0)) < q.least)


def east_too_strong(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    points = value_in_the_east(g)
    return bool(level(points + (UNITS[uid(a)]["east_value"] if isinstance(a, verbs.Commit) else 0)) > q.most)


def not_in_deck(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    if isinstance(a, verbs.DrawPlan):
        return PLAN_IDS[a.plan][1] != "GF"[q.side]
    return CARD_IDS[a.card][0] != "GA"[q.side] or bool(g.drawn >> a.card & 1)


def plan_of(g: Deluxe, side: int) -> str:
    return PLAN_IDS[g.plans[side]] if g.plans[side] >= 0 else ""


def outside_plan(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return f"place {goal(a)}" not in once(
        g, "placings", lambda t: naive_steps.placings(t, mover(q), plan_of(g, q.side))
    )


def full_at_start(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, u = read(g), mover(q)
    points = sum(t.points(v) for v in t.at(goal(a))) + t.points(u)
    return bool(points > LIMITS["end_move_clear" if is_clear(goal(a)) else "end_move_other"])


# combat


def own_next(g: Deluxe, q: Any, seat: int, a: Any, *kinds: str) -> list[str]:
    """The own counters next to a target, ready or not."""
    t, side = read(g), at(g, q, seat)
    hexes = naive_fights.posts(fort(a)) if isinstance(a, verbs.FortAction) else AROUND[goal(a)]
    return [u for h in hexes for u in t.at(h, side) if not kinds or kind(u) in kinds]


def none_ready(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """No unit that could attack this target may."""
    t, side = read(g), at(g, q, seat)
    if isinstance(a, verbs.FortAction):
        return not any(kind(u) == "infantry" for u in naive_fights.at_fort(t, side, fort(a)))
    wanted = ["cavalry"] if isinstance(a, verbs.Probe) else ["infantry"]
    if isinstance(a, verbs.Attack) and not naive_fights.may_be(t, goal(a), other(side), "infantry"):
        wanted.append("cavalry")
    return not any(kind(u) in wanted for u in naive_fights.next_to(t, side, goal(a)))


def of_attackers(test: Callable[[Table, str, str], bool]) -> Test:
    """So of the unit that joins or pursues; of a target: so of somebody next to it, and nobody else may attack it."""

    def holds(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
        t = read(g)
        if isinstance(a, verbs.UnitAction | verbs.UnitHexAction):
            return test(t, uid(a), target_of(q, t, uid(a)))
        if isinstance(a, verbs.FortAction):
            posts = naive_fights.posts(fort(a))
            found = [test(t, u, posts[t.where[u]]) for u in own_next(g, q, seat, a)]
        else:
            found = [test(t, u, goal(a)) for u in own_next(g, q, seat, a)]
        return any(found) and none_ready(g, q, seat, a)

    return holds


def target_of(q: Any, t: Table, u: str) -> str:
    """Where a unit would have to look to take part."""
    if type(q).__name__ != "Joining":
        return str(HEX_CODES[q.hex])
    if q.kind < 2:
        return str(HEX_CODES[q.target])
    return naive_fights.posts(FORTS[fort_code(q.target)]).get(t.where[u], "")


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


def not_next(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    return t.where[uid(a)] not in AROUND[HEX_CODES[q.target if type(q).__name__ == "Joining" else q.hex]]


def joined_of_hex(g: Deluxe, q: Any, a: Any) -> list[str]:
    t = read(g)
    return [u for u in names(q.joined) if t.where[u] == t.where[uid(a)]]


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


def distance(a: str, b: str) -> int:
    """By walking over everything, sea too."""
    seen, steps = {a}, 0
    while b not in seen and steps < 4:
        seen |= {n for h in seen for n in naive.SIX[h] if n in naive.TERRAIN}
        steps += 1
    return steps if b in seen else 99


def is_cavalry_next(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """Only cavalry could attack, and infantry may be there."""
    t, side = read(g), at(g, q, seat)
    near = own_next(g, q, seat, a, "infantry", "cavalry")
    return {kind(u) for u in near} == {"cavalry"} and naive_fights.may_be(t, goal(a), other(side), "infantry")


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
    return naive_fights.is_neutral(t, end) or not all(t.may_enter(u, end) for u in t.at(start, side))


def through_front(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    return t.rules["facing"] and all(naive_fights.is_front(t, u, goal(a)) for u in names(q.units))


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


def closed_to_mover(*countries: str) -> Test:
    def holds(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
        return COUNTRY[goal(a)] in countries and not read(g).may_enter(mover(q), goal(a))

    return holds


def reached(g: Deluxe, q: Any) -> dict[tuple[str, bool], tuple[int, list[naive_moves.Way]]]:
    return once(g, "reached", lambda t: naive_moves.ways(t, mover(q), max(0, points_left(q))))


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


def train_hex(g: Deluxe, q: Any, a: Any) -> str:
    """Where a journey would end; where it would begin, if it is not begun."""
    return goal(a) if isinstance(a, verbs.Rail) else read(g).where[rider(q, a)]


def rider(q: Any, a: Any) -> str:
    return uid(a) if isinstance(a, verbs.March) else mover(q)


def of_train(test: Callable[[Table, str, str], bool]) -> Test:
    """A claim about a unit and the rail hex in question."""
    return lambda g, q, seat, a: test(read(g), rider(q, a), train_hex(g, q, a))


def is_foreign(t: Table, u: str, h: str) -> bool:
    return COUNTRY[h] not in {"GE": "DL", "FR_BR": "F", "BE": "B"}[naive_moves.allowance(u)]


def rail_blocked(t: Table, u: str, h: str) -> bool:
    return (h == t.where[u] and h not in naive_moves.lines(t, u)) or h not in naive_moves.train(t, u)


def rail_far(t: Table, u: str, h: str) -> bool:
    return bool(naive_moves.train(t, u).get(h, 0) > LIMITS["rail_strategic"][naive_moves.allowance(u)]["hexes"])


def rail_used(t: Table, u: str, h: str) -> bool:
    """The points of those that have ridden leave no room for it."""
    group = naive_moves.allowance(u)
    points = LIMITS["rail_strategic"][group]["points"]
    points = 12 if group == "FR_BR" and "A9" in t.cards and t.turn <= 3 else points
    ridden = [v for v in t.rides if naive_moves.allowance(v) == group and not naive_moves.is_landing(t, v)]
    return bool(sum(t.points(v) for v in ridden) + t.points(u) > points)


def rail_pair(t: Table, u: str, h: str) -> bool:
    together = [v for v, start in t.rides.items() if start == t.where[u] and t.where[v] == h]
    points = sum(t.points(v) for v in [*together, u])
    is_single = h not in naive_moves.train(t, u, doubled=True)
    return bool(points > LIMITS["rail_strategic_per_hex_single_track"]) and is_single


def no_port(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    return not naive_moves.is_harbour(t, goal(a) if isinstance(a, verbs.Sail) else t.where[rider(q, a)])


def ships_used(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    used = sum(t.points(u) for u in UNITS if "shipped" in t.marks[u])
    return bool(used + t.points(rider(q, a)) > LIMITS["sea_points_per_turn"])


def nothing_to_activate(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    t, h = read(g), goal(a)
    may = [u for u in t.at(h, at(g, q, seat)) if "moved" not in t.marks[u] and t.may_move(u)]
    return not may or h in naive.hexes_of(g.active[q.side]) or a.hex in q.chosen


def is_named(g: Deluxe, unit: int, addresses: tuple[int, ...], factor: int) -> bool:
    """Whether a counter is among those named by hex and place in the stack."""
    h = g.where[unit]
    return any(divmod(p, factor) == (h, g.at[h].index(unit)) for p in addresses)


CLAIMS: Final[dict[str, Test]] = {
    "OTHER_QUESTION": other_question,
    "ENEMY_UNIT": enemy_unit,
    "NOT_ON_MAP": of_unit(lambda t, u: t.where[u] not in OPEN),
    "CLOSED_HEX": lambda g, q, seat, a: goal(a) not in OPEN,
    # Reinforcements and replacements
    "NOT_DUE": of_unit(lambda t, u: t.where[u] != "reserve"),
    "NO_ENTRY_HERE": lambda g, q, seat, a: goal(a) not in naive_steps.landings(read(g), uid(a)),
    "ENTRY_BLOCKED": blocked_entry,
    "PORT_NEUTRAL": lambda g, q, seat, a: naive_steps.is_neutral_port(read(g), goal(a)),
    "DUMMIES_ALIKE": of_unit(an_earlier_dummy),
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
    # The East Front
    "NOT_GERMAN": of_unit(lambda t, u: nation(u) != "GE"),
    "NO_EAST_VALUE": of_unit(lambda t, u: not is_east_unit(u)),
    "NOT_AN_ALARM_CORPS": of_unit(lambda t, u: not is_alarm_corps(u)),
    "SENT_NEAR_ENEMY": of_unit(near_enemy),
    "SENT_UNSUPPLIED": unsupplied,
    "SENT_ENOUGH": lambda g, q, seat, a: value_in_the_east(g, sent_now=True) >= q.need,
    "MUST_SEND_MORE": lambda g, q, seat, a: value_in_the_east(g, sent_now=True) < q.need and bool(fit_for_the_east(g)),
    "ALARM_GOES_ON": lambda g, q, seat, a: any(is_alarm_corps(u) for u in fit_for_the_east(g)),
    "NOT_IN_BOX": of_unit(lambda t, u: t.where[u] != "east"),
    "GONE_FOR_GOOD": lambda g, q, seat, a: g.due[a.unit] > WAR["calendar"]["last_turn_extended"],
    "COMING_BACK": lambda g, q, seat, a: g.turn < g.due[a.unit] <= WAR["calendar"]["last_turn_extended"],
    "OVER_THE_SHARE": over_the_share,
    # Construction and air
    "NOT_ENGINEERS": is_no("engineer"),
    "NO_REPAIR_NEEDED": of_unit(no_repair_needed),
    "LINE_NOT_TAKEN": of_unit(lambda t, u: t.control[t.where[u]] != "german"),
    "LINE_REPAIRED": of_unit(lambda t, u: t.works.get(t.where[u]) == 3),
    "HAS_WORKED": has_mark("moved"),
    "NOTHING_TO_SEE": lambda g, q, seat, a: (
        f"scout {goal(a)}" not in once(g, "scoutings", lambda t: naive_steps.scoutings(t, at(g, q, seat)))
    ),
    # Supply, garrisons
    "NOT_AT_FORT": not_at_this_fort,
    "NOT_HUNGRY": lambda g, q, seat, a: read(g).is_fed(uid(a), supply(g, at(g, q, seat))),
    "DUTCH_ABROAD": of_unit(lambda t, u: nation(u) == "NL" and COUNTRY[t.where[u]] != "N"),
    "FED_ALREADY": lambda g, q, seat, a: is_named(g, a.unit, q.fed + q.here, len(UNIT_IDS)),
    "NOT_MARKED": of_unit(lambda t, u: "cut" not in t.marks[u]),
    "STORE_EMPTY": rations_used,
    "NOT_IN_COUNTRY": lambda g, q, seat, a: COUNTRY[read(g).where[uid(a)]] != naive.COUNTRIES[q.country],
    "NO_GARRISON": of_unit(lambda t, u: not fights(u)),
    "GARRISON_TOO_LARGE": lambda g, q, seat, a: read(g).points(uid(a)) > g.owed[q.country],
    "GARRISON_OWED": garrison_owed,
    # Set-up
    "NO_GUNS_EAST": is_kind("artillery"),
    "NO_FIGHTERS": of_unit(lambda t, u: not fights(u)),
    "NOT_BLACK": of_unit(lambda t, u: UNITS[u]["circle"] != "black"),
    "FORTRESS_DIVISION": of_unit(lambda t, u: UNITS[u].get("fixed_city") in ("Metz", "Strassburg")),
    "IN_BOX": lies_in("east"),
    "NOT_SENT": of_unit(lambda t, u: t.where[u] != "east"),
    "NO_RECALL_YET": lambda g, q, seat, a: type(q).__name__ == "Commitment",
    "ONLY_MORE": lambda g, q, seat, a: g.level < q.least,
    "ONLY_BACK": lambda g, q, seat, a: g.level > q.most,
    "EAST_TOO_WEAK": east_too_weak,
    "EAST_TOO_STRONG": east_too_strong,
    "NOT_IN_DECK": not_in_deck,
    "STILL_TO_PLACE": lambda g, q, seat, a: any(
        naive_steps.is_to_place(read(g), u) for u in UNITS if side_of(u) == at(g, q, seat)
    ),
    "PLACED": of_unit(lambda t, u: t.where[u] in OPEN),
    "ON_THE_TRACK": lies_in("later"),
    "SENT_TO_EAST": lies_in("east"),
    "NOT_IN_THIS_GAME": lies_in("gone"),
    "ABROAD": lambda g, q, seat, a: COUNTRY[goal(a)] != naive_steps.HOME[at(g, q, seat)],
    "NO_ROOM": full_at_start,
    "ONE_GUN_AT_START": lambda g, q, seat, a: is_gun(mover(q)) and any(is_gun(u) for u in read(g).at(goal(a))),
    "OUTSIDE_PLAN": outside_plan,
    "CARD_SAYS_WHERE": lambda g, q, seat, a: mover(q) in naive_steps.early("A5") and outside_plan(g, q, seat, a),
    # Targets
    "NO_ENEMY": lambda g, q, seat, a: not read(g).holds(other(at(g, q, seat)), goal(a)),
    "NONE_NEXT": lambda g, q, seat, a: not own_next(g, q, seat, a),
    "HEX_DEFENDED": lambda g, q, seat, a: not naive_fights.is_attackable(read(g), goal(a), other(at(g, q, seat))),
    "NO_FIGHTER": lambda g, q, seat, a: not own_next(g, q, seat, a, "infantry", "cavalry"),
    "CAVALRY_ONLY": is_cavalry_next,
    "NO_CAVALRY": lambda g, q, seat, a: not own_next(g, q, seat, a, "cavalry"),
    "NOTHING_TO_FIND": lambda g, q, seat, a: not naive_fights.is_worth_a_probe(read(g), goal(a), other(at(g, q, seat))),
    "OWN_FORT": lambda g, q, seat, a: fort(a).side == at(g, q, seat),
    "FORT_REDUCED": lambda g, q, seat, a: not read(g).stands(fort(a)),
    "NONE_NEXT_TO_FORT": lambda g, q, seat, a: not own_next(g, q, seat, a),
    "NO_INFANTRY": lambda g, q, seat, a: not own_next(g, q, seat, a, "infantry"),
    "TOO_FEW_HEXES": too_few_hexes,
    "GERMANS_BOMBARD": lambda g, q, seat, a: at(g, q, seat) == "allied",
    "NO_GUNS": no_guns,
    # Who takes part
    "DUMMY_ATTACKS": is_kind("dummy"),
    "ENGINEERS_ATTACK": is_kind("engineer"),
    "UNIT_ATTACKED": of_attackers(lambda t, u, h: "attacked" in t.marks[u]),
    "NOT_AT_WAR": of_attackers(lambda t, u, h: not t.may_attack(u)),
    "JOINED_ALREADY": lambda g, q, seat, a: a.unit in q.joined,
    "NOT_NEXT": not_next,
    "NOT_NEXT_TO_FORT": lambda g, q, seat, a: (
        read(g).where[uid(a)] not in naive_fights.posts(FORTS[fort_code(q.target)])
    ),
    "IN_FLANK": of_attackers(lambda t, u, h: not naive_fights.is_front(t, u, h)),
    "CAVALRY_AT_FORT": is_kind("cavalry"),
    "CAVALRY_FIRST": lambda g, q, seat, a: (
        naive_fights.may_be(read(g), HEX_CODES[q.target], other(at(g, q, seat)), "infantry")
        and not any(kind(u) == "infantry" for u in names(q.joined))
    ),
    "ONLY_CAVALRY_PROBES": is_no("cavalry"),
    "EIGHT_POINTS": eight_points,
    "ONE_HEX_A_SYMBOL": lambda g, q, seat, a: len(other_hexes(g, q, a)) >= FORTS[fort_code(q.target)].symbols,
    "BOMBARD_FROM_ONE": lambda g, q, seat, a: bool(other_hexes(g, q, a)),
    "NO_GUNS_HERE": no_guns_here,
    "NO_GUN_HERE": lambda g, q, seat, a: is_gun(uid(a)) and HOWS[q.kind] in ("assault", "probe"),
    "NOT_A_FIELD_GUN": of_unit(lambda t, u: not naive_fights.is_field_gun(u)),
    "NOT_A_SIEGE_GUN": of_unit(lambda t, u: not naive_fights.is_siege_gun(u)),
    "ONE_GUN": lambda g, q, seat, a: any(is_gun(u) for u in names(q.joined)),
    "GUN_ALONE": lambda g, q, seat, a: not any(kind(u) == "infantry" for u in joined_of_hex(g, q, a)),
    "NOBODY_JOINED": lambda g, q, seat, a: not q.joined,
    # The defence
    "NOT_ATTACKED_HERE": lambda g, q, seat, a: read(g).where[uid(a)] != HEX_CODES[q.hex],
    "UNIT_DEFENDED": has_mark("defended"),
    "ONLY_CAVALRY_WITHDRAWS": is_no("cavalry"),
    "TWO_HEXES": lambda g, q, seat, a: distance(HEX_CODES[q.hex], goal(a)) != LIMITS["cavalry_withdraw"],
    "NEXT_TO_ENEMY": quieter_ways,
    "NO_WAY_OUT": lambda g, q, seat, a: goal(a) not in naive_fights.ways_out(read(g), uid(a)),
    "ONLY_CAVALRY_MEETS": is_no("cavalry"),
    "NAMED_ALREADY": lambda g, q, seat, a: a.unit in q.units,
    "FOUR_POINTS": four_points,
    "NOBODY_DEFENDS": lambda g, q, seat, a: not q.units,
    "GUN_DEFENDS": of_unit(lambda t, u: not fights(u)),
    "DID_NOT_FIGHT": lambda g, q, seat, a: a.unit not in q.units,
    "CAVALRY_STANDS": lambda g, q, seat, a: all(kind(u) == "cavalry" for u in names(q.units)),
    "SLIPS_AWAY": lambda g, q, seat, a: q.stand == SLIPS,
    "ONE_HEX": lambda g, q, seat, a: goal(a) not in AROUND[HEX_CODES[q.hex]],
    "FOES_THERE": lambda g, q, seat, a: read(g).holds(other(at(g, q, seat)), goal(a)),
    "FORT_BARS": fort_bars,
    "CLOSED_COUNTRY": closed_country,
    "THROUGH_FRONT": through_front,
    "NEXT_TO_ATTACKER": next_to_attacker,
    # The advance
    "DID_NOT_ATTACK": lambda g, q, seat, a: a.unit not in q.attackers,
    "ADVANCED_ALREADY": lambda g, q, seat, a: a.unit in q.advanced,
    "NO_ROOM_LEFT": no_room_left,
    "RAILS_ONLY": of_unit(lambda t, u: is_railway_gun(u)),
    "GUN_ADVANCES_ALONE": lambda g, q, seat, a: not any(fights(u) for u in read(g).at(HEX_CODES[q.hex])),
    "GUN_THERE": lambda g, q, seat, a: any(is_gun(u) for u in read(g).at(HEX_CODES[q.hex])),
    "NO_PURSUIT": lambda g, q, seat, a: not q.fled,
    "ONLY_CAVALRY_PURSUES": is_no("cavalry"),
    "TWO_HEXES_ON": lambda g, q, seat, a: goal(a) not in AROUND[HEX_CODES[q.hex]],
    "CANNOT_RIDE_ON": cannot_ride_on,
    # Movement
    "HAS_MOVED": has_mark("moved"),
    "STAYS_NEUTRAL": of_unit(lambda t, u: not t.may_move(u)),
    "NOT_ACTIVE": lambda g, q, seat, a: read(g).where[uid(a)] not in naive.hexes_of(g.active[q.side]),
    "NO_POINTS": no_points,
    "ONLY_BY_RAIL": of_mover(lambda t, u: is_railway_gun(u)),
    "RAIL_COMES_LAST": lambda g, q, seat, a: q.kind == STRATEGIC,
    "FOOT_COMES_FIRST": lambda g, q, seat, a: q.kind == ON_FOOT,
    "IS_THERE": lambda g, q, seat, a: read(g).where[mover(q)] == goal(a),
    "NOT_NEIGHBOUR": lambda g, q, seat, a: goal(a) not in AROUND[read(g).where[mover(q)]],
    "ENEMY_THERE": lambda g, q, seat, a: read(g).holds(other(at(g, q, seat)), goal(a)),
    "FORT_THERE": lambda g, q, seat, a: read(g).wall(at(g, q, seat), goal(a)),
    "FORT_BETWEEN": lambda g, q, seat, a: read(g).symbols(at(g, q, seat), read(g).where[mover(q)], goal(a)) > 1,
    "BELGIUM_CLOSED": closed_to_mover("B"),
    "NEUTRAL_GROUND": closed_to_mover("N", "L"),
    "AT_PEACE": lambda g, q, seat, a: nation(mover(q)) == "NL" and not read(g).at_war("N") and COUNTRY[goal(a)] != "N",
    "TOO_DEAR": too_dear,
    "NO_LINE": lambda g, q, seat, a: goal(a) not in RAIL,
    "SAME_MANNER": lambda g, q, seat, a: is_clear(goal(a)),
    "NOT_ALONG": lambda g, q, seat, a: not reaches(g, q, goal(a), True) and reaches(g, q, goal(a), False),
    "NOT_OFF": lambda g, q, seat, a: not reaches(g, q, goal(a), False) and reaches(g, q, goal(a), True),
    "DUMMY_GROUND": lambda g, q, seat, a: kind(mover(q)) == "dummy" and read(g).control[goal(a)] != at(g, q, seat),
    "DUMMY_STEPS": lambda g, q, seat, a: kind(mover(q)) == "dummy" and q.steps >= LIMITS["dummy_move"],
    "DUMMY_GO": dummy_go,
    "DUMMY_WAY": dummy_way,
    "HEX_FULL": hex_full,
    "MIXED_ARRIVAL": mixed_arrival,
    "SECOND_GUN": second_gun,
    "NO_STOP_BEYOND": no_stop_beyond,
    # Railways and sea
    "HAS_MARCHED": lambda g, q, seat, a: q.steps > 0,
    "DUMMY_RIDE": lambda g, q, seat, a: kind(rider(q, a)) == "dummy",
    "NO_RAIL_HERE": of_train(lambda t, u, h: h not in RAIL),
    "ENEMY_NEAR": of_train(lambda t, u, h: t.near(other(side_of(u)), h)),
    "DUTCH_RAIL": lambda g, q, seat, a: nation(rider(q, a)) == "NL",
    "FOREIGN_LINES": of_train(is_foreign),
    "RAIL_USED": of_train(rail_used),
    "RAIL_FAR": of_train(rail_far),
    "RAIL_BLOCKED": of_train(rail_blocked),
    "RAIL_PAIR": of_train(rail_pair),
    "NO_SHIPS": lambda g, q, seat, a: side_of(rider(q, a)) == "german" or nation(rider(q, a)) == "NL",
    "TOO_EARLY_AT_SEA": lambda g, q, seat, a: g.turn < WAR["calendar"]["sea_movement_from"],
    "NO_PORT": no_port,
    "SHIPS_USED": ships_used,
    # The optional rules
    "FACES_THERE": lambda g, q, seat, a: read(g).facing[uid(a)] == a.facing,
    "HAS_TURNED": lambda g, q, seat, a: is_named(g, a.unit, q.turned, 256),
    "NO_HEX_TO_ACTIVATE": nothing_to_activate,
    "DIE_USED": lambda g, q, seat, a: len(q.chosen) >= q.most,
    "NOT_CONTIGUOUS": lambda g, q, seat, a: not any(goal(a) in AROUND[HEX_CODES[h]] for h in q.chosen),
}
"""By the name of the ruling."""

REMEDIES: Final[dict[str, Test]] = claims_remedies.REMEDIES
UNCHECKED: Final[dict[str, str]] = {}

assert all(hasattr(rulings, name) or hasattr(shared_no, name) for name in CLAIMS)
