"""Portal and device come and go, each by itself."""

import os
import signal
import socket
import subprocess
import time
import unittest

from program import PROGRAM, environment
from served import PATIENCE, Portal, Viewer, free_port


class Life(unittest.TestCase):
    def setUp(self):
        self.portal = Portal()
        self.addCleanup(self.portal.close)

    def beside(self, device=None):
        """A portal of its own beside the device, or another one, as the unit starts it."""
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
        # A second is promised on an idle machine.
        self.assertLess(took, 5)

    def test_neither_a_device_that_hangs_nor_half_a_request_keeps_it_from_its_end(self):
        device = os.path.join(self.portal.folder.name, "hangs")
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(device)
        # Whoever calls is let in by the kernel, and hears nothing.
        listener.listen(64)
        other = self.beside(device)
        connections = [socket.create_connection(("127.0.0.1", other.port)) for _ in range(2)]
        for connection in connections:
            self.addCleanup(connection.close)
        connections[0].sendall(b"GET /api/v1/doctor HTTP/1.1\r\nHost: localhost\r\n\r\n")
        connections[1].sendall(b"POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
        # It is followed, too, and called again where it says nothing.
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
        # A second is promised on an idle machine; until it is hung up on, the request alone has a quarter of a minute.
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

    def test_an_address_that_is_taken_is_named(self):
        done = subprocess.run(
            [PROGRAM, "portal", "--listen", f"127.0.0.1:{self.portal.port}", "--device", os.path.join(self.portal.state, "call")], capture_output=True,
            text=True, timeout=PATIENCE, env=environment(QIBLA_PORTAL_DIRECTORY=os.path.join(self.portal.folder.name, "access")))
        self.assertEqual(done.returncode, 69, done.stderr)
        self.assertIn(str(self.portal.port), done.stderr)

    def test_the_simulation_s_end_is_the_portal_s(self):
        server = self.portal.server()
        self.portal.process.kill()
        self.portal.process.wait()
        self.portal.until(lambda: not os.path.exists(f"/proc/{server}"), 20)

    def test_IPv6_is_served(self):
        port = free_port()
        process = subprocess.Popen(
            [PROGRAM, "portal", "--listen", f"[::1]:{port}", "--device", os.path.join(self.portal.state, "call")], stdout=self.portal.log,
            stderr=self.portal.log, env=environment(QIBLA_PORTAL_DIRECTORY=os.path.join(self.portal.folder.name, "access")))
        self.addCleanup(lambda: (process.kill(), process.wait()))
        ask = lambda: subprocess.run(["curl", "-sg", "-m", "5", f"http://[::1]:{port}/healthz"], capture_output=True).stdout
        self.portal.until(lambda: b'"ok"' in ask())
