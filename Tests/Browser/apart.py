"""A device and its portal as two processes, as started by the units, and a connection that dies silently."""

import os
import socket
import struct
import subprocess
import threading

from browsed import Paged
from program import PATIENCE, PROGRAM, environment
from served import Portal


class Apart(Portal):
    """`simulate` in one process, `portal` in another. Either can be started and stopped alone; `start` and `stop` are for both."""

    portal = None

    def start(self):
        self.start_device()
        self.start_portal()

    def stop(self):
        self.kill_portal()
        self.stop_device()

    def start_device(self):
        self.process = subprocess.Popen(
            [PROGRAM, "simulate", "--headless", "--state", self.state, *self.arguments],
            stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL, env=environment(), start_new_session=True)

    def stop_device(self):
        super().stop()

    def start_portal(self):
        self.until(self.portal_answers)

    def portal_answers(self):
        """Restarts it after an end, as a service manager does: its port may briefly be an outgoing connection's."""
        if self.portal is None or self.portal.poll() is not None:
            self.portal = subprocess.Popen(
                [PROGRAM, "portal", "--listen", f"127.0.0.1:{self.served}", "--device", os.path.join(self.state, "call")],
                stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL,
                env=environment(QIBLA_PORTAL_DIRECTORY=os.path.join(self.folder.name, "access")))
        return self.get("/healthz").status == 200

    def kill_portal(self):
        if self.portal:
            self.portal.kill()
            self.portal.wait(PATIENCE)

    def revive(self):
        """Starts the stopped processes."""
        if self.process.poll() is not None:
            self.start_device()
        if self.portal.poll() is not None:
            self.start_portal()
        self.until(lambda: self.get("/healthz").status == 200)

    @property
    def served(self):
        """The portal's own address."""
        return self.port


class PagedApart(Paged, Apart):
    """The same with the folder's pages in front."""

    @property
    def served(self):
        return self.inner


def apart(*arguments):
    return (PagedApart if os.environ.get("QIBLA_PAGES") else Apart)(*arguments)


class Line:
    """Passes bytes on to a port, until it is cut like a host that loses its power and restarts: a reader gets neither data nor a FIN,
    a sender gets a reset. New connections work."""

    def __init__(self, port):
        self.to = port
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        self.open, self.dead = [], set()
        threading.Thread(target=self.take, daemon=True).start()

    def take(self):
        while True:
            try:
                near, _ = self.listener.accept()
                far = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                return
            self.open.append((near, far))
            for one, other in [(near, far), (far, near)]:
                threading.Thread(target=self.pass_on, args=(one, other, far), daemon=True).start()

    def pass_on(self, one, other, far):
        try:
            while piece := one.recv(65536):
                if one in self.dead and one is far:
                    continue
                if one in self.dead:
                    # Without a FIN: a reset.
                    one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    one.close()
                    return
                other.sendall(piece)
        except OSError:
            pass
        if one not in self.dead:
            other.close()

    def cut(self):
        self.dead |= {end for pair in self.open for end in pair}

    def close(self):
        self.listener.close()
        for pair in self.open:
            for end in pair:
                end.close()
