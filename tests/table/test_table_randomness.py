"""Draws that anybody can derive again: a fixed recipe, fair, and separate for every purpose."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marne.kernel.frame import Chance
from marne.kernel.state import pending, push
from marne.table import Randomness, Table, commitment, new_contribution, new_secret
from tests.table.kit import GIVEN, SECRET, at_random, fixed
from tests.toy import GAME

KNOWN = [866, 566, 504, 633, 598, 66]
COMMITTED = "cf887e7ead29712a7a51e913a82cd0964cdaae6a7cf1992dde399903b660e583"


def by_hand(secret: bytes, given_: list[bytes], purpose: str, index: int, n: int) -> int:
    """The recipe of the module's docstring, written down a second time."""

    def mac(key: bytes, message: bytes) -> bytes:
        return hmac.new(key, message, hashlib.sha256).digest()

    key = mac(secret, b"marne-key/1\x00" + b"".join(len(c).to_bytes(4, "big") + c for c in given_))
    stream = mac(key, b"marne-stream/1\x00" + purpose.encode())
    j = 0
    while True:
        word = int(mac(stream, index.to_bytes(8, "big") + j.to_bytes(8, "big")).hex(), 16)
        if word < 2**256 - 2**256 % n:
            return word % n
        j += 1


contributions = st.lists(st.binary(min_size=1, max_size=64), min_size=1, max_size=5)


@given(
    st.binary(min_size=32, max_size=32),
    contributions,
    st.text(st.characters(exclude_categories=["Cs"])),
    st.integers(0, 2**40),
    st.integers(1, 2**256),
)
def test_the_recipe_is_as_documented(secret: bytes, brought: list[bytes], purpose: str, index: int, n: int) -> None:
    drawn = Randomness(secret, brought).below(purpose, index, n)
    assert drawn == by_hand(secret, brought, purpose, index, n)
    assert 0 <= drawn < n


def test_known_draws_stay_as_they_are() -> None:
    """A change of the recipe would make every published game unverifiable."""
    draws = [Randomness(SECRET, GIVEN[:2]).below("bag", i, 1000) for i in range(6)]
    assert draws == KNOWN
    assert commitment(SECRET) == COMMITTED


def test_a_word_beyond_the_last_full_range_is_refused() -> None:
    """With n just above half the span about every second word is refused, and the next one is taken."""
    dice, n = Randomness(SECRET, [b"x"]), 2**255 + 1
    draws = [dice.below("p", i, n) for i in range(64)]
    assert all(0 <= d < n for d in draws)
    assert draws == [by_hand(SECRET, [b"x"], "p", i, n) for i in range(64)]
    low = sum(d < 2**254 for d in draws)
    assert 16 < low < 48  # folding instead of refusing would be visible as a lean to small numbers


def test_all_faces_of_a_die_come_up_equally_often() -> None:
    dice = Randomness(SECRET, [b"x"])
    seen = Counter(dice.below("die", i, 6) for i in range(12_000))
    assert sum((n - 2000) ** 2 / 2000 for n in seen.values()) < 20.5  # chi-squared, five degrees, one in a thousand


def test_streams_do_not_depend_on_each_other() -> None:
    dice, again = Randomness(SECRET, [b"x"]), Randomness(SECRET, [b"x"])
    expected = [dice.below("a", i, 10**9) for i in range(5)]
    mixed = []
    for i in range(5):
        again.below("b", i, 10**9)
        mixed.append(again.below("a", i, 10**9))
    assert mixed == expected
    assert expected != [dice.below("b", i, 10**9) for i in range(5)]


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ([b"ab", b"c"], [b"a", b"bc"]),
        ([b"a", b"b"], [b"b", b"a"]),
        ([b"a"], [b"a", b"a"]),
    ],
)
def test_every_contribution_counts_and_so_does_its_seat(one: list[bytes], two: list[bytes]) -> None:
    assert Randomness(SECRET, one).below("p", 0, 2**128) != Randomness(SECRET, two).below("p", 0, 2**128)


@pytest.mark.parametrize("n", [0, -1, 2**256 + 1])
def test_a_draw_from_nothing_or_too_much_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="a draw from"):
        Randomness(SECRET, [b"x"]).below("p", 0, n)


def test_the_commitment_is_public_from_the_start_and_not_the_bare_hash() -> None:
    table = fixed()
    assert table.header.commitment == commitment(SECRET)
    assert table.header.commitment != hashlib.sha256(SECRET).hexdigest()


def test_fresh_secrets_and_contributions_differ() -> None:
    assert len({new_secret() for _ in range(50)}) == 50
    assert len({new_contribution() for _ in range(50)}) == 50
    assert Table(GAME).header.commitment != Table(GAME).header.commitment


def test_equal_secrets_and_contributions_give_equal_games() -> None:
    assert at_random(fixed(3), 7).record() == at_random(fixed(3), 7).record()


def test_one_seats_contribution_changes_the_draws() -> None:
    options = {"players": "3"}
    one = Table(GAME, options, secret=SECRET, contributions=[b"a", b"b", b"c"])
    games = [Table(GAME, options, secret=SECRET, contributions=[b"a", b"b", bytes([i])]) for i in range(9)]
    assert {g.record().lines for g in games} != {one.record().lines}


def test_outcomes_are_drawn_by_weight_in_the_titles_order() -> None:
    """Fair weather has three chances of four: what `below` gives is what the list of outcomes says."""
    table = at_random(fixed(2, 80))
    weather = [text for text in table.record().answers if text.startswith("blow")]
    dice = Randomness(SECRET, GIVEN[:2])
    assert weather == ["blow fair" if dice.below("weather", i, 4) < 3 else "blow storm" for i in range(len(weather))]
    assert 0.6 < weather.count("blow fair") / len(weather) < 0.9


def test_the_draws_of_one_purpose_do_not_depend_on_what_players_do() -> None:
    one = [t for t in at_random(fixed(3, 40), 1).record().answers if t.startswith("blow")]
    two = [t for t in at_random(fixed(3, 40), 2).record().answers if t.startswith("blow")]
    both = min(len(one), len(two))
    assert one[:both] == two[:both]


def test_every_draw_of_a_game_can_be_derived_without_a_table() -> None:
    table = at_random(fixed(3))
    dice, drawn = Randomness(SECRET, GIVEN), Counter[str]()
    g = GAME.new(table.header.options)
    for text in table.record().answers:
        question = pending(g)
        assert question is not None
        action = GAME.read(text.split(":")[-1])
        seat = int(text.split(":")[0]) if ":" in text else question.seats(g)[0]
        if isinstance(question, Chance):
            outcomes = question.outcomes(g)
            left = dice.below(question.purpose(g), drawn[question.purpose(g)], sum(w for _, w in outcomes))
            drawn[question.purpose(g)] += 1
            faces = [a for a, weight in outcomes for _ in range(weight)]
            assert faces[left] == action
        push(g, seat, action)
    assert g.result is not None
