"""What Confidant claims, runnable by anyone."""
