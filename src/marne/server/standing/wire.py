"""What the owner of a seat, and nobody else, is told of its standing answers: over HTTP and the websocket alike."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field
from typing_extensions import TypedDict

from marne.kernel.game import Game
from marne.kernel.reaction import FIRST, ONLY, Reaction
from marne.server.games.room import Room
from marne.server.standing.keeper import Due
from marne.server.standing.store import Kept

MICRO: Final = 1_000_000
"""Notes are told by their time in microseconds: a running number would tell what others have answered in advance."""
LISTED: Final = 100
"""Subjects of a kind with more of them are not listed."""


class StandingAnswerOut(TypedDict):
    """A standing answer."""

    question: Annotated[str, Field(description="the kind of question; empty: every one that leaves no choice")]
    subject: Annotated[str, Field(description="the thing it is limited to; empty: whatever the question is about")]
    answers: Annotated[list[str], Field(description="in order of preference: notations, `first` or `only`")]
    lasts: Literal["chapter", "return", "round", "revoked"]
    when: Annotated[str, Field(description="when the question is put: 'a battle in which you could Reinforce'")]
    texts: Annotated[list[str], Field(description="the answers in words")]


class KeptAnswerOut(StandingAnswerOut):
    """A standing answer that is kept."""

    id: int


class StandingNoteOut(StandingAnswerOut):
    """What became of a standing answer."""

    id: int
    number: Annotated[int, Field(description="how many answers the game had then")]
    what: Annotated[
        Literal["given", "over", "illegal"],
        Field(description="it was given; it has ended, as its time is over or nothing of it was allowed"),
    ]
    answer: Annotated[str, Field(description="what was answered, in words")]


class DueOut(TypedDict):
    """An answer that will be given for the seat."""

    id: Annotated[int, Field(description="the standing answer")]
    version: Annotated[int, Field(description="the version of the game that it answers")]
    at: Annotated[float, Field(description="when, in seconds since 1970")]


class ChoiceOut(TypedDict):
    """An answer that a title proposes."""

    answer: str
    text: str


class QuestionOut(TypedDict):
    """A kind of question that may be answered in advance."""

    question: str
    when: str
    answers: list[ChoiceOut]
    subjects: Annotated[list[str], Field(description="what it can be limited to, if these are few")]


class StandingOut(TypedDict):
    """The standing answers of a seat, and what became of earlier ones, the oldest first."""

    type: Literal["standing"]
    seat: int
    answers: list[KeptAnswerOut]
    notes: list[StandingNoteOut]
    due: DueOut | None
    since: Annotated[
        int | None,
        Field(description="as in the game, but not counting what was answered for the seat as its own last answer"),
    ]


def standing_out(room: Room, seat: int, kept: Kept, due: Due | None) -> StandingOut:
    """The standing answers of a seat. Within `Room.glance`."""
    game = room.game
    notes = [note for note in kept.notes if note.seat == seat]
    return {
        "type": "standing",
        "seat": seat,
        "answers": [{"id": row.id, **_answer(game, row.data())} for row in kept.answers if row.seat == seat],
        "notes": [
            {
                "id": round(note.at * MICRO),
                "number": note.number,
                "what": note.what,  # type: ignore[typeddict-item]  # the keeper writes these three only
                "answer": note.answer,
                **_answer(game, note.about),
            }
            for note in notes
        ],
        "due": None if due is None else {"id": due.row.id, "version": due.number, "at": due.at},
        "since": None if room.table is None else room.table.since(seat, kept.given(seat)),
    }


def questions_out(game: Game) -> list[QuestionOut]:
    """What a title lets players answer in advance."""
    return [
        {
            "question": reaction.question,
            "when": reaction.text,
            "answers": [{"answer": answer, "text": text} for answer, text in reaction.answers],
            "subjects": _subjects(reaction),
        }
        for reaction in game.reactions()
    ]


def _subjects(reaction: Reaction) -> list[str]:
    kind = reaction.subject
    codes = [] if kind is None else [code for code in kind.codes if code]
    return [] if kind is None or len(codes) > LISTED else [f"{kind.name}:{code}" for code in codes]


def _answer(game: Game, about: dict[str, Any]) -> StandingAnswerOut:
    reaction = next((r for r in game.reactions() if r.question == about["question"]), None)
    known = {} if reaction is None else dict(reaction.answers)
    return {
        "question": about["question"],
        "subject": about["subject"],
        "answers": about["answers"],
        "lasts": about["lasts"],
        "when": "" if reaction is None else reaction.text,
        "texts": [known.get(answer) or _words(game, about["question"], answer) for answer in about["answers"]],
    }


def _words(game: Game, question: str, answer: str) -> str:
    if answer in (FIRST, ONLY):
        return ""
    try:
        return game.describe(game.read(answer), question)
    except ValueError:  # of rules that have changed
        return answer
