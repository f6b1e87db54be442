"""Databases of earlier versions, with running games."""
