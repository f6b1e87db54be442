"""Compiled: the map as flat arrays, and the searches on it."""
