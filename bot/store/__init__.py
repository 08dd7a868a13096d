"""The assistant's own tables, in the same database as memory: deliveries, people, conversations, confirmations, spending."""
