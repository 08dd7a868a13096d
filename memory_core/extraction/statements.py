"""Which sentences of a text are plain statements: not asked, imagined, hedged, quoted nor ironic."""

from __future__ import annotations

from memory_core.extraction import marks
from memory_core.extraction.interrogatives import asks
from memory_core.extraction.staged import meant


def still_says(text: str, quote: str) -> bool:
    """True when the quote is a whole sentence of the text, and a plain statement there."""
    tainted = False
    for sentence in meant(text):
        if not tainted and folded(sentence.text) == folded(quote):
            return "?" not in sentence.closing and marks.of_sentence(marks.at_ease(sentence)) is None
        tainted = tainted or marks.taints(sentence)
    return False


def stated(text: str, *, eased: bool = False) -> list[str]:
    """The sentences of a text that are plain statements: not asked, imagined, hedged, quoted nor ironic. `eased`: also with a
    laugh, or as somebody told who should know."""
    found: list[str] = []
    tainted = False
    for sentence in meant(text):
        said = marks.stated_in(sentence) or (eased and marks.stated_in(marks.at_ease(sentence)) and sentence.text)
        if not tainted and said and not asks(sentence.plain):
            found.append(said)
        tainted = tainted or marks.taints(sentence)
    return found


def unasked(text: str) -> str:
    """The text without its questions: as it stands where it asks none."""
    found = meant(text)
    told = [one for one in found if "?" not in one.closing and not asks(one.plain)]
    return text if len(told) == len(found) else " ".join(one.text for one in told)


def folded(text: str) -> str:
    """For comparing sentences: capitals, white space and what closes them aside."""
    return " ".join(text.casefold().split()).strip(" .!?…")
