"""The weight of the pages, the first screen and all together, in one language: file by file, as served by the device."""

import re
import subprocess
import unittest

from pages import LANGUAGES
from served import Portal

# Bytes as sent, of the first screen, and of all screens together, which a phone has after it has been everywhere. Browsers
# take Brotli over TLS, and gzip without. Comments and indents hardly count then, and a letter of Arabic little more than
# one of English.
FIRST, ALL = 35_000, {"br": 150_000, "gzip": 165_000}
# The texts of the duas apart from the screens, with a bound of their own: they are loaded with the first dua alone.
DUAS = 25_000
# Screens of which a phone needs none to pray, with their styles and words: files that come when one is opened, the way's banner with
# the first way on the ring.
APART = {"camera": (5_000, "camera"), "mosques": (6_000, "mosques", "way")}
# So are the words of notifications, in all languages: the worker alone loads them.
NOTICES = 2_000
REFERENCE = re.compile(r"""["'(](/assets/[\w./-]+\.\w+)["')]""")
# What a module wants before it runs: not what it fetches when it is needed.
STATIC = re.compile(r"""\b(?:import|from)["'](/assets/[\w./-]+\.js)["']""")
PRELOADED = re.compile(r'<link rel="modulepreload" href="([^"]+)">')
# A language's words, and which part of them: of the shell, those that stand beside another language, and of all screens.
WORDS = re.compile(r"/assets/words/(\w+)/(\w+)\.")


class Weight(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # The pages in the program, not the folder's.
        cls.portal = Portal()
        cls.addClassCleanup(cls.portal.close)
        cls.texts, cls.plain, cls.packed, cls.small = {}, {}, {}, {}
        next_ones = {"/", "/worker.js"}
        while next_ones:
            for path in next_ones:
                cls.fetch(path)
            next_ones = {name for text in cls.texts.values() for name in REFERENCE.findall(text)} - set(cls.texts)

    @classmethod
    def fetch(cls, path):
        plain, packed, small = (cls.portal.get(path, Accept_Encoding=coding) for coding in ["identity", "gzip", "gzip, br"])
        assert (plain.status, packed.status, small.status) == (200, 200, 200), path
        is_page = plain.type in ("text/html", "text/javascript", "text/css")
        cls.texts[path] = plain.body.decode() if is_page else ""
        # Icons of an installed app don't belong to a screen.
        if is_page:
            assert (packed.headers["Content-Encoding"], small.headers["Content-Encoding"]) == ("gzip", "br"), path
            # Debian's own program reads what was sent.
            assert subprocess.run(["brotli", "-dc"], input=small.body, capture_output=True, check=True).stdout == plain.body, path
            cls.plain[path], cls.packed[path], cls.small[path] = len(plain.body), len(packed.body), len(small.body)

    def told(self, paths, word):
        heaviest = sorted(paths, key=self.packed.get, reverse=True)[:8]
        return f"{word}: {', '.join(f'{path} {self.packed[path]}' for path in heaviest)} …"

    def test_all_screens_in_one_language_are_less_than_150_kilobytes_over_TLS_and_the_texts_of_the_duas_less_than_25(self):
        figures, apart = [], {}
        for lang in LANGUAGES:
            # Of other languages what is written beside this one alone.
            beside = "en" if lang == "ar" else "ar"
            kept = [path for path in self.plain if not (found := WORDS.search(path)) or found[1] == lang or found.groups() == (beside, "beside")]
            self.assertEqual(sum(bool(WORDS.search(path)) for path in kept), 4 + len(APART), "words")
            texts = [path for path in kept if "/duas/texts." in path]
            kept = [path for path in kept if path not in texts]
            self.assertEqual(len(texts), 1)
            for screen, (most, *names) in APART.items():
                found = [path for path in kept if any(f"/{name}." in path for name in names)]
                self.assertEqual(len(found), 2 * len(names) + 1, screen)
                apart[screen] = sum(self.small[path] for path in found)
                self.assertLessEqual(apart[screen], most, screen)
                kept = [path for path in kept if path not in found]
            plain, packed, small = (sum(of[path] for path in kept) for of in (self.plain, self.packed, self.small))
            figures.append(f"{lang} {plain / 1000:.0f} kB, {small / 1000:.0f} kB as sent over TLS, {packed / 1000:.0f} without")
            with self.subTest(lang=lang):
                self.assertLessEqual(small, ALL["br"], self.told(kept, "all"))
                self.assertLessEqual(packed, ALL["gzip"], self.told(kept, "all"))
                self.assertLessEqual(self.packed[texts[0]], DUAS, "the texts of the duas")
        figures.append(f"texts of the duas, counted apart: {self.packed[texts[0]] / 1000:.0f} kB")
        figures += [f"{screen}, counted apart: {size / 1000:.1f} kB" for screen, size in apart.items()]
        self.figure = "; ".join(figures)

    def test_the_words_of_notifications_in_all_languages_are_less_than_2_kilobytes_as_sent_and_no_screen_s(self):
        [path] = [name for name in REFERENCE.findall(self.texts["/worker.js"]) if "/notices." in name]
        self.assertEqual([name for name, text in self.texts.items() if path in text], ["/worker.js"])
        weight = len(self.portal.get(path, Accept_Encoding="gzip").body)
        self.assertLessEqual(weight, NOTICES)
        self.figure = f"{weight} bytes"

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
