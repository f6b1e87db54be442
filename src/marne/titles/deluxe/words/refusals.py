"""Refusals: who cannot do what, why, by which rule. What only this title has, and the refusals as a whole."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules import actions as own
from marne.titles.deluxe.words.actions import PHRASES
from marne.titles.deluxe.words.reasons import REASONS
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.words.refusals import Refusals

REFUSALS: Final = Refusals(
    PHRASES,
    REASONS,
    deeds={
        own.Rebuild: "be given a step",
        own.Retreat: "retreat to {}",
        own.Scout: "fly over {}",
        own.Activate: "activate {}",
        own.Bombard: "bombard {}",
        own.Stand: "stand",
    },
    questions={
        "Rebuilding": "which units are given steps",
        "Scouting": "where the aircraft fly",
        "Activation": "which hexes are activated",
        "Defence": "which units defend",
        "LossOfStep": "who loses the step",
        "Footing": "whether the defence stands or retreats",
    },
    moments={
        own.Rebuild: "steps are given in the Reinforcement step",
        own.Scout: "aircraft fly in the Air step",
        own.Activate: "hexes are activated in an impulse, if the game is played with them",
        own.Bombard: "forts are bombarded in the Combat phase",
        verbs.Defend: "defenders are named when their hex is attacked",
        verbs.Lose: "steps are lost after the die of an attack",
        own.Stand: "a defence stands, or does not, when it has lost a step",
        own.Retreat: "units retreat when they have lost a step in defence",
    },
    no_end={
        "LossOfStep": "the step is lost by somebody",
        "Footing": "the defence either stands or retreats",
    },
)
explain = REFUSALS.explain
