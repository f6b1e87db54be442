"""What is asked, done, refused and told, as a person reads it."""

from __future__ import annotations

from marne.titles.qmg.words.actions import describe
from marne.titles.qmg.words.events import tell
from marne.titles.qmg.words.questions import ask, rule_of
from marne.titles.qmg.words.refusals import explain
from marne.titles.qmg.words.story import opens, story

__all__ = ["ask", "describe", "explain", "opens", "rule_of", "story", "tell"]
