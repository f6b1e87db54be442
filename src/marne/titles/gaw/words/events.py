"""Events as sentences."""

from __future__ import annotations

from collections.abc import Callable

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
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
    return _TELL[e.name](e)


def who(e: Event) -> str:
    """The unit an event is about, or only a block of its Power where the viewer does not know which."""
    return block_name(e["power"]) if e["unit"] == UNKNOWN else short_name(e["unit"])


def _who_in_full(e: Event) -> str:
    return block_name(e["power"]) if e["unit"] == UNKNOWN else unit_name(e["unit"])


def _area(e: Event) -> str:
    return area_name(e["area"])


def _way(e: Event) -> str:
    return f"from {area_name(e['origin'])} to {area_name(e['area'])}"


def _month(e: Event) -> str:
    return TURN_NAMES[e["turn"] - 1]


def _strength(e: Event) -> str:
    return strength_name(e["unit"], e["step"])


def _ordered(e: Event) -> str:
    return (
        does(e["side"], "pass") if e["order"] == verbs.PASS else f"{does(e['side'], 'play')} {ORDER_NAMES[e['order']]}"
    )


def _restored(e: Event) -> str:
    if e["unit"] == UNKNOWN:
        return f"a leader of {side_name(e['side'])} regains a step"
    return f"{short_name(e['unit'])} is restored to {_strength(e)}"


def _leader_named(e: Event) -> str:
    if e["unit"] == UNKNOWN:
        return f"{does(e['side'], 'activate')} a leader"
    return f"{unit_name(e['unit'])} is chosen in {_area(e)}: {_strength(e)}"


def _leader_rode(e: Event) -> str:
    rider = leader_block_name(e["power"]) if e["unit"] == UNKNOWN else short_name(e["unit"])
    return f"{rider} rides {_way(e)}"


def _built(e: Event) -> str:
    if e["unit"] == UNKNOWN:
        return f"a {ADJECTIVES[e['power']]} garrison is built in {fort_name(e['fort'])}"
    return f"{short_name(e['unit'])} gives up a step and builds a garrison in {fort_name(e['fort'])}"


def _showdown(e: Event) -> str:
    sides: dict[int, list[str]] = {}
    for unit, step in zip(e.many("units"), e.many("steps"), strict=True):
        sides.setdefault(SIDE[unit], []).append(f"{short_name(unit)} {STRENGTH[unit][step]}")
    lines = [listed(units) for units in sides.values()]
    return f"showdown in {_area(e)}: {lines[0]} against {lines[1] if len(lines) > 1 else 'the garrison alone'}"


def _outcome(e: Event) -> str:
    side, fire, reply = e["side"], e["fire"], e["reply"]
    text = f"battle of {_area(e)}: {fire} against {reply}"
    if fire == reply:
        return f"{text}, a tie without losses"
    winner = side if fire > reply else 1 - side
    hits = f"{does(1 - winner, 'take')} {count(e['suffered'], 'hit')}, {does(winner, 'take')} {e['price']}"
    return f"{text}, a {degree(fire - reply)} victory of {side_name(winner)}: {hits}"


def _declared(e: Event) -> str:
    if e["advantage"] == verbs.NOTHING:
        return f"the attacker keeps the Disc in {_area(e)}"
    return f"the attacker spends the Disc on {ADVANTAGE_NAMES[e['advantage']]} in {_area(e)}"


def _cavalry(e: Event) -> str:
    return f"{does(e['side'], 'declare')} {'' if e['present'] else 'no '}cavalry in {_area(e)}"


def _term(e: Event) -> str:
    fire = "German fire" if e["side"] == GERMAN_SIDE else "Entente fire"
    return f"{fire}: {term_name(e['term'], e['subject'], e.rule)} {e['amount']:+d}"


def _eliminated(e: Event) -> str:
    text = f"{short_name(e['unit'])} is eliminated in {_area(e)}"
    return f"{text}, having been activated on the heart" if e.rule == "GAW 7.7-3" else text


def _won(e: Event) -> str:
    return f"{does(e['side'], 'win')} the game: {_WON[e.rule].format(LOSSES_TO_LOSE[1 - e['side']])}"


_TELL: dict[str, Callable[[Event], str]] = {
    # the course of the game
    "TurnBegan": lambda e: f"turn {e['turn']}, {_month(e)}, begins",
    "ImpulseBegan": lambda e: f"{_month(e)}, impulse {e['impulse']}: {side_name(e['side'])}",
    "Proposed": lambda e: f"{SEAT_POWERS[e['seat']]} propose {ORDER_NAMES[e['order']]}",
    "Ordered": _ordered,
    "DiscPassed": lambda e: f"the Initiative Disc goes to {side_name(e['side'])}",
    "FinalPhase": lambda e: f"Final Phase of turn {e['turn']}, {_month(e)}",
    "Worn": lambda e: f"{who(e)}, isolated among enemies in {_area(e)}, loses a step",
    "Won": _won,
    # set-up and reinforcements
    "JoinedPool": lambda e: f"{unit_name(e['unit'])} joins the pool",
    "Called": lambda e: f"{does(e['side'], 'call')} for {count(e['blocks'], 'block')}",
    "UnitDrawn": lambda e: f"{_who_in_full(e)} is drawn",
    "Placed": lambda e: f"{_who_in_full(e)} is placed in {_area(e)}",
    "Returned": lambda e: f"there is no place for {_who_in_full(e)}, which goes back to the pool",
    "Restored": _restored,
    # leaders
    "LeaderNamed": _leader_named,
    "LeaderRode": _leader_rode,
    "LeaderRevealed": lambda e: f"{unit_name(e['unit'])} is activated in {_area(e)}: {_strength(e)}",
    "Deactivated": lambda e: f"{short_name(e['unit'])} is deactivated: {_strength(e)} left",
    # movement
    "Picked": lambda e: f"{who(e)} is to move from {_area(e)}",
    "Marched": lambda e: f"{who(e)} marches {_way(e)}",
    "Sailed": lambda e: f"{who(e)} sails {_way(e)}",
    "Railed": lambda e: f"{who(e)} goes by rail {_way(e)}",
    "Pursued": lambda e: f"{who(e)} rides on {_way(e)}",
    "Built": _built,
    # control
    "Taken": lambda e: f"{power_name(e['power'])} take {_area(e)}",
    "ValourGained": lambda e: f"{power_name(e['power'])} gain {e['points']} Valour",
    "ValourLost": lambda e: f"{power_name(e['power'])} lose {e['points']} Valour",
    # battles
    "BattleBegan": lambda e: f"battle of {_area(e)}: {does(e['side'], 'attack')}",
    "Declared": _declared,
    "CavalryDeclared": _cavalry,
    "RetreatCalled": lambda e: f"{does(e['side'], 'call')} a General Retreat from {_area(e)}",
    "RetreatDeclined": lambda e: f"{does(e['side'], 'call')} no General Retreat from {_area(e)}",
    "Withdrew": lambda e: f"{who(e)} retreats {_way(e)}",
    "WalkedIn": lambda e: f"nobody is left to fight in {_area(e)}: it falls to {side_name(e['side'])}",
    "Showdown": _showdown,
    "CameOver": lambda e: f"{short_name(e['unit'])} came over a {RIVER_NAMES[e['river']].capitalize()} River",
    "HeldBack": lambda e: f"{short_name(e['unit'])} is isolated and does not attack",
    "Term": _term,
    "Outcome": _outcome,
    "Absorbed": lambda e: f"{short_name(e['unit'])} absorbs a hit ({e['hits']} so far)",
    "Reduced": lambda e: f"{short_name(e['unit'])} is reduced to {_strength(e)}",
    "Eliminated": _eliminated,
    "DiscLost": lambda e: f"a {ADJECTIVES[e['power']]} garrison is lost in {fort_name(e['fort'])}",
}
