"""`times` and its places: the contract with other programs."""

import datetime

from program import Check, qibla

PRAYERS = "fajr sunrise dhuhr asr maghrib isha".split()
KEYS = " ".join(PRAYERS) + " method midnight last_third"


class Times(Check):
    def ask(self, latitude, longitude, *more):
        return self.answers(KEYS, "times", "--latitude", latitude, "--longitude", longitude, *more)

    def test_a_day_in_Makkah_is_the_authority_s(self):
        found = self.ask(21.4225, 39.8262, "--date", "2026-11-21", "--method", "umm-al-qura", "--timezone", "+03:00")
        times = [found[prayer][11:16] for prayer in PRAYERS]
        self.assertEqual(times, ["05:16", "06:35", "12:07", "15:16", "17:38", "19:08"])
        self.assertEqual(found["method"], "umm-al-qura")

    def test_the_former_name_of_the_zone_is_the_same_for_a_year(self):
        found = self.ask(21.4225, 39.8262, "--date", "2026-11-21", "--timezone", "Asia/Riyadh")
        self.assertEqual((found["time_zone"], found["timezone"]), ("Asia/Riyadh", "Asia/Riyadh"))

    def test_times_carry_the_offset_in_force_and_the_date_of_the_place(self):
        found = self.ask(-13.83, -171.76, "--date", "2026-11-21", "--timezone", "+13:00")
        for prayer in PRAYERS:
            time = datetime.datetime.fromisoformat(found[prayer])
            self.assertEqual(time.utcoffset(), datetime.timedelta(hours=13))
            self.assertEqual(time.date(), datetime.date(2026, 11, 21))

    def test_a_date_that_the_place_left_out_has_no_times(self):
        found = self.ask(-13.8333, -171.7667, "--date", "2011-12-30", "--timezone", "Pacific/Apia")
        self.assertEqual([found[prayer] for prayer in [*PRAYERS, "midnight", "last_third"]], [None] * 8)
        self.assertEqual([note["code"] for note in found["notes"]], ["skipped"])
        before = self.ask(-13.8333, -171.7667, "--date", "2011-12-29", "--timezone", "Pacific/Apia")
        self.assertEqual((before["isha"][:10], before["last_third"][:10]), ("2011-12-29", "2011-12-31"))

    def test_an_offset_west_of_Greenwich_is_no_option(self):
        found = self.ask(40.71, -74.01, "--date", "2026-11-21", "--timezone", "-05:00")
        self.assertTrue(found["dhuhr"].endswith("-05:00"))

    def test_a_zone_of_a_city_far_away_is_doubted(self):
        self.assertEqual(self.ask(21.4, 39.8, "--date", "2026-11-21")["timezone_source"], "nearest_city")
        answer = qibla("times", "--latitude", "1.87", "--longitude", "-157.43", "--date", "2026-11-21", "--json")
        self.assertEqual(answer.json["timezone_source"], "distant_city")
        for word in ["Honolulu", "km", "--timezone"]:
            self.assertIn(word, answer.err)

    def test_polar_places_have_times_and_none_without_a_rule(self):
        self.assertIn("substitute_latitude_deg", self.ask(78.2, 15.6, "--date", "2026-12-21"))
        found = self.ask(78.2, 15.6, "--date", "2026-12-21", "--high-latitude", "none")
        self.assertIsNone(found["sunrise"])
        self.assertIsNone(found["maghrib"])
        self.assertIsNotNone(found["dhuhr"])

    def test_now_and_next_are_told_for_today(self):
        found = self.ask(21.4225, 39.8262, "--timezone", "+03:00")["outlook"]
        self.assertIn(found["next"], PRAYERS)
        self.assertRegex(found["words"], r"^(now|in (\d+h )?\d+m)$")
        self.assertGreaterEqual(found["remaining_s"], 0)
        self.assertNotIn("outlook", self.ask(21.4225, 39.8262, "--date", "2026-11-21"))

    HEADER = "date,fajr,sunrise,dhuhr,asr,maghrib,isha,fajr_iqama,jumua\n"
    DAYS = "2026-11-20,05:00,06:30,12:00,15:00,17:30,19:00,+20,12:45\n2026-11-21,05:01,06:31,12:01,15:01,17:31,19:01,05:30,\n"

    def test_a_mosque_s_timetable_goes_before_what_is_computed(self):
        for name, text in {
            "plain": self.HEADER + self.DAYS,
            "windows": "\ufeff" + (self.HEADER + self.DAYS).replace("\n", "\r\n"),
            "arabic": self.HEADER + self.DAYS.translate({0x30 + n: 0x660 + n for n in range(10)}),
        }.items():
            with self.subTest(name):
                options = ["--timetable", self.file("mosque.csv", text), "--timezone", "+03:00"]
                friday = self.ask(21.4225, 39.8262, "--date", "2026-11-20", *options)
                self.assertEqual([friday[prayer][11:16] for prayer in PRAYERS], ["05:00", "06:30", "12:00", "15:00", "17:30", "19:00"])
                self.assertEqual((friday["source"], friday["iqama"]["fajr"][11:16], friday["jumua"][11:16]), ("timetable", "05:20", "12:45"))
                saturday = self.ask(21.4225, 39.8262, "--date", "2026-11-21", *options)
                self.assertEqual(saturday["iqama"], {"fajr": "2026-11-21T05:30:00+03:00"})
                self.assertNotIn("jumua", saturday)
                self.assertEqual(self.ask(21.4225, 39.8262, "--date", "2026-11-22", *options)["source"], "computed")

    def test_a_timetable_that_makes_no_sense_is_named_with_line_and_column(self):
        def refuses(text, line, column, *words):
            self.refuses(
                [f"line {line}, column {column}:", "found", "accepted", *words], "times", "--latitude", "21", "--longitude", "39",
                "--date", "2026-11-20", "--timetable", self.file("mosque.csv", text))

        refuses(self.HEADER + self.DAYS.replace("2026-11-21", "2028-11-22"), 3, 1, "2028-11-22", "2026-11-21")
        refuses(self.HEADER + self.DAYS.replace("2026-11-21", "2026-11-20"), 3, 1, "2026-11-20", "2026-11-21")
        refuses(self.HEADER + self.DAYS.replace("15:01", "12:01"), 3, 5, "order")
        refuses(self.HEADER + self.DAYS.replace("05:30", "06:40"), 3, 8, "iqama")
        refuses(self.HEADER + self.DAYS.replace("19:00", "05:01"), 3, 2, "isha")
        refuses(self.HEADER + self.DAYS.replace("06:31", "6.31"), 3, 3, "6.31")
        refuses("\ufeff" + self.HEADER.replace("\n", "\r\n") + self.DAYS.replace("\n", "\r\n").replace("12:01", "٢٤:٠١"), 3, 4, "24:01")
        refuses("", 1, 1, "header")
        self.refuses(["none.csv", "is not there"], "times", "--latitude", "21", "--longitude", "39", "--timetable", self.path("none.csv"))

    def test_a_day_that_the_timetable_lacks_is_computed_and_named(self):
        mosque = self.file("mosque.csv", self.HEADER + self.DAYS.replace("2026-11-21", "2026-11-23"))
        options = ["--city", "Mecca", "--method", "umm-al-qura", "--timetable", mosque]
        printed = qibla("times", *options, "--date", "2026-11-23")
        self.assertIn(" 5:01 am  Fajr", printed.out)
        answer = qibla("times", *options, "--date", "2026-11-21")
        self.assertIn(" 5:16 am  Fajr", answer.out)
        self.assertIn("computed, as the mosque's timetable lacks the day", answer.out)
        self.assertIn("2026-11-21 ... 2026-11-22", answer.err)
        self.assertEqual(qibla("times", *options, "--date", "2026-11-21", "--json").json["source"], "computed")
        month = qibla("calendar", *options, "--month", "2026-11")
        self.assertIn("the mosque's own timetable (computed on 2026-11-01 ... 2026-11-19, 2026-11-21 ... 2026-11-22,", month.out.splitlines()[0])
        self.assertIn("has no 2026-11-21 ... 2026-11-22", month.err)
        device = self.configuration(prayer=f'timetable = "{mosque}"', place='city = "Mecca"')
        shown = qibla("config", "--config", device)
        self.assertEqual(shown.code, 0, shown.err)
        self.assertIn("prayer.timetable: the mosque's timetable has no 2026-11-21 ... 2026-11-22", shown.err)
        self.assertIn("has no 2026-11-21 ... 2026-11-22", qibla("doctor", "--config", device).out)

    def test_the_method_says_where_its_figures_are_from(self):
        found = self.ask(3.139, 101.687, "--method", "jakim", "--explain")["explanation"]
        self.assertEqual((found["fajr_deg"], found["last_checked"]), (18, "2026-12"))
        self.assertIn("21 November 2019", found["source"])
        said = qibla("times", "--latitude", "-6.2", "--longitude", "106.8", "--method", "kemenag", "--explain").out
        for word in ["official row", "2026-09", "pull request 103", "Sun at -1°"]:
            self.assertIn(word, said)
        # Aladhan's number 17 stays Aladhan's.
        self.assertEqual(qibla("aladhan", "/v1/methods").json["data"]["JAKIM"]["params"]["Fajr"], 20)

    def test_a_height_that_counts_and_is_not_known_is_said(self):
        # Near Bandung the city gives the height; in the desert it has to be given.
        self.assertGreater(self.ask(-6.9, 107.6, "--method", "kemenag")["height_m"], 600)
        for method in ["tunisia", "morocco"]:
            found = self.ask(24, 13, "--method", method)
            self.assertIsNone(found.get("height_m"))
            self.assertEqual([note["code"] for note in found["notes"]], ["height_unknown"])
            self.assertIn("set place.altitude_m", qibla("times", "--latitude", "24", "--longitude", "13", "--method", method).out)
        device = self.configuration(place="latitude_deg = 24\nlongitude_deg = 13\naltitude_m = 900", prayer='method = "tunisia"')
        found = qibla("times", "--json", "--config", device).json
        self.assertEqual((found["height_m"], found["notes"]), (900, []))

    def test_a_town_has_the_table_of_its_area(self):
        # As awqaf.gov.ae prints 15 January 2026 for Sharjah, and awqaf.gov.jo 20 March 2026 for Karak, whose Isha is a minute earlier there.
        for latitude, longitude, method, date, offset, zone, printed in [
            (25.3463, 55.4209, "dubai", "2026-01-15", "+04:00", "Sharjah", ["05:44", "07:02", "12:30", "15:30", "17:53", "19:11"]),
            (31.185, 35.705, "jordan", "2026-03-20", "+03:00", "Karak", ["05:20", "06:35", "12:45", "16:12", "18:55"]),
        ]:
            options = ["--method", method, "--date", date, "--timezone", offset]
            found = self.ask(latitude, longitude, *options)
            self.assertEqual([found[prayer][11:16] for prayer in PRAYERS][: len(printed)], printed)
            self.assertIn(f"zone {zone}", qibla("times", "--latitude", str(latitude), "--longitude", str(longitude), *options).out)

    def test_midnight_names_its_night_here_and_in_Aladhan_s_form(self):
        place = ["--date", "2026-11-21", "--method", "umm-al-qura", "--timezone", "+03:00"]
        target = "/v1/timings/21-11-2026?latitude=21.4225&longitude=39.8262&method=4&timezonestring=%2B03:00"
        for rule, mode, midnight in [("sunset-to-fajr", "JAFARI", "23:28"), ("sunset-to-sunrise", "STANDARD", "00:07")]:
            found = self.ask(21.4225, 39.8262, *place, "--midnight", rule)
            self.assertEqual((found["midnight_rule"], found["midnight"][11:16]), (rule, midnight))
            data = qibla("aladhan", target, "--midnight", rule).json["data"]
            self.assertEqual(data["meta"]["midnightMode"], mode)
            self.assertLessEqual(abs(int(data["timings"]["Midnight"][3:]) - int(midnight[3:])), 1)
        self.assertEqual(qibla("aladhan", target).json["data"]["meta"]["midnightMode"], "STANDARD")

    def test_both_names_of_the_date_line_give_one_day(self):
        for zone in ["-12:00", "+12:00"]:
            west, east = (self.ask(-16.5, longitude, "--date", "2026-11-21", "--timezone", zone) for longitude in (-180, 180))
            self.assertEqual([west[prayer] for prayer in PRAYERS], [east[prayer] for prayer in PRAYERS])

    def test_what_decides_nothing_or_not_enough_is_said(self):
        place = ["--latitude", "21", "--longitude", "39", "--date", "2026-11-21"]
        self.refuses(["--method", "custom", "--fajr-angle"], "times", *place, "--method", "custom")
        self.answers("", "times", *place, "--method", "custom", "--fajr-angle", "18", "--isha-minutes", "90")
        self.refuses(["--shafaq", "moonsighting"], "times", *place, "--shafaq", "ahmer")
        self.refuses(["--adjust", "Isha", "Maghrib", "order"], "times", *place, "--adjust", "maghrib=60,isha=-60")
        self.refuses(["--adjust", "Isha", "order"], "calendar", *place[:4], "--month", "2026-11", "--adjust", "isha=-60,maghrib=60")
        for option, word in [(["--method", "moonsighting", "--high-latitude", "middle"], "--high-latitude"), (["--method", "mwl", "--no-ramadan-isha"], "--ramadan-isha")]:
            self.assertIn(word, qibla("times", *place, *option).err)
        self.assertIn("--timezone", qibla("hijri", "2026-11-21", "--timezone", "UTC").err)
        self.assertIn("--week-start", qibla("hijri", "2026-11-21", "--week-start", "monday").err)

    def test_digits_may_be_Arabic(self):
        place = ["--city", "Mecca", "--date", "2027-03-05", "--language", "ar", "--method", "umm-al-qura"]
        said = qibla("times", *place, "--digits", "arabic-indic").out
        self.assertIn("٥:٢٢ ص  الفجر", said)
        self.assertIn("مساء اليوم: ليلة السابع والعشرين", said)
        self.assertFalse(any(sign in "0123456789" for sign in said))

    def test_a_timetable_that_ends_soon_is_told(self):
        options = ["--timetable", self.file("mosque.csv", self.HEADER + self.DAYS), "--timezone", "+03:00"]
        for date, word in [("2026-11-20", "ends tomorrow"), ("2026-11-22", "ended with 2026-11-21")]:
            answer = qibla("times", "--latitude", "21", "--longitude", "39", "--date", date, *options)
            self.assertIn(word, answer.err)

    def test_bad_input_is_named(self):
        place = ["--latitude", "21", "--longitude", "39"]
        self.refuses(["--latitude", "95", "-90"], "times", "--latitude", "95", "--longitude", "39")
        self.refuses(["--latitude", "nan"], "times", "--latitude", "nan", "--longitude", "39")
        for date in ["0000-01-01", "9999-01-01", "2026-02-30", "tomorrow"]:
            self.refuses(["--date", date], "times", *place, "--date", date)
        self.refuses(["--method", "unheard", "mwl"], "times", *place, "--method", "unheard")
        self.refuses(["--timezone", "Mars/Olympus", "IANA"], "times", *place, "--timezone", "Mars/Olympus")
        self.refuses(["--timezone"], "times", *place, "--timezone", "../../etc/passwd")
        self.refuses(["--adjust", "-60"], "times", *place, "--adjust", "fajr=600")


class Places(Check):
    """A place by name, and the device's own."""

    def test_a_city_is_known_by_any_of_its_names(self):
        for name, city, country in [
            ("Mecca", "Makkah", "SA"), ("Medina", "Madinah", "SA"), ("new york", "New York City", "US"), ("Cologne", "Köln", "DE"),
            ("Marrakech", "Marrakesh", "MA"), ("Kiev", "Kyiv", "UA"), ("Sao Paulo", "São Paulo", "BR"), ("tromso", "Tromsø", "NO"),
            ("مكة", "Makkah", "SA"), ("London, UK", "London", "GB"), ("london, Canada", "London", "CA"),
        ]:
            found = self.answers("search city candidates", "place", name)["city"]
            self.assertEqual((found["name"], found["country"]), (city, country))
        self.assertEqual(self.answers("", "bearing", "--city", "Mecca")["cardinal"], self.answers("", "bearing", "--city", "مكة")["cardinal"])
        target = "/v1/timingsByCity/21-11-2026?city={}&country={}&method=4"
        self.assertEqual(
            qibla("aladhan", target.format("mecca", "KSA")).json["data"]["timings"],
            qibla("aladhan", target.format("مكة", "السعودية")).json["data"]["timings"])

    def test_one_that_is_not_clear_is_told_with_the_candidates(self):
        found = self.answers("candidates", "place", "Tripoli", code=2)
        self.assertEqual([(found["city"], found["found"])] + [city["country"] for city in found["candidates"]], [(None, "ambiguous"), "LY", "LB"])
        near = self.answers("candidates", "place", "Istanbull", code=2)["candidates"][0]
        self.assertEqual((near["name"], near["match"], near["letters_off"]), ("Istanbul", "misspelt", 1))
        self.refuses(["--city", "Tripoli", "Tripoli, Lebanon"], "times", "--city", "Tripoli")
        self.refuses(["--city", "Istanbull", "1 letter off"], "times", "--city", "Istanbull")
        self.refuses(["--city", "--latitude"], "times", "--city", "Cairo", "--latitude", "1", "--longitude", "2")
        answer = qibla("aladhan", "/v1/timingsByCity?city=Istanbull&country=Turkey")
        self.assertEqual(answer.code, 64)
        self.assertIn("Istanbul", answer.json["data"])

    def test_without_a_place_the_device_s_own_counts_with_its_settings(self):
        device = self.configuration(
            place='city = "Mecca"', prayer='method = "umm-al-qura"\nmadhab = "hanafi"\nmidnight = "sunset-to-sunrise"\nisha_minutes = 77')
        found = self.answers("place midnight_rule", "times", "--config", device, "--date", "2026-11-21")
        self.assertEqual((found["method"], found["madhab"], found["midnight_rule"]), ("umm-al-qura", "hanafi", "sunset-to-sunrise"))
        self.assertEqual((found["place"]["source"], found["isha"][11:16], found["midnight"][11:16]), ("configuration", "18:55", "00:07"))
        given = self.answers("", "times", "--config", device, "--date", "2026-11-21", "--madhab", "shafi", "--isha-angle", "18")
        self.assertEqual((given["method"], given["madhab"]), ("umm-al-qura", "shafi"))
        for command in [["bearing"], ["field"], ["sun"], ["kaaba-sun"]]:
            self.answers("", *command, "--config", device)
        self.assertIn("05:15", qibla("calendar", "--config", device, "--month", "2026-11").out)
        nowhere = self.configuration()
        for command in ["times", "calendar", "bearing", "field", "sun"]:
            self.refuses(["place", "--city"], command, "--config", nowhere)

    def test_the_last_fix_is_the_device_s_place(self):
        import binascii
        import time
        line = f"qibla-last-fix 1 41008200000 28978400000 0 {int(time.time() - 60) * 1000}"
        device = self.configuration(place='city = "Istanbul"', gps='port = "auto"')
        checksum = binascii.crc32(f"{line} ".encode())
        self.file("state/last-fix", f"{line} {checksum:08x}\n")
        found = self.answers("place", "times", "--config", device)["place"]
        self.assertEqual((found["source"], round(found["latitude_deg"], 4)), ("last_fix", 41.0082))
        # Unless the configuration has another place.
        device = self.configuration(place='city = "Mecca"', gps='port = "auto"')
        self.assertEqual(self.answers("place", "times", "--config", device)["place"]["source"], "configuration")
