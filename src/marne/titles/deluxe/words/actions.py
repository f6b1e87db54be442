"""Actions as short phrases for a menu: what only this title has, and the phrases as a whole."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules import actions as own
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.words.actions import Phrases

PHRASES: Final = Phrases(
    {
        verbs.Lose: "let {} lose the step",
        own.Rebuild: "give {} a step",
        own.Scout: "fly over {}",
        own.Activate: "activate {}",
        own.Retreat: "retreat to {}",
        own.Bombard: "bombard {}",
        own.Stand: "stand and pay another step",
    },
    {
        "Rebuilding": "give no more steps",
        "Scouting": "fly no more missions",
        "Activation": "activate no more hexes",
        "Defence": "defend with these",
    },
)
describe = PHRASES.describe
