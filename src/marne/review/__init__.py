"""Analysis after the game: who was likely to win when, which turns and answers cost most, and what was luck."""

from __future__ import annotations




