"""Titles before a name: "Dr. Patel", "Miss Patel", "Coach Delacroix". English, and those of other languages that stand in English
sentences."""

from __future__ import annotations

from typing import Final

ABBREVIATED: Final = ("Dr", "Mr", "Mrs", "Ms", "Mx", "Prof", "Rev", "Fr", "Capt", "Sgt", "Lt", "Mme", "Mlle")
"""May have a full stop, which ends no sentence."""
HONORIFICS: Final = (
    "Dr", "Mr", "Mrs", "Ms", "Mx", "Prof", "Rev", "Mme", "Mlle", "Miss", "Mister", "Professor", "Reverend", "Sir", "Madam",
    "Madame", "Monsieur", "Herr", "Frau", "Señor", "Señora", "Signor", "Signora", "Meneer", "Mevrouw",
)  # fmt: skip
"""What stands before a name, and by itself says nobody."""
OFFICES: Final = (
    "Fr", "Capt", "Sgt", "Lt", "Doctor", "Dame", "Lord", "Lady", "Coach", "Captain", "Sergeant", "Lieutenant", "Judge", "Pastor",
    "Rabbi", "Imam", "Nurse", "Pan", "Pani",
)  # fmt: skip
"""What somebody may be called by as well."""
TITLES: Final = HONORIFICS + OFFICES
SPELLINGS: Final = (
    ("Dr.", "Dr", "Doctor"),
    ("Mr.", "Mr", "Mister"),
    ("Mrs.", "Mrs"),
    ("Ms.", "Ms"),
    ("Mx.", "Mx"),
    ("Prof.", "Prof", "Professor"),
    ("Rev.", "Rev", "Reverend"),
    ("Capt.", "Capt", "Captain"),
    ("Sgt.", "Sgt", "Sergeant"),
    ("Lt.", "Lt", "Lieutenant"),
)
"""One and the same title each, as it may be written."""
_WRITTEN_SMALL: Final = ("[Dd]r", "[Mm]r", "[Mm]rs", "[Mm]s", "[Mm]x", "[Pp]rof", "[Rr]ev")
"""Also before a name: "mrs Boyd". "Miss" is not: "I miss Anna"."""
TITLE: Final = rf"(?-i:(?:{'|'.join((*_WRITTEN_SMALL, *TITLES))})\b\.?)"
"""As a part of a pattern, whether or not capitals matter there."""
TITLED: Final = rf"(?:{TITLE}\s+)?"
"""A title, where there is one, and the blank behind it."""

_MAY_HAVE_A_STOP: Final = (*ABBREVIATED, "St")
BEHIND_NO_TITLE: Final = "".join(rf"(?<!\b{one})" for one in _MAY_HAVE_A_STOP)
"""What may end a sentence: where no title stands before it."""
BEHIND_NO_TITLES_STOP: Final = "".join(rf"(?<!\b{one}\.)" for one in _MAY_HAVE_A_STOP)
"""The same, behind the full stop."""
