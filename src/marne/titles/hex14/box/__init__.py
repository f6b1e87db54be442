"""The data of the family: the map, the cards, the order of battle, and what both games have in common besides."""
