"""What leaves the server about a game: one type per message and one function that builds it for a viewer.

A viewer is a seat, or None for a spectator. Everything here is made of the seat's view, its prompt, the log as it was
told to it, and facts that are public anyway. HTTP and the websocket send the same messages, so there is one place to
look at when the question is what anybody can learn.

What is sent after every answer is plain data with a type, not an object of a model: it is made for everybody who
watches, hundreds of times a second, and to build and check objects took as long as to write them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.game import Game, Prompt, View
from marne.kernel.state import Result
from marne.server.storage.rows import DELETED, ChatRow
from marne.table import Step, Table, Told
from marne.table.finality import Reason


class EventOut(TypedDict):
    """A fact, as the viewer was told it."""

    step: Annotated[int, Field(description="the number of the answer that brought it about")]
    name: str
    rule: str
    args: Annotated[dict[str, int | list[int]], Field(description="its fields by name; -1: the viewer does not know")]
    things: Annotated[list[str], Field(description="what it is about, to be marked on the board")]
    text: str


class LineOut(TypedDict):
    """A line of the story: what happened as a player would tell it, in one sentence."""

    kind: Annotated[str, Field(description="what it is about, or what begins: `marne.kernel.story` lists the kinds")]
    text: str
    things: Annotated[list[str], Field(description="what it is about, to be marked on the board; of a march, the way")]
    parts: Annotated[list[int], Field(description="the entries of the log that it tells, by their places in it")]
    first: Annotated[int, Field(description="the number of the answer that brought about the first of them")]
    last: Annotated[int, Field(description="the number of the answer that brought about the last of them")]


class ActionOut(TypedDict):
    """An answer the viewer may give."""

    notation: Annotated[str, Field(description="what is sent back to give this answer")]
    text: str
    verb: Annotated[str, Field(description="the kind of answer: the first word of the notation")]
    things: Annotated[list[str], Field(description="what one points at to give it, in order")]
    final: Annotated[
        bool,
        Field(description="it could not be taken back, as far as the viewer can tell at a glance; `why` looks closer"),
    ]
    binds: Annotated[
        NotRequired[Literal["reveals", "draw", "others"]],
        Field(description="why it is final: somebody learns something, a draw follows, or others are asked next"),
    ]
    closes: Annotated[bool, Field(description="it says that one is done here, or does without: Done, Pass")]
    aside: Annotated[bool, Field(description="it is allowed, but hardly anybody ever means it")]


class ReactionOut(TypedDict):
    """Says that a question is put in somebody else's turn and may be answered in advance."""

    when: Annotated[str, Field(description="when it is put: 'a battle in which you could Reinforce'")]
    subject: Annotated[str, Field(description="the thing that it is about; empty: an answer cannot be limited to one")]


class PromptOut(TypedDict):
    """The open question, as it is put to the viewer."""

    seat: int
    question: str
    rule: str
    text: str
    actions: list[ActionOut]
    reaction: NotRequired[ReactionOut]


class AheadOut(TypedDict):
    """Questions that are still to come, as far as the viewer can tell."""

    prompt: Annotated[PromptOut | None, Field(description="what is asked; null: others are asked, or chance decides")]
    after: Annotated[dict[str, PromptOut], Field(description="what is asked after an answer to that which leads on")]


class ResultOut(TypedDict):
    """How the game ended. `winner` is a team or side of the title, null for a draw."""

    winner: int | None
    kind: str
    rule: str


class SeatOut(TypedDict):
    """Who sits where."""

    seat: int
    name: Annotated[str, Field(description="the seat's name in the title: 'german'")]
    kind: Literal["human", "bot", "open", "invited"]
    player: Annotated[
        str | None,
        Field(description="the name of the person, null if they have deleted their account; of a bot its level"),
    ]
    guest: Annotated[bool, Field(description="they have no account: others may have the same name")]
    held: Annotated[bool, Field(description="a bot answers until the owner returns")]
    resigned: bool


class ClockOut(TypedDict):
    """The time of a seat, as it stood when the message was made."""

    seat: int
    left: Annotated[float, Field(description="seconds, of a day clock those of the turn")]
    reserve: Annotated[float, Field(description="seconds that are used when those of a turn are gone")]
    running: bool


class Standing(TypedDict):
    """What a viewer needs to show the game as it stands."""

    version: Annotated[int, Field(description="how often the game has changed; an answer names the version it answers")]
    answers: Annotated[int, Field(description="how many answers the game has, draws included; the log counts by it")]
    view: Annotated[dict[str, Any] | None, Field(description="what the viewer sees; null before the game has begun")]
    prompt: PromptOut | None
    asked: list[int]
    undoable: Annotated[int, Field(description="how many of its last answers the viewer can take back")]
    since: Annotated[
        int | None,
        Field(description="the first answer that others have given since the viewer's last one; null: they have not"),
    ]
    over: bool
    result: ResultOut | None
    clocks: list[ClockOut]
    seats: list[SeatOut]


class Snapshot(Standing):
    """Everything a viewer knows: the first message of a socket, and the game over HTTP."""

    type: Literal["snapshot"]
    id: str
    title: str
    name: str
    options: dict[str, str]
    commitment: Annotated[str, Field(description="the hash of the secret behind the draws, fixed before the first one")]
    contributions: list[str]
    public: bool
    state: Literal["waiting", "running", "over"]
    seat: Annotated[int | None, Field(description="the seat this is seen from; null for a spectator")]
    mine: Annotated[list[int], Field(description="the seats of whoever asks")]
    hints: Annotated[bool, Field(description="whether players of this game may ask for hints")]
    log: list[EventOut]
    story: Annotated[list[LineOut], Field(description="the log as a player would tell it")]


class Update(Standing):
    """What has changed since the last message. Entries of the log after answer `keep` are replaced by `events`; lines
    of the story that begin at place `told` of the log, or later, by `story`."""

    type: Literal["update"]
    keep: int
    events: list[EventOut]
    told: int
    story: list[LineOut]


class Out(BaseModel):
    """A message that is sent when somebody asks for it."""

    model_config = ConfigDict(frozen=True)


class WhyOut(Out):
    """Whether an answer is allowed, and the ruling if it is not."""

    allowed: bool
    message: str | None
    rule: str | None
    binds: bool = Field(description="it could not be taken back, as far as the seat can tell")


class StepOut(Out):
    """One answer of a replay, in the knowledge of a viewer."""

    number: int
    seat: int | None
    text: str | None = Field(description="the answer in notation, where the viewer may know it")
    words: str | None = Field(description="the same as a short phrase, as the list of answers had it")
    events: list[EventOut]
    view: dict[str, Any]


class ChatOut(Out):
    """A line of chat."""

    id: int = Field(description="its number in this chat")
    player: str
    guest: bool = Field(description="they have no account: others may have the same name")
    text: str
    at: float
    told: bool = Field(description="it is not what they said, but what they did: 'offers a rematch'")


def chat_out(line: ChatRow) -> ChatOut:
    """A line of chat, or of the talk of a team."""
    return ChatOut(
        id=line.number, player=line.name or DELETED, guest=line.guest, text=line.text, at=line.at, told=line.told
    )


def event_out(game: Game, step: int, event: Event) -> EventOut:
    """An event that was already projected to its viewer."""
    return {
        "step": step,
        "name": event.name,
        "rule": game.cite(event.rule),
        "args": event.fields(),
        "things": event.things(),
        "text": game.tell(event),
    }


def log_out(table: Table, viewer: int | None, after: int = 0) -> list[EventOut]:
    """What the viewer was told by the answers after number `after`."""
    return [event_out(table.game, step, event) for step, event in table.log_after(viewer, after)]


def lines_out(lines: Iterable[Told]) -> list[LineOut]:
    """Lines of the story of a viewer."""
    return [
        {
            "kind": line.kind,
            "text": line.text,
            "things": list(line.things),
            "parts": list(line.parts),
            "first": line.first,
            "last": line.last,
        }
        for line in lines
    ]


def prompt_out(table: Table, view: View, prompt: Prompt | None) -> PromptOut | None:
    """The question with its answers in words, as it is put to whoever has this view."""
    if prompt is None:
        return None
    game, actions = table.game, prompt.actions
    things = [table.things(action) for action in actions]
    made = _prompt_out(game, prompt, things, table.reasons(prompt.seat, actions), game.aside(view, prompt))
    question = game.reacting(view, prompt)
    if question is not None and question.reaction is not None:
        made["reaction"] = {"when": question.reaction.text, "subject": question.subject}
    return made


def ahead_out(table: Table, seat: int, line: Sequence[Action]) -> AheadOut:
    """What the seat would be asked after these answers, and after each answer to that."""
    question, led = table.ahead(seat, line, leading=True)
    game = table.game
    return {
        "prompt": None if question is None else _prompt_out(game, *question),
        "after": {notation: _prompt_out(game, *further) for notation, further in led.items()},
    }


def _prompt_out(
    game: Game, prompt: Prompt, things: list[list[str]], reasons: list[Reason], aside: list[bool]
) -> PromptOut:
    actions: list[ActionOut] = []
    for action, about, reason, apart in zip(prompt.actions, things, reasons, aside, strict=True):
        notation = game.show(action)
        made: ActionOut = {
            "notation": notation,
            "text": game.describe(action, prompt.question),
            "verb": notation.partition(" ")[0],
            "things": about,
            "final": reason != "",
            "closes": action.closes(),
            "aside": apart,
        }
        if reason:
            made["binds"] = reason
        actions.append(made)
    return {
        "seat": prompt.seat,
        "question": prompt.question,
        "rule": prompt.rule,
        "text": prompt.text,
        "actions": actions,
    }


def stand_out(table: Table) -> dict[str, Any] | None:
    """How the game stands, as the lists show it: the fields of StandOut."""
    stand = table.stand
    return (
        None
        if stand is None
        else {"where": stand.where, "figure": stand.score.name, "values": list(stand.score.values)}
    )


def result_out(game: Game, result: Result | None) -> ResultOut | None:
    """How the rules ended the game, if they have."""
    return None if result is None else {"winner": result.winner, "kind": result.kind, "rule": game.cite(result.rule)}


def standing(
    table: Table,
    number: int,
    viewer: int | None,
    seats: Sequence[SeatOut],
    clocks: Sequence[ClockOut] = (),
    ended: ResultOut | None = None,
) -> Standing:
    """The game for a viewer. `number` is that of the last entry; `ended` is how a game ended at the table before the
    rules ended it: a resignation."""
    running = not table.over and ended is None
    prompt = table.prompt(viewer) if viewer is not None and running else None
    view = table.view(viewer)
    return {
        "version": number,
        "answers": table.version,
        "view": view.data(),
        "prompt": prompt_out(table, view, prompt),
        "asked": list(table.asked) if running else [],
        "undoable": table.undoable(viewer) if viewer is not None and running else 0,
        "since": table.since(viewer) if viewer is not None else None,
        "over": not running,
        "result": ended if ended is not None else result_out(table.game, table.result),
        "clocks": list(clocks),
        "seats": list(seats),
    }


def why_out(table: Table, seat: int, action: Action) -> WhyOut:
    """The ruling on an answer of the seat."""
    ruling = table.why(seat, action)
    if ruling is not None:
        return WhyOut(
            allowed=False, message=table.explain(seat, action), rule=table.game.cite(ruling.rule), binds=False
        )
    return WhyOut(allowed=True, message=None, rule=None, binds=table.binds(seat, action))


def steps_out(game: Game, steps: Iterable[Step]) -> list[StepOut]:
    """The steps of `marne.table.replay`, which are projected already."""
    return [
        StepOut(
            number=step.number,
            seat=step.seat,
            text=step.text,
            words=step.words,
            events=[event_out(game, step.number, event) for event in step.events],
            view=step.view.data(),
        )
        for step in steps
    ]
