"""Whether a sentence or a clause asks something, by its words, whatever mark stands at its end. English.

The one reader of it: what learns, what puts out of date and what answers ask here, and each says which forms it takes.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from memory_core.domain.patterns import Pattern


class Form(StrEnum):
    ASKS = "it is a question, in order of words or by what it says"
    ASSENT = "it tells something and asks for assent: “I live in Oslo, right”"
    DEPENDENT = "it begins with a question word: a clause that hangs on another, or a question cut short"
    SUBJECTLESS = "it begins with a verb of questions: most often a statement without its “I”"


_LEAD: Final = re.compile(
    r"^\W*(?:(?:and|but|so|or|ok(?:ay)?|oh|ah|hey|hi|hello|hiya|well|also|btw|by\s+the\s+way|umm?|erm?|hm+|right|wait|anyway|then"
    r"|please|pls|plz|sorry|thanks|thank\s+you|cheers|lol|haha"
    r"|(?:one|just\s+(?:one|a))?\s*(?:more|another|quick)\s+(?:question|thing)|just\s+(?:checking|wondering|curious))"
    r"(?:\b(?!['’-])[\s,:;.!–-]*))+(?=\w)",
    re.IGNORECASE,
)
"""What only joins a question to what was said before."""
_NOT: Final = r"(?:n['’]?t| not)?"
_BE: Final = r"(?:am|is|are|was|were)"
_AUXILIARY: Final = rf"(?:{_BE}|do|does|did|have|has|had|can|could|will|would|should|shall|may|might|must)"
_PRONOUN: Final = r"(?:I|we|you|u|he|she|it|they)"
_DETERMINED: Final = r"(?:my|our|your|his|her|its|their|the|this|that|these|those|any\w*|some\w*|there)"
_SUBJECT: Final = rf"(?:{_PRONOUN}|{_DETERMINED})\b"
_WH: Final = r"(?:what|which|who|whom|whose|where|when|why|how)"
_PREPOSITION: Final = r"(?:at|by|for|from|in|on|since|to|until|with|about)"

_RELATIVE: Final = rf"which (?:is|was|means) (?!{_SUBJECT})|who (?:is|was|are|were) an? "
""" "Which is why I left", "who is a vet"."""
_BY_WORD: Final = Pattern(
    # "how come", "what about the dog"; "which" and "what" with their noun: "which car do I drive", "how old is"
    rf"(?:how come|(?:what|how) about)\b|{_PREPOSITION} {_WH} [\w'’-]+ {_AUXILIARY}\b"
    rf"|(?!{_RELATIVE})(?:{_PREPOSITION} )?(?:(?:what|which|whose|how)(?: (?!{_SUBJECT})[\w'’-]+){{0,4}}?"
    rf"|{_WH}(?: (?:else|exactly|again|then))?)"
    rf" {_AUXILIARY}{_NOT}\b(?! ?$)"
    rf"|(?:what|where|when|who|how|why)['’]?(?:s|re|d|ll) (?!own\b)\w"
    # as it is typed in a hurry: "what time my train is", "which car I drive"
    rf"|(?:what|which|who|how many|how much|how long|how often) (?!(?:means?|is|was|are|were)\b)\w+ (?:I|we|you|he|she|my|our)\b",
    re.IGNORECASE,
)
_GOES_ON: Final = Pattern(
    rf"(?:which|who|where|what) (?:is|are|was|were|has|have|had|does|did|means)"
    rf" (?!(?:{_SUBJECT}|going|coming|on\b|up\b|due|next|left))[\w'’-]+"
    r"|(?:has|have|had|do) (?:the|this|that|these|those|some\w*|any\w*|it|your)\b|(?:did|does|do) (?:it|that|this) (?:again|well)\b"
    rf"|{_AUXILIARY}{_NOT} {_SUBJECT}(?: (?!\w+(?:ing|ed)\b)[\w'’-]+)?$",
    re.IGNORECASE,
)
"""Behind an "and" it may as well go on with something told: "and who is a vet", "but have some tea", "so am I"."""
_STATE: Final = (
    r"(?:now|not|no|never|an?|the|very|so|too|still|really|always|just|currently|also|only|almost|nearly|about|all|both|more|most"
    r"|off|out|away|back|up|down|over|on|in|at|from|with|going|born|good|bad|mad|great|happy|ill|sick|due|afraid|keen|new|known"
    r"|self|full|part|half|once|already|again|here|there|\w+(?:ed|ing|ly|ful|less|ous|ish|able|ible|ic))\b"
)
"""What is said of a subject that is left out: "is allergic to cats", "was born in York"."""
_INVERTED: Final = Pattern(
    r"(?:does|did)(?:n['’]?t)? (?!(?:not|well|an?|it|so|some\w*|nothing|lots?|all)\b|(?:my|the) (?:last|first|final)\b)\w"
    rf"|(?:{_BE}|do|has|have|had(?! (?:my|our|the|an?|some|another)\b)|should|shall|will|would|must){_NOT}"
    r" (?:(?:I|he|she|it|we|they|my|our|your|his|her|their|this|that|these|those|there|any(?:one|body|thing)?)\b"
    r"|the (?!(?:best|worst|only|last|first|most|one|same|next|kind|sort|type)\b)\w+ \w)"
    rf"|(?:do|have|are|did) you\b|(?:can|could|may|might){_NOT}"
    r" (?:I|we|he|she|they|my|our|there|any(?:one|body))\b"
    rf"|(?:is|was|has|are|were) (?!{_STATE})[\w'’-]+ (?:still |now |also |already |really |ever )*(?:\w+ing|\w+ed|an?|my|our|at|in"
    r"|on|from|allergic|called|born|the|still|gone|back|here|there|ok|okay)\b",
    re.IGNORECASE,
)
_OF_OLD: Final = Pattern(
    r"(?:(?:do )?(?:you|u|ya) (?:still )?(?:know|remember|recall) (?:what|which|who|where|when|why|how|if|my|our)\b"
    r"|(?:any (?:idea|clue)|no idea|i (?:forg[eo]t|can['’]?t remember|don['’]?t remember)) (?:what|which|who|where|when|how)\b"
    r".*\b(?:is|are|was|were|do|does|did|has|have)\b"
    r"|(?:have i )?(?:got )?(?:anything|any plans|any [\w-]+s) (?:(?:on|up|planned|coming up|booked|due)\b|(?:for|in|this|next) ))",
    re.IGNORECASE,
)
""" "Any idea when my exam is", "anything on in January": no question by its first word."""
_AT_ITS_END: Final = Pattern(
    r"\b(?<!\bthat is )(?<!\bthat's )(?<!\bknow )(?<!\bremember )(?<!\bsure )"
    r"(?:where|when|who|what|how|why)(?: (?:again|exactly|now|please|pls))*[\s.!]*$",
    re.IGNORECASE,
)
""" "My exam is when again"."""
_HAVE_I_SAID: Final = r"(?:did|have) I (?:tell|told|say|said|mention(?:ed)?)\b"
_ASKED_FOR: Final = Pattern(
    r"^(?:any (?:idea|ideas|chance|tips|suggestions|recommendations|thoughts|advice)|guess|thoughts on"
    r"|remind me (?:what|where|when|who|how|which)|tell me|I (?:wonder|was wondering|am wondering)"
    r"|I (?:want|would like|would love|need) to know|I am curious (?:whether|if|what|how|why|about))\b"
    rf"|\b(?:do you (?:know|remember|think)|can you (?:tell|guess|recall))\b|\b{_HAVE_I_SAID}",
    re.IGNORECASE,
)
"""It says that something is wanted to be known."""
_TELLS_IN_ASKING: Final = Pattern(
    rf"\W*(?:(?:did|do) (?:you|u)\b|{_HAVE_I_SAID}|guess\b|can you believe\b)", re.IGNORECASE
)
""" "Did you know I smoke", "have I told you that we moved": what is asked about is told by it."""
_TAG: Final = Pattern(
    rf", (?:right|correct|no|yeah|huh|eh|{_AUXILIARY}{_NOT} {_PRONOUN}(?: not)?)$",
    re.IGNORECASE,
)
_EXCLAIMS: Final = Pattern(
    r"(?:what an?\b[^?]*|(?:so|who) (?:what|cares|knows)"
    r"|how (?!many|much|old|come|so|now|about|far|tall|big|long|often|is|are|am|was|were|do|does|did|can)\w+)[\s!.]*$"
    r"|(?:what|such) an? (?:[\w'’-]+ )*?(?:day|week|night|year|time|relief|shame|pity|mess|surprise|laugh|nightmare)\b",
    re.IGNORECASE,
)
_AGREES: Final = Pattern(
    rf"^\W*(?:(?:and|but) )?so {_AUXILIARY} {_SUBJECT}(?:(?<=\bmy) \w+|(?<=\bour) \w+|(?<=\bthe) \w+)?"
    r"\s*(?:[,.!]|(?:now|too|then|though|still|really|always)\s*(?:[,.!]|$)"
    r"|(?:in|at|by|from|since|as|these|sometimes|apparently|most|every|all|lol|haha)\b)",
    re.IGNORECASE,
)
""" "So did he in the end"."""
_BEGINS_WITH_WORD: Final = Pattern(
    rf"(?!when (?:I|we|you)\b(?! (?:going|coming|back|free|gonna|up|there)\b)){_WH}\b(?! an?\b)", re.IGNORECASE
)
_BEGINS_WITH_VERB: Final = Pattern(rf"{_AUXILIARY}{_NOT}\b", re.IGNORECASE)


def without_lead(sentence: str) -> str:
    """Without words that only join it to what was said."""
    return _LEAD.sub("", sentence)


def form_of(sentence: str) -> Form | None:
    """How one sentence, or one clause, is put; None of a plain statement, an exclamation, an order."""
    said = " ".join(sentence.split())
    bare = without_lead(said)
    joined = bare != said
    if _EXCLAIMS.match(bare) or _EXCLAIMS.match(said) or _AGREES.match(said) or (joined and _GOES_ON.match(bare)):
        return None
    if any(pattern.match(bare) for pattern in (_BY_WORD, _INVERTED, _OF_OLD)) or _AT_ITS_END.search(bare):
        return Form.ASKS
    if _ASKED_FOR.search(bare):
        return Form.ASKS
    if _TAG.search(bare):
        return Form.ASSENT
    if _BEGINS_WITH_WORD.match(bare):
        return Form.DEPENDENT
    return Form.SUBJECTLESS if _BEGINS_WITH_VERB.match(bare) else None


def asks(sentence: str) -> bool:
    """Whether a sentence is a question by its words: "where does dave live now"."""
    return form_of(sentence) is Form.ASKS


def only_asks(sentence: str) -> bool:
    """Whether a sentence is a question that tells nothing: "whats my locker pin"."""
    return asks(sentence) and _TELLS_IN_ASKING.match(sentence) is None
