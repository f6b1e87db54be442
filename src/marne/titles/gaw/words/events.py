"""Events as sentences."""

from __future__ import annotations

from collections.abc import Callable

from marne.kernel.event import Event
from marne.titles.gaw.rules import actions as verbs
from marne.titles.gaw.rules.atlas import GERMAN_SIDE, LOSSES_TO_LOSE, RIVER_NAMES, TURN_NAMES, VALOUR_TO_WIN, VICTORY
from marne.titles.gaw.rules.roster import SIDE, STRENGTH
from marne.titles.gaw.words.names import (
    ADJECTIVES,
    ADVANTAGE_NAMES,
    ORDER_NAMES,
    SEAT_POWERS,
    area_name,
    block_name,
    capital,
    count,
    degree,
    does,
    fort_name,
    leader_block_name,
    listed,
    power_name,
    short_name,
    side_name,
    strength_name,
    term_name,
    unit_name,
)

Args = tuple[int, ...]

_WON = {
    "GAW 1.7-2": f"they have {VALOUR_TO_WIN} Valour",
    "GAW 1.7-3": "they have eliminated {} enemy units",
    "GAW 1.7-4": f"they hold all {len(VICTORY)} Victory Areas",
    "GAW 1.7-5": f"they hold most of the {len(VICTORY)} Victory Areas at the end",
}


def tell(e: Event) -> str:
    """An event, as its viewer may know it, in a sentence."""
    return capital(clause(e)) + "."


def clause(e: Event) -> str:
    """An event in the middle of a text."""
    return _TELL[e.name](e.args, e.rule)


def _way(a: Args) -> str:
    return f"from {area_name(a[1])} to {area_name(a[2])}"


def _tell_showdown(a: Args, rule: str) -> str:
    sides: dict[int, list[str]] = {}
    for i in range(1, len(a), 2):
        sides.setdefault(SIDE[a[i]], []).append(f"{short_name(a[i])} {STRENGTH[a[i]][a[i + 1]]}")
    lines = [listed(units) for units in sides.values()]
    return f"showdown in {area_name(a[0])}: {lines[0]} against {lines[1] if len(lines) > 1 else 'the garrison alone'}"


def _tell_outcome(a: Args, rule: str) -> str:
    area, side, fire, reply, suffered, price = a
    text = f"battle of {area_name(area)}: {fire} against {reply}"
    if fire == reply:
        return f"{text}, a tie without losses"
    winner = side if fire > reply else 1 - side
    hits = f"{does(1 - winner, 'take')} {count(suffered, 'hit')}, {does(winner, 'take')} {price}"
    return f"{text}, a {degree(fire - reply)} victory of {side_name(winner)}: {hits}"


def _tell_declared(a: Args, rule: str) -> str:
    area, kind = a
    if kind == verbs.NOTHING:
        return f"the attacker keeps the Disc in {area_name(area)}"
    return f"the attacker spends the Disc on {ADVANTAGE_NAMES[kind]} in {area_name(area)}"


def _tell_cavalry(a: Args, rule: str) -> str:
    return f"{does(a[1], 'declare')} {'' if a[2] else 'no '}cavalry in {area_name(a[0])}"


def _tell_term(a: Args, rule: str) -> str:
    side, code, subject, amount = a
    fire = "German fire" if side == GERMAN_SIDE else "Entente fire"
    return f"{fire}: {term_name(code, subject, rule)} {amount:+d}"


def _tell_eliminated(a: Args, rule: str) -> str:
    text = f"{short_name(a[0])} is eliminated in {area_name(a[1])}"
    return f"{text}, having been activated on the heart" if rule == "GAW 7.7-3" else text


def _tell_won(a: Args, rule: str) -> str:
    return f"{does(a[0], 'win')} the game: {_WON[rule].format(LOSSES_TO_LOSE[1 - a[0]])}"


_TELL: dict[str, Callable[[Args, str], str]] = {
    # the course of the game
    "TurnBegan": lambda a, rule: f"turn {a[0]}, {TURN_NAMES[a[0] - 1]}, begins",
    "ImpulseBegan": lambda a, rule: f"{TURN_NAMES[a[1] - 1]}, impulse {a[2]}: {side_name(a[0])}",
    "Proposed": lambda a, rule: f"{SEAT_POWERS[a[0]]} propose {ORDER_NAMES[a[1]]}",
    "Ordered": lambda a, rule: (
        does(a[0], "pass") if a[1] == verbs.PASS else f"{does(a[0], 'play')} {ORDER_NAMES[a[1]]}"
    ),
    "DiscPassed": lambda a, rule: f"the Initiative Disc goes to {side_name(a[0])}",
    "FinalPhase": lambda a, rule: f"Final Phase of turn {a[0]}, {TURN_NAMES[a[0] - 1]}",
    "Worn": lambda a, rule: f"{short_name(a[0])}, isolated among enemies in {area_name(a[1])}, loses a step",
    "BlockWorn": lambda a, rule: f"{block_name(a[0])}, isolated among enemies in {area_name(a[1])}, loses a step",
    "Won": _tell_won,
    # set-up and reinforcements
    "JoinedPool": lambda a, rule: f"{unit_name(a[0])} joins the pool",
    "Called": lambda a, rule: f"{does(a[0], 'call')} for {count(a[1], 'block')}",
    "UnitDrawn": lambda a, rule: f"{unit_name(a[0])} is drawn",
    "BlockDrawn": lambda a, rule: f"{block_name(a[0])} is drawn",
    "Placed": lambda a, rule: f"{unit_name(a[0])} is placed in {area_name(a[1])}",
    "BlockPlaced": lambda a, rule: f"{block_name(a[0])} is placed in {area_name(a[1])}",
    "Returned": lambda a, rule: f"there is no place for {unit_name(a[0])}, which goes back to the pool",
    "BlockReturned": lambda a, rule: f"there is no place for {block_name(a[0])}, which goes back to the pool",
    "Restored": lambda a, rule: f"{short_name(a[0])} is restored to {strength_name(a[0], a[1])}",
    "LeaderRestored": lambda a, rule: f"a leader of {side_name(a[0])} regains a step",
    # leaders
    "LeaderNamed": lambda a, rule: f"{unit_name(a[0])} is chosen in {area_name(a[1])}: {strength_name(a[0], a[2])}",
    "LeaderChosen": lambda a, rule: f"{does(a[0], 'activate')} a leader",
    "BlockRode": lambda a, rule: f"{leader_block_name(a[0])} rides {_way(a)}",
    "LeaderRode": lambda a, rule: f"{short_name(a[0])} rides {_way(a)}",
    "LeaderRevealed": lambda a, rule: (
        f"{unit_name(a[0])} is activated in {area_name(a[1])}: {strength_name(a[0], a[2])}"
    ),
    "Deactivated": lambda a, rule: f"{short_name(a[0])} is deactivated: {strength_name(a[0], a[1])} left",
    # movement
    "Picked": lambda a, rule: f"{short_name(a[0])} is to move from {area_name(a[1])}",
    "BlockPicked": lambda a, rule: f"{block_name(a[0])} is to move from {area_name(a[1])}",
    "Marched": lambda a, rule: f"{short_name(a[0])} marches {_way(a)}",
    "BlockMarched": lambda a, rule: f"{block_name(a[0])} marches {_way(a)}",
    "Sailed": lambda a, rule: f"{short_name(a[0])} sails {_way(a)}",
    "BlockSailed": lambda a, rule: f"{block_name(a[0])} sails {_way(a)}",
    "Railed": lambda a, rule: f"{short_name(a[0])} goes by rail {_way(a)}",
    "BlockRailed": lambda a, rule: f"{block_name(a[0])} goes by rail {_way(a)}",
    "Pursued": lambda a, rule: f"{short_name(a[0])} rides on {_way(a)}",
    "BlockPursued": lambda a, rule: f"{block_name(a[0])} rides on {_way(a)}",
    "Built": lambda a, rule: f"{short_name(a[0])} gives up a step and builds a garrison in {fort_name(a[1])}",
    "DiscBuilt": lambda a, rule: f"a {ADJECTIVES[a[0]]} garrison is built in {fort_name(a[1])}",
    # control
    "Taken": lambda a, rule: f"{power_name(a[1])} take {area_name(a[0])}",
    "ValourGained": lambda a, rule: f"{power_name(a[0])} gain {a[1]} Valour",
    "ValourLost": lambda a, rule: f"{power_name(a[0])} lose {a[1]} Valour",
    # battles
    "BattleBegan": lambda a, rule: f"battle of {area_name(a[0])}: {does(a[1], 'attack')}",
    "Declared": _tell_declared,
    "CavalryDeclared": _tell_cavalry,
    "RetreatCalled": lambda a, rule: f"{does(a[0], 'call')} a General Retreat from {area_name(a[1])}",
    "RetreatDeclined": lambda a, rule: f"{does(a[0], 'call')} no General Retreat from {area_name(a[1])}",
    "Withdrew": lambda a, rule: f"{short_name(a[0])} retreats {_way(a)}",
    "BlockWithdrew": lambda a, rule: f"{block_name(a[0])} retreats {_way(a)}",
    "WalkedIn": lambda a, rule: f"nobody is left to fight in {area_name(a[0])}: it falls to {side_name(a[1])}",
    "Showdown": _tell_showdown,
    "CameOver": lambda a, rule: f"{short_name(a[0])} came over a {RIVER_NAMES[a[1]].capitalize()} River",
    "HeldBack": lambda a, rule: f"{short_name(a[0])} is isolated and does not attack",
    "Term": _tell_term,
    "Outcome": _tell_outcome,
    "Absorbed": lambda a, rule: f"{short_name(a[0])} absorbs a hit ({a[1]} so far)",
    "Reduced": lambda a, rule: f"{short_name(a[0])} is reduced to {strength_name(a[0], a[1])}",
    "Eliminated": _tell_eliminated,
    "DiscLost": lambda a, rule: f"a {ADJECTIVES[a[1]]} garrison is lost in {fort_name(a[0])}",
}
