"""What a bridge can rely on at a cluster of three nodes of RabbitMQ, of which one dies."""

import json
import os
import shutil
import tempfile
import threading
import time
import unittest

from bridged import House, Listener, call, eventually
from cluster import Cluster, reason_against
from paho.mqtt import client as mqtt

BASE = "qibla/home/hall"
KEPT = ["status", "prayer", "settings", "diagnostics"]
# Seconds in which a bridge is back at another node: two tries with MQTT 5 are hung up on, and its pauses double.
RETURNS = 60


class Published:
    """A client with no mercy for its broker: numbers as fast as they are acknowledged, and which of them were."""

    def __init__(self, host, port):
        self.acknowledged, self.count, self.sent = [], 0, {}
        self.client = mqtt.Client("counter", clean_session=False, protocol=mqtt.MQTTv311)
        self.client.on_publish = lambda client, data, number: self.acknowledged.append(number)
        self.client.connect(host, port)
        self.client.loop_start()
        self.ends = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        while not self.ends.wait(0.01):
            self.sent[self.client.publish("numbers", str(self.count), 1).mid] = self.count
            self.count += 1

    def stop(self):
        self.ends.set()
        self.thread.join()
        self.client.loop_stop()
        return {self.sent[number] for number in self.acknowledged}


@unittest.skipUnless(os.environ.get("QIBLA_BRIDGE_NETWORK"), "takes minutes: make bridge-network")
@unittest.skipIf(reason_against(), reason_against())
class ThreeNodes(House):
    takes_long = True

    @classmethod
    def setUpClass(cls):
        folder = tempfile.mkdtemp(prefix="qibla-rabbit-")
        cls.addClassCleanup(shutil.rmtree, folder, True)
        cls.cluster = Cluster(folder)
        cls.addClassCleanup(cls.cluster.stop)

    def ear(self, node, *filters, **options):
        listener = Listener(
            self.cluster.port, [(each, 1) for each in filters], host=self.cluster.addresses[node],
            version=mqtt.MQTTv311, **options)
        self.addCleanup(listener.stop)
        return listener

    def at(self, node, device, *options, name, folder=None):
        return self.bridge(
            self.cluster.port, device, *options, name=name, folder=folder, host=self.cluster.addresses[node])

    def kept(self, node, *filters):
        """Topics of the kept messages that a node has for a new client."""
        listener = self.ear(node, *filters)
        time.sleep(0.5)
        listener.stop()
        with listener.lock:
            return {message.topic for message in listener.heard if message.retain}

    def test_kept_messages_are_at_one_node_and_only_for_their_full_topic(self):
        """RabbitMQ's limits, as our page names them: a release without them changes the page."""
        bridge = self.at("a", self.device(), name="limits")
        topic = "qibla/home/limits/status"
        eventually(lambda: self.kept("a", topic))
        self.assertEqual([{topic}, set(), set()], [self.kept(node, topic) for node in "abc"])
        self.assertEqual(set(), self.kept("a", "qibla/+/+/status", "qibla/home/limits/#"))
        self.assertIsNone(bridge.poll())

    def test_settings_of_a_group_follow_across_nodes_also_after_an_absence(self):
        one, two = self.device(), self.device()
        group = ["--group", "family", "--may", "prayer.*"]
        # First: what was said before is kept at other nodes alone.
        ear = self.ear("c", "qibla/home/#")
        first = self.at("a", one, *group, name="one")
        self.at("b", two, *group, name="two")
        for name in ["one", "two"]:
            ear.wait(f"qibla/home/{name}/diagnostics")
        ear.say("qibla/home/two/settings/set", '{"prayer.method":"turkey"}')
        eventually(lambda: one.items["prayer.method"]["value"] == "turkey", lambda: f"{one.items}")
        first.kill()
        first.wait()
        ear.say("qibla/home/two/settings/set", '{"prayer.method":"mwl"}')
        # RabbitMQ hands on a topic's dots as levels.
        ear.wait("qibla/home/group/family/prayer/method", lambda value: value["value"] == "mwl")
        # To another node than before: its session is the cluster's.
        self.at("c", one, *group, name="one", folder=first.folder)
        eventually(lambda: one.items["prayer.method"]["value"] == "mwl", lambda: f"{one.items}")

    # The last one: it leaves two nodes.
    def test_nothing_acknowledged_is_lost_with_a_node_and_the_bridge_returns_to_another(self):
        device = self.device()
        bridge = self.bridge(self.cluster.port, device, host="brokers", under=self.cluster.named())
        self.said(bridge, "by MQTT 3.1.1")
        victim = eventually(lambda: self.cluster.node_of(bridge))
        other, third = sorted(set(self.cluster.addresses) - {victim})
        live = self.ear(other, BASE + "/#")
        # Its queue begins at the node that dies: only a copy elsewhere can have what it holds.
        absent = self.ear(victim, BASE + "/event", "numbers", session="absent")
        device.set(call=call(99), calling=True)
        absent.wait(BASE + "/event")
        absent.stop()
        numbers = Published(self.cluster.addresses[victim], self.cluster.port)
        calls, before = 1, None
        for second in range(12):
            if second == 5:
                self.cluster.kill(victim)
                before, died = len(live.messages(BASE + "/status")), time.monotonic()
            # One call begins and ends in each second, also in those without a broker.
            for calling in [False, True]:
                device.set(call=call(second), calling=calling)
                calls += 1
                time.sleep(0.5)
        eventually(lambda: len(live.messages(BASE + "/status")) > before, lambda: bridge.log.read_text())
        came = live.messages(BASE + "/status")[before].timestamp
        self.assertLess(came - died, RETURNS)
        acknowledged = numbers.stop()
        # The kept messages died with the node: the bridge says them again where it is now.
        new = eventually(lambda: self.cluster.node_of(bridge))
        for topic in KEPT:
            eventually(lambda: self.kept(new, f"{BASE}/{topic}"), topic)
        device.set(status="unavailable", reason="mag.lost")
        live.wait(BASE + "/event", lambda value: value["event"] == "fault")
        back = self.ear(third, "unused", session="absent")
        eventually(lambda: acknowledged <= {int(message.payload) for message in back.messages("numbers")},
                   lambda: f"lost: {acknowledged - {int(m.payload) for m in back.messages('numbers')}}")
        # The first call was heard before. Those of the absence come 15 s late, after the fault.
        numbers_of = lambda: [json.loads(message.payload)["number"] for message in back.messages(BASE + "/event")]
        eventually(lambda: set(range(2, calls + 2)) <= set(numbers_of()), lambda: f"{numbers_of()}")
        found = numbers_of()
        self.figure = (f"back after {came - died:.1f} s; {len(acknowledged)} acknowledged and none lost; "
                       f"{calls} calls, {len(found) - len(set(found))} heard twice")
