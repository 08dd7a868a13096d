"""Answers shown while they are written: the real client against a strict Discord. However it goes, the answer stands once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from adapters.discord.outgoing import nonce_of
from adapters.discord.render import MESSAGE_LENGTH, PREVIEW_MARK
from adapters.messages import Button, Outbound, SendFailed
from tests.fakes.discord_home import MESSAGES, START, Home, visited_home
from tests.fakes.discord_world import START as WORLD_START

MESSAGE = r"/channels/\d+/messages/\d+"
ORIGINAL = r"/webhooks/.*/messages/@original"
LONG = "\n\n".join(f"Paragraph {number}. " + "word " * 90 for number in range(10))


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    async with visited_home() as home:
        yield home


def marked(text: str) -> str:
    return text + PREVIEW_MARK


async def shown(home: Home, text: str, **extra: str) -> None:
    """A preview of the answer o1 that stands in the direct chat."""
    await home.shows(home.out(text, **extra), lambda: home.standing()[-1:] == [marked(text)])


def was_refused(home: Home, *what: str) -> None:
    """Discord refused exactly this, as it had to."""
    assert home.server.refused == list(what)
    home.server.refused.clear()


class TestShowing:
    async def test_first_a_message_then_an_edit_then_the_answer_in_the_same_place(self, home: Home) -> None:
        async with home.running():
            said = await home.server.say(channel=home.dm, author=home.ann, content="hello")
            for text in ("I think", "I think that", "I think that tea"):
                await shown(home, text, in_reply_to=said["id"])
            sent = await home.adapter.send(home.out("I think that tea helps.", in_reply_to=said["id"]))
        [body] = home.server.rest.log.sent
        assert (body["content"], body["nonce"], body["enforce_nonce"]) == (marked("I think"), nonce_of("o1", 0), True)
        assert body["message_reference"]["message_id"] == said["id"]
        assert [edit["content"] for edit in home.server.rest.log.edits] == [
            marked("I think that"),
            marked("I think that tea"),
            "I think that tea helps.",
        ]
        assert sent.message_ids == (body["message"]["id"],)
        assert home.standing() == ["I think that tea helps."]

    async def test_what_comes_too_soon_or_is_the_same_is_skipped(self, home: Home) -> None:
        async with home.running():
            await home.adapter.preview(home.out("one"))
            await home.server.until(lambda: home.standing() == [marked("one")])
            await home.adapter.preview(home.out("one two"))  # in the same second
            home.seconds += 5.0
            await home.adapter.preview(home.out("one"))
            await home.adapter.send(home.out("another answer", "o2"))
        assert home.server.rest.log.edits == []
        assert len(home.server.rest.log.sent) == 2

    async def test_blank_text_shows_nothing(self, home: Home) -> None:
        async with home.running():
            await home.adapter.preview(home.out("  \n"))
            await home.adapter.send(home.out("answer"))
        assert [body["content"] for body in home.server.rest.log.sent] == ["answer"]

    async def test_a_preview_after_the_answer_is_ignored(self, home: Home) -> None:
        async with home.running():
            await home.adapter.send(home.out("answer"))
            home.seconds += 5.0
            await home.adapter.preview(home.out("answ"))
            await home.adapter.send(home.out("another answer", "o2"))
        assert home.standing() == ["answer", "another answer"]

    async def test_an_unfinished_code_block_is_closed_and_a_long_text_shows_its_first_part(self, home: Home) -> None:
        async with home.running():
            await home.shows(home.out("```py\nprint(1)"), lambda: bool(home.standing()))
            assert home.standing() == ["```py\nprint(1)\n```" + PREVIEW_MARK]
            await home.shows(home.out(LONG), lambda: bool(home.server.rest.log.edits))
            assert len(home.standing()[0]) <= MESSAGE_LENGTH
            assert home.standing()[0].startswith("Paragraph 0.")

    async def test_a_long_answer_puts_its_first_part_in_place_and_sends_the_rest(self, home: Home) -> None:
        async with home.running():
            await shown(home, "Paragraph 0.")
            sent = await home.adapter.send(home.out(LONG, buttons=(Button("b", "B"),)))
        first, *rest = home.server.rest.log.sent
        assert [first["message"]["id"], *(body["message"]["id"] for body in rest)] == list(sent.message_ids)
        assert len(rest) > 1
        assert " ".join(home.standing()).split() == LONG.split()
        assert ["components" in body for body in rest] == [False] * (len(rest) - 1) + [True]

    @pytest.mark.parametrize("status", [400, 403, 404, 503, None])
    async def test_a_preview_that_fails_is_no_harm(self, home: Home, status: int | None) -> None:
        async with home.running():
            home.server.fail("POST", MESSAGES, status)
            home.seconds += 1.0
            await home.adapter.preview(home.out("answ"))
            await home.server.until(lambda: not home.server.rest.faults)
            await home.adapter.send(home.out("answer"))
        assert home.standing() == ["answer"]

    async def test_a_room_that_is_closed_to_us_is_not_asked_again_and_again(self, home: Home) -> None:
        """Discord bans addresses that keep asking for what it refuses."""
        home.server.rest.forbidden.add(home.dm["id"])
        async with home.running():
            for number in range(5):
                home.seconds += 1.0
                await home.adapter.preview(home.out(f"answ {number}"))
                await asyncio.sleep(0.01)
        was_refused(home, "POST /channels/{channel_id}/messages: 403 Missing Access")

    async def test_without_a_connection_nothing_happens(self, home: Home) -> None:
        await home.adapter.preview(home.out("answ"))


class TestPace:
    async def test_the_last_request_of_a_bucket_is_left_to_the_answer(self, home: Home) -> None:
        """A preview never delays a send."""
        home.server.rest.limits.count, home.server.rest.limits.period_s = 2, 1000.0
        async with home.running():
            await shown(home, "one")
            await home.shows(home.out("one two"), lambda: len(home.server.rest.log.edits) == 1)
            for text in ("one two three", "one two three four"):
                home.seconds += 1.0
                await home.adapter.preview(home.out(text))
            home.pauses.clear()
            await home.adapter.send(home.out("one two three four five"))
        assert home.pauses == []
        assert len(home.server.rest.log.edits) == 2
        assert home.standing() == ["one two three four five"]

    async def test_a_limited_preview_is_skipped_until_its_time(self, home: Home) -> None:
        async with home.running():
            await shown(home, "one")
            home.server.fail("PATCH", MESSAGE, 429, retry_after=10.0)
            await home.shows(home.out("one two"), lambda: not home.server.rest.faults)
            for number in range(5):
                home.seconds += 1.0
                await home.adapter.preview(home.out(f"one two {number}"))
            assert home.standing() == [marked("one")]
            home.seconds += 10.0
            await shown(home, "one two three")

    async def test_an_answer_whose_edit_is_limited_is_sent_anew_at_once(self, home: Home) -> None:
        """The answer lost to a 429 while editing."""
        async with home.running():
            await shown(home, "one")
            home.server.fail("PATCH", MESSAGE, 429, retry_after=30.0)
            await home.shows(home.out("one two"), lambda: not home.server.rest.faults)
            await home.adapter.send(home.out("one two three"))
        assert home.standing() == ["one two three"]
        assert len(home.server.rest.log.deleted) == 1


class TestTrouble:
    @pytest.mark.parametrize("status", [400, 403, 404, 429, 500, None])
    async def test_an_edit_that_fails_is_a_new_message_and_the_preview_goes(
        self, home: Home, status: int | None
    ) -> None:
        async with home.running():
            await shown(home, "answ")
            home.server.fail("PATCH", MESSAGE, status, retry_after=5.0)
            sent = await home.adapter.send(home.out("answer"))
        assert home.standing() == ["answer"]
        assert sent.message_ids == tuple(home.world.messages[home.dm["id"]])

    async def test_an_edit_that_took_effect_but_was_not_confirmed_stands_once(self, home: Home) -> None:
        async with home.running():
            await shown(home, "answ")
            home.server.fail("PATCH", MESSAGE, None, after=True)
            await home.adapter.send(home.out("answer"))
        assert home.standing() == ["answer"]

    async def test_somebody_deleted_the_preview(self, home: Home) -> None:
        async with home.running():
            await shown(home, "answ")
            await home.server.delete(*home.world.messages[home.dm["id"]].values())
            await home.adapter.send(home.out("answer"))
        assert home.standing() == ["answer"]
        path = "/channels/{channel_id}/messages/{message_id}: 404 Unknown Message"
        was_refused(home, f"PATCH {path}", f"DELETE {path}")

    async def test_a_preview_that_hangs_holds_no_answer(self, home: Home) -> None:
        """Its message came about, but we never learned so: the nonce finds it."""
        home.adapter = home.make_adapter(preview_patience_s=0.01)
        async with home.running():
            release = asyncio.Event()
            home.server.fail("POST", MESSAGES, 500, after=True, until=release)
            await home.adapter.preview(home.out("answ"))
            await home.server.until(lambda: home.standing() == [marked("answ")])
            sent = await home.adapter.send(home.out("answer"))
            release.set()
        assert home.standing() == ["answer"]
        assert sent.message_ids == tuple(home.world.messages[home.dm["id"]])

    async def test_an_edit_that_hangs_cannot_overwrite_the_answer(self, home: Home) -> None:
        home.adapter = home.make_adapter(preview_patience_s=0.01)
        async with home.running():
            await shown(home, "one")
            release = asyncio.Event()
            home.server.fail("PATCH", MESSAGE, 500, until=release)
            await home.shows(home.out("one two"), lambda: not home.server.rest.faults)
            await home.adapter.send(home.out("one two three"))
            release.set()
        assert home.standing() == ["one two three"]

    async def test_an_answer_that_cannot_be_sent_now_takes_its_preview_later(self, home: Home) -> None:
        async with home.running():
            await shown(home, "answ")
            home.server.fail("PATCH", MESSAGE, 503)
            home.server.fail("POST", MESSAGES, 503)
            with pytest.raises(SendFailed) as failed:
                await home.adapter.send(home.out("answer"))
            await home.adapter.send(home.out("answer"))
        assert not failed.value.permanent
        assert home.standing() == ["answer"]

    async def test_a_new_message_whose_confirmation_is_lost_stands_once(self, home: Home) -> None:
        async with home.running():
            await shown(home, "answ")
            home.server.fail("PATCH", MESSAGE, 503)
            home.server.fail("POST", MESSAGES, None, after=True)
            with pytest.raises(SendFailed):
                await home.adapter.send(home.out("answer"))
            await home.adapter.send(home.out("answer"))
        assert home.standing() == ["answer"]

    async def test_a_further_part_that_is_refused_for_good_does_not_take_the_first_with_it(self, home: Home) -> None:
        async with home.running():
            await shown(home, "Paragraph 0.")
            home.server.fail("POST", MESSAGES, 400)
            with pytest.raises(SendFailed) as failed:
                await home.adapter.send(home.out(LONG))
        assert failed.value.permanent
        [first] = home.standing()
        assert first.startswith("Paragraph 0.")
        assert not first.endswith(PREVIEW_MARK)

    async def test_a_room_that_was_closed_meanwhile_keeps_no_half_answer_where_we_may_still_delete(
        self, home: Home
    ) -> None:
        async with home.running():
            await shown(home, "answ")
            home.server.fail("PATCH", MESSAGE, 403)
            home.server.fail("POST", MESSAGES, 403)
            with pytest.raises(SendFailed) as failed:
                await home.adapter.send(home.out("answer"))
        assert failed.value.permanent
        assert home.standing() == []

    async def test_a_preview_that_no_answer_follows_goes_when_its_message_is_settled(self, home: Home) -> None:
        async with home.running():
            said = await home.server.say(channel=home.dm, author=home.ann, content="hello")
            await shown(home, "answ", in_reply_to=said["id"])
            await home.adapter.settled("d", said["id"], "Something went wrong inside.")
        assert home.standing() == []

    async def test_settling_leaves_an_answer_alone(self, home: Home) -> None:
        async with home.running():
            said = await home.server.say(channel=home.dm, author=home.ann, content="hello")
            await shown(home, "answ", in_reply_to=said["id"])
            await home.adapter.send(home.out("answer", in_reply_to=said["id"]))
            await home.adapter.settled("d", said["id"], None)
        assert home.standing() == ["answer"]


class TestSlashCommands:
    @pytest.fixture
    async def command(self, home: Home) -> AsyncIterator[Outbound]:
        """The answer to a command just given."""
        async with home.running():
            await home.commands_known()
            await home.server.slash(channel=home.dm, user=home.ann, name="help")
            [event] = await home.inbox.until(1)
            yield home.out("answer", in_reply_to=event.message_id)

    def half(self, home: Home, command: Outbound, text: str = "answ") -> Outbound:
        return home.out(text, in_reply_to=command.in_reply_to or "")

    async def test_the_preview_stands_where_it_thinks(self, home: Home, command: Outbound) -> None:
        await home.shows(self.half(home, command), lambda: home.standing() == [marked("answ")])
        await home.shows(self.half(home, command, "answe"), lambda: home.standing() == [marked("answe")])
        await home.adapter.send(command)
        await home.adapter.settled("d", command.in_reply_to, None)
        assert home.standing() == ["answer"]
        assert [method for method, path in home.server.rest.log.requests if path.endswith("/messages")] == []

    async def test_a_token_that_expired_meanwhile_is_not_needed(self, home: Home, command: Outbound) -> None:
        await home.shows(self.half(home, command), lambda: home.standing() == [marked("answ")])
        home.now += timedelta(minutes=16)
        await home.adapter.send(command)
        assert home.standing() == ["answer"]

    async def test_a_token_that_discord_lost_is_not_needed(self, home: Home, command: Outbound) -> None:
        await home.shows(self.half(home, command), lambda: home.standing() == [marked("answ")])
        for interaction in home.world.interactions.values():
            interaction.expired = True
        await home.adapter.send(command)
        assert home.standing() == ["answer"]
        was_refused(home, "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original: 404 Unknown Webhook")

    async def test_an_edit_that_fails_is_a_new_message(self, home: Home, command: Outbound) -> None:
        await home.shows(self.half(home, command), lambda: home.standing() == [marked("answ")])
        home.server.fail("PATCH", ORIGINAL, 500)
        await home.adapter.send(command)
        await home.adapter.settled("d", command.in_reply_to, None)
        assert home.standing() == ["answer"]

    async def test_a_second_answer_is_previewed_as_a_message_of_its_own(self, home: Home, command: Outbound) -> None:
        await home.adapter.send(command)
        second = home.out("more", "o2", in_reply_to=command.in_reply_to or "")
        await home.shows(second, lambda: home.standing() == ["answer", marked("more")])
        await home.adapter.send(home.out("more to say", "o2", in_reply_to=command.in_reply_to or ""))
        assert home.standing() == ["answer", "more to say"]

    async def test_a_command_whose_acknowledgement_was_lost_is_previewed_and_answered_as_a_message(
        self, home: Home
    ) -> None:
        async with home.running():
            await home.commands_known()
            home.server.fail("POST", r"/interactions/.*", 500)
            await home.server.slash(channel=home.dm, user=home.ann, name="help")
            [event] = await home.inbox.until(1)
            await shown(home, "answ", in_reply_to=event.message_id)
            await home.adapter.send(home.out("answer", in_reply_to=event.message_id))
            await home.adapter.settled(event.delivery_id, event.message_id, None)
        assert home.standing() == ["answer"]

    async def test_a_preview_that_no_answer_follows_goes(self, home: Home, command: Outbound) -> None:
        await home.shows(self.half(home, command), lambda: home.standing() == [marked("answ")])
        await home.adapter.settled("d", command.in_reply_to, "Something went wrong inside.")
        assert home.standing() == []


class TestCrashes:
    """The process dies with a preview on Discord; the next run sends the answer under the same id."""

    async def crashed_after(self, home: Home, text: str | None, sent: str | None = None, *, minutes: int = 0) -> str:
        """A run that showed `text` and sent `sent`, and died. Discord forgets its nonces when `minutes` pass."""
        async with home.running():
            said = await home.server.say(channel=home.dm, author=home.ann, content="hello")
            if text is not None:
                await shown(home, text, in_reply_to=said["id"])
            if sent is not None:
                await home.adapter.send(home.out(sent, in_reply_to=said["id"]))
        if minutes:
            home.server.rest.nonces.clear()
        home.now = WORLD_START + timedelta(hours=12)
        assert home.now > START
        home.adapter = home.make_adapter()
        return str(said["id"])

    @pytest.mark.parametrize("minutes", [0, 10])
    async def test_a_preview_left_behind_becomes_the_answer(self, home: Home, minutes: int) -> None:
        identifier = await self.crashed_after(home, "answ", minutes=minutes)
        [preview] = [m for m in home.world.messages[home.dm["id"]].values() if m["author"] is home.world.bot]
        async with home.running():
            sent = await home.adapter.send(home.out("answer", in_reply_to=identifier))
        assert sent.message_ids == (preview["id"],)
        assert home.standing() == ["answer"]

    async def test_a_preview_left_behind_is_found_by_its_nonce_alone(self, home: Home) -> None:
        """Where we may not read the history."""
        identifier = await self.crashed_after(home, "answ")
        async with home.running():
            home.server.fail("GET", MESSAGES, 403)
            await home.adapter.send(home.out("answer", in_reply_to=identifier))
        assert home.standing() == ["answer"]

    @pytest.mark.parametrize("preview", ["answ", None])
    @pytest.mark.parametrize("minutes", [0, 10])
    async def test_an_answer_that_was_sent_but_not_marked_is_not_sent_again(
        self, home: Home, preview: str | None, minutes: int
    ) -> None:
        identifier = await self.crashed_after(home, preview, "answer", minutes=minutes)
        async with home.running():
            await home.adapter.send(home.out("answer", in_reply_to=identifier))
        assert home.standing() == ["answer"]

    @pytest.mark.parametrize("minutes", [0, 10])
    async def test_a_long_answer_goes_on_where_it_stopped(self, home: Home, minutes: int) -> None:
        identifier = await self.crashed_after(home, None, LONG, minutes=minutes)
        messages = home.world.messages[home.dm["id"]]
        last = list(messages)[-1]
        del messages[last]
        home.server.rest.nonces = {k: m for k, m in home.server.rest.nonces.items() if m["id"] != last}
        async with home.running():
            await home.adapter.send(home.out(LONG, in_reply_to=identifier))
        assert " ".join(home.standing()).split() == LONG.split()

    async def test_a_crash_between_the_new_message_and_the_removal_of_its_preview(self, home: Home) -> None:
        identifier = await self.crashed_after(home, "answ", minutes=10)
        home.world.message(home.dm, home.world.bot, "answer", **home.world.reply(home.said(identifier)))
        async with home.running():
            await home.adapter.send(home.out("answer", in_reply_to=identifier))
        assert home.standing() == ["answer"]

    async def test_a_command_that_was_thinking_is_answered_in_place(self, home: Home) -> None:
        async with home.running():
            await home.commands_known()
            await home.server.slash(channel=home.dm, user=home.ann, name="help")
            [event] = await home.inbox.until(1)
            half = home.out("answ", in_reply_to=event.message_id)
            await home.shows(half, lambda: home.standing() == [marked("answ")])
        home.now = WORLD_START + timedelta(hours=12)
        home.adapter = home.make_adapter()
        async with home.running():
            await home.adapter.send(home.out("answer", in_reply_to=event.message_id))
        assert home.standing() == ["answer"]

    async def test_other_peoples_and_other_answers_are_left_alone(self, home: Home) -> None:
        """Only our own words in reply to that very message count as sent."""
        identifier = await self.crashed_after(home, None)
        home.world.message(home.dm, home.ann, "answer", **home.world.reply(home.said(identifier)))
        home.world.message(home.dm, home.world.bot, "answer")
        async with home.running():
            await home.adapter.send(home.out("answer", in_reply_to=identifier))
        assert home.standing() == ["answer", "answer"]

    async def test_messages_of_this_run_are_not_looked_up(self, home: Home) -> None:
        async with home.running():
            said = await home.server.say(channel=home.dm, author=home.ann, content="hello")
            await home.adapter.send(home.out("answer", in_reply_to=said["id"]))
        assert not [path for method, path in home.server.rest.log.requests if method == "GET" and "messages" in path]
