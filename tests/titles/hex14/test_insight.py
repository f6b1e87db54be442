"""What a player can work out from a view in every title of the family: reach, supply, score, the set-up of 1914."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from marne.kernel.state import check
from marne.titles.hex14.rules.actions import DONE_HERE
from marne.titles.hex14.rules.board import UP, Campaign
from marne.titles.hex14.rules.cards import level_of
from marne.titles.hex14.rules.commitment import Adjustment, committed
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, RAIL
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.hex14.rules.roster import DEAD, EAST, HISTORICAL_EAST, IS_DUMMY, OF_SIDE, RESERVE, UNIT_IDS
from tests.titles.hex14.history import before_liege, commit, follow, history, insight
from tests.titles.hex14.kit import ask, asked, at, give, question, unit
from tests.titles.hex14.members import Member, members


def front(member: Member) -> Campaign:
    """Before Liège, with the enemies face down."""
    g: Campaign = before_liege(member.own.empty(2, GERMAN), member.own.put)
    for code in ("BE-G-7", "FR-B-72"):
        g.mark[unit(code)] &= ~UP
    return g


def in_koln(member: Member) -> Campaign:
    """A corps by the railway, and the French on the way to Liège."""
    g: Campaign = member.own.empty(2, GERMAN)
    member.own.put(g, "Koln", "GE-A-IX")
    member.own.put(g, "3114", "FR-A-I")
    return ask(g, MovementPhase(GERMAN, 0))


# ---------------------------------------------------------------- reach and supply


def test_dlx_9_1_1_reach_has_costs_and_ways(member: Member) -> None:
    """DLX 9.1-1: every hex that a corps can go to, with the points it takes and the hexes on the way."""
    found = insight(member.game, front(member), "reach", "GE-A-X")["hexes"]
    by_hex = {d["hex"]: d for d in found}
    assert by_hex[at("3213")]["cost"] == 1
    assert all(d["way"][-1] == d["hex"] and 1 <= d["cost"] <= 3 for d in found)
    assert at("3013") not in by_hex, "a standing fort closes Liège"


def test_dlx_9_1_1_reach_of_several_is_what_all_can_reach(member: Member) -> None:
    """DLX 9.1-1: a stack goes no farther than its slowest unit, each moving alone."""
    g = front(member)
    corps, both = (
        {d["hex"] for d in insight(member.game, g, "reach", units)["hexes"]}
        for units in ("GE-A-VII", "GE-A-VII,GE-305-1")
    )
    assert both and both < corps


def test_dlx_9_8_1_reach_by_rail(member: Member) -> None:
    """DLX 9.8-1: the ends of a strategic move; none next to the enemy."""
    found = insight(member.game, in_koln(member), "reach", "GE-A-IX")
    assert at("Metz") in found["rail"] and at("3213") not in found["rail"] and not found["sail"]


def test_dlx_5_2_1_the_supply_of_a_side(member: Member) -> None:
    """DLX 5.2-1: the rails that lead home, the ground they feed, and the counters that are cut off."""
    found = insight(member.game, front(member), "supply", "german")
    assert int(found["rails"], 16) & BIT[at("Aachen")] and int(found["line"], 16) & BIT[at("3114")]
    assert found["cut"] == []


def test_dlx_5_2_1_why_a_unit_is_fed(member: Member) -> None:
    """DLX 5.2-1: its line back to the source, and the rule, by the id that players of the title read."""
    fed = insight(member.game, front(member), "fed", "GE-A-VII")
    assert fed["supplied"] and fed["reason"] == "line"
    assert fed["rule"] == member.game.cite("DLX 5.2-1")
    assert fed["line"][0] == at("3114") and RAIL & BIT[fed["line"][-1]] and fed["line"][-1] // 36 >= 40


def test_dlx_5_5_1_a_unit_far_from_home_is_out_of_supply(member: Member) -> None:
    """DLX 5.5-1: it has no line, and the overlay names the counter."""
    g = member.own.empty(2, GERMAN)
    member.own.put(g, "1624", "GE-A-IX")
    fed = insight(member.game, g, "fed", "GE-A-IX")
    assert not fed["supplied"] and fed["line"] == []
    assert insight(member.game, g, "supply", "german")["cut"] == [[at("1624"), 0]]


# ---------------------------------------------------------------- the score


def test_dlx_14_1_the_score_has_terms(member: Member) -> None:
    """DLX 14-1: stars, neutrality and destroyed units, each with its rule, and who would win now."""
    g = front(member)
    g.where[unit("FR-K-1")] = DEAD
    found = insight(member.game, g, "score")
    for side in range(2):
        assert found["points"][side] == sum(term["points"] for term in found["terms"][side])
        assert all(term["rule"].startswith(f"{member.book} ") for term in found["terms"][side])
    assert "the Germans have invaded Belgium" in [term["text"] for term in found["terms"][ALLIED]]
    assert member.own.DESTROYED in [term["text"] for term in found["terms"][GERMAN]]
    assert found["winner"] in (0, 1, None)


# ---------------------------------------------------------------- what cannot be asked


@pytest.mark.parametrize(
    ("kind", "subject", "reason"),
    [
        ("weather", "", "there is no insight"),
        ("reach", "", "name a unit"),
        ("reach", "FR-B-72", "hidden from you"),
        ("fed", "GE-A-IX", "not on the map"),
        ("odds", "", r"write: odds \[attack\|probe\|assault"),
        ("odds", "3013 BE-G-7", "hidden from you|not yours"),
        ("supply", "swiss", "side"),
    ],
)
def test_dlx_9_13_1_what_cannot_be_asked_is_refused_in_words(
    member: Member, kind: str, subject: str, reason: str
) -> None:
    """DLX 9.13-1: nothing is told of counters that one may not look at."""
    with pytest.raises(ValueError, match=reason):
        insight(member.game, front(member), kind, subject)


def test_dlx_9_13_1_spectators_attack_nobody(member: Member) -> None:
    """DLX 9.13-1: they have no units whose strengths they could count."""
    with pytest.raises(ValueError, match="spectator"):
        insight(member.game, front(member), "odds", "3013 GE-A-VII", None)


def test_dlx_9_13_1_face_up_units_are_known_to_all(member: Member) -> None:
    """DLX 9.13-1: whatever is shown may be looked at, the enemy's too."""
    g = front(member)
    member.own.put(g, "Toul", "FR-B-73", up=True)
    assert insight(member.game, g, "fed", "FR-B-73")["supplied"]


# ---------------------------------------------------------------- the set-up of 1914


@pytest.mark.parametrize(
    ("member", "options"),
    [
        pytest.param(member, options, id="-".join([member.key, *options.values()]))
        for member in members()
        for options in member.own.SET_UP
    ],
)
def test_dlx_3_3_1_the_set_up_of_1914_leaves_nobody_out(member: Member, options: Mapping[str, str]) -> None:
    """DLX 3.3-1, 3.3.2-1: the answers are allowed one after the other, for the side that is asked alone."""
    g = commit(member.game, member.new(options))
    for _ in range(2):
        side = asked(g)
        assert history(member.game, g, 1 - side) == history(member.game, g, None) == []
        follow(member.game, g)
        assert not [u for u in OF_SIDE[side] if g.where[u] == RESERVE and not IS_DUMMY[u]]
        give(g, DONE_HERE)
    assert g.turn == 1


def test_dlx_3_1_1_whoever_was_in_the_east_goes_there(member: Member) -> None:
    """DLX 3.1-1: the units of the East Front of 1914, and no others."""
    g = commit(member.game, member.new(member.own.ALL_STEPS))
    assert g.has_east()
    east = {UNIT_IDS[u] for u in OF_SIDE[GERMAN] if g.where[u] == EAST}
    assert east == {UNIT_IDS[u] for u in OF_SIDE[GERMAN] if HISTORICAL_EAST[u] and g.is_in_play(u)}
    assert len(east) > 5


@pytest.mark.parametrize("most", [2, 4])
def test_dlx_8_2_the_army_of_the_east_goes_as_far_as_cards_allow(member: Member, most: int) -> None:
    """DLX 8-2: whoever has sent nobody and has to is offered the units of 1914, up to the level that is allowed."""
    g = member.new(member.own.ALL_STEPS)
    assert question(g) == "Commitment"
    g.stack[-1] = Adjustment(2, most)
    follow(member.game, g)
    assert level_of(committed(g)) in (2, most), "one unit more would be too much"
    assert check(g, asked(g), DONE_HERE) is None


def test_dlx_3_3_1_nothing_is_set_up_as_in_history_when_nobody_sets_up(member: Member) -> None:
    """DLX 3.3-1: during play there is no such answer."""
    assert history(member.game, front(member), GERMAN) == []
