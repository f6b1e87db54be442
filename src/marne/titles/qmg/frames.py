"""Every frame class of the title by name, for restoring a saved procedure stack."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.qmg.rules import (
    attrition,
    battle,
    battle_start,
    card_play,
    cards_special,
    deck,
    drafting,
    elimination,
    mark_iv,
    new_piece,
    placing,
    questions,
    reinforce_sustain,
    retain,
    stosstruppen,
    turn,
    war_revenue,
)

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    name: cls
    for module in (
        attrition,
        battle,
        battle_start,
        deck,
        drafting,
        cards_special,
        elimination,
        mark_iv,
        new_piece,
        placing,
        reinforce_sustain,
        retain,
        questions,
        card_play,
        stosstruppen,
        turn,
        war_revenue,
    )
    for name, cls in vars(module).items()
    if isinstance(cls, type) and issubclass(cls, Frame) and cls.__module__ == module.__name__
}
