"""Who sits where, as it is typed."""

from __future__ import annotations

import pytest

from marne.terminal.seats import SeatError, read_seats, seated

FIVE = ("austria_ottoman", "russia", "germany", "france_italy", "uk_us")
BOTS = ("random", "staff")


@pytest.mark.parametrize(
    ("pairs", "players"),
    [
        ([], ["staff", "staff", "human", "staff", "staff"]),
        (["germany=human", "others=staff"], ["staff", "staff", "human", "staff", "staff"]),
        (["others=random", "russia=human"], ["random", "human", "random", "random", "random"]),
        (["all=random"], ["random"] * 5),
        (["all=human", "uk=staff"], ["human"] * 4 + ["staff"]),
        (["russia=random"], ["staff", "random", "human", "staff", "staff"]),
        (["fr=human"], ["staff", "staff", "staff", "human", "staff"]),
        (["ottoman=human", "us=human"], ["human", "staff", "staff", "staff", "human"]),
        (["germany=staff"], ["staff"] * 5),
    ],
)
def test_seats(pairs: list[str], players: list[str]) -> None:
    assert read_seats(pairs, FIVE, BOTS, "germany") == players


def test_a_saved_game_knows_its_people() -> None:
    assert seated(["staff", "human", "Ada"], BOTS) == ["staff", "human", "human"]


@pytest.mark.parametrize("pair", ["germany", "=human", "germany=", "x=human", "germany=nobody"])
def test_bad_seats(pair: str) -> None:
    with pytest.raises(SeatError):
        read_seats([pair], FIVE, BOTS)


def test_without_its_favourite_somebody_alone_has_the_first_seat() -> None:
    assert read_seats([], ("central", "entente"), BOTS, "germany") == ["human", "staff"]
