"""Actions as short phrases for a menu: what only this title has, and the phrases as a whole."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.words.actions import Phrases
from marne.titles.revision.rules import actions as own

PHRASES: Final = Phrases(
    {
        verbs.Assault: "attack {}",
        verbs.Defend: "meet the probe with {}",
        verbs.Lose: "lose {}",
        own.Raise: "bring {} back at {}",
        own.Fall: "go back with {} to {}",
        own.Assist: "support the fort with {}",
        own.OccupyHex: "enter {}",
        own.Roll: "roll for a forced march",
        own.Stay: "pay in units and stay",
        own.Back: "go back",
    },
    {
        "Raising": "bring nobody else back",
        "Support": "nobody supports the fort",
        "Losses": "lose nobody else",
        "Occupy": "enter none of them",
    },
)
describe = PHRASES.describe
