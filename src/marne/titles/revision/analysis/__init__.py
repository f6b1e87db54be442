"""Compiled: what can be worked out from a view."""
