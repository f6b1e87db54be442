"""Forts: shelter for their units, assault, bombardment."""

from __future__ import annotations

import pytest

from marne.titles.deluxe.box.load import CALIBRES
from marne.titles.deluxe.rules.joining import is_siege_gun
from marne.titles.deluxe.rules.tables import ASSAULT_DIE, DESTROYS, FORT_DEFENCE
from marne.titles.hex14.box.chart import GRADES
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, FORT_GRADE, FORT_SYMBOLS, GERMAN
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.roster import CALIBRE, GE, GUN_150, INFANTRY, KIND, LETTER, NATION, UNITS
from tests.titles.deluxe.fights import face, fight, join, lay, lost, odds, reduced, terms, where
from tests.titles.deluxe.kit import at, unit
from tests.titles.deluxe.orders import agree, asked, names, options, question, refusal, say, start

# Termonde (2310): one light symbol. Namur (2714): two heavy. Liège (3013): three heavy.
# Manonviller (3427|3527): two medium symbols on a hexside. Gironville (2925|3025): one medium.


# ---------------------------------------------------------------- shelter


def test_dlx_11_1_1_units_in_a_fort_hex_neither_retreat_nor_pay() -> None:
    """DLX 11.1-1, R-25: they lose the step and stay, cavalry too."""
    for garrison in ("BE-G-1", "BE-K-1"):
        g = fight({"2309": "GE-A-I GE-A-II", "2310": f"{garrison} BE-G-2"})
        join(g, "attack 2310", "GE-A-I", "GE-A-II")
        if question(g) == "Withdrawal":
            say(g, "done")
        say(g, f"defend {garrison}")
        say(g, *(["done"] if question(g) == "Defence" else []), "rolled 1", "lose GE-A-I")
        assert question(g) == "LossOfStep" and asked(g) == ALLIED
        say(g, f"lose {garrison}")
        assert where(g, "BE-G-2") == "2310" and question(g) == "AttackChoice"


def test_dlx_r_25_nobody_enters_a_standing_fort() -> None:
    """DLX R-25, R-31: though its last unit dies."""
    g = fight({"2309": "GE-A-I GE-A-II", "2310": "BE-K-1"})
    join(g, "attack 2310", "GE-A-I", "GE-A-II")
    say(g, "done", "defend BE-K-1", "rolled 2", "lose BE-K-1")
    assert question(g) == "AttackChoice" and where(g, "GE-A-I") == "2309"


def test_dlx_r_76_behind_a_hexside_fort() -> None:
    """DLX R-76: only if at least one attacker comes across that side."""
    across = {"3025": "GE-A-I GE-A-II", "2925": "FR-A-I"}
    g = fight(across)
    join(g, "attack 2925", "GE-A-I", "GE-A-II")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I")
    assert question(g) == "LossOfStep"
    g = fight({"2825": "GE-A-I GE-A-II", "2925": "FR-A-I"})
    join(g, "attack 2925", "GE-A-I", "GE-A-II")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I")
    assert question(g) == "Footing"
    g = lay(across)
    g.reduce_fort(FORT.read("2925|3025"))
    start(g, CombatPhase(GERMAN))
    join(g, "attack 2925", "GE-A-I", "GE-A-II")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I")
    assert question(g) == "Footing"


def test_dlx_11_1_1_enemy_forts_shelter_nobody_else() -> None:
    """DLX 11.1-1: Germans behind a French fort retreat like others."""
    g = fight({"2925": "GE-A-I", "3025": "FR-A-I FR-A-II"}, ALLIED)
    join(g, "attack 2925", "FR-A-I", "FR-A-II")
    say(g, "defend GE-A-I", "rolled 1", "lose FR-A-I")
    assert question(g) == "Footing"


# ---------------------------------------------------------------- assault


def test_dlx_11_2_1_an_assault_on_one_symbol() -> None:
    """DLX 11.2-1, 11-1: as on infantry with a defence of 14, whether units are there or not; only a 1 removes the
    symbol; losses by the table."""
    g = fight({"2410": "GE-A-I GE-A-II"})
    assert options(g) == ["assault 2310", "bombard 2310", "done"]
    agree(g)
    told = join(g, "assault 2310", "GE-A-I", "GE-A-II")
    assert odds(told) == (14, FORT_DEFENCE, "1-1", "10-14")
    twin = g.clone()
    told = say(g, "rolled 1", "lose GE-A-I")
    assert reduced(g, "2310") and "FortFell" in names(told) and lost(g, "GE-A-I") == 1
    told = say(twin, "rolled 2")
    assert question(twin) == "LossOfStep"
    told = say(twin, "lose GE-A-II")
    assert not reduced(twin, "2310") and "FortHeld" in names(told)
    assert not any(e.name == "StepLost" and e["unit"] == unit("BE-G-1") for e in told)


def test_dlx_11_2_1_who_assaults() -> None:
    """DLX 11.2-1, 10.2.2-1: infantry next to an enemy fort that stands; no cavalry, no guns."""
    g = fight({"2410": "GE-A-I GE-K-1 GE-210-1 GE-B-IR", "2411": "GE-A-II", "3914": "GE-A-III"})
    assert refusal(g, "assault 4015").rule == "DLX 11.2-1"
    assert refusal(g, "assault 3013").rule == "DLX 11.2-1"
    say(g, "assault 2310")
    assert refusal(g, "done").rule == "DLX R-14"
    assert refusal(g, "join GE-K-1").rule == "DLX 10.2.2-1"
    assert refusal(g, "join GE-210-1").rule == "DLX R-77"
    assert refusal(g, "join GE-A-II").rule == "DLX R-26"
    agree(g)
    g = fight({"2410": "GE-K-1"})
    assert options(g) == ["done"] and refusal(g, "assault 2310").rule == "DLX 11.2-1"
    g = lay({"2410": "GE-A-I", "2411": "FR-A-I"})
    g.reduce_fort(FORT.read("2310"))
    start(g, CombatPhase(GERMAN))
    assert refusal(g, "assault 2310").rule == "DLX 11.2-1"


def test_dlx_11_2_2_several_symbols_from_as_many_hexes() -> None:
    """DLX 11.2-2, R-26, R-130: each hex rolls against one symbol; all must roll 1 together, or none falls."""
    g = fight({"2713": "GE-A-I GE-A-II"})
    assert refusal(g, "assault 2714").rule == "DLX R-26"
    positions = {"2713": "GE-A-I GE-A-II", "2814": "GE-A-III", "2613": "GE-A-IV"}
    g = fight(positions)
    say(g, "assault 2714", "join GE-A-I")
    assert refusal(g, "done").rule == "DLX R-26"
    say(g, "join GE-A-III")
    assert refusal(g, "join GE-A-IV").rule == "DLX 11.2-2"
    say(g, "join GE-A-II")
    told = say(g, "done")
    assert odds(told)[0] == 14 and question(g) == "SiegeDie"
    twin = g.clone()
    [rolled] = [e for e in say(g, "rolled 1") if e.name == "CombatRolled"]
    assert (rolled["attacker"], rolled["defender"]) == (1, 0), "the fort itself has no steps (DLX R-28)"
    assert options(g) == ["lose GE-A-I", "lose GE-A-II"]  # of the hex that rolled
    told = say(g, "lose GE-A-I")
    assert odds(told)[0] == 7
    told = say(g, "rolled 1", "lose GE-A-III")
    assert reduced(g, "2714") and "FortFell" in names(told)
    say(twin, "rolled 1", "lose GE-A-I", "rolled 2", "lose GE-A-III")
    assert not reduced(twin, "2714")


def test_dlx_r_26_a_hexside_only_from_its_two_hexes() -> None:
    """DLX R-26: two symbols on a side are assaulted from the front and from behind together."""
    g = fight({"3527": "GE-A-I", "3526": "GE-A-II"})
    assert refusal(g, "assault 3427|3527").rule == "DLX R-26"
    g = fight({"3527": "GE-A-I", "3427": "GE-A-II"})
    say(g, "assault 3427|3527", "join GE-A-I", "join GE-A-II", "done", "rolled 1")
    say(g, "lose GE-A-I", "rolled 1", "lose GE-A-II")
    assert reduced(g, "3427|3527")


def test_dlx_r_77_terrain_and_forts() -> None:
    """DLX R-77: like an attack on a unit in the fort's hex; for a hexside the hex behind it."""
    g = fight({"3025": "GE-A-I"})
    told = join(g, "assault 2925|3025", "GE-A-I")
    assert ("DLX 2.1.3-1", 3.5, 1.75) in terms(told)  # light woods behind Gironville, on the heights
    g = fight({"2409": "GE-A-I"})
    assert odds(join(g, "assault 2310", "GE-A-I"))[0] == 3.5  # out of the Scheldt


def test_dlx_r_48_an_assault_invades() -> None:
    """DLX R-48, R-33: the Germans may attack Belgian forts from the first turn; that is the invasion."""
    g = lay({"2410": "GE-A-I"}, turn=1)
    g.invaded[BELGIUM] = 0
    start(g, CombatPhase(GERMAN))
    join(g, "assault 2310", "GE-A-I")
    assert g.invaded[BELGIUM] == 1


def test_units_in_the_hex_are_not_attacked_by_an_assault() -> None:
    """DLX 11.3-2, R-123: they stay hidden, and may be attacked afterwards by others."""
    g = fight({"2410": "GE-A-I", "2309": "GE-A-II", "2310": "BE-G-1"}, hidden="BE-G-1")
    join(g, "assault 2310", "GE-A-I")
    say(g, "rolled 1", "lose GE-A-I")
    assert reduced(g, "2310") and not g.mark[unit("BE-G-1")] & 1
    join(g, "attack 2310", "GE-A-II")
    say(g, "defend BE-G-1", "rolled 1", "lose GE-A-II")
    assert question(g) == "Footing"  # as in the open


def test_the_fallen_fort_may_be_entered() -> None:
    """DLX R-122: the fort was all that held the hex, so the attackers may advance (10.1.11-1)."""
    g = fight({"2410": "GE-A-I GE-A-II"})
    join(g, "assault 2310", "GE-A-I")
    say(g, "rolled 1", "lose GE-A-I")
    assert options(g) == ["advance GE-A-I", "done"]
    say(g, "advance GE-A-I")
    assert where(g, "GE-A-I") == "2310" and g.held[GERMAN] & BIT[at("2310")]


def test_dlx_12_2_the_fall_of_liege_opens_belgium() -> None:
    """DLX 12-2: the date of the French entry follows from it."""
    g = fight({"3113": "GE-A-I GE-420-1"}, turn=4)
    join(g, "bombard 3013", "GE-A-I", "GE-420-1")
    say(g, "rolled 1", "lose GE-A-I")
    assert reduced(g, "3013") and g.opened == 4


# ---------------------------------------------------------------- bombardment


def test_dlx_11_3_1_bombardment_by_calibre_and_grade() -> None:
    """DLX 11.3-1: the combat die is read by the gun and the class of the fort; D destroys all symbols."""
    g = fight({"3113": "GE-B-IR GE-305-1"})
    assert options(g) == ["bombard 3013", "done"]
    say(g, "bombard 3013")
    assert options(g) == ["join GE-B-IR"] and refusal(g, "join GE-305-1").rule == "DLX R-24"
    say(g, "join GE-B-IR")
    assert refusal(g, "done").rule == "DLX 11.3-1"
    told = say(g, "join GE-305-1", "done")
    assert odds(told) == (2.5, FORT_DEFENCE, "1-4", "10-14")  # out of the river, guns add nothing
    limit = DESTROYS[GRADES.index("heavy")][CALIBRES.index("305")]
    twin = g.clone()
    say(g, f"rolled {limit}", "lose GE-B-IR")
    assert reduced(g, "3013") and FORT_SYMBOLS[FORT.read("3013")] == 3
    say(twin, f"rolled {limit + 1}", "lose GE-B-IR")
    assert not reduced(twin, "3013")


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    ("gun", "calibre"), [("GE-210-1", "210"), ("GE-305-1", "305"), ("GE-420-1", "420"), ("", "150")]
)
@pytest.mark.parametrize(("fort", "front"), [("2310", "2410"), ("2925|3025", "3025"), ("2714", "2713")])
def test_dlx_11_3_1_the_whole_table(fort: str, front: str, gun: str, calibre: str, die: int) -> None:
    """DLX 11.3-1, 11.3-3, R-27, R-29: every calibre against every grade; a 1 takes a single symbol anyway."""
    corps = "GE-B-IR" if gun else "GE-A-I"
    g = fight({front: f"{corps} {gun}"})
    join(g, f"bombard {fort}", corps, *([gun] if gun else []))
    told = say(g, f"rolled {die}")
    if question(g) == "LossOfStep":
        told += say(g, f"lose {corps}")
    n = FORT.read(fort)
    falls = die <= DESTROYS[FORT_GRADE[n]][CALIBRES.index(calibre)] or (die <= ASSAULT_DIE and FORT_SYMBOLS[n] == 1)
    assert reduced(g, fort) == falls == ("FortFell" in names(told))


def test_dlx_r_29_class_a_has_guns_of_its_own() -> None:
    """DLX R-29, 11.3-3: every German corps of class A bombards with 150 by itself, no other infantry does."""
    for u in range(UNITS):
        if KIND[u] == INFANTRY:
            assert is_siege_gun(u) == (NATION[u] == GE and LETTER[u] == "A") == (CALIBRE[u] == GUN_150)
    g = fight({"2410": "GE-B-IR GE-A-I GE-B-IIIR"})
    say(g, "bombard 2310")
    assert options(g) == ["join GE-A-I"] and refusal(g, "join GE-B-IR").rule == "DLX 11.3-1"
    say(g, "join GE-A-I")
    assert options(g) == ["join GE-B-IR", "join GE-B-IIIR", "done"]
    say(g, "done", "rolled 6")
    assert refusal(g, "bombard 2310").rule == "DLX 11.3-1"  # the corps has used its attack
    assert "assault 2310" in options(g)


def test_dlx_11_3_1_only_germans_and_only_with_guns() -> None:
    """DLX 11.3-1, R-121: guns stacked with attacking infantry, out of one hex."""
    g = fight({"2410": "GE-B-IR", "2309": "GE-305-1"})
    assert refusal(g, "bombard 2310").rule == "DLX 11.3-1"
    g = fight({"2410": "GE-B-IR GE-305-1", "2309": "GE-A-I GE-210-1"})
    say(g, "bombard 2310", "join GE-B-IR", "join GE-305-1")
    assert refusal(g, "join GE-A-I").rule == "DLX R-121"
    assert refusal(g, "join GE-210-1").rule == "DLX 10.3.2-1"
    agree(g)
    g = fight({"3724": "FR-A-I FR-ART-1"}, ALLIED)
    assert "assault 3824" in options(g) and refusal(g, "bombard 3824").rule == "DLX 11.3-1"
    g = fight({"2410": "GE-K-1 GE-305-1"})
    assert refusal(g, "bombard 2310").rule == "DLX 11.2-1"


def test_dlx_11_3_4_the_railway_gun_bombards_but_does_not_advance() -> None:
    """DLX 11.3-4, R-126: it leaves its line for nothing."""
    g = fight({"2410": "GE-B-IR GE-420-RR"})
    join(g, "bombard 2310", "GE-B-IR", "GE-420-RR")
    say(g, "rolled 3", "lose GE-B-IR", "advance GE-B-IR")
    assert reduced(g, "2310") and where(g, "GE-420-RR") == "2410" and where(g, "GE-B-IR") == "2310"
    g = fight({"2410": "GE-B-IR GE-420-RR"})
    join(g, "bombard 2310", "GE-B-IR", "GE-420-RR")
    say(g, "rolled 3", "lose GE-B-IR")
    assert refusal(g, "advance GE-420-RR").rule == "DLX 11.3-4"


def test_dlx_15_1_1_forts_are_attacked_through_the_front() -> None:
    """DLX 15.1-1: with the option, infantry and guns have to face the fort."""
    g = lay({"2410": "GE-A-I GE-305-1"}, facing="on")
    face(g, "GE-A-I", "e")
    start(g, CombatPhase(GERMAN))
    assert refusal(g, "assault 2310").rule == "DLX 15.1-1" and refusal(g, "bombard 2310").rule == "DLX 15.1-1"
    face(g, "GE-A-I", "nw")
    face(g, "GE-305-1", "e")
    assert options(g) == ["assault 2310", "bombard 2310", "done"]
    say(g, "bombard 2310", "join GE-A-I")
    assert refusal(g, "join GE-305-1").rule == "DLX 15.1-1"
