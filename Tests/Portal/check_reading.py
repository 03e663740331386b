"""Reading over HTTP: state, page, assets, headers."""

import gzip
import html
import json
import os
import re
import shutil
import subprocess
import unittest
from xml.etree import ElementTree

from served import TOOLS, Served


class Reading(Served):
    def test_the_state_has_the_keys_of_status(self):
        reply = self.portal.get("/api/v1/state")
        self.assertEqual((reply.status, reply.type), (200, "application/json"))
        known, told = self.portal.status(), reply.json
        self.assertEqual(set(told), set(known))
        for key in ["site", "loop", "next_prayer"]:
            self.assertEqual(set(told[key]), set(known[key]), key)
        self.assertAlmostEqual(told["qibla_bearing_deg"], known["qibla_bearing_deg"], places=2)

    def test_the_loop_is_well_and_said_to_be(self):
        reply = self.portal.get("/healthz")
        self.assertEqual((reply.status, reply.json["status"]), (200, "ok"))

    @unittest.skipUnless(shutil.which("promtool"), "needs promtool (Debian: prometheus)")
    def test_promtool_finds_no_fault_in_the_metrics(self):
        reply = self.portal.get("/metrics")
        self.assertEqual((reply.status, reply.type), (200, "text/plain"))
        judged = subprocess.run(["promtool", "check", "metrics"], input=reply.body, capture_output=True)
        self.assertEqual((judged.returncode, judged.stdout + judged.stderr), (0, b""))

    def test_the_page_names_its_parts_by_their_content_and_they_are_kept_for_ever(self):
        page = self.portal.get("/")
        self.assertEqual((page.status, page.type), (200, "text/html"))
        self.assertEqual(page.headers["Cache-Control"], "no-cache")
        names, seen = set(re.findall(r"/assets/[\w./-]+", page.body.decode())), set()
        self.assertGreater(len(names), 3)
        while names - seen:
            name = (names - seen).pop()
            seen.add(name)
            part = self.portal.get(name)
            self.assertEqual(part.status, 200, name)
            self.assertRegex(name, r"\.[0-9a-f]{6}\.\w+$")
            self.assertIn("immutable", part.headers["Cache-Control"])
            # A picture is binary, and names no asset.
            names |= set(re.findall(r"/assets/[\w./-]+", part.body.decode(errors="replace")))

    def test_a_name_without_its_hash_or_with_another_is_not_found(self):
        for name in ["/assets/app.js", "/assets/app.0000000000.js", "/assets/", "/assets", "/index.htm"]:
            self.assertProblem(self.portal.get(name), 404)

    def test_who_has_the_page_already_is_told_so(self):
        for target in ["/", "/api/v1/openapi.json"]:
            tag = self.portal.get(target).headers["ETag"]
            again = self.portal.get(target, If_None_Match=tag)
            self.assertEqual((again.status, again.body), (304, b""), target)
            self.assertEqual(again.headers["ETag"], tag)
            for known in [f'"other", {tag}', f"W/{tag}", "*"]:
                self.assertEqual(self.portal.get(target, If_None_Match=known).status, 304, known)
            self.assertEqual(self.portal.get(target, If_None_Match='"other"').status, 200)

    def test_a_page_is_packed_for_a_client_that_takes_it_and_means_the_same(self):
        # Debian's own program reads Brotli.
        unpack = {"gzip": gzip.decompress, "br": lambda body: subprocess.run(["brotli", "-dc"], input=body, capture_output=True, check=True).stdout}
        plain = self.portal.get("/api/v1/openapi.json")
        tags = {plain.headers["ETag"]}
        for accepted, coding in [("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"), ("gzip, br", "br")]:
            packed = self.portal.get("/api/v1/openapi.json", Accept_Encoding=accepted)
            self.assertEqual((plain.headers["Content-Encoding"], packed.headers["Content-Encoding"]), (None, coding))
            self.assertEqual(unpack[coding](packed.body), plain.body)
            self.assertLess(len(packed.body) * 3, len(plain.body))
            self.assertIn("Accept-Encoding", packed.headers["Vary"])
            tags.add(packed.headers["ETag"])
        self.assertEqual(len(tags), 3, "one for each form")
        self.assertIsNone(self.portal.get("/", Accept_Encoding="gzip;q=0, identity").headers["Content-Encoding"])

    def test_HEAD_has_the_headers_of_GET_and_no_body(self):
        for target in ["/", "/healthz", "/metrics", "/api/v1/state", "/api/v1/openapi.json"]:
            got, head = self.portal.get(target), self.portal.ask("HEAD", target)
            self.assertEqual((head.status, head.body), (got.status, b""), target)
            self.assertEqual(head.headers["Content-Type"], got.headers["Content-Type"])
            if target != "/metrics" and target != "/api/v1/state":
                self.assertEqual(head.headers["Content-Length"], got.headers["Content-Length"], target)

    def test_no_answer_names_the_server_or_lets_in_what_is_from_elsewhere(self):
        for target in ["/", "/api/v1/state", "/nowhere", "/healthz", "/metrics", "/v1/methods"]:
            headers = self.portal.get(target).headers
            for name in ["Server", "X-Powered-By", "Via", "Access-Control-Allow-Origin"]:
                self.assertIsNone(headers[name], f"{target}: {name}")
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff", target)
            policy = headers["Content-Security-Policy"]
            self.assertIn("default-src 'none'", policy)
            for word in ["unsafe", "*", "http:", "https:", "data:"]:
                self.assertNotIn(word, policy)

    def test_the_page_has_neither_script_nor_style_of_its_own_nor_anything_from_elsewhere(self):
        text = self.portal.get("/").body.decode()
        self.assertNotRegex(text, r"<style|\sstyle=|\son\w+=|javascript:|(src|href)=\"(https?:)?//")
        self.assertEqual(re.findall(r"<script(?![^>]*\ssrc=)", text), [])

    def test_without_scripts_the_page_says_direction_and_times(self):
        text = self.portal.get("/").body.decode()
        plain = text[text.index("<noscript>"):text.index("</noscript>")]
        self.assertIn('http-equiv="refresh" content="0; url=/plain"', plain)
        page = self.portal.get("/plain")
        self.assertEqual(page.type, "text/html")
        for words in ["Fajr", "الفجر", "km to Makkah", "كم إلى مكة"]:
            self.assertIn(words, page.body.decode())
        for prayer in self.portal.get("/api/v1/state").json["prayers_today"]:
            self.assertEqual(page.body.decode().count(prayer["time"][11:16]), 2, prayer)
        self.assertRegex(page.body.decode(), r"Turn (left|right)|You are facing")
        # It reloads only if the user asked for that.
        self.assertNotIn("refresh", page.body.decode())
        self.assertIn('href="/plain?reload=10"', page.body.decode())
        again = self.portal.get("/plain?reload=10").body.decode()
        self.assertIn('http-equiv="refresh" content="10"', again)
        self.assertIn('href="/plain"', again)
        self.assertProblem(self.portal.get("/plain?reload=1"), 400, "reload")

    def test_what_is_asked_for_beside_what_is_known_is_refused(self):
        for target, key in [
            ("/api/v1/state?x=1", "x"), ("/api/v1/times?days=0", "days"), ("/api/v1/times?days=32", "days"),
            ("/api/v1/times?days=1&days=2", "days"), ("/api/v1/times?date=2026-02-30", "date"), ("/api/v1/times?date=heute", "date"),
            ("/api/v1/calendar?month=2026-13", "month"), ("/api/v1/calendar?year=99999", "year"), ("/api/v1/hijri?year=1448", "month"),
            ("/api/v1/place", "search"),
        ]:
            self.assertProblem(self.portal.get(target), 400, key)

    def test_the_times_are_those_of_the_program(self):
        days = self.portal.get("/api/v1/times?date=2026-11-21&days=31").json["days"]
        self.assertEqual(len(days), 31)
        self.assertEqual(days[0]["date"], "2026-11-21")
        self.assertRegex(days[0]["fajr"], r"^2026-11-21T0[4-6]:\d\d:\d\d\+01:00$")
        self.assertEqual(len(self.portal.get("/api/v1/calendar?month=2028-02").json["days"]), 29)
        year = self.portal.get("/api/v1/calendar?year=2026").json["days"]
        self.assertEqual([len(year), year[-1]["date"]], [365, "2026-12-31"])

    def test_a_Hijri_month_has_all_its_days(self):
        days = self.portal.get("/api/v1/hijri?year=1448&month=9").json["days"]
        self.assertIn(len(days), [29, 30])
        self.assertEqual([days[0]["day"], days[0]["date"]], [1, "2027-02-08"])

    def test_cities_are_found_in_both_scripts(self):
        for name in ["Munich", "%D9%85%D9%8A%D9%88%D9%86%D8%AE"]:
            self.assertEqual(self.portal.get("/api/v1/place?search=" + name).json["city"]["name"], "Munich")

    def test_settings_calibration_doctor_and_recordings_are_told(self):
        settings = {one["key"]: one for one in self.portal.get("/api/v1/settings").json["settings"]}
        self.assertGreater(len(settings), 50)
        self.assertIn("prayer.method", settings)
        self.assertIsInstance(self.portal.get("/api/v1/calibration").json["cloud"], list)
        self.assertIn("problems", self.portal.get("/api/v1/doctor").json)
        self.assertIsNone(self.portal.get("/api/v1/doctor").json["update"])
        yearly = self.portal.get("/api/v1/doctor").json["yearly"]
        self.assertRegex(yearly["date"], r"^\d{4}-\d\d-\d\d$")
        self.assertLessEqual({"calibration", "direction", "clock", "magnetic_model", "version"}, {one["name"] for one in yearly["items"]})
        self.assertIsInstance(self.portal.get("/api/v1/recordings").json["recordings"], list)

    def test_the_yearly_check_is_a_sheet_in_each_language_with_every_part(self):
        for language, direction in [("en", "ltr"), ("ar", "rtl"), ("bn", "ltr"), ("tr", "ltr")]:
            with self.subTest(language=language):
                page = self.portal.get(f"/sheet?lang={language}")
                text = html.unescape(page.body.decode())
                self.assertIn(f'<html lang="{language}" dir="{direction}">', text)
                self.assertNotIn("style=", text)
                for part in self.portal.get(f"/api/v1/doctor?lang={language}").json["said"]["yearly"]:
                    self.assertIn(part["title"], text)
                    # What is measured may change between the two requests.
                    self.assertIn(part["next_step"] or "", text)
        self.assertProblem(self.portal.get("/sheet?lang=xx"), 400)

    @unittest.skipUnless(os.path.exists(os.path.join(TOOLS, "openapi-spec-validator")), "not installed: make portal fetches it")
    def test_the_description_is_one_by_its_own_standard(self):
        path = os.path.join(self.portal.folder.name, "openapi.json")
        with open(path, "wb") as file:
            file.write(self.portal.get("/api/v1/openapi.json").body)
        judged = subprocess.run([os.path.join(TOOLS, "openapi-spec-validator"), path], capture_output=True, text=True)
        self.assertEqual(judged.returncode, 0, judged.stdout + judged.stderr)

    def test_every_path_of_the_description_is_there_and_answers_other_methods_with_405(self):
        description = json.loads(self.portal.get("/api/v1/openapi.json").body)
        for path, methods in description["paths"].items():
            target = path.replace("{name}", "no-such").replace("{id}", "no-such").replace("{size}", "small")
            reply = self.portal.ask("PUT", target, {})
            self.assertProblem(reply, 405)
            allowed = {word.strip().lower() for word in reply.headers["Allow"].split(",")} - {"head"}
            self.assertEqual(allowed, set(methods), path)

    def test_the_map_has_the_way_to_the_Kaaba_and_a_closed_night(self):
        told = self.portal.get("/api/v1/map").json
        here, kaaba = told["here"], told["kaaba"]
        way, night = told["great_circle"], told["day_night"]
        self.assertEqual(len(way), 65)
        for place, (longitude, latitude) in [(here, way[0]), (kaaba, way[-1])]:
            self.assertAlmostEqual(place["longitude_deg"], longitude, places=3)
            self.assertAlmostEqual(place["latitude_deg"], latitude, places=3)
        self.assertEqual(night[0], night[-1])
        self.assertAlmostEqual(told["bearing_deg"], self.portal.get("/api/v1/state").json["qibla_bearing_deg"], places=2)
        moments = [moment["time"] for moment in told["kaaba_sun"]]
        self.assertEqual((len(moments), moments), (4, sorted(moments)))
        self.assertGreaterEqual(moments[0], told["time"])
        for moment in told["kaaba_sun"]:
            self.assertIs(type(moment["visible"]), bool)

    def test_methods_say_what_a_person_chooses_by(self):
        methods = {method["name"]: method for method in self.portal.get("/api/v1/methods").json["methods"]}
        setting = next(s for s in self.portal.get("/api/v1/settings").json["settings"] if s["key"] == "prayer.method")
        self.assertIn(self.portal.get("/api/v1/times").json["days"][0]["method"], methods)
        self.assertTrue(setting["value"] is None or setting["value"] in methods)
        self.assertEqual((methods["mwl"]["fajr"], methods["mwl"]["isha"]), ("18°", "17°"))
        for method in methods.values():
            self.assertTrue(method["title"] and method["title_ar"] and method["source"], method["name"])
        turkish = {method["name"]: method for method in self.portal.get("/api/v1/methods?lang=tr").json["methods"]}
        self.assertEqual((turkish["turkey"]["title"], turkish["jordan"]["used_by"]), ("Diyanet İşleri Başkanlığı", "Ürdün"))
        self.assertEqual(self.portal.get("/api/v1/methods?lang=xx").status, 400)

    def test_the_calls_of_a_modelled_device_can_be_changed(self):
        calls = [one for one in self.portal.get("/api/v1/settings").json["settings"] if one["key"] in ("alarm.fajr_minutes", "alarm.isha_minutes")]
        self.assertEqual([(one["value"], one["changeable"]) for one in calls], [(0, True)] * 2)

    def test_about_names_versions_licences_and_sources(self):
        about = self.portal.get("/api/v1/about").json
        self.assertRegex(about["built"], r"^20\d\d-\d\d-\d\d$")
        self.assertGreater(about["magnetic_model"]["valid_until"], about["built"])
        self.assertTrue(all(table["licence"] and table["source"] for table in about["tables"]))

    def test_the_calendar_can_be_subscribed_to(self):
        reply = self.portal.get("/api/v1/calendar.ics?year=2027&lang=ar")
        self.assertEqual((reply.status, reply.type), (200, "text/calendar"))
        lines = reply.body.split(b"\r\n")
        self.assertFalse(any(b"\n" in line or len(line) > 75 for line in lines))
        names = [line for line in lines if line.startswith(b"UID:")]
        self.assertEqual(len(names), len(set(names)))
        self.assertGreater(len(names), 6 * 365)
        again = self.portal.get("/api/v1/calendar.ics?year=2027&lang=en").body.split(b"\r\n")
        self.assertEqual(set(names), {line for line in again if line.startswith(b"UID:")})
        for query in ["year=1937", "year=x", "lang=it", "month=2027-01", "year=2027&year=2027"]:
            self.assertProblem(self.portal.get("/api/v1/calendar.ics?" + query), 400)

    def test_the_calendar_reaches_a_year_ahead_whatever_month_it_is(self):
        today = self.portal.get("/api/v1/times").json["days"][0]["date"]
        text = self.portal.get("/api/v1/calendar.ics").body.decode()
        days = sorted(set(re.findall(r"UID:(\d{4}-\d\d-\d\d)-fajr", text)))
        self.assertEqual(days[0], today[:8] + "01")
        self.assertIn(len(days), [365, 366])

    def test_a_card_is_a_picture_that_any_page_may_show(self):
        for size in ["small", "medium", "large", "lock", "watch", "inline"]:
            for query in ["", "?scheme=paper&lang=ar&digits=arab&show=next,times,direction,date&width=64&height=2000"]:
                reply = self.portal.get(f"/cards/{size}.svg{query}")
                self.assertEqual((reply.status, reply.type), (200, "image/svg+xml"))
                self.assertTrue(ElementTree.fromstring(reply.body).tag.endswith("svg"))
                self.assertIn("frame-ancestors *", reply.headers["Content-Security-Policy"])
                self.assertEqual(reply.headers["Cross-Origin-Resource-Policy"], "cross-origin")
        page = self.portal.get("/cards/small.html?lang=ar")
        self.assertEqual((page.status, page.type), (200, "text/html"))
        self.assertIn(b"<svg", page.body)
        self.assertNotIn("frame-ancestors *", self.portal.get("/").headers["Content-Security-Policy"])

    @unittest.skipUnless(shutil.which("rsvg-convert"), "needs rsvg-convert (Debian: librsvg2-bin)")
    def test_a_card_is_a_PNG_as_large_as_is_asked_for(self):
        for query, extent in [("small.png", (320, 320)), ("large.png?width=800&height=480&scheme=paper&lang=ar", (800, 480))]:
            reply = self.portal.get("/cards/" + query)
            self.assertEqual((reply.status, reply.type), (200, "image/png"), reply.body[:300])
            self.assertEqual(reply.body[:8], b"\x89PNG\r\n\x1a\n")
            self.assertEqual((int.from_bytes(reply.body[16:20]), int.from_bytes(reply.body[20:24])), extent)

    def test_a_card_refuses_what_it_does_not_know(self):
        for query in ["theme=pink", "scheme=", "ground=grass", "lang=EN", "digits=roman", "show=next,", "show=all", "width=63",
                      "width=2001", "height=99999999", "height=1e3", "width=1&width=1", "token=secret"]:
            self.assertProblem(self.portal.get("/cards/small.svg?" + query), 400)
        for name in ["huge.svg", "small.gif", "small", ".svg", "small.svg.svg"]:
            self.assertProblem(self.portal.get("/cards/" + name), 404)
