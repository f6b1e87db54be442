"""Computer players that look ahead: they try what they might do in worlds that look like the real one to their seat.

A title brings what it knows of its game (`Doctrine`); how worlds are dealt, candidates compared and time is spent is
the same for all.
"""

from __future__ import annotations

from marne.agents.search.answers import AnswerSearch, Counsel
from marne.agents.search.backed import Backed
from marne.agents.search.plans import Doctrine, PlanSearch

__all__ = ["AnswerSearch", "Backed", "Counsel", "Doctrine", "PlanSearch"]
