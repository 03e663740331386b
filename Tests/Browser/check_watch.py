"""The pages of a watch: they fit a round display, are changed by hand, key and wheel, count once, and have a form that is always on."""

import re

from browsed import Browsed
from pages import LANGUAGES
from stream import STAND_IN, Stream

NAMES = ["qibla", "next", "times", "tasbih"]
SIZES = [160, 192, 280, 454]
LISTEN = "window.felt = []; navigator.vibrate = pattern => { felt.push(JSON.stringify(pattern)); return true }"
FULL = "[60,60,120]"
# Of each page the texts that are seen, by how far they reach from its middle in hundredths of the display's radius; and rows that are cut.
REACH = """() => [...document.querySelectorAll(".watch section")].map((page, index) => {
  const box = page.getBoundingClientRect(), radius = Math.min(innerWidth, innerHeight) / 2
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const list = page.querySelector(".today"), seen = list?.getBoundingClientRect()
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT), range = document.createRange()
  let most = [0, ""], cut = [], smallest = 99
  while (walker.nextNode()) {
    const { currentNode: node } = walker, one = node.parentElement
    if (!node.textContent.trim() || !one.checkVisibility({ visibilityProperty: true })) continue
    range.selectNodeContents(node)
    smallest = Math.min(smallest, parseFloat(getComputedStyle(one).fontSize))
    for (const rect of range.getClientRects()) {
      if (list?.contains(one)) {
        if (rect.bottom <= seen.top + 1 || rect.top >= seen.bottom - 1) continue
        const row = one.closest("li").getBoundingClientRect()
        if (rect.top < seen.top - 1 || rect.bottom > seen.bottom + 1 || rect.top < row.top - 1 || rect.bottom > row.bottom + 1) cut.push(node.textContent)
      }
      const far = Math.max(...[rect.left, rect.right].flatMap(a => [rect.top, rect.bottom].map(b => Math.hypot(a - x, b - y)))) / radius * 100
      if (far > most[0]) most = [far, node.textContent]
    }
  }
  return [index, ...most, cut, smallest]
})"""
SHOWN = "() => { const pages = document.querySelector('.pages'); return pages && Math.abs(pages.scrollLeft) / pages.clientWidth }"


def seconds(text):
    """Of 1:02:03."""
    hours, minutes, rest = map(int, re.search(r"(\d+):(\d\d):(\d\d)", text).groups())
    return hours * 3600 + minutes * 60 + rest


class Watch(Browsed):
    def watch(self, name="", size=320, lang="en", query="", **options):
        page = self.open("", size=(size, size), lang=lang, **options)
        page.add_init_script(LISTEN)
        page.goto(f"{self.portal.origin}/?lang={lang}{query}#/watch{name and '/' + name}")
        # Beside another page it is in no sight.
        page.locator(".watch .prayer:not(:empty)").wait_for(state="attached")
        return page

    def streamed(self, lang="en", query="", path="watch", size=160, script="", **options):
        """A page whose states are the check's."""
        page = self.open("", size=(size, size), lang=lang, **options)
        page.add_init_script(STAND_IN + script)
        page.goto(f"{self.portal.origin}/?lang={lang}{query}#/{path}")
        self.portal.until(lambda: self.state()["next_time"])
        return page, Stream(page, self.state())

    def assertShows(self, page, index):
        self.until(page, f"Math.abs(({SHOWN})() - {index}) < .01")
        self.until(page, f"location.hash === '#/watch/{NAMES[index]}'")
        here = page.evaluate("[...document.querySelectorAll('.dots a')].map(one => one.getAttribute('aria-current'))")
        self.assertEqual(here, ["page" if place == index else None for place in range(4)])

    def test_an_address_opens_its_page_of_the_watch(self):
        for index, name in enumerate(NAMES[1:], 1):
            page = self.watch(name)
            self.until(page, f"({SHOWN})() === {index}")
            self.assertEqual(page.locator(".dots [aria-current]").get_attribute("href"), f"#/watch/{name}")
            page.context.close()

    def test_arrow_keys_and_dots_change_the_page_of_the_watch_which_is_announced(self):
        for lang, forward, back, names in [("en", "ArrowRight", "ArrowLeft", ["Next prayer", "Times", "Tasbih"]), ("ar", "ArrowLeft", "ArrowRight", ["الصلاة القادمة"])]:
            page = self.watch(lang=lang)
            for index, name in enumerate(names, 1):
                page.keyboard.press(forward)
                self.assertShows(page, index)
                self.assertEqual(page.locator(".watch > [role=status]").first.text_content(), name)
            page.keyboard.press(back)
            self.assertShows(page, len(names) - 1)
            page.locator(".dots a").nth(3).click()
            self.assertShows(page, 3)
            # Beyond the last there is none.
            page.keyboard.press(forward)
            page.reload()
            self.assertShows(page, 3)

    def test_a_swipe_changes_the_page_of_the_watch_and_counts_nothing(self):
        page = self.watch("times", has_touch=True)
        session = page.context.new_cdp_session(page)

        def swipe(way):
            for kind, x in [("touchStart", 160 - way / 2), *(("touchMove", 160 + way * (part / 10 - .5)) for part in range(1, 11)), ("touchEnd", None)]:
                session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if x is None else [{"x": x, "y": 160}]})

        swipe(-220)
        self.assertShows(page, 3)
        swipe(220)
        self.assertShows(page, 2)
        # From the tasbih, too.
        self.assertEqual((page.locator(".count").text_content(), page.evaluate("felt")), ("0", []))

    def test_taps_keys_and_the_crown_count_on_the_watch_and_are_felt(self):
        page = self.watch("tasbih")
        count = lambda: int(page.locator(".count").text_content())
        page.mouse.click(160, 120)
        page.keyboard.press("Space")
        self.assertEqual(count(), 2)
        page.mouse.wheel(0, 100)
        self.until(page, "document.querySelector('.count').textContent === '3'")
        # A finger's small ways add up to a step.
        for _ in range(4):
            page.mouse.wheel(0, 15)
        self.until(page, "document.querySelector('.count').textContent === '4'")
        page.mouse.wheel(0, -100)
        self.until(page, "document.querySelector('.count').textContent === '3'")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        self.assertEqual((count(), page.evaluate("felt")), (3, ["8"] * 5))
        for _ in range(30):
            page.keyboard.press("Space")
        self.assertEqual((count(), page.evaluate("felt").count(FULL)), (33, 1))
        page.get_by_text("Goal reached. Full rounds: 1.").wait_for(state="attached")
        self.assertEqual(page.evaluate("document.querySelector('.told').getAttribute('stroke-dasharray').split(' ').length"), 66)
        page.evaluate("localStorage.setItem('qibla.vibration', 'off'); felt.length = 0")
        page.keyboard.press("Space")
        self.assertEqual((count(), page.evaluate("felt")), (1, []))

    def test_a_count_of_the_watch_is_kept_once_and_is_the_tasbih_s(self):
        page = self.watch("tasbih")
        for _ in range(3):
            page.keyboard.press("Space")
        page.evaluate("location.hash = '#/tasbih'")
        self.until(page, "document.querySelector('.tasbih .count')?.textContent === '3'")
        day, = page.evaluate("Object.values(JSON.parse(localStorage.getItem('qibla.tasbih.days')))")
        self.assertEqual(day, [3, 0])
        # And the device's, with its PIN.
        self.enter(page)
        before = self.state()["tasbih"]
        page.goto(f"{self.portal.origin}/?lang=en#/watch/tasbih")
        page.reload()
        self.until(page, f"document.querySelector('.count')?.textContent === '{before}'")
        for _ in range(4):
            page.keyboard.press("Space")
        self.portal.until(lambda: self.state()["tasbih"] == before + 4)
        page.wait_for_timeout(500)
        self.assertEqual(self.state()["tasbih"], before + 4)

    def test_without_the_device_the_watch_counts_and_says_that_its_times_are_not_live(self):
        page = self.watch("tasbih", service_workers="allow")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        self.until(page, "async () => Boolean(await (await caches.open('qibla-known')).match('/stays'))")
        self.expected = ["Failed to load", "ERR_", "net::", "502", "503"]
        self.portal.stop()
        try:
            page.keyboard.press("Space")
            page.reload()
            page.locator(".watch .live", has_text="Not live").first.wait_for()
            self.until(page, "document.querySelector('.count').textContent === '1'")
            page.keyboard.press("Space")
            page.reload()
            self.until(page, "document.querySelector('.count')?.textContent === '2'")
            page.locator(".watch .today li").first.wait_for(state="attached")
        finally:
            self.portal.start()

    def test_the_crown_and_arrows_scroll_the_watch_s_times_by_whole_rows(self):
        page = self.watch("times")
        page.locator(".watch .today li").first.wait_for()
        place = "(() => { const list = document.querySelector('.watch .today'); return list.scrollTop / list.firstElementChild.clientHeight })()"
        page.evaluate("document.querySelector('.watch .today').scrollTop = 0")
        for step in [lambda: page.mouse.wheel(0, 100), lambda: page.keyboard.press("ArrowDown")]:
            before = page.evaluate(place)
            page.mouse.move(160, 160)
            step()
            self.until(page, f"Math.abs({place} - {before} - 1) < .1")
        before = page.evaluate(place)
        page.keyboard.press("ArrowUp")
        self.until(page, f"Math.abs({place} - {before} + 1) < .1")

    def test_the_countdown_of_the_watch_is_the_device_s(self):
        page = self.watch("next")
        page.locator(".watch .countdown span:not(:empty)").first.wait_for()
        before = self.state()["next_time"]
        shown = seconds(page.locator(".watch .countdown").text_content())
        after = self.state()["next_time"]
        self.assertEqual(before["name"], after["name"])
        self.assertLessEqual(after["in_s"] - 3, shown)
        self.assertLessEqual(shown, before["in_s"] + 3)

    def test_no_text_of_a_watch_is_cut_by_a_round_display_in_any_language(self):
        far, least = (0,), 99
        for lang in LANGUAGES:
            for query in ["&hours=12", "&hours=12&always=on"]:
                page, stream = self.streamed(lang, query, script="localStorage.setItem('qibla.tasbih.count', '888888'); localStorage.setItem('qibla.tasbih.goal', '1000')")
                base = stream.base
                variants = [{"next_time": {**base["next_time"], "name": name, "time": time, "in_s": 43_199}, "next_prayer": {**base["next_prayer"], "name": name, "time": time},
                             "time_certain": False}
                            for name, time in [("fajr", "2026-12-01T10:30:00+01:00"), ("dhuhr", "2026-12-01T12:30:00+01:00"), ("maghrib", "2026-12-01T20:50:00+01:00")]]
                variants += [{"status": status, "reason": "field.strength", "turn_deg": -178.0} for status in ["accurate", "calibrating", "interference"]]
                variants += [{"status": "unavailable", "reason": "sensor.missing", "turn_deg": None}, {"status": "accurate", "aligned": True, "turn_deg": 1.0, "sigma_deg": 2.0},
                             {"prayers_withheld": "place.unknown", "prayers_today": [], "next_time": None, "next_prayer": None},
                             {"prayers_withheld": "time.unknown", "prayers_today": [], "next_time": None, "next_prayer": None}, None]
                for size in SIZES:
                    page.set_viewport_size({"width": size, "height": size})
                    # By what all moves against burn-in.
                    rim = 100 - (400 / size if "always" in query else 0)
                    for variant in variants:
                        if variant is None:
                            page.evaluate("tell('device', {})")
                            page.locator(".watch .live:not(:empty)").first.wait_for()
                        else:
                            stream.tell(**variant)
                        for index, reach, text, cut, smallest in page.evaluate(REACH):
                            name = NAMES[index]
                            with self.subTest(lang=lang, query=query, size=size, page=name, text=text, variant=variant):
                                # The direction's words stay within the compass.
                                self.assertLessEqual(reach, 76 if name == "qibla" else rim)
                                self.assertEqual(cut, [])
                                self.assertGreaterEqual(smallest, 11)
                            far, least = max(far, (reach, lang, size, name, text)), min(least, smallest)
                page.context.close()
        self.figure = f"the farthest text reaches {far[0]:.0f} % of the radius ({far[1:]}), the smallest letters have {least:.1f} px"

    def test_an_always_on_watch_changes_once_a_minute_and_moves_against_burn_in(self):
        seen = {}
        for query in ["&always=on", ""]:
            page, stream = self.streamed(query=query, path="watch/next", script="window.changes = 0")
            page.context.clock.install()
            page.reload()
            stream = Stream(page, stream.base)
            left = 7200 + 30
            next_time = lambda: {"next_time": {**stream.base["next_time"], "in_s": left}, "turn_deg": float(left % 90)}
            stream.tell(**next_time())
            page.clock.run_for(2000)
            page.locator(".watch .countdown span:not(:empty)").first.wait_for()
            page.evaluate("""() => {
              const seen = new MutationObserver(list => { changes += list.length })
              seen.observe(document.querySelector('section.screen'), { subtree: true, childList: true, characterData: true, attributes: true })
            }""")
            texts, places, moving = set(), set(), 0
            for _ in range(4 * 6):
                page.clock.run_for(10_000)
                left -= 10
                stream.tell(**next_time())
                texts.add(page.locator(".watch .countdown").text_content())
                places.add(page.evaluate("getComputedStyle(document.querySelector('.disc')).translate"))
                moving += page.evaluate("document.querySelector('section.screen').getAnimations({subtree: true}).length")
            seen[query] = (page.evaluate("changes"), len(texts), len(places), moving, page.evaluate("getComputedStyle(document.body).backgroundColor"))
            page.context.close()
        changes, texts, places, moving, ground = seen["&always=on"]
        with self.subTest(seen=seen):
            self.assertLessEqual(changes, 5 * 12)
            self.assertTrue(4 <= texts <= 6)
            self.assertGreaterEqual(places, 3)
            self.assertEqual((moving, ground), (0, "rgb(0, 0, 0)"))
            # In the other form each second is seen.
            self.assertGreater(seen[""][0], 240)
        self.figure = f"{changes} changes of the page in four minutes; {seen[''][0]} in the form that isn't always on"

    def test_an_always_on_watch_is_dark_and_shows_no_direction_as_live(self):
        page = self.watch(query="&always=on&scheme=light")
        self.assertEqual(page.evaluate("document.documentElement.dataset.scheme"), "dark")
        page.emulate_media(color_scheme="light")
        self.assertEqual(page.evaluate("document.documentElement.dataset.scheme"), "dark")
        page.get_by_text("Not live").first.wait_for()
        self.assertRegex(page.locator(".watch .turn").text_content(), r"\d+°.* [NESW]+$")
        self.assertIn("stale", page.locator(".watch .compass").get_attribute("class"))

    def test_the_watch_is_accessible_on_each_page(self):
        for lang, query, size in [("en", "", 160), ("ar", "", 320), ("en", "&always=on", 192)]:
            for name in NAMES:
                page = self.watch(name, size, lang, query)
                page.locator(".watch .today li").first.wait_for(state="attached")
                with self.subTest(lang=lang, query=query, page=name):
                    self.assertAccessible(page)
                    self.assertFits(page)
                page.context.close()
