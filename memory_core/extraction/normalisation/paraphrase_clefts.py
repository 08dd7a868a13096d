"""What is put right by putting it first: "wait it's tramadol I'm allergic to, not codeine" says what the owner is allergic to.

What is said not to be so goes behind, where a correction is looked for: both names must not be kept.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN

_LEAD: Final = (
    r"(?P<lead>(?:(?:no+|nope|wait|sorry|oops|whoops|actually|hang on|hold on|er+m?|um+|ah|oh|hm+|correction|i mean|my bad|well)"
    r"[, .:;!-]+)*)"
)
_WHAT: Final = (
    r"(?!(?:not|you|her|him|them|me|us|that|this|what|why|how|when|where|because|my|our|his|their|a|an|the|so|just|all|only"
    r"|time|who|nice"
    r"|good|great|like|as|ok|okay|fine|(?:\w+ly )?(?:true|false|untrue|right|wrong|correct|incorrect|fair|normal|likely|possible"
    r"|certain|sad|funny|odd|strange|weird|unusual|surprising))\b)[\w' -]{2,30}?"
)
"""Something that has a name. "It's not true that I work at Bosch" judges what follows, and puts nothing first."""
_SO: Final = (
    r"(?P<who>I|he|she|we|they) (?P<verb>(?:am|is|are) (?:(?:\w+ly )?allergic to|studying|learning|taking|training for|into|called"
    r"|intolerant to|scared of|afraid of|on(?= the\b|$|,))|(?:work|works) (?:at|for)|(?:live|lives) in|take|takes|(?:was"
    r"|were) born in"
    r"|(?:was|were) named after|support|supports|(?:play|plays)|(?:do|does|can) not (?:eat|like|drink|have|take|stand)|hate"
    r"|hates|prefer"
    r"|prefers|(?:drive|drives))"
)
_FIRST: Final = Pattern(
    rf"^{_LEAD}(?:it|that) (?:is|was) (?P<what>{_WHAT}) (?:that |which )?{_SO}(?:,? (?:and )?(?:not|rather than|instead of)"
    r" (?P<old>(?!just\b|only\b|sure\b)[^,;]{2,40}))?$",
    re.IGNORECASE,
)
_DENIED_FIRST: Final = Pattern(
    rf"^{_LEAD}(?:it|that) is not (?P<old>{_WHAT}) (?:that |which )?{_SO}(?:[,;](?: but)?(?: (?:it|that) is)?"
    rf"| but(?: (?:it|that) is)?| (?:it|that) is) (?:actually |really )?(?P<what>{_WHAT})$",
    re.IGNORECASE,
)
_IS_WHAT: Final = Pattern(
    rf"^{_LEAD}(?P<what>{_WHAT}) is (?:actually |really )?what {_SO}(?:,? (?:and )?not (?P<old>[^,;]{{2,40}}))?$",
    re.IGNORECASE,
)


_THE_THING: Final = Pattern(
    rf"^(?:the (?:only |one |main )?things? (?:that )?|what )(?P<who>I|he|she|we|they|(?:my|our) (?:{KIN})|(?-i:[A-Z])\w+)"
    rf" (?P<verb>(?:am|is|are) (?:\w+ly )?(?:allergic|intolerant) to|(?:do|does|can) not (?:eat|drink|have|stand)) (?:is|are)"
    rf" (?P<what>{_WHAT})$",
    re.IGNORECASE,
)
""" "The only thing Nils is allergic to is cashews"."""


_ONLY_THAT: Final = Pattern(
    rf"^{_LEAD}(?:it|that) is (?:only|just) (?P<what>{_WHAT}) (?:that |which )?(?P<who>I|he|she|(?:my|our) (?:{KIN}))"
    r" (?:have to|has to|need to|needs to|must)"
    r" (?:leave out|avoid|cut out|stay off|keep off|(?:keep|stay) away from|steer clear of)$",
    re.IGNORECASE,
)
""" "It's only fresh milk I have to leave out"."""
_CARRIED: Final = Pattern(
    r"^(?P<before>.*?)\b(?:it|that) is (?P<what>the (?:[\w-]+ ){0,3}(?:tram|bus|train|tube|metro|ferry|underground|car|bike|van))"
    r" that (?:gets|takes|brings|carries) me (?P<to>to (?:my desk|work|the office|school|uni|college|the shop|the yard))$",
    re.IGNORECASE,
)
""" "It's the 42 tram that gets me to my desk"."""

_OPEN_END: Final = Pattern(
    rf"^{_LEAD}(?:it|that) is (?P<what>(?:the )?(?-i:[A-Z])[\w'’-]*(?: (?-i:[A-Z0-9])[\w'’-]*){{0,3}}) (?:that |which )?"
    r"(?P<who>I|we|he|she|they) (?P<verb>(?!(?:mean|meant|think|guess)\b)[a-z]+(?: [a-z]+){0,3}? (?:to|from|at|for|in|on|with))"
    r"(?P<when> (?:in|on|at|this|next) .{2,30})?$",
    re.IGNORECASE,
)
""" "It's Crete we are going to in August"."""


def uncleft(sentence: str) -> str:
    """The sentence in its plain order, as the correction that it is; any other as it stands."""
    if match := _CARRIED.match(sentence):
        return f"{match['before']}I take {match['what']} {match['to'].replace('my desk', 'work')}"
    if match := _ONLY_THAT.match(sentence):
        who = match["who"]
        return f"{who} {'avoid' if who == 'I' else 'avoids'} {match['what']}"
    if match := _OPEN_END.match(sentence):
        return f"{match['who']} {match['verb']} {match['what']}{match['when'] or ''}"
    if match := _THE_THING.match(sentence):
        return f"{match['who']} {match['verb']} {match['what']}"
    for pattern in (_DENIED_FIRST, _FIRST, _IS_WHAT):
        if match := pattern.match(sentence):
            behind = f", not {match['old']}" if match["old"] else ""
            return f"actually, {match['who']} {match['verb']} {match['what']}{behind}"
    return sentence
