"""1914 Revision on a terminal."""
