"""Learning: a message is judged, what it puts out of date is found, and both are written in one transaction."""
