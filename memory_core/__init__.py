"""Long-term memory for one owner: what was said, what was learned from it, and who may read it.

Knows no chat platform, no language-model SDK, no environment and no clock of its own.
"""
