"""What everybody can know of a hidden block."""

from __future__ import annotations

from marne.kernel.schema import UNKNOWN
from marne.kernel.state import CHANCE, legal, push
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.atlas import FRENCH, GERMAN
from marne.titles.gaw.rules.board import DRAWN_ZONE, POOL, UP, Gaw
from marne.titles.gaw.rules.roster import (
    BIT,
    CAVALRY,
    INFANTRY,
    KIND,
    LEADER,
    POWER,
    UNIT,
    UNIT_IDS,
)
from tests.titles.gaw.eyes import faces, icon, names, seen, text, tokens, veil, worlds
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    asked,
    draw,
    options,
    play,
    position,
    question,
    resolve,
    start,
    step,
)


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
    [march] = [e for e in faces(events, ENTENTE) if e.name == "Marched"]
    assert march.values == (GERMAN, UNKNOWN, 21, 20)
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
    [built] = [e for e in faces(events, GERMANS) if e.name == "Built"]
    assert built.values == (FRENCH, UNKNOWN, read_fort("71"))
    assert [(e.name, e["unit"]) for e in faces(events, ENTENTE) if e.rule == "GAW 4.1-13"] == [("Built", UNIT["F2-IX"])]


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
    [gone] = [e for e in faces(events, GERMANS) if e.name == "Withdrew"]
    assert gone.values == (FRENCH, UNKNOWN, 73, 72)


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
    [placed] = [e for e in faces(events, GERMANS) if e.name == "Placed"]
    assert placed.values == (FRENCH, UNKNOWN, 70)
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
    assert (told.name, told.values) == ("Restored", (GERMANS, UNKNOWN, UNKNOWN))
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
    assert [e.values for e in faces(events, ENTENTE) if e.name == "Restored"] == [(GERMANS, UNIT["G6-L"], worn - 1)]
    assert (g.least[UNIT["G6-L"]], g.most[UNIT["G6-L"]]) == (worn - 1, worn - 1)
    assert (g.least[UNIT["G5-L"]], g.most[UNIT["G5-L"]]) == before
