"""Refusals with the numbers that decide, by the rules of this title: what a player would want to know."""

from __future__ import annotations

import functools

from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.board import ATTACKED
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.deployment import Placing
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN
from marne.titles.hex14.rules.reinforcing import Entering
from marne.titles.hex14.rules.roster import DEAD, FR, RESERVE
from marne.titles.revision.game import GAME
from marne.titles.revision.rules.going_back import GoingBack
from marne.titles.revision.rules.occupy import Occupy
from marne.titles.revision.rules.replacements import Raising
from marne.titles.revision.rules.results import Losses
from marne.titles.revision.rules.stacking import Surplus
from marne.titles.revision.rules.tables import AE, DB, EX
from tests.titles.hex14 import orders
from tests.titles.hex14.orders import moving, say
from tests.titles.revision.fights import PLAIN, fight
from tests.titles.revision.kit import ask, at, empty, put, unit

refused = functools.partial(orders.refused, GAME)


# ---------------------------------------------------------------- room


def test_v_36_who_is_in_the_way_is_named() -> None:
    """REV V-36: two units a hex, and which they are, wherever a third would stop."""
    g = empty(3, GERMAN)
    put(g, "0727", "GE-A-I", "GE-A-II")
    put(g, PLAIN, "GE-A-IX")
    moving(g, GERMAN, "march GE-A-IX")
    assert refused(g, "go 0727") == (
        "German IX Corps cannot march to hex 0727: "
        "a hex holds two units, and German I Corps and German II Corps are there (REV V-36)."
    )


def test_v_36_a_full_hex_is_passed_but_not_stopped_in() -> None:
    """REV V-36: whoever stands in it on the march goes on."""
    g = empty(3, GERMAN)
    put(g, "0727", "GE-A-I", "GE-A-II")
    put(g, PLAIN, "GE-A-IX")
    moving(g, GERMAN, "march GE-A-IX", "step 0727")
    assert refused(g, "halt") == (
        "German IX Corps cannot stay here: "
        "a hex holds two units, and German I Corps and German II Corps are there (REV V-36)."
    )


def test_v_22_room_at_set_up() -> None:
    """REV V-22: who has been set up there."""
    g = empty(1, ALLIED)
    put(g, PLAIN, "FR-A-I", "FR-A-II")
    g.where[unit("FR-A-III")] = RESERVE
    ask(g, Placing(unit("FR-A-III"), ALLIED))
    assert refused(g, f"place {PLAIN}") == (
        "French III Corps cannot be set up in hex 0627: "
        "a hex holds two units, and French I Corps and French II Corps are there (REV V-22)."
    )


def test_v_36_room_for_reinforcements() -> None:
    """REV V-36: the same where they come to the map."""
    g = empty(6, ALLIED)
    put(g, "0318", "BR-A-I", "BR-A-II")
    g.where[unit("BR-E-8")] = RESERVE
    ask(g, Entering(ALLIED))
    assert "British I Corps and British II Corps are there" in refused(g, "enter BR-E-8 0318")


def test_v_28_room_ahead() -> None:
    """REV V-28: two units enter a hex."""
    g = empty(3, GERMAN)
    put(g, PLAIN, "GE-A-I", "GE-A-II")
    put(g, "0727", "GE-A-III")
    ask(g, AdvanceChoice(GERMAN, at(PLAIN), (unit("GE-A-III"),), 0, ()))
    assert refused(g, "advance GE-A-III") == (
        "German III Corps cannot advance: "
        "a hex holds two units, and German I Corps and German II Corps are there (REV V-28)."
    )


def test_advanced_13_who_is_not_among_the_surplus() -> None:
    """REV advanced-13, V-36: where a unit is taken off, and where this one is."""
    g = empty(3, GERMAN, relieving="on")
    put(g, "0727", "GE-A-I", "GE-A-II", "GE-A-III")
    put(g, PLAIN, "GE-A-IX")
    ask(g, Surplus(GERMAN, at("0727")))
    assert refused(g, "lose GE-A-IX") == (
        "German IX Corps cannot be lost: a unit is taken off hex 0727, and it is in hex 0627 (REV V-36)."
    )
    assert "units are taken off until two are left" in refused(g, "done")


# ---------------------------------------------------------------- replacements and garrisons


def test_replacements_1_who_comes_back_where() -> None:
    """REV replacements-1, V-15: the strength it takes, what is left, where units come back, and who never does."""
    g = empty(3, ALLIED)
    g.where[unit("FR-A-I")] = g.where[unit("BE-G-1")] = DEAD
    put(g, PLAIN, "FR-A-II")
    ask(g, Raising(FR, 5))
    assert refused(g, "raise FR-A-I 0131") == (
        "French I Corps cannot come back at hex 0131: "
        "it takes strength 8, and of the replacements of this turn 5 is left (REV V-15)."
    )
    assert "the replacements are French; only Germans and French have any" in refused(g, "raise BE-G-1 0131")
    assert "only destroyed units come back, and it is in hex 0627" in refused(g, "raise FR-A-II 0131")
    ask(g, Raising(FR, 9))
    assert "units come back at the edge of the map where their supply comes from: " in refused(g, "raise FR-A-I 2014")


def test_base_18_garrisons_and_who_serves() -> None:
    """REV base-18, R-52: what is owed, and who is taken for it."""
    g = empty(3, GERMAN, garrisons="on")
    g.invaded[BELGIUM] = 1
    g.owed[BELGIUM] = 2
    put(g, "3113", "GE-A-IX", "GE-L-1")
    ask(g, GarrisonDuty(BELGIUM))
    assert refused(g, "garrison GE-A-IX") == (
        "German IX Corps cannot be given up as a garrison: "
        "a 4-2 or two 2-2 is owed, and German Landwehr Corps 1 can be given (REV R-52)."
    )
    assert "Belgium is owed a 4-2 or two 2-2, and a unit that fits is there" in refused(g, "done")


def test_r_52_units_that_are_too_strong_stay() -> None:
    """REV R-52: nothing stronger than a 4-2 is given up."""
    g = empty(3, GERMAN, garrisons="on")
    g.invaded[BELGIUM] = 1
    g.owed[BELGIUM] = 2
    put(g, "3113", "GE-A-IX", "GE-K-2")
    ask(g, GarrisonDuty(BELGIUM))
    assert "it is a 9-3, and nothing stronger than a 4-2 is given up" in refused(g, "garrison GE-A-IX")


# ---------------------------------------------------------------- combat


def test_plan_17_1_attacks_that_are_owed() -> None:
    """REV plan-17-1, V-14: how many there must be, and how many there were."""
    g = fight({PLAIN: "GE-L-1", "0626": "FR-A-I"}, side=ALLIED, turn=2)
    assert refused(g, "done") == (
        "The Allies cannot end this now: Plan 17 calls for six attacks by the French this turn, "
        "no attacks have been made, and another can be made (REV plan-17-1)."
    )


def test_v_02_a_hex_is_attacked_once() -> None:
    """REV V-02: which hex it is."""
    g = fight({PLAIN: "FR-A-I", "0626": "GE-A-I", "0727": "GE-A-II"})
    g.fought = 1 << at(PLAIN)
    ask(g, CombatPhase(GERMAN))
    put(g, "0529", "FR-A-II")
    put(g, "0528", "GE-A-III")
    ask(g, CombatPhase(GERMAN))
    assert refused(g, f"attack {PLAIN}").endswith(": hex 0627 has been attacked this turn (REV V-02).")


def test_crt_1_strength_that_has_joined() -> None:
    """REV crt-1: what the attack has so far, against units and against a fort."""
    g = fight({PLAIN: "FR-A-I FR-A-II", "0626": "GE-L-1 GE-A-I"})
    say(g, f"attack {PLAIN}", "join GE-L-1")
    assert refused(g, "done") == (
        "The Germans cannot end this now: the attack has strength 4 so far, "
        "and against what is there at least that is below 1-3 (REV crt-1)."
    )
    g = fight({"3222": "FR-X-2C", "3224": "FR-A-I"}, side=ALLIED)
    say(g, "assault 3223", "join FR-X-2C")
    assert "the attack has strength 1 so far, and against a fort of 4 that is below 1-3" in refused(g, "done")


def test_infantry_attack_3_who_supports_a_fort() -> None:
    """REV infantry-attack-3: where a unit has to be."""
    g = fight({"3114": "GE-A-VII GE-A-X", "3013": "BE-G-7", "2411": "BE-G-1"})
    say(g, "assault 3013", "join GE-A-VII", "join GE-A-X", "done")
    assert refused(g, "support BE-G-1") == (
        "Belgian Corps 1 cannot support the fort: "
        "it is in Bruxelles 2411, and only a unit in Liège 3013 can support the forts of Liège 3013 "
        "(REV infantry-attack-3)."
    )


def test_v_06_who_can_be_lost() -> None:
    """REV V-05, V-06: who took part, and what is still due."""
    g = empty(3, GERMAN)
    put(g, "0626", "GE-A-I", "GE-A-II")
    put(g, "0727", "GE-A-III")
    ask(g, Losses(GERMAN, (unit("GE-A-I"), unit("GE-A-II")), AE, 1, 0, 0))
    assert "it took no part that counts; to be lost: German I Corps or German II Corps" in refused(g, "lose GE-A-III")
    assert refused(g, "done").endswith(": one unit more must be lost (REV V-05).")
    ask(g, Losses(GERMAN, (unit("GE-A-I"), unit("GE-A-II")), EX, 0, 8, 0))
    assert refused(g, "done").endswith(": units worth 8 more must be lost (REV V-05).")


def test_r_17_where_a_unit_goes_back() -> None:
    """REV R-17, V-29, V-34: the hexes that are better, who does not go, and who takes up the room."""
    g = empty(3, ALLIED)
    put(g, PLAIN, "FR-A-I")
    put(g, "0626", "GE-A-I")
    put(g, "0628", "FR-A-II", "FR-A-III")
    ask(g, GoingBack(ALLIED, (unit("FR-A-I"),), DB))
    assert refused(g, f"fall FR-A-I {'0527'}").startswith("French I Corps cannot go back to hex 0527: it goes to hex 0")
    assert "French II Corps and French III Corps are there (REV V-34)" in refused(g, "fall FR-A-I 0628")
    assert "it does not have to go back; still to go: French I Corps" in refused(g, "fall FR-A-II 0629")
    assert "everybody who has to go back does so" in refused(g, "done")


def test_v_28_hexes_that_were_left() -> None:
    """REV V-28: which hexes the defenders may enter."""
    g = empty(3, ALLIED)
    put(g, PLAIN, "FR-A-I")
    ask(g, Occupy(ALLIED, (at("0626"), at("0728")), (unit("FR-A-I"),)))
    assert refused(g, "occupy 0628") == (
        "The Allies cannot enter hex 0628: the defenders may enter hex 0626 or hex 0728 (REV V-28)."
    )


# ---------------------------------------------------------------- rules of the family, moments


def test_siege_4_the_fort_that_bars_the_way_is_named() -> None:
    """REV siege-4: which fort it is."""
    g = empty(3, GERMAN)
    g.invaded[BELGIUM] = 1
    put(g, "3113", "GE-A-IX")
    moving(g, GERMAN, "march GE-A-IX")
    assert "cannot march to Liège 3013: the forts of Liège 3013 bar the way (REV " in refused(g, "step 3013")


def test_r_95_another_moment() -> None:
    """REV R-95: what is to be decided now, and when the deed has its moment."""
    g = moving(empty(3, GERMAN), GERMAN)
    assert refused(g, "stay") == (
        "The Germans cannot pay in units and stay: it is now to be decided which unit moves; "
        "the loser of a fight stays, or goes back, after the die (REV R-95)."
    )
    text = refused(g, "raise FR-A-I 0131", ALLIED)
    assert text.startswith("French I Corps cannot come back at hex 0131: it is now up to the Germans to decide")


def test_base_7_units_attack_once() -> None:
    """REV base-7: code of the family cites this title's rule."""
    g = fight({PLAIN: "FR-A-I", "0626": "GE-A-I", "0727": "GE-A-II"})
    g.mark[unit("GE-A-II")] |= ATTACKED
    say(g, f"attack {PLAIN}", "join GE-A-I")
    text = refused(g, "join GE-A-II")
    assert text.startswith("German II Corps cannot join the attack: ") and "(REV " in text
