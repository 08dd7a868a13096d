"""Recall: what bears on a message, which of it holds, and how it is put before a brain."""
