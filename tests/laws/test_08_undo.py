"""Law 8, undo stops at knowledge: it restores the earlier position exactly, and never crosses a draw, a revelation or a
change of who decides."""

from __future__ import annotations

from typing import NamedTuple

from marne.kernel.frame import Chance
from marne.kernel.game import Game
from marne.kernel.schema import Value
from marne.kernel.state import pending
from marne.table.errors import NothingToUndo
from marne.table.table import Table
from tests.laws.kit import QUICK, Effort, Playout, Viewer, bias_of, faces, heard_push, playouts, report, viewers
from tests.laws.test_06_two_worlds import UNDO, findings

Told = tuple[int, dict[Viewer, list[tuple[str, str, tuple[Value, ...]]]]]


class Before(NamedTuple):
    """A table before an answer of a seat."""

    seat: int
    position: bytes
    logs: Told
    version: int
    asked: tuple[int, ...]


def logs(table: Table) -> Told:
    """What everybody has been told lately, and how much in all."""
    whole = table.full_log()
    lately = [entry.event for entry in whole[-30:]]
    return len(whole), {viewer: faces(lately, viewer) for viewer in viewers(table.game, table.header.options)}


def restored(table: Table, mark: Before) -> list[str]:
    """How a table after an undo differs from what it was."""
    bad: list[str] = []
    if table.full_position() != mark.position:
        bad.append("the position differs")
    if logs(table) != mark.logs:
        bad.append("a log differs")
    if (table.version, tuple(table.asked)) != (mark.version, mark.asked):
        bad.append("the number of answers or who is asked differs")
    return bad


def undo(p: Playout, effort: Effort = QUICK, counts: list[int] | None = None) -> list[str]:
    """The violations of law 8 at a table where now and then somebody takes steps back. Counts: such steps."""
    game, rng = p.game, p.rng("undo")
    bad: list[str] = []
    names = game.seat_names(p.options)
    table = Table(game, p.options, secret=rng.randbytes(32), contributions=[rng.randbytes(8) for _ in names])
    free: list[Before] = []  # the steps that nothing stands in front of, oldest first
    for _ in range(6 * effort.kept):
        if table.over:
            break
        where = f"{p.where(table.version)} at a table"
        for seat in range(len(names)):
            own = 0
            while own < len(free) and free[-1 - own].seat == seat:
                own += 1
            possible = table.undoable(seat)
            if possible > own:
                return [*bad, f"{where}: {seat} could take {possible} steps back, but only {own} are free"]
            if not possible:
                before = table.full_position()
                try:
                    table.undo(seat)
                    bad.append(f"{where}: {seat} took a step back that is final")
                except NothingToUndo:
                    pass
                if table.full_position() != before:
                    return [*bad, f"{where}: a refused undo changed the position"]
            elif rng.random() < 0.4:
                steps = rng.randint(1, possible)
                mark = free[-steps]
                del free[-steps:]
                table.undo(seat, steps)
                if counts is not None:
                    counts[0] += steps
                wrong = restored(table, mark)
                if wrong:
                    return [*bad, f"{where}: after {steps} steps of {seat} were taken back, {wrong}"]
        asked = [seat for seat in table.asked if table.legal(seat)]
        seat = rng.choice(asked)
        choices = table.legal(seat)
        verbs = sorted({type(b).__name__ for b in choices})
        [verb] = rng.choices(verbs, [bias_of(game).get(v, 1.0) for v in verbs])
        a = rng.choice([b for b in choices if type(b).__name__ == verb])
        mark = Before(seat, table.full_position(), logs(table), table.version, tuple(table.asked))
        after, told = heard_push(game.decode(mark.position), seat, a)
        table.play(seat, a)
        shown = any(e.reveals for e in told)
        moved = isinstance(pending(after), Chance) or set(game.asked(after)) != set(mark.asked)
        if shown or moved:
            free.clear()
        else:
            free.append(mark)
    return bad


def test_undo(law_game: Game) -> None:
    counts = [0]
    bad = [v for p in playouts(law_game) for v in undo(p, QUICK, counts)]
    assert not bad, report(bad)
    assert counts[0], "nothing was ever taken back"


def test_what_nothing_else_stops_is_marked_as_revealing(law_game: Game) -> None:
    """Where neither a draw nor another decider ends the undo, an event from which others learn must do it."""
    bad = findings(law_game, UNDO)
    assert not bad, report(bad)
