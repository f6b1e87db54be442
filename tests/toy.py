"""The names of the toy title that tests of the kernel, the table and the laws use."""

from __future__ import annotations

import pytest

from marne.titles.toy.game import GAME as GAME
from marne.titles.toy.game import ToyGame as ToyGame
from marne.titles.toy.rules import turn
from marne.titles.toy.rules.actions import Blow as Blow
from marne.titles.toy.rules.actions import Discard as Discard
from marne.titles.toy.rules.actions import Draw as Draw
from marne.titles.toy.rules.actions import Fold as Fold
from marne.titles.toy.rules.actions import Name as Name
from marne.titles.toy.rules.actions import Play as Play
from marne.titles.toy.rules.actions import Praise as Praise
from marne.titles.toy.rules.actions import Stop as Stop
from marne.titles.toy.rules.board import FAIR as FAIR
from marne.titles.toy.rules.board import Toy as Toy
from marne.titles.toy.rules.kinds import KINDS as KINDS
from marne.titles.toy.rules.kinds import NAMES as NAMES
from marne.titles.toy.rules.rulings import KEEP_ONE as KEEP_ONE
from marne.titles.toy.rules.rulings import NOT_AN_ANSWER as NOT_AN_ANSWER
from marne.titles.toy.rules.rulings import NOT_IN_HAND as NOT_IN_HAND
from marne.titles.toy.rules.rulings import NOT_YOURSELF as NOT_YOURSELF
from marne.titles.toy.rules.turn import Council as Council
from marne.titles.toy.rules.turn import Match as Match
from marne.titles.toy.rules.turn import Omen as Omen
from marne.titles.toy.rules.turn import PlayCard as PlayCard
from marne.titles.toy.rules.turn import Round as Round
from marne.titles.toy.rules.turn import Tidy as Tidy
from marne.titles.toy.rules.view import ToyView as ToyView

changeable = pytest.mark.skipif(not str(turn.__file__).endswith(".py"), reason="compiled rules cannot be changed")
"""For a test that puts something else in the place of a rule."""
