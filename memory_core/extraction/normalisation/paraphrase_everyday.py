"""Everyday frames around a plain statement: who somebody is by the way, what a thing goes by, what is not eaten for now.

"My partner of twelve years is Luciana" says that my partner is Luciana; "no sushi, no wine till then" says what is not eaten. Only
the frame is rewritten, as in `paraphrase`. Reads and gives canonical text.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTHS
from memory_core.domain.numbers import TO_NINETY
from memory_core.domain.patterns import Pattern, rewritings
from memory_core.domain.people import KIN
from memory_core.domain.titles import TITLED
from memory_core.extraction.lexicon.everyday import FOODS
from memory_core.extraction.lexicon.life import CARS, VEHICLES
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.normalisation.hurried import with_joints
from memory_core.extraction.values import NAME

_COUNT: Final = rf"(?:(?:{TO_NINETY})(?:-\w+)?|\d+|many|some)"
_SPAN: Final = (
    rf"(?:(?:about|nearly|almost|over|around|more than|the last) )?{_COUNT} (?:odd )?(?:years|months|decades)"
)
_OFFICE: Final = (
    "(?:accounts?|hr|it|sales|marketing|finance|legal|support|payroll|reception|upstairs|downstairs|work|church|school)"
)
_WHOSE: Final = rf"(?:my|our) (?:[a-z-]+ ){{0,2}}?(?:{KIN})"
_SOMEONE: Final = rf"(?:{_WHOSE}(?: {NAME})?|{NAME}|he|she)"
_PLATE: Final = (
    r"(?=[\w -]*\d\w?\d)(?=[\w -]*[a-z])(?:[a-z]{1,3}|[a-z]*\d[a-z\d]{0,6})"
    r"(?:[ -](?:[a-z]{1,3}|[a-z]*\d[a-z\d]{0,4})){0,3}"
)
"""As it is written on the car for everybody to see: letters and figures."""
_SUCH_A_PLATE: Final = (
    r"(?:reg(?:istration)?|rego|number[- ]?plate|licen[cs]e plate|licen[cs]e tag|plates?|tag)(?: (?:number|no))?"
)
_A_TRADE: Final = r"(?:nurse|vet|chef|nanny|cook|\w+(?:er|or|ist|ian|ant))\b"
_FOUND: Final = r"(?:yu+c?k+|boak|ble(?:h|ch|urgh)|ugh+|e+w+|ick|gross|grim|rank|minging|yum+y?|barf|vom|delish)"


_FRAMES: Final = rewritings(
    # who somebody is
    (
        r"^((?-i:[A-Z])[\w'&.-]*(?: (?-i:[A-Z])[\w'&.-]*){0,2}) (?:has |have )?(?:just |finally )?(?:hired|took|taken)"
        r" me (?:on )?as (?:their|an?|the) (?:new )?((?!guest|member|customer|client)[\w-]+(?: [\w-]+)?)(?=$|[,;.])",
        r"I got hired by \1 as a \2",
    ),
    (rf"\b({_WHOSE}) of {_SPAN}(?=(?: is|'s name|,) )", r"\1"),
    (rf"^({_WHOSE})\b([^,;]*), (?:her|his|their) name was ({NAME})", r"\1 is called \3; \1\2"),
    (
        rf"^(I (?:take care of|look after|care for|mind|nurse|live with|work for)) (?:the|my|an?) (?:old |elderly )?({KIN}),"
        rf" ({TITLED}{NAME}), (?=(?:she|he) )",
        r"\1 my \2; my \2 is called \3; ",
    ),
    (
        rf"^(I (?:have|met)) an? (?:new )?(?:bird|burd), ({NAME}), (?=she is an? (?:[a-z]+ )?{_A_TRADE})",
        r"\1 a girlfriend, \2, ",
    ),
    (r"\b(my|our) (?:new )?(?:fella|fancy man)\b", r"\1 boyfriend"),
    (
        rf"^((?:my|our) [\w -]{{3,30}}?) is ({NAME}),? and (I (?:see|am seeing|meet)) (?:her|him) (?=next|again|on)",
        r"\1 is \2; \3 \2 ",
    ),
    (r"^(?:it is|its|this is) (\w+) here$", r"\1 here"),
    (
        rf"^({_SOMEONE}) is the one (?:who |that )?(?:is )?(taking care of|looking after|minding|raising) ",
        r"\1 does \2 ",
    ),
    (
        rf"^(?:hello|hi|hey)?,? ?(?:this is|it is) ({NAME}(?: {NAME})?),? from (?!{_OFFICE}\b)"
        r"((?-i:[A-Z])[\w-]+(?: (?-i:[A-Z])[\w-]+)?)$",
        r"my name is \1; I am from \2",
    ),
    (rf"^my ((?:{KIN})s|parents-in-law|in-laws) (?:all |both |still )?live with (?:us|me)$", r"I live with my \1"),
    (
        r"^(?:I )?(?:can not|cannot|can['’]?t|could not|couldn['’]?t) (?:ever )?be doing with ([\w' -]{3,40})"
        r"(?:,? never (?:could|can|have))?$",
        r"I dislike \1",
    ),
    # whose day it is
    (
        r"^it is (?:the )?(?!my\b|our\b|his\b|her\b|a\b)([a-z]{3,})s (birthday|anniversary) (?=(?:on|the|\d|next|this)\b)",
        r"\1's \2 is ",
    ),
    # what one has
    (
        rf"\b((?:drive|ride|have|own|is) (?:an? )?[\w' -]{{2,40}}?)(?:,| -| with)? (?:the )?{_SUCH_A_PLATE}(?:'s| is|:)?"
        rf" ({_PLATE})(?= if anyone| in case|[,;.]|$)",
        r"\1; my number plate is \2",
    ),
    (
        rf"^(I (?:drive|ride) (?:an? )?[\w' -]{{2,40}}?),? (?:the )?number (?:is )?({_PLATE})$",
        r"\1; my number plate is \2",
    ),
    (rf"\bmy (?:{VEHICLES}|{CARS})(?:'s)? {_SUCH_A_PLATE} is (?={_PLATE}$)", "my number plate is "),
    (
        r"^(?:the )?(parking (?:spot|space|bay|place)|locker|pigeonhole|allotment|mooring) (?=(?:at|in|on|number|is)\b)",
        r"my \1 ",
    ),
    (r"\b(size) (?:comes out|comes up|came out|works out|turns out) (?:at|as|to be) (?:about )?(?:an? )?", r"\1 is "),
    (r"\b((?:bought|got|have) an? [\w' -]{2,40}?) to replace (?:my|our|the|it)\b[\w' -]*$", r"\1"),
    # what is liked, and what is not
    (
        r"^(?:my |our )?new favorite ([a-z]+) is (?:(?:definitely|now|currently|without a doubt|hands down) )*",
        r"my favorite \1 is ",
    ),
    (r"\b(my favorite [a-z]+ is) (?:definitely|easily|hands down|without (?:a )?doubt) ", r"\1 "),
    (rf"^({NAME}) (?:fan )?(?:till|until|til) (?:I|the day I) die\b", r"I support \1"),
    (rf",? (?:[-–] ?)?{_FOUND}(?:[ ,]+{_FOUND})*$", ""),
    # health
    (
        r"\b(hay ?fever|asthma|eczema|migraines?|sciatica|arthritis) something (?:shocking|awful|terrible|rotten|fierce"
        r"|dreadful)\b",
        r"\1",
    ),
    (
        r"^(I was) (in the (?:us |british |royal |territorial |merchant )?(?:army|navy|air force|marines|marine corps"
        r"|coast guard|raf"
        r"|national guard|foreign legion|paras|police|fire (?:service|brigade)))\b(?! (?:of|with|station|car)\b)",
        r"I served \2",
    ),
    (
        rf"\b({_SOMEONE}|I) (?:has |have )?(?:just |recently )?(?:took|taken) (?:(?:early|voluntary|medical) )?retirement\b",
        r"\1 retired",
    ),
    (r"\bhad (an? (?:[a-z]+ )?)op(?= |$)", r"had \1operation"),
    (
        rf"^(I|we) have been married {_SPAN},? (?:come|this|next|on) (?=(?:{MONTHS})"
        r" (?:the )?\d|the \d|\d)",
        r"\1 am married; my anniversary is ",
    ),
    # work
    (
        r"^I (?:am working|work) here in ((?-i:[A-Z])[\w]+(?: (?-i:[A-Z])\w+)*),? (?:since \d{4},? )?as (?:an? )?([a-z][\w -]+)$",
        r"I live in \1; I work as a \2",
    ),
    (
        r"^I am working in (?:the )?(?:(?-i:[A-Z])[\w]+(?: (?-i:[A-Z])\w+)*),? (?:since \d{4},? )?as (?:an? )?([a-z][\w -]+)$",
        r"I work as a \1",
    ),
    (r"\b(I am an? [\w -]{3,40}?),? with my own (?=[a-z]+ (?:in|near|on) )", r"\1; I have my own "),
    # how to be spoken to
    (
        r"^(?:although|though|while|even though) [^,;]{3,60}, (?:still )?(?=(?:please|I (?:would|prefer)) )",
        "",
    ),
    # at what time of the year
    (r",? course (starts|begins|ends) (?=(?:on )?(?:the )?\d)", r"; my course \1 on "),
)

_BASE: Final = {
    "kept": "keep", "used": "use", "gave": "give", "wrote": "write", "did": "do", "called": "call", "stopped": "stop",
    "spoke": "speak", "avoided": "avoid", "answered": "answer", "replied": "reply", "addressed": "address", "sent": "send",
    "left": "leave", "stuck": "stick", "explained": "explain", "talked": "talk", "texted": "text", "messaged": "message",
}  # fmt: skip
_RATHER: Final = Pattern(
    r"^I would (?:much |far )?(?:rather|sooner|prefer it if|prefer) (?:that |if )?you (?P<when>always |only |just |never )?"
    rf"(?P<verb>{'|'.join(_BASE)})\b",
    re.IGNORECASE,
)
_ALERTED: Final = Pattern(
    r"^(?:please |always )?(?P<tell>tell me|let me know|alert me|notify me|warn me|message me|ping me) (?:straight away|right away"
    r"|at once|immediately|as soon as possible|asap|first thing) (?:if|when|whenever) (?P<what>(?!you\b|it\b|that\b"
    r"|this\b)[^,;]{4,80})",
    re.IGNORECASE,
)
"""A wish for whenever it happens; "if you find it" is an order for once."""
_GERUND: Final = {
    "fly": "flying", "drive": "driving", "swim": "swimming", "dive": "diving", "ski": "skiing", "cycle": "cycling",
    "sail": "sailing", "climb": "climbing", "dance": "dancing", "ride": "riding", "sing in public": "singing in public",
}  # fmt: skip
_AFRAID_OF_IT: Final = Pattern(
    rf"^I (?:do not|never|will not) (?P<what>{'|'.join(_GERUND)})(?P<more>[^;,]*)[;,] (?:because )?I am "
    r"(?P<how>terrified|scared|afraid|frightened|petrified) of it\b",
    re.IGNORECASE,
)
_NONE_OF_THESE: Final = Pattern(
    r"^(?:so )?no (?P<first>[a-z][\w' -]{2,24}?)(?P<more>(?:,? (?:and |or )?no [a-z][\w' -]{2,24}?)+)"
    r"(?: (?:till|until|for|in|these|while|any ?more|please|at the moment)\b[^,;]*)?(?:, (?:so|but|and|because) .*)?$",
    re.IGNORECASE,
)
_AND_SO_NO: Final = Pattern(
    r"^(?P<why>[^;]*\b(?:intolerant|allergic to [\w ]+?|c(?:o)?eliac|vegan|vegetarian|diabetic|pregnant|halal"
    r"|kosher))[;,]? so (?:please )?no"
    r" (?P<what>[a-z][\w' ,-]{2,40}?)(?: (?:in|for|with|at|on|please|ever)\b.*)?$",
    re.IGNORECASE,
)
_NO: Final = Pattern(r",? (?:and |or )?no ", re.IGNORECASE)
_PURSUED: Final = {
    "ran": "running", "taught": "teaching", "drove": "driving", "farmed": "farming", "nursed": "nursing", "fished": "fishing",
    "flew": "flying", "built": "building", "sold": "selling", "managed": "managing", "coached": "coaching",
    "kept": "keeping", "bred": "breeding", "grew": "growing", "made": "making", "mined": "mining", "sailed": "sailing",
    "cooked": "cooking", "cleaned": "cleaning", "repaired": "repairing", "fixed": "fixing", "raised": "raising",
}  # fmt: skip
_FOR_YEARS: Final = Pattern(
    rf"^(?:I )?(?P<verb>{'|'.join(_PURSUED)}) (?P<what>(?!for\b)[\w' -]{{2,40}}?) for (?P<span>{_SPAN})"
    r"(?=,? (?:till|until|before|but|and|now|retired|then)\b|,|$)",
    re.IGNORECASE,
)
_TITLE: Final = Pattern(
    r"\b(?:mr|mrs|ms|dr|prof|professor|doctor) (?!(?:who|said|is|says|about|on|at|in|and|told|was|has|will|for|to"
    r"|visit|letters?|appointments?|notes?|bills?|gave|put|wants|thinks|again|today|tomorrow|surgery|office|list)\b"
    r"|[a-z]+(?:ed|ing)\b)[^\W\d_][\w'-]+"
)
"""A name in careless typing: "mr kessler", "prof Adeyemi"."""


def everyday(sentence: str) -> str:
    """The sentence without such frames."""
    sentence = with_joints(sentence)
    sentence = _TITLE.sub(lambda m: " ".join(one[:1].upper() + one[1:] for one in m.group().split()), sentence)
    for pattern, plain in _FRAMES:
        sentence = pattern.sub(plain, sentence)
    sentence = _RATHER.sub(lambda m: f"please {m['when'] or ''}{_BASE[m['verb'].casefold()]}", sentence)
    sentence = _ALERTED.sub(r"please \g<tell> straight away when \g<what>", sentence)
    sentence = _AFRAID_OF_IT.sub(_afraid, sentence)
    sentence = _SCARES.sub(lambda m: f"I am scared of {m['what'][:1].lower()}{m['what'][1:]}", sentence)
    sentence = _FOR_YEARS.sub(lambda m: f"I spent {m['span']} {_PURSUED[m['verb'].casefold()]} {m['what']}", sentence)
    sentence = _AND_SO_NO.sub(_and_so_not, sentence)
    return _NONE_OF_THESE.sub(_not_eaten, sentence)


_SCARES: Final = Pattern(
    r"^(?!(?:that|this|it|they|he|she|things|what|who|you|movies|films)\b)(?P<what>[a-z][\w' -]{2,25}s)"
    r" (?:scare|terrify|frighten|petrify) me(?: (?:more than anything(?: else)?|to death|so much|stiff|silly|a lot))?$",
    re.IGNORECASE,
)


def _afraid(match: re.Match[str]) -> str:
    return f"I am {match['how']} of {_GERUND[match['what'].casefold()]}"


def _is_food(text: str) -> bool:
    """Whether the thing, or its last word, is one that people leave out."""
    folded = text.casefold().strip()
    return bool(folded) and (folded in FOODS or folded.split()[-1] in FOODS)


def _not_eaten(match: re.Match[str]) -> str:
    """ "No soft cheese, no sushi": said of food alone; "no pain, no gain" is none."""
    named = [match["first"], *_NO.split(match["more"])]
    foods = [one.strip(" ,") for one in named if one.strip(" ,")]
    if not all(map(_is_food, foods)):
        return match.group()
    return f"I can not eat {', '.join(foods[:-1])} and {foods[-1]}"


def _and_so_not(match: re.Match[str]) -> str:
    parts = re.split(r",? (?:or|and) |, ", match["what"])
    if not all(_is_food(one) or one.casefold().strip() in _ALSO_FOOD for one in parts):
        return match.group()
    return f"{match['why']}; I can not eat {' and '.join(parts)}"


_ALSO_FOOD: Final = words(
    "bread, milk, cream, cheese, butter, pasta, honey, eggs, flour, cakes, biscuits, yoghurt, wine, sushi"
)
