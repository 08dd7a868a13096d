"""The many ways to write or say something, brought to the plain way that the rules read."""
