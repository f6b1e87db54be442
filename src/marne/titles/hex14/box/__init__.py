"""The data of the family: the map, the cards, and what both games have in common besides."""
