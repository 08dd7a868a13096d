"""What a model puts together from what was said apart is refused in other languages, too; one clause worded anew is not."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Candidate, Extractor
from memory_core.domain.records import Kind
from memory_core.extraction import gate
from memory_core.extraction.gate import Passed, Refused
from tests.unit.memory_core.extraction.hearing import teachable

Proposal = tuple[str, str, str, str, str]
"""What the owner wrote; subject, attribute, value and statement of the proposal. The whole message is its evidence."""

MERGED: list[Proposal] = [
    # German
    ("Vor zwei Jahren hat Jonas in Graz geheiratet, ich bin ledig.", "Jonas", "marital_status", "ledig", "Jonas ist ledig."),
    ("Jonas wohnt in Graz. Karl ist nach Linz gezogen.", "Jonas", "home_city", "Linz", "Jonas ist nach Linz gezogen."),
    ("Anna mag Bier und Bert mag Wein.", "Anna", "likes", "Wein", "Anna mag Wein."),
    ("Anna mag Bier und Anne mag Wein.", "Anna", "likes", "Wein", "Anna mag Wein."),
    ("Ich habe Jonas getroffen. Ich wohne in Graz.", "Jonas", "home_city", "Graz", "Jonas wohnt in Graz."),
    ("Jonas ist ledig, in Graz wohnt Karl.", "Jonas", "home_city", "Graz", "Jonas wohnt in Graz."),
    ("Ich habe 3 Ziegen und 12 Hühner.", "me", "possession", "12 Ziegen", "Ich habe 12 Ziegen."),
    ("Jonas lebt in Graz. Jemand spielt Geige.", "Jonas", "hobby", "Geige", "Jonas spielt Geige."),
    # Spanish
    ("Hace dos años Jonás se casó en Graz, yo soy soltero.", "Jonás", "marital_status", "soltero", "Jonás es soltero."),
    ("Ana bebe cerveza y Berta bebe vino.", "Ana", "likes", "vino", "Ana bebe vino."),
    ("Conocí a Bruno. Carlos se ha mudado a Linz.", "Bruno", "home_city", "Linz", "Bruno se ha mudado a Linz."),
    ("Conocí a Bruno y vivo en Linz.", "Bruno", "home_city", "Linz", "Bruno vivo en Linz."),
    ("Tengo 3 cabras y 12 gallinas.", "me", "possession", "12 cabras", "Tengo 12 cabras."),
    ("Ana es de Vigo, en Cádiz vive Carlos.", "Ana", "home_city", "Cádiz", "Ana vive en Cádiz."),
    # French
    ("Jonas s'est marié à Graz, moi je suis célibataire.", "Jonas", "marital_status", "célibataire", "Jonas est célibataire."),
    ("Anne aime la bière et Berthe aime le vin.", "Anne", "likes", "vin", "Anne aime le vin."),
    ("J'ai rencontré Bruno. Karl a déménagé à Linz.", "Bruno", "home_city", "Linz", "Bruno a déménagé à Linz."),
    ("J'ai 3 chèvres et 12 poules.", "me", "possession", "12 chèvres", "J'ai 12 chèvres."),
    ("J'ai vu Anne et je suis boulanger.", "Anne", "occupation", "boulanger", "Anne est boulanger."),
    # Italian
    ("Due anni fa Jonas si è sposato a Graz, io sono celibe.", "Jonas", "marital_status", "celibe", "Jonas è celibe."),
    ("Anna ama la birra e Berta ama il vino.", "Anna", "likes", "vino", "Anna ama il vino."),
    ("Ho incontrato Bruno. Karl si è trasferito a Linz.", "Bruno", "home_city", "Linz", "Bruno si è trasferito a Linz."),
    ("Ho 3 capre e 12 galline.", "me", "possession", "12 capre", "Ho 12 capre."),
    ("Ho visto Anna, sono panettiere.", "Anna", "occupation", "panettiere", "Anna è panettiere."),
    # Portuguese
    ("Há dois anos o Jonas casou em Graz, eu sou solteiro.", "Jonas", "marital_status", "solteiro", "Jonas é solteiro."),
    ("A Ana gosta de cerveja e a Berta gosta de vinho.", "Ana", "likes", "vinho", "A Ana gosta de vinho."),
    ("Conheci o Bruno. O Carlos mudou-se para Linz.", "Bruno", "home_city", "Linz", "O Bruno mudou-se para Linz."),
    ("Tenho 3 cabras e 12 galinhas.", "me", "possession", "12 cabras", "Tenho 12 cabras."),
    ("Vi a Ana e sou padeiro.", "Ana", "occupation", "padeiro", "A Ana é padeiro."),
    # Chinese
    ("乔纳斯两年前在格拉茨结婚了，我是单身。", "乔纳斯", "marital_status", "单身", "乔纳斯是单身。"),
    ("小明喜欢啤酒，小红喜欢红酒。", "小明", "likes", "红酒", "小明喜欢红酒。"),
    ("我见到了小明。小红搬到了青岛。", "小明", "home_city", "青岛", "小明搬到了青岛。"),
    ("我有3只山羊和12只母鸡。", "me", "possession", "12只山羊", "我有12只山羊。"),
    ("我见到了小明，我住在青岛。", "小明", "home_city", "青岛", "小明住在青岛。"),
    # Arabic
    ("تزوج يونس قبل عامين في غراتس، أنا أعزب.", "يونس", "marital_status", "أعزب", "يونس أعزب."),
    ("سامي يحب القهوة وكريم يحب الشاي.", "سامي", "likes", "الشاي", "سامي يحب الشاي."),
    ("سامي يحب القهوة ويوسف يحب الشاي.", "سامي", "likes", "الشاي", "سامي يحب الشاي."),
    ("قابلت سامي. كريم انتقل إلى طرابلس.", "سامي", "home_city", "طرابلس", "سامي انتقل إلى طرابلس."),
    ("لدي 3 ماعز و12 دجاجة.", "me", "possession", "12 ماعز", "لدي 12 ماعز."),
]  # fmt: skip

HONEST: list[Proposal] = [
    # German
    ("Jonas wohnt in Graz und ist ledig.", "Jonas", "marital_status", "ledig", "Jonas ist ledig."),
    ("Jonas ist nach Graz gezogen. Er ist ledig.", "Jonas", "marital_status", "ledig", "Jonas ist ledig."),
    ("Anna mag Bier und Bert mag Wein.", "Bert", "likes", "Wein", "Bert mag Wein."),
    ("Ich habe Karl getroffen, er ist nach Linz gezogen.", "Karl", "home_city", "Linz", "Karl ist nach Linz gezogen."),
    ("Unser Auto ist ein Skoda. Es steht in Graz.", "Auto", "note", "Graz", "Das Auto steht in Graz."),
    ("Ich habe 3 Ziegen und 12 Hühner.", "me", "possession", "12 Hühner", "Ich habe 12 Hühner."),
    ("Ich arbeite an Nightjar mit Postgres.", "Nightjar", "note", "Postgres", "Ich arbeite an Nightjar mit Postgres."),
    # Spanish
    ("Jonás vive en Graz y es soltero.", "Jonás", "marital_status", "soltero", "Jonás es soltero."),
    ("Ana bebe cerveza y Berta bebe vino.", "Berta", "likes", "vino", "Berta bebe vino."),
    ("Conocí a Carlos. Carlos se ha mudado a Linz.", "Carlos", "home_city", "Linz", "Carlos se ha mudado a Linz."),
    ("Carlos es de Vigo. Trabaja de soldador.", "Carlos", "occupation", "soldador", "Carlos trabaja de soldador."),
    ("Tengo 3 cabras y 12 gallinas.", "me", "possession", "12 gallinas", "Tengo 12 gallinas."),
    # French
    ("Jonas habite à Graz et il est célibataire.", "Jonas", "marital_status", "célibataire", "Jonas est célibataire."),
    ("Anne aime la bière et Berthe aime le vin.", "Berthe", "likes", "vin", "Berthe aime le vin."),
    ("J'ai rencontré Karl. Il a déménagé à Linz.", "Karl", "home_city", "Linz", "Karl a déménagé à Linz."),
    ("J'ai 3 chèvres et 12 poules.", "me", "possession", "12 poules", "J'ai 12 poules."),
    # Italian
    ("Jonas abita a Graz ed è celibe.", "Jonas", "marital_status", "celibe", "Jonas è celibe."),
    ("Anna ama la birra e Berta ama il vino.", "Berta", "likes", "vino", "Berta ama il vino."),
    ("Karl si è trasferito a Linz. Lui fa il panettiere.", "Karl", "occupation", "panettiere", "Karl fa il panettiere."),
    ("Ho 3 capre e 12 galline.", "me", "possession", "12 galline", "Ho 12 galline."),
    # Portuguese
    ("O Jonas mora em Graz e é solteiro.", "Jonas", "marital_status", "solteiro", "Jonas é solteiro."),
    ("A Ana gosta de cerveja e a Berta gosta de vinho.", "Berta", "likes", "vinho", "A Berta gosta de vinho."),
    ("O Carlos mudou-se para Linz. Ele é padeiro.", "Carlos", "occupation", "padeiro", "O Carlos é padeiro."),
    ("Tenho 3 cabras e 12 galinhas.", "me", "possession", "12 galinhas", "Tenho 12 galinhas."),
    # Chinese
    ("小明住在青岛，是单身。", "小明", "marital_status", "单身", "小明是单身。"),
    ("小明喜欢啤酒，小红喜欢红酒。", "小红", "likes", "红酒", "小红喜欢红酒。"),
    ("小红搬到了青岛。她是护士。", "小红", "occupation", "护士", "小红是护士。"),
    ("我有3只山羊和12只母鸡。", "me", "possession", "12只母鸡", "我有12只母鸡。"),
    # Arabic
    ("يونس يسكن في غراتس وهو أعزب.", "يونس", "marital_status", "أعزب", "يونس أعزب."),
    ("سامي يحب القهوة وكريم يحب الشاي.", "كريم", "likes", "الشاي", "كريم يحب الشاي."),
    ("كريم انتقل إلى طرابلس. هو خباز.", "كريم", "occupation", "خباز", "كريم خباز."),
    ("لدي 3 ماعز و12 دجاجة.", "me", "possession", "12 دجاجة", "لدي 12 دجاجة."),
]  # fmt: skip


def verdict(proposal: Proposal) -> Passed | Refused:
    text, subject, attribute, value, statement = proposal
    proposed = Candidate(Kind.IDENTITY, subject, attribute, value, statement, text, Extractor.MODEL)
    return gate.check(proposed, teachable(text), shown=(), own_words="")


@pytest.mark.parametrize("proposal", MERGED)
def test_s3_words_of_two_clauses_make_no_fact_in_any_language(proposal: Proposal) -> None:
    assert isinstance(verdict(proposal), Refused)


@pytest.mark.parametrize("proposal", HONEST)
def test_s3_one_clause_worded_anew_passes_in_any_language(proposal: Proposal) -> None:
    found = verdict(proposal)
    assert isinstance(found, Passed), found


def test_s3_a_clause_about_the_owner_is_nobody_elses_when_it_alone_is_quoted() -> None:
    said = "Vor zwei Jahren hat Jonas in Graz geheiratet, ich bin ledig."
    theirs = Candidate(
        Kind.IDENTITY, "Jonas", "marital_status", "ledig", "Jonas ist ledig.", "ich bin ledig", Extractor.MODEL
    )
    assert isinstance(gate.check(theirs, teachable(said), shown=(), own_words=""), Refused)
    mine = Candidate(Kind.IDENTITY, "me", "marital_status", "ledig", "Ich bin ledig.", "ich bin ledig", Extractor.MODEL)
    assert isinstance(gate.check(mine, teachable(said), shown=(), own_words=""), Passed)
