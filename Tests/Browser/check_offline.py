"""Offline: the pages, the last known times, and plain explanations. The pages can be installed."""

import json
import os
import re

from browsed import Browsed

NAME = re.compile(r"/assets/[\w./-]+\.\w+")
PAGES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Sources/Portal/Pages")
# What a page wants on each of the days to come.
WORDS = re.compile(r"/assets/words/(\w+)/")
WHOLE = "async () => Boolean(await (await caches.open('qibla-known')).match('/stays'))"
# The last of them: every clock of the page, and none of the device's.
LATER = """
  const Real = Date, ahead = 30 * 86_400_000
  window.Date = class extends Real {
    constructor(...parts) { parts.length ? super(...parts) : super(Real.now() + ahead) }
    static now() { return Real.now() + ahead }
  }
"""
SIZE = """
  async () => (await Promise.all((await caches.keys()).map(async name => {
    const cache = await caches.open(name)
    return Promise.all((await cache.keys()).map(async key => (await (await cache.match(key)).blob()).size))
  }))).flat().reduce((sum, size) => sum + size, 0)
"""
KEPT = """
  async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async name =>
    [name, (await (await caches.open(name)).keys()).map(key => new URL(key.url).pathname)])))
"""


def without_hash(path):
    return re.sub(r"\.[0-9a-f]{6}(\.\w+)$", r"\1", path)


class Offline(Browsed):
    worker = True

    def kept(self, page):
        """A page whose worker has cached everything."""
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        self.until(page, f"async () => ((await ({KEPT})())['qibla-known'] ?? []).length >= 2")
        return page.evaluate(KEPT)

    def test_the_worker_keeps_all_that_the_pages_are_made_of(self):
        page = self.open("/", words="km to Makkah")
        kept = self.kept(page)
        shells = [paths for name, paths in kept.items() if name.startswith("qibla-shell-")]
        self.assertEqual(len(shells), 1, "a shell of another version is left")
        # Typefaces are kept once they are shown (check_typeface.py).
        named = {name for path in shells[0] for name in NAME.findall(self.portal.get(path).body.decode(errors="replace")) if not name.endswith(".woff2")}
        # Of words English and what is written beside it alone: the page is in English.
        other = {name for name in named if (found := WORDS.match(name)) and found[1] != "en" and name.split("/")[-1].split(".")[0] != "beside"}
        self.assertEqual(other & set(shells[0]), set())
        self.assertEqual({name for name in named - other - set(shells[0]) if not WORDS.match(name)}, set())
        have = {without_hash(path) for path in shells[0]}
        wanted = set()
        for folder, _, names in os.walk(os.path.join(PAGES, "assets")):
            wanted |= {"/" + os.path.relpath(os.path.join(folder, name), PAGES) for name in names if name.endswith(".css")}
        parts = set()
        for name in ["first", "screens"]:
            with open(os.path.join(PAGES, f"assets/{name}.css"), encoding="utf-8") as file:
                parts |= {f"/assets/{name}" for name in re.findall(r'@import "(.*?)"', file.read())}
        # Modules come together, those of one visit in one file.
        wanted |= {f"/assets/visit-{visit}.js" for visit in ["day", "device", "wall"]}
        wanted |= {f"/assets/words/en/{part}.js" for part in ["shell", "beside", "screens"]}
        # Cards, the sheet of the yearly check and the form in the device's own Wi-Fi are separate pages.
        self.assertEqual(wanted - have, parts | {"/assets/card.css", "/assets/sheet.css", "/assets/setup.css"})
        self.assertLessEqual(len(kept["qibla-known"]), 24)

    def test_without_a_device_the_times_are_there_and_no_direction(self):
        page = self.open("/", words="km to Makkah")
        self.kept(page)
        # Until the coming days are cached.
        self.until(page, "async () => Boolean(await (await caches.open('qibla-known')).match('/api/v1/times?days=31'))")
        days = self.portal.get("/api/v1/times?days=31").json["days"]
        self.expected = ["Failed to load", "ERR_", "net::", "WebSocket"]
        self.portal.stop()
        try:
            page.reload()
            page.get_by_text("Offline, as of").wait_for()
            page.get_by_text("No live direction").wait_for()
            self.assertIn("still", page.locator(".compass").get_attribute("class").split())
            self.assertTrue(page.locator(".prayers .name:not(:empty)").is_visible())
            self.assertNotIn("Accurate", page.locator("section.screen").inner_text())
            # The day is the place's, whatever the date in Greenwich; another day is that day.
            for query, wanted in [("days=2", days[:2]), (f"date={days[9]['date']}&days=3", days[9:12])]:
                with self.subTest(query=query):
                    kept_at, told = page.evaluate(
                        "async query => { const answer = await fetch('/api/v1/times?' + query); return [answer.headers.get('Qibla-Kept'), await answer.json()] }", query)
                    self.assertEqual([day["fajr"] for day in told["days"]], [day["fajr"] for day in wanted])
                    self.assertGreater(int(kept_at), 0, "not marked as kept")
        finally:
            self.portal.start()
        page.locator("#connection:empty").wait_for(state="attached")
        page.locator(".compass:not(.still)").wait_for()

    def test_for_a_month_without_a_device_every_screen_has_what_it_needs(self):
        page = self.open("/", words="km to Makkah")
        # From the first visit on.
        self.until(page, WHOLE)
        last = self.portal.get("/api/v1/times?days=31").json["days"][-1]
        month = self.portal.get(f"/api/v1/calendar?month={last['date'][:7]}").json["days"]
        self.expected = ["Failed to load", "ERR_", "net::", "502", "503"]
        page.context.add_init_script(LATER)
        self.portal.stop()
        try:
            page.reload()
            page.get_by_text("Offline, as of").wait_for()
            page.goto(self.portal.origin + "/#/times")
            page.locator(f".table.times time[datetime='{last['asr']}']").wait_for()
            page.goto(self.portal.origin + "/#/times/week")
            page.locator(f"time[datetime='{last['fajr']}']").first.wait_for()
            page.goto(self.portal.origin + "/#/times/month")
            page.locator(f".days tr[aria-current] time[datetime='{last['isha']}']").wait_for()
            self.assertEqual(page.locator(".table.days tbody tr:has(time)").count(), len(month))
            page.goto(self.portal.origin + "/#/times/ramadan")
            page.locator(".fasting tbody tr").nth(28).wait_for()
            page.goto(self.portal.origin + "/#/map")
            page.locator(".map .figure:not(:empty)").wait_for()
            page.locator(".map .moments li").first.wait_for()
            page.goto(self.portal.origin + "/#/tasbih")
            page.locator(".target").click()
            page.locator(".count").get_by_text("1", exact=True).wait_for()
            page.goto(self.portal.origin + "/#/qibla")
            page.get_by_text("No live direction").wait_for()
        finally:
            self.portal.start()

    def test_what_is_stored_stays_small_and_keeps_the_month_however_much_was_looked_at(self):
        page = self.open("/", words="km to Makkah")
        self.until(page, WHOLE)
        kept = "async () => (await (await caches.open('qibla-known')).keys()).map(key => new URL(key.url).pathname + new URL(key.url).search)"
        first = page.evaluate(kept)
        page.evaluate("""async () => {
          for (let month = 0; month < 60; month++)
            await (await fetch(`/api/v1/calendar?month=${2028 + Math.floor(month / 12)}-${String(month % 12 + 1).padStart(2, "0")}`)).json()
        }""")
        # The last of them is stored a moment after its answer.
        self.until(page, f"async () => (await ({kept})()).at(-1).endsWith('2032-12')")
        last = page.evaluate(kept)
        self.assertLessEqual(set(first), set(last))
        self.assertLessEqual(len(last), len(first) + 24)
        size = page.evaluate(SIZE)
        self.assertLessEqual(size, 4_000_000)
        self.figure = f"{size / 1000:.0f} kB"

    def test_the_browser_accepts_the_manifest(self):
        page = self.open("/", words="km to Makkah")
        found = page.context.new_cdp_session(page).send("Page.getAppManifest")
        self.assertEqual(found["errors"], [])
        manifest = json.loads(found["data"])
        self.assertEqual({icon.get("purpose", "any") for icon in manifest["icons"]}, {"any", "maskable"})
        for icon in manifest["icons"]:
            if icon["type"] != "image/png":
                continue
            size = page.evaluate(
                "src => new Promise((settle, fail) => { const image = new Image(); image.onload = () => settle(`${image.naturalWidth}x${image.naturalHeight}`); "
                "image.onerror = fail; image.src = src })", icon["src"])
            self.assertEqual(size, icon["sizes"])
