"""Games between computer players: matches, tournaments, and benchmarks of the rules."""
