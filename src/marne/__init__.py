"""Marne: the board wargames of 1914, with every rule enforced, every secret kept, and an interface for bots.

>>> import marne
>>> game = next(iter(marne.games().values()))
>>> table = marne.Table(game)
>>> table.seats == game.seat_names()
True
"""

from __future__ import annotations

from marne.kernel.game import Game
from marne.kernel.ruling import Illegal, Ruling
from marne.table import Table
from marne.titles import games

__version__ = "0.1.0"
__all__ = ["Game", "Illegal", "Ruling", "Table", "games"]
