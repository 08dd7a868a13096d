"""Where memory is kept: SQL is the truth, vectors are an index that can be thrown away, files are the core blocks."""
