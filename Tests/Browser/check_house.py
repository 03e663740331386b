"""The household's name and greeting, the congregation's times by settings, a finger across the day, and Hijri dates alone."""

import json

from browsed import MARKS, PHONE, TABLET, WALL
from moments import Heard, Moment

NAMES = {"en": "Masjid al-Noor", "ar": "مسجد النور"}
GREETINGS = {"en": "Assalamu Alaikum, ", "ar": "السلام عليكم، "}

#: A finger that goes so far across an element.
SWIPE = """([element, across, down]) => {
  const touch = (x, y) => new Touch({ identifier: 1, target: element, clientX: 200 + x, clientY: 200 + y })
  const send = (type, touches, changed) => element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: changed }))
  send("touchstart", [touch(0, 0)], [touch(0, 0)])
  send("touchend", [], [touch(across, down)])
}"""


class House(Heard):
    moment = "2026-12-03T10:20:00+01:00"

    def swipe(self, page, across, down=0):
        page.evaluate(SWIPE, [page.locator("section.card.day").element_handle(), across, down])

    def congregation(self, page):
        """As the device tells them: iqamas, two Friday prayers, and another Isha from the 4th of December on."""
        def answer(route):
            reply = route.fetch()
            told = reply.json()
            for day in told["days"]:
                day["iqama"] = {name: day[name] for name in ["fajr", "dhuhr", "asr", "maghrib", "isha"]}
                day["iqama_change"] = {"date": "2026-12-04", "iqama": {"isha": "2026-12-04T20:15:00+01:00"}, "jumuah": []}
                if day["weekday"] == "friday":
                    day["jumuah"] = [f"{day['date']}T13:15:00+01:00", f"{day['date']}T14:15:00+01:00"]
                    day["jumua"] = day["jumuah"][0]
            route.fulfill(status=200, content_type="application/json", body=json.dumps(told))

        page.route("**/api/v1/times?*", answer)

    def test_the_house_is_greeted_by_its_name_on_qibla_and_times_and_not_without_one(self):
        for lang, size, dark in [("en", PHONE, False), ("ar", TABLET, True)]:
            for path in ["#/qibla", "#/times"]:
                with self.subTest(lang=lang, path=path):
                    page, _ = self.at(self.moment, f"&lang={lang}{path}", size=size, lang=lang, dark=dark, house_name=NAMES[lang])
                    page.locator(".greeting:not([hidden])").wait_for()
                    text = page.locator(".greeting").inner_text().translate(MARKS)
                    self.assertEqual(text, GREETINGS[lang] + NAMES[lang])
                    self.assertFits(page)
                    self.assertAccessible(page)
        page, _ = self.at(self.moment, "#/times", house_name=None)
        page.locator(".table.times tr.isha").wait_for()
        self.assertTrue(page.locator(".greeting").is_hidden())

    def test_the_board_has_the_devices_name_and_this_browsers_former_one_without(self):
        for told, shown in [(NAMES["ar"], NAMES["ar"]), (None, "Old name")]:
            page = self.unheard(WALL)
            page.add_init_script("localStorage.setItem('qibla.mosque', 'Old name')")
            Moment(self.portal, self.moment, house_name=told).follow(page)
            page.goto(f"{self.portal.origin}/?moment#/hall")
            page.locator(".board tbody time").first.wait_for()
            self.assertEqual(page.locator(".mosque").inner_text(), shown)

    def test_the_day_and_the_board_tell_the_next_change_and_both_friday_prayers(self):
        for lang, words in [("en", "From Friday 4 December: Isha 20:15"), ("ar", "ابتداء من الجمعة")]:
            for path in ["#/times", "#/hall"]:
                with self.subTest(lang=lang, path=path):
                    page = self.unheard(WALL if "hall" in path else PHONE, lang=lang)
                    Moment(self.portal, self.moment).follow(page)
                    self.congregation(page)
                    page.goto(f"{self.portal.origin}/?moment&lang={lang}{path}")
                    page.locator(".said span:not(:empty), .day .note.warning:not(:empty)").first.wait_for()
                    text = page.locator(".said, .day .note.warning").first.inner_text().translate(MARKS).replace(",", "")
                    self.assertIn(words, text)
                    self.assertFits(page)
                    self.assertAccessible(page)
        page = self.unheard(PHONE)
        self.congregation(page)
        page.goto(f"{self.portal.origin}/?moment#/times/2026-12-04")
        page.locator("tr.jumua time").nth(1).wait_for()
        self.assertEqual(page.locator("tr.jumua time").all_inner_texts(), ["13:15", "14:15"])

    def test_a_finger_across_goes_a_day_on_or_back_as_the_script_runs(self):
        for lang, on in [("en", -1), ("ar", 1)]:
            page = self.open(f"/?lang={lang}#/times/2026-12-04", lang=lang, has_touch=True)
            page.locator(".table.times tr.isha").wait_for()
            for across, down, date in [(120 * on, 10, "2026-12-05"), (-120 * on, 0, "2026-12-04"), (20 * on, 0, "2026-12-04"), (120 * on, 100, "2026-12-04")]:
                self.swipe(page, across, down)
                page.wait_for_timeout(300)
                self.until(page, f"location.hash === '#/times/{date}'")

    def test_a_day_may_have_its_hijri_date_alone(self):
        for lang in ["en", "ar"]:
            page = self.open("", lang=lang)
            page.add_init_script("localStorage.setItem('qibla.gregorian', 'off')")
            page.goto(f"{self.portal.origin}/?lang={lang}#/times/2026-12-04")
            page.locator(".table.times tr.isha").wait_for()
            title = page.locator(".step h2").inner_text()
            self.assertIn("1448", title)
            self.assertNotIn("2026", page.locator(".step").inner_text())


class Congregation(Heard):
    """With the settings of a mosque in the device."""

    def setUp(self):
        super().setUp()
        self.change({"house.name": NAMES["en"], "iqama.isha": "+10 from 10-25, 23:50 from 03-30", "jumuah.times": "13:15 14:15"})
        self.addCleanup(lambda: self.change({"house.name": None, "iqama.isha": None, "jumuah.times": None}))

    def change(self, values):
        # A new PIN, as of a page's session, ends the former sessions.
        reply = self.portal.ask("PATCH", "/api/v1/settings", values, self.portal.token(self.portal.pin()))
        self.assertEqual(reply.status, 200, reply.body)

    def test_name_iqamas_and_friday_prayers_come_from_the_settings(self):
        self.portal.until(lambda: self.state()["house_name"] == NAMES["en"])
        friday = self.portal.get("/api/v1/times?date=2026-12-04").json["days"][0]
        self.assertEqual([time[11:16] for time in friday["jumuah"]], ["13:15", "14:15"])
        before, = self.portal.get("/api/v1/times?date=2027-03-25").json["days"]
        self.assertEqual((before["iqama_change"]["date"], before["iqama_change"]["iqama"]["isha"][11:16]), ("2027-03-30", "23:50"))
        page = self.open("/#/settings/prayer")
        self.enter(page)
        page.reload()
        row = page.locator('[data-key="iqama.isha"]')
        row.locator("input").fill("+٢٠ from ١٠-٢٥، 20:15 from 03-30")
        row.locator("input").press("Enter")
        self.portal.until(lambda: next(one["value"] for one in self.portal.get("/api/v1/settings").json["settings"] if one["key"] == "iqama.isha")
                          == "+20 from 10-25, 20:15 from 03-30")
        self.assertFits(page)
        self.assertAccessible(page)
