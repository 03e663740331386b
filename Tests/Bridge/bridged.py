"""A broker, a device that speaks the socket's protocol, a bridge between them, and a listener at the broker."""

import contextlib
import json
import os
import pathlib
import queue
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import unittest

from paho.mqtt import client as mqtt
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

BRIDGE = os.environ["QIBLA_BRIDGE"]
QIBLA = os.environ["QIBLA_PROGRAM"]
# Against a program that hangs: no check may depend on how fast the machine is.
PATIENCE = 90

PRAYERS = ["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"]


def call(minute):
    """A call to prayer, as a device tells it; another one for each minute: an event tells each call once."""
    time_of_day = f"{15 + minute // 60}:{minute % 60:02}:00"
    return {"kind": "at", "name": "asr", "name_ar": "العصر", "time": f"2026-11-29T{time_of_day}+03:00",
            "minutes_before": 0, "heard": True, "again": None, "hijri_day": None}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def eventually(what, said="it never came", patience=PATIENCE):
    """The first true value of a function."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if value := what():
            return value
        time.sleep(0.02)
    raise AssertionError(said() if callable(said) else said)


class Broker:
    """mosquitto on a port of its own."""

    def __init__(self, folder, *lines, anonymous=True):
        self.folder, self.port = pathlib.Path(folder), free_port()
        self.process = None
        self.lines = [f"listener {self.port} 127.0.0.1", f"allow_anonymous {str(anonymous).lower()}", *lines]
        self.start()

    def start(self):
        file = self.folder / "mosquitto.conf"
        file.write_text("\n".join(self.lines) + "\n")
        self.log = open(self.folder / "mosquitto.log", "a")
        self.process = subprocess.Popen(
            [shutil.which("mosquitto"), "-c", file], stdout=self.log, stderr=subprocess.STDOUT)

        def listens():
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return True
        eventually(listens, "mosquitto doesn't listen")

    def stop(self):
        if self.process:
            self.process.kill() if self.process.poll() is None and self.frozen else self.process.terminate()
            self.process.wait()
            self.process = None
            self.log.close()

    frozen = False


class Device:
    """Answers as a running device does; a check changes its state."""

    def __init__(self, folder):
        self.path = str(pathlib.Path(folder) / "call")
        self.lock = threading.Condition()
        self.version = 0
        self.state = json.loads((pathlib.Path(__file__).parent / "state.json").read_text())
        self.asked, self.commands, self.changes, self.problems = [], [], [], []
        self.items = {
            "prayer.method": {"kind": "choice", "value": "mwl", "choices": ["mwl", "turkey"], "origin": "default"},
            "ring.theme": {"kind": "choice", "value": "green", "choices": ["green", "ocean"], "origin": "default"},
            "ring.brightness_percent": {
                "kind": "integer", "value": 30, "minimum": 1, "maximum": 100, "unit": "%", "origin": "default"},
            "place.city": {"kind": "city", "value": "Istanbul", "origin": "file"},
        }
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen(32)
        threading.Thread(target=self.serve, daemon=True).start()

    def set(self, **members):
        with self.lock:
            self.state |= members
            self.version += 1
            self.lock.notify_all()

    def stop(self):
        self.listener.close()
        with contextlib.suppress(OSError):
            os.unlink(self.path)
        with self.lock:
            self.version = None
            self.lock.notify_all()

    def serve(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.attend, args=(connection,), daemon=True).start()

    def attend(self, connection):
        with connection, contextlib.suppress(OSError):
            request = json.loads(connection.makefile().readline())
            self.asked.append(request)
            say = lambda **reply: connection.sendall((json.dumps({"version": 1, **reply}, separators=(",", ":")) + "\n").encode())
            # An item and an answer begin with their own key: the reader looks for it.
            match request["request"]:
                case "state":
                    sent = -1
                    while self.version is not None:
                        with self.lock:
                            version, state = self.version, json.dumps(self.state, separators=(",", ":"))
                        connection.sendall(f'{{"version":1,"state":{state}}}\n'.encode())
                        with self.lock:
                            self.lock.wait_for(lambda: self.version != version, 0.5)
                    return
                case "settings":
                    for key, item in self.items.items():
                        say(item={"key": key, **item})
                case "doctor":
                    say(answer={"notes": [], "problems": self.problems, "calibration": {"state": "ready"}})
                case "group":
                    say(answer=request.get("group") or {})
                case "calibration":
                    say(answer={"routine": None, "outcome": None})
                case "times":
                    say(item={"date": request["from"], "hijri": {
                        "day": 19, "month": 6, "year": 1448, "month_name_en": "Jumada al-Akhirah",
                        "month_name_ar": "جمادى الآخرة"}})
                case "command":
                    self.commands.append(request["command"])
                    say(answer={"sent": request["command"]})
                case "change":
                    self.changes.append(request)
                    for key, text in request["changes"].items():
                        item = self.items.get(key)
                        if item is None or "choices" in item and text is not None and text not in item["choices"]:
                            say(item={"key": key, "found": text, "words": f"{key}: found {text}"})
                            say(end=64, outcome="invalid")
                            return
                    for key, text in request["changes"].items():
                        if text is None:
                            self.items[key] |= {"origin": "default"}
                        else:
                            self.items[key] |= {"value": text, "origin": "overlay"}
                    say(answer={"changed": list(request["changes"])})
            say(end=0, outcome="done")


class Listener:
    """A client of the broker that keeps what it hears."""

    def __init__(self, port, filters="#", **options):
        self.heard, self.lock = [], threading.Lock()
        old, name = options.get("version") == mqtt.MQTTv311, options.get("session", "")
        # Only a client with a name can have a session that outlives its connection.
        self.client = mqtt.Client(
            name, clean_session=not name if old else None, protocol=mqtt.MQTTv311 if old else mqtt.MQTTv5)
        if "user" in options:
            self.client.username_pw_set(options["user"], options["password"])
        self.client.on_message = self.hear
        self.client.on_connect = lambda client, *_: client.subscribe(filters, 1)
        self.client.connect(options.get("host", "127.0.0.1"), port)
        self.client.loop_start()

    def hear(self, client, data, message):
        with self.lock:
            self.heard.append(message)

    def messages(self, topic):
        with self.lock:
            return [message for message in self.heard if message.topic == topic]

    def wait(self, topic, accepts=lambda value: True):
        """The first message of a topic whose JSON is accepted."""
        def found():
            for message in self.messages(topic):
                value = json.loads(message.payload) if message.payload else None
                if accepts(value):
                    return value, message
            return None
        return eventually(found, lambda: f"{topic}: heard {[m.payload[:200] for m in self.messages(topic)]}")

    def say(self, topic, payload="", retain=False, answer=None, correlation=b"7"):
        properties = None
        if answer:
            properties = Properties(PacketTypes.PUBLISH)
            properties.ResponseTopic, properties.CorrelationData = answer, correlation
        self.client.publish(topic, payload, 1, retain, properties=properties)

    def stop(self):
        self.client.loop_stop()
        self.client.disconnect()


class House(unittest.TestCase):
    """A check with a folder, and everything that was started stopped at its end."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="qibla-bridge-")
        self.addCleanup(shutil.rmtree, self.folder, True)

    def new_folder(self):
        return tempfile.mkdtemp(dir=self.folder)

    def broker(self, *lines, **options):
        broker = Broker(self.new_folder(), *lines, **options)
        self.addCleanup(broker.stop)
        return broker

    def device(self):
        device = Device(self.new_folder())
        self.addCleanup(device.stop)
        return device

    def listener(self, broker, *rest, **options):
        listener = Listener(broker.port, *rest, **options)
        self.addCleanup(listener.stop)
        return listener

    def bridge(self, port, device, *options, name="hall", folder=None, environment=None, host="127.0.0.1", under=()):
        """Starts a bridge; `under` is a command that starts it in surroundings of its own."""
        folder = folder or self.new_folder()
        log = open(pathlib.Path(folder) / "log", "a")
        process = subprocess.Popen(
            [*under, BRIDGE, "--host", host, "--port", str(port), "--name", name,
             "--device", getattr(device, "path", device), "--directory", folder, "--release", "1.2.3", *options],
            stderr=log, stdout=log, env={**os.environ, **(environment or {})})
        process.folder, process.log = folder, pathlib.Path(folder) / "log"

        def stop():
            if process.poll() is None:
                process.kill()
            process.wait()
            log.close()
        self.addCleanup(stop)
        return process

    def said(self, bridge, words):
        eventually(lambda: words in bridge.log.read_text(), lambda: f"{words}: said {bridge.log.read_text()}")
