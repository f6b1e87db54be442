"""Analyses of finished games: who has asked for one, the processes that make them, and what they have found."""
