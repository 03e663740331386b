"""The page on privacy: what it says is what the program does."""

import os
import re
from pathlib import Path

from browsed import PHONE, TABLET, Browsed

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "Sources"
#: Where the sources name a file of a state folder: behind the folder's path, or as a name of its own.
NAMED = re.compile(r'(?:\b(?:path|folder|directory|memoryPath)\b(?:\(configuration\))? *\+ *"/([a-z][a-z.-]*)")|fileName = "([a-z.-]+)"'
                   r'|static let file = "([a-z.-]+)"|timetableName, observedMonthsName\) = \("([a-z.-]+)", "([a-z.-]+)"\)')
#: In other folders: a card's picture while it is drawn, the kernel's, what is in a recording, the configuration's, the socket in /run.
OTHERS = {"card.svg", "device", "gps.nmea", "sensors.csv", "wiring.toml", "device.sock"}


def text(path):
    return (ROOT / path).read_text(encoding="utf-8")


class Privacy(Browsed):
    def page(self, lang="en", **options):
        page = self.open(f"/?lang={lang}#/privacy", lang=lang, **options)
        page.locator(".kept dt").first.wait_for()
        return page

    def told(self):
        """The files that the page names, by its source; that it shows them all is checked where it is read."""
        table = text("Sources/Portal/Pages/assets/screens/privacy.js").split("const folders = {")[1].split("\n}\n")[0]
        return {name.rstrip("/") for name in re.findall(r'"([^"]+)"', table) if not name.startswith("/")}

    def test_it_names_every_file_that_the_sources_name(self):
        told = self.told()
        named = set()
        for path in SOURCES.rglob("*.swift"):
            if {"Simulation", "qibla-sim", "Plugins", "pack-pages", "LinuxHAL", "Setup"} & set(path.parts):
                continue
            for match in NAMED.finditer(path.read_text(encoding="utf-8")):
                named |= {name for name in match.groups() if name}
        self.assertGreater(len(named), 15)
        self.assertEqual({name for name in named if name not in OTHERS} - told, set())
        # None of the page's is made up.
        every = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.swift"))
        for name in told:
            words = [re.escape(word) for word in re.split(r"(?<=json)\.", name)]
            self.assertTrue(all(re.search(rf'["./]{word}\b', every) for word in words), name)

    def test_it_names_every_file_that_a_device_writes(self):
        self.portal.session(self.portal.pin())
        told = self.told()
        folder = self.portal.state
        found = {name for name in os.listdir(folder)} | set(os.listdir(os.path.join(folder, "portal")))
        # The model's folder has the portal's in it.
        self.assertEqual(found - told - {"portal"}, set())
        self.assertIn("access.json", found)

    def test_it_is_right_about_messages_log_purge_and_the_session(self):
        settings = {one["key"]: one for one in self.portal.get("/api/v1/settings").json["settings"]}
        self.assertIs(settings["portal.push"]["default"], False)
        self.assertIsNone(settings["portal.webhook"]["default"])
        purge = text("hardware/debian/qibla.postrm")
        self.assertIn("rm -rf /var/lib/qibla /var/lib/qibla-portal", purge)
        self.assertIn("sessionSeconds = 12.0 * 3600", text("Sources/Portal/Access.swift"))
        self.assertIn("/api/v1/times?days=31", text("Sources/Portal/Pages/assets/kept.js"))
        # One place: each write takes the place of the one before.
        self.assertEqual(len(re.findall(r'"/last-fix"', "\n".join(path.read_text() for path in SOURCES.rglob("*.swift")))), 1)
        # The device's pages may ask no other address.
        policy = self.portal.get("/").headers["Content-Security-Policy"]
        self.assertIn("default-src 'self'" if "default-src 'self'" in policy else "default-src 'none'", policy)
        self.assertNotRegex(policy, r"https?://")

    def test_erasing_leaves_nothing_in_the_browser(self):
        page = self.page()
        self.enter(page)
        page.evaluate("localStorage.setItem('qibla.theme', 'ocean'); caches.open('qibla-known').then(() => 1)")
        self.assertTrue(all(key.startswith("qibla.") for key in page.evaluate("Object.keys(localStorage)")))
        page.get_by_role("button", name="Erase what this browser keeps").click()
        page.get_by_text("Erased.").wait_for()
        # The place's sky and the house's clock come again with the device's next state.
        self.assertEqual(page.evaluate("Object.keys(localStorage).filter(key => !['qibla.sky', 'qibla.country', 'qibla.house-hours'].includes(key))"), [])
        self.assertEqual([one for one in page.context.cookies() if one["value"]], [])

    def test_it_is_legible_in_both_languages(self):
        for lang, size, dark in [("en", PHONE, False), ("ar", PHONE, True), ("en", (320, 640), True), ("ar", TABLET, False)]:
            with self.subTest(lang=lang, size=size):
                page = self.page(lang, size=size, dark=dark)
                shown = {name.strip().rstrip("/") for name in page.locator(".kept dt bdi").all_inner_texts()}
                self.assertEqual(shown, self.told())
                self.assertFits(page)
                self.assertAccessible(page)
