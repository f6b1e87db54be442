"""Computer players against each other: matches, tournaments, and how fast the rules are."""
