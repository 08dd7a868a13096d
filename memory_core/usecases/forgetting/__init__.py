"""Forgetting: what is asked (`requests`), what of the store it means (`finding`), and how it goes everywhere and is proved gone
(`deleting`), with what sentences tell (`telling`) and which words mean the same (`vocabulary`)."""
