"""Telegram, through python-telegram-bot: `reception` takes updates in, `sending` sends, `adapter` joins them.

`payload`, `senders`, `places`, `words`, `media` and `normalise` are pure and know no SDK; `render` is pure and makes the SDK's
entities; `client` is the connection. The SDK lives in the top-level package `telegram`.
"""
