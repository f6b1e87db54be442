"""Who can see what: views, veils, events, and the worlds a viewer can imagine."""

from __future__ import annotations

import json
import random

import pytest

from marne.kernel.event import Event
from marne.kernel.state import CHANCE, legal, push
from marne.titles.gaw.atlas import AREAS, FRENCH, GERMAN, MAJOR, MINOR, SIDE_OF
from marne.titles.gaw.board import CUT, DEAD, DRAWN_ZONE, LATER, POOL, UP, Gaw
from marne.titles.gaw.game import GAME
from marne.titles.gaw.roster import (
    ARMY_IDS,
    BIT,
    CAVALRY,
    CLASS,
    INFANTRY,
    KIND,
    LEADER,
    NO_GREEN,
    POWER,
    SIDE,
    SLOTS,
    UNIT,
    UNIT_IDS,
    UNITS,
    units_in,
)
from marne.titles.gaw.view import Token
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    asked,
    draw,
    options,
    play,
    position,
    question,
    refusal,
    resolve,
    start,
    step,
    units_at,
    where,
)

THREE = {"players": "3"}
SEATS = [0, 1, None]


def icon(army: str, kind: int) -> list[str]:
    """The units that can lie on an icon at the start."""
    power, mask = next((p, CLASS[a][kind]) for a, p in enumerate_armies() if ARMY_IDS[a] == army)
    return names(power, mask & NO_GREEN[power])


def enumerate_armies() -> list[tuple[int, int]]:
    return sorted({(army, power) for _, power, army, _ in SLOTS})


def names(power: int, mask: int) -> list[str]:
    return [UNIT_IDS[u] for u in units_in(power, mask)]


def veil(g: Gaw, name: str) -> list[str]:
    """The units that everybody knows a block may be."""
    u = UNIT[name]
    return names(POWER[u], g.veil[u])


def tokens(g: Gaw, seat: int | None, area: int, power: int | None = None) -> list[Token]:
    return [t for t in GAME.view(g, seat).tokens if t.where == area and power in (None, t.power)]


def seen(g: Gaw, seat: int | None, area: int) -> list[str]:
    """The blocks of an area as a seat sees them, "?" for those it cannot know."""
    return sorted("?" if t.unit < 0 else UNIT_IDS[t.unit] for t in tokens(g, seat, area))


def text(g: Gaw, seat: int | None) -> str:
    return json.dumps(GAME.view(g, seat).data())


def faces(events: list[Event], seat: int | None) -> list[Event]:
    return [f for e in events if (f := e.seen_by(seat)) is not None]


def worlds(g: Gaw, seat: int | None, n: int = 25) -> list[Gaw]:
    """States that a viewer cannot tell from the real one; each is checked to look the same to it."""
    rng = random.Random(7)
    found = []
    for _ in range(n):
        h = GAME.sample(GAME.view(g, seat), rng.randrange)
        assert text(h, seat) == text(g, seat)
        assert GAME.asked(h) == GAME.asked(g)
        if seat is not None:
            assert list(map(repr, legal(h, seat))) == list(map(repr, legal(g, seat)))
        found.append(h)
    return found


def swap(g: Gaw, one: str, other: str) -> None:
    """Two blocks change places unseen."""
    u, v = UNIT[one], UNIT[other]
    g.where[u], g.where[v] = g.where[v], g.where[u]
    g.veil[u], g.veil[v] = g.veil[v], g.veil[u]
    g.mark[u], g.mark[v] = g.mark[v], g.mark[u]


# ---------------------------------------------------------------- who sees what


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
    for seat in (ENTENTE, None):
        [token] = tokens(g, seat, 76)
        assert (token.unit, token.step) == (UNIT["G6-L"], 1)
    play(g, "reveal, done, done")
    assert seen(g, ENTENTE, 76) == ["?"]


def test_gaw_1_4_1_the_showdown_shows_units_and_steps() -> None:
    """GAW 1.4-1, 1.3-2: in a battle everybody learns each unit and its present strength; others stay unknown."""
    g = position({"73": "G6-IB/1 F2-IX/2", "74": "G6-IIB", "72": "F2-XV"}, control={73: ENTENTE})
    assert seen(g, None, 73) == ["?", "?"]
    events = resolve(g, "strategic, done, fight 73")
    [shown] = [e for e in faces(events, None) if e.name == "Showdown"]
    assert shown.args == (73, UNIT["G6-IB"], 1, UNIT["F2-IX"], 2)
    assert seen(g, ENTENTE, 73) == ["F2-IX", "G6-IB"]
    assert seen(g, GERMANS, 73) == ["?", "G6-IB"]  # the defender is hidden again ...
    assert veil(g, "F2-IX") == ["F2-IX"]  # ... but nobody has forgotten him
    assert seen(g, ENTENTE, 74) == seen(g, GERMANS, 72) == ["?"]


def test_gaw_7_5_1_3_1_the_log_tells_which_block_was_which() -> None:
    """GAW 7.5.1.3-1, 7.5.1.4-1, 7.5.1.4-2, M8: who came over a river and who is Isolated is told by name when all are
    shown: until then everybody knew it of blocks only."""
    g = position({"37": "F3-IV", "57": "G5-V", "38": "G1-II", "59": "G4-VI"}, control={37: ENTENTE})
    events = resolve(g, "strategic, pick G5-V, step 37, pick G1-II, step 37, pick G4-VI, step 37, done")
    told = {e.args[0]: (e.rule, e.args[1]) for e in faces(events, None) if e.name == "CameOver"}
    assert told == {UNIT["G1-II"]: ("GAW 7.5.1.4-1", MINOR), UNIT["G4-VI"]: ("GAW 7.5.1.4-2", MAJOR)}
    g = position({"33": "G1-III F5-I", "21": "G1-L G1-II"}, control={33: ENTENTE, 21: GERMANS})
    events = resolve(g, "tactical, activate G1-L, reveal, done, pick G1-II, step 34, step 33, done, fight 33")
    assert [e.args for e in faces(events, None) if e.name == "HeldBack"] == [(UNIT["G1-III"],)]


def test_gaw_7_5_8_hidden_until_their_own_showdown() -> None:
    """GAW 7.5-8, 1.3-1: while one battle is resolved, the view shows nothing of another that is due."""
    g = position({"74": "G6-IB", "92": "G7-XIV", "77": "G7-L", "76": "G6-L", "73": "F2-IX F2-XV", "90": "F1-VII"})
    play(g, "tactical, activate G6-L, reveal, activate G7-L, reveal, done")
    play(g, "pick G6-IB, step 73, pick G7-XIV, step 90, done, fight 73")
    assert question(g) == "HitChoice"
    assert seen(g, ENTENTE, 73) == ["F2-IX", "F2-XV", "G6-IB"]
    assert seen(g, ENTENTE, 90) == ["?", "F1-VII"]
    assert seen(g, GERMANS, 90) == ["?", "G7-XIV"]


# ---------------------------------------------------------------- veils


def test_gaw_m7_after_the_set_up_the_icons_are_known() -> None:
    """GAW M7, 5.0-3: a block on an icon may be any unit of that colour and kind; a leader's is known."""
    g = start()
    assert [names(t.power, t.veil) for t in tokens(g, GERMANS, 31)] == [icon("F5", INFANTRY)]
    assert [names(t.power, t.veil) for t in tokens(g, GERMANS, 35)] == [["F5-CC", "F5-4C"]] * 2
    assert ["F5-L"] in [names(t.power, t.veil) for t in tokens(g, GERMANS, 53)]
    assert len(icon("G1", INFANTRY)) == 7  # one without a place on the map is in the pool
    pool = [names(t.power, t.veil) for t in GAME.view(g, ENTENTE).tokens if t.where == POOL and t.power == GERMAN]
    assert icon("G1", INFANTRY) in pool


def test_gaw_m7_a_block_from_a_mixed_stack() -> None:
    """GAW M7: when one of four alike-looking blocks is taken up, it and those left behind may be any of them."""
    g = start({11: "G1-II G1-III G1-IV"})
    play(g, "tactical, activate G1-L, reveal, done, pick G1-II")
    anyone = sorted([*icon("G1", INFANTRY), "G1-C2"])
    for name in ("G1-II", "G1-III", "G1-C2"):
        assert sorted(veil(g, name)) == anyone
    assert veil(g, "G1-L") == ["G1-L"]  # he lies face up


def test_gaw_m7_a_fast_march_tells_of_horses() -> None:
    """GAW M7: 5 points in a Tactical Action are beyond infantry: the block is the cavalry, no other is."""
    g = start({11: "G1-II G1-III G1-IV"})
    play(g, "surprise, activate G1-L, step 11, step 23, step 21, reveal, done, pick G1-C2, step 23, step 21")
    assert sorted(veil(g, "G1-C2")) == sorted([*icon("G1", INFANTRY), "G1-C2"])  # 3 points: it may be infantry yet
    events = play(g, "step 20")
    assert veil(g, "G1-C2") == ["G1-C2"]
    assert veil(g, "G1-II") == icon("G1", INFANTRY)
    [march] = [e for e in faces(events, ENTENTE) if e.name == "BlockMarched"]
    assert march.args == (GERMAN, 21, 20)
    assert march.reveals


def test_gaw_m7_a_march_in_a_pass() -> None:
    """GAW M7: a fourth point in a Pass is beyond infantry: cavalry and leaders remain."""
    g = position({"74": "G6-C3 G6-IB", "46": "FP-1"}, control={73: GERMANS})
    play(g, "pass, pick G6-C3, step 73, step 75, step 76")
    assert {KIND[UNIT[n]] for n in veil(g, "G6-C3")} == {INFANTRY, CAVALRY, LEADER}
    play(g, "step 77")
    assert {KIND[UNIT[n]] for n in veil(g, "G6-C3")} == {CAVALRY, LEADER}


def test_gaw_m7_only_those_in_command_can_have_moved() -> None:
    """GAW M7, 7.4-4: a block taken up in a Tactical Action is of the Army of a leader in range."""
    g = position({"74": "G6-IB G7-XIV", "76": "G6-L"})
    play(g, "tactical, activate G6-L, reveal, done, pick G6-IB")
    assert {n.partition("-")[0] for n in veil(g, "G6-IB")} == {"G6"}
    assert {n.partition("-")[0] for n in veil(g, "G7-XIV")} > {"G6", "G7"}


def test_gaw_m7_a_mountain_march_tells_of_the_44th() -> None:
    """GAW M7, 4.2.2-2: who enters a red area after two points of three, in a Pass, rides or is the 44th Division."""
    g = position({"86": "F1-44 F1-VII"}, phasing=ENTENTE)
    play(g, "pass, pick F1-44, step 88, step 73, step 90")
    left = veil(g, "F1-44")
    assert "F1-44" in left
    assert "F1-VII" not in left
    assert {KIND[UNIT[n]] for n in left if n != "F1-44"} == {CAVALRY, LEADER}


def test_gaw_m7_a_builder_is_infantry() -> None:
    """GAW M7, 4.1-12: who builds is infantry; whatever it may be may now have lost a step, and nobody knows which."""
    g = position({"71": "F2-IX F2-2C"}, phasing=ENTENTE)
    g.veil = [
        v if POWER[u] != FRENCH else BIT[UNIT["F2-IX"]] | BIT[UNIT["F2-XV"]] | BIT[UNIT["F2-2C"]]
        for u, v in enumerate(g.veil)
    ]
    events = play(g, "pass, pick F2-IX, build 71")
    assert veil(g, "F2-IX") == ["F2-IX", "F2-XV"]
    assert (g.least[UNIT["F2-IX"]], g.most[UNIT["F2-IX"]]) == (0, 1)
    assert (g.least[UNIT["F2-XV"]], g.most[UNIT["F2-XV"]]) == (0, 1)
    assert (g.least[UNIT["F2-2C"]], g.most[UNIT["F2-2C"]]) == (0, 0)
    [built] = [e for e in faces(events, GERMANS) if e.name == "DiscBuilt"]
    assert built.args == (FRENCH, built.args[1])
    assert [e.name for e in faces(events, ENTENTE) if e.rule == "GAW 4.1-13"] == ["Built"]


def test_gaw_m7_a_known_builder_is_known_to_be_weaker() -> None:
    """GAW M7: a unit everybody knows is known to have lost the step it gave up."""
    g = position({"71": "F2-IX"}, phasing=ENTENTE)
    g.unveil(UNIT["F2-IX"])
    play(g, "pass, pick F2-IX, build 71, build 71, halt")
    assert (g.least[UNIT["F2-IX"]], g.step[UNIT["F2-IX"]], g.most[UNIT["F2-IX"]]) == (2, 2, 2)


def test_gaw_m7_a_cavalry_retreat_tells_of_horses() -> None:
    """GAW M7, 7.5.1.1-2: who leaves without a General Retreat is cavalry or a leader; who stays may be either."""
    g = position({"74": "G6-IB", "73": "F2-IX F2-2C", "72": "F2-XV"})
    events = play(g, "strategic, pick G6-IB, step 73, done, withdraw F2-2C 72")
    assert {KIND[UNIT[n]] for n in veil(g, "F2-2C")} == {CAVALRY, LEADER}
    assert {KIND[UNIT[n]] for n in veil(g, "F2-IX")} >= {INFANTRY, CAVALRY}
    [gone] = [e for e in faces(events, GERMANS) if e.name == "BlockWithdrew"]
    assert gone.args == (FRENCH, 73, 72)


def test_gaw_m7_a_general_retreat_tells_little() -> None:
    """GAW M7, 7.5.1.2-1: who leaves in a General Retreat is anything that moves: not the static infantry."""
    g = position({"74": "G6-IB", "76": "G6-L", "73": "F2-IX F2-XV", "72": "F2-XVI"}, disc=ENTENTE)
    play(g, "tactical, activate G6-L, reveal, done, pick G6-IB, step 73, done, retreat, withdraw F2-IX 72")
    left = set(veil(g, "F2-IX"))
    assert "FP-1" not in left
    assert {KIND[UNIT[n]] for n in left} == {INFANTRY, CAVALRY, LEADER}


def test_gaw_7_5_1_1_1_a_denial_is_remembered() -> None:
    """GAW 7.5.1.1-1, M7: an attacker who says he has no cavalry has none: his blocks may be anything else."""
    g = position({"74": "G6-IB G6-IIB", "73": "F2-IX", "72": "F2-XV"})
    play(g, "strategic, pick G6-IB, step 73, pick G6-IIB, step 73, done")
    assert question(g) == "Withdrawal"
    for name in ("G6-IB", "G6-IIB"):
        assert {KIND[UNIT[n]] for n in veil(g, name)} == {INFANTRY, LEADER}


def test_gaw_7_5_1_1_1_a_lone_block_declared_cavalry_is_cavalry() -> None:
    """GAW 7.5.1.1-1, M7: one block attacks, and the attacker says he has cavalry: then this block is."""
    g = position({"74": "G6-C3", "76": "G6-L", "73": "F2-IX", "72": "F2-XV"}, disc=ENTENTE)
    play(g, "tactical, activate G6-L, reveal, done, pick G6-C3, step 73, done")
    assert question(g) == "RetreatCall"
    play(g, "retreat, withdraw F2-IX 72")
    assert {KIND[UNIT[n]] for n in veil(g, "G6-C3")} == {CAVALRY}


def test_gaw_m5_concealed_blocks_run_together() -> None:
    """GAW M5, M7: two attackers are hidden after their victory, and still known; once one of them moves on, nobody
    knows which."""
    g = position({"73": "G6-IB/1 G6-IIB F2-70R/2"}, control={73: ENTENTE})
    resolve(g, "strategic, done, fight 73")
    assert seen(g, ENTENTE, 73) == ["?", "?"]
    assert (veil(g, "G6-IB"), veil(g, "G6-IIB")) == (["G6-IB"], ["G6-IIB"])
    assert (g.least[UNIT["G6-IB"]], g.most[UNIT["G6-IB"]]) == (1, 1)
    play(g, "pass, done, pass, pick G6-IIB, step 74, halt")
    assert veil(g, "G6-IB") == veil(g, "G6-IIB") == ["G6-IB", "G6-IIB"]
    hidden = {UNIT_IDS[h.units_in(GERMANS, 74)[0]] for h in worlds(g, ENTENTE)}
    assert hidden == {"G6-IB", "G6-IIB"}


def test_gaw_m5_a_face_up_block_is_followed_by_eye() -> None:
    """GAW M5, M7: a face-up attacker who marches out of the area is hidden, but everybody saw which it was."""
    g = position({"73": "G6-IB G6-IIB F2-IX F2-XV", "74": "G6-C3"}, control={73: ENTENTE})
    resolve(g, "strategic, done, fight 73")
    play(g, "pass, done, pass, pick G6-IB, step 74, halt")
    assert seen(g, ENTENTE, 74) == ["?", "?"]
    assert veil(g, "G6-IB") == ["G6-IB"]


def test_gaw_m7_whoever_is_known_is_nobody_else() -> None:
    """GAW M7: when a unit is revealed, no other block can be it any more; nor when it has died."""
    g = start({11: "G1-II G1-III G1-IV"})
    play(g, "surprise, activate G1-L, step 11, step 23, step 21, reveal, done")
    play(g, "pick G1-II, step 23, step 10, step 9, done")
    resolve(g)
    assert veil(g, "G1-II") == ["G1-II"]
    assert "G1-II" not in veil(g, "G1-III")
    assert "G1-II" not in veil(g, "G1-IX")


def test_gaw_m7_a_block_known_by_elimination_is_cleared_from_the_others() -> None:
    """GAW M7: of two blocks that share two units one is revealed, so the other is known; shown too, it is no third."""
    g = position({"73": "G6-IB G6-IIB F2-IX", "74": "G6-IIIB", "76": "G6-XXI"}, control={73: ENTENTE})
    first, second, third, fourth = (UNIT[n] for n in ("G6-IB", "G6-IIB", "G6-IIIB", "G6-XXI"))
    pair = BIT[first] | BIT[third]
    g.veil[first] = g.veil[third] = pair
    g.veil[second] = BIT[second] | BIT[third]
    g.veil[fourth] = BIT[third] | BIT[fourth]
    g.unveil(first)  # now the third can only be itself
    assert veil(g, "G6-IIIB") == ["G6-IIIB"]
    g.unveil(third)
    for name in ("G6-IIB", "G6-XXI"):
        assert "G6-IIIB" not in veil(g, name)


def test_gaw_6_0_2_draws_are_unseen() -> None:
    """GAW M7, 6.0-2: a drawn block may be whatever the pool may hold of its Power; placed, it may be whoever could
    have come there."""
    g = position({"74": "G6-C3"}, phasing=ENTENTE, disc=ENTENTE, pool="F2-IX F3-IV FR-1 B-1")
    for name in ("F2-IX", "F3-IV", "FR-1", "B-1"):
        g.veil[UNIT[name]] = BIT[UNIT[name]]
    play(g, "reinforce, call 2")
    draw(g, "FR-1", "F3-IV")
    assert seen(g, GERMANS, DRAWN_ZONE) == ["?", "?"]
    assert veil(g, "FR-1") == veil(g, "F2-IX") == ["F2-IX", "F3-IV", "FR-1"]
    assert veil(g, "B-1") == ["B-1"]
    events = play(g, "place F3-IV 70")  # an icon of the 3rd Army, no city
    assert veil(g, "F3-IV") == ["F3-IV"]
    [placed] = [e for e in faces(events, GERMANS) if e.name == "BlockPlaced"]
    assert placed.args == (FRENCH, 70)
    play(g, "place FR-1 72")  # a city: icons of the 2nd Army, and the place for Reserves
    assert "FR-1" in veil(g, "FR-1")
    assert "F2-IX" in veil(g, "FR-1")


def reach_restoration(g: Gaw) -> None:
    """Through the draws of a new turn to the Germans' question which leader to restore."""
    while question(g) != "Restoration" or asked(g) != (GERMANS,):
        if question(g) == "Draw":
            push(g, CHANCE, legal(g, CHANCE)[0])
        else:
            play(g, "done" if question(g) == "Restoration" else options(g)[0])


def test_gaw_m13_restored_leaders_are_not_named() -> None:
    """GAW M13: the enemy sees that a step was restored, not to whom: any leader may be stronger by one now."""
    g = position({"60": "G5-L/2 G6-L/1", "76": "G7-L", "73": "F2-IX"}, turn=1, passes=1, phasing=GERMANS)
    for name in ("G5-L", "G6-L", "G7-L"):
        g.veil[UNIT[name]] = BIT[UNIT[name]]
    play(g, "pass, done")
    reach_restoration(g)
    events = play(g, "restore G6-L")
    [told] = [e for e in faces(events, ENTENTE) if "Restored" in e.name]
    assert (told.name, told.args) == ("LeaderRestored", (GERMANS,))
    assert [(g.least[UNIT[n]], g.most[UNIT[n]]) for n in ("G5-L", "G6-L", "G7-L")] == [(1, 2), (0, 1), (0, 0)]
    assert step(g, "G6-L") == 0
    before = text(g, ENTENTE)
    g.step[UNIT["G6-L"]], g.step[UNIT["G5-L"]] = 1, 1  # had it been the other leader, nothing would look different
    assert text(g, ENTENTE) == before


def test_gaw_m13_a_face_up_leader_is_seen() -> None:
    """GAW M13, 1.4-1: what everybody can see stays known: another leader's restoring says nothing of one face up."""
    g = position({"60": "G5-L/2", "73": "G6-L/1 F2-IX"}, control={73: ENTENTE}, turn=1)
    resolve(g, "strategic, done, fight 73")
    assert g.mark[UNIT["G6-L"]] & UP
    worn = step(g, "G6-L")
    play(g, "pass, done, pass, done")
    reach_restoration(g)
    play(g, "restore G5-L")
    assert (g.least[UNIT["G6-L"]], g.most[UNIT["G6-L"]]) == (worn, worn)
    before = (g.least[UNIT["G5-L"]], g.most[UNIT["G5-L"]])
    events = play(g, "restore G6-L")  # everybody sees who it is
    assert [e.args for e in faces(events, ENTENTE) if e.name == "Restored"] == [(UNIT["G6-L"], worn - 1)]
    assert (g.least[UNIT["G6-L"]], g.most[UNIT["G6-L"]]) == (worn - 1, worn - 1)
    assert (g.least[UNIT["G5-L"]], g.most[UNIT["G5-L"]]) == before


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
    secret |= {"Restored", "Returned", "Worn"}
    named = {e.name for e in events}
    assert {"Placed", "Picked", "Marched", "UnitDrawn"} <= named
    for e in events:
        if e.name in secret:
            assert e.audience is not None
            assert e.public is not None
            assert e.public.audience is None
            assert e.audience == (SIDE[e.args[0]],)
            assert e.public.name not in secret
            assert e.public.args[0] in range(4) or e.public.name == "LeaderRestored"
        else:
            assert e.audience is None


# ---------------------------------------------------------------- worlds


def fought_game() -> Gaw:
    """The set-up, and an impulse in which Liège fell and Namur is contested."""
    g = start({9: "B-3", 20: "B-1", 11: "G1-II G1-III G1-IIIR"})
    play(g, "surprise, activate G1-L, step 11, step 23, step 21, reveal, activate G2-L, step 23, step 21, reveal, done")
    play(
        g, "pick G1-C2, step 23, step 21, step 20, pick G1-II, step 23, step 10, step 9, pick G1-III, step 23, step 10"
    )
    play(g, "step 9, pick G1-IIIR, step 23, step 10, step 9, done, fight 9")
    resolve(g)
    return g


@pytest.mark.parametrize("seat", SEATS)
def test_gaw_m7_worlds_agree_with_all_that_is_known(seat: int | None) -> None:
    """GAW M7, M12: in a sampled world the dead are dead, the revealed are where they lie, every icon has its colour and
    kind, every area its number of blocks; own units are the viewer's own."""
    g = fought_game()
    assert where(g, "B-3") == DEAD
    for h in worlds(g, seat):
        for u in range(UNITS):
            if g.where[u] in (DEAD, LATER) or g.mark[u] & UP or SIDE[u] == seat:
                assert (h.where[u], h.step[u], h.mark[u]) == (g.where[u], g.step[u], g.mark[u])
            assert h.least[u] <= h.step[u] <= h.most[u]
            assert h.veil[u] & BIT[u]
        assert h.blocks == g.blocks
        assert sorted(n.partition("-")[0] for n in units_at(h, 33)) == ["F5", "F5"]
        assert {KIND[u] for u in h.units_in(ENTENTE, 35)} == {CAVALRY}
        assert "F5-L" in units_at(h, 53)
        assert h.units_in(GERMANS, 9) == g.units_in(GERMANS, 9)  # concealed, but known


def test_gaw_m7_worlds_differ() -> None:
    """GAW M7: what is not known is dealt anew each time: which infantry stands at Hirson."""
    g = start()
    found = {units_at(h, 31)[0] for h in worlds(g, GERMANS, 60)}
    assert found <= set(icon("F5", INFANTRY))
    assert len(found) > 3
    assert {units_at(h, 31)[0] for h in worlds(g, ENTENTE, 5)} == set(units_at(g, 31))


def test_gaw_m7_worlds_at_a_step_that_may_be() -> None:
    """GAW M7: a builder's block is at some step it may have."""
    g = position({"71": "F2-IX"}, phasing=ENTENTE)
    play(g, "pass, pick F2-IX, build 71, halt")
    found = {h.step[h.units_in(ENTENTE, 71)[0]] for h in worlds(g, GERMANS, 60)}
    assert found == {0, 1}


def test_gaw_7_5_1_1_1_worlds_hold_the_declared_cavalry() -> None:
    """GAW 7.5.1.1-1, M7: while the defender decides, every world has a cavalry among blocks declared to have one."""
    g = position({"74": "G6-IB G6-C3", "76": "G6-L", "73": "F2-IX", "72": "F2-XV"}, disc=ENTENTE)
    play(g, "tactical, activate G6-L, reveal, done, pick G6-IB, step 73, pick G6-C3, step 73, done")
    assert question(g) == "RetreatCall"
    for h in worlds(g, ENTENTE):
        assert CAVALRY in {KIND[u] for u in h.units_in(GERMANS, 73)}
    play(g, "retreat")
    for h in worlds(g, ENTENTE):
        assert CAVALRY in {KIND[u] for u in h.units_in(GERMANS, 73)}


def test_gaw_7_5_1_1_1_worlds_hold_no_denied_cavalry() -> None:
    """GAW 7.5.1.1-1, M7: after a denial no world has one."""
    g = position({"74": "G6-IB G6-IIB", "73": "F2-IX", "72": "F2-XV"})
    play(g, "strategic, pick G6-IB, step 73, pick G6-IIB, step 73, done")
    for h in worlds(g, ENTENTE):
        assert CAVALRY not in {KIND[u] for u in h.units_in(GERMANS, 73)}


def test_gaw_m25_worlds_do_not_take_isolated_blocks_for_the_declared_cavalry() -> None:
    """GAW M25, M7: of an Isolated block and one that has come only the latter can be the cavalry that was declared."""
    g = position(
        {"53": "G1-III F5-I", "36": "G3-L G3-C1", "31": "F5-II"}, control={36: GERMANS, 35: ENTENTE}, disc=ENTENTE
    )
    play(g, "tactical, activate G3-L, reveal, done, pick G3-C1, step 35, step 53, done, fight 53")
    assert question(g) == "RetreatCall"
    for h in worlds(g, ENTENTE):
        assert [KIND[u] for u in h.units_in(GERMANS, 53) if not h.mark[u] & CUT] == [CAVALRY]


def test_gaw_7_2_1_worlds_after_a_tactical_action_was_chosen() -> None:
    """GAW 7.2-1, M7: a Tactical Action was chosen: in every world there is a leader who can be activated."""
    g = position({"74": "G6-L G6-IB G6-IIB", "73": "F2-IX"})
    play(g, "tactical")
    assert question(g) == "Activation"
    for h in worlds(g, ENTENTE):
        assert legal(h, GERMANS)
        assert LEADER in {KIND[u] for u in h.units_in(GERMANS, 74)}


def test_gaw_m7_worlds_in_the_middle_of_a_march() -> None:
    """GAW M7: a block under way is, in every world, one that could have come so far and can go on."""
    g = position({"74": "G6-C3 G6-L G6-IB", "46": "FP-1"}, control={73: GERMANS})
    play(g, "pass, pick G6-C3, step 73, step 75, step 76, step 77")
    kinds = set()
    for h in worlds(g, ENTENTE, 40):
        [moving] = h.units_in(GERMANS, 77)
        kinds.add(KIND[moving])
        assert options(h, GERMANS) == options(g, GERMANS)
    assert kinds == {CAVALRY, LEADER}


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
    assert GAME.view(g, ENTENTE).stack[-1][:2] == ["March", -1]
    assert GAME.view(g, None).stack[-1][:2] == ["March", -1]
    assert GAME.view(g, GERMANS).stack[-1][:2] == ["March", UNIT["G6-IB"]]
    moving = GAME.view(g, ENTENTE).moving
    assert moving is not None
    assert moving[:2] == (GERMAN, 76)
