"""A bridge and its broker on hosts of their own, with a bad link between them."""

import json
import os
import time
import unittest

from air import Air, reason_against
from bridged import House, call, eventually

BASE = "qibla/home/{}"
# Seconds of silence after which the bridge pings; after as many more it gives the connection up.
KEEP_ALIVE = 30
# With some for a machine that makes it wait.
GIVES_UP = 2 * KEEP_ALIVE + 5


@unittest.skipUnless(os.environ.get("QIBLA_BRIDGE_NETWORK"), "takes minutes: make bridge-network")
@unittest.skipIf(reason_against(), reason_against())
class Hosts(House):
    takes_long = True

    def wire(self, *hosts, lines=(), **link):
        """A broker at its host, and a listener beside it."""
        self.air = Air("broker", *hosts, **link)
        self.addCleanup(self.air.stop)
        with self.air.inside("broker"):
            self.server = self.broker(f"listener 1883 {self.air.addresses['broker']}", *lines)
            self.ear = self.listener(self.server)

    def at(self, host, device, *options, **more):
        with self.air.inside(host):
            return self.bridge(1883, device, *options, name=host, host=self.air.addresses["broker"], **more)

    def status(self, host, word, after=0):
        """When a status was heard, as the first one after a moment."""
        def found():
            for message in self.ear.messages(BASE.format(host) + "/status"):
                if message.timestamp > after and json.loads(message.payload)["state"] == word:
                    return message.timestamp
            return None
        return eventually(found, lambda: f"{word}: {self.states(host)}")

    def states(self, host):
        """What the status was, without repetitions."""
        words = [json.loads(message.payload)["state"] for message in self.ear.messages(BASE.format(host) + "/status")]
        return [word for i, word in enumerate(words) if i == 0 or word != words[i - 1]]

    def enough(self, host, count):
        """Numbers of the events, once so many different ones were heard."""
        eventually(lambda: len(set(self.calls(host))) >= count, lambda: f"{self.calls(host)}")
        return self.calls(host)

    def calls(self, host):
        """Numbers of the events that were heard, in this order."""
        return [json.loads(message.payload)["number"] for message in self.ear.messages(BASE.format(host) + "/event")]

    made = 0

    def make_calls(self, device, count, pause):
        for number in range(count):
            device.set(calling=number % 2 == 0, call=call(self.made // 2))
            self.made += 1
            time.sleep(pause)


class HalfOpen(Hosts):
    def vanish(self, patience, *lines, gone=0):
        """The broker's machine vanishes, for `gone` seconds more than the bridge needs to notice."""
        self.wire("hall", lines=lines)
        device = self.device()
        bridge = self.at("hall", device)
        self.status("hall", "online")
        self.ear.wait(BASE.format("hall") + "/diagnostics")
        asked = len([each for each in device.asked if each["request"] == "state"])
        self.air.cut = {"broker"}
        cut = time.monotonic()
        self.make_calls(device, 6, 0.5)
        eventually(lambda: "; trying again" in bridge.log.read_text(), lambda: bridge.log.read_text())
        noticed = time.monotonic() - cut
        self.assertIn("it is silent", bridge.log.read_text())
        self.assertLess(noticed, patience)
        self.status("hall", "offline")
        self.make_calls(device, 6, 0.5)
        time.sleep(gone)
        # The device was read all the time, over one connection: nothing of the broker's silence reached it.
        self.assertEqual(asked, len([each for each in device.asked if each["request"] == "state"]))
        self.assertEqual([], self.calls("hall"))
        self.air.cut = set()
        back = time.monotonic()
        online = self.status("hall", "online", back) - back
        found = self.enough("hall", 12)
        self.assertEqual(list(range(found[0], found[0] + 12)), found)
        return noticed, online

    def test_a_broker_that_vanishes_is_noticed_by_keep_alive_and_gets_every_event_later(self):
        noticed, online = self.vanish(GIVES_UP)
        self.figure = f"noticed after {noticed:.1f} s, back {online:.1f} s after the link"

    def test_a_broker_shortens_the_bridges_keep_alive(self):
        """MQTT 5's Server Keep Alive (3.2.2.3.14), mosquitto's max_keepalive."""
        noticed, online = self.vanish(25, "max_keepalive 10", gone=60)
        self.figure = f"noticed after {noticed:.1f} s, back {online:.1f} s after a link that was away for a minute more"


class BadLink(Hosts):
    """A tenth of all packets lost, the others 150 to 250 ms late and in any order: each way, for each host."""

    link = {"loss": 0.1, "delay": 0.2, "spread": 0.05}

    def test_events_come_once_and_in_order_and_settings_follow_and_a_short_cut_changes_nothing(self):
        self.wire("one", "two", **self.link)
        devices = {host: self.device() for host in ["one", "two"]}
        bridges = {
            host: self.at(host, device, "--group", "family", "--may", "prayer.*") for host, device in devices.items()}
        for host in bridges:
            self.ear.wait(BASE.format(host) + "/diagnostics")
        self.make_calls(devices["one"], 40, 0.25)
        self.exactly("one", 40)
        late = time.monotonic()
        self.ear.say(BASE.format("two") + "/settings/set", '{"prayer.method":"turkey"}')
        eventually(lambda: devices["one"].items["prayer.method"]["value"] == "turkey")
        followed = time.monotonic() - late
        # Shorter than any keep-alive: the connection outlives it, by TCP alone.
        self.air.cut = {"one"}
        self.make_calls(devices["one"], 20, 1)
        self.air.cut = set()
        back = time.monotonic()
        self.exactly("one", 60)
        healed = time.monotonic() - back
        for host, bridge in bridges.items():
            self.assertEqual(["online"], self.states(host))
            self.assertNotIn("trying again", bridge.log.read_text())
        self.figure = (f"setting followed in {followed:.1f} s, events in {healed:.1f} s after the cut; "
                       f"{self.air.lost} packets lost, {self.air.passed} passed")

    def test_a_cut_beyond_the_keep_alive_is_told_as_offline_and_healed_without_loss(self):
        self.wire("one", "two", lines=["max_keepalive 10"], **self.link)
        devices = {host: self.device() for host in ["one", "two"]}
        for host, device in devices.items():
            self.at(host, device, "--group", "family", "--may", "prayer.*")
        for host in devices:
            self.ear.wait(BASE.format(host) + "/diagnostics")
        begun = time.monotonic()
        self.air.cut = {"one"}
        self.ear.say(BASE.format("two") + "/settings/set", '{"prayer.method":"turkey"}')
        self.make_calls(devices["one"], 30, 1)
        offline = self.status("one", "offline", begun) - begun
        self.air.cut = set()
        back = time.monotonic()
        online = self.status("one", "online", back) - back
        eventually(lambda: devices["one"].items["prayer.method"]["value"] == "turkey")
        found = self.enough("one", 30)
        # Once more at most those that were under way as the link was cut: their acknowledgement may be what was lost.
        self.assertEqual(list(range(found[0], found[0] + 30)), list(dict.fromkeys(found)))
        self.assertEqual("online", self.states("one")[-1])
        self.figure = (f"offline after {offline:.1f} s, online {online:.1f} s after the cut; "
                       f"30 events, {len(found) - len(set(found))} heard twice")

    def exactly(self, host, count):
        """So many events were heard: each once, and in order."""
        found = self.enough(host, count)
        self.assertEqual(list(range(found[0], found[0] + count)), found)
