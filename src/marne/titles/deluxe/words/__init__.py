"""Prose: what is asked, done, refused and told, as a person reads it; and the report of a battle.

A front: everybody outside the title takes these names from here. Names of units, hexes and the like are those of the
family (`hex14.words.names`).
"""

from __future__ import annotations

from marne.titles.deluxe.words.actions import describe as describe
from marne.titles.deluxe.words.chronicle import CHRONICLER as CHRONICLER
from marne.titles.deluxe.words.events import tell as tell
from marne.titles.deluxe.words.names import type_name as type_name
from marne.titles.deluxe.words.names import types_in as types_in
from marne.titles.deluxe.words.names import values_name as values_name
from marne.titles.deluxe.words.questions import ask as ask
from marne.titles.deluxe.words.questions import rule_of as rule_of
from marne.titles.deluxe.words.reactions import REACTIONS as REACTIONS
from marne.titles.deluxe.words.refusals import explain as explain
from marne.titles.deluxe.words.report import battle_report as battle_report
from marne.titles.deluxe.words.report import report as report
from marne.titles.deluxe.words.story import STORY as STORY
