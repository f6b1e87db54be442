"""What every refusal of this title says about the position, read a second time from the rules (`naive`).

A claim is true where the refusal may be given. How the reason is taken away is in `claims_remedies`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from marne.kernel.action import Action
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.cards import CARD_IDS
from marne.titles.hex14.rules.grid import HEX_CODES
from marne.titles.hex14.rules.kinds import fort_code
from marne.titles.revision.rules import actions as own_verbs
from marne.titles.revision.rules import rulings
from marne.titles.revision.rules.board import Revision
from tests.titles.hex14 import claims as shared
from tests.titles.hex14 import naive as family
from tests.titles.hex14 import naive_rails
from tests.titles.hex14.claims import Test, actors, at, goal, mover, names, once, own_next, rider, uid
from tests.titles.hex14.naive import AROUND, FORTS, RAIL, SOURCES, is_gun, kind, nation, other, side_of
from tests.titles.hex14.naive_fights import ASSAULT, ATTACK, PROBE, is_front, is_neutral, may_be, posts
from tests.titles.revision import claims_remedies, naive, naive_fights, naive_moves, naive_steps
from tests.titles.revision.naive import LIMITS, Table, strength
from tests.titles.revision.test_naive import HOWS

__all__ = ["ANSWERS", "CLAIMS", "REMEDIES", "UNCHECKED", "actors"]

shared.READERS[Revision] = naive.table

MARCH: Final = (verbs.Go, verbs.Step, verbs.Halt, verbs.Entrain, verbs.Embark)
ANSWERS: Final[dict[str, tuple[type[Action], ...]]] = {
    **shared.ANSWERS,
    "LongMarch": (*MARCH, own_verbs.Roll),
    "Raising": (own_verbs.Raise, verbs.Done),
    "Surplus": (verbs.Lose,),
    "Support": (own_verbs.Assist, verbs.Done),
    "Outcome": (own_verbs.Stay, own_verbs.Back),
    "Losses": (verbs.Lose, verbs.Done),
    "GoingBack": (own_verbs.Fall,),
    "Occupy": (own_verbs.OccupyHex, verbs.Done),
}
"""The verbs that answer a question."""


def read(g: Revision) -> Table:
    return cast(Table, shared.read(g))


def of_unit(test: Callable[[Table, str], bool]) -> Test:
    """A claim about the unit that the action names."""
    return lambda g, q, seat, a: test(read(g), uid(a))


def of_mover(test: Callable[[Table, str, Any], bool]) -> Test:
    """A claim about the unit that the question is about."""
    return lambda g, q, seat, a: test(read(g), mover(q), q)


def of_goal(test: Callable[[Table, str], bool]) -> Test:
    """A claim about the hex that the action names."""
    return lambda g, q, seat, a: test(read(g), goal(a))


# ---------------------------------------------------------------- combat


def target(q: Any, a: Any) -> tuple[str, str]:
    """How something is attacked, and what: by the action that names it, or by the question who joins."""
    if isinstance(a, verbs.FortAction):
        return ASSAULT, fort_code(a.fort)
    if isinstance(a, verbs.Attack | verbs.Probe):
        return PROBE if isinstance(a, verbs.Probe) else ATTACK, goal(a)
    how = HOWS[q.kind]
    return how, fort_code(q.target) if how == ASSAULT else HEX_CODES[q.target]


def none_ready(g: Revision, q: Any, seat: int, a: Any) -> bool:
    """No unit that could attack this target may."""
    t, side = read(g), at(g, q, seat)
    how, goal_of = target(q, a)
    wanted = ["cavalry"] if how == PROBE else ["infantry"]
    if how == ATTACK and not may_be(t, goal_of, other(side), "infantry"):
        wanted.append("cavalry")
    return not any(kind(u) in wanted for u in naive_fights.ready(t, side, how, goal_of))


def of_attackers(test: Callable[[Table, str, str], bool]) -> Test:
    """So of the unit that joins or pursues; of a target: so of somebody next to it, and nobody else may attack it."""

    def holds(g: Revision, q: Any, seat: int, a: Any) -> bool:
        t = read(g)
        if isinstance(a, verbs.UnitAction | verbs.UnitHexAction):
            return test(t, uid(a), shared.target_of(q, t, uid(a)))
        if isinstance(a, verbs.FortAction):
            found = [test(t, u, posts(FORTS[fort_code(a.fort)])[t.where[u]]) for u in own_next(g, q, seat, a)]
        else:
            found = [test(t, u, goal(a)) for u in own_next(g, q, seat, a)]
        return any(found) and none_ready(g, q, seat, a)

    return holds


def low_odds(g: Revision, q: Any, seat: int, a: Any) -> bool:
    """All together are not enough: all of a kind that could attack a hex, or that a unit could attack with."""
    t, side = read(g), at(g, q, seat)
    how, goal_of = target(q, a)
    if isinstance(a, verbs.Attack):
        return not naive_fights.is_target(t, side, goal_of)
    u = uid(a)
    everybody = naive_fights.muster(t, side, how, goal_of, kind(u) == "cavalry")
    if how == ATTACK and kind(u) == "infantry":
        by_sea = naive_fights.sailors(t, side, goal_of)
        everybody += [u] if u in by_sea else naive_fights.strongest(by_sea)
    return not naive_fights.is_enough(t, how, goal_of, everybody)


def fort_too_strong(g: Revision, q: Any, seat: int, a: Any) -> bool:
    t, side = read(g), at(g, q, seat)
    how, fort = target(q, a)
    return not naive_fights.is_enough(t, how, fort, naive_fights.muster(t, side, how, fort, False))


def too_few_joined(g: Revision, q: Any, seat: int, a: Any) -> bool:
    how, goal_of = target(q, a)
    return bool(q.joined) and not naive_fights.is_enough(read(g), how, goal_of, names(q.joined))


def infantry_there(g: Revision, q: Any, seat: int, a: Any) -> bool:
    return may_be(read(g), HEX_CODES[q.target], other(at(g, q, seat)), "infantry")


def not_from_sea(g: Revision, q: Any, seat: int, a: Any) -> bool:
    t, h = read(g), HEX_CODES[q.target]
    return t.where[uid(a)] not in AROUND[h] and uid(a) not in naive_fights.sailors(t, at(g, q, seat), h)


def ships_used(g: Revision, q: Any, seat: int, a: Any) -> bool:
    if type(q).__name__ != "Joining":
        return shared.ships_used(g, q, seat, a)
    return any(u in naive_fights.sailors(read(g), "allied", HEX_CODES[q.target]) for u in names(q.joined))


def not_at_fort(g: Revision, q: Any, seat: int, a: Any) -> bool:
    if type(q).__name__ != "Support":
        return shared.not_at_this_fort(g, q, seat, a)
    return read(g).where[uid(a)] != FORTS[fort_code(q.fort)].hex


def step_of(g: Revision, q: Any, a: Any) -> tuple[str, str]:
    """From where to where somebody would go after a fight."""
    return read(g).where[uid(a)], goal(a) if isinstance(a, own_verbs.Fall) else HEX_CODES[q.hex]


def fort_bars(g: Revision, q: Any, seat: int, a: Any) -> bool:
    t, side = read(g), at(g, q, seat)
    start, end = step_of(g, q, a)
    return t.wall(side, end) or t.symbols(side, start, end) > 0


def closed_country(g: Revision, q: Any, seat: int, a: Any) -> bool:
    t = read(g)
    _, end = step_of(g, q, a)
    return not t.may_enter(uid(a), end) or (isinstance(a, own_verbs.Fall) and is_neutral(t, end))


def next_to_enemy(g: Revision, q: Any, seat: int, a: Any) -> bool:
    """It would be next to enemies, and need not be."""
    t, foe = read(g), other(at(g, q, seat))
    others = naive_fights.hexes_back if isinstance(a, own_verbs.Fall) else naive_fights.ways_out
    return t.near(foe, goal(a)) and any(not t.near(foe, h) for h in others(t, uid(a)))


def back_unsupplied(g: Revision, q: Any, seat: int, a: Any) -> bool:
    t, u = read(g), uid(a)
    goals = naive_fights.goals_back(t, u)
    fed = shared.supply(g, side_of(u))[nation(u)]
    return goal(a) in naive_fights.hexes_back(t, u) and goal(a) not in fed and goal(a) not in goals


def cannot_ride_on(g: Revision, q: Any, seat: int, a: Any) -> bool:
    t, u, h = read(g), uid(a), HEX_CODES[q.hex]
    stopped = t.symbols(side_of(u), t.where[u], h) > 0 or t.is_full(goal(a))
    return stopped or goal(a) == t.where[u] or t.is_barred(u, h, goal(a))


def cavalry_apart(g: Revision, q: Any, seat: int, a: Any) -> bool:
    return {kind(u) for u in names(q.joined)} & {"infantry", "cavalry"} not in (set(), {kind(uid(a))})


# ---------------------------------------------------------------- movement


def points_left(g: Revision, q: Any) -> int:
    return naive_moves.points_left(read(g), mover(q), q.spent, q.steps)


def reached(g: Revision, q: Any) -> dict[str, tuple[int, list[naive_moves.Way]]]:
    return once(g, "reached", lambda t: naive_moves.ways(cast(Table, t), mover(q), points_left(g, q)))


def too_dear(g: Revision, q: Any, seat: int, a: Any) -> bool:
    t, u, h = read(g), mover(q), goal(a)
    if isinstance(a, verbs.Step):
        start = t.where[u]
        cost = naive_moves.price(start, h) + naive_moves.toll(start, h, "slowed" in t.marks[u])
        return q.steps > 0 and cost > points_left(g, q)
    cost, ways = reached(g, q).get(h, (99, [()]))
    return cost > points_left(g, q) and not (q.steps == 0 and len(ways[0]) == 2)


def no_stop_beyond(g: Revision, q: Any, seat: int, a: Any) -> bool:
    t, u = read(g), mover(q)
    return not naive_moves.can_end(t, u, t.where[u], goal(a), q.spent, q.steps, "slowed" in t.marks[u])


def dummy_way(g: Revision, q: Any, seat: int, a: Any) -> bool:
    """A cheapest way leads over hexes that are not its side's."""
    t, u = read(g), mover(q)
    return any(t.control[x] != side_of(u) for w in reached(g, q)[goal(a)][1] for x in w[1:])


def dummy_go(g: Revision, q: Any, seat: int, a: Any) -> bool:
    return goal(a) not in reached(g, q) or reached(g, q)[goal(a)][0] > points_left(g, q)


def hex_full(g: Revision, q: Any, seat: int, a: Any) -> bool:
    t, u = read(g), mover(q)
    return t.is_full(t.where[u] if isinstance(a, verbs.Halt) else goal(a), u)


def fort_between(g: Revision, q: Any, seat: int, a: Any) -> bool:
    t, u = read(g), mover(q)
    return t.symbols(side_of(u), t.where[u], goal(a)) > 0


def no_landing(t: Table, h: str) -> bool:
    return not naive_rails.is_harbour(t, h) and not t.is_beach(h)


# ---------------------------------------------------------------- other steps


def not_in_deck(g: Revision, q: Any, seat: int, a: Any) -> bool:
    left_out = naive.TABLES["options"]["cards_left_out"]
    drawn = CARD_IDS[a.card] if isinstance(a, verbs.DrawCard) else ""
    return drawn in left_out or shared.not_in_deck(g, q, seat, a)


def garrison_owed(g: Revision, q: Any, seat: int, a: Any) -> bool:
    return garrison(g, q) != {"done"}


def garrison(g: Revision, q: Any) -> set[str]:
    return naive_steps.garrisons(read(g), family.COUNTRIES[q.country], g.owed[q.country])


def others_serve(g: Revision, q: Any, seat: int, a: Any) -> bool:
    fit = {text.split()[1] for text in garrison(g, q) - {"done"}}
    return uid(a) not in fit and bool(fit) and {naive.printed(u) for u in fit} <= {"4-2", "2-2"}


CLAIMS: Final[dict[str, Test]] = {
    **shared.CLAIMS,
    "OTHER_QUESTION": shared.other_question(ANSWERS),
    # Set-up, arrivals, replacements, garrisons
    "SET_UP_FULL": of_goal(lambda t, h: t.is_full(h)),
    "ENTRY_FULL": of_goal(lambda t, h: t.is_full(h)),
    "NOT_IN_DECK": not_in_deck,
    "NEVER_RETURNS": of_unit(lambda t, u: nation(u) not in ("GE", "FR")),
    "NOT_DEAD": of_unit(lambda t, u: t.where[u] != "dead"),
    "TOO_STRONG": lambda g, q, seat, a: naive_steps.price(uid(a)) > q.left,
    "NOT_OWN_EDGE": lambda g, q, seat, a: goal(a) not in SOURCES[at(g, q, seat)],
    "OTHERS_SERVE": others_serve,
    "TOO_STRONG_TO_STAY": of_unit(lambda t, u: strength(u) > 4),
    "GARRISON_OWED": garrison_owed,
    "STORE_EMPTY": shared.rations_used(LIMITS["fortress_supply_units"]),
    "NOT_AT_FORT": not_at_fort,
    # Movement
    "NO_POINTS": lambda g, q, seat, a: points_left(g, q) == 0,
    "TOO_DEAR": too_dear,
    "SAME_MANNER": of_goal(lambda t, h: h in RAIL),
    "DUMMY_GO": dummy_go,
    "DUMMY_WAY": dummy_way,
    "NO_STOP_BEYOND": no_stop_beyond,
    "FORT_BETWEEN": fort_between,
    "HEX_FULL": hex_full,
    "NOT_SURPLUS": lambda g, q, seat, a: read(g).where[uid(a)] != HEX_CODES[q.hex],
    "DUMMY_ROLLS": of_mover(lambda t, u, q: kind(u) == "dummy"),
    "HAS_ROLLED": lambda g, q, seat, a: q.rolled == 1,
    "ROLLS_FIRST": lambda g, q, seat, a: q.steps > 0,
    "CANNOT_MARCH": of_mover(lambda t, u, q: t.allowance(u) == 0),
    "MARCHES_ON": lambda g, q, seat, a: "forced" in read(g).marks[rider(q, a)],
    "NOT_REPAIRED": lambda g, q, seat, a: shared.is_foreign(read(g), rider(q, a), shared.train_hex(g, q, a)),
    "NO_SEA": lambda g, q, seat, a: not read(g).rules["sea"],
    "NO_PORT": shared.no_port,
    "NO_LANDING": of_goal(no_landing),
    "SHIPS_USED": ships_used,
    # Combat: targets
    "HEX_FOUGHT": of_goal(lambda t, h: h in t.fought),
    "NOTHING_TO_FIND": lambda g, q, seat, a: not naive_fights.is_worth_a_probe(read(g), goal(a), other(at(g, q, seat))),
    "CAVALRY_ONLY": lambda g, q, seat, a: read(g).rules["cavalry"] and shared.is_cavalry_next(g, q, seat, a),
    "ODDS_TOO_LOW": low_odds,
    "FORT_TOO_STRONG": fort_too_strong,
    "PLAN_17": lambda g, q, seat, a: naive_fights.owes_an_attack(read(g), at(g, q, seat)),
    # Combat: who takes part
    "UNIT_ATTACKED": of_attackers(lambda t, u, h: "attacked" in t.marks[u]),
    "NOT_AT_WAR": of_attackers(lambda t, u, h: not t.may_attack(u)),
    "CUT_OFF": of_attackers(lambda t, u, h: bool(t.marks[u] & {"cut", "isolated"})),
    "ONLY_DEFENDS": of_attackers(lambda t, u, h: kind(u) == "cavalry" and not t.rules["cavalry"]),
    "IN_FLANK": of_attackers(lambda t, u, h: not is_front(t, u, h)),
    "TOO_FEW_JOINED": too_few_joined,
    "CAVALRY_APART": cavalry_apart,
    "INFANTRY_THERE": infantry_there,
    "ONLY_BESIEGES": of_unit(lambda t, u: is_gun(u) and strength(u) == 0),
    "NOT_FROM_SEA": not_from_sea,
    # Combat: the defence
    "UNIT_DEFENDED": of_unit(lambda t, u: t.where[u] in t.fought),
    "NEXT_TO_ENEMY": next_to_enemy,
    "NO_WAY_OUT": lambda g, q, seat, a: goal(a) not in naive_fights.ways_out(read(g), uid(a)),
    "FOUR_POINTS": lambda g, q, seat, a: len(q.units) >= LIMITS["units_per_hex"],
    "CANNOT_SUPPORT": of_unit(lambda t, u: not family.fights(u)),
    "NOT_IN_FIGHT": lambda g, q, seat, a: a.unit not in q.units,
    "LOSS_DUE": lambda g, q, seat, a: q.count > 0 or q.need > 0,
    "STAYS": lambda g, q, seat, a: a.unit not in q.units,
    "ONE_HEX": lambda g, q, seat, a: goal(a) not in AROUND[read(g).where[uid(a)]],
    "FORT_BARS": fort_bars,
    "CLOSED_COUNTRY": closed_country,
    "THROUGH_FRONT": lambda g, q, seat, a: read(g).rules["facing"] and is_front(read(g), uid(a), goal(a)),
    "NO_ROOM_BACK": of_goal(lambda t, h: t.is_full(h)),
    "BACK_NEXT_TO_ENEMY": next_to_enemy,
    "BACK_UNSUPPLIED": back_unsupplied,
    "NO_ROOM_AHEAD": lambda g, q, seat, a: read(g).is_full(HEX_CODES[q.hex]),
    "NOT_LEFT": lambda g, q, seat, a: a.hex not in q.hexes,
    "CANNOT_RIDE_ON": cannot_ride_on,
}
"""By the name of the ruling."""

REMEDIES: Final[dict[str, Test]] = claims_remedies.REMEDIES
UNCHECKED: Final[dict[str, str]] = {
    "GARRISON_TOO_LARGE": "said where garrisons are counted in stacking points",
    "NOT_ALONG": "said where it matters how a unit comes to a hex, and here it does not",
    "NOT_OFF": "said where it matters how a unit comes to a hex, and here it does not",
    "RAIL_COMES_LAST": "said of impulses, and here there are none",
    "FOOT_COMES_FIRST": "said of impulses, and here there are none",
    "HEX_DEFENDED": "said of units that have defended, and here hexes have",
    "CAVALRY_FIRST": "said where cavalry joins infantry, and here it does not",
    "GUN_THERE": "said where a hex takes one gun, and here it takes two units of any kind",
}

assert all(hasattr(rulings, name) or hasattr(shared_no, name) for name in CLAIMS)
