"""The bodies of the requests that send, checked against Discord's published description where it is at hand."""

from __future__ import annotations

import json

import pytest

from adapters.discord import outgoing
from adapters.messages import Button, SendFailed
from adapters.port import CommandInfo
from tests.fakes.discord_rules import MESSAGE_FIELDS, check_commands, check_message
from tests.fakes.discord_schema import published_schema


def test_a_nonce_is_stable_short_and_different_for_each_part() -> None:
    assert outgoing.nonce_of("o1", 0) == outgoing.nonce_of("o1", 0)
    assert len({outgoing.nonce_of("o1", 0), outgoing.nonce_of("o1", 1), outgoing.nonce_of("o2", 0)}) == 3
    assert len(outgoing.nonce_of("o" * 500, 0)) <= 25


def test_a_message_pings_nobody_and_may_lose_the_message_it_answers() -> None:
    body = outgoing.message("hi @everyone", nonce="n", reply_to="5")
    assert body["allowed_mentions"] == {"parse": [], "replied_user": False}
    assert body["message_reference"] == {"message_id": "5", "fail_if_not_exists": False}
    assert body["enforce_nonce"] is True
    assert check_message(body, MESSAGE_FIELDS) == body


def test_twentyfive_buttons_fit_in_five_rows_and_labels_are_cut() -> None:
    buttons = [Button(f"b{number}", "x" * 200) for number in range(25)]
    body = outgoing.message("choose", nonce="n", buttons=buttons)
    assert check_message(body, MESSAGE_FIELDS) == body


@pytest.mark.parametrize("label", ["", "  ", "\ud83d", "x" * 79 + "\ud83d\ude00"])
def test_a_label_is_never_empty_nor_half_a_character(label: str) -> None:
    body = outgoing.message("choose", nonce="n", buttons=[Button("b", label)])
    check_message(body, MESSAGE_FIELDS)
    json.dumps(body, ensure_ascii=False).encode()


@pytest.mark.parametrize(
    "buttons", [[Button(f"b{n}", "x") for n in range(26)], [Button("b" * 101, "x")], [Button("", "x")]]
)
def test_buttons_beyond_discords_limits_are_refused_for_good(buttons: list[Button]) -> None:
    with pytest.raises(SendFailed) as refused:
        outgoing.check_buttons(buttons)
    assert refused.value.permanent


MENU = (
    CommandInfo("remember", "Save something", guardian_only=True, takes_text=True),
    CommandInfo("help", "What I can do " * 20, guardian_only=False, takes_text=False),
)


def test_commands_are_offered_in_servers_and_our_direct_chats_only() -> None:
    for command in check_commands(outgoing.registration(MENU)):
        assert command["contexts"] == [0, 1]
        assert command["integration_types"] == [0]


def test_the_guardians_commands_are_hidden_from_other_members() -> None:
    remember, public = outgoing.registration(MENU)
    assert remember["default_member_permissions"] == 0
    assert public["default_member_permissions"] is None
    assert "options" in remember
    assert "options" not in public


def test_the_bodies_are_as_discord_publishes_them() -> None:
    schema = published_schema()
    if schema is None:
        pytest.skip("Discord's OpenAPI description is not at hand")
    body = outgoing.message("hi", nonce=outgoing.nonce_of("o", 0), reply_to="5", buttons=[Button("b", "B")])
    assert schema.request_errors("POST", "/channels/{channel_id}/messages", body) == []
    spoken = outgoing.spoken("hi", [Button("b", "B")])
    assert schema.request_errors("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", spoken) == []
    commands = outgoing.registration(MENU)
    assert schema.request_errors("PUT", "/applications/{application_id}/commands", commands) == []
