"""Texts to unit vectors: by a model on this machine, by an OpenAI-compatible endpoint, or not at all.

Importing these modules loads no model and no HTTP client; `warm` and `embed` do.
"""

from __future__ import annotations

from typing import Final

LONGEST_TEXT: Final = 8_000
"""Characters of a text that are embedded. The packaged model reads about 1,000 and endpoints some 8,000 tokens: without a cut one
long message would make an endpoint refuse its whole batch, again and again."""
