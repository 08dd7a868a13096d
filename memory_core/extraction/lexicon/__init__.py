"""Closed word lists. An open pattern takes a word only if one of these vouches for it. Data only."""
