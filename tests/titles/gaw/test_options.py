"""The optional rules: free set-up, Paris, rail movement, Plan XVII."""

from __future__ import annotations

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.state import legal, push
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.atlas import AREAS, FRENCH, GERMAN
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.roster import SIDE, UNITS
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    asked,
    end_turn,
    options,
    play,
    position,
    question,
    refusal,
    told,
    units_at,
    where,
)

RAIL = {"rail": "on"}
PLAN = {"plan17": "on"}


def mustered(setting: str) -> Gaw:
    """A new game with free set-up, at the first choice of a player."""
    g = GAME.new({"free_setup": setting})
    while asked(g) == (CHANCE,):
        push(g, CHANCE, legal(g, CHANCE)[0])
    return g


def test_gaw_8_0_1_every_option_by_itself() -> None:
    """GAW 8.0-1: each optional rule has its own switch, off unless asked for; others do not exist."""
    offered = GAME.options()
    assert {name: offered[name][0] for name in ("free_setup", "paris", "rail", "plan17")} == {
        "free_setup": "none",
        "paris": "off",
        "rail": "off",
        "plan17": "off",
    }
    plain = GAME.new().rules
    switched = [GAME.new({name: offered[name][-1]}).rules ^ plain for name in ("free_setup", "paris", "rail", "plan17")]
    assert all(switched)
    assert sum(switched) == GAME.new({"free_setup": "both", "paris": "on", "rail": "on", "plan17": "on"}).rules
    with pytest.raises(ValueError, match="no option"):
        GAME.new({"weather": "on"})


# ---------------------------------------------------------------- free set-up


def test_gaw_8_1_1_a_side_chooses_its_units() -> None:
    """GAW 8.1-1: the Germans fill icon by icon with any unit of that colour and kind that is left."""
    g = mustered("german")
    assert (question(g), asked(g)) == ("Muster", (GERMANS,))
    assert sum(SIDE[u] == ENTENTE and g.where[u] < AREAS for u in range(UNITS)) == 46
    infantry = ("G1-II", "G1-III", "G1-IV", "G1-IX", "G1-IIIR", "G1-IVR", "G1-11LW")
    assert options(g) == [f"place {name} 11" for name in infantry]
    assert refusal(g, "place G1-II 12").rule == "GAW 5.0-3"
    assert refusal(g, "place G1-C2 11").rule == "GAW 5.0-3"
    assert refusal(g, "place G1-IXR 11").rule == "GAW 5.0-3"  # a green number
    play(g, "place G1-11LW 11, place G1-IX 11, place G1-II 11")
    assert set(units_at(g, 11)) == {"G1-11LW", "G1-IX", "G1-II", "G1-C2"}
    while question(g) == "Muster":
        play(g, options(g)[-1])
    assert question(g) == "Orders"
    assert sum(SIDE[u] == GERMANS and g.where[u] < AREAS for u in range(UNITS)) == 42


def test_gaw_8_1_3_one_side_or_both() -> None:
    """GAW 8.1-3: as a handicap only one Side chooses; the other's units are dealt."""
    g = mustered("entente")
    assert (question(g), asked(g)) == ("Muster", (ENTENTE,))
    seats = set()
    while question(g) != "Orders":
        seats |= set(asked(g))
        play(g, options(g)[0])
    assert seats == {ENTENTE, CHANCE}
    g = mustered("both")
    while question(g) != "Orders":
        assert question(g) == "Muster"
        play(g, options(g)[0])
    g = GAME.new()
    while question(g) != "Orders":
        assert asked(g) == (CHANCE,)
        play(g, options(g)[0])


def test_gaw_8_1_2_reinforcements_are_drawn_all_the_same() -> None:
    """GAW 8.1-2: with free set-up for both, CHANCE still draws from the pool."""
    g = position({}, pool="G2-X G2-VII", options={"free_setup": "both"})
    play(g, "reinforce, call 1")
    assert asked(g) == (CHANCE,)
    assert set(options(g)) == {"drawn G2-VII", "drawn G2-X"}


# ---------------------------------------------------------------- Paris


@pytest.mark.parametrize(
    ("setting", "paris", "before", "after"),
    [
        ("on", ENTENTE, 3, 2),
        ("on", GERMANS, 3, 3),
        ("off", ENTENTE, 3, 3),
        ("on", ENTENTE, 0, 0),  # GAW R64
    ],
)
def test_gaw_8_2_1_the_price_of_paris(setting: str, paris: int, before: int, after: int) -> None:
    """GAW 8.2-1, GAW R64: without Paris the Germans lose 1 Valour in the Final Phase, if they have any."""
    g = position({}, control={46: paris}, valour={"german": before}, options={"paris": setting})
    play(g, "pass, done")
    assert g.valour[GERMAN] == before
    play(g, "pass, done")
    assert g.valour[GERMAN] == after


def test_gaw_8_2_1_each_final_phase() -> None:
    """GAW 8.2-1: once in every turn; besieged Paris is still not theirs."""
    g = position({"46": "FP-1 G1-II"}, valour={"german": 3}, options={"paris": "on"}, turn=3)
    end_turn(g)
    assert g.valour[GERMAN] == 2
    play(g, "done, drawn G7-39BR, place G7-39BR 91, done")
    end_turn(g)
    assert g.valour[GERMAN] == 1


# ---------------------------------------------------------------- rail


def test_gaw_8_3_1_any_distance() -> None:
    """GAW 8.3-1: in a Pass from Mülhausen to Krefeld, or into conquered Liège, over friendly uncontested areas."""
    for goal in (12, 9):
        g = position({"91": "G7-XIV"}, control={9: GERMANS, 10: GERMANS}, options=RAIL)
        play(g, f"pass, pick G7-XIV, rail {goal}")
        assert (where(g, "G7-XIV"), g.phasing) == (goal, ENTENTE)
    g = position({"91": "G7-XIV"})
    play(g, "pass, pick G7-XIV")
    assert refusal(g, "rail 12").rule == "GAW 8.3-1"  # the option is off


def test_gaw_8_3_1_where_the_line_is_cut() -> None:
    """GAW 8.3-1: not from Le Havre to Paris while the two areas next to it are the enemy's or contested, nor to an area
    that is full; an Isolated unit does not travel at all."""
    blocks = {"1": "F5-I", "14": "F5-II G1-II", "46": "F5-III"}
    g = position(blocks, phasing=ENTENTE, control={2: GERMANS}, options=RAIL)
    play(g, "pass, pick F5-I")
    assert refusal(g, "rail 46").rule == "GAW 8.3-1"
    g = position(blocks, phasing=ENTENTE, options=RAIL)
    play(g, "pass, pick F5-I, rail 46")
    assert where(g, "F5-I") == 46
    g = position({"1": "F5-I", "65": "F5-II F5-III"}, phasing=ENTENTE, options=RAIL)
    play(g, "pass, pick F5-I")
    assert refusal(g, "rail 65").rule == "GAW 7.4-10"
    g = position({"8": "G1-II"}, options=RAIL)
    play(g, "pass")
    assert refusal(g, "pick G1-II").rule == "GAW 7.0.1-3"


def test_gaw_8_3_2_neither_engaging_nor_disengaging() -> None:
    """GAW 8.3-2: a rail move ends in no area with enemies and begins in none."""
    g = position({"74": "G6-IB F2-XX", "60": "G5-V", "9": "B-1"}, control={74: GERMANS}, options=RAIL)
    play(g, "strategic, pick G5-V")
    assert refusal(g, "rail 74").rule == "GAW 8.3-1"
    assert refusal(g, "rail 9").rule == "GAW 8.3-1"
    play(g, "halt, pick G6-IB")
    assert refusal(g, "rail 12").rule == "GAW 8.3-1"
    assert not [text for text in options(g) if text.startswith("rail")]
    play(g, "step 60, halt")  # on foot it may leave


def test_gaw_8_3_3_not_in_a_tactical_action() -> None:
    """GAW 8.3-3: no rail with an activated leader; and no going by rail after marching."""
    g = position({"12": "G1-L", "11": "G1-II"}, options=RAIL)
    play(g, "tactical, activate G1-L, reveal, done, pick G1-II")
    assert refusal(g, "rail 91").rule == "GAW 8.3-3"
    g = position({"12": "G1-L", "11": "G1-II"}, options=RAIL)
    play(g, "pass, pick G1-II, step 25")
    assert refusal(g, "rail 91").rule == "GAW M42"


def test_gaw_8_3_4_how_many_go_by_rail() -> None:
    """GAW 8.3-4: five of the Entente in a Strategic Action, marches counted with them; one in a Pass."""
    g = position({"46": "F5-I F5-II F5-III F5-X", "1": "F5-XI F5-37"}, phasing=ENTENTE, disc=ENTENTE, options=RAIL)
    play(g, "strategic, pick F5-I, rail 88, pick F5-II, rail 88, pick F5-III, rail 7, pick F5-X, rail 1")
    assert question(g) == "Movement"
    play(g, "pick F5-XI, step 2, halt")
    assert (question(g), g.phasing, where(g, "F5-37")) == ("Orders", GERMANS, 1)
    g = position({"46": "F5-I F5-II"}, phasing=ENTENTE, options=RAIL)
    play(g, "pass, pick F5-I, rail 88")
    assert (question(g), g.phasing) == ("Orders", GERMANS)


def test_gaw_8_3_5_three_by_rail_and_four_on_foot() -> None:
    """GAW 8.3-5: seven German units in one action; those on foot have 3 points, not 4."""
    g = position({"91": "G7-XIV G7-XV G7-XIVR", "11": "G1-II G1-III G1-IV G1-IX"}, options=RAIL)
    play(g, "strategic, pick G7-XIV, rail 23, pick G7-XV, rail 23, pick G7-XIVR, rail 58")
    play(g, "pick G1-II, step 24, step 40, step 63")
    assert refusal(g, "step 79").rule == "GAW 7.4-9"
    play(g, "halt, pick G1-III, step 25, halt, pick G1-IV, step 25, halt, pick G1-IX, step 12, halt")
    assert (question(g), g.phasing) == ("Orders", ENTENTE)
    assert [where(g, f"G7-{name}") for name in ("XIV", "XV", "XIVR")] == [23, 23, 58]


def test_gaw_8_3_6_with_sea_transport() -> None:
    """GAW 8.3-6: two British sail, a Frenchman goes by rail, a Frenchman and a Belgian march, all in one action."""
    blocks = {"GB": "E-I E-C1", "88": "F1-VII", "46": "F5-I", "19": "B-1"}
    g = position(blocks, phasing=ENTENTE, disc=ENTENTE, options=RAIL)
    play(g, "strategic, pick E-I, sail 5, pick E-C1, sail 1, pick F1-VII, rail 18")
    play(g, "pick F5-I, step 48, halt, pick B-1, step 7, halt")
    assert [where(g, name) for name in ("E-I", "E-C1", "F1-VII", "F5-I", "B-1")] == [5, 1, 18, 48, 7]
    assert (question(g), g.disc) == ("Orders", GERMANS)


# ---------------------------------------------------------------- Plan XVII


@pytest.mark.parametrize("attacker", ["F2-XX", "F2-2C/1"])
def test_gaw_8_4_1_french_into_germany(attacker: str) -> None:
    """GAW 8.4-1, GAW 8.4-2: 1 Valour after the battle, though the area is not taken and the cavalry dies."""
    name = attacker.partition("/")[0]
    for setting, gained in (("on", 1), ("off", 0)):
        g = position({"73": attacker, "74": "G6-IB"}, phasing=ENTENTE, disc=ENTENTE, options={"plan17": setting})
        events = play(g, f"strategic, pick {name}, step 74, done")
        assert (g.control[74], g.valour) == (GERMANS, [0, gained, 0, 0])
        names = [e.name for e in events if e.name in ("Outcome", "ValourGained")]
        assert names == ["Outcome", "ValourGained"][: 1 + gained]
        assert bool(units_at(g, 74) == ["G6-IB"]) == (name == "F2-2C")


@pytest.mark.parametrize("ally", ["E-I", "B-1"])
def test_gaw_8_4_1_not_with_allies(ally: str) -> None:
    """GAW 8.4-1: with a British or Belgian unit in the engagement there is no point."""
    g = position({"73": f"F2-XX {ally}", "74": "G6-IB"}, phasing=ENTENTE, disc=ENTENTE, options=PLAN)
    play(g, f"strategic, pick F2-XX, step 74, pick {ally}, step 74, done")
    assert told(g.told, "Outcome")
    assert g.valour[FRENCH] == 0


def test_gaw_r65_only_new_engagements() -> None:
    """GAW R65: neither an old engagement nor marching into an empty area brings the point; discs alone do."""
    g = position({"74": "F2-XX G6-IB"}, phasing=ENTENTE, disc=ENTENTE, control={74: GERMANS}, options=PLAN)
    play(g, "strategic, done, fight 74")
    assert g.valour[FRENCH] == 0
    g = position({"73": "F2-XX"}, phasing=ENTENTE, disc=ENTENTE, options=PLAN)
    play(g, "strategic, pick F2-XX, step 74, halt, done")
    assert (g.control[74], g.valour[FRENCH]) == (ENTENTE, 0)
    g = position({"56": "F3-IV"}, phasing=ENTENTE, disc=ENTENTE, discs={"57": 3}, options=PLAN)
    play(g, "strategic, pick F3-IV, step 57, done")
    assert (g.control[57], g.valour[FRENCH]) == (GERMANS, 1)


def test_gaw_r65_only_germany_itself() -> None:
    """GAW R65, GAW R9: Germans engaged in Luxembourg or in Belgium bring nothing."""
    for start, goal in ((56, 37), (33, 34)):
        g = position({str(start): "F3-IV", str(goal): "G4-VI"}, phasing=ENTENTE, disc=ENTENTE, options=PLAN)
        events = play(g, f"strategic, pick F3-IV, step {goal}, done")
        assert len(told(events, "Outcome")) == 1
        assert g.valour[FRENCH] == 0


def test_gaw_r65_a_point_for_each_area() -> None:
    """GAW R65: two areas engaged in one impulse bring 2; two units in one of them do not bring more."""
    g = position(
        {"73": "F2-XX F2-XV F2-L", "90": "F1-VII", "89": "F1-L", "74": "G6-IB", "92": "G7-XIV"},
        phasing=ENTENTE,
        disc=ENTENTE,
        options=PLAN,
    )
    play(g, "tactical, activate F2-L, reveal, activate F1-L, reveal, done")
    play(g, "pick F2-XX, step 74, pick F2-XV, step 74, pick F1-VII, step 92, done, fight 74")
    while question(g) == "HitChoice":
        play(g, options(g)[0])
    assert g.valour[FRENCH] == 2
