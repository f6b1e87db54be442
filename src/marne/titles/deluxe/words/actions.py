"""Actions as short phrases for a menu."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.titles.deluxe.rules import actions as own_verbs
from marne.titles.deluxe.words.names import card_name, face_name, fort_name, hex_name, plan_name, unit_name
from marne.titles.hex14.rules import actions as verbs

_UNIT_HEX: Final[dict[type[Action], str]] = {
    verbs.Enter: "bring {} to {}",
    verbs.Withdraw: "withdraw {} to {}",
    verbs.Pursue: "pursue with {} to {}",
}
_UNIT: Final[dict[type[Action], str]] = {
    verbs.Commit: "commit {} to the East Front",
    verbs.Recall: "take {} out of the East Front box",
    verbs.Deploy: "set up {}",
    verbs.Feed: "feed {}",
    own_verbs.Rebuild: "give {} a step",
    verbs.Send: "send {} to the East Front",
    verbs.Return: "call {} back from the East Front",
    verbs.Build: "let {} work on the railway",
    verbs.Garrison: "give up {} as a garrison",
    verbs.March: "move {}",
    verbs.Join: "attack with {}",
    own_verbs.Defend: "defend with {}",
    verbs.Lose: "let {} lose the step",
    verbs.Advance: "advance {}",
}
_HEX: Final[dict[type[Action], str]] = {
    verbs.Place: "in {}",
    own_verbs.Scout: "fly over {}",
    verbs.Step: "one hex, to {}",
    verbs.Rail: "by rail to {}",
    verbs.Sail: "by sea to {}",
    own_verbs.Activate: "activate {}",
    verbs.Attack: "attack {}",
    verbs.Probe: "probe {} with cavalry",
    own_verbs.Retreat: "retreat to {}",
}
_FORT: Final[dict[type[Action], str]] = {
    own_verbs.Assault: "assault {}",
    own_verbs.Bombard: "bombard {}",
}
_BARE: Final[dict[type[Action], str]] = {
    verbs.Done: "done",
    verbs.Halt: "stay here",
    verbs.Entrain: "board a train",
    verbs.Embark: "board a ship",
    verbs.Evade: "try to retreat before combat",
    own_verbs.Stand: "stand and pay another step",
    verbs.Extend: "play on",
    verbs.Finish: "let the game end here",
}
DONE_PHRASES: Final[dict[str, str]] = {
    "Commitment": "send nobody else",
    "Adjustment": "that is enough",
    "Deployment": "all are set up",
    "FortSupply": "feed nobody else",
    "Entering": "the others wait",
    "Rebuilding": "give no more steps",
    "Returning": "call nobody else back",
    "Sending": "nobody else goes",
    "Alarm": "no corps can go",
    "Building": "no more work",
    "Scouting": "fly no more missions",
    "GarrisonDuty": "no unit there fits",
    "Movement": "all have moved",
    "Facing": "all face as they should",
    "Activation": "activate no more hexes",
    "AttackChoice": "no more attacks",
    "Joining": "attack with these",
    "Withdrawal": "the others stay",
    "Evasion": "stand and fight",
    "ProbeReply": "nobody else meets it",
    "Defence": "defend with these",
    "AdvanceChoice": "nobody else advances",
}
"""What it means to be done, by question."""


def describe(a: Action, question: str = "") -> str:
    """An action as a short phrase for a menu, as an answer to a question of this class if one is named.

    >>> from marne.titles.hex14.rules.kinds import HEX, UNIT
    >>> describe(verbs.GO[HEX.read("3013")]), describe(verbs.MARCH[UNIT.read("GE-A-IX")])
    ('march to Liège 3013', 'move German IX Corps')
    """
    if isinstance(a, verbs.Done) and question in DONE_PHRASES:
        return DONE_PHRASES[question]
    if isinstance(a, verbs.Go):
        return f"march to {hex_name(a.hex)}" + (" along the railway" if a.manner == verbs.BY_LINE else "")
    if isinstance(a, verbs.Turn):
        return f"turn {unit_name(a.unit)} to face {face_name(a.facing)}"
    if isinstance(a, verbs.Rolled):
        return f"{a.die} is rolled"
    if isinstance(a, verbs.DrawCard):
        return f"{card_name(a.card)} is drawn"
    if isinstance(a, verbs.DrawPlan):
        return f"{plan_name(a.plan)} is drawn"
    if isinstance(a, verbs.UnitHexAction):
        return _UNIT_HEX[type(a)].format(unit_name(a.unit), hex_name(a.hex))
    if isinstance(a, verbs.UnitAction):
        return _UNIT[type(a)].format(unit_name(a.unit))
    if isinstance(a, verbs.HexAction):
        return _HEX[type(a)].format(hex_name(a.hex))
    if isinstance(a, verbs.FortAction):
        return _FORT[type(a)].format(fort_name(a.fort))
    return _BARE[type(a)]
