"""Rights that are lost, guessed, too wide or damaged: races, wrong PINs, scopes, streams, the access file."""

import concurrent.futures
import http.client
import json
import os
import subprocess
import tempfile
import time
import unittest

from program import PATIENCE, PROGRAM, environment
from served import Portal, Served, Viewer, free_port


def run(*words):
    return subprocess.run([PROGRAM, "portal", *words], capture_output=True, timeout=PATIENCE, env=environment())


class Closed(Portal):
    """`qibla portal` with portal.reading = "pin", for another portal's device; this check is the proxy in front."""

    def __init__(self, device):
        self.device = device
        super().__init__()

    def set_pin(self):
        done = run("pin", "--directory", self.directory, "--json")
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)["pin"]

    def enter(self, pin, address):
        return self.ask("POST", "/api/v1/session", {"pin": pin}, {"X-Forwarded-For": address})

    def start(self):
        self.directory = os.path.join(self.state, "portal")
        configuration = os.path.join(self.state, "qibla.toml")
        with open(configuration, "w", encoding="utf-8") as file:
            file.write('[portal]\nreading = "pin"\nbehind_proxy = true\n')
        self.process = subprocess.Popen(
            [PROGRAM, "portal", "--listen", f"127.0.0.1:{self.port}", "--device", os.path.join(self.device, "call"), "--directory", self.directory,
             "--config", configuration], stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL, env=environment(), start_new_session=True)
        self.until(lambda: self.get("/healthz").status == 200)

    def file(self, name=""):
        return os.path.join(self.directory, "access.json" + name)


class Races(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="qibla-")
        self.addCleanup(folder.cleanup)
        self.place = ["--directory", folder.name, "--json"]

    def test_of_twenty_tokens_that_are_added_at_once_none_is_lost_nor_the_PIN(self):
        with concurrent.futures.ThreadPoolExecutor(21) as pool:
            pin = pool.submit(run, "pin", *self.place)
            added = list(pool.map(lambda number: run("token", "add", f"token {number}", *self.place), range(20)))
        for done in [pin.result(), *added]:
            self.assertEqual(done.returncode, 0, done.stderr)
        listed = json.loads(run("token", "list", *self.place).stdout)["tokens"]
        self.assertEqual({one["id"] for one in listed}, {json.loads(done.stdout)["id"] for done in added})
        with open(os.path.join(self.place[1], "access.json"), encoding="utf-8") as file:
            self.assertIn("pin", json.load(file))

    def test_a_scope_that_is_none_is_named_with_those_that_are(self):
        done = run("token", "add", "x", "--scope", "root", *self.place)
        self.assertEqual(done.returncode, 64)
        for word in [b"root", b"read, prayer, all"]:
            self.assertIn(word, done.stderr)
        made = json.loads(run("token", "add", "x", "--scope", "prayer", *self.place).stdout)
        self.assertEqual(made["scope"], "prayer")


class RacesServed(Served):
    def test_commands_and_the_network_at_once_lose_nothing(self):
        place = ["--directory", os.path.join(self.portal.state, "portal"), "--json"]
        session = self.portal.session(self.portal.pin())
        for _ in range(4):
            kept = [json.loads(run("token", "add", "kept", *place).stdout)["id"] for _ in range(2)]
            revoked = self.portal.ask("POST", "/api/v1/tokens", {"name": "revoked"}, session).json
            with concurrent.futures.ThreadPoolExecutor(9) as pool:
                made = [pool.submit(self.portal.ask, "POST", "/api/v1/tokens", {"name": "made"}, session) for _ in range(4)]
                made_by_hand = [pool.submit(run, "token", "add", "by hand", *place) for _ in range(3)]
                removed = pool.submit(run, "token", "remove", revoked["id"], *place)
                self.assertEqual(removed.result().returncode, 0)
                ids = {one.result().json["id"] for one in made} | {json.loads(one.result().stdout)["id"] for one in made_by_hand}
            bearer = {"Authorization": "Bearer " + revoked["token"]}
            self.assertProblem(self.portal.ask("GET", "/api/v1/backup", headers=bearer), 401)
            listed = {one["id"] for one in self.portal.ask("GET", "/api/v1/tokens", headers=session).json["tokens"]}
            self.assertLessEqual(ids | set(kept), listed)
            self.assertNotIn(revoked["id"], listed)
            for one in listed:
                self.assertEqual(self.portal.ask("DELETE", "/api/v1/tokens/" + one, headers=session).status, 204)

    def test_a_new_PIN_that_was_shown_opens_at_once_and_the_old_one_never_again(self):
        old = self.portal.pin()
        for _ in range(6):
            session = self.portal.session(old)
            with concurrent.futures.ThreadPoolExecutor(5) as pool:
                # Any other change of the file at the same time.
                made = [pool.submit(self.portal.ask, "POST", "/api/v1/tokens", {"name": "x"}, session) for _ in range(4)]
                new = self.portal.pin()
                answers = [one.result() for one in made]
            # A session of the old PIN may have ended before its token was made.
            made = [one.json["id"] for one in answers if one.status != 401]
            if new != old:
                self.assertProblem(self.portal.ask("POST", "/api/v1/session", {"pin": old}), 401)
            session = self.portal.session(new)
            for one in made:
                self.assertEqual(self.portal.ask("DELETE", "/api/v1/tokens/" + one, headers=session).status, 204)
            old = new


class Scopes(Served):
    def test_a_token_does_what_its_scope_has_and_is_told_what_it_lacks(self):
        pin = self.portal.pin()
        tokens = {scope: self.portal.token(pin, scope=scope) for scope in ["read", "prayer", "all"]}
        asked = {
            ("PATCH", "/api/v1/settings", '{"prayer.madhab": "hanafi"}'): ["prayer", "all"],
            ("PATCH", "/api/v1/settings", '{"pointer.aligned_deg": 4}'): ["all"],
            ("PATCH", "/api/v1/settings", '{"prayer.madhab": "hanafi", "pointer.aligned_deg": 4}'): ["all"],
            ("POST", "/api/v1/commands", '{"command": "sound_on"}'): ["all"],
            ("GET", "/api/v1/backup", None): ["all"],
            ("POST", "/api/v1/recordings", '{"seconds": 1}'): ["all"],
            ("GET", "/api/v1/tokens", None): [], ("POST", "/api/v1/tokens", '{"name": "more"}'): [], ("DELETE", "/api/v1/tokens/00000000", None): [],
            ("GET", "/api/v1/state", None): ["read", "prayer", "all"],
        }
        for (method, target, body), allowed in asked.items():
            for scope, bearer in tokens.items():
                reply = self.portal.ask(method, target, json.loads(body) if body else None, bearer)
                if scope in allowed:
                    self.assertEqual(reply.status, 200, (target, body, scope, reply.body))
                else:
                    problem = self.assertProblem(reply, 403)
                    self.assertTrue(problem["problems"][0]["found"] and problem["problems"][0]["accepted"], problem)
        # Without a call to end, the device refuses, not the access check.
        self.assertEqual(self.portal.ask("POST", "/api/v1/commands", {"command": "end_call"}, tokens["prayer"]).status, 409)
        self.assertProblem(self.portal.ask("POST", "/api/v1/commands", {"command": "end_call"}, tokens["read"]), 403)

    def test_a_scope_that_is_none_is_refused(self):
        session = self.portal.session(self.portal.pin())
        for scope in ["root", "", "ALL", 7, None, ["all"]]:
            problem = self.assertProblem(self.portal.ask("POST", "/api/v1/tokens", {"name": "x", "scope": scope}, session), 422, "scope")
            self.assertIn("prayer", problem["problems"][0]["accepted"])

    def test_each_change_is_one_line_of_the_log_with_what_who_and_from_where(self):
        pin = self.portal.pin()
        session = self.portal.session(pin)
        made = self.portal.ask("POST", "/api/v1/tokens", {"name": "logged"}, session).json
        bearer = {"Authorization": "Bearer " + made["token"]}
        self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", {"prayer.imsak_minutes": 12, "pointer.aligned_deg": 4}, bearer).status, 200)
        self.assertEqual(self.portal.ask("POST", "/api/v1/commands", {"command": "sound_on"}, session).status, 200)
        self.assertEqual(self.portal.ask("DELETE", "/api/v1/tokens/" + made["id"], headers=session).status, 204)
        self.portal.log.flush()
        with open(self.portal.log.name, encoding="utf-8") as file:
            lines = file.read().splitlines()
        for parts in [
            ["prayer.imsak_minutes", "pointer.aligned_deg", "logged", made["id"], "127.0.0.1"], ["sound_on", "session", "127.0.0.1"],
            ["token", "logged", made["id"], "session"], ["removed", made["id"], "session"],
        ]:
            self.assertTrue(any(all(part in line for part in parts) for line in lines), (parts, lines))


class Guesses(Served):
    def test_wrong_PINs_are_logged_with_their_address_and_hold_no_token_up(self):
        pin = self.portal.pin()
        bearer = self.portal.token(pin)
        for _ in range(8):
            self.assertIn(self.portal.ask("POST", "/api/v1/session", {"pin": "no"}).status, [401, 429])
        for _ in range(30):
            self.assertEqual(self.portal.ask("GET", "/api/v1/backup", headers={"Authorization": "Bearer qibla_00000000_00"}).status, 401)
        self.assertEqual(self.portal.ask("GET", "/api/v1/backup", headers=bearer).status, 200)
        self.portal.log.flush()
        with open(self.portal.log.name, encoding="utf-8") as file:
            lines = [line for line in file.read().splitlines() if "PIN" in line and "127.0.0.1" in line]
        self.assertGreaterEqual(len(lines), 6)
        self.assertEqual(sum("locked out" in line for line in lines), 1)


class Crowds(Served):
    """Several guessing addresses."""

    takes_long = True

    def setUp(self):
        self.closed = Closed(self.portal.state)
        self.addCleanup(self.closed.close)
        self.pin = self.closed.set_pin()

    def test_four_addresses_that_guess_keep_the_right_PIN_out_of_no_other_nor_a_token(self):
        made = run("token", "add", "hall", "--directory", self.closed.directory, "--json")
        bearer = {"Authorization": "Bearer " + json.loads(made.stdout)["token"]}
        for number in range(4):
            for _ in range(5):
                self.assertProblem(self.closed.enter("no", f"192.0.2.{number}"), 401)
            self.assertProblem(self.closed.enter(self.pin, f"192.0.2.{number}"), 429)
        for address in ["192.0.2.77", "::ffff:192.0.2.78", "2001:db8::77"]:
            self.assertEqual(self.closed.enter(self.pin, address).status, 200, address)
        for number in range(4):
            self.assertEqual(self.closed.ask("GET", "/api/v1/state", headers=bearer | {"X-Forwarded-For": f"192.0.2.{number}"}).status, 200)

    def test_callers_of_IPv4_are_told_apart_at_a_socket_of_IPv6_and_those_of_IPv6_by_their_network(self):
        for _ in range(5):
            self.assertProblem(self.closed.enter("no", "::ffff:192.0.2.1"), 401)
            self.assertProblem(self.closed.enter("no", "2001:db8:1:2::1"), 401)
        for address in ["192.0.2.1", "2001:db8:1:2:ffff::2"]:
            self.assertProblem(self.closed.enter(self.pin, address), 429)
        for address in ["::ffff:192.0.2.2", "2001:db8:1:3::1"]:
            self.assertEqual(self.closed.enter(self.pin, address).status, 200)

    def test_a_flood_of_wrong_PINs_does_not_starve_the_right_one(self):
        # The owner has been here before.
        self.assertEqual(self.closed.enter(self.pin, "192.0.2.1").status, 200)
        with concurrent.futures.ThreadPoolExecutor(200) as pool:
            flood = [pool.submit(self.closed.enter, "no", f"198.51.{number // 250}.{number % 250}") for number in range(400)]
            while not any(one.done() for one in flood):
                time.sleep(0.01)
            self.assertEqual(self.closed.enter(self.pin, "192.0.2.1").status, 200)
            for one in flood:
                self.assertIn(one.result().status, [401, 503])


class Ends(Served):
    """Streams whose right to read ends. The promise is five seconds; PATIENCE allows for slow machines."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.closed = Closed(cls.portal.state)
        cls.addClassCleanup(cls.closed.close)
        cls.pin = cls.closed.set_pin()
        cls.closed.until(lambda: cls.closed.ask("GET", "/api/v1/state", headers=cls.closed.session(cls.pin)).status == 200)

    def follow(self, headers):
        viewer = Viewer(self.closed, **headers)
        self.addCleanup(viewer.close)
        self.assertEqual(viewer.response.status, 200)
        viewer.events(1)
        return viewer

    def assertEnds(self, viewer):
        start = time.monotonic()
        for _ in viewer.lines():
            self.assertLess(time.monotonic() - start, 5 + PATIENCE)
        self.assertLess(time.monotonic() - start, 5 + PATIENCE)

    def test_logging_out_ends_the_streams_of_the_session_and_no_other(self):
        session, other = self.closed.session(self.pin), self.closed.session(self.pin)
        viewer, stays = self.follow(session), self.follow(other)
        self.closed.ask("DELETE", "/api/v1/session", headers=session)
        self.assertEnds(viewer)
        stays.events(5)

    def test_revoking_a_token_on_the_device_ends_its_streams(self):
        made = self.closed.ask("POST", "/api/v1/tokens", {"name": "hall", "scope": "read"}, self.closed.session(self.pin)).json
        viewer = self.follow({"Authorization": "Bearer " + made["token"]})
        self.assertEqual(run("token", "remove", made["id"], "--directory", self.closed.directory).returncode, 0)
        self.assertEnds(viewer)

    def test_revoking_a_token_ends_its_survey(self):
        session = self.portal.session(self.portal.pin())
        made = self.portal.ask("POST", "/api/v1/tokens", {"name": "survey"}, session).json
        viewer = Viewer.__new__(Viewer)
        viewer.connection = http.client.HTTPConnection("127.0.0.1", self.portal.port, timeout=30)
        viewer.connection.request("POST", "/api/v1/routines", json.dumps({"routine": "survey", "seconds": 600}),
                                  {"Content-Type": "application/json", "Authorization": "Bearer " + made["token"]})
        viewer.response = viewer.connection.getresponse()
        self.addCleanup(viewer.close)
        viewer.events(2)
        self.assertEqual(self.portal.ask("DELETE", "/api/v1/tokens/" + made["id"], headers=session).status, 204)
        self.assertEnds(viewer)


class Damage(Served):
    """The access file damaged while the portal runs and before it starts."""

    def setUp(self):
        self.closed = Closed(self.portal.state)
        self.addCleanup(self.closed.close)
        self.pin = self.closed.set_pin()
        made = run("token", "add", "hall", "--directory", self.closed.directory, "--json")
        self.bearer = {"Authorization": "Bearer " + json.loads(made.stdout)["token"]}
        self.assertEqual(self.read().status, 200)

    def read(self):
        return self.closed.ask("GET", "/api/v1/backup", headers=self.bearer)

    def restart(self):
        self.closed.stop()
        self.closed.start()

    def spoil(self, *names, by=b"\x00" * 40):
        for name in names:
            with open(self.closed.file(name), "r+b") as file:
                file.seek(60)
                file.write(by)

    def test_one_damaged_copy_costs_nothing_and_is_told(self):
        for name in ["", ".previous"]:
            self.spoil(name)
            self.restart()
            self.assertEqual(self.read().status, 200, name)
            self.assertTrue(self.closed.get("/api/v1/session").json["damage"], name)
            self.assertIn("access.json.previous", self.closed.words())
            listed = run("token", "list", "--directory", self.closed.directory)
            self.assertEqual(listed.returncode, 0)
            self.assertTrue(listed.stderr)
            self.pin = self.closed.set_pin()
            self.closed.session(self.pin)
            self.assertIsNone(self.closed.get("/api/v1/session").json["damage"])

    def test_with_both_damaged_it_serves_changes_nothing_and_says_what_to_do(self):
        self.spoil("", ".previous")
        for again in [False, True]:
            if again:
                self.restart()
            self.assertEqual(self.closed.get("/healthz").status, 200)
            self.assertEqual(self.closed.get("/").status, 200)
            for reply in [
                self.read(), self.closed.ask("POST", "/api/v1/session", {"pin": self.pin}), self.closed.get("/api/v1/state"),
                self.closed.ask("PATCH", "/api/v1/settings", {"prayer.madhab": "hanafi"}, self.bearer),
            ]:
                self.assertIn("sudo qibla portal pin", self.assertProblem(reply, 503)["detail"])
            self.assertEqual(run("token", "add", "x", "--directory", self.closed.directory).returncode, 64)
        old, self.pin = self.pin, self.closed.set_pin()
        self.closed.session(self.pin)
        if old != self.pin:
            self.assertProblem(self.closed.ask("POST", "/api/v1/session", {"pin": old}), 401)

    def test_a_new_PIN_keeps_the_tokens_that_can_be_read(self):
        for name in ["", ".previous"]:
            with open(self.closed.file(name), encoding="utf-8") as file:
                text = file.read()
            with open(self.closed.file(name), "w", encoding="utf-8") as file:
                file.write(text.replace("crc32:", "crc32:0"))
        self.assertProblem(self.read(), 503)
        self.closed.set_pin()
        self.assertEqual(self.read().status, 200)

    def test_a_file_without_checksum_is_taken(self):
        with open(self.closed.file(), "w", encoding="utf-8") as file:
            file.write('{"version": 1, "tokens": []}')
        self.assertProblem(self.read(), 401)
        self.restart()
        self.assertIsNone(self.closed.get("/api/v1/session").json["damage"])
