"""The catalogues: what a language has is in English, too, and the list of the parts is that of the folders."""

import os
import subprocess
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")


class Words(unittest.TestCase):
    def test_every_language_has_words_that_english_has_and_the_list_of_parts_is_theirs(self):
        done = subprocess.run([os.path.join(ROOT, ".ci/catalogues")], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        # English and Arabic lack nothing.
        self.assertEqual([line for line in done.stdout.splitlines() if line.startswith(("en/", "ar/"))], [])
