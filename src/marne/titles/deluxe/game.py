"""GAME: 1914 Deluxe: Hell Unleashed, as everything outside the rules uses it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from marne.kernel.event import Event
from marne.kit.manifest import read_manifest
from marne.titles.deluxe import words
from marne.titles.deluxe.book import book
from marne.titles.deluxe.box.files import FILES
from marne.titles.deluxe.box.load import DIGEST, STANDARD_DIGEST
from marne.titles.deluxe.insight import INSIGHTS
from marne.titles.deluxe.notation import NOTATION
from marne.titles.deluxe.position.dialect import DIALECT
from marne.titles.deluxe.rules import facts
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.words.report import BattleReport, battle_report
from marne.titles.hex14.game import CampaignGame

FOLDER: Final = Path(__file__).parent


class DeluxeGame(CampaignGame[Deluxe, DeluxeView]):
    """The title. See `marne.kernel.game.Game` for what each method promises.

    >>> GAME.seat_names(), GAME.seat_names({"players": "4"})
    (('german', 'allied'), ('german', 'allied', 'german2', 'allied2'))
    """

    rules_version = "2"
    data_files = FILES.paths
    data_digest = DIGEST
    standard_digest = STANDARD_DIGEST

    def report(self, events: Sequence[Event]) -> BattleReport | None:
        return battle_report(events)

    def book(self) -> Mapping[str, Any]:
        return book()


GAME: Final = DeluxeGame(Deluxe, DeluxeView, DIALECT, INSIGHTS, NOTATION, facts, words, read_manifest(FOLDER), FOLDER)
