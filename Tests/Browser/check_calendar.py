"""The Hijri calendar: both dates, the days that matter with their sources, the Moon, fasts; and Ramadan on the other screens."""

import datetime
import re

from browsed import PHONE, TABLET, WALL, WATCH, Browsed
from moments import Heard

# The Moon of some evenings, by the almanac (new moon 6 February 2027 15:56 UT, full moon 20 February 23:24 UT).
MOON = {"2027-02-08": (2, 6), "2027-02-20": (97, 100), "2027-02-28": (40, 50)}


class Calendar(Heard):
    def month(self, year, month):
        return self.portal.get(f"/api/v1/hijri?year={year}&month={month}").json["days"]

    def test_a_month_has_both_dates_of_each_day_in_both_languages(self):
        days = self.month(1448, 9)
        for lang, name in [("en", "Ramadan 1448"), ("ar", "رمضان 1448")]:
            page = self.open(f"/?lang={lang}#/calendar/{days[4]['date']}", lang=lang, words=name)
            cells = page.locator(".month a")
            self.assertEqual(cells.count(), len(days))
            for index in [0, 11, len(days) - 1]:
                text = cells.nth(index).inner_text()
                self.assertEqual(re.findall(r"\d+", text)[0], str(days[index]["day"]))
                self.assertEqual(cells.nth(index).get_attribute("href"), f"#/calendar/{days[index]['date']}")
            self.assertIn("2027", page.locator(".calendar .step").inner_text())

    def test_the_days_stand_below_their_weekdays(self):
        days = self.month(1448, 9)
        page = self.open(f"/#/calendar/{days[0]['date']}", words="Ramadan 1448")
        for column, cell in enumerate(page.locator(".month tbody tr").nth(1).locator("td").all()):
            date = datetime.date.fromisoformat(cell.locator("a").get_attribute("href")[-10:])
            self.assertEqual(date.weekday(), column)
        self.assertEqual(page.locator(".month th.rest").all_inner_texts(), ["Sat", "Sun"], "the country's days of rest")

    def test_it_leafs_over_the_end_of_a_year_and_back(self):
        last = self.month(1448, 12)[-1]["date"]
        page = self.open(f"/#/calendar/{last}", words="Dhu al-Hijjah 1448")
        page.get_by_role("button", name="The month after").click()
        page.get_by_text("Muharram 1449").first.wait_for()
        page.get_by_role("button", name="The month before").click()
        page.get_by_text("Dhu al-Hijjah 1448").first.wait_for()

    def test_a_day_that_matters_has_two_lines_and_a_source(self):
        for month, day, words in [(1, 10, ["al-Bukhari 2004; Muslim 1162"]), (9, 1, ["Quran 2:185, 2:187"]), (12, 9, ["Quran 2:198; Muslim 1162"]),
                                  (9, 26, ["al-Bukhari 2024, 2017", "Quran 97:1–5"])]:
            date = self.month(1448, month)[day - 1]["date"]
            page = self.open(f"/#/calendar/{date}", words="Source")
            text = page.locator(".about").inner_text()
            with self.subTest(month=month, day=day):
                for word in words:
                    self.assertIn(word, text)
                self.assertGreaterEqual(page.locator(".days li").first.locator("p").count(), 3)
            page.context.close()

    def test_every_day_that_matters_has_its_name_two_lines_and_a_source(self):
        days = [day for month in range(1, 13) for day in self.month(1448, month) if day["important"]]
        known = {one["day"]: one for one in self.portal.get("/api/v1/times").json["days"][0]["hijri"]["upcoming"]}
        self.assertEqual({code for day in days for code in day["important"]}, set(known))
        self.assertGreaterEqual(len(known), 11)
        for lang, name, source in [("en", "name_en", "Source: "), ("ar", "name_ar", "المصدر")]:
            page = self.open(f"/?lang={lang}#/calendar/{days[0]['date']}", lang=lang)
            for day in days:
                page.evaluate("date => { location.hash = `#/calendar/${date}` }", day["date"])
                page.locator(f".month a.chosen[href$='{day['date']}']").wait_for()
                entries = page.locator(".about .days li")
                # Names come with the device's present day; no code stands for them meanwhile.
                self.assertNotRegex(page.locator(".about").inner_text(), r"[a-z]_[a-z]")
                self.until(page, "[...document.querySelectorAll('.about .days strong')].every(one => !/[:：]\\s*$|^$/.test(one.textContent))")
                with self.subTest(lang=lang, date=day["date"]):
                    self.assertEqual(entries.count(), len(day["important"]))
                    for code, entry in zip(day["important"], entries.all()):
                        self.assertIn(known[code][name], entry.locator("strong").inner_text())
                        one, two, last = entry.locator("p").all_inner_texts()
                        self.assertTrue(one and two and one != two)
                        self.assertIn(source, last)
                        self.assertRegex(last, r"\d")
            page.context.close()

    def test_the_fasts_outside_ramadan_have_two_lines_and_a_source(self):
        days = self.month(1448, 7)
        white, week = days[12]["date"], next(day["date"] for day in days if day["weekday"] == "thursday" and not 13 <= day["day"] <= 15)
        for lang, source in [("en", "Source: at-Tirmidhi"), ("ar", "المصدر")]:
            page = self.open(f"/?lang={lang}#/calendar/{white}", lang=lang)
            page.get_by_role("switch").check()
            for date in [white, week]:
                page.evaluate("date => { location.hash = `#/calendar/${date}` }", date)
                page.locator(f".month a.chosen[href$='{date}']").wait_for()
                entry = page.locator(".about .days li").last
                with self.subTest(lang=lang, date=date):
                    self.assertEqual(entry.locator("p").count(), 3)
                    self.assertIn(source, entry.inner_text())
            page.context.close()

    def test_an_observed_month_says_so_by_whom_and_when(self):
        today = self.portal.get("/api/v1/times").json["days"][0]["hijri"]
        first = datetime.date.fromisoformat(self.month(today["year"], today["month"])[0]["date"])
        begins = first + datetime.timedelta(days=1)
        line = f"{today['year']}-{today['month']:02},{begins},{first},Masjid al-Noor"

        def restore(text):
            parts = [{"name": "observed_months", "version": 1, "text": text}]
            return self.portal.ask("POST", "/api/v1/restore", {"qibla_backup": 1, "parts": parts}, self.portal.session(self.portal.pin()))

        page = self.open("/#/calendar", words="Calculated in advance")
        self.addCleanup(restore, "")
        reply = restore(f"month,begins,noted,by\n{line}\n")
        self.assertEqual(reply.status, 200, reply.body)
        self.portal.until(lambda: self.month(today["year"], today["month"])[0]["date"] == str(begins))
        for lang, words in [("en", "Observed: the month began on"), ("ar", "مرصود: بدأ الشهر في")]:
            page = self.open(f"/?lang={lang}#/calendar", lang=lang, words=words)
            with self.subTest(lang=lang):
                note = page.locator(".note", has_text=words).inner_text()
                self.assertIn("Masjid al-Noor", note)
                self.assertIn(str(begins.day), note)
                self.assertTrue(page.locator(".month a").first.get_attribute("href").endswith(str(begins)))
            # The next month is reckoned again.
            page.get_by_role("button", name={"en": "The month after", "ar": "الشهر التالي"}[lang]).click()
            page.locator(".note", has_text={"en": "Calculated in advance", "ar": "محسوب سلفا"}[lang]).first.wait_for()
            page.context.close()

    def test_it_counts_the_days_to_a_day_and_to_the_next_that_matters(self):
        now = "2026-12-04T10:00:00+01:00"
        coming = self.portal.get("/api/v1/times?date=2026-12-04").json["days"][0]["hijri"]["upcoming"][0]
        page, told = self.at(now, "#/calendar", words=coming["name_en"])
        away = lambda words: self.until(page, f"document.querySelector('.about .quiet')?.textContent === '{words}'")
        away("today")
        self.assertIn(f"{coming['name_en']}: in {coming['remaining_days']} days", page.locator(".next").inner_text())
        for date, words in [("2026-12-05", "tomorrow"), ("2026-12-03", "yesterday"), ("2026-12-14", "in 10 days"), ("2026-11-24", "10 days ago"), ("2027-02-08", "in 66 days")]:
            page.evaluate("date => { location.hash = `#/calendar/${date}` }", date)
            page.locator(f".month a.chosen[href$='{date}']").wait_for()
            with self.subTest(date=date):
                away(words)
        # With midnight there is one day less.
        told.go("2026-12-05T00:00:01+01:00")
        away("in 65 days")

    def test_the_last_ten_nights_are_marked_in_the_evening_before_each(self):
        days = self.month(1448, 9)
        page = self.open(f"/#/calendar/{days[0]['date']}", words="Ramadan 1448")
        marked = page.eval_on_selector_all(".month a", "all => all.map(one => Boolean(one.querySelector('.star.full')))")
        self.assertEqual(marked, ["last_ten_nights" in day["important"] for day in days])

    def test_fasts_are_marked_if_wanted_and_never_on_a_feast(self):
        days = self.month(1448, 12)
        page = self.open(f"/#/calendar/{days[0]['date']}", words="Dhu al-Hijjah 1448")
        self.assertEqual(page.locator(".month i.fast").count(), 0)
        page.get_by_role("switch").check()
        marked = page.eval_on_selector_all(".month a", "all => all.map(one => Boolean(one.querySelector('i.fast')))")
        expected = [not 10 <= day["day"] <= 13 and (day["weekday"] in ("monday", "thursday") or day["day"] in (9, 14, 15)) for day in days]
        self.assertEqual(marked, expected)
        page.reload()
        page.locator(".month i.fast").first.wait_for()

    def test_the_moon_is_lit_as_the_almanac_has_it(self):
        for date, (least, most) in MOON.items():
            page = self.open(f"/#/calendar/{date}", words="The Moon that evening")
            lit = int(re.search(r"(\d+)% lit", page.locator(".about").inner_text().replace("\u2068", "").replace("\u2069", "")).group(1))
            with self.subTest(date=date):
                self.assertTrue(least <= lit <= most, lit)
            page.context.close()

    def test_the_moon_is_as_old_as_the_almanac_has_it_and_drawn_as_it_is_lit(self):
        new = datetime.datetime(2027, 2, 6, 15, 56, tzinfo=datetime.timezone.utc)
        for south in [False, True]:
            site = self.state()["site"] | ({"latitude_deg": -33.9} if south else {})
            page, _ = self.at("2026-12-04T10:00:00+01:00", "#/calendar/2027-02-07", site=site)
            for date in ["2027-02-07", "2027-02-09", "2027-02-14", "2027-02-20", "2027-02-25", "2027-03-04"]:
                page.evaluate("date => { location.hash = `#/calendar/${date}` }", date)
                page.locator(f".month a.chosen[href$='{date}']").wait_for()
                # Six in the evening by the Sun of the place.
                moment = datetime.datetime.fromisoformat(f"{date}T18:00+00:00") - datetime.timedelta(minutes=4 * site["longitude_deg"])
                words = page.locator(".about .note").first.inner_text().replace("\u2068", "").replace("\u2069", "")
                age, lit = re.search(r"that evening: ([\d.]+) days old, (\d+)% lit", words).groups()
                path = page.locator(".about .moon path")
                radius, sweep = re.search(r"A([\d.]+) 1 0 0 ([01]) 0-1z$", path.get_attribute("d")).groups()
                drawn = (1 + (float(radius) if sweep == "1" else -float(radius))) / 2
                with self.subTest(date=date, south=south):
                    self.assertAlmostEqual(float(age), (moment - new).total_seconds() / 86400, delta=0.1)
                    self.assertAlmostEqual(drawn * 100, int(lit), delta=1)
                    # It grows from the right in the north and from the left in the south.
                    self.assertEqual(path.get_attribute("transform"), "scale(-1 1)" if (float(age) > 14.77) != south else None)
                    cell = page.locator(f".month a[href$='{date}'] .moon path")
                    self.assertEqual([cell.get_attribute(name) for name in ("d", "transform")], [path.get_attribute(name) for name in ("d", "transform")])
            page.context.close()

    def test_the_qibla_screen_leads_to_it(self):
        page = self.open("/", words="Qibla")
        page.locator(".prayers a.label:not(:empty)").click()
        page.locator(".month [aria-current=date]").wait_for()

    def test_it_fits_and_is_accessible(self):
        date = self.month(1448, 9)[25]["date"]
        for lang, dark in [("en", False), ("ar", True)]:
            page = self.open(f"/?lang={lang}#/calendar/{date}", lang=lang, dark=dark)
            page.locator(".days li").first.wait_for()
            page.get_by_role("switch").check()
            for size in [WATCH, TABLET, PHONE, WALL]:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                page.wait_for_timeout(200)
                self.assertFits(page)
            self.assertAccessible(page)


class Ramadan(Browsed):
    """A device in its scenario: 12 Ramadan, ten minutes before iftar."""

    arguments = ("--scenario", "ramadan", "--latitude", "48.137", "--longitude", "11.575")

    def test_qibla_and_times_say_the_day_and_the_way_to_iftar(self):
        for path in ["/", "/#/times"]:
            page = self.open(path)
            page.locator(".fastline").get_by_text("Ramadan 12").wait_for()
            self.assertRegex(page.locator(".fastline").inner_text().replace("\u2068", ""), r"Iftar in 0:0\d:\d\d")
            page.context.close()
        page = self.open("/?lang=ar", lang="ar", words="12 رمضان")
        page.locator(".fastline").get_by_text("الإفطار بعد").wait_for()
        self.assertAccessible(page)

    def test_the_hall_counts_to_iftar(self):
        page = self.open("/?lang=en#/hall", size=WALL, words="Iftar in")
        self.assertFits(page)

    def test_a_juz_a_day_is_kept_in_the_browser(self):
        page = self.open("/#/times/ramadan", words="A juz a day")
        boxes = page.locator(".juz input")
        self.assertEqual(boxes.count(), 30)
        spans = [text.replace("\u2068", "").replace("\u2069", "") for text in page.locator(".juz small").all_inner_texts()]
        self.assertEqual((spans[0], spans[1], spans[13], spans[29]), ("1:1 – 2:141", "2:142 – 2:252", "15:1 – 16:128", "78:1 – 114:6"))
        self.assertIn("Juz 12", page.locator(".juz [aria-current]").inner_text())
        boxes.nth(0).check()
        boxes.nth(11).check()
        page.get_by_text("2 of 30 read.").wait_for()
        page.reload()
        page.get_by_text("2 of 30 read.").wait_for()
        self.assertTrue(page.locator(".juz input").nth(11).is_checked())

    def test_a_juz_a_day_is_kept_on_the_device_where_a_profile_was_chosen(self):
        session = self.portal.session(self.portal.pin())
        made = self.portal.ask("POST", "/api/v1/tracking", {"name": "Maryam", "pin": "4711 of the check"}, session).json
        chosen = {name: made[name] for name in ("id", "name", "key")}

        def stored():
            return {one["year"]: one["read"] for one in self.portal.get(f"/api/v1/tracking/days/{made['id']}", Tracking_Key=made["key"]).json["juz"]}

        def opened(lang="en", words="Juz 12", **options):
            page = self.open(None, lang=lang, **options)
            page.add_init_script(f"if (!sessionStorage.begun) {{ sessionStorage.begun = 1; localStorage.setItem('qibla.tracking', JSON.stringify({chosen})) }}")
            page.goto(f"{self.portal.origin}/?lang={lang}#/times/ramadan")
            page.get_by_text(words).first.wait_for()
            return page

        def told(page):
            return page.locator(".juz .note").inner_text().replace("\u2068", "").replace("\u2069", "")

        page = opened()
        year = self.portal.get("/api/v1/times").json["days"][0]["hijri"]["year"]
        self.assertIn("The device keeps them for Maryam.", told(page))
        page.get_by_text("0 of 30 read.").wait_for()
        for index in (11, 0, 4):
            page.locator(".juz input").nth(index).check()
        page.locator(".juz input").nth(4).uncheck()
        page.get_by_text("2 of 30 read.").wait_for()
        self.portal.until(lambda: stored() == {year: [1, 12]})
        self.assertEqual(page.evaluate(f"localStorage.getItem('qibla.juz.{year}')"), None)
        # Another browser of the same profile has them, and a change without the device waits there.
        other = opened()
        other.get_by_text("2 of 30 read.").wait_for()
        self.assertTrue(other.locator(".juz input").nth(11).is_checked())
        self.expected += ["Failed to load resource", "net::ERR"]
        other.route("**/api/v1/tracking/**", lambda route: route.abort())
        other.locator(".juz input").nth(29).check()
        other.get_by_text("Kept on this phone until the device answers: 1.").wait_for()
        other.get_by_text("3 of 30 read.").wait_for()
        self.assertEqual(stored(), {year: [1, 12]})
        other.unroute("**/api/v1/tracking/**")
        other.reload()
        self.portal.until(lambda: stored() == {year: [1, 12, 30]})
        other.get_by_text("3 of 30 read.").wait_for()
        self.until(other, "!document.querySelector('.juz .note').textContent.includes('Kept on this phone')")
        arabic = opened("ar", "الجزء 12", size=(320, 640), dark=True)
        self.until(arabic, "document.querySelectorAll('.juz input:checked').length === 3")
        self.assertIn("Maryam: يحفظه الجهاز.", told(arabic))
        self.assertFits(arabic)
        self.assertAccessible(arabic)
        self.portal.ask("DELETE", f"/api/v1/tracking/profiles/{made['id']}", headers=session)

    def test_it_fits_on_every_screen(self):
        for lang in ["en", "ar"]:
            for path in ["#/", "#/times", "#/times/ramadan"]:
                page = self.open(f"/?lang={lang}{path}", lang=lang)
                page.locator(".fastline:not([hidden]), .juz").first.wait_for()
                for size in [WATCH, PHONE, TABLET, WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    page.wait_for_timeout(150)
                    self.assertFits(page)
                page.context.close()
