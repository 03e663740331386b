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
        self.assertEqual(days[26]["important"], ["last_ten_nights", "laylat_al_qadr"])
        for language in ["en", "ar"]:
            for span, rows in [("week", 3), ("month", 11)]:
                lines = qibla("hijri", "2026-03-01", "--view", span, "--language", language).out.split("\n\n")[1].splitlines()
                self.assertEqual(len(lines), rows)
                self.assertTrue(any("[12]" in line for line in lines))
        self.refuses(["--view", "year", "week"], "hijri", "--view", "year")
        self.refuses(["--week-start", "noday", "saturday"], "hijri", "--week-start", "noday")

    def test_important_days_come_with_the_days_that_remain(self):
        upcoming = self.answers("upcoming", "hijri", "2026-11-21")["upcoming"]
        self.assertEqual((upcoming[0]["day"], upcoming[0]["date"], upcoming[0]["remaining_days"]), ("ramadan", "2027-02-08", 79))
        self.assertEqual(len(upcoming), 9)
        self.assertEqual([day["day"] for day in upcoming if day["is_night"]], ["last_ten_nights", "laylat_al_qadr"])

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
        self.assertEqual(answer.out.count("BEGIN:VEVENT"), 28 * 6 + 1)

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
        self.assertIn(["المغرب", "2026-06-21T22:26:00+00:00"], [event[:2] for event in events])

    def test_a_table_keeps_its_columns_in_both_languages(self):
        for language in ["en", "ar"]:
            lines = qibla("calendar", *self.PLACE, "--month", "2026-02", "--language", language).out.splitlines()
            self.assertEqual(len(lines), 2 + 28)
            starts = {line.index(":") for line in lines[2:]}
            self.assertEqual(len(starts), 1, lines)

    def test_times_after_midnight_are_marked(self):
        place = ["--latitude", "69.65", "--longitude", "18.96", "--timezone", "+02:00"]
        month = ["calendar", *place, "--month", "2026-06"]
        self.assertIn("00:26+", qibla(*month).out)
        rows = csv.DictReader(qibla(*month, "--format", "csv").out.splitlines())
        row = next(row for row in rows if row["date"] == "2026-06-21")
        self.assertEqual((row["maghrib"], row["other_date"]), ("00:26", "maghrib+1 isha+1 midnight+1 last_third+1"))
        self.assertIn("00:26  Maghrib  (the day after)", qibla("times", *place, "--date", "2026-06-21").out)

    def test_bad_months_are_named(self):
        for month in ["2026-13", "1899-01", "x"]:
            self.refuses(["--month", month], "calendar", *self.PLACE, "--month", month)
