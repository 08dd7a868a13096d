"""Languages besides English: a table for each, and what is decided by those tables."""
