"""Prayer times: the device's, by the device's clock, on every screen and on paper."""

import datetime
import re

from browsed import PHONE, TABLET, WALL, WATCH
from moments import DAILY, Heard, date_of, seconds, with_timetable

# Each view, and the text of a complete one.
VIEWS = {
    "times": ".rules:not([hidden]) dd", "times/week": ".days tr[aria-current]", "times/month/2026-12": ".days tr[aria-current]", "times/year": ".view .card li", "times/ramadan": ".fasting time",
}


class Printed(Heard):
    """Checks of what is printed."""

    def pages(self, page, size):
        """How many pages are printed, each of this size in millimetres."""
        pdf = page.pdf(prefer_css_page_size=True)
        sizes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
        for found in sizes:
            for side, wanted in zip(found, size):
                self.assertAlmostEqual(float(side) / 72 * 25.4, wanted, delta=0.4)
        return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))

    def assertHolds(self, page):
        """Each sheet holds all that is written on it."""
        page.emulate_media(media="print")
        over = page.eval_on_selector_all(
            ".sheet .inside", "all => all.map(one => Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth)).filter(over => over > 1)")
        self.assertEqual(over, [])
        page.emulate_media(media="null")


class Times(Printed):
    def day(self, date):
        return self.portal.get(f"/api/v1/times?date={date}").json["days"][0]

    def test_the_days_rows_are_the_devices_in_both_languages(self):
        day = self.day("2026-12-04")
        for lang, fajr in [("en", "Fajr"), ("ar", "الفجر")]:
            page = self.open(f"/?lang={lang}#/times/2026-12-04", lang=lang)
            page.locator(".table.times tr.isha").wait_for()
            for name in DAILY:
                row = page.locator(f".table.times tr.{name}")
                self.assertEqual(row.locator("time").get_attribute("datetime"), day[name])
                self.assertIn(day[name][11:16], row.inner_text())
            text = page.locator(".table.times tr.fajr").inner_text()
            self.assertIn("Fajr", text)
            self.assertIn("الفجر", text)
            self.assertTrue(text.startswith(fajr))
            self.assertEqual(page.locator(".night dd time").nth(1).get_attribute("datetime"), day["midnight"])
            self.assertIn(str(day["hijri"]["day"]), page.locator(".step").inner_text())

    def test_the_countdown_goes_by_the_devices_clock_and_not_by_the_browsers(self):
        page = self.open("/", timezone_id="Pacific/Auckland")
        page.add_init_script("const real = Date.now.bind(Date); Date.now = () => real() + 5_000_000")
        page.goto(f"{self.portal.origin}/?skewed#/times")
        page.locator(".hero .countdown:not(:empty)").wait_for()

        def left():
            numbers = re.search(r"in \D*([\d:]+)", page.locator(".hero .countdown").inner_text()).group(1).split(":")
            return sum(int(number) * 60**power for power, number in enumerate(reversed(numbers)))

        # Waits if a time is about to come: the next prayer's, or sunrise before it.
        for _ in range(2):
            before = self.state()["next_time"]
            if before["in_s"] < 90:
                self.portal.until(lambda: self.state()["next_time"]["name"] != before["name"], 100)
                continue
            first = left()
            page.wait_for_function("text => document.querySelector('.hero .countdown').textContent !== text", arg=page.locator(".hero .countdown").inner_text())
            second = left()
            after = self.state()["next_time"]
            break
        self.assertLessEqual(first, before["in_s"] + 2)
        self.assertLess(second, first)
        self.assertGreaterEqual(second, after["in_s"] - 2)

    def test_the_page_goes_to_the_next_day_with_the_place(self):
        page, told = self.at("2026-12-04T23:30:00+01:00", "#/times", words="4 December 2026")
        told.go("2026-12-05T00:00:01+01:00")
        page.get_by_text("5 December 2026").wait_for()
        self.assertEqual(page.locator(".table.times tr.fajr time").get_attribute("datetime"), self.day("2026-12-05")["fajr"])

    def test_between_midnight_and_fajr_the_time_is_ishas(self):
        page, _ = self.at("2026-12-05T02:00:00+01:00", "#/times", words="Isha since")
        self.assertEqual(page.locator("tr[aria-current] th").inner_text().split()[0], "Fajr")

    def test_sunrise_is_named_as_the_end_of_fajr_and_marked_as_no_prayer(self):
        day = self.day("2026-12-04")
        page, _ = self.at(seconds(day["sunrise"]) - 600, "#/times", words="The time of Fajr ends with")
        self.assertIn("now", page.locator("tr.fajr").inner_text())
        page, _ = self.at(seconds(day["sunrise"]) + 600, "#/times", words="its time ended with sunrise")
        self.assertEqual(page.locator("tr .pill").count(), 0)
        self.assertEqual(page.locator("tr[aria-current] th").inner_text().split()[0], "Dhuhr")
        self.assertEqual(page.locator(".arc .dot[data-name=sunrise]").count(), 0)

    def test_where_no_method_is_chosen_the_method_in_force_is_named_and_asked_for_once(self):
        day = self.portal.get("/api/v1/times").json["days"][0]
        self.assertNotEqual(day["method_choice"], "chosen")
        method = next(one for one in self.portal.get("/api/v1/methods").json["methods"] if one["name"] == day["method"])
        for lang, title in [("en", "title"), ("ar", "title_ar")]:
            page = self.open(f"/?lang={lang}#/times", lang=lang)
            with self.subTest(lang=lang):
                card = page.locator(".view > .card", has_text=method[title])
                card.get_by_role("link").click()
                page.locator(".settings .note", has_text=method[title]).first.wait_for()
                page.goto(f"{self.portal.origin}/?lang={lang}#/times")
                page.locator(".table.times tr.isha").wait_for()
                self.assertFalse(card.is_visible())

    def test_version_and_day_of_the_zone_data_are_told(self):
        data = self.portal.get("/api/v1/times").json["days"][0]["zone_data"]
        page = self.open("/#/times", words="Dhuhr")
        told = page.locator(".rules dd", has_text="tzdata").text_content()
        self.assertIn(data["version"], told)
        self.assertIn(data["released"][:4], told)

    def test_days_are_stepped_through_by_keyboard_and_the_address_goes_along(self):
        page = self.open("/#/times/2026-12-31", words="31 December 2026")
        page.get_by_label("The day after").focus()
        page.keyboard.press("Enter")
        page.get_by_text("1 January 2027").wait_for()
        self.assertTrue(page.url.endswith("#/times/2027-01-01"))
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "The day after")
        page.get_by_text("Today", exact=True).click()
        page.wait_for_function("() => location.hash === '#/times'")

    def test_what_is_withheld_or_doubtful_is_said(self):
        page, _ = self.at("2026-12-04T10:00:00+01:00", "#/times", words="The device's clock is uncertain.", time_certain=False)
        page, _ = self.at("2026-12-04T10:00:00+01:00", "#/times", words="doesn't know where it is",
                          prayers_withheld="place.unset", prayers_today=[], current_prayer=None, next_prayer=None, next_time=None, local_time=None)
        self.assertTrue(page.locator(".hero").is_hidden())

    def test_week_and_month_are_the_devices_days(self):
        page = self.open("/#/times/week/2026-12-29")
        page.locator(".table.days time").first.wait_for()
        days = self.portal.get("/api/v1/times?date=2026-12-29&days=7").json["days"]
        shown = page.eval_on_selector_all(".table.days time", "times => times.map(time => time.dateTime)")
        self.assertEqual(shown, [day[name] for day in days for name in DAILY])
        page.goto(f"{self.portal.origin}/#/times/month/2027-02")
        page.get_by_text("February 2027").first.wait_for()
        days = self.portal.get("/api/v1/calendar?month=2027-02").json["days"]
        shown = page.eval_on_selector_all(".table.days time", "times => times.map(time => time.dateTime)")
        self.assertEqual(shown, [day[name] for day in days for name in DAILY])
        page.locator(".marks").get_by_text("Ramadan begins").wait_for()

    def test_a_rule_that_begins_or_is_another_close_by_is_marked_in_its_row_and_told_below(self):
        # Near 48° the device gives the other rule's time for every day; a run of days shows that once.
        days = self.portal.get("/api/v1/times?date=2027-06-14&days=7").json["days"]
        other = [note for note in days[0]["notes"] if note["code"] == "rule_changes_at_48"][0]
        self.assertTrue(all(any(note["code"] == other["code"] for note in day["notes"]) for day in days))
        begins = {"code": "high_latitude_begins", "en": "The rule begins: Isha 95 min earlier", "ar": "تبدأ القاعدة"}
        for lang in ["en", "ar"]:
            page = self.open("", lang=lang)
            page.route("**/api/v1/times?*", lambda route: route.fulfill(json={"days": [
                day | {"notes": day["notes"] + [begins] * (index == 3)} for index, day in enumerate(days)][: 7 if "days=7" in route.request.url else 1]}))
            page.goto(f"{self.portal.origin}/?lang={lang}#/times/week/2027-06-14")
            page.locator(".days tr.sunday").wait_for()
            with self.subTest(lang=lang):
                rows = [row for row in page.locator(".days tbody tr:not(.month) th").all_inner_texts()]
                self.assertEqual([index for index, text in enumerate(rows) if "†" in text], [0, 3])
                below = page.locator(".card > .note").first.inner_text()
                self.assertEqual([below.count(part) for part in ["†", other[lang], begins[lang]]], [2, 1, 1])
            page.goto(f"{self.portal.origin}/?lang={lang}#/times/2027-06-14")
            page.locator(".day .warning", has_text=other[lang]).wait_for()

    def test_each_row_says_what_is_left_and_which_have_passed_and_where_the_device_calls(self):
        day = self.day("2026-12-04")
        for lang, left, passed, current in [("en", "in 2 h ", "passed", "now"), ("ar", "بعد 2 س ", "مضى", "الآن")]:
            page, told = self.at(seconds(day["dhuhr"]) - 9_000, "#/times", lang=lang, words=left)
            rows = {name: page.locator(f"tr.{name}") for name in DAILY}
            self.assertIn(passed, rows["sunrise"].inner_text())
            self.assertEqual([name for name in DAILY if "passed" in rows[name].get_attribute("class")], ["fajr", "sunrise"])
            # Of all but sunrise, as it is set.
            self.assertEqual([name for name in DAILY if rows[name].locator("use[href='#icon-calls']").count()], ["dhuhr", "asr", "maghrib", "isha"])
            told.go(seconds(day["dhuhr"]) + 60)
            rows["dhuhr"].locator(".pill", has_text=current).wait_for()
            # Another day's are neither left nor over.
            page.evaluate("location.hash = '#/times/2026-12-20'")
            page.locator("tr.isha time[datetime^='2026-12-20']").wait_for()
            self.assertEqual("".join(page.locator(".table.times .left").all_inner_texts()), "")
            self.assertEqual(page.locator("tr.passed").count(), 0)

    def test_the_arc_is_the_suns_by_day_and_the_moons_from_maghrib_to_fajr(self):
        day = self.day("2026-12-04")
        page, told = self.at(seconds(day["maghrib"]) - 60, "#/times", words="Next prayer")
        page.locator(".arc:not(.by-night) .sun").wait_for()
        places = []
        for moment in [seconds(day["maghrib"]) + 60, seconds(day["midnight"]), seconds(self.day("2026-12-05")["fajr"]) - 60]:
            told.go(moment)
            page.locator(f".dot.next[data-name={'isha' if not places else 'fajr'}]").wait_for(state="attached")
            page.locator(".by-night .moon").wait_for()
            page.wait_for_timeout(1500)
            places.append(page.locator(".by-night .moon").bounding_box()["x"])
        self.assertEqual(places, sorted(places))
        told.go(seconds(self.day("2026-12-05")["fajr"]) + 60)
        page.locator(".arc:not(.by-night) .sun").wait_for()

    def test_a_month_keeps_its_place_for_who_comes_back_from_a_day(self):
        page, _ = self.at("2026-12-14T10:00:00+01:00", "#/times/month", words="December 2026")
        page.locator(".days tr[aria-current]").wait_for()
        self.until(page, "scrollY > 0")
        page.get_by_label("The month after").click()
        page.get_by_text("January 2027").first.wait_for()
        page.evaluate("scrollTo(0, 700)")
        self.until(page, "history.state?.place === 700")
        page.locator(".days a[href='#/times/2027-01-20']").click()
        page.get_by_text("20 January 2027").first.wait_for()
        page.go_back()
        page.get_by_text("January 2027", exact=True).first.wait_for()
        self.until(page, "scrollY === 700")

    def test_the_months_sheet_prints_on_one_page_of_a4_or_a3_in_both_languages(self):
        for month, name in [("2026-12", "مسجد النور"), ("2027-02", "")]:
            page = self.open(f"/#/times/month/{month}")
            page.locator(".table.days time").first.wait_for()
            page.fill(".print input", name)
            page.wait_for_selector(".sheet", state="attached")
            self.assertEqual(self.pages(page, (210, 297)), 1, month)
            self.assertHolds(page)
            sheet = page.locator(".sheet")
            text = sheet.text_content()
            for word in ["Prayer times", "مواقيت الصلاة", "Muslim World League", "Europe/Berlin", *([name] if name else [])]:
                self.assertIn(word, text)
            days = self.portal.get(f"/api/v1/calendar?month={month}").json["days"]
            rows = page.eval_on_selector_all(".sheet tbody tr", "rows => rows.map(row => [...row.children].slice(2, 8).map(cell => cell.textContent))")
            self.assertEqual(rows, [[day[prayer][11:16] for prayer in DAILY] for day in days])
            page.select_option(".print select", "A3")
            page.locator(".paper.a3").wait_for(state="attached")
            self.assertEqual(self.pages(page, (297, 420)), 1, month)
        self.assertTakesFewWordsOf("ar")

    def test_ramadan_prints_on_one_sheet_with_suhoor_and_iftar_large(self):
        for lang in ["en", "ar"]:
            page, _ = self.at("2026-12-04T10:00:00+01:00", "#/times/ramadan", lang=lang)
            page.locator(".sheet").wait_for(state="attached")
            self.assertEqual(self.pages(page, (210, 297)), 1)
            self.assertHolds(page)
            text = page.locator(".sheet").text_content()
            for word in ["Ramadan 1448", "رمضان 1448", "Suhoor ends", "نهاية السحور", "Iftar", "الإفطار"]:
                self.assertIn(word, text)
            shown = page.eval_on_selector_all(".sheet tbody", "([body]) => ['fajr', 'maghrib'].map(name => [...body.querySelectorAll(`td.${name}`)].map(cell => cell.textContent))")
            days = [day["date"] for day in self.portal.get("/api/v1/hijri?year=1448&month=9").json["days"]]
            times = self.portal.get(f"/api/v1/times?date={days[0]}&days={len(days)}").json["days"]
            self.assertEqual(shown, [[day[name][11:16] for day in times] for name in ["fajr", "maghrib"]])
            size = "name => parseFloat(getComputedStyle(document.querySelector(`.sheet tbody .${name}`)).fontSize)"
            page.emulate_media(media="print")
            self.assertGreater(min(page.evaluate(size, name) for name in ["fajr", "maghrib"]), 1.4 * page.evaluate(size, "dhuhr"))

    def test_the_year_prints_as_a_booklet_of_four_sheets_in_the_order_of_folding(self):
        page = self.unheard(PHONE)
        page.add_init_script("window.print = () => { window.isPrinted = true }")
        page.goto(f"{self.portal.origin}/#/times/year")
        page.select_option(".print select", index=1)
        year = page.locator(".print select").input_value()
        page.locator(".print").get_by_role("button").click()
        self.until(page, "window.isPrinted")
        self.assertEqual(self.pages(page, (297, 210)), 8)
        self.assertHolds(page)
        months = page.eval_on_selector_all(
            ".spread", "all => all.map(spread => [...spread.children].map(sheet => sheet.querySelector('[lang=en] .month')?.textContent.split(' ')[0] ?? ''))")
        self.assertEqual(months, [["", ""], ["", ""], ["December", "January"], ["February", "November"], ["October", "March"], ["April", "September"],
                                  ["August", "May"], ["June", "July"]])
        self.assertIn(year, page.locator(".cover .year").text_content())
        days = self.portal.get(f"/api/v1/calendar?year={year}").json["days"]
        self.assertEqual(page.locator(".spread tbody tr").count(), len(days))

    def test_ramadans_days_and_nights_are_the_calendars(self):
        page, told = self.at("2026-12-04T10:00:00+01:00", "#/times/ramadan", words="Ramadan 1448")
        days = self.portal.get("/api/v1/hijri?year=1448&month=9").json["days"]
        away = (datetime.date.fromisoformat(days[0]["date"]) - date_of(told.now)).days
        page.get_by_text(f"in {away} days").wait_for()
        times = self.portal.get(f"/api/v1/times?date={days[0]['date']}&days={len(days)}").json["days"]
        shown = page.eval_on_selector_all(".fasting time", "times => times.map(time => time.dateTime)")
        self.assertEqual(shown, [day[name] for day in times for name in ["imsak", "fajr", "maghrib"]])
        rows = page.eval_on_selector_all(".fasting tbody tr", "rows => rows.map(row => row.querySelector('.star') ? row.querySelector('.full') ? 2 : 1 : 0)")
        self.assertEqual(rows, [2 if "laylat_al_qadr" in day["important"] else int("last_ten_nights" in day["important"]) for day in days])

    def test_every_view_fits_and_is_accessible(self):
        # Dhuhr is next; the day is in the month shown, so that its row is marked.
        for lang, dark in [("en", False), ("ar", True)]:
            page, _ = self.at("2026-12-04T10:00:00+01:00", "#/times", lang=lang, dark=dark)
            for view, ready in VIEWS.items():
                page.evaluate(f"location.hash = '#/{view}'")
                page.locator(ready).first.wait_for()
                for size in [WATCH, TABLET, PHONE, WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(view=view, lang=lang, size=size):
                        self.assertFits(page)
                with self.subTest(view=view, lang=lang):
                    self.assertAccessible(page)

    def test_on_the_narrowest_phone_all_six_times_and_all_tabs_are_seen(self):
        for lang in ["en", "ar"]:
            page, _ = self.at("2026-12-04T10:00:00+01:00", "#/times", size=(320, 568), lang=lang)
            for view, ready in VIEWS.items():
                page.evaluate(f"location.hash = '#/{view}'")
                page.locator(ready).first.wait_for()
                over = page.evaluate("[...document.querySelectorAll('.scroll, .tabs')].map(one => one.scrollWidth - one.clientWidth).filter(over => over > 0)")
                with self.subTest(view=view, lang=lang):
                    self.assertEqual(over, [])

    def test_the_marked_rows_keep_their_contrast_whatever_prayer_it_is(self):
        day = self.day("2026-12-04")
        for dark in [False, True]:
            # So tall that the bar at the foot covers no button, whatever notices are above.
            page, told = self.at(seconds(day["fajr"]) - 600, "#/times", size=(390, 1600), dark=dark, words="Next prayer")
            for moment in ["fajr", "sunrise", "asr"]:
                told.go(seconds(day[moment]) - 600)
                page.locator(f"tr.{moment}[aria-current]").wait_for()
                with self.subTest(before=moment, dark=dark):
                    self.assertAccessible(page)


class Mosque(Printed):
    """A device with a mosque's own timetable."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        with_timetable(cls.portal, "2026-12-01", 31)

    def test_iqamas_and_jumuah_stand_beside_the_times(self):
        friday = self.portal.get("/api/v1/times?date=2026-12-04").json["days"][0]
        page = self.open("/#/times/2026-12-04", words="Iqama")
        for name, time in friday["iqama"].items():
            self.assertEqual(page.locator(f"tr.{name} .iqama time").get_attribute("datetime"), time)
        self.assertEqual(page.locator("tr.jumua .iqama time").get_attribute("datetime"), friday["jumua"])
        page.get_by_text("The mosque's own timetable").wait_for()

    def test_its_sheet_has_the_iqamas_and_still_prints_on_one_page(self):
        page = self.open("/#/times/month/2026-12")
        page.locator(".table.days time").first.wait_for()
        self.assertEqual(self.pages(page, (210, 297)), 1)
        self.assertHolds(page)
        text = page.locator(".sheet").text_content()
        for word in ["Iqama", "الإقامة", "The mosque's own timetable", "13:15"]:
            self.assertIn(word, text)

    def test_the_hall_asks_for_silence_from_the_adhan_until_after_the_iqama(self):
        day = self.portal.get("/api/v1/times?date=2026-12-03").json["days"][0]
        page, told = self.at(seconds(day["dhuhr"]) - 600, "#/hall", size=WALL, words="Next prayer")
        self.assertTrue(page.locator(".silence").is_hidden())
        told.go(seconds(day["dhuhr"]) + 1)
        page.locator(".silence").wait_for()
        page.get_by_text("Iqama in").wait_for()
        page.get_by_text("نرجو وضع الهواتف على الصامت").wait_for()
        self.assertIn("now", page.locator("tr.dhuhr").get_attribute("class"))
        told.go(seconds(day["iqama"]["dhuhr"]) + 1)
        page.get_by_text("Time of prayer").wait_for()
        told.go(seconds(day["iqama"]["dhuhr"]) + 601)
        page.locator(".silence").wait_for(state="hidden")
        page.locator(".panel").get_by_text("Asr").wait_for()

    def test_on_friday_jumuah_is_what_is_next(self):
        day = self.portal.get("/api/v1/times?date=2026-12-04").json["days"][0]
        page, _ = self.at(seconds(day["dhuhr"]) - 600, "#/hall", size=WALL, words="Next prayer")
        page.locator(".panel").get_by_text("Jumu'ah").first.wait_for()
        self.assertIn("next", page.locator("tr.jumua").get_attribute("class").split())

    def test_on_friday_the_hall_waits_for_jumuah(self):
        day = self.portal.get("/api/v1/times?date=2026-12-04").json["days"][0]
        page, _ = self.at(seconds(day["dhuhr"]) + 60, "#/hall", size=WALL, words="Begins in")
        self.assertEqual(page.locator("tr.jumua .iqama time").get_attribute("datetime"), day["jumua"])
        # In place of Dhuhr, whose time is that of its adhan.
        self.assertEqual(page.locator("tr.dhuhr").count(), 0)
        self.assertEqual(page.locator("tr.jumua time").first.get_attribute("datetime"), day["dhuhr"])
        self.assertFits(page)
        self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
