"""What a text tells of without the word for it: who is getting married tells of a wedding, and a number that can be called is a
telephone's, whether or not it says so. Pure; English, by hand."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons

_MARRYING: Final = Pattern(
    r"\b(?:get(?:s|ting)?|got|be(?:ing)?)\s+(?:married|hitched)\b|\bmarrying\b|\bmarry\b|\btie\s+the\s+knot\b",
    re.IGNORECASE,
)
_DIALLED: Final = Pattern(
    r"(?:\b(?:his|her|their|its|my|our|the)|['’]s)\s+(?:(?:new|old|work|home|direct|private|business)\s+)?"
    r"(?:number|no\.|nr\.?)(?:\s+(?:is|was|:)|:)?\s+(?P<after>\S.*)$"
    r"|\b(?:call(?:ed)?|ring|reach(?:ed)?|text(?:ed)?)\s+(?:(?:him|her|them|us|me|it)\s+)?(?:on|at|under)\s+(?P<reached>\S.*)$"
    r"|(?:\b(?:is|are)|['’](?:s|re))\s+on\s+(?P<on>[+(]?\d.*)$",
    re.IGNORECASE,
)
_ABSTAINERS: Final = (
    ("vegetarian veggie", "eat eating meat"),
    ("vegan", "eat eating meat dairy eggs milk cheese"),
    ("teetotal teetotaller teetotaler", "drink drinking alcohol"),
    ("non-smoker nonsmoker", "smoke smoking"),
)
_WITHOUT: Final = (*_ABSTAINERS, ("sober", "drink drinking alcohol"))
"""Words that say what somebody does without, and words for that."""
ABSTAINER: Final = "|".join(word for words, _ in _ABSTAINERS for word in words.split())
"""What one is called who does without; sober is what one gets, too."""
_DOES_WITHOUT: Final = tuple(
    (Pattern(rf"\b(?:{'|'.join(words.split())})s?\b", re.IGNORECASE), skeletons(without)) for words, without in _WITHOUT
)
_IN_OTHER_WORDS: Final = (
    (
        Pattern(r"\b(?:opens?|unlocks?|locks?)\s+(?:with|on|by)\s+(?:the\s+)?[#*]?\d{3,}", re.IGNORECASE),
        ("code", "combination", "pin"),
    ),
    (
        Pattern(r"\bturn(?:s|ed|ing)?\s+(?:[\w'-]+\s+){0,3}?down\b|\bsaid\s+no\b|\bdeclined\b", re.IGNORECASE),
        ("rejected",),
    ),
    (
        Pattern(
            r"(?:n['’]?t|\bnot|\bno\s+longer|\bstopped)\s+believ(?:e|ing)\s+in\s+god\b"
            r"|\blost\s+(?:my|his|her|our|their)\s+faith\b",
            re.IGNORECASE,
        ),
        ("lost", "faith", "believe", "god"),
    ),
    (
        Pattern(
            r"\b(?:skip(?:s|ped|ping)?|(?:bunk|skiv)(?:es?|s|ed|ing)?(?:\s+off)?|ditch(?:es|ed|ing)?|cut(?:s|ting)?)\s+"
            r"(?:school|class(?:es)?|lessons?|college)\b|\bplay(?:s|ed|ing)?\s+(?:truant|hooky)\b",
            re.IGNORECASE,
        ),
        ("playing", "truant", "truancy", "skipping", "school"),
    ),
    (Pattern(r"\bbehind\s+(?:on|with)\s+(?:(?:his|her|my|our|their|the)\s+)?\w+", re.IGNORECASE), ("pay", "owe")),
    (
        Pattern(
            r"\bdiagnos(?:ed|is|es)\b|\b(?:doctors?|specialists?|consultants?|psychiatrists?|gps?|hospital)\s+(?:now\s+|also\s+)?"
            r"(?:sa(?:ys?|id)|thinks?|thought|told|found|confirm(?:s|ed)?|suspects?(?:ed)?)\s+(?:(?:that|me|us|him|her|them)\s+)*"
            r"(?:it['’]?s\s+(?!an?\s+(?:boy|girl)\b|fine\b|ok(?:ay)?\b|nothing\b|not\b|time\b)"
            r"|(?:he|she|they|i|we|my\s+[\w-]+|[A-Z][\w-]+)(?:['’](?:s|ve)\s+got|['’]ve|\s+(?:(?:may|might|must|probably|could)\s+)?(?:has|have|had|got"
            r"|suffers?))\s+(?!to\b|an?\s+appointment\b|time\b|no\b|nothing\b))",
            re.IGNORECASE,
        ),
        ("diagnosis", "illness", "condition", "disease"),
    ),
    (
        Pattern(
            r"\b(?:leav(?:es?|ing)|left|married\s+to|marry(?:ing)?|separat(?:ed|ing)\s+from|walk(?:ed|ing)\s+out\s+on"
            r"|cheat(?:s|ed|ing)\s+on)\s+(?:her|his|their|my)\s+(?:husband|wife|spouse)"
            r"(?=\s*(?:[.,;!]|$)|\s+(?:for|after|because|and|but|last|this|next|again)\b)",
            re.IGNORECASE,
        ),
        ("marriage",),
    ),
    (
        Pattern(
            r"\b(?:giv(?:e|es|ing)|gave|buy(?:s|ing)?|bought|get(?:s|ting)?|got)\s+(?:(?i:him|her|them|(?:my|our)\s+[\w-]+)|(?-i:[A-Z])[\w-]+)\s+"
            r"(?:an?|some|the|two|tickets)\s+\w",
            re.IGNORECASE,
        ),
        ("gift",),
    ),
    (
        Pattern(
            r"^(?:[A-Z][\w-]+|(?i:my|our)\s+[\w-]+)\s+(?:gets?|(?:is|are)\s+getting|will\s+get)\s+(?:an?|the|some|two)\s+"
            r"(?!(?:cold|flu|headaches?|migraines?|rash|fever|lift|ride|bus|train|tram|taxi|cab|call|message|letter|email|lot|bit|kick"
            r"|haircut|check|scan|refund|visit|say|chance|feeling|idea|job|seat|turn|salary|pension|wage|day|week|break|same|best|most"
            r"|rest)\b)[a-z]"
        ),
        ("gift",),
    ),
    (
        Pattern(
            r"\b(?:earn(?:s|ed|ing)?|mak(?:es?|ing)|made|(?:am|is|are|was|were)\s+on|['’](?:m|s|re)\s+on|gets?|got|(?:get|got|am|is|was)\s+paid|takes?\s+home)\s+"
            r"(?:(?:about|around|just|only|over|under|roughly)\s+)*[£$€₹₦]?\d[\d.,]*\s*(?:k|grand|lakhs?|euros?|pounds?|quid|dollars?|rupees|naira|kr(?:oner|onor)?)?"
            r"\s*(?:an?|per|each|every|the)\s+(?:year|month|week|hour|annum|day)\b",
            re.IGNORECASE,
        ),
        ("salary", "earn", "income", "wage", "pay"),
    ),
    (
        Pattern(r"\b(?:pupils?|students?)\s+at\b|\battend(?:s|ed|ing)?\s+(?:an?\s+|the\s+)?[A-Z]"),
        ("school", "college"),
    ),
    (
        Pattern(
            r"\btrying\s+(?:for\s+(?:(?:an?|another)\s+)?(?:\w+\s+)?(?:baby|child|kid|family)|to\s+(?:conceive|get\s+pregnant"
            r"|have\s+(?:an?|another)\s+(?:baby|child|kid)))\b|\b(?:in)?fertility\b|\bivf\b|\bovulat|\bfolic\s+acid\b|\bget(?:ting)?\s+pregnant\b"
            r"|\bconceiv(?:e|ing)\s+(?:an?\s+)?(?:baby|child)\b",
            re.IGNORECASE,
        ),
        ("conceiving",),
    ),
    (
        Pattern(
            r"\b(?:gets?|eats?|has|is\s+(?:on|fed)|are\s+(?:on|fed))\b[^,;.]*\b(?:kibble|(?:dog|cat|wet|dry|raw|tinned)\s+food|pellets|hay|mealworms)\b",
            re.IGNORECASE,
        ),
        ("feed", "food", "eat"),
    ),
    (
        Pattern(
            r"\b(?:I(?:['’]m|\s+am)|call\s+myself|go\s+by)\s+(?!on\b)[\w.-]+\s+on\s+(?:the\s+)?(?:[\w-]+\s+)?(?:sites?|apps?|forums?|server"
            r"|channel)\b",
            re.IGNORECASE,
        ),
        ("username", "handle", "nickname", "account"),
    ),
    (
        Pattern(
            r"\b(?:the|our|my)\s+(?:bridesmaids?|groomsm[ae]n|best\s+man|maid\s+of\s+honou?r|bridal|wedding\s+dress)\b|\bmy\s+bouquet\b",
            re.IGNORECASE,
        ),
        ("wedding",),
    ),
    (
        Pattern(
            r"\b(?:put|puts|putting|bet|bets|betting|lose|loses|lost|spend|spends|spent|stake|blow|blew|wager)\s+(?:[^.;]{1,40}\s+)?(?:on|at)\s+(?:the\s+)?"
            r"(?:greyhounds|dogs|horses|gee-gees|races|slots|slot\s+machines|fruit\s+machines|pokies|roulette|poker|casino|lottery|scratch\s?cards)\b",
            re.IGNORECASE,
        ),
        ("gambling", "gamble", "betting", "bet"),
    ),
    (
        Pattern(
            r"\b(?:pray(?:s|ing|ed)?|gurdwara|mosque|masjid|synagogue|shul|kirk|rosary|ramadan|communion|baptised|baptized|confirmation\s+class"
            r"|(?:go(?:es|ing)?|went)\s+to\s+church|sikhs?|muslims?|jewish|hindus?|buddhists?|catholics?|protestants?|quakers?|methodists?"
            r"|atheists?|agnostics?)\b"
            r"|\b(?:to|at|from)\s+(?:(?:the|\w+|\w+\s+o['’]clock)\s+)?mass\b|\bbelie(?:ve|f)\s+in\s+(?:god|allah|jesus)\b",
            re.IGNORECASE,
        ),
        ("faith", "religion", "belief"),
    ),
    (Pattern(r"\binked\b|\btattoo(?:ed|s)?\b|\btattooist\b", re.IGNORECASE), ("tattoo",)),
    (
        Pattern(
            r"(?:n['’]t|\b(?:not|never))\s+(?:yet\s+)?(?:paid|pay|given)\s+(?:[\w'’]+\s+){1,4}?back\b|\bowe[sd]?\b"
            r"|\b(?:he|she|they|(?-i:[A-Z])\w+|my\s+\w+)\s+(?:once\s+)?lent\s+me\b(?=\s+(?:the\s+|some\s+)?(?:money|cash)\b|\s+(?:the\s+|about\s+)?\W?\d)",
            re.IGNORECASE,
        ),
        ("debt", "owe", "loan"),
    ),
    (
        Pattern(
            r"\b(?:\w+(?:ectomy|otomy|oplasty|ostomy)|bypass|transplant|c-section|caesarean|(?:hip|knee)\s+replacement|gastric\s+(?:band|sleeve)"
            r"|(?:nose|boob)\s+job|facelift)\b",
            re.IGNORECASE,
        ),
        ("operation", "surgery", "procedure", "op"),
    ),
    (
        Pattern(
            r"\b(?:a|the|my|her|his)\s+(?:new|donor|donated)\s+(?:kidney|liver|heart|lung|lungs|cornea|pancreas)\b",
            re.IGNORECASE,
        ),
        ("transplant",),
    ),
    (
        Pattern(
            r"\b(?:my|our|the)\s+baby(?:['’]s|\s+is)\s+due\b|\bdue\s+date\b|\b(?:weeks|months)\s+(?:pregnant|along)\b|\bexpecting\s+(?:a\s+baby|twins)\b",
            re.IGNORECASE,
        ),
        ("pregnancy", "pregnant"),
    ),
    (
        Pattern(
            r"\b(?:(?:got|was|were|been|being)\s+(?:fired|sacked|laid\s+off|dismissed|made\s+redundant)|(?:fired|sacked|dismissed)\s+me)\b",
            re.IGNORECASE,
        ),
        ("sacked", "dismissal", "sacking"),
    ),
    (
        Pattern(
            r"\b(?:epi-?pens?|antihistamines?|anaphyla\w+)\b|\b(?:throat|face|tongue|lips?|eyes?)\s+swells?\b",
            re.IGNORECASE,
        ),
        ("allergy", "allergic"),
    ),
    (
        Pattern(
            r"\b(?:has|have|['’]s|['’]ve)\s+(?:done|got|clocked\s+up)\s+(?:\w+\s+)?\d[\d.,]*\s*(?:k\b|km|kilomet|miles)",
            re.IGNORECASE,
        ),
        ("mileage",),
    ),
    (
        Pattern(
            r"\bcourt\s+(?:case|date|hearing)\b|\bsu(?:ed|ing)\s+(?:me|us|him|her|them|my|our|the|an?)\b|\b(?:getting|being)\s+sued\b"
            r"|\b(?:taking|took)\s+(?:[\w'’]+\s+){1,3}to\s+court\b",
            re.IGNORECASE,
        ),
        ("lawsuit",),
    ),
    (Pattern(r"\b(?:got|scored|had)\s+\d{1,3}\s*(?:percent|per\s+cent|%)", re.IGNORECASE), ("mark", "grade", "score")),
    (Pattern(r"\b(?:stutter|stammer|lisp)(?:s|ed|ing)?\b", re.IGNORECASE), ("speech",)),
    (Pattern(r"\b(?:rent|fee|mortgage)\s+(?:is|was|to|of|comes\s+to)\s+(?:now\s+)?\W?\d", re.IGNORECASE), ("pay",)),
)
"""What is said of it in other words: who turned something down rejected it, and who is behind on the rent does not pay it."""
_SAID_OTHERWISE: Final = tuple((pattern, frozenset(map(skeleton, words))) for pattern, words in _IN_OTHER_WORDS)
_NUMBER: Final = Pattern(r"[+(]{0,2}\d(?:[\s()./-]{0,2}\d){6,14}(?![\w-])")
"""Of so many digits, with nothing but digits and separators."""
_OF_FAITH: Final = (
    "pray prays praying gurdwara mosque synagogue kirk rosary ramadan communion baptised church mass sikh muslim jewish"
    " hindu buddhist catholic protestant quaker atheist"
)
_OPERATIONS: Final = (
    "vasectomy hysterectomy appendectomy mastectomy tonsillectomy bypass transplant caesarean replacement"
)
_SAID: Final = {
    skeleton("marriage"): ("husband", "wife", "married", "divorce"),
    skeleton("diagnosis"): ("diagnosed", "doctor", "doctors", "specialist", "hospital", "tests"),
    skeleton("trying"): ("fertility", "ivf", "pregnant", "conceive", "folic", "baby", "ovulation"),
    skeleton("wedding"): ("married", "marry", "marrying", "bridesmaid", "bridesmaids", "groomsmen"),
    skeleton("phone"): ("number", "call", "reach"),
    skeleton("faith"): tuple(_OF_FAITH.split()),
    skeleton("religion"): tuple(_OF_FAITH.split()),
    skeleton("tattoo"): ("inked", "tattooed", "tattooist"),
    skeleton("debt"): ("owe", "owes", "lent", "back"),
    skeleton("operation"): tuple(_OPERATIONS.split()),
    skeleton("surgery"): tuple(_OPERATIONS.split()),
    skeleton("transplant"): ("kidney", "liver", "heart", "lung", "cornea"),
    skeleton("pregnancy"): ("pregnant", "baby", "due", "expecting"),
    skeleton("sacked"): ("fired", "sacked", "dismissed", "redundant"),
    skeleton("dismissal"): ("fired", "sacked", "dismissed"),
    skeleton("allergy"): ("epipen", "antihistamine", "antihistamines", "anaphylaxis", "swell"),
    skeleton("mileage"): ("kilometres", "kilometers", "km", "miles"),
    skeleton("lawsuit"): ("court", "suing", "sued"),
    skeleton("mark"): ("percent", "exam", "scored"),
    skeleton("grade"): ("percent", "exam", "scored"),
    skeleton("speech"): ("stutter", "stutters", "stammer", "stammers", "lisp", "lisps"),
    skeleton("gambling"): (
        "greyhounds",
        "dogs",
        "horses",
        "races",
        "slots",
        "pokies",
        "roulette",
        "poker",
        "casino",
        "lottery",
        "bet",
    ),
    skeleton("feed"): ("kibble", "food", "pellets", "hay"),
    skeleton("gift"): ("give", "giving", "gave", "buy", "buying", "bought", "getting"),
}


def told_besides(text: str) -> frozenset[str]:
    """Skeletons of words for what a text tells of in others."""
    found = {skeleton("wedding")} if _MARRYING.search(text) else set()
    said = (*_DOES_WITHOUT, *_SAID_OTHERWISE)
    found |= {word for pattern, words in said if pattern.search(text) for word in words}
    for dialled in _DIALLED.finditer(text):
        if _NUMBER.match(dialled["after"] or dialled["reached"] or dialled["on"]):
            found |= {skeleton("phone"), skeleton("number")}
    return frozenset(found)


def words_besides(word: str) -> tuple[str, ...]:
    """Words by which to search for what tells of `word`, a skeleton, without it."""
    return _SAID.get(word, ()) + tuple(
        said for words, without in _WITHOUT if word in skeletons(without) for said in words.split()
    )
