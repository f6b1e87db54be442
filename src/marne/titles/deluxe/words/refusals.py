"""Refusals: who cannot do what, why, by which rule."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.ruling import Ruling
from marne.titles.deluxe.rules import actions as own_verbs
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.words.actions import describe
from marne.titles.deluxe.words.names import capital, face_name, fort_name, hex_name, listed, seat_name, unit_name
from marne.titles.deluxe.words.reasons import reason
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.roster import SIDE

_UNIT_DEEDS: Final[dict[type[Action], str]] = {
    verbs.Commit: "go to the East Front",
    verbs.Recall: "be taken out of the East Front box",
    verbs.Deploy: "be set up",
    verbs.Feed: "be fed by the fort",
    own_verbs.Rebuild: "be given a step",
    verbs.Send: "be sent to the East Front",
    verbs.Return: "be called back from the East Front",
    verbs.Build: "work on the railway",
    verbs.Garrison: "be given up as a garrison",
    verbs.March: "be moved",
    verbs.Join: "join the attack",
    own_verbs.Defend: "be named to defend",
    verbs.Lose: "take the loss",
    verbs.Advance: "advance",
    verbs.Enter: "enter the map at {}",
    verbs.Withdraw: "withdraw to {}",
    verbs.Pursue: "pursue to {}",
}
_HEX_DEEDS: Final[dict[type[Action], str]] = {
    verbs.Step: "march to {}",
    verbs.Rail: "go by rail to {}",
    verbs.Sail: "go by sea to {}",
    own_verbs.Retreat: "retreat to {}",
    own_verbs.Scout: "fly over {}",
    own_verbs.Activate: "activate {}",
    verbs.Attack: "attack {}",
    verbs.Probe: "probe {}",
}
_OF_THE_UNIT: Final = (
    verbs.Place, verbs.Step, verbs.Rail, verbs.Sail, verbs.Go, verbs.Entrain, verbs.Embark, verbs.Halt,
)  # fmt: skip
"""Deeds of the counter that the question is about."""
_BARE_DEEDS: Final[dict[type[Action], str]] = {
    verbs.Done: "end this now",
    verbs.Halt: "stay here",
    verbs.Entrain: "board a train",
    verbs.Embark: "board a ship",
    verbs.Evade: "retreat before combat",
    own_verbs.Stand: "stand",
    verbs.Extend: "play on",
    verbs.Finish: "end the game",
}


def explain(g: Deluxe, question: Choice[Any] | None, seat: int, a: Action, ruling: Ruling) -> str:
    """A refusal in one sentence: who cannot do what, why, by which rule.

    The seat may name anything: only units of its own side are looked at.
    """
    if question is None or ruling is no.GAME_OVER:
        why, subject = ruling.text, None
    elif ruling is no.NOT_ASKED:
        why, subject = _not_asked(g, question, a), None
    elif ruling is no.OTHER_QUESTION:
        why, subject = _other_question(question, a), question
    else:
        why, subject = reason(g, question, seat, a, ruling), question
    return f"{capital(_cannot(g, subject, seat, a))}: {why} ({ruling.rule})."


def _cannot(g: Deluxe, question: Choice[Any] | None, seat: int, a: Action) -> str:
    """Actor and deed: an own unit, or the player where the unit is not theirs or none is meant."""
    side = seat % 2
    if isinstance(a, verbs.UnitAction | verbs.UnitHexAction | verbs.Turn):
        if seat < 0 or SIDE[a.unit] != side:
            return f"{seat_name(g, seat)} cannot {describe(a)}"
        return f"{unit_name(a.unit)} cannot {_unit_deed(a)}"
    if isinstance(a, _OF_THE_UNIT) and question is not None:
        unit = getattr(question, "unit", -1)
        if unit >= 0 and SIDE[unit] == side and seat >= 0:
            deed = f"be set up in {hex_name(a.hex)}" if isinstance(a, verbs.Place) else _deed(a)
            return f"{unit_name(unit)} cannot {deed}"
    return f"{seat_name(g, seat)} cannot {_deed(a)}"


def _unit_deed(a: verbs.UnitAction | verbs.UnitHexAction | verbs.Turn) -> str:
    if isinstance(a, verbs.Turn):
        return f"face {face_name(a.facing)}"
    text = _UNIT_DEEDS[type(a)]
    return text.format(hex_name(a.hex)) if isinstance(a, verbs.UnitHexAction) else text


def _deed(a: Action) -> str:
    if isinstance(a, verbs.Go):
        return f"march to {hex_name(a.hex)}" + (" along the railway" if a.manner == verbs.BY_LINE else "")
    if isinstance(a, verbs.Place):
        return f"set a counter up in {hex_name(a.hex)}"
    if isinstance(a, verbs.HexAction):
        return _HEX_DEEDS[type(a)].format(hex_name(a.hex))
    if isinstance(a, verbs.FortAction):
        return f"{'assault' if isinstance(a, own_verbs.Assault) else 'bombard'} {fort_name(a.fort)}"
    if isinstance(a, verbs.Rolled | verbs.DrawCard | verbs.DrawPlan):
        return "decide what chance brings"
    return _BARE_DEEDS[type(a)]


# ---------------------------------------------------------------- at another moment

_QUESTIONS: Final[dict[str, str]] = {
    "Commitment": "who goes to the East Front",
    "Adjustment": "who else goes to the East Front, or comes back",
    "Deployment": "which counter is set up next",
    "Placing": "where the counter is set up",
    "FortSupply": "whom the fort feeds",
    "Entering": "which reinforcements come to the map",
    "Rebuilding": "which units are given steps",
    "Returning": "who comes back from the East Front",
    "Sending": "who is sent to the East Front",
    "Alarm": "which corps are sent to the East Front",
    "Building": "which engineers work",
    "Scouting": "where the aircraft fly",
    "GarrisonDuty": "which unit stays behind as a garrison",
    "Movement": "which unit moves",
    "Marching": "where the unit under way goes",
    "Entrained": "where the train goes",
    "Embarked": "where the ship goes",
    "Facing": "which units turn",
    "Activation": "which hexes are activated",
    "AttackChoice": "what is attacked next",
    "Joining": "who joins the attack",
    "Withdrawal": "which cavalry withdraws",
    "Evasion": "whether the infantry tries to get away",
    "ProbeReply": "whether cavalry meets the probe",
    "Defence": "which units defend",
    "LossOfStep": "who loses the step",
    "Footing": "whether the defence stands or retreats",
    "AdvanceChoice": "who advances",
    "Extension": "whether the game goes on",
}
"""What is to be decided."""
_MOMENTS: Final[dict[type[Action], str]] = {
    verbs.Commit: "units go to the East Front before the cards are drawn",
    verbs.Recall: "units leave the East Front box when a card calls for it",
    verbs.Deploy: "counters are set up before the first turn",
    verbs.Place: "a counter is placed when it has been chosen",
    verbs.Feed: "forts feed units in the Supply step",
    verbs.Enter: "reinforcements come in the Reinforcement step",
    own_verbs.Rebuild: "steps are given in the Reinforcement step",
    verbs.Send: "units are sent when the East Front calls for them",
    verbs.Return: "units are called back when the East Front releases them",
    verbs.Build: "engineers work in the Construction step",
    own_verbs.Scout: "aircraft fly in the Air step",
    verbs.Garrison: "garrisons are given up after German movement",
    verbs.March: "units move in the Movement phase, one after the other",
    verbs.Go: "first choose the unit that is to move, in the Movement phase",
    verbs.Step: "first choose the unit that is to move, in the Movement phase",
    verbs.Halt: "a unit stays where its move ends, in the Movement phase",
    verbs.Entrain: "a unit boards a train at the beginning of its move",
    verbs.Rail: "a unit goes by rail when it has boarded a train",
    verbs.Embark: "a unit boards a ship at the beginning of its move",
    verbs.Sail: "a unit goes by sea when it has boarded a ship",
    own_verbs.Activate: "hexes are activated in an impulse, if the game is played with them",
    verbs.Turn: "units turn at the end of movement, if the game is played with facing",
    verbs.Attack: "attacks are declared in the Combat phase, one after the other",
    verbs.Probe: "cavalry probes in the Combat phase",
    own_verbs.Assault: "forts are assaulted in the Combat phase",
    own_verbs.Bombard: "forts are bombarded in the Combat phase",
    verbs.Join: "units join an attack when it is being declared",
    verbs.Withdraw: "cavalry withdraws when infantry attacks it",
    verbs.Evade: "infantry tries to get away when it is attacked, if the game is played with that",
    own_verbs.Defend: "defenders are named when their hex is attacked",
    verbs.Lose: "steps are lost after the die of an attack",
    own_verbs.Stand: "a defence stands, or does not, when it has lost a step",
    own_verbs.Retreat: "units retreat when they have lost a step in defence",
    verbs.Advance: "attackers advance when the hex is open",
    verbs.Pursue: "cavalry pursues when the enemy's has fled",
    verbs.Extend: "whether to play on is asked after the last turn",
    verbs.Finish: "whether to play on is asked after the last turn",
}
"""When a deed has its moment."""
_NO_END: Final[dict[str, str]] = {
    "Placing": "every counter that has been chosen is placed",
    "Marching": "the march ends with staying here",
    "Entrained": "the journey ends somewhere, if only here",
    "Embarked": "the journey ends somewhere, if only here",
    "LossOfStep": "the step is lost by somebody",
    "Footing": "the defence either stands or retreats",
    "Extension": "either play on or let the game end",
}
"""Questions that are not left open: what there is instead of ending them."""


def _decided(question: Choice[Any]) -> str:
    return _QUESTIONS.get(type(question).__name__, "what chance brings")


def _not_asked(g: Deluxe, question: Choice[Any], a: Action) -> str:
    """Whose decision it is, and when the deed could be done."""
    whose = listed(sorted({seat_name(g, s) for s in question.seats(g)}))
    text = f"it is now up to {whose}"
    if type(question).__name__ in _QUESTIONS:
        text += f" to decide {_decided(question)}"
    return f"{text}; {_MOMENTS[type(a)]}" if type(a) in _MOMENTS else text


def _other_question(question: Choice[Any], a: Action) -> str:
    """What is to be decided first, and when or how the deed could be done."""
    asked = type(question).__name__
    if asked == "Movement" and isinstance(a, _OF_THE_UNIT):
        return "first choose the unit that is to move"
    if asked == "Deployment" and isinstance(a, verbs.Place):
        return "first choose the counter that is to be set up"
    text = f"it is now to be decided {_decided(question)}"
    then = _NO_END.get(asked, "") if isinstance(a, verbs.Done) else _MOMENTS.get(type(a), "")
    return f"{text}; {then}" if then else text
