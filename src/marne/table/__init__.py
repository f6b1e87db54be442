"""The referee: a game in progress with its log, draws, undo, autosave, replay and verification."""

from marne.table.chronicle import Chronicle, chronicle
from marne.table.errors import BadJournal, BadRecord, NothingToUndo
from marne.table.journal import Journal, JournalInUse
from marne.table.randomness import Randomness, commitment, new_contribution, new_secret
from marne.table.record import Header, Record
from marne.table.replay import Replayer, Step, replay
from marne.table.story import Story, Told, lines_since, story, tell
from marne.table.table import Entry, Table
from marne.table.verify import Problem, Report, verify

__all__ = [
    "BadJournal",
    "BadRecord",
    "Chronicle",
    "Entry",
    "Header",
    "Journal",
    "JournalInUse",
    "NothingToUndo",
    "Problem",
    "Randomness",
    "Record",
    "Replayer",
    "Report",
    "Step",
    "Story",
    "Table",
    "Told",
    "chronicle",
    "commitment",
    "lines_since",
    "new_contribution",
    "new_secret",
    "replay",
    "story",
    "tell",
    "verify",
]
