"""A person's prayers: marked with a tap, kept while the device is away, told to no other page, and erased when wanted."""

import datetime

from browsed import PHONE, TABLET, WALL, Browsed

NARROW = (320, 640)
NAME, PIN = "Maryam", "4711 of the check"


class Prayers(Browsed):
    # In the afternoon, in the time of a prayer.
    arguments = ("--latitude", "12", "--longitude", "112.5")

    def setUp(self):
        super().setUp()
        self.session = self.portal.session(self.portal.pin())
        for one in self.portal.get("/api/v1/tracking").json["profiles"]:
            self.portal.ask("DELETE", f"/api/v1/tracking/profiles/{one['id']}", headers=self.session)
        self.today = self.state()["local_time"][:10]

    def made(self, name=NAME, pin=None):
        reply = self.portal.ask("POST", "/api/v1/tracking", {"name": name, "pin": pin}, self.session)
        self.assertEqual(reply.status, 201, reply.body)
        return reply.json

    def tracked(self, path="/#/prayers", words="On time", profile=None, **options):
        """A page in whose browser the profile was chosen."""
        self.profile = profile or self.made(pin=PIN)
        chosen = {name: self.profile[name] for name in ("id", "name", "key")}
        page = self.open(None, **options)
        page.add_init_script(f"if (!sessionStorage.begun) {{ sessionStorage.begun = 1; localStorage.setItem('qibla.tracking', JSON.stringify({chosen})) }}")
        page.goto(self.portal.origin + path)
        page.get_by_text(words).first.wait_for()
        return page

    def stored(self):
        found = self.portal.get(f"/api/v1/tracking/days/{self.profile['id']}", Tracking_Key=self.profile["key"]).json
        return found | {"days": {one.pop("date"): one for one in found["days"]}}

    def day(self, ago=0):
        return str(datetime.date.fromisoformat(self.today) - datetime.timedelta(days=ago))

    def change(self, body):
        reply = self.portal.ask("PATCH", f"/api/v1/tracking/days/{self.profile['id']}", body, {"Tracking-Key": self.profile["key"]})
        self.assertEqual(reply.status, 204, reply.body)

    def fill(self):
        marks = ["on_time", "in_congregation", "late", "made_up", "left_out"]
        prayers = ["fajr", "dhuhr", "asr", "maghrib", "isha"]
        self.change({"marks": [{"date": self.day(ago), "prayer": prayer, "mark": marks[(ago + place * (ago % 3)) % 5]}
                               for ago in range(1, 50) if ago % 9 for place, prayer in enumerate(prayers)]})
        self.change({"qada": {"fajr": 12, "isha": 3}})

    def test_a_profile_with_a_PIN_is_made_left_and_opened_again(self):
        page = self.open("/#/prayers", words="Whose prayers?")
        self.enter(page)
        page.get_by_role("button", name="New profile").click()
        page.get_by_label("Name").fill(NAME)
        page.locator("dialog[open] input[type=password]").fill(PIN)
        page.get_by_role("button", name="Set", exact=True).click()
        page.get_by_text("On time").first.wait_for()
        page.get_by_role("button", name="Not on this phone").click()
        page.get_by_text("has a PIN").wait_for()
        self.assertEqual(page.evaluate("Object.keys(localStorage).filter(name => name.includes('tracking'))"), [])
        page.get_by_role("button", name=NAME).click()
        self.expected.append("403")
        page.locator("dialog[open] input").fill("another one")
        page.get_by_role("button", name="Open", exact=True).click()
        page.get_by_text("Found another one; accepted: the profile's PIN.").wait_for()
        page.locator("dialog[open] input").fill(PIN)
        page.get_by_role("button", name="Open", exact=True).click()
        page.get_by_text("On time").first.wait_for()

    def test_a_tap_marks_a_prayer_and_another_takes_it_back(self):
        page = self.tracked()
        fajr = page.get_by_role("group", name="Fajr")
        fajr.get_by_role("button", name="In congregation").click()
        self.portal.until(lambda: self.stored()["days"] == {self.today: {"fajr": "in_congregation"}})
        self.until(page, "document.querySelector('[data-key=fajr-in_congregation]')?.getAttribute('aria-pressed') === 'true'")
        # The focus stays where it was, for keys and screen readers.
        self.until(page, "document.activeElement?.dataset.key === 'fajr-in_congregation'")
        fajr.get_by_role("button", name="In congregation").click()
        self.portal.until(lambda: self.stored()["days"] == {})
        page.get_by_role("button", name="Earlier").first.click()
        page.get_by_role("button", name="Leave this day out").click()
        self.portal.until(lambda: list(self.stored()["days"]) == [self.day(1)])
        page.get_by_role("button", name="Count this day").click()
        self.portal.until(lambda: self.stored()["days"] == {})

    def test_a_mark_without_the_device_is_kept_and_sent_when_it_answers(self):
        page = self.tracked(service_workers="allow")
        self.until(page, "localStorage.getItem('qibla.tracking.kept') !== null")
        self.expected += ["Failed to load resource", "net::ERR"]
        # With a worker or without one.
        page.context.set_offline(True)
        page.get_by_role("group", name="Asr").get_by_role("button", name="Late").click()
        page.get_by_text("Kept on this phone until the device answers: 1.").wait_for()
        self.until(page, "document.querySelector('[data-key=asr-late]')?.getAttribute('aria-pressed') === 'true'")
        self.assertEqual(self.stored()["days"], {})
        page.context.set_offline(False)
        page.reload()
        self.portal.until(lambda: self.stored()["days"] == {self.today: {"asr": "late"}})
        self.until(page, "localStorage.getItem('qibla.tracking.waiting') === null || localStorage.getItem('qibla.tracking.waiting') === '[]'")

    def test_the_present_prayer_is_offered_and_ticked_in_the_times_where_a_profile_was_chosen(self):
        current = self.state()["current_prayer"]["name"]
        page = self.tracked("/#/qibla", words="as prayed")
        page.locator(".offer .button").click()
        self.portal.until(lambda: self.stored()["days"].get(self.today) == {current: "on_time"})
        page.get_by_text(": On time").wait_for()
        # In the rows of the day, which a wide screen has beside the compass, too.
        page.set_viewport_size({"width": WALL[0], "height": WALL[1]})
        page.locator(".today li .tracked").wait_for()
        self.assertEqual(page.locator(".today li", has=page.locator(".tracked")).locator("time").get_attribute("datetime"), self.state()["current_prayer"]["time"])
        self.assertFits(page)
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        page.evaluate("location.hash = '#/times'")
        page.locator(f"tr.{current} .tracked").wait_for()
        self.assertFits(page)
        self.assertAccessible(page)
        page.get_by_text(": On time").wait_for()
        other = self.open("/#/times", words="My prayers")
        self.assertEqual(other.locator(".tracked, .offer .button").count(), 0)
        other.wait_for_timeout(300)
        self.assertFalse([url for url in self.asked if "/tracking/offer" in url][1:], "loaded without a profile")

    def test_plots_count_the_marks_and_say_so_in_words(self):
        self.profile = self.made()
        self.fill()
        page = self.tracked(profile=self.profile)
        for name, days in [("Week", 7), ("Month", 30), ("Year", 364)]:
            page.get_by_role("button", name=name, exact=True).click()
            found = self.stored()["days"]
            marks = [mark for date, day in found.items() if date > self.day(days) for mark in day.values()]
            self.until(page, f"document.querySelector('.days [aria-pressed=true]').textContent === '{name}'")
            figures = [int(text) for text in page.locator(".days dd").all_text_contents()]
            self.assertEqual(figures, [marks.count(mark) for mark in ["on_time", "in_congregation", "late", "made_up", "left_out"]], name)
            self.assertIn(f"On time {figures[0]}, In congregation {figures[1]}", page.locator(".plot").get_attribute("aria-label"))
        self.assertEqual(page.locator(".plot .form").count(), 364)

    def test_prayers_to_make_up_and_a_pause_are_kept(self):
        page = self.tracked()
        for _ in range(2):
            page.get_by_role("button", name="Dhuhr: One more").click()
            page.wait_for_timeout(400)
        self.portal.until(lambda: self.stored()["qada"]["dhuhr"] == 2)
        page.get_by_role("button", name="Dhuhr: One fewer").click()
        page.get_by_text("Together: 1").wait_for()
        page.get_by_role("button", name="From today on").click()
        page.get_by_text("Left out since").wait_for()
        self.assertEqual(self.stored()["paused_since"], self.today)
        page.get_by_role("button", name="Count again from today").click()
        self.portal.until(lambda: self.stored()["paused_since"] is None)

    def test_a_table_goes_out_and_in_and_everything_is_erased_when_asked_twice(self):
        page = self.tracked()
        self.change({"marks": [{"date": self.today, "prayer": "isha", "mark": "late"}]})
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as CSV").click()
        with open(download.value.path(), encoding="utf-8") as file:
            text = file.read()
        self.assertIn(f"{self.today},,,,,late", text)
        page.set_input_files("input[type=file]", {"name": "a.csv", "mimeType": "text/csv", "buffer": text.replace("late", "on_time").encode()})
        page.get_by_text("Read: 1 days.").wait_for()
        self.assertEqual(self.stored()["days"], {self.today: {"isha": "on_time"}})
        self.expected.append("422")
        page.set_input_files("input[type=file]", {"name": "a.csv", "mimeType": "text/csv", "buffer": text.replace("late", "soon").encode()})
        page.get_by_text('Found "soon"; accepted: on_time').wait_for()
        page.get_by_role("button", name="Erase").click()
        page.keyboard.press("Escape")
        self.assertEqual(self.stored()["days"], {self.today: {"isha": "on_time"}})
        page.get_by_role("button", name="Erase").click()
        page.locator("dialog[open] .primary").click()
        page.get_by_text("Whose prayers?").wait_for()
        self.assertEqual(self.portal.get("/api/v1/tracking").json["profiles"], [])

    def test_in_both_languages_at_every_size_it_fits_and_is_accessible(self):
        self.profile = self.made()
        self.fill()
        for size, lang, dark in [(NARROW, "en", False), (PHONE, "ar", True), (TABLET, "ar", False), (WALL, "en", True)]:
            with self.subTest(size=size, lang=lang):
                page = self.tracked(words="في وقتها" if lang == "ar" else "On time", profile=self.profile, size=size, lang=lang, dark=dark)
                for span in ["week", "month", "year"]:
                    page.locator(f"[data-key={span}]").click()
                    page.locator(f"figure.{span} .plot").wait_for()
                    self.assertFits(page)
                self.assertAccessible(page)
                page.context.close()
