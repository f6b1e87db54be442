"""The hex family: what 1914 Deluxe and 1914 Revision share. It is no title of its own: it has no manifest."""
