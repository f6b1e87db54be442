"""What the refusals of the family say about a position, read a second time from the rules, for all titles.

A title adds what only it refuses, and tells `READERS` how its positions are written down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeVar

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE
from marne.kernel.state import State
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.cards import CARD_IDS, PLAN_IDS
from marne.titles.hex14.rules.grid import HEX_CODES
from marne.titles.hex14.rules.kinds import fort_code
from marne.titles.hex14.rules.lines import STORES
from marne.titles.hex14.rules.roster import SIDE, UNIT_IDS
from marne.titles.hex14.words.names import capital, unit_name
from tests.titles.hex14 import naive as family
from tests.titles.hex14 import naive_fights as shared_fights
from tests.titles.hex14 import naive_rails
from tests.titles.hex14 import naive_steps as set_up
from tests.titles.hex14.naive import (
    AROUND,
    COUNTRY,
    FORTS,
    OPEN,
    RAIL,
    WAR,
    Fort,
    Table,
    fights,
    formation,
    is_railway_gun,
    kind,
    nation,
    other,
    side_of,
)

Test = Callable[[Any, Any, int, Any], bool]
"""Of a position, its open question, a seat and the action it tried."""

Found = TypeVar("Found")

READERS: Final[dict[type, Callable[[Any], Table]]] = {}
"""By the class of a position: how it is written down."""

ANSWERS: Final[dict[str, tuple[type[Action], ...]]] = {
    "Commitment": (verbs.Commit, verbs.Recall, verbs.Done),
    "Adjustment": (verbs.Commit, verbs.Recall, verbs.Done),
    "Deployment": (verbs.Deploy, verbs.Done),
    "Placing": (verbs.Place,),
    "FortSupply": (verbs.Feed, verbs.Done),
    "Entering": (verbs.Enter, verbs.Done),
    "Returning": (verbs.Return, verbs.Done),
    "Sending": (verbs.Send, verbs.Done),
    "Alarm": (verbs.Send, verbs.Done),
    "Building": (verbs.Build, verbs.Done),
    "GarrisonDuty": (verbs.Garrison, verbs.Done),
    "Movement": (verbs.March, verbs.Done),
    "Marching": (verbs.Go, verbs.Step, verbs.Halt, verbs.Entrain, verbs.Embark),
    "Entrained": (verbs.Rail, verbs.Halt),
    "Embarked": (verbs.Sail, verbs.Halt),
    "Facing": (verbs.Turn, verbs.Done),
    "AttackChoice": (verbs.Attack, verbs.Probe, verbs.Assault, verbs.Done),
    "Joining": (verbs.Join, verbs.Done),
    "Withdrawal": (verbs.Withdraw, verbs.Done),
    "Evasion": (verbs.Evade, verbs.Done),
    "ProbeReply": (verbs.Defend, verbs.Done),
    "Defence": (verbs.Defend, verbs.Done),
    "AdvanceChoice": (verbs.Advance, verbs.Pursue, verbs.Done),
    "Extension": (verbs.Extend, verbs.Finish),
    "PoliticalCard": (verbs.DrawCard,),
    "MobilizationCard": (verbs.DrawPlan,),
}
"""The verbs that answer a question of the family; every other question of CHANCE is answered by a die."""


ACTORS: Final = [
    {name, *(capital(unit_name(u)) for u, s in enumerate(SIDE) if s == side)}
    for side, name in enumerate(("The Germans", "The Allies"))
]


def other_question(answers: dict[str, tuple[type[Action], ...]]) -> Test:
    """The question has other answers."""
    return lambda g, q, seat, a: not isinstance(a, answers.get(type(q).__name__, (verbs.Rolled,)))


def east_value(unit: str) -> int:
    """What a unit is worth in the East."""
    return int(formation(unit).get("east", 0))


def actors(g: State, question: Any, seat: int) -> set[str]:
    """Whom a refusal to a seat may begin with: its side or one of its units."""
    if seat == CHANCE:
        return {"Chance"}
    return ACTORS[seat % 2]


class Desk:
    """The position written down last: many answers are refused in one position."""

    g: Campaign | None = None
    written: Table | None = None
    known: ClassVar[dict[Any, Any]] = {}
    """What has been worked out in this position."""


def read(g: Campaign) -> Table:
    if Desk.g is not g or Desk.written is None:
        Desk.g = g
        Desk.known.clear()
        Desk.written = READERS[type(g)](g)
    return Desk.written


def once(g: Campaign, key: Any, work_out: Callable[[Table], Found]) -> Found:
    """Work something out once in a position."""
    t = read(g)
    if key not in Desk.known:
        Desk.known[key] = work_out(t)
    found: Found = Desk.known[key]
    return found


def supply(g: Campaign, side: str) -> dict[str, set[str]]:
    return once(g, ("supply", side), lambda t: t.supply(side))


def at(g: Campaign, q: Any, seat: int) -> str:
    return family.SIDES[seat % 2]


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


def is_stored(t: Table, u: str) -> bool:
    """Whether a fort may feed it; forts do where lines have to be captured."""
    return t.captures and t.at_fort(u)


def unsupplied(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    """Nothing feeds it; a fort beside it gave its rations to others."""
    t, u = read(g), uid(a)
    return not t.is_fed(u, supply(g, side_of(u))) and not (is_stored(t, u) and "cut" not in t.marks[u])


def is_supplied(g: Campaign, u: str) -> bool:
    t = read(g)
    return t.is_fed(u, supply(g, side_of(u))) or (is_stored(t, u) and "cut" not in t.marks[u])


def enemy_unit(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return side_of(uid(a)) != at(g, q, seat)


def an_earlier_dummy(t: Table, u: str) -> bool:
    mine = [v for v in t.where if side_of(v) == side_of(u) and kind(v) == "dummy" and t.where[v] == "reserve"]
    return kind(u) == "dummy" and u in mine[1:]


def blocked_entry(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    t, foe = read(g), other(at(g, q, seat))
    return t.holds(foe, goal(a)) or t.control[goal(a)] == foe


def is_east_unit(u: str) -> bool:
    return nation(u) == "GE" and east_value(u) > 0


def is_alarm_corps(u: str) -> bool:
    return nation(u) == "GE" and formation(u).get("class") in ("A", "B") and formation(u)["size"] == "XXX"


def fit_for_the_east(g: Campaign) -> list[str]:
    t = read(g)
    on_map = [u for u in t.where if is_east_unit(u) and t.where[u] in OPEN]
    return [u for u in on_map if not near_enemy(t, u) and is_supplied(g, u)]


def value_in_the_east(g: Campaign, sent_now: bool = False) -> int:
    t = read(g)
    return sum(east_value(u) for u in t.where if t.where[u] == "east" and (not sent_now or "moved" in t.marks[u]))


def over_the_share(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    box = [n for n, u in enumerate(UNIT_IDS) if t.where[u] == "east" and g.due[n] < 40]
    share = sum(east_value(UNIT_IDS[n]) for n in box) * q.percent // 100
    called = sum(east_value(UNIT_IDS[n]) for n in box if g.due[n] > 0)
    return bool(east_value(uid(a)) > share - called)


def no_repair_needed(t: Table, u: str) -> bool:
    h = t.where[u]
    return h not in RAIL or COUNTRY[h] in set_up.OWN_LINES[side_of(u)] or not naive_rails.needs_repair(h)


def not_at_this_fort(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    h, store = read(g).where[uid(a)], HEX_CODES[STORES[q.store].hex]
    in_hex = family.FORT_IN.get(store)
    has_walls = in_hex is not None and read(g).stands(in_hex)
    return h != store and not (has_walls and h in AROUND[store])


def rations_used(rations: int) -> Test:
    """The stores of the fort are not enough for the unit as well."""

    def holds(g: Campaign, q: Any, seat: int, a: Any) -> bool:
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
        return bool(sum(t.points(u) for u in fed) + t.points(uid(a)) > rations)

    return holds


def east_too_weak(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    points = value_in_the_east(g)
    return bool(level(points - (east_value(uid(a)) if isinstance(a, verbs.Recall) else 0)) < q.least)


def east_too_strong(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    points = value_in_the_east(g)
    return bool(level(points + (east_value(uid(a)) if isinstance(a, verbs.Commit) else 0)) > q.most)


def not_in_deck(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    if isinstance(a, verbs.DrawPlan):
        return PLAN_IDS[a.plan][1] != "GF"[q.side]
    return CARD_IDS[a.card][0] != "GA"[q.side] or bool(g.drawn >> a.card & 1)


def plan_of(g: Campaign, side: int) -> str:
    return PLAN_IDS[g.plans[side]] if g.plans[side] >= 0 else ""


def outside_plan(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return f"place {goal(a)}" not in once(g, "placings", lambda t: set_up.placings(t, mover(q), plan_of(g, q.side)))


def own_next(g: Campaign, q: Any, seat: int, a: Any, *kinds: str) -> list[str]:
    """The own counters next to a target, ready or not."""
    t, side = read(g), at(g, q, seat)
    hexes = shared_fights.posts(fort(a)) if isinstance(a, verbs.FortAction) else AROUND[goal(a)]
    return [u for h in hexes for u in t.at(h, side) if not kinds or kind(u) in kinds]


def target_of(q: Any, t: Table, u: str) -> str:
    """Where a unit would have to look to take part."""
    if type(q).__name__ != "Joining":
        return str(HEX_CODES[q.hex])
    if q.kind < 2:
        return str(HEX_CODES[q.target])
    return shared_fights.posts(FORTS[fort_code(q.target)]).get(t.where[u], "")


def not_next(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    return t.where[uid(a)] not in AROUND[HEX_CODES[q.target if type(q).__name__ == "Joining" else q.hex]]


def joined_of_hex(g: Campaign, q: Any, a: Any) -> list[str]:
    t = read(g)
    return [u for u in names(q.joined) if t.where[u] == t.where[uid(a)]]


def distance(a: str, b: str) -> int:
    """By walking over everything, sea too."""
    seen, steps = {a}, 0
    while b not in seen and steps < 4:
        seen |= {n for h in seen for n in family.SIX[h] if n in family.TERRAIN}
        steps += 1
    return steps if b in seen else 99


def is_cavalry_next(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    """Only cavalry could attack, and infantry may be there."""
    t, side = read(g), at(g, q, seat)
    near = own_next(g, q, seat, a, "infantry", "cavalry")
    return {kind(u) for u in near} == {"cavalry"} and shared_fights.may_be(t, goal(a), other(side), "infantry")


def closed_to_mover(*countries: str) -> Test:
    def holds(g: Campaign, q: Any, seat: int, a: Any) -> bool:
        return COUNTRY[goal(a)] in countries and not read(g).may_enter(mover(q), goal(a))

    return holds


def train_hex(g: Campaign, q: Any, a: Any) -> str:
    """Where a journey would end; where it would begin, if it is not begun."""
    return goal(a) if isinstance(a, verbs.Rail) else read(g).where[rider(q, a)]


def rider(q: Any, a: Any) -> str:
    return uid(a) if isinstance(a, verbs.March) else mover(q)


def of_train(test: Callable[[Table, str, str], bool]) -> Test:
    """A claim about a unit and the rail hex in question."""
    return lambda g, q, seat, a: test(read(g), rider(q, a), train_hex(g, q, a))


def is_foreign(t: Table, u: str, h: str) -> bool:
    return COUNTRY[h] not in {"GE": "DL", "FR_BR": "F", "BE": "B"}[naive_rails.allowance(u)]


def rail_blocked(t: Table, u: str, h: str) -> bool:
    return (h == t.where[u] and h not in naive_rails.lines(t, u)) or h not in naive_rails.train(t, u)


def rail_far(t: Table, u: str, h: str) -> bool:
    return bool(naive_rails.train(t, u).get(h, 0) > t.rail_hexes(naive_rails.allowance(u)))


def rail_used(t: Table, u: str, h: str) -> bool:
    """The points of those that have ridden leave no room for it."""
    group = naive_rails.allowance(u)
    ridden = [v for v in t.rides if naive_rails.allowance(v) == group and not naive_rails.is_landing(t, v)]
    return bool(sum(t.points(v) for v in ridden) + t.points(u) > t.rail_points(group))


def rail_pair(t: Table, u: str, h: str) -> bool:
    together = [v for v, start in t.rides.items() if start == t.where[u] and t.where[v] == h]
    points = sum(t.points(v) for v in [*together, u])
    is_single = h not in naive_rails.train(t, u, doubled=True)
    return bool(points > t.pair_points()) and is_single


def no_port(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    return not naive_rails.is_harbour(t, goal(a) if isinstance(a, verbs.Sail) else t.where[rider(q, a)])


def ships_used(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    used = sum(t.points(u) for u in t.where if "shipped" in t.marks[u])
    return bool(used + t.points(rider(q, a)) > t.sea_points())


def is_named(g: Campaign, unit: int, addresses: tuple[int, ...], factor: int) -> bool:
    """Whether a counter is among those named by hex and place in the stack."""
    h = g.where[unit]
    return any(divmod(p, factor) == (h, g.at[h].index(unit)) for p in addresses)


CLAIMS: Final[dict[str, Test]] = {
    "ENEMY_UNIT": enemy_unit,
    "NOT_ON_MAP": of_unit(lambda t, u: t.where[u] not in OPEN),
    "CLOSED_HEX": lambda g, q, seat, a: goal(a) not in OPEN,
    "NOT_DUE": of_unit(lambda t, u: t.where[u] != "reserve"),
    "NO_ENTRY_HERE": lambda g, q, seat, a: goal(a) not in set_up.landings(read(g), uid(a)),
    "ENTRY_BLOCKED": blocked_entry,
    "PORT_NEUTRAL": lambda g, q, seat, a: set_up.is_neutral_port(read(g), goal(a)),
    "DUMMIES_ALIKE": of_unit(an_earlier_dummy),
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
    "NOT_ENGINEERS": is_no("engineer"),
    "NO_REPAIR_NEEDED": of_unit(no_repair_needed),
    "LINE_NOT_TAKEN": of_unit(lambda t, u: t.control[t.where[u]] != side_of(u)),
    "LINE_REPAIRED": of_unit(lambda t, u: t.works.get(t.where[u]) == 3),
    "HAS_WORKED": has_mark("moved"),
    "NOT_HUNGRY": lambda g, q, seat, a: read(g).is_fed(uid(a), supply(g, at(g, q, seat))),
    "DUTCH_ABROAD": of_unit(lambda t, u: nation(u) == "NL" and COUNTRY[t.where[u]] != "N"),
    "FED_ALREADY": lambda g, q, seat, a: is_named(g, a.unit, q.fed + q.here, len(UNIT_IDS)),
    "NOT_MARKED": of_unit(lambda t, u: "cut" not in t.marks[u]),
    "NOT_IN_COUNTRY": lambda g, q, seat, a: COUNTRY[read(g).where[uid(a)]] != family.COUNTRIES[q.country],
    "NO_GARRISON": of_unit(lambda t, u: not fights(u)),
    "NO_GUNS_EAST": is_kind("artillery"),
    "NO_FIGHTERS": of_unit(lambda t, u: not fights(u)),
    "NOT_BLACK": of_unit(lambda t, u: "arrival" in formation(u) or "card" in formation(u)),
    "FORTRESS_DIVISION": of_unit(lambda t, u: formation(u).get("city") in ("Metz", "Strassburg")),
    "IN_BOX": lies_in("east"),
    "NOT_SENT": of_unit(lambda t, u: t.where[u] != "east"),
    "NO_RECALL_YET": lambda g, q, seat, a: type(q).__name__ == "Commitment",
    "ONLY_MORE": lambda g, q, seat, a: g.level < q.least,
    "ONLY_BACK": lambda g, q, seat, a: g.level > q.most,
    "EAST_TOO_WEAK": east_too_weak,
    "EAST_TOO_STRONG": east_too_strong,
    "NOT_IN_DECK": not_in_deck,
    "STILL_TO_PLACE": lambda g, q, seat, a: any(
        set_up.is_to_place(read(g), u) for u in UNIT_IDS if u in read(g).where and side_of(u) == at(g, q, seat)
    ),
    "PLACED": of_unit(lambda t, u: t.where[u] in OPEN),
    "ON_THE_TRACK": lies_in("later"),
    "SENT_TO_EAST": lies_in("east"),
    "NOT_IN_THIS_GAME": lies_in("gone"),
    "ABROAD": lambda g, q, seat, a: COUNTRY[goal(a)] != set_up.HOME[at(g, q, seat)],
    "OUTSIDE_PLAN": outside_plan,
    "CARD_SAYS_WHERE": lambda g, q, seat, a: mover(q) in set_up.early("A5") and outside_plan(g, q, seat, a),
    "NO_ENEMY": lambda g, q, seat, a: not read(g).holds(other(at(g, q, seat)), goal(a)),
    "NONE_NEXT": lambda g, q, seat, a: not own_next(g, q, seat, a),
    "CAVALRY_ONLY": is_cavalry_next,
    "NO_CAVALRY": lambda g, q, seat, a: not own_next(g, q, seat, a, "cavalry"),
    "OWN_FORT": lambda g, q, seat, a: fort(a).side == at(g, q, seat),
    "FORT_REDUCED": lambda g, q, seat, a: not read(g).stands(fort(a)),
    "NONE_NEXT_TO_FORT": lambda g, q, seat, a: not own_next(g, q, seat, a),
    "NO_INFANTRY": lambda g, q, seat, a: not own_next(g, q, seat, a, "infantry"),
    "NO_FIGHTER": lambda g, q, seat, a: not own_next(g, q, seat, a, "infantry", "cavalry"),
    "DUMMY_ATTACKS": is_kind("dummy"),
    "ENGINEERS_ATTACK": is_kind("engineer"),
    "JOINED_ALREADY": lambda g, q, seat, a: a.unit in q.joined,
    "NOT_NEXT": not_next,
    "NOT_NEXT_TO_FORT": lambda g, q, seat, a: (
        read(g).where[uid(a)] not in shared_fights.posts(FORTS[fort_code(q.target)])
    ),
    "CAVALRY_AT_FORT": is_kind("cavalry"),
    "ONLY_CAVALRY_PROBES": is_no("cavalry"),
    "GUN_ALONE": lambda g, q, seat, a: not any(kind(u) == "infantry" for u in joined_of_hex(g, q, a)),
    "NOBODY_JOINED": lambda g, q, seat, a: not q.joined,
    "NOT_ATTACKED_HERE": lambda g, q, seat, a: read(g).where[uid(a)] != HEX_CODES[q.hex],
    "ONLY_CAVALRY_WITHDRAWS": is_no("cavalry"),
    "TWO_HEXES": lambda g, q, seat, a: distance(HEX_CODES[q.hex], goal(a)) != family.LIMITS["cavalry_withdraw"],
    "ONLY_CAVALRY_MEETS": is_no("cavalry"),
    "NAMED_ALREADY": lambda g, q, seat, a: a.unit in q.units,
    "FOES_THERE": lambda g, q, seat, a: read(g).holds(other(at(g, q, seat)), goal(a)),
    "DID_NOT_ATTACK": lambda g, q, seat, a: a.unit not in q.attackers,
    "ADVANCED_ALREADY": lambda g, q, seat, a: a.unit in q.advanced,
    "RAILS_ONLY": of_unit(lambda t, u: is_railway_gun(u)),
    "NO_PURSUIT": lambda g, q, seat, a: not q.fled,
    "ONLY_CAVALRY_PURSUES": is_no("cavalry"),
    "TWO_HEXES_ON": lambda g, q, seat, a: goal(a) not in AROUND[HEX_CODES[q.hex]],
    "GUN_ADVANCES_ALONE": lambda g, q, seat, a: not any(fights(u) for u in read(g).at(HEX_CODES[q.hex])),
    "HAS_MOVED": has_mark("moved"),
    "STAYS_NEUTRAL": of_unit(lambda t, u: not t.may_move(u)),
    "ONLY_BY_RAIL": of_mover(lambda t, u: is_railway_gun(u)),
    "IS_THERE": lambda g, q, seat, a: read(g).where[mover(q)] == goal(a),
    "NOT_NEIGHBOUR": lambda g, q, seat, a: goal(a) not in AROUND[read(g).where[mover(q)]],
    "ENEMY_THERE": lambda g, q, seat, a: read(g).holds(other(at(g, q, seat)), goal(a)),
    "FORT_THERE": lambda g, q, seat, a: read(g).wall(at(g, q, seat), goal(a)),
    "BELGIUM_CLOSED": closed_to_mover("B"),
    "NEUTRAL_GROUND": closed_to_mover("N", "L"),
    "AT_PEACE": lambda g, q, seat, a: nation(mover(q)) == "NL" and not read(g).at_war("N") and COUNTRY[goal(a)] != "N",
    "NO_LINE": lambda g, q, seat, a: goal(a) not in RAIL,
    "DUMMY_GROUND": lambda g, q, seat, a: kind(mover(q)) == "dummy" and read(g).control[goal(a)] != at(g, q, seat),
    "DUMMY_STEPS": lambda g, q, seat, a: kind(mover(q)) == "dummy" and q.steps >= family.LIMITS["dummy_move"],
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
    "SHIPS_USED": ships_used,
    "FACES_THERE": lambda g, q, seat, a: read(g).facing[uid(a)] == a.facing,
    "HAS_TURNED": lambda g, q, seat, a: is_named(g, a.unit, q.turned, 256),
}
"""By the name of the ruling."""
