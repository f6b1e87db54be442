"""Prose: what is asked, done, refused and told, as a person reads it; and the report of a battle.

A front: everybody outside the title takes these names from here.
"""

from __future__ import annotations

from marne.titles.deluxe.words.actions import describe as describe
from marne.titles.deluxe.words.events import tell as tell
from marne.titles.deluxe.words.names import ADJECTIVES as ADJECTIVES
from marne.titles.deluxe.words.names import NATION_NAMES as NATION_NAMES
from marne.titles.deluxe.words.names import capital as capital
from marne.titles.deluxe.words.names import card_name as card_name
from marne.titles.deluxe.words.names import count as count
from marne.titles.deluxe.words.names import counter_name as counter_name
from marne.titles.deluxe.words.names import country_name as country_name
from marne.titles.deluxe.words.names import dates as dates
from marne.titles.deluxe.words.names import few as few
from marne.titles.deluxe.words.names import fort_name as fort_name
from marne.titles.deluxe.words.names import hex_name as hex_name
from marne.titles.deluxe.words.names import listed as listed
from marne.titles.deluxe.words.names import plan_name as plan_name
from marne.titles.deluxe.words.names import seat_name as seat_name
from marne.titles.deluxe.words.names import side_adjective as side_adjective
from marne.titles.deluxe.words.names import side_name as side_name
from marne.titles.deluxe.words.names import type_name as type_name
from marne.titles.deluxe.words.names import types_in as types_in
from marne.titles.deluxe.words.names import unit_name as unit_name
from marne.titles.deluxe.words.names import values_name as values_name
from marne.titles.deluxe.words.questions import ask as ask
from marne.titles.deluxe.words.questions import rule_of as rule_of
from marne.titles.deluxe.words.refusals import explain as explain
from marne.titles.deluxe.words.report import battle_report as battle_report
from marne.titles.deluxe.words.report import report as report
