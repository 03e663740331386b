"""The devices of the network: found by avahi, told apart, and nothing believed of what isn't as a device announces it."""

import concurrent.futures
import contextlib
import os
import subprocess
import tempfile
import time
import unittest

from announced import TWO, Announced, searching_by
from house import reason_against
from program import Check
from served import Portal

NO_HOUSE = reason_against() or Announced.reason_against()


@unittest.skipIf(NO_HOUSE, NO_HOUSE or "")
class Neighbours(Check):
    @classmethod
    def setUpClass(cls):
        cls.house = Announced()
        cls.addClassCleanup(cls.house.close)

    def found(self):
        return self.house.phone("/api/v1/devices", secure=False).json

    def test_two_devices_that_are_named_alike_are_told_apart_and_the_network_s_own_name_is_named(self):
        self.house.until(lambda: len(self.found()["devices"]) == 2)
        answer = self.found()
        self.assertEqual((answer["state"], answer["reason"], answer["more"]), ("ready", None, False))
        first, second = answer["devices"]
        version = self.house.phone("/api/v1/about", secure=False).json["version"]
        for device, name, address, here, wanted in [
                (first, "qibla.local", "192.168.77.1", True, None), (second, "qibla-2.local", "192.168.77.2", False, "qibla.local")]:
            self.assertEqual(device, {
                "name": name, "addresses": [address], "port": 80, "secure_port": 443, "version": version, "here": here, "wanted": wanted})

    def test_a_machine_learns_from_avahi_that_it_has_another_name(self):
        for who, name in [("device", "qibla.local"), ("phone", "qibla-2.local")]:
            question = ["busctl", "--system", "--auto-start=no", "call", "org.freedesktop.Avahi", "/", "org.freedesktop.Avahi.Server", "GetHostNameFqdn"]
            answer = subprocess.run(self.house.at(who, *question), capture_output=True, text=True)
            self.assertEqual(answer.stdout, f's "{name}"\n', answer.stderr)

    def test_a_machine_that_announces_nonsense_is_left_out(self):
        for name, *records in [("<script>alert(1)</script>; \\ \"", "version=<b>", "secure_port=99999"), ("ق" * 20, "path=/\x1b[31m")]:
            nonsense = subprocess.Popen(
                self.house.at("phone", "avahi-publish", "-s", name, "_http._tcp", "81", *records, "--subtype=_qibla._sub._http._tcp"),
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            self.addCleanup(nonsense.stdout.close)
            self.addCleanup(nonsense.wait)
            self.addCleanup(nonsense.kill)
            self.assertIn("Established", nonsense.stdout.readline())
        self.house.until(lambda: any(one["port"] == 81 for one in self.found()["devices"]))
        answer = self.house.phone("/api/v1/devices", secure=False)
        self.assertEqual({one["name"] for one in answer.json["devices"]}, {"qibla.local", "qibla-2.local"})
        strange = next(one for one in answer.json["devices"] if one["port"] == 81)
        self.assertEqual((strange["version"], strange["secure_port"], strange["here"]), (None, None, False))
        self.assertNotRegex(answer.body, rb"[^ -~\n]|script")


class Search(unittest.TestCase):
    def test_a_search_serves_all_who_ask_within_ten_seconds(self):
        folder = self.enterContext(tempfile.TemporaryDirectory(prefix="qibla-"))
        count = os.path.join(folder, "count")
        with searching_by(f"echo \"$*\" >>{count}; sleep 0.5; cat <<'END'\n{TWO}END"), contextlib.closing(Portal()) as portal:
            began = time.monotonic()
            with concurrent.futures.ThreadPoolExecutor(12) as pool:
                answers = [one.json for one in pool.map(lambda _: portal.get("/api/v1/devices"), range(12))]
            answers += [portal.get("/api/v1/devices").json for _ in range(20)]
            took = time.monotonic() - began
        with open(count, encoding="utf-8") as file:
            searches = file.read().splitlines()
        # On a slow machine the questions themselves may take longer than one answer holds.
        self.assertLessEqual(len(searches), 1 + took / 10)
        self.assertIn("_qibla._sub._http._tcp", searches[0])
        self.assertTrue(all(one == answers[0] for one in answers))
        self.assertEqual([(one["name"], one["here"], one["wanted"]) for one in answers[0]["devices"]],
                         [("qibla-2.local", True, "qibla.local"), ("qibla.local", False, None)])

    def test_without_avahi_the_reason_is_said(self):
        for script, state, reason in [
                (None, "not_installed", None), ("echo 'Failed to create client object: Daemon not running' >&2; exit 1", "failed", "Daemon not running"),
                ("while :; do echo '=;eth0;IPv4;a;_http._tcp;local;a.local;10.0.0.1;80;'; done", "failed", "over 262144 bytes"),
                ("sleep 1000", "failed", "not in 8")]:
            with self.subTest(state=state, reason=reason), searching_by(script), contextlib.closing(Portal()) as portal:
                answer = portal.get("/api/v1/devices").json
                self.assertEqual((answer["state"], answer["devices"]), (state, []))
                self.assertIn(reason or "None", str(answer["reason"]))


if __name__ == "__main__":
    unittest.main()
