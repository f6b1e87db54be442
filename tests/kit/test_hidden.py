"""Units dealt to hidden pieces: one each, within what the piece may be, and every possible deal comes up."""

from __future__ import annotations

import random

import pytest

from marne.kit.hidden import Dealer, Need


def dealt(veils: list[int], free: int, need: Need | None = None, seed: int = 0) -> list[int] | None:
    """The unit of every piece; None if there is no such deal."""
    dealer = Dealer(veils, free, random.Random(seed).randrange)
    return [dealer.unit(piece) for piece in range(len(veils))] if dealer.deal(need) else None


@pytest.mark.parametrize("seed", range(20))
def test_every_piece_gets_a_unit_of_its_own_that_it_may_be(seed: int) -> None:
    rng = random.Random(f"hidden/{seed}")
    order = rng.sample(range(12), 12)
    veils = [1 << unit | rng.getrandbits(12) for unit in order[:9]]  # so there is a deal
    found = dealt(veils, (1 << 12) - 1, seed=seed)
    assert found is not None and len(set(found)) == 9
    assert all(veil >> unit & 1 for veil, unit in zip(veils, found, strict=True))


def test_every_deal_comes_up() -> None:
    veils = [0b0011, 0b0111, 0b1110]
    found = {tuple(dealt(veils, 0b1111, seed=seed) or ()) for seed in range(400)}
    possible = {
        (a, b, c) for a in range(4) for b in range(4) for c in range(4)
        if len({a, b, c}) == 3 and veils[0] >> a & 1 and veils[1] >> b & 1 and veils[2] >> c & 1
    }  # fmt: skip
    assert found == possible


def test_a_unit_in_the_open_is_dealt_to_nobody() -> None:
    assert all(dealt([0b11], 0b10, seed=seed) == [1] for seed in range(10))


@pytest.mark.parametrize("seed", range(20))
def test_pieces_make_room_for_one_with_less_choice(seed: int) -> None:
    """There is one deal only: whoever took the wrong one of its two units has to give it back."""
    assert dealt([0b0011, 0b0110, 0b1100, 0b1000], 0b1111, seed=seed) == [0, 1, 2, 3]


@pytest.mark.parametrize("seed", range(20))
def test_a_need_is_met_by_one_of_its_pieces(seed: int) -> None:
    found = dealt([0b1111] * 3, 0b1111, Need([1, 2], 0b1000), seed)
    assert found is not None and 3 in found[1:]


def test_there_may_be_no_deal() -> None:
    assert dealt([0b01, 0b01], 0b11) is None
    assert dealt([0b01, 0b11], 0b11, Need([0], 0b10)) is None


def test_a_need_that_cannot_be_met_leaves_the_dealer_as_it_was() -> None:
    dealer = Dealer([0b01, 0b11], 0b11, random.Random(0).randrange)
    assert not dealer.deal(Need([1], 0b01))
    assert dealer.deal(None) and [dealer.unit(0), dealer.unit(1)] == [0, 1]
