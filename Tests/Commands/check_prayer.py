"""`times`, `hijri` and `calendar`: what other programs rely on."""

import csv
import datetime
import json
import os
import subprocess
import unittest

from program import CLIENTS, Check, qibla

ICALENDAR = os.path.join(CLIENTS, "venv", "bin", "python")

PRAYERS = "fajr sunrise dhuhr asr maghrib isha".split()
KEYS = " ".join(PRAYERS) + " method midnight last_third"


class Times(Check):
    def ask(self, latitude, longitude, *more):
        return self.answers(KEYS, "times", "--latitude", latitude, "--longitude", longitude, *more)

    def test_a_day_in_Makkah_is_the_reference_s(self):
        found = self.ask(21.4225, 39.8262, "--date", "2026-11-21", "--method", "umm-al-qura", "--timezone", "+03:00")
        times = [found[prayer][11:16] for prayer in PRAYERS]
        self.assertEqual(times, ["05:15", "06:35", "12:07", "15:15", "17:38", "19:08"])
        self.assertEqual(found["method"], "umm-al-qura")

    def test_times_carry_the_offset_in_force_and_the_date_of_the_place(self):
        found = self.ask(-13.83, -171.76, "--date", "2026-11-21", "--timezone", "+13:00")
        for prayer in PRAYERS:
            time = datetime.datetime.fromisoformat(found[prayer])
            self.assertEqual(time.utcoffset(), datetime.timedelta(hours=13))
            self.assertEqual(time.date(), datetime.date(2026, 11, 21))

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

        refuses(self.HEADER + self.DAYS.replace("2026-11-21", "2026-11-22"), 3, 1, "2026-11-22", "2026-11-21")
        refuses(self.HEADER + self.DAYS.replace("15:01", "12:01"), 3, 5, "order")
        refuses(self.HEADER + self.DAYS.replace("05:30", "06:40"), 3, 8, "iqama")
        refuses(self.HEADER + self.DAYS.replace("19:00", "05:01"), 3, 2, "isha")
        refuses(self.HEADER + self.DAYS.replace("06:31", "6.31"), 3, 3, "6.31")
        refuses("\ufeff" + self.HEADER.replace("\n", "\r\n") + self.DAYS.replace("\n", "\r\n").replace("12:01", "٢٤:٠١"), 3, 4, "24:01")
        refuses("", 1, 1, "header")
        self.refuses(["none.csv", "is not there"], "times", "--latitude", "21", "--longitude", "39", "--timetable", self.path("none.csv"))

    def test_the_method_says_where_its_figures_are_from(self):
        found = self.ask(3.139, 101.687, "--method", "jakim", "--explain")["explanation"]
        self.assertEqual((found["fajr_deg"], found["last_checked"]), (18, "2026-08"))
        self.assertIn("21 November 2019", found["source"])
        said = qibla("times", "--latitude", "-6.2", "--longitude", "106.8", "--method", "kemenag", "--explain").out
        for word in ["last checked", "2026-09", "pull request 103", "Sun at -1°"]:
            self.assertIn(word, said)
        # Aladhan's number 17 stays Aladhan's.
        self.assertEqual(qibla("aladhan", "/v1/methods").json["data"]["JAKIM"]["params"]["Fajr"], 20)

    def test_midnight_names_its_night_here_and_in_Aladhan_s_form(self):
        place = ["--date", "2026-11-21", "--method", "umm-al-qura", "--timezone", "+03:00"]
        target = "/v1/timings/21-11-2026?latitude=21.4225&longitude=39.8262&method=4&timezonestring=%2B03:00"
        for rule, mode, midnight in [("sunset-to-fajr", "JAFARI", "23:27"), ("sunset-to-sunrise", "STANDARD", "00:07")]:
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
        for option, word in [(["--method", "moonsighting", "--high-latitude", "middle"], "--high-latitude"), (["--no-ramadan-isha"], "--ramadan-isha")]:
            self.assertIn(word, qibla("times", *place, *option).err)
        self.assertIn("--timezone", qibla("hijri", "2026-11-21", "--timezone", "UTC").err)
        self.assertIn("--week-start", qibla("hijri", "2026-11-21", "--week-start", "monday").err)

    def test_digits_may_be_Arabic(self):
        place = ["--city", "Mecca", "--date", "2027-03-05", "--language", "ar", "--method", "umm-al-qura"]
        said = qibla("times", *place, "--digits", "arabic-indic").out
        self.assertIn("٠٥:٢٢  الفجر", said)
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
        self.refuses(["--method", "nobody", "mwl"], "times", *place, "--method", "nobody")
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
        device = self.configuration(place='city = "Mecca"', gps='port = "auto"')
        checksum = binascii.crc32(f"{line} ".encode())
        self.file("state/last-fix", f"{line} {checksum:08x}\n")
        found = self.answers("place", "times", "--config", device)["place"]
        self.assertEqual((found["source"], round(found["latitude_deg"], 4)), ("last_fix", 41.0082))


class Hijri(Check):
    KEYS = "year month day month_name_en month_name_ar"

    def test_a_day_has_its_date_in_both_calendars(self):
        for calendar in ["umm-al-qura", "kacst"]:
            found = self.answers(self.KEYS, "hijri", "2026-02-18", "--calendar", calendar)
            self.assertEqual((found["year"], found["month"], found["day"]), (1447, 9, 1))
            self.assertEqual(found["month_name_ar"], "رمضان")

    def test_today_is_that_of_the_place_with_the_calendar_and_offset_set(self):
        def today(*options, **more):
            return self.answers(self.KEYS + " gregorian today_in", "hijri", *options, **more)

        def date(hours):
            return (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=hours)).date().isoformat()

        # The two are never on the same date, whatever the clock says.
        for zone, hours in [("+14:00", 14), ("-12:00", -12)]:
            before = date(hours)
            self.assertIn(today("--timezone", zone)["gregorian"], [before, date(hours)])
        self.assertEqual(today("--latitude", 21.4, "--longitude", 39.8)["today_in"], "Asia/Riyadh")
        device = self.configuration(prayer='hijri_offset_days = 1\nhijri_calendar = "kacst"', place="latitude_deg = -13.83\nlongitude_deg = -171.76")
        found = today("--config", device)
        self.assertEqual((found["today_in"], found["offset"], found["calendar"]), ("Pacific/Apia", 1, "kacst"))
        self.assertEqual(today("--config", device, "--latitude", 21.4, "--longitude", 39.8)["today_in"], "Asia/Riyadh")
        given = self.answers("offset", "hijri", "2026-02-18", "--config", device, "--offset", "0")
        self.assertEqual((given["day"], given["offset"]), (1, 0))
        self.assertNotIn("today_in", given)
        zone = self.configuration(prayer='timezone = "Asia/Tokyo"')
        self.assertEqual(today("--config", zone)["today_in"], "Asia/Tokyo")
        self.refuses(["--timezone", "Mars"], "hijri", "--timezone", "Mars")

    def test_a_week_and_a_month_are_laid_out_in_rows(self):
        found = self.answers("view upcoming", "hijri", "2026-03-01", "--view", "month", "--week-start", "monday")["view"]
        self.assertEqual((found["span"], found["week_start"], len(found["weeks"])), ("month", "monday", 5))
        days = [day for week in found["weeks"] for day in week if day]
        self.assertEqual([day["day"] for day in days], list(range(1, 31)))
        self.assertEqual([day["date"] for day in days if day["is_asked"]], ["2026-03-01"])
        for week in found["weeks"]:
            for column, day in enumerate(week):
                if day:
                    self.assertEqual(datetime.date.fromisoformat(day["date"]).weekday(), column)
        # The night of the 27th is the evening of the 26th.
        self.assertEqual(days[25]["important"], ["last_ten_nights", "laylat_al_qadr"])
        self.assertEqual([days[n]["important"] for n in (19, 26, 29)], [["last_ten_nights"], ["last_ten_nights"], []])
        for language in ["en", "ar"]:
            for span, rows in [("week", 3), ("month", 11)]:
                lines = qibla("hijri", "2026-03-01", "--view", span, "--language", language).out.split("\n\n")[1].splitlines()
                self.assertEqual(len(lines), rows)
                self.assertTrue(any("[12]" in line for line in lines))
        self.refuses(["--view", "year", "week"], "hijri", "--view", "year")
        self.refuses(["--week-start", "noday", "saturday"], "hijri", "--week-start", "noday")

    def test_important_days_come_with_the_days_that_remain(self):
        upcoming = self.answers("upcoming", "hijri", "2026-11-21")["upcoming"]
        self.assertEqual((upcoming[0]["day"], upcoming[0]["date"], upcoming[0]["remaining_days"]), ("miraj", "2027-01-04", 44))
        self.assertIn(("ramadan", "2027-02-08", 79), [(day["day"], day["date"], day["remaining_days"]) for day in upcoming])
        self.assertEqual(len(upcoming), 11)
        nights = {day["day"]: day["date"] for day in upcoming if day["is_night"]}
        self.assertEqual(nights, {
            "miraj": "2027-01-04", "baraah": "2027-01-22", "last_ten_nights": "2027-02-27", "laylat_al_qadr": "2027-03-05"})

    def test_an_observed_month_moves_the_calendar_with_who_said_so(self):
        months = self.file("months.csv", "month,begins,noted,by\n1447-09,2026-02-19,2026-02-18,Supreme Court, Riyadh\n")
        found = self.answers(self.KEYS + " observed", "hijri", "2026-02-19", "--observed-months", months)
        self.assertEqual((found["month"], found["day"]), (9, 1))
        self.assertEqual(found["observed"], {"begins": "2026-02-19", "noted": "2026-02-18", "by": "Supreme Court, Riyadh"})
        device = self.configuration(prayer=f'observed_months = "{months}"', place='city = "Mecca"')
        self.assertEqual(self.answers("", "hijri", "2026-02-18", "--config", device)["month"], 8)
        self.assertEqual(self.answers("", "times", "--date", "2026-02-19", "--config", device)["hijri"]["day"], 1)
        broken = self.file("broken.csv", "month,begins,noted,by\n1447-09,2026-03-19,2026-02-18,x\n")
        self.refuses(["line 2", "2026-03-19", "within two"], "hijri", "--observed-months", broken)

    def test_it_goes_back(self):
        found = self.answers(self.KEYS + " gregorian", "hijri", "1447-09-01", "--from-hijri")
        self.assertEqual(found["gregorian"], "2026-02-18")

    def test_bad_input_is_named(self):
        for date in ["0000-01-01", "9999-12-31", "2026-13-01", "x"]:
            self.refuses(["date", date, "accepted"], "hijri", date)
        self.refuses(["--offset", "3"], "hijri", "2026-02-18", "--offset", "3")


class Calendar(Check):
    PLACE = ["--latitude", "51.5", "--longitude", "-0.12", "--timezone", "UTC"]

    def test_a_month_has_a_line_for_each_day(self):
        lines = qibla("calendar", *self.PLACE, "--month", "2026-02", "--format", "csv").out.splitlines()
        self.assertEqual(len(lines), 29)
        self.assertTrue(lines[1].startswith("2026-02-01,1447-08-13,"))

    def test_a_Hijri_month_begins_where_it_begins(self):
        lines = qibla("calendar", *self.PLACE, "--month", "1447-09", "--hijri-month", "--format", "csv").out.splitlines()
        self.assertTrue(lines[1].startswith("2026-02-18,1447-09-01,"))

    def test_iCalendar_lines_end_as_RFC_5545_asks(self):
        answer = qibla("calendar", *self.PLACE, "--month", "2026-02", "--format", "ics")
        lines = answer.bytes.split(b"\r\n")
        self.assertEqual((lines[0], lines[-2], lines[-1]), (b"BEGIN:VCALENDAR", b"END:VCALENDAR", b""))
        self.assertTrue(all(len(line) <= 75 and b"\n" not in line for line in lines))
        # Ramadan begins; the middle of Sha'ban is the evening of the 2nd.
        self.assertEqual(answer.out.count("BEGIN:VEVENT"), 28 * 6 + 2)

    def test_a_night_is_an_event_from_the_Maghrib_before_its_date_to_Fajr(self):
        place = ["--city", "Mecca", "--method", "umm-al-qura", "--month", "1448-09", "--hijri-month"]
        lines = qibla("calendar", *place, "--format", "ics").bytes.decode().split("\r\n")
        start = lines.index("UID:2027-03-05-laylat_al_qadr@qibla")
        self.assertEqual(lines[start + 2:start + 4], ["DTSTART:20270305T152600Z", "DTEND:20270306T022200Z"])
        rows = {row["date"]: row for row in csv.DictReader(qibla("calendar", *place, "--format", "csv").out.splitlines())}
        self.assertEqual((rows["2027-03-05"]["evening"], rows["2027-03-06"]["evening"]), ("last_ten_nights laylat_al_qadr", "last_ten_nights"))
        self.assertEqual((rows["2027-03-05"]["hijri"], rows["2027-03-05"]["weekday"], rows["2027-03-05"]["imsak"]), ("1448-09-26", "Fri", "05:12"))
        table = qibla("calendar", *place).out
        line = next(line for line in table.splitlines() if "27th night" in line)
        self.assertTrue(line.startswith("2027-03-05") and "this evening: 27th night" in line)

    def test_a_year_has_all_its_days(self):
        for options, days in [(["--year", "2026"], 365), (["--year", "1448", "--hijri-month"], 355)]:
            lines = qibla("calendar", *self.PLACE, *options, "--format", "csv").out.splitlines()
            self.assertEqual(len(lines), 1 + days)

    def test_a_northern_summer_has_no_saw_and_says_its_days(self):
        month = ["calendar", "--city", "tromso", "--month", "2026-06"]
        rows = list(csv.DictReader(qibla(*month, "--format", "csv").out.splitlines()))
        for name in ["fajr", "sunrise", "maghrib", "isha"]:
            minutes = [int(row[name][:2]) * 60 + int(row[name][3:]) for row in rows]
            self.assertLessEqual(max(abs(a - b) for a, b in zip(minutes, minutes[1:])), 2, name)
        self.assertIn("2026-06-01 ... 2026-06-30", qibla(*month).out.splitlines()[0])

    @unittest.skipUnless(os.path.exists(ICALENDAR), "icalendar is not installed: make commands fetches it")
    def test_iCalendar_is_understood_by_another_program(self):
        place = ["--latitude", "69.65", "--longitude", "18.96", "--month", "2026-06"]
        text = qibla("calendar", *place, "--format", "ics", "--language", "ar").bytes
        script = ("import icalendar, json, sys; c = icalendar.Calendar.from_ical(sys.stdin.buffer.read());"
                  "print(json.dumps([[str(e['summary']), e['dtstart'].dt.isoformat(), str(e['uid'])] for e in c.walk('VEVENT')]))")
        done = subprocess.run([ICALENDAR, "-c", script], input=text, capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        events = json.loads(done.stdout)
        self.assertEqual(len(events), 30 * 6 + 1 + 1)  # new year and Ashura
        self.assertEqual(len({uid for _, _, uid in events}), len(events))
        self.assertIn(["المغرب", "2026-06-21T22:11:00+00:00"], [event[:2] for event in events])

    def test_a_table_keeps_its_columns_in_both_languages(self):
        for language in ["en", "ar"]:
            lines = qibla("calendar", *self.PLACE, "--month", "2026-02", "--language", language).out.splitlines()
            self.assertEqual(len(lines), 2 + 28)
            starts = {line.index(":") for line in lines[2:]}
            self.assertEqual(len(starts), 1, lines)

    def test_times_after_midnight_are_marked(self):
        place = ["--latitude", "69.65", "--longitude", "18.96", "--timezone", "+02:00"]
        month = ["calendar", *place, "--month", "2026-06"]
        self.assertIn("00:11+", qibla(*month).out)
        rows = csv.DictReader(qibla(*month, "--format", "csv").out.splitlines())
        row = next(row for row in rows if row["date"] == "2026-06-21")
        self.assertEqual((row["maghrib"], row["other_date"]), ("00:11", "maghrib+1 isha+1 midnight+1 last_third+1"))
        self.assertIn("00:11  Maghrib  (the day after)", qibla("times", *place, "--date", "2026-06-21").out)

    def test_bad_months_are_named(self):
        for month in ["2026-13", "1899-01", "x"]:
            self.refuses(["--month", month], "calendar", *self.PLACE, "--month", month)
