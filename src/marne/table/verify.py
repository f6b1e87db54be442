"""Verifying a record: every answer against the rules, every draw against the secret, the whole against its hash."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from marne.kernel.frame import Chance
from marne.kernel.game import Game
from marne.kernel.state import State, pending, push
from marne.table.answers import Answer, group, read
from marne.table.errors import BadRecord
from marne.table.randomness import Randomness, commitment
from marne.table.record import (
    GameLookup,
    Record,
    RecordLike,
    aged,
    decode,
    digest,
    game_for,
    parse,
    result_data,
)
from marne.table.table import derive

MANY: Final = 20
"""At most this many problems are reported."""


@dataclass(frozen=True)
class Problem:
    """A fault of a record: the field, the number of the answer if there is one, and the reason."""

    where: str
    text: str
    answer: int | None = None

    def __str__(self) -> str:
        return f"{self.where}: {self.text}" if self.where else self.text


@dataclass
class Report:
    """What a verification found."""

    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    answers: int = 0
    """How many answers were replayed and found legal."""
    draws: int = 0
    """How many draws were derived again from secret and contributions and found equal."""
    finished: bool = False
    """Whether the answers lead to the end of the game."""
    given_up: bool = False
    """Whether the game ended by resignation."""

    @property
    def ok(self) -> bool:
        return not self.problems

    def __str__(self) -> str:
        head = f"{'verified' if self.ok else 'NOT verified'}: {self.answers} answers, {self.draws} draws"
        return "\n".join([head, *(f"- {p}" for p in self.problems), *(f"  note: {n}" for n in self.notes)])

    def add(self, where: str, text: str, answer: int | None = None) -> None:
        if len(self.problems) < MANY:
            self.problems.append(Problem(where, text, answer))

    def blame(self, error: BadRecord, answer: int | None = None) -> None:
        self.add(error.field, error.text, answer)


def verify(source: RecordLike, games: Game | GameLookup) -> Report:
    """Verify a record completely. Given the text of a file, its layout must be exactly as it was written too.

    Without its secret, a record is replayed, but its draws can only be checked to be possible, which a note says.
    """
    report = Report()
    try:
        record = _checked(source, report)
        game = game_for(record.header, games)
    except BadRecord as e:
        report.blame(e)
        return report
    _, data = record.header.versions
    if data not in ("", game.standard_digest):
        report.notes.append(f"played with the data {data}, not with the standard data {game.standard_digest}")
    _replay(record, game, _randomness(record, report), report)
    return report


def _checked(source: RecordLike, report: Report) -> Record:
    """The record, with its digest and layout checked."""
    if isinstance(source, Record):
        return source
    data = decode(source) if isinstance(source, str | bytes) else source
    record = parse(data)
    if data["digest"] != digest(data):
        report.add("digest", "does not fit the rest: the record has been altered or damaged")
    elif isinstance(source, str | bytes):
        text = source.decode() if isinstance(source, bytes) else source
        written = record.text()
        if text != written:
            at = next((n for n, (a, b) in enumerate(zip(text, written, strict=False)) if a != b), None)
            place = min(len(text), len(written)) if at is None else at
            line = written.count("\n", 0, place) + 1
            report.add("layout", f"the fields are whole, but line {line} is not as it was written (spaces, order)")
    return record


def _randomness(record: Record, report: Report) -> Randomness | None:
    """The source of the game's draws, None if the secret is withheld."""
    header = record.header
    if header.forked is not None:
        report.notes.append(
            f"the first {header.forked.at} answers come from the game with the commitment {header.forked.commitment}; "
            "their draws are proved there"
        )
    if record.secret is None:
        report.notes.append("the secret is not in the record: its draws could not be derived again")
        return None
    if commitment(record.secret) != header.commitment:
        report.add("commitment", "is not that of the secret: the draws prove nothing")
    return Randomness(record.secret, header.contributions)


def _replay(record: Record, game: Game, randomness: Randomness | None, report: Report) -> None:
    """Replay every answer and compare the outcome of every draw."""
    g = game.new(record.header.options)
    given = 0 if record.header.forked is None else record.header.forked.at
    drawn: dict[str, int] = {}
    answers: list[Answer] = []
    for number, text in enumerate(record.answers, 1):
        try:
            answer = read(game, g, text, number)
        except BadRecord as e:
            report.blame(aged(e, record.header, game), number)
            return
        question = pending(g)
        if isinstance(question, Chance):
            if randomness is not None and number > given:
                _compare(game, g, question, answer, randomness, drawn, number, report)
            purpose = question.purpose(g)
            drawn[purpose] = drawn.get(purpose, 0) + 1
        push(g, answer.seat, answer.action)
        answers.append(answer)
        report.answers = number
    if isinstance(pending(g), Chance):
        report.add("answers", f"end after answer {len(answers)} in the middle of a draw", len(answers))
    if group(answers) != list(record.lines):
        report.add("answers", "are not put in lines as they were played")
    report.finished = pending(g) is None
    report.given_up = record.given_up and not report.finished
    if report.given_up:
        report.notes.append("somebody resigned here: that is no answer of the game, and only the record says so")
    elif result_data(g.result) != record.result:
        report.add("result", f"the answers lead to {result_data(g.result)}, the record says {record.result}")


def _compare(
    game: Game,
    g: State,
    question: Chance[Any],
    answer: Answer,
    randomness: Randomness,
    drawn: dict[str, int],
    number: int,
    report: Report,
) -> None:
    derived = derive(randomness, question, g, drawn)
    if derived == answer.action:
        report.draws += 1
        return
    due, purpose = game.show(derived), question.purpose(g)
    report.add(
        f"answer {number}",
        f"the record says {answer.text!r}, but draw {drawn.get(purpose, 0) + 1} for {purpose!r} is {due!r}",
        number,
    )
