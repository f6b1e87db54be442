"""Several processes that serve together on one computer: `marne serve --workers N`."""
