"""The verbs of the game."""

from __future__ import annotations

from typing import ClassVar, Final

from marne.kernel.action import Action, Bare
from marne.kernel.schema import Form
from marne.titles.toy.rules.kinds import CARD, PLAYER, WEATHER


class CardAction(Action):
    """An action that names a card."""

    def __init__(self, card: int) -> None:
        self.card: Final = CARD.check(card)

    def data(self) -> tuple[int, ...]:
        return (self.card,)


class PlayerAction(Action):
    """An action that names a player."""

    def __init__(self, player: int) -> None:
        self.player: Final = PLAYER.check(player)

    def data(self) -> tuple[int, ...]:
        return (self.player,)


class Draw(CardAction):
    """CHANCE: a card leaves the bag."""

    form: ClassVar[Form] = Form("draw {card}", drawn=True, card=CARD)


class Discard(CardAction):
    """Throw a card away, unseen."""

    form: ClassVar[Form] = Form("discard {card}", card=CARD, example="discard rat")


class Play(CardAction):
    """Play a card face up."""

    form: ClassVar[Form] = Form("play {card}", card=CARD, example="play cat")


class Blow(Action):
    """CHANCE: the weather of the round."""

    form: ClassVar[Form] = Form("blow {weather}", drawn=True, weather=WEATHER)

    def __init__(self, weather: int) -> None:
        self.weather: Final = WEATHER.check(weather)

    def data(self) -> tuple[int, ...]:
        return (self.weather,)


class Stop(Bare):
    """Throw away nothing more."""

    form: ClassVar[Form] = Form("stop", closes=True, pointing=["choice:stop"])


class Fold(Bare):
    """Play nothing."""

    form: ClassVar[Form] = Form("fold", closes=True, pointing=["choice:fold"])


class Name(PlayerAction):
    """Name the next leader."""

    form: ClassVar[Form] = Form("name {player}", player=PLAYER, example="name ben")


class Praise(PlayerAction):
    """Say something kind, which binds nobody."""

    form: ClassVar[Form] = Form("praise {player}", pointing=["praise:{player}"], player=PLAYER, example="praise ben")
