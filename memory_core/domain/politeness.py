"""What people say around a request and mean nothing by: sighs before it, "could you please", whom they call "dear", thanks behind
it. One lexicon for all that read requests to forget. Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern

SOFTENER: Final = (
    r"(?:please|pls+|plz+|plse|plese|plaese|pleas|pleease|kindly|just|maybe|perhaps|now|then|simply|quickly)"
)
"""Makes an order softer, wherever it stands before the verb."""
JOINER: Final = (
    r"(?:hey|hi|ok|okay|oh|um+|so|and|also|no(?!\s+(?:need|longer))|yes|well|right|actually|confidant|sorry|hm+)"
)
"""Begins a message, or joins it to what was said before."""
ADDRESSED: Final = (
    r"(?:dear(?:ie|est)?|my\s+(?:dear|friend|love|darling)|love|luv|darling|honey|hon|sweetie|sweetheart|pet|duck"
    r"|mate|man|dude|bro|bruh|bruv"
    r"|buddy|bud|pal|fam|chief|boss|sir|friend|amigo|lah|la|leh|hor|eh|innit|y'?all|confidant|assistant|computer)"
)
"""Whom a message calls by no name."""
_SIGH: Final = (
    r"(?:omf?g|oh(?:\s+(?:god|no|dear|man|well|my god|my|boy|right|yes|yeah|and|also))?|ugh+|argh+|lol|lmao|haha+"
    r"|oo?ps|whoops|wait|yo+|ay+|aiyah?"
    r"|damn(?:\s+it)?|dang(?:\s+it)?|crap|shit|shoot|sheesh|gosh|god|lord|good\s+(?:lord|grief|heavens)"
    r"|goodness(?:\s+(?:me|gracious))?|heavens|jeez|yikes"
    r"|crikey|blimey|eek|a+h+|aw+|er+m?|uh+m?|um+|h+m+|btw|by\s+the\s+way|p\.?s\.?|fyi|ok(?:ay)?\s+so"
    r"|right\s+then|righto|anyway|anyhow"
    r"|on\s+(?:second\s+thoughts?|reflection)|thinking\s+about\s+it|come\s+to\s+think\s+of\s+it"
    r"|now\s+that\s+i\s+think\s+(?:about|of)\s+it|one\s+more\s+thing|another\s+thing"
    r"|one\s+(?:last|other)\s+thing|listen(?:\s+up)?|look(?:\s+here)?|see|hey(?:\s+there)?|hello(?:\s+(?:there"
    r"|again))?|hiya|gee|yeah|yep|nah|nope|no\s+wait|abeg|honestly"
    r"|to\s+be\s+honest|tbh|excuse\s+me|pardon(?:\s+me)?|(?:i'?m\s+)?(?:so\s+"
    r"|very\s+)?sorry(?:\s+(?:to\s+(?:bother|trouble)\s+you|about\s+(?:this|that)))?|you\s+know\s+what|know\s+what"
    r"|(?:the\s+)?thing\s+is|for\s+(?:god|heaven|pity|goodness|christ)'?s?\s+sake|good\s+(?:morning|afternoon|evening|day)"
    r"|if\s+(?:you|u)\s+(?:could|would|can|don'?t\s+mind|wouldn'?t\s+mind|please|may)|if\s+(?:it'?s"
    r"|that'?s)\s+(?:ok(?:ay)?|all\s+right|alright|possible)|(?:can|could)\s+(?:i|you)\s+ask\s+you\s+(?:something"
    r"|to)"
    r"|(?:(?:i\s+have\s+)?an?\s+)?(?:quick|small|little)\s+(?:thing|favou?r|request)|when\s+you\s+(?:have"
    r"|get)\s+(?:a|the)\s+(?:sec(?:ond)?|min(?:ute)?|moment|chance|time)"
    r"|now\s+then|there\s+now|thank\s+you|thanks|cheers"
    rf"|{ADDRESSED})"
)
SIGHS: Final = Pattern(rf"^(?:\W*{_SIGH}\b(?!['’])[\s,.!:;…–—-]*)+", re.IGNORECASE)
"""Before a message."""
ASKING: Final = (
    rf"(?:(?:{SOFTENER}|let'?s|let\s+us)\s+"
    r"|(?:can|could|would|will|wud|cud|might)\s+(?:you|u|ya)\s+(?:possibly\s+|perhaps\s+|maybe\s+)?"
    r"|(?:you|u)\s+(?:can|may|might|could|should|must|ought\s+to|need\s+to|have\s+to|had\s+better|better"
    r"|will\s+have\s+to)\s+(?:(?:just\s+)?as\s+well\s+|safely\s+|happily\s+)?(?:now\s+)?"
    r"|(?:you'd|you'?ll)\s+(?:better|have\s+to|need\s+to)\s+"
    rf"|i(?:'?d| would| should| really| do)*\s+(?:want|need|ask|beg|like|love|prefer|appreciate\s+for)\s+(?:you|u)\s+to\s+"
    r"|i\s+(?:must|have\s+to)\s+ask\s+you\s+to\s+"
    r"|(?:i\s+(?:was|am|'m)\s+|i'm\s+|just\s+)?wonder(?:ing)?\s+(?:if|whether)\s+(?:you|u)\s+(?:could|would|can"
    r"|might)\s+|i\s+wonder\s+(?:if|whether)\s+(?:you|u)\s+(?:could|would|can|might)\s+"
    r"|(?:do\s+)?(?:you|u)\s+(?:think|reckon|suppose)\s+(?:you|u)\s+(?:could|can|might)\s+"
    r"|(?:is\s+there\s+)?(?:any|a)\s+(?:chance|way)\s+(?:(?:that\s+)?(?:you|u)\s+(?:could|can|might)"
    r"|(?:for\s+you\s+)?to|of\s+you)\s+"
    r"|(?:would|will|could|can)\s+(?:you|u)\s+be\s+(?:so\s+(?:kind|good|nice)\s+as|kind\s+enough|good\s+enough"
    r"|an?\s+\w+)\s+(?:to|and)\s+|be\s+(?:so\s+(?:kind|good|nice)(?:\s+as)?|kind\s+enough|good\s+enough"
    r"|an?\s+(?:dear|love|sport"
    r"|pal|angel|darling|sweetheart|good\s+\w+))\s+(?:to|and)\s+"
    r"|i(?:'?d|'?ll| would| should| will)\s+be\s+(?:so\s+|most\s+|very\s+|really\s+)?(?:grateful|thankful|glad"
    r"|obliged|happy)\s+if\s+(?:you|u)\s+(?:could|would)\s+"
    r"|i(?:'?d| would)\s+(?:really\s+)?appreciate\s+it\s+if\s+(?:you|u)\s+(?:could|would|can)\s+"
    r"|(?:it(?:'?d|\s+would|\s+might)\s+be|it(?:'?s|\s+is))\s+(?:so\s+|really\s+)?(?:good|nice|great|lovely|best"
    r"|better|kind)(?:\s+of\s+you)?\s+(?:if\s+(?:you|u)\s+(?:could|would|can)|to)\s+"
    r"|(?:may|can|could|might)\s+i\s+(?:please\s+|kindly\s+|just\s+)?ask\s+(?:you|u)\s+to\s+|(?:is"
    r"|would)\s+it\s+(?:be\s+)?possible\s+(?:for\s+(?:you|u)\s+)?to\s+|possible\s+to\s+"
    r"|(?:it'?s\s+|it\s+is\s+)?(?:high\s+)?time\s+(?:(?:for\s+)?you\s+)?to\s+|(?:go|come)\s+(?:ahead|on)(?:,"
    r"|\s+and)\s+|feel\s+free\s+to\s+|make\s+sure\s+(?:to|(?:that\s+)?you)\s+"
    r"|do\s+me\s+a\s+(?:\w+\s+)?favou?r(?:\s*[,:]\s*|\s+and\s+)|try\s+(?:to|and)\s+|(?:you(?:'re"
    r"|\s+are)\s+(?:welcome|free|allowed)\s+to)\s+)"
)
"""One piece of a courteous opening, with the space behind it."""
POLITE: Final = rf"(?:{JOINER}[,\s]+)*{ASKING}*"
"""All that may stand before the verb of a request."""
SOFTLY: Final = rf"(?:(?:so|and|but|therefore|thus|{SOFTENER})[\s,]+|{ASKING})*"
"""The same within a message."""
_NOW: Final = (
    r"(?:right\s+(?:now|away)|straight\s+away|at\s+once|immediately|asap|quickly|once\s+and\s+for\s+all"
    r"|when\s+you\s+(?:have|get)\s+(?:a|the)\s+(?:sec(?:ond)?|min(?:ute)?"
    r"|moment|chance|time))"
)
COURTESY: Final = Pattern(
    r"(?:[\s,;.!?–—-]+(?:(?<=ely )ok(?:ay)?|(?<=\bhim )ok(?:ay)?|(?<=\bher )ok(?:ay)?|(?<=\bthem )ok(?:ay)?"
    r"|(?<=\bit )ok(?:ay)?|(?<=\bnow )ok(?:ay)?"
    r"|(?<!\bam )(?<!\bis )(?<!['’]m )(?<!are )(?<!was )(?<!feel )(?<!look )(?<!looks )"
    r"(?<!feels )(?<!be )(?<!it['’]s )(?<!he['’]s )ok(?:ay)?"
    r"|(?:would|will|could|can|won't|wouldn't) (?:you|u|ya)(?: please| kindly)?|if (?:you|u) (?:would|could|can|please|like|may"
    r"|don'?t mind|wouldn'?t mind|want)|if (?:that'?s|it'?s|that is|it is) (?:ok(?:ay)?|all right|alright"
    r"|possible|not (?:too much|any) (?:trouble|bother))|if possible|(?:would"
    r"|do) you mind"
    r"|many thanks|thanks(?: (?:a lot|so much|very much|a bunch|in advance|again))?|thank you(?: (?:so"
    r"|very) (?:much|kindly))?|thank you kindly|thx|tysm|ty|cheers|please|pls+|plz+|asap|will you"
    rf"|much (?:obliged|appreciated)|i'?d (?:really )?appreciate (?:it|that)|i(?:'d| would) be (?:very |so "
    rf"|most )?(?:grateful|obliged))"
    rf"|\s*[,;.!?–—-]\s*(?:ta|{ADDRESSED}|ok(?:ay)?|k|right|alright|all right|got it|lol|lmao|haha+|x+|yeah|yea|ya"
    rf"|yes|na|will ya|sorry|{_NOW}"
    rf"|there'?s a (?:love|dear|good \w+))|\s+{_NOW})+[\s?!.]*$",
    re.IGNORECASE,
)
"""Behind a message."""


def uncourteous(text: str) -> str:
    """A message without the sighs before it and the courtesy behind it; itself where nothing else is left."""
    return COURTESY.sub("", SIGHS.sub("", text)).strip() or text
