"""GPS receivers, on the host's end of the machine's serial ports."""

import array
import fcntl
import os
import pty
import random
import socket
import termios
import threading
import time
import tty
from pathlib import Path

from model import DATE, HEIGHT_M, LATITUDE, LONGITUDE


class Receiver:
    """RMC and GGA once a second, between the garbage of a real port."""

    def __init__(self):
        self.speaks = True
        self.began = False
        self.set_time("09:00:00", 0)

    def set_time(self, time_of_day: str, now: float):
        """The time it reports: the machine's clock counts as wrong if they differ. now: seconds of the machine."""
        hours, minutes, seconds = map(int, time_of_day.split(":"))
        self.midnight = now - (hours * 60 + minutes) * 60 - seconds

    def send(self, text: bytes):
        raise NotImplementedError

    def stir(self):
        """A byte without effect, on a port that might be waiting for one (guest.py)."""

    def tell(self, now: float):
        """Its output in this second of the machine."""
        if not self.speaks:
            return
        if not self.began:
            self.send(b"\xff\x00\xfe40.1,N,0000")  # begins in the middle of a sentence
            self.began = True
        utc = time.strftime("%H%M%S.00", time.gmtime((now - self.midnight) % 86_400))
        # The other place has a wrong checksum, as if damaged on the way.
        self.send(self.epoch(utc, LATITUDE, LONGITUDE) + self.epoch(utc, 51.5, -0.1, damage=0x55) + b"$GPGSV,3,1,1")

    @staticmethod
    def epoch(utc: str, latitude: float, longitude: float, damage: int = 0) -> bytes:
        def angle(degrees, width, signs):
            whole, part = divmod(abs(degrees), 1)
            return f"{int(whole):0{width}}{part * 60:07.4f},{signs[degrees < 0]}"

        year, month, day = DATE.split("-")
        place = f"{angle(latitude, 2, 'NS')},{angle(longitude, 3, 'EW')}"
        sentences = (
            f"GPRMC,{utc},A,{place},0.02,,{day}{month}{year[2:]},,,A",
            f"GPGGA,{utc},{place},1,09,0.9,{HEIGHT_M:.1f},M,15.0,M,,",
        )
        return b"".join(b"$%s*%02X\r\n" % (s.encode(), checksum(s) ^ damage) for s in sentences)


class SocketReceiver(Receiver):
    """A receiver readable at any speed, because QEMU's socket has none."""

    def __init__(self, path: Path):
        super().__init__()
        path.unlink(missing_ok=True)
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(path))
        self.listener.listen(1)
        self.chardev = f"socket,path={path.name}"
        self.port = None
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        port, _ = self.listener.accept()
        self.port = port
        # A receiver accepts all input; a full pipe would block a program that closes the port.
        try:
            while port.recv(4096):
                pass
        except OSError:
            pass

    def stir(self):
        self.send(b"\n")

    def send(self, text: bytes):
        # Unread bytes are lost.
        unheard = array.array("i", [0])
        try:
            if self.port and not (fcntl.ioctl(self.port, termios.TIOCOUTQ, unheard) or unheard[0]):
                self.port.sendall(text)
        except OSError:
            pass  # the machine is off


class SerialReceiver(Receiver):
    """A receiver on a line with its own speed: a listener at another speed gets garbage.

    The line is a pseudo-terminal: QEMU sets it to the speed of the machine's port.
    """

    def __init__(self, speed: int, speaks: bool = True):
        super().__init__()
        self.speed = getattr(termios, f"B{speed}")
        self.line, self.other_end = pty.openpty()
        tty.setraw(self.other_end)
        os.set_blocking(self.line, False)
        self.chardev = f"serial,path={os.ttyname(self.other_end)}"
        #: Speeds at which the machine has listened, in their order.
        self.heard_at = []
        self.speaks = speaks
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self):
        names = {value: int(name[1:]) for name, value in vars(termios).items() if name[0] == "B" and name[1:].isdigit()}
        while True:
            time.sleep(0.01)
            try:
                os.read(self.line, 4096)  # bytes sent to the receiver
            except BlockingIOError:
                pass
            speed = names.get(self._line_speed)
            if not self.heard_at or self.heard_at[-1] != speed:
                self.heard_at.append(speed)

    @property
    def _line_speed(self):
        return termios.tcgetattr(self.line)[4]

    def send(self, text: bytes):
        if self._line_speed != self.speed:
            text = bytes(random.choices(range(256), k=len(text)))
        try:
            os.write(self.line, text)
        except BlockingIOError:
            pass  # no listener


def checksum(sentence: str) -> int:
    total = 0
    for byte in sentence.encode():
        total ^= byte
    return total
