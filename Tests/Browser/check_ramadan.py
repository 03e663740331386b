"""Ramadan by the clock of a modelled device: Qibla, Times and the hall by day and by night, taraweeh, the last ten nights, and the house's theme."""

import contextlib
import datetime

from browsed import MARKS, WALL, Browsed
from check_hall import BOARDS, OVERLAPS, UPRIGHT
from moments import seconds

PLACE = ("--latitude", "48.137", "--longitude", "11.575")
TOGETHER = {"ramadan.taraweeh_minutes": 20, "jumuah.times": "13:15 14:15",
            **{f"iqama.{name}": f"+{minutes}" for name, minutes in [("fajr", 20), ("dhuhr", 15), ("asr", 10), ("maghrib", 5), ("isha", 10)]}}
LANGUAGES = ["en", "ar", "bn", "de", "fa", "fr", "id", "ms", "tr", "ur"]
# In hundredths of the screen's longer side, where the least is between two texts in a row, or the two names of the next prayer; of a name to the
# edge of its column under the clock; and of the times to the edge of the board and to the clock beside them.
ROOM = """() => {
  const unit = Math.min(innerWidth, innerHeight) * .01 * (innerWidth > innerHeight ? 1.777 : 1)
  const box = one => { const range = document.createRange(); range.selectNodeContents(one); return range.getBoundingClientRect() }
  const all = (from, what) => [...from.querySelectorAll(what)].filter(one => one.textContent && one.checkVisibility())
  const [board, list, face] = [".board", ".list", ".clock .hours"].map(name => document.querySelector(name))
  const apart = (a, b) => Math.max(a.left, b.left) - Math.min(a.right, b.right)
  const beside = boxes => boxes.sort((a, b) => a.left - b.left).slice(1).map((one, index) => apart(one, boxes[index]))
  const isClock = board.dataset.board === "clock"
  const found = isClock
    ? all(board, "tbody tr").flatMap(row => { const edge = row.getBoundingClientRect(); return all(row, "th, td").map(box).flatMap(own => [own.left - edge.left, edge.right - own.right]) })
    : all(board, "tr").flatMap(row => beside(all(row, "th, td").map(box)))
  const sides = beside(all(board, ".side p:nth-child(2)").map(box))
  if (board.dataset.board === "columns") found.push(...sides, apart(face.getBoundingClientRect(), list.getBoundingClientRect()))
  return [Math.min(...found) / unit, (list.getBoundingClientRect().width - list.firstChild.getBoundingClientRect().width) / unit]
}"""


class Evening(Browsed):
    """A device in its scenario: 12 Ramadan 1448, a Friday, ten minutes before iftar."""

    arguments = ("--scenario", "ramadan", "--time", "2026-12-01T09:00:00Z", *PLACE)

    def change(self, values):
        """Settings, until the check ends."""
        headers = self.portal.token(self.portal.pin())
        ask = lambda told: self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", told, headers).status, 200)
        self.addCleanup(lambda: ask(dict.fromkeys(values)))
        ask(values)

    def day(self):
        return self.portal.get("/api/v1/times").json["days"][0]

    def with_taraweeh(self, values):
        self.change(values)
        self.portal.until(lambda: "taraweeh" in self.day() and bool(self.day().get("iqama")) == ("iqama.isha" in values))
        return self.day()["taraweeh"]

    def test_taraweeh_stands_after_isha_where_it_is_set_and_nowhere_else(self):
        page = self.open("/#/times", words="Isha")
        page.locator("tr.isha time").wait_for()
        self.assertEqual(page.locator("tr.taraweeh").count(), 0)
        today = self.day()["date"]
        time = self.with_taraweeh({"ramadan.taraweeh_minutes": 20})
        for lang, names in [("en", "Taraweeh التراويح"), ("ar", "التراويح Taraweeh")]:
            page = self.open(f"/?lang={lang}#/times", lang=lang, size=(320, 568))
            row = page.locator("tr.isha + tr.taraweeh")
            row.wait_for()
            self.assertEqual(" ".join(row.locator("th").inner_text().split()), names)
            self.assertEqual(row.locator("time").get_attribute("datetime"), time)
            # Ten minutes before iftar it is some hours away.
            self.assertRegex(row.locator(".left").inner_text(), r"\d")
            self.assertFits(page)
            # Of a day after Ramadan there is none.
            page.evaluate("date => { location.hash = `#/times/${date}` }", str(datetime.date.fromisoformat(today) + datetime.timedelta(days=40)))
            page.locator("tr.isha time").wait_for()
            self.until(page, "!document.querySelector('tr.taraweeh')")
            page.context.close()

    def test_taraweeh_is_in_the_column_of_iqamas_on_times_and_on_every_board_of_the_hall(self):
        # Without iqamas there is one column, and its times are no adhan's alone.
        for values, column, other in [({"ramadan.taraweeh_minutes": 20}, "td:not(.left)", "td.iqama"), (TOGETHER, "td.iqama", "td:not(.iqama)")]:
            time = self.with_taraweeh(values)
            for path in ["/?lang=en#/times", *(f"/?lang=en&board={board}#/hall" for board in BOARDS)]:
                page = self.open(path, size=WALL)
                row = page.locator("tr.taraweeh")
                row.locator("time").wait_for()
                with self.subTest(path=path, values=len(values)):
                    self.assertEqual((row.locator(f"{column} time").get_attribute("datetime"), row.locator(f"{other} time").count()), (time, 0))
                    head = " ".join(page.locator("section.screen table thead").all_inner_texts())
                    self.assertEqual(("Adhan" in head, "Iqama" in head), ("td.iqama" == column,) * 2)
                page.context.close()

    def test_names_have_room_in_every_language_on_every_board_alone_and_beside_arabic(self):
        self.with_taraweeh(TOGETHER)
        for lang in LANGUAGES:
            for is_both in [False, True] if lang != "en" else [True]:
                page = self.open("", size=UPRIGHT, lang=lang)
                page.add_init_script(f"localStorage.setItem('qibla.language', '{lang}')")
                page.goto(f"{self.portal.origin}/{'' if is_both else f'?lang={lang}'}#/hall")
                page.locator(".board tr.taraweeh time").wait_for()
                for board, size in [("slim", UPRIGHT), ("clock", (1280, 720)), ("clock", WALL), ("columns", (1280, 720)), ("columns", WALL)]:
                    # Another board is taken when the screen turns.
                    page.evaluate("board => localStorage.setItem('qibla.board', board)", board)
                    for width, height in [UPRIGHT, WALL, size]:
                        page.set_viewport_size({"width": width, "height": height})
                    page.locator(f"[data-board={board}]").wait_for()
                    page.wait_for_timeout(150)
                    room, over = page.evaluate(ROOM)
                    with self.subTest(language=lang, both=is_both, board=board, size=size):
                        # Columns under the clock have an edge between them.
                        self.assertGreaterEqual(room, .3 if board == "clock" else 1)
                        self.assertGreaterEqual(over, -.1)
                        self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
                page.context.close()

    def test_the_hall_in_ramadan_fits_in_arabic_and_in_both_languages_on_its_side_and_upright(self):
        self.with_taraweeh({"ramadan.taraweeh_minutes": 20})
        for lang, words in [("lang=ar", ["الإفطار بعد", "12 رمضان", "التراويح"]), ("x", ["الإفطار بعد", "Iftar in", "Ramadan", "التراويح", "Taraweeh"])]:
            for board in BOARDS:
                page = self.open(f"/?{lang}&board={board}#/hall", lang="ar" if lang != "x" else "en", size=UPRIGHT)
                page.locator("tr.taraweeh time").wait_for()
                for size in [UPRIGHT, WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    page.wait_for_timeout(200)
                    text = page.locator(".board").inner_text().translate(MARKS)
                    with self.subTest(lang=lang, board=board, size=size):
                        for word in words:
                            self.assertIn(word, text)
                        self.assertFits(page)
                        self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
                        self.assertEqual(page.evaluate(OVERLAPS), [])
                page.context.close()

    def test_ramadans_theme_is_the_houses_on_every_browser_before_its_own_one(self):
        theme = "document.documentElement.dataset.theme"
        self.assertIsNone(self.state()["season"])
        own = self.open("/#/settings/look", words="Theme")
        own.locator("label[data-theme='ocean']").click()
        self.assertEqual(own.locator("#season").count(), 0)
        # The way from this browser's theme to the house's.
        own.locator("a[href='#/settings/calls']", has_text="theme in the house").click()
        own.locator("[data-key='ramadan.theme']").wait_for()
        other, asked = self.open("/", words="km to Makkah"), self.open("/?theme=sunset", words="km to Makkah")
        self.change({"ramadan.theme": True})
        self.portal.until(lambda: self.state()["season"] == "ramadan")
        for page in [own, other]:
            self.until(page, f"{theme} === 'ramadan'")
        # Before anything is painted, and on the board; what the address wants comes first.
        other.reload()
        self.assertEqual(other.evaluate(theme), "ramadan")
        hall = self.open("/#/hall", size=WALL)
        self.until(hall, f"{theme} === 'ramadan'")
        self.assertEqual(asked.evaluate(theme), "sunset")
        self.change({"ramadan.theme": False})
        self.until(own, f"{theme} === 'ocean'")
        self.until(other, f"{theme} === 'green'")

    def test_the_gregorian_date_is_left_out_of_the_hall_where_it_is_not_wanted(self):
        date = datetime.date.fromisoformat(self.portal.get("/api/v1/times").json["days"][0]["date"])
        for lang, weekday, month in [("en", f"{date:%A}", f"{date:%B}"), ("ar", None, None)]:
            page = self.open(f"/?lang={lang}#/hall", lang=lang, size=WALL)
            dates = lambda: " ".join(page.locator(".board .dates").all_inner_texts()).translate(MARKS)
            page.locator(".board .dates", has_text=str(date.year)).first.wait_for()
            if month:
                self.assertIn(f"{date.day} {month} {date.year}", dates())
            page.evaluate("localStorage.setItem('qibla.gregorian', 'off')")
            page.reload()
            page.locator(".board .dates", has_text={"en": "12 Ramadan 1448", "ar": "12 رمضان 1448"}[lang]).first.wait_for()
            with self.subTest(lang=lang):
                self.assertNotIn(str(date.year), dates())
                if weekday:
                    self.assertIn(weekday, dates())
                    self.assertNotIn(month, dates())
            page.context.close()


class Days(Browsed):
    """Devices whose clocks begin at moments of Ramadan and around it."""

    arguments = PLACE

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.days = [one["date"] for one in cls.portal.get("/api/v1/hijri?year=1448&month=9").json["days"]]
        cls.eve = str(datetime.date.fromisoformat(cls.days[0]) - datetime.timedelta(days=1))

    @contextlib.contextmanager
    def device(self, time, settings=None):
        """Another device in the place of the class's, from a moment on; what was opened meanwhile is closed before it ends."""
        if isinstance(time, float):
            time = datetime.datetime.fromtimestamp(time, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        self.portal, self.opened = type(self.portal)("--time", time, *PLACE), []
        self.hosts.add(f"127.0.0.1:{self.portal.port}")
        try:
            if settings:
                told = self.portal.ask("PATCH", "/api/v1/settings", settings, self.portal.token(self.portal.pin()))
                self.assertEqual(told.status, 200, told.body)
            with self.subTest(time=time):
                yield
        finally:
            for page in self.opened:
                page.context.close()
            self.portal.close()

    def open(self, *arguments, **options):
        page = super().open(*arguments, **options)
        self.opened.append(page)
        return page

    def maghrib(self, date):
        return seconds(type(self).portal.get(f"/api/v1/times?date={date}").json["days"][0]["maghrib"])

    def test_by_day_iftar_is_counted_to_and_by_night_the_end_of_suhoor_on_every_screen(self):
        for time, date, day, words in [(f"{self.days[0]}T12:00:00Z", "1 Ramadan 1448", "Ramadan 1", "Iftar in"),
                                       (f"{self.eve}T21:00:00Z", "1 Ramadan 1448", "Night of 1 Ramadan", "Suhoor ends in"),
                                       (f"{self.days[1]}T02:00:00Z", "2 Ramadan 1448", "Night of 2 Ramadan", "Suhoor ends in")]:
            with self.device(time):
                self.open("/#/times/ramadan", words=words).get_by_text(date).first.wait_for()
                for path in ["/", "/#/times"]:
                    page = self.open(path)
                    page.locator(".fastline", has_text=words).wait_for()
                    self.assertEqual(page.locator(".fastline").inner_text().translate(MARKS)[:len(day)], day)
                if words == "Iftar in":
                    page.locator("tr.imsak time").wait_for()
                self.open("/?lang=en#/hall", size=WALL).locator(".dates", has_text=words).first.wait_for()

    def test_before_its_first_evening_and_after_its_last_day_nothing_is_said_of_a_fast(self):
        for time in [f"{self.eve}T12:00:00Z", self.maghrib(self.days[-1]) + 600]:
            with self.device(time):
                page = self.open("/?lang=en#/hall", size=WALL)
                page.locator(".dates", has_text="1448").first.wait_for()
                self.assertNotRegex(page.locator(".board").inner_text(), "Iftar|Suhoor")
                page = self.open("/#/times", words="Isha")
                page.locator("tr.isha time").wait_for()
                page.wait_for_timeout(1500)
                self.assertFalse(page.locator(".fastline").is_visible())

    def test_with_the_sunset_of_the_20th_day_the_first_of_the_last_ten_nights_begins(self):
        with self.device(self.maghrib(self.days[19]) - 30):
            page, hall, arabic = self.open("/"), self.open("/?lang=en#/hall", size=WALL), self.open("/?lang=ar#/times", lang="ar")
            page.locator(".fastline", has_text="Ramadan 20").wait_for()
            page.locator(".fastline", has_text="Night of 21 Ramadan, one of the last ten").wait_for()
            arabic.locator(".fastline", has_text="ليلة 21 رمضان، من العشر الأواخر").wait_for()
            hall.locator(".dates", has_text="Suhoor ends in").first.wait_for()

    def test_twenty_minutes_after_that_sunset_every_screen_reminds_of_the_night(self):
        with self.device(self.maghrib(self.days[19]) + 1200 - 20, {"alarm.remind_ramadan": True}):
            hall, words = self.open("/#/hall", size=WALL), ["This is night 21 of Ramadan, one of the last ten", "هذه ليلة 21 من رمضان، من العشر الأواخر"]
            for path, lang, text in [("/", "en", words[0]), ("/?lang=ar#/times", "ar", words[1])]:
                self.open(path, lang=lang).locator("section.call").get_by_text(text).wait_for()
            for text in words:
                hall.locator(".said", has_text=text).wait_for()
            self.assertFits(hall)


class Nights(Browsed):
    def test_the_last_ten_nights_are_marked_in_the_rows_of_week_and_month_and_on_ramadans_sheet(self):
        days = [day for month in ("2027-02", "2027-03") for day in self.portal.get(f"/api/v1/calendar?month={month}").json["days"]]
        # Two: the 27th night, a full star; one: another of the ten. A star is a form, and is said.
        nights = {day["date"]: 2 if "laylat_al_qadr" in day["hijri"]["important"] else int("last_ten_nights" in day["hijri"]["important"]) for day in days}
        self.assertIn(sum(night > 0 for night in nights.values()), (9, 10))
        marks = "rows => rows.map(row => row.querySelector('.star') ? row.querySelector('.full') ? 2 : 1 : 0)"
        for lang, words in [("en", ["One of the last ten nights", "27th night"]), ("ar", ["من ليالي العشر الأواخر", "ليلة السابع والعشرين"])]:
            for path, dates in [("month/2027-02", [date for date in nights if date < "2027-03"]), ("month/2027-03", [date for date in nights if date > "2027-03"]),
                                ("week/2027-03-01", [f"2027-03-0{day}" for day in range(1, 8)]), ("week/2027-02-01", [f"2027-02-0{day}" for day in range(1, 8)])]:
                page = self.open(f"/?lang={lang}#/times/{path}", lang=lang, size=(320, 568))
                page.locator(".table.days time").first.wait_for()
                wanted = [nights[date] for date in dates]
                with self.subTest(lang=lang, path=path):
                    self.assertEqual(page.eval_on_selector_all(".table.days tbody tr:not(.month)", marks), wanted)
                    said = page.locator(".table.days th .star").all_inner_texts()
                    self.assertEqual([next(text for text in words if text in one) for one in said], [words[night - 1] for night in wanted if night])
                    self.assertEqual(page.locator(".legend .star").count(), 2 if any(wanted) else 0)
                    self.assertFits(page)
                    self.assertLessEqual(page.evaluate("(one => one.scrollWidth - one.clientWidth)(document.querySelector('.scroll'))"), 0)
                page.context.close()
        page = self.open("/#/times/ramadan")
        page.locator(".sheet tbody tr").first.wait_for(state="attached")
        ramadan = [date for date in nights if next(day for day in days if day["date"] == date)["hijri"]["month"] == 9]
        self.assertEqual(page.eval_on_selector_all(".sheet tbody tr", marks), [nights[date] for date in ramadan])
        foot = page.locator(".sheet footer").text_content()
        for word in ["One of the last ten nights", "27th night", "من ليالي العشر الأواخر", "ليلة السابع والعشرين"]:
            self.assertIn(word, foot)
