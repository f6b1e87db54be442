"""What is printed in the box: the data files, read and checked."""
