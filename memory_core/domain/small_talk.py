"""Messages that say nothing: thanks, a greeting, laughter, a yes. Nothing is learned from them and nothing recalled for them."""

from __future__ import annotations

import re
from typing import Final

THANKED: Final = r"(?:thanks?|thank\s+you|thx|ty|ta|cheers|much\s+obliged)"
PRAISED: Final = r"(?:cool|nice|great|awesome|perfect|lovely|wonderful|brilliant|super|excellent|fantastic)"
"""What an answer is called that was welcome."""
_HOW: Final = (
    r"(?:splendid|lovely|beautiful|gorgeous|glorious|terrible|horrible|awful|wonderful|nice|great|fine|dreadful|miserable"
    r"|funny|crazy|long"
    r"|cold|hot|fantastic|perfect)"
)
_OF_WHAT: Final = (
    r"(?:sunset|sunrise|day|morning|afternoon|evening|night|weather|view|week|weekend|sky|moon|rainbow|storm|mess|laugh"
    r"|relief|shame|pity"
    r"|surprise|joke|world|life)"
)
_SMALL_TALK: Final = re.compile(
    rf"(?:\W|_|\b(?:{THANKED}|{PRAISED}|ok(?:ay)?|okey|k|kk|got it|good|fine|yes|yeah|yep|yup|no"
    r"|nope|nah|sure|lol|lmao|ha(?:ha)+|hehe|hi|hello|hey|yo|bye|goodbye|good (?:morning|night|evening"
    r"|day)|hm+|uh+|um+|wow|oh|ah|please|sorry|so much"
    r"|very much|a lot|for (?:that|the help|your help)|you too|see you|later|never mind|nvm|done|right"
    r"|exactly|agreed|of course|alright|all good|no problem"
    r"|np|brb|omg|idk|test|testing|continue|go on|next|stop|maybe|perhaps|really|indeed|understood"
    r"|hang on|hold on|one (?:sec|second|minute|moment)|a sec|(?:I )?found it"
    r"|noted|appreciated|fair enough|makes sense|sounds good|that works|well done|good job"
    r"|(?:talk|speak|chat|see you|see ya|catch you)(?: to you)? (?:tomorrow|later|soon|then|tonight|in the morning)"
    r"|sleep well|take care|night"
    r"|have a (?:good|nice|great|lovely) (?:day|evening|night|weekend|one)"
    r"|greetings|my friend|mate|old (?:thing|chap|friend|boy)|well|ugh|phew|who would have thought(?: it)?"
    r"|(?:that|this|it)(?:['’]?ll| will| would) do(?: nicely| just fine| fine)?"
    r"|(?:that|this)(?:['’]?s| is) all(?: for (?:now|today))?|to you(?: all| too)?"
    r"|all well(?: (?:over there|with you|there))?|how are (?:you|things)(?: (?:today|doing))?|how(?:['’]?s| is) it going"
    rf"|what an? {_HOW} {_OF_WHAT}(?: (?:we(?:['’]ve| have)? had|it (?:is|was)|this is|that was|today|tonight|outside))*"
    r"|good bot|confidant|there|everyone|again)\b)*",
    re.IGNORECASE,
)


_LOOKS_UP: Final = (
    r"(?:tell|remind|remember|recall|know|find|show|say|give|list|look|check|see|think|note[ds]?|have|got|learn(?:ed|t)?"
    r"|store[ds]?|sa[vi]\w*"
    r"|writ\w*|wrote|forg[eo]\w*|delet\w*|recommend|suggest|help|sure|certain|aware|read|hear\w*|mean|need|want|add|put|make|set"
    r"|send|translate|explain|summari[sz]e|call|answer|speak|please)"
)
"""What it may be asked to do with what it was told."""
_OF_YOU: Final = re.compile(
    r"\W*(?:(?:so|and|well|oh|ah|hey|thanks|thank you|wow|sorry|because|cos) )*(?:"
    r"(?:you(?:['’]re| are)|u r|ur) (?!(?:supposed|meant|to|allowed)\b)(?:[\w'’-]+ ?){1,6}|aren['’]?t you|don['’]?t you"
    r"|are you|you know"
    rf"|(?:(?:what|who|how|where|when|why|which)(?: \w+){{0,2}} )?(?:are|were|can|could|do|did|will"
    rf"|would) you(?: (?!{_LOOKS_UP}\b)[\w'’-]+){{0,6}}"
    r"|I (?:pressed|hit|sent|clicked|tapped|typed|pushed|touched) (?:the wrong (?:button|key|thing|message|chat|one|window)"
    r"|(?:that|it|send) (?:by (?:mistake|accident)|too (?:early|soon|fast)))|(?:that was )?(?:the )?wrong (?:chat|button"
    r"|window|person|number)"
    r"|forget (?:it|that|about it)|do(?:n['’]t| not) worry(?: about it)?"
    r")\W*",
    re.IGNORECASE,
)
""" "You're quite clever", "what are you able to do?": of the one that is spoken to, and nothing that it was told."""
_IN_THE_ROOM: Final = (
    r"(?:volume|sound|music|song|radio|tv|telly|lights?|lamp|heating|thermostat|fan|brightness|screen|speaker|alarm|timer"
    r"|stopwatch"
    r"|camera|torch|calculator|calendar|browser|app|map|settings|window|blinds|kettle|bluetooth|wi-?fi)"
)
_ON_SCREEN: Final = (
    r"(?:text|font|letters|writing|print|screen|window|picture|image|subtitles?|captions?|spreadsheets?|documents?|docs?"
    r"|files?|pages?|tabs?"
    r"|tables?|folders?|sheets?|slides?|presentation|playlist|rows?|columns?|paragraph|title|heading|chart|graph|poll"
    r"|keyboard|cursor)"
)
_ORDER: Final = re.compile(
    r"\W*(?:(?:please|hey|ok|okay|now|just|can you|could you|will you|would you)[\s,]+)*(?:"
    rf"(?:turn|switch|put) (?:the {_IN_THE_ROOM} (?:up|down|on|off|out)|(?:up|down|on|off|out) the {_IN_THE_ROOM}"
    rf"|it (?:up|down|on|off))"
    rf"|(?:dim|mute|unmute|raise|lower|open|close|shut|start|stop|pause|resume|restart) (?:the )?{_IN_THE_ROOM}"
    r"|(?:set|start|stop|cancel|snooze|pause) (?:an?|the|my|all) (?:timers?|stopwatch|countdown|alarms?)(?: (?:for"
    r"|to) (?:\w+ ){1,3}(?:seconds?"
    r"|minutes?|hours?))?"
    r"|play (?:some|something|any|a bit of|me some)(?: \w+){0,4}|(?:stop|quit) (?:talking|singing|laughing|it|that|playing)"
    r"|spell (?:the word )?['\"‘“]?\w+['\"’”]?(?: for me)?|(?:roll|throw) (?:a|the) dic?e|(?:flip|toss) a coin|(?:sing"
    r"|tell) (?:me )?(?:a|another) (?:song|joke|riddle)"
    r"|count (?:to|from|down|up)(?: \w+){1,4}|say (?:that|it) again|repeat (?:that|it)|shut up|be quiet|wake up"
    r"|skip (?:this|it|the (?:song|track|ad|intro))|(?:next|previous|last) (?:song|track|page|slide|channel|station)"
    r"|volume (?:up|down)"
    rf"|(?:make|set) (?:the|this|that|your) {_ON_SCREEN} (?:a (?:bit|little) )?(?:bigger|smaller|larger|brighter|darker"
    rf"|bolder|bold|wider"
    r"|louder|quieter|italic|clearer|warmer|cooler)"
    r"|(?:switch|change|turn|go|put it)(?: back)?(?: it)? (?:to|into|on|off|in) (?:the )?(?:dark|light|night|day|silent|quiet"
    r"|a(?:ero|ir)?plane|flight|full-?\s?screen"
    r"|reading|private|incognito|vibrate|landscape|portrait) ?(?:mode|theme)"
    rf"|(?:start|open|create|make|insert|add|close|give me|begin) (?:an?|another|the|one more) (?:(?:new|blank|empty|fresh"
    rf"|second|third) )*{_ON_SCREEN}"
    r"(?: with (?:[a-z]+ ){1,4}(?:columns?|rows?|pages?|tabs?|cells?|slides?|lines?|sheets?))?"
    rf"|(?:save|print|scroll|zoom|undo|redo|copy|paste|refresh|reload|minimi[sz]e|maximi[sz]e|rotate|crop)(?: (?:the|this"
    rf"|that|it|all|in|out|up|down|back|to the (?:top|bottom|end))"
    rf"| {_ON_SCREEN})*"
    r"|take an? (?:screenshot|selfie|photo|picture|note)|clear the (?:screen|cache|clipboard)"
    r")(?:[\s,]+(?:please|now|again|for me|thanks?|a bit|a little|(?:would|will|could|can|won['’]t) you|mate|love))*\W*",
    re.IGNORECASE,
)
""" "Set a timer for ten minutes": an order to a machine, for which nothing that was told is of use."""
_WET: Final = (
    r"(?:dark|hot|cold|warm|windy|wet|humid|foggy|icy|gr[ea]y|sunny|rainy|stormy|freezing|chilly|muggy|mild|dreich|dreary|drizzly"
    r"|raining|pouring|snowing|hailing|tipping down)"
)
_ANY_DAY: Final = r"(?:(?:lovely|beautiful|grim|miserable|old|fine|nice|gorgeous|glorious|awful|horrible|wee|bitter) )"
_WEATHER: Final = re.compile(
    r"\W*(?:it(?:['’]s| is| was)|what an?) (?:so |very |really |quite |too |such |pretty |rather |a bit |getting |an? )*"
    rf"(?:(?:{_ANY_DAY}|{_WET} )*{_WET}|(?:{_ANY_DAY}|{_WET} )+(?:day|morning|evening|afternoon|night|weather|out))"
    r"(?: (?:outside|today|here|tonight|out|out there|again|day|this morning|weather|morning|evening|night))*"
    r"(?:[\s,]+(?:is(?: it|n['’]?t it)(?: not)?|innit|eh|right|huh|mind))?\W*",
    re.IGNORECASE,
)
_OF_SOMETHING: Final = re.compile(
    r"\b(?i:me|my|mine|we|us|our|ours)\b|\bthe (?!wrong\b|best\b)|\d|(?<=\w )(?!I\b)[A-Z]"
)
""" "Where do you keep the key?": what may have been told of."""
_PARTS: Final = re.compile(r"[,.;!?]+|\bbut\b|\s[-–]\s", re.IGNORECASE)
_LONGEST: Final = 120


def is_small_talk(text: str) -> bool:
    if _SMALL_TALK.fullmatch(text) or _ORDER.fullmatch(text) or _WEATHER.fullmatch(text):
        return True
    if len(text) > _LONGEST or _OF_SOMETHING.search(text):
        return False
    parts = [part for part in _PARTS.split(text) if part.strip()]
    return bool(parts) and all(_OF_YOU.fullmatch(part) or _SMALL_TALK.fullmatch(part) for part in parts)
