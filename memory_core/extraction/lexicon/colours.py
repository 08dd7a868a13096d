"""Names of colours, with the words that say how light or which of its shades."""

from __future__ import annotations

from typing import Final

_SHADE: Final = (
    r"(?:(?:dark|light|pale|bright|deep|soft|bottle|sage|olive|navy|sky|baby|royal|forest|mint|racing"
    r"|pillar box|off|dusty)[ -]?)?"
)
COLOUR: Final = (
    rf"(?:{_SHADE}(?:red|orange|yellow|green|blue|purple|pink|brown|black|white|grey|gray|beige|cream|teal|turquoise|burgundy"
    r"|maroon|lilac|lavender|magenta|navy|gold|silver|mustard))"
)
