"""The emulated machine: boots it, and talks to its shell on a serial port.

It has its own clock (QEMU's -icount): each instruction takes the same time, and while idle the clock jumps to the next timer.
It stops between requests. So the host's speed and load don't affect the machine,
and all time limits are in its seconds.
"""

import json
import queue
import re
import socket
import subprocess
import threading
import time
from pathlib import Path

from board import PC, Board
from model import DATE

PATIENCE = 20  # seconds
#: Host seconds without output after which a machine is not merely busy: it reports each of its own seconds.
SILENCE = 15


class Guest:
    """A booted machine whose shell takes one command at a time. Use as `with Guest(…) as guest`.

    receivers: the first is on a serial port; all are called each second of the machine.
    options: further options of QEMU. kernel_options: further words for the kernel.
    """

    def __init__(self, work: Path, kernel: Path, receivers: list, options: list[str] = [], kernel_options: str = "", board: Board = PC):
        self.board = board
        self.console = work / "console.log"
        for name in ("console.sock", "qmp.sock"):
            (work / name).unlink(missing_ok=True)
        self.receivers = receivers
        #: Seconds since the machine was switched on, as last reported.
        self.now = 0.0
        self.heard = time.monotonic()
        self.process = subprocess.Popen(
            [*board.emulator, "-icount", f"shift={board.shift},sleep=off", "-display", "none",
             "-no-reboot", "-rtc", f"base={DATE}T09:00:00,clock=vm",
             "-kernel", kernel, "-initrd", "initrd.gz", "-append", f"quiet panic=-1 {board.kernel_options} {kernel_options}",
             "-chardev", f"socket,id=console,path=console.sock,server=on,wait=on,logfile={self.console.name}",
             "-chardev", f"{receivers[0].chardev},id=gps",
             *(word for port in board.ports for word in ("-serial", f"chardev:{port}")),
             "-qmp", "unix:qmp.sock,server=on,wait=off", *options],
            cwd=work, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.answers = queue.Queue()
        self.asked_again = 0
        self.shell = self._connect(work / "console.sock")
        self.monitor = self._connect(work / "qmp.sock")
        self._request("qmp_capabilities")
        threading.Thread(target=self._listen, daemon=True).start()

    def _connect(self, path: Path) -> socket.socket:
        for _ in range(1200):
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
        """Cuts the console into answers (STX output ETX code, seconds, newline) and the machine's seconds (ENQ seconds ACK), which may
        come within an answer; text outside is from the kernel."""
        pending = b""
        while chunk := self._hear():
            self.heard = time.monotonic()
            pending += chunk
            while second := re.search(rb"\x05([0-9.]+)\x06", pending):
                pending = pending[:second.start()] + pending[second.end():]
                self.now = max(self.now, float(second[1]))
                for receiver in self.receivers:
                    receiver.tell(self.now)
            while answer := re.search(rb"\x02([^\x03]*)\x03(\d+) ([0-9.]+)\r?\n", pending):
                pending = pending[answer.end():]
                self.now = max(self.now, float(answer[3]))
                self.answers.put((int(answer[2]), answer[1].decode(errors="replace")))
        self.answers.put(None)

    def _hear(self) -> bytes:
        try:
            return self.shell.recv(65536)
        except OSError:
            return b""  # killed in the middle of a frame

    def _answer(self, seconds: float, meanwhile=None):
        """The next answer, within that many of the machine's seconds. A machine without output for ten minutes of the host is dead."""
        end, self.heard = self.now + seconds, time.monotonic()
        while True:
            try:
                answer = self.answers.get(timeout=0.005 if meanwhile else 0.5)
                break
            except queue.Empty:
                if meanwhile:
                    meanwhile()
                if time.monotonic() > self.heard + SILENCE:
                    self._stir()
                if self.now > end or time.monotonic() > self.heard + 600:
                    raise NoAnswer(f"no answer for {seconds:.0f} s") from None
        if answer is None:
            raise GuestDied("the machine went off")
        return answer

    def _stir(self):
        """Frees a processor that only serves a serial port's interrupt.

        QEMU's PL011 empties its FIFO without taking back the interrupt when the FIFO is switched on or off (pl011_write, UARTLCR_H):
        a byte of that moment is lost, and its interrupt stays until the next byte, which has to wait for another
        event of QEMU. The receivers here follow the machine's clock, which then stops; real ones don't.
        """
        self._request("query-status")
        for receiver in self.receivers:
            receiver.stir()

    def wait_for_boot(self):
        self._answer(600)
        self._request("stop")

    def run(self, command: str, seconds: float = 60, meanwhile=None) -> tuple[int, str]:
        """Exit code and output (both streams) of one shell command. The machine's clock runs only meanwhile.

        meanwhile: called repeatedly until the answer is there.
        """
        self._request("cont")
        self.shell.sendall(command.encode() + b"\n")
        try:
            return self._answer(min(seconds, 30), meanwhile)
        except NoAnswer:
            return self._ask_again(seconds)
        finally:
            if self.process.poll() is None:
                self._request("stop")

    def sleep(self, seconds: float):
        self.run(f"usleep {round(seconds * 1e6)}", seconds + 30)

    def eventually(self, condition, patience: float = PATIENCE) -> bool:
        """Whether the condition comes true in time, and still is true a moment later."""
        end = self.now + patience
        while self.now < end:
            if condition():
                self.sleep(0.5)
                if condition():
                    return True
            self.sleep(0.2)
        return False

    def _ask_again(self, seconds: float) -> tuple[int, str]:
        """The result of a command without an answer: a port without flow control, on a busy machine, may lose a byte."""
        self.asked_again += 1
        mark = f"again {self.asked_again}"
        print(f"  (no answer for a while: asked {mark})", flush=True)
        self.shell.sendall(f"\necho {mark}\n".encode())
        answer = (0, "")
        while True:
            newest = self._answer(seconds)
            if mark in newest[1]:
                return answer
            # The empty line has its own empty answer, which mustn't hide the command's.
            answer = newest if newest[1] or not answer[1] else answer

    def plug_in(self, device: str, **properties):
        """Plugs a new device into the running machine."""
        self._request("device_add", driver=device, **properties)

    def set(self, device: str, **properties):
        """Sets the measured value of a QEMU device."""
        for name, value in properties.items():
            self._request("qom-set", path=f"/machine/peripheral/{device}", property=name.replace("_", "-"), value=value)

    def look(self, address: int) -> int:
        """A 32-bit word of its memory or of a chip's registers, bypassing its processors."""
        return int(self._request("human-monitor-command", **{"command-line": f"xp /1wx {address:#x}"}).split(":")[1], 16)

    def _request(self, what: str, **arguments):
        """A request to QEMU."""
        try:
            self.monitor.sendall(json.dumps({"execute": what, "arguments": arguments}).encode() + b"\n")
            while not (answer := self._monitor_line()).keys() & {"return", "error"}:
                pass  # a greeting, or an event
        except OSError as error:
            raise GuestDied(f"QEMU's monitor is closed: {error}") from None
        if "error" in answer:
            raise GuestDied(answer)
        return answer["return"]

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
