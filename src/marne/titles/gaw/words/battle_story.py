"""A battle in one sentence: who attacked from where, how it ended, what it cost, who holds the area."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from marne.kernel.event import Event
from marne.titles.gaw.rules.actions import FOCH_ATTACK, NOTHING, PIONEERS, PONTOON
from marne.titles.gaw.rules.atlas import AREA_NAMES
from marne.titles.gaw.words.conquests import Conquests, area_things
from marne.titles.gaw.words.events import clause
from marne.titles.gaw.words.names import (
    ADJECTIVES,
    are,
    army_units,
    blocks,
    capital,
    degree,
    does,
    listed,
    side_name,
    strength_name,
)
from marne.titles.gaw.words.passages import units
from marne.titles.gaw.words.report import survivors

_ADVANTAGES: Final = {
    PONTOON: "Pontoon Engineers",
    PIONEERS: "Pioneers",
    FOCH_ATTACK: "Foch leading the attack",
}
_RAZING: Final = "GAW 7.2.2-1"
"""The rule of the garrisons that Pioneers raze."""


def battle(events: Sequence[Event], came: Mapping[int, Sequence[int]]) -> tuple[str, list[str]]:
    """The sentence and its things. `came` are the areas from which blocks marched to an area in this impulse."""
    if events[0].name != "BattleBegan":  # a log that begins in the middle of a battle
        return capital("; ".join(clause(e) for e in events)) + ".", []
    area, attacker = events[0]["area"], events[0]["side"]
    origins = list(dict.fromkeys(came.get(area, ())))
    told = [*_before(events), *_fought(events, attacker), *_aftermath(events, area, attacker)]
    text = _attack(events, area, attacker, origins) + (f": {'; '.join(told)}." if told else ".")
    return capital(text), area_things([*origins, area])


def _attack(events: Sequence[Event], area: int, attacker: int, origins: Sequence[int]) -> str:
    way = f" from {listed([AREA_NAMES[origin] for origin in origins])}" if origins else ""
    aid = next((e["advantage"] for e in events if e.name == "Declared"), NOTHING)
    aided = f" with {_ADVANTAGES[aid]}" if aid != NOTHING else ""
    return f"{does(attacker, 'attack')} {'' if origins else 'in '}{AREA_NAMES[area]}{way}{aided}"


def _before(events: Sequence[Event]) -> list[str]:
    """What happened before the blocks were laid open."""
    told: list[str] = []
    razed = sum(e.name == "DiscLost" and e.rule == _RAZING for e in events)
    if razed:
        told.append(f"{are(razed, 'garrison')} razed")
    told += [f"{does(e['side'], 'call')} a General Retreat" for e in events if e.name == "RetreatCalled"]
    where: dict[tuple[int, int], list[Event]] = {}
    for e in events:
        if e.name == "Withdrew":
            where.setdefault((e["area"], e["power"]), []).append(e)
    for (area, power), gone in where.items():
        known = units(gone)
        who = army_units(known) if known else blocks(power, len(gone))
        told.append(f"{who} {'retreats' if len(gone) == 1 else 'retreat'} to {AREA_NAMES[area]}")
    return told


def _fought(events: Sequence[Event], attacker: int) -> list[str]:
    """The result and the losses."""
    outcome = next((e for e in events if e.name == "Outcome"), None)
    if outcome is None:
        return []
    fire, reply = outcome["fire"], outcome["reply"]
    if fire == reply:
        return [f"{fire} to {reply}, a tie without losses"]
    whose = "" if fire > reply else f" of {side_name(1 - attacker)}"
    return [f"{fire} to {reply}, a {degree(fire - reply)} victory{whose}", *_losses(events)]


def _losses(events: Sequence[Event]) -> list[str]:
    """Who is gone and who is weaker than before; hits that a block can bear are not worth a word."""
    steps: dict[int, int] = {}
    lost: list[int] = []
    garrisons: dict[int, int] = {}
    for e in events:
        if e.name == "Reduced":
            steps[e["unit"]] = e["step"]
        elif e.name == "Eliminated":
            steps.pop(e["unit"], None)
            lost.append(e["unit"])
        elif e.name == "DiscLost" and e.rule != _RAZING:
            garrisons[e["power"]] = garrisons.get(e["power"], 0) + 1
    gone = [army_units(lost)] if lost else []
    for power, n in garrisons.items():
        gone.append(f"a {ADJECTIVES[power]} garrison" if n == 1 else f"{n} {ADJECTIVES[power]} garrisons")
    one = len(lost) + sum(garrisons.values()) == 1
    told = [f"{listed(gone)} {'is' if one else 'are'} lost"] if gone else []
    weaker: dict[str, list[int]] = {}
    for unit, step in steps.items():
        weaker.setdefault(strength_name(unit, step), []).append(unit)
    for strength, left in weaker.items():
        told.append(f"{army_units(left)} {'is' if len(left) == 1 else 'are'} reduced to {strength}")
    return told


def _aftermath(events: Sequence[Event], area: int, attacker: int) -> list[str]:
    """Who holds the area, once the last hit has been taken."""
    found = Conquests(events, attacker)
    told = [f"{does(attacker, 'take')} {listed(found.taken)}"] if found.taken else []
    told += found.others
    if area in found.areas:
        return told
    shown = next((at for at, e in enumerate(events) if e.name == "Showdown"), len(events))
    own, foes = survivors(events[shown:], attacker)
    if any(e.name == "WalkedIn" for e in events):
        told.append("nobody is left to fight")
    elif own and is_over(events[shown:]):
        told.append(f"{AREA_NAMES[area]} {'stays contested' if foes else 'is clear of enemies'}")
    elif foes and not own:
        told.append("no attacker is left")
    return told


def is_over(fought: Sequence[Event]) -> bool:
    """Whether the last hit of a battle has been taken, given its events from the Showdown on."""
    hits, due = 0, -1
    for e in fought:
        if e.name == "Outcome":
            due = e["suffered"] + e["price"]
        elif e.name in ("Absorbed", "Reduced", "Eliminated", "DiscLost"):
            hits += 1
    return due >= 0 and hits >= due
