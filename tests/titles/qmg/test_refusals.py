"""Refusals: who is refused, why, by which rule, and what is asked instead; each sentence is true where it is given."""

from __future__ import annotations

import pytest

from marne.kernel.state import check
from marne.table import Table
from marne.titles.qmg.game import GAME
from marne.titles.qmg.notation import read
from marne.titles.qmg.rules import actions as verbs
from marne.titles.qmg.rules.board import Qmg
from tests.titles.qmg.play import asked_seat, at, play, settle


def explained(g: Qmg, answer: str, power: str | None = None) -> str:
    """The sentence by which an answer of the (first) asked seat, or of a power's seat, is refused."""
    settle(g)
    seat = asked_seat(g, power)
    ruling = check(g, seat, read(answer))
    assert ruling is not None, f"{answer} is allowed"
    assert ruling.rule in GAME.rules()
    return GAME.explain(g, seat, read(answer), ruling)


WEST = "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC BUR\nhand germany G-10 G-01\n"
CAPORETTO = (
    "options players=2\nturn austria_ottoman play\npieces austria VIE TYR\npieces italy ROM ALP\n"
    "hand austria_ottoman A-26 A-01\nhand germany G-01 G-10\n"
)
RAIL = (
    "turn russia play\npieces russia MOS CAU AZE\npieces ottoman IST ANA\ntable austria_ottoman A-20\n"
    "hand russia R-01 R-06"
)


@pytest.mark.parametrize(
    ("text", "answers", "answer", "sentence"),
    [
        (
            f"{WEST}prepared france_italy F-01",
            ["play G-10", "attack PIC from BEL"],
            "remove france PIC",
            (
                "France & Italy cannot remove the French Army in Picardy: pieces are removed in the turn "
                "of their own power "
                "only (QMG pieces-4)."
            ),
        ),
        (
            WEST,
            [],
            "remove france PIC",
            "Germany cannot remove the French Army in Picardy: only own pieces can be removed (QMG pieces-4).",
        ),
        (
            CAPORETTO,
            ["play A-26"],
            "remove austria TYR",
            (
                "Germany cannot remove the Austro-Hungarian Army in Tyrol: a piece is removed only when "
                "its own power is "
                "asked something (QMG ruling-14.4)."
            ),
        ),
        (
            f"{WEST}prepared germany G-11\nprepared france_italy F-01",
            ["play G-10", "attack PIC from BEL", "use F-01"],
            "remove germany WGE",
            (
                "Germany cannot remove the German Army in Western Germany: no piece can be removed while a "
                "battle is being "
                "resolved (QMG ruling-3.remove)."
            ),
        ),
        (
            "turn germany play\npieces germany BER WGE\nhand germany G-01",
            ["play G-01"],
            "place germany BAL",
            "Germany cannot build in Baltic Sea: an Army stands on land only (QMG pieces-5).",
        ),
        (
            "turn germany play\npieces germany BER PRU\nhand germany G-07",
            ["play G-07"],
            "place germany POL",
            "Germany cannot build in Poland: a Navy stands at sea only (QMG pieces-6).",
        ),
        (
            RAIL,
            ["play R-01"],
            "attack ANA from AZE",
            (
                "Russia cannot battle Anatolia from Azerbaijan: it takes two cards from hand, for the terrain and for "
                "Limited Rail and Road Network, and there are not so many (QMG card A-20)."
            ),
        ),
        (
            f"{WEST}table germany G-32 G-39",
            ["play G-10", "attack PIC from BEL"],
            "invoke G-32",
            (
                "Germany cannot use Mustard Gas: Mustard Gas needs a power as its target that has a piece in the space "
                "(QMG card G-32)."
            ),
        ),
        (
            f"{WEST}table germany G-32 G-39",
            ["play G-10", "attack PIC from BEL"],
            "invoke G-39 russia",
            (
                "Germany cannot use The Red Baron against Russia: The Red Baron needs a power as its target that has a "
                "piece in the space (QMG card G-39)."
            ),
        ),
        (
            WEST,
            [],
            "attack PIC from BEL",
            (
                "Germany cannot battle Picardy from Belgium: a battle needs a card that allows it: a Land "
                "Battle, Sea Battle "
                "or Event has to be played first (QMG battle-1). Asked now: Play step: play one card, or none."
            ),
        ),
        (
            WEST,
            [],
            "draft",
            (
                "Germany cannot draft a Build card for two cards from hand: the Draft step of this turn is over "
                "(QMG ruling-3.order). Asked now: Play step: play one card, or none."
            ),
        ),
        (
            WEST,
            [],
            "draw 3",
            (
                "Germany cannot draw 3 cards: the Draw step comes later in this turn (QMG turn-1). Asked "
                "now: Play step: "
                "play one card, or none."
            ),
        ),
        (
            WEST,
            ["play G-10"],
            "play G-01",
            (
                "Germany cannot play German Build Army: the one card of this Play step has been played and "
                "is being carried "
                "out (QMG play-1). Asked now: Which space do you attack, and from where?"
            ),
        ),
        (
            "turn germany attrition\nprepared germany G-22\nhand france_italy F-01",
            ["attrit G-22"],
            "pass",
            (
                "France & Italy cannot pass: a hit cannot be declined: every card owed has to be given up "
                "(QMG attrition.discard-1)."
            ),
        ),
        (
            "turn germany attrition\nprepared germany G-22\nhand france_italy F-01",
            ["attrit G-22"],
            "play F-01",
            (
                "France & Italy cannot play French Build Army: that belongs to the Play step of one's own "
                "turn (QMG play-1). "
                "Asked now: France & Italy is hit: 2 cards to discard. From where?"
            ),
        ),
    ],
)
def test_ruling_14_11_refusals_say_what_is_true(text: str, answers: list[str], answer: str, sentence: str) -> None:
    """QMG ruling-14.11: a refusal names the power that asked, the true reason and its rule; and where the action is no
    answer at all, when it could be done and what is asked now."""
    assert explained(play(at(text), *answers), answer) == sentence


def test_ruling_14_11_the_power_that_owns_the_card_is_refused() -> None:
    """QMG ruling-14.11, QMG players-2: of a player with two powers, the one whose card it is gets the refusal."""
    g = at(
        "options players=2\nturn france_italy play\npieces france PAR PIC\npieces germany BER WGE BEL\n"
        "hand france_italy F-15\nprepared germany G-11 G-01"
    )
    play(g, "play F-15", "attack BEL from PIC")
    assert explained(g, "use G-11") == (
        "Germany cannot use German Land Battle (Sustain Land Battle): that card lacks the symbol "
        "needed in this land battle "
        "(QMG battle.resolving-1)."
    )


def test_ruling_14_11_a_card_of_another_power() -> None:
    """QMG cards-1, QMG players-2: that a card is another power's is the reason, not that it is missing."""
    g = at("options players=2\nturn germany play\nhand germany G-01\nhand austria_ottoman A-01")
    assert explained(g, "play A-01") == (
        "Germany cannot play Austro-Hungarian Build Army: it is a card of another power (QMG cards-1)."
    )


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("counter F-24 italy", "a Counterattack card serves an Army of its own country (QMG counterattack-1)."),
        ("counter U-48 uk", "no Status lets a US card serve that Army here (QMG card U-34)."),
    ],
)
def test_ruling_14_11_counterattacks_for_others(answer: str, reason: str) -> None:
    """QMG counterattack-1, QMG card U-34: whose Army a Counterattack card serves is told by the rule of that card."""
    g = at(
        "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\npieces us USA WAO NAO ENG PIC\n"
        "hand germany G-10\nprepared france_italy F-24 F-01\nprepared uk_us U-48"
    )
    play(g, "play G-10", "attack PIC from BEL", "use F-01")
    power = "uk_us" if "U-48" in answer else "france_italy"
    assert explained(g, answer, power).endswith(reason)


def test_ruling_14_10_a_card_in_use_is_not_called_unprepared() -> None:
    """QMG ruling-14.10: a card pledged in this answer is refused a second time because it is in use."""
    g = at(
        "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\npieces uk BRI ENG PIC\n"
        "hand germany G-10\n"
        "prepared germany G-41\nprepared france_italy F-01 F-02 F-03\nprepared uk_us U-01"
    )
    play(g, "play G-10", "attack PIC from BEL", "use F-01", "use G-41", "use U-01")
    assert explained(g, "use U-01", "uk_us").endswith(
        "no copy of it is left that is not in use in this answer already (QMG ruling-14.10)."
    )


def test_ruling_14_11_who_is_not_asked() -> None:
    """QMG ruling-14.11: whoever is not asked hears who is, by a rule of the ledger; so does everybody after the end."""
    g = at(f"{WEST}prepared france_italy F-01")
    assert explained(g, "pass", "russia") == (
        "Russia cannot pass: the question now is put to Germany (QMG ruling-14.11)."
    )
    play(g, "play G-10", "attack PIC from BEL")
    assert explained(g, "use G-11", "germany") == (
        "Germany cannot use German Land Battle (Sustain Land Battle): the question now is put to France & Italy "
        "(QMG ruling-14.11)."
    )
    table = Table(GAME)
    ruling = table.why(1, verbs.PASS)
    assert ruling is not None and ruling.rule in GAME.rules()


def test_overview_2_after_the_end_nothing_is_asked() -> None:
    """QMG overview-2: when the game is over every answer is refused by a rule of the ledger."""
    g = at("round 17\nvp 0 20\nturn uk_us draw\nhand uk_us U-01")
    play(g, "pass")
    assert g.result is not None
    ruling = check(g, 0, verbs.PASS)
    assert ruling is not None and ruling.rule in GAME.rules()
    assert GAME.explain(g, 0, verbs.PASS, ruling).endswith("cannot pass: the game is over (QMG overview-2).")


def test_ruling_14_11_a_card_that_is_no_status_on_the_table_is_not_called_one() -> None:
    """QMG ruling-14.11: where a Status may keep the card just played, another card is refused for what it is."""
    g = at(
        "turn uk_us play\npieces uk BRI ENG NTH NAO\nhand uk_us U-01 U-10\ntable uk_us U-28 U-27\ntable germany G-32"
    )
    play(g, "play U-01")
    assert explained(g, "invoke U-10").endswith("no such Status card is on the table (QMG cards.status-1).")
    assert explained(g, "invoke G-32").endswith("it is a card of another power (QMG cards-1).")
    assert explained(g, "invoke U-27").endswith("that Status cannot be used in this way now (QMG cards.status-2).")
