"""Starts and ends of portal and device, each separately."""

import json
import os
import signal
import socket
import subprocess
import threading
import time
import unittest

from program import PROGRAM, environment
from served import PATIENCE, Portal, Viewer, free_port


class Life(unittest.TestCase):
    takes_long = True

    def setUp(self):
        self.portal = Portal()
        self.addCleanup(self.portal.close)

    def beside(self, device=None):
        """A second portal for the device, or for another one, started as by the unit."""
        port = free_port()
        process = subprocess.Popen(
            [PROGRAM, "portal", "--listen", f"127.0.0.1:{port}", "--device", device or os.path.join(self.portal.state, "call")],
            stdout=self.portal.log, stderr=self.portal.log, env=environment(QIBLA_PORTAL_DIRECTORY=os.path.join(self.portal.folder.name, "access")))
        self.addCleanup(lambda: (process.poll() is None and process.kill(), process.wait()))
        other = object.__new__(Portal)
        other.__dict__ |= {"port": port, "log": self.portal.log, "process": process, "state": self.portal.state}
        other.until(lambda: other.get("/healthz").status == (503 if device else 200))
        return other

    def test_SIGTERM_ends_it_within_a_second_with_viewers_connected(self):
        other = self.beside()
        viewers = [Viewer(other) for _ in range(50)]
        for viewer in viewers:
            viewer.events(1)
        began = time.monotonic()
        other.process.send_signal(signal.SIGTERM)
        self.assertEqual(other.process.wait(PATIENCE), 0)
        took = time.monotonic() - began
        self.figure = f"{took * 1000:.0f} ms"
        for viewer in viewers:
            viewer.close()
        # The promise is a second on an idle machine.
        self.assertLess(took, 5)

    def test_neither_a_device_that_hangs_nor_half_a_request_keeps_it_from_its_end(self):
        device = os.path.join(self.portal.folder.name, "hangs")
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(device)
        # The kernel accepts each caller, who then gets no answer.
        listener.listen(64)
        other = self.beside(device)
        connections = [socket.create_connection(("127.0.0.1", other.port)) for _ in range(2)]
        for connection in connections:
            self.addCleanup(connection.close)
        connections[0].sendall(b"GET /api/v1/doctor HTTP/1.1\r\nHost: localhost\r\n\r\n")
        connections[1].sendall(b"POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
        # The portal also follows this device, and calls it again while it is silent.
        asked = b""
        while b'"doctor"' not in asked:
            call = listener.accept()[0]
            self.addCleanup(call.close)
            asked = call.recv(4096)
        began = time.monotonic()
        other.process.send_signal(signal.SIGTERM)
        self.assertEqual(other.process.wait(PATIENCE), 0)
        took = time.monotonic() - began
        self.figure = f"{took:.2f} s"
        # The promise is a second on an idle machine; without it the request alone would last a quarter of a minute.
        self.assertLess(took, 5)

    def test_a_portal_that_is_killed_leaves_the_device_as_it_was(self):
        other = self.beside()
        viewer = Viewer(other)
        viewer.events(3)
        before = self.portal.status()["loop"]["ticks"]
        other.process.kill()
        other.process.wait()
        viewer.close()
        self.portal.until(lambda: self.portal.status()["loop"]["ticks"] > before + 50)
        self.assertEqual(self.portal.get("/healthz").status, 200)
        self.assertEqual(self.portal.status()["status"], "accurate")

    def test_a_device_that_is_gone_is_said_to_be_and_one_that_is_back_is_found_again(self):
        other = self.beside()
        viewer = Viewer(other)
        self.addCleanup(viewer.close)
        viewer.events(3)
        self.portal.stop()
        other.until(lambda: other.get("/healthz").status == 503)
        self.assertTrue(other.get("/healthz").json["reason"])
        gone = other.get("/api/v1/state")
        self.assertEqual((gone.status, gone.type), (503, "application/problem+json"))
        self.assertTrue(gone.headers["Retry-After"])
        self.assertEqual(other.get("/").status, 200)
        self.assertEqual(other.get("/v1/methods").status, 200)
        self.portal.start()
        began = time.monotonic()
        other.until(lambda: other.get("/healthz").status == 200)
        self.figure = f"found again after {time.monotonic() - began:.1f} s"
        self.assertEqual(len(viewer.events(2)), 2, "who watched all the while sees the new device")

    def test_a_device_that_stands_still_is_not_well(self):
        other = self.beside()
        os.kill(self.portal.process.pid, signal.SIGSTOP)
        try:
            other.until(lambda: other.get("/healthz").status == 503)
        finally:
            os.kill(self.portal.process.pid, signal.SIGCONT)
        other.until(lambda: other.get("/healthz").status == 200)

    def test_a_device_that_is_stopped_is_shown_as_live_by_nothing(self):
        other = self.beside()
        viewer = Viewer(other)
        self.addCleanup(viewer.close)
        viewer.events(3)
        events = []

        def follow():
            try:
                for line in viewer.lines():
                    if line.startswith("data: ") and '"status"' in line:
                        events.append((time.monotonic(), json.loads(line[6:])))
            except (AttributeError, ValueError, OSError):
                pass  # the check is over, and the connection closed

        threading.Thread(target=follow, daemon=True).start()
        other.until(lambda: other.get("/api/v1/state").json["status"] == "accurate")
        os.kill(self.portal.process.pid, signal.SIGSTOP)
        stopped = time.monotonic()
        claims, seen = 0, set()
        try:
            while time.monotonic() < stopped + 3.6:
                asked = time.monotonic() - stopped
                reply = other.get("/api/v1/state")
                # Replies under way when the device stopped, and their grace period.
                if reply.status != 200 or asked < 0.7:
                    continue
                state = reply.json
                seen.add(state["status"])
                claims += state["status"] == "accurate" or b'qibla_status{status="accurate"} 1' in other.get("/metrics").body
                claims += b"Accurate" in other.get("/cards/large.svg").body + other.get("/plain").body
                self.assertGreater(state["age_ms"], 500)
                if asked > 2.2:
                    for key in ["heading_deg", "true_heading_deg", "turn_deg", "sigma_deg"]:
                        self.assertIsNone(state[key], key)
                    self.assertEqual((state["status"], state["aligned"]), ("unavailable", False))
                    self.assertEqual(other.get("/healthz").status, 503)
            self.assertEqual(claims, 0)
            self.assertLessEqual({"unavailable"}, seen)
            told = [(at - stopped, state["status"]) for at, state in events if at > stopped + 0.3]
            self.figure = ", ".join(f"{word} after {at:.2f} s" for at, word in told)
            self.assertEqual([word for _, word in told], ["calibrating", "unavailable"])
        finally:
            os.kill(self.portal.process.pid, signal.SIGCONT)
        other.until(lambda: other.get("/api/v1/state").json["status"] == "accurate")

    def test_all_addresses_of_both_kinds_are_listened_at(self):
        port = free_port()
        process = subprocess.Popen(
            [PROGRAM, "portal", "--listen", f"0.0.0.0:{port}", "--listen", f"[::]:{port}", "--device", os.path.join(self.portal.state, "call")],
            stdout=self.portal.log, stderr=self.portal.log, env=environment(QIBLA_PORTAL_DIRECTORY=os.path.join(self.portal.folder.name, "access")))
        self.addCleanup(lambda: (process.kill(), process.wait()))
        for host in ["127.0.0.1", "[::1]"]:
            ask = lambda: subprocess.run(["curl", "-sg", "-m", "5", f"http://{host}:{port}/healthz"], capture_output=True).stdout
            self.portal.until(lambda: b'"ok"' in ask())
        self.assertIsNone(process.poll())

    def test_few_open_files_are_few_connections_and_no_end(self):
        port = free_port()
        process = subprocess.Popen(
            ["sh", "-c", 'ulimit -n 64; exec "$@"', "sh", PROGRAM, "portal", "--listen", f"127.0.0.1:{port}", "--device", os.path.join(self.portal.state, "call")],
            stdout=self.portal.log, stderr=self.portal.log, env=environment(QIBLA_PORTAL_DIRECTORY=os.path.join(self.portal.folder.name, "access")))
        self.addCleanup(lambda: (process.kill(), process.wait()))
        other = object.__new__(Portal)
        other.__dict__ |= {"port": port, "log": self.portal.log, "process": process, "state": self.portal.state}
        other.until(lambda: other.get("/healthz").status == 200)
        held = []
        for number in range(100):
            connection = socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(f"127.0.0.{2 + number % 8}", 0))
            connection.sendall(b"GET /api/v1/times HTTP/1.1\r\nHost: localhost\r\n\r\n")
            held.append(connection)
        time.sleep(1)
        files = len(os.listdir(f"/proc/{process.pid}/fd"))
        self.figure = f"{files} files open"
        self.assertLess(files, 62, "some are left for the device and the pages")
        for connection in held:
            connection.close()
        other.until(lambda: other.get("/api/v1/times").status == 200)
        self.assertIsNone(process.poll())

    def test_a_large_recording_costs_no_memory_and_a_range_reads_its_part(self):
        folder = os.path.join(self.portal.state, "recordings", "large")
        os.makedirs(folder)
        row = b"0.25,0,0,9.81\n"
        size = 32 << 20
        with open(os.path.join(folder, "sensors.csv"), "wb") as file:
            file.write((b"t_s,ax,ay,az\n" + row * (size // len(row) + 1))[:size])
        with open(os.path.join(folder, "gps.nmea"), "wb") as file:
            file.write(b"0.5 $GP\xff\xfeRMC\n")
        other = self.beside()
        self.addCleanup(other.process.kill)
        memory = lambda: next(int(line.split()[1]) for line in open(f"/proc/{other.process.pid}/status") if line.startswith("VmHWM")) / 1024
        tail = other.get("/api/v1/recordings/large", Range="bytes=-20")
        self.assertEqual((tail.status, len(tail.body)), (206, 20), tail.body)
        self.assertTrue(tail.body.endswith(b"0.5 $GP\xff\xfeRMC\n"))
        self.assertEqual(tail.headers["Content-Range"], f"bytes {size + 13 - 20}-{size + 12}/{size + 13}")
        self.assertEqual(other.get("/api/v1/recordings/large", Range="bytes=3-12").body, b",ax,ay,az\n"[:10])
        self.assertEqual(other.get("/api/v1/recordings/large", Range=f"bytes={size + 13}-").status, 416)
        before, lengths = memory(), []
        began = time.monotonic()
        threads = [threading.Thread(target=lambda: lengths.append(len(other.ask("GET", "/api/v1/recordings/large", seconds=300).body))) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.figure = f"{memory() - before:+.1f} MB, {time.monotonic() - began:.0f} s"
        self.assertEqual(lengths, [size + 13] * 3)
        self.assertLess(memory() - before, 16)

    def test_an_address_that_is_taken_is_named(self):
        done = subprocess.run(
            [PROGRAM, "portal", "--listen", f"127.0.0.1:{self.portal.port}", "--device", os.path.join(self.portal.state, "call")], capture_output=True,
            text=True, timeout=PATIENCE, env=environment(QIBLA_PORTAL_DIRECTORY=os.path.join(self.portal.folder.name, "access")))
        self.assertEqual(done.returncode, 69, done.stderr)
        self.assertIn(f"127.0.0.1:{self.portal.port}: another program listens there; accepted: a port that is free", done.stderr)
        shown = subprocess.run(
            [PROGRAM, "simulate", "--headless", "--seconds", "30", "--listen", f"127.0.0.1:{self.portal.port}"], capture_output=True, text=True,
            timeout=PATIENCE, env=environment())
        self.assertEqual(shown.returncode, 69, shown.stderr)
        self.assertIn("another program listens there", shown.stderr)

    def test_an_address_that_no_machine_or_another_has_is_named(self):
        directory = os.path.join(self.portal.folder.name, "access")
        for address, why in [("300.1.1.1:80", "accepted: an address and a port"), ("portal", "accepted: an address and a port"),
                             ("192.0.2.1:8080", "no address of this machine; accepted: an address of this machine"),
                             ("nowhere.invalid:8080", "a name without an address; accepted: an address of this machine")]:
            done = subprocess.run(
                [PROGRAM, "portal", "--listen", address], capture_output=True, text=True, timeout=PATIENCE,
                env=environment(QIBLA_PORTAL_DIRECTORY=directory))
            self.assertEqual(done.returncode, 64, (address, done.stderr))
            self.assertIn(f'--listen: found "{address}"', done.stderr)
            self.assertIn(why, done.stderr)

    def test_the_simulation_s_end_is_the_portal_s(self):
        server = self.portal.server()
        self.portal.process.kill()
        self.portal.process.wait()
        self.portal.until(lambda: not os.path.exists(f"/proc/{server}"), 20)

    def test_the_configured_magnetic_model_is_named(self):
        path = os.path.join(self.portal.folder.name, "own.cof")
        with open(os.path.join(os.path.dirname(__file__), "../Fuzz/corpus/cof/whole")) as whole, open(path, "w") as own:
            text = whole.read()
            own.write(text.replace(text.split()[1], "WMM-OWN"))
        for file, name in [(path, "WMM-OWN"), (path + ".none", "WMM-2025")]:
            port = free_port()
            process = subprocess.Popen(
                [PROGRAM, "portal", "--listen", f"127.0.0.1:{port}", "--device", os.path.join(self.portal.state, "call")], stdout=self.portal.log,
                stderr=self.portal.log,
                env=environment(QIBLA_PORTAL_DIRECTORY=os.path.join(self.portal.folder.name, "access"), QIBLA_MAGNETIC_MODEL_FILE=file))
            self.addCleanup(lambda process=process: (process.kill(), process.wait()))
            other = object.__new__(Portal)
            other.__dict__ |= {"port": port, "log": self.portal.log, "process": process, "state": self.portal.state}
            other.until(lambda: other.get("/healthz").status == 200)
            self.assertEqual(other.get("/api/v1/about").json["magnetic_model"]["name"], name)

    def test_IPv6_is_served(self):
        port = free_port()
        process = subprocess.Popen(
            [PROGRAM, "portal", "--listen", f"[::1]:{port}", "--device", os.path.join(self.portal.state, "call")], stdout=self.portal.log,
            stderr=self.portal.log, env=environment(QIBLA_PORTAL_DIRECTORY=os.path.join(self.portal.folder.name, "access")))
        self.addCleanup(lambda: (process.kill(), process.wait()))
        ask = lambda: subprocess.run(["curl", "-sg", "-m", "5", f"http://[::1]:{port}/healthz"], capture_output=True).stdout
        self.portal.until(lambda: b'"ok"' in ask())
