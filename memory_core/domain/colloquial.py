"""Colloquial words for what has a plain name: "our sparky" is asked for as the electrician. Data and one look-up; pure.

The plain name goes beside what is indexed and matched, never into what is shown: embeddings of short sentences do not know
slang. A word is listed where it has no other everyday sense; one that has ("a chippy" sells chips as well) only as what somebody
is to the owner.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

_ALWAYS: Final = MappingProxyType(
    {
        "sparky": "electrician",
        "sparkie": "electrician",
        "brickie": "bricklayer",
        "postie": "postman",
        "dustman": "refuse collector bins",
        "binman": "refuse collector bins",
        "binmen": "refuse collectors bins",
        "garbo": "refuse collector bins",
        "tradie": "tradesman",
        "truckie": "lorry driver",
        "trucker": "lorry driver",
        "squaddie": "soldier",
        "firie": "firefighter",
        "ambo": "paramedic",
        "physio": "physiotherapist",
        "chiro": "chiropractor",
        "gynae": "gynaecologist",
        "gyno": "gynaecologist",
        "ortho": "orthodontist",
        "paed": "paediatrician",
        "shrink": "therapist psychiatrist",
        "charlady": "cleaner",
        "leccy": "electricity",
        "lecky": "electricity",
        "telly": "television",
        "offie": "off-licence wine shop",
        "bottle-o": "off-licence wine shop",
        "arvo": "afternoon",
        "brekkie": "breakfast",
        "brekky": "breakfast",
        "sarnie": "sandwich",
        "spag bol": "spaghetti bolognese",
        "rego": "car registration",
        "hubby": "husband",
        "missus": "wife",
        "bairn": "child",
        "bairns": "children",
        "sprog": "child",
        "moggy": "cat",
        "mutt": "dog",
        "pooch": "dog",
    }
)
_AS_SOMEBODY: Final = MappingProxyType(
    {
        "chippy": "carpenter joiner",
        "chippie": "carpenter joiner",
        "spark": "electrician",
        "gas man": "gas heating engineer",
        "boiler man": "gas heating engineer",
        "boiler guy": "gas heating engineer",
        "tree guy": "tree surgeon",
        "tree man": "tree surgeon",
        "computer guy": "computer technician",
        "hair lady": "hairdresser",
        "hair girl": "hairdresser",
        "nail lady": "manicurist",
        "nail girl": "manicurist",
        "car guy": "mechanic",
        "car man": "mechanic",
        "money man": "accountant financial adviser",
        "tax man": "accountant",
        "tax guy": "accountant",
        "window man": "window cleaner",
        "pest man": "pest control",
        "decorator": "painter decorator",
    }
)
_WORDS: Final = re.compile(
    rf"\b(?:{'|'.join(sorted(map(re.escape, _ALWAYS), key=len, reverse=True))})\b", re.IGNORECASE
)
_SOMEBODY: Final = re.compile(
    rf"\b(?:my|our) (?P<who>{'|'.join(sorted(map(re.escape, _AS_SOMEBODY), key=len, reverse=True))}) (?=is |'s )",
    re.IGNORECASE,
)


def plain_words(text: str) -> str:
    """The plain names of what a text names colloquially, in its order; empty for most texts."""
    found = [_ALWAYS[one.group().casefold()] for one in _WORDS.finditer(text)]
    found += [_AS_SOMEBODY[one["who"].casefold()] for one in _SOMEBODY.finditer(text)]
    return " ".join(dict.fromkeys(found))


def with_plain_words(text: str) -> str:
    """The text with them in brackets behind it, as somebody would explain it; most texts as they stand."""
    plain = plain_words(text)
    return f"{text} ({plain})" if plain else text
