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
    "pass, moving one unit at most",
]


def describe(a: Action) -> str:
    """An action as a short phrase for a menu.

    >>> describe(verbs.STEP[17])
    'march to 17 Lille–Maubeuge'
    """
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
    verbs.Pick: "take up {}",
    verbs.Hit: "let {} take the hit",
    verbs.Restore: "restore {} by a step",
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
    verbs.Done: "done: nothing more here",
    verbs.Halt: "halt here",
    verbs.Reveal: "reveal the leader here",
    verbs.Retreat: "spend the Disc on a General Retreat",
    verbs.Return: "put the blocks without a place back into the pool",
}

_DONE_PHRASES = {
    "Activation": "activate no more leaders",
    "Movement": "end the movement",
    "BattleChoice": "fight no more battles",
    "Razing": "remove no more garrisons",
    "RetreatCall": "keep the Disc: no General Retreat",
    "Withdrawal": "retreat nobody else",
    "Impetus": "ride on with nobody else",
    "Restoration": "restore no more steps",
}


def phrase(kind: str, a: Action) -> str:
    """An action as an answer to a question of this class: what `describe` cannot say without knowing the question.

    >>> phrase("Impetus", verbs.DONE_MOVE), phrase("Ride", verbs.STEP[9])
    ('ride on with nobody else', 'ride to 9 Liège')
    """
    if isinstance(a, verbs.Done) and kind in _DONE_PHRASES:
        return _DONE_PHRASES[kind]
    if isinstance(a, verbs.Step) and kind == "Ride":
        return f"ride to {area_name(a.area)}"
    return describe(a)
