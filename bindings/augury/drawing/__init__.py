"""Drawings of positions as standalone SVG documents, one module a game."""
