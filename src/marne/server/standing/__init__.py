"""Standing answers: what players have answered in advance, kept secret and given for them when they are asked."""
