"""Roundabout ways of telling of whom something is told: by contrast, with an age, with a name put in between.

"I'm not the diabetic one, that's my sister Linda" says "my sister Linda is diabetic"; "Finn is 10 and mad about football" says two
things of Finn. Rows for `paraphrase`.
"""

from __future__ import annotations

from typing import Final

from memory_core.domain.numbers import TO_NINETY
from memory_core.domain.people import KIN, RELATIONS
from memory_core.extraction.values import NAME

_WHOM: Final = rf"((?:my|our) (?:[a-z]+ ){{0,2}}?(?:{KIN})(?: {NAME}| [a-z]+)?)"
_THAT: Final = r",? (?:and |but |rather )?(?:(?:it|that|he|she) (?:is|would be) )"
_ONE_OF_US: Final = (
    r"((?!(?:this|that|it|which|what|he|she|there|here|I|mine|yours)\b)(?:(?:my|our) [a-z ]{2,30}?)?[\w'-]{2,})"
)
_NOT_ME: Final = r"^(?:no,? )?(?:it|that) is not (?:me|I|myself)"
_HAVE_NAMED: Final = r"(?:have |are )?(?:just |finally )*(?:called|named|naming|calling|christened)"
_SOMEONE: Final = rf"(?:(?:my|our) (?:[a-z]+ ){{0,2}}?(?:{KIN})(?: (?-i:[A-Z])[\w'-]+)?)"
_ALSO_SO: Final = (
    r"(?:an? (?!half\b|bit\b|quarter\b|day\b|month\b|week\b)|mad (?:about|on|for)|crazy about|nuts about|daft about|obsessed"
    r"|(?:really |very"
    r" |so |well |massively )?(?:into|keen on|good at|fond of)|fanatical|in (?:year|the (?:first|second|third|final|last)|his"
    r"|her|their"
    r"|primary|secondary|nursery|reception|kindergarten|preschool|high school|sixth|grade)|at (?:uni|university|school|college"
    r"|nursery)"
    r"|scared of|afraid of|terrified of|training|doing|from\b|off to|about to|learning|lactose|coeliac|celiac|on the autism"
    r"|in a wheelchair|unemployed|self-employed|a?sthmatic|football[- ]mad|horse[- ]mad)"
)

_DOES: Final = r"(?=(?:likes|loves|hates|supports|lives|drives|plays|eats|speaks|does not (?:like|eat|drink|drive))\b)"
_SOMEBODY_NAMED: Final = r"((?!(?:some|any|every|no)(?:one|body)\b|people\b|staff\b)(?-i:[A-Z])[\w'-]+)"

_GONE_TO: Final = "|".join(
    word for word, attribute in RELATIONS.items() if attribute in {"contact", "doctor", "dentist"}
)

PEOPLE_FRAMES: Final = (
    # two of which each may end
    (
        rf"^(I have an?(?: [\w-]+)? (?:subscription|membership)) (to|with|at) ({NAME})((?: (?:at|for) [^,]+?)?) and ({NAME})$",
        r"\1 \2 \3\4; \1 \2 \5",
    ),
    # how much of it now
    (
        r"\b(put|moved|turned|brought|taken) my ([a-z-]+) (up|down|back)(?: again)?,? (?:so |and )?"
        r"(?:it is|it['’]s|I am on|I['’]m on|I take|now it is|now it['’]s) (?:now )?(\d[\w.,]* ?(?:mg|mcg|g|ml|units?)?)(?: now)?$",
        r"\1 my \2 \3 to \4",
    ),
    # who is buried
    (
        rf"^(?:it was|today was|yesterday was|we had|had) (?:(?:my|our) )?({KIN})['’]s funeral\b.*$",
        r"my \1 died",
    ),
    (
        rf"^(?:we|I) (?:have )?buried (?:(?:my|our) )?({KIN})(?: {NAME})?\b(?!['’]s)(?! (?:hatchet|alive|the)\b).*$",
        r"my \1 died",
    ),
    # the name that a child or an animal was given
    (rf"^(?:I|we) {_HAVE_NAMED} him ({NAME}(?: {NAME})?)$", r"his name is \1"),
    (rf"^(?:I|we) {_HAVE_NAMED} her ({NAME}(?: {NAME})?)$", r"her name is \1"),
    # a name that two have
    (rf"^({NAME}) is (?:also|too) the name of (my|our) ((?:[a-z]+ ){{0,2}}?(?:{KIN}))\b", r"\2 \3 is also called \1"),
    (rf"^({NAME}) is (?:also|too) (my|our) ((?:[a-z]+ ){{0,2}}?(?:{KIN}))['’]s name\b", r"\2 \3 is also called \1"),
    # the same of another, on another day
    (
        r"^((?:(?:my|our) )?[\w' -]{2,30}?) (has|does|plays|teaches|takes) ((?!it\b)[a-z-]+(?: [a-z-]+)?) ((?:on|at"
        r"|in) [^,;]+?),? (?:and|but|while)"
        r" ((?:(?:my|our) )?[\w' -]{2,30}?) (?:has|does|plays|teaches|takes) it ((?:on|at|in) [^,;]+)$",
        r"\1 \2 \3 \4; \5 \2 \3 \6",
    ),
    # what one is called instead
    (
        r"^(?:no,? )?I do not (?:really |actually )?like (?:it|that|this)(?: any ?more| after all)?,? (?:so )?"
        r"(?:please |just )?call me ",
        "call me ",
    ),
    (
        rf"^(?:please )?(?:do not call|stop calling) me ({NAME})[,;:.]? (?:it is|I am|my name is|call me) ({NAME})$",
        r"call me \2; do not call me \1",
    ),
    (
        rf"^((?:please )?(?:just )?call me {NAME}),? and "
        r"(?=(?:please )?(?:keep|make|be|use|answer|reply|write|do not|always|never|stop)\b)",
        r"\1; ",
    ),
    # of which there is one
    (r"^the only (car|bike|van|phone|laptop) I (?:have|own) is ", r"my \1 is "),
    (
        rf"^the (apprentice|trainee|intern|cleaner|gardener|plumber|electrician|sparky|landlord|landlady|nanny|childminder"
        rf"|babysitter|bookkeeper|accountant|vet|(?:youngest|oldest|eldest|middle) (?:{KIN}))"
        rf" (?=(?:is|is called|is named) {NAME}(?:$|[,;]))",
        r"my \1 ",
    ),
    # whose word it is
    (
        r"^(?:(?:my|the) )?(?:doctor|doc|gp|consultant|cardiologist|specialist|psychiatrist|rheumatologist) (?:has|has got) me on "
        r"(?!(?:about|hold|the|a|an|my|edge|it|that)\b)",
        "I am on ",
    ),
    # who it is now
    (rf"\bthe (new (?:{KIN})) (?=(?:is|is called|is named) (?-i:[A-Z]))", r"my \1 "),
    # who it is, after who it is not
    (
        rf"^I am not the (?!one\b|person\b|only\b|same\b|type\b|kind\b)([a-z][\w -]{{2,30}}?)(?: one"
        rf"| person)?{_THAT}{_WHOM}$",
        r"\2 is \1",
    ),
    (rf"^I am not (?:the one|the person) (?:who|that) (is|has) ([\w -]{{3,40}}?){_THAT}{_WHOM}$", r"\3 \1 \2"),
    (
        rf"^I am not (?:the one|the person) (?:who|that) (is|has) ([\w -]{{3,40}}?),? (?:but )?{_WHOM} (?:is|does|has)$",
        r"\3 \1 \2",
    ),
    (rf"^I am not the one with ([\w' -]{{3,40}}?){_THAT}{_WHOM}$", r"\2 has \1"),
    (rf"{_NOT_ME} (?:who|that) (?:is|has) got ([\w' -]{{3,60}}?){_THAT}{_WHOM}$", r"\2 has \1"),
    (rf"{_NOT_ME} (?:who|that) (\w+ [\w' -]{{3,60}}?){_THAT}{_WHOM}$", r"\2 \1"),
    (rf"{_NOT_ME} (?:who|that) ((?:is|has) [\w' -]{{3,60}}?){_THAT}((?-i:[A-Z])[\w'-]+)$", r"\2 \1"),
    (
        rf"{_NOT_ME} (?:who|that)? ?((?:getting|going|moving|having|leaving|starting|retiring"
        rf"|expecting)\b[\w' -]{{0,60}}?){_THAT}{_WHOM}$",
        r"\2 is \1",
    ),
    (rf"{_NOT_ME} with ([\w' -]{{3,60}}?){_THAT}{_WHOM}$", r"\2 has \1"),
    (rf"^it is {_WHOM} (?:who|that) (\w+ [\w' -]{{2,60}}?),? (?:and )?not (?:me|I|myself)$", r"\1 \2"),
    (
        rf"^(?:no,? )?{_ONE_OF_US} is the one (?:who|that) (\w+ [\w' -]{{2,60}}?),? (?:and )?not (?:me|I|myself)$",
        r"\1 \2",
    ),
    (rf"^(?:no,? )?{_ONE_OF_US} is the one with ([\w' -]{{3,60}}?),? (?:and )?not (?:me|I|myself)$", r"\1 has \2"),
    (rf"^(?:no,? )?{_ONE_OF_US} is the one ([\w' -]{{3,60}}?),? (?:and )?not (?:me|I|myself)$", r"\1 is \2"),
    (rf"^(?:no,? )?{_ONE_OF_US} is the ([\w-]{{4,}}(?: [\w-]+)?) one,? (?:and )?not (?:me|I|myself)$", r"\1 is \2"),
    (rf"^I do not have ([\w' -]{{3,40}}?), (?:(?:it|that) is ){_WHOM}$", r"\2 has \1"),
    (rf"^I am not ((?!sure\b)[a-z-]{{4,}}(?: [a-z-]+)?), (?:(?:it|that) is ){_WHOM}$", r"\2 is \1"),
    # whom one goes to
    (
        rf"^I (?:see|am seeing|have been seeing|have|go to|am going to) (?:a|an) ({_GONE_TO}) (?:called|named|whose name is) "
        r"(?=(?-i:[A-Z]))",
        r"my \1 is ",
    ),
    # by what name
    (
        r"^(?:please )?(?:do not|never|stop|quit) call(?:ing)? me [^,;]{2,30}?(?:[,;]| and| but)+ (?:just |please )*call me",
        "call me",
    ),
    # with whom something is done
    (r"\b(my|our) best man\b", r"\1 best-man"),
    (r"\b(my|our) (business|trading|research|lab|law|writing) partner\b", r"\1 \2-partner"),
    (r"\b(my|our) (?:practice|work|song-?writing) partner\b", r"\1 colleague"),
    (r"\b(my|our) (running|training|gym|dance|tennis|climbing|study) partner\b", r"\1 \2-partner"),
    (
        r"\b(my|our) (?:jogging|walking|workout|dancing|doubles|golf|bridge|chess|squash"
        r"|badminton|diving|dive|sparring|riding|cycling|swimming|fishing|sailing|drinking|bowling) partner\b",
        r"\1 friend",
    ),
    # with whom one goes out, and banks
    (
        r"^I am (?:dating|seeing) (?:someone|somebody)(?: new)?,? (?:and |called |named )?"
        r"(?:(?:his|her|their) name is |(?:he|she) is called )(?=(?-i:[A-Z]))",
        "I am dating ",
    ),
    (
        r"^I (?:have )?(?:just )?(?:changed|switched) banks?,? (?:and |so )?(?:now )?I am (?:now )?with ",
        "I have switched banks to ",
    ),
    (
        rf"^({NAME}) and (?:I|me) (?:are|am) (?=(?:no longer|not) (?:friends|in touch)\b)(no longer|not) (friends|in touch)",
        r"I am \2 \3 with \1",
    ),
    # whose children they are, and which is the smallest
    (
        rf"\b((?:I|we) have (?:{TO_NINETY}|\d{{1,2}}) (?:[a-z]+ )?(?:daughters|sons|kids|children|boys|girls)) (?:from"
        rf" (?:my|our|an?) (?:first|second|last|previous|earlier) (?:marriage|relationship)|together"
        rf"|of (?:my|our) own),? (?={NAME},? and )",
        r"\1, ",
    ),
    (rf"(, | and )(?:baby|little|wee) (?={NAME}$)", r"\1"),
    # where they are met
    (rf"^{_SOMEBODY_NAMED} (?:at|from) (?:work|the office) {_DOES}", r"my colleague \1 "),
    (rf"^{_SOMEBODY_NAMED} (?:from )?next door {_DOES}", r"my neighbour \1 "),
    # with an age
    (
        rf"\b({_SOMEONE}|{NAME}|he|she) (am|is) (\d{{1,3}}|{TO_NINETY})(?: years old)? and (?={_ALSO_SO})",
        r"\1 \2 \3; \1 \2 ",
    ),
    # a name between commas
    (
        r"\b((?:have|got|had|welcomed) an? (?:(?:new|little) )?baby (?:boy|girl)), (?:called |named )?"
        r"((?!(?:and|but|so|who|which|born|due|just|the|my|our|he|she|it)\b)[^\W\d_]{2,}),? (?:who was |who is )?(?=born\b)",
        r"\1 called \2; he was ",
    ),
    (
        r"\b((?:have|got|had|welcomed) an? (?:(?:new|little) )?baby (?:boy|girl)), (?:called |named )?(?-i:([A-Z][\w'-]+))$",
        r"\1 called \2",
    ),
)
