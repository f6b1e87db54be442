"""What the box prints: the data files, read and checked."""
