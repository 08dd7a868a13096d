"""What a question in German, Spanish, Chinese or Arabic proposes about the owner, in the owner's person; `proposing` does English.

Pure. There are no rules that read facts in these languages, so that only verbs of what stays are turned, each by its table: "du
wohnst" is, "du gehst" is not. What cannot be turned with certainty is not turned.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from memory_core.domain.patterns import Pattern

_SENTENCES: Final = Pattern(r"(?<=[.!?])\s+|(?<=[。！？؟])\s*|\s*\n+\s*")
_EDGES: Final = ' \t.!?。！？؟,，、،:：;—–-*_`“”"«»„¡¿'


@dataclass(frozen=True, slots=True)
class _Speech:
    """`tag`: what makes a statement a question; `lead`: what comes before it; `keep`: it is asked whether to remember `what`;
    `keep_this`: the same of the sentence before. `unclear`: words that point at something, leave a choice, or tell of a moment.
    `stated`: the statement in the order of one, of a question with its verb first about what lasts."""

    tag: Pattern
    lead: Pattern
    keep: Pattern
    keep_this: Pattern
    unclear: Pattern
    turned: Callable[[str], str | None]
    stated: Callable[[str], str | None]


def proposed_in(said: str) -> tuple[str, bool] | None:
    """The statement that the question at its end proposes, and whether it was asked to keep it."""
    sentences = [bare for part in _SENTENCES.split(said.strip()) if (bare := part.strip(' *_`“”"«»„'))]
    if not sentences or sentences[-1][-1] not in "?？؟":
        return None
    last, before = sentences[-1].strip(_EDGES), sentences[-2] if len(sentences) > 1 else ""
    asked_before = before.endswith(("?", "？", "؟"))
    for speech in _SPEECHES:
        if speech.keep_this.fullmatch(last) or speech.tag.fullmatch(f", {last}"):
            statement = None if asked_before else _turned(speech, before.strip(_EDGES))
            to_keep = bool(speech.keep_this.fullmatch(last))
        elif found := speech.keep.fullmatch(last):
            statement, to_keep = _turned(speech, found["what"]), True
        elif found := speech.tag.search(last):
            statement, to_keep = _turned(speech, last[: found.start()]), False
        else:
            statement, to_keep = _asked_plainly(speech, last), False
        if statement is not None:
            return statement, to_keep
    return None


def _turned(speech: _Speech, clause: str) -> str | None:
    bare = clause.strip(_EDGES)
    while (found := speech.lead.match(bare)) and found.end():
        bare = bare[found.end() :].strip(_EDGES)
    if not bare or speech.unclear.search(bare):
        return None
    statement = speech.turned(bare)
    return None if statement is None else f"{statement[:1].upper()}{statement[1:]}"


def _table(pairs: str) -> dict[str, str]:
    return dict(pair.split("/") for pair in pairs.split())


def _asked_plainly(speech: _Speech, question: str) -> str | None:
    """ "Wohnst du in Bonn?": a yes to it says what is asked, where that is no offer and nothing of the moment."""
    bare = question
    while (found := speech.lead.match(bare)) and found.end():
        bare = bare[found.end() :].strip(_EDGES)
    clause = None if _OFFERED.search(bare) else speech.stated(bare)
    return None if clause is None else _turned(speech, clause)


_OFFERED: Final = Pattern(
    r"\b(?:idee|vorschlag|plan|antwort|mit(?=$)|mal|noch|etwas|was|irgend\w+|schon|nicht|kein\w*|idea|propuesta|respuesta|opción|algo|algún"
    r"|alguna|ya|no|nunca|conmigo)\b|主意|想法|建议|什么|不是|还没|(?<!\w)(?:الفكرة|الاقتراح|شيئا|أي|لا)(?!\w)",
    re.IGNORECASE,
)
"""An offer, a question about what was just proposed, or one that leaves open what a yes says."""


# --- German

_DU: Final = _table(
    "magst/mag liebst/liebe hasst/hasse wohnst/wohne lebst/lebe arbeitest/arbeite spielst/spiele trinkst/trinke"
    " isst/esse hast/habe heißt/heiße sprichst/spreche fährst/fahre läufst/laufe liest/lese schwimmst/schwimme"
    " studierst/studiere lernst/lerne bevorzugst/bevorzuge verträgst/vertrage kommst/komme tanzt/tanze"
    " kletterst/klettere kochst/koche joggst/jogge besitzt/besitze trägst/trage interessierst/interessiere"
    " ernährst/ernähre reist/reise sammelst/sammle unterrichtest/unterrichte singst/singe reitest/reite"
    " wanderst/wandere bist/bin"
)
_DU_BIST: Final = Pattern(
    r"bist\s+(?:(?:seit\s.+|ein|eine|gegen\s.+)\s)?(?:[A-ZÄÖÜ]\w+|\w*allergisch|vegan|vegetarisch|verheiratet|geschieden|ledig)"
)
_DEINE: Final = Pattern(r"\bdein(e|en|em|er|es)?\b", re.IGNORECASE)
_GERMAN_STAYS: Final = Pattern(
    r"\b(?:wohnt|wohnen|lebt|leben|heißt|heißen|ist|sind|arbeitet|hat|haben|mag|spielt|studiert)\b"
)


def _mine(clause: str) -> str:
    own = _DEINE.sub(lambda found: f"mein{found[1] or ''}", clause)
    return re.sub(r"\bdir\b", "mir", re.sub(r"\bdich\b", "mich", own, flags=re.IGNORECASE), flags=re.IGNORECASE)


def _german(clause: str) -> str | None:
    if _DEINE.match(clause):
        stays = _GERMAN_STAYS.search(clause) and not re.search(r"\bdu\b", clause, re.IGNORECASE)
        return f"{_mine(clause)}." if stays else None
    found = re.fullmatch(r"du (?P<verb>\w+)(?P<rest> .+)", clause, re.IGNORECASE)
    if found and found["verb"] not in _DU:
        found = re.fullmatch(r"du(?P<rest> .+) (?P<verb>\w+)", clause, re.IGNORECASE)  # "…, dass du in Oslo wohnst"
    if not found or found["verb"] not in _DU or re.search(r"\bdu\b", found["rest"], re.IGNORECASE):
        return None
    if found["verb"] == "bist" and not _DU_BIST.match(f"bist{found['rest']}"):
        return None
    return f"Ich {_DU[found['verb']]}{_mine(found['rest'])}."


_DU_ASKED: Final = Pattern(
    r"(?P<verb>wohnst|lebst|arbeitest|heißt|magst|liebst|hasst|sprichst|bist|studierst|spielst|unterrichtest|besitzt|verträgst"
    r"|sammelst|singst|reitest|kletterst|hast(?= du (?:(?-i:[A-ZÄÖÜ])|ein|zwei|drei|vier)))\s*"
    r"(?P<du>du)(?P<rest>\s+.+)",
    re.IGNORECASE,
)
_DU_HAST: Final = Pattern(
    r"\s+(?:(?:eine?n?|zwei|drei|vier)\s+)?(?:\w+\s+)?(?:Hunde?|Katzen?|Kater|Haustiere?|Kind(?:er)?|Söhne?|Sohn|Töchter|Tochter|Brüder|Bruder"
    r"|Schwestern?|Geschwister|Auto|Garten|Allergien?|\w*allergie|Diabetes|Asthma)(?:\s.+)?"
)
_DEINE_ASKED: Final = Pattern(
    r"(?P<verb>wohnt|lebt|heißt|ist|arbeitet|studiert|spielt|mag)\s+(?P<who>dein\w*\s+(?-i:[A-ZÄÖÜ])\w+)"
    r"(?P<name>\s+(?-i:[A-ZÄÖÜ])\w+(?=\s+[a-zäöü]))?(?P<rest>\s+.+)",
    re.IGNORECASE,
)
_A_THING_OFFERED: Final = Pattern(r"magst\s+du\s+(?:ein\w*|den|die|das)\b", re.IGNORECASE)


def _german_stated(question: str) -> str | None:
    if found := _DEINE_ASKED.fullmatch(question):
        return f"{found['who']}{found['name'] or ''} {found['verb'].lower()}{found['rest']}"
    found = _DU_ASKED.fullmatch(question)
    if found is None or _A_THING_OFFERED.match(question):
        return None
    if found["verb"].casefold() == "hast" and not _DU_HAST.fullmatch(found["rest"]):
        return None
    return f"du {found['verb'].lower().strip()}{found['rest']}"


_GERMAN: Final = _Speech(
    tag=Pattern(
        r"\s*[,–—-]\s*(?:oder(?: nicht)?|richtig|stimmt(?:'s|’s|s| das)?|nicht wahr|korrekt|ja|gell|ist das (?:richtig|so)|nicht)$",
        re.IGNORECASE,
    ),
    lead=Pattern(
        r"(?:also|dann|ah|aha|okay|ok|alles klar|verstehe|schön|super|gut|toll"
        r"|wenn ich (?:dich )?(?:richtig|recht) (?:verstehe|verstanden habe))\b[\s,:–—-]*",
        re.IGNORECASE,
    ),
    keep=Pattern(
        r"(?:also |und )?(?:soll|darf|kann) ich mir (?:das )?(?:merken|notieren|aufschreiben),? dass (?P<what>.+)",
        re.IGNORECASE,
    ),
    keep_this=Pattern(
        r"(?:soll|darf|kann) ich (?:mir )?(?:das|dies) (?:für dich |für später )?(?:merken|notieren|speichern|aufschreiben)",
        re.IGNORECASE,
    ),
    unclear=Pattern(
        r"\b(?:ich|mir|mich|mein\w*|wir|uns|unser\w*|oder|sie|er|ihn|ihm|ihr\w*|es|das|dies\w*|dort|da|hier"
        r"|heute|morgen|jetzt|gerade|gleich|nachher|bald)\b",
        re.IGNORECASE,
    ),
    turned=_german,
    stated=_german_stated,
)

# --- Spanish

_TU: Final = _table(
    "eres/soy vives/vivo trabajas/trabajo tienes/tengo prefieres/prefiero hablas/hablo juegas/juego tocas/toco"
    " comes/como bebes/bebo estudias/estudio odias/odio amas/amo conduces/conduzco sueles/suelo practicas/practico"
    " cocinas/cocino usas/uso corres/corro nadas/nado lees/leo coleccionas/colecciono llamas/llamo dedicas/dedico"
)
_TE: Final = _table("te/me tu/mi tus/mis contigo/conmigo ti/mí")
_SPANISH_STAYS: Final = Pattern(r"\b(?:vive|viven|es|son|se llama|se llaman|trabaja|tiene|estudia)\b")
_TE_GUSTA: Final = Pattern(r"(?:no )?te (?:gustan?|encantan?|interesan?|llamas|dedicas)\b")


def _spanish(clause: str) -> str | None:
    clause = re.sub(r"^tú ", "", clause[:1].lower() + clause[1:])
    first = clause.removeprefix("no ").split()[0]
    theirs = first in ("tu", "tus") and _SPANISH_STAYS.search(clause)
    if not (theirs or _TE_GUSTA.match(clause) or first in _TU):
        return None
    for joined in re.findall(r"\b(?:y|e|pero|que|porque|cuando|si) (?:no |te )*(\w+s)\b", clause):
        if joined not in _TU:  # it may be a verb that speaks to the owner, too
            return None
    turn: Mapping[str, str] = _TE if theirs else {**_TU, **_TE}
    return re.sub(r"\w+", lambda found: turn.get(found[0], found[0]), clause) + "."


_TU_ASKED: Final = Pattern(
    r"(?:tú )?(?:vives|trabajas|eres|hablas|odias|amas|estudias|juegas|tocas|coleccionas|prefieres"
    r"|te (?:llamas|dedicas|gustan?|encantan?)"
    r"|tienes (?:(?:un|una|dos|tres) (?:hij|herman|perr|gat|coche)\w*|hij[oa]s|herman[oa]s|alergia|asma|diabetes))\b.*"
    r"|tus? \w+ .+",
    re.IGNORECASE,
)


def _spanish_stated(question: str) -> str | None:
    return question if _TU_ASKED.fullmatch(question) else None


_SPANISH: Final = _Speech(
    tag=Pattern(
        r"\s*[,–—-]\s*¿?\s*(?:verdad|no|cierto|correcto|no es así|es así|es correcto|no es cierto|no es verdad|vale|sí)$",
        re.IGNORECASE,
    ),
    lead=Pattern(
        r"(?:así que|entonces|o sea(?: que)?|vale|bien|genial|perfecto|ah|ya veo|veo que|parece que"
        r"|si (?:te )?(?:he )?enti?end\w+ bien)\b"
        r"[\s,:¿¡–—-]*",
        re.IGNORECASE,
    ),
    keep=Pattern(
        r"(?:¿?\s*)?(?:quieres que (?:recuerde|guarde|anote|apunte)|debo (?:recordar|guardar)|puedo (?:recordar|guardar)"
        r"|(?:recuerdo|guardo|anoto|apunto)) que (?P<what>.+)",
        re.IGNORECASE,
    ),
    keep_this=Pattern(
        r"(?:quieres que lo (?:recuerde|guarde|anote|apunte)|lo (?:recuerdo|guardo|anoto|apunto)|debo recordarlo)",
        re.IGNORECASE,
    ),
    unclear=Pattern(
        r"\b(?:yo|mi|mis|me|nosotros|nuestr\w+|o|u|él|ella|ellos|ellas|eso|esto|ese|esa|este|esta|allí|ahí|aquí|lo|le|les"
        r"|hoy|mañana|ahora|luego|pronto)\b",
        re.IGNORECASE,
    ),
    turned=_spanish,
    stated=_spanish_stated,
)

# --- Chinese

_CHINESE_STAYS: Final = Pattern(
    r"喜[欢歡]|[爱愛]|[讨討][厌厭]|住在|是|有|叫|工作|[会會]|[过過]敏|吃素|不吃|不喝|[习習][惯慣]|生日|[来來]自|[养養]"
)


def _chinese(clause: str) -> str | None:
    if clause[0] not in "你您" or not _CHINESE_STAYS.search(clause) or clause.endswith("了"):
        return None
    return re.sub("[你您]", "我", clause) + "。"


_NI_ASKED: Final = Pattern(
    r"(?P<said>[你您](?:也|一直)?(?:喜[欢歡]|[爱愛]|[讨討][厌厭]|住在|是|叫|在.+工作|[对對].+[过過]敏|吃素|[养養]|[来來]自|的.+(?:是|叫|住在)"
    r"|有.{0,3}(?:孩子|[猫貓]|狗|哥哥|姐姐|弟弟|妹妹|[车車])).*?)(?:吗|嗎)"
)


def _chinese_stated(question: str) -> str | None:
    found = _NI_ASKED.fullmatch(question)
    return None if found is None else found["said"]


_CHINESE: Final = _Speech(
    tag=Pattern(r"\s*[，,]?\s*(?:[对對](?:吗|嗎|吧|么|不[对對])|是(?:吗|嗎|吧|不是)|[没沒][错錯]吧|不是(?:吗|嗎)|吧)$"),
    lead=Pattern(r"(?:所以|那么|那麼|看[来來]|[听聽]起[来來]|也就是[说說]|原[来來]|好的?|明白了?|哦|啊)[，,：:]?\s*"),
    keep=Pattern(
        r"(?:需要|要不要|要|可以)?我?(?:[帮幫]你|[应應][该該])?(?:[记記](?:住|下[来來]?))(?:一下)?[，,：:]?(?P<what>[你您].+?)(?:吗|嗎|吧|么)?"
    ),
    keep_this=Pattern(
        r"(?:需要|要不要|要|可以)?我?(?:[帮幫]你)?(?:[记記](?:住|下[来來]?))(?:[这這][个個一]?[点點]?)?(?:吗|嗎|吧|么)?"
    ),
    unclear=Pattern(r"我|你[们們]|他|她|它|[这這]|那|[还還]是|是[说說]|是不是|今天|明天|[现現]在|正在|[刚剛]"),
    turned=_chinese,
    stated=_chinese_stated,
)

# --- Arabic

_TA: Final = _table(
    "تحب/أحب تحبين/أحب تسكن/أسكن تسكنين/أسكن تعيش/أعيش تعيشين/أعيش تعمل/أعمل تعملين/أعمل تفضل/أفضل تفضلين/أفضل"
    " تكره/أكره تكرهين/أكره تدرس/أدرس تدرسين/أدرس تتحدث/أتحدث تتحدثين/أتحدث تتكلم/أتكلم تلعب/ألعب تلعبين/ألعب"
    " تعزف/أعزف تعزفين/أعزف تشرب/أشرب تشربين/أشرب تأكل/آكل تأكلين/آكل تملك/أملك تملكين/أملك تمارس/أمارس"
    " تمارسين/أمارس لديك/لدي عندك/عندي"
)
_KA: Final = _table(
    "أختك/أختي أخوك/أخي أمك/أمي والدتك/والدتي والدك/والدي زوجتك/زوجتي زوجك/زوجي ابنك/ابني ابنتك/ابنتي اسمك/اسمي"
    " كلبك/كلبي قطتك/قطتي صديقك/صديقي صديقتك/صديقتي"
)


def _arabic(clause: str) -> str | None:
    first, *rest = re.sub("[\u064b-\u0652\u0640]", "", clause).split()
    subject: list[str] = []
    if first in ("أنت", "انت") and rest:
        subject, first, rest = ["أنا"], rest[0], rest[1:]
    if first == "لا" and rest:
        subject, first, rest = [*subject, first], rest[0], rest[1:]
    turn = _TA if first in _TA else _KA
    if first not in turn or not rest or (turn is _TA and rest[0] in _KA):  # "your sister lives" begins like "you live"
        return None
    said = [turn[first], *(_KA.get(word, word) for word in rest)]
    ours = any(word.endswith("ك") and word not in ("سمك", "بنك") for word in said)
    return None if ours or (turn is _TA and any(word in _TA for word in rest)) else " ".join([*subject, *said]) + "."


_HAL: Final = Pattern(
    r"هل (?P<said>(?!(?:لديك|عندك) )(?!(?:تشرب|تأكل)\w* )\S+ .+|(?:لديك|عندك) (?:حساسية|قط|قطة|كلب|أخ|أخت|أطفال|ابن|ابنة)(?!\w).*)"
)


def _arabic_stated(question: str) -> str | None:
    found = _HAL.fullmatch(re.sub("[\u064b-\u0652\u0640]", "", question))
    return None if found is None else found["said"]


_ARABIC: Final = _Speech(
    tag=Pattern(r"\s*[،,–-]\s*(?:صحيح|صح|أليس كذلك|هل هذا صحيح|أليس صحيحا)$"),
    lead=Pattern(r"(?:إذن|إذا|حسنا|فهمت|رائع|جميل)(?!\w)[\s،,:–-]*"),
    keep=Pattern(
        r"(?:هل )?(?:أتذكر|أحفظ|تريد(?:ين)? (?:مني )?أن (?:أتذكر|أحفظ)|يجب أن أتذكر) (?:أنك|أنكِ|أن) (?P<what>.+)"
    ),
    keep_this=Pattern(r"(?:هل )?(?:أتذكر|أحفظ|تريد(?:ين)? (?:مني )?أن (?:أتذكر|أحفظ)) (?:ذلك|هذا)"),
    unclear=Pattern(r"(?<!\w)(?:أنا|نحن|أو|أم|هو|هي|هم|هناك|هنا|ذلك|هذا|هذه|اليوم|غدا|الآن)(?!\w)"),
    turned=_arabic,
    stated=_arabic_stated,
)
_SPEECHES: Final = (_GERMAN, _SPANISH, _CHINESE, _ARABIC)
