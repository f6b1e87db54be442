"""The story of a game: an impulse as a player would tell it, from its events as one seat was told them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from marne.kernel import story as kinds
from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.kernel.story import Line
from marne.titles.gaw.rules.atlas import AREA_NAMES, GERMAN_SIDE, SIDE_OF, TURN_NAMES
from marne.titles.gaw.rules.kinds import FORT, UNIT
from marne.titles.gaw.words import passages as of
from marne.titles.gaw.words.battle_story import battle
from marne.titles.gaw.words.conquests import Conquests, area_things
from marne.titles.gaw.words.events import clause, tell
from marne.titles.gaw.words.names import (
    ADJECTIVES,
    army_units,
    blocks,
    capital,
    count,
    does,
    fort_name,
    leader_block_name,
    listed,
    power_name,
    short_name,
    side_name,
    strength_name,
    unit_name,
)
from marne.titles.gaw.words.passages import STEPS, Passage, joined, passages, units

HEART_RULE: Final = "GAW 7.7-3"
"""The rule by which a leader dies who was activated on the heart."""
_CHAPTERS: Final = frozenset({"TurnBegan", "ImpulseBegan"})


def opens(e: Event) -> bool:
    """Whether a chapter begins: a month or an impulse."""
    return e.name in _CHAPTERS


def story(events: Sequence[Event]) -> list[Line]:
    """A chapter in sentences."""
    found = passages(events)
    came: dict[int, list[int]] = {}
    for passage in found:
        if passage.kind == of.MARCH and passage.way:
            came.setdefault(passage.way[-1], []).append(passage.way[-2])
    lines: list[Line] = []
    for passage in joined(found):
        if passage.kind == of.BATTLE:
            text, things = battle(passage.events, came)
        else:
            text, things = _TELL[passage.kind](passage)
        lines.append(Line(_kind(passage), text, tuple(sorted(passage.places)), tuple(things)))
    return lines


_KINDS: Final = {
    of.ORDERS: kinds.TURN,
    of.RIDE: kinds.MARCH,
    of.MARCH: kinds.MARCH,
    of.BATTLE: kinds.BATTLE,
    of.PURSUIT: kinds.MARCH,
    of.STANDING_DOWN: kinds.ORDER,
    of.PASSING: kinds.ORDER,
    of.SETTING_UP: kinds.ARRIVAL,
    of.POOL: kinds.ARRIVAL,
    of.REINFORCING: kinds.ARRIVAL,
    of.RESTORING: kinds.ARRIVAL,
    of.LOSSES: kinds.LOSS,
    of.ENDING: kinds.SCORE,
}


def _kind(passage: Passage) -> str:
    if passage.kind == of.HEADING:
        return kinds.ROUND if passage.events[0].name == "TurnBegan" else kinds.PHASE
    if passage.kind == of.PRIZE:
        return kinds.PLACE if passage.named("Taken") else kinds.SCORE
    if passage.kind in (of.RIDE, of.MARCH) and not passage.way:
        return kinds.ARRIVAL if passage.named("Built") else kinds.ORDER
    return _KINDS[passage.kind]


Told = tuple[str, list[str]]
"""A text and its things."""


def _area(area: int) -> str:
    return AREA_NAMES[area]


def _units(found: Sequence[int]) -> list[str]:
    return [f"unit:{UNIT.show(unit)}" for unit in found]


def _heading(passage: Passage) -> Told:
    e = passage.events[0]
    month = TURN_NAMES[e["turn"] - 1]
    return (f"Turn {e['turn']}, {month}" if e.name == "TurnBegan" else f"Final Phase of {month}"), []


def _orders(passage: Passage) -> Told:
    """The impulse with the kind of it, which is the next thing to be chosen."""
    began = passage.events[0]
    rest = [e for e in passage.events if e.name == "Ordered"] or passage.named("Proposed")[-1:]
    rest += passage.named("DiscPassed")
    if began.name != "ImpulseBegan":
        return capital(listed([clause(e) for e in passage.events])), []
    whose = [clause(e) for e in rest] or [side_name(began["side"])]
    return f"{TURN_NAMES[began['turn'] - 1]}, impulse {began['impulse']}: {'; '.join(whose)}", []


def _path(way: Sequence[int]) -> str:
    """
    >>> _path([12, 11, 23, 10])
    'from Krefeld by Jülich and Aachen to Verviers'
    """
    by = f" by {listed([_area(area) for area in way[1:-1]])}" if len(way) > 2 else ""
    return f"from {_area(way[0])}{by} to {_area(way[-1])}"


def _conquests(events: Sequence[Event], side: int) -> str:
    """What changed hands on the way of a side's block, as the end of its sentence."""
    found = Conquests(events, side)
    return (f", taking {listed(found.taken)}" if found.taken else "") + "".join(f"; {text}" for text in found.others)


def _ride(passage: Passage) -> Told:
    """A leader rides and takes command, or several take command where they are."""
    revealed = passage.named("LeaderRevealed")
    if not passage.way:
        if not revealed:
            e = passage.events[0]
            return tell(e), _units(units([e]))
        told = [
            f"{unit_name(e['unit'])} in {_area(e['area'])} ({strength_name(e['unit'], e['step'])})" for e in revealed
        ]
        things = [thing for e in revealed for thing in (*_units([e["unit"]]), *area_things([e["area"]]))]
        return f"{'Leaders take' if len(told) > 1 else 'A leader takes'} command: {listed(told)}.", things
    step = passage.named("LeaderRode")[0]
    known = units([step, *revealed])[-1:]
    rider = unit_name(known[0]) if known else leader_block_name(step["power"])
    command = f" and takes command ({strength_name(revealed[0]['unit'], revealed[0]['step'])})" if revealed else ""
    text = f"{rider} rides {_path(passage.way)}{command}{_conquests(passage.events, SIDE_OF[step['power']])}."
    return capital(text), [*_units(known), *area_things(passage.way)]


_VERBS: Final = {
    "Marched": ("marches", "march"),
    "Sailed": ("sails", "sail"),
    "Railed": ("goes by rail", "go by rail"),
    "Pursued": ("rides on", "ride on"),
}


def _march(passage: Passage) -> Told:
    """One block or several on one way; or a block that builds garrisons where it is."""
    steps = passage.named(*STEPS)
    if not steps:
        return _built(passage)
    step, known = steps[0], units(steps)
    who = army_units(known) if known else blocks(step["power"], passage.times)
    verb = _VERBS[step.name][passage.times > 1]
    text = f"{who} {verb} {_path(passage.way)}{_conquests(passage.events, SIDE_OF[step['power']])}."
    return capital(text), [*_units(known), *area_things(passage.way)]


def _built(passage: Passage) -> Told:
    built = passage.named("Built")
    if not built:
        e = passage.events[0]
        return tell(e), e.things()
    known = units(built)
    garrisons = count(len(built), "garrison")
    places = listed([fort_name(fort) for fort in dict.fromkeys(e["fort"] for e in built)])
    if known:
        text = f"{short_name(known[0])} gives up {count(len(built), 'step')} and builds {garrisons} in {places}."
    else:
        text = f"{blocks(built[0]['power'], 1)} builds {garrisons} in {places}."
    return capital(text), [*_units(known), *dict.fromkeys(f"fort:{FORT.show(e['fort'])}" for e in built)]


def _standing_down(passage: Passage) -> Told:
    left: dict[str, list[str]] = {}
    for e in passage.named("Deactivated"):
        left.setdefault(strength_name(e["unit"], e["step"]), []).append(short_name(e["unit"]))
    told = [f"{listed(leaders)} with {strength} left" for strength, leaders in left.items()]
    return f"Deactivated: {'; '.join(told)}.", _units(units(passage.named("Deactivated")))


def _setting_up(passage: Passage) -> Told:
    placed = passage.named("Placed")
    power = placed[0]["power"]
    areas = list(dict.fromkeys(e["area"] for e in placed))
    where = f"in {_area(areas[0])}" if len(areas) == 1 else f"in {len(areas)} areas"
    return capital(f"{power_name(power)} set up {count(len(placed), 'block')} {where}."), area_things(areas)


def _pool(passage: Passage) -> Told:
    found = units(passage.events)
    verb = "joins the pool" if len(found) == 1 else "join the pools"
    return capital(f"{army_units(found)} {verb}."), _units(found)


def _reinforcing(passage: Passage) -> Told:
    """Blocks that are drawn and placed; those that have not been placed yet are only counted."""
    drawn, placed, returned = passage.named("UnitDrawn"), passage.named("Placed"), passage.named("Returned")
    called = passage.named("Called")
    side = passage.about
    assert isinstance(side, int)
    n = len(drawn) or sum(e["blocks"] for e in called) or len(placed) + len(returned)
    text = f"{does(side, 'call' if called else 'draw')} {'for ' if called else ''}{count(n, 'block')}"
    told = _known_places(placed) if units(placed) else _masked_places(placed, side)
    if returned:
        told.append(f"{_some(returned)} back to the pool for want of a place")
    if told:
        text = f"{text}: {listed(told)}"
    elif known := units(drawn):
        text = f"{text}: {army_units(known)}"
    areas = list(dict.fromkeys(e["area"] for e in placed))
    return capital(f"{text}."), [*_units(units(placed)), *area_things(areas)]


def _known_places(placed: Sequence[Event]) -> list[str]:
    where: dict[int, list[int]] = {}
    for e in placed:
        where.setdefault(e["area"], []).append(e["unit"])
    return [f"{army_units(there)} in {_area(area)}" for area, there in where.items()]


def _masked_places(placed: Sequence[Event], side: int) -> list[str]:
    """Where blocks were placed, of the Entente with the Power they are of."""
    where: dict[int, dict[int, int]] = {}
    for e in placed:
        there = where.setdefault(e["power"], {})
        there[e["area"]] = there.get(e["area"], 0) + 1
    told = []
    for power, areas in where.items():
        names = listed([_area(area) + (f" ({n})" if n > 1 else "") for area, n in areas.items()])
        told.append(f"in {names}" if side == GERMAN_SIDE else f"{ADJECTIVES[power]} in {names}")
    return told


def _some(events: Sequence[Event]) -> str:
    """The units of these events, and how many blocks of which Power the unknown ones are."""
    known = units(events)
    powers = [e["power"] for e in events if e["unit"] == UNKNOWN]
    hidden = [blocks(power, powers.count(power)) for power in dict.fromkeys(powers)]
    return listed([*([army_units(known)] if known else []), *hidden])


def _restoring(passage: Passage) -> Told:
    known: dict[int, int] = {e["unit"]: e["step"] for e in passage.events if e["unit"] != UNKNOWN}
    masked = sum(e["unit"] == UNKNOWN for e in passage.events)
    told = [f"{short_name(unit)} to {strength_name(unit, step)}" for unit, step in known.items()]
    if masked:
        told.append(f"{count(masked, 'step')} of hidden leaders")
    side = passage.events[0]["side"]
    return capital(f"{does(side, 'restore')} {listed(told)}."), _units(list(known))


def _losses(passage: Passage) -> Told:
    """Attrition in an area, or a leader who had been activated on the heart."""
    worn, gone, starved = passage.named("Worn"), passage.named("Eliminated"), passage.named("DiscLost")
    place = _area(passage.about) if isinstance(passage.about, int) else ""
    told: list[str] = []
    if worn:
        verb = "loses" if len(worn) == 1 else "lose"
        told.append(f"{_some(worn)}, isolated among enemies in {place}, {verb} a step")
    if gone:
        heart = ", activated on the heart," if gone[0].rule == HEART_RULE else ""
        told.append(f"{army_units(units(gone))}{heart} {'is' if len(gone) == 1 else 'are'} lost in {place}")
    told += [clause(e) for e in starved]
    return capital("; ".join(told)) + ".", [*_units(units([*worn, *gone])), *_about_area(passage)]


def _about_area(passage: Passage) -> list[str]:
    return area_things([passage.about]) if isinstance(passage.about, int) else []


def _prize(passage: Passage) -> Told:
    """Areas that changed hands, and Valour, for no march and no battle."""
    found = Conquests(passage.events, GERMAN_SIDE)
    told = [f"{side_name(GERMAN_SIDE)} take {listed(found.taken)}"] if found.taken else []
    return capital("; ".join([*told, *found.others])) + ".", area_things(found.areas)


def _plain(passage: Passage) -> Told:
    return capital("; ".join(clause(e) for e in passage.events)) + ".", []


_TELL: Final[dict[str, Callable[[Passage], Told]]] = {
    of.HEADING: _heading,
    of.ORDERS: _orders,
    of.RIDE: _ride,
    of.MARCH: _march,
    of.PURSUIT: _march,
    of.STANDING_DOWN: _standing_down,
    of.PASSING: _plain,
    of.SETTING_UP: _setting_up,
    of.POOL: _pool,
    of.REINFORCING: _reinforcing,
    of.RESTORING: _restoring,
    of.LOSSES: _losses,
    of.PRIZE: _prize,
    of.ENDING: _plain,
}
