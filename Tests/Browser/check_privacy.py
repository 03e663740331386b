"""The page on privacy: what it says is what the program does."""

import os
import re
import struct
import urllib.parse
from pathlib import Path

from browsed import PHONE, TABLET, Browsed

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "Sources"
#: Where the sources name a file of a state folder: behind any path, as the end of a file's name, or as a name of its own.
NAMED = re.compile(r'\+ *"/([a-z][a-z-]*(?:\.[a-z]+)*)"|\+ *"(\.[a-z]+)"|fileName = "([a-z.-]+)"'
                   r'|static let file = "([a-z.-]+)"|timetableName, observedMonthsName\) = \("([a-z.-]+)", "([a-z.-]+)"\)')
#: In other folders: the kernel's, what is in a recording, the configuration's, the socket in /run, a program; a trial, a list and a Wi-Fi to join that are removed at once.
OTHERS = {"join", "gps.nmea", "sensors.csv", "wiring.toml", "device.sock", "qibla", ".d", ".trial", "numbers", "magnetic-model.cof"}
#: Rooms that write no file of a state folder: models, tools of the build, the system's own files, topics of a broker.
APART = {"Simulation", "qibla-sim", "Plugins", "pack-pages", "pack-words", "LinuxHAL", "Setup", "Bridge"}
#: Where the pages keep something in the browser: by a name there, or by a variable that has it.
KEPT = re.compile(r'(?:preferences\.(?:read|write)|\bkept|\bkeep|\bwish)\("([a-z][a-z.-]*)"|const key = `([a-z]+)\.\$|localStorage\.\w+\("qibla\.([a-z.-]+)"')
#: All of it, by the words that name it in English.
SAID = {
    "Choices such as language and theme": {
        "accent", "bell", "board", "click", "digits", "duas.size", "fasting", "gregorian", "ground", "hours", "language", "method", "mosque", "mosques",
        "notice", "praying", "scheme", "start", "started", "theme", "vibration", "view"},
    "favourite duas and mosques": {"duas.favourites", "mosques.favourites"},
    "and the juz that were read": {"juz"}, "the tasbih\u2019s lists": {"tasbih.list", "tasbih.lists", "tasbih.phrases"},
    "without a profile its count and history": {"tasbih.count", "tasbih.day", "tasbih.days", "tasbih.goal"},
    "its key": {"tracking"}, "the device\u2019s last answer": {"tracking.kept", "tasbih.kept"},
    "what waits for the device": {"tracking.waiting", "juz.waiting", "tasbih.waiting"}, "its place and country": {"country", "house", "house-hours", "sky"},
    "Of messages: which were chosen": {"noticed"}}


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
            if APART & set(path.parts):
                continue
            for match in NAMED.finditer(path.read_text(encoding="utf-8")):
                named |= {name for name in match.groups() if name}
        self.assertGreater(len(named), 25)
        ends = {name for name in named if name.startswith(".")}
        self.assertEqual(named - ends - OTHERS - told, set())
        self.assertEqual({end for end in ends - OTHERS if not any(name.endswith(end) for name in told)}, set())
        # None of the page's is made up.
        every = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.swift"))
        for name in told:
            words = [re.escape(word) for word in re.split(r"(?<=json)\.|(?<=tasbih)\.", name)]
            self.assertTrue(all(re.search(rf'["./ ]{word}\b', every) for word in words), name)

    def test_it_names_every_file_that_a_device_writes(self):
        session = self.portal.session(self.portal.pin())
        told, folder = self.told(), self.portal.state
        # A recording of the adhan is brought, and the tasbih's file was cut off.
        said = urllib.parse.urlencode({"name": "Ali", "licence": "CC0", "origin": "recorded at home"})
        sound = struct.pack("<4sI8sIHHIIHH4sI", b"RIFF", 36 + 64000, b"WAVEfmt ", 16, 1, 1, 8000, 16000, 2, 16, b"data", 64000)
        answer = self.portal.ask("POST", f"/api/v1/reciters?{said}", sound + struct.pack("<2h", 3000, -3000) * 16000, {**session, "Content-Type": "audio/wav"})
        self.assertEqual(answer.status, 201, answer.body)
        self.portal.stop()
        Path(folder, "tasbih").write_bytes(b"tasbih 1 cut")
        self.portal.start()
        session = self.portal.session(self.portal.pin())
        self.assertEqual(self.portal.ask("POST", "/api/v1/commands", {"command": "tasbih_count"}, session).status, 200)
        self.portal.until(lambda: Path(folder, "tasbih.damaged").exists())
        # Without those of a write that is under way.
        found = {name for name in os.listdir(folder) + os.listdir(os.path.join(folder, "portal")) if not re.fullmatch(r"\..+\.new", name)}
        # The model's folder has the portal's in it.
        self.assertEqual(found - told - {"portal"}, set())
        self.assertLessEqual({"access.json", "reciters", "tasbih.damaged"}, found)

    def test_it_names_whatever_the_pages_keep_in_the_browser(self):
        pages = [path for path in (SOURCES / "Portal/Pages").rglob("*.js") if "words" not in path.parts]
        named = {name for path in pages for match in KEPT.finditer(path.read_text(encoding="utf-8")) for name in match.groups() if name}
        self.assertEqual(named, set().union(*SAID.values()))
        page = self.page()
        shown = page.locator(".view, main").last.inner_text()
        for words in SAID:
            self.assertIn(words, shown)
        # And the caches: of what is known, of messages, and what a worker reads of a page. The others name an event, a lock and a channel.
        caches = {name for path in pages for name in re.findall(r'"(qibla-[a-z]+)"', path.read_text(encoding="utf-8"))}
        self.assertEqual(caches - {"qibla-note", "qibla-notices", "qibla-stream"}, {"qibla-known", "qibla-page", "qibla-push"})

    def test_what_is_kept_at_the_secure_address_is_what_it_says(self):
        page = self.page(service_workers="allow")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        self.until(page, "async () => Boolean(await (await caches.open('qibla-known')).match('/stays'))")
        names = page.evaluate("async () => (await (await caches.open('qibla-known')).keys()).map(({ url }) => new URL(url).pathname.split('/').pop())")
        said = {"state": "the last state", "times": "times and calendar", "calendar": "times and calendar", "hijri": "Ramadan", "map": "the map"}
        # Beside the list itself, and what the settings have asked for.
        self.assertEqual(set(names) - {"stays", "about", "methods"}, set(said))
        line = next(text for text in page.locator("p").all_inner_texts() if "secure address" in text and "kept for" in text)
        for words in [*said.values(), "these pages"]:
            self.assertIn(words, line)

    def test_whom_to_ask_is_the_caretaker_at_the_address_that_is_set(self):
        settings = self.portal.get("/api/v1/settings").json
        for lang, words in [("en", "The caretaker of this device"), ("ar", "القائم على هذا الجهاز")]:
            for address in [None, "mailto:imam@example.org", "https://masjid.example.org/"]:
                page = self.open("", lang=lang)
                told = [one | ({"value": address} if one["key"] == "portal.push_contact" else {}) for one in settings["settings"]]
                page.route("**/api/v1/settings", lambda route: route.fulfill(json=settings | {"settings": told}))
                with page.expect_response("**/api/v1/settings"):
                    page.goto(f"{self.portal.origin}/?lang={lang}#/privacy")
                page.get_by_text(words).wait_for()
                links = page.locator("section.card").last.locator("a")
                with self.subTest(lang=lang, address=address):
                    if address:
                        links.wait_for()
                        self.assertEqual((links.get_attribute("href"), links.inner_text().strip("\u2068\u2069")), (address, address.replace("mailto:", "")))
                    else:
                        page.wait_for_timeout(300)
                        self.assertEqual(links.count(), 0)
                page.context.close()

    def test_it_is_right_about_what_is_sent_log_purge_and_the_session(self):
        settings = {one["key"]: one for one in self.portal.get("/api/v1/settings").json["settings"]}
        self.assertIs(settings["portal.push"]["default"], False)
        for key in ["portal.webhook", "bridge.host"]:
            self.assertIsNone(settings[key]["default"])
        lead = " ".join(self.page().locator("section.card").first.locator("p").all_inner_texts())
        for word in ["three things", "portal.push", "portal.webhook", "bridge.host"]:
            self.assertIn(word, lead)
        # Each folder of the page, and no other.
        [purged] = re.findall(r"rm -rf ((?:/var/lib/\S+ ?)+)\n", text("hardware/debian/qibla.postrm"))
        shown = self.page().locator("section.card h4").all_inner_texts()
        self.assertEqual(purged.split(), shown)
        self.assertEqual(len(shown), 4)
        self.page().get_by_text("erases the four folders").wait_for()
        self.assertIn("sessionSeconds = 12.0 * 3600", text("Sources/Portal/Access.swift"))
        # One place: each write takes the place of the one before.
        self.assertEqual(len(re.findall(r'"/last-fix"', "\n".join(path.read_text() for path in SOURCES.rglob("*.swift")))), 1)
        # The device's pages may ask no other address.
        policy = self.portal.get("/").headers["Content-Security-Policy"]
        self.assertIn("default-src 'self'" if "default-src 'self'" in policy else "default-src 'none'", policy)
        self.assertNotRegex(policy, r"https?://")

    def test_erasing_leaves_nothing_in_the_browser(self):
        page = self.page(service_workers="allow")
        self.enter(page)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.evaluate("localStorage.setItem('qibla.theme', 'ocean'); caches.open('qibla-known').then(() => 1)")
        self.assertTrue(all(key.startswith("qibla.") for key in page.evaluate("Object.keys(localStorage)")))
        page.get_by_role("button", name="Erase what this browser keeps").click()
        page.get_by_text("Erased.").wait_for()
        # The place's sky and the house's clock come again with the device's next state.
        self.assertEqual(page.evaluate("Object.keys(localStorage).filter(key => !['qibla.sky', 'qibla.country', 'qibla.house-hours'].includes(key))"), [])
        self.assertEqual([one for one in page.context.cookies() if one["value"]], [])
        # Neither the worker nor its subscription to messages.
        self.assertEqual(page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)"), 0)

    def test_it_is_legible_in_both_languages(self):
        for lang, size, dark in [("en", PHONE, False), ("ar", PHONE, True), ("en", (320, 640), True), ("ar", TABLET, False)]:
            with self.subTest(lang=lang, size=size):
                page = self.page(lang, size=size, dark=dark)
                shown = {name.strip().rstrip("/") for name in page.locator(".kept dt bdi").all_inner_texts()}
                self.assertEqual(shown, self.told())
                self.assertFits(page)
                self.assertAccessible(page)
