"""Overview, components, players, countries, board, set-up, mulligan and the make-up of cards."""

from __future__ import annotations

import pytest

from marne.titles.qmg.box.load import FILES
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules import atlas
from marne.titles.qmg.rules import cards as deck
from marne.titles.qmg.rules.atlas import (
    BORDERS,
    COUNTRY_CODES,
    DIFFICULT,
    HOME,
    LAND,
    OBJECTIVES,
    POWER_CODES,
    SEA,
    SEATINGS,
    SPACE,
    SPACE_CODES,
    TEAM_OF,
    mask_of,
    spaces_in,
)
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import COUNT, COUNTRY, ID, KINDS, OWNER, TITLE, TYPE, TYPE_NAMES
from tests.titles.qmg.play import asked, at, cards, options, pieces, play, question, refusal, settle, vp

AO = "austria_ottoman"


def new(**choices: str) -> Qmg:
    """A fresh game, its first draws made."""
    return settle(GAME.new(choices))


def bury_all(g: Qmg) -> Qmg:
    """Every power keeps seven cards, the first three of its ten going under the deck."""
    while question(g) == "KeepSeven":
        play(g, options(g)[0])
    return g


def codes(mask: int) -> set[str]:
    return {SPACE_CODES[s] for s in spaces_in(mask)}


# ---------------------------------------------------------------- overview


def test_overview_1_two_teams_of_powers() -> None:
    """QMG overview-1: two teams play, and with any number of players every seat runs powers of one team only."""
    for seats in SEATINGS.values():
        for powers in seats:
            assert powers
            assert len({TEAM_OF[p] for p in powers}) == 1
    assert set(TEAM_OF) == {0, 1}


@pytest.mark.parametrize(
    ("round_", "points", "winner"),
    [(17, "1 2", 1), (17, "2 1", 0), (3, "12 0", 0), (3, "0 12", 1), (3, "11 0", None), (4, "20 0", None)],
)
def test_overview_2_the_end_of_the_game(round_: int, points: str, winner: int | None) -> None:
    """QMG overview-2: most points after round 17 win, or a lead of 12 when a Scoring Round ends."""
    g = play(at(f"round {round_}\nvp {points}\nturn uk_us draw"), "pass")
    assert (g.result.winner if g.result else None) == winner


def test_overview_3_friend_and_enemy() -> None:
    """QMG overview-3: friends share a space freely, an enemy piece keeps a piece out."""
    text = "turn france_italy play\npieces france PAR\nhand france_italy F-01\n"
    g = play(at(text + "pieces uk PIC\npieces germany BUR"), "play F-01")
    assert "place france PIC" in options(g)
    assert refusal(g, "place france BUR").startswith("QMG pieces-9:")


def test_overview_4_the_teams() -> None:
    """QMG overview-4: Austria-Hungary & Ottoman Empire and Germany against the other three powers."""
    assert {c for p, c in enumerate(POWER_CODES) if TEAM_OF[p] == 0} == {AO, "germany"}
    assert {c for p, c in enumerate(POWER_CODES) if TEAM_OF[p] == 1} == {"russia", "france_italy", "uk_us"}


# ---------------------------------------------------------------- components


def test_components_1_216_cards() -> None:
    """QMG components-1: five decks of 38, 34, 53, 42 and 49 cards, 216 in all, each printed id once."""
    assert deck.DECK_SIZE == [38, 34, 53, 42, 49]
    assert sum(COUNT) == 216 == len(deck.KIND)
    for power, letter in enumerate("ARGFU"):
        ids = {i for i in deck.KIND if OWNER[deck.KIND[i]] == power}
        assert ids == {f"{letter}-{n:02}" for n in range(1, deck.DECK_SIZE[power] + 1)}


def test_components_2_45_armies() -> None:
    """QMG components-2: the Armies of each country, 45 in all."""
    expected = {"austria": 7, "ottoman": 4, "russia": 8, "germany": 7, "france": 6, "italy": 4, "uk": 5, "us": 4}
    assert dict(zip(COUNTRY_CODES, atlas.STOCK_ARMIES, strict=True)) == expected
    assert sum(atlas.STOCK_ARMIES) == 45


def test_components_3_16_navies() -> None:
    """QMG components-3: the Navies of each country, 16 in all, none Ottoman."""
    expected = {"austria": 1, "ottoman": 0, "russia": 2, "germany": 2, "france": 2, "italy": 1, "uk": 5, "us": 3}
    assert dict(zip(COUNTRY_CODES, atlas.STOCK_NAVIES, strict=True)) == expected
    assert sum(atlas.STOCK_NAVIES) == 16


def test_components_4_six_tokens_and_the_markers() -> None:
    """QMG components-4: cards can put a token in six spaces; points of both teams and the round are kept."""
    spaces = {c.where for clauses in deck.CLAUSES for c in clauses if c.op == deck.OBJECTIVE}
    assert codes(sum(spaces)) == {"BUL", "BUR", "GRE", "MID", "PER", "RUM"}
    view = GAME.view(at("round 5\nvp 3 8\nturn russia play"), None)
    assert (view.vp, view.round) == ([3, 8], 5)


# ---------------------------------------------------------------- players


def test_players_1_all_powers_play_with_any_number_of_players() -> None:
    """QMG players-1: two to five players, and always all five powers, each with one seat."""
    assert GAME.options()["players"] == ("5", "4", "3", "2")
    for n, seats in SEATINGS.items():
        assert len(seats) == n
        assert sorted(p for powers in seats for p in powers) == list(range(5))
    with pytest.raises(ValueError, match="players"):
        GAME.new({"players": "6"})


def test_players_2_powers_of_one_player_are_kept_apart() -> None:
    """QMG players-2: a player of two powers cannot pay or play with the cards of the other one."""
    text = f"options players=2\nturn {AO} play\nhand {AO} A-27\nhand germany G-01 G-10\npieces austria VIE BUD\n"
    g = at(text)
    assert refusal(g, "play G-01", AO).startswith("QMG cards-1:")
    play(g, "play A-27")  # no further card of its own: the requirement cannot be met with a German card
    assert question(g) == "DrawStep"
    assert cards(g, "hand", "germany") == ["G-01", "G-10"]


@pytest.mark.parametrize(
    ("n", "seats"),
    [
        (2, [{AO, "germany"}, {"russia", "france_italy", "uk_us"}]),
        (3, [{AO, "germany"}, {"russia", "france_italy"}, {"uk_us"}]),
        (4, [{AO, "germany"}, {"russia"}, {"france_italy"}, {"uk_us"}]),
        (5, [{AO}, {"russia"}, {"germany"}, {"france_italy"}, {"uk_us"}]),
    ],
)
def test_players_3_to_6_the_chart(n: int, seats: list[set[str]]) -> None:
    """QMG players-3, QMG players-4, QMG players-5, QMG players-6: who runs which powers, by number of players."""
    g = new(players=str(n))
    assert [{POWER_CODES[p] for p in range(5) if g.seat_of[p] == s} for s in range(n)] == seats
    for seat in range(n):
        view = GAME.view(g, seat)
        assert {POWER_CODES[p] for p in range(5) if view.cards[p].own} == seats[seat]


# ---------------------------------------------------------------- countries


def test_countries_1_two_countries_one_deck() -> None:
    """QMG countries-1: three powers hold the cards of two countries in one deck, two those of one."""
    flags = [{COUNTRY_CODES[COUNTRY[k]] for k in range(KINDS) if OWNER[k] == p} for p in range(5)]
    assert flags == [{"austria", "ottoman"}, {"russia"}, {"germany"}, {"france", "italy"}, {"uk", "us"}]


def test_countries_2_one_turn_for_both() -> None:
    """QMG countries-2: after one card, be it Ottoman or Austro-Hungarian, the Play step is over and Russia is next."""
    g = at(f"turn {AO} play\npieces austria VIE\npieces ottoman IST\nhand {AO} A-01 A-07")
    play(g, "play A-07", "place ottoman ANA")
    assert refusal(g, "play A-01").startswith("QMG ruling-3.order:")
    play(g, "pass", "pass")
    assert asked(g) == {"russia"}


def test_countries_3_country_and_power() -> None:
    """QMG countries-3: an Ottoman Build Army cannot build for Austria-Hungary, while hits fall on the power."""
    g = play(at(f"turn {AO} play\npieces austria VIE\npieces ottoman IST\nhand {AO} A-07"), "play A-07")
    assert refusal(g, "place austria GAL").startswith("QMG countries-3:")
    g = play(at(f"turn russia play\nhand russia R-20\nhand {AO} A-01 A-07"), "play R-20")
    assert {"discard A-01", "discard A-07"} <= set(options(g))


def test_countries_4_the_face_decides() -> None:
    """QMG countries-4: a card used for its symbol acts for its country only; given up unseen, either country will
    do."""
    text = f"turn {AO} play\npieces austria VIE BUD\npieces russia SER\nhand {AO} A-15 A-07 A-08\nprepared {AO} A-13\n"
    g = play(at(text + "prepared russia R-22"), "play A-15", "attack SER from BUD", "discard A-07", "use R-22")
    assert refusal(g, "use A-13").startswith("QMG ruling-7.3.8:")  # an Ottoman Sustain card
    assert cards(g, "down", AO) == ["A-07"]  # an Ottoman card has paid for the terrain


# ---------------------------------------------------------------- the board


def test_board_1_land_sea_and_no_neutral_space_in_play() -> None:
    """QMG board-1, QMG ruling-13.19: 32 land and 10 sea spaces; neutral areas are left out, as nothing can be there."""
    assert (LAND.bit_count(), SEA.bit_count()) == (32, 10)
    assert LAND & SEA == 0
    assert set(spaces_in(LAND | SEA)) == set(range(len(SPACE_CODES)))
    for name in ("SPAIN", "SWITZERLAND", "SPA", "SWI"):
        with pytest.raises(ValueError, match="no space"):
            GAME.read(f"place germany {name}")


def test_board_2_clear_and_difficult_land() -> None:
    """QMG board-2: 16 land spaces are difficult terrain, the other 16 clear, and no sea space is either."""
    assert DIFFICULT & ~LAND == 0
    assert codes(DIFFICULT) == set(FILES.read("spaces.toml")["lists"]["land_difficult"])
    assert codes(LAND & ~DIFFICULT) == set(FILES.read("spaces.toml")["lists"]["land_clear"])
    assert (DIFFICULT.bit_count(), (LAND & ~DIFFICULT).bit_count()) == (16, 16)


def test_board_3_adjacency_is_mutual() -> None:
    """QMG board-3: a border is common to both spaces, every space has one, and the whole map hangs together."""
    for s in range(len(SPACE_CODES)):
        assert BORDERS[s] and not BORDERS[s] >> s & 1
        for t in spaces_in(BORDERS[s]):
            assert BORDERS[t] >> s & 1
    assert sum(mask.bit_count() for mask in BORDERS) == 2 * 99
    reached = 1
    for _ in SPACE_CODES:
        for s in spaces_in(reached):
            reached |= BORDERS[s]
    assert reached == LAND | SEA
    assert codes(BORDERS[SPACE["MOS"]]) == {"CAU", "PET", "UKR"}


def test_board_4_home_spaces_are_objectives() -> None:
    """QMG board-4: eight Home spaces, one a country, all of them among the 19 Objectives, which are on land."""
    homes = {"VIE", "IST", "MOS", "BER", "PAR", "ROM", "BRI", "USA"}
    assert {SPACE_CODES[s] for s in HOME} == homes
    assert OBJECTIVES.bit_count() == 19
    assert OBJECTIVES & ~LAND == 0
    assert homes <= codes(OBJECTIVES)


def test_board_5_points_and_round_are_kept() -> None:
    """QMG board-5: everybody sees the points of both teams and the number of the round, which goes up by one a
    round."""
    g = play(at("round 4\nvp 6 2\nturn uk_us draw"), "pass")
    assert g.round == 5
    for seat in (None, 0, 1, 2, 3, 4):
        view = GAME.view(g, seat)
        assert (view.vp, view.round) == ([6, 2], 5)


def test_kiel_1_joins_the_seas_for_the_central_powers() -> None:
    """QMG kiel-1: a German Navy in the Baltic battles the North Sea, builds into it and supplies it, also with
    Western Germany lost."""
    text = "turn germany play\npieces germany BER BAL\npieces france WGE\n"
    g = play(at(text + "pieces uk BRI NTH\nhand germany G-19"), "play G-19", "attack NTH from BAL")
    assert pieces(g, "uk") == {"BRI"}
    g = play(at(text + "hand germany G-07"), "play G-07", "place germany NTH")
    assert g.supplied(COUNTRY_CODES.index("germany")) == mask_of(["BER", "BAL", "NTH"])


def test_kiel_1_joins_the_seas_for_austria_hungary_too() -> None:
    """QMG kiel-1: the canal serves every Central country, so an Austro-Hungarian Navy as well."""
    g = at(f"turn {AO} play\npieces austria VIE PRU BAL\npieces uk BRI NTH\nhand {AO} A-12")
    play(g, "play A-12", "attack NTH from BAL")
    assert pieces(g, "uk") == {"BRI"}


def test_kiel_2_does_not_join_them_for_the_entente() -> None:
    """QMG kiel-2: a Navy of the Entente in the North Sea neither battles nor builds into the Baltic, even with
    Western Germany."""
    text = "turn uk_us play\npieces uk BRI ENG NTH\n"
    g = play(at(text + "pieces germany BAL\nhand uk_us U-17 U-01"), "play U-17")
    assert refusal(g, "attack BAL from NTH").startswith("QMG battle.prerequisites-1:")
    g = play(at(text + "hand uk_us U-08"), "play U-08")
    assert refusal(g, "place uk BAL").startswith("QMG build-2:")
    g = play(at("turn russia play\npieces russia MOS PET BAL\npieces germany NTH\nhand russia R-17 R-06"), "play R-17")
    assert refusal(g, "attack NTH from BAL").startswith("QMG battle.prerequisites-1:")


def test_ruling_5_8_kiel_canal_second_reading() -> None:
    """QMG ruling-5.8: with kiel_canal=german_builds the canal helps only a German Navy being built, not supply or
    battle."""
    text = "options kiel_canal=german_builds\npieces germany BER BAL\n"
    g = play(at(text + "turn germany play\nhand germany G-07"), "play G-07", "place germany NTH")
    assert g.supplied(COUNTRY_CODES.index("germany")) == mask_of(["BER", "BAL"])
    g = play(at(text + "turn germany play\npieces uk NTH\nhand germany G-19 G-01"), "play G-19")
    assert refusal(g, "attack NTH from BAL").startswith("QMG battle.prerequisites-1:")
    text = f"options kiel_canal=german_builds\nturn {AO} play\nhand {AO} A-12 A-01\n"
    text += "pieces austria VIE PRU BAL\npieces uk NTH"
    g = play(at(text), "play A-12")
    assert refusal(g, "attack NTH from BAL").startswith("QMG battle.prerequisites-1:")


def test_ruling_5_8_kiel_canal_first_reading() -> None:
    """QMG ruling-5.8: by default the canal counts in every respect: a North Sea Navy draws supply through the
    Baltic."""
    g = at("turn germany play\npieces germany BER BAL NTH\npieces uk BEL\nhand germany G-10 G-01")
    play(g, "play G-10", "attack BEL from NTH", "discard G-01")
    assert pieces(g, "uk") == set()


# ---------------------------------------------------------------- set-up


def test_setup_1_central_powers() -> None:
    """QMG setup-1: Vienna, Budapest; Berlin, Western Germany; no Ottoman piece."""
    g = new()
    assert (pieces(g, "austria"), pieces(g, "germany")) == ({"VIE", "BUD"}, {"BER", "WGE"})
    assert pieces(g, "ottoman") == set()


def test_setup_2_entente_powers() -> None:
    """QMG setup-2: Moscow, Serbia; Paris, Burgundy; Britain and the North Atlantic; nothing Italian or of the US."""
    g = new()
    assert (pieces(g, "russia"), pieces(g, "france")) == ({"MOS", "SER"}, {"PAR", "BUR"})
    assert (pieces(g, "uk"), pieces(g, "italy"), pieces(g, "us")) == ({"BRI", "NAO"}, set(), set())


def test_setup_3_round_1() -> None:
    """QMG setup-3: the first turn is that of round 1."""
    g = bury_all(new())
    assert (g.round, question(g), asked(g)) == (1, "DraftStep", {AO})


def test_setup_4_no_points() -> None:
    """QMG setup-4: both teams begin with nothing."""
    assert vp(bury_all(new())) == (0, 0)


def test_setup_5_effects_to_remember_are_in_every_view() -> None:
    """QMG setup-5: in place of reminder tokens, every view shows the effects of cards that last."""
    g = play(at(f"turn {AO} play\npieces austria BUL\nhand {AO} A-28"), "play A-28", "pass")
    for seat in (None, 0, 3):
        assert GAME.view(g, seat).treated[COUNTRY_CODES.index("austria")] == mask_of(["BUL"])
    g = play(at("round 4\nturn germany play\nhand germany G-26"), "play G-26")
    while question(g) == "Hit":
        play(g, "top")
    assert GAME.view(g, None).truce == 4


def test_setup_6_no_token_without_a_card() -> None:
    """QMG setup-6: no token is on the board until a card puts one there."""
    g = new()
    assert g.tokens == 0
    g = play(at(f"turn {AO} play\nhand {AO} A-30"), "play A-30", "pass")
    assert g.tokens == mask_of(["BUL"])


def test_setup_7_the_copies_of_every_card_are_known() -> None:
    """QMG setup-7: in place of a Player Aid, the card list says how many copies of each Build card a deck holds."""
    builds = {ID[k]: COUNT[k] for k in range(KINDS) if TYPE_NAMES[TYPE[k]].startswith("Build")}
    assert builds == {
        "A-01": 6, "A-07": 3, "A-10": 2, "R-06": 9, "R-15": 2, "G-01": 6, "G-07": 3,
        "F-01": 6, "F-07": 4, "F-11": 2, "F-13": 2, "U-01": 4, "U-05": 3, "U-08": 2, "U-10": 2,
    }  # fmt: skip
    view = GAME.view(at(f"turn {AO} play\nhand {AO} A-01 A-01"), 0)
    assert [ID[k] for k in view.cards[0].deck].count("A-01") == 4


def test_setup_8_draw_ten_keep_seven() -> None:
    """QMG setup-8: every power draws ten cards, keeps seven and puts three at the bottom of its deck."""
    g = new()
    assert (question(g), asked(g)) == ("KeepSeven", {AO})
    assert len(cards(g, "hand", AO)) == 10
    assert refusal(g, "pass").startswith("QMG setup-8:")
    bury_all(g)
    for p, code in enumerate(POWER_CODES):
        assert len(cards(g, "hand", code)) == 7
        assert len(cards(g, "bottom", code)) == 3
        assert g.deck_count(p) == deck.DECK_SIZE[p] - 7


def test_setup_8_every_draw_is_by_chance() -> None:
    """QMG setup-8: the deck is shuffled: any card of it may be drawn first."""
    g = GAME.new({})
    play(g, "drawn A-38", "drawn A-20", "drawn A-01")
    assert cards(g, "hand", AO) == ["A-01", "A-20", "A-38"]


def test_setup_9_simple_opening() -> None:
    """QMG setup-9: with opening=simple each power just draws seven cards, and the first turn begins."""
    g = new(opening="simple")
    assert question(g) == "DraftStep"
    for code in POWER_CODES:
        assert len(cards(g, "hand", code)) == 7
        assert cards(g, "bottom", code) == []


def test_mulligan_1_ten_other_cards() -> None:
    """QMG mulligan-1: a power may shuffle all its cards together and draw ten again."""
    g = play(new(), "mulligan", "drawn A-38")
    settle(g)
    assert question(g) == "KeepSeven"
    hand = cards(g, "hand", AO)
    assert len(hand) == 10 and "A-38" in hand
    assert g.deck_count(0) == 28


def test_mulligan_1_second_value_leaves_it_out() -> None:
    """QMG mulligan-1: with mulligan=no the optional rule is not played."""
    g = new(mulligan="no")
    assert "mulligan" not in options(g)
    assert refusal(g, "mulligan").startswith("QMG mulligan-1:")


def test_mulligan_2_only_once() -> None:
    """QMG mulligan-2: the second draw stands."""
    g = play(new(), "mulligan")
    settle(g)
    assert "mulligan" not in options(g)
    assert refusal(g, "mulligan").startswith("QMG mulligan-2:")


def test_ruling_2_1_order_of_the_bottom_cards() -> None:
    """QMG ruling-2.1: the player chooses the order of the three cards; the one put down last is drawn last of all."""
    g = play(new(), "bury A-10", "bury A-01", "bury A-07")
    assert cards(g, "bottom", AO) == ["A-10", "A-01", "A-07"]
    g = at(f"turn {AO} draw\nhand {AO} A-01 A-01 A-01 A-01 A-01\ndeck {AO} none\nbottom {AO} A-38 A-20 A-17")
    play(g, "draw 2")
    assert cards(g, "hand", AO) == ["A-01"] * 5 + ["A-20", "A-38"]
    assert cards(g, "bottom", AO) == ["A-17"]


def test_ruling_2_2_mulligan_by_power_before_keeping() -> None:
    """QMG ruling-2.2: each power decides for itself, and only before it puts the first card under its deck."""
    g = play(new(), "bury A-01")
    assert refusal(g, "mulligan").startswith("QMG mulligan-2:")
    g = play(new(), "mulligan", "bury A-01", "bury A-01", "bury A-01")
    assert asked(g) == {"russia"}
    assert "mulligan" in options(g)


def test_ruling_2_3_a_draft_mixes_the_bottom_cards_in() -> None:
    """QMG ruling-2.3: the three bottom cards stay at the bottom until a draft shuffles the deck."""
    text = f"turn {AO} draft\nhand {AO} A-13 A-15\nbottom {AO} A-20 A-17 A-38\n"
    g = play(at(text), "pass")
    assert cards(g, "bottom", AO) == ["A-20", "A-17", "A-38"]
    g = play(at(text), "draft", "discard A-13", "discard A-15", "take A-01")
    assert cards(g, "bottom", AO) == []
    assert {"A-20", "A-17", "A-38"} <= set(cards(g, "deck", AO))


# ---------------------------------------------------------------- cards


def test_cards_1_zones_of_a_power() -> None:
    """QMG cards-1: deck, hand, discards, prepared and Status cards of a power hold all its cards and no others."""
    g = at(
        f"turn {AO} prepare\nhand {AO} A-01 A-15\nprepared {AO} A-31\ntable {AO} A-17\npile {AO} A-38\ndown {AO} A-24"
    )
    play(g, "prepare A-15")
    assert cards(g, "prepared", AO) == ["A-15", "A-31"]
    view = GAME.view(g, 0).cards[0]
    total = view.hand_count + view.prepared_count + view.deck_count + view.pile_count + len(view.table)
    assert total == 38
    assert (view.hand_count, view.prepared_count, view.pile_count, len(view.table)) == (1, 2, 2, 1)
    assert refusal(at("turn russia play\nhand russia R-01"), "play R-06").startswith("QMG cards-1:")


def test_cards_2_parts_of_a_card() -> None:
    """QMG cards-2, QMG ruling-13.1: every card has a type, a country, a title, texts of our own and a Prepare
    symbol."""
    for k in range(KINDS):
        assert TITLE[k] and deck.PLAY_TEXT[k] and deck.PREPARED_TEXT[k]
        assert TYPE_NAMES[TYPE[k]] and COUNTRY_CODES[COUNTRY[k]]
        assert deck.VALUE[k] in ((1, 2, 3) if deck.SYMBOL[k] == deck.ATTRITION else (1, 2))
    for card in FILES.read("cards.toml")["card"]:
        assert card["source"] in ("both", "assistant")
        reinforces = card["prepare"]["symbol"].startswith("reinforce")
        assert reinforces or not card["prepare"].get("supply")


def test_cards_3_text_is_carried_out() -> None:
    """QMG cards-3: every card except a Status has clauses for its Play text, and what they name is on the board."""
    for k in range(KINDS):
        if TYPE_NAMES[TYPE[k]] != "Status":
            assert deck.CLAUSES[k], ID[k]
    g = play(at(f"turn {AO} play\nhand {AO} A-29"), "play A-29", "place austria GRE")
    assert (g.tokens, pieces(g, "austria")) == (mask_of(["GRE"]), {"GRE"})
