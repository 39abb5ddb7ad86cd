"""The games: one binding module each beside its compiled kernel."""
