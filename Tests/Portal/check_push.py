"""Messages to phones: who may subscribe, what a push service sees, and what never leaves the house."""

import datetime
import json
import math
import os
import subprocess
import sys
import time
import unittest

from house import House
from program import Check
from push_house import CONTACT, NO_HOUSE, PushHouse, phone


def longitude_of_noon(in_minutes):
    """Where the Sun is in the south so many minutes from now; the equation of time to a minute (Meeus, chapter 28, shortened)."""
    noon = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(minutes=in_minutes)
    angle = 2 * math.pi * (noon.timetuple().tm_yday - 81) / 365
    equation = 9.87 * math.sin(2 * angle) - 7.53 * math.cos(angle) - 1.5 * math.sin(angle)
    hours = noon.hour + noon.minute / 60 + noon.second / 3600
    return (15 * (12 - hours - equation / 60) + 180) % 360 - 180


@unittest.skipIf(NO_HOUSE, NO_HOUSE or "")
class Push(Check):
    """Subscriptions."""

    addresses = iter(range(10, 250))

    @classmethod
    def setUpClass(cls):
        cls.house = PushHouse()
        cls.addClassCleanup(cls.house.close)

    def setUp(self):
        session = self.house.session()
        for one in self.house.phone("/api/v1/push/subscriptions", headers=session).json["subscriptions"]:
            self.house.phone(f"/api/v1/push/{one['id']}", method="DELETE", headers=session)
        # Each check has its own address, since an address has a budget.
        self.address = f"192.168.77.{next(self.addresses)}"
        subprocess.run(["ip", "-n", self.house.names["phone"], "address", "replace", f"{self.address}/24", "dev", "eth0"], check=True)

    def subscribe(self, *path, **choice):
        return self.house.subscribe(*(path or ("/taken",)), "--interface", self.address, **choice)

    def assertProblem(self, answer, status, key):
        self.assertEqual(answer.status, status, answer.body)
        self.assertEqual([one["key"] for one in answer.json["problems"]], [key])

    def test_the_key_is_a_point_and_the_same_after_a_restart(self):
        before = self.house.phone("/api/v1/push").json
        self.assertEqual((before["state"], before["reason"], before["most"]), ("ready", None, 32))
        self.assertEqual(len(before["public_key"]), 87)
        self.house.restart()
        self.assertEqual(self.house.phone("/api/v1/push").json["public_key"], before["public_key"])

    def test_the_file_is_its_owner_s_alone_and_has_no_secret_for_removal(self):
        made = self.subscribe().json
        path = os.path.join(self.house.state, "portal", "push.json")
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
        with open(path, encoding="utf-8") as file:
            words = file.read()
        self.assertIn(made["id"], words)
        self.assertNotIn(made["secret"], words)

    def test_a_damaged_file_is_named_and_kept_and_the_page_goes_on(self):
        path = os.path.join(self.house.state, "portal", "push.json")
        with open(path, "rb") as file:
            good = file.read()
        self.house.stop()
        bad = good.replace(b"\"version\" : 1", b"\"version\" : 1 ")
        self.assertNotEqual(good, bad)
        try:
            with open(path, "wb") as file:
                file.write(bad)
            self.house.start()
            found = self.house.phone("/api/v1/push").json
            self.assertEqual((found["state"], found["public_key"]), ("failed", None))
            self.assertIn("push.json", found["reason"])
            self.assertEqual(self.subscribe().status, 500)
            with open(path, "rb") as file:
                self.assertEqual(file.read(), bad)
        finally:
            self.house.stop()
            with open(path, "wb") as file:
                file.write(good)
            self.house.start()

    def test_over_plain_http_no_phone_subscribes(self):
        self.assertProblem(self.subscribe(secure=False), 403, "connection")

    def test_another_page_subscribes_no_phone(self):
        self.assertEqual(self.subscribe(headers={"Origin": "https://evil.example"}).status, 403)
        self.assertEqual(self.house.phone("/api/v1/push").json["subscriptions"], 0)

    def test_an_endpoint_in_the_house_or_at_another_port_is_refused(self):
        for host in ["127.0.0.1", "192.168.77.2", "[::1]", "localhost", "qibla.local", "router", "nas.lan", "a.internal", "0x7f.1", "push.example.org:8443",
                     "user@push.example.org", "push.example.org@192.168.77.2"]:
            self.assertProblem(self.subscribe(host=host), 422, "endpoint")
        self.assertProblem(self.subscribe(endpoint="http://push.example.org/taken"), 422, "endpoint")
        self.assertEqual(self.house.phone("/api/v1/push").json["subscriptions"], 0)

    def test_each_wrong_part_is_named(self):
        good = {name: text for name, text in phone("keys").items() if name != "private"}
        for choice, key in [
            ({"prayers": []}, "prayers"), ({"prayers": ["midnight"]}, "prayers"), ({"prayers": "fajr"}, "prayers"), ({"prayers": ...}, "prayers"),
            ({"minutes_before": 31}, "minutes_before"), ({"minutes_before": -1}, "minutes_before"), ({"minutes_before": 1.5}, "minutes_before"),
            ({"language": "tlh"}, "language"), ({"language": ...}, "language"), ({"endpoint": ...}, "endpoint"), ({"endpoint": 1}, "endpoint"),
            ({"endpoint": "https://push.example.org/" + "a" * 1000}, "endpoint"), ({"endpoint": "https://push.example.org/\r\nHost: a"}, "endpoint"),
            ({"keys": ...}, "keys"), ({"keys": good | {"auth": "AAAA"}}, "keys.auth"), ({"keys": good | {"p256dh": "A" * 87}}, "keys.p256dh"),
            ({"keys": good | {"p256dh": 1}}, "keys.p256dh"), ({"keys": good | {"more": "A"}}, "more"), ({"colour": "red"}, "colour"),
        ]:
            with self.subTest(choice=str(choice)[:80]):
                self.assertProblem(self.subscribe(**choice), 422, key)

    def test_four_of_an_address_and_then_eight_attempts(self):
        for number in range(4):
            self.assertEqual(self.subscribe(f"/taken{number}").status, 201)
        self.assertProblem(self.subscribe("/taken4"), 409, "subscriptions")
        # The same phone again changes its choice.
        self.assertEqual(self.subscribe("/taken0", minutes_before=5).status, 201)
        self.assertEqual(self.house.phone("/api/v1/push").json["subscriptions"], 4)
        for _ in range(2):
            self.subscribe("/taken4")
        refused = self.subscribe("/taken4")
        self.assertEqual(refused.status, 429)
        self.assertTrue(0 < int(refused.headers["retry-after"]) <= 60)

    def test_its_own_secret_removes_a_subscription_and_no_other(self):
        one, two = self.subscribe("/taken1").json, self.subscribe("/taken2").json
        for headers in [{}, {"Push-Secret": two["secret"]}, {"Push-Secret": one["secret"][:-1]}]:
            self.assertProblem(self.house.phone(f"/api/v1/push/{one['id']}", method="DELETE", headers=headers), 403, "Push-Secret")
        gone = self.house.phone(f"/api/v1/push/{one['id']}", method="DELETE", headers={"Push-Secret": one["secret"]})
        self.assertEqual(gone.status, 204)
        self.assertEqual(self.house.phone("/api/v1/push").json["subscriptions"], 1)

    def test_the_caretaker_lists_and_removes_without_seeing_secrets(self):
        made = self.subscribe("/taken/secret-of-the-phone", prayers=["isha", "fajr"], minutes_before=7, language="ar").json
        self.assertEqual(self.house.phone("/api/v1/push/subscriptions").status, 401)
        session = self.house.session()
        listed = self.house.phone("/api/v1/push/subscriptions", headers=session)
        one = listed.json["subscriptions"][0]
        self.assertEqual(
            {name: one[name] for name in one if name != "created"},
            {"id": made["id"], "address": self.address, "service": "push.example.org", "prayers": ["fajr", "isha"], "minutes_before": 7, "language": "ar"})
        for secret in [b"secret-of-the-phone", made["secret"].encode(), b"p256dh", b"auth"]:
            self.assertNotIn(secret, listed.body)
        self.assertEqual(self.house.phone("/api/v1/push/00000000", method="DELETE", headers=session).status, 404)
        without = {"Cookie": session["Cookie"]}
        self.assertEqual(self.house.phone(f"/api/v1/push/{made['id']}", method="DELETE", headers=without).status, 403)
        self.assertEqual(self.house.phone(f"/api/v1/push/{made['id']}", method="DELETE", headers=session).status, 204)


@unittest.skipIf(NO_HOUSE, NO_HOUSE or "")
class PushOff(Check):
    def test_by_default_there_is_no_key_and_no_phone_subscribes(self):
        house = House()
        self.addCleanup(house.close)
        found = house.phone("/api/v1/push").json
        self.assertEqual((found["state"], found["public_key"], found["subscriptions"]), ("off", None, 0))
        refused = house.phone("/api/v1/push", method="POST", body={}, headers={"Origin": f"https://{house.address}:{house.secure}"})
        self.assertEqual(refused.status, 403)
        self.assertEqual([one["key"] for one in refused.json["problems"]], ["portal.push"])
        self.assertFalse(os.path.exists(os.path.join(house.state, "portal", "push.json")))

    def test_without_the_caretaker_s_address_the_missing_setting_is_named(self):
        house = House(qibla_portal_push="true")
        self.addCleanup(house.close)
        found = house.phone("/api/v1/push").json
        self.assertEqual((found["state"], found["public_key"]), ("failed", None))
        self.assertIn("portal.push_contact", found["reason"])


@unittest.skipIf(NO_HOUSE, NO_HOUSE or "")
class PushMessages(Check):
    """One noon, some minutes away, announced to phones with different services."""

    takes_long = True

    @classmethod
    def setUpClass(cls):
        class NoonHouse(PushHouse):
            longitude = f"{longitude_of_noon(15):.3f}"

        cls.house = house = NoonHouse()
        cls.addClassCleanup(house.close)
        house.until(lambda: house.phone("/api/v1/state").json["time_certain"] and house.phone("/api/v1/state").json["next_prayer"]["name"] == "dhuhr")
        cls.prayer = house.phone("/api/v1/state").json["next_prayer"]["time"]
        left = datetime.datetime.fromisoformat(cls.prayer).timestamp() - time.time()
        # The next whole minute that leaves time to subscribe.
        cls.minutes = int((left - 15) // 60)
        assert 0 <= cls.minutes <= 30, left
        cls.due = datetime.datetime.fromisoformat(cls.prayer).timestamp() - 60 * cls.minutes
        cls.keys = {}
        for number, (path, host, more) in enumerate([
                ("/taken", "push.example.org", {"language": "ar"}), ("/gone", "push.example.org", {}), ("/busy", "push.example.org", {}),
                ("/moved", "push.example.org", {}), ("/inside", "inside.example.org", {}), ("/other", "other.example.org", {}),
                ("/absent", "absent.example.org", {}), ("/asr-alone", "push.example.org", {"prayers": ["asr"]})]):
            keys = cls.keys[path] = phone("keys")
            made = house.subscribe(path, "--interface", f"192.168.77.{2 + number // 4}", host=host, own=keys, minutes_before=cls.minutes, **more)
            assert made.status == 201, made.body
        house.until(lambda: len(house.requests("/busy")) == 3, cls.due - time.time() + 60)
        # Before a check restarts the device.
        cls.metrics = house.metrics()

    def request(self, path, index=0):
        found = self.house.requests(path)[index]
        return found, {name.lower(): text for name, text in found["headers"]}

    def test_the_phone_opens_its_message_and_the_service_sees_nothing_of_it(self):
        found, headers = self.request("/taken")
        keys = self.keys["/taken"]
        opened = phone("open", private=keys["private"], auth=keys["auth"], body=found["body"], authorization=headers["authorization"])
        self.assertEqual(
            json.loads(opened["content"]), {"prayer": "dhuhr", "time": self.prayer, "minutes_before": self.minutes, "language": "ar"})
        self.assertEqual(opened["length"], 641)
        seen = json.dumps(found) + bytes.fromhex(found["body"]).decode("latin-1")
        for word in ["dhuhr", self.prayer, "192.168", "qibla", "48.1"]:
            self.assertNotIn(word, seen)

    def test_a_changed_byte_or_another_phone_s_key_opens_nothing(self):
        found, headers = self.request("/taken")
        keys = self.keys["/taken"]
        body = bytearray.fromhex(found["body"])
        body[-20] ^= 1
        for choice in [{"body": body.hex()}, self.keys["/gone"]]:
            asked = {"private": keys["private"], "auth": keys["auth"], "body": found["body"], "authorization": headers["authorization"]} | choice
            with self.assertRaises(AssertionError):
                phone("open", **asked)

    def test_the_service_knows_the_device_by_its_key(self):
        found, headers = self.request("/taken")
        keys = self.keys["/taken"]
        sender = phone("open", private=keys["private"], auth=keys["auth"], body=found["body"], authorization=headers["authorization"])["sender"]
        self.assertEqual(sender["key"], self.house.phone("/api/v1/push").json["public_key"])
        claims = sender["claims"]
        self.assertEqual((claims["aud"], claims["sub"], set(claims)), ("https://push.example.org", CONTACT, {"aud", "sub", "exp"}))
        self.assertTrue(0 < claims["exp"] - found["at"] <= 86_400, claims)

    def test_the_headers_are_those_of_the_standards(self):
        found, headers = self.request("/taken")
        self.assertEqual(headers["host"], "push.example.org")
        self.assertEqual(headers["content-encoding"], "aes128gcm")
        self.assertEqual(int(headers["content-length"]), len(found["body"]) // 2)
        self.assertEqual(headers["urgency"], "high")
        self.assertRegex(headers["topic"], r"^[A-Za-z0-9_-]{1,32}$")
        self.assertTrue(240 < int(headers["ttl"]) <= 300, headers)

    def test_each_phone_has_one_message_within_seconds(self):
        for path in ["/taken", "/gone", "/moved"]:
            self.assertEqual(len(self.house.requests(path)), 1, path)
        self.assertTrue(-1 < self.request("/taken")[0]["at"] - self.due < 15)
        self.assertEqual(self.house.requests("/asr-alone"), [])

    def test_a_busy_service_is_tried_again_with_growing_pauses_and_new_keys(self):
        at = [line["at"] for line in self.house.requests("/busy")]
        self.assertTrue(4 < at[1] - at[0] < 12 and 9 < at[2] - at[1] < 20, at)
        lives = [int(self.request("/busy", index)[1]["ttl"]) for index in range(3)]
        self.assertTrue(lives[0] > lives[1] > lives[2], lives)
        bodies = {line["body"][:32] for line in self.house.requests("/busy")}
        self.assertEqual(len(bodies), 3)

    def test_an_ended_subscription_is_removed(self):
        listed = self.house.phone("/api/v1/push/subscriptions", headers=self.house.session()).json["subscriptions"]
        self.assertEqual(len(listed), 7)
        self.assertEqual(self.metrics['qibla_portal_push_sent_total{outcome="gone"}'], 1)
        self.assertEqual(self.metrics["qibla_portal_push_subscriptions"], 7)

    def test_nothing_reaches_a_machine_of_the_house_by_name_or_redirection(self):
        self.assertEqual([line for line in self.house.lines() if "inside" in line], [])
        # The name of the house, and the redirection.
        self.assertEqual(self.metrics['qibla_portal_push_sent_total{outcome="refused"}'], 2)
        # A connection from the device would be noticed.
        call = "import socket; socket.create_connection(('192.168.77.2', 443), timeout=20)"
        subprocess.run(self.house.at("device", sys.executable, "-c", call), check=True)
        self.house.until(lambda: any(line.get("inside") == self.house.address for line in self.house.lines()))

    def test_a_server_without_the_name_s_certificate_gets_no_message(self):
        self.assertEqual(self.house.requests("/other"), [])

    def test_a_restart_announces_nothing_twice(self):
        self.assertLess(time.time(), self.due + 250, "too late to see a second message")
        before = [line for line in self.house.lines() if line.get("path") in ["/taken", "/busy", "/moved"]]
        self.house.restart()
        self.house.until(lambda: self.house.phone("/api/v1/state").json["time_certain"])
        time.sleep(10)
        after = [line for line in self.house.lines() if line.get("path") in ["/taken", "/busy", "/moved"]]
        self.assertEqual(after, before)


if __name__ == "__main__":
    unittest.main()
