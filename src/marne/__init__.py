"""Marne: the board wargames of 1914, with every rule enforced, every secret kept and every question open to bots.

>>> import marne
>>> sorted(marne.games())
['gaw', 'qmg']
>>> table = marne.Table(marne.games()["qmg"], {"players": "2"})
>>> table.game.seat_names(table.header.options)
('central', 'entente')
"""

from __future__ import annotations

from marne.kernel.game import Game
from marne.kernel.ruling import Illegal, Ruling
from marne.table import Table


def games() -> dict[str, Game]:
    """Every title by its key."""
    from marne.titles.gaw.game import GAME as GAW
    from marne.titles.qmg.game import GAME as QMG

    return {QMG.key: QMG, GAW.key: GAW}


__version__ = "0.1.0"
__all__ = ["Game", "Illegal", "Ruling", "Table", "games"]
