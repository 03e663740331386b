"""The typeface of Arabic headings and of texts with vowels: fetched where it is shown, kept from then on, and never waited for."""

import time

from playwright.sync_api import Error

from browsed import PHONE, WALL, Browsed

VOWELLED = "سُبْحَانَ ٱللَّهِ وَبِحَمْدِهِ"
# A text with vowels, as a screen in English has it beside its meaning.
ADD = """text => {
  const line = document.createElement("p")
  Object.assign(line, { id: "added", className: "vowelled", lang: "ar", dir: "rtl", textContent: text })
  document.querySelector("main").append(line)
}"""


class Typeface(Browsed):
    worker = True

    def fetched(self):
        return sorted({url.rsplit("/", 1)[-1].split(".")[0] for url in self.asked if url.endswith(".woff2")})

    def assertDrawn(self, page, selector, holds):
        """Waits until the typefaces fit: they come when they come, and are swapped in then."""
        end = time.monotonic() + 30
        while True:
            try:
                found = self.drawn(page, selector)
            except Error as error:  # the element was drawn again in between
                found = error
            if isinstance(found, set) and holds(found):
                return
            self.assertLess(time.monotonic(), end, (selector, found))
            page.wait_for_timeout(100)

    def drawn(self, page, selector):
        """Names of the typefaces that the browser draws an element's text with."""
        session = page.context.new_cdp_session(page)
        session.send("DOM.enable")
        session.send("CSS.enable")
        root = session.send("DOM.getDocument")["root"]["nodeId"]
        node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
        return {font["familyName"] for font in session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]}

    def test_a_page_in_english_fetches_none(self):
        page = self.open("/", words="km to Makkah")
        for screen in ["times", "settings", "hall", "qibla"]:
            page.evaluate(f"location.hash = '#/{screen}'")
            page.locator(f"section.screen.{screen} > *").first.wait_for()
        page.wait_for_timeout(500)
        self.assertEqual(self.fetched(), [])

    def test_arabic_headings_are_drawn_in_it_and_all_else_in_the_system_s_at_every_size(self):
        for size in [PHONE, WALL]:
            page = self.open("/?lang=ar#/settings", lang="ar", size=size, words="الإعدادات")
            for heading in [".screen header h2", ".bar h1"]:
                self.assertDrawn(page, heading, lambda found: found == {"Amiri"})
            self.assertDrawn(page, ".nav a span", lambda found: "Amiri" not in found)
            self.assertEqual(self.fetched(), ["naskh-bold"])
            self.assertFits(page)
            page.context.close()

    def test_a_text_with_vowels_is_drawn_in_it_in_a_page_of_either_language(self):
        for lang, words in [("en", "km to Makkah"), ("ar", "القبلة")]:
            self.asked.clear()
            page = self.open(f"/?lang={lang}", lang=lang, words=words)
            page.evaluate(ADD, VOWELLED)
            self.until(page, "() => document.fonts.check('400 1em Naskh', 'س')")
            self.assertDrawn(page, "#added", lambda found: found == {"Amiri"})
            self.assertIn("naskh", self.fetched())
            page.context.close()

    def test_without_it_the_system_s_faces_are_shown(self):
        self.expected = ["Failed to load", "ERR_"]
        page = self.open(None, lang="ar")
        page.route("**/*.woff2", lambda route: route.abort())
        page.goto(self.portal.origin + "/?lang=ar#/settings")
        page.get_by_text("الإعدادات").first.wait_for()
        self.assertDrawn(page, ".screen header h2", lambda found: found and "Amiri" not in found)

    def test_once_shown_it_is_kept_for_when_the_device_doesn_t_answer(self):
        page = self.open("/?lang=ar#/settings", lang="ar", words="الإعدادات")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        kept = """async () => (await Promise.all((await caches.keys()).filter(name => name.startsWith("qibla-shell-")).map(async name =>
          (await (await caches.open(name)).keys()).map(key => key.url)))).flat().filter(url => url.endsWith(".woff2")).length"""
        self.until(page, f"async () => await ({kept})() === 1")
        self.expected = ["Failed to load", "ERR_", "net::", "502", "503"]
        self.portal.stop()
        try:
            page.reload()
            page.get_by_text("الإعدادات").first.wait_for()
            self.assertDrawn(page, ".screen header h2", lambda found: found == {"Amiri"})
        finally:
            self.portal.start()
