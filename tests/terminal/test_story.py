"""What a person at the terminal is told of the others' turns, and when."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from marne.agents.uniform import RANDOM
from marne.table import Table, Told, lines_since
from marne.terminal import session as sessions
from marne.terminal.session import Leave, Session
from marne.terminal.story import plain, story_text
from marne.terminal.terminal import Terminal
from marne.titles.toy.terminal.screen import ToyScreen
from tests.table.kit import fixed


class Desk(Terminal):
    """A terminal that is drawn anew, with prepared lines to type."""

    def __init__(self, typed: list[str]) -> None:
        super().__init__(plain=True)
        self.paper = io.StringIO()
        self.console = Console(file=self.paper, width=200, highlight=False)  # type: ignore[misc]  # final elsewhere
        self.typed = typed
        self.labels: list[str] = []

    @property
    def redraws(self) -> bool:
        return True

    def clear(self) -> None:
        self.paper.write("[clear]\n")

    def ask(self, label: str) -> str | None:
        self.labels.append(label)
        return self.typed.pop(0) if self.typed else None


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "PACE", 0.0)


def seated(
    table: Table, typed: list[str], *, fast: bool = False, players: tuple[str, ...] = ("human", "random")
) -> Session:
    return Session(table, Path("unused"), ToyScreen(True), Desk(typed), players, {"random": RANDOM}, 1, fast=fast)


def played(session: Session) -> tuple[str, list[str]]:
    """What was printed until the typed lines were used up, and what was asked for."""
    with pytest.raises(Leave):
        session.run()
    assert isinstance(session.terminal, Desk)
    return session.terminal.paper.getvalue(), session.terminal.labels


TURN = ["stop", "fold"]
"""Ada's first turn, after which Ben has his and everybody is in council."""


def test_the_others_turns_are_told_when_a_person_is_asked_again() -> None:
    out, _ = played(seated(fixed(), [*TURN], fast=True))
    before, heading, after = out.partition("Since your last turn")
    assert heading
    assert "Ben draws 3 cards" not in before
    assert "Ben draws 3 cards" in after
    assert "Ben draws a card." not in out.partition("[clear]")[2].partition("scores")[0]


def test_own_answers_are_no_news() -> None:
    out, _ = played(seated(fixed(), ["stop"], fast=True))
    assert "Since your last turn" not in out


def test_a_long_story_waits_for_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a screen that is drawn anew it would be gone before it could be read."""
    monkeypatch.setattr(sessions, "MUCH", 0)
    _, labels = played(seated(fixed(), [*TURN, ""]))
    assert labels == ["> ", "> ", "Enter to go on ", "> "]


def test_a_short_story_and_a_hurried_player_wait_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    _, labels = played(seated(fixed(), [*TURN]))
    assert "Enter to go on " not in labels
    monkeypatch.setattr(sessions, "MUCH", 0)
    _, labels = played(seated(fixed(), [*TURN], fast=True))
    assert "Enter to go on " not in labels


def test_who_goes_on_reading_at_the_end_of_the_input_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "MUCH", 0)
    _, labels = played(seated(fixed(), [*TURN]))
    assert labels[-1] == "Enter to go on "


def test_who_watches_is_told_every_chapter_once_it_is_over() -> None:
    """A chapter that still goes on is told with its end."""
    session = seated(fixed(rounds=3), [], players=("random", "random"))
    desk = session.terminal
    assert isinstance(desk, Desk)
    while len(session.table.log(None)) < 25 and not session.table.over:
        begun = session.table.chapter(session.place)
        session.bot(session.next_seat())
        out = desk.paper.getvalue()
        whole = lines_since(session.table, None, 0, session.table.chapter(session.place))
        assert out.count("A round begins") == sum(line.kind == "round" for line in whole)
        assert begun <= session.table.chapter(session.place)


def test_a_heading_is_set_off_and_a_sentence_is_indented() -> None:
    paper = io.StringIO()
    console = Console(file=paper, width=30, highlight=False)
    heading = Told("turn", "Round 1: Germany", (), (0,), 1, 1)
    sentence = Told("march", "II Inf marches from Jülich by Aachen to Liège.", (), (1,), 1, 1)
    for line in (heading, sentence):
        console.print(story_text(line, ascii_only=True))
    assert [line.rstrip() for line in paper.getvalue().splitlines()] == [
        "-- Round 1: Germany",
        "  II Inf marches from Julich",
        "  by Aachen to Liege.",
    ]


def test_plain_text_is_ascii() -> None:
    assert plain("Gorlice-Tarnów, Château-Salins – Gießen …") == "Gorlice-Tarnow, Chateau-Salins - Giessen ..."


def test_lines_since_a_place_are_whole_and_no_others() -> None:
    table = fixed()
    log = len(table.log(0))
    assert [line.parts for line in lines_since(table, 0, log - 1)] == [tuple(range(1, log))]
    assert lines_since(table, 0, log) == []
