"""Sensors on SPI, through a character device like the kernel's spidev, and the device's response to them and their faults.

usage: spi.py WORK-FOLDER KERNEL

Each pair of a magnetometer and an inertial sensor is on two select lines (spichips.c, with registers by data sheets alone: spiparts.h).
The real binary finds it, sets it up and reads it; the bus traffic is checked against the data sheets, and the recording against
the simulated world. Then chips are pulled, lose their supply, and answer as others, and the adapter fails.
"""

import base64
import csv
import gzip
import io
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import model
from bus import Bridged, run
from guest import Guest
from receiver import SocketReceiver
from scenario import GREEN, LAST_WORDS, RED, Verdicts, judge

#: Numbers of the select lines in the order pipe.
FIELD, INERTIAL = 1, 2
DEVICES = {FIELD: "/dev/spidev0.0", INERTIAL: "/dev/spidev0.1"}
ROLES = {FIELD: ("magnetometer", "mag"), INERTIAL: ("inertial", "imu")}
#: Field in µT, force in m/s², rate in rad/s, temperature in °C: all different, both signs on each axis, and near the ends of the ranges.
WORLDS = ((21.5, -37.25, 44, 3.2, -5.1, 7.7, 0.9, -1.7, 2.6, 31.5), (-180, 95, -260, -19.6, 28, -11.2, -6.2, 4.4, -7.9, 12.25))
COLUMNS = ("mx", "my", "mz", "ax", "ay", "az", "gx", "gy", "gz", "temp_c")
#: A count of the coarsest chip: detects a scale that is wrong by a thousandth.
TOLERANCES = (0.16,) * 3 + (0.0025,) * 3 + (0.0006,) * 3 + (0.13,)
#: Limit in seconds until a returned chip, or a repaired adapter, brings samples.
RECOVERY = 2
#: Limit until an unmeasured direction is withheld: two seconds and a period of the loop.
WITHHELD = 2.05
#: Duration after which a lost chip's retries have their longest pause.
LADDER, LONG = 4, ("zeros", "remote")
STRANGE = 0x55


@dataclass(frozen=True)
class Part:
    """A chip, and the messages its data sheet allows."""

    name: str
    label: str
    fastest_hertz: int
    modes: tuple[int, ...]
    identity: int
    #: Calls of the driver from one sample to the next, two messages each: a probe of another bank's settings replaces a sample.
    calls: int
    #: Bits of the register's number in the command.
    numbers: int = 0x7F
    #: Registers for commands, or cleared once: not read back.
    commands: frozenset = frozenset()
    bank: int | None = None
    #: Whether it needs a write before it answers, and is found only if configured.
    is_hidden: bool = False


PAIRS = (
    (Part("lis3mdl", "LIS3MDL", 10_000_000, (3,), 0x0F, 1, numbers=0x3F),
     Part("lsm6dsox", "LSM6DSOX", 10_000_000, (0, 3), 0x0F, 1, commands=frozenset({0x14}))),
    (Part("rm3100", "RM3100", 1_000_000, (0, 3), 0x36, 1, commands=frozenset({0x01})),
     Part("icm-20948", "ICM-20948", 7_000_000, (0, 3), 0x00, 2, commands=frozenset({0x7F, 0x202, 0x215}), bank=0x7F)),
    (Part("lis2mdl", "LIS2MDL", 10_000_000, (3,), 0x4F, 1, is_hidden=True),
     Part("bmi160", "BMI160", 10_000_000, (0, 3), 0x00, 1, commands=frozenset({0x7E, 0x6D}))),
)


@dataclass(frozen=True)
class Message:
    """Bytes sent and returned while the chip was selected."""

    hertz: int
    mode: int
    sent: bytes
    returned: bytes | None

    @property
    def reads(self) -> bool:
        return bool(self.sent[0] & 0x80)


class Selected(Bridged):
    """The device with its sensors on SPI, controlled by orders."""

    log = "/tmp/spichips.log"

    def wire(self, pair: tuple[Part, Part]) -> bool:
        self.guest.run("[ ! -e /tmp/feeder.pid ] || kill $(cat /tmp/feeder.pid); usleep 200000")
        words = " ".join(f"{Path(device).name}={part.name}" for device, part in zip(DEVICES.values(), pair))
        self.guest.run(f": >/tmp/spi.log; spichips /tmp/spi.log /tmp/orders {words} >{self.log} 2>&1 & echo $! >/tmp/feeder.pid; ln -sf {self.log} /tmp/feeder.log")
        return self.eventually(lambda: self.guest.run(f"test -c {DEVICES[FIELD]} -a -c {DEVICES[INERTIAL]} -a -p /tmp/orders")[0] == 0)

    def configure(self, before: str, pair: tuple[Part, Part], after: str = ""):
        sections = "".join(f'[{ROLES[line][0]}]\nchip = "{part.name}"\nbus = "{DEVICES[line]}"\n' for line, part in zip(DEVICES, pair))
        text = base64.b64encode((before + sections + after).encode()).decode()
        self.guest.run(f"echo {text} | base64 -d >/tmp/spi.toml")

    def world(self, *values: float):
        self.order("measure " + " ".join(f"{value:.6f}" for value in values))

    def messages(self, line: int) -> list[Message]:
        packed = self.guest.output(f"sed -n 's/^{line} //p' /tmp/spi.log | gzip -c | base64", 120)
        rows = [row.split(" ") for row in gzip.decompress(base64.b64decode(packed)).decode().splitlines()]
        self.is_whole = all(len(row) == 4 for row in rows)
        return [Message(int(row[0]), int(row[1], 16), bytes.fromhex(row[2]), None if row[3] == "error" else bytes.fromhex(row[3])) for row in rows]

    def read_again(self, line: int, since: int) -> float | None:
        """Seconds from a moment until the first sample of a chip was read."""
        first = lambda: [at for at, word, *_ in self.told() if word == f"read{line}" and at >= since]
        return (first()[0] - since) / 1000 if self.eventually(first, 30) else None

    def ends(self, since: int) -> bool:
        """Whether the fault of that moment ends by itself; the first samples after it are reported as well."""
        return self.eventually(lambda: any(word == "good" and at >= since for at, word, *_ in self.told()))

    def shows(self, lights: set[int]) -> bool:
        """Whether these lights are on: asking for the status is slow on an emulated processor."""
        return self.eventually(lambda: self.light() == lights, 60)

    def log_text(self) -> str:
        return self.guest.output("cat /tmp/run.log")


def identify(device: Selected, verdicts: Verdicts, pair: tuple[Part, Part]):
    """Identification before anything is written."""
    device.guest.run(": >/tmp/spi.log")
    _, doctor = device.json("qibla doctor --json --config /tmp/spi.toml")
    found = {(s.get("bus"), s.get("chip"), s.get("verified")) for s in doctor.get("sensors", [])}
    wanted = {(DEVICES[line], part.label, not part.is_hidden) for line, part in zip(DEVICES, pair)}
    verdicts.check(f"doctor finds {' and '.join(part.label for part in pair)} and nothing else", found == wanted, otherwise=doctor.get("not_json") or found)
    said = [message for line in DEVICES for message in device.messages(line)]
    verdicts.check("it writes nothing", bool(said) and all(message.reads for message in said), otherwise=[message.sent.hex() for message in said if not message.reads])


def record(device: Selected) -> list[list[float]]:
    """Rows of the device's measurements in a second, in COLUMNS."""
    device.guest.run(": >/tmp/spi.log; rm -rf /tmp/record")
    device.said = device.guest.output("qibla record --config /tmp/spi.toml --output /tmp/record --seconds 1", 120)
    text = device.guest.output("cat /tmp/record/*.csv")
    rows = csv.DictReader(io.StringIO("\n".join(row for row in text.splitlines() if not row.startswith("#"))))
    return [[float(row[key]) for key in COLUMNS] for row in rows if all(row.get(key) for key in COLUMNS)]


def measure(device: Selected, verdicts: Verdicts, pair: tuple[Part, Part]):
    for world in WORLDS:
        device.world(*world)
        rows = record(device)
        means = [sum(column) / len(column) for column in zip(*rows)]
        wrong = {key: (round(seen, 4), is_there) for key, seen, is_there, limit in zip(COLUMNS, means, world, TOLERANCES) if abs(seen - is_there) > limit}
        verdicts.check(f"{len(rows)} samples of {' '.join(map(str, world))}", len(rows) >= 20 and not wrong, otherwise=wrong or device.said)
    for line, part in zip(DEVICES, pair):
        look_at_messages(device, verdicts, part, device.messages(line))


def look_at_messages(device: Selected, verdicts: Verdicts, part: Part, messages: list[Message]):
    clocks = {(message.hertz, message.mode) for message in messages}
    verdicts.check(f"{part.label}: a transfer each, by a clock and a mode that it takes",
                   device.is_whole and clocks and all(hertz <= part.fastest_hertz and mode in part.modes for hertz, mode in clocks), clocks)
    written, held = settings(part, messages)
    missing = {hex(register): hex(value) for register, value in written.items() if value not in held.get(register, ())}
    verdicts.check(f"{part.label}: {len(written)} settings are written, and read back", written and not missing, otherwise=missing or "none")
    periods = split(messages)
    longest = max(map(len, periods), default=0)
    verdicts.check(f"{part.label}: two messages a call at most, {part.calls} from one sample to the next", len(periods) >= 20 and longest <= 2 * part.calls,
                   f"{len(periods)} samples, {longest} messages in the longest")


def settings(part: Part, messages: list[Message]) -> tuple[dict[int, int], dict[int, set[int]]]:
    """The last write of each register, and the reads after it. A register of bank N is at N · 0x100."""
    bank, written, held = 0, {}, {}
    for message in messages:
        register = message.sent[0] & part.numbers
        if not message.reads and register == part.bank:
            bank = message.sent[1] >> 4 & 3
        place = register if register == part.bank else bank * 0x100 + register
        if place in part.commands or len(message.sent) != 2:
            continue
        if message.reads:
            held.setdefault(place, set()).add(message.returned[1])
        else:
            written[place] = message.sent[1]
            held.pop(place, None)
    return written, held


def split(messages: list[Message]) -> list[list[Message]]:
    """Messages from one sample to the next, without those before the first, which are the start."""
    long = [message.sent[0] for message in messages if message.reads and len(message.sent) > 6]
    burst = max(set(long), key=long.count, default=None)
    periods = [[]]
    for message in messages:
        periods[-1].append(message)
        if message.sent[0] == burst:
            periods.append([])
    return periods[1:-1]


def deafen(device: Selected, verdicts: Verdicts, pair: tuple[Part, Part]):
    """A chip that keeps its power-on settings: its scale is then different, if it measures at all."""
    for line, part in zip(DEVICES, pair):
        device.order("reset", line)
        device.order("deaf", line)
        rows = record(device)
        verdicts.check(f"{part.label} that takes no settings brings no samples", not rows, otherwise=f"{len(rows)} rows")
        device.order("good")


def misname(device: Selected, verdicts: Verdicts, pair: tuple[Part, Part]):
    """Another chip in its place, and none: the doctor names it."""
    for line, part in zip(DEVICES, pair):
        if part.is_hidden:
            continue
        role = ROLES[line][1]
        for order, number, code, words in (
                ("named", STRANGE, f"{role}.unknown_chip", f"something unknown answers on {DEVICES[line]}: {part.identity:#04x} reads {STRANGE:#04x}"),
                ("zeros", 0, f"{role}.absent", f"answers on {DEVICES[line]}: its registers read 0x00"),
                ("ones", 0, f"{role}.absent", f"answers on {DEVICES[line]}: its registers read 0xff")):
            device.order(order, line, number)
            _, doctor = device.json("qibla doctor --json --config /tmp/spi.toml")
            said = {p.get("code"): p.get("found", "") for p in doctor.get("problems", [])}
            verdicts.check(f"{part.label}, {order}: {words}", words.lower() in said.get(code, "").lower(), otherwise=doctor.get("not_json") or said)
        device.order("good")


def start(device: Selected, verdicts: Verdicts, pair: tuple[Part, Part]):
    before, after = model.STORY_CONFIGURATION.split("[ring]")
    device.configure("", pair, "[ring]" + after)
    pose(device)
    device.guest.run("rm -f /tmp/run.log; lines /tmp/lines & echo $! >/tmp/lines.pid")
    run(device, "/tmp/spi.toml")
    verdicts.check("run: accurate", device.is_accurate(), otherwise=device.state().get("reason") or device.log_text()[-300:])


def pose(device: Selected):
    """As at the start of the rig's story: at rest, the Qibla 112.5° to the right."""
    raw, force = model.sensors(112.5)
    device.world(*raw, *force, 0, 0, 0, 25)


def stop(device: Selected, verdicts: Verdicts):
    device.guest.run("kill -TERM $(cat /tmp/run.pid)")
    ended = device.eventually(lambda: device.guest.output("cat /tmp/run.exit 2>/dev/null").strip() == "0", 30)
    verdicts.check("ends with exit code 0", ended)
    device.guest.run("kill $(cat /tmp/lines.pid)")


def recovers(device: Selected, verdicts: Verdicts, line: int, over: int):
    took = device.read_again(line, over)
    verdicts.check(f"samples again within {RECOVERY} s, and accurate", took is not None and took <= RECOVERY and device.shows({GREEN}),
                   f"after {took:.2f} s" if took is not None else "none")


def single_errors(device: Selected, verdicts: Verdicts):
    for order, line, count in (("eio", FIELD, 1), ("remote", INERTIAL, 2)):
        before, seen = device.counters(), len(device.reasons())
        device.ends(device.order(order, line, count))
        device.guest.sleep(1.5)
        now, new = device.counters(), device.reasons()[seen:]
        role = ROLES[line][1]
        retries, lost = (now.get(f"{role}.{key}", 0) - before.get(f"{role}.{key}", 0) for key in ("retries", "failed"))
        verdicts.check(f"{count} of {order!r} at {DEVICES[line]}: repeated, counted, and not seen", (retries, lost, new) == (count, 0, []),
                       f"{retries} repeated, {lost} samples lost, status {new or 'as it was'}")


def fail(device: Selected, verdicts: Verdicts, line: int, part: Part, order: str):
    """Lasts until the device withholds its direction because of it."""
    wanted = ("mag.unknown_chip" if order == "named" else "mag.lost") if line == FIELD else "tilt.unknown"
    began = device.order(order, line, STRANGE if order == "named" else 0)
    is_red, is_said = device.shows({RED}), lambda: device.state().get("reason") == wanted
    verdicts.check(f"{part.label}, {order}: withheld for {wanted}", is_red and (is_said() or device.eventually(is_said)),
                   otherwise=device.state().get("reason"))
    withheld = device.after(began, RED)
    verdicts.check("in time", withheld <= WITHHELD, f"after {withheld:.2f} s")
    if order == "named":
        words = f"{STRANGE:#04x}"
        verdicts.check(f"it says that {words} answers", device.eventually(lambda: words in device.log_text().lower()), otherwise=device.log_text()[-600:])
    if order in LONG:
        device.guest.sleep(LADDER)
    recovers(device, verdicts, line, device.order("good"))


def dip(device: Selected, verdicts: Verdicts, line: int, part: Part):
    print(f"  {part.label}: its supply dips", flush=True)
    recovers(device, verdicts, line, device.order("reset", line))


#: For each pair's lines.
FAULTS = (
    {FIELD: ("zeros", "eio", "named"), INERTIAL: ("ones", "remote", "named")},
    {FIELD: ("ones",), INERTIAL: ("zeros",)},
    {FIELD: ("zeros",), INERTIAL: ("ones",)},
)


def main():
    work, kernel = map(Path, sys.argv[1:])
    began = time.monotonic()
    print(f"Booting {kernel.name} with sensors as {' and '.join(DEVICES.values())}", flush=True)
    with Guest(work, kernel, [SocketReceiver(work / "gps.sock")]) as guest:

        def story(verdicts: Verdicts):
            device = Selected(guest)
            guest.run("load cuse; export QIBLA_LOOP_RATE_HZ=50")
            for pair, faults in zip(PAIRS, FAULTS):
                print(" and ".join(part.label for part in pair), flush=True)
                verdicts.check("both select lines are there", device.wire(pair), otherwise=guest.output(f"cat {device.log}; dmesg | tail -n 2"))
                device.configure("", pair)
                identify(device, verdicts, pair)
                measure(device, verdicts, pair)
                deafen(device, verdicts, pair)
                misname(device, verdicts, pair)
                start(device, verdicts, pair)
                if pair is PAIRS[0]:
                    single_errors(device, verdicts)
                for line, part in zip(DEVICES, pair):
                    dip(device, verdicts, line, part)
                    for order in faults[line]:
                        fail(device, verdicts, line, part, order)
                stop(device, verdicts)

        verdicts = judge(guest, work, story, LAST_WORDS)
    verdicts.conclude(began)


if __name__ == "__main__":
    main()
