"""The emulated machine: boots it, and speaks to its shell on the first serial port."""

import json
import queue
import socket
import subprocess
import threading
import time
from pathlib import Path

from model import DATE


class Guest:
    """A booted machine whose shell takes one command at a time. Use as `with Guest(…) as guest`.

    port: what is on the other end of its second serial port, in QEMU's words (a chardev without its id).
    options: further options of QEMU. kernel_options: further words for the kernel.
    """

    def __init__(self, work: Path, kernel: Path, port: str, options: list[str] = [], kernel_options: str = ""):
        self.console = work / "console.log"
        for name in ("console.sock", "qmp.sock"):
            (work / name).unlink(missing_ok=True)
        self.process = subprocess.Popen(
            ["qemu-system-x86_64", "-accel", "tcg", "-cpu", "max", "-m", "768", "-display", "none", "-no-reboot",
             "-nodefaults", "-rtc", f"base={DATE}T09:00:00",
             "-kernel", kernel, "-initrd", "initrd.gz", "-acpitable", "file=gpio24.aml",
             "-append", f"console=ttyS0 quiet panic=-1 iomem=relaxed memmap=64K$0x1F000000 {kernel_options}",
             "-chardev", f"socket,id=console,path=console.sock,server=on,wait=on,logfile={self.console.name}",
             "-serial", "chardev:console", "-chardev", f"{port},id=gps", "-serial", "chardev:gps",
             "-qmp", "unix:qmp.sock,server=on,wait=off", *options],
            cwd=work, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.answers = queue.Queue()
        self.asked_again = 0
        self.shell = self._connect(work / "console.sock")
        self.monitor = self._connect(work / "qmp.sock")
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
        while chunk := self._hear():
            pending += chunk
            while (begin := pending.find(b"\2")) >= 0 and (end := pending.find(b"\3", begin)) >= 0:
                newline = pending.find(b"\n", end)
                if newline < 0:
                    break
                self.answers.put((int(pending[end + 1:newline]), pending[begin + 1:end].decode(errors="replace")))
                pending = pending[newline + 1:]
        self.answers.put(None)

    def _hear(self) -> bytes:
        try:
            return self.shell.recv(65536)
        except OSError:
            return b""  # killed in the middle of a word

    def _answer(self, seconds: float):
        try:
            answer = self.answers.get(timeout=seconds)
        except queue.Empty:
            raise NoAnswer(f"no answer for {seconds:.0f} s") from None
        if answer is None:
            raise GuestDied("the machine went off")
        return answer

    def wait_for_boot(self):
        self._answer(300)

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

    def plug_in(self, device: str, **properties):
        """Gives the running machine a new device, as a hand does that plugs something in."""
        for request in ({"execute": "qmp_capabilities"},
                        {"execute": "device_add", "arguments": {"driver": device, **properties}}):
            self.monitor.sendall(json.dumps(request).encode() + b"\n")
            while not (answer := self._monitor_line()).keys() & {"return", "error"}:
                pass  # a greeting, or news of devices
            if "error" in answer and request["execute"] == "device_add":
                raise GuestDied(answer)

    def _monitor_line(self) -> dict:
        line = b""
        while not line.endswith(b"\n"):
            if not (byte := self.monitor.recv(1)):
                raise GuestDied("QEMU's monitor is closed")
            line += byte
        return json.loads(line)

    def output(self, command: str, seconds: float = 60) -> str:
        return self.run(command, seconds)[1]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


class GuestDied(Exception):
    pass


class NoAnswer(GuestDied):
    pass
