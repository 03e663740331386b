"""Errors of a real I2C adapter, and the device's response.

usage: bus.py WORK-FOLDER KERNEL

The adapter is a USB bridge that fails to order (bridge.c), with the kernel's own driver for it. Each fault is listed with the expected
status and reason, unaffected functions, delay (measured on the lines, by the machine's clock), and recovery.
"""

import math
import re
import sys
import time
from pathlib import Path

from guest import Guest
from receiver import SocketReceiver
from scenario import GREEN, LAST_WORDS, RED, RING, YELLOW, Device, Verdicts, judge, shown

BUS = "/dev/i2c-1"
MAGNETOMETER, ACCELEROMETER, ALL, STRETCHING = 0x1E, 0x19, 0, 0x50


class Bridged(Device):
    """The device on a bridge with an order pipe."""

    #: The output of the failing bridge.
    log = "/tmp/bridge.log"

    def high(self) -> set[int]:
        """From the chip's registers: the bridge has its own lines, which the kernel's list would show as well."""
        newest = int(self.guest.output("tail -n 1 /tmp/lines").split()[1], 16)
        return {line for line in range(24) if newest >> line & 1}

    def order(self, words: str, address: int = ALL, number: int = 0, ms: int = 0) -> int:
        """The time at which the bridge took it, in milliseconds of the machine's clock."""
        before = len(self.told())
        self.guest.run(f"echo '{words} {address} {number} {ms}' >/tmp/orders")
        self.guest.eventually(lambda: len(self.told()) > before)
        return self.told()[before][0]

    def told(self) -> list[tuple[int, str, int, int]]:
        """The bridge's output: time, word, transfers so far, and how many of them met a fault."""
        rows = [line.split() for line in self.guest.output(f"cat {self.log}").splitlines()]
        return [(int(row[0]), row[1], int(row[2]), int(row[3])) for row in rows if len(row) == 4]

    def ended(self) -> int:
        """The time at which the fault ended by itself."""
        self.guest.eventually(lambda: self.told()[-1][1] == "good")
        return self.told()[-1][0]

    def after(self, moment: int, line: int) -> float:
        """Seconds from a moment until the line was first high."""
        rows = [row.split() for row in self.guest.output(f"awk '$1 >= {moment}' /tmp/lines").splitlines()]
        highs = [int(at) for at, mask in rows if int(mask, 16) >> line & 1]
        return (highs[0] - moment) / 1000 if highs else math.inf

    def reasons(self) -> list[str]:
        """Every reason in the log, in order."""
        return re.findall(r"status [a-z ]+: ([a-z_.]+)\. ", self.guest.output("cat /tmp/run.log"))

    def state(self) -> dict:
        return self.json("qibla status --json")[1]

    def status(self) -> str:
        """The current status: the log leaves out frequent changes."""
        return self.state().get("status", "")

    def counters(self) -> dict[str, int]:
        return self.state().get("counters", {})

    def is_accurate(self) -> bool:
        return self.guest.eventually(lambda: self.status() == "accurate" and self.light() == {GREEN}, 60)

    def withholds(self, reason: str) -> bool:
        """Whether it withholds its direction, for this reason."""
        return self.guest.eventually(lambda: device_is(self.state(), "unavailable", reason) and self.light() <= {RED})


def device_is(state: dict, status: str, reason: str) -> bool:
    return (state.get("status"), state.get("reason")) == (status, reason)


def in_time(device: Bridged, verdicts: Verdicts, began: int):
    """In doubt within half a second of silence, withheld within two, plus at most a tick of the loop."""
    doubt, withheld = device.after(began, YELLOW), device.after(began, RED)
    verdicts.check("in doubt and withheld in time", doubt <= 0.55 and withheld <= 2.05, f"after {doubt:.2f} s, {withheld:.2f} s")


def returns(device: Bridged, verdicts: Verdicts, over: int):
    verdicts.check("is accurate again", device.is_accurate(), f"{device.after(over, GREEN):.2f} s after the end")


def begin(device: Bridged, verdicts: Verdicts):
    guest = device.guest
    guest.run("load bridge")
    guest.run("bridge /etc/qibla/story.csv /tmp/orders >/tmp/bridge.log 2>&1 & echo $! >/tmp/feeder.pid; ln -sf bridge.log /tmp/feeder.log")
    verdicts.check("the kernel makes a bus of the bridge", device.eventually(lambda: guest.run(f"test -c {BUS}")[0] == 0),
                   guest.output("cat /sys/class/i2c-adapter/i2c-1/name; dmesg | grep -i cp2112 | tail -n 3").strip())
    guest.run(f"export QIBLA_I2C_BUS={BUS} QIBLA_LOOP_RATE_HZ=50")
    _, doctor = device.json("qibla doctor --json")
    found = {(str(s.get("chip", "")).lower(), s.get("kind")): s.get("verified") for s in doctor.get("sensors", [])}
    verdicts.check("doctor finds both chips by I2C_RDWR", found.get(("hmc5883l", "magnetometer")) and ("lsm303dlhc", "accelerometer") in found,
                   doctor.get("not_json") or found)
    guest.run("lines /tmp/lines & echo $! >/tmp/lines.pid")
    run(device)
    shown(device, verdicts, "accurate")


def run(device: Bridged, configuration: str = "/etc/qibla/qibla.toml"):
    device.guest.run(f"rm -f /tmp/run.exit; (qibla run --config {configuration} >/tmp/run.log 2>&1 & pid=$!; echo $pid >/tmp/run.pid;"
                     " wait $pid; echo $? >/tmp/run.exit) &")


def single_errors(device: Bridged, verdicts: Verdicts):
    print("F07: one transfer fails, or two running, or another master wins the bus", flush=True)
    for word, address, count, group in (("error", MAGNETOMETER, 1, "mag"), ("error", ACCELEROMETER, 2, "imu"), ("lost", MAGNETOMETER, 2, "mag")):
        before, seen = device.counters(), len(device.reasons())
        device.order(word, address, count)
        device.ended()
        device.guest.sleep(1.5)
        now, new = device.counters(), device.reasons()[seen:]
        retries, lost = (now.get(f"{group}.{key}", 0) - before.get(f"{group}.{key}", 0) for key in ("retries", "failed"))
        verdicts.check(f"{count} of {word!r} at {address:#x}: repeated, counted, and not seen", (retries, lost, new) == (count, 0, []),
                       f"{retries} repeated, {lost} samples lost, status {new or 'as it was'}")


def burst(device: Bridged, verdicts: Verdicts):
    print("F08: a second of errors", flush=True)
    seen = len(device.reasons())
    began = device.order("error", MAGNETOMETER, 0, 950)
    over = device.ended()
    returned = device.is_accurate()
    # The log is written twice a second and may miss so short a doubt; the lines don't.
    new, doubt = set(device.reasons()[seen:]), device.after(began, YELLOW)
    verdicts.check("in doubt, nothing worse, and accurate again",
                   returned and doubt <= 0.55 and device.after(began, RED) == math.inf and new <= {"heading.stale", "good"},
                   f"{new} after {doubt:.2f} s, accurate {device.after(over, GREEN):.2f} s after the end")


def held(device: Bridged, verdicts: Verdicts):
    print("F10: the bus is held: every transfer times out", flush=True)
    began = device.order("held")
    verdicts.check("unavailable: mag.lost", device.withholds("mag.lost"),
                   f"{device.state().get('reason')}, withheld after {device.after(began, RED):.2f} s")
    is_open = [device.guest.run(f"ls -l /proc/$(cat /tmp/run.pid)/fd | grep -q {BUS}")[0] == 0 for _ in range(8)]
    verdicts.check("the bus is closed between the tries", not all(is_open), f"open at {sum(is_open)} of {len(is_open)} looks")
    over = device.order("good")
    tries = device.told()[-1][3] - device.told()[-2][3]
    verdicts.check("and few transfers are tried", tries <= 6 * (over - began) / 1000 + 10, f"{tries} in {(over - began) / 1000:.1f} s")
    returns(device, verdicts, over)


def gone(device: Bridged, verdicts: Verdicts):
    for name, address, reason, group in (("magnetometer", MAGNETOMETER, "mag.lost", "mag"), ("accelerometer", ACCELEROMETER, "tilt.unknown", "imu")):
        print(f"F09, F26: the {name} has gone for good", flush=True)
        before = device.counters()
        began = device.order("error", address)
        verdicts.check(f"unavailable: {reason}", device.withholds(reason), device.state().get("reason"))
        in_time(device, verdicts, began)
        rings = [int(row.split()[1], 16) & RING for row in device.guest.output("tail -n 3 /tmp/lines").splitlines()]
        verdicts.check("the ring shows no direction", set(rings) <= {0, RING, RING // 3}, [f"{ring:04x}" for ring in rings])
        device.order("count")
        device.guest.sleep(4)
        device.order("count")
        now, ((first, *_, failed), (last, *_, failed_now)) = device.counters(), device.told()[-2:]
        other = "imu" if group == "mag" else "mag"
        grown = {key: now.get(key, 0) - before.get(key, 0) for key in ("gps.accepted", "loop.ticks", f"{other}.failed")}
        verdicts.check("the other parts go on", grown["gps.accepted"] > 2 and grown["loop.ticks"] > 100 and not grown[f"{other}.failed"] and device.status() == "unavailable", f"{grown}")
        verdicts.check("it is looked for with pauses", failed_now - failed <= 10 * (last - first) / 1000,
                       f"{failed_now - failed} transfers in {(last - first) / 1000:.1f} s")
        over = device.order("good")
        returns(device, verdicts, over)


def slow(device: Bridged, verdicts: Verdicts):
    print("F11: each transfer takes 0.3 s", flush=True)
    began = device.order("slow", ALL, 300)
    device.eventually(lambda: device.status() != "accurate")
    device.guest.sleep(4)
    state, seen = device.state(), device.light()
    verdicts.check("is not accurate", state.get("status") in ("calibrating", "unavailable") and GREEN not in seen, f"{state.get('reason')}, in doubt after {device.after(began, YELLOW):.2f} s")
    over = device.order("good")
    returns(device, verdicts, over)


def hang(device: Bridged, verdicts: Verdicts):
    """Another program's transfer blocks the adapter: the device's call doesn't return before its end."""
    print("F11: a transfer doesn't return", flush=True)
    guest = device.guest
    began = hog(guest)
    verdicts.check("unavailable: mag.lost", device.withholds("mag.lost"), device.state().get("reason"))
    in_time(device, verdicts, began)
    code, state = device.json("qibla status --json")
    verdicts.check("the device answers all the while", code == 0 and device_is(state, "unavailable", "mag.lost") and hangs(guest),
                   f"{state.get('status')} {state.get('reason')}")
    returns(device, verdicts, let_go(guest))


def hog(guest: Guest) -> int:
    """Begins a transfer of 22 s; returns when."""
    guest.run(f"i2ctransfer -y 1 r500@{STRETCHING:#x} >/dev/null 2>/tmp/hog.log &")
    return uptime(guest)


def hangs(guest: Guest) -> bool:
    return guest.run("pidof i2ctransfer")[0] == 0


def let_go(guest: Guest) -> int:
    """Ends it; returns when."""
    guest.run("kill $(pidof i2ctransfer)")
    return uptime(guest)


def uptime(guest: Guest) -> int:
    return round(float(guest.output("cut -d' ' -f1 /proc/uptime")) * 1000)


def pulled_out(device: Bridged, verdicts: Verdicts):
    print("F01: the bridge is pulled out of its port", flush=True)
    guest = device.guest
    began = device.order("away")
    verdicts.check("unavailable: bus.missing", device.withholds("bus.missing"),
                   f"{device.state().get('reason')}; withheld after {device.after(began, RED):.2f} s")
    verdicts.check("the device lets go of it", device.eventually(lambda: device.told()[-1][1] == "gone" and guest.run(f"test -e {BUS}")[0] != 0),
                   f"after {(device.told()[-1][0] - began) / 1000:.2f} s")
    over = device.order("back")
    returns(device, verdicts, over)


def stop_while_it_hangs(device: Bridged, verdicts: Verdicts):
    print("F88: SIGTERM while a transfer doesn't return", flush=True)
    guest = device.guest
    hog(guest)
    guest.sleep(1)
    asked = uptime(guest)
    guest.run("kill -TERM $(cat /tmp/run.pid)")
    dark = device.eventually(lambda: not device.high(), 5)
    last = int(guest.output("tail -n 1 /tmp/lines").split()[0])
    verdicts.check("everything is off while it still hangs", dark and hangs(guest), f"{(last - asked) / 1000:.2f} s after SIGTERM")
    over = let_go(guest)
    code = lambda: guest.output("cat /tmp/run.exit 2>/dev/null").strip()
    ended = device.eventually(code, 30)
    verdicts.check("it ends with exit code 0", ended and code() == "0", f"{code()}, within {(uptime(guest) - over) / 1000:.1f} s of the call's return")


def main():
    work, kernel = map(Path, sys.argv[1:])
    began = time.monotonic()
    print(f"Booting {kernel.name} with a USB bridge to I2C that fails to order", flush=True)
    receiver = SocketReceiver(work / "gps.sock")
    with Guest(work, kernel, [receiver]) as guest:

        def story(verdicts: Verdicts):
            device = Bridged(guest)
            begin(device, verdicts)
            for part in (single_errors, burst, held, gone, slow, hang, pulled_out, stop_while_it_hangs):
                part(device, verdicts)

        verdicts = judge(guest, work, story, LAST_WORDS)
    verdicts.conclude(began)


if __name__ == "__main__":
    main()
