"""What goes with what is forgotten, what of it stays, and how it goes from every store and is proved gone."""
