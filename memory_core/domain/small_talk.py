"""Messages that say nothing: thanks, a greeting, laughter, a yes. Nothing is learned from them and nothing recalled for them."""

from __future__ import annotations

import re
from typing import Final

_HOW: Final = (
    r"(?:splendid|lovely|beautiful|gorgeous|glorious|terrible|horrible|awful|wonderful|nice|great|fine|dreadful|miserable|funny|crazy|long"
    r"|cold|hot|fantastic|perfect)"
)
_OF_WHAT: Final = (
    r"(?:sunset|sunrise|day|morning|afternoon|evening|night|weather|view|week|weekend|sky|moon|rainbow|storm|mess|laugh|relief|shame|pity"
    r"|surprise|joke|world|life)"
)
_SMALL_TALK: Final = re.compile(
    r"(?:\W|_|\b(?:ok(?:ay)?|okey|k|kk|thanks?|thank you|thx|ty|cheers|got it|cool|nice|great|awesome"
    r"|perfect|lovely|wonderful|good|fine|yes|yeah|yep|yup|no"
    r"|nope|nah|sure|lol|lmao|ha(?:ha)+|hehe|hi|hello|hey|yo|bye|goodbye|good (?:morning|night|evening"
    r"|day)|hm+|uh+|um+|wow|oh|ah|please|sorry|so much"
    r"|very much|a lot|for (?:that|the help|your help)|you too|see you|later|never mind|nvm|done|right"
    r"|exactly|agreed|of course|alright|all good|no problem"
    r"|np|brb|omg|idk|test|testing|continue|go on|next|stop|maybe|perhaps|really|indeed|understood"
    r"|hang on|hold on|one (?:sec|second|minute|moment)|a sec|(?:I )?found it"
    r"|noted|appreciated|brilliant|super|excellent|fantastic|fair enough|makes sense|sounds good|that works|well done|good job"
    r"|(?:talk|speak|chat|see you|see ya|catch you)(?: to you)? (?:tomorrow|later|soon|then|tonight|in the morning)"
    r"|sleep well|take care|night"
    r"|have a (?:good|nice|great|lovely) (?:day|evening|night|weekend|one)"
    r"|much obliged|greetings|my friend|mate|old (?:thing|chap|friend|boy)|well|ugh|phew|who would have thought(?: it)?"
    r"|(?:that|this|it)(?:['’]?ll| will| would) do(?: nicely| just fine| fine)?"
    r"|(?:that|this)(?:['’]?s| is) all(?: for (?:now|today))?|to you(?: all| too)?"
    r"|all well(?: (?:over there|with you|there))?|how are (?:you|things)(?: (?:today|doing))?|how(?:['’]?s| is) it going"
    rf"|what an? {_HOW} {_OF_WHAT}(?: (?:we(?:['’]ve| have)? had|it (?:is|was)|this is|that was|today|tonight|outside))*"
    r"|good bot|confidant|there|everyone|again)\b)*",
    re.IGNORECASE,
)


def is_small_talk(text: str) -> bool:
    return bool(_SMALL_TALK.fullmatch(text))
