"""How an owner says yes and no to an open question, in the languages that Confidant has tables for. Folded, without vowel signs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Forms:
    """Alternatives of a regular expression, but for `everything` and `both`, which are whole answers. `beside`: what may stand
    beside them and says nothing of itself. `spaced`: written with spaces between words."""

    yes: str
    keep: str
    no: str
    leave: str
    still: str
    ended: str
    beside: str
    everything: frozenset[str]
    both: frozenset[str] = frozenset()
    spaced: bool = True


ENGLISH: Final = Forms(
    yes=(
        r"yes|yeah|yep|yup|yea|yess+|y|aye|sure(?: thing)?|of course|certainly|definitely|absolutely|exactly|correct|right|true"
        r"|indeed|precisely|spot on|ok|okay|alright|agreed|confirm(?:ed)?|by all means|go ahead|please do(?: so| that| it)?"
        r"|do (?:that|it|so)"
        r"|(?:that's|that is|you're|you are|you've got it|it's) (?:absolutely |exactly |quite |totally )?(?:right|correct|true)"
        r"|that's (?:it|me)|you got (?:it|that)(?: right)?|yes i (?:do|am|did|have|was)|i (?:do|am|did|have)(?: indeed)?"
    ),
    keep=(
        r"(?:(?:you (?:can|may|should)|go ahead and|do) )?(?:please )?"
        r"(?:(?:save|remember|store|memori[sz]e|note(?: down)?) (?:that|this|it)(?: down)?|keep (?:that|this|it)(?: in mind)?"
        r"|make a note(?: of (?:that|this|it))?)"
    ),
    no=r"no|nope|nah|n|none(?: of (?:them|these|those))?|neither",
    leave=r"cancel(?: that| it)?|nothing|never ?mind|stop|leave it(?: alone)?|better not|rather not|not now|please don't|don't",
    still=(
        r"still(?: is| does| true)?|(?:it|that)(?:'s| is) still (?:true|so)|it still (?:is|does)"
        r"|(?:they(?:'re| are) )?(?:all|both)(?: of (?:them|these))?(?: are)? still true"
    ),
    ended=(
        r"no longer(?: true| so)?|not any ?more|not true(?: any ?more)?|(?:it|that)(?:'s| is) no longer (?:true|so)"
        r"|(?:it|that)(?:'s| is) not (?:true|so) any ?more|(?:it|that) isn't (?:true|so)(?: any ?more)?"
    ),
    beside=r"please|and|thanks|thank you|for me|that",
    everything=frozenset(["all", "all of them", "everything"]),
    both=frozenset(["both", "both of them"]),
)
GERMAN: Final = Forms(
    yes=(
        r"ja+|jawohl|jep|jup|jo|(?:na )?klar|(?:ganz )?genau(?: so)?|(?:das )?stimmt(?: genau)?|(?:das ist )?(?:richtig|korrekt)"
        r"|exakt|sicher|natürlich|selbstverständlich|gern(?:e)?|ok|okay|in ordnung|einverstanden|mach (?:das|es)|so ist es"
        r"|auf jeden fall|unbedingt|absolut"
    ),
    keep=r"(?:merk|merke) (?:dir das|es dir)|(?:speicher|behalt|notier)e? (?:das|es)",
    no=r"nein+|nee|nö|keine[rns]?(?: davon)?|bitte nicht",
    leave=r"abbrechen|stopp|lass (?:es|das|mal)|lieber nicht|nicht jetzt|schon gut",
    still=r"(?:das )?(?:stimmt|gilt) (?:immer )?noch|(?:das ist )?(?:immer noch|noch immer)(?: so| wahr)?",
    ended=r"(?:das )?(?:stimmt |gilt |ist )?nicht mehr(?: so| wahr)?",
    beside=r"bitte|danke|und|doch|das",
    everything=frozenset(["alle", "alles", "alle davon"]),
    both=frozenset(["beide"]),
)
SPANISH: Final = Forms(
    yes=(
        r"s[íi]+|claro(?: que s[íi])?|exacto|exactamente|(?:es )?(?:correcto|cierto|verdad)|así es|asi es|eso es|efectivamente"
        r"|por supuesto|desde luego|vale|ok|okay|de acuerdo|dale|adelante|hazlo|está bien|esta bien|sin duda"
    ),
    keep=r"(?:guárda|guarda|recuérda|recuerda|apúnta|apunta|anóta|anota)(?:lo| eso| esto)",
    no=r"no|ningun[oa](?: de ell[oa]s)?|para nada",
    leave=r"cancel[ae]r?(?:lo)?|déjalo|dejalo|mejor no|ahora no|no importa",
    still=r"sigue siendo (?:así|asi|cierto|verdad)|sigue igual|todavía(?: es así)?|todavia|aún(?: es así)?",
    ended=r"ya no(?: es (?:así|asi|cierto|verdad))?",
    beside=r"por favor|gracias|y|eso",
    everything=frozenset(["todo", "todos", "todas"]),
    both=frozenset(["ambos", "ambas", "los dos", "las dos"]),
)
CHINESE: Final = Forms(
    yes=(
        r"是(?:的|啊|呀)?|[对對](?:的|啊|呀)?|[没沒][错錯]|正[确確]|完全正[确確]|[确確][实實]|[当當]然|好(?:的|啊|吧)?|可以|行|嗯|是[这這][样樣]的?"
        r"|[没沒][问問][题題]|同意|[确確][定认認]|就是[这這][样樣]|要的?"
    ),
    keep=r"(?:帮我|幫我)?(?:[记記](?:住|下[来來]?)|保存)(?:它|[这這][个個]?|吧)?",
    no=r"不(?:是|[对對]|要|行)?(?:的)?|否|都不(?:是|要)|[没沒]有|[别別]",
    leave=r"算了|取消|不用了?|不必了?",
    still=r"[还還]是(?:[这這][样樣]|[对對]的?|的)?|仍然(?:是|如此|有效|[对對])?的?|依然(?:是|如此)?|[还還]有效",
    ended=r"不再(?:是|如此)?了?|(?:[现現]在|已[经經])?不是了|已[经經][没沒]有了|[没沒]有了",
    beside=r"[请請]|[谢謝][谢謝](?:你|您)?|了|吧",
    everything=frozenset(["都", "全部", "所有", "全都"]),
    both=frozenset(["两个都"]),
    spaced=False,
)
ARABIC: Final = Forms(
    yes=(
        r"نعم|اجل|ايو[ها]|اي نعم|بالضبط|(?:هذا )?صحيح|تماما|مضبوط|بالطبع|طبعا|اكيد|بالتاكيد|حسنا|موافقة?|تمام|بل[ىي]"
        r"|افعل (?:ذلك|هذا)"
    ),
    keep=r"احفظ(?:ه|ها| ذلك| هذا)|تذكر (?:ذلك|هذا)|سجل(?:ه|ها| ذلك| هذا)",
    no=r"لا|كلا|ولا واحدة?|لا شيء|غير صحيح",
    leave=r"الغ(?:اء)?|لا يهم|اتركه|ليس الان",
    still=r"(?:ما زالت?|مازالت?|ما يزال|لا [يت]زال)(?: صحيحا| كذلك)?",
    ended=r"لم [يت]عد(?: صحيحا| كذلك)?",
    beside=r"من فضلك|لو سمحت|شكرا|رجاء|و",
    everything=frozenset(["الكل", "كلها", "جميعها"]),
    both=frozenset(["كلاهما"]),
)
FRENCH: Final = Forms(
    yes=(
        r"oui+|ouais|bien s[uû]r|(?:c'est )?(?:exact|correct|vrai|ça|ca|juste)|exactement|tout à fait|tout a fait|absolument"
        r"|en effet|d'accord|ok|okay|vas-y|volontiers|certainement|évidemment|evidemment|sans doute"
    ),
    keep=r"(?:retiens|note|garde|enregistre|souviens-toi)(?:[- ](?:le|la|ça|ca|cela|de ça))?",
    no=r"non+|nan|aucune?(?: d'(?:eux|elles|entre eux))?|pas du tout",
    leave=r"annule|laisse(?: tomber)?|pas maintenant|plutôt pas|plutot pas|ce n'est pas grave|tant pis",
    still=r"(?:c'est )?(?:toujours|encore)(?: (?:vrai|le cas|valable))?",
    ended=r"(?:ce n'est )?plus (?:vrai|le cas|du tout|valable|maintenant)|plus maintenant",
    beside=r"merci|s'il te plaît|s'il te plait|s'il vous plaît|stp|svp|et|ça|mais",
    everything=frozenset(["tout", "tous", "toutes"]),
    both=frozenset(["les deux"]),
)
ITALIAN: Final = Forms(
    yes=(
        r"s[ìi]+|certo(?: che s[ìi])?|esatto|esattamente|(?:è )?(?:giusto|corretto|vero|così)|proprio così|assolutamente(?: s[ìi])?"
        r"|ok|okay|va bene|d'accordo|volentieri|certamente|ovviamente|fallo|perfetto"
    ),
    keep=r"(?:ricorda|salva|segna|annota|tieni)(?:lo|telo|tela|la| questo| a mente)",
    no=r"no+|nessun[oa](?: di (?:loro|questi|queste))?|per niente|per nulla",
    leave=r"annulla|lascia (?:stare|perdere)|non ora|meglio di no|non importa|niente",
    still=r"(?:è )?ancora(?: (?:vero|così|valido))?",
    ended=r"non (?:è |lo è )?più(?: (?:vero|così|valido))?|ormai no|non più",
    beside=r"grazie|per favore|per piacere|e|questo",
    everything=frozenset(["tutto", "tutti", "tutte"]),
    both=frozenset(["entrambi", "entrambe"]),
)
PORTUGUESE: Final = Forms(
    yes=(
        r"sim+|claro(?: que sim)?|exato|exatamente|exactamente|(?:é |está )?(?:certo|correto|verdade|isso(?: mesmo)?)|com certeza"
        r"|ok|okay|pode ser|tudo bem|de acordo|perfeito|certamente|pode"
    ),
    keep=r"(?:guarda|guarde|lembra|lembre|anota|anote|memoriza|memorize)(?:-te disso| disso| isso| isto)",
    no=r"n[ãa]o+|nenhum[a]?(?: deles| delas)?|de jeito nenhum|nada disso",
    leave=r"cancela|cancele|deixa(?: (?:para lá|estar|pra lá))?|agora não|agora nao|melhor não|melhor nao|não importa|nao importa",
    still=r"(?:é )?ainda(?: (?:é )?(?:verdade|assim|válido))?",
    ended=r"já não(?: (?:é )?(?:verdade|assim))?|(?:é verdade )?não mais|nao mais",
    beside=r"por favor|obrigad[oa]|e|isso",
    everything=frozenset(["tudo", "todos", "todas"]),
    both=frozenset(["os dois", "as duas"]),
)
FORMS: Final = (ENGLISH, GERMAN, SPANISH, CHINESE, ARABIC, FRENCH, ITALIAN, PORTUGUESE)
