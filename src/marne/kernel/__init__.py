"""The kernel: a rulebook is a stack of procedures that stops at questions. It knows no title."""
