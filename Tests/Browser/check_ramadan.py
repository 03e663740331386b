"""Ramadan beside its own view: taraweeh among the times and on the hall's boards, and the last ten nights in week, month and on paper."""

import datetime

from browsed import WALL, Browsed
from check_hall import BOARDS, OVERLAPS, UPRIGHT


class Evening(Browsed):
    """A device in its scenario: 12 Ramadan, ten minutes before iftar."""

    arguments = ("--scenario", "ramadan", "--latitude", "48.137", "--longitude", "11.575")

    def test_taraweeh_stands_after_isha_where_it_is_set_and_nowhere_else(self):
        session = self.portal.session(self.portal.pin())
        today = self.portal.get("/api/v1/times").json["days"][0]["date"]
        page = self.open("/#/times", words="Isha")
        page.locator("tr.isha time").wait_for()
        self.assertEqual(page.locator("tr.taraweeh").count(), 0)
        self.addCleanup(lambda: self.portal.ask("PATCH", "/api/v1/settings", {"ramadan.taraweeh_minutes": None}, session))
        self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", {"ramadan.taraweeh_minutes": 20}, session).status, 200)
        self.portal.until(lambda: "taraweeh" in self.portal.get("/api/v1/times").json["days"][0])
        time = self.portal.get("/api/v1/times").json["days"][0]["taraweeh"]
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

    def test_the_hall_in_ramadan_fits_in_arabic_and_in_both_languages_on_its_side_and_upright(self):
        session = self.portal.session(self.portal.pin())
        self.addCleanup(lambda: self.portal.ask("PATCH", "/api/v1/settings", {"ramadan.taraweeh_minutes": None}, session))
        self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", {"ramadan.taraweeh_minutes": 20}, session).status, 200)
        self.portal.until(lambda: "taraweeh" in self.portal.get("/api/v1/times").json["days"][0])
        for lang, words in [("lang=ar", ["الإفطار بعد", "12 رمضان", "التراويح"]), ("x", ["الإفطار بعد", "Iftar in", "Ramadan", "التراويح", "Taraweeh"])]:
            for board in BOARDS:
                page = self.open(f"/?{lang}&board={board}#/hall", lang="ar" if lang != "x" else "en", size=UPRIGHT)
                page.locator("tr.taraweeh time").wait_for()
                for size in [UPRIGHT, WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    page.wait_for_timeout(200)
                    text = page.locator(".board").inner_text()
                    with self.subTest(lang=lang, board=board, size=size):
                        for word in words:
                            self.assertIn(word, text)
                        self.assertFits(page)
                        self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
                        self.assertEqual(page.evaluate(OVERLAPS), [])
                page.context.close()

    def test_the_gregorian_date_is_left_out_of_the_hall_where_it_is_not_wanted(self):
        date = datetime.date.fromisoformat(self.portal.get("/api/v1/times").json["days"][0]["date"])
        for lang, weekday, month in [("en", f"{date:%A}", f"{date:%B}"), ("ar", None, None)]:
            page = self.open(f"/?lang={lang}#/hall", lang=lang, size=WALL)
            dates = lambda: " ".join(page.locator(".board .dates").all_inner_texts())
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
