"""The weight of the pages, the first screen and all together, in one language: file by file, as served by the device."""

import os
import re
import unittest

from pages import PAGES
from served import Portal

# Bytes as sent, compressed by gzip: of the first screen, and of all screens together, which a phone has after it has been
# everywhere: the aim is 150 kB. Comments and indents hardly count then, and a letter of Arabic little more than one of
# English.
FIRST, ALL = 35_000, 160_000
# The texts of the duas apart from the screens, with a bound of their own: they are loaded with the first dua alone.
DUAS = 25_000
REFERENCE = re.compile(r"""["'(](/assets/[\w./-]+\.\w+)["')]""")
# What a module wants before it runs: not what it fetches when it is needed.
STATIC = re.compile(r"""\b(?:import|from)["'](/assets/[\w./-]+\.js)["']""")
PRELOADED = re.compile(r'<link rel="modulepreload" href="([^"]+)">')
FOLDER = os.path.join(PAGES, "assets/words")
LANGUAGES = sorted(os.listdir(FOLDER))
# A language's words, and which part of them: of the shell, those that stand beside another language, and of all screens.
WORDS = re.compile(r"/assets/words/(\w+)/(\w+)\.")


class Weight(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # The pages in the program, not the folder's.
        cls.portal = Portal()
        cls.addClassCleanup(cls.portal.close)
        cls.texts, cls.plain, cls.packed = {}, {}, {}
        next_ones = {"/", "/worker.js"}
        while next_ones:
            for path in next_ones:
                cls.fetch(path)
            next_ones = {name for text in cls.texts.values() for name in REFERENCE.findall(text)} - set(cls.texts)

    @classmethod
    def fetch(cls, path):
        plain, packed = cls.portal.get(path), cls.portal.get(path, Accept_Encoding="gzip")
        assert (plain.status, packed.status) == (200, 200), path
        is_page = plain.type in ("text/html", "text/javascript", "text/css")
        cls.texts[path] = plain.body.decode() if is_page else ""
        # Icons of an installed app don't belong to a screen.
        if is_page:
            cls.plain[path], cls.packed[path] = len(plain.body), len(packed.body)

    def told(self, paths, word):
        heaviest = sorted(paths, key=self.packed.get, reverse=True)[:8]
        return f"{word}: {', '.join(f'{path} {self.packed[path]}' for path in heaviest)} …"

    def test_all_screens_in_one_language_are_less_than_160_kilobytes_as_sent_and_the_texts_of_the_duas_less_than_25(self):
        figures = []
        for lang in LANGUAGES:
            # Of other languages what is written beside this one alone.
            beside = "en" if lang == "ar" else "ar"
            kept = [path for path in self.plain if not (found := WORDS.search(path)) or found[1] == lang or found.groups() == (beside, "beside")]
            self.assertEqual(sum(bool(WORDS.search(path)) for path in kept), 4, "words")
            texts = [path for path in kept if "/duas/texts." in path]
            kept = [path for path in kept if path not in texts]
            self.assertEqual(len(texts), 1)
            plain, packed = (sum(of[path] for path in kept) for of in (self.plain, self.packed))
            figures.append(f"{lang} {plain / 1000:.0f} kB, {packed / 1000:.0f} kB as sent")
            with self.subTest(lang=lang):
                self.assertLessEqual(packed, ALL, self.told(kept, "all"))
                self.assertLessEqual(self.packed[texts[0]], DUAS, "the texts of the duas")
        figures.append(f"texts of the duas, counted apart: {self.packed[texts[0]] / 1000:.0f} kB")
        self.figure = "; ".join(figures)

    def test_the_page_asks_at_once_for_whatever_module_the_first_screen_imports(self):
        found = {name for name in REFERENCE.findall(self.texts["/"]) if re.search(r"/(app|screens/qibla)\.\w+\.js$", name)}
        self.assertEqual(len(found), 2)
        while new := {name for path in found for name in STATIC.findall(self.texts[path])} - found:
            found |= new
        asked = PRELOADED.findall(self.texts["/"])
        self.assertEqual(sorted(asked), sorted(path for path in found if "/app." not in path))
        self.figure = f"{len(asked)} modules"

    def test_the_first_screen_is_less_than_35_kilobytes_as_sent(self):
        figures = []
        for lang in LANGUAGES:
            first, new = set(), {"/", *REFERENCE.findall(self.texts["/"])}
            new |= {path for path in self.plain if (found := WORDS.search(path)) and found[1] == lang and found[2] in ("shell", "beside")}
            while new:
                first |= new
                new = {name for path in new for name in STATIC.findall(self.texts[path])} - first
            first &= set(self.plain)
            weight = sum(self.packed[path] for path in first)
            figures.append(f"{lang} {weight / 1000:.0f} kB")
            with self.subTest(lang=lang):
                self.assertTrue(any("/screens/qibla." in path for path in first) and not any("/visit-" in path for path in first))
                self.assertLessEqual(weight, FIRST, self.told(first, "first"))
        self.figure = "; ".join(figures)
