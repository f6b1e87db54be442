"""Standing answers in the database, and what became of them. Every method is one transaction and blocks.

On PostgreSQL every change tells the other processes, as `public_id standing seat`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, insert, select

from marne.server.storage import notes
from marne.server.storage.database import STANDING, Database, notify
from marne.server.storage.models import Game, StandingAnswer, StandingNote
from marne.server.storage.rows import GameRow, NoteRow


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A standing answer: which question, limited to what, the answers in order of preference, and how long."""

    seat: int
    question: str
    subject: str
    answers: tuple[str, ...]
    lasts: str
    mark: int = 0
    id: int = 0

    def data(self) -> dict[str, Any]:
        """As a note keeps it."""
        return {
            "question": self.question,
            "subject": self.subject,
            "answers": list(self.answers),
            "lasts": self.lasts,
        }


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept about a game."""

    answers: tuple[AnswerRow, ...] = ()
    notes: tuple[NoteRow, ...] = ()

    @property
    def seats(self) -> set[int]:
        """The seats that anything is kept about."""
        return {row.seat for row in self.answers} | {note.seat for note in self.notes}

    def given(self, seat: int) -> set[int]:
        """The numbers of the answers that were given for a seat."""
        return {note.number for note in self.notes if note.seat == seat and note.what == "given"}


class StandingStore:
    """The standing answers of all games."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    def kept(self, game_id: int) -> Kept:
        """The standing answers of a game by what they are about, and the notes, the oldest first."""
        ours = StandingAnswer.game_id == game_id
        answers = select(StandingAnswer.__table__).where(ours).order_by(StandingAnswer.question, StandingAnswer.subject)
        noted = select(StandingNote.__table__).where(StandingNote.game_id == game_id).order_by(StandingNote.id)
        with self.database.reading() as db:
            return Kept(
                tuple(
                    AnswerRow(r.seat, r.question, r.subject, tuple(r.answers), r.lasts, r.mark, r.id)
                    for r in db.execute(answers)
                ),
                tuple(NoteRow(r.seat, r.number, r.what, r.about, r.answer, r.at, r.id) for r in db.execute(noted)),
            )

    def waiting(self) -> dict[str, int]:
        """The running games in which a seat is asked that has standing answers: public ids and numbers of the last
        entries."""
        wanted = select(Game.public_id, Game.changes, Game.asked, StandingAnswer.seat)
        wanted = wanted.join(StandingAnswer, StandingAnswer.game_id == Game.id).where(Game.state == "running")
        with self.database.reading() as db:
            return {public_id: changes for public_id, changes, asked, seat in db.execute(wanted) if seat in asked}

    def add(self, game: GameRow, row: AnswerRow) -> None:
        """Keep a standing answer, instead of one to the same question about the same thing."""
        with self.database.writing() as db:
            same = (StandingAnswer.question == row.question) & (StandingAnswer.subject == row.subject)
            db.execute(delete(StandingAnswer).where(_of(StandingAnswer, game, row.seat), same))
            values = row.data() | {"game_id": game.id, "seat": row.seat, "mark": row.mark}
            db.execute(insert(StandingAnswer).values(values))
            notify(db, game.public_id, STANDING, row.seat)

    def revoke(self, game: GameRow, seat: int, number: int) -> bool:
        """Forget a standing answer of a seat. False if there is none of that number."""
        with self.database.writing() as db:
            found = db.execute(
                delete(StandingAnswer).where(_of(StandingAnswer, game, seat), StandingAnswer.id == number)
            )
            notify(db, game.public_id, STANDING, seat)
            return found.rowcount > 0

    def end(self, game: GameRow, row: AnswerRow, note: NoteRow) -> None:
        """A standing answer has ended: forget it, and note why. Another process may have done so already."""
        with self.database.writing() as db:
            if db.execute(delete(StandingAnswer).where(StandingAnswer.id == row.id)).rowcount:
                notes.write(db, game, note)

    def unsay(self, game: GameRow, seat: int, number: int) -> None:
        """Answers after that number were taken back, so they were not given."""
        later = (StandingNote.number > number) & (StandingNote.what == "given")
        with self.database.writing() as db:
            db.execute(delete(StandingNote).where(_of(StandingNote, game, seat), later))
            notify(db, game.public_id, STANDING, seat)


def _of(model: type[StandingAnswer] | type[StandingNote], game: GameRow, seat: int) -> Any:
    return (model.game_id == game.id) & (model.seat == seat)
