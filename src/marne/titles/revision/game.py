"""GAME: 1914 Revision, as everything outside the rules uses it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from marne.kernel.event import Event
from marne.kit.manifest import read_manifest
from marne.titles.hex14.game import CampaignGame
from marne.titles.revision import words
from marne.titles.revision.book import book
from marne.titles.revision.box.files import FILES
from marne.titles.revision.box.load import DIGEST, STANDARD_DIGEST
from marne.titles.revision.insight import INSIGHTS
from marne.titles.revision.notation import NOTATION
from marne.titles.revision.position.dialect import DIALECT
from marne.titles.revision.rules import facts
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import TIME_LIMIT, parse
from marne.titles.revision.rules.view import RevisionView
from marne.titles.revision.words.report import BattleReport, battle_report

FOLDER: Final = Path(__file__).parent


class RevisionGame(CampaignGame[Revision, RevisionView]):
    """The title. See `marne.kernel.game.Game` for what each method promises."""

    rules_version = "2"
    data_files = FILES.paths
    data_digest = DIGEST
    standard_digest = STANDARD_DIGEST

    def clock_rule(self, options: Mapping[str, str]) -> str:
        """A limit of time is kept by a clock (REV advanced-9)."""
        return "REV advanced-9" if parse(options)[1] & TIME_LIMIT else ""

    def report(self, events: Sequence[Event]) -> BattleReport | None:
        return battle_report(events)

    def book(self) -> Mapping[str, Any]:
        return book()


GAME: Final = RevisionGame(
    Revision, RevisionView, DIALECT, INSIGHTS, NOTATION, facts, words, read_manifest(FOLDER), FOLDER
)
