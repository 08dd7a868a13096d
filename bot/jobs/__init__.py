"""What happens without being asked: upkeep, indexing, rebuilding."""
