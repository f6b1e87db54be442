"""The opening of the Germans that the manual of 1914: Germany at War tells in pictures, played at a table.

gaw_opening.json is the record: the set-up as it was dealt, and every answer of the first impulse. gaw_opening.txt tells
it, as a spectator heard it and as the Germans did. After a change of wording run this module with `--write` and read
the difference; raise `rules_version` if the old record no longer replays.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from marne.kernel.event import Event
from marne.table import Table, verify
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.atlas import ENTENTE, GERMAN, GERMAN_SIDE
from marne.titles.gaw.rules.board import ACTIVE, DEAD, UP, Gaw
from marne.titles.gaw.rules.roster import HITS, KIND, LEADER, STRENGTH, UNIT, UNIT_IDS
from tests.titles.gaw.play import question, spent, step, told, units_at, where

HERE = Path(__file__).parent
RECORD = HERE / "gaw_opening.json"
STORY = HERE / "gaw_opening.txt"
SEEDS = range(1000)

# ---------------------------------------------------------------- the set-up the manual shows


def strengths(names: list[str]) -> list[int]:
    return sorted((STRENGTH[UNIT[name]][0] for name in names), reverse=True)


def infantry(g: Gaw, area: int) -> list[str]:
    return [name for name in units_at(g, area) if KIND[UNIT[name]] == 0]


def fits(g: Gaw) -> bool:
    """Whether the deal is the manual's: 5, 5 and 4 blue dots in 11, 5 green ones in 38, the Belgian infantry of Liège
    with black dots and that of Namur with white ones, and 3 dots each."""
    [liege], [namur] = infantry(g, 9), infantry(g, 20)
    return (
        strengths(infantry(g, 11)) == [5, 5, 4]
        and strengths(infantry(g, 38)) == [5]
        and (STRENGTH[UNIT[liege]][0], HITS[UNIT[liege]][0]) == (3, 1)
        and (STRENGTH[UNIT[namur]][0], HITS[UNIT[namur]][0]) == (3, 2)
    )


def dealt(seed: int) -> Table:
    """A table with fixed draws, at its first question."""
    secret = hashlib.sha256(b"gaw opening %d" % seed).digest()
    return Table(GAME, secret=secret, contributions=[name.encode() for name in GAME.seat_names()])


def position(table: Table) -> Gaw:
    """A copy of the whole position."""
    return GAME.decode(table.full_position())


# ---------------------------------------------------------------- the first impulse


def play(table: Table, *lines: str) -> list[Event]:
    """Answers of the Germans, several to a line."""
    events: list[Event] = []
    for line in lines:
        for text in line.split(","):
            events += table.play(0, GAME.read(text.strip()))
    return events


def march(table: Table, name: str, *areas: int) -> list[int]:
    """Take up a unit and march; the Movement Points spent after each step that leaves it under way."""
    play(table, f"pick {name}")
    return steps(table, *areas)


def steps(table: Table, *areas: int) -> list[int]:
    found = []
    for area in areas:
        play(table, f"step {area}")
        g = position(table)
        if question(g) in ("March", "Ride"):
            found.append(spent(g))
    return found


def opening(table: Table) -> Table:
    """The example of section 7.4 and the three battles of section 7.5.1.13, move by move."""
    g = position(table)
    blue, green, yellow = infantry(g, 11), infantry(g, 38), infantry(g, 23)
    [cousin] = infantry(g, 24)
    assert len(blue) == 3 and len(yellow) == 4
    play(table, "surprise")
    assert position(table).disc == ENTENTE

    # Three of seven leaders are activated.
    play(table, "activate G1-L")
    assert steps(table, 11, 23, 21) == [1, 2, 4]
    play(table, "reveal", "activate G2-L")
    assert steps(table, 23, 21) == [1, 3]
    play(table, "reveal", "activate G3-L")
    assert steps(table, 37, 36) == [1, 2]
    play(table, "reveal", "done")

    # Three blue infantry in 12 and two green ones in 39 are out of range.
    offered = {GAME.show(a) for a in table.legal(0)}
    assert offered == {"done", *(f"pick {name}" for name in (*blue, "G1-C2", *green, "G3-C1", *yellow, cousin))}

    # A march that engages ends, so its last step is not counted here: 4 for Sedan, 5 for Namur, 4 for Liège.
    for name in (*green, "G3-C1"):
        assert march(table, name, 37, 36, 35) == [1, 2]
    for name in yellow:
        assert march(table, name, 21, 34) == [2, 3]
        play(table, "halt")
    assert march(table, "G1-C2", 23, 21, 20) == [1, 3]
    for name in blue:
        assert march(table, name, 23, 10, 9) == [1, 2]
    assert march(table, cousin, 23, 10) == [1, 2]
    play(table, "halt", "done")

    # Liège: 7 and 8 against 3, 1 and 5; a hit that white dots swallow; one point of Valour.
    events = play(table, "fight 9")
    assert told(events, "Outcome") == [(9, GERMAN_SIDE, 15, 9, 4, 1)]
    events = play(table, GAME.show(table.legal(0)[0]))
    assert told(events, "ValourGained") == [(GERMAN, 1)] and len(told(events, "Absorbed")) == 1

    # Namur: 2, 8 and 1 against 9; and Sedan, which is left: 8, 12 and 1 against 4, more than two cavalry can take.
    events = play(table, "fight 20")
    assert told(events, "Outcome") == [(20, GERMAN_SIDE, 11, 9, 2, 1), (35, GERMAN_SIDE, 21, 4, 12, 1)]
    while question(position(table)) == "HitChoice":
        [seat] = table.asked
        events += table.play(seat, table.legal(seat)[0])
    assert len(told(events, "Eliminated")) == 2 and len(told(events, "Deactivated")) == 3
    return table


def found() -> Table:
    """The first table whose deal is the manual's."""
    return next(table for table in map(dealt, SEEDS) if fits(position(table)))


def story(table: Table) -> str:
    """What a spectator and what the Germans were told after the set-up, a sentence a line."""
    lines = [f"The opening of the manual at a table of {GAME.name}, rules {table.header.rules_version}."]
    for title, seat in (("A spectator:", None), ("The Germans:", 0)):
        log = [entry.event for entry in table.log(seat)]
        begun = [e.name for e in log].index("TurnBegan")
        lines += ["", title, "", *[GAME.tell(e) for e in log[begun:]]]
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------- tests


def test_gaw_7_4_14_the_opening_move_by_move() -> None:
    """GAW 7.4-14, 7.5.1.13-9, -10, -11: played anew from the deal of the record, with the manual's numbers."""
    kept = Table.load(RECORD.read_bytes(), GAME)
    table = Table(
        GAME,
        kept.header.options,
        secret=kept.record().secret,
        contributions=kept.header.contributions,
    )
    assert fits(position(table))
    assert opening(table).record().text() == RECORD.read_text(encoding="utf-8")


def test_gaw_7_5_1_13_11_where_everything_stands_afterwards() -> None:
    """GAW 7.5.1.13-11, 7.7-1, 7.7-2: the position after the record, with the leaders deactivated."""
    g = position(Table.load(RECORD.read_bytes(), GAME))
    assert question(g) == "Orders" and g.phasing == ENTENTE and g.disc == ENTENTE
    assert [step(g, name) for name in ("G1-L", "G2-L", "G3-L")] == [1, 1, 1]
    assert [where(g, name) for name in ("G1-L", "G2-L", "G3-L")] == [21, 21, 36]
    assert not any(g.mark[UNIT[name]] & (ACTIVE | UP) for name in ("G1-L", "G2-L", "G3-L"))
    assert g.control[9] == GERMAN_SIDE and g.control[20] == ENTENTE and g.control[35] == GERMAN_SIDE
    assert g.valour == [1, 0, 0, 0] and g.lost == [0, 3]
    assert g.discs_at(read_fort("9")) == 0 and g.discs_at(read_fort("20")) == 1
    assert where(g, "F5-4C") == where(g, "F5-CC") == DEAD
    [belgian] = [name for name in units_at(g, 20) if name[0] == "B"]
    assert step(g, belgian) == 1 and g.contested(20)
    assert g.mark[UNIT["G1-C2"]] & UP and not g.mark[UNIT[belgian]] & UP
    worn = [UNIT_IDS[u] for u in range(58) if g.step[u] and KIND[u] != LEADER]
    assert worn == []  # every German hit was swallowed


def test_gaw_opening_record_replays_and_verifies() -> None:
    """The record gives the same file again, and its draws are those of its secret."""
    table = Table.load(RECORD.read_bytes(), GAME)
    assert table.record().text() == RECORD.read_text(encoding="utf-8")
    report = verify(RECORD.read_bytes(), GAME)
    assert report.ok, str(report)


def test_gaw_opening_as_told() -> None:
    """What was told, word for word."""
    told_now = story(Table.load(RECORD.read_bytes(), GAME))
    assert told_now.splitlines() == STORY.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__" and "--write" in sys.argv:
    made = opening(found())
    RECORD.write_text(made.record().text(), encoding="utf-8")  # not `save`: that would keep a running game private
    STORY.write_text(story(made), encoding="utf-8")
