"""Which memories, passages of the history and stretches of time a request to forget means."""
