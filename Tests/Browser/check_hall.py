"""The hall's board: runs by the device's clock, for a long time, and says when it isn't live."""

from browsed import PHONE, TABLET, WALL, WATCH
from moments import DAILY, Heard, Moment, seconds


class Hall(Heard):
    def test_it_shows_the_devices_clock_dates_and_times_in_both_languages_at_once(self):
        page, told = self.at("2026-12-03T10:20:00+01:00", "#/hall", size=WALL, words="Next prayer")
        page.wait_for_function("() => /^10:2\\d$/.test(document.querySelector('.clock .hours').textContent)")
        told.go("2026-12-03T11:45:00+01:00")
        page.wait_for_function("() => /^11:4\\d$/.test(document.querySelector('.clock .hours').textContent)")
        text = page.locator(".board").inner_text()
        for word in ["Thursday", "الخميس", "Fajr", "الفجر", "Jumada", "جمادى"]:
            self.assertIn(word, text)
        day = self.portal.get("/api/v1/times?date=2026-12-03").json["days"][0]
        shown = page.eval_on_selector_all(".board tbody time", "times => times.map(time => time.dateTime)")
        self.assertEqual(shown, [day[name] for name in DAILY])
        self.assertTakesFewWordsOf("ar")

    def test_the_address_chooses_one_language(self):
        page = self.open("/?lang=ar#/hall", lang="ar", size=WALL, words="الصلاة القادمة")
        page.locator(".board tbody time").first.wait_for()
        self.assertNotIn("Fajr", page.locator(".board").inner_text())

    def test_without_an_iqama_it_asks_for_silence_for_a_quarter_of_an_hour(self):
        day = self.portal.get("/api/v1/times?date=2026-12-03").json["days"][0]
        page, told = self.at(seconds(day["asr"]) + 1, "#/hall", size=WALL, words="Please silence phones")
        told.go(seconds(day["asr"]) + 901)
        page.locator(".silence").wait_for(state="hidden")
        page.locator(".panel .name").get_by_text("Maghrib").wait_for()

    def test_its_tone_is_held_back_until_one_tap_says_so_and_sounds_at_a_prayer_s_time(self):
        # Chromium says on the console that it holds sound back.
        self.expected = ["AudioContext"]
        day = self.portal.get("/api/v1/times?date=2026-12-03").json["days"][0]
        page = self.unheard(WALL)
        page.add_init_script("""
          window.notes = []
          const start = OscillatorNode.prototype.start
          OscillatorNode.prototype.start = function (at) { notes.push(at); return start.call(this, at) }
          const look = () => document.querySelector(".said")?.textContent.includes("Tap once") && console.info("held back")
          new MutationObserver(look).observe(document, { subtree: true, childList: true })
        """)
        told = Moment(self.portal, seconds(day["asr"]) - 60)
        told.follow(page)
        # Playwright's own looks into a page count as taps of it.
        with page.expect_console_message(lambda message: message.text == "held back"):
            page.goto(f"{self.portal.origin}/?moment&bell=on#/hall")
        page.locator(".board tbody time").first.wait_for()
        told.go(seconds(day["asr"]) + 2)
        page.locator(".panel").get_by_text("Asr").first.wait_for()
        page.wait_for_timeout(1500)
        self.assertEqual(page.evaluate("notes"), [], "held back")
        page.mouse.click(20, 20)
        page.wait_for_function("() => !document.querySelector('.said').textContent.includes('Tap once')")
        page.wait_for_function("() => notes.length === 3")
        told.go(seconds(day["maghrib"]) + 2)
        page.wait_for_function("() => notes.length === 6")
        # An hour later, after a sleep, it is no longer the moment.
        told.go(seconds(day["isha"]) + 3600)
        page.locator(".panel").get_by_text("Fajr").first.wait_for()
        page.wait_for_timeout(1500)
        self.assertEqual(len(page.evaluate("notes")), 6)

    def test_its_tone_is_off_until_it_is_switched_on_in_the_settings_or_by_the_address(self):
        page, _ = self.at("2026-12-03T10:20:00+01:00", "#/hall", size=WALL, words="Next prayer")
        self.assertNotIn("Tap once", page.locator(".said").inner_text())
        page.evaluate("location.hash = '#/settings/hall'")
        page.get_by_label("Tone at prayer times").check()
        self.assertIn("bell=on", page.locator(".copy input").input_value())
        self.assertEqual(page.evaluate("localStorage.getItem('qibla.bell')"), "on")

    def test_it_goes_to_the_next_day_by_itself(self):
        page, told = self.at("2026-12-03T23:30:00+01:00", "#/hall", size=WALL, words="3 December")
        told.go("2026-12-04T00:00:01+01:00")
        page.get_by_text("4 December").wait_for()
        fajr = self.portal.get("/api/v1/times?date=2026-12-04").json["days"][0]["fajr"]
        page.wait_for_function("time => document.querySelector('.board tr.fajr time')?.dateTime === time", arg=fajr)

    def test_cut_off_it_says_so_and_the_clock_goes_on(self):
        # At the machine's time: the panel's text depends on the hour.
        page = self.open("/#/hall", size=WALL)
        page.locator(".board tbody time").first.wait_for()
        self.expected = ["Failed to load", "ERR_", "503", "502"]
        self.portal.stop()
        page.locator(".said").get_by_text("Not live").wait_for()
        before = page.locator(".clock").inner_text()
        page.wait_for_function("text => document.querySelector('.clock').innerText !== text", arg=before)
        self.assertEqual(page.locator(".board tbody time").count(), len(DAILY))
        self.portal.start()
        page.wait_for_function("() => document.querySelector('.said').textContent === ''")

    def test_without_a_place_it_shows_no_clock_and_says_why(self):
        page, _ = self.at("2026-12-03T10:00:00+01:00", "#/hall", size=WALL, words="doesn't know its place",
                          prayers_withheld="place.unset", prayers_today=[], current_prayer=None, next_prayer=None, next_time=None, local_time=None)
        self.assertEqual(page.locator(".clock").inner_text().strip(), "--:--")

    def test_it_moves_by_a_few_pixels_so_that_nothing_burns_in(self):
        page, told = self.at("2026-12-03T10:00:00+01:00", "#/hall", size=WALL, words="Next prayer")
        place = "document.querySelector('.board').getBoundingClientRect().x"
        before = page.evaluate(place)
        told.go("2026-12-03T10:18:00+01:00")
        page.wait_for_function(f"before => {place} !== before", arg=before)
        self.assertLessEqual(abs(page.evaluate(place) - before), 12)

    def test_it_fits_and_is_accessible_from_a_watch_to_a_wall(self):
        dhuhr = seconds(self.portal.get("/api/v1/times?date=2026-12-03").json["days"][0]["dhuhr"])
        for moment, words in [(dhuhr - 600, "Next prayer"), (dhuhr + 60, "Please silence phones")]:
            for dark in [False, True]:
                page, _ = self.at(moment, "#/hall", size=WALL, dark=dark, words=words)
                page.locator(".board tbody time").first.wait_for()
                for size in [WATCH, PHONE, TABLET, (3840, 2160), WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(size=size, dark=dark, words=words):
                        self.assertFits(page)
                        if size != WATCH:
                            self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
                self.assertAccessible(page)
