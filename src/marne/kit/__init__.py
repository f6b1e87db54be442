"""What titles share: typed data files, hidden pieces, sets as bits. It knows no title."""
