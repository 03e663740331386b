"""A broker with many devices: connect storms, messages a second, the time of an answer, and memory.

    fleet.py BINARY [DEVICES]

mosquitto and python3-paho-mqtt are Debian's; the devices are `qibla simulate --fleet`, all in one process beside the broker, so that both
share this machine's cores. Nothing here fails on speed.
"""

import json
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from paho.mqtt import client as mqtt
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

BINARY, DEVICES = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000
# Seconds: until a fleet has to be there, of counting messages, of a broker's absence, between two saves of what it retains.
PATIENCE, COUNTING, ABSENCE, SAVING = 300, 30, 5, 5
QUESTIONS, QUESTIONS_A_SECOND = 400, 20
# Bars: seconds of a connect storm, and of an answer.
STORM, ANSWER = 60, 1.0


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def rss_kb(process):
    fields = dict(line.split(":", 1) for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines())
    return int(fields["VmRSS"].split()[0])


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def row(what, value, bar=""):
    print(f"  {what:<58} {value:>16} {bar:>22}", flush=True)


def against(value, most, unit):
    """The bar, and whether the figure reaches it."""
    return f"at most {most} {unit}: {'met' if value is not None and value <= most else 'missed'}"


class Broker:
    def __init__(self, folder):
        self.folder, self.port = pathlib.Path(folder), free_port()
        (self.folder / "mosquitto.conf").write_text("\n".join([
            f"listener {self.port} 127.0.0.1", "allow_anonymous true", "log_type error", "persistence true",
            f"persistence_location {folder}/", f"autosave_interval {SAVING}", "max_queued_messages 10000", "user root"]) + "\n")
        self.start()

    def start(self):
        path = shutil.which("mosquitto") or "/usr/sbin/mosquitto"
        self.process = subprocess.Popen([path, "-c", self.folder / "mosquitto.conf"], stderr=subprocess.DEVNULL)
        for _ in range(2000):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.01)
        sys.exit("mosquitto doesn't listen")

    def kill(self):
        self.process.kill()
        self.process.wait()


class Viewer:
    """Hears all devices. `back` are those that were heard to be online, not only remembered by the broker."""

    def __init__(self, port):
        self.back, self.heard, self.late, self.asked, self.lock = set(), 0, [], {}, threading.Lock()
        self.client = mqtt.Client(protocol=mqtt.MQTTv5)
        self.client.on_connect = lambda client, *_: client.subscribe([("qibla/fleet/#", 0), ("benchmark/answers", 0)])
        self.client.on_message = self.hear
        self.client.connect("127.0.0.1", port)
        self.client.loop_start()

    def hear(self, client, data, message):
        now = time.monotonic()
        with self.lock:
            if message.topic == "benchmark/answers":
                sent = self.asked.pop(message.properties.CorrelationData, None)
                if sent is not None:
                    self.late.append(now - sent)
                return
            self.heard += 1
            _, _, device, what = message.topic.split("/")[:4]
            if what == "state" or what == "status" and not message.retain and b'"online"' in message.payload:
                self.back.add(device)

    def wait_for_all(self):
        end = time.monotonic() + PATIENCE
        while len(self.back) < DEVICES:
            if time.monotonic() > end:
                sys.exit(f"{len(self.back)} of {DEVICES} devices came within {PATIENCE} s")
            time.sleep(0.05)

    def ask(self, device, number):
        properties = Properties(PacketTypes.PUBLISH)
        properties.ResponseTopic, properties.CorrelationData = "benchmark/answers", str(number).encode()
        with self.lock:
            self.asked[properties.CorrelationData] = time.monotonic()
        self.client.publish(f"qibla/fleet/{device}/settings/get", '{"keys":["prayer.method"]}', 0, properties=properties)

    def stop(self):
        self.client.loop_stop()
        self.client.disconnect()


def answers(viewer):
    devices = sorted(viewer.back)
    for number in range(QUESTIONS):
        viewer.ask(random.choice(devices), number)
        time.sleep(1 / QUESTIONS_A_SECOND)
    time.sleep(2)
    return list(viewer.late), len(viewer.asked)


def main():
    folder = tempfile.mkdtemp(prefix="qibla-fleet-")
    broker = Broker(folder)
    viewer = Viewer(broker.port)
    empty = rss_kb(broker.process)
    fleet = subprocess.Popen(
        [BINARY, "simulate", "--fleet", str(DEVICES), "--port", str(broker.port), "--json"], stdout=subprocess.PIPE, text=True)
    try:
        print(f"{DEVICES} devices at one mosquitto, in one process beside it")
        viewer.wait_for_all()
        time.sleep(10)
        before = viewer.heard
        time.sleep(COUNTING)
        row("messages a second at rest, as a subscriber hears them", f"{(viewer.heard - before) / COUNTING:.0f}")
        late, lost = answers(viewer)
        p95 = percentile(late, 0.95)
        row("question to answer of a random device, p50, p95", f"{percentile(late, 0.5) * 1000:.0f}, {p95 * 1000:.0f} ms", against(p95 * 1000, int(ANSWER * 1000), "ms"))
        row("  of these without an answer", str(lost))
        row("resident memory a device: devices, broker", f"{rss_kb(fleet) / DEVICES:.0f}, {(rss_kb(broker.process) - empty) / DEVICES:.0f} kB")

        time.sleep(SAVING)
        broker.kill()
        viewer.stop()
        time.sleep(ABSENCE)
        broker.start()
        viewer = Viewer(broker.port)
        viewer.wait_for_all()
        time.sleep(20)
        late, lost = answers(viewer)
        p95 = percentile(late, 0.95)
        row("question to answer after the restart, p50, p95", f"{percentile(late, 0.5) * 1000:.0f}, {p95 * 1000:.0f} ms", against(p95 * 1000, int(ANSWER * 1000), "ms"))

        fleet.send_signal(signal.SIGTERM)
        begin = time.monotonic()
        summary = json.loads(fleet.communicate(timeout=PATIENCE)[0])
        start, *others = summary["storms"]
        again = next((storm for storm in others if storm["broker_back_s"]), {})
        row("start: first connection to all online", f"{start['storm_s']} s", against(start["storm_s"], STORM, "s"))
        row("the broker killed and back: first connection to all online", f"{again.get('storm_s')} s", against(again.get("storm_s"), STORM, "s"))
        row(f"  since its end, {ABSENCE} s away", f"{again.get('all_back_s')} s")
        row("messages sent in all, and a second", f"{summary['messages']}, {summary['messages_per_s']:.0f}")
        row("online, unacknowledged at the end", f"{summary['online']}, {summary['unacknowledged']}")
        row("SIGTERM to the end, all devices leave", f"{time.monotonic() - begin:.1f} s")
    finally:
        viewer.stop()
        for process in (fleet, broker.process):
            process.kill()
            process.wait()
        shutil.rmtree(folder, True)


main()
