"""Victory Points, Scoring Rounds, the end of the game, and Objective tokens."""

from __future__ import annotations

import pytest

from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.atlas import CENTRAL, ENTENTE, SPACE
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.scoring import points
from tests.titles.qmg.play import asked, at, pieces, play, question, settle, vp


def end_of_round(n: int, text: str) -> Qmg:
    """The position after the last turn of a round, in which UK & US draw nothing."""
    return play(at(f"round {n}\nturn uk_us draw\n{text}"), "pass")


def test_scoring_1_points_belong_to_teams() -> None:
    """QMG scoring-1: there are two totals, one for each team; a card of any power adds to its team's."""
    assert vp(play(at("turn russia play\nvp 2 3\nhand russia R-33"), "play R-33")) == (2, 4)
    g = play(at("turn germany play\nvp 2 3\nhand germany G-27"), "play G-27", "top", "top", "top")
    assert vp(settle(g)) == (4, 3)
    assert len(g.vp) == 2


def test_scoring_2_points_on_cards_count_at_once() -> None:
    """QMG scoring-2: the points of a card are recorded when it is played, not in the next Scoring Round."""
    assert vp(play(at("round 1\nturn russia play\nhand russia R-33"), "play R-33")) == (0, 1)


def test_scoring_3_points_for_missing_cards_are_lost_at_once() -> None:
    """QMG scoring-3: a point lost because cards have run out is recorded immediately."""
    g = at("turn germany attrition\nvp 0 5\nprepared germany G-22\ndeck france_italy none\nhand france_italy F-01")
    assert vp(play(g, "attrit G-22", "point")) == (0, 4)
    assert asked(g) == {"france_italy"}  # the second card is still owed


def test_scoring_4_never_below_zero() -> None:
    """QMG scoring-4: a team at 0 that loses a point gives it to the enemy instead."""
    g = at("turn germany attrition\nvp 3 0\nprepared germany G-22\ndeck france_italy none\nhand france_italy F-01")
    assert vp(play(g, "attrit G-22", "point")) == (4, 0)


@pytest.mark.parametrize("n", range(1, 17))
def test_scoring_5_when(n: int) -> None:
    """QMG scoring-5: rounds 3, 7, 11, 15 (and 17) end with a Scoring Round, after the turn of UK & US."""
    g = end_of_round(n, "pieces germany BER\npieces uk BRI PIC")
    assert vp(g) == ((1, 2) if n in (3, 7, 11, 15) else (0, 0))
    assert g.round == n + 1


def test_scoring_5_not_before_the_last_turn() -> None:
    """QMG scoring-5: nothing is scored while the turn of UK & US is to come."""
    g = play(at("round 3\nturn france_italy draw\npieces germany BER"), "pass")
    assert vp(g) == (0, 0) and asked(g) == {"uk_us"}


def test_scoring_6_one_point_for_each_occupied_objective() -> None:
    """QMG scoring-6: 1 VP for each Objective under an Army, tokens included; other spaces and Navies bring nothing."""
    g = end_of_round(3, "pieces germany BER WGE BEL BAL PET\npieces france PAR BUR\npieces uk BRI NAO")
    assert vp(g) == (3, 2)  # BER WGE BEL against PAR BRI; Petrograd and Burgundy are no Objectives
    g = end_of_round(3, "pieces germany BER\npieces france PAR BUR\ntokens BUR RUM")
    assert vp(g) == (1, 2)


def test_scoring_6_the_number_explains_itself() -> None:
    """QMG scoring-6, QMG scoring-7: what a team would score comes with the rules it consists of."""
    g = at("pieces germany BER WGE NTH\ntable germany G-35")
    found = dict(GAME.tallies(g))
    assert found[4] == [("QMG scoring-6", 0, 2), ("QMG scoring-7", 2, 4)]


STATUS = {
    "R-18 supplied in Bulgaria": ("table russia R-18\npieces russia MOS UKR RUM BUL", (0, 2)),
    "R-18 unsupplied": ("table russia R-18\npieces russia MOS BUL", (0, 1)),
    "R-18 not at that sea": ("table russia R-18\npieces russia MOS UKR RUM", (0, 1)),
    "A-18": ("table austria_ottoman A-18\npieces austria VIE", (3, 0)),
    "A-18 spoilt": ("table austria_ottoman A-18\npieces austria VIE\npieces uk GRE", (1, 0)),
    "A-19": ("table austria_ottoman A-19\npieces austria VIE ADR", (2, 0)),
    "A-19 no Navy": ("table austria_ottoman A-19\npieces austria VIE", (1, 0)),
    "G-30": ("table germany G-30\npieces germany BER", (2, 0)),
    "G-30 a UK Army in Ireland": ("table germany G-30\npieces germany BER\npieces uk IRE", (1, 0)),
    "G-35": ("table germany G-35\npieces germany BER NTH", (3, 0)),
    "G-35 in the Baltic": ("table germany G-35\npieces germany BER BAL", (1, 0)),
}


@pytest.mark.parametrize("case", STATUS)
def test_scoring_7_status_cards_add_points(case: str) -> None:
    """QMG scoring-7, QMG ruling-10.4: R-18, A-18, A-19, G-30 and G-35 add points; only R-18 asks for supply."""
    text, score = STATUS[case]
    assert vp(end_of_round(3, text)) == score


def test_scoring_8_supply_does_not_matter() -> None:
    """QMG scoring-8: an unsupplied Army scores like any other."""
    assert vp(end_of_round(3, "pieces france RUM PIC\ntokens RUM")) == (0, 2)


def test_scoring_9_an_objective_scores_once() -> None:
    """QMG scoring-9: Armies of two countries of a team in one Objective bring 1 VP."""
    assert vp(end_of_round(3, "pieces france PIC\npieces uk PIC\npieces us PIC")) == (0, 1)


def test_scoring_10_an_enemy_army_at_home() -> None:
    """QMG scoring-10: with an enemy Army in its Home space a country's Armies and Status cards bring nothing."""
    assert vp(end_of_round(3, "pieces russia BER\npieces germany WGE BEL NTH\ntable germany G-35 G-30")) == (0, 1)
    assert vp(end_of_round(3, "pieces germany MOS\npieces russia UKR RUM BUL POL\ntable russia R-18")) == (1, 0)
    assert vp(end_of_round(3, "pieces russia VIE\npieces austria BUD ADR\ntable austria_ottoman A-18 A-19")) == (0, 1)


def test_scoring_11_the_sister_country_still_scores() -> None:
    """QMG scoring-11: with Paris lost France scores nothing, and Italy goes on scoring."""
    assert vp(end_of_round(3, "pieces germany PAR\npieces france PIC\npieces italy ROM ALP")) == (1, 2)


def test_ruling_10_2_points_beyond_zero_go_over_one_by_one() -> None:
    """QMG ruling-10.2, QMG scoring-4: a team at 1 that loses 2 falls to 0, and the enemy gains 1."""
    g = at("turn germany attrition\nvp 3 1\nprepared germany G-22\ndeck france_italy none")
    assert vp(play(g, "attrit G-22")) == (4, 0)


def test_ruling_10_4_other_scoring_status_cards_need_no_supply() -> None:
    """QMG ruling-10.4: an unsupplied German Navy scores for the High Seas Fleet, an unsupplied Austrian one for
    A-19."""
    assert vp(end_of_round(3, "table germany G-35\npieces germany NTH")) == (2, 0)
    assert vp(end_of_round(3, "table austria_ottoman A-19\npieces austria ADR")) == (1, 0)


@pytest.mark.parametrize("occupier", ["austria", "ottoman", "germany"])
def test_ruling_10_5_any_enemy_army_blocks(occupier: str) -> None:
    """QMG ruling-10.5: any enemy Army in the Home space blocks a country, whichever country it is."""
    assert vp(end_of_round(3, f"pieces {occupier} MOS\npieces russia SER POL")) == (1, 0)


def test_ruling_10_5_an_empty_home_does_no_harm() -> None:
    """QMG ruling-10.5: an empty Home space, or one held by a friend, keeps nobody from scoring."""
    assert vp(end_of_round(3, "pieces france PIC")) == (0, 1)
    assert vp(end_of_round(3, "pieces france PIC\npieces uk PAR")) == (0, 2)


def test_ruling_10_6_a_shared_objective_scores_through_the_other() -> None:
    """QMG ruling-10.6: an Objective shared with a blocked country's Army scores through the unblocked one."""
    assert vp(end_of_round(3, "pieces germany PAR\npieces france PIC BEL\npieces uk PIC")) == (1, 1)


# ---------------------------------------------------------------- the end


def test_victory_1_a_team_wins() -> None:
    """QMG victory-1: the result names a team, and each seat belongs to one."""
    g = end_of_round(17, "vp 5 4\npieces germany BER")
    assert g.result is not None and g.result.winner == CENTRAL
    assert [GAME.team_of(g, seat) for seat in range(5)] == [CENTRAL, ENTENTE, CENTRAL, ENTENTE, ENTENTE]


@pytest.mark.parametrize(
    ("before", "winner"),
    [("11 0", CENTRAL), ("10 0", None), ("0 13", ENTENTE), ("0 12", None), ("30 18", CENTRAL)],
)
def test_victory_2_sudden_victory_with_twelve_points(before: str, winner: int | None) -> None:
    """QMG victory-2: a lead of at least 12 after both teams have scored wins at once."""
    g = end_of_round(3, f"vp {before}\npieces germany BER")  # Germany scores 1
    if winner is None:
        assert g.result is None
    else:
        assert g.result is not None and g.result.winner == winner and g.result.rule == "QMG victory-2"


def test_victory_2_both_teams_score_first() -> None:
    """QMG victory-2: the lead counts after both have scored, so the second to add its points may save itself."""
    assert end_of_round(3, "vp 11 0\npieces germany BER\npieces uk BRI").result is None


def test_victory_3_only_in_scoring_rounds() -> None:
    """QMG victory-3: outside of Scoring Rounds no lead ends the game."""
    assert end_of_round(4, "vp 40 0\npieces germany BER").result is None
    g = play(at("round 3\nvp 0 11\nturn russia play\nhand russia R-33"), "play R-33")
    assert vp(g) == (0, 12) and g.result is None


@pytest.mark.parametrize(("before", "winner"), [("5 4", CENTRAL), ("4 5", ENTENTE)])
def test_victory_4_after_round_17_the_higher_total_wins(before: str, winner: int) -> None:
    """QMG victory-4: after the scoring of round 17 the team with more points wins."""
    g = end_of_round(17, f"vp {before}\npieces germany BER\npieces uk BRI")
    assert g.result is not None and g.result.winner == winner and g.result.rule == "QMG victory-4"
    assert GAME.asked(g) == ()


def test_victory_4_round_17_is_scored_first() -> None:
    """QMG victory-4: the points of the last Scoring Round count."""
    g = end_of_round(17, "vp 5 5\npieces uk BRI PIC")
    assert vp(g) == (5, 7) and g.result is not None and g.result.winner == ENTENTE


def test_victory_5_a_tie_goes_to_the_central_powers() -> None:
    """QMG victory-5: equal totals after round 17 are a victory of the Central Powers."""
    g = end_of_round(17, "vp 5 5")
    assert g.result is not None and g.result.winner == CENTRAL and g.result.rule == "QMG victory-5"


# ---------------------------------------------------------------- Objective tokens


def test_objective_1_placing_is_compulsory() -> None:
    """QMG objective-1: the token is placed without a question; only the recruiting after it is a choice."""
    g = play(at("turn austria_ottoman play\npieces austria VIE\nhand austria_ottoman A-30"), "play A-30")
    assert g.tokens == 1 << SPACE["BUL"]
    assert question(g) == "PlacePiece"
    assert pieces(play(g, "pass"), "austria") == {"VIE"} and g.tokens == 1 << SPACE["BUL"]


def test_objective_1_not_before_its_requirement() -> None:
    """QMG objective-1, QMG complex-1: a token behind a requirement is placed only once that is met."""
    text = "turn austria_ottoman play\npieces ottoman IST ANA MID\n"
    assert play(at(f"{text}hand austria_ottoman A-35 A-01"), "play A-35", "pass").tokens == 0
    assert play(at(f"{text}hand austria_ottoman A-35"), "play A-35").tokens == 0
    g = play(at(f"{text}hand austria_ottoman A-35 A-01"), "play A-35", "discard A-01")
    assert g.tokens == 1 << SPACE["PER"]


def test_objective_2_one_to_a_space() -> None:
    """QMG objective-2: where a token lies already the instruction counts as done, and the rest of the card goes on."""
    g = play(at("turn france_italy play\ntokens RUM\nhand france_italy F-33"), "play F-33")
    assert g.tokens == 1 << SPACE["RUM"] and question(g) == "PlacePiece"


def test_objective_3_permanent_and_for_either_team() -> None:
    """QMG objective-3: a token stays on the board, whoever comes and goes, and scores for the team that is there."""
    assert vp(end_of_round(3, "tokens RUM\npieces france RUM")) == (0, 1)
    assert vp(end_of_round(3, "tokens RUM\npieces austria RUM")) == (1, 0)
    g = at(
        "turn austria_ottoman play\ntokens RUM\npieces austria VIE BUD\npieces france RUM\nhand austria_ottoman A-15"
    )
    play(g, "play A-15", "attack RUM from BUD")
    assert pieces(g, "france") == set() and g.tokens == 1 << SPACE["RUM"]
    assert points(g, CENTRAL) == 2  # Vienna and Budapest: nobody stands on the token
