"""Actions as short phrases for a menu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from marne.kernel.action import Action
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.words.names import card_name, face_name, fort_name, hex_name, plan_name, unit_name

_PHRASES: Final[dict[type[Action], str]] = {
    # a unit and a hex
    verbs.Enter: "bring {} to {}",
    verbs.Withdraw: "withdraw {} to {}",
    verbs.Pursue: "pursue with {} to {}",
    # a unit
    verbs.Commit: "commit {} to the East Front",
    verbs.Recall: "take {} out of the East Front box",
    verbs.Deploy: "set up {}",
    verbs.Feed: "feed {}",
    verbs.Send: "send {} to the East Front",
    verbs.Return: "call {} back from the East Front",
    verbs.Build: "let {} work on the railway",
    verbs.Garrison: "give up {} as a garrison",
    verbs.March: "move {}",
    verbs.Join: "attack with {}",
    verbs.Defend: "defend with {}",
    verbs.Advance: "advance {}",
    # a hex
    verbs.Place: "in {}",
    verbs.Step: "one hex, to {}",
    verbs.Rail: "by rail to {}",
    verbs.Sail: "by sea to {}",
    verbs.Attack: "attack {}",
    verbs.Probe: "probe {} with cavalry",
    # a fort
    verbs.Assault: "assault {}",
    # nothing
    verbs.Done: "done",
    verbs.Halt: "stay here",
    verbs.Entrain: "board a train",
    verbs.Embark: "board a ship",
    verbs.Evade: "try to retreat before combat",
    verbs.Extend: "play on",
    verbs.Finish: "let the game end here",
}
_DONE: Final[dict[str, str]] = {
    "Commitment": "send nobody else",
    "Adjustment": "that is enough",
    "Deployment": "all are set up",
    "FortSupply": "feed nobody else",
    "Entering": "the others wait",
    "Returning": "call nobody else back",
    "Sending": "nobody else goes",
    "Alarm": "no corps can go",
    "Building": "no more work",
    "GarrisonDuty": "no unit there fits",
    "Movement": "all have moved",
    "Facing": "all face as they should",
    "AttackChoice": "no more attacks",
    "Joining": "attack with these",
    "Withdrawal": "the others stay",
    "Evasion": "stand and fight",
    "ProbeReply": "nobody else meets it",
    "AdvanceChoice": "nobody else advances",
}


class Phrases:
    """The phrases of a title: those of the family, and by verb and by question those that it has besides."""

    def __init__(self, own: Mapping[type[Action], str], done: Mapping[str, str]) -> None:
        self.phrases: Final = {**_PHRASES, **own}
        self.done: Final = {**_DONE, **done}
        """What it means to be done, by question."""

    def describe(self, a: Action, question: str = "") -> str:
        """An action as a short phrase for a menu, as an answer to a question of this class if one is named.

        >>> from marne.titles.hex14.rules.kinds import HEX, UNIT
        >>> describe = Phrases({}, {}).describe
        >>> describe(verbs.GO[HEX.read("3013")]), describe(verbs.MARCH[UNIT.read("GE-A-IX")])
        ('march to Liège 3013', 'move German IX Corps')
        """
        if isinstance(a, verbs.Done) and question in self.done:
            return self.done[question]
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
        return self.phrases[type(a)].format(*named(a))


def named(a: Action) -> list[str]:
    """The names of what an action names, in the order of its phrase."""
    if isinstance(a, verbs.UnitHexAction):
        return [unit_name(a.unit), hex_name(a.hex)]
    if isinstance(a, verbs.UnitAction):
        return [unit_name(a.unit)]
    if isinstance(a, verbs.HexAction):
        return [hex_name(a.hex)]
    return [fort_name(a.fort)] if isinstance(a, verbs.FortAction) else []
