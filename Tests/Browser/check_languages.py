"""Every language of the registry: each main screen opens live, fits the narrowest phone, and has its direction, digits and clock."""

import os
import re

import pages
from browsed import Browsed
from pages import PAGES

SCREENS = ["qibla", "camera", "times", "times/month", "prayers", "map", "mosques", "tasbih", "duas", "calendar", "settings", "settings/look",
           "settings/prayer", "calibration", "doctor", "privacy", "start", "hall", "watch"]
NARROW = (320, 640)
with open(os.path.join(PAGES, "assets/languages.js"), encoding="utf-8") as file:
    # Code, direction and the digits that come first.
    ENTRIES = re.findall(r'^  (\w+): \{ name: .*direction: "(\w+)".*digits: \["(\w+)"', file.read(), re.MULTILINE)
LANGUAGES = [entry for entry in ENTRIES if entry[0] in pages.LANGUAGES]
DIGITS = {"latn": "0123456789", "arab": "٠١٢٣٤٥٦٧٨٩", "arabext": "۰۱۲۳۴۵۶۷۸۹", "beng": "০১২৩৪৫৬৭৮৯"}
CLOCK = "document.querySelector('.table.times time').textContent"


class Languages(Browsed):
    takes_long = True

    def opened(self, code):
        page = self.open(f"/?lang={code}#/times", size=NARROW)
        self.until(page, "document.querySelector('section.screen > *') !== null")
        return page

    def test_the_registry_lists_the_catalogues(self):
        self.assertLessEqual(set(pages.LANGUAGES), {code for code, *_ in ENTRIES})
        self.assertGreaterEqual(len(ENTRIES), 10)

    def test_every_screen_opens_live_and_fits_the_narrowest_phone_in_each_language(self):
        for code, direction, _ in LANGUAGES:
            page = self.opened(code)
            for screen in SCREENS:
                with self.subTest(language=code, screen=screen):
                    page.evaluate(f"location.hash = '#/{screen}'")
                    page.locator(f"section.screen.{screen.split('/')[0]} > *").first.wait_for(state="attached")
                    self.until(page, "document.querySelector('#connection').textContent === ''")
                    self.assertEqual(page.evaluate("[document.documentElement.lang, document.documentElement.dir]"), [code, direction])
                    self.assertFits(page)
            page.context.close()

    def test_one_language_alone_is_loaded_besides_what_stands_beside_it(self):
        for code, *_ in LANGUAGES:
            self.asked.clear()
            page = self.opened(code)
            page.locator(".table.times time").first.wait_for()
            found = {re.search(r"/assets/words/(\w+)/(\w+)\.", url).groups() for url in self.asked if "/assets/words/" in url}
            # A part that is missing, or lacks a text, has the English one.
            own = {part for lang, part in found if lang == code}
            self.assertLessEqual({lang for lang, part in found if part != "beside"}, {code, "en"})
            self.assertIn("shell", own)
            page.context.close()

    def test_digits_and_the_clock_are_those_of_language_and_choice(self):
        page = self.open("", size=NARROW)
        for code, _, digits in LANGUAGES:
            for wish, most in [("&hours=24", None), ("&hours=12", 12)]:
                with self.subTest(language=code, wish=wish):
                    page.goto(f"{self.portal.origin}/?lang={code}{wish}#/times")
                    page.locator(".table.times time").first.wait_for()
                    shown = page.evaluate(CLOCK)
                    self.assertTrue(set(shown) & set(DIGITS[digits]), shown)
                    self.assertEqual(set(shown) & set("".join(DIGITS.values())) - set(DIGITS[digits]), set())
                    if most:
                        self.assertRegex(shown, r"\w{1,2}[:.]\w\w.+|.+\w{1,2}[:.]\w\w")
                    else:
                        self.assertRegex(shown, r"^\w\w[:.]\w\w$")

    def test_a_browser_s_own_language_is_spoken_first_and_the_chosen_one_from_then_on(self):
        page = self.open("/", lang="ar")
        self.until(page, "document.documentElement.lang === 'ar'")
        page.locator("#language option").first.wait_for(state="attached")
        self.assertEqual(page.locator("#language option").count(), len(LANGUAGES))
        page.select_option("#language", "en")
        # A locator: what is evaluated while the page is loaded again may never be answered.
        page.locator("html[lang=en]").wait_for(state="attached")
        page.goto(self.portal.origin + "/#/start")
        page.locator(".start .languages button").first.wait_for()
        self.assertEqual(page.locator(".start .languages button").count(), len(LANGUAGES))
        self.assertEqual(page.locator(".start .languages [aria-pressed=true]").inner_text(), "English")
