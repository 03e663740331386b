"""`aladhan`: real clients of that service, unchanged, understand the answers."""

import json
import os
import subprocess
import unittest

from program import CLIENTS, PATIENCE, PROGRAM, Check, environment, qibla

HERE = os.path.dirname(os.path.abspath(__file__))
PYTHON = os.path.join(CLIENTS, "venv", "bin", "python")
PLACE = "latitude=21.4225&longitude=39.8262"


@unittest.skipUnless(
    os.path.exists(os.path.join(CLIENTS, "venv/requirements.txt")), "the clients are not installed: make commands fetches them")
class AladhanClients(Check):
    def ask(self, client):
        done = subprocess.run(
            [PYTHON, os.path.join(HERE, "clients", "ask.py"), PROGRAM, client], capture_output=True, timeout=PATIENCE,
            env=environment(PYTHONPATH=os.path.join(CLIENTS, client)))
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        found = json.loads(done.stdout)
        self.figure = f"{found['version']}, {found['asked']} requests"
        return found

    def test_prayer_times_calculator_gets_its_times(self):
        found = self.ask("prayer-times-calculator")
        times = [found["plain"][name] for name in ["Fajr", "Sunrise", "Dhuhr", "Asr", "Maghrib", "Isha", "Midnight"]]
        self.assertEqual(times, ["05:15", "06:35", "12:07", "15:15", "17:38", "19:08", "00:06"])
        self.assertEqual(found["plain"]["date"]["hijri"]["date"], "11-06-1448")
        self.assertEqual(found["iso"]["Midnight"], "2026-11-22T00:06:00+03:00")
        self.assertEqual((found["tuned"]["Fajr"], found["tuned"]["Isha"]), ("05:20", "19:05"))
        self.assertEqual((found["custom"]["Fajr"], found["custom"]["Isha"]), ("05:18", "18:53"))
        self.assertEqual((found["hanafi"]["Asr"], found["hanafi"]["Midnight"]), ("16:02", "23:28"))
        # The service's own corrections: sunrise -7, noon +5, Asr +4, Maghrib +7.
        turkey = [found["turkey"][name] for name in ["Sunrise", "Dhuhr", "Asr", "Maghrib"]]
        self.assertEqual(turkey, ["06:28", "12:12", "15:19", "17:45"])
        # Two hours after Maghrib.
        self.assertEqual((found["ramadan"]["Maghrib"], found["ramadan"]["Isha"]), ("18:21", "20:21"))
        self.assertIsNotNone(found["refusal"])

    def test_adhan_time_gets_moments_with_their_offset(self):
        found = self.ask("adhan-time")
        self.assertEqual(found["fajr"], "2026-11-21T05:15:00+03:00")
        self.assertEqual(found["last_third"], "2026-11-22T02:16:00+03:00")
        self.assertEqual(found["hijri"], ["11-06-1448", "Jumādá al-ākhirah", 1448])

    def test_aladhan_api_gets_days_months_and_years_by_coordinates_city_and_address(self):
        found = self.ask("aladhan-api")
        self.assertEqual(len(found["today"]), 5)
        self.assertEqual(found["month"], [28 * 5, "Fajr at 2026/02/01 05:40 (AM)", "الظهر"])
        self.assertEqual(found["year"], 366 * 5)
        self.assertEqual(found["city"], found["address"])
        self.assertEqual(found["status"], {"status": "OK", "code": 200})
        self.assertIn("geocode", found["refusal"])

    def test_aladhan_py_gets_all_it_can_ask_for(self):
        found = self.ask("aladhan.py")
        self.assertEqual(found["times"]["Fajr"], "05:17 21-11-2026")
        self.assertEqual(found["utc"], "2026-11-21T02:17:00")
        self.assertEqual(
            found["meta"], ["Asia/Riyadh", "Umm Al-Qura University, Makkah", "0,2,0,0,0,0,0,0,0", 21.4225, 4])
        self.assertEqual(found["date"], ["21 Nov 2026", "11-06-1448", 11, "Jumādá al-ākhirah", "Saturday"])
        self.assertEqual(found["custom"], "02:18 21-11-2026")
        self.assertEqual(found["address"], "America/New_York")
        self.assertEqual(found["month"], [28, "19:26 28-02-2026"])
        self.assertEqual((found["year"], found["hijri_year"]), ([12, 365], 355))
        self.assertEqual(found["hijri_month"], [30, "18-02-2026", ["1st Day of Ramadan"]])
        self.assertEqual((found["to_hijri"], found["to_gregorian"]), ("11-06-1448", "21-11-2026"))
        self.assertEqual((found["calendars"], found["ramadan_of"]), ([28, 30], 1447))
        self.assertAlmostEqual(found["qibla"], 118.987, places=3)
        self.assertNotIn(None, found["refusals"])


class Aladhan(Check):
    def test_a_request_is_answered_in_the_service_s_form(self):
        found = qibla("aladhan", f"/v1/timings/21-11-2026?{PLACE}&method=4").json
        self.assertEqual((found["code"], found["status"]), (200, "OK"))
        self.assertEqual(found["data"]["timings"]["Fajr"], "05:15")
        self.assertEqual((found["data"]["meta"]["latitude"], found["data"]["meta"]["longitude"]), (21.4225, 39.8262))

    def test_a_calendar_names_the_zone_beside_each_time_that_of_a_day_does_not(self):
        day = qibla("aladhan", "/v1/timings/02-12-1973?latitude=25.2048493&longitude=55.2707828").json["data"]
        month = qibla("aladhan", "/v1/calendar/1973/12?latitude=25.2048493&longitude=55.2707828").json["data"]
        for name, time in {"Fajr": "05:26", "Isha": "18:50", "Midnight": "00:08"}.items():
            self.assertEqual(day["timings"][name], time)
            self.assertEqual(month[1]["timings"][name], f"{time} (+04)")

    def test_without_a_method_the_nearest_one_holds(self):
        for latitude, longitude, method in [(25.2, 55.3, 16), (26.2, 50.2, 4), (40.7, -74, 2), (-6.2, 106.8, 20)]:
            found = qibla("aladhan", f"/v1/timings?latitude={latitude}&longitude={longitude}").json["data"]
            self.assertEqual(found["meta"]["method"]["id"], method, (latitude, longitude))

    def test_what_is_wrong_is_said_in_the_same_form_with_exit_code_64(self):
        for target, code in [
            ("/v1/timings?latitude=95&longitude=39", 400), ("/v1/timings?latitude=nan&longitude=39", 400), ("/v1/timings", 400),
            (f"/v1/timings/31-02-2026?{PLACE}", 400), (f"/v1/timings/01-01-0000?{PLACE}", 400),
            (f"/v1/timings/01-01-9999?{PLACE}", 400), (f"/v1/timings?{PLACE}&method=77", 400),
            (f"/v1/timings?{PLACE}&timezonestring=Mars/Olympus", 400), (f"/v1/calendar/2026/13?{PLACE}", 400),
            (f"/v1/timings?{PLACE}&method=99&methodSettings=x,null,17", 400), ("/v1/timings?latitude=%zz", 400),
            ("/v1/hToG/30-06-1448", 400), ("/v1/gToH/21-11-2026?adjustment=99", 400), ("/v1/timingsByAddress?address=", 400),
            ("/v1/timingsByCity?city=London&country=Atlantis", 400), ("/v1/nowhere", 404), ("", 404),
            ("/v1/gToH/21-11-2026?calendarMethod=DIYANET", 400), ("/v1/gToH/17-11-2077", 400),
        ]:
            answer = qibla("aladhan", target)
            self.assertEqual((answer.code, answer.json["code"]), (64, code), target)
            self.assertIsInstance(answer.json["data"], str)
        self.assertIn("accepted: 3, 2, 5", qibla("aladhan", f"/v1/timings?{PLACE}&method=77").json["data"])
        self.assertIn("accepted: HJCoSA, UAQ", qibla("aladhan", "/v1/hToG/11-06-1448?calendarMethod=DIYANET").json["data"])

    def test_the_calendar_may_be_named(self):
        for target in ["/v1/gToH/21-11-2026", f"/v1/timings/21-11-2026?{PLACE}", f"/v1/hijriCalendar/1448/6?{PLACE}"]:
            named = qibla("aladhan", target + ("&" if "?" in target else "?") + "calendarMethod=HJCoSA")
            self.assertEqual((named.code, named.json["data"]), (0, qibla("aladhan", target).json["data"]))
