"""Hurried text: what is typed or dictated without its joints and small words gets them back.

"my brother Nikhil getting engaged on 24 august" lacks its "is", "Jake btw hes in my class" a full stop, "my wife is Linda we been
married thirty years" a "have". Only what can be meant in no other way is put back. Reads and gives canonical text.
"""

from __future__ import annotations

from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.numbers import TO_NINETY
from memory_core.domain.patterns import rewritings
from memory_core.domain.people import KIN
from memory_core.extraction.lexicon.life import BREEDS
from memory_core.extraction.values import NAME

_BEGINS: Final = r"(?:I|we|my|our|he|she|they|it)\b"
_PET: Final = r"(?:kitten|kitty|cat|pupp?y|dog|rabbit|bunny|hamster|guinea pig|parrot|budgie|pony|horse|tortoise|gecko)"
_WHOSE: Final = rf"(?:my|our) (?:[a-z-]+ ){{0,2}}?(?:{KIN})(?: {NAME})?"
_GIVER: Final = rf"(?:(?:my|our) )?(?:[a-z-]+ )?(?:{KIN})(?: {NAME})?"
_ON_A_DAY: Final = (
    rf"(?:on |in |this |next |from )?(?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {MONTH_NAME}|{MONTH_NAME}"
    r"|\d{1,2}(?:st|nd|rd|th)\b"
    rf"|{WEEKDAY}|week|month|spring|summer|autumn|fall|winter|tomorrow)"
)
_FIRM: Final = (
    r"(?!(?-i:(?:\w+ ){0,3}(?:School|Uni|University|College|Academy|Primary|Nursery|Kindergarten|Gym|Camp|Rehab|Hospital"
    r"|Clinic)\b))"
    r"(?-i:[A-Z][\w&'-]*)(?: (?:of|&|and|the) (?-i:[A-Z][\w&'-]*)| (?-i:[A-Z][\w&'-]*)){0,3}"
)
"""Where one works, by its name; one's first day at a school may be that of a pupil."""
_COUNT: Final = rf"(?:\d{{1,2}}|{TO_NINETY})"
_CLASS: Final = (
    r"(?:[a-z]+ )?(?:class(?:es)?|lessons?|practice|training|tuition|club|rehearsals?|appointment|check-?up|exam|recital|match"
    r"|session)"
)
_TAUGHT: Final = (
    r"(?:swimming|chess|dance|dancing|ballet|football|piano|guitar|violin|music|drama|karate|judo|gymnastics|maths|tennis|cricket"
    r"|art|drawing|tuition|dentist|doctor)"
)
_NOBODY: Final = rf"(?!(?:my|our|the|his|her|their|your|this|that|an?|no|next|first|last|every|{WEEKDAY})\b)"
_GOING: Final = (
    r"(?:getting|going|coming|moving|flying|having|starting|turning|leaving|visiting|working|studying|expecting|staying|arriving"
    r"|travelling|traveling|marrying|graduating|retiring|learning|training|joining)"
)
_MEDIC: Final = (
    r"(?:physio|physiotherapist|doctor|gp|dentist|hygienist|therapist|counsell?or|optician|chiropractor|osteopath|specialist"
    r"|consultant|midwife|dietitian|psychologist|psychiatrist|tutor|trainer|coach|hairdresser|barber|teacher)"
)

_FRAMES: Final = rewritings(
    # who one is, in one breath
    (
        r"^((?:(?:hi|hey|hello|hiya|yo)[ ,!]+)?(?:I am|my name is"
        r"|this is) (?-i:[A-Z])[\w'-]+),? from ((?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?)"
        r",? (?:and )?(?:aged )?(\d\d)(?: years)?(?: old)?(?=,|$)",
        r"\1; I am from \2; I am \3 years old",
    ),
    (
        r"(?<=; )(I am \d\d years old),? (?=(?:teaching|working|studying|living|doing|running|driving|training) )",
        r"\1; I am ",
    ),
    # joints
    (rf"(?<=\w),? (?:btw|by the way),? (?={_BEGINS}(?! (?:and|or)\b))", "; "),
    (
        r"(?<=\w)[\s,.!]*(?:[\u2600-\u27bf\U0001f000-\U0001faff][\ufe0f\u200d]* ?)+ (?=(?:I|we|my|our|he|she|they|it|started"
        r"|starting|moved|moving|got|just)\b)",
        "; ",
    ),
    # small words
    (
        r"\b(I|we|they) been (?=(?:married|together|living|working|doing|going|playing|seeing|with|here|in|at|a|an|on)\b)",
        r"\1 have been ",
    ),
    (rf"^the ({_PET})(?:'s| is) name is (?={NAME})", r"my \1's name is "),
    (
        rf"^({_WHOSE}),? ({_GOING}) (?!.*\b(?:is|are|was|were|makes?|made|means?|will|has|had|would|can)\b)",
        r"\1 is \2 ",
    ),
    (
        rf"^{_NOBODY}({NAME})(?<!'s)(?<!s') (?={_TAUGHT} {_CLASS} (?:is|are|starts?) )",
        r"\1's ",
    ),
    (
        rf"\b({_COUNT} (?:kids|children|sons|daughters|boys|girls|brothers|sisters|cats"
        rf"|dogs)) (?=(?-i:[A-Z])[\w'-]+,? (?:\d{{1,2}}|and (?-i:[A-Z]))\b)",
        r"\1, ",
    ),
    (rf"(?<=years),? come (?:next )?(?:{MONTH_NAME}|spring|summer|autumn|fall|winter|christmas|easter)$", ""),
    (rf"\b(have been married) (?=(?:{_COUNT})(?:[ -]\w+)? years(?=$|[,;]))", r"\1 for "),
    (
        r"^(.*\b(?:due|expecting|pregnant|having an?)\b.*\w),? (?:(?:my|our|their|her|his|the) )?(?:very )?(?:first|second"
        r"|third|fourth)"
        r" (?:grand\w+|baby|child|kid|one)(?:,? (?:period|ever|yet))?$",
        r"\1",
    ),
    (rf"\b(he|she) is (an? (?:[a-z]+ )?{BREEDS}),? ({_COUNT} years? old)\b", r"\1 is \2; \1 is \3"),
    (r"\bmy (?:babe|boo|bae) (?=is\b|(?-i:[A-Z]))", "my partner "),
    # where one has moved
    (
        rf"^(?:I|we) used to live in [^,;]+,? (?:but |and )?(?:now it is|it is now|these days it is|now) ({NAME})(?: now)?$",
        r"I live in \1 now",
    ),
    (
        rf"\b(?:I )?moved (?:from [^,;]+ )?to [^,;]+,? (?:and |but )?now (?:I am |we are |living |based |I live )?in ({NAME})$",
        r"I live in \1 now",
    ),
    # who gave it, and what one has now
    (
        rf"^{_GIVER} (?:(?:has|have|just|finally) )*(?:got|bought|gave|brought) (?:us|me) (an? (?:[a-z-]+ ){{0,2}}{_PET})\b.*",
        r"I have \1",
    ),
    # where one begins to work
    (
        rf"^(.*\b(?:got (?:it|the job|hired|the offer)|new job|job offer|hired|accepted)\b[^;]*[;,.]? (?:and |so )?)(?:I )?(?:am )?"
        rf"(?:start|starting) (?:work |working )?(?:at|with) ({_FIRM}),? (?:on )?(?={_ON_A_DAY})",
        r"\1; I start my new job at \2 on ",
    ),
    # where one goes on a day
    (
        rf"^(?:the|my|our) ({_MEDIC}) is (?:called |named )?({NAME}),? and I (go|am going) (?=(?:on |every |at |each "
        rf"|next )?(?:\d|{WEEKDAY}))",
        r"my \1 is called \2; I \3 to the \1 ",
    ),
    # of a place just about
    (r",? well,? (?:just|right) (?:outside|nearby|near it|next to it|around there)(?: of it| it)?$", ""),
)


def with_joints(sentence: str) -> str:
    """The sentence with what was left out in haste."""
    for pattern, plain in _FRAMES:
        sentence = pattern.sub(plain, sentence)
    return sentence
