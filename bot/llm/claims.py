"""Whether an answer of a model's says that something is saved, or will be remembered, and the sentence that takes it back.

V6: nobody is told that something is remembered which is not. Only plain announcements count: an offer ("shall I remember that?"), a
condition, a quotation and what was known before are none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain.patterns import Pattern


@dataclass(frozen=True, slots=True)
class _Speech:
    """How one language announces it; how it takes that back, to who may save something and to anybody else; what says that it waits
    for a yes."""

    announces: Pattern
    taken_back: str
    to_others: str
    waits: str


def _speech(announces: str, taken_back: str, to_others: str, waits: str) -> _Speech:
    return _Speech(Pattern(announces, re.IGNORECASE), taken_back, to_others, waits)


_WILL: Final = (
    r"(?:i['’]ll|i will|i shall|i['’]m going to|i am going to|let me)(?: \w+ly)?"
    r"(?: (?:also|try to|make sure to|be sure to|just|now))*"
)
_HAVE: Final = r"(?:i['’]ve|i have|i)(?: (?:also|just|now|already))*"
_ENGLISH: Final = _speech(
    rf"\b{_WILL} (?:remember|memori[sz]e|(?:save|store|note|record)(?! (?:one|two|a few|some|here|time|money|you)\b)|jot|take note"
    r"|write (?:that|this|it) down(?! as\b)|make a (?:\w+ )?note|keep (?:(?:that|this|it|all (?:that|this)"
    r"|your [\w ]{2,30}) )?in (?:mind|memory)"
    r"|keep (?:that|this)(?=\s*(?:[.!,;—–-]|$))|hold on to (?:that|this|it)|bear (?:that|this|it) in mind"
    r"|add (?:that|this|it) to (?:my|your))\b"
    rf"|\b{_HAVE} (?:(?:saved|stored|noted|recorded|memori[sz]ed)(?! nothing)|made a (?:\w+ )?note|taken note|jotted"
    rf"|written (?:that|this|it) down"
    r"|(?:added|committed) (?:that|this|it) to|updated (?:my|your) (?:memory|notes|records)|got (?:that|this|it) (?:saved|noted"
    r"|stored))\b"
    rf"|\bi (?:won['’]t|will not|shall not) forget\b"
    r"|(?:^|[.!,;:—–-]\s*|\b(?:duly|okay|ok|got it|great|lovely|perfect|thanks|and|all|well|understood)[,!]? )(?:noted|saved"
    r"|stored|remembered)"
    r"(?=\s*(?:[.!:,;—–-]|$))"
    r"|\b(?:that['’]s|it['’]s|this is|that is|it is|all) (?:now )?(?:saved|noted|stored|remembered|in my memory)\b"
    r"|(?:^|[.!,;:—–-]\s*)(?:saved|added) to (?:my |your )?(?:long-term )?memory\b",
    "(I saved nothing just now; say “remember …” if I should.)",
    "(I saved nothing of that.)",
    "(Nothing is saved yet.)",
)
_GERMAN: Final = _speech(
    r"\b(?:ich )?(?:merke?|notiere|speichere)(?:['’]s)?(?: ich)? (?:es |das |mir|dir)|\bdas (?:merke?|notiere|speichere) ich\b"
    r"|\b(?:ich )?werde (?:ich )?(?:(?:es|das) mir |es |das |mir (?:das |es )?|daran )?(?:gut )?(?:merken|notieren|speichern"
    r"|denken|behalten|nicht vergessen)\b"
    r"|\b(?:habe|hab['’]?)(?: \w+){0,4} (?:gemerkt|notiert|gespeichert|vermerkt)\b"
    r"|(?:^|[.!,;:—–-]\s*|\b(?:ist|schon|alles|okay|gut) )(?:notiert|gemerkt|gespeichert|vermerkt)(?=\s*(?:[.!:,;—–-]|$))"
    r"|\bbehalte (?:ich )?(?:das|es)(?: \w+)? im (?:kopf|hinterkopf|gedächtnis)|\bvergesse ich nicht\b|\bich vergesse (?:das"
    r"|es) nicht\b",
    "(Gespeichert habe ich gerade nichts; sag „merk dir …“, wenn ich es soll.)",
    "(Gespeichert habe ich davon nichts.)",
    "(Gespeichert ist noch nichts.)",
)
_SPANISH: Final = _speech(
    r"\b(?:lo |la |me )?(?:recordaré|guardaré|anotaré|apuntaré|memorizaré)\b|\b(?:lo|la) (?:tendré en cuenta|guardo|anoto|apunto)\b"
    r"|\b(?:lo |la )?he (?:anotado|guardado|apuntado|registrado|memorizado)\b|\btomo nota\b|\bno (?:lo |me )?olvidaré\b"
    r"|\bvoy a (?:recordar|guardar|anotar|apuntar)\w*|\bme acordaré\b"
    r"|(?:^|[.!¡,;:—–-]\s*|\b(?:queda|ya está|vale|genial|perfecto),? )(?:anotado|guardado|apuntado"
    r"|registrado)(?=\s*(?:[.!:,;—–-]|$))",
    "(Ahora mismo no he guardado nada; di «recuerda …» si debo hacerlo.)",
    "(No he guardado nada de eso.)",
    "(Todavía no hay nada guardado.)",
)
_FRENCH: Final = _speech(
    r"\bje (?:m['’]en|me) (?:souviendrai|rappellerai)\b|\bje (?:le |la |les )?(?:note|retiens|retiendrai|noterai|garderai"
    r"|enregistre)\b"
    r"|\bj['’](?:ai|en ai) (?:bien )?(?:noté|enregistré|retenu|mémorisé|sauvegardé|pris note)\b|\bje prends note\b"
    r"|\bje n['’](?:oublierai)\b"
    r"|\bje (?:l['’]ai|vais (?:le |la |m['’]en )?)(?: ?bien)? ?(?:noté|enregistré|retenu|noter|retenir|souvenir|enregistrer)\b"
    r"|\bc['’]est (?:bien )?(?:noté|enregistré|retenu)\b|\bje garde (?:ça|cela) en (?:tête|mémoire)\b"
    r"|(?:^|[.!,;:—–-]\s*)(?:noté|enregistré)(?=\s*(?:[.!:,;—–-]|$))",
    "(Je n'ai rien enregistré à l'instant ; dites « souviens-toi … » si je dois le faire.)",
    "(Je n'en ai rien enregistré.)",
    "(Rien n'est encore enregistré.)",
)
_ITALIAN: Final = _speech(
    r"\b(?:me ne |me lo |lo )?(?:ricorderò|terrò a mente|annoterò|salverò)\b|\b(?:l['’])?ho (?:annotato|salvato|memorizzato"
    r"|preso nota|segnato)\b"
    r"|\bprendo nota\b|\bme lo (?:segno|annoto)\b|\bnon (?:lo )?dimenticherò\b"
    r"|(?:^|[.!,;:—–-]\s*)(?:annotato|salvato|memorizzato|preso nota)(?=\s*(?:[.!:,;—–-]|$))",
    "(Ora non ho salvato nulla; di' «ricorda …» se devo farlo.)",
    "(Non ne ho salvato nulla.)",
    "(Non è ancora salvato nulla.)",
)
_PORTUGUESE: Final = _speech(
    r"\b(?:vou|irei) (?:me )?(?:lembrar|guardar|anotar|registrar|registar|ter isso em conta|recordar)\w*|\blembrar-me-ei\b"
    r"|\bvou-me lembrar\b"
    r"|\b(?:já )?(?:anotei|guardei|registrei|registei|memorizei)\b|\bnão (?:me )?(?:vou )?esquecer\w*|\btomo nota\b"
    r"|(?:^|[.!,;:—–-]\s*|\b(?:fica|está),? )(?:anotado|guardado|registado|registrado)(?=\s*(?:[.!:,;—–-]|$))",
    "(Agora não guardei nada; diz “lembra-te …” se o devo fazer.)",
    "(Não guardei nada disso.)",
    "(Ainda não está nada guardado.)",
)
_CHINESE: Final = _speech(
    r"我?(?:会|已经?|都)?(?:记住了|记下了?|记下来了|记住(?=[。！，了])|保存了|记录了|记录下来)|我会(?:记住|记得|记下)|(?:已|已经)(?:记录|保存|记下|记住)|我不会忘",
    "（我刚才没有保存任何内容；需要的话请说“记住……”。）",
    "（我没有保存这些内容。）",
    "（还没有保存任何内容。）",
)
_ARABIC: Final = _speech(
    r"(?<!\w)[وف]?(?:سأتذكر|لن أنسى|(?:لقد )?(?:حفظت|سجلت|دونت)|تم (?:الحفظ|التسجيل|حفظ|تسجيل|التدوين)|سأحفظ|سأسجل|سأدون)\w*",
    "(لم أحفظ شيئا الآن؛ قل «تذكر …» إن أردت ذلك.)",
    "(لم أحفظ شيئا من ذلك.)",
    "(لم يحفظ شيء بعد.)",
)
_SPEECHES: Final = (_ENGLISH, _GERMAN, _SPANISH, _FRENCH, _ITALIAN, _PORTUGUESE, _CHINESE, _ARABIC)

_QUOTED: Final = Pattern(
    r"```.*?(?:```|\Z)|`[^`\n]+`|“[^”]*”|\"[^\"\n]*\"|«[^»]*»|„[^“”]*[“”]|^\s*>[^\n]*$", re.DOTALL | re.MULTILINE
)
_SENTENCES: Final = Pattern(r"(?<=[.!?…。！？؟])(?=\s|[\u3400-\u9fff])|\n+")
_NOT_ANNOUNCED: Final = Pattern(
    r"[?？؟]\s*\W*$|\b(?:if|unless|once|when(?:ever)?|could|would|can(?:['’]t|not)?|whether|should|wenn|falls|sobald|kann|soll"
    r"|si|cuando|puedo"
    r"|podría|quand|peux|dois|se|quando|posso|devo|caso)\b.*$|如果|要不要|可以|需要|(?<!\w)(?:إذا|هل|إن)(?!\w)",
    re.IGNORECASE,
)
_MARKUP: Final = Pattern(r"\*+|__|~~|\|\|")


def _announced(text: str) -> _Speech | None:
    plain = _MARKUP.sub("", _QUOTED.sub(" … ", text))
    for sentence in _SENTENCES.split(plain):
        said = sentence.strip()
        for speech in _SPEECHES:
            if (found := speech.announces.search(said)) and not _NOT_ANNOUNCED.search(_around(said, found)):
                return speech
    return None


def _around(said: str, found: re.Match[str]) -> str:
    """What an announcement depends on stands before it, or right behind it."""
    behind = re.split(r"[,;:—–]", said[found.end() :], maxsplit=1)[0]
    return said[: found.start()] + behind + (said[-1:] if said[-1:] in "?？؟" else "")


def claims_saving(text: str) -> bool:
    """Whether the text announces that something is saved or will be remembered."""
    return _announced(text) is not None


def taken_back(text: str, *, to_owner: bool, waits: bool) -> str:
    """The text with one sentence behind it that says the truth, in the language of what it announced; as it is where it announced
    nothing. `waits`: something is shown to the owner and is saved once they say yes."""
    speech = _announced(text)
    if speech is None:
        return text
    truth = speech.waits if waits else speech.taken_back if to_owner else speech.to_others
    return f"{text}\n\n{truth}"
