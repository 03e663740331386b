"""Settings: found, changed at once, refused with reasons, reset; and changes by others appear."""

from browsed import PHONE, TABLET, WALL, WATCH, Browsed

GROUPS = ["prayer", "calls", "place", "ring", "parts", "look", "cards", "access", "all", "about"]


class Settings(Browsed):
    def group(self, name, words="", session=True, **options):
        page = self.open("/", words={"ar": "كم إلى مكة"}.get(options.get("lang"), "km to Makkah"), **options)
        if session:
            self.enter(page)
        self.show(page, name)
        if words:
            page.get_by_text(words).first.wait_for()
        return page

    def show(self, page, name):
        """Opens a group and waits for its sheet."""
        page.evaluate(f"location.hash = '#/settings/{name}'")
        page.locator(f".settings:has(a[aria-current][href='#/settings/{name}']) .sheet > *" if name else ".settings:not(.within) .groups a").first.wait_for()

    def value(self, key):
        return self.setting(key)["value"]

    def setting(self, key):
        return next(one for one in self.portal.get("/api/v1/settings").json["settings"] if one["key"] == key)

    def change(self, changes):
        """Changed by another client. A new PIN ends the page's session."""
        reply = self.portal.ask("PATCH", "/api/v1/settings", changes, self.portal.token(self.portal.pin()))
        self.assertEqual(reply.status, 200, reply.body)

    def row(self, page, key):
        return page.locator(f"[data-key='{key}'].setting")

    def test_every_group_fits_each_size_in_both_languages(self):
        for lang in ["en", "ar"]:
            page = self.group("prayer", session=False, lang=lang)
            for name in ["", *GROUPS]:
                page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
                self.show(page, name)
                for size in [PHONE, WATCH, TABLET, WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(group=name, size=size, lang=lang):
                        self.assertFits(page)

    def test_axe_finds_no_fault_in_any_group(self):
        # So tall that the navigation at the lower edge covers nothing.
        for dark, lang in [(False, "en"), (True, "ar")]:
            page = self.group("prayer", dark=dark, lang=lang, size=(PHONE[0], 10_000))
            for name in ["", *GROUPS]:
                self.show(page, name)
                with self.subTest(group=name, dark=dark, lang=lang):
                    self.assertAccessible(page)

    def test_every_key_can_be_found_and_has_an_editor(self):
        page = self.group("all", session=False)
        keys = [one["key"] for one in self.portal.get("/api/v1/settings").json["settings"]]
        self.assertEqual(page.locator("details[data-key]").count(), len(keys))
        page.evaluate("for (const one of document.querySelectorAll('details[data-key]')) one.open = true")
        self.portal.until(lambda: page.evaluate("document.querySelectorAll('details .setting').length === document.querySelectorAll('details').length"))
        for key in keys:
            with self.subTest(key=key):
                self.assertGreaterEqual(self.row(page, key).locator("input, select, textarea").count(), 1)
        page.fill("#all-search", "that looks white")
        self.assertEqual(page.locator("details[data-key]:not([hidden])").evaluate_all("all => all.map(one => one.dataset.key)"), ["ring.white_balance"])

    def test_a_change_is_in_force_at_once_is_said_and_can_be_taken_back(self):
        page = self.group("prayer")
        row = self.row(page, "prayer.madhab")
        before = page.locator(".today li:nth-child(4) time").text_content()
        row.locator("select").select_option("Hanafi")
        row.get_by_text("Saved").wait_for()
        self.assertEqual(self.value("prayer.madhab"), "hanafi")
        self.portal.until(lambda: page.locator(".today li:nth-child(4) time").text_content() > before)
        row.get_by_text("Undo", exact=True).click()
        self.portal.until(lambda: self.setting("prayer.madhab")["origin"] == "default")
        row.get_by_text("Undo", exact=True).wait_for(state="hidden")
        self.until(page, "document.querySelector('[data-key=\"prayer.madhab\"] select').selectedOptions[0].text === 'As the method says'")

    def test_a_refused_value_stays_with_what_was_found_and_accepted_beside_it(self):
        self.expected = ["422"]
        page = self.group("prayer")
        row = self.row(page, "prayer.imsak_minutes")
        field = row.locator("input")
        field.fill("99")
        field.press("Tab")
        row.get_by_text("accepted").wait_for()
        self.assertIn("99", row.locator(".problem").text_content())
        self.assertIn("a whole number from 0 to 60", row.locator(".problem").text_content())
        self.assertEqual(field.input_value(), "99")
        self.assertEqual(field.get_attribute("aria-invalid"), "true")
        self.assertIn(row.locator(".problem").get_attribute("id"), field.get_attribute("aria-describedby").split())
        self.assertEqual(self.value("prayer.imsak_minutes"), 10)
        row.get_by_text("Keep the current value").click()
        self.assertEqual(field.input_value(), "10")
        self.assertIsNone(field.get_attribute("aria-invalid"))

    def test_without_the_pin_nothing_changes_and_the_field_says_again_what_is_in_force(self):
        self.expected = ["401"]
        page = self.group("prayer", session=False)
        row = self.row(page, "prayer.midnight")
        row.locator("select").select_option("Of the night from sunset to sunrise")
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        row.get_by_text("Nothing was changed: this needs the PIN.").wait_for()
        self.assertEqual(row.locator("select").evaluate("one => one.selectedOptions[0].text"), "Of the night from Maghrib to Fajr")
        self.assertEqual(self.value("prayer.midnight"), "sunset-to-fajr")

    def test_arabic_digits_are_read(self):
        page = self.group("prayer", lang="ar")
        field = self.row(page, "prayer.imsak_minutes").locator("input")
        field.fill("١٥")
        field.press("Tab")
        self.portal.until(lambda: self.value("prayer.imsak_minutes") == 15)
        self.change({"prayer.imsak_minutes": None})

    def test_own_angles_are_set_with_the_method_or_refused_beside_it(self):
        self.expected = ["422"]
        page = self.group("prayer")
        row = self.row(page, "prayer.method")
        row.locator("select").select_option("Own angles")
        page.fill("#own-fajr_angle_deg", "16.5")
        page.fill("#own-isha_angle_deg", "")
        page.fill("#own-isha_minutes", "")
        page.click("text=Use these angles")
        row.get_by_text("custom without its figures").wait_for()
        page.fill("#own-isha_minutes", "75")
        page.click("text=Use these angles")
        self.portal.until(lambda: self.value("prayer.method") == "custom")
        self.assertEqual((self.value("prayer.fajr_angle_deg"), self.value("prayer.isha_minutes")), (16.5, 75))
        self.row(page, "prayer.fajr_angle_deg").wait_for()
        row.locator("select").select_option("Egyptian General Authority of Survey")
        self.portal.until(lambda: self.value("prayer.method") == "egyptian")
        self.assertEqual([self.setting(key)["origin"] for key in ["prayer.fajr_angle_deg", "prayer.isha_minutes"]], ["default"] * 2)
        self.change({"prayer.method": None})

    def test_quiet_hours_are_two_clocks_that_are_set_together(self):
        page = self.group("calls")
        row = self.row(page, "quiet.from")
        row.get_by_role("switch").check()
        row.get_by_text("Saved").wait_for()
        self.assertEqual((self.value("quiet.from"), self.value("quiet.to")), ("22:00", "05:00"))
        row.locator("input[type=time]").first.fill("23:30")
        self.portal.until(lambda: self.value("quiet.from") == "23:30")
        row.get_by_role("switch").uncheck()
        self.portal.until(lambda: (self.value("quiet.from"), self.value("quiet.to")) == ("", ""))
        self.change({"quiet.from": None, "quiet.to": None})

    def test_a_call_is_off_at_the_time_or_before_it(self):
        page = self.group("calls")
        self.row(page, "alarm.sunrise_minutes").locator("select").select_option("15 min before")
        self.portal.until(lambda: self.value("alarm.sunrise_minutes") == 15)
        self.change({"alarm.sunrise_minutes": None})

    def test_what_goes_before_a_change_is_said_and_cant_be_changed(self):
        origin = "QIBLA_ALARM_FAJR_MINUTES"

        def by_environment(route):
            told = self.portal.get("/api/v1/settings").json
            for one in told["settings"]:
                if one["key"] == "alarm.fajr_minutes":
                    one.update(origin=origin, changeable=False)
            route.fulfill(json=told)

        page = self.group("calls")
        page.route("**/api/v1/settings", by_environment)
        page.reload()
        self.show(page, "calls")
        row = self.row(page, "alarm.fajr_minutes")
        row.get_by_text(origin).wait_for()
        self.assertTrue(row.locator("select").is_disabled())

    def test_a_city_is_found_in_both_scripts_and_goes_before_coordinates_that_were_set(self):
        self.change({"place.latitude_deg": 10, "place.longitude_deg": 20})
        page = self.group("place")
        page.fill("#city-search", "Cair")
        page.locator(".cities button").filter(has_text="Cairo").first.click()
        self.portal.until(lambda: self.value("place.city").startswith("Cairo"))
        self.assertIsNone(self.value("place.latitude_deg"))
        page.fill("#city-search", "مكة")
        page.locator(".cities button").filter(has_text="مكة").first.wait_for()
        page.fill("#city-search", "qqqq")
        page.get_by_text("No larger city").wait_for()
        page.get_by_text("Leave the place to GPS").click()
        self.portal.until(lambda: self.value("place.city") == "")

    def test_coordinates_are_set_together_and_half_a_place_is_refused(self):
        self.expected = ["422"]
        page = self.group("place")
        page.fill("#own-latitude", "30.05")
        page.fill("#own-longitude", "")
        page.click("text=Set this place")
        page.locator("#coordinates-problem").get_by_text("a latitude alone").wait_for()
        page.fill("#own-longitude", "31.25")
        page.click("text=Set this place")
        self.portal.until(lambda: (self.value("place.latitude_deg"), self.value("place.longitude_deg")) == (30.05, 31.25))
        self.change({"place.latitude_deg": None, "place.longitude_deg": None})

    def test_the_phones_place_is_taken_where_the_browser_gives_it(self):
        page = self.group("place", geolocation={"latitude": 41.01234, "longitude": 28.97654, "accuracy": 12}, permissions=["geolocation"])
        page.click("text=Use this phone's place")
        self.portal.until(lambda: (self.value("place.latitude_deg"), self.value("place.longitude_deg")) == (41.0123, 28.9765))
        page.get_by_text("Within 12 m.").wait_for()
        self.change({"place.latitude_deg": None, "place.longitude_deg": None})

    def test_what_waits_for_a_restart_is_collected_and_the_way_to_it_said(self):
        self.expected = ["409"]
        page = self.group("ring")
        page.locator("#set-ring-first_pixel_deg").fill("90")
        self.row(page, "ring.theme").locator("select").select_option("Ocean")
        page.get_by_text("2 changes wait for a restart").wait_for()
        self.assertEqual(page.locator(".restart .note").first.text_content(), "First pixel · Colour")
        page.click("text=Restart the device")
        # Nothing would restart the modelled device.
        page.get_by_text("It can’t restart by itself here.").wait_for()
        self.assertEqual(page.locator(".restart .terminal input").input_value(), "sudo systemctl restart qibla")
        self.change({"ring.first_pixel_deg": None, "ring.theme": None})
        page.evaluate("dispatchEvent(new Event('focus'))")
        page.locator(".restart").wait_for(state="hidden")

    def test_a_change_that_meets_somebody_elses_is_made_after_it(self):
        self.expected = ["409"]
        page = self.group("prayer")
        met = []

        def meet(route):
            if route.request.method != "PATCH" or len(met) == 2:
                return route.fallback()
            met.append(route.request.post_data)
            route.fulfill(status=409, content_type="application/problem+json", json={"status": 409, "title": "Conflict", "type": "about:blank", "detail": "another change"})

        page.route("**/api/v1/settings", meet)
        field = self.row(page, "prayer.imsak_minutes").locator("input")
        field.fill("12")
        field.press("Tab")
        self.row(page, "prayer.madhab").locator("select").select_option("Hanafi")
        self.row(page, "prayer.madhab").get_by_text("Saved").wait_for()
        self.assertEqual((self.value("prayer.imsak_minutes"), self.value("prayer.madhab")), (12, "hanafi"))
        self.assertEqual(met, ['{"prayer.imsak_minutes":12}'] * 2)
        self.assertEqual(page.locator(".setting .problem:not(:empty)").count(), 0)
        self.change({"prayer.imsak_minutes": None, "prayer.madhab": None})

    def test_an_own_colour_of_the_ring_comes_with_its_theme(self):
        page = self.group("ring")
        self.row(page, "ring.theme").locator("select").select_option("Own colour")
        self.portal.until(lambda: (self.value("ring.theme"), self.value("ring.colour")) == ("custom", "#00ff40"))
        self.row(page, "ring.colour").locator("input").fill("#4060ff")
        self.portal.until(lambda: self.value("ring.colour") == "#4060ff")
        self.change({"ring.theme": None, "ring.colour": None})

    def test_what_others_change_is_seen_when_the_page_is_looked_at_again(self):
        page = self.group("prayer")
        self.change({"prayer.high_latitude": "seventh"})
        page.evaluate("dispatchEvent(new Event('focus'))")
        self.portal.until(lambda: page.evaluate("document.querySelector('[data-key=\"prayer.high_latitude\"] select').selectedOptions[0].text === 'A seventh of the night'"))
        self.change({"prayer.high_latitude": None})

    def test_a_change_made_while_nobody_answers_is_sent_when_the_device_is_back(self):
        page = self.group("prayer", service_workers="allow")
        self.expected = ["Failed to load", "ERR_"]
        page.context.set_offline(True)
        row = self.row(page, "prayer.polar")
        row.locator("select").select_option("Nearest day")
        row.get_by_text("Not sent yet").wait_for()
        self.assertEqual(self.value("prayer.polar"), "nearest-latitude")
        page.context.set_offline(False)
        self.portal.until(lambda: self.value("prayer.polar") == "nearest-day")
        row.get_by_text("Not sent yet").wait_for(state="hidden")
        self.change({"prayer.polar": None})

    def test_a_timetable_is_brought_from_a_file_or_refused_by_line(self):
        self.expected = ["422"]
        page = self.group("prayer")
        bring = lambda text: page.set_input_files("#timetable-file", {"name": "times.csv", "mimeType": "text/csv", "buffer": text.encode()})
        bring("date,fajr\n2026-11-21,25:15\n")
        page.locator(".reasons li").first.wait_for()
        self.assertIn("line", page.locator(".reasons:has(li)").text_content())
        self.assertEqual(self.value("prayer.timetable"), "")
        bring("date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-11-21,05:40,07:29,12:00,14:05,16:29,18:08\n")
        page.get_by_text("The timetable is in use.").wait_for()
        self.assertEqual(self.value("prayer.timetable"), "uploaded")
        chosen = page.locator("select#set-prayer-timetable")
        self.assertEqual(chosen.locator("option").all_text_contents(), ["Calculated times", "The uploaded file"])
        self.assertEqual(chosen.locator("option:checked").text_content(), "The uploaded file")
        self.change({"prayer.timetable": None})

    def test_a_test_that_the_device_doesnt_know_is_left_out(self):
        self.expected = ["422", "409"]
        page = self.group("calls")
        page.route("**/api/v1/commands", lambda route: route.fulfill(
            status=422, content_type="application/problem+json",
            json={"status": 422, "title": "", "type": "about:blank", "detail": "no", "problems": [{"key": "command", "found": "x", "accepted": "y"}]}))
        page.get_by_role("button", name="Adhan").click()
        page.get_by_text("This device doesn’t know that test.").wait_for()
        page.get_by_role("button", name="Adhan").wait_for(state="hidden")
        page.unroute("**/api/v1/commands")
        page.get_by_role("button", name="Stop", exact=True).click()
        page.get_by_text("Nothing is sounding.").wait_for()
