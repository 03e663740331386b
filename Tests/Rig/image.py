"""A card made by `make image`, in an emulated Raspberry Pi 3: set up by itself, used and cut off, judged from the network.

usage: image.py WORK-FOLDER CARD        (image.sh makes network and rig, and calls this)

Unlike the other machines of the rig this one runs by the host's clock, as the network does: on a busy host it is slow, and all waits
here are long.
"""

import hashlib
import http.client
import json
import os
import queue
import random
import re
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import model
from scenario import Verdicts

CUTS = int(os.environ.get("QIBLA_IMAGE_CUTS", "20"))
ADDRESS = "192.168.77.50"
MIB = 1 << 20
#: Partitions by build's plan: boot, root, data.
BOOT, ROOT, DATA = range(3)
OPTIONS = f'--latitude={model.LATITUDE} --longitude={model.LONGITUDE} --language en --page network\n'
PATIENCE = 600


class Card:
    def __init__(self, work: Path, original: Path):
        self.path = work / "card.img"
        subprocess.run(["cp", "--sparse=always", original, self.path], check=True)
        # An SD card's size is a power of two.
        os.truncate(self.path, 2 << 30)
        table = self.path.open("rb").read(512)
        #: First byte and length of each partition.
        self.parts = [tuple(int.from_bytes(table[at + i:at + i + 4], "little") * 512 for i in (8, 12)) for at in range(446, 494, 16)]

    def read(self, name: str) -> bytes:
        """A file of the boot partition; empty if there is none."""
        return subprocess.run(["mtype", "-i", f"{self.path}@@{self.parts[BOOT][0]}", f"::{name}"], capture_output=True).stdout

    def write(self, name: str, text: str):
        subprocess.run(["mcopy", "-o", "-i", f"{self.path}@@{self.parts[BOOT][0]}", "-", f"::{name}"], input=text.encode(), check=True)

    def digest(self, part: int) -> str:
        start, length = self.parts[part]
        digest = hashlib.sha256()
        with self.path.open("rb") as file:
            file.seek(start)
            while length:
                digest.update(block := file.read(min(length, 8 * MIB)))
                length -= len(block)
        return digest.hexdigest()


class Machine:
    """The card in a Raspberry Pi. Use as `with Machine(…)`; the end is a power cut."""

    def __init__(self, work: Path, card: Card):
        self.began = time.monotonic()
        config = card.read("config.txt").decode()
        initrd = card.read(re.search(r"^initramfs (\S+)", config, re.M)[1])
        # Parts of an initrd begin at multiples of four.
        (work / "initrd").write_bytes(initrd + bytes(-len(initrd) % 4) + (work / "rig.cpio").read_bytes())
        (work / "kernel").write_bytes(card.read(re.search(r"^kernel=(\S+)", config, re.M)[1]))
        (work / "tree.dtb").write_bytes(card.read("bcm2837-rpi-3-b.dtb"))
        words = card.read("cmdline.txt").decode().strip()
        (work / "console.sock").unlink(missing_ok=True)
        self.process = subprocess.Popen(
            ["./qemu-pi", "-M", "raspi3b", "-display", "none", "-no-reboot", "-kernel", "kernel", "-initrd", "initrd", "-dtb", "tree.dtb",
             "-append", f"{words} console=ttyS1,115200", "-drive", f"file={card.path},if=sd,format=raw",
             "-device", "at24c-eeprom,bus=i2c-bus.1,address=0x1e,rom-size=256", "-device", "at24c-eeprom,bus=i2c-bus.1,address=0x19,rom-size=256",
             "-netdev", "tap,id=net,ifname=card,script=no,downscript=no", "-device", "usb-net,netdev=net,mac=52:54:00:71:69:62",
             "-serial", "null", "-chardev", "socket,id=console,path=console.sock,server=on,wait=off,logfile=console.log", "-serial", "chardev:console"],
            cwd=work, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.answers = queue.Queue()
        self.shell = socket.socket(socket.AF_UNIX)
        self.wait(lambda: self._connects(work / "console.sock"), 30)
        threading.Thread(target=self._listen, daemon=True).start()

    def _connects(self, path: Path) -> bool:
        try:
            self.shell.connect(str(path))
        except OSError:
            return False
        return True

    def _listen(self):
        """Answers of rig-shell: STX output ETX code, seconds, newline. Its seconds and the kernel's words are left out."""
        pending = b""
        while chunk := self.shell.recv(65536):
            pending = re.sub(rb"\x05[0-9.]+\x06", b"", pending + chunk)
            while answer := re.search(rb"\x02([^\x03]*)\x03(\d+) [0-9.]+\r?\n", pending):
                pending = pending[answer.end():]
                self.answers.put((int(answer[2]), answer[1].decode(errors="replace")))

    def wait(self, condition, seconds: float = PATIENCE) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            if condition():
                return True
            time.sleep(0.5)
        return False

    def hand(self, command: str) -> str:
        """What a shell command in the machine prints."""
        while not self.answers.empty():
            self.answers.get()
        self.shell.sendall(command.encode() + b"\n")
        try:
            return self.answers.get(timeout=180)[1]
        except queue.Empty:
            return "no answer"

    def ask(self, path: str, method: str = "GET", body=None, cookie: str = "", timeout: float = 20) -> tuple[int, dict, str]:
        """Status, headers and text of the page's answer; 0: none."""
        connection = http.client.HTTPConnection(ADDRESS, 80, timeout=timeout)
        headers = {"Content-Type": "application/json"} if body is not None else {}
        try:
            connection.request(method, path, json.dumps(body) if body is not None else None, headers | ({"Cookie": cookie} if cookie else {}))
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode(errors="replace")
        except (OSError, http.client.HTTPException) as error:
            return 0, {}, str(error)
        finally:
            connection.close()

    def serves(self) -> bool:
        return self.ask("/healthz", timeout=3)[0] == 200

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.shell.close()


def open_ports(ports=range(1, 10_000)) -> list[int]:
    found = []
    for port in ports:
        with socket.socket() as end:
            end.settimeout(2)
            if end.connect_ex((ADDRESS, port)) == 0:
                found.append(port)
    return found


def first_start(machine: Machine, card: Card, verdicts: Verdicts) -> str:
    """Returns the session of the page's owner."""
    verdicts.check("the page is there", machine.wait(machine.serves), f"{time.monotonic() - machine.began:.0f} s after power-on")
    logged = lambda: card.read("qibla-first-start.log").decode(errors="replace")
    verdicts.check("the log on the boot partition has its PIN", machine.wait(lambda: re.search(r"PIN\D*\d{6}", logged()), 120), otherwise=logged()[-900:])
    pin = re.search(r"PIN\D*(\d{6})", logged())
    status, headers, text = machine.ask("/api/v1/session", "POST", {"pin": pin and pin[1]})
    verdicts.check("that PIN opens the page", status == 200, otherwise=f"{status} {text[:300]}")
    return headers.get("Set-Cookie", "").split(";")[0]


def main(work: Path, original: Path):
    began, verdicts = time.monotonic(), Verdicts()
    card = Card(work, original)
    card.write("qibla-setup.txt", OPTIONS)
    root = card.digest(ROOT)
    print("A new card is switched on", flush=True)
    with Machine(work, card) as machine:
        session = first_start(machine, card, verdicts)
        print(session)
        while True:
            line = sys.stdin.readline()
            if not line: break
            print(machine.hand(line.strip()), flush=True)
    verdicts.conclude(began)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
