"""Quartermaster General: 1914."""
