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
