"""Hostile input: the right answer, and the server continues."""

import socket
import subprocess
import threading
import time

from raw_attacks import HEAD, RawAttacks
from served import Served


class Hostile(RawAttacks, Served):
    takes_long = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.bearer = cls.portal.token(cls.portal.pin())

    def setUp(self):
        # Damage by one check must not fail the next.
        try:
            self.assertLives()
        except AssertionError:
            self.portal.stop()
            self.portal.start()

    def tearDown(self):
        self.assertLives()

    def memory(self):
        with open(f"/proc/{self.portal.server()}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024

    def test_a_body_that_is_no_JSON_is_400(self):
        for body in [b"{", b"", b"nul", b"\xff\xfe", b'{"command":"sound_on"', b"[" * 60000, b'{"a":' * 5000 + b"1" + b"}" * 5000]:
            reply = self.portal.ask("POST", "/api/v1/commands", body, self.bearer | {"Content-Type": "application/json"})
            self.assertProblem(reply, 400)

    def test_a_body_of_another_type_is_415(self):
        for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]:
            reply = self.portal.ask("POST", "/api/v1/commands", b'{"command":"sound_on"}', self.bearer | {"Content-Type": kind})
            self.assertProblem(reply, 415)

    def test_JSON_that_is_no_object_is_422(self):
        for body in [b"[]", b"1", b"null", b'"x"', b"true"]:
            reply = self.portal.ask("PATCH", "/api/v1/settings", body, self.bearer | {"Content-Type": "application/json"})
            self.assertProblem(reply, 422)

    def test_ten_megabytes_are_413_and_not_kept(self):
        head = b"POST /api/v1/commands HTTP/1.1\r\n" + HEAD + b"Content-Type: application/json\r\nAuthorization: " + self.bearer["Authorization"].encode()
        chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"

        def send():
            for body in [b"Content-Length: 10000000\r\n\r\n" + b"x" * 10_000_000, b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 160 + b"0\r\n\r\n"]:
                got = self.portal.raw(head + b"\r\n" + body)
                self.assertTrue(got.startswith(b"HTTP/1.1 413 ") or got == b"", got[:100])

        # The allocator may keep what was read before the answer, once.
        send()
        before = self.memory()
        send()
        self.figure = f"{self.memory() - before:+.1f} MB"
        self.assertLess(self.memory() - before, 16)

    def test_a_body_of_a_million_values_is_413_and_costs_nothing(self):
        before = self.memory()
        for path, size in [("/api/v1/restore", 2_000_000), ("/api/v1/commands", 60_000)]:
            for unit in [b"0,", b'"",', b"{},", b"[[[[[[]]]]]],"]:
                body = b'{"parts":[' + unit * (size // len(unit)) + b"0]}"
                reply = self.portal.ask("POST", path, body, self.bearer | {"Content-Type": "application/json"})
                self.assertProblem(reply, 413, "body")
        self.figure = f"{self.memory() - before:+.1f} MB"
        self.assertLess(self.memory() - before, 16)

    def test_a_header_of_a_megabyte_is_refused(self):
        for data in [b"GET / HTTP/1.1\r\n" + HEAD + b"X: " + b"x" * (1 << 20) + b"\r\n\r\n", b"GET /" + b"x" * (1 << 20) + b" HTTP/1.1\r\n" + HEAD + b"\r\n",
                     b"GET / HTTP/1.1\r\n" + HEAD + b"".join(b"X-%d: y\r\n" % n for n in range(50_000)) + b"\r\n"]:
            got = self.portal.raw(data)
            self.assertTrue(got == b"" or got.split(b" ")[1] in [b"400", b"413", b"414", b"431"], got[:200])

    def test_an_address_of_hundreds_of_parts_is_refused_and_holds_up_no_PIN(self):
        pin = self.portal.pin()
        target = "/v1/timingsByAddress/21-11-2026?address=" + ",".join(f"w{n}" for n in range(300))
        began = time.monotonic()
        threads = [threading.Thread(target=self.portal.get, args=(target,)) for _ in range(6)]
        for thread in threads:
            thread.start()
        self.portal.session(pin)
        for thread in threads:
            thread.join()
        self.figure = f"{time.monotonic() - began:.2f} s"
        self.assertLess(time.monotonic() - began, 15)
        reply = self.portal.get(target)
        self.assertEqual(reply.status, 400)
        self.assertRegex(reply.json["data"], "300.*12")

    def test_work_for_anyone_has_so_many_places_and_no_more(self):
        found = []
        target = "/v1/calendar/2026?latitude=21&longitude=39"
        threads = [threading.Thread(target=lambda: found.append(self.portal.ask("GET", target, seconds=120))) for _ in range(40)]
        for thread in threads:
            thread.start()
        self.portal.session(self.portal.pin())
        for thread in threads:
            thread.join()
        codes = [reply.status for reply in found]
        self.figure = f"{codes.count(200)} answered, {codes.count(503)} refused"
        self.assertEqual(set(codes), {200, 503})
        self.assertTrue(all(reply.headers["Retry-After"] for reply in found if reply.status == 503))

    def test_a_crowd_that_asks_the_device_holds_up_no_change_of_a_token(self):
        # More requests than may wait for the device, each with twelve questions to it.
        asked = b"GET /api/v1/calendar?year=2026 HTTP/1.1\r\n" + HEAD + b"\r\n"
        crowd = []
        for number in range(90):
            connection = socket.create_connection(("127.0.0.1", self.portal.port), timeout=5, source_address=(f"127.0.0.{2 + number % 3}", 0))
            self.addCleanup(connection.close)
            connection.sendall(asked * 20)
            crowd.append(connection)
        began = time.monotonic()
        for minutes in range(10, 15):
            reply = self.portal.ask("PATCH", "/api/v1/settings", {"prayer.imsak_minutes": minutes}, self.bearer)
            self.assertEqual(reply.status, 200, reply.body)
        self.figure = f"five changes in {time.monotonic() - began:.1f} s"
        for connection in crowd:
            connection.close()
        # Their work ends before the next check, which may measure memory.
        left = ["ss", "-Htn", "state", "close-wait", f"sport = :{self.portal.port}"]
        self.portal.until(lambda: not subprocess.run(left, capture_output=True).stdout, 120)

    def test_a_key_that_is_there_twice_is_refused_by_name(self):
        for body in [b'{"command":"sound_on","command":"sound_off"}', b'{"command":"sound_on","c\\u006fmmand":"sound_off"}']:
            reply = self.portal.ask("POST", "/api/v1/commands", body, self.bearer | {"Content-Type": "application/json"})
            self.assertProblem(reply, 422, "command")
