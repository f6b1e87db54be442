"""Forecasts: what a player can work out of an attack before it is made."""

from __future__ import annotations

from collections import Counter

from marne.kernel.state import pending
from marne.titles.hex14.analysis.hidden import WHOLE, strongest, sums
from marne.titles.hex14.rules.board import ISOLATED
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.roster import RESERVE
from marne.titles.revision.analysis.forecast import NO_COLUMN, Prospect, against_fort, against_units, chance, result
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.combat_die import CombatDie
from marne.titles.revision.rules.tables import ODDS, RESULT_NAMES, TOO_WEAK
from marne.titles.revision.rules.view import RevisionView
from tests.titles.revision.fights import PLAIN, face, fight, join, lay, odds, say, start, terms, veil
from tests.titles.revision.kit import at, unit


def foresee(g: Revision, target: str, *codes: str, probe: bool = False) -> Prospect:
    """The forecast of the German player."""
    view = RevisionView(g, 0)
    board = view.world(lambda n: 0)
    assert isinstance(board, Revision)
    units = [unit(code) for code in codes]
    if "|" in target or at(target) in (at("3433"), at("2221")):
        return against_fort(view, board, units, FORT.read(target))
    return against_units(view, board, units, at(target), probe)


def rows(prospect: Prospect) -> list[str]:
    """The results of the first case, by the die."""
    return [RESULT_NAMES[result(prospect.cases[0], die)] for die in range(1, 7)]


def test_law_10_the_forecast_is_what_the_fight_comes_to() -> None:
    """Law 10: the same strengths, terms, column and additions as in the fight itself."""
    for places, target, codes, facing in (
        ({"0626": "GE-A-I GE-210-1", PLAIN: "FR-A-I FR-D-37"}, PLAIN, ("GE-A-I", "GE-210-1"), "off"),
        ({"1516": "GE-A-I", "1615": "FR-A-I"}, "1615", ("GE-A-I",), "off"),
        ({"0730": "GE-A-I", "0830": "FR-A-I"}, "0830", ("GE-A-I",), "off"),
        ({"0626": "GE-A-I", PLAIN: "FR-B-57"}, PLAIN, ("GE-A-I",), "on"),
    ):
        g = lay(places, facing=facing)
        face(g, codes[0], "sw")
        g.mark[unit(places[target].split()[0])] |= ISOLATED
        start(g, CombatPhase(0))
        seen = foresee(g, target, *codes)
        (case,) = seen.cases
        told = join(g, f"attack {target}", *codes)
        assert odds(told) == (seen.attack / 4, case.defence, ODDS[case.column])
        ours = [(rule, before / 4, after / 4) for rule, _, before, after in seen.terms]
        assert terms(told) == ours + [(rule, before, after) for rule, _, before, after in seen.defence_terms]
        die = pending(g)
        assert isinstance(die, CombatDie) and (die.column, die.added) == (case.column, case.added)


def test_crt_1_the_results_of_every_die() -> None:
    """REV crt-1: in the clear at 1-1, and the chance that the defenders lose or go back."""
    seen = foresee(fight({"0626": "GE-A-I", PLAIN: "FR-A-I"}), PLAIN, "GE-A-I")
    assert rows(seen) == ["DB", "EX", "EX", "AB", "AE", "AE"] and seen.take == 500


def test_crt_1_too_weak_is_no_chance_at_all() -> None:
    """REV crt-1: no die would be rolled."""
    seen = foresee(fight({"0626": "GE-L-D1", PLAIN: "FR-A-I"}), PLAIN, "GE-L-D1")
    assert seen.cases[0].column == TOO_WEAK and seen.take == 0 and rows(seen) == ["none"] * 6


def test_set_up_4_lone_guns_are_sure_to_be_cleared_away() -> None:
    """REV set-up-4: no die is rolled for it either."""
    seen = foresee(fight({"0626": "GE-L-D1", PLAIN: "FR-ART-1"}), PLAIN, "GE-L-D1")
    assert seen.cases[0].column == NO_COLUMN and seen.take == WHOLE


def veiled(known: str, lies_there: str, *beside: str) -> Revision:
    """A face-down counter lies in the plain hex, perhaps beside a known one; others that it may be are off the map."""
    g = lay({"0626": "GE-A-I", PLAIN: f"{known} {lies_there}"}, hidden=lies_there, face_down="on")
    for code in beside:
        g.where[unit(code)] = RESERVE
        veil(g, code)
    start(g, CombatPhase(0))
    return g


def test_v_35_hidden_defenders_are_what_they_may_be() -> None:
    """REV V-35, V-02: cases by their total strength, with shares that make up the whole; those known are counted in."""
    seen = foresee(veiled("FR-A-I", "FR-A-II", "FR-A-III", "FR-D-37", "FR-ART-1"), PLAIN, "GE-A-I")
    assert [(case.defence, case.share) for case in seen.cases] == [(8, 250), (11, 250), (16, 500)]
    assert [case.units for case in seen.cases] == [[unit("FR-A-I")], [], []]
    assert seen.take == sum(case.share * chance(case) for case in seen.cases) // WHOLE


def test_law_6_a_forecast_tells_nothing_that_the_viewer_cannot_know() -> None:
    """Law 6: it is the same whichever unit lies there."""
    codes = ["FR-A-I", "FR-X-M", "FR-ART-1"]
    found = [foresee(veiled("", code, *[c for c in codes if c != code]), PLAIN, "GE-A-I") for code in codes]
    assert found[0] == found[1] == found[2] and len(found[0].cases) == 3


def test_r_23_only_cavalry_meets_a_probe() -> None:
    """REV R-23: infantry in the hex does not fight; if nobody can meet it, it succeeds."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-A-I FR-K-1"}, cavalry="on")
    assert [case.defence for case in foresee(g, PLAIN, "GE-K-1", probe=True).cases] == [2]
    g = fight({"0626": "GE-K-1", PLAIN: "FR-A-I"}, cavalry="on")
    assert foresee(g, PLAIN, "GE-K-1", probe=True).take == WHOLE


def test_v_09_a_fort_with_a_siege_before() -> None:
    """REV V-09, V-08: 4 of 6 for the siege; if it fails the infantry attacks with two more on the die."""
    seen = foresee(fight({"3333": "GE-305-1 GE-B-IR"}), "3433", "GE-B-IR", "GE-305-1")
    assert seen.siege == 666 and rows(seen) == ["EX", "none", "AE", "AE", "AE", "AE"]
    assert seen.take == 666 + 334 * 166 // WHOLE


def test_v_10_the_strongest_unit_behind_a_fort_is_taken_to_support_it() -> None:
    """REV V-10: one of them."""
    g = fight({"3527": "GE-A-I GE-A-II", "3427": "FR-D-37 FR-A-I"})
    seen = foresee(g, "3427|3527", "GE-A-I", "GE-A-II")
    assert [(case.defence, case.units) for case in seen.cases] == [(12, [unit("FR-A-I")])] and seen.siege == 0
    g = fight({"3527": "GE-A-I GE-A-II"})
    assert [case.defence for case in foresee(g, "3427|3527", "GE-A-I", "GE-A-II").cases] == [4]


def test_v_10_hidden_units_behind_a_fort_may_support_it_too() -> None:
    """REV V-10: the strongest of what may lie there."""
    g = lay({"3527": "GE-A-I GE-A-II", "3427": "FR-D-37 FR-A-I"}, hidden="FR-A-I", face_down="on")
    g.where[unit("FR-ART-1")] = RESERVE
    veil(g, "FR-ART-1")
    start(g, CombatPhase(0))
    seen = foresee(g, "3427|3527", "GE-A-I", "GE-A-II")
    assert [(case.defence, case.units, case.share) for case in seen.cases] == [
        (7, [unit("FR-D-37")], 500),
        (12, [], 500),
    ]


def test_r_58_a_hidden_comrade_covers_the_flank() -> None:
    """REV R-58: as far as the viewer can tell; a known dummy does not."""
    g = lay({"0626": "GE-A-I", PLAIN: "FR-B-57 FR-A-I"}, hidden="FR-A-I", face_down="on", facing="on")
    face(g, "GE-A-I", "sw")
    face(g, "FR-B-57", "sw")
    face(g, "FR-A-I", "ne")
    start(g, CombatPhase(0))
    assert [case.defence for case in foresee(g, PLAIN, "GE-A-I").cases] == [15]
    face(g, "FR-A-I", "sw")
    assert [case.defence for case in foresee(g, PLAIN, "GE-A-I").cases] == [7]


def test_the_chance_is_what_the_dice_bring() -> None:
    """A fight with each number on the die ends as the forecast says."""
    seen = foresee(fight({"0626": "GE-A-I", PLAIN: "FR-A-I"}), PLAIN, "GE-A-I")
    found: Counter[str] = Counter()
    for die in range(1, 7):
        g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
        join(g, f"attack {PLAIN}", "GE-A-I")
        (rolled,) = [e for e in say(g, f"rolled {die}") if e.name == "CombatRolled"]
        found[RESULT_NAMES[rolled["result"]]] += 1
    assert found == Counter(rows(seen))


def test_sums_and_strongest_of_hidden_counters() -> None:
    """Two counters of 1 or 2, equally likely: together 2, 3 or 4; the stronger of them 1 or 2."""
    spreads = [{1: 1, 2: 1}, {1: 1, 2: 1}]
    assert sums(spreads, 0) == [(2, 250), (3, 500), (4, 250)] and sums([], 5) == [(5, WHOLE)]
    assert strongest(spreads, 0) == [(1, 250), (2, 750)] and strongest([], 3) == [(3, WHOLE)]
