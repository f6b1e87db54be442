"""Refusals: who cannot do what, why, by which rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.roster import SIDE
from marne.titles.hex14.words.actions import Phrases, named
from marne.titles.hex14.words.names import capital, face_name, hex_name, listed, seat_name, unit_name
from marne.titles.hex14.words.reasons import Reasons

_DEEDS: Final[dict[type[Action], str]] = {
    # of a unit
    verbs.Commit: "go to the East Front",
    verbs.Recall: "be taken out of the East Front box",
    verbs.Deploy: "be set up",
    verbs.Feed: "be fed by the fort",
    verbs.Send: "be sent to the East Front",
    verbs.Return: "be called back from the East Front",
    verbs.Build: "work on the railway",
    verbs.Garrison: "be given up as a garrison",
    verbs.March: "be moved",
    verbs.Join: "join the attack",
    verbs.Defend: "be named to defend",
    verbs.Lose: "take the loss",
    verbs.Advance: "advance",
    verbs.Enter: "enter the map at {}",
    verbs.Withdraw: "withdraw to {}",
    verbs.Pursue: "pursue to {}",
    # of a unit or a player
    verbs.Step: "march to {}",
    verbs.Rail: "go by rail to {}",
    verbs.Sail: "go by sea to {}",
    verbs.Attack: "attack {}",
    verbs.Probe: "probe {}",
    verbs.Assault: "assault {}",
    verbs.Done: "end this now",
    verbs.Halt: "stay here",
    verbs.Entrain: "board a train",
    verbs.Embark: "board a ship",
    verbs.Evade: "retreat before combat",
    verbs.Extend: "play on",
    verbs.Finish: "end the game",
}
_OF_THE_UNIT: Final = (
    verbs.Place, verbs.Step, verbs.Rail, verbs.Sail, verbs.Go, verbs.Entrain, verbs.Embark, verbs.Halt,
)  # fmt: skip
"""Deeds of the counter that the question is about."""
_QUESTIONS: Final[dict[str, str]] = {
    "Commitment": "who goes to the East Front",
    "Adjustment": "who else goes to the East Front, or comes back",
    "Deployment": "which counter is set up next",
    "Placing": "where the counter is set up",
    "FortSupply": "whom the fort feeds",
    "Entering": "which reinforcements come to the map",
    "Returning": "who comes back from the East Front",
    "Sending": "who is sent to the East Front",
    "Alarm": "which corps are sent to the East Front",
    "Building": "which engineers work",
    "GarrisonDuty": "which unit stays behind as a garrison",
    "Movement": "which unit moves",
    "Marching": "where the unit under way goes",
    "Entrained": "where the train goes",
    "Embarked": "where the ship goes",
    "Facing": "which units turn",
    "AttackChoice": "what is attacked next",
    "Joining": "who joins the attack",
    "Withdrawal": "which cavalry withdraws",
    "Evasion": "whether the infantry tries to get away",
    "ProbeReply": "whether cavalry meets the probe",
    "AdvanceChoice": "who advances",
    "Extension": "whether the game goes on",
}
_MOMENTS: Final[dict[type[Action], str]] = {
    verbs.Commit: "units go to the East Front before the cards are drawn",
    verbs.Recall: "units leave the East Front box when a card calls for it",
    verbs.Deploy: "counters are set up before the first turn",
    verbs.Place: "a counter is placed when it has been chosen",
    verbs.Feed: "forts feed units in the Supply step",
    verbs.Enter: "reinforcements come in the Reinforcement step",
    verbs.Send: "units are sent when the East Front calls for them",
    verbs.Return: "units are called back when the East Front releases them",
    verbs.Build: "engineers work in the Construction step",
    verbs.Garrison: "garrisons are given up after German movement",
    verbs.March: "units move in the Movement phase, one after the other",
    verbs.Go: "first choose the unit that is to move, in the Movement phase",
    verbs.Step: "first choose the unit that is to move, in the Movement phase",
    verbs.Halt: "a unit stays where its move ends, in the Movement phase",
    verbs.Entrain: "a unit boards a train at the beginning of its move",
    verbs.Rail: "a unit goes by rail when it has boarded a train",
    verbs.Embark: "a unit boards a ship at the beginning of its move",
    verbs.Sail: "a unit goes by sea when it has boarded a ship",
    verbs.Turn: "units turn at the end of movement, if the game is played with facing",
    verbs.Attack: "attacks are declared in the Combat phase, one after the other",
    verbs.Probe: "cavalry probes in the Combat phase",
    verbs.Assault: "forts are assaulted in the Combat phase",
    verbs.Join: "units join an attack when it is being declared",
    verbs.Withdraw: "cavalry withdraws when infantry attacks it",
    verbs.Evade: "infantry tries to get away when it is attacked, if the game is played with that",
    verbs.Advance: "attackers advance when the hex is open",
    verbs.Pursue: "cavalry pursues when the enemy's has fled",
    verbs.Extend: "whether to play on is asked after the last turn",
    verbs.Finish: "whether to play on is asked after the last turn",
}
_NO_END: Final[dict[str, str]] = {
    "Placing": "every counter that has been chosen is placed",
    "Marching": "the march ends with staying here",
    "Entrained": "the journey ends somewhere, if only here",
    "Embarked": "the journey ends somewhere, if only here",
    "Extension": "either play on or let the game end",
}


class Refusals:
    """The refusals of a title: in the words of the family, with those that it has besides."""

    def __init__(
        self,
        phrases: Phrases,
        reasons: Reasons,
        *,
        deeds: Mapping[type[Action], str],
        questions: Mapping[str, str],
        moments: Mapping[type[Action], str],
        no_end: Mapping[str, str],
        cite: Callable[[str], str] | None = None,
    ) -> None:
        self.phrases: Final = phrases
        self.reasons: Final = reasons
        self.cite: Final = cite
        """The id by which players read a rule (see `Game.cite`); None in the title whose rulebook is cited."""
        self.deeds: Final = {**_DEEDS, **deeds}
        self.questions: Final = {**_QUESTIONS, **questions}
        """What is to be decided, by question."""
        self.moments: Final = {**_MOMENTS, **moments}
        """When a deed has its moment."""
        self.no_end: Final = {**_NO_END, **no_end}
        """Questions that are not left open: what there is instead of ending them."""

    def explain(self, g: Campaign, question: Choice[Any] | None, seat: int, a: Action, ruling: Ruling) -> str:
        """A refusal in one sentence: who cannot do what, why, by which rule.

        The seat may name anything: only units of its own side are looked at.
        """
        if question is None or ruling is no.GAME_OVER:
            why, subject = ruling.text, None
        elif ruling is no.NOT_ASKED:
            why, subject = self._not_asked(g, question, a), None
        elif ruling is no.OTHER_QUESTION:
            why, subject = self._other_question(question, a), question
        else:
            why, subject = self.reasons.find(g, question, seat, a, ruling), question
        rule = ruling.rule if self.cite is None else self.cite(ruling.rule)
        return f"{capital(self._cannot(subject, seat, a))}: {why} ({rule})."

    def _cannot(self, question: Choice[Any] | None, seat: int, a: Action) -> str:
        """Actor and deed: an own unit, or the player where the unit is not theirs or none is meant."""
        side = seat % 2
        if isinstance(a, verbs.UnitAction | verbs.UnitHexAction | verbs.Turn):
            if seat < 0 or SIDE[a.unit] != side:
                return f"{seat_name(seat)} cannot {self.phrases.describe(a)}"
            return f"{unit_name(a.unit)} cannot {self._unit_deed(a)}"
        if isinstance(a, _OF_THE_UNIT) and question is not None:
            unit = getattr(question, "unit", -1)
            if unit >= 0 and SIDE[unit] == side and seat >= 0:
                deed = f"be set up in {hex_name(a.hex)}" if isinstance(a, verbs.Place) else self._deed(a)
                return f"{unit_name(unit)} cannot {deed}"
        return f"{seat_name(seat)} cannot {self._deed(a)}"

    def _unit_deed(self, a: verbs.UnitAction | verbs.UnitHexAction | verbs.Turn) -> str:
        if isinstance(a, verbs.Turn):
            return f"face {face_name(a.facing)}"
        text = self.deeds[type(a)]
        return text.format(hex_name(a.hex)) if isinstance(a, verbs.UnitHexAction) else text

    def _deed(self, a: Action) -> str:
        if isinstance(a, verbs.Go):
            return f"march to {hex_name(a.hex)}" + (" along the railway" if a.manner == verbs.BY_LINE else "")
        if isinstance(a, verbs.Place):
            return f"set a counter up in {hex_name(a.hex)}"
        if isinstance(a, verbs.Rolled | verbs.DrawCard | verbs.DrawPlan):
            return "decide what chance brings"
        return self.deeds[type(a)].format(*named(a))

    # ---------------------------------------------------------------- at another moment

    def _decided(self, question: Choice[Any]) -> str:
        return self.questions.get(type(question).__name__, "what chance brings")

    def _not_asked(self, g: Campaign, question: Choice[Any], a: Action) -> str:
        """Whose decision it is, and when the deed could be done."""
        whose = listed(sorted({seat_name(s) for s in question.seats(g)}))
        text = f"it is now up to {whose}"
        if type(question).__name__ in self.questions:
            text += f" to decide {self._decided(question)}"
        return f"{text}; {self.moments[type(a)]}" if type(a) in self.moments else text

    def _other_question(self, question: Choice[Any], a: Action) -> str:
        """What is to be decided first, and when or how the deed could be done."""
        asked = type(question).__name__
        if asked == "Movement" and isinstance(a, _OF_THE_UNIT):
            return "first choose the unit that is to move"
        if asked == "Deployment" and isinstance(a, verbs.Place):
            return "first choose the counter that is to be set up"
        text = f"it is now to be decided {self._decided(question)}"
        then = self.no_end.get(asked, "") if isinstance(a, verbs.Done) else self.moments.get(type(a), "")
        return f"{text}; {then}" if then else text
