"""Prayers that people track: who may read and change them, what is refused, and that nothing of them appears elsewhere."""

import concurrent.futures
import datetime
import glob
import http.client
import os
import time

from check_rights import Closed
from served import Served, Viewer

PRAYERS = ["fajr", "dhuhr", "asr", "maghrib", "isha"]
HEAD = "date,fajr,dhuhr,asr,maghrib,isha\n"
CSV = {"Content-Type": "text/csv"}
# Found nowhere but in the profiles' own answers and files.
NAME, PIN = "Maryam of the check", "a pin 4711"


class Tracked(Served):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.pin = cls.portal.pin()
        cls.caretaker = cls.portal.session(cls.pin)

    def setUp(self):
        for one in self.portal.get("/api/v1/tracking").json["profiles"]:
            self.ask("DELETE", "profiles", one["id"], headers=self.caretaker)
        self.today = datetime.date.fromisoformat(self.portal.get("/api/v1/state").json["local_time"][:10])

    def ask(self, method, what, profile, body=None, key=None, headers=None, query=""):
        headers = dict(headers or {})
        if key:
            headers["Tracking-Key"] = key
        return self.portal.ask(method, f"/api/v1/tracking/{what}/{profile}{query}", body, headers)

    def make(self, name=NAME, **more):
        reply = self.portal.ask("POST", "/api/v1/tracking", {"name": name} | more, self.caretaker)
        self.assertEqual(reply.status, 201, reply.body)
        return reply.json["id"], reply.json["key"]

    def day(self, ago=0):
        return str(self.today - datetime.timedelta(days=ago))

    def mark(self, profile, key, *marks):
        body = {"marks": [{"date": date, "prayer": prayer, "mark": mark} for date, prayer, mark in marks]}
        reply = self.ask("PATCH", "days", profile, body, key)
        self.assertEqual(reply.status, 204, reply.body)

    def path(self, profile):
        return os.path.join(self.portal.state, "portal", "tracking", f"{profile}.json")


class Tracking(Tracked):
    """The profiles and their days."""

    def test_marks_streak_pause_and_prayers_to_make_up_are_kept_over_a_restart(self):
        profile, key = self.make()
        whole = [(self.day(ago), prayer, "on_time") for ago in (1, 2, 6, 7) for prayer in PRAYERS]
        self.mark(profile, key, *whole, (self.day(), "fajr", "in_congregation"), (self.day(), "dhuhr", "late"))
        self.mark(profile, key, (self.day(), "dhuhr", None), (self.day(1), "asr", "made_up"))
        body = {"left_out": {"from": self.day(5), "to": self.day(3), "value": True}, "qada": {"fajr": 12, "isha": 1}, "paused_since": self.day()}
        self.assertEqual(self.ask("PATCH", "days", profile, body, key).status, 204)
        found = self.ask("GET", "days", profile, key=key).json
        self.assertEqual(found["streak"], {"current": 5, "longest": 5})
        self.assertEqual(found["qada"], {"fajr": 12, "dhuhr": 0, "asr": 0, "maghrib": 0, "isha": 1})
        self.assertEqual((found["today"], found["paused_since"], found["name"]), (self.day(), self.day(), NAME))
        days = {one.pop("date"): one for one in found["days"]}
        self.assertEqual(days[self.day()], {"fajr": "in_congregation"})
        self.assertEqual(days[self.day(1)]["asr"], "made_up")
        self.assertEqual(days[self.day(4)], dict.fromkeys(PRAYERS, "left_out"))
        part = self.ask("GET", "days", profile, query=f"?from={self.day(2)}&to={self.day(1)}", key=key).json["days"]
        self.assertEqual([one["date"] for one in part], [self.day(2), self.day(1)])
        before = self.ask("GET", "days", profile, key=key).body
        self.portal.stop()
        self.portal.start()
        type(self).caretaker = self.portal.session(self.pin)
        self.assertEqual(self.ask("GET", "days", profile, key=key).body, before)

    def test_a_profile_with_a_PIN_answers_to_its_key_alone(self):
        profile, key = self.make(pin=PIN)
        self.mark(profile, key, (self.day(), "fajr", "on_time"))
        other = self.make("another")[1]
        token = self.portal.token(self.pin)
        for headers in [{}, self.caretaker, token, {"Tracking-Key": other}, {"Tracking-Key": key[:-1]}, {"Tracking-Key": "x" * 4000}]:
            for method, what, body in [("GET", "days", None), ("GET", "csv", None), ("PATCH", "days", {"qada": {"fajr": 1}}), ("PATCH", "profiles", {"name": "x"}),
                                       ("POST", "csv", HEAD), ("DELETE", "keys", None)]:
                with self.subTest(method=method, what=what, headers=str(headers)[:60]):
                    more = CSV if what == "csv" else {}
                    self.assertProblem(self.ask(method, what, profile, body, headers=headers | more), 403, "Tracking-Key")
        self.assertEqual(self.ask("GET", "days", profile, key=key).status, 200)
        # Its PIN opens it in another browser, which shares the days.
        opened = self.ask("POST", "keys", profile, {"pin": PIN})
        self.assertEqual(opened.status, 201)
        second = opened.json["key"]
        self.assertEqual(self.ask("GET", "days", profile, key=second).json["days"], [{"date": self.day(), "fajr": "on_time"}])
        self.assertEqual(self.ask("DELETE", "keys", profile, key=second).status, 204)
        self.assertProblem(self.ask("GET", "days", profile, key=second), 403, "Tracking-Key")
        # A new PIN ends all other keys.
        third = self.ask("POST", "keys", profile, {"pin": PIN}).json["key"]
        self.assertEqual(self.ask("PATCH", "profiles", profile, {"pin": "another one"}, key).status, 204)
        self.assertProblem(self.ask("GET", "days", profile, key=third), 403, "Tracking-Key")
        self.assertEqual(self.ask("GET", "days", profile, key=key).status, 200)
        self.assertProblem(self.ask("POST", "keys", profile, {"pin": PIN}), 403, "pin")

    def test_without_a_PIN_all_may_look_and_the_caretaker_changes(self):
        profile, key = self.make()
        self.mark(profile, key, (self.day(), "fajr", "late"))
        self.assertEqual(self.ask("GET", "days", profile).json["days"], [{"date": self.day(), "fajr": "late"}])
        self.assertIn(b",late,", self.ask("GET", "csv", profile).body)
        change = {"qada": {"asr": 2}}
        for method, what, body in [("PATCH", "days", change), ("PATCH", "profiles", {"name": "x"}), ("POST", "keys", {}), ("POST", "csv", HEAD),
                                   ("DELETE", "profiles", None)]:
            self.assertProblem(self.ask(method, what, profile, body, headers=CSV if what == "csv" else {}), 401)
        self.assertProblem(self.portal.ask("POST", "/api/v1/tracking", {"name": "guest"}), 401)
        for scope, status in [("read", 403), ("prayer", 403), ("all", 204)]:
            self.assertEqual(self.ask("PATCH", "days", profile, change, headers=self.portal.token(self.pin, scope=scope)).status, status, scope)
        self.assertEqual(self.ask("PATCH", "days", profile, change, headers=self.caretaker).status, 204)
        self.assertEqual(self.ask("POST", "keys", profile, {}, headers=self.caretaker).status, 201)
        # Another page changes nothing, key or not.
        self.assertEqual(self.ask("PATCH", "days", profile, change, key, {"Origin": "https://evil.example"}).status, 403)

    def test_attempts_at_a_profile_s_PIN_are_limited_and_the_device_s_own_is_not(self):
        profile, key = self.make(pin=PIN)
        for _ in range(5):
            self.assertProblem(self.ask("POST", "keys", profile, {"pin": "0000"}), 403, "pin")
        refused = self.ask("POST", "keys", profile, {"pin": PIN})
        self.assertEqual(refused.status, 429)
        self.assertTrue(0 < int(refused.headers["Retry-After"]) <= 60)
        self.assertEqual(self.ask("GET", "days", profile, key=key).status, 200)
        self.portal.session(self.pin)
        other, _ = self.make("another", pin=PIN)
        self.assertEqual(self.ask("POST", "keys", other, {"pin": PIN}).status, 201)

    def test_erased_is_erased_and_the_caretaker_erases_without_reading(self):
        for headers in [None, self.caretaker]:
            profile, key = self.make(pin=PIN)
            self.assertTrue(os.path.exists(self.path(profile)))
            gone = self.ask("DELETE", "profiles", profile, key=None if headers else key, headers=headers)
            self.assertEqual(gone.status, 204)
            self.assertFalse(os.path.exists(self.path(profile)))
            for what in ["days", "csv"]:
                self.assertEqual(self.ask("GET", what, profile, key=key).status, 404)
        self.assertEqual(self.portal.get("/api/v1/tracking").json["profiles"], [])

    def test_twelve_profiles_and_no_more(self):
        for number in range(12):
            self.make(f"{number}")
        self.assertProblem(self.portal.ask("POST", "/api/v1/tracking", {"name": "x"}, self.caretaker), 409, "profiles")

    def test_each_wrong_part_is_named_and_nothing_is_changed(self):
        profile, key = self.make()
        tomorrow, mark = self.day(-2), {"date": self.day(), "prayer": "fajr", "mark": "late"}
        for body, name in [
            ({"marks": {}}, "marks"), ({"marks": [1]}, "marks"), ({"marks": [mark] * 301}, "marks"), ({"marks": [mark | {"prayer": "sunrise"}]}, "prayer"),
            ({"marks": [mark | {"mark": "missed"}]}, "mark"), ({"marks": [mark | {"mark": 1}]}, "mark"), ({"marks": [mark | {"date": tomorrow}]}, "date"),
            ({"marks": [mark, {"date": self.day(), "prayer": "fajr"}]}, "mark"), ({"marks": [mark | {"date": "2026-02-30"}]}, "date"),
            ({"marks": [mark | {"date": "1999-01-01"}]}, "date"), ({"marks": [mark | {"why": "x"}]}, "why"), ({"reason": "x"}, "reason"),
            ({"marks": [mark], "qada": {"fajr": -1}}, "fajr"), ({"qada": {"fajr": 1.5}}, "fajr"), ({"qada": {"fajr": 100000}}, "fajr"), ({"qada": {"x": 1}}, "x"),
            ({"qada": []}, "qada"), ({"left_out": {"from": self.day(), "to": self.day(1), "value": True}}, "to"),
            ({"left_out": {"from": self.day(400), "to": self.day(), "value": True}}, "to"), ({"left_out": {"from": self.day(), "to": self.day()}}, "value"),
            ({"paused_since": tomorrow}, "paused_since"), ({"paused_since": 5}, "paused_since"),
        ]:
            with self.subTest(body=str(body)[:80]):
                self.assertProblem(self.ask("PATCH", "days", profile, body, key), 422, name)
        found = self.ask("GET", "days", profile, key=key).json
        self.assertEqual((found["days"], found["paused_since"], set(found["qada"].values())), ([], None, {0}))
        for query, name in [("?from=x", "from"), ("?to=2026-1-1", "to"), ("?from=2020-01-01", "from"), (f"?from={self.day()}&to={self.day(1)}", "from"), ("?days=3", "days")]:
            self.assertProblem(self.ask("GET", "days", profile, key=key, query=query), 400, name)
        for body, name in [({"name": ""}, "name"), ({"name": "a\nb"}, "name"), ({"name": "x" * 41}, "name"), ({"name": 1}, "name"), ({"pin": "123"}, "pin"),
                           ({"pin": "1" * 65}, "pin"), ({"pin": 1234}, "pin"), ({"id": "x"}, "id")]:
            self.assertProblem(self.ask("PATCH", "profiles", profile, body, key), 422, name)
        for unknown in ["00000000", "x", "a" * 100]:
            self.assertProblem(self.ask("GET", "days", unknown), 404)

    def test_a_table_goes_out_and_in_and_each_problem_has_its_line(self):
        profile, key = self.make()
        self.mark(profile, key, (self.day(1), "fajr", "late"), (self.day(), "isha", "left_out"))
        self.ask("PATCH", "days", profile, {"qada": {"fajr": 3}}, key)
        out = self.ask("GET", "csv", profile, key=key)
        self.assertEqual((out.type, out.headers["Content-Disposition"]), ("text/csv", 'attachment; filename="prayers.csv"'))
        self.assertEqual(out.body.decode(), f"# qada_fajr: 3\n{HEAD}{self.day(1)},late,,,,\n{self.day()},,,,,left_out\n")
        other, second = self.make("another")
        read = self.ask("POST", "csv", other, out.body, second, CSV)
        self.assertEqual((read.status, read.json), (200, {"days": 2}))
        self.assertEqual(self.ask("GET", "csv", other, key=second).body, out.body)
        bad = self.ask("POST", "csv", other, f"{HEAD}{self.day()},soon,,,,\n2026-02-30,,,,,\n", second, CSV)
        self.assertProblem(bad, 422, "line 2, fajr")
        self.assertProblem(bad, 422, "line 3, date")
        self.assertEqual(self.ask("GET", "csv", other, key=second).body, out.body)
        ten = HEAD + "".join(f"{self.day(ago)},in_congregation,in_congregation,in_congregation,in_congregation,in_congregation\n" for ago in range(3653))
        read = self.ask("POST", "csv", other, ten, second, CSV)
        self.assertEqual((read.status, read.json), (200, {"days": 3653}))
        self.assertEqual(self.ask("GET", "days", other, key=second).json["streak"], {"current": 3653, "longest": 3653})
        self.assertEqual(self.ask("POST", "csv", other, b"#" * 1_048_577, second, CSV).status, 413)
        self.assertProblem(self.ask("POST", "csv", other, b"\xff\xfe\x00" * 1000, second, CSV), 422, "line 1")
        self.assertProblem(self.ask("POST", "csv", other, {}, second), 415, "Content-Type")

    def count(self, profile, key, request, *counts):
        body = {"request": request, "counts": [{"date": date, "phrase": phrase, "count": count} for date, phrase, count in counts]}
        reply = self.ask("PATCH", "tasbih", profile, body, key)
        self.assertEqual(reply.status, 204, reply.body)

    def counted(self, profile, key):
        found = self.ask("GET", "tasbih", profile, key=key).json
        return {one["date"]: {count["phrase"]: count["count"] for count in one["counts"]} for one in found["days"]}

    def test_counts_of_the_tasbih_are_kept_by_day_and_phrase_and_each_request_counts_once(self):
        profile, key = self.make(pin=PIN)
        self.assertProblem(self.ask("GET", "tasbih", profile), 403, "Tracking-Key")
        self.count(profile, key, "a1", (self.day(), "subhan", 33), (self.day(1), None, 5))
        self.count(profile, key, "a1", (self.day(), "subhan", 33))
        self.count(profile, key, "a2", (self.day(), "subhan", -1), (self.day(1), None, -9))
        self.assertEqual(self.ask("PATCH", "tasbih", profile, {"goal": 100}, key).status, 204)
        self.assertEqual(self.counted(profile, key), {self.day(): {"subhan": 32}})
        self.assertIn(f"# tasbih_goal: 100\n{HEAD.strip()},tasbih\n{self.day()},,,,,,32 subhan\n", self.ask("GET", "csv", profile, key=key).body.decode())
        for body, name in [({"counts": []}, "request"), ({"request": "", "counts": []}, "request"), ({"goal": 10000}, "goal"), ({"goal": 1.5}, "goal"),
                           ({"button": 1}, "button"), ({"button": {}}, "phrases"), ({"button": {"phrases": [{"times": 0}]}}, "times"),
                           ({"button": {"phrases": [{"times": 999}, {"times": 2}]}}, "phrases"),
                           ({"request": "b", "counts": [{"date": self.day(-2), "count": 1}]}, "date"),
                           ({"request": "b", "counts": [{"date": self.day(), "count": 1, "phrase": "a;b"}]}, "phrase")]:
            self.assertProblem(self.ask("PATCH", "tasbih", profile, body, key), 422, name)
        self.assertEqual(self.ask("DELETE", "profiles", profile, key=key).status, 204)
        self.assertEqual(self.ask("GET", "tasbih", profile, key=key).status, 404)

    def test_what_the_device_counts_is_the_profile_s_that_asked_last_and_is_kept_over_a_restart(self):
        one, first = self.make()
        two, second = self.make("another")
        press = lambda: self.assertEqual(self.portal.ask("POST", "/api/v1/commands", {"command": "tasbih_count"}, self.caretaker).status, 200)
        tasbih = lambda: self.portal.get("/api/v1/state").json["tasbih"]
        before = tasbih()
        press()
        self.portal.until(lambda: tasbih() == before + 1)
        place = (before + 1) % 2
        turns = {"phrases": [{"phrase": "subhan", "times": 1}, {"phrase": "hamd", "times": 1}]}
        self.assertEqual(self.ask("PATCH", "tasbih", one, {"button": turns}, first).status, 204)
        self.assertEqual([profile["id"] for profile in self.portal.get("/api/v1/tracking").json["profiles"] if profile.get("button")], [one])
        press()
        self.portal.until(lambda: self.counted(one, first) == {self.day(): {["subhan", "hamd"][place]: 1}})
        self.assertEqual(self.ask("PATCH", "tasbih", two, {"button": {"phrases": []}}, second).status, 204)
        press()
        self.portal.until(lambda: self.counted(two, second) == {self.day(): {"none": 1}})
        self.assertEqual(sum(self.counted(one, first)[self.day()].values()), 1)
        self.assertFalse(self.ask("GET", "tasbih", one, key=first).json["button"])
        self.portal.stop()
        self.portal.start()
        type(self).caretaker = self.portal.session(self.pin)
        self.assertEqual(self.counted(two, second), {self.day(): {"none": 1}})
        self.assertEqual(self.ask("PATCH", "tasbih", two, {"button": None}, second).status, 204)
        press()
        self.assertFalse(self.ask("GET", "tasbih", two, key=second).json["button"])

    def test_the_juz_of_a_year_s_Ramadan_are_kept_over_a_restart_and_go_out_in_and_away_with_the_profile(self):
        profile, key = self.make(pin=PIN)
        tick = lambda *boxes: {"juz": [{"year": year, "juz": juz, "read": read} for year, juz, read in boxes]}
        for headers in [{}, self.caretaker]:
            self.assertProblem(self.ask("PATCH", "days", profile, tick((1448, 1, True)), headers=headers), 403, "Tracking-Key")
        self.assertEqual(self.ask("PATCH", "days", profile, tick((1448, 12, True), (1448, 1, True), (1447, 30, True), (1448, 2, True)), key).status, 204)
        self.assertEqual(self.ask("PATCH", "days", profile, tick((1448, 2, False)), key).status, 204)
        read = lambda profile, key: self.ask("GET", "days", profile, key=key).json["juz"]
        expected = [{"year": 1447, "read": [30]}, {"year": 1448, "read": [1, 12]}]
        self.assertEqual(read(profile, key), expected)
        for body, name in [(tick((1448, 31, True)), "juz"), (tick((1448, 0, True)), "juz"), (tick((1448, 1.5, True)), "juz"), (tick((1355, 1, True)), "year"),
                           (tick((1448, 3, True), (1501, 1, True)), "year"), (tick((1448, 1, "yes")), "read"), (tick((1448, 1, None)), "read"), ({"juz": {}}, "juz"),
                           ({"juz": [1]}, "juz"), (tick(*[(1448, 1, True)] * 301), "juz"), ({"juz": [{"juz": 1, "read": True}]}, "year"),
                           ({"juz": [{"year": 1448, "juz": 1, "read": True, "why": 1}]}, "why")]:
            with self.subTest(body=str(body)[:80]):
                self.assertProblem(self.ask("PATCH", "days", profile, body, key), 422, name)
        self.assertEqual(read(profile, key), expected)
        self.portal.stop()
        self.portal.start()
        type(self).caretaker = self.portal.session(self.pin)
        self.assertEqual(read(profile, key), expected)
        out = self.ask("GET", "csv", profile, key=key).body
        self.assertEqual(out.decode(), f"# juz_1447: 30\n# juz_1448: 1 12\n{HEAD}")
        other, second = self.make("another")
        self.assertEqual(self.ask("POST", "csv", other, out, second, CSV).status, 200)
        self.assertEqual(read(other, second), expected)
        self.assertEqual(self.ask("DELETE", "profiles", profile, key=key).status, 204)
        self.assertFalse(os.path.exists(self.path(profile)))
        self.assertEqual(self.ask("GET", "days", profile, key=key).status, 404)

    def test_marks_of_two_phones_at_once_are_all_kept(self):
        profile, key = self.make()
        marks = [(self.day(ago), prayer, "on_time") for ago in range(10) for prayer in PRAYERS]
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda mark: self.mark(profile, key, mark), marks))
        self.assertEqual(self.ask("GET", "days", profile, key=key).json["streak"]["current"], 10)

    def test_a_damaged_file_is_named_and_kept_and_the_other_profiles_answer(self):
        profile, _ = self.make(pin=PIN)
        other, key = self.make("another")
        self.portal.stop()
        with open(self.path(profile), "r+b") as file:
            file.seek(40)
            file.write(b"#")
        with open(self.path(profile), "rb") as file:
            bad = file.read()
        self.portal.start()
        type(self).caretaker = self.portal.session(self.pin)
        found = self.portal.get("/api/v1/tracking").json
        self.assertEqual([one["id"] for one in found["profiles"]], [other])
        self.assertIn(f"{profile}.json: found a damaged file", found["faults"][0])
        self.assertIn(f"{profile}.json: found a damaged file", self.portal.words())
        self.mark(other, key, (self.day(), "fajr", "on_time"))
        with open(self.path(profile), "rb") as file:
            self.assertEqual(file.read(), bad)
        os.unlink(self.path(profile))

    def test_a_killed_portal_has_every_mark_that_it_has_answered(self):
        profile, key = self.make()
        done, server = [], self.portal.server()

        def write():
            for ago in range(300):
                for prayer in PRAYERS:
                    try:
                        self.mark(profile, key, (self.day(ago), prayer, "on_time"))
                    except (OSError, http.client.HTTPException):
                        return
                    done.append((self.day(ago), prayer))

        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            writing = pool.submit(write)
            self.portal.until(lambda: len(done) > 20)
            os.kill(server, 9)
            writing.result()
        self.portal.stop()
        self.portal.start()
        type(self).caretaker = self.portal.session(self.pin)
        kept = {(one["date"], prayer) for one in self.ask("GET", "days", profile, key=key).json["days"] for prayer in one if prayer != "date"}
        self.assertLessEqual(set(done), kept)
        self.assertLessEqual(len(kept), len(done) + 1)
        self.figure = f"{len(done)} marks"


class Private(Tracked):
    """What others don't learn."""

    def test_nothing_of_a_profile_is_in_metrics_state_events_doctor_backup_or_logs(self):
        profile, key = self.make(pin=PIN)
        self.mark(profile, key, *[(self.day(), prayer, "in_congregation") for prayer in PRAYERS])
        self.ask("PATCH", "days", profile, {"qada": {"fajr": 4711}, "paused_since": self.day(), "juz": [{"year": 1449, "juz": 7, "read": True}]}, key)
        self.ask("POST", "keys", profile, {"pin": "wrong one"})
        self.ask("GET", "days", profile, key=key)
        self.ask("GET", "csv", profile)
        viewer = Viewer(self.portal)
        time.sleep(0.5)
        texts = {path: self.portal.get(path).body.decode() for path in ["/metrics", "/api/v1/state", "/api/v1/doctor", "/api/v1/settings", "/plain", "/cards/small.svg",
                                                                        "/api/v1/about", "/api/v1/push", "/healthz"]}
        texts["events"] = "".join(event["data"] for event in viewer.events(3))
        viewer.close()
        texts["backup"] = self.portal.ask("GET", "/api/v1/backup", headers=self.caretaker).body.decode(errors="replace")
        texts["status"] = str(self.portal.status())
        with open(self.portal.log.name, encoding="utf-8", errors="replace") as file:
            texts["log"] = file.read()
        for path, text in texts.items():
            self.assertTrue(text or path == "log", path)
            for secret in [NAME, PIN, "wrong one", profile, key, "in_congregation", "4711", "tracking", "qada", "juz"]:
                self.assertNotIn(secret, text, path)

    def test_the_list_has_names_alone_and_the_files_are_their_owner_s(self):
        profile, key = self.make(pin=PIN)
        found = self.portal.get("/api/v1/tracking")
        self.assertEqual(found.json["profiles"], [{"id": profile, "name": NAME, "has_pin": True}])
        self.assertEqual(found.headers["Cache-Control"], "no-store")
        self.assertEqual(os.stat(self.path(profile)).st_mode & 0o777, 0o600)
        self.assertEqual(os.stat(os.path.dirname(self.path(profile))).st_mode & 0o777, 0o700)
        with open(self.path(profile), encoding="utf-8") as file:
            text = file.read()
        self.assertIn(NAME, text)
        self.assertNotIn(PIN, text)
        self.assertNotIn(key, text)
        self.assertIn("$y$", text)
        # The name, the days and the key are in no other file.
        for path in glob.glob(os.path.join(self.portal.state, "**"), recursive=True):
            if os.path.isfile(path) and path != self.path(profile):
                with open(path, "rb") as file:
                    self.assertNotIn(NAME.encode(), file.read(), path)

    def test_where_reading_is_closed_it_is_closed_here_too(self):
        closed = Closed(self.portal.state)
        self.addCleanup(closed.close)
        session = closed.session(closed.set_pin())
        made = closed.ask("POST", "/api/v1/tracking", {"name": NAME}, session).json
        for method, path in [("GET", ""), ("GET", f"/days/{made['id']}"), ("GET", f"/csv/{made['id']}"), ("PATCH", f"/days/{made['id']}")]:
            self.assertEqual(closed.ask(method, "/api/v1/tracking" + path, {} if method == "PATCH" else None, {"Tracking-Key": made["key"]}).status, 401)
        self.assertEqual(closed.ask("GET", f"/api/v1/tracking/days/{made['id']}", headers=session).status, 200)
