"""Chat platforms: each turns its own messages into `messages.Inbound` and sends `messages.Outbound` back.

Adapters know nothing of memory, trust or language models. They say *what kind of sender* pressed send and *whose words*
each segment holds; what that is worth is decided elsewhere.
"""
