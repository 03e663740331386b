"""The hall's boards: run by the device's clock, for a long time, and say when they aren't live. The view for a wall."""

import os
import re
import tempfile

import pages
from browsed import PHONE, TABLET, WALL, WATCH
from moments import DAILY, Heard, Moment, seconds, with_timetable
from pages import PAGES

UPRIGHT, SMALL, LARGE = (1080, 1920), (1280, 720), (3840, 2160)
BOARDS = ["clock", "columns", "slim"]
# Whether what stands beside each other overlaps, and the height of digits in hundredths of the screen's shorter side.
OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(".board p:not(.mosque):not(.said):not(.clock), .board th, .board td")].filter(one => one.textContent && one.checkVisibility()).map(one => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return [one, range.getBoundingClientRect()]
  })
  return boxes.flatMap(([one, a], index) => boxes.slice(index + 1)
    .filter(([other, b]) => !one.contains(other) && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height * .3)
    .map(([other]) => `${one.textContent} and ${other.textContent}`))
}"""
SIZE = "name => parseFloat(getComputedStyle(document.querySelector(name)).fontSize) / Math.min(innerWidth, innerHeight) * 100"
# What Chromium 80 can't read: its successors' syntax and selectors, of those that the pages use elsewhere.
NEWER = {
    "js": r"\?\?=|\|\|=|&&=|^(?:export )?const [^(]*= await |^await |^\s+#\w+\(|\bstatic \{|/\w*v\w*\.test|\.(?:findLast|toSorted|replaceAll|hasOwn)\(",
    "css": r":is\(|:where\(|:not\([^()]*,|\binset|aspect-ratio: *\d|(?:margin|padding|border)-(?:inline|block):|-(?:start-start|end-end)-radius|container|"
           r"\b(?:translate|rotate|scale):|(?<!grid-)(?<!column-)(?<!row-)gap:|color-mix|oklch\((?!0 0 0)|cqi|&",
}


class Hall(Heard):
    def test_it_shows_the_devices_clock_dates_and_times_in_both_languages_at_once(self):
        page, told = self.at("2026-12-03T10:20:00+01:00", "#/hall", size=WALL, words="Next prayer")
        self.until(page, "/^10:2\\d$/.test(document.querySelector('.clock .hours').textContent)")
        told.go("2026-12-03T11:45:00+01:00")
        self.until(page, "/^11:4\\d$/.test(document.querySelector('.clock .hours').textContent)")
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
        page.locator(".panel").get_by_text("Maghrib").wait_for()

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
        self.until(page, "!document.querySelector('.said').textContent.includes('Tap once')")
        self.until(page, "notes.length === 3")
        told.go(seconds(day["maghrib"]) + 2)
        self.until(page, "notes.length === 6")
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
        self.assertIn("bell=on", page.get_by_label("Address for the screen in the hall", exact=True).input_value())
        self.assertEqual(page.evaluate("localStorage.getItem('qibla.bell')"), "on")

    def test_it_goes_to_the_next_day_by_itself(self):
        page, told = self.at("2026-12-03T23:30:00+01:00", "#/hall", size=WALL, words="3 December")
        told.go("2026-12-04T00:00:01+01:00")
        page.get_by_text("4 December").wait_for()
        fajr = self.portal.get("/api/v1/times?date=2026-12-04").json["days"][0]["fajr"]
        page.wait_for_function("time => document.querySelector('.board tr.fajr time')?.dateTime === time", arg=fajr)

    def test_cut_off_it_says_so_and_the_clock_goes_on(self):
        # At the machine's time: the panel's text depends on the hour.
        page = self.open("/#/hall", size=WALL, service_workers="allow")
        page.locator(".board tbody time").first.wait_for()
        self.expected = ["Failed to load", "ERR_", "503", "502"]
        self.portal.stop()
        page.locator(".said").get_by_text("Not live").wait_for()
        before = page.locator(".clock").text_content()
        page.wait_for_function("text => document.querySelector('.clock').textContent !== text", arg=before)
        self.assertEqual(page.locator(".board tbody time").count(), len(DAILY))
        self.portal.start()
        self.until(page, "document.querySelector('.said').textContent === ''")

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

    def test_a_board_is_chosen_by_the_screens_form_or_by_the_address(self):
        page, _ = self.at("2026-12-03T10:00:00+01:00", "#/hall", size=WALL, words="Next prayer")
        for size, board in [(WALL, "clock"), (UPRIGHT, "slim"), (PHONE, "slim"), (WALL, "clock")]:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.locator(f"[data-board={board}]").wait_for()
        for board in BOARDS:
            page, _ = self.at("2026-12-03T10:00:00+01:00", f"&board={board}#/hall", size=WALL, words="Next prayer")
            self.assertEqual(page.locator(".board").get_attribute("data-board"), board)

    def test_after_isha_it_shows_the_next_days_times_and_says_so(self):
        today, tomorrow = self.portal.get("/api/v1/times?date=2026-12-03&days=2").json["days"]
        page, told = self.at(seconds(today["isha"]) + 60, "#/hall", size=WALL, words="Please silence phones")
        fajr = "document.querySelector('.board tr.fajr time').dateTime"
        self.assertEqual((page.evaluate(fajr), page.get_by_text("Tomorrow").count()), (today["fajr"], 0))
        told.go(seconds(today["isha"]) + 1800)
        page.get_by_text("Tomorrow").wait_for()
        page.get_by_text("غدا").wait_for()
        self.assertEqual(page.evaluate(fajr), tomorrow["fajr"])
        self.assertIn("next", page.locator("tr.fajr").get_attribute("class").split())
        self.assertEqual(page.locator("tr.passed").count(), 0)

    def test_each_board_fits_at_every_size_with_nothing_over_another(self):
        days = self.portal.get("/api/v1/times?date=2026-12-03").json["days"]
        for lang in ["", "&lang=en", "&lang=ar"]:
            for board in BOARDS:
                page, told = self.at(seconds(days[0]["asr"]) - 600, f"{lang}&board={board}#/hall", size=WALL)
                page.locator(".panel .side p").first.wait_for()
                page.locator(".board tbody time").first.wait_for()
                for moment in [seconds(days[0]["asr"]) - 600, seconds(days[0]["asr"]) + 60, seconds(days[0]["isha"]) + 3600]:
                    told.reach(page, moment)
                    for size in [UPRIGHT, LARGE, SMALL, (1024, 768), WALL]:
                        page.set_viewport_size({"width": size[0], "height": size[1]})
                        with self.subTest(lang=lang, board=board, moment=moment, size=size):
                            self.assertFits(page)
                            self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
                            self.assertEqual(page.evaluate(OVERLAPS), [])
                page.context.close()

    def test_its_sizes_are_for_ten_metres(self):
        # A screen of 55 inches is 68 cm high: 8 % are letters of 55 mm, their digits 40, a 250th of the distance.
        for board, size, clock in [("clock", WALL, 26), ("columns", WALL, 20), ("slim", UPRIGHT, 26)]:
            page, _ = self.at("2026-12-03T10:00:00+01:00", f"&board={board}#/hall", size=size, words="Next prayer")
            page.locator(".board tbody time").first.wait_for()
            found = [page.evaluate(SIZE, name) for name in [".clock", ".countdown", "tbody td", "tbody th", ".dates p"]]
            for name, value, least in zip("clock countdown time name date".split(), found, [clock, 10, 8, 4.4, 3.2]):
                with self.subTest(board=board, name=name):
                    self.assertGreaterEqual(value, least)

    def test_it_fits_and_is_accessible_from_a_watch_to_a_wall(self):
        dhuhr = seconds(self.portal.get("/api/v1/times?date=2026-12-03").json["days"][0]["dhuhr"])
        for moment, words in [(dhuhr - 600, "Next prayer"), (dhuhr + 60, "Please silence phones")]:
            for dark in [False, True]:
                page, _ = self.at(moment, "#/hall", size=WALL, dark=dark, words=words)
                page.locator(".board tbody time").first.wait_for()
                for size in [WATCH, PHONE, TABLET, LARGE, WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(size=size, dark=dark, words=words):
                        self.assertFits(page)
                        if size != WATCH:
                            self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
                self.assertAccessible(page)

    def test_chromium_80_can_read_what_it_imports(self):
        # Its parser isn't there any more: TypeScript's, and a list of what came later.
        found, new = set(), {"assets/early.js", "assets/sky.js", "assets/app.js", "assets/screens/hall.js", "assets/screens/hall.css"}
        new |= {"assets/hall/adhkar.js"} | {f"assets/words/{code}/{part}.js" for code in ["en", "ar"] for part in ["shell", "beside", "call", "duas"]}
        words = self.enterContext(tempfile.TemporaryDirectory())
        pages.write_words(words)
        place = lambda name: os.path.join(words if re.match(r"assets/(words/|catalogues)", name) else PAGES, name)
        while new:
            found |= new
            texts = {name: open(place(name), encoding="utf-8").read() for name in new}
            new = {name for text in texts.values() for name in re.findall(r"""^import .*["']/(assets/[\w./-]+)["']""", text, re.MULTILINE)} - found
        self.assertGreater(len(found), 20)
        for name in sorted(found):
            text = re.sub(r"//.*|/\*.*?\*/", "", open(place(name), encoding="utf-8").read(), flags=re.DOTALL if name.endswith(".css") else 0)
            kind = name.rsplit(".", 1)[1]
            with self.subTest(file=name):
                self.assertEqual([line.group() for line in re.finditer(NEWER[kind], text, re.MULTILINE)], [])
        # Without OKLCH it has colours of its own: each that the board uses.
        style = open(os.path.join(PAGES, "assets/screens/hall.css"), encoding="utf-8").read()
        own = style[style.index("@supports not"):]
        for token in ["ground", "raised", "line", "text", "quiet", "accent", "on-accent"]:
            self.assertEqual(len(re.findall(rf"--{token}: #", own)), 2, token)


class Mosque(Heard):
    """With the mosque's own times."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        with_timetable(cls.portal, "2026-12-01", 10)

    def test_adhan_and_iqama_stand_apart_on_each_board_and_fit(self):
        friday = self.portal.get("/api/v1/times?date=2026-12-04").json["days"][0]
        for board in BOARDS:
            for moment in [seconds(friday["dhuhr"]) - 600, seconds(friday["dhuhr"]) + 60]:
                # With a line of doubt, too.
                page, _ = self.at(moment, f"&board={board}#/hall", size=WALL, words="Jumu'ah", time_certain=False)
                page.locator(".board .iqama time").first.wait_for()
                for size in [UPRIGHT, SMALL, WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(board=board, moment=moment, size=size):
                        self.assertFits(page)
                        self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
                        self.assertEqual(page.evaluate(OVERLAPS), [])
                self.assertEqual(page.locator("tr.jumua .iqama time").get_attribute("datetime"), friday["jumua"])
                page.context.close()

    def test_while_they_pray_it_is_dark_if_that_was_chosen(self):
        day = self.portal.get("/api/v1/times?date=2026-12-03").json["days"][0]
        iqama = seconds(day["iqama"]["asr"])
        page, told = self.at(iqama - 30, "&praying=dark#/hall", size=WALL, words="Iqama in")
        self.assertTrue(page.locator(".board table").is_visible())
        told.go(iqama + 1)
        page.locator(".board table").wait_for(state="hidden")
        self.assertTrue(page.locator(".silence").is_visible() and page.locator(".clock").is_visible())
        self.assertAccessible(page)
        told.go(iqama + 601)
        page.locator(".board table").wait_for()


class Wall(Heard):
    def test_it_shows_the_direction_or_the_times_large_and_nothing_else(self):
        for path, words, names in [("wall", "Asr", [".turn", ".prayer"]), ("wall/times", "Next prayer", [".name", ".countdown", ".today li"])]:
            for dark in [False, True]:
                page, _ = self.at("2026-12-03T13:00:00+01:00", f"#/{path}", size=WALL, dark=dark, words=words)
                self.assertFalse(page.locator(".nav").is_visible())
                for size in [UPRIGHT, SMALL, PHONE, WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(path=path, dark=dark, size=size):
                        self.assertFits(page)
                        self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
                # Half the distance of the hall's: half its sizes of a screen half as large.
                for name in names:
                    self.assertGreaterEqual(page.evaluate(SIZE, name), 7, name)
                self.assertAccessible(page)
