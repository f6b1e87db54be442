"""marne replay: a game again, in the knowledge of one seat."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import marne
from marne.table import Table
from marne.table.record import load
from tests.cli.kit import Ran, one_line

Cli = Callable[..., Ran]


def running(tmp_path: Path) -> Path:
    """A game in progress."""
    table = Table(marne.games()["qmg"], {"players": "2"})
    for _ in range(40):
        seat = table.asked[0]
        table.play(seat, table.legal(seat)[0])
    path = tmp_path / "running.json"
    table.record().save(path)
    return path


def test_a_seat_hears_what_it_was_told(record: Path, cli: Cli) -> None:
    found = cli("replay", str(record), "--seat", "central", "--json").json()
    table = Table.load(load(record), marne.games()["qmg"])
    told = [[s["number"], e["text"]] for s in found["steps"] for e in s["events"]]
    assert told == [[entry.step, table.game.tell(entry.event)] for entry in table.log(0)]
    assert found["views"] == json.loads(json.dumps([table.view(0).data()]))


def test_a_seat_reads_its_own_answers_only(record: Path, cli: Cli) -> None:
    found = cli("replay", str(record), "--seat", "1", "--json").json()
    assert {s["seat"] for s in found["steps"] if s["answer"] is not None} == {1}
    assert {s["seat"] for s in found["steps"]} == {0, 1, "chance"}


def test_a_spectator_reads_no_answers(record: Path, cli: Cli) -> None:
    found = cli("replay", str(record), "--json").json()
    assert found["seat"] is None
    assert all(s["answer"] is None for s in found["steps"])
    assert found["views"][0]["seat"] is None


def test_text_ends_with_the_position(record: Path, cli: Cli) -> None:
    ran = cli("replay", str(record), "--seat", "entente")
    assert ran.code == 0
    assert ran.out.startswith("Quartermaster General: 1914, as entente")
    assert "\nOn the board\n" in ran.out
    assert "Victory Points." in ran.out


def test_it_stops_where_it_is_told_to(record: Path, cli: Cli) -> None:
    found = cli("replay", str(record), "--to", "30", "--json").json()
    assert [s["number"] for s in found["steps"]] == list(range(1, 31))
    assert "there are no steps" in one_line(cli("replay", str(record), "--to", "99999"))
    assert cli("replay", str(record), "--to", "0").code == 0


def test_everything_of_a_finished_game(record: Path, cli: Cli) -> None:
    found = cli("replay", str(record), "--all", "--json").json()
    assert all(s["answer"] is not None for s in found["steps"])
    assert [view["seat"] for view in found["views"]] == [0, 1]
    ran = cli("replay", str(record), "--all")
    assert "CHANCE: drawn" in ran.out
    assert "unseen" not in ran.out.split("On the board")[1]


def test_not_everything_of_a_running_one(tmp_path: Path, cli: Cli) -> None:
    path = running(tmp_path)
    assert "still running" in one_line(cli("replay", str(path), "--all"))
    assert "cannot be combined with --seat" in one_line(cli("replay", str(path), "--all", "--seat", "0"))
    ran = cli("replay", str(path), "--seat", "central")
    assert ran.code == 0
    assert "Asked: " in ran.out


def test_another_hand_is_not_shown(tmp_path: Path, cli: Cli) -> None:
    path = running(tmp_path)
    ran = cli("replay", str(path), "--seat", "central")
    hand = ran.out.split("\nRussia\n")[1].splitlines()[0]
    assert hand.split() == ["hand:", "7"]


def test_seats_are_checked(record: Path, cli: Cli) -> None:
    for seat in ("7", "-1", "germany"):
        assert "there are: 0 central, 1 entente" in one_line(cli("replay", str(record), f"--seat={seat}"))


def test_what_is_no_record(tmp_path: Path, cli: Cli) -> None:
    path = tmp_path / "x.json"
    for text, said in (("hello", "not a saved game"), ("{}", "format"), ('{"format":"marne-journal/1"}', "journal")):
        path.write_text(text)
        assert said in one_line(cli("replay", str(path)))
    assert "cannot read" in one_line(cli("replay", str(tmp_path)))
