"""The emulated machine: boots it, speaks to its shell on the first serial port, and is the GPS receiver on the second."""

import queue
import socket
import subprocess
import threading
import time
from pathlib import Path

from model import DATE, HEIGHT_M, LATITUDE, LONGITUDE


class Guest:
    """A booted machine whose shell takes one command at a time. Use as `with Guest(…) as guest`."""

    def __init__(self, work: Path, kernel: Path):
        self.console = work / "console.log"
        for port in ("console.sock", "gps.sock"):
            (work / port).unlink(missing_ok=True)
        self.process = subprocess.Popen(
            ["qemu-system-x86_64", "-accel", "tcg", "-cpu", "max", "-m", "512", "-display", "none", "-no-reboot",
             "-nodefaults", "-rtc", f"base={DATE}T09:00:00",
             "-kernel", kernel, "-initrd", "initrd.gz", "-acpitable", "file=gpio24.aml",
             "-append", "console=ttyS0 quiet panic=-1 iomem=relaxed memmap=64K$0x1F000000",
             "-chardev", f"socket,id=console,path=console.sock,server=on,wait=on,logfile={self.console.name}",
             "-serial", "chardev:console",
             "-chardev", "socket,id=gps,path=gps.sock,server=on,wait=on", "-serial", "chardev:gps"],
            cwd=work, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.answers = queue.Queue()
        self.asked_again = 0
        self.shell = self._connect(work / "console.sock")
        self.gps = GPSReceiver(self._connect(work / "gps.sock"))
        threading.Thread(target=self._listen, daemon=True).start()

    def _connect(self, path: Path) -> socket.socket:
        for _ in range(200):
            if self.process.poll() is not None:
                raise GuestDied(self.process.stderr.read().decode())
            try:
                port = socket.socket(socket.AF_UNIX)
                port.connect(str(path))
                return port
            except OSError:
                time.sleep(0.05)
        raise GuestDied(f"QEMU doesn't open {path}")

    def _listen(self):
        """Cuts the console into answers (STX output ETX code newline); what stands outside is the kernel talking."""
        pending = b""
        while chunk := self.shell.recv(65536):
            pending += chunk
            while (begin := pending.find(b"\2")) >= 0 and (end := pending.find(b"\3", begin)) >= 0:
                newline = pending.find(b"\n", end)
                if newline < 0:
                    break
                self.answers.put((int(pending[end + 1:newline]), pending[begin + 1:end].decode(errors="replace")))
                pending = pending[newline + 1:]
        self.answers.put(None)

    def _answer(self, seconds: float):
        try:
            answer = self.answers.get(timeout=seconds)
        except queue.Empty:
            raise NoAnswer(f"no answer for {seconds:.0f} s") from None
        if answer is None:
            raise GuestDied("the machine went off")
        return answer

    def wait_for_boot(self):
        self._answer(120)

    def run(self, command: str, seconds: float = 60) -> tuple[int, str]:
        """Exit code and output (both streams) of one shell command."""
        self.shell.sendall(command.encode() + b"\n")
        try:
            return self._answer(min(seconds, 30))
        except NoAnswer:
            return self._ask_again(seconds)

    def _ask_again(self, seconds: float) -> tuple[int, str]:
        """What came of a command without an answer: a port without flow control, on a busy machine, may lose a byte."""
        self.asked_again += 1
        mark = f"again {self.asked_again}"
        print(f"  (no answer for a while: asked {mark})", flush=True)
        self.shell.sendall(f"\necho {mark}\n".encode())
        answer = (0, "")
        while True:
            newest = self._answer(seconds)
            if mark in newest[1]:
                return answer
            # The empty line has an empty answer of its own, which mustn't hide the command's.
            answer = newest if newest[1] or not answer[1] else answer

    def output(self, command: str, seconds: float = 60) -> str:
        return self.run(command, seconds)[1]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.gps.stop()
        self.process.kill()
        self.process.wait()


class GuestDied(Exception):
    pass


class NoAnswer(GuestDied):
    pass


class GPSReceiver:
    """RMC and GGA once a second, between the kinds of rubbish a real port delivers."""

    def __init__(self, port: socket.socket):
        self.port = port
        self.stopped = threading.Event()
        threading.Thread(target=self._talk, daemon=True).start()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        """A receiver takes whatever is sent to it; a full pipe would hold up whoever closes the port."""
        try:
            while self.port.recv(4096):
                pass
        except OSError:
            pass

    def stop(self):
        self.stopped.set()

    def _talk(self):
        seconds = 0
        try:
            self.port.sendall(b"\xff\x00\xfe40.1,N,0000")  # begins in the middle of a sentence
            while not self.stopped.wait(1):
                utc = f"09{seconds // 60:02}{seconds % 60:02}.00"
                self.port.sendall(self.epoch(utc, LATITUDE, LONGITUDE))
                # Another place, with a checksum that says it was damaged on the way.
                self.port.sendall(self.epoch(utc, 51.5, -0.1, damage=0x55) + b"$GPGSV,3,1,1")
                seconds += 1
        except OSError:
            pass  # the machine is off

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


def checksum(sentence: str) -> int:
    total = 0
    for byte in sentence.encode():
        total ^= byte
    return total
