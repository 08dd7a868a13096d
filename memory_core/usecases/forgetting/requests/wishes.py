"""Which messages ask to forget something: the verbs for it, what they are said of, and what only sounds like it. Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import POLITE
from memory_core.usecases.forgetting.vocabulary.topics import AREAS

VERB: Final = (
    r"(?:forget|delete|erase|wipe(?:\s+out)?|remove|unlearn|un-?(?:remember|know)|expunge"
    r"|forgt|froget|fogret|foget|forgett|forgte|frget|forgit|forgeet|delte|deleet|dlete|delet|earse|erace|remvoe|remuve|remov)"
)
"""With the usual slips of the finger."""
THROWN: Final = (
    r"(?:scrap|scrub(?:\s+out)?|trash|get rid of|ditch|bin|lose|drop|(?:take|throw) (?:out|back|away)|dispose of|do away with"
    r"|kick out|cut"
    r"|clear(?: (?:out|away|off))?|strike(?:\s+out)?|purge|scratch(?:\s+out)?|chuck(?:\s+(?:out|away))?|toss(?:\s+out)?|dump|nuke"
    r"|blank\s+out|cross\s+out|rub\s+out)"
)
_LOCKED: Final = (
    r"(?:gate|door|alarm|entry|entrance|access|lock|padlock|locker|safe|lockbox|garage|building|house|office|security|unlock|phone|shed|bike"
    r"|gym|wi-?fi|key|keypad|booking|flat|lobby|suitcase|store|barrier|car\s?park)"
)
_KNOWN_ONLY: Final = (
    r"(?<!cut )(?<!clear )(?:(?:who(?:m|se)?|where|when|how\s+(?:old|much|many|often|tall|heavy))\s+(?:[\w-]+\s+)?(?:i|we|my|our)\b"
    r"|(?:(?:the|that)\s+(?:[\w'-]+\s+){0,2}?(?:"
    rf"{_LOCKED}(?:'s)?\s+(?:codes?|passwords?|passcodes?|pin|combination)|(?:[\w'-]+\s+){{1,2}}?passwords?"
    rf"|(?:codes?|passcodes?|combination)\s+(?:for|of|to|on)\s+(?:the|my|our)\s+(?:[\w'-]+\s+){{0,2}}?{_LOCKED})"
    r"|(?:my|our)\s+(?:[\w'-]+\s+){0,3}?"
    r"(?:codes?|passwords?|passcodes?|pin|logins?|usernames?|birthdays?|birth\s*dates?|diagnosis"
    r"|(?:phone|locker|account|card|passport|licen[cs]e|membership|member|insurance|policy|reference|booking|order|customer)\s+numbers?))"
    r"(?=\s*(?:[.!,;]|$|any\s?(?:more|\slonger)\b|please\b|pls\b|plz\b|now\b|will\s+you\b)))"
)
"""What is only known, never a thing in a hand or on a page: "lose the gate code", "scrap who I voted for"."""
_OF_WHAT: Final = (
    rf"(?:{_KNOWN_ONLY}|"
    r"what\s+(?:my|our)\s+(?:[\w-]+\s+){1,2}?(?:costs?|earns?|weighs?|is|are|was|said|says|does|pays?|wants?|has|had)\b|"
    r"(?:what|everything|anything|whatever|all|stuff|things)\b(?=.*\b(?:i|we|you|about|to\s+do\s+with|related\s+to|concerning)\b)"
    r"|(?:everything|anything|all|stuff|things)\s+(?:(?:that(?:'s|\s+is)\s+)?older\s+than|from|since|between|before|after"
    r"|of\s+(?:last|this|yesterday|today))\s+\w"
    r"|(?:that|this|it)\s+(?:about|regarding|concerning)\s+\w"
    r"|(?:the|that|any|those)\s+(?:notes?|records?|entr(?:y|ies))\s+(?:that\s+)?(?:saying|says?|about)\s+\w"
    r"|(?:every|each|any|all)\s+(?:(?:last|single|little|of|the)\s+)*(?:(?:details?|mentions?|traces?|memor(?:y|ies)|knowledge|facts?)\s+(?:of|about|on|regarding|concerning)"
    r"|(?:scraps?|bits?|words?|things?)\s+(?:about|on|regarding|concerning))\s+\w(?!.*\b(?:from|in|within)\s+(?:the|this|that|my|our|an?)\s)"
    r"|(?:the|that|this|those|these)\s+(?:whole\s+|little\s+|last\s+)?(?:bits?|things?|parts?|stuff|pieces?|memor(?:y|ies)|facts?"
    r"|info(?:rmation)?)\s+(?:about|on|re|regarding|concerning|where|that|of me)\b"
    r"|(?:the|that|this|those|these)\s+(?:[\w'-]+\s+){0,2}?(?:figures?|amounts?|sums?|address(?:es)?|codes?|details?"
    r"|results?|passwords?|remarks?|comments?|stor(?:y|ies)|rants?|gossip|numbers?(?=\s+for\b))\s+(?:for|of|about|on|from|to)\s+\w"
    r"|(?:the|that|this|my|our)\s+(?:[\w'’-]+\s+){0,3}?(?:appointments?|meetings?|check-?ups?|reminders?|reservations?|plans?|parents['’]?\s+evening)"
    r"(?=\s+(?:with|at|on|for|about|next|this)\b|[\s.!]*$)"
    r"|(?:the fact\s+)?that\s+(?:i|we|my|our|he|she|they)(?:'\w+)?\s+\w"
    r"|(?:the|that|this|my|our)\s+(?:whole\s+)?(?:[\w'-]+\s+){1,3}(?:business|story|saga|drama|info|information|details?|facts?|bit|thing)\b"
    rf"|(?:(?:all|any)\s+(?:of\s+)?)?(?:my|our|the|that|this)\s+(?:\w+\s+)?(?:{'|'.join(AREAS)})\s+(?:stuff|things?|issues?|matters?)\b)"
)
"""What shows of a word for throwing away that it is said of a memory: "get rid of the sofa" is not."""
_KEEPING: Final = r"(?:keep|stor|sav)(?:e|ing)?"
_IDENTIFIED: Final = (
    r"(?:(?:the|that|my|our|this)\s+)?(?:[\w'-]+\s+){0,3}?(?:(?-i:[A-Z]{1,3})\s)?(?=[\w+(]{0,6}?\d(?:\D{0,3}\d){4})"
    r"[\w+()/-]*\d[\w+()/-]*(?:[ .][\w+()/-]*\d[\w+()/-]*)*(?=\s*(?:[.!,?]|$|please\b|pls\b))"
)
"""Nothing but a number of five digits or more, written in one piece or in several."""
_DATUM: Final = (
    r"(?:names?|nicknames?|numbers?|addresse?s?|e-?mails?|passwords?|passcodes?|codes?|pin|birthdays?|date of birth|age|weight"
    r"|salary|income|diagnosis)"
)
_TOLD_OF_US: Final = (
    rf"(?:the\s+(?:[\w'-]+\s+){{0,2}}?{_DATUM}\s+(?:of|for|to)\s+(?:my|our)\b"
    rf"|(?:my|our)\s+(?:[\w'-]+\s+){{0,3}}?{_DATUM}(?=\s*(?:[.!]|$|any\s?(?:more|\slonger)\b|please\b|in\s+(?:your|mind)\b))"
    r"|(?:who|what|where|which|how\s+(?:much|many|old|often))\s+(?:(?:i|we)\b|(?:my|our|his|her|their)\s+\w)[^,;?]*$"
    r"|(?:who|what|where|how\s+(?:much|many|old|often))\s+(?:he|she|they|(?-i:[A-Z][\w-]+)(?:'s\s+[\w-]+)?)\s+(?:is|are|was|were|live|work|earn"
    r"|make|do|go|stud|weigh|pay|owe)[a-z]*\b[^,;?]*$"
    r"|(?:anything|a\s+thing|any\s+of\s+(?:it|this|that))\s+(?:about|on|regarding|concerning)\s+\w"
    rf"|{_IDENTIFIED})"
)
"""What is told rather than had: "don't keep the name of our street", not "don't keep the change"."""
KNOWING: Final = r"(?:to\s+(?:remember|know|keep|have)|(?:remembering|knowing|keeping|having))"
UNWANTED: Final = (
    rf"(?:i\s+(?:don'?t|do not|no longer|never)\s+(?:want|need)\s+(?:you|u)\s+{KNOWING}"
    r"|i(?:'d|\s+would)?\s+(?:want|like|prefer|need)\s+(?:you|u)\s+(?:not\s+to|to\s+not|never\s+to|to\s+never|to\s+no\s+longer"
    r"|to\s+stop)\s+(?:remember|know|keep|stor)(?:e|ing)?)"
)
""" "I no longer want you to know", "I'd like you not to keep"."""
FORGETTING: Final = r"(?:(?:would|do)\s+(?:you|u)\s+)?mind\s+forgetting"
TO_DELETE: Final = r"(?:forget|delete|erase|remove|wipe)"
DELETED: Final = r"(?:forgotten|deleted|erased|removed|wiped|dropped|scrapped|binned|purged|scrubbed)"
_OUGHT: Final = r"(?:should|can|must|may|ha(?:s|ve) to|needs? to|ought to)"
_ALL_OF_THAT: Final = r"(?:it|that|them|all of (?:it|that|them)|everything)"
PRETENDED: Final = (
    r"(?:pretend|act as (?:if|though))\s+(?:that\s+)?(?:i|we)(?:'d)?\s+(?:had\s+)?(?:never|did(?:n'?t| not)|hadn'?t)\s+"
    r"(?:ever\s+)?(?:say|said|tell|told|mention(?:ed)?)"
)
KEPT_FIRST: Final = (
    r"(?:keep|leave)\s+(?P<first>[^.!?]{2,80}?)\s*(?:,|;|,?\s*\b(?:but|and)\b)\s*(?:please\s+|just\s+)*(?=forget\b)"
)
""" "Keep the flight but forget Rome": `first` is what stays."""
AFTERWARDS: Final = Pattern(
    rf"(?:\s*[,;:]\s*(?:please\s+|you can\s+|kindly\s+)*{TO_DELETE}\s+{_ALL_OF_THAT}"
    rf"|\s+{_OUGHT}\s+(?:now\s+|all\s+|please\s+)*be\s+{DELETED})(?:\s+(?:please|now))?\s*$",
    re.IGNORECASE,
)
NOT_WANTED: Final = r"i\s+(?:don'?t|do not)\s+want\s+(?!to\b|an?\b|any\b|you\b|u\b)"
WITH_US: Final = (
    r"\s+(?:on\s+(?:the\s+)?(?:record|file)|(?:saved|stored|remembered)(?:\s+(?:with|by)\s+(?:you|u))?"
    r"|in\s+(?:your|there)(?:\s+(?:memory|notes|head))?)\b"
)
ON_RECORD: Final = (
    rf"{NOT_WANTED}[^.!?]{{2,80}}?{WITH_US}(?:\s*,\s*(?:so\s+|please\s+)*(?:forget|delete|erase|remove)\s+it\b)?"
)
""" "I don't want my salary on record"."""
_RECORD: Final = r"(?:notes?|records?|traces?|mentions?|memor(?:y|ies)|info(?:rmation)?|data)"
_NONE: Final = rf"(?:nothing|(?:no|not\s+an?(?:\s+single)?|zero)\s+{_RECORD})"
_OF: Final = r"(?:of|about|on(?=\s+(?:my|our|this|that|him|her|it|them|(?-i:[A-Z]))\b))"
_YOURS: Final = (
    r"(?:in|from|on|inside)\s+your\s+(?:files?|memory|memories|notes?|records?|system|books|database|mind|head)"
)
_SOMETHING: Final = r"[^.!?,;:]{2,60}?"
NO_TRACE: Final = (
    rf"(?:keep|store|save|remember)\s+{_NONE}\s+{_OF}\s+",
    rf"(?:don'?t|do not|stop)\s+(?:keep|store|hold|have)(?:ing)?\s+(?:any|an?)\s+{_RECORD}\s+{_OF}\s+",
    rf"(?:leave\s+|i\s+want\s+|there\s+(?:should|must)\s+be\s+)?{_NONE}\s+{_OF}\s+(?={_SOMETHING}\s+{_YOURS}\b)",
)
""" "Keep nothing about Karin", "no trace of my boss in your files"; what follows is meant."""
NO_TRACE_OF_HIM: Final = (
    rf"(?P<who>{_SOMETHING})\s*[,;:\u2013\u2014-]+\s*(?:please\s+)?(?:(?:leave|keep|i\s+want)\s+)?{_NONE}\s+{_OF}"
    rf"\s+(?:him|her|it|them|that|this)\s+(?:left\s+)?{_YOURS}"
)
""" "My boss: no trace of him in your files"."""
_WISHES: Final = (
    rf"{VERB}\b",
    r"(?:don'?t|do not|stop|no longer|never)\s+remember(?:ing)?\b",
    r"(?:don'?t|do not|stop|no need to|you (?:don'?t|do not) (?:have|need) to)\s+"
    rf"(?:keep|keeping|store|storing|(?:hold|holding|hang|hanging) on to)\s+{_OF_WHAT}",
    rf"(?:don'?t|do not|stop|no need to|you (?:don'?t|do not) (?:have|need) to)\s+(?:{_KEEPING}|(?:hold|hang)(?:ing)?\s+on\s+to)"
    rf"\s+{_TOLD_OF_US}",
    rf"let go of\s+{_OF_WHAT}",
    rf"{PRETENDED}\b",
    rf"{KEPT_FIRST}{VERB}\b",
    r"(?:no need to|you (?:don'?t|do not) (?:have|need) to)\s+(?:remember|know)\b",
    rf"{UNWANTED}\b",
    rf"{FORGETTING}\b",
    rf"{THROWN}\s+{_OF_WHAT}",
    rf"{THROWN}\s+(?:[^\s.!?]+\s+){{0,4}}?(?=[\w/-]{{5}}|[a-z]\d{{3}})(?=[\w/-]*\d[\w/-]*\d[\w/-]*\d)[^\s]",
    rf"{THROWN}\s+{_IDENTIFIED}",
    r"(?:strike|purge)\s+(?:(?:all|any)\s+(?:of\s+)?)?(?:my|our)\b(?!\s+(?:balance|chord|pose|match|system|bowels?|colon)\b)",
    r"(?:don'?t|do not)\s+you\s+(?:dare|ever)\s+remember\b",
    ON_RECORD,
    r"i'?d\s+(?:rather|sooner|prefer)\s+(?:it\s+if\s+)?you\s+(?:forgot|did(?:n'?t| not)\s+(?:remember|know))\b",
    r"i\s+should(?:n'?t| not)\s+have\s+(?:told|mentioned)\b",
    r"(?:cancel|drop|clear|strike|purge|scrap|take)\b(?=.*\b(?:memor(?:y|ies)|remember)\b)",
    r"scratch\s+(?:that|this|it)\b",
    *NO_TRACE,
    NO_TRACE_OF_HIM.replace("?P<who>", "?:"),
    r"(?:what|everything|anything|all|whatever)\b[^.!?]{3,160}?"
    rf"(?:\s*[,;:]\s*(?:please\s+|you can\s+|kindly\s+)*{TO_DELETE}\s+{_ALL_OF_THAT}"
    rf"|\s+{_OUGHT}\s+(?:now\s+|all\s+|please\s+)*be\s+{DELETED})",
)
"""The last: asked for behind what it is: "what you know of my ex, delete it", "everything about Bob should be forgotten"."""

FORM: Final = Pattern(
    rf"^\s*{POLITE}(?P<what>(?:{'|'.join(_WISHES)})(?!\s+to\b(?!\s+do\s+with\b)).*?)\s*[.!]*$",
    re.IGNORECASE | re.DOTALL,
)
"""A message that asks to forget something; `what` holds the whole wish, for `parse`."""

_WHOSE: Final = (
    r"(?:(?:my|our|the|these|those|her|his|their|everything|anything|all|what|whatever|who)\b|(?:that|this)\s+\w"
    r"|about\s+(?!it\b|that\b|this\b)\w)"
)
_PLEASE_FORGET: Final = (
    r"(?<=[.!;)]\s)(?:(?:so|and|then)\s+)*(?:please|pls+|plz+|kindly)\s+(?:forget(?:\s+about)?|unlearn|un-?(?:remember|know))\s+"
    r"(?!(?:it|that|this|them|him|her|me|us|you|to|all|about|what|i|how|why|everything|anything)\b)[\w'-]+(?:\s+[\w'-]+)?(?=[\s.!]*$)"
)
""" "I've got a new tutor. Pls forget rohan": nothing but a name or the like, asked for in a sentence of its own."""
REASONED_FORM: Final = Pattern(
    r"^\s*(?P<why>(?![^.!?]*\b(?:don'?t|do not|never)\s+forget\b)[^?\n]{6,160}?)(?:[,.;:!)]+\s+(?:so\s+|and\s+)?|\s+so\s+)"
    rf"(?P<what>{POLITE}(?:(?<=\s)(?<!not )(?:{VERB}\s+{_WHOSE}|{THROWN}\s+{_OF_WHAT}|let go of\s+{_OF_WHAT}"
    r"|(?:don'?t|do\s+not)\s+(?:remember|keep|store)\s+(?:what|where|who(?:m|se)?|when|how)\s+(?:[\w-]+\s+){0,2}(?:i|we|my|our)\b"
    rf"|{ON_RECORD})|{_PLEASE_FORGET}).*?)\s*[.!]*$",
    re.IGNORECASE | re.DOTALL,
)
"""With the reason before it: "since we broke up, please forget everything about Maren", "it's sold, so you can lose the thing about
my car"."""

PLAIN: Final = Pattern(
    r"forg[eio]|forgt|froget|fogret|foget|frget|remember|memor(?!(?:y|ies)\s+(?:cards?|sticks?|foam|lane|leaks?|modules?|keys?)\b)"
    rf"|\bknow|\btold\b|\bsaid\b|mentioned|unlearn|un-?know|\b(?:i|we)(?:'ve| have| had| was| were)?(?: just| once)? (?:wrote"
    rf"|written|saying|typed"
    rf"|telling|sent you|texted you|shared with you|talked about|confided)\b|^{POLITE}(?:{VERB}|{THROWN})\s+(?:the"
    rf" fact\s+)?that\s+(?:(?:i|my|we|our)\b|(?-i:[A-Z])[\w-]+\s+and\s+(?:I|my|our|(?-i:[A-Z])[\w-]+)\s"
    r"|(?:he|she|they)(?:['’](?:s|re)|\s+(?:is|are|was|were|has|had|does|did|lives?|works?))\s"
    r"|(?:the|(?-i:[A-Z])[\w-]+)\s+(?:[\w'’-]+\s+){0,4}?(?:is|are|was|were|has|costs?|lives?|works?)\s)"
    rf"|^{POLITE}(?:{VERB}|{THROWN})\s+{_KNOWN_ONLY}"
    rf"|^{POLITE}(?:{VERB})\s+(?:that|this|the\s+(?:one|bit|thing|stuff|business))\s+about\s+(?:me|my|our|(?-i:[A-Z]))"
    rf"|^{POLITE}(?:{VERB}|{THROWN})\s+(?:the|that|any|those)\s+notes?\s+(?:about|on|of)\s+(?:(?:what|how|that|where|when)\s+)?(?:me|my|our|i|we)\b"
    rf"|^{POLITE}(?:{VERB}|{THROWN})\s+(?:the|that|any|all|your)\s+(?:(?:the|of)\s+)*(?:(?:info(?:rmation)?|details?|facts?|knowledge)\s+(?:about|on|regarding|concerning)"
    r"|(?:notes?|info(?:rmation)?|details?|facts?|entr(?:y|ies)|records?)\s+(?:that\s+)?(?:saying|says?|telling|tells?)\s)"
    rf"|^{POLITE}(?:{VERB}|{THROWN})\s+(?:what(?:ever)?|everything|anything|all)\s+(?:that\s+)?(?:you|u)(?:'ve|\s+have|\s+had)?\s+(?:ever\s+)?"
    r"(?:noted|stored|saved|recorded|kept|collected|written\s+down|got)\s+(?:\w+\s+)?(?:about|on|of)\b"
    rf"|^{POLITE}(?:erase|wipe(?:\s+out)?|expunge|purge)\s+(?:every|all|any)\s+(?:last\s+|single\s+)?(?:details?|mentions?|traces?|scraps?|memor(?:y|ies)|words?)"
    r"\s+(?:of|about|on|regarding)\b(?!.*\b(?:in|from|within)\s+(?:the|this|that|my|our)\b)"
    rf"|^{POLITE}(?:{VERB}|{THROWN})\s+(?:everything|anything|all there is)\s+(?:about|regarding|concerning)\s+(?:me|my|our)\b",
    re.IGNORECASE,
)
"""Words that speak of forgetting or of memory."""

AMBIGUOUS: Final = Pattern(rf"^{POLITE}(?:{VERB[3:-1]}|{THROWN[3:-1]}|cancel|take)\b", re.IGNORECASE)
"""Said of a whiteboard as well as of a memory."""

DISMISSED: Final = Pattern(
    r"^\W*(?:let'?s\s+(?:just\s+)?forget\b|(?:just\s+)?forget\s+(?:about\s+)?[^,]+,\s*(?:i'?ll|i'?m|i am|i will|let'?s|we'?ll)\b)",
    re.IGNORECASE,
)
"""Said of a plan rather than of a memory: "let's forget about yoga", "forget the car, I'll take the bus"."""

FOR_NOW: Final = Pattern(
    r"[\s,]+(?:(?:just|only|at least)\s+)?for\s+(?:now|today|tonight|the (?:moment|time being|present|day)|an? (?:moment|minute"
    r"|while|second|sec|bit))\s*$",
    re.IGNORECASE,
)
"""Behind what is put aside rather than forgotten: "forget Marek for now"."""
GOES_ON: Final = Pattern(
    r"[,;.!]\s*(?:(?:and|but|so)\s+)?(?![^,;.!]*\b(?:remember|know|knew|memor\w+|forgot|saved|stored)\b)"
    r"(?!(?:who|what|when|where|which|how)(?:'s|\s+(?:is|are|was|were))\s+(?:my|our)\b)"
    r"(?:(?:who|what|when|where|which|how|why|shall|should|do|does|did|is|are|can|could|will|would)\b)[^,;.!]*\?\s*$",
    re.IGNORECASE,
)
"""A question behind that goes on to something else: "forget jazz, what about rock?"."""
