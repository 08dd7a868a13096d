"""How people say by the way that they got something wrong: "*Darrell", "…, autocorrect", "… dunno why I said Vision Express"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.sentences import Sentence
from memory_core.extraction.values import NAME

_EXCUSED: Final = Pattern(
    r",? (?:(?:damn |stupid |bloody )?autocorrect|brain fog|I (?:swapped|mixed up|switched|muddled) (?:the|those|two|some)"
    r" (?:numbers|digits|letters|names|days|dates)|I (?:mixed|muddled|got) (?:it|them|that) (?:up|wrong)(?: with [^,.;]{2,40})?)"
    r"[ .!]*$",
    re.IGNORECASE,
)
_WHY_I_SAID: Final = Pattern(
    r"(?<=\w),? (?:(?:I )?(?:dunno|don['’]t know|do not know|no idea|have no idea|am not sure|['’]m not sure)|not sure|god knows"
    r"|who knows|no clue) why I (?:said|wrote|put|typed|told you|thought)(?: it was)? (?P<old>[^,.;]{2,40})[ .!]*$",
    re.IGNORECASE,
)
_FOUND_OUT: Final = Pattern(
    r"(?<=\w), (?:I )?(?:just |have just |only )?(?:looked at|checked) (?:the|my|our) [^,.;]{2,25}$", re.IGNORECASE
)
""" "The train is at 9:14, just looked at the ticket"."""


_PUT_RIGHT_BY: Final = Pattern(
    rf"(?P<who>{NAME}|(?:my|our) (?:{KIN})(?: {NAME})?|(?:she|he|they))(?: (?:has|have|just|had to|already))*"
    r" (?:told me off|(?:tells|told) me (?:I (?:got|had) (?:it|that) wrong|that['’]?s? (?:is )?wrong)"
    r"|(?:says?|said|reckons?) (?:that )?(?:I (?:am|was|got (?:it|that)|have (?:it|that))|(?:it|that) is) wrong"
    r"(?=[^,;:.]*[:,;.!-]+ (?:that )?(?:she|he|they|it)\b)"
    r"|correct(?:ed|s) me|puts? me right"
    r"|set(?:s)? me straight|put me straight)(?: (?:about|on) (?:it|that|this))?[:,;.!-]+ (?:that )?"
    r"(?P<pronoun>(?:she|he|they|it) (?=(?:is|are|has|have|lives?|works?|was|does|goes)\b))?",
    re.IGNORECASE,
)
""" "Nina told me off: she's a midwife, not a nurse"."""


_CALLED_WRONGLY: Final = Pattern(
    rf"I (?:have |had |keep )?(?:been )?calling (?P<who>(?:my|our|the) [a-z][\w ]{{2,25}}?) (?P<old>{NAME})"
    rf"(?: all this time| for \w+)?[,;:.-]+ (?:but )?(?:(?:his|her|its|their) name is|(?:he|she|it) is called)"
    rf" (?:actually |really )?(?P<new>{NAME})",
    re.IGNORECASE,
)
""" "I've been calling my neighbour Solveig, her name is Solfrid"."""


_WHERE_THEY_ARE: Final = Pattern(
    rf"(?P<lead>(?:(?:no|sorry|actually|oops|wait)[, ]+)*)(?:it is|it['’]s) (?P<where>(?:the|an?) [\w -]{{2,30}}?)"
    rf" (?:where|that) (?P<who>{NAME}|(?:my|our) (?:{KIN})(?: {NAME})?|he|she) (?P<does>works|teaches|studies|trains)(?: at)?"
    r"(?:,? I always (?:muddle|mix|confuse)[^,.;]*)?",
    re.IGNORECASE,
)
""" "No, it's the museum where Lea works"."""


def told_plainly(sentence: Sentence) -> Sentence:
    """Without where it was read up, and with "not …" for "dunno why I said …"; what others put right is a correction."""
    plain = _FOUND_OUT.sub("", _WHY_I_SAID.sub(r", not \g<old>", sentence.plain))
    if (wrongly := _CALLED_WRONGLY.fullmatch(plain)) is not None:
        plain = f"actually, {wrongly['who']} is called {wrongly['new']}, not {wrongly['old']}"
    if (at := _WHERE_THEY_ARE.fullmatch(plain)) is not None:
        plain = f"{at['lead']}{at['who']} {at['does']} at {at['where']}"
    if by := _PUT_RIGHT_BY.match(plain):
        whose = f"{by['who']} " if by["pronoun"] and by["pronoun"].casefold().strip() != "it" else by["pronoun"] or ""
        plain = f"actually, {whose}{plain[by.end() :]}"
    return sentence if plain == sentence.plain else replace(sentence, plain=plain)


def unexcused(text: str) -> str | None:
    """The text without the excuse; None where there is none."""
    bare = text.lstrip("* ") if text.startswith("*") else text  # how one corrects a word in a chat
    if (excuse := _EXCUSED.search(bare)) and excuse.start() > 0:
        bare = bare[: excuse.start()]
    return bare if bare != text else None


LOOKED: Final = Pattern(
    r"^(?:I )?(?:have )?(?:just )?(?:looked (?:at|up)|checked|double-checked|had a look at|opened|found|dug out|read|went through)"
    r" (?:it again|(?:my|our|the) [^,:;.]{2,40})[:,] (?=(?:and )?(?:my|our|the|it|that|he|she|they|[A-Z]))",
    re.IGNORECASE,
)
""" "Just looked at the booking: the flight leaves at 12:25"."""
NOT_THIS: Final = Pattern(
    r"(?:it|that) is not (?:an? |the )?(?P<old>[\w'-]+(?: (?!(?:but|rather)\b)[\w'-]+){0,2}),? (?:but |rather )?(?:(?:it|that) is )"
    r"(?:actually |really )?(?P<new>(?!not\b|just\b|only\b)[\w'-]+(?: [\w'-]+){0,2})",
    re.IGNORECASE,
)
""" "It's not eczema, it's cradle cap"."""
IS_ANOTHER: Final = Pattern(
    r"(?P<who>(?!(?:I|we|you|it|that|this|he|she|they|there)\b)(?:(?:my|our|the) )?[\w'-]+) is not"
    r" (?:actually |really |in fact )?an? (?P<old>[\w-]+(?: (?!(?:actually|after|at|though|but|rather|turns|he|she|it)\b)[\w-]+)?)"
    r"(?: (?:actually|after all|at all|though))?[,;]? (?:actually,? |but |rather |turns out )?(?:he|she|it)"
    r" is (?:actually |really |in fact )?(?P<new>an? [\w-]+(?: [\w-]+)?)",
    re.IGNORECASE,
)
""" "Biscuit isn't a cockapoo, he's a cavapoo"."""
BARE_NOT: Final = Pattern(
    r"(?P<new>\b(?!I\b)(?-i:[A-Z]|\d)[\w:.'’-]*) not (?:in |at |on |to |for |from |with )?"
    r"(?P<old>(?-i:[A-Z]|\d)[\w:.'’-]*(?: (?-i:[A-Z])[\w'’-]+)?)$",
    re.IGNORECASE,
)
""" "Bath not Bristol", in haste."""
OF_THEIRS: Final = Pattern(
    r"(?:his|her|their|its) (?P<what>(?!name\b)[a-z][\w' -]{2,25}?) (?=(?:is|was|starts|leaves)\b)", re.IGNORECASE
)
""" "Oops, her birthday is 18 March": whose it is, was told before."""
_ITS: Final = Pattern(r"^its (?=(?:due|on|at|in|called|actually|really|not|the \d|\d)\b)", re.IGNORECASE)
_SAID_TWICE: Final = Pattern(r"^(?P<v>[\w:'’ ]{1,20}), (?P<said>\S+ [^,;]*(?<!\w)(?P=v))$", re.IGNORECASE)
""" "I meant 15, Lene is 15"."""


def said_once(text: str) -> str:
    """What stands behind "I meant", without the word alone that it begins with."""
    return _SAID_TWICE.sub(r"\g<said>", _ITS.sub("it is ", text))
