"""marne games."""

from __future__ import annotations

from collections.abc import Callable

import marne
from tests.cli.kit import Ran

Cli = Callable[..., Ran]


def test_json_has_titles_seats_and_options(cli: Cli) -> None:
    found = {game["title"]: game for game in cli("games", "--json").json()["games"]}
    assert set(found) == set(marne.games())
    for key, game in marne.games().items():
        listed = {option["name"]: option for option in found[key]["options"]}
        assert {name: tuple(o["values"]) for name, o in listed.items()} == dict(game.options())
        assert all(o["default"] == o["values"][0] for o in listed.values())


def test_seats_and_teams_of_qmg(cli: Cli) -> None:
    qmg = next(game for game in cli("games", "--json").json()["games"] if game["title"] == "qmg")
    assert {s["options"]["players"]: len(s["seats"]) for s in qmg["seatings"]} == {"5": 5, "4": 4, "3": 3, "2": 2}
    assert all(len(s["teams"]) == 2 for s in qmg["seatings"])


def test_text_names_every_option(cli: Cli) -> None:
    ran = cli("games")
    assert ran.code == 0
    for name in marne.games()["qmg"].options():
        assert f"\n{name} " in ran.out
