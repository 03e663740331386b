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
import signal
import socket
import ssl
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
# Whoever ends the judge ends the machine.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


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
    """The card in a Raspberry Pi, with more words for its kernel and sensors at these addresses. Use as `with Machine(…)`; the end is a power cut."""

    def __init__(self, work: Path, card: Card, more: str = "", addresses: tuple[int, ...] = (0x1E, 0x19)):
        sensors = [word for address in addresses for word in ("-device", f"at24c-eeprom,bus=i2c-bus.1,address={address},rom-size=256")]
        self.began = time.monotonic()
        config = card.read("config.txt").decode()
        initrd = card.read(re.search(r"^initramfs (\S+)", config, re.M)[1])
        # Parts of an initrd begin at multiples of four.
        (work / "initrd").write_bytes(initrd + bytes(-len(initrd) % 4) + (work / "rig.cpio").read_bytes())
        (work / "kernel").write_bytes(card.read(re.search(r"^kernel=(\S+)", config, re.M)[1]))
        (work / "tree.dtb").write_bytes(card.read("bcm2837-rpi-3-b.dtb"))
        # QEMU's watchdog resets the machine when it is set, instead of after its time (bcm2835_powermgt.c).
        words = card.read("cmdline.txt").decode().strip()
        (work / "console.sock").unlink(missing_ok=True)
        self.process = subprocess.Popen(
            ["./qemu-pi", "-M", "raspi3b", "-display", "none", "-kernel", "kernel", "-initrd", "initrd", "-dtb", "tree.dtb",
             "-append", f"{words} {more} console=ttyS1,115200 systemd.watchdog_sec=0", "-drive", f"file={card.path},if=sd,format=raw",
             *sensors,
             "-netdev", "tap,id=net,ifname=card,script=no,downscript=no", "-device", "usb-net,netdev=net,mac=52:54:00:71:69:62",
             "-chardev", "socket,id=console,path=console.sock,server=on,wait=off,logfile=console.log",
             "-serial", "null", "-serial", "chardev:console"],
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

    def ask(self, path: str, method: str = "GET", body=None, timeout: float = 20, **headers: str) -> tuple[int, dict, str]:
        """Status, headers and text of the page's answer; 0: none."""
        # With the device's own certificate, which is made at its first start: the PIN is taken over HTTPS alone.
        connection = http.client.HTTPSConnection(ADDRESS, timeout=timeout, context=ssl._create_unverified_context())
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode(errors="replace")
        except (OSError, http.client.HTTPException) as error:
            return 0, {}, str(error)
        finally:
            connection.close()

    def state(self) -> dict:
        try:
            return json.loads(self.ask("/api/v1/state")[2])
        except ValueError:
            return {}

    def serves(self) -> bool:
        return self.ask("/healthz", timeout=3)[0] == 200

    def starts(self) -> bool:
        return self.wait(self.serves)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.shell.close()


class Owner:
    """Changes a setting, and knows what was acknowledged."""

    KEY = "house.name"

    def __init__(self):
        self.token, self.number, self.known, self.asked = "", 0, "", []

    def enter(self, machine: Machine, pin: str) -> str:
        """Gets a token, which outlives the machine's starts, for a PIN. Returns what went wrong."""
        status, headers, text = machine.ask("/api/v1/session", "POST", {"pin": pin})
        if status == 200:
            cookie = headers.get("Set-Cookie", "").split(";")[0]
            status, _, text = machine.ask("/api/v1/tokens", "POST", {"name": "rig"}, Cookie=cookie)
            self.token = (json.loads(text) if status == 200 else {}).get("token", "")
        return "" if self.token else f"{status} {text[:300]}"

    def order(self, machine: Machine, path: str, body: dict, method: str = "POST") -> tuple[int, str]:
        status, _, text = machine.ask(path, method, body, Authorization=f"Bearer {self.token}")
        return status, text

    def change(self, machine: Machine):
        """One change; `asked` has what may be in force without having been acknowledged."""
        self.number += 1
        wanted = f"mosque {self.number}"
        self.asked.append(wanted)
        if self.order(machine, "/api/v1/settings", {self.KEY: wanted}, "PATCH")[0] == 200:
            self.known, self.asked = wanted, []

    def found(self, machine: Machine) -> str:
        try:
            settings = json.loads(machine.ask("/api/v1/settings", Authorization=f"Bearer {self.token}")[2])["settings"]
            return next(str(each["value"]) for each in settings if each["key"] == self.KEY)
        except (ValueError, KeyError, StopIteration) as error:
            return f"nothing: {error!r}"


def open_ports(ports=range(1, 10_000), address=ADDRESS) -> set[int]:
    found = set()
    for port in ports:
        with socket.socket() as end:
            end.settimeout(2)
            if end.connect_ex((address, port)) == 0:
                found.add(port)
    return found


def announced(name: str) -> str:
    """The address of a name, asked by multicast DNS (RFC 6762); empty if there is no answer."""
    labels = b"".join(bytes([len(part)]) + part.encode() for part in name.split("."))
    question = bytes(4) + b"\0\1" + bytes(6) + labels + b"\0" + b"\0\1" + b"\x80\1"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as end:
        end.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton("192.168.77.1"))
        end.settimeout(5)
        end.sendto(question, ("224.0.0.251", 5353))
        try:
            return ADDRESS if socket.inet_aton(ADDRESS) in end.recv(4096) else "another one"
        except TimeoutError:
            return ""


def set_up(machine: Machine, card: Card, owner: Owner, verdicts: Verdicts):
    verdicts.check("the page is there", machine.starts(), f"{time.monotonic() - machine.began:.0f} s after power-on")
    log = lambda: card.read("qibla-first-start.log").decode(errors="replace")
    found = lambda: re.search(r"PIN\D*(\d{6})", log())
    verdicts.check("the log on the boot partition has its PIN", machine.wait(found, 120), otherwise=log()[-900:])
    problem = owner.enter(machine, found()[1] if found() else "")
    verdicts.check("that PIN opens the page", not problem, otherwise=problem)
    verdicts.check("it has its name in the network", machine.wait(lambda: announced("qibla.local"), 60), announced("qibla.local"))


def look_around(machine: Machine, verdicts: Verdicts):
    """What a stranger in the network and a person at the keyboard find."""
    ports = open_ports()
    verdicts.check("only the page's ports are open, and SSH is not", 80 in ports and ports <= {80, 443, 8080, 8443}, sorted(ports))
    passwords = machine.hand("cut -d: -f2 /etc/shadow | sort -u").split()
    verdicts.check("no account has a password", passwords and all(word[0] in "!*" for word in passwords), passwords)
    logins = machine.hand("pgrep -l 'getty|login|sshd' | grep -v systemd-logind")
    verdicts.check("no console and no SSH waits for a login", not logins.strip(), otherwise=logins)
    for folder in "/", "/usr", "/boot/firmware", "/var/lib/dpkg":
        said = machine.hand(f"touch {folder}/rig && echo written; rm -f {folder}/rig")
        verdicts.check(f"{folder} is read-only", "Read-only" in said, otherwise=said)
    where = machine.hand("for f in /etc /var /var/lib/qibla /var/log /tmp; do findmnt -n -o SOURCE,FSTYPE --target $f; done").splitlines()
    verdicts.check("settings are on the data partition, logs in memory", [line.split()[-1] for line in where]
                   == ["overlay", "ext4", "ext4", "tmpfs", "tmpfs"] and "mmcblk0p3" in where[1], otherwise=where)
    size = int(machine.hand("df --output=size -m /data | tail -n 1").split()[0])
    verdicts.check("the data partition has grown to the card's end", size > 700, f"{size} MiB")
    failed = machine.hand("systemctl --failed --no-legend --plain").strip()
    verdicts.check("no unit has failed", not failed, otherwise=failed)
    print("  " + machine.hand("systemd-analyze --no-pager | head -n 1; free -m | sed -n 2p").replace("\n", "; "), flush=True)


def calibrate(machine: Machine, owner: Owner, verdicts: Verdicts):
    """By the page alone; the world moves the device (service_log in model.py)."""
    moved = lambda: machine.hand("systemctl kill -s USR1 sensors")
    reason = lambda: machine.state().get("reason")
    verdicts.check("it has found its sensors", machine.wait(lambda: reason() not in ("mag.absent", "imu.absent", None), 60), reason())
    status, text = owner.order(machine, "/api/v1/settings", {"place.clear_of_steel": True}, "PATCH")
    verdicts.check("the page's owner says that no steel is near", status == 200, otherwise=text[:300])
    status, text = owner.order(machine, "/api/v1/commands", {"command": "calibrate"})
    verdicts.check("the page begins a calibration", status == 200, otherwise=text[:300])
    moved()
    stored = lambda: json.loads(machine.ask("/api/v1/calibration", Authorization=f"Bearer {owner.token}")[2] or "{}").get("stored")
    verdicts.check("moved in a figure-eight it is calibrated", machine.wait(stored, 300),
                   otherwise=machine.ask("/api/v1/calibration")[2][:600])
    iron = (stored() or {}).get("hard_iron_ut", (0, 0, 0))
    verdicts.check("with the iron that the model has", all(abs(a - b) < 1 for a, b in zip(iron, model.HARD_IRON_UT)), iron)
    moved()
    turn = lambda: machine.state().get("turn_deg")
    verdicts.check("laid down it shows the Qibla 112.5° to the right",
                   machine.wait(lambda: turn() is not None and abs(turn() - 112.5) < 3, 60), turn())


def cut(work: Path, card: Card, owner: Owner, verdicts: Verdicts, number: int):
    """A start, and a power cut somewhere: every second one before the page is there."""
    delay = random.uniform(5, 100) if number % 2 else random.uniform(0.1, 10)
    with Machine(work, card) as machine:
        if number % 2:
            machine.wait(lambda: False, delay)
            print(f"  {number}: cut {delay:.0f} s after power-on", flush=True)
            return
        verdicts.check(f"{number}: it starts", machine.starts(), f"{time.monotonic() - machine.began:.0f} s")
        found = owner.found(machine)
        verdicts.check("with the last acknowledged setting, or one asked for since", found in [owner.known, *owner.asked],
                       f"{found}; acknowledged: {owner.known}")
        owner.known, owner.asked = found, []
        end = time.monotonic() + delay
        before = owner.number
        while time.monotonic() < end:
            owner.change(machine)
    print(f"  cut {delay:.1f} s later, after {owner.number - before} changes", flush=True)


def change(work: Path, card: Card, verdicts: Verdicts):
    """An upgrade that a power cut interrupts is completed at the next start, and the root is read-only then."""
    print("The power is cut while a package is installed", flush=True)
    with Machine(work, card) as machine:
        machine.starts()
        package = lambda: machine.hand("dpkg-query -W -f '${Status}' slow")
        machine.hand("(setsid /usr/share/qibla-card/card change dpkg --install /mnt/slow.deb >/dev/null 2>&1 &)")
        verdicts.check("it begins", machine.wait(lambda: re.search("unpacked|half-configured", package()), 120), otherwise=package())
    with Machine(work, card) as machine:
        under_way = lambda: "changing" in machine.hand("ls /var/lib/qibla-card")
        done = lambda: "ok installed" in package() and not under_way()
        verdicts.check("it is completed at the next start", machine.wait(done), otherwise=package())
        sealed = lambda: "Read-only" in machine.hand("touch /usr/rig") and machine.serves()
        verdicts.check("after another restart the root is read-only, and the page is there", machine.wait(sealed))


def key(work: Path, card: Card, verdicts: Verdicts):
    print("A key and a Wi-Fi are on the boot partition", flush=True)
    card.write("qibla-wifi.txt", "A mosque; upstairs\r\nsecret words\r\n")
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", work / "key"], check=True, input=b"y\n")
    card.write("qibla-ssh-key.txt", (work / "key.pub").read_text())
    with Machine(work, card) as machine:
        def log_in(*options: str) -> subprocess.CompletedProcess:
            files = ("-i", work / "key", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "BatchMode=yes")
            return subprocess.run(["ssh", *files, *options, f"root@{ADDRESS}", "id -u"], capture_output=True, text=True)

        verdicts.check("SSH is open to it", machine.wait(lambda: log_in().stdout.strip() == "0"))
        names = "802-11-wireless.ssid,802-11-wireless-security.psk"
        found = machine.hand(f"nmcli --show-secrets --get-values {names} connection show qibla-wifi").splitlines()
        verdicts.check("the Wi-Fi is known", found == ["A mosque; upstairs", "secret words"], found)
        verdicts.check("and its password is on the boot partition no more", card.read("qibla-wifi.txt") == b"")
        refusal = log_in("-o", "PubkeyAuthentication=no").stderr
        verdicts.check("and to no password", "(publickey)" in refusal, otherwise=refusal[-300:])


def main(work: Path, original: Path):
    began, verdicts, owner = time.monotonic(), Verdicts(), Owner()
    card = Card(work, original)
    card.write("qibla-setup.txt", OPTIONS)
    root = card.digest(ROOT)
    print("A new card is switched on", flush=True)
    with Machine(work, card) as machine:
        set_up(machine, card, owner, verdicts)
        look_around(machine, verdicts)
        calibrate(machine, owner, verdicts)
        owner.change(machine)
    print(f"The power is cut {CUTS} times", flush=True)
    for number in range(CUTS):
        cut(work, card, owner, verdicts, number)
    print("A last start", flush=True)
    with Machine(work, card) as machine:
        verdicts.check("it starts", machine.starts())
        calibrated = lambda: machine.state().get("calibrated")
        verdicts.check("with its calibration", machine.wait(calibrated, 60), otherwise=str(machine.state())[:600])
        found = owner.found(machine)
        verdicts.check("and its setting", found in [owner.known, *owner.asked], found)
    verdicts.check("the root partition is as it was, byte by byte", card.digest(ROOT) == root)
    key(work, card, verdicts)
    change(work, card, verdicts)
    verdicts.conclude(began)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
