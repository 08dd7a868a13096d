"""Documents that are looked up: files to text, text to chunks, chunks to answers."""
