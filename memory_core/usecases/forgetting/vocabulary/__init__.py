"""Which words mean the same, which name another one, and whether a text holds what is meant. Pure; English."""
