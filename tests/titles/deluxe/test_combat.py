"""The Combat Phase: what may be attacked, and who takes part."""

from __future__ import annotations

from marne.kernel.state import legal, pending, run
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.hex14.rules.board import ATTACKED, DEFENDED
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN, NETHERLANDS
from marne.titles.hex14.rules.roster import RESERVE
from tests.titles.deluxe.fights import PLAIN, fight, join, lay, shown, veil, where
from tests.titles.deluxe.kit import unit
from tests.titles.deluxe.orders import agree, asked, names, options, question, refusal, say, start


def test_dlx_10_1_units_next_to_enemies_may_attack_and_nobody_must() -> None:
    """DLX 10-1, 4.5b-1: any adjacent enemy hex, or nothing at all."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I", "0727": "FR-A-II", "0629": "FR-A-III"})
    assert options(g) == [f"attack {PLAIN}", "attack 0727", "done"]
    agree(g)
    assert refusal(g, "attack 0629").rule == "DLX 10-1"
    assert refusal(g, "attack 0528").rule == "DLX 10-1"
    assert refusal(g, "march GE-A-I").rule == "DLX R-95"
    say(g, "done")
    assert question(g) == ""


def test_dlx_4_9_1_the_allies_attack_germans() -> None:
    """DLX 4.9-1, 10-1: the Allied Combat is against the Germans."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"}, ALLIED)
    assert asked(g) == ALLIED and options(g) == ["attack 0626", "done"]


def test_public_grounds_nobody_in_touch_no_question() -> None:
    """Whether the phase asks anything follows from where counters lie: next to enemies or their forts."""
    assert question(fight({"0626": "GE-A-I", "0629": "FR-A-I"})) == ""
    assert question(fight({"0626": "GE-DUM-1", PLAIN: "FR-A-I"}, hidden="GE-DUM-1")) == "AttackChoice"
    assert question(fight({"2309": "GE-EB-1"})) == "AttackChoice"
    assert question(fight({"2509": "BE-G-1"}, ALLIED)) == ""


def test_dlx_r_79_attacks_one_after_the_other() -> None:
    """DLX R-79: each is declared and resolved before the next."""
    g = fight({"0626": "GE-A-I GE-A-II", PLAIN: "FR-A-I", "0727": "FR-A-II"})
    told = join(g, f"attack {PLAIN}", "GE-A-I")
    assert names(told)[0] == "AttackDeclared" and question(g) == "Defence"
    told = say(g, "defend FR-A-I", "rolled 6")
    assert names(told)[-1] == "BattleEnded"
    assert options(g) == ["attack 0727", "done"]


def test_dlx_10_1_2_1_a_unit_attacks_once_and_units_of_a_hex_may_part() -> None:
    """DLX 10.1.2-1: units of one hex may attack different hexes, each once a turn."""
    g = fight({"0626": "GE-A-I GE-A-II", PLAIN: "FR-A-I", "0727": "FR-A-II"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "defend FR-A-I", "rolled 6", "attack 0727")
    assert options(g) == ["join GE-A-II"]
    assert refusal(g, "join GE-A-I").rule == "DLX 10.1.2-1"
    say(g, "join GE-A-II", "done", "defend FR-A-II", "rolled 6")
    assert options(g) == ["done"]
    assert refusal(g, "attack 0727").rule == "DLX 10.1.1-1"


def test_dlx_10_1_2_1_all_of_them_have_attacked() -> None:
    """DLX 10.1.2-1: and the refusal says so."""
    g = lay({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    g.mark[unit("GE-A-I")] |= ATTACKED
    start(g, CombatPhase(GERMAN))
    assert options(g) == ["done"] and refusal(g, f"attack {PLAIN}").rule == "DLX 10.1.2-1"


def test_dlx_r_81_eight_points_attack_out_of_a_hex() -> None:
    """DLX R-81, 10.1.2-1: eight points out of each adjacent hex, not four."""
    g = fight({"0626": "GE-A-I GE-A-II GE-D-3R", "0727": "GE-A-Gd GE-A-GdR", PLAIN: "FR-A-I"})
    say(g, f"attack {PLAIN}", "join GE-A-I", "join GE-A-II")
    assert refusal(g, "join GE-D-3R").rule == "DLX 10.1.2-1"
    assert options(g) == ["join GE-A-Gd", "join GE-A-GdR", "done"]
    agree(g)
    say(g, "join GE-A-Gd", "join GE-A-GdR")
    assert options(g) == ["done"]


def test_joining_refusals() -> None:
    """DLX 10-1, R-14, R-64, R-96: who cannot join, and why."""
    g = fight({"0626": "GE-A-I GE-DUM-1 GE-EB-1", "0629": "GE-A-II", PLAIN: "FR-A-I"}, hidden="GE-DUM-1")
    say(g, f"attack {PLAIN}")
    assert refusal(g, "done").rule == "DLX R-14"
    assert refusal(g, "join FR-A-I").rule == "DLX R-96"
    assert refusal(g, "join GE-A-III").rule == "DLX R-96"
    assert refusal(g, "join GE-A-II").rule == "DLX 10-1"
    assert refusal(g, "join GE-DUM-1").rule == "DLX R-64"
    assert refusal(g, "join GE-EB-1").rule == "DLX R-14"
    say(g, "join GE-A-I")
    assert refusal(g, "join GE-A-I").rule == "DLX R-96"
    assert refusal(g, "halt").rule == "DLX R-95"
    agree(g)


def test_dlx_r_14_dummies_and_guns_do_not_attack_by_themselves() -> None:
    """DLX R-14, R-64: without infantry or cavalry there is no attack."""
    g = fight({"0626": "GE-DUM-1 GE-210-1 GE-EB-1", PLAIN: "FR-A-I"}, hidden="GE-DUM-1")
    assert options(g) == ["done"] and refusal(g, f"attack {PLAIN}").rule == "DLX R-14"


def test_dlx_12_1_neutrals_do_not_attack() -> None:
    """DLX 12-1, R-51: Belgians and Dutch attack only once their country is in the war; they defend themselves."""
    g = lay({"3113": "GE-A-I", "3013": "BE-G-3"}, ALLIED)
    g.invaded[BELGIUM] = 0
    start(g, CombatPhase(ALLIED))
    assert options(g) == ["done"] and refusal(g, "attack 3113").rule == "DLX 12-1"
    g = fight({"3113": "GE-A-I", "3013": "BE-G-3"}, ALLIED)
    assert options(g) == ["attack 3113", "done"]


def test_dlx_r_48_an_attack_in_a_neutral_country_is_an_invasion() -> None:
    """DLX R-48: when a German attacks a unit there, or probes it."""
    g = fight({"2803": "GE-A-I", "2703": "NL-D-1"})
    told = join(g, "attack 2703", "GE-A-I")
    assert g.invaded[NETHERLANDS] == 3 and "Invaded" in names(told)
    g = fight({"2803": "GE-K-1", "2703": "NL-D-1"}, hidden="NL-D-1")
    join(g, "probe 2703", "GE-K-1")
    assert g.invaded[NETHERLANDS] == 3


def test_dlx_r_09_combat_shows_both_sides_and_removes_dummies() -> None:
    """DLX R-09, 9.11-1, 3.3.3.2-1, 10-1: all units of the attacking hexes and of the hex attacked are shown."""
    g = fight(
        {"0626": "GE-A-I GE-A-II GE-DUM-1", "0727": "GE-A-Gd", PLAIN: "FR-A-I FR-DUM-1 FR-A-II"},
        hidden="GE-A-I GE-A-II GE-DUM-1 GE-A-Gd FR-A-I FR-DUM-1 FR-A-II",
    )
    say(g, f"attack {PLAIN}", "join GE-A-I")
    assert not shown(g, "GE-A-I") and not shown(g, "FR-A-I")
    told = say(g, "done")
    assert [shown(g, u) for u in ("GE-A-I", "GE-A-II", "FR-A-I", "FR-A-II", "GE-A-Gd")] == [True] * 4 + [False]
    assert g.where[unit("GE-DUM-1")] == g.where[unit("FR-DUM-1")] == RESERVE
    assert names(told).count("DummyRemoved") == 2 and all(e.reveals for e in told if e.name == "Shown")


def test_dlx_r_64_a_hex_of_dummies_is_cleared_without_a_die() -> None:
    """DLX R-64, 3.3.3.2-1: and the attackers may enter it."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-DUM-1 FR-DUM-2"}, hidden="FR-DUM-1 FR-DUM-2")
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert question(g) == "AdvanceChoice"
    say(g, "advance GE-A-I")
    assert where(g, "GE-A-I") == PLAIN


def test_dlx_r_15_another_unit_of_the_hex_may_be_attacked() -> None:
    """DLX R-15, 10.1.1-1: the same unit is attacked once a turn, but others of its hex may be."""
    g = fight({"0626": "GE-A-I GE-A-II", "0727": "GE-A-Gd", PLAIN: "FR-A-I FR-A-II"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "defend FR-A-I", "rolled 6")
    join(g, f"attack {PLAIN}", "GE-A-II")
    assert options(g) == ["defend FR-A-II"]
    assert refusal(g, "defend FR-A-I").rule == "DLX R-15"
    say(g, "defend FR-A-II", "rolled 6")
    assert refusal(g, f"attack {PLAIN}").rule == "DLX 10.1.1-1"


def test_dlx_r_15_only_what_everybody_sees_decides() -> None:
    """DLX R-15: a face-down counter beside a unit that has been attacked may be attacked, whatever it is."""
    for other in ("FR-A-II", "FR-DUM-1", "FR-ART-1"):
        g = lay({"0626": "GE-A-I", PLAIN: f"FR-A-I {other}"}, hidden=other)
        g.mark[unit("FR-A-I")] |= DEFENDED
        start(g, CombatPhase(GERMAN))
        assert options(g) == [f"attack {PLAIN}", "done"]
    told = join(
        g, f"attack {PLAIN}", "GE-A-I"
    )  # the gun is not alone, the corps has been attacked: nothing comes of it
    assert names(told)[-1] == "BattleEnded" and where(g, "FR-ART-1") == PLAIN
    assert options(g) == ["done"] and refusal(g, f"attack {PLAIN}").rule == "DLX 10.1.1-1"


def test_dlx_9_13_1_the_joined_units_are_secret_until_the_attack_is_declared() -> None:
    """DLX 9.13-1: nothing is told while they join but that there will be an attack, if nobody could be sure of that."""
    g = fight({"0626": "GE-A-I GE-A-II", PLAIN: "FR-A-I"}, hidden="GE-A-I GE-A-II FR-A-I")
    (planned,) = say(g, f"attack {PLAIN}", "join GE-A-I")
    assert planned.name == "AttackPlanned" and planned.reveals and planned.audience is None
    stack = DeluxeView(g, 1).data()["stack"]
    assert stack[-1] == {"frame": "Joining", "side": 0, "kind": -1, "target": -1, "joined": []}
    assert DeluxeView(g, 0).data()["stack"][-1]["joined"] == [unit("GE-A-I")]
    told = say(g, "done")
    (joined,) = [e for e in told if e.name == "Joined"]
    assert joined.many("units") == (unit("GE-A-I"),)


def test_dlx_9_13_1_refusals_do_not_tell_what_lies_face_down() -> None:
    """DLX 9.13-1: the attacker's answers and refusals are the same whatever the enemy's counters are."""

    def answers(enemy: str) -> list[str]:
        g = fight({"0626": "GE-K-1", "0727": "GE-A-I", PLAIN: enemy, "0625": "FR-DUM-3"}, hidden=f"{enemy} FR-DUM-3")
        assert refusal(g, "attack 0625").rule == "DLX 10.2.2-1"
        found = options(g)
        say(g, f"attack {PLAIN}")
        assert refusal(g, "join GE-K-1").rule == "DLX R-21"
        return found + options(g)

    assert answers("FR-A-I") == answers("FR-K-1") == answers("FR-DUM-1") == answers("FR-ART-1")


def test_a_position_survives_in_the_middle_of_a_battle() -> None:
    """A clone at every question goes on alike."""
    g = fight({"0626": "GE-A-I GE-210-1", PLAIN: "FR-A-I FR-K-1"})
    for answer in (f"attack {PLAIN}", "join GE-A-I", "join GE-210-1", "done", "done", "defend FR-A-I", "rolled 1"):
        twin = g.clone()
        assert isinstance(twin, Deluxe) and twin.key() == g.key()
        say(g, answer)
        say(twin, answer)
        assert twin.key() == g.key()
        assert pending(g) is not None and legal(g, asked(g)) == legal(twin, asked(twin))


def test_the_phase_goes_on_after_loading() -> None:
    """A phase that is over stays over."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    g.stack = [CombatPhase(GERMAN, 1)]
    run(g)
    assert question(g) == ""


def test_veil_of_known_counters_lets_cavalry_attack() -> None:
    """DLX R-21: cavalry alone attacks a hex when everybody knows that no infantry is there."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-K-1"})
    assert options(g) == [f"attack {PLAIN}", f"probe {PLAIN}", "done"]
    veil(g, "FR-K-1")
    assert options(g) == [f"probe {PLAIN}", "done"]
