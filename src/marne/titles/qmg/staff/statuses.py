"""The value of Status cards on the table, apart from the points they score now."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.cards import KIND, OWNER
from marne.titles.qmg.staff.evaluate_board import (
    BALKAN_DOMINATION,
    EASTER_RISING,
    HIGH_SEAS_FLEET,
    KRIEGSMARINE,
    WARM_WATER,
    turns_left,
)
from marne.titles.qmg.staff.situation import Situation

A_TURN: Final[dict[int, float]] = {
    KIND[card]: worth
    for card, worth in {
        "A-17": 0.06,  # Russian Rail Gauge
        "A-20": 0.05,  # Limited Rail and Road Network
        "G-31": 0.06,  # German Aid in the East
        "G-32": 0.11,  # Mustard Gas
        "G-33": 0.09,  # Stosstruppen
        "G-34": 0.06,  # Tripled Trench Lines
        "G-36": 0.04,  # Big Bertha Railway Guns
        "G-38": 0.12,  # Woe to Them: a second preparation every turn
        "G-39": 0.06,  # The Red Baron
        "F-24": 0.09,  # La Revanche
        "F-25": 0.05,  # Verdun
        "F-26": 0.06,  # General Nivelle's Creeping Barrage
        "F-27": 0.06,  # Renault FT Tanks
        "F-28": 0.03,  # Barès Expands Armée de l'Air
        "F-29": 0.05,  # Troupes Coloniales
        "F-30": 0.03,  # Citizen-Soldiers
        "F-31": 0.06,  # Marne
        "F-32": 0.05,  # Alpini
        "U-27": 0.02,  # The Pals Battalions
        "U-28": 0.08,  # Commonwealth Support
        "U-29": 0.02,  # Relied on For Any Enterprise
        "U-30": 0.02,  # Battlecruisers
        "U-31": 0.08,  # The Girls with Yellow Hands
        "U-32": 0.08,  # Mark IV Tanks
        "U-33": 0.02,  # Dreadnoughts
        "U-34": 0.06,  # Blackjack and the Doughboys
    }.items()
}
"""By Status card: its value per remaining turn, in Victory Points."""

SCORING: Final[dict[int, float]] = {
    BALKAN_DOMINATION: 2.0,
    KRIEGSMARINE: 1.0,
    WARM_WATER: 1.0,
    EASTER_RISING: 1.0,
    HIGH_SEAS_FLEET: 2.0,
}
RUMPLER_TAUBE: Final = KIND["G-37"]


def status_worth(s: Situation, card: int) -> float:
    """The value of a Status card on the table from now on."""
    if card == RUMPLER_TAUBE:  # used once
        return 0.35 * s.outlook.life
    if card in SCORING:
        points = SCORING[card]
        return s.outlook.weight * max(s.outlook.scored_by(card), s.style.status_hope * points)
    return s.style.status * A_TURN[card] * turns_left(s.view, OWNER[card])
