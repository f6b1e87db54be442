"""A few words for writing tests of play: a position, answers in notation, what may be answered."""

from __future__ import annotations

from marne.kernel.frame import Chance
from marne.kernel.state import CHANCE, apply, check, legal, pending, push
from marne.titles.qmg.notation import read, show
from marne.titles.qmg.position import read as position
from marne.titles.qmg.rules.atlas import COUNTRY_CODES, POWER_CODES, SPACE_CODES, spaces_in
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import ID, KIND_AT, cards_in


def at(text: str) -> Qmg:
    """A position; a draw that stands at its beginning is answered."""
    return settle(position(text))


def settle(g: Qmg) -> Qmg:
    """Answer CHANCE with its first outcome until a player is asked."""
    question = pending(g)
    while isinstance(question, Chance):
        push(g, CHANCE, question.outcomes(g)[0][0])
        question = pending(g)
    return g


def play(g: Qmg, *answers: str) -> Qmg:
    """Give these answers, each checked and given by whichever asked seat may give it. `drawn X` answers CHANCE; where
    none is given, CHANCE takes its first outcome."""
    for text in answers:
        answer = read(text)
        if text.startswith("drawn"):
            apply(g, CHANCE, answer)
            continue
        settle(g)
        question = pending(g)
        assert question is not None, f"{text}: the game is over"
        seats = question.seats(g)
        able = [s for s in seats if check(g, s, answer) is None]
        assert able, f"{text}: {[str(check(g, s, answer)) for s in seats]} at {question!r}"
        apply(g, able[0], answer)
    return g


def asked_seat(g: Qmg, power: str | None) -> int:
    settle(g)
    question = pending(g)
    assert question is not None, "the game is over"
    return question.seats(g)[0] if power is None else g.seat_of[POWER_CODES.index(power)]


def options(g: Qmg, power: str | None = None) -> list[str]:
    """The legal answers of the (first) asked seat, or of the seat that holds a power."""
    return [show(a) for a in legal(g, asked_seat(g, power))]


def deeds(g: Qmg) -> list[str]:
    """The legal answers of the asked seat but for removals of own pieces, which are open throughout one's turn."""
    return [text for text in options(g) if not text.startswith("remove")]


def question(g: Qmg) -> str:
    """The name of the open question."""
    settle(g)
    return type(pending(g)).__name__


def asked(g: Qmg) -> set[str]:
    """The powers whose seats are asked."""
    settle(g)
    choice = pending(g)
    assert choice is not None
    return {code for p, code in enumerate(POWER_CODES) if g.seat_of[p] in choice.seats(g)}


def refusal(g: Qmg, answer: str, power: str | None = None) -> str:
    """The rule and the reason by which an answer is refused."""
    ruling = check(g, asked_seat(g, power), read(answer))
    assert ruling is not None, f"{answer} is allowed"
    return f"{ruling.rule}: {ruling.text}"


def pieces(g: Qmg, country: str) -> set[str]:
    """The spaces in which a country has a piece."""
    return {SPACE_CODES[s] for s in spaces_in(g.pos[COUNTRY_CODES.index(country)])}


def cards(g: Qmg, zone: str, power: str) -> list[str]:
    """The cards of a zone: hand, prepared, table, down, deck (sorted), pile (face up, the last on top) or bottom."""
    p = POWER_CODES.index(power)
    if zone in ("pile", "bottom"):
        return [ID[KIND_AT[p][i]] for i in (g.up if zone == "pile" else g.bottom)[p]]
    zones = {"hand": g.hand, "prepared": g.prepared, "table": g.table, "down": g.down, "deck": g.deck}
    return [ID[k] for k in cards_in(p, zones[zone][p])]


def vp(g: Qmg) -> tuple[int, int]:
    """The points of the Central Powers and of the Entente."""
    return g.vp[0], g.vp[1]
