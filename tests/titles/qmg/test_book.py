"""The book: what a screen draws views with is complete, in the order of the views, and plain JSON."""

from __future__ import annotations

import json

from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules import atlas, cards

BOOK = GAME.book()


def test_the_book_is_plain_json() -> None:
    assert json.loads(json.dumps(BOOK)) == BOOK


def test_everything_is_in_the_order_of_the_views() -> None:
    assert [p["code"] for p in BOOK["powers"]] == atlas.POWER_CODES
    assert [c["code"] for c in BOOK["countries"]] == atlas.COUNTRY_CODES
    assert [s["code"] for s in BOOK["spaces"]] == atlas.SPACE_CODES
    assert [c["id"] for c in BOOK["cards"]] == cards.ID
    assert sum(c["copies"] for c in BOOK["cards"]) == 216


def test_the_rules_of_a_battle_are_in_the_ledger() -> None:
    assert set(BOOK["battle_rules"].values()) <= set(GAME.rules())


def test_neighbours_are_mutual_and_the_canal_is_told_apart() -> None:
    spaces = BOOK["spaces"]
    for here, space in enumerate(spaces):
        for key in ("adjacent", "canal"):
            assert all(here in spaces[there][key] for there in space[key])
        assert not set(space["adjacent"]) & set(space["canal"])
    assert {s["code"] for s in spaces if s["canal"]} == {"BAL", "NTH"}


def test_homes_are_told_by_both_sides() -> None:
    for number, country in enumerate(BOOK["countries"]):
        assert BOOK["spaces"][country["home"]]["home"] == number
    assert sum(s["home"] is not None for s in BOOK["spaces"]) == 8
    assert sum(s["objective"] for s in BOOK["spaces"]) == 19


def test_every_card_says_what_it_does_both_ways() -> None:
    for card in BOOK["cards"]:
        assert card["play"] and card["prepared"] and card["name"] and 1 <= card["value"] <= 3
        assert card["power"] == BOOK["countries"][card["country"]]["power"]


def test_a_card_of_several_clauses_is_told_part_by_part() -> None:
    """What is asked by a clause can be found in its sentence; where the text has another order, there are no parts."""
    told = {card["id"]: card["parts"] for card in BOOK["cards"]}
    assert told["G-44"][0] == "Prepare a card.", "the Schlieffen Plan"
    for k, parts in enumerate(told.values()):
        assert len(parts) in (0, len(cards.CLAUSES[k]))
        assert " ".join(parts) in ("", cards.PLAY_TEXT[k])
    several = [cards.ID[k] for k in range(cards.KINDS) if len(cards.CLAUSES[k]) > 1]
    assert {card for card in several if not told[card]} == {"G-28", "G-30", "F-23", "U-42"}
