"""Why an answer is refused."""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling

NOT_ASKED: Final = Ruling("TOY answer-2", "the question is put to somebody else")
GAME_OVER: Final = Ruling("TOY end-3", "the game is over")
NOT_AN_ANSWER: Final = Ruling("TOY answer-1", "that is no answer to this question")
NOT_IN_HAND: Final = Ruling("TOY play-1", "no such card is in the hand")
NOT_AGAIN: Final = Ruling("TOY play-2", "that kind lies on top already")
KEEP_ONE: Final = Ruling("TOY tidy-2", "the last card is kept")
NOT_YOURSELF: Final = Ruling("TOY council-2", "nobody speaks for themselves")
NO_SUCH_PLAYER: Final = Ruling("TOY council-1", "no such player sits at the table")
ENOUGH_SAID: Final = Ruling("TOY council-3", "two praises have been heard")
NOT_IN_BAG: Final = Ruling("TOY draw-1", "no such card is in the bag")
