"""What every refusal of this title says about the position, read a second time from the rules, and how to mend it.

A claim is true where the refusal may be given. A remedy takes the reason away on a copy of the position, so that the
same refusal must not come again; it is False where the reason is printed in the box or lies in the action itself. What
it leaves is a position that could be, for the next refusal has to be true as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE, Choice
from marne.kernel.state import State
from marne.titles.gaw.rules import actions as verbs
from marne.titles.gaw.rules.activation import Activation, Ride
from marne.titles.gaw.rules.advantages import Declaration, Razing
from marne.titles.gaw.rules.atlas import (
    AREAS,
    CITY,
    COUNTRY,
    FORT_AREA,
    FORTS,
    FORTS_IN,
    NEIGHBOURS,
    RIVER,
    RIVER_NAMES,
    TERRAIN,
    TERRAIN_NAMES,
)
from marne.titles.gaw.rules.board import (
    ACTIVE,
    CUT,
    DRAWN_ZONE,
    LATER,
    MAJOR_CROSSED,
    MINOR_CROSSED,
    MOVED,
    PLACED,
    POOL,
    SPUR,
    Gaw,
)
from marne.titles.gaw.rules.combat import BattleChoice
from marne.titles.gaw.rules.impetus import Impetus
from marne.titles.gaw.rules.losses import HitChoice
from marne.titles.gaw.rules.movement import March, Movement
from marne.titles.gaw.rules.options import RAIL
from marne.titles.gaw.rules.reinforcing import Calling, Deployment, Draw, Restoration
from marne.titles.gaw.rules.retreat import RetreatCall, Withdrawal
from marne.titles.gaw.rules.roster import (
    ARMY,
    GREEN_TURN,
    KIND_NAMES,
    LAST,
    LEADERS,
    POWER,
    RESERVES,
    SLOTS,
    STRENGTH,
    UNITS,
)
from marne.titles.gaw.rules.setup import Deal, Muster
from marne.titles.gaw.rules.turn import Orders
from marne.titles.gaw.words.names import capital, short_name
from tests.titles.gaw import naive
from tests.titles.gaw.naive import (
    BRITISH,
    DISCS,
    FOCH,
    FRENCH,
    GERMAN,
    GREAT_BRITAIN,
    HARBOURS,
    PASS,
    REINFORCE,
    STRATEGIC,
    SURPRISE,
    TACTICAL,
    Memory,
    kind_of,
    owner,
    side_of,
    table,
)

Test = Callable[[Any, Any, int, Any], bool]
"""Of a position, its open question, a seat and the action it tried."""

STRATEGIC_VALUES: Final = (7, 5)

ANSWERS: Final[dict[type[Choice[Any]], tuple[type[Action], ...]]] = {
    Orders: (verbs.Order,),
    Calling: (verbs.Call,),
    Activation: (verbs.Activate, verbs.Done),
    Ride: (verbs.Step, verbs.Reveal),
    Movement: (verbs.Pick, verbs.Done),
    March: (verbs.Step, verbs.Halt, verbs.Build, verbs.Sail, verbs.Rail),
    BattleChoice: (verbs.Fight, verbs.Done),
    Declaration: (verbs.Declare,),
    Razing: (verbs.Raze, verbs.Done),
    RetreatCall: (verbs.Retreat, verbs.Done),
    Withdrawal: (verbs.Withdraw, verbs.Done),
    HitChoice: (verbs.Hit,),
    Impetus: (verbs.Pursue, verbs.Done),
    Deployment: (verbs.Place, verbs.Return),
    Restoration: (verbs.Restore, verbs.Done),
    Muster: (verbs.Place,),
    Deal: (verbs.Drawn,),
    Draw: (verbs.Drawn,),
}
"""The verbs that answer a question."""


def actors(g: State, question: Choice[Any] | None, seat: int) -> set[str]:
    """Whom a refusal to a seat may begin with: its player or one of its units."""
    assert isinstance(g, Gaw)
    if seat == CHANCE:
        return {"Chance"}
    player = (
        ("The Germans", "The Entente")[seat] if g.players == 2 else ("The Germans", "The French", "The British")[seat]
    )
    return {player} | {capital(short_name(u)) for u in range(UNITS) if owner(u, g.players) == seat}


def side_at(seat: int) -> int:
    return 0 if seat == 0 else 1


def memory_of(g: Gaw) -> Memory:
    """What the marks on the blocks record of an impulse."""
    return Memory(
        g.order,
        cut={u for u in range(UNITS) if g.mark[u] & CUT},
        active={u for u in range(UNITS) if g.mark[u] & ACTIVE},
        moved={u for u in range(UNITS) if g.mark[u] & MOVED},
        engaged=list(g.fresh),
    )


def points_left(g: Gaw, q: March | Ride) -> int:
    """The Movement Points of the unit under way; of a leader's five the revealing takes one."""
    if isinstance(q, Ride):
        return naive.POINTS["leader"] - 1 - q.spent
    return naive.allowance(memory_of(g), q.unit) - (q.alpine_spent if q.unit == naive.THE_44TH else q.spent)


def here(g: Gaw, q: March | Ride) -> int:
    return g.where[q.unit]


def on_map(g: Gaw, unit: int) -> bool:
    return g.where[unit] < AREAS


def enemies_at(g: Gaw, seat: int, area: int) -> bool:
    return table(g).enemies(side_at(seat), area)


def unchanged(g: Gaw, q: Choice[Any]) -> bool:
    """Whether no unit has moved in this impulse, so that the map is as it was at its beginning."""
    return isinstance(q, Activation | Movement) and not any(mark & (MOVED | ACTIVE) for mark in g.mark)


def is_cut(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    """Isolated when the impulse began, which lasts for all of it."""
    return g.mark[a.unit] & CUT != 0 and (not unchanged(g, q) or naive.isolated(table(g), a.unit))


def no_leader(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    return not any(naive.activations(g, memory_of(g), s) for s in range(g.players) if side_at(s) == g.phasing)


def one_leader(g: Gaw, q: Activation, seat: int, a: Any) -> bool:
    """Nobody is activated, and no partner who is still asked can see to it."""
    partners = [s for s in q.seats(g) if s != seat]
    return not memory_of(g).active and not any(naive.activations(g, memory_of(g), s) for s in partners)


def leader_held(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    return enemies_at(g, seat, g.where[a.unit]) and not naive.rides(g, Memory(g.order), a.unit)


def immobile(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    if isinstance(q, March):
        return kind_of(q.unit) == "static"
    return kind_of(a.unit) == "static" and not naive.builds(g, a.unit)


def nothing_to_do(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    return naive.march(g, Memory(g.order, active=memory_of(g).active, engaged=g.fresh), a.unit) == {"halt"}


def no_more_engagements(g: Gaw, q: March, seat: int, a: Any) -> bool:
    is_new = enemies_at(g, seat, a.area) and not table(g).present(side_at(seat), a.area)
    return is_new and len(g.fresh) >= memory_of(g).battles


def leave_to_friends(g: Gaw, q: March | Ride, seat: int, a: Any) -> bool:
    return enemies_at(g, seat, here(g, q)) and not table(g).quiet(side_at(seat), a.area)


def too_dear(g: Gaw, q: March | Ride, seat: int, a: Any) -> bool:
    return naive.price(table(g), memory_of(g), q.unit, a.area) > points_left(g, q)


def full(g: Gaw, q: March | Ride, seat: int, a: Any) -> bool:
    """The area is full, and every continuation of the march breaks the limit."""
    engage = isinstance(q, March) and g.order != PASS
    after = naive.next_boards(table(g), memory_of(g), q.unit, points_left(g, q), engage)
    if a.area not in after or not table(g).full(side_at(seat), a.area):
        return False
    then, left = after[a.area]
    return not naive.can_end(then, memory_of(g), q.unit, left, engage)


def harbour_closed(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    meant = HARBOURS if isinstance(a, verbs.Pick) else (a.area,)
    return not any(table(g).quiet(1, harbour) for harbour in meant)


def harbour_full(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    meant = HARBOURS if isinstance(a, verbs.Pick) else (a.area,)
    usable = [harbour for harbour in meant if table(g).quiet(1, harbour)]
    return bool(usable) and all(table(g).full(1, harbour) for harbour in usable)


def rail_closed(g: Gaw, q: March, seat: int, a: Any) -> bool:
    """No chain of friendly, uncontested areas joins the unit to the goal, both ends counted."""
    board, side, start = table(g), side_at(seat), here(g, q)
    linked: set[int] = {start} if board.quiet(side, start) else set()
    while grown := {b for x in linked for b in NEIGHBOURS[x] if board.quiet(side, b)} - linked:
        linked |= grown
    return a.area not in linked


def no_discs(g: Gaw, q: March, seat: int, a: Any) -> bool:
    return sum(g.discs[f * 4 + POWER[q.unit]] for f in range(FORTS)) >= DISCS[POWER[q.unit]]


def discs_in(g: Gaw, fort: int) -> int:
    return sum(g.discs[fort * 4 : fort * 4 + 4])


def units_of(g: Gaw, side: int, area: int) -> list[int]:
    return [u for u in range(UNITS) if side_of(u) == side and g.where[u] == area]


def due(g: Gaw, q: BattleChoice) -> list[int]:
    return [area for area in g.fresh if area not in q.fought]


def no_slot(g: Gaw, q: BattleChoice, seat: int, a: Any) -> bool:
    return len(q.fought) >= memory_of(g).battles


def no_pontoon(g: Gaw, q: Declaration, seat: int, a: Any) -> bool:
    came_over = [u for u in units_of(g, g.phasing, q.area) if g.mark[u] & (MAJOR_CROSSED | MINOR_CROSSED)]
    return q.area in g.fresh and not came_over


def no_french(g: Gaw, q: Declaration, seat: int, a: Any) -> bool:
    return not any(POWER[u] == FRENCH and not g.mark[u] & CUT for u in units_of(g, 1, q.area))


def elsewhere(g: Gaw, q: HitChoice | Withdrawal, seat: int, a: Any) -> bool:
    return side_of(a.unit) != q.side or g.where[a.unit] != q.area


def bad_retreat(g: Gaw, q: Withdrawal, seat: int, a: Any) -> bool:
    return a.area not in NEIGHBOURS[q.area] or not table(g).quiet(q.side, a.area)


def not_strongest(g: Gaw, q: HitChoice, seat: int, a: Any) -> bool:
    strengths = [STRENGTH[u][g.step[u]] for u in units_of(g, q.side, q.area)]
    unit: int = a.unit
    return STRENGTH[unit][g.step[unit]] < max(strengths)


def no_spur(g: Gaw, q: Impetus, seat: int, a: Any) -> bool:
    """Not a cavalry in a green area that it has cleared; that it fought there its mark records."""
    if side_of(a.unit) != g.phasing or kind_of(a.unit) != "cavalry" or not on_map(g, a.unit):
        return True
    area = g.where[a.unit]
    cleared = TERRAIN_NAMES[TERRAIN[area]] == "green" and not table(g).enemies(g.phasing, area)
    return not cleared or not g.mark[a.unit] & SPUR


def impetus_bad(g: Gaw, q: Impetus, seat: int, a: Any) -> bool:
    start, goal = g.where[a.unit], int(a.area)
    if goal not in NEIGHBOURS[start] or table(g).enemies(g.phasing, goal):
        return True
    return TERRAIN_NAMES[TERRAIN[goal]] == "red" or RIVER_NAMES[RIVER[start][goal]] == "major"


def icons_in(unit: int, area: int) -> int:
    return sum((at, army, kind_of(unit)) == (area, ARMY[unit], KIND_NAMES[kind]) for at, _, army, kind in SLOTS)


def like(unit: int, other: int) -> bool:
    return ARMY[unit] == ARMY[other] and kind_of(unit) == kind_of(other)


def open_area(g: Gaw, unit: int, area: int) -> bool:
    return table(g).quiet(side_of(unit), area) and not table(g).full(side_of(unit), area)


def open_icons(g: Gaw, unit: int) -> list[int]:
    """The areas with an icon for a unit that is not used up in this event; the Reserves and Foch have none."""
    if unit == FOCH or unit in RESERVES:
        return []
    found = []
    for area in range(AREAS):
        used = [u for u in range(UNITS) if g.mark[u] & PLACED and g.where[u] == area and like(u, unit)]
        if icons_in(unit, area) > len(used) and open_area(g, unit, area):
            found.append(area)
    return found


def open_cities(g: Gaw, unit: int) -> list[int]:
    """The cities and fortresses at home that are open and have not taken a unit without an icon in this event."""
    found = []
    for area in range(AREAS):
        if COUNTRY[area] != POWER[unit] or not (CITY[area] or FORTS_IN[area]) or not open_area(g, unit, area):
            continue
        placed = [u for u in range(UNITS) if g.mark[u] & PLACED and g.where[u] == area and POWER[u] == POWER[unit]]
        sorts = {(ARMY[u], kind_of(u)): u for u in placed}
        extra = [max(0, sum(like(u, v) for v in placed) - icons_in(u, area)) for u in sorts.values()]
        if sum(extra) < max(1, len(FORTS_IN[area])):
            found.append(area)
    return found


def has_place(g: Gaw, q: Deployment, seat: int, a: Any) -> bool:
    waiting = [u for u in range(UNITS) if g.where[u] == DRAWN_ZONE and owner(u, g.players) == seat]
    return any(open_icons(g, u) or open_cities(g, u) for u in waiting)


def wrong_icon(g: Gaw, q: Deployment, seat: int, a: Any) -> bool:
    return bool(open_icons(g, a.unit)) and a.area not in open_icons(g, a.unit)


def no_city(g: Gaw, q: Deployment, seat: int, a: Any) -> bool:
    return not open_icons(g, a.unit) and a.area not in open_cities(g, a.unit)


def is_of_icon(q: Muster | Deal, a: Any) -> bool:
    """Whether a unit is of the colour and kind of the icon, and to go where the icon is."""
    area, power, army, kind = SLOTS[q.slot]
    same = (POWER[a.unit], ARMY[a.unit], kind_of(a.unit)) == (power, army, KIND_NAMES[kind])
    return same and (isinstance(a, verbs.Drawn) or a.area == area)


def restore_cut(g: Gaw, q: Restoration, seat: int, a: Any) -> bool:
    return naive.isolated(table(g), a.unit)


def in_pool(g: Gaw, side: int) -> int:
    return sum(g.where[u] == POOL for u in range(UNITS) if side_of(u) == side)


CLAIMS: Final[dict[str, Test]] = {
    "OTHER_QUESTION": lambda g, q, seat, a: not isinstance(a, ANSWERS[type(q)]),
    "NOT_YOUR_UNIT": lambda g, q, seat, a: side_of(a.unit) == side_at(seat) and owner(a.unit, g.players) != seat,
    # The kind of impulse
    "NO_DISC": lambda g, q, seat, a: g.disc != side_at(seat) and a.kind in (STRATEGIC, REINFORCE),
    "NO_LEADER": no_leader,
    "SURPRISE_OVER": lambda g, q, seat, a: (seat, g.turn, g.impulse, g.disc) != (0, 1, 1, 0) and a.kind == SURPRISE,
    "POOL_EMPTY": lambda g, q, seat, a: in_pool(g, side_at(seat)) == 0,
    "ONLY_PASS": lambda g, q, seat, a: g.impulse > g.cap and a.kind != PASS,
    "NOT_PROPOSED": lambda g, q, seat, a: q.first >= 0 and q.second >= 0 and a.kind not in (q.first, q.second),
    "TOO_MANY_CALLED": lambda g, q, seat, a: a.count > min(STRATEGIC_VALUES[side_at(seat)], in_pool(g, side_at(seat))),
    # Leaders
    "NOT_A_LEADER": lambda g, q, seat, a: kind_of(a.unit) != "leader",
    "ALREADY_ACTIVE": lambda g, q, seat, a: g.mark[a.unit] & ACTIVE != 0,
    "LEADER_CUT": is_cut,
    "LEADER_HELD": leader_held,
    "ONE_LEADER": one_leader,
    "REVEAL_ENEMY": lambda g, q, seat, a: enemies_at(g, seat, here(g, q)),
    "REVEAL_FULL": lambda g, q, seat, a: table(g).over(side_at(seat), here(g, q)),
    "RIDE_ENEMY": lambda g, q, seat, a: enemies_at(g, seat, a.area),
    # Moving
    "NOT_ON_MAP": lambda g, q, seat, a: not on_map(g, a.unit),
    "ENEMY_UNIT": lambda g, q, seat, a: side_of(a.unit) != side_at(seat),
    "UNIT_CUT": is_cut,
    "HAS_MOVED": lambda g, q, seat, a: g.mark[a.unit] & MOVED != 0,
    "LEADER_ACTED": lambda g, q, seat, a: kind_of(a.unit) == "leader" and g.mark[a.unit] & ACTIVE != 0,
    "OUT_OF_COMMAND": lambda g, q, seat, a: (
        memory_of(g).tactical and not naive.commanded(g, table(g), memory_of(g), a.unit)
    ),
    "IMMOBILE": immobile,
    "NOTHING_TO_DO": nothing_to_do,
    "NO_SAILING": lambda g, q, seat, a: g.where[a.unit] == GREAT_BRITAIN and memory_of(g).tactical,
    "NOT_NEXT": lambda g, q, seat, a: a.area not in NEIGHBOURS[here(g, q)],
    "HAS_BUILT": lambda g, q, seat, a: q.built > 0,
    "LEAVE_TO_FRIENDS": leave_to_friends,
    "NO_ENGAGING": lambda g, q, seat, a: g.order == PASS and enemies_at(g, seat, a.area),
    "NO_MORE_ENGAGEMENTS": no_more_engagements,
    "TOO_DEAR": too_dear,
    "FULL": full,
    "HALT_FULL": lambda g, q, seat, a: table(g).over(side_at(seat), here(g, q)),
    "NOT_SAILING": lambda g, q, seat, a: here(g, q) != GREAT_BRITAIN or a.area not in HARBOURS,
    "BY_SEA": lambda g, q, seat, a: here(g, q) == GREAT_BRITAIN,
    "HARBOUR_CLOSED": harbour_closed,
    "HARBOUR_FULL": harbour_full,
    "NO_RAIL": lambda g, q, seat, a: not g.rules & RAIL,
    "RAIL_TACTICAL": lambda g, q, seat, a: memory_of(g).tactical,
    "RAIL_CLOSED": rail_closed,
    "RAIL_FULL": lambda g, q, seat, a: table(g).full(side_at(seat), a.area),
    "RAIL_NOWHERE": lambda g, q, seat, a: here(g, q) == a.area,
    "HAS_STARTED": lambda g, q, seat, a: q.steps > 0 or q.built > 0,
    # Building
    "HAS_MARCHED": lambda g, q, seat, a: q.steps > 0,
    "NOT_INFANTRY": lambda g, q, seat, a: kind_of(q.unit) in ("cavalry", "leader"),
    "NOT_THERE": lambda g, q, seat, a: here(g, q) != FORT_AREA[a.fort],
    "NOT_HELD": lambda g, q, seat, a: g.control[FORT_AREA[a.fort]] != side_at(seat),
    "BRITISH_BUILD": lambda g, q, seat, a: POWER[q.unit] == BRITISH,
    "NO_DISCS": no_discs,
    "FORT_FULL": lambda g, q, seat, a: discs_in(g, a.fort) >= 5,
    "LAST_STEP": lambda g, q, seat, a: g.step[q.unit] >= LAST[q.unit],
    # Battles
    "NO_ENEMY": lambda g, q, seat, a: not enemies_at(g, seat, a.area),
    "NO_ATTACKER": lambda g, q, seat, a: not table(g).present(side_at(seat), a.area),
    "ONLY_DISCS": lambda g, q, seat, a: (
        table(g).present(side_at(seat), a.area) and table(g).count(side_at(seat), a.area) == 0
    ),
    "NEW_FIRST": lambda g, q, seat, a: due(g, q) != [] and a.area not in due(g, q),
    "MUST_FIGHT": lambda g, q, seat, a: due(g, q) != [],
    "NO_SLOT_STRATEGIC": lambda g, q, seat, a: g.order == STRATEGIC and no_slot(g, q, seat, a),
    "NO_SLOT": no_slot,
    "FOUGHT": lambda g, q, seat, a: a.area in q.fought,
    "ALL_CUT": lambda g, q, seat, a: all(g.mark[u] & CUT for u in units_of(g, side_at(seat), a.area)),
    "OLD_PONTOON": lambda g, q, seat, a: q.area not in g.fresh,
    "NO_PONTOON": no_pontoon,
    "NO_PIONEERS": lambda g, q, seat, a: (
        not any(g.discs[f * 4 + p] for f in FORTS_IN[q.area] for p in range(4) if (p != GERMAN) != side_at(seat))
    ),
    "FOCH_ENTENTE": lambda g, q, seat, a: side_at(seat) == 0,
    "FOCH_IDLE": lambda g, q, seat, a: not g.mark[FOCH] & ACTIVE,
    "FOCH_AWAY": lambda g, q, seat, a: q.area not in NEIGHBOURS[g.where[FOCH]],
    "NO_FRENCH": no_french,
    "NOT_RAZED": lambda g, q, seat, a: FORT_AREA[a.fort] != q.area or discs_in(g, a.fort) == 0,
    "RAZE_ONE": lambda g, q, seat, a: q.left == 2,
    "NOT_DEFENDING": elsewhere,
    "ONLY_MOUNTED": lambda g, q, seat, a: not q.called and kind_of(a.unit) not in ("cavalry", "leader"),
    "STATIC_STAYS": lambda g, q, seat, a: kind_of(a.unit) == "static",
    "BAD_RETREAT": bad_retreat,
    "EMPTY_RETREAT": lambda g, q, seat, a: not table(g).present(q.side, a.area),
    "FULL_RETREAT": lambda g, q, seat, a: table(g).full(q.side, a.area),
    "NOT_STRONGEST": not_strongest,
    "NOT_IN_BATTLE": elsewhere,
    "NO_SPUR": no_spur,
    "IMPETUS_BAD": impetus_bad,
    "IMPETUS_FULL": lambda g, q, seat, a: table(g).full(g.phasing, a.area),
    # Set-up and reinforcements
    "NOT_IN_POOL": lambda g, q, seat, a: side_of(a.unit) != q.side or g.where[a.unit] != POOL,
    "NOT_DRAWN": lambda g, q, seat, a: (
        side_of(a.unit) != q.side or (g.where[a.unit] != DRAWN_ZONE and not g.mark[a.unit] & PLACED)
    ),
    "HAS_BEEN_PLACED": lambda g, q, seat, a: on_map(g, a.unit) and g.mark[a.unit] & PLACED != 0,
    "WRONG_ICON": wrong_icon,
    "NO_CITY": no_city,
    "HAS_PLACE": has_place,
    "SETUP_ICON": lambda g, q, seat, a: not is_of_icon(q, a),
    "NOT_TO_DEAL": lambda g, q, seat, a: GREEN_TURN[a.unit] > 0 or on_map(g, a.unit),
    "NOT_RESTORABLE": lambda g, q, seat, a: kind_of(a.unit) != "leader",
    "RESTORE_CUT": restore_cut,
    "FULL_STRENGTH": lambda g, q, seat, a: g.step[a.unit] == 0,
}

UNCHECKED: Final[dict[str, str]] = {}


# Remedies: lists that copies of a position share are replaced, never changed.


def send(g: Gaw, unit: int, place: int) -> None:
    """Put a block somewhere else; an area where one side is left alone is that side's."""
    board = table(g)
    left = g.where[unit]
    g.where[unit] = board.where[unit] = place
    for area in (left, place):
        for side in (0, 1):
            if area < AREAS and board.present(side, area) and not board.enemies(side, area):
                board.control[area] = side
    g.control = board.control
    g.recount()


def count_leaders(g: Gaw) -> None:
    """Every activated leader allows a battle."""
    if memory_of(g).tactical:
        g.slots = len(memory_of(g).active)
    g.command = None


def clear(g: Gaw, side: int, area: int) -> None:
    """Take everything of a side out of an area."""
    thin(g, side, area)
    g.discs = [0 if FORT_AREA[i // 4] == area and (i % 4 != GERMAN) == bool(side) else n for i, n in enumerate(g.discs)]
    g.recount()


def give(g: Gaw, side: int, area: int) -> None:
    """Make an area friendly and uncontested."""
    clear(g, 1 - side, area)
    g.control = [side if i == area else master for i, master in enumerate(g.control)]
    g.recount()


def give_all(g: Gaw, side: int) -> bool:
    for area in range(AREAS):
        give(g, side, area)
    return True


def thin(g: Gaw, side: int, area: int, keep: int = -1) -> bool:
    """Take the blocks of a side out of an area, but for one."""
    for u in units_of(g, side, area):
        if u != keep:
            g.where[u], g.mark[u] = LATER, 0
    g.recount()
    count_leaders(g)
    return True


def garrison(g: Gaw, fort: int, power: int) -> bool:
    """Put a disc into a fortress, and so make it that Power's; blocks there stay."""
    area, side = FORT_AREA[fort], 0 if power == GERMAN else 1
    blocks = g.where[:]
    give(g, side, area)
    g.where = blocks
    g.discs = [n + 1 if i == fort * 4 + power else n for i, n in enumerate(g.discs)]
    g.recount()
    return True


def reset(g: Gaw, unit: int, marks: int) -> bool:
    g.mark[unit] &= ~marks
    count_leaders(g)
    return True


def under_way(g: Gaw, **changes: int) -> bool:
    """Change what the unit on the march or ride has done so far."""
    q = g.stack[-1].clone()
    for name, value in changes.items():
        setattr(q, name, value)
    g.stack[-1] = q
    return True


def ask(g: Gaw, question: Choice[Gaw]) -> bool:
    g.stack[-1] = question
    return True


def printed(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    """What is printed on block or map, or named in the action, stays."""
    return False


def cure_other_question(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    """Open a question that the action answers, in a Strategic Action or, if need be, a Tactical one."""
    side = g.phasing = side_at(seat)
    g.mark = [0] * UNITS
    g.fresh = []
    mover = next(u for u in LEADERS if owner(u, g.players) == seat)
    send(g, mover, 20)
    tactical: list[Choice[Gaw]] = [Activation(0), Ride(mover, 0, 0, seat), Declaration(20), Razing(20, 2)]
    strategic: list[Choice[Gaw]] = [
        Orders(-1, -1),
        Calling(side),
        Movement(5, 0),
        March(mover, 5, 0, 0, 0, 0, 0),
        BattleChoice(()),
        RetreatCall(side, 20),
        Withdrawal(side, 20, 1, 0),
        HitChoice(side, 20),
        Impetus(0),
        Deployment(side),
        Restoration(side, 1, 0),
        Draw(side),
    ]
    for question in strategic + tactical:
        if isinstance(a, ANSWERS[type(question)]):
            g.order, g.slots = (STRATEGIC, 1) if question in strategic else (TACTICAL, 0)
            return ask(g, question)
    return False


def cure_partner(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    """With two players the first seat of the Entente plays all its units."""
    g.players = 2
    return seat == 1


def cure_no_leader(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    leader = next(u for u in LEADERS if side_of(u) == g.phasing)
    reset(g, leader, ACTIVE | CUT)
    give(g, g.phasing, 20)
    send(g, leader, 20)
    return True


def cure_surprise(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    g.turn, g.impulse, g.disc = 1, 1, 0
    return seat == 0


def cure_no_disc(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    g.disc = g.phasing
    return True


def cure_pool(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    for u in range(UNITS):
        if side_of(u) == side_at(seat):
            g.where[u], g.mark[u] = POOL, 0
    g.recount()
    return not isinstance(a, verbs.Call) or a.count <= STRATEGIC_VALUES[side_at(seat)]


def cure_only_pass(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    g.cap = g.impulse
    return True


def cure_one_leader(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    g.slots = 1
    return True


def cure_here_enemies(g: Gaw, q: Any, seat: int, a: Any) -> bool:
    give(g, side_at(seat), g.where[q.unit if isinstance(q, March | Ride) else a.unit])
    return True


def cure_there_enemies(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    give(g, side_at(seat), a.area)
    return True


def cure_here_full(g: Gaw, q: March | Ride, seat: int, a: Any) -> bool:
    return thin(g, side_at(seat), here(g, q), q.unit)


def cure_there_full(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    return thin(g, side_at(seat), a.area)


def cure_off_map(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    send(g, a.unit, 20)
    return True


def cure_out_of_command(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    """An activated leader beside the unit."""
    for leader in LEADERS:
        if naive.obeys(a.unit, leader):
            g.mark[leader] |= ACTIVE
            send(g, leader, g.where[a.unit])
            count_leaders(g)
            return True
    return False


def cure_nothing_to_do(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    """Friendly areas around the unit, with room."""
    side, start = side_at(seat), g.where[a.unit]
    give(g, side, start)
    for b in NEIGHBOURS[start]:
        give(g, side, b)
        thin(g, side, b)
    return True


def cure_order(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    g.order, g.slots = STRATEGIC, 1
    return True


def cure_too_dear(g: Gaw, q: March | Ride, seat: int, a: Any) -> bool:
    """Just as many points as the step costs."""
    more = naive.price(table(g), memory_of(g), q.unit, a.area) - points_left(g, q)
    if isinstance(q, Ride):
        return under_way(g, spent=q.spent - more)
    return under_way(g, spent=q.spent - more, alpine_spent=q.alpine_spent - more)


def cure_not_next(g: Gaw, q: March | Ride, seat: int, a: Any) -> bool:
    if a.area == GREAT_BRITAIN:
        return False
    send(g, q.unit, NEIGHBOURS[a.area][0])
    return True


def cure_not_sailing(g: Gaw, q: March, seat: int, a: Any) -> bool:
    send(g, q.unit, GREAT_BRITAIN)
    return a.area in HARBOURS


def cure_harbours(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    for harbour in HARBOURS:
        give(g, 1, harbour)
        thin(g, 1, harbour)
    return True


def cure_no_rail(g: Gaw, q: March, seat: int, a: Any) -> bool:
    g.rules |= RAIL
    return True


def cure_rail_closed(g: Gaw, q: March, seat: int, a: Any) -> bool:
    give_all(g, side_at(seat))
    thin(g, side_at(seat), a.area, q.unit)
    return GREAT_BRITAIN not in (a.area, here(g, q))


def cure_not_there(g: Gaw, q: March, seat: int, a: Any) -> bool:
    send(g, q.unit, FORT_AREA[a.fort])
    return True


def cure_not_held(g: Gaw, q: March, seat: int, a: Any) -> bool:
    give(g, side_at(seat), FORT_AREA[a.fort])
    return True


def cure_discs(g: Gaw, q: March, seat: int, a: Any) -> bool:
    g.discs = [0] * len(g.discs)
    g.recount()
    return True


def cure_last_step(g: Gaw, q: March, seat: int, a: Any) -> bool:
    g.step[q.unit] = 0
    return LAST[q.unit] > 0


def cure_no_enemy(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    send(g, next(u for u in range(UNITS) if side_of(u) != side_at(seat)), a.area)
    return True


def cure_no_attacker(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    send(g, next(u for u in range(UNITS) if side_of(u) == side_at(seat)), a.area)
    return True


def cure_fresh(g: Gaw, q: Choice[Any], seat: int, a: Any) -> bool:
    g.fresh = []
    return True


def cure_all_cut(g: Gaw, q: BattleChoice, seat: int, a: Any) -> bool:
    return all(reset(g, u, CUT) for u in units_of(g, side_at(seat), a.area))


def cure_old_pontoon(g: Gaw, q: Declaration, seat: int, a: Any) -> bool:
    g.fresh.append(q.area)
    return True


def cure_no_pontoon(g: Gaw, q: Declaration, seat: int, a: Any) -> bool:
    g.mark[units_of(g, side_at(seat), q.area)[0]] |= MINOR_CROSSED
    return True


def cure_no_garrison(g: Gaw, q: Declaration | Razing, seat: int, a: Any) -> bool:
    """An enemy disc in a fortress there, if there is one."""
    forts = [a.fort] if isinstance(a, verbs.Raze) else FORTS_IN[q.area]
    if not forts or FORT_AREA[forts[0]] != q.area:
        return False
    return garrison(g, forts[0], FRENCH if side_at(seat) == 0 else GERMAN)


def cure_foch(g: Gaw, q: Declaration, seat: int, a: Any) -> bool:
    """Foch, activated beside the battle."""
    g.mark[FOCH] |= ACTIVE
    send(g, FOCH, NEIGHBOURS[q.area][0])
    count_leaders(g)
    return True


def cure_no_french(g: Gaw, q: Declaration, seat: int, a: Any) -> bool:
    unit = next(u for u in range(UNITS) if POWER[u] == FRENCH)
    reset(g, unit, CUT)
    send(g, unit, q.area)
    return True


def cure_elsewhere(g: Gaw, q: HitChoice | Withdrawal, seat: int, a: Any) -> bool:
    if side_of(a.unit) != q.side:
        return False
    send(g, a.unit, q.area)
    return True


def cure_bad_retreat(g: Gaw, q: Withdrawal, seat: int, a: Any) -> bool:
    give(g, q.side, a.area)
    return a.area in NEIGHBOURS[q.area]


def cure_not_strongest(g: Gaw, q: HitChoice, seat: int, a: Any) -> bool:
    return thin(g, q.side, q.area, a.unit)


def cure_no_spur(g: Gaw, q: Impetus, seat: int, a: Any) -> bool:
    if side_of(a.unit) != g.phasing or kind_of(a.unit) != "cavalry":
        return False
    if not on_map(g, a.unit):
        send(g, a.unit, 20)
    g.mark[a.unit] |= SPUR
    return True


def cure_impetus_bad(g: Gaw, q: Impetus, seat: int, a: Any) -> bool:
    start: int = g.where[a.unit]
    goal: int = a.area
    give(g, g.phasing, goal)
    if goal not in NEIGHBOURS[start] or TERRAIN_NAMES[TERRAIN[goal]] == "red":
        return False
    return RIVER_NAMES[RIVER[start][goal]] != "major"


def cure_not_drawn(g: Gaw, q: Deployment, seat: int, a: Any) -> bool:
    reset(g, a.unit, PLACED)
    send(g, a.unit, DRAWN_ZONE)
    return side_of(a.unit) == q.side


def cure_not_in_pool(g: Gaw, q: Draw, seat: int, a: Any) -> bool:
    send(g, a.unit, POOL)
    return side_of(a.unit) == q.side


def cure_not_to_deal(g: Gaw, q: Muster | Deal, seat: int, a: Any) -> bool:
    unit: int = a.unit
    send(g, unit, POOL)
    return GREEN_TURN[unit] == 0


def cure_no_place(g: Gaw, q: Deployment, seat: int, a: Any) -> bool:
    """Open the area, if it has an icon for the unit or, for want of one anywhere, a city or fortress at home."""
    side = side_at(seat)
    give(g, side, a.area)
    thin(g, side, a.area)
    for u in range(UNITS):
        reset(g, u, PLACED)
    return a.area in (open_icons(g, a.unit) or open_cities(g, a.unit))


def cure_has_place(g: Gaw, q: Deployment, seat: int, a: Any) -> bool:
    return give_all(g, 1 - q.side)


def cure_setup_icon(g: Gaw, q: Muster | Deal, seat: int, a: Any) -> bool:
    """Ask for an icon of the unit's, in the area named."""
    for slot in range(len(SLOTS)):
        other = type(q)(slot)
        if is_of_icon(other, a):
            return ask(g, other)
    return False


def cure_full_strength(g: Gaw, q: Restoration, seat: int, a: Any) -> bool:
    g.step[a.unit] = 1
    return True


REMEDIES: Final[dict[str, Test]] = {
    "OTHER_QUESTION": cure_other_question,
    "NOT_YOUR_UNIT": cure_partner,
    # The kind of impulse
    "NO_DISC": cure_no_disc,
    "NO_LEADER": cure_no_leader,
    "SURPRISE_OVER": cure_surprise,
    "POOL_EMPTY": cure_pool,
    "ONLY_PASS": cure_only_pass,
    "NOT_PROPOSED": lambda g, q, seat, a: ask(g, Orders(-1, -1)),
    "TOO_MANY_CALLED": cure_pool,
    # Leaders
    "NOT_A_LEADER": printed,
    "ALREADY_ACTIVE": lambda g, q, seat, a: reset(g, a.unit, ACTIVE),
    "LEADER_CUT": lambda g, q, seat, a: reset(g, a.unit, CUT),
    "LEADER_HELD": cure_here_enemies,
    "ONE_LEADER": cure_one_leader,
    "REVEAL_ENEMY": cure_here_enemies,
    "REVEAL_FULL": cure_here_full,
    "RIDE_ENEMY": cure_there_enemies,
    # Moving
    "NOT_ON_MAP": cure_off_map,
    "ENEMY_UNIT": printed,
    "UNIT_CUT": lambda g, q, seat, a: reset(g, a.unit, CUT),
    "HAS_MOVED": lambda g, q, seat, a: reset(g, a.unit, MOVED),
    "LEADER_ACTED": lambda g, q, seat, a: reset(g, a.unit, ACTIVE | MOVED),
    "OUT_OF_COMMAND": cure_out_of_command,
    "IMMOBILE": printed,
    "NOTHING_TO_DO": cure_nothing_to_do,
    "NO_SAILING": cure_order,
    "NOT_NEXT": cure_not_next,
    "HAS_BUILT": lambda g, q, seat, a: under_way(g, built=0),
    "LEAVE_TO_FRIENDS": cure_here_enemies,
    "NO_ENGAGING": cure_order,
    "NO_MORE_ENGAGEMENTS": cure_fresh,
    "TOO_DEAR": cure_too_dear,
    "FULL": cure_there_full,
    "HALT_FULL": cure_here_full,
    "NOT_SAILING": cure_not_sailing,
    "BY_SEA": cure_not_next,
    "HARBOUR_CLOSED": cure_harbours,
    "HARBOUR_FULL": cure_harbours,
    "NO_RAIL": cure_no_rail,
    "RAIL_TACTICAL": cure_order,
    "RAIL_CLOSED": cure_rail_closed,
    "RAIL_FULL": cure_there_full,
    "RAIL_NOWHERE": cure_not_next,
    "HAS_STARTED": lambda g, q, seat, a: under_way(g, steps=0, built=0),
    # Building
    "HAS_MARCHED": lambda g, q, seat, a: under_way(g, steps=0),
    "NOT_INFANTRY": printed,
    "NOT_THERE": cure_not_there,
    "NOT_HELD": cure_not_held,
    "BRITISH_BUILD": printed,
    "NO_DISCS": cure_discs,
    "FORT_FULL": cure_discs,
    "LAST_STEP": cure_last_step,
    # Battles
    "NO_ENEMY": cure_no_enemy,
    "NO_ATTACKER": cure_no_attacker,
    "ONLY_DISCS": cure_no_attacker,
    "NEW_FIRST": cure_fresh,
    "MUST_FIGHT": cure_fresh,
    "NO_SLOT_STRATEGIC": lambda g, q, seat, a: ask(g, BattleChoice(())),
    "NO_SLOT": lambda g, q, seat, a: ask(g, BattleChoice(())),
    "FOUGHT": lambda g, q, seat, a: ask(g, BattleChoice(())),
    "ALL_CUT": cure_all_cut,
    "OLD_PONTOON": cure_old_pontoon,
    "NO_PONTOON": cure_no_pontoon,
    "NO_PIONEERS": cure_no_garrison,
    "FOCH_ENTENTE": printed,
    "FOCH_IDLE": cure_foch,
    "FOCH_AWAY": cure_foch,
    "NO_FRENCH": cure_no_french,
    "NOT_RAZED": cure_no_garrison,
    "RAZE_ONE": lambda g, q, seat, a: ask(g, Razing(q.area, 1)),
    "NOT_DEFENDING": cure_elsewhere,
    "ONLY_MOUNTED": lambda g, q, seat, a: under_way(g, called=1),
    "STATIC_STAYS": printed,
    "BAD_RETREAT": cure_bad_retreat,
    "EMPTY_RETREAT": cure_no_attacker,
    "FULL_RETREAT": cure_there_full,
    "NOT_STRONGEST": cure_not_strongest,
    "NOT_IN_BATTLE": cure_elsewhere,
    "NO_SPUR": cure_no_spur,
    "IMPETUS_BAD": cure_impetus_bad,
    "IMPETUS_FULL": cure_there_full,
    # Set-up and reinforcements
    "NOT_IN_POOL": cure_not_in_pool,
    "NOT_DRAWN": cure_not_drawn,
    "HAS_BEEN_PLACED": cure_not_drawn,
    "WRONG_ICON": cure_no_place,
    "NO_CITY": cure_no_place,
    "HAS_PLACE": cure_has_place,
    "SETUP_ICON": cure_setup_icon,
    "NOT_TO_DEAL": cure_not_to_deal,
    "NOT_RESTORABLE": printed,
    "RESTORE_CUT": lambda g, q, seat, a: give_all(g, side_at(seat)),
    "FULL_STRENGTH": cure_full_strength,
}
