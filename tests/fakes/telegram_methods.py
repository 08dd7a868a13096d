"""The methods of the Bot API that change or tell something, on a `World`. Each raises Refusal where Telegram refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.fakes import telegram_rules as rules
from tests.fakes.telegram_rich import rich_message, shown_text
from tests.fakes.telegram_rules import Parameters, Refusal, bad_request
from tests.fakes.telegram_world import Json, World

DEFAULT_SCOPE = "default"


class Methods:
    """One bot account. `sent` holds its messages (rich ones with what they say as `text`), `commands` its menus by scope,
    `presses` the unanswered button presses."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.sent: list[Json] = []
        self.commands: dict[str, list[Json]] = {}
        self.presses: set[str] = set()
        self.files: dict[str, bytes] = {}
        self.size_told: int | None = None
        self.webhook = self.webhook_secret = ""
        self.drafts: dict[tuple[int, int], str] = {}
        self.reactions: dict[tuple[int, int], list[str]] = {}
        self.knows_rich = True

    def call(self, method: str, parameters: Parameters) -> Json | list[Json] | bool | int:
        """The result of a method whose parameters are decoded and well formed."""
        result: Json | list[Json] | bool | int = _METHODS[method](self, parameters)
        return result

    def get_me(self, _: Parameters) -> Json:
        return self.world.bot

    def delete_webhook(self, parameters: Parameters) -> bool:
        if parameters.get("drop_pending_updates"):
            raise bad_request("what waits for the bot must not be thrown away")
        self.webhook = ""
        return True

    def set_webhook(self, parameters: Parameters) -> bool:
        rules.check_webhook(parameters)
        self.webhook, self.webhook_secret = parameters["url"], parameters.get("secret_token", "")
        return True

    def get_webhook_info(self, _: Parameters) -> Json:
        return {"url": self.webhook, "has_custom_certificate": False, "pending_update_count": 0}

    def send_message(self, parameters: Parameters) -> Json:
        chat = self._writable(parameters)
        rules.check_text(parameters)
        return self._said(chat, parameters, "text", "entities")

    def send_rich_message(self, parameters: Parameters) -> Json:
        chat = self._writable(parameters)
        if not self.knows_rich:
            raise Refusal(404, "Not Found")
        return self._said(
            chat, {**parameters, "rich_message": rich_message(parameters["rich_message"])}, "rich_message"
        )

    def _said(self, chat: Json, parameters: Parameters, *content: str) -> Json:
        """The message that a call with this content makes."""
        rules.check_keyboard(parameters.get("reply_markup"))
        fields: Json = {key: parameters[key] for key in (*content, "reply_markup") if key in parameters}
        answered = self._answered(chat, parameters.get("reply_parameters"))
        if answered is not None:
            fields["reply_to_message"] = answered
        if "message_thread_id" in parameters:
            fields |= {"message_thread_id": parameters["message_thread_id"], "is_topic_message": True}
        if "business_connection_id" in parameters:
            fields["business_connection_id"] = parameters["business_connection_id"]
        message = self.world.message(chat, **{"from": self.world.bot}, **fields)
        self.sent.append({**message, "text": shown_text(message)} if "rich_message" in message else message)
        # A draft vanishes when a message of the bot's arrives.
        self.drafts = {key: text for key, text in self.drafts.items() if key[0] != chat["id"]}
        return message

    def send_message_draft(self, parameters: Parameters) -> bool:
        chat = self._writable(parameters)
        if chat["type"] != "private":
            raise bad_request("TEXTDRAFT_PEER_INVALID")
        if parameters["draft_id"] == 0:
            raise bad_request("draft_id must be non-zero")
        if parameters.get("text"):
            rules.check_text(parameters)
        self.drafts[chat["id"], parameters["draft_id"]] = parameters.get("text", "")
        return True

    def set_message_reaction(self, parameters: Parameters) -> bool:
        chat = self._writable(parameters)
        if (chat["id"], parameters["message_id"]) not in self.world.messages:
            raise bad_request("message to react not found")
        reactions = rules.check_reactions(parameters.get("reaction", []))
        self.reactions[chat["id"], parameters["message_id"]] = reactions
        return True

    def get_chat_administrators(self, parameters: Parameters) -> list[Json]:
        chat = self._writable(parameters)
        if chat["type"] == "private":
            raise bad_request("there are no administrators in the private chat")
        return [_owner(user) for user in self.world.administrators.get(chat["id"], [])]

    def get_chat_member_count(self, parameters: Parameters) -> int:
        chat = self._writable(parameters)
        return 2 if chat["type"] == "private" else self.world.member_counts.get(chat["id"], 2)

    def edit_message_text(self, parameters: Parameters) -> Json:
        chat = self._writable(parameters)
        rules.check_text(parameters)
        rules.check_keyboard(parameters.get("reply_markup"))
        message = self._own_message(chat, parameters["message_id"])
        kept = ("text", "entities", "reply_markup")
        new = {key: parameters[key] for key in kept if key in parameters}
        if all(message.get(key) == new.get(key) for key in kept):
            raise bad_request("message is not modified")
        for key in kept:
            message.pop(key, None)
        message |= new | {"edit_date": message["date"] + 1}
        return message

    def edit_message_reply_markup(self, parameters: Parameters) -> Json:
        chat = self._writable(parameters)
        rules.check_keyboard(parameters.get("reply_markup"))
        message = self._own_message(chat, parameters["message_id"])
        if message.get("reply_markup") == parameters.get("reply_markup"):
            raise bad_request("message is not modified")
        message.pop("reply_markup", None)
        message |= {key: parameters[key] for key in ("reply_markup",) if key in parameters}
        return message

    def delete_message(self, parameters: Parameters) -> bool:
        chat = self._writable(parameters)
        if (chat["id"], parameters["message_id"]) not in self.world.messages:
            raise bad_request("message to delete not found")
        del self.world.messages[chat["id"], parameters["message_id"]]
        return True

    def send_chat_action(self, parameters: Parameters) -> bool:
        self._writable(parameters)
        if parameters["action"] not in rules.CHAT_ACTIONS:
            raise bad_request("wrong parameter action in request")
        return True

    def answer_callback_query(self, parameters: Parameters) -> bool:
        if parameters["callback_query_id"] not in self.presses:
            raise bad_request("query is too old and response timeout expired or query ID is invalid")
        self.presses.discard(parameters["callback_query_id"])
        return True

    def set_my_commands(self, parameters: Parameters) -> bool:
        rules.check_commands(parameters["commands"])
        self.commands[self._scope(parameters)] = parameters["commands"]
        return True

    def get_my_commands(self, parameters: Parameters) -> list[Json]:
        return self.commands.get(self._scope(parameters), [])

    def delete_my_commands(self, parameters: Parameters) -> bool:
        self.commands.pop(self._scope(parameters), None)
        return True

    def get_file(self, parameters: Parameters) -> Json:
        content = self.files.get(parameters["file_id"])
        if content is None:
            raise bad_request("wrong file_id or the file is temporarily unavailable")
        if len(content) > rules.FILE_BYTES:
            raise bad_request("file is too big")
        return {
            "file_id": parameters["file_id"],
            "file_unique_id": f"unique-{parameters['file_id']}",
            "file_size": len(content) if self.size_told is None else self.size_told,
            "file_path": f"documents/{parameters['file_id']}",
        }

    # Rules that need the world

    def _writable(self, parameters: Parameters) -> Json:
        """The chat of a call that writes. Raises Refusal where Telegram would not let the bot write."""
        identifier = parameters["chat_id"]
        if identifier in self.world.unstarted:
            raise Refusal(403, "Forbidden: bot can't initiate conversation with a user")
        if identifier in self.world.blocked:
            raise Refusal(403, "Forbidden: bot was blocked by the user")
        if identifier in self.world.migrated:
            text = "Bad Request: group chat was upgraded to a supergroup chat"
            raise Refusal(400, text, migrate_to=self.world.migrated[identifier])
        chat = self.world.chats.get(identifier)
        if chat is None:
            raise bad_request("chat not found")
        if parameters.get("business_connection_id", None) not in {None, *self.world.business}:
            raise bad_request("business connection not found")
        thread = parameters.get("message_thread_id")
        if thread is not None and (thread == 1 or (identifier, thread) not in self.world.topics):
            raise bad_request("message thread not found")
        return chat

    def _answered(self, chat: Json, reply: Mapping[str, Any] | None) -> Json | None:
        if reply is None:
            return None
        answered = self.world.messages.get((chat["id"], reply["message_id"]))
        if answered is None:
            if reply.get("allow_sending_without_reply"):
                return None
            raise bad_request("message to be replied not found")
        return {key: value for key, value in answered.items() if key not in ("reply_to_message", "external_reply")}

    def _own_message(self, chat: Json, number: int) -> Json:
        message = self.world.messages.get((chat["id"], number))
        if message is None:
            raise bad_request("message to edit not found")
        if message["from"] != self.world.bot:
            raise bad_request("message can't be edited")
        return message

    def _scope(self, parameters: Parameters) -> str:
        scope = parameters.get("scope", {"type": DEFAULT_SCOPE})
        if scope["type"] != "chat":
            return str(scope["type"])
        if scope["chat_id"] not in self.world.chats:
            raise bad_request("chat not found")
        return f"chat:{scope['chat_id']}"


def _owner(user: Json) -> Json:
    return {"status": "creator", "user": user, "is_anonymous": False}


_METHODS: Mapping[str, Callable[[Methods, Parameters], Any]] = {
    "getMe": Methods.get_me,
    "deleteWebhook": Methods.delete_webhook,
    "setWebhook": Methods.set_webhook,
    "getWebhookInfo": Methods.get_webhook_info,
    "sendMessage": Methods.send_message,
    "sendRichMessage": Methods.send_rich_message,
    "sendMessageDraft": Methods.send_message_draft,
    "setMessageReaction": Methods.set_message_reaction,
    "getChatAdministrators": Methods.get_chat_administrators,
    "getChatMemberCount": Methods.get_chat_member_count,
    "editMessageText": Methods.edit_message_text,
    "editMessageReplyMarkup": Methods.edit_message_reply_markup,
    "deleteMessage": Methods.delete_message,
    "sendChatAction": Methods.send_chat_action,
    "answerCallbackQuery": Methods.answer_callback_query,
    "setMyCommands": Methods.set_my_commands,
    "getMyCommands": Methods.get_my_commands,
    "deleteMyCommands": Methods.delete_my_commands,
    "getFile": Methods.get_file,
}
