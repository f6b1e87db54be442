"""What a seat sees: everything where counters lie face up; otherwise own counters and the face-up ones of the enemy."""

from __future__ import annotations

import json
import random

import pytest

from marne.kernel.state import pending
from marne.titles.hex14.rules.grid import ALLIED, FORT_SYMBOLS, GERMAN
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.roster import DEAD, EAST, RESERVE
from marne.titles.hex14.rules.view import UNKNOWN, Token
from marne.titles.revision.game import GAME
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.forced_march import LongMarch, MarchDie
from marne.titles.revision.rules.view import RevisionView, sample
from tests.titles.hex14 import eyes
from tests.titles.hex14.orders import say
from tests.titles.revision.fights import PLAIN, fight, veil
from tests.titles.revision.kit import ask, at, empty, put, unit

LIEGE = FORT.read("3013")


def tokens(g: Revision, seat: int | None, where: int) -> list[Token]:
    return eyes.tokens(RevisionView(g, seat), where)


def seen(g: Revision, seat: int | None, where: int) -> list[str]:
    return eyes.seen(RevisionView(g, seat), where)


def test_how_1_nothing_is_hidden_in_the_standard_game() -> None:
    """REV how-1: counters lie face up, on the map and beside it."""
    g = empty()
    put(g, PLAIN, "GE-A-IX", "GE-K-2")
    g.where[unit("GE-A-X")], g.where[unit("GE-A-XI")] = RESERVE, DEAD
    for seat in (GERMAN, ALLIED, None):
        assert seen(g, seat, at(PLAIN)) == ["GE-A-IX", "GE-K-2"]
        assert seen(g, seat, RESERVE) == ["GE-A-X"] and seen(g, seat, DEAD) == ["GE-A-XI"]


def test_advanced_2_who_went_east_is_secret() -> None:
    """REV advanced-2, R-62: in the box and beside the map German counters lie face down, whatever the others do."""
    g = empty(east_front="on")
    g.where[unit("GE-A-IX")], g.where[unit("GE-A-X")], g.where[unit("FR-A-I")] = EAST, RESERVE, RESERVE
    assert seen(g, ALLIED, EAST) == ["?"] and seen(g, GERMAN, EAST) == ["GE-A-IX"]
    assert sorted(seen(g, ALLIED, RESERVE)) == ["?", "FR-A-I"]
    assert sorted(seen(g, GERMAN, RESERVE)) == ["FR-A-I", "GE-A-X"]


def test_advanced_1_face_down_counters_are_their_owners_secret() -> None:
    """REV advanced-1: the enemy and spectators see that they lie there, and whose they are."""
    g = empty(face_down="on")
    put(g, PLAIN, "GE-A-IX", "GE-K-2", up=False)
    put(g, "0727", "GE-A-I", up=True)
    for code in ("GE-A-IX", "GE-K-2"):
        veil(g, code)
    assert seen(g, GERMAN, at(PLAIN)) == ["GE-A-IX", "GE-K-2"]
    for seat in (ALLIED, None):
        assert seen(g, seat, at(PLAIN)) == ["?", "?"] and seen(g, seat, at("0727")) == ["GE-A-I"]
    g.where[unit("FR-A-I")] = RESERVE
    assert seen(g, GERMAN, RESERVE) == ["?"]


def test_v_37_symbols_and_attacks_are_seen_by_all() -> None:
    """REV V-37, V-02, plan-17-1: what is left of forts, the hexes attacked, and the attacks of the French."""
    g = fight({PLAIN: "GE-L-1", "0626": "FR-A-I FR-A-II"}, side=ALLIED)
    g.lose_symbol(LIEGE)
    g.fought, g.attacks = 1 << at("0727"), 3
    data = RevisionView(g, None).data()
    assert data["symbols"][LIEGE] == FORT_SYMBOLS[LIEGE] - 1
    assert int(data["fought"], 16) == 1 << at("0727") and data["attacks"] == 3
    again = sample(RevisionView(g, GERMAN), random.Random(0).randrange)
    assert (again.symbols, again.fought, again.attacks) == (g.symbols, g.fought, g.attacks)


@pytest.mark.parametrize(("mover", "enemy"), [("GE-A-I", ALLIED), ("FR-A-I", GERMAN)])
def test_advanced_15_the_die_of_a_forced_march_does_not_tell_who_marches(mover: str, enemy: int) -> None:
    """REV advanced-15, advanced-1: everybody sees which counter rolls, but only its owner what it is."""
    g = empty(5, 1 - enemy, face_down="on", forced_march="on")
    put(g, PLAIN, mover, up=False)
    veil(g, mover)
    ask(g, LongMarch(unit(mover), 0, 0, 0, 0, 0))
    say(g, "roll")
    assert isinstance(pending(g), MarchDie)
    for viewer in (enemy, None):
        view = RevisionView(g, viewer)
        march, die = view.data()["stack"]
        assert march["unit"] == UNKNOWN and "unit" not in die and view.moving == (at(PLAIN), 0)
    assert RevisionView(g, 1 - enemy).data()["stack"][0]["unit"] == unit(mover)


def test_advanced_1_what_is_attacked_is_secret_until_it_is_declared() -> None:
    """REV advanced-1: neither the target nor who joins is in the enemy's view; laid open both are."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    say(g, f"attack {PLAIN}", "join GE-A-I")
    masked = {"frame": "Joining", "side": 0, "kind": UNKNOWN, "target": UNKNOWN, "joined": []}
    assert RevisionView(g, ALLIED).data()["stack"][-1] == RevisionView(g, None).data()["stack"][-1] == masked
    for known in (RevisionView(g, GERMAN), RevisionView(g, None, laid_open=True)):
        assert known.data()["stack"][-1]["joined"] == [unit("GE-A-I")]


def test_advanced_1_laid_open_nothing_is_hidden() -> None:
    """REV advanced-1: after the game everybody may see everything."""
    hidden = "GE-A-I GE-DUM-1 FR-A-I FR-K-1"
    g = fight({"0626": "GE-A-I GE-DUM-1", PLAIN: "FR-A-I FR-K-1"}, hidden=hidden, face_down="on", dummies="on")
    assert UNKNOWN in [t.unit for t in RevisionView(g, ALLIED).tokens]
    view = RevisionView(g, None, laid_open=True)
    assert UNKNOWN not in [t.unit for t in view.tokens]
    assert set(view.data()) == set(RevisionView(g, ALLIED).data())


def test_base_1_a_view_is_json_and_a_world_looks_the_same() -> None:
    """REV base-1: at the first question of a game, and in the middle of it."""
    g = GAME.new({"rules": "advanced"})
    for seat in (GERMAN, ALLIED, None):
        view = RevisionView(g, seat)
        assert json.loads(json.dumps(view.data())) == view.data()
        world = GAME.sample(view, random.Random(1).randrange)
        assert RevisionView(world, seat).data() == view.data()
