"""The story of a game: one line for a march, a battle, a supply step, as a player would tell it.

A front: titles take these names from here and complete a `Story` with their `Voice`.
"""

from __future__ import annotations

from marne.titles.hex14.words.story.battles import Combat as Combat
from marne.titles.hex14.words.story.musters import Topic as Topic
from marne.titles.hex14.words.story.teller import Story as Story
from marne.titles.hex14.words.story.teller import Voice as Voice
