"""What the pages weigh, all screens together, in one language: file by file, as they are sent."""

import gzip
import os
import unittest

PAGES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Sources/Portal/Pages")
# Bytes of all that a person gets who opens every screen. Sent as gzip; and before that, which no change may make more.
SENT, PLAIN = 350_000, 460_000


class Weight(unittest.TestCase):
    def test_all_screens_in_one_language_are_sent_in_less_than_350_kilobytes(self):
        for lang, other in [("en", "ar"), ("ar", "en")]:
            sent = plain = 0
            for folder, _, names in os.walk(PAGES):
                for name in names:
                    # The API's description and the icons of an installed app are no part of a screen; the prayers' names come in both languages.
                    if not name.endswith((".js", ".css", ".html")) or name == f"labels-{other}.js":
                        continue
                    with open(os.path.join(folder, name), "rb") as file:
                        content = file.read()
                    plain += len(content)
                    sent += len(gzip.compress(content, 9))
            with self.subTest(lang=lang):
                self.assertLessEqual(sent, SENT)
                self.assertLessEqual(plain, PLAIN)
            self.figure = f"{sent / 1000:.0f} kB sent, {plain / 1000:.0f} kB plain"
