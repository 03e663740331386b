"""The heading as NMEA 0183 for chart plotters: over TCP and at a pseudo-terminal."""

import functools
import json
import operator
import os
import re
import select
import shutil
import signal
import socket
import subprocess
import threading
import time
import unittest

from program import PATIENCE, PROGRAM, Check, environment
from served import Portal, Viewer, free_port

GPSD = shutil.which("gpsd") or shutil.which("gpsd", path="/usr/sbin:/usr/local/sbin")


def fields(line):
    """The fields of an intact sentence; the first one is its address."""
    found = re.fullmatch(rb"\$([^$*]*)\*([0-9A-F]{2})\r\n", line)
    assert found and len(line) <= 82, line
    assert functools.reduce(operator.xor, found[1]) == int(found[2], 16), line
    return found[1].decode("ascii").split(",")


def apart(a, b):
    return abs((a - b + 180) % 360 - 180)


class Reader:
    """Reads sentences from a connection or a terminal."""

    def __init__(self, file):
        self.file = file
        self.rest = b""

    def fileno(self):
        return self.file if isinstance(self.file, int) else self.file.fileno()

    def read(self, seconds):
        """The whole lines of some seconds, each with its time; ends with the connection."""
        lines, end = [], time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self], [], [], left)[0]:
                break
            piece = os.read(self.fileno(), 4096)
            if not piece:
                break
            *whole, self.rest = (self.rest + piece).split(b"\n")
            lines += [(time.monotonic(), line + b"\n") for line in whole]
        return lines

    def hasEnded(self, seconds):
        """Whether the other end closes within some seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self], [], [], 0.1)[0]:
                try:
                    if not os.read(self.fileno(), 4096):
                        return True
                except OSError:
                    return True
        return False


class Plotter(unittest.TestCase):
    """A modelled device, and a portal beside it that sends NMEA 0183."""

    arguments = ()

    @classmethod
    def setUpClass(cls):
        cls.device = Portal(*cls.arguments)
        cls.addClassCleanup(cls.device.close)

    def setUp(self):
        self.nmea = free_port()
        self.link = os.path.join(self.device.folder.name, f"nmea-{self.nmea}")
        self.portal = self.beside()

    def beside(self):
        port = free_port()
        process = subprocess.Popen(
            [PROGRAM, "portal", "--listen", f"127.0.0.1:{port}", "--device", os.path.join(self.device.state, "call")],
            stdout=self.device.log, stderr=self.device.log, env=environment(
                QIBLA_PORTAL_DIRECTORY=os.path.join(self.device.folder.name, "access"),
                QIBLA_PORTAL_NMEA_LISTEN=f"127.0.0.1:{self.nmea}", QIBLA_PORTAL_NMEA_TERMINAL=self.link))
        self.addCleanup(lambda: (process.poll() is None and process.kill(), process.wait()))
        other = object.__new__(Portal)
        other.__dict__ |= {"port": port, "log": self.device.log, "process": process, "state": self.device.state}
        other.until(lambda: other.get("/healthz").status == 200 and os.path.lexists(self.link))
        return other

    def reader(self, buffer=None):
        connection = socket.socket()
        self.addCleanup(connection.close)
        if buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        connection.settimeout(PATIENCE)
        connection.connect(("127.0.0.1", self.nmea))
        return Reader(connection)

    def terminal(self):
        file = os.open(self.link, os.O_RDWR | os.O_NOCTTY)
        self.addCleanup(os.close, file)
        return Reader(file)

    def state(self):
        """An accurate state: on a busy machine one may be late."""
        found = {}
        self.portal.until(lambda: found.update(self.portal.get("/api/v1/state").json) or found["status"] == "accurate")
        return found

    def metric(self, name):
        found = re.search(rb"(?m)^" + re.escape(name.encode()) + rb" (\S+)$", self.portal.get("/metrics").body)
        return float(found[1]) if found else None


class StillPlotter(Plotter):
    takes_long = True

    def test_readers_and_the_terminal_get_five_headings_a_second_as_the_state_has_them(self):
        readers = [self.reader(), self.reader(), self.terminal()]
        self.state()
        began, before = time.monotonic(), self.metric("qibla_portal_nmea_sentences_total")
        got = {}

        def read_all():
            threads = [threading.Thread(target=lambda n=n, r=r: got.__setitem__(n, r.read(5))) for n, r in enumerate(readers)]
            [thread.start() for thread in threads]
            [thread.join() for thread in threads]
            return all(len(lines) > 80 for lines in got.values())

        # On a busy machine not always at once.
        self.portal.until(read_all)
        made = (self.metric("qibla_portal_nmea_sentences_total") - before) / (time.monotonic() - began)
        self.assertLess(made, 3 * 10.5)
        state = self.state()
        rates = []
        for lines in got.values():
            told = [fields(line) for _, line in lines]
            headings = [float(words[1]) for words in told if words[0] == "HCHDT"]
            rates.append(len(headings) / 5)
            self.assertGreaterEqual(rates[-1], 5)
            self.assertEqual({words[0] for words in told}, {"HCHDT", "HCHDG", "IIXDR"})
            for words in told:
                if words[0] == "HCHDT":
                    self.assertLess(apart(float(words[1]), state["true_heading_deg"]), 1, words)
                elif words[0] == "HCHDG":
                    self.assertLess(apart(float(words[1]), state["heading_deg"]), 1, words)
                    self.assertEqual(words[2:4], ["", ""])
                    variation = float(words[4]) * (1 if words[5] == "E" else -1)
                    self.assertAlmostEqual(variation, state["site"]["declination_deg"], delta=0.051)
                else:
                    self.assertEqual(words[1::4] + words[3:5] + words[7:], ["A", "A", "D", "QIBLA", "D", "TURN"])
                    self.assertAlmostEqual(float(words[2]), state["qibla_bearing_deg"], delta=0.051)
                    self.assertLess(apart(float(words[6]), state["turn_deg"]), 1, words)
        self.figure = " and ".join(f"{rate:.1f}" for rate in rates) + "/s"
        self.assertEqual(self.metric("qibla_portal_nmea_readers"), 2)
        for place in [f"127.0.0.1:{self.nmea}", self.link]:
            self.assertEqual(self.metric(f'qibla_portal_nmea_up{{place="{place}"}}'), 1)

    def test_a_reader_that_takes_nothing_is_disconnected_and_holds_nothing_up(self):
        lazy, other = self.reader(buffer=2048), self.reader()
        stuck = 'qibla_portal_nmea_readers_total{outcome="stuck"}'
        other.read(0.5)
        began = last = time.monotonic()
        longest = 0
        while self.metric(stuck) == 0:
            self.assertLess(time.monotonic() - began, PATIENCE)
            for at, line in other.read(1):
                fields(line)
                longest, last = max(longest, at - last), at
        self.figure = f"after {time.monotonic() - began:.0f} s; longest gap of the other {longest * 1000:.0f} ms"
        self.assertLess(longest, 5)
        self.assertTrue(lazy.hasEnded(PATIENCE))
        self.assertTrue(other.read(5))
        self.assertEqual(self.metric("qibla_portal_nmea_readers"), 1)

    def test_sixteen_readers_are_served_and_the_next_one_is_refused(self):
        readers = [self.reader() for _ in range(16)]
        for reader in readers:
            self.assertTrue(reader.read(2))
        self.assertTrue(self.reader().hasEnded(PATIENCE))
        self.assertEqual(self.metric('qibla_portal_nmea_readers_total{outcome="refused"}'), 1)
        readers.pop().file.close()
        self.portal.until(lambda: self.metric("qibla_portal_nmea_readers") == 15)
        self.assertTrue(self.reader().read(5))

    def test_what_a_reader_sends_is_ignored(self):
        reader, port = self.reader(), self.terminal()
        for _ in range(64):
            reader.file.sendall(b"$GPRMC,x\r\nGET / HTTP/1.1\r\n" * 600)
        for _ in range(50):
            os.write(port.fileno(), b"$PMTK000*32\r\n" * 40)
            time.sleep(0.02)
        for source in [reader, port]:
            self.assertTrue([fields(line) for _, line in source.read(2)])
        self.assertEqual(self.portal.get("/healthz").status, 200)

    def test_a_silent_device_is_silent_here_too(self):
        reader, port = self.reader(), self.terminal()
        self.assertTrue(reader.read(1))
        os.kill(self.device.process.pid, signal.SIGSTOP)
        try:
            reader.read(1), port.read(1)
            self.assertEqual((reader.read(2), port.read(0.1)), ([], []))
        finally:
            os.kill(self.device.process.pid, signal.SIGCONT)
        self.portal.until(lambda: reader.read(1) and port.read(1))

    def test_a_port_in_use_is_said_and_tried_again_and_its_end_removes_the_link(self):
        self.assertTrue(os.path.islink(self.link))
        self.portal.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.portal.process.wait(PATIENCE), 0)
        self.assertFalse(os.path.lexists(self.link))
        with socket.socket() as busy:
            busy.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            busy.bind(("127.0.0.1", self.nmea))
            busy.listen()
            with open(self.link, "w"):
                pass
            self.portal = self.beside()
            for place in [f"127.0.0.1:{self.nmea}", self.link]:
                self.portal.until(lambda p=place: self.metric(f'qibla_portal_nmea_up{{place="{p}"}}') == 0)
            words = self.device.words()
            self.assertIn(f"NMEA 0183 at 127.0.0.1:{self.nmea}: Address already in use; retrying", words)
            self.assertIn(f"NMEA 0183 at {self.link}: another file is there; retrying", words)
            os.unlink(self.link)
        self.portal.until(lambda: self.reader().read(1))
        self.portal.until(lambda: os.path.islink(self.link) and self.terminal().read(1))

    @unittest.skipUnless(GPSD, "gpsd is not installed")
    def test_gpsd_reads_the_heading(self):
        for source in [f"tcp://127.0.0.1:{self.nmea}", os.path.realpath(self.link)]:
            with self.subTest(source=source):
                port = free_port()
                daemon = subprocess.Popen(
                    [GPSD, "-N", "-n", "-b", "-S", str(port), source], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                try:
                    heading = self.heading(port)
                finally:
                    daemon.terminate()
                    daemon.wait()
                self.assertLess(apart(heading, self.state()["true_heading_deg"]), 1)

    def heading(self, port):
        """gpsd's own report of the attitude."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
                    connection.sendall(b'?WATCH={"enable":true,"json":true};\n')
                    for line in connection.makefile():
                        report = json.loads(line)
                        if report["class"] == "ATT" and "heading" in report:
                            return report["heading"]
            except OSError:
                time.sleep(0.2)
        self.fail("gpsd reports no heading")


class DoubtfulPlotter(Plotter):
    takes_long = True
    arguments = ("--latitude", "48.137", "--longitude", "11.575", "--scenario", "magnet", "--seconds", "600")

    def test_nothing_is_sent_while_a_magnet_is_near(self):
        reader, port, viewer = self.reader(), self.terminal(), Viewer(self.portal)
        self.addCleanup(viewer.close)
        states, sent, hasEnded = [], [], threading.Event()

        def watch():
            for event in iter(lambda: viewer.events(1), []):
                states.append((time.monotonic(), json.loads(event[0]["data"]).get("status", "absent")))
                if hasEnded.is_set():
                    return

        def read(source):
            while not hasEnded.is_set():
                sent.extend(at for at, line in source.read(0.2) if fields(line))

        threads = [threading.Thread(target=work) for work in [watch, lambda: read(reader), lambda: read(port)]]
        [thread.start() for thread in threads]
        # Its ten seconds of a magnet begin ten seconds after a start: all are connected by then.
        self.device.stop()
        self.device.start()
        time.sleep(40)
        hasEnded.set()
        [thread.join() for thread in threads]
        # The longest stretch of doubt, less two seconds at each end: states and sentences come on ways of their own.
        doubt, began = (0, 0), None
        for at, status in states:
            began = None if status == "accurate" else began or at
            if began and at - began > doubt[1] - doubt[0]:
                doubt = (began, at)
        self.assertGreater(doubt[1] - doubt[0], 6)
        self.assertIn("interference", {status for _, status in states})
        self.assertFalse([at for at in sent if doubt[0] + 2 < at < doubt[1] - 2])
        self.assertTrue([at for at in sent if at < doubt[0]] and [at for at in sent if at > doubt[1]], "before and after")
        self.figure = f"{len(sent)} sentences, none in {doubt[1] - doubt[0]:.1f} s of doubt"


class NMEASettings(Check):
    def test_invalid_addresses_and_paths_are_refused_by_key(self):
        for key, value in [("nmea_listen", "10110"), ("nmea_listen", "::1:10110"), ("nmea_listen", ""), ("nmea_terminal", "nmea")]:
            with self.subTest(key=key, value=value):
                self.refuses([f"portal.{key}"], "config", env={f"QIBLA_PORTAL_{key.upper()}": value}, code=78)
        answer = self.answers("portal", "config", env={"QIBLA_PORTAL_NMEA_LISTEN": "0.0.0.0:10110 [::]:10110"})
        self.assertEqual((answer["portal"]["nmea_listen"], answer["portal"]["nmea_terminal"]), ("0.0.0.0:10110 [::]:10110", None))
