"""What a seat sees: own counters, the face-up ones of the enemy, and of the others where they lie and their nation."""

from __future__ import annotations

import json

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.hex14.rules.board import REBUILT, UP
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.roster import DEAD, EAST, GONE, LATER, RESERVE, VEIL
from marne.titles.hex14.rules.view import UNKNOWN, Token
from tests.titles.deluxe.fights import PLAIN, fight
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.marches import moving, play, veiled
from tests.titles.deluxe.orders import say
from tests.titles.hex14 import eyes


def tokens(g: Deluxe, seat: int | None, where: int) -> list[Token]:
    return eyes.tokens(DeluxeView(g, seat), where)


def seen(g: Deluxe, seat: int | None, where: int) -> list[str]:
    return eyes.seen(DeluxeView(g, seat), where)


def test_dlx_2_2_10_1_face_down_counters_are_their_owners_secret() -> None:
    """DLX 2.2.10-1, 9.13-1: the enemy and spectators see that they lie there, and whose they are."""
    g = empty()
    put(g, PLAIN, "GE-A-IX", "GE-K-1", "GE-DUM-3")
    veiled(g, "GE-A-IX", "GE-K-1", "GE-DUM-3")
    assert seen(g, GERMAN, at(PLAIN)) == ["GE-A-IX", "GE-K-1", "GE-DUM-3"]
    for seat in (ALLIED, None):
        assert seen(g, seat, at(PLAIN)) == ["?", "?", "?"]
        hidden = tokens(g, seat, at(PLAIN))
        assert [(t.place, t.nation, t.lost) for t in hidden] == [(0, 0, UNKNOWN), (1, 0, UNKNOWN), (2, 0, UNKNOWN)]
        assert len({t.veil for t in hidden}) == 1


def test_dlx_9_13_1_face_up_counters_are_known_to_all_under_others_too() -> None:
    """DLX 9.13-1, R-71, R-90: everybody saw them when they were turned up, and could follow them since."""
    g = empty()
    put(g, PLAIN, "FR-A-I", "FR-A-II", up=True)
    put(g, PLAIN, "FR-DUM-1")
    assert seen(g, GERMAN, at(PLAIN)) == ["FR-A-I", "FR-A-II", "?"]
    g.mark[unit("FR-A-I")] &= ~UP
    assert seen(g, GERMAN, at(PLAIN)) == ["?", "FR-A-II", "?"]
    assert tokens(g, None, at(PLAIN))[0].veil == VEIL[unit("FR-A-I")], "its type stays known"


def test_dlx_r_91_who_was_given_a_step_is_not_seen() -> None:
    """DLX R-91: of a face-down counter the enemy sees neither the mark nor the steps, only their range."""
    g = empty()
    put(g, PLAIN, "FR-A-I", lost=1)
    u = unit("FR-A-I")
    g.mark[u] |= REBUILT
    g.least[u], g.most[u] = 0, 2
    (hidden,) = tokens(g, GERMAN, at(PLAIN))
    assert (hidden.mark, hidden.lost, hidden.least, hidden.most) == (0, UNKNOWN, 0, 2)
    (own,) = tokens(g, ALLIED, at(PLAIN))
    assert (own.mark, own.lost) == (REBUILT, 1)


def test_dlx_r_62_what_lies_beside_the_map() -> None:
    """DLX R-62, R-64: the box and the reserve are face down, the dead and the track are not; dummies are all alike."""
    g = empty()
    for code, zone in (("GE-A-IX", EAST), ("GE-A-X", RESERVE), ("GE-A-XI", DEAD), ("GE-C-XXIIR", LATER)):
        g.where[unit(code)] = zone
    g.where[unit("GE-DUM-4")] = GONE
    assert seen(g, ALLIED, EAST) == ["?"]
    assert set(seen(g, ALLIED, RESERVE)) == {"?"} | {f"FR-DUM-{n}" for n in range(1, 11)}
    assert seen(g, ALLIED, DEAD) == ["GE-A-XI"]
    assert seen(g, ALLIED, LATER) == ["GE-C-XXIIR"]
    assert seen(g, ALLIED, GONE).count("?") == 1
    assert "GE-DUM-4" in seen(g, GERMAN, GONE)


def test_the_order_of_hidden_counters_beside_the_map_says_nothing() -> None:
    g, h = empty(), empty()
    g.where[unit("GE-A-IX")], h.where[unit("GE-A-XVI")] = EAST, EAST
    g.where[unit("GE-A-XVI")], h.where[unit("GE-A-IX")] = RESERVE, RESERVE
    assert DeluxeView(g, ALLIED).data() == DeluxeView(h, ALLIED).data()


def test_dlx_9_11_1_the_counter_under_way_is_seen_but_not_which_it_is() -> None:
    """DLX 9.11-1: its place in the stack is told and shown, its name is not."""
    g = empty()
    put(g, PLAIN, "FR-A-I", "FR-K-1")
    veiled(g, "FR-A-I", "FR-K-1")
    moving(g, ALLIED)
    play(g, "march FR-K-1")
    (event,) = g.told
    assert event.name == "TakenUp" and not event.reveals
    assert event.seen_by(GERMAN).fields() == {"nation": 2, "unit": UNKNOWN, "hex": at(PLAIN), "place": 1}
    for seat in (GERMAN, None):
        view = DeluxeView(g, seat)
        assert view.moving == (at(PLAIN), 1)
        assert view.data()["stack"][-1]["unit"] == UNKNOWN
    assert DeluxeView(g, ALLIED).data()["stack"][-1]["unit"] == unit("FR-K-1")


def test_dlx_9_13_1_what_is_attacked_is_secret_until_it_is_declared() -> None:
    """DLX 9.13-1: neither the target nor who joins is in the enemy's view; laid open both are."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    say(g, f"attack {PLAIN}", "join GE-A-I")
    masked = {"frame": "Joining", "side": 0, "kind": UNKNOWN, "target": UNKNOWN, "joined": []}
    assert DeluxeView(g, ALLIED).data()["stack"][-1] == DeluxeView(g, None).data()["stack"][-1] == masked
    for known in (DeluxeView(g, GERMAN), DeluxeView(g, None, laid_open=True)):
        assert known.data()["stack"][-1]["joined"] == [unit("GE-A-I")]


def test_laid_open_nothing_is_hidden() -> None:
    g = fight({"0626": "GE-A-I GE-DUM-1", PLAIN: "FR-A-I FR-K-1"}, hidden="GE-A-I GE-DUM-1 FR-A-I FR-K-1")
    view = DeluxeView(g, None, laid_open=True)
    assert UNKNOWN not in [t.unit for t in view.tokens]
    assert set(view.data()) == set(DeluxeView(g, ALLIED).data())


def test_a_view_is_json_and_its_moment_tells_positions_apart() -> None:
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    view = DeluxeView(g, GERMAN)
    assert json.loads(json.dumps(view.data())) == view.data()
    before = view.moment()
    say(g, f"attack {PLAIN}", "join GE-A-I", "done")
    assert DeluxeView(g, GERMAN).moment() != before
