"""Refusals: who cannot do what, why, by which rule. What only this title has, and the refusals as a whole."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.words.refusals import Refusals
from marne.titles.revision.citing import cite
from marne.titles.revision.rules import actions as own
from marne.titles.revision.words.actions import PHRASES
from marne.titles.revision.words.reasons import REASONS

REFUSALS: Final = Refusals(
    PHRASES,
    REASONS,
    deeds={
        verbs.Assault: "attack {}",
        verbs.Defend: "meet the probe",
        verbs.Lose: "be lost",
        own.Raise: "come back at {}",
        own.Fall: "go back to {}",
        own.Assist: "support the fort",
        own.OccupyHex: "enter {}",
        own.Roll: "roll for a forced march",
        own.Stay: "pay in units and stay",
        own.Back: "go back",
    },
    questions={
        "Raising": "who comes back to the map",
        "LongMarch": "where the unit under way goes",
        "Surplus": "which unit is taken off the hex",
        "Support": "which unit supports the fort",
        "Outcome": "whether the loser of the fight stays or goes back",
        "Losses": "which units are lost",
        "GoingBack": "where units go back to",
        "Occupy": "which hex the defenders enter",
    },
    moments={
        verbs.Defend: "cavalry meets a probe when it is made",
        verbs.Lose: "units are lost after the die of an attack",
        verbs.Assault: "forts are attacked in the Combat step",
        own.Raise: "destroyed units come back in the Reinforcement step",
        own.Roll: "a unit rolls for a forced march before it moves, if the game is played with that",
        own.Assist: "a fort is supported when it is attacked",
        own.Stay: "the loser of a fight stays, or goes back, after the die",
        own.Back: "the loser of a fight stays, or goes back, after the die",
        own.Fall: "units go back after the die of an attack",
        own.OccupyHex: "defenders enter a hex when the attackers have left it",
        verbs.Advance: "units enter a hex when the fight has emptied it",
    },
    no_end={
        "LongMarch": "the march ends with staying here",
        "Surplus": "units are taken off until two are left",
        "Outcome": "either pay and stay, or go back",
        "GoingBack": "everybody who has to go back does so",
    },
    cite=cite,
)
explain = REFUSALS.explain
