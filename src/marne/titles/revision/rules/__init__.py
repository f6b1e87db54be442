"""Compiled: the rules of the game, a module per chapter of the text."""
