"""The assistant: turns what adapters receive into memory and replies. Joins `adapters` and `memory_core`, which never meet."""
