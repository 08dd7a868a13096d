"""Forgetting: what is asked (`requests`), what of the store it means (`finding`), and how it goes everywhere and is proved gone."""
