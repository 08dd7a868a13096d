"""Telegram, through python-telegram-bot: `reception` takes updates in, `sending` sends, `adapter` joins them.

`payload`, `senders`, `places`, `words`, `media`, `normalise`, `pace` and `render` are pure; only `client`, `sending`, `render`
and `adapter` import the SDK, which lives in the top-level package `telegram`.
"""
