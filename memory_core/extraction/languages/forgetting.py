"""How people of other languages ask to forget something, put into the plain English request that is read: `asked_in_english`.

What follows such an opening is the description, in its own language. Whoever says what must *not* be forgotten, or that they
forget things themselves, asks for nothing: "vergiss nicht, Milch zu kaufen", "ich vergesse immer meine Schlüssel".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain.patterns import Pattern, any_case


@dataclass(frozen=True, slots=True, eq=False)
class Openings:
    """One language's ways to ask. Each pattern of `forget` and `delete` has a group `what`: what follows the opening, or stands in
    the middle of it; what `delete` says is said of files, too.

    `everything`: `what` is all about something, its group `of`; alone it is all there is (`all`). `told`: `what` is what was told
    of something, its group `of`. `last`: `what` points to what was said just now. `states`: `what` is a clause, of which nothing
    is cut off. `no`: `what` begins or ends like something that is not to be forgotten, or that is to be done or left undone; where
    it is no clause, `no_thing` finds the same. `aside`: what stands behind a thing that is only put aside ("forget Rome, we go to
    Paris").
    """

    name: str
    forget: tuple[Pattern, ...]
    delete: tuple[Pattern, ...]
    everything: Pattern
    all: Pattern
    told: Pattern
    last: Pattern
    states: Pattern
    no: Pattern
    no_thing: Pattern
    aside: Pattern


def _forms(before: str, *forms: str) -> tuple[Pattern, ...]:
    return tuple(any_case(rf"{before}{form}") for form in forms)


_HEY: Final = r"(?:(?:hey|hallo|hi|ok(?:ay)?|confidant)[\s,]+)*"
_GERMAN: Final = _HEY + r"(?:(?:und|also|dann|ach|bitte|nun|jetzt)[\s,]+)*"
_SPANISH: Final = _HEY + r"(?:(?:por favor|y|pues|entonces|mejor|hola|oye)[\s,]+)*"
_FRENCH: Final = _HEY + r"(?:(?:s['’]il (?:te|vous) pla[iî]t|stp|svp|alors|et|bon|merci,? d['’])[\s,]*)*"
_ITALIAN: Final = _HEY + r"(?:(?:per favore|per piacere|e|allora|ciao|ti prego)[\s,]+)*"
_PORTUGUESE: Final = _HEY + r"(?:(?:por favor|e|então|olha|olá)[\s,]+)*"
_DUTCH: Final = _HEY + r"(?:(?:alsjeblieft|alstublieft|aub|en|dus|hoi|dan)[\s,]+)*"
_CHINESE: Final = r"(?:请你?|麻烦你?|帮我|你可以|可以|你)*"
_ARABIC: Final = r"(?:(?:من فضلك|لو سمحت|رجاءً?|أرجوك|أرجو أن|ممكن)[\s,،]*)*"

OPENINGS: Final = (
    Openings(
        name="German",
        forget=_forms(
            _GERMAN,
            r"vergiss(?:e)?(?: (?:bitte|mal|einfach|jetzt|wieder|doch))*,?\s+(?P<what>\S.*)",
            r"vergessen sie(?: (?:bitte|mal|einfach))*,?\s+(?P<what>\S.*)",
            r"(?:kannst|könntest|würdest|magst) du(?: (?:bitte|mal|einfach))* vergessen,?\s+(?P<what>(?:dass|was|wer|wo"
            r"|wie|wann)\s.*)",
            r"(?:kannst|könntest|würdest|magst) du(?: (?:bitte|mal|einfach))*\s+(?P<what>\S.*?)\s+(?:bitte |wieder )*vergessen",
            r"du (?:kannst|sollst|darfst)(?: (?:bitte|jetzt|ruhig|wieder))*\s+(?P<what>\S.*?)\s+(?:wieder )?vergessen",
            r"du (?:kannst|sollst|darfst)(?: (?:bitte|jetzt|ruhig|wieder))* vergessen,?\s+(?P<what>(?:dass|was|wer|wo"
            r"|wie|wann)\s.*)",
            r"ich (?:möchte|will)(?: nicht mehr)?, dass du (?P<what>\S.*?)\s+vergisst",
        ),
        delete=_forms(_GERMAN, r"lösche?(?: (?:bitte|mal|einfach))*,?\s+(?P<what>\S.*)"),
        everything=any_case(
            r"(?:alles|sämtliches)(?:,? was du (?:noch )?)?\s*(?:über|zu[mr]?|von|wegen|bezüglich"
            r"|rund um)\s+(?P<of>.+?)(?: weißt| gespeichert hast)?"
            r"|alles,? was (?:du|ich dir)\s+(?:je(?:mals)? )?(?:über|zu[mr]?|von)\s+(?P<of_it>.+?)\s+(?:weißt"
            r"|gespeichert hast|(?:gesagt|erzählt)(?: habe)?)"
        ),
        all=any_case(r"(?:einfach )?alles(?:,? was (?:du (?:über mich )?weißt|ich dir (?:je(?:mals)? )?(?:gesagt"
            r"|erzählt) habe))?|alles über mich"),
        told=any_case(r"was (?:ich dir|ich|du)\s+(?:über|zu[mr]?|von)\s+(?P<of>.+?)\s+(?:gesagt|erzählt|geschrieben"
            r"|weißt)(?: habe)?"),
        last=any_case(
            r"(?:das|dies(?:es)?)(?: (?:wieder|bitte|gleich|alles|sofort))*|was ich (?:dir )?(?:gerade|eben|soeben"
            r"|zuletzt)(?: eben)? (?:gesagt|geschrieben|erzählt)"
            r" habe|das (?:letzte|gerade eben)"
        ),
        states=any_case(r"(?:dass|wo|wer|was|wie|wann|ob|welche\w*)\b"),
        no=any_case(r"(?:ja |bloß |bitte |mir |auch )*(?:nicht|nie|niemals)\b|es\b[\s.!]*$|(?:ihn|sie|es|ihr) nicht\b"
            r"|.*\bzu \w+en[\s.!]*$"),
        no_thing=any_case(r"\b(?:nicht|nie|niemals)\b|\b(?:dein|euer|ihr)(?:e[mnrs]?)?\s+(?!(?:notiz|eintrag|einträge"
            r"|wissen|daten|gedächtnis))"),
        aside=any_case(r"^(?:dann |da )?(?:wir|ich)\s+(?!(?:bin|sind|habe|haben|war|waren|hatte|hatten|wohne|brauche"
            r"|will)\b)|^(?:komm|lass uns|gehen wir)\b"),
    ),
    Openings(
        name="Spanish",
        forget=_forms(
            _SPANISH,
            r"(?:olvida|olvide)(?:,? por favor,?)?\s+(?P<what>\S.*)",
            r"(?:olvídate|olvidate|olvídese)(?:,? por favor,?)?\s+(?:de|del)\s+(?P<what>\S.*)",
            r"¿?\s*(?:puedes|podrías|puede|podría) olvidar(?:te de)?\s+(?P<what>\S.*)",
            r"quiero que (?:olvides|te olvides de)\s+(?P<what>\S.*)",
        ),
        delete=_forms(_SPANISH, r"(?:borra|borre|elimina|elimine)\s+(?P<what>\S.*)"),
        everything=any_case(
            r"todo(?: lo que (?:sabes|tienes|te (?:he )?(?:dije|dicho|conté|contado)))?\s+(?:sobre|acerca de|acerca del"
            r"|de|del|respecto a)\s+(?P<of>.+)"
        ),
        all=any_case(r"(?:absolutamente )?todo(?: lo que (?:sabes(?: de mí| sobre mí)?|te (?:he )?(?:dije|dicho|contado"
            r"|conté)))?|todo (?:sobre|de) mí"),
        told=any_case(r"lo que (?:te )?(?:he |sabes )?(?:dije|dicho|conté|contado|sabes)?\s*(?:sobre|acerca de|de"
            r"|del)\s+(?P<of>.+)"),
        last=any_case(r"(?:eso|esto)(?: último)?|lo último(?: que (?:te )?dije)?|lo que (?:te )?acabo de (?:decir"
            r"|contar|escribir)(?:te)?"),
        states=any_case(r"(?:que|dónde|donde|quién|cómo|cuándo|cuánto|qué)\b"),
        no=any_case(r"(?:siempre|a menudo|nunca|a veces)\b|.*\b(?:siempre|a menudo|a veces|todos los días)[\s.!]*$"
            r"|(?!ayer\b|mujer\b)\w+(?:ar|er|ir)(?:me|te|lo|la|se)?\b"),
        no_thing=any_case(r"\b(?:tus?|vuestr\w+)\s+(?!(?:notas?|datos|registros?))"),
        aside=any_case(r"^(?:mejor\s+)?(?:vamos|voy|iré|iremos|hagamos|me quedo|cogeré|tomaré)\b"),
    ),
    Openings(
        name="French",
        forget=_forms(
            _FRENCH,
            r"oublie[zs]?(?:,? s['’]il (?:te|vous) pla[iî]t,?| stp| donc)*\s+(?P<what>\S.*)",
            r"(?:peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|tu peux|tu pourrais|vous pouvez) oublier\s+(?P<what>\S.*)",
            r"(?:je veux|je voudrais|j['’]aimerais) que (?:tu oublies|vous oubliiez)\s+(?P<what>\S.*)",
        ),
        delete=_forms(_FRENCH, r"(?:efface|effacez|supprime|supprimez)\s+(?P<what>\S.*)"),
        everything=any_case(
            r"tout(?: ce que (?:tu sais|je t['’]ai (?:dit|raconté)))?\s+(?:sur|à propos (?:de|du|des)|au sujet (?:de|du"
            r"|des)|concernant|de)\s+(?P<of>.+)"
        ),
        all=any_case(r"(?:absolument )?tout(?: ce que (?:tu sais(?: (?:sur|de) moi)?|je t['’]ai (?:dit|raconté)))?"
            r"|tout (?:sur|de) moi"),
        told=any_case(r"ce que (?:je t['’]ai (?:dit|raconté)|tu sais)\s+(?:sur|à propos de|au sujet de|de|du"
            r"|des)\s+(?P<of>.+)"),
        last=any_case(r"(?:ça|cela|ceci)|ce que je viens de (?:dire|te dire|t['’]écrire|raconter)"),
        states=any_case(r"(?:que\b|qu['’]|où\b|qui\b|comment\b|quand\b|combien\b|ce que\b)"),
        no=any_case(r"(?:pas|jamais|surtout pas|plus)\b|(?:d['’]|de\s+)\w+(?:er|ir|re|oir)\b"),
        no_thing=any_case(r"\b(?:pas|jamais)\b|\b(?:ton|ta|tes|votre|vos)\s+(?!(?:notes?|données))"),
        aside=any_case(r"^(?:on va|on y va|allons|je (?:vais|prends|reste|préfère)|j['’]irai|on (?:prend|reste|ira))\b"),
    ),
    Openings(
        name="Italian",
        forget=_forms(
            _ITALIAN,
            r"(?:dimentica|dimentichi|scorda)(?:,? per favore,?)?\s+(?P<what>\S.*)",
            r"(?:dimenticati|scordati)(?:,? per favore,?)?\s+(?:di|del|della|dello|dei|delle)\s+(?P<what>\S.*)",
            r"(?:puoi|potresti|può|potrebbe) (?:dimenticare|scordare)\s+(?P<what>\S.*)",
            r"voglio che (?:tu )?dimentichi\s+(?P<what>\S.*)",
        ),
        delete=_forms(_ITALIAN, r"(?:cancella|cancelli|elimina)\s+(?P<what>\S.*)"),
        everything=any_case(
            r"tutto(?: (?:quello|ciò|quel) che (?:sai|ti ho (?:detto|raccontato)))?\s+(?:su(?:l|llo|lla|i|gli|lle)?"
            r"|riguardo a|di|del|della|dello|dei)\s+(?P<of>.+)"
            r"|tutto(?: (?:quello|ciò) che sai)? (?:su|de)ll['’](?P<of_it>.+)"
        ),
        all=any_case(r"(?:proprio )?tutto(?: (?:quello|ciò|quel) che (?:sai(?: (?:di|su) me)?|ti ho (?:detto"
            r"|raccontato)))?|tutto (?:su|di) (?:di )?me"),
        told=any_case(r"(?:quello|ciò|quel) che (?:ti ho (?:detto|raccontato)|sai)\s+(?:su(?:l|llo|lla|i|gli|lle)?|di"
            r"|del|della)\s+(?P<of>.+)"),
        last=any_case(r"(?:questo|quello)|(?:quello|ciò|quel) che ho appena (?:detto|scritto)|(?:quello|ciò"
            r"|quel) che ti ho appena (?:detto|scritto)"),
        states=any_case(r"(?:che|dove|chi|come|quando|quanto|cosa)\b"),
        no=any_case(r"(?:sempre|spesso|mai|a volte)\b|.*\b(?:sempre|spesso|ogni giorno)[\s.!]*$|(?:di\s+)?\w+(?:are|ere"
            r"|ire)\b"),
        no_thing=any_case(r"\b(?:il tuo|la tua|i tuoi|le tue)\s+(?!(?:note|appunti|dati))"),
        aside=any_case(r"^(?:andiamo|vado|andrò|prendo|resto|facciamo|meglio)\b"),
    ),
    Openings(
        name="Portuguese",
        forget=_forms(
            _PORTUGUESE,
            r"(?:esquece|esqueça)(?:,? por favor,?)?\s+(?P<what>\S.*)",
            r"(?:esquece-te|esqueça-se)(?:,? por favor,?)?\s+(?:de|do|da|dos|das)\s+(?P<what>\S.*)",
            r"(?:podes|poderias|pode|poderia|você pode) esquecer\s+(?P<what>\S.*)",
            r"quero que (?:esqueças|esqueça|te esqueças de|se esqueça de)\s+(?P<what>\S.*)",
        ),
        delete=_forms(_PORTUGUESE, r"(?:apaga|apague|elimina|elimine)\s+(?P<what>\S.*)"),
        everything=any_case(
            r"tudo(?: (?:o )?que (?:sabes|sabe|te (?:disse|contei)|lhe disse|eu (?:te )?disse))?\s+(?:sobre"
            r"|acerca d[eao]s?|a respeito d[eao]s?|d[eao]s?)\s+(?P<of>.+)"
        ),
        all=any_case(r"(?:absolutamente )?tudo(?: (?:o )?que (?:sabes|sabe|te disse|te contei)(?: (?:sobre|de) mim)?)?"
            r"|tudo (?:sobre|de) mim"),
        told=any_case(r"o que (?:eu )?(?:te |lhe )?(?:disse|contei|sabes|sabe)\s+(?:sobre|acerca d[eao]"
            r"|d[eao]s?)\s+(?P<of>.+)"),
        last=any_case(r"(?:isso|isto)|o que (?:eu )?acabei de (?:dizer|te dizer|escrever)"),
        states=any_case(r"(?:que|onde|quem|como|quando|quanto|o que)\b"),
        no=any_case(r"(?:sempre|muitas vezes|nunca|às vezes)\b|.*\b(?:sempre|todos os dias)[\s.!]*$"
            r"|(?:de\s+)?(?!mulher\b|lugar\b)\w+(?:ar|er|ir)\b"),
        no_thing=any_case(r"\b(?:o teu|a tua|os teus|as tuas)\s+(?!(?:notas?|dados))"),
        aside=any_case(r"^(?:vamos|vou|fico|prefiro|melhor)\b"),
    ),
    Openings(
        name="Dutch",
        forget=_forms(
            _DUTCH,
            r"vergeet(?: (?:alsjeblieft|aub|maar|even|gewoon))*,?\s+(?P<what>\S.*)",
            r"(?:kun|kan|wil|zou) (?:je|jij|u)(?: (?:alsjeblieft|even|willen))* vergeten,?\s+(?P<what>(?:dat|wat|wie"
            r"|waar|hoe|wanneer)\s.*)",
            r"(?:kun|kan|wil|zou) (?:je|jij|u)(?: (?:alsjeblieft|even))*\s+(?P<what>\S.*?)\s+(?:willen )?vergeten",
            r"(?:je|u) (?:mag|kunt|kan)(?: (?:nu|gerust|weer))*\s+(?P<what>\S.*?)\s+vergeten",
        ),
        delete=_forms(_DUTCH, r"(?:wis|verwijder)(?: (?:alsjeblieft|even))*\s+(?P<what>\S.*)"),
        everything=any_case(r"alles(?: wat je (?:weet )?)?\s*(?:over|van|rond)\s+(?P<of>.+?)(?: weet)?"
            r"|alles wat ik je over (?P<of_it>.+?) (?:heb )?(?:verteld|gezegd)(?: heb)?"),
        all=any_case(r"(?:gewoon )?alles(?: wat (?:je (?:over mij )?weet|ik je (?:ooit )?(?:heb )?(?:verteld"
            r"|gezegd)(?: heb)?))?|alles over mij"),
        told=any_case(r"wat (?:ik je|je)\s+over\s+(?P<of>.+?)\s+(?:(?:heb )?(?:verteld|gezegd)(?: heb)?|weet)"),
        last=any_case(r"(?:dat|dit)(?: (?:weer|maar|alsjeblieft))*|wat ik (?:net|zojuist) (?:heb )?(?:zei|gezegd"
            r"|schreef|geschreven)(?: heb)?"),
        states=any_case(r"(?:dat|waar|wie|wat|hoe|wanneer|of)\b"),
        no=any_case(r"(?:ook |maar )*(?:niet|nooit)\b|(?:ik|je|jij|hij|ze|zij|u|we|wij|het)\b|om\b|.*\bte \w+en[\s.!]*$"),
        no_thing=any_case(r"\b(?:niet|nooit)\b|\b(?:je|jouw|uw)\s+(?!(?:notities|gegevens))"),
        aside=any_case(r"^(?:we|wij|ik)\s+(?!(?:ben|zijn|heb|hebben|was|woon|wil)\b)|^(?:laten we|kom)\b"),
    ),
    Openings(
        name="Chinese",
        forget=_forms(
            _CHINESE,
            r"(?:忘掉|忘记掉)(?P<what>\S.*?)(?:吧|了)?",
            r"忘记(?P<what>(?:我|关于|所有|一切|刚才|那|这|他|她|全部|有关)\S*?)吧?",
            r"(?<=.)忘[记了](?P<what>\S.*?)吧?",
            r"忘[记了](?P<what>\S.*?)吧",
            r"把(?P<what>\S.*?)(?:都|全部?)?(?:给)?(?:忘了|忘掉|忘记)吧?",
            r"(?P<what>(?:关于|有关)\S.*?)(?:都|全部?)?(?:请)?(?:忘了|忘掉|忘记)吧?",
        ),
        delete=_forms(_CHINESE, r"(?:删除|删掉|清除)(?P<what>\S.*?)吧?", r"把(?P<what>\S.*?)(?:都|全部?)?(?:删除|删掉|清除)吧?"),
        everything=any_case(r"(?:关于|有关|和)?(?P<of>\S+?)(?:有关)?的(?:一切|所有(?:事情?|内容|信息)?|全部(?:内容)?|事情?|内容|信息)"
            r"|所有关于(?P<of_it>\S+?)的\S{1,3}"),
        all=any_case(r"(?:所有的?|一切|全部)(?:事情?|内容|信息)?|(?:关于)?我的(?:一切|所有信息|全部)"),
        told=any_case(r"我(?:跟你|对你|告诉你)?(?:说过?的?)?关于(?P<of>\S+?)的\S{1,3}"),
        last=any_case(r"(?:刚才|刚刚)\S{0,8}|我(?:刚才|刚刚|刚)说的?\S{0,3}|(?:这个|这件事|那件事|那个|这|它)"),
        states=any_case(r"(?=我\S*[是在有叫住])"),
        no=any_case(r"带|关(?!于)|拿|买|说|做|吃|写|打|锁|交|是|不|没|.*[？?]$|.*我.*怎么"),
        no_thing=any_case(r"(?!)"),
        aside=any_case(r"^(?:我们|咱们)?(?:去|走)"),
    ),
    Openings(
        name="Arabic",
        forget=_forms(
            _ARABIC,
            r"(?:ا|إ)نس[ىَي]?\s+(?:(?:أن|بأن|أنّ|أنه|أنها)\s+)?(?P<what>\S.*)",
            r"(?:أن )?تنسى\s+(?:(?:أن|بأن|أنّ)\s+)?(?P<what>\S.*)",
        ),
        delete=_forms(_ARABIC, r"(?:امسح|احذف|امحُ|امح)[يِ]?\s+(?P<what>\S.*)"),
        everything=any_case(r"(?:كل شيء|كل ما (?:تعرفه|قلته(?: لك)?)|كل المعلومات)\s+(?:عن|حول|بخصوص)\s+(?P<of>.+)"),
        all=any_case(r"كل شيء(?: عني)?|كل ما (?:تعرفه|قلته(?: لك)?)(?: عني)?"),
        told=any_case(r"ما (?:قلته|ذكرته|أخبرتك به)(?: لك)?\s+(?:عن|حول|بخصوص)\s+(?P<of>.+)"),
        last=any_case(r"(?:هذا|ذلك)(?: الأمر)?|ما قلته (?:للتو|الآن|قبل قليل)"),
        states=any_case(r"(?=أن|أين|من\b|كم\b|متى\b|كيف\b)"),
        no=any_case(r"(?:لا|لم|لن)\b"),
        no_thing=any_case(r"(?!)"),
        aside=any_case(r"(?!)"),
    ),
)  # fmt: skip

_ENDING: Final = re.compile(
    r"(?:[\s,]*(?:bitte|danke|por favor|gracias|s['’]il (?:te|vous) pla[iî]t|stp|svp|merci|per favore|grazie"
    r"|obrigad[oa]|alsjeblieft|aub|bedankt"
    r"|谢谢|من فضلك|شكرا)|[\s.!。！¡,،]+)+$",
    re.IGNORECASE,
)
_MARKS: Final = str.maketrans("", "", "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0640")
_BEFORE: Final = re.compile(r"^(?P<why>[^?？\n]{4,160}?[.!。！;])\s*(?P<ask>[^.!?。！？]+[.!。！]?)\s*$")
_FIRST_CLAUSE: Final = re.compile(r"\s*(?:[,，;–—]|\s-)\s*")
_MIGHT: Final = re.compile(
    r"verg[ei]|lösch|olv[ií]d|borra|elimin|oubli|effac|supprim|dimentic|scord|cancell|esque[cç]|apag|wis\b|verwijder|忘"
    r"|删|清除|نس|امسح|احذف|امح",
    re.IGNORECASE,
)
_LONGEST: Final = 400


def asked_in_english(text: str) -> str | None:
    """A request to forget in another language than English as "forget …", what is meant in its own words; None where it is none."""
    if len(text) > _LONGEST or not _MIGHT.search(text):
        return None
    said = " ".join(text.translate(_MARKS).split())
    if (asked := _asked(said)) is not None:
        return asked
    told = _BEFORE.match(said)
    return _asked(told["ask"]) if told is not None and _asked(told["why"]) is None else None


def _asked(said: str) -> str | None:
    asks = said.strip().rstrip("?？؟ ")
    question = asks != said.strip()
    bare = _ENDING.sub("", asks)
    for language in OPENINGS:
        for verb, forms in (("forget", language.forget), ("delete", language.delete)):
            for at, form in enumerate(forms):
                found = form.fullmatch(bare)
                if found is None or (question and (at == 0 or verb == "delete")):
                    continue
                return _in_english(verb, found["what"].strip(" ,，:："), language)
    return None


def _in_english(verb: str, what: str, language: Openings) -> str | None:
    if language.no.match(what):
        return None
    if language.last.fullmatch(what):
        return "forget that"
    if language.all.fullmatch(what):
        return "forget everything"
    for frame, form in (("everything about ", language.everything), ("what I told you about ", language.told)):
        if about := form.fullmatch(what):
            of = next(group for group in about.groupdict().values() if group)
            return None if language.no_thing.search(of) else f"forget {frame}{of}"
    stated = language.states.match(what)
    if stated is not None:
        return f"{verb} {what[stated.end() :].strip()}"
    thing, *besides = _FIRST_CLAUSE.split(what, maxsplit=1)
    if language.no_thing.search(thing) or any(language.aside.search(one) for one in besides):
        return None
    return f"{verb} {thing}"
