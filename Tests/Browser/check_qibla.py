"""The Qibla screen: its text in each state, its motion, and that a stale direction is never shown as live."""

import math

from browsed import WALL, Browsed
from stream import STAND_IN, Stream

UNKNOWN = {"true_heading_deg": None, "heading_deg": None, "turn_deg": None, "sigma_deg": None, "aligned": False, "status": "unavailable"}
NOWHERE = UNKNOWN | {"site": None, "qibla_bearing_deg": None, "distance_km": None, "current_prayer": None, "next_prayer": None, "next_time": None, "prayers_today": []}
# State, and its text in each language.
STATES = [
    (UNKNOWN | {"reason": "mag.absent"}, ["No live direction", "North is up"], ["لا اتجاه الآن", "الشمال إلى الأعلى"]),
    (UNKNOWN | {"reason": "field.near_pole"}, ["No live direction", "130° SE"], ["القطب المغناطيسي أقرب"]),
    (NOWHERE | {"reason": "gps.none"}, ["No live direction", "Place not known"], ["الموقع مجهول"]),
    ({"reason": "field.length", "status": "interference", "aligned": True}, ["Interference", "Perhaps straight ahead"], ["تشويش", "لعلها أمامك"]),
    ({"reason": "qibla.here", "turn_deg": None, "qibla_bearing_deg": None, "distance_km": 0}, ["Every direction"], ["كل الجهات"]),
    ({"reason": "qibla.antipode", "turn_deg": None, "qibla_bearing_deg": None, "distance_km": 20015}, ["Every direction", "20,015 km"], ["كل الجهات"]),
    ({"reason": "heading.uncertain", "status": "calibrating", "turn_deg": 34.2, "aligned": False}, ["In doubt", "Turn right 34°"], ["غير مؤكد", "34°"]),
    ({"turn_deg": -120.4, "aligned": False}, ["Accurate", "Turn left 120°", "130° SE", "km to Makkah"], ["دقيق", "استدر يسارا"]),
    ({"turn_deg": 1.2, "aligned": True}, ["Facing the Qibla, within 4°", "You face 120° south-east"], ["القبلة أمامك، في حدود 4°", "أنت تواجه الجنوب الشرقي 120°"]),
]

# The rose's angle at each animation frame, until it has turned and stopped for a while.
FRAMES = """
  () => new Promise(settle => {
    const rose = document.querySelector(".compass .rose")
    const seen = []
    const begin = performance.now()
    let turned = null
    const look = now => {
      const angle = Number(rose.style.transform.match(/rotate\\((.*)deg\\)/)[1])
      if (seen.length && angle !== seen.at(-1)) turned = now
      seen.push(angle)
      turned !== null && now - turned > 500 || now - begin > 15000 ? settle(seen) : requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
"""


class Qibla(Browsed):
    def follow(self, path="/", **options):
        """A page with a scripted stream. The address sets the language: `?lang=ar`."""
        page = self.blank(**options)
        page.goto(self.portal.origin + path)
        stream = Stream(page, self.state())
        return page, stream

    def blank(self, **options):
        """A page whose next load has the mock stream."""
        page = self.open("/", **options)
        page.context.add_init_script(STAND_IN)
        return page

    def test_every_state_says_in_both_languages_what_it_is(self):
        for lang, column in [("en", 1), ("ar", 2)]:
            page, stream = self.follow(f"/?lang={lang}")
            for row in STATES:
                stream.turn(120.0, **row[0])
                page.wait_for_timeout(50)
                said = page.locator("body").inner_text().replace("\u2068", "").replace("\u2069", "")
                for words in row[column]:
                    with self.subTest(reason=row[0].get("reason", "good"), lang=lang, words=words):
                        self.assertIn(words, said)

    def test_an_old_place_says_since_when(self):
        page, stream = self.follow()
        site = stream.base["site"] | {"source": "last_known", "age_s": 3 * 86400}
        stream.turn(10.0, site=site, status="calibrating", reason="gps.old")
        self.assertRegex(page.locator(".old").inner_text(), r"Using last known location from \d+ \w+, ")

    def test_the_bubble_of_the_level_rises_to_the_side_that_is_up(self):
        page, stream = self.follow()
        page.emulate_media(reduced_motion="reduce")
        where = """() => {
          const [bubble, star] = [".bubble circle", ".star"].map(name => document.querySelector(".compass " + name).getBoundingClientRect())
          return [bubble.x + bubble.width / 2 - star.x - star.width / 2, bubble.y + bubble.height / 2 - star.y - star.height / 2]
        }"""
        # Nose up: to the top. Right side down: to the left. Far beyond the level's range: at its rim.
        for pitch, roll, (x, y) in [(0, 0, (0, 0)), (5, 0, (0, -1)), (-5, 0, (0, 1)), (0, 5, (-1, 0)), (3, -3, (1, -1)), (60, 0, (0, -1))]:
            stream.turn(10.0, pitch_deg=pitch, roll_deg=roll)
            page.wait_for_timeout(60)
            right, down = page.evaluate(where)
            with self.subTest(pitch=pitch, roll=roll):
                self.assertEqual([round(right / 3), round(down / 3)] != [0, 0], (x, y) != (0, 0))
                self.assertTrue(right * x >= 0 and down * y >= 0 and math.hypot(right, down) < 15, (right, down))
                self.assertEqual(page.locator(".compass.tilted").count(), pitch == 60)
        stream.turn(10.0, pitch_deg=None, roll_deg=None)
        page.locator(".compass .bubble").wait_for(state="hidden")

    def test_it_turns_without_overshoot_and_stands_still_then(self):
        page, stream = self.follow()
        for start, end in [(10.0, 80.0), (80.0, 40.0), (350.0, 20.0)]:
            page.emulate_media(reduced_motion="reduce")
            stream.turn(start)
            page.emulate_media(reduced_motion="no-preference")
            page.evaluate(f"() => {{ window.seen = ({FRAMES})() }}")
            stream.turn(end)
            seen = page.evaluate("window.seen")
            way = (end - start + 180) % 360 - 180
            gone = [((-angle - start + 180) % 360 - 180) / way for angle in seen]
            with self.subTest(start=start, end=end):
                self.assertTrue(all(-0.001 <= share <= 1.001 for share in gone), gone)
                self.assertTrue(all(later >= earlier - 0.001 for earlier, later in zip(gone, gone[1:])), gone)
                self.assertGreater(len({round(share, 3) for share in gone}), 4, "in one jump")
                self.assertAlmostEqual(gone[-1], 1, 2)

    def test_a_turning_rose_lays_nothing_out(self):
        page, stream = self.follow()
        stream.turn(0.0)
        page.wait_for_timeout(300)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")

        def layouts():
            return {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}["LayoutCount"]

        stream.turn(90.0)
        page.wait_for_timeout(50)
        before = layouts()
        frames = page.evaluate(FRAMES)
        # One a second is the countdown's.
        self.assertLessEqual(layouts() - before, 3)
        self.assertGreater(len(frames), 5)

    def test_silence_is_no_direction(self):
        page, stream = self.follow()
        self.expected = ["Failed to load"]
        stream.turn(60.0)
        page.get_by_text("Turn right").wait_for()
        stream.fall_silent()
        page.get_by_text("No live direction").wait_for()
        self.assertIn("still", page.locator(".compass").get_attribute("class").split())
        self.assertFalse(page.locator(".compass .needle").is_visible())
        seen = page.evaluate(FRAMES)
        self.assertEqual(len(set(seen)), 1, "it moves without news")
        stream.turn(60.0)
        page.get_by_text("Turn right").wait_for()
        self.assertTrue(page.locator(".compass .needle").is_visible())

    def test_an_alignment_clicks_once_where_that_is_wanted(self):
        page = self.blank()
        page.context.add_init_script("window.clicks = 0; const Own = OscillatorNode; "
                                     "window.OscillatorNode = class extends Own { start(when) { clicks += 1; super.start(when) } }")
        page.goto(self.portal.origin + "/")
        page.click("h1")
        stream = Stream(page, self.state())
        for count, switched in [(0, None), (1, "on"), (1, "off")]:
            page.evaluate("on => on ? localStorage.setItem('qibla.click', on) : localStorage.removeItem('qibla.click')", switched)
            for heading in [80.0, 127.0, 124.0, 128.0]:
                stream.turn(heading)
            self.assertEqual(page.evaluate("clicks"), count)

    def test_an_alignment_is_felt_once(self):
        page = self.blank()
        page.context.add_init_script("window.felt = 0; navigator.vibrate = () => { felt += 1; return true }")
        page.goto(self.portal.origin + "/")
        stream = Stream(page, self.state())
        for heading in [90.0, 127.0, 124.0, 128.0, 124.5, 131.0]:
            stream.turn(heading)
        self.assertEqual(page.evaluate("felt"), 1)
        for heading in [80.0, 130.0]:
            stream.turn(heading)
        self.assertEqual(page.evaluate("felt"), 2)
        # Switched off among the looks of this browser.
        for count, switched in [(2, "off"), (3, None)]:
            page.evaluate("off => off ? localStorage.setItem('qibla.vibration', off) : localStorage.removeItem('qibla.vibration')", switched)
            for heading in [80.0, 130.0]:
                stream.turn(heading)
            self.assertEqual(page.evaluate("felt"), count)
        page.emulate_media(reduced_motion="reduce")
        for heading in [80.0, 130.0]:
            stream.turn(heading)
        self.assertEqual(page.evaluate("felt"), 3)
        # The sign appears at once: only its transition is missing.
        self.assertEqual(page.evaluate("(one => [one.opacity, one.transitionProperty])(getComputedStyle(document.querySelector('.compass .ornament')))"), ["1", "none"])
        # Within what is left to turn and two sigma.
        self.assertIn("Facing the Qibla, within \u20682°", page.locator("#turn").inner_text())

    def test_the_sector_is_as_wide_as_two_sigma(self):
        page, stream = self.follow()
        for sigma, half in [(1.0, "2deg"), (12.5, "25deg"), (120.0, "180deg")]:
            stream.turn(20.0, sigma_deg=sigma)
            self.assertEqual(page.evaluate("document.querySelector('.sector').style.getPropertyValue('--half')"), half)

    def test_a_compass_is_never_mirrored(self):
        for lang in ["en", "ar"]:
            page, stream = self.follow(f"/?lang={lang}")
            page.emulate_media(reduced_motion="reduce")
            stream.turn(30.0, bearing=120.0)
            [x, y], kaaba, *letters = page.evaluate(
                "['.compass', '.compass .kaaba', '.compass .letter'].flatMap(name => [...document.querySelectorAll(name)]).map(one => { "
                "const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] })")
            for degrees, place in zip([0, 90, 180, 270], letters):
                seen = math.degrees(math.atan2(place[0] - x, y - place[1])) % 360
                with self.subTest(lang=lang, letter=degrees):
                    self.assertLess(abs((seen - degrees + 30 + 180) % 360 - 180), 2)
            with self.subTest(lang=lang, mark="kaaba"):
                self.assertLess(abs(math.degrees(math.atan2(kaaba[0] - x, y - kaaba[1])) - 90), 2)

    def test_an_advice_leads_to_the_screen_that_does_it(self):
        page, stream = self.follow()
        for reason, address in [("cal.none", "#/calibration"), ("gps.old", "#/settings/place"), ("field.near_pole", "#/map"), ("mag.absent", "#/doctor"), ("good", None), ("motion.hold_still", None)]:
            stream.turn(10.0, reason=reason, status="calibrating")
            page.wait_for_timeout(100)
            with self.subTest(reason=reason):
                way = page.locator(".status .button:visible")
                self.assertEqual(way.get_attribute("href") if way.count() else None, address)

    def test_a_device_that_is_gone_is_announced_without_what_it_said_before(self):
        page, stream = self.follow()
        stream.turn(10.0, advice="The direction can be trusted.")
        self.until(page, "document.querySelector('#announcement').textContent.includes('trusted')")
        stream.fall_silent()
        page.get_by_text("No live direction").wait_for()
        said = page.locator("#announcement").text_content()
        self.assertNotIn("trusted", said)
        self.assertIn("Not live", said)
        # On every screen.
        page.evaluate("location.hash = '#/doctor'")
        page.locator(".doctor .verdict h2").get_by_text("Not live").wait_for()
        self.assertNotIn("trusted", page.locator(".verdict").text_content())

    def test_on_a_phone_on_its_side_the_next_prayer_is_seen(self):
        for lang in ["en", "ar"]:
            page = self.open(f"/?lang={lang}", size=(844, 390))
            page.locator(".next .name:not(:empty)").wait_for()
            box = page.locator(".next").bounding_box()
            nav = page.locator("#navigation").bounding_box()
            with self.subTest(lang=lang):
                self.assertLessEqual(box["y"] + box["height"], nav["y"])

    def test_how_the_screen_is_placed_is_kept(self):
        page = self.open("/", words="km to Makkah")
        page.get_by_role("button", name="On a wall").click()
        page.reload()
        page.get_by_text("km to Makkah").wait_for()
        self.assertEqual(page.get_by_role("button", name="On a wall").get_attribute("aria-pressed"), "true")
        self.assertIn("wall", page.locator("section.screen").get_attribute("class"))
        self.assertAccessible(page)

    def test_the_first_screen_is_small_and_complete_on_a_wall(self):
        for lang in ["en", "ar"]:
            page = self.open(f"/?lang={lang}", size=WALL)
            page.locator(".today li").first.wait_for()
            sizes = page.evaluate(
                "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
                ".filter(one => one.initiatorType !== 'fetch' && !one.name.includes('/api/')).map(one => [one.name, one.decodedBodySize])")
            with self.subTest(lang=lang):
                self.assertLessEqual(sum(size for _, size in sizes), 150_000, sizes)
