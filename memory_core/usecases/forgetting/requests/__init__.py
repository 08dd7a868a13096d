"""What a request to forget says. Pure, but for the reading models of `reading` and the store that `several` looks into."""
