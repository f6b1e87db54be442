"""Actions as short phrases for a menu."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.titles.gaw.rules import actions as verbs
from marne.titles.gaw.words.names import ADVANTAGE_NAMES, area_name, count, fort_name, unit_name

_ORDER_PHRASES = [
    "Tactical Action: activate leaders",
    "Tactical Action with the surprise bonus, for the Disc",
    "Strategic Action A, for the Disc: move units",
    "Strategic Action B, for the Disc: draw reinforcements",
    "pass, moving at most one unit",
]


def describe(a: Action, question: str = "") -> str:
    """An action as a short phrase for a menu, as an answer to a question of this class if one is named.

    >>> describe(verbs.STEP[17]), describe(verbs.STEP[17], "Ride")
    ('march to 17 Lille–Maubeuge', 'ride to 17 Lille–Maubeuge')
    >>> describe(verbs.DONE_MOVE), describe(verbs.DONE_MOVE, "RetreatCall")
    ('end this', 'stand and fight')
    """
    if isinstance(a, verbs.Done) and question in _DONE_PHRASES:
        return _DONE_PHRASES[question]
    if isinstance(a, verbs.Step) and question == "Ride":
        return f"ride to {area_name(a.area)}"
    if isinstance(a, verbs.Declare) and question == "Declaration" and a.kind == verbs.NOTHING:
        return "fight without the Disc"
    if isinstance(a, verbs.Order):
        return _ORDER_PHRASES[a.kind]
    if isinstance(a, verbs.Call):
        return f"draw {count(a.count, 'block')}"
    if isinstance(a, verbs.Declare):
        return f"spend the Disc on {ADVANTAGE_NAMES[a.kind]}" if a.kind else "keep the Disc"
    if isinstance(a, verbs.UnitAreaAction):
        return _UNIT_AREA_PHRASES[type(a)].format(unit_name(a.unit), area_name(a.area))
    if isinstance(a, verbs.UnitAction):
        return _UNIT_PHRASES[type(a)].format(unit_name(a.unit))
    if isinstance(a, verbs.AreaAction):
        return _AREA_PHRASES[type(a)].format(area_name(a.area))
    if isinstance(a, verbs.FortAction):
        return _FORT_PHRASES[type(a)].format(fort_name(a.fort))
    return _BARE_PHRASES[type(a)]


_UNIT_AREA_PHRASES: dict[type[Action], str] = {
    verbs.Withdraw: "retreat {} to {}",
    verbs.Pursue: "ride on with {} to {}",
    verbs.Place: "place {} in {}",
}
_UNIT_PHRASES: dict[type[Action], str] = {
    verbs.Activate: "activate {}",
    verbs.Pick: "move {}",
    verbs.Hit: "let {} take the hit",
    verbs.Restore: "restore a step of {}",
    verbs.Drawn: "{} is drawn",
}
_AREA_PHRASES: dict[type[Action], str] = {
    verbs.Step: "march to {}",
    verbs.Sail: "sail to {}",
    verbs.Rail: "go by rail to {}",
    verbs.Fight: "fight in {}",
}
_FORT_PHRASES: dict[type[Action], str] = {
    verbs.Build: "build a garrison in {}",
    verbs.Raze: "remove a garrison from {}",
}
_BARE_PHRASES: dict[type[Action], str] = {
    verbs.Done: "end this",
    verbs.Halt: "halt here",
    verbs.Reveal: "reveal the leader here",
    verbs.Retreat: "spend the Disc on a General Retreat",
    verbs.Return: "return the blocks without a place to the pool",
}

_DONE_PHRASES = {
    "Activation": "no more leaders",
    "Movement": "all have moved",
    "BattleChoice": "no more battles",
    "Razing": "remove no more garrisons",
    "RetreatCall": "stand and fight",
    "Withdrawal": "all others stay and fight",
    "Impetus": "no more cavalry rides on",
    "Restoration": "restore no more steps",
}
"""What it means to be done, by question."""
