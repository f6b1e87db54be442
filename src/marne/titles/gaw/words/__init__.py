"""Prose: what is asked, done, refused and told, as a person reads it; and the report of a battle.

A front: everybody outside the title takes these names from here.
"""

from __future__ import annotations

from marne.titles.gaw.words.actions import describe as describe
from marne.titles.gaw.words.events import tell as tell
from marne.titles.gaw.words.names import ADJECTIVES as ADJECTIVES
from marne.titles.gaw.words.names import ADVANTAGE_NAMES as ADVANTAGE_NAMES
from marne.titles.gaw.words.names import ORDER_NAMES as ORDER_NAMES
from marne.titles.gaw.words.names import SEAT_POWERS as SEAT_POWERS
from marne.titles.gaw.words.names import area_name as area_name
from marne.titles.gaw.words.names import army_name as army_name
from marne.titles.gaw.words.names import block_name as block_name
from marne.titles.gaw.words.names import capital as capital
from marne.titles.gaw.words.names import count as count
from marne.titles.gaw.words.names import degree as degree
from marne.titles.gaw.words.names import does as does
from marne.titles.gaw.words.names import few as few
from marne.titles.gaw.words.names import fort_name as fort_name
from marne.titles.gaw.words.names import listed as listed
from marne.titles.gaw.words.names import power_name as power_name
from marne.titles.gaw.words.names import seat_name as seat_name
from marne.titles.gaw.words.names import short_name as short_name
from marne.titles.gaw.words.names import side_name as side_name
from marne.titles.gaw.words.names import strength_name as strength_name
from marne.titles.gaw.words.names import term_name as term_name
from marne.titles.gaw.words.names import unit_name as unit_name
from marne.titles.gaw.words.questions import ask as ask
from marne.titles.gaw.words.questions import rule_of as rule_of
from marne.titles.gaw.words.refusals import explain as explain
from marne.titles.gaw.words.report import battles as battles
from marne.titles.gaw.words.report import report as report
from marne.titles.gaw.words.story import opens as opens
from marne.titles.gaw.words.story import story as story
