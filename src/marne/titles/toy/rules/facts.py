"""The facts that the log of this title tells, with their fields. Secret cards are masked for all but their owner."""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import INT, Fact
from marne.titles.toy.rules.kinds import CARD, PLAYER, WEATHER

REFILLED: Final = Fact("Refilled", pointing=["bag"], cards=INT)
WEATHER_CAME: Final = Fact("WeatherCame", weather=WEATHER)
DREW: Final = Fact("Drew", player=PLAYER, card=CARD.secret())
THREW: Final = Fact("Threw", player=PLAYER, card=CARD.secret())
PLAYED: Final = Fact("Played", player=PLAYER, card=CARD)
FOLDED: Final = Fact("Folded", player=PLAYER)
NAMED: Final = Fact("Named", player=PLAYER, leader=PLAYER)
PRAISED: Final = Fact("Praised", player=PLAYER, whom=PLAYER)
