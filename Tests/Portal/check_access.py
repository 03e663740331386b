"""Access rights: names, origins, PIN, sessions, tokens, settings."""

import json
import os
import re
import subprocess
import unittest

from program import PATIENCE, PROGRAM, environment
from served import Portal, Served

CHANGE = {"prayer.method": "umm-al-qura"}


class Names(Served):
    def test_a_name_that_is_not_the_device_s_is_refused(self):
        for name in ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", f"evil.example:{self.portal.port}"]:
            self.assertIn(self.portal.ask("GET", "/api/v1/state", headers={"Host": name}).status, [403, 421], name)

    def test_the_device_s_names_and_addresses_are_taken(self):
        for name in ["localhost", "LOCALHOST", "127.0.0.1", f"127.0.0.1:{self.portal.port}", "qibla.local", "[::1]:8080", "192.168.1.7"]:
            self.assertEqual(self.portal.ask("GET", "/api/v1/state", headers={"Host": name}).status, 200, name)

    def test_a_request_without_a_name_or_with_two_is_refused(self):
        for head in [b"", b"Host: localhost\r\nHost: evil.example\r\n", b"Host: a b\r\n", b"Host: \r\n"]:
            got = self.portal.raw(b"GET /api/v1/state HTTP/1.1\r\n" + head + b"Connection: close\r\n\r\n")
            self.assertRegex(got, rb"^HTTP/1.1 4\d\d ", head)


class Access(Served):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.pin = cls.portal.pin()

    def test_nothing_is_changed_without_PIN_or_token(self):
        for method, target, body in [
            ("PATCH", "/api/v1/settings", CHANGE), ("POST", "/api/v1/commands", {"command": "sound_off"}),
            ("POST", "/api/v1/restore", {"qibla_backup": 1, "parts": []}), ("POST", "/api/v1/tokens", {"name": "x"}),
            ("DELETE", "/api/v1/tokens/x", None), ("GET", "/api/v1/tokens", None), ("GET", "/api/v1/backup", None),
        ]:
            reply = self.portal.ask(method, target, body)
            self.assertProblem(reply, 401)
            self.assertTrue(reply.headers["WWW-Authenticate"], target)

    def test_a_token_or_a_session_that_is_not_known_is_as_none(self):
        token = self.portal.token(self.pin)["Authorization"]
        for headers in [
            {"Cookie": "qibla_session=0123456789abcdef0123456789abcdef"}, {"Cookie": "qibla_session="}, {"Authorization": "Bearer"},
            {"Authorization": "Basic " + token.removeprefix("Bearer ")}, {"Authorization": token[:-1]}, {"Authorization": token + "0"},
        ]:
            reply = self.portal.ask("GET", "/api/v1/backup", headers=headers)
            self.assertIn(reply.status, [401, 429], headers)
        self.assertEqual(self.portal.ask("GET", "/api/v1/backup", headers={"Authorization": token}).status, 200)

    def test_a_token_made_on_the_device_itself_is_known_at_once(self):
        done = subprocess.run(
            [PROGRAM, "portal", "token", "add", "by hand", "--directory", os.path.join(self.portal.state, "portal"), "--json"],
            capture_output=True, timeout=PATIENCE, env=environment())
        bearer = {"Authorization": "Bearer " + json.loads(done.stdout)["token"]}
        self.assertEqual(self.portal.ask("GET", "/api/v1/backup", headers=bearer).status, 200)

    def test_a_token_s_name_is_one_line_of_the_list_and_steers_no_terminal(self):
        words = [PROGRAM, "portal", "token", "list", "--directory", os.path.join(self.portal.state, "portal")]
        before = subprocess.run(words, capture_output=True, timeout=PATIENCE, env=environment()).stdout.count(b"\n")
        made = self.portal.ask("POST", "/api/v1/tokens", {"name": "x\n00000000  2026  y\x1b[2J"}, self.portal.session(self.pin))
        self.assertEqual(made.status, 201)
        listed = subprocess.run(words, capture_output=True, timeout=PATIENCE, env=environment()).stdout
        self.assertEqual(listed.count(b"\n"), before + 1)
        self.assertIn(b"x\\u000A00000000  2026  y\\u001B[2J\n", listed)

    def test_a_session_ends_when_its_owner_leaves(self):
        session = self.portal.session(self.pin)
        self.assertEqual(self.portal.ask("GET", "/api/v1/tokens", headers=session).status, 200)
        self.assertIn(self.portal.ask("DELETE", "/api/v1/session", headers=session).status, [200, 204])
        self.assertProblem(self.portal.ask("GET", "/api/v1/tokens", headers=session), 401)

    def test_the_session_s_cookie_is_for_this_page_alone(self):
        reply = self.portal.ask("POST", "/api/v1/session", {"pin": self.pin}, {"Origin": self.portal.origin})
        words = {word.strip().lower() for word in reply.headers["Set-Cookie"].split(";")[1:]}
        self.assertLessEqual({"httponly", "samesite=strict", "path=/"}, words)
        self.assertTrue(reply.headers["Set-Cookie"].startswith("qibla_session="))

    def test_a_page_from_elsewhere_changes_nothing_even_with_the_cookie(self):
        session = self.portal.session(self.pin)
        own = self.portal.origin
        for origin in ["http://evil.example", "null", "https://127.0.0.1", f"http://127.0.0.1:{self.portal.port + 1}", own.replace("//", "/"), own + "/", own + "//",
                       own.replace("//", "///"), own.replace("http:", ""), own.replace("http:", "ftp:"), own + "/x", own.replace("//", "//x@"), own + ", " + own]:
            reply = self.portal.ask("POST", "/api/v1/commands", {"command": "sound_off"}, session | {"Origin": origin})
            self.assertProblem(reply, 403)
        reply = self.portal.ask("POST", "/api/v1/commands", {"command": "sound_off"}, session | {"Sec-Fetch-Site": "cross-site"})
        self.assertProblem(reply, 403)
        without = {"Cookie": session["Cookie"]}
        self.assertProblem(self.portal.ask("POST", "/api/v1/commands", {"command": "sound_off"}, without), 403)

    def test_a_token_is_made_listed_used_and_revoked(self):
        session = self.portal.session(self.pin)
        made = self.portal.ask("POST", "/api/v1/tokens", {"name": "home assistant \u0645"}, session)
        self.assertEqual(made.status, 201)
        secret = made.json["token"]
        bearer = {"Authorization": "Bearer " + secret}
        self.assertEqual(self.portal.ask("GET", "/api/v1/backup", headers=bearer).status, 200)
        listed = self.portal.ask("GET", "/api/v1/tokens", headers=session)
        token = {one["id"]: one for one in listed.json["tokens"]}[made.json["id"]]
        self.assertEqual((token["name"], token["scope"]), ("home assistant \u0645", "all"))
        self.assertRegex(token["last_used"], r"^\d{4}-\d\d-\d\dT\d\d:00:00Z$")
        self.assertNotIn(secret.encode(), listed.body)
        self.assertEqual(self.portal.ask("DELETE", "/api/v1/tokens/" + made.json["id"], headers=session).status, 204)
        self.assertProblem(self.portal.ask("GET", "/api/v1/backup", headers=bearer), 401)
        self.assertProblem(self.portal.ask("DELETE", "/api/v1/tokens/" + made.json["id"], headers=session), 404)

    def test_a_setting_is_changed_and_taken_back(self):
        bearer = self.portal.token(self.pin)
        value = lambda: {one["key"]: one for one in self.portal.get("/api/v1/settings").json["settings"]}["prayer.method"]["value"]
        before = value()
        self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", CHANGE, bearer).status, 200)
        self.portal.until(lambda: value() == "umm-al-qura")
        self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", {"prayer.method": None}, bearer).status, 200)
        self.portal.until(lambda: value() == before)

    def test_of_two_people_who_change_settings_the_second_is_told(self):
        session = self.portal.session(self.pin)
        seen = self.portal.get("/api/v1/settings").headers["ETag"]
        self.assertEqual(self.portal.get("/api/v1/settings").headers["ETag"], seen)
        first = self.portal.ask("PATCH", "/api/v1/settings", {"pointer.aligned_deg": 4}, session | {"If-Match": seen})
        self.assertEqual(first.status, 200)
        second = self.portal.ask("PATCH", "/api/v1/settings", {"pointer.aligned_deg": 6}, session | {"If-Match": seen})
        self.assertProblem(second, 412)
        settings = self.portal.get("/api/v1/settings")
        self.assertEqual([s["value"] for s in settings.json["settings"] if s["key"] == "pointer.aligned_deg"], [4])
        for mark in [settings.headers["ETag"], "*"]:
            self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", {"pointer.aligned_deg": None}, session | {"If-Match": mark}).status, 200)

    def test_of_several_settings_with_a_bad_one_none_is_changed_and_each_bad_one_is_named(self):
        bearer = self.portal.token(self.pin)
        value = lambda: {one["key"]: one["value"] for one in self.portal.get("/api/v1/settings").json["settings"]}
        before = value()
        change = {"prayer.method": "unheard", "prayer.no_such": 1, "prayer.madhab": "hanafi", "ring.brightness": 7}
        problem = self.assertProblem(self.portal.ask("PATCH", "/api/v1/settings", change, bearer), 422)
        self.assertEqual({one["key"] for one in problem["problems"]}, set(change) - {"prayer.madhab"})
        for one in problem["problems"]:
            self.assertTrue(one["found"] and one["accepted"], one)
        self.assertEqual(value(), before)

    def test_a_command_is_taken_and_one_that_is_none_is_named(self):
        bearer = self.portal.token(self.pin)
        for word, sound in [("sound_off", False), ("sound_on", True)]:
            self.assertEqual(self.portal.ask("POST", "/api/v1/commands", {"command": word}, bearer).status, 200)
            self.portal.until(lambda: self.portal.get("/api/v1/state").json["sound"] == sound)
        self.assertEqual(self.portal.ask("POST", "/api/v1/commands", {"command": "explode"}, bearer).status, 422)
        for body in [{}, {"command": 7}, {"command": "sound_on", "more": 1}]:
            self.assertProblem(self.portal.ask("POST", "/api/v1/commands", body, bearer), 422)

    def test_times_asked_for_right_after_a_change_follow_it(self):
        bearer = self.portal.token(self.pin)
        try:
            for method in ["egyptian", "turkey", "isna", "umm-al-qura"]:
                self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", {"prayer.method": method}, bearer).status, 200)
                self.assertEqual(self.portal.get("/api/v1/times").json["days"][0]["method"], method)
        finally:
            self.portal.ask("PATCH", "/api/v1/settings", {"prayer.method": None}, bearer)

    def test_a_backup_is_taken_back(self):
        bearer = self.portal.token(self.pin)
        self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", {"prayer.madhab": "hanafi"}, bearer).status, 200)
        kept = self.portal.ask("GET", "/api/v1/backup", headers=bearer)
        self.assertEqual(kept.status, 200)
        self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", {"prayer.madhab": None}, bearer).status, 200)
        self.assertEqual(self.portal.ask("POST", "/api/v1/restore", kept.json, bearer).status, 200)
        value = lambda: {one["key"]: one for one in self.portal.get("/api/v1/settings").json["settings"]}["prayer.madhab"]["value"]
        self.portal.until(lambda: value() == "hanafi")

    def test_a_backup_that_is_none_or_of_a_newer_version_changes_nothing(self):
        bearer = self.portal.token(self.pin)
        for body in [{}, {"qibla_backup": 2, "parts": []}, {"qibla_backup": 1}, {"qibla_backup": 1, "parts": [{"name": "../../etc/passwd", "text": ""}]},
                     {"qibla_backup": 1, "parts": [{"name": "settings", "text": "\u0000\u0001 not = [what"}]}, {"qibla_backup": "1", "parts": []}]:
            self.assertIn(self.portal.ask("POST", "/api/v1/restore", body, bearer).status, [409, 422], body)
        self.assertLives()


class Guessing(Served):
    def test_after_five_wrong_PINs_a_minute_an_address_has_to_wait(self):
        pin = self.portal.pin()
        wrong = "000000" if pin != "000000" else "111111"
        for _ in range(5):
            self.assertProblem(self.portal.ask("POST", "/api/v1/session", {"pin": wrong}), 401)
        for guess in [wrong, pin]:
            reply = self.portal.ask("POST", "/api/v1/session", {"pin": guess})
            self.assertProblem(reply, 429)
            self.assertGreater(int(reply.headers["Retry-After"]), 0)
        metrics = self.portal.get("/metrics").body.decode()
        self.assertRegex(metrics, r"(?m)^qibla_portal_\w*(wrong|refus|attempt|denied|429)\w*(\{[^}]*\})? [1-9]|status=\"429\"\} 2|code=\"429\"[^}]*\} 2")


class WithButton(Portal):
    """A device with a PIN, whose button is held for ten seconds."""

    def start(self):
        self.former = self.pin()
        super().start()

    def shown(self):
        """The PIN by ring and buzzer, which the model also puts into words; None: none so far."""
        self.log.flush()
        with open(self.log.name, encoding="utf-8", errors="replace") as file:
            return re.search(r"(?m)^PIN (\d{6}), by ring and buzzer$", file.read())


class ByButton(unittest.TestCase):
    def test_a_held_button_makes_a_PIN_that_opens_the_page_and_stands_nowhere_but_on_the_device(self):
        portal = WithButton("--latitude", "48.137", "--longitude", "11.575", "--scenario", "pin")
        self.addCleanup(portal.close)
        self.assertTrue(portal.get("/api/v1/session").json["pin_by_button"])
        portal.until(portal.shown)
        pin = portal.shown()[1]
        bearer = portal.token(pin)
        entered = portal.ask("POST", "/api/v1/session", {"pin": portal.former}, {"Origin": portal.origin})
        self.assertEqual(entered.status, 401)
        self.assertIsNone(portal.get("/api/v1/state").json["pin_wanted"])
        alone = re.compile(rf"(?<![\d.]){pin}(?!\d)")
        for target in ["/api/v1/state", "/api/v1/session", "/api/v1/doctor", "/api/v1/settings", "/metrics"]:
            self.assertNotRegex(portal.ask("GET", target, headers=bearer).body.decode(), alone, target)
        with open(portal.log.name, encoding="utf-8", errors="replace") as file:
            self.assertEqual([line for line in file if alone.search(line)], [f"PIN {pin}, by ring and buzzer\n"])


class NobodyYet(Served):
    def test_without_a_PIN_nobody_gets_in(self):
        self.assertEqual(self.portal.get("/api/v1/session").json, {"pin_is_set": False, "in": False, "pin_by_button": True, "damage": None})
        self.assertProblem(self.portal.ask("POST", "/api/v1/session", {"pin": ""}), 422)
        self.assertProblem(self.portal.ask("POST", "/api/v1/session", {"pin": "000000"}), 403)
