"""Roundabout ways of saying something, brought to the plain way that the rules read.

"I ought to mention that I would much sooner have a letter than a call" says "I prefer a letter to a call". Only the frame is
rewritten; names and values stay as they were said. `reframed` works on a sentence, `plainer` on a clause; both read and give
canonical text.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import ANY_WEEKDAY, MONTH_NAME, WEEKDAY
from memory_core.domain.numbers import (
    DIGIT_WORDS,
    HOUR_WORDS,
    ORDINALS,
    TENS,
    TO_NINETY,
    number_of,
    ordinal,
)
from memory_core.domain.patterns import Pattern, rewritings
from memory_core.domain.people import KIN, PARENTS
from memory_core.extraction.lexicon.life import DWELLINGS
from memory_core.extraction.lexicon.wishes import WHENEVER
from memory_core.extraction.normalisation.listing import each_told
from memory_core.extraction.normalisation.paraphrase_changes import told_as_it_is
from memory_core.extraction.normalisation.paraphrase_chat import CHAT_FRAMES
from memory_core.extraction.normalisation.paraphrase_courses import in_the_new_field
from memory_core.extraction.normalisation.paraphrase_everyday import everyday
from memory_core.extraction.normalisation.paraphrase_people import PEOPLE_FRAMES
from memory_core.extraction.normalisation.paraphrase_plain import PLAIN_FRAMES, PLAIN_TURNS
from memory_core.extraction.normalisation.turns import turned
from memory_core.extraction.values import NAME

_COUNT: Final = rf"(?:{TO_NINETY}|\d+|many|some|several)"
_SPAN: Final = (
    rf"(?:(?:about|nearly|almost|over|around|more than|the past|the last) )*{_COUNT}(?:-\w+)? (?:odd )?(?:years|months)"
)
_SOMEONE: Final = rf"(?:my|our) (?:[a-z]+ ){{0,2}}?(?:{KIN})(?: (?-i:[A-Z])[\w'-]+)?"
_DONE: Final = (
    r"(?:in|done|ready|finished|complete|completed|submitted|handed in|paid|sent(?: off)?|returned|delivered|live)"
)
_ON_THE_WAY: Final = (
    r"from|leav(?:e|es|ing)|left|fl(?:y|ies|ying|ew|ights?)|depart\w*|travel\w*|driv(?:e|es|ing)|drove|sail\w*|set off|start\w*"
    r"|arriv\w*|com(?:e|es|ing)|go|goes|going|went|order\w*|buy|bought|trains?|bus|ferry"
)
""" "We leave on 5 July and from Zurich": a place that one sets out from is no origin."""
_DUE: Final = r"(?:by|on|until|before|till|for)"
_PRESENT: Final = {
    "sung": "sing", "played": "play", "kept": "keep", "grown": "grow", "taught": "teach", "lived": "live",
    "worked": "work", "driven": "drive", "collected": "collect", "coached": "coach", "volunteered": "volunteer",
    "suffered": "suffer", "owned": "own", "swum": "swim", "sailed": "sail",
}  # fmt: skip
_BASE: Final = {
    "kept": "keep", "used": "use", "gave": "give", "wrote": "write", "did": "do", "called": "call", "stopped": "stop",
    "spoke": "speak", "avoided": "avoid", "answered": "answer", "replied": "reply", "addressed": "address",
    "left": "leave", "skipped": "skip", "stuck": "stick", "explained": "explain", "spelled": "spell", "spelt": "spell",
}  # fmt: skip


_NAMED_THEN: Final = r"\1 called \2; \2 \3 "
_APART: Final = (
    r"(?:have |are |were |just |recently |finally |sadly )*(?:bro(?:ke|ken) up|split(?: up)?|separated|parted(?: ways)?"
    r"|called it (?:quits|a day)|(?:no longer|not) (?:together|a couple))\b"
)
_ONE: Final = r"(my (?:\w+ )?\w+|(?-i:[A-Z])[\w'-]+)"
_FRAMES: Final = rewritings(
    *PEOPLE_FRAMES,
    *CHAT_FRAMES,
    *PLAIN_FRAMES,
    (rf"^{_ONE} and (?:I|me) (?:are|have got|got) back together\b.*", r"I am dating \1"),
    (rf"^{_ONE} and (?:I|me) {_APART}(?: any ?more)?", r"I broke up with \1"),
    (rf"^(?:I|me) and {_ONE} {_APART}", r"I broke up with \1"),
    (
        r"^I (?:would|should) like (?:it )?(?:if )?you (?:to |would )?(?=(?:address|call|answer|write|reply|speak|use|keep)\b)",
        "please ",
    ),
    (
        rf"^((?:I|we) have) ({_COUNT} (?:children|kids|sons|daughters|boys|girls)),? and ({_COUNT} (?:grand|step)\w+)$",
        r"\1 \2; I have \3",
    ),
    (
        rf"^((?:I|we) have) (an? (?:[a-z]+ )?(?:{KIN})\b(?: (?:in|at|on|from) [\w ]+?)),? and (an? (?:[a-z]+ )?(?:{KIN}))\b",
        r"\1 \2; I have \3",
    ),
    (WHENEVER, "when "),
    # two statements in one noun phrase
    (
        rf"^(?:I|me) and my ({KIN}) ([a-z]{{3,}}) (?=(?:are|have|live|got|moved|want|work|run|own|met|both|share|keep)\b)",
        r"my \1 is called \2; we ",
    ),
    (rf"^(?:my|our) ({KIN}) and (?:my |our )?({KIN}) are (?:both )?(.*)$", r"my \1 is \3; my \2 is \3"),
    (rf"^(?:my|our) ({KIN}) and (?:my |our )?({KIN}) have (?:both )?(.*)$", r"my \1 has \3; my \2 has \3"),
    (
        rf"^(?:my|our) ({KIN}) and (?:my |our )?({KIN}) (live|work|own|run|come|keep|play|love|hate|like|speak)\b(.*)$",
        r"my \1 \3s\4; my \2 \3s\4",
    ),
    (rf",? ({NAME}) that is,", r" \1"),
    (
        r"^(I am an? [\w' -]{3,50}?),? (?:(?:and |who is )?(?:currently |now )?(?:living|based|residing)|who lives) in"
        r" (?=(?-i:[A-Z])|[a-z]+$)",
        r"\1; I live in ",
    ),
    (
        r"^(I am an? (?:[\w'-]+ )?student) (?:in|of) ([\w &-]+?) at (?=(?-i:[A-Z])|the |a )",
        r"\1; I study \2 at ",
    ),
    (rf"\b((?:I|we) have an? [\w' -]{{3,40}}?), ({NAME}),? who (is|has|was) ", _NAMED_THEN),
    (
        rf"\b({_SOMEONE}|I|he|she|{NAME}) (am|is) (\d{{1,3}}|{_COUNT})(?: years old)? and (?=(?:(?:nearly|almost"
        rf"|completely|partially"
        r"|totally|severely|profoundly|very|quite|mostly) )?(?:blind|deaf|diabetic|arthritic|autistic|epileptic|lame"
        r"|allergic|married"
        r"|single|divorced|widowed|retired|vegan|vegetarian|pregnant|engaged|studying|working|living|learning)\b)",
        r"\1 \2 \3; \1 \2 ",
    ),
    (
        r"^((?:I am|we are) [\w -]+?),? (?:and |so )?no ([\w' ]{3,30}?)(?:,? (?:either|whatsoever|at all|for me))$",
        r"\1; I do not eat \2",
    ),
    (
        rf"^((?:(?!\b(?:{_ON_THE_WAY})\b).)*?),? (?:and|but) (?:am |I am )?(?:originally )?from ((?-i:[A-Z])[\w' -]+?)"
        r"(?: originally)?$",
        r"\1; I am originally from \2",
    ),
    (
        rf"^I (?:have|got) (my|our) ((?:{KIN}) (?!(?:every|on|at|for|from|half|during|the)\b)[\w'-]+) (?=(?:every"
        rf"|half|on \w+days|at weekends"
        r"|on weekends|during|for half)\b)",
        r"\1 \2 is with me ",
    ),
    # what only says that something is being said
    (
        r"^(?:(?:well|and|also|oh),? )*I (?:(?:ought|should|would like|had better|need|want|have) to|must|may|can"
        r"|will|might as well|should) (?:also |just |perhaps )?(?:mention|say|add|confess|admit|tell you|explain"
        r"|point out|warn you)(?: that|,)? (?=(?:I|my|we|our)\b)",
        "",
    ),
    (
        r"\bI am (?:afraid|sorry to say|glad to say|pleased to say|happy to report|proud to say)(?: that)?,?"
        r" (?=(?:I|my|we)\b)",
        "",
    ),
    # asides between commas
    (
        r", (?:as (?:you|they) [^,]{3,50}|by the way|btw|I am afraid|I know|of course|to be honest|if anything|as it"
        r" happens|more's the pity|bless (?:him|her|them)|mind you|needless to say|I should add|whom [^,]{3,60})(?:,|$)",
        ",",
    ),
    (r"\b(number|name|birthday|address|email),(?= is\b)", r"\1"),
    (r"\b(?:tele)phone number\b", "phone number"),
    (rf"^({_SOMEONE}),(?= (?:\w+ed|is|has|lives|works)\b)", r"\1"),
    (r"^(I use (?-i:[A-Z])\w+), and (?=[\w ]+$)", r"\1 and "),
    (r", (?=at (?:noon|midnight|\d))", " "),
    (r",? if (?:the|my) [\w ]{2,20} (?:allows|permits|holds)$|,? if all goes (?:well|to plan)$", ""),
    (r"\bany of (?:those|these|your|the) ", "any "),
    (r"\b(we|you|they) r (?=[a-z])", r"\1 are "),
    (r"(?<=[a-z]) w/? (?=[a-z])", " with "),
    (rf"^({NAME}), ((?:my|our) (?:[a-z-]+ )?[a-z-]+), (?=(?!always\b|as\b|his\b|this\b)[a-z]+s )", r"\2 \1 "),
    (r",? (?:just )?in case (?:I|we) (?:ever )?(?:need|have|want|get|forget|am|lose|order)\b[^,;]*$", ""),
    (
        rf"^(?P<day>(?:on )?{ANY_WEEKDAY},? (?:the )?\d{{1,2}}\w* (?:of )?{MONTH_NAME}\b),? (?P<rest>(?:I|we) .+)$",
        r"\g<rest> on \g<day>",
    ),
    # words of a region or a trade for what others call otherwise
    (r"\b(my|our) (?:wee )?(?:lassie|lass|wee girl)\b", r"\1 daughter"),
    (r"\b(my|our) (?:wee )?(?:laddie|lad|wee boy)\b", r"\1 son"),
    (r"\b(my|our) boy (?=\w+ is (?:\d|\w+teen\b|nine|ten|eleven|twelve))", r"\1 son "),
    (r"\b(my|our) girl (?=\w+ is (?:\d|\w+teen\b|nine|ten|eleven|twelve))", r"\1 daughter "),
    (r"\bcousin[- ](?:brother|sister)\b", "cousin"),
    (r"\b(sister|brother|mother|father|son|daughter) in law\b", r"\1-in-law"),
    (r"\b(my|our) great (aunt|auntie|uncle|grand[a-z]+|niece|nephew)\b", r"\1 great-\2"),
    (r"\bex (?=(?:husband|wife|girlfriend|boyfriend)\b)", "ex-"),
    (r"\bmy best mate\b", "my best friend"),
    (
        rf"\b({_SOMEONE}) is (?:an?|this) (?:\w+ )?(?:guy|bloke|man|woman|girl|lady|lad|fella|chap) (?:called|named) ",
        r"\1 is called ",
    ),
    (r"^(?:I )?knock off (?=(?:at|around|by) \d)", "I finish work "),
    (r"\bmy native (?:place|town|village|city)\b", "my hometown"),
    (r"\bmy (?:date of birth|dob)\b", "my birthday"),
    (r"\boffice timings\b", "working hours"),
    (r"\b(?:kindly|please) revert\b", "please reply"),
    (r"^myself (?=(?-i:[A-Z]))", "I am "),
    # a second subject, as Romance languages allow it
    (
        rf"(?:(?<=^)|(?<=, )|(?<=; )|(?<=and )|(?<=but )|(?<=so ))({_SOMEONE}),? (?:she|he|they|it) (?=(?:is|are|has|have|lives"
        rf"|works|likes|loves|hates|does|plays|wants)\b)",
        r"\1 ",
    ),
    (rf"\b((?:my|our) (?:{KIN})) name (?=is\b)", r"\1's name "),
    (rf"^the (dog|cat|puppy|kitten|horse|pony|rabbit|hamster), ({NAME}),? ", r"my \1 \2 "),
    (
        r"\bI (?:would )?prefer (?:it )?if you (?:would |could )?(?=(?:answer|reply|write|speak|use|keep|call|explain|talk)\b)",
        "please ",
    ),
    (
        r"^the (dog|cat|puppy|kitten|horse|pony|rabbit|hamster|budgie|tortoise|baby)(?:'s| is) (?=(?:called|named) )",
        r"my \1 is ",
    ),
    (
        r"^the (?=(?:(?:wife|husband|missus|kids|grand(?:kids|children|daughters|sons)|in-laws|twins) (?:is|are|has|have)"
        r"|(?:granddaughter|grandson|baby) (?:is|has|can|goes|does|likes|loves|hates|plays|started|starts|eats|sleeps))\b)",
        "my ",
    ),
    (rf"\b((?:please )?call me {NAME}),?(?: and| but)? (?:not|never|rather than|instead of) [^,;]+", r"\1"),
    (
        rf"\bI am an? (?:single |proud )?(?:{PARENTS}) (?:of|to) (\w+)(?: kids| children)?[,:]"
        r" (?=(?-i:[A-Z]))",
        r"I have \1 kids, ",
    ),
    # several things in one breath
    (r"\bI live (on my own|alone|by myself) (?=(?:in|near|at|just|outside)\b)", r"I live \1; I live "),
    (
        rf"\bI live in (an? (?:[\w-]+ ){{0,3}}{DWELLINGS}) (?=(?:(?:just |right )?(?:in|near|outside)"
        r"|on the (?:edge|outskirts) of) (?-i:[A-Z]))",
        r"I live in \1; I live ",
    ),
    (r"\blive (?:(?:just|right) )?(?:outside(?: of)?|on the (?:edge|outskirts) of) (?=(?-i:[A-Z]))", "live near "),
    (
        r"\b(fond of|afraid of|scared of|allergic to|keen on|fan of|terrified of) ([^,;]+?),? and (?:of|to|on) ",
        r"\1 \2 and ",
    ),
    (
        r"^(?P<what>(?:an? |the |my )[\w' -]{3,60}?) is what I (?P<do>have|drink|eat|take|use|wear|play|watch)"
        r" (?P<when>\w.+)$",
        r"I \g<do> \g<what> \g<when>",
    ),
)

_TURNS: Final = rewritings(
    *PLAIN_TURNS,
    (
        r"\bI (?:have )?(?:just |recently |finally )*(?:got|landed|started|found|took|taken|accepted|begun|been offered)(?: with)?"
        r" (?:an? |my |the )?(?:(?:new|first|part-time|full-time|permanent|summer|great|proper) )*(?:job|role|position|post|gig)"
        r" as (?=an? |the )",
        "I am ",
    ),
    (
        r"\bI (always|only|never) (want|like|prefer) (?=(?:my |your )?(?:answers|replies|measurements|prices|dates"
        r"|times|temperatures"
        r"|distances|recipes|directions|sources|examples|code|weights|tables|lists)\b)",
        r"I \2 ",
    ),
    (
        rf"\b(I) have been ((?:an? [\w -]{{3,30}}?|(?:[\w-]+ly )?(?:married|divorced|vegan|vegetarian|single|widowed"
        rf"|separated|retired"
        rf"|self-employed|freelance|disabled|deaf|blind|clean|teetotal|celibate|engaged))) (?:for {_SPAN}|since (?:19|20)\d\d)$",
        r"\1 am \2",
    ),
    (r"\bI (?:have )?(?:just |recently )?(?:took|taken) (?:early |voluntary )?retirement\b", "I have retired"),
    (
        r"\bI (?:have )?(?:just |recently )?(?:started|begun|began) (?=(?:learning|studying|volunteering|writing"
        r"|teaching myself)\b)",
        "I am ",
    ),
    (
        r"\b(scared|terrified|afraid|frightened|petrified) (?:stiff|silly|witless|rigid|senseless|shitless|half to death) of\b",
        r"\1 of",
    ),
    (
        r"^(?:the |my |our )?(?:shop|restaurant|salon|cafe|café|store|bar|surgery|practice|studio|gallery|stall"
        r"|clinic|place|barbershop|bakery"
        rf"|garage|pub)(?:'s| is) (closed|open) (?=(?:on )?{WEEKDAY}s\b)",
        r"I am \1 ",
    ),
    (r"\b(diabetic|diabetes),? type (1|2|one|two)\b", r"type \2 \1"),
    # standing and doing
    (r"^am (?!I\b)", "I am "),
    (r"^(?:in|at) (?:my|our) (?:job|work|team|company|startup|office),? (?=(?:I|we)\b)|^at work,? (?=(?:I|we)\b)", ""),
    (r"^(I am [\w ]+? since (?:19|20)\d\d) (?:more or less|or so|or thereabouts)$", r"\1"),
    (r"\bsince (?:about|around|roughly|circa) (?=(?:19|20)\d\d)", "since "),
    (r"\bI have been (an? [\w -]+?) since (?=(?:19|20)\d\d)", r"I am \1 since "),
    (r"\bin the (?:early |late )?(?:winter|spring|summer|autumn|fall) of (?=(?:19|20)\d\d)", "in "),
    (
        r"\b(I work|I am working)\b [\w ]{0,40}?\b(?:in|at|for) an? (?:[\w-]+ ){1,3}?(?:called|named) (?=(?-i:[A-Z]))",
        r"\1 at ",
    ),
    (
        r"\b(?:am formed|am graduated|graduated|did (?:a degree|\w+ years?)|have a degree) (?:in|of)"
        r" ([\w ]+?) (?:at|by|from) (?=(?-i:[A-Z]))",
        r"studied \1 at ",
    ),
    (r"\b(is|am) at (?:uni|university|college)(?: in \w+)? (?:doing|studying|reading) ", r"\1 studying "),
    (r"\b(am|are) (?:doing|writing|finishing) the (?=\w+ of\b|migration\b|rewrite\b)", r"\1 working on the "),
    (r"\b(I am|he is|she is) (?:since|for) [\w ]{3,16}? (?:with|at) ([^,]+), as (?:an? )?", r"I work at \2 as a "),
    (r"\bI am owning (?:one|a) ", "I own a "),
    (
        r"^(on \w+days,? )?(I am) (play|do|eat|drink|sing|cook)ing (?=(?(1)|.*\b(?:daily|every|on \w+days)\b))",
        r"\1I \3 ",
    ),
    (r"\bI am (?:having) (?=(?:an?|one|two|three|four|five|\d) )", "I have "),
    (r"\bI am (?:not liking|disliking)(?: too much| so much)?(?: of)? ", "I do not like "),
    (r"\bfrom (?:the )?last (?=\w+ years\b)", "for "),
    (r"\b(I|we) (eat|drink|take|use|go) (always|never|often|usually) ", r"\1 \3 \2 "),
    (r"\bI (eat|drink) no (?=\w)", r"I do not \1 "),
    (r"\bstays in (?=\w+(?: (?:by|with|on)\b.*)?$)", "lives in "),
    (r"^(?:I (?:have )?(?:been|am) off|I came off) the (?:fags|cigs|cigarettes|smokes)\b", "I quit smoking"),
    (r"(?<=\w) born and (?:bred|raised)$", ""),
    (r" will (?:start|begin) (?:from|on) ", " starts on "),
    (r"\bI write with my (left|right) hand$", r"I am \1-handed"),
    # tastes
    (
        r"^I (?:have )?(?:totally |completely |really |kind of )?(?:gone|went) off (?!to\b|the (?:pill|air|rails|road)\b)(?=[a-z])",
        "I no longer like ",
    ),
    (
        r"^I find ([\w' -]{3,40}?) (?:(?:really|very|so|rather|quite|deeply) )?(?:annoying|irritating|boring|disgusting|dull"
        r"|unbearable|tedious|revolting|horrible|awful)$",
        r"I dislike \1",
    ),
    (r"^([\w' -]{3,30}?) tastes (?:like|of) soap(?: to me)?\b.*$", r"I dislike \1"),
    (r"\bdo not (like|enjoy|love) (?:so|very|too|that) much ", r"do not \1 "),
    (r"\b(like|love|enjoy) (?:so|very|too) much (?=\w)", r"\1 "),
    (r"\blove me (?:some |a )?(?=\w)", "love "),
    (
        r"\bI would (?:much |far |very much )?(?:sooner|rather) (?:have |get |take |drink |eat )?([\w' ]+?) than (?=\w)",
        r"I prefer \1 to ",
    ),
    (r"^I am (?:very much |firmly |so )?team (?!lead|captain|manager|doctor|mate)(?=\w)", "I prefer "),
    (r"\bI am (?:an? )?(?:big |huge |lifelong )*supporter of ", "I support "),
    # health
    (
        r"\b(?:(?:the|my) )?(?:doctors?|gp|consultant|specialist|surgeon|nurse|hospital|they|psychiatrist|cardiologist)"
        r"(?: at [\w ]+?)? (?:has |have )?(?:just )?(?:put|started) me on (?!.*\bshifts?\b)",
        "I take ",
    ),
    (r"\ballergic (?:at|of|with|from|against|on|for) ", "allergic to "),
    # years, size
    (r"\bI born\b", "I was born"),
    (r"^(?:I )?have (\d{1,2}) years(?: old)?$", r"I am \1 years old"),
    (r"\bI stand (?=\d|\w+ foot\b|\w+ feet\b)", "I am "),
    (r"\bgo up to bed\b", "go to bed"),
    (r"\b(buy|adopt|rent|own|drive) one (?=[a-z])", r"\1 a "),
    (r"\bam wanting to\b", "want to"),
    # what is due
    (
        r"^(?:my|the|our) ([\w' ]+?) is due (?:its|her|his|their|an?|the) ([\w ]+?) (?=(?:on|by|in|at) )",
        r"the \1 \2 is due ",
    ),
    (r"^(?:the |my |our )?([a-z]{3,})'s due (?=\w)", r"the \1 is due "),
    (
        rf"^(?:the |my |our )?([\w' -]{{3,40}}?) (?:has to|have to|needs to|must(?: to)?) be {_DONE} {_DUE} ",
        r"the \1 is due ",
    ),
    (
        rf"^(?:my |the )?((?:\w+ ){{0,2}}[a-z]{{4,}}) due (?=(?:on |by )?(?:the )?(?:\d|{MONTH_NAME}\b|{ANY_WEEKDAY}|next\b"
        r"|tomorrow\b))",
        r"the \1 is due ",
    ),
)
_LASTED: Final = Pattern(rf"\bfor {_SPAN},? I have (?P<verb>\w+)\b", re.IGNORECASE)
_COURTESY: Final = Pattern(
    r"\bI (?:would|should) be (?:most |very |so |much )*(?:obliged|grateful|glad|pleased|delighted|happy|thankful) if"
    r" you (?:would |could )?(?P<verb>\w+)",
    re.IGNORECASE,
)
_CLOCK: Final = Pattern(rf"\b(?:at )?half past (?P<hour>{HOUR_WORDS})\b", re.IGNORECASE)
_COMPOUND: Final = Pattern(rf"\b(?P<tens>{'|'.join(TENS)})[- ](?P<unit>{DIGIT_WORDS})\b", re.IGNORECASE)
_DOSED: Final = Pattern(
    rf"\b(?P<tens>five|ten|fifteen|{'|'.join(TENS)})(?= (?:mg|ml|mcg|milligrams?)\b)", re.IGNORECASE
)
_ORDINALS: Final = {word: ordinal(number) for word, number in ORDINALS.items()}
_ORDINAL: Final = Pattern(
    rf"\b(?P<ordinal>{'|'.join(sorted(_ORDINALS, key=len, reverse=True))})(?= (?:of )?{MONTH_NAME}\b)"
    r"(?!(?:[^\"]*\"[^\"]*\")*[^\"]*\"[^\"]*$)",
    re.IGNORECASE,
)
""" In a quotation a day stays as it is to be written."""


def reframed(sentence: str) -> str:
    """The sentence without the frames around its statements, and what is told in one breath apart."""
    sentence = each_told(everyday(sentence))
    sentence = _COURTESY.sub(lambda m: f"please {_BASE.get(m['verb'].casefold(), m['verb'])}", sentence)
    sentence = _LASTED.sub(_lasting, sentence)
    sentence = _CLOCK.sub(lambda m: f"at {number_of(m['hour'])}:30", sentence)
    return in_the_new_field(told_as_it_is(_rewritten(sentence, _FRAMES).strip(" ,")))


def plainer(clause: str) -> str:
    """The clause in the words that rules turn on."""
    clause = _ORDINAL.sub(lambda m: _ORDINALS[m["ordinal"].casefold()], clause)
    clause = _DOSED.sub(lambda m: str(number_of(m.group())), clause)
    clause = _COMPOUND.sub(lambda m: str(number_of(m.group())), clause)
    return turned(_rewritten(clause, _TURNS))


def _rewritten(text: str, turns: tuple[tuple[Pattern, str], ...]) -> str:
    for pattern, plain in turns:
        text = pattern.sub(plain, text)
    return text


def _lasting(match: re.Match[str]) -> str:
    """ "For twenty years I have sung bass": what has lasted till now is so now."""
    present = _PRESENT.get(match["verb"].casefold())
    return f"I {present}" if present else match.group()
