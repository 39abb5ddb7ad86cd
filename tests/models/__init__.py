"""Slow, readable models of games, for differential tests of the fast kernels."""
