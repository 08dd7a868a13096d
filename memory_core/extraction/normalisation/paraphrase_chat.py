"""What people leave out or run together when they type fast, put back: "got a bf, emre, …", "married to Keisha going on 11 years".

Rows for `paraphrase`: `CHAT_FRAMES` of a sentence.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTHS
from memory_core.domain.people import KIN
from memory_core.extraction.lexicon.everyday import DEMONYMS, DIETS, FIRST_NAMES, JOBS, LANGUAGES, RELIGIONS
from memory_core.extraction.lexicon.wishes import DONE, POLITELY
from memory_core.extraction.values import NAME

_VILE: Final = (
    r"(?:(?:so|really|just|absolutely|totally|honestly|pretty|too) )*(?:gross|disgusting|vile|revolting|minging|nasty|yucky|foul"
    r"|repulsive|rank)"
)
_AVERSION: Final = (
    r"(?:I )?(?:can not (?:stand|bear|abide)|hate|do not (?:like|care for)|detest|loathe"
    r"|am not (?:a fan of|into|keen on))"
)
_HELLO: Final = r"((?:yo|hey|hi|hello|hiya)[,!]? )"

_NO_CALLER: Final = "|".join(sorted(map(re.escape, (DEMONYMS | LANGUAGES | DIETS | RELIGIONS | JOBS) - FIRST_NAMES)))
"""What "hello, it's …" says of a text or a day rather than of who is there: "hello its english"."""

_TONGUE: Final = "|".join(sorted(map(re.escape, LANGUAGES)))

CHAT_FRAMES: Final = (
    # what one learns
    (
        rf"\b(I am) (?:doing|studying|on to) ({_TONGUE})(?= (?:now|these days|instead|at|in|with|on)\b|$)",
        r"\1 learning \2",
    ),
    # who is there
    (rf"^{_HELLO}(?:it is|its|this is) (?!(?:{_NO_CALLER})$)([^\W\d_]{{2,20}})(?: here)?$", r"\1I am \2"),
    (rf"^{_HELLO}([^\W\d_]{{2,20}}) here$", r"\1I am \2"),
    (
        r"^(?:I am )?married to ([\w'-]+),? (?:for )?(?:going on|coming up on|nearly|almost|over) ",
        r"I am married to \1 for ",
    ),
    (
        rf"^(?:(?:I|we) )?(?:have got|have|got) an? ((?:\w+ )?(?:{KIN})),? ([^\W\d_][\w'-]+), (?=(?:he|she|we|they|I|who) )",
        r"my \1 is called \2; ",
    ),
    (
        rf"^((?:I|we) live in [\w' ]+?) with (?=my (?:\w+ )?(?:{KIN}) and my (?:\w+ )?(?:{KIN})(?: [\w'-]+)?$)",
        r"\1; I live with ",
    ),
    (
        r",? and (?:am )?raising my (son|daughter|kids|boy|girl|boys|girls) (?:on my own|alone|by myself|solo)$",
        r"; I have a \1",
    ),
    # how old one is, and where at school
    (
        r"^(I am \d{1,2}(?: years old)?),? (?:and )?(?:I am )?(?=in (?:grade|year|class|form|the \w+ (?:grade|year|class|form))\b)",
        r"\1; I am ",
    ),
    # of what one thinks highly or not
    (rf"^(?:I think |I reckon |imo |to me,? )([\w' -]{{3,30}}?) (?:is|are|tastes?) {_VILE}$", r"I hate \1"),
    (rf"^(?!(?:that|this|it|he|she|they|you)\b)([\w' -]{{3,30}}?) (?:is|are|tastes?) {_VILE} to me$", r"I hate \1"),
    (rf"^I find (?!(?:that|this|it|him|her|them|you)\b)([\w' -]{{3,30}}?) {_VILE}$", r"I hate \1"),
    (
        rf"^({_AVERSION} [^,]{{3,40}}), (?:so )?(?:just )?give me (?!(?:a|the|an|some|your|my) )([^,]{{3,40}}?)"
        r"(?: any ?(?:day|time)| every time| instead)?(?: or just [\w ]+)?$",
        r"\1; I like \2",
    ),
    (
        r"^(?:huge|big|massive|lifelong|die-?hard|proud) ([\w' ]{3,30}?) (?:supporter|follower)(?=$|[,;])",
        r"I am a big \1 fan",
    ),
    # what one has decided, and what one is done with
    (r"^(?:so |well |ok )?(?=(?:decided|resolved) (?:to|on|against) )", "I have "),
    (
        r"^I am (?:so |all |finally )?done with (?=(?:tobacco|cigarettes|smoking|vaping|nicotine|alcohol|drinking|meat|sugar|dairy"
        r"|coffee|gluten)\b)",
        "I quit ",
    ),
    (r"^(I quit) tobacco\b", r"\1 smoking"),
    # for what one does something
    (r"^for my ((?:bad |sore |dodgy )\w+) I (?=(?:swim|do|take|go|use|see|wear|have)\b)", r"I have a \1; I "),
    # what happened to whom
    (
        rf"^((?:my )?(?:{KIN})|{NAME}) passed (?=(?:when|in (?:19|20|{MONTHS})"
        r"|last|two|three|\d+ years|a (?:few|couple)|this|suddenly|ten)\b)",
        r"\1 passed away ",
    ),
    # what is because of something about somebody
    (
        rf"^([^;?]{{5,80}}?),? because ((?:my|our) (?:\w+ )?(?:{KIN}|child|baby) (?:is (?:due|called|allergic|vegan|vegetarian|in"
        r"|at|\d)|has|lives|works)\b.*)$",
        r"\1; \2",
    ),
    # what holds whatever else is so
    (
        rf"^({POLITELY}(?:always |never |do not )*{DONE}.*) even if (?=(?:I|you|we|it|that|they|he|she)\b)",
        r"\1 even when ",
    ),
)
