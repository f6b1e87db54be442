"""Who can see what: views, events, what stays known of shown cards, and sampled worlds."""

from __future__ import annotations

import json
import random

import pytest

from marne.kernel.state import CHANCE, apply, legal, pending, push
from marne.titles.qmg.game import GAME
from marne.titles.qmg.notation import read
from marne.titles.qmg.rules.atlas import POWER_CODES
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import ID, SYMBOL
from marne.titles.qmg.rules.kinds import CARD
from marne.titles.qmg.rules.reinforce_sustain import Pledge
from marne.titles.qmg.rules.view import PowerView
from tests.titles.qmg.play import asked, at, cards, options, pieces, play, question, settle

EVERYBODY = """
turn germany play
pieces germany BER WGE BEL
pieces france PAR PIC BUR
hand austria_ottoman A-01 A-37
hand russia R-06 R-33
hand germany G-10 G-44 G-01
hand france_italy F-01 F-24
hand uk_us U-01 U-49
prepared austria_ottoman A-15
prepared germany G-53
prepared france_italy F-15 F-36
prepared uk_us U-30
table france_italy F-31
pile germany G-22 G-27
down germany G-19 G-07
bottom germany G-40 G-41
"""


def sees(g: Qmg, seat: int | None, power: str) -> PowerView:
    """The cards of a power as a seat sees them."""
    return GAME.view(g, seat).cards[POWER_CODES.index(power)]


def names(kinds: list[int]) -> list[str]:
    return [ID[k] if k >= 0 else "?" for k in kinds]


def others(power: str) -> list[int | None]:
    """Every seat but that of a power (five players), and a spectator."""
    return [s for s in (0, 1, 2, 3, 4, None) if s != POWER_CODES.index(power)]


# ---------------------------------------------------------------- who sees what


@pytest.mark.parametrize("power", POWER_CODES)
def test_secrecy_1_hands_and_prepared_cards_are_secret(power: str) -> None:
    """QMG secrecy-1: a hand and prepared cards are seen by their owner alone, not even by teammates."""
    g = at(EVERYBODY)
    own = sees(g, POWER_CODES.index(power), power)
    assert names(own.hand) == cards(g, "hand", power)
    assert names(own.prepared) == cards(g, "prepared", power)
    for seat in others(power):
        seen = sees(g, seat, power)
        assert (seen.hand, seen.prepared, seen.deck, seen.down, seen.known.out) == ([], [], [], [], [])


def test_secrecy_1_a_seat_with_several_powers_sees_their_cards() -> None:
    """QMG secrecy-1, QMG players-2: who plays several powers sees the cards of each of them, and no more."""
    g = at(f"options players=2\n{EVERYBODY}")
    assert names(sees(g, 1, "russia").hand) == ["R-06", "R-33"]
    assert names(sees(g, 1, "uk_us").hand) == ["U-01", "U-49"]
    assert sees(g, 1, "germany").hand == []
    assert sees(g, 0, "russia").hand == []


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4, None])
def test_secrecy_2_counts_are_public(seat: int | None) -> None:
    """QMG secrecy-2: everybody knows how many cards a power has in hand, deck, pile and prepared."""
    g = at(EVERYBODY)
    for p, power in enumerate(POWER_CODES):
        seen = sees(g, seat, power)
        assert seen.hand_count == len(cards(g, "hand", power))
        assert seen.prepared_count == len(cards(g, "prepared", power))
        assert seen.deck_count == len(cards(g, "deck", power)) + len(cards(g, "bottom", power))
        assert seen.pile_count == len(cards(g, "down", power)) + len(cards(g, "pile", power))
        assert (
            sum((seen.hand_count, seen.prepared_count, seen.deck_count, seen.pile_count, len(seen.table)))
            == [
                38,
                34,
                53,
                42,
                49,
            ][p]
        )


def test_secrecy_3_own_discards_are_open_to_their_owner() -> None:
    """QMG secrecy-3: a power may look through its own pile, the cards discarded unseen included; nobody else may."""
    g = at(EVERYBODY)
    assert names(sees(g, 2, "germany").down) == ["G-07", "G-19"]
    for seat in others("germany"):
        assert sees(g, seat, "germany").down == []


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4, None])
def test_secrecy_4_top_discards_and_status_cards_are_public(seat: int | None) -> None:
    """QMG secrecy-4: the top card of each pile and every Status card on a table are seen by all."""
    g = at(EVERYBODY)
    assert names(sees(g, seat, "germany").up)[-1] == "G-27"
    assert names(sees(g, seat, "france_italy").table) == ["F-31"]


def test_secrecy_5_unused_faces_go_to_the_bottom() -> None:
    """QMG secrecy-5: a card discarded without its face being used goes under the pile, unseen by the others."""
    g = play(at(EVERYBODY), "play G-10", "attack BUR from BEL", "discard G-44")
    for seat in others("germany"):
        assert names(sees(g, seat, "germany").up)[-1] == "G-10"
        assert sees(g, seat, "germany").down == []
    assert names(sees(g, 2, "germany").down) == ["G-07", "G-19", "G-44"]


def test_secrecy_6_teammates_get_nothing_in_private() -> None:
    """QMG secrecy-6: of a third power's cards a teammate sees exactly what an enemy sees."""
    g = play(at(EVERYBODY), "play G-10", "attack BUR from BEL", "discard G-44")
    assert (
        sees(g, 0, "france_italy").data() == sees(g, 1, "france_italy").data() == sees(g, None, "france_italy").data()
    )
    assert sees(g, 0, "germany").data() == sees(g, 3, "germany").data()


def test_secrecy_the_deck_is_hidden_from_its_owner_in_order_only() -> None:
    """QMG secrecy-2, QMG draft-4: the owner knows which cards are left in the deck, others only how many."""
    g = at(EVERYBODY)
    own = sees(g, 2, "germany")
    assert sorted(names(own.deck)) == cards(g, "deck", "germany")
    assert names(own.known.bottom) == ["G-40", "G-41"]
    for seat in others("germany"):
        seen = sees(g, seat, "germany")
        assert seen.deck == [] and names(seen.known.bottom) == ["?", "?"]


def test_ruling_14_1_an_unseen_card_alone_in_its_pile_stays_unseen() -> None:
    """QMG ruling-14.1: an unseen discard on an empty pile is its top card and is shown to nobody all the same."""
    g = at("turn germany attrition\nprepared germany G-22\nhand france_italy F-24 F-25")
    play(g, "attrit G-22", "discard F-24", "discard F-25")
    for seat in others("france_italy"):
        seen = sees(g, seat, "france_italy")
        assert seen.pile_count == 2 and seen.up == [] and seen.down == []


def test_views_are_plain_data() -> None:
    """QMG secrecy-1: a view is JSON data built from nothing; no card of another hand is anywhere in it."""
    text = json.dumps(GAME.view(at(EVERYBODY), 3).data())
    moved = EVERYBODY.replace("hand uk_us U-01 U-49", "hand uk_us U-05 U-48").replace("G-19 G-07", "G-20 G-28")
    assert json.dumps(GAME.view(at(moved), 3).data()) == text


# ---------------------------------------------------------------- events


def told(g: Qmg, *answers: str) -> list[tuple[str, str]]:
    """What Germany and France are told of these answers."""
    g.listening = True
    play(g, *answers)
    return [(GAME.tell(e.seen_by(2)), GAME.tell(e.seen_by(3))) for e in g.told]


def test_secrecy_1_events_have_a_public_face() -> None:
    """QMG secrecy-1: others are told that a card was prepared or discarded, not which one."""
    assert ("Germany prepares Schlieffen Plan.", "Germany prepares a card.") in told(
        at("turn germany prepare\nhand germany G-44"), "prepare G-44"
    )
    heard = told(at(EVERYBODY), "play G-10", "attack BUR from BEL", "discard G-44")
    assert (
        "Germany discards Schlieffen Plan unseen, from hand (difficult terrain).",
        "Germany discards a card unseen, from hand (difficult terrain).",
    ) in heard
    assert ("Germany plays German Land Battle.", "Germany plays German Land Battle.") in heard


def test_secrecy_1_draws_are_told_to_their_owner_only() -> None:
    """QMG secrecy-1: others hear that a card was drawn."""
    heard = told(at("turn germany draw\nhand germany G-01"), "draw 1", "drawn G-44")
    assert ("Germany draws Schlieffen Plan.", "Germany draws a card.") in heard


# ---------------------------------------------------------------- what stays known

DRAFT = "turn france_italy draft\npieces france PAR\nhand france_italy F-24 F-25 F-36\n"


def drafted(extra: str = "") -> Qmg:
    """France & Italy have drafted a French Build Army in the sight of all."""
    return play(at(f"{DRAFT}{extra}"), "draft", "discard F-24", "discard F-25", "take F-01")


def test_ruling_14_3_a_drafted_card_is_known_in_hand() -> None:
    """QMG draft-1, QMG secrecy-1: a drafted card is shown, so everybody knows it is in that hand until it is played."""
    g = drafted()
    for seat in others("france_italy"):
        assert names(sees(g, seat, "france_italy").hand) == ["F-01"]
    play(g, "play F-01", "place france PIC")
    for seat in others("france_italy"):
        seen = sees(g, seat, "france_italy")
        assert (seen.hand, seen.known.out) == ([], [])


def test_ruling_14_3_a_shown_card_may_have_left_unseen() -> None:
    """QMG secrecy-1, QMG secrecy-5: after an unseen preparation others know only that the shown card is out of the
    deck,
    whichever card was prepared."""
    known = []
    for card in ("F-01", "F-36"):
        g = play(drafted(), "pass", f"prepare {card}")
        seen = sees(g, 2, "france_italy")
        assert (names(seen.hand), names(seen.prepared), names(seen.known.out)) == ([], [], ["F-01"])
        known.append(seen.data())
    assert known[0] == known[1]


def test_ruling_14_3_citizen_soldiers_prepare_in_the_open() -> None:
    """QMG ruling-14.3, QMG card F-30: a drafted card prepared at once stays known while it is prepared."""
    g = play(drafted("table france_italy F-30"), "prepare F-01")
    for seat in others("france_italy"):
        seen = sees(g, seat, "france_italy")
        assert (names(seen.prepared), seen.hand) == (["F-01"], [])


def test_ruling_14_3_dreadnoughts_stay_known() -> None:
    """QMG ruling-14.3, QMG card U-33: a Reinforce Navy card that stays prepared is known to all."""
    g = at(
        "turn germany play\npieces germany BER WGE NTH\npieces uk BRI ENG\nhand germany G-19\ntable uk_us U-33\n"
        "prepared uk_us U-08 U-44"
    )
    play(g, "play G-19", "attack ENG from NTH", "use U-08 dreadnought")
    for seat in others("uk_us"):
        assert names(sees(g, seat, "uk_us").prepared) == ["U-08"]


def test_ruling_14_3_big_bertha_keeps_a_card_in_the_open() -> None:
    """QMG ruling-14.3, QMG card G-36: a Sustain card kept by Big Bertha is known to all."""
    g = at(
        "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\ntable germany G-36\n"
        "hand germany G-10 G-01\nprepared germany G-10 G-22\nprepared france_italy F-01"
    )
    play(g, "play G-10", "attack PIC from BEL", "use F-01", "use G-10 bertha", "discard G-01")
    for seat in others("germany"):
        assert names(sees(g, seat, "germany").prepared) == ["G-10"]


def test_ruling_14_3_unpreparing_a_known_card_hides_it() -> None:
    """QMG ruling-14.3, QMG unprepare-1: when a prepared card is taken back unseen, others know the shown one to be
    out of
    the deck and no more."""
    g = play(
        drafted("table france_italy F-30\nprepared france_italy F-15"), "prepare F-01", "pass", "pass", "unprepare F-01"
    )
    seen = sees(g, 0, "france_italy")
    assert (names(seen.prepared), names(seen.hand), names(seen.known.out)) == ([], [], ["F-01"])


def test_card_r_24_a_hand_seen_by_one_seat_only() -> None:
    """QMG card R-24, QMG secrecy-1: Russia sees the whole hand and remembers it; the others see the discarded card
    only."""
    g = play(at("turn russia play\nhand russia R-24\nhand austria_ottoman A-01 A-37 A-27"), "play R-24")
    assert names(sees(g, 1, "austria_ottoman").hand) == ["A-01", "A-27", "A-37"]
    assert sees(g, 3, "austria_ottoman").hand == [] and sees(g, None, "austria_ottoman").hand == []
    play(g, "strike A-27")
    assert names(sees(g, 1, "austria_ottoman").hand) == ["A-01", "A-37"]
    assert names(sees(g, 3, "austria_ottoman").up) == ["A-27"]


def test_card_g_37_prepared_cards_seen_by_germany_only() -> None:
    """QMG card G-37, QMG secrecy-1: Rumpler Taube shows the defenders' prepared cards to Germany alone."""
    g = at(
        "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\ntable germany G-37\nhand germany G-10\n"
        "prepared france_italy F-36 F-01\nprepared uk_us U-30"
    )
    play(g, "play G-10", "attack PIC from BEL", "invoke G-37")
    assert names(sees(g, 2, "france_italy").prepared) == ["F-01", "F-36"]
    assert sees(g, 2, "uk_us").prepared == []  # not a defender there
    assert sees(g, 0, "france_italy").prepared == [] and sees(g, None, "france_italy").prepared == []


def test_card_u_49_a_card_put_under_the_deck_stays_known() -> None:
    """QMG card U-49, QMG secrecy-1: the card put under the deck and the one prepared are seen by all."""
    g = at("turn uk_us play\npieces us USA\nhand uk_us U-49\npile uk_us U-05 U-10 U-15")
    play(g, "play U-49", "take U-10", "take U-15", "pass", "pass", "prepare U-15", "under U-10")
    for seat in others("uk_us"):
        seen = sees(g, seat, "uk_us")
        assert names(seen.known.bottom) == ["U-10"] and names(seen.prepared) == ["U-15"]


# ---------------------------------------------------------------- pledges

POOL = """
turn germany play
pieces germany BER WGE BEL
pieces france PAR PIC
pieces uk BRI ENG PIC
hand germany G-10
prepared germany G-41
prepared france_italy F-01 F-01 F-01 F-36
prepared uk_us U-01 U-30
"""


def pooled() -> Qmg:
    """The Entente needs two more symbols, and France has pledged one of them."""
    g = play(at(POOL), "play G-10", "attack PIC from BEL", "use F-01", "use G-41")
    assert asked(g) == {"france_italy", "uk_us"}
    return play(g, "use F-01")


def test_ruling_14_2_pledges_are_face_down_until_they_are_enough() -> None:
    """QMG ruling-14.2: a pledge that is not enough yet is seen by its owner only; when it is enough all are shown."""
    g = pooled()
    assert question(g) == "Reinforce"
    own = GAME.view(g, 3).stack[-1]
    hidden = GAME.view(g, 2).stack[-1]
    assert isinstance(own, Pledge) and own.pledged[0] == CARD.read("F-01")
    assert isinstance(hidden, Pledge) and hidden.pledged[0] < 0
    assert hidden.data() == GAME.view(g, 4).stack[-1].data() == GAME.view(g, None).stack[-1].data()
    assert cards(g, "pile", "france_italy") == ["F-01"]  # the second one still lies face down
    play(g, "use U-01")
    assert cards(g, "pile", "france_italy") == ["F-01", "F-01"] and cards(g, "pile", "uk_us") == ["U-01"]
    assert {"PIC"} <= pieces(g, "france") & pieces(g, "uk")


def test_ruling_14_2_too_few_are_taken_back_unseen() -> None:
    """QMG ruling-14.2: a pledge that stays too small is taken back; nothing is shown and nothing lost but the
    battle."""
    g = play(pooled(), "pass")
    play(g, "pass")
    assert cards(g, "prepared", "france_italy") == ["F-01", "F-01", "F-36"]
    assert cards(g, "pile", "france_italy") == ["F-01"]
    assert "PIC" not in pieces(g, "france")
    assert sees(g, 2, "france_italy").prepared == []


def test_ruling_14_2_the_first_commitment_binds() -> None:
    """QMG ruling-14.2, QMG battle.procedure-3: who has passed is out, and the first sufficient answer ends the
    question."""
    g = play(at(POOL), "play G-10", "attack PIC from BEL")
    apply(g, 4, read("pass"))
    assert asked(g) == {"france_italy"}
    g = play(at(POOL), "play G-10", "attack PIC from BEL")
    apply(g, 4, read("use U-01"))
    assert asked(g) == {"germany"}  # France is not asked any more
    assert len(cards(g, "prepared", "france_italy")) == 4


# ---------------------------------------------------------------- sampled worlds


def below(seed: int) -> random.Random:
    return random.Random(seed)


def worlds(g: Qmg, seat: int | None, n: int = 25) -> list[Qmg]:
    """So many worlds a seat cannot tell from the real one."""
    view = GAME.view(g, seat)
    return [GAME.sample(view, below(seed).randrange) for seed in range(n)]


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4, None])
def test_secrecy_1_sampled_worlds_look_the_same(seat: int | None) -> None:
    """QMG secrecy-1: every sampled world gives the seat the very view it was made from, and deals every card once."""
    for g in (settle(at(EVERYBODY)), drafted(), play(drafted(), "pass", "prepare F-36")):
        view = GAME.view(g, seat).data()
        for world in worlds(g, seat):
            assert GAME.view(world, seat).data() == view
            for p in range(5):
                zones = [world.hand[p], world.prepared[p], world.all_deck(p), world.pile(p), world.table[p]]
                assert (
                    sum(zones)
                    == zones[0] | zones[1] | zones[2] | zones[3] | zones[4]
                    == (1 << sum(z.bit_count() for z in zones)) - 1
                )


def test_secrecy_1_sampled_worlds_differ_where_the_seat_knows_nothing() -> None:
    """QMG secrecy-1: over many worlds the hidden hand takes many forms, the seat's own stays as it is."""
    g = at(EVERYBODY)
    hands = {tuple(cards(world, "hand", "uk_us")) for world in worlds(g, 3)}
    assert len(hands) > 10
    assert {tuple(cards(world, "hand", "france_italy")) for world in worlds(g, 3)} == {("F-01", "F-24")}


def test_secrecy_1_sampled_worlds_keep_what_was_shown() -> None:
    """QMG ruling-14.3: a drafted card is in the hand of every sampled world; one that may have left is out of the
    deck."""
    for world in worlds(drafted(), 2):
        assert "F-01" in cards(world, "hand", "france_italy")
    deck = 0
    for world in worlds(play(drafted("deck france_italy F-01"), "pass", "prepare F-36"), 2):
        out = (
            cards(world, "hand", "france_italy")
            + cards(world, "prepared", "france_italy")
            + cards(world, "down", "france_italy")
        )
        deck += "F-01" not in out
    assert deck == 0


def test_ruling_14_2_sampled_pledges_could_have_been_made() -> None:
    """QMG ruling-14.2: in a sampled world a card pledged by another seat is a prepared card that may be pledged
    there."""
    for seat in (2, 4, None):
        for world in worlds(pooled(), seat):
            choice = pending(world)
            card = choice.data()[-1][0]  # type: ignore[union-attr]  # a question is open
            assert ID[card] in cards(world, "prepared", "france_italy")
            assert SYMBOL[card] == SYMBOL[ID.index("F-01")], ID[card]


def test_card_g_31_a_helper_shown_in_a_battle_is_there_in_sampled_worlds() -> None:
    """QMG card G-31, QMG ruling-14.2: a German Sustain card that was shown stays the same card while Austria-Hungary
    pays
    for the terrain, also in the worlds Austria-Hungary imagines."""
    g = at(
        "turn austria_ottoman play\npieces austria VIE TYR\npieces italy ROM ALP\ntable germany G-31\n"
        "hand austria_ottoman A-15 A-01 A-07\nprepared germany G-41 G-22 G-53\nprepared france_italy F-07"
    )
    play(g, "play A-15", "attack ALP from TYR", "discard A-01", "use F-07", "use G-41")
    assert question(g) == "PayHand" and asked(g) == {"austria_ottoman"}
    for world in worlds(g, 0):
        push(world, 0, read("discard A-07"))
        assert cards(world, "pile", "germany") == ["G-41"]


@pytest.mark.parametrize("seed", range(3))
def test_secrecy_1_sampled_worlds_can_be_played_on(seed: int) -> None:
    """QMG secrecy-1: from a sampled world the game goes on by the rules, whoever imagined it."""
    rng = random.Random(seed)
    g = GAME.new({"players": "5", "opening": "simple"})
    for step in range(300):
        choice = pending(g)
        if choice is None:
            break
        seats = choice.seats(g)
        if step % 15 == 0 and seats[0] != CHANCE:
            world = GAME.sample(GAME.view(g, seats[0]), rng.randrange)
            assert legal(world, seats[0]) == legal(g, seats[0])
            for _ in range(40):
                walk(world, rng)
        walk(g, rng)


def walk(g: Qmg, rng: random.Random) -> None:
    """One random answer."""
    choice = pending(g)
    if choice is None:
        return
    seat = rng.choice(choice.seats(g))
    found = legal(g, seat)
    assert found, choice
    push(g, seat, rng.choice(found))


def test_secrecy_1_options_do_not_depend_on_hidden_cards() -> None:
    """QMG secrecy-1: what a seat may answer is the same in every world it cannot tell apart."""
    g = play(at(EVERYBODY), "play G-10", "attack PIC from BEL")
    assert asked(g) == {"germany"} or asked(g) == {"france_italy"}
    seat = GAME.asked(g)[0]
    shown = options(g)
    for world in worlds(g, seat):
        assert options(world) == shown


def test_card_g_33_an_announced_attack_can_be_paid_in_sampled_worlds() -> None:
    """QMG card G-33: announcing Stosstruppen shows that a card to pay with is prepared, so it is in every world
    others imagine."""
    g = at(
        "turn germany play\npieces germany BER WGE\npieces france PAR BUR\ntable germany G-33\n"
        "hand germany G-01 G-02 G-03\nprepared germany G-10 G-22 G-23"
    )
    play(g, "play G-01", "place germany BEL", "attack PIC from BEL")
    assert question(g) == "StossPayment"
    for seat in (0, 1, 3, 4):
        for world in worlds(g, seat):
            assert legal(world, 2), cards(world, "prepared", "germany")
