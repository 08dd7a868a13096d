"""What turns away from something by its name, without a word for what it was to the owner: "Vodacom is finished", "packed in
Halfords", "forget the sage, it's going to be navy"; `denials` finds what is meant."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import DENIED, SUPPOSED, TO_COME, any_of
from memory_core.extraction.ends import SERVING

ITS: Final = r"(?:(?:my|our|the|an?|her|his|their|that|this|any) )?(?:old )?"
END: Final = r"(?= (?:to|for|on|at|last|this|today|yesterday|in|because|since|and|before|after|when)\b|[,.;]|$)"
_WHAT: Final = rf"{ITS}(?P<y>[^,.;]{{2,40}}?)"
_LEAD: Final = r"^(?:(?:so|well|right|ok|okay|yes|and|also|sadly|sorry|anyway),? )*"
_WE_HAVE: Final = (
    r"(?:(?:I|we)(?:['’]m|['’]re|['’]ve| am| are| have)? )?(?:(?:now|just|finally|so|totally|completely) )*"
)
_INSTEAD: Final = (
    r"(?=.*\b(?:instead|now|these days|from now on|for good|since|ever again|(?:it|that)(?:['’]s|['’]ll be| is| will be)"
    r"|(?:I|we)(?:['’]m|['’]re|['’]ve| am| are)?(?: now| just)* (?:on|using|with|going|switched|gone|joined|got|taken))\b)"
)
""" "No more coffee, I'm shaking" is of the day; what is had in its place makes it one for good."""
REJECTIONS: Final = (
    rf"{_LEAD}forget (?:about )?{_WHAT}(?=[,;] ){_INSTEAD}",
    rf"{_LEAD}no more {_WHAT}(?=[,;]| for (?:me|us)\b| now\b| since\b){_INSTEAD}",
    rf"{_LEAD}{_WHAT} can wait(?=.*\binstead\b)",
    rf"{_LEAD}{_WHAT}(?:['’]s| is| are| has| have| got| was)?(?: now| all| just)* (?:history|toast|kaput|out of the picture"
    r"|out the window|in the bin|down the drain|gathering dust"
    r"|(?:got|gathering) cobwebs|bitten the dust|bit the dust|(?:the|its|her|his) (?:chop|boot|heave-ho"
    r"|marching orders)|fell through|fallen through|never again)\b",
    rf"{_LEAD}{_WHAT} (?:is|are) out[,;] (?:and )?[^,.;]+(?:['’]s| is| are) in\b",
    rf"{_LEAD}{_WHAT} and (?:I|we)(?:['’]ve| have)?(?: finally| just)* (?:parted (?:ways|company)|called it a day"
    r"|are (?:done|through|finished|over))\b",
    rf"{_LEAD}{_WE_HAVE}(?:done|finished|through|parted (?:ways|company)) with {_WHAT}(?: now| for good| altogether)*{END}",
    rf"{_LEAD}{_WE_HAVE}(?:kicked(?! (?:the|a|my) (?:ball|bucket|door|wall|can))|jacked in|packed in|sacked off"
    rf"|said goodbye to|seen the back of) {_WHAT}(?: to the kerb)?{END}",
    rf"{_LEAD}{_WE_HAVE}knocked {_WHAT} on the head\b",
    rf"{_LEAD}{_WE_HAVE}(?:packed|jacked) {_WHAT} in{END}",
    rf"\b(?:shifted|moved|switched|weaned|changed) (?:me|us) off (?:of )?{_WHAT}(?: and| onto| to|(?=[,.;])|$)",
    rf"\b(?:gave|given|shown|showed) {_WHAT} (?:the (?:chop|boot|push|elbow|heave-ho|door)"
    r"|(?:its|his|her|their) marching orders)\b",
    rf"\b(?:passed|gave|given|donated) {_WHAT} (?:on |away )?to (?:an? |the |my |our )?(?:[\w'’-]+ )?"
    r"(?:charity(?: shop)?|food bank|jumble sale|tip|dump|nephew|niece|cousin|brother|sister|neighbou?r|friend|goodwill)\b",
    rf"\bhand(?:ed|ing) my notice in (?:at|with|to) {_WHAT}(?= cos\b| coz\b|{END[3:]}",
)
"""Each has what it turns away from as `y`. It ends what was had, whenever it is said."""
NO_REJECTION: Final = any_of(
    DENIED, SUPPOSED, TO_COME, r"\b(?:used to|for (?:today|tonight|now|the day|the moment|this week))\b"
)
"""What is turned away from for a while is had again."""
_OF_WHAT: Final = Pattern(
    r"(?:(?:my|our|the|his|her|their) )?(?P<what>[^,.;]{2,40}?)(?:['’]s| is| are| was| were| has| have| comes?| goes| starts?) ",
    re.IGNORECASE,
)


def may_be_rejected(named: str, memory: Memory) -> bool:
    """False for the thing that a memory tells something of, since "done with the kitchen" leaves its colour, and for family."""
    if memory.attribute in PEOPLE - SERVING:
        return False
    of_what = _OF_WHAT.match(memory.statement)
    return of_what is None or not stems(named) <= stems(of_what["what"])
