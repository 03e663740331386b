"""The main screens in Firefox, an engine of its own: every one opens live in both languages, fits, and finds no fault to write down."""

import os
import shutil
import unittest
import urllib.parse

from browsed import OVER, PHONE, WALL, Paged
from firefox import Firefox, Refused, Tab
from served import Portal, free_port

# What each shows once it is complete.
SCREENS = {
    "qibla": ".compass:not(.stale, .still, .unknown) ~ .said .turn", "times": ".table.times time", "map": "path.way", "settings": ".groups .note",
    "hall": "tbody time", "tasbih": ".count", "secure": ".guide li", "start": "header h2", "doctor": ".list li", "settings/devices": ".sheet .card",
}
# Texts beyond the page's edges, where they can't be scrolled to.
CUT = """[...document.querySelectorAll("main :not(svg, svg *, .unseen)")].filter(one => {
  const box = one.getBoundingClientRect()
  const isText = [...one.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.data.trim())
  return isText && one.checkVisibility() && !one.closest(".scroll") && (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
}).map(one => `${one.className}: ${one.textContent.slice(0, 40)}`)"""
# Degrees between the direction that the rose shows and the device's.
ASTRAY = """fetch("/api/v1/state").then(answer => answer.json()).then(state => {
  const shown = -/rotate\\((.*)deg\\)/.exec(document.querySelector(".compass .rose").style.transform)[1]
  return Math.abs((shown - state.true_heading_deg + 540) % 360 - 180)
})"""


@unittest.skipUnless(shutil.which("certutil"), "no certutil (Debian: libnss3-tools)")
class InFirefox(unittest.TestCase):
    takes_long = True

    @classmethod
    def setUpClass(cls):
        cls.port = free_port()
        cls.portal = (Paged if os.environ.get("QIBLA_PAGES") else Portal)(
            "--latitude", "48.137", "--longitude", "11.575", "--secure-listen", f"127.0.0.1:{cls.port}")
        cls.addClassCleanup(cls.portal.close)
        cls.portal.until(lambda: cls.portal.get("/api/v1/secure").json["state"] == "ready")
        cls.trusting = Firefox(cls.portal.get("/authority.crt").body)
        cls.addClassCleanup(cls.trusting.close)

    def tab(self, browser=None, size=PHONE):
        tab = Tab(browser or self.trusting, *size)
        self.addCleanup(tab.close)
        return tab

    def assertQuiet(self, tab, hosts):
        # Firefox reports what a page asked for in the background when the next one comes.
        said = [line for line in tab.said if "A ServiceWorker intercepted" not in line]
        self.assertEqual(said, [], "the console")
        asked = {urllib.parse.urlsplit(address).netloc for address in tab.asked if not address.startswith(("data:", "blob:", "about:"))}
        self.assertLessEqual(asked, hosts, "calls to other hosts")

    def test_every_screen_opens_live_in_both_languages_fits_and_writes_nothing_to_the_console(self):
        for lang, direction in [("en", "ltr"), ("ar", "rtl")]:
            tab = self.tab()
            # On the phone another address each time, which loads the whole page; on the wall a change of the hash.
            for size, way in [(PHONE, lambda screen: tab.open(f"{self.portal.origin}/?lang={lang}&{screen}#/{screen}")),
                              (WALL, lambda screen: tab.value(f"location.hash = '#/{screen}'"))]:
                tab.resize(*size)
                for screen, sign in SCREENS.items():
                    with self.subTest(screen=screen, size=size, lang=lang):
                        way(screen)
                        # A path has no text.
                        tab.until(f"""(one => one && (one.textContent.trim() || one.getAttribute("d")))(
                          document.querySelector("section.screen.{screen.split('/')[0]}")?.querySelector("{sign}"))""")
                        tab.until("document.querySelector('#connection').textContent === ''")
                        self.assertEqual(tab.value("[document.documentElement.lang, document.documentElement.dir]"), [lang, direction])
                        over, *what = tab.value(f"({OVER})()")
                        self.assertLessEqual(over, 0, what)
                        self.assertEqual(tab.value(CUT), [])
                        if folder := os.environ.get("QIBLA_PICTURES"):
                            tab.picture(os.path.join(folder, f"{screen.replace('/', '-')}-{lang}-{size[0]}.png"))
                        self.assertQuiet(tab, {f"127.0.0.1:{self.portal.port}"})

    def test_the_compass_follows_the_device(self):
        tab = self.tab()
        tab.open(self.portal.origin + "/#/qibla")
        tab.until("document.querySelector('.compass:not(.stale, .still, .unknown)') !== null")
        tab.until(f"({ASTRAY}).then(degrees => degrees < 3)")
        self.assertQuiet(tab, {f"127.0.0.1:{self.portal.port}"})

    def test_one_that_trusts_the_device_has_a_secure_context_and_keeps_the_pages(self):
        tab = self.tab()
        tab.open(f"https://qibla.local:{self.port}/#/secure")
        tab.until("document.querySelector('.secure .well')?.textContent")
        self.assertEqual(
            tab.value("navigator.serviceWorker.ready.then(worker => [isSecureContext, origin, Boolean(worker.active)])"),
            [True, f"https://qibla.local:{self.port}", True])
        self.assertQuiet(tab, {f"qibla.local:{self.port}"})

    def test_one_that_does_not_is_warned_and_finds_the_way_at_the_plain_address(self):
        browser = Firefox()
        self.addCleanup(browser.close)
        tab = self.tab(browser)
        with self.assertRaisesRegex(Refused, "SEC_ERROR_UNKNOWN_ISSUER"):
            tab.open(f"https://qibla.local:{self.port}/")
        tab = self.tab(browser)
        tab.open(f"http://qibla.local:{self.portal.port}/#/secure")
        tab.until("document.querySelectorAll('.guide li').length > 1")
        self.assertEqual(tab.value("[isSecureContext, document.querySelector('#platform').value]"), [False, "firefox"])


if __name__ == "__main__":
    unittest.main()
