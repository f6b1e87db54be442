"""Who sees what: views, the log, and questions that are put on public grounds."""

from __future__ import annotations

import random

import pytest

from marne.kernel.schema import UNKNOWN
from marne.kernel.state import legal, push
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.atlas import AREAS, FRENCH, GERMAN, MAJOR, MINOR, SIDE_OF
from marne.titles.gaw.rules.board import LATER
from marne.titles.gaw.rules.roster import (
    BIT,
    INFANTRY,
    KIND,
    POWER,
    SIDE,
    UNIT,
    UNITS,
)
from marne.titles.gaw.rules.view import under_way
from tests.titles.gaw.eyes import SEATS, THREE, faces, seen, swap, text, tokens, veil
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    asked,
    options,
    play,
    position,
    question,
    refusal,
    resolve,
    start,
    units_at,
)


@pytest.mark.parametrize("seat", SEATS)
def test_gaw_1_3_1_the_enemy_sees_blocks_not_units(seat: int | None) -> None:
    """GAW 1.3-1, M12: everybody sees how many blocks of which Power stand where; which they are, and at what step,
    only their owner."""
    g = start()
    view = GAME.view(g, seat)
    assert len(view.tokens) == UNITS
    for area in range(AREAS):
        there = [POWER[u] for u in range(UNITS) if g.where[u] == area]
        assert sorted(t.power for t in view.tokens if t.where == area) == sorted(there)
    for t in view.tokens:
        own = seat is not None and SIDE_OF[t.power] == seat
        if t.where < LATER:
            assert (t.unit >= 0) is (t.step >= 0) is own
        else:
            assert t.unit >= 0  # what comes in a later turn is known to all


def test_gaw_1_3_1_swapped_blocks_look_the_same() -> None:
    """GAW 1.3-1: two French infantry of one Army, and their steps, change places: no letter of the German's or the
    spectator's view changes, the owner's does."""
    g = start()
    g.most = [3 if n < 3 else n for n in g.most]  # any step is thinkable, so that steps do not tell
    before = {seat: text(g, seat) for seat in SEATS}
    one, other = units_at(g, 31)[0], units_at(g, 33)[0]
    swap(g, one, other)
    g.step[UNIT[one]] = 2
    assert text(g, GERMANS) == before[GERMANS]
    assert text(g, None) == before[None]
    assert text(g, ENTENTE) != before[ENTENTE]


def test_gaw_1_3_1_the_order_of_tokens_says_nothing() -> None:
    """GAW 1.3-1: unknown blocks are listed by Power, place, marks and veil, whichever unit comes first."""
    g = start()
    hidden = [t for t in GAME.view(g, GERMANS).tokens if t.unit < 0]
    assert hidden == sorted(hidden)
    assert len(hidden) == 46 + 12  # on the map and in the pool; three more wait for their turn


def test_gaw_m1_partners_see_each_other() -> None:
    """GAW M1: with three players French and British see every Entente block, and no German one."""
    g = start(options=THREE)
    for seat in (1, 2):
        for t in GAME.view(g, seat).tokens:
            if t.where < LATER:
                assert (t.unit >= 0) is (t.power != GERMAN)
    assert text(g, 1).replace('"seat": 1', '"seat": 2') == text(g, 2)


def test_gaw_1_3_2_revealed_blocks_are_seen_by_all() -> None:
    """GAW 1.3-2, 1.4-1: an activated leader lies face up: unit and strength are in every view, until he is hidden."""
    g = position({"76": "G6-L/1", "74": "G6-IB", "73": "F2-IX"})
    play(g, "tactical, activate G6-L")
    assert seen(g, ENTENTE, 76) == ["?"]
    play(g, "reveal")
    for seat in (ENTENTE, None):
        [token] = tokens(g, seat, 76)
        assert (token.unit, token.step) == (UNIT["G6-L"], 1)
    play(g, "done, done")
    assert seen(g, ENTENTE, 76) == ["?"]


def test_gaw_1_4_1_the_showdown_shows_units_and_steps() -> None:
    """GAW 1.4-1, 1.3-2: in a battle everybody learns each unit and its present strength; others stay unknown."""
    g = position({"73": "G6-IB/1 F2-IX/2", "74": "G6-IIB", "72": "F2-XV"}, control={73: ENTENTE})
    assert seen(g, None, 73) == ["?", "?"]
    events = resolve(g, "strategic, done, fight 73")
    [shown] = [e for e in faces(events, None) if e.name == "Showdown"]
    assert shown.values == (73, (UNIT["G6-IB"], UNIT["F2-IX"]), (1, 2))
    assert seen(g, ENTENTE, 73) == ["F2-IX", "G6-IB"]
    assert seen(g, GERMANS, 73) == ["?", "G6-IB"]  # the defender is hidden again ...
    assert veil(g, "F2-IX") == ["F2-IX"]  # ... but nobody has forgotten him
    assert seen(g, ENTENTE, 74) == seen(g, GERMANS, 72) == ["?"]


def test_gaw_7_5_1_3_1_the_log_tells_which_block_was_which() -> None:
    """GAW 7.5.1.3-1, 7.5.1.4-1, 7.5.1.4-2, M8: who came over a river and who is Isolated is told by name when all are
    shown: until then everybody knew it of blocks only."""
    g = position({"37": "F3-IV", "57": "G5-V", "38": "G1-II", "59": "G4-VI"}, control={37: ENTENTE})
    events = resolve(g, "strategic, pick G5-V, step 37, pick G1-II, step 37, pick G4-VI, step 37, done")
    told = {e["unit"]: (e.rule, e["river"]) for e in faces(events, None) if e.name == "CameOver"}
    assert told == {UNIT["G1-II"]: ("GAW 7.5.1.4-1", MINOR), UNIT["G4-VI"]: ("GAW 7.5.1.4-2", MAJOR)}
    g = position({"33": "G1-III F5-I", "21": "G1-L G1-II"}, control={33: ENTENTE, 21: GERMANS})
    events = resolve(g, "tactical, activate G1-L, reveal, done, pick G1-II, step 34, step 33, done, fight 33")
    assert [e.values for e in faces(events, None) if e.name == "HeldBack"] == [(UNIT["G1-III"],)]


def test_gaw_7_5_8_hidden_until_their_own_showdown() -> None:
    """GAW 7.5-8, 1.3-1: while one battle is resolved, the view shows nothing of another that is due."""
    g = position({"74": "G6-IB", "92": "G7-XIV", "77": "G7-L", "76": "G6-L", "73": "F2-IX F2-XV", "90": "F1-VII"})
    play(g, "tactical, activate G6-L, reveal, activate G7-L, reveal, done")
    play(g, "pick G6-IB, step 73, pick G7-XIV, step 90, done, fight 73")
    assert question(g) == "HitChoice"
    assert seen(g, ENTENTE, 73) == ["F2-IX", "F2-XV", "G6-IB"]
    assert seen(g, ENTENTE, 90) == ["?", "F1-VII"]
    assert seen(g, GERMANS, 90) == ["?", "G7-XIV"]


# ---------------------------------------------------------------- events


def test_gaw_1_3_1_events_name_units_to_their_owner_only() -> None:
    """GAW 1.3-1, M12: of set-up, picking, marching, building, retreating and placing others hear of blocks."""
    g = GAME.new()
    g.listening = True
    rng = random.Random(3)
    for _ in range(1500):
        if not asked(g):
            break
        seat = asked(g)[0]
        push(g, seat, rng.choice(legal(g, seat)))
    events = list(g.told)
    secret = {"Placed", "UnitDrawn", "Picked", "Marched", "Sailed", "Railed", "Built", "Withdrew", "Pursued"}
    secret |= {"Restored", "Returned", "Worn", "LeaderNamed", "LeaderRode"}
    named = {e.name for e in events}
    assert {"Placed", "Picked", "Marched", "UnitDrawn"} <= named
    for e in events:
        if e.name in secret:
            assert e.audience is not None
            assert e.audience == (SIDE[e["unit"]],)
            seen = e.seen_by(None)
            assert (seen.name, seen.audience) == (e.name, None)
            assert seen["unit"] == UNKNOWN
            assert seen["side"] == SIDE[e["unit"]] if "side" in e.fact.index else seen["power"] == POWER[e["unit"]]
        else:
            assert e.audience is None


# ---------------------------------------------------------------- questions on public grounds


def test_gaw_7_5_1_1_2_the_question_is_put_on_public_grounds() -> None:
    """GAW 7.5.1.1-2, M7: two infantry defend, but one might be cavalry for all the enemy knows: its owner is asked all
    the same; after a set-up on infantry icons he is not."""
    g = position({"74": "G6-IB", "73": "F2-IX F2-XV", "72": "F2-XVI"})
    play(g, "strategic, pick G6-IB, step 73, done")
    assert question(g) == "Withdrawal"
    assert options(g) == ["done"]
    assert refusal(g, "withdraw F2-IX 72").rule == "GAW 7.5.1.1-2"
    for name in ("F2-IX", "F2-XV"):
        assert KIND[UNIT[name]] == INFANTRY
    g = position({"74": "G6-IB", "73": "F2-IX F2-XV", "72": "F2-XVI"})
    for name in ("F2-IX", "F2-XV"):
        g.veil[UNIT[name]] = sum(BIT[u] for u in range(UNITS) if POWER[u] == FRENCH and KIND[u] == INFANTRY)
    events = resolve(g, "strategic, pick G6-IB, step 73, done")
    assert [e.name for e in events if e.name == "Showdown"]
    assert g.phasing == ENTENTE


def test_gaw_7_5_1_2_1_the_static_infantry_of_paris_is_not_asked_in_vain() -> None:
    """GAW 4.2.2-1, M7: a block known to be the static infantry gives no question of a General Retreat; one that might
    be another unit does."""
    control = dict.fromkeys((48, 49, 47, 29, 28, 17, 30, 19, 20, 21), GERMANS)
    for known in (True, False):
        g = position({"48": "G1-II", "49": "G1-L", "46": "FP-1", "64": "F5-II"}, disc=ENTENTE, control=control)
        if known:
            g.unveil(UNIT["FP-1"])
        play(g, "tactical, activate G1-L, reveal, done, pick G1-II, step 46, done")
        assert (question(g) == "RetreatCall") is not known


def test_gaw_1_3_1_a_march_hides_its_unit() -> None:
    """GAW 1.3-1: while a hidden block is under way the enemy's view knows where it is, not which unit it is."""
    g = position({"74": "G6-IB G6-IIB", "46": "FP-1"})
    play(g, "pass, pick G6-IB, step 76")
    assert under_way(GAME.view(g, ENTENTE)) == UNKNOWN
    assert under_way(GAME.view(g, None)) == UNKNOWN
    assert under_way(GAME.view(g, GERMANS)) == UNIT["G6-IB"]
    moving = GAME.view(g, ENTENTE).moving
    assert moving is not None
    assert moving[:2] == (GERMAN, 76)
