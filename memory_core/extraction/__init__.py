"""From teachable text to candidates: rules, an optional model, and the deterministic gate."""
