"""The bots: which process answers for them, and the worker processes that think."""
