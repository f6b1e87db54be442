"""Every kind of ending of Germany at War, reached in play: the staff plays both sides from positions near the end."""

from __future__ import annotations

import pytest

from marne.titles import levels
from marne.titles.gaw.game import GAME
from marne.titles.gaw.position import read
from marne.titles.gaw.rules.atlas import ENTENTE, GERMAN_SIDE, VICTORY
from tests.agents.kit import play_on

NEAR_THE_END = {
    ("victory areas", GERMAN_SIDE): """
        gaw position 1
        to move: german
        turn: 3
        impulse: 3
        valour: german 4
        control: german 46 55 88 8 9 10 19 20 30 18 17 16 4 6 28 29 48 49 50 31
        garrisons: 17a none, 17b none, 6 none, 9 none, 20 none, 50 none
        5 Calais: E-I/2
        4 Boulogne: G1-L G1-II
        6 Ypres: G1-III G1-IV G1-IX
        46 Paris: G2-L G2-X
        64 Chartres: FR-1 FR-2
        """,
    ("victory areas", ENTENTE): """
        gaw position 1
        to move: entente
        turn: 3
        impulse: 4
        disc: german
        valour: french 2
        control: entente 42 77 10 23 11 24 40
        garrisons: 25 none
        25 Cologne: G1-IVR/2
        40 Koblenz: E-L E-I
        24 Euskirchen: F5-L F5-I
        26 Siegburg: G1-L
        """,
    ("valour", GERMAN_SIDE): """
        gaw position 1
        to move: german
        turn: 2
        impulse: 3
        valour: german 9
        9 Liège: G2-VII G2-X B-3/2
        garrisons: 9 belgian 1
        10 Verviers: G2-L G2-XR
        19 Brussels: B-L B-1 B-C
        """,
    ("valour", ENTENTE): """
        gaw position 1
        to move: entente
        turn: 2
        impulse: 4
        disc: german
        valour: french 8, british 1
        75 Saarburg: F2-L F2-XX
        77 Strassburg: F1-L F1-VIII F1-XXI G7-XIVR/2
        garrisons: 77 german 1
        42 Frankfurt: G7-L
        """,
}


@pytest.mark.parametrize(("kind", "winner"), NEAR_THE_END)
def test_the_staff_ends_a_game_that_is_nearly_won(kind: str, winner: int) -> None:
    text = NEAR_THE_END[kind, winner].replace("\n        ", "\n").strip()
    g = read(text)
    assert g.result is None
    seats = [levels(GAME)["staff"].make(GAME, 0, 0), levels(GAME)["staff"].make(GAME, 0, 0)]
    end = play_on(GAME, g, seats, 1)
    assert end.result is not None
    assert (end.result.kind, end.result.winner) == (kind, winner)
    if kind == "victory areas":
        assert all(g.control[a] == winner for a in VICTORY)
