"""Requests to forget and to remember in other languages than English, and what only sounds like them."""

from __future__ import annotations

import pytest

from memory_core.extraction.languages.forgetting import asked_in_english
from memory_core.extraction.languages.order import main_clause
from memory_core.extraction.languages.worth import explicitly
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.wording import REQUEST

ASKED = {
    "vergiss, dass mein Zahnarzt Dr. Lehmann heißt": "forget mein Zahnarzt Dr. Lehmann heißt",
    "Vergiss bitte alles über meine Schwester.": "forget everything about meine Schwester",
    "Bitte vergiss, dass ich nicht schwimmen kann": "forget ich nicht schwimmen kann",
    "Kannst du bitte meine alte Adresse vergessen?": "forget meine alte Adresse",
    "Ich bin umgezogen. Vergiss bitte meine alte Adresse.": "forget meine alte Adresse",
    "Vergiss meine Adresse, ich bin umgezogen": "forget meine Adresse",
    "vergiss, was ich dir über die Hochzeit erzählt habe": "forget what I told you about die Hochzeit",
    "vergiss alles": "forget everything",
    "vergiss, was ich gerade gesagt habe": "forget that",
    "lösche bitte meine Telefonnummer": "delete meine Telefonnummer",
    "olvida que mi hermana vive en Granada": "forget mi hermana vive en Granada",
    "Olvídate de mi ex": "forget mi ex",
    "¿Puedes olvidar que tengo diabetes?": "forget tengo diabetes",
    "Por favor, olvida todo sobre mi hermana": "forget everything about mi hermana",
    "oublie que mon code de portail est 4471": "forget mon code de portail est 4471",
    "Oublie tout sur mon ex, s'il te plaît": "forget everything about mon ex",
    "tu peux oublier mon ancienne adresse": "forget mon ancienne adresse",
    "dimentica che mio fratello è allergico alle noci": "forget mio fratello è allergico alle noci",
    "Dimentica tutto quello che sai su Marco": "forget everything about Marco",
    "scordati di Marco": "forget Marco",
    "esquece que a minha avó faz anos em junho": "forget a minha avó faz anos em junho",
    "esquece tudo sobre o meu chefe": "forget everything about o meu chefe",
    "vergeet dat mijn fiets blauw is": "forget mijn fiets blauw is",
    "Vergeet alsjeblieft alles over mijn ex": "forget everything about mijn ex",
    "忘记我的车停在B区": "forget 我的车停在B区",
    "把我的地址忘了": "forget 我的地址",
    "请把关于小明的一切都忘掉吧": "forget everything about 小明",
    "انسَ أن موعد الطبيب يوم الثلاثاء": "forget موعد الطبيب يوم الثلاثاء",
    "انس كل شيء عن أخي من فضلك": "forget everything about أخي",
}


@pytest.mark.parametrize("text", ASKED)
def test_it_is_put_into_the_plain_request(text: str) -> None:
    assert asked_in_english(text) == ASKED[text]
    assert REQUEST.match(text) is not None


@pytest.mark.parametrize(
    "text", ["Vergiss alles", "olvida todo", "oublie tout", "dimentica tutto", "esquece tudo", "vergeet alles"]
)
def test_all_there_is_in_any_language(text: str) -> None:
    assert parse(text).all


NOTHING_ASKED = """
ich vergesse immer meine Schlüssel
vergiss nicht, Milch zu kaufen
Vergiss die Milch nicht!
Vergiss mich nicht
vergiss es
Vergiss deine Sorgen
Vergiss das Kino, wir gehen essen
Hast du vergessen, dass ich vegan bin?
Meine Oma vergisst alles
Ich habe vergessen, wie mein Zahnarzt heißt
no olvides comprar leche
No te olvides de mi cumpleaños
que no se te olvide la cita
olvídalo
Olvida siempre las llaves
Mi abuela olvida todo
Olvida la playa, vamos al cine
n'oublie pas d'acheter du lait
oublie pas le pain
j'oublie toujours mes clés
oublie d'aller chez le médecin
Oublie le ciné, on va au resto
non dimenticare il latte
dimentica sempre le chiavi
não te esqueças do leite
esqueci-me das chaves
vergeet niet melk te kopen
Vergeet de melk niet
vergeet je altijd je sleutels?
不要忘记买牛奶
别忘了我的生日
我忘了带钥匙
忘了带钥匙
忘记我的密码了怎么办？
لا تنسَ شراء الحليب
لا تنسى موعدي
نسيت مفاتيحي
I forgot my keys
Don't forget the milk
""".strip().splitlines()


@pytest.mark.parametrize("text", NOTHING_ASKED)
def test_what_only_sounds_like_it_asks_for_nothing(text: str) -> None:
    assert asked_in_english(text) is None


KEPT = {
    "Merk dir, dass mein Zahnarzt Dr. Lehmann heißt.": "mein Zahnarzt heißt Dr. Lehmann",
    "Merk dir bitte, dass ich am 3. Mai Hochzeitstag habe.": "ich habe am 3. Mai Hochzeitstag",
    "Merk dir, dass meine Schwester in Köln wohnt": "meine Schwester wohnt in Köln",
    "Merk dir, dass ich mein Fahrrad verkauft habe": "ich habe mein Fahrrad verkauft",
    "Merk dir, dass ich nicht schwimmen kann": "ich kann nicht schwimmen",
    "Merk dir, dass der Schlüssel unter der Matte liegt": "der Schlüssel liegt unter der Matte",
    "Merk dir, dass der Zug um 8 abfährt": "dass der Zug um 8 abfährt",
    "Merk dir, dass am Freitag der Klempner kommt": "dass am Freitag der Klempner kommt",
    "Merk dir: mein Code ist 4471": "mein Code ist 4471",
    "onthoud dat mijn fiets blauw is": "mijn fiets is blauw",
    "lembra que a minha avó faz anos em junho": "a minha avó faz anos em junho",
    "Recuerda que la llave está debajo de la maceta": "la llave está debajo de la maceta",
    "Souviens-toi que la clé est sous le pot": "la clé est sous le pot",
    "记住我的车停在B区12号": "我的车停在B区12号",
    "تذكر أن موعد الطبيب يوم الثلاثاء": "موعد الطبيب يوم الثلاثاء",
}


@pytest.mark.parametrize("text", KEPT)
def test_what_is_to_be_kept_is_a_whole_clause(text: str) -> None:
    assert explicitly(text) == KEPT[text]


@pytest.mark.parametrize(
    "text",
    [
        "¿Recuerdas que vivo en Madrid?",
        "Erinnerst du dich, dass ich in Köln wohne?",
        "Tu te souviens que j'habite à Lyon ?",
        "Lembra que eu moro no Porto?",
        "Ich merke mir, dass du nett bist",
        "记住了吗",
    ],
)
def test_a_question_keeps_nothing(text: str) -> None:
    assert explicitly(text) is None


@pytest.mark.parametrize("clause", ["weil es regnet", "den Hund niemand mag", "Anna"])
def test_a_clause_of_nobody_known_stays_as_it_is(clause: str) -> None:
    assert main_clause(clause, "German") == f"dass {clause}"


def test_other_languages_need_no_other_order() -> None:
    assert main_clause("mi hermana vive en Granada", "Spanish") == "mi hermana vive en Granada"
