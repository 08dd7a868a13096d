"""Closed word lists, and patterns made of these alone. An open pattern takes a word only if one of these vouches for it."""
