"""More ways of saying it, brought to the plain way: the turns of those who learn English, who dictate, who talk at ease.

Applied to a clause after `paraphrase.plainer`. Only the frame is rewritten; names and values stay as they were said.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.numbers import ORDINALS
from memory_core.domain.patterns import Pattern, rewritings
from memory_core.domain.people import KIN, before_kin
from memory_core.extraction.values import NAME

_KIND: Final = before_kin("late", "first", "second", "step")
_SOMEONE: Final = rf"(?:my|our) {_KIND}(?:{KIN})"
_GOING_ON: Final = {
    "driving": "drive", "teaching": "teach", "running": "run", "cooking": "cook", "singing": "sing", "coaching": "coach",
    "volunteering": "volunteer", "keeping": "keep", "selling": "sell", "making": "make", "growing": "grow",
    "renting": "rent", "using": "use", "taking": "take", "suffering": "suffer", "collecting": "collect", "going": "go",
    "cleaning": "clean", "fixing": "fix", "managing": "manage", "supporting": "support", "wearing": "wear",
}  # fmt: skip
_LASTING: Final = Pattern(
    rf"\b(?P<who>I|we|my \w+(?: (?-i:[A-Z])\w+)?) (?:have|has) been (?P<verb>{'|'.join(_GOING_ON)})"
    r" (?P<what>.+?) (?:for|since) (?:about |over |nearly |almost |more than |the (?:last|past) |like )*"
    r"(?:\d+|[a-z-]+(?: [a-z]+)?) ?(?:years?|months?|decades?|ages)?(?: now)?$",
    re.IGNORECASE,
)
_DAY_WORDS: Final = "|".join(sorted(map(re.escape, ORDINALS), key=len, reverse=True))
_MONTH_FIRST: Final = Pattern(
    rf"\b(?P<month>{MONTH_NAME}),? (?:the )?(?P<day>{_DAY_WORDS})(?=$|[,;.)]| (?:at|in|on|and|or|to|with|is|was|for|from|until"
    rf"|till|this"
    r"|next|after|before|by|when|I|we|he|she|they|it|my|our|the|around|about|\d)\b)",
    re.IGNORECASE,
)
""" "January the first at noon"; not "due in January first grandchild"."""


_TURNS: Final = rewritings(
    # learners' frames
    (rf"^({_SOMEONE}(?: {NAME})?|he|she|I) (?:has|have) (\w+) years(?: old)?$", r"\1 is \2 years old"),
    (r"^I is (?=\w+ years old$)", "I am "),
    (rf"\b((?:{_SOMEONE}|she|he)) calls (?=(?-i:[A-Z])\w+$)", r"\1 is called "),
    (
        r"\b(I|we|she|he) (?:have|has) (?:an? )?(?:strong )?intolerance (?:to|of|for|against) (?:the )?",
        r"\1 am intolerant to ",
    ),
    (
        r"\bI (?:have|got) (?:a (?:big |great |terrible )?)?(?:fear|phobia) (?:of|to|from|for) (?:the )?",
        "I am afraid of ",
    ),
    (r"^(?:to me )?it (?:likes|pleases) (?:to )?me (?:very much |a lot |so much )?(?:the )?(?=\w)", "I like "),
    (r"\bI like (?:very much|a lot) (?:the )?(?=\w)", "I like "),
    (r"\bsick of the (heart|kidneys?|liver|lungs?|stomach|nerves|back)$", r"has \1 problems"),
    (r"\bis has\b", "has"),
    (rf"\b({_SOMEONE}) name(?: is|:) ", r"\1's name is "),
    (rf"^({_SOMEONE} [a-z]+),? (?:he|she|they) (?=(?:is|has|was|works|lives|plays|does|just)\b)", r"\1 "),
    (r"\bI (?:am )?live here since\b", "I live here since"),
    (r"\bI am (?:agree|agreed) ", "I agree "),
    (r"\bexplain me\b", "explain to me"),
    (r"^(I|we) hit the (gym|pool|track|trails|slopes|weights) (?=\w)", r"\1 go to the \2 "),
    (r"\bfor to (?=\w)", "to "),
    (r"^((?-i:[A-Z])[\w-]+)'s (?=(?:my|our) )", r"\1 is "),
    (r"^((?:my|our|the) [a-z]+(?: [a-z]+)?)'s (?=(?:being|getting|coming|arriving) )", r"\1 is "),
    # what surrounds a food or a thing
    (r"\b(?:anything|things|stuff|food|foods|something) with (?:any )?([\w ]+?) in (?:it|them)\b", r"\1"),
    (
        r"\banything (?:that is )?(?:too |very |really |remotely )?(spicy|hot|sweet|salty|fried|raw|greasy|fatty|acidic)\b",
        r"\1 food",
    ),
    (r"\b(love|like|enjoy|fancy) (?:a bit of|a spot of|a nice bit of|me a bit of) ", r"\1 "),
    (r"^I do (?=(?:love|like|hate|enjoy|adore|prefer|need|miss|play|read|drink|collect)\b)", "I "),
    # age, birthday
    (
        rf"^(?:(?:my|our) )?({_KIND}(?:{KIN}))'s (?:big )?\d+(?:st|nd|rd|th) is (?=(?:on )?(?:the )?(?:\d|{MONTH_NAME}))",
        r"my \1's birthday is ",
    ),
    (rf"^it is (my|our|{_SOMEONE}'s|{NAME}'s) (?:[\w-]+ )?(birthday|anniversary) on ", r"\1 \2 is on "),
    (r"^(I|my (?:\w+ ){1,2}?)(?: will)? be(?:come)? (\d{1,3}) on ", r"\1 turn \2 on "),
    # what is shared
    (
        r"^(?:it is just|there is just|it is only|there are) (?:me|I|us)(?:,)? (?=(?:and|with|my|our|me))",
        "I live with me ",
    ),
    # work
    (r"^I (?:earn|make) my (?:living|money) (?:as|by being) ", "I work as "),
    (r"\b(?:by|in) profession I am ", "I am "),
    (r"^I (?:do|am doing) (?:the )?(nights|days|lates|earlies|night shifts?|day shifts?|shift work) ", r"I work \1 "),
    (
        r"\bI (?:am |work )on (?:the )?(nights?|days?|lates|earlies|early|late)(?: shifts?)?(?: now| again)?$",
        r"I work \1 shifts",
    ),
    (r"\b(nights|days|lates|earlies) shifts\b", r"\1"),
    (
        r"^(?:the|my) (?:new )?job (?:that )?(?:I|we) (?:started|got|took|have)(?: (?:in|on|last|this) (?:the )?\w+"
        r"| recently)? is (?=(?:at|with|for|in)\b)",
        "I work ",
    ),
    (r"\b(work|working|works) (?:like|how) (?:an? )?(?=\w+(?: \w+)? (?:in|at|for|from)\b)", r"\1 as "),
    (r"\b(work|works) (?:like|how) (?:an? )?(?=[a-z]+(?: [a-z]+)?$)", r"\1 as "),
    (r"\b(?:am|is|are) (?:not able|unable) to\b", "can not"),
    (r"\bcan not to (?=\w)", "can not "),
    (
        r"\bhave (?:a |an )?(?:strong |terrible |bad )?(?:pains?|ache) in (?:the|my) (back|knees?|hips?|neck|shoulders?|feet"
        r"|hands?)\b",
        r"have \1 pain",
    ),
    (r"\b(my (?:back|knees?|hips?|neck|shoulders?|eyes|eyesight|hearing|memory)) (?:has|have) been\b", r"\1 is"),
    (rf"\bof an? ({WEEKDAY})\b", r"on \1s"),
    (r"\bpassionate (?:by|of|for|with) ", "passionate about "),
    (r"\bplease to (?=\w)", "please "),
    (r"\b(work|works) (?:in|during) the nights?\b", r"\1 nights"),
    (r"\b(am|is) allergy (?:to|for|of) ", r"\1 allergic to "),
    (
        r"^I (?:have to|need to|must|am supposed to|try to|always|am meant to) (?:avoid|stay off|steer clear of|keep off"
        r"|lay off|(?:keep|stay) (?:away from|clear of)|leave out|cut out) ",
        "I avoid ",
    ),
    (
        rf"^((?:he|she|(?:my|our) (?:{KIN})(?: (?-i:[A-Z])\w+)?|(?-i:[A-Z])\w+)) (?:has to|needs to|must|is (?:supposed|meant) to)"
        r" (?:avoid|stay off|steer clear of|keep off|(?:keep|stay) (?:away from|clear of)|leave out|cut out) ",
        r"\1 avoids ",
    ),
    (
        r"\b(avoids?) (?:every|any) (?:kind|sort|type) of (nut|egg|bean|grain|seed|mushroom|onion|pepper|fruit)\b",
        r"\1 all kinds of \2s",
    ),
    (r"( avoids? .+), (?:all of them|each and every one|the lot of them)$", r"\1"),
    (r"^nothing (?:beats|is better than|tops) (?:a |an )?(?:good |proper |nice |decent |real )?", "I love "),
    (r"^(?:I|you) can not beat (?:a |an )?(?:good |proper |nice |decent |real )?(?=\w+(?: \w+){0,3}$)", "I love "),
    (
        r"^I (?:am )?(?:also )?(?:only )?(?:have|own) (?:only )?one (car|van|bike|motorbike|boat), (?:an? )?",
        r"I have one \1, a ",
    ),
    (r"^I did (?:my )?(?:military|national|civilian|army) service\b", "I served in the military"),
    (r"^(\w+days?(?: and \w+days?)?) (?:is|are) (?:my|our) days? off$", r"my day off is on \1"),
    (r"^(?:I|we) have been married (?:for )?(?:\w+ )?\w+ years?(?: to .*)?$", "I am married"),
    (r"^(?:me and [a-z]+|(?!my\b)[a-z]+ and (?:me|I)) (?=(?:are|have|live|got|met|moved|bought|run|own) )", "we "),
    (r"^I (?:have to|must|need to|always have to) wear ", "I wear "),
    (r"^I take (?:\w+ )?(?:tablets?|pills?|capsules?|drops|spoonfuls?|doses?|puffs) of ", "I take "),
    (r"^I prefer the (\w+) (?:to|over) the (\w+)$", r"I prefer \1 to \2"),
    (
        r"^(?:they|work|(?:my|the) (?:boss|manager|company|firm)) (?:have |has )?(?:just |now )?made me (?:an? |the )?"
        r"((?:[a-z-]+ ){0,2}(?:leader|manager|supervisor|foreman|partner|director|captain|secretary|treasurer|chef|head|lead"
        r"|deputy|editor|coordinator|prefect))(?= now$|$)",
        r"I have been made \1",
    ),
    # who it is now
    (
        r"^I (?:have )?(?:been (?:given|assigned)|got|have got|have) an? new (physiotherapist|physio|dentist|doctor|gp"
        r"|therapist|hairdresser"
        r"|teacher|tutor|coach|trainer|boss|manager|supervisor|landlord|landlady|cleaner|nanny|childminder|accountant|lawyer"
        r"|solicitor|mentor|caseworker|midwife|dispatcher|vet)(?:,| called| named)"
        r" ((?-i:[A-Z])[\w.'-]*(?: (?-i:[A-Z])[\w'-]+)*)$",
        r"my \1 is \2 now",
    ),
    (
        r"^((?-i:[A-Z])[\w-]+) and I (?:have )?(?:just |finally )*(?:got married|tied the knot|eloped)\b.*$",
        r"I got married to \1",
    ),
    # plans
    (
        r"\bexpecting (?:my|our|her|his|their|a|another) (?:first|second|third|fourth|next)(?: child| baby)?\b",
        "expecting a baby",
    ),
    (
        r"^I have (my|an?|the) ([\w' -]{3,40}?) (?:coming up |booked |set )?(?:for|on) (?=(?:the )?(?:\d|\w+day\b))",
        r"I have \1 \2 on ",
    ),
)
_LEADING_DAY: Final = Pattern(
    rf"(?:on )?(?:the )?(?P<day>\d{{1,2}}(?:st|nd|rd|th)?)(?: of)? (?P<month>{MONTH_NAME}),? (?P<rest>(?:I|we|my)\b .+)",
    re.IGNORECASE,
)
_IN_ONES: Final = Pattern(
    rf"^(?P<who>{_SOMEONE}(?: {NAME})? (?:has|have)|{NAME} has) (?:his|her|their) ", re.IGNORECASE
)


_AND_BACK: Final = Pattern(
    r"(?:,| and) (?:(?:I (?:am )?)?(?:coming|flying|driving|getting|going|heading|come|be|am) (?:back|home)|back|returning"
    r"|return)\b",
    re.IGNORECASE,
)


def before_the_return(said: str, when: str) -> str:
    """What is done on a day, with that day behind it; "coming back January 10" is told of another."""
    back = _AND_BACK.search(said)
    return f"{said[: back.start()]} {when}{said[back.start() :]}" if back else f"{said} {when}"


def turned(clause: str) -> str:
    """The clause in the words that rules turn on."""
    clause = _LASTING.sub(lambda m: f"{m['who']} {_GOING_ON[m['verb'].casefold()]}{_s(m['who'])} {m['what']}", clause)
    clause = _MONTH_FIRST.sub(lambda m: f"{m['month']} {ORDINALS[m['day'].casefold()]}", clause)
    if first := _LEADING_DAY.fullmatch(clause):
        clause = before_the_return(first["rest"], f"on {first['day']} {first['month']}")
    for pattern, plain in _TURNS:
        clause = pattern.sub(plain, clause)
    return _IN_ONES.sub(r"\g<who> a ", clause)


def _s(who: str) -> str:
    return "" if who.casefold() in {"i", "we"} else "s"
