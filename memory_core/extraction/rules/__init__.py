"""The rule extractor: tables of patterns over clauses, by family, and `extractor`, which asks them."""
