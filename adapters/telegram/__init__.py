"""Telegram, through python-telegram-bot.

In: `reception` polls, or `webhook` is posted to; `gathering` puts together what belongs together; `intake` stores it.
Out: `sending` sends, `previews` shows unfinished answers, `signs` are typing and reactions; `pace` keeps Telegram's limits.
`adapter` joins them, `client` is the connection.

`payload`, `senders`, `places`, `words`, `media`, `gathering` and `normalise` are pure and know no SDK; `render` and `addressing`
are pure and make the SDK's objects. The SDK lives in the top-level package `telegram`; only `webhook` imports an HTTP server.
"""
