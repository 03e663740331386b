"""The device's real binary on a real kernel: a story, judged from outside.

usage: scenario.py WORK-FOLDER KERNEL

"""

import csv
import io
import json
import re
import sys
import time
from pathlib import Path

import model
from guest import Guest, GuestDied
from receiver import SocketReceiver

GREEN, YELLOW, RED, BUZZER, BUTTON = 16, 17, 18, 19, 20
LIGHT_OF_STATUS = {"accurate": GREEN, "calibrating": YELLOW, "interference": RED, "unavailable": RED}
RING = (1 << model.PIXELS) - 1


class Verdicts:
    passed = failed = 0

    def check(self, what: str, holds: bool, seen="", otherwise=""):
        """seen: shown with the verdict. otherwise: shown if it fails."""
        seen = seen if holds else otherwise or seen
        self.passed += bool(holds)
        self.failed += not holds
        print(f"  {'ok  ' if holds else 'FAIL'} {what}" + (f"   [{seen}]" if seen != "" else ""), flush=True)

    def conclude(self, began: float):
        """Ends the program. began: its start, by the monotonic clock."""
        print(f"{self.passed} passed, {self.failed} failed in {time.monotonic() - began:.0f} s")
        sys.exit(self.failed > 0)


class Device:
    """The device in the guest, observed by its lines, its log and its commands only."""

    #: The calibration present at its start.
    calibration = "/etc/qibla/calibration.json"

    def __init__(self, guest: Guest):
        self.guest = guest
        self.board = guest.board
        self.eventually = guest.eventually

    def json(self, command: str):
        code, text = self.guest.run(f"{command} 2>/tmp/stderr")
        try:
            return code, json.loads(text)
        except ValueError:
            return code, {"not_json": text + self.guest.output("cat /tmp/stderr")}

    def lines(self) -> dict[int, tuple[str, str, str]]:
        """Line of the device → (consumer, direction, level), from the kernel's /sys/kernel/debug/gpio."""
        text = self.guest.output("cat /sys/kernel/debug/gpio")
        first = int(re.search(r"GPIOs (\d+)-", text)[1])
        rows = re.findall(r"gpio-(\d+)\s+\([^|)]*\|([^)]*?)\s*\)\s*(in|out)\s+(hi|lo)", text)
        levels = {int(n) - first: (consumer, way, level) for n, consumer, way, level in rows}
        return {line: levels[offset] for line, offset in enumerate(self.board.lines) if offset in levels}

    def high(self) -> set[int]:
        return {offset for offset, (_, way, level) in self.lines().items() if (way, level) == ("out", "hi")}

    def lit(self) -> set[int]:
        return {offset for offset in self.high() if offset < model.PIXELS}

    def light(self) -> set[int]:
        return self.high() & {GREEN, YELLOW, RED}

    def buzzes(self) -> int:
        """How often the buzzer line has gone high since the watch began."""
        levels = [mask >> BUZZER & 1 for mask in self.masks()]
        return sum(now > before for before, now in zip([0, *levels], levels))

    def masks(self) -> list[int]:
        """Every state of the outputs since the watch began."""
        chip = [int(row.split()[1], 16) for row in self.guest.output("cat /tmp/lines").splitlines()]
        return [sum((levels >> offset & 1) << line for line, offset in enumerate(self.board.lines[:BUTTON])) for levels in chip]

    def watch_lines(self):
        """Starts the watch."""
        self.guest.run(self.board.released)
        self.guest.run(f"lines /tmp/lines {self.board.analyser} & echo $! >/tmp/lines.pid")

    def status(self) -> str:
        """The newest status in the device's log, as the word for programs."""
        words = re.findall(r"\bstatus (accurate|in doubt|interference|unavailable):", self.guest.output("cat /tmp/run.log"))
        return words[-1].replace("in doubt", "calibrating") if words else ""


def ask_before_running(device: Device, verdicts: Verdicts):
    code, doctor = device.json("qibla doctor --json")
    found = {
        (str(s.get("chip", "")).lower(), int(str(s.get("address")), 0), s.get("kind")): s.get("verified")
        for s in doctor.get("sensors", [])
    }
    verdicts.check("doctor finds and verifies the HMC5883L at 0x1E", found.get(("hmc5883l", 0x1E, "magnetometer")), doctor.get("not_json") or found)
    verdicts.check("doctor finds the accelerometer at 0x19", ("lsm303dlhc", 0x19, "accelerometer") in found)

    place = f"--latitude {model.LATITUDE} --longitude {model.LONGITUDE} --json"
    _, bearing = device.json(f"qibla bearing --model sphere {place}")
    verdicts.check(
        "bearing agrees with the great circle",
        abs(bearing.get("bearing_deg", 999) - model.qibla_bearing()) < 0.01
        and abs(bearing.get("distance_km", 0) - model.distance_km()) < 5,
        f"{bearing.get('bearing_deg')}°, {bearing.get('distance_km')} km")
    _, field = device.json(f"qibla field {place} --altitude-m {model.HEIGHT_M} --date {model.DATE}")
    verdicts.check(
        "field agrees with WMM2025",
        abs(field.get("declination_deg", 999) - model.DECLINATION) < 0.02
        and abs(field.get("inclination_deg", 999) - model.INCLINATION) < 0.02
        and abs(field.get("total_nt", 0) / 1000 - model.TOTAL_UT) < 0.02,
        f"{field.get('declination_deg')}°, {field.get('inclination_deg')}°, {field.get('total_nt')} nT")


def start(device: Device, verdicts: Verdicts):
    guest = device.guest
    device.watch_lines()
    # A file marks its end, because only the shell that started it gets its exit code.
    guest.run("(qibla run --config /etc/qibla/qibla.toml >/tmp/run.log 2>&1 & pid=$!; echo $pid >/tmp/run.pid;"
              " wait $pid; echo $? >/tmp/run.exit) &")
    held = range(BUTTON + 1)
    verdicts.check(
        "all lines are held by qibla",
        device.eventually(lambda: all(device.lines().get(i, ("",))[0].startswith("qibla") for i in held)),
        f"{sum(row[0].startswith('qibla') for row in device.lines().values())} of {len(held)} lines")
    verdicts.check("the button is an input, everything else an output",
                   all(device.lines().get(i, ("", ""))[1] == ("in" if i == BUTTON else "out") for i in held))


def pointing(device: Device, verdicts: Verdicts, turn: float):
    """The LED in the direction of the turn, alone or with equally many on either side."""
    middle = model.pixel(turn)
    arcs = [{(middle + i) % model.PIXELS for i in range(-reach, reach + 1)} for reach in range(3)]
    verdicts.check(f"LED {middle} lights, or an arc around it", device.eventually(lambda: device.lit() in arcs),
                   f"lit: {sorted(device.lit())}")


def shown(device: Device, verdicts: Verdicts, status: str):
    verdicts.check(f"says it is {status}", device.eventually(lambda: device.status() == status), device.status())
    light = LIGHT_OF_STATUS[status]
    # A light may blink: it must be the only one ever on, not on at every look.
    verdicts.check(f"shows it: line {light} and no other status line", device.eventually(lambda: device.light() == {light}),
                   f"high: {sorted(device.light())}")


def tell_the_story(device: Device, verdicts: Verdicts):
    buzzes_before, before = 0, {"turn": 0}
    for number, (name, pose) in enumerate(model.STORY.items()):
        print(f"{name}", flush=True)
        if number:
            device.guest.run("kill -USR1 $(cat /tmp/feeder.pid)")
            device.guest.sleep(2.5)  # the way there
        if pose.get("magnet"):
            shown(device, verdicts, "interference")
            before = pose
            continue
        pointing(device, verdicts, pose["turn"])
        shown(device, verdicts, "accurate")
        arrives = pose["turn"] == 0 and before["turn"] != 0
        if not before.get("magnet"):  # the magnet may have turned the pointer away and back
            verdicts.check("buzzes once" if arrives else "doesn't buzz",
                           device.eventually(lambda: device.buzzes() == buzzes_before + arrives, 15),
                           f"{device.buzzes() - buzzes_before} times")
        buzzes_before, before = device.buzzes(), pose


def hold_button(device: Device):
    press_button(device, 2.6)


def press_button(device: Device, seconds: float = 0.3):
    device.guest.run(f"{device.board.pressed}; usleep {seconds * 1e6:.0f}; {device.board.released}")


def calibrate(device: Device, verdicts: Verdicts):
    """The button starts and ends the routine; the stored calibration is unchanged."""
    checksum = lambda: device.guest.output(f"cksum {device.calibration}")
    stored = checksum()
    print("the button is held for two seconds", flush=True)
    hold_button(device)
    log = lambda: device.guest.output("cat /tmp/run.log")
    verdicts.check("the calibration begins", device.eventually(lambda: "calibration: begun" in log()))
    verdicts.check("the ring asks for the sides it hasn't seen", device.eventually(lambda: len(device.lit()) >= 6, 10),
                   f"lit: {sorted(device.lit())}")
    verdicts.check("the yellow line alone is on", device.eventually(lambda: device.light() == {YELLOW}), f"high: {sorted(device.light())}")
    print("and held again", flush=True)
    hold_button(device)
    # If the first routine gave up by itself, the second press started another, which is as good.
    count = lambda words: len(re.findall(f"calibration: {words}", log()))
    verdicts.check("the calibration ends without a result",
                   device.eventually(lambda: count("(?:cancelled|refused)") >= count("begun"), 120))
    pointing(device, verdicts, 0)
    shown(device, verdicts, "accurate")
    verdicts.check("the stored calibration is as it was", checksum() == stored)


def calibrate_from_outside(device: Device, verdicts: Verdicts):
    """A command requests the routine from the running device, follows its progress, and cancels it."""
    print("qibla calibrate beside it", flush=True)
    guest = device.guest
    begun = lambda: guest.output("grep -c 'calibration: begun' /tmp/run.log").strip()
    before = begun()
    guest.run("(qibla calibrate --json >/tmp/calibrate.json 2>/tmp/calibrate.log; echo $? >/tmp/calibrate.exit) &")
    said = lambda: guest.output("cat /tmp/calibrate.log")
    verdicts.check("the running device begins the routine", device.eventually(lambda: begun() != before), said())
    verdicts.check("the command follows its progress", device.eventually(lambda: re.search(r"moving \d+ %: ", said())), said())
    code, second = guest.run("qibla calibrate")
    verdicts.check("a second command is refused, as one is under way", code == 2 and "under way" in second, second)
    guest.run("kill -INT $(pidof qibla | tr ' ' '\\n' | grep -vx $(cat /tmp/run.pid))")
    verdicts.check("Ctrl-C ends the routine there", device.eventually(lambda: guest.output("cat /tmp/calibrate.exit").strip() == "2", 60), said())
    answer = json.loads(guest.output("cat /tmp/calibrate.json") or "{}")
    verdicts.check("the answer says why", answer.get("accepted") is False and answer.get("reason") == "cancelled", str(answer)[:200])
    pointing(device, verdicts, 0)
    shown(device, verdicts, "accurate")


def freeze(device: Device, verdicts: Verdicts):
    print("the chip repeats one value for ever", flush=True)
    device.guest.run("kill -STOP $(cat /tmp/feeder.pid)")
    shown(device, verdicts, "unavailable")
    before = len(device.masks())
    device.guest.sleep(2)
    rings = {mask & RING for mask in device.masks()[before - 1:]}
    verdicts.check("the ring shows no direction: it blinks evenly or is dark", rings <= {0, RING, RING // 3},
                   f"seen: {sorted(f'{ring:04x}' for ring in rings)}")
    print("it lives again", flush=True)
    device.guest.run("kill -CONT $(cat /tmp/feeder.pid)")
    pointing(device, verdicts, 0)
    shown(device, verdicts, "accurate")


def stop(device: Device, verdicts: Verdicts):
    print("SIGTERM", flush=True)
    took = device.guest.output(
        "a=$(cut -d' ' -f1 /proc/uptime); kill -TERM $(cat /tmp/run.pid); i=0;"
        " while [ ! -s /tmp/run.exit ] && [ $i -lt 200 ]; do usleep 50000; i=$((i+1)); done;"
        " b=$(cut -d' ' -f1 /proc/uptime); echo $a $b").split()
    code = device.guest.output("cat /tmp/run.exit 2>/dev/null").strip()
    verdicts.check("ends with exit code 0", code == "0", f"{code or 'still running'} after {float(took[1]) - float(took[0]):.2f} s")
    is_dark(device, verdicts)


def is_dark(device: Device, verdicts: Verdicts):
    last = device.masks()[-1]
    verdicts.check("every line is off", last == 0 and not device.high(), f"lines {last:06x}")
    verdicts.check("every line is released", not any(row[0].startswith("qibla") for row in device.lines().values()))


#: A kernel driver: its chip, its scale for each axis, and microtesla in its unit for each.
#: This one's scale says gauss but is a hundredth of that: 9174e-9 for 1090 counts per gauss (hmc5843_core.c).
HMC5843 = ("hmc5883l", "in_magn_scale in_magn_scale in_magn_scale", (100 * 100,) * 3)


def compare_with_kernel(device: Device, verdicts: Verdicts, drivers=(HMC5843,)):
    """The kernel's independent drivers must measure the field that the device records."""
    print("The kernel's own driver reads the same registers", flush=True)
    mean = record_field(device, verdicts)
    for driver in drivers:
        bind(device, driver)
        kernel = read_field(device, driver)
        verdicts.check(f"the kernel's driver of {driver[0]} measures the same field", is_near(kernel, mean), f"kernel {shown_field(kernel)}, qibla {shown_field(mean)}")
    _, doctor = device.json("qibla doctor --json")
    verdicts.check("doctor says that the chip is taken", "busy" in json.dumps(doctor.get("problems", "")).lower(),
                   doctor.get("not_json") or "; ".join(str(p.get("code")) for p in doctor.get("problems", [])))


def record_field(device: Device, verdicts: Verdicts, meanwhile=None, settings=""):
    """The mean of the device's recording, in microtesla along the chip's axes."""
    code, said = device.guest.run(f"rm -rf /tmp/record; {settings} qibla record --output /tmp/record --seconds 2", meanwhile=meanwhile)
    text = device.guest.output("cat /tmp/record/*.csv")
    rows = csv.DictReader(io.StringIO("\n".join(row for row in text.splitlines() if not row.startswith("#"))))
    recorded = [[float(row[k]) for k in keys] for row in rows if (keys := field_columns(row)) and all(row[k] for k in keys)]
    verdicts.check("record writes a log", code == 0 and len(recorded) > 20, f"{len(recorded)} rows with a field" if recorded else said + text[:200])
    return [sum(axis) / len(axis) for axis in zip(*recorded)] or [float("nan")] * 3


def unbind(device: Device):
    """Frees the chip from any kernel driver."""
    bus = f"/sys/bus/i2c/devices/{Path(device.board.bus).name}"
    device.guest.run(f"[ ! -e {bus}/*-001e/driver ] || echo 0x1e >{bus}/delete_device")
    return bus


def bind(device: Device, driver):
    bus = unbind(device)
    device.guest.run(f"echo {driver[0]} 0x1e >{bus}/new_device; usleep 300000")


def read_field(device: Device, driver):
    """The mean of the kernel driver's values, in microtesla; not a number if there are none."""
    _, scales, microtesla = driver
    reads = device.guest.output("cd /sys/bus/iio/devices/iio:device*; for i in 1 2 3; do"
                                f" echo $(cat in_magn_x_raw in_magn_y_raw in_magn_z_raw {scales}); usleep 30000; done; cd /")
    try:
        columns = list(zip(*([float(v) for v in row.split()] for row in reads.splitlines())))
        return [sum(counts) / len(counts) * scale[0] * unit for counts, scale, unit in zip(columns[:3], columns[3:], microtesla, strict=True)]
    except (ValueError, IndexError):
        print(f"  the kernel's driver says {reads}")
        return [float("nan")] * 3


def is_near(a, b):
    return all(abs(x - y) < 0.2 for x, y in zip(a, b, strict=True))


def shown_field(field):
    return " ".join(f"{v:.2f}" for v in field) + " µT"


def field_columns(row):
    return next(([f"m{axis}{unit}" for axis in "xyz"] for unit in ("_ut", "") if f"mx{unit}" in row), None)


def judge(guest: Guest, work: Path, story, last_words) -> Verdicts:
    """Boots, runs the story, and shows the last output after a failure. story: takes the verdicts."""
    verdicts = Verdicts()
    try:
        guest.wait_for_boot()
        story(verdicts)
        if guest.run("[ -e /tmp/feeder.pid ]")[0] == 0:
            verdicts.check("the feeder was well throughout", guest.run("kill -0 $(cat /tmp/feeder.pid)")[0] == 0, guest.output("tail -n 3 /tmp/feeder.log"))
    except GuestDied as death:
        verdicts.check("the machine keeps running", False, death)
    if verdicts.failed:
        try:
            for what, command, seconds in last_words:
                print(f"--- {what}\n" + guest.output(command, seconds=seconds))
        except (GuestDied, OSError):
            print("--- console\n" + (work / "console.log").read_text(errors="replace")[-4000:])
    return verdicts


LAST_WORDS = [(what, f"tail -n 40 {what}", 5) for what in ("/tmp/run.log", "/tmp/lines", "/sys/kernel/debug/gpio")] + [
    ("where qibla waits", "cat /proc/$(cat /tmp/run.pid)/stack 2>/dev/null", 5), ("kernel", "dmesg | tail -n 25", 5)]


def main():
    work, kernel = map(Path, sys.argv[1:])
    began = time.monotonic()
    print(f"Booting {kernel.name} with /dev/i2c-0, /dev/gpiochip0 and a GPS receiver on /dev/ttyS1", flush=True)
    receiver = SocketReceiver(work / "gps.sock")
    with Guest(work, kernel, [receiver]) as guest:

        def story(verdicts: Verdicts):
            device = Device(guest)
            print(f"  {guest.output('uname -srv').strip()}, up after {time.monotonic() - began:.0f} s", flush=True)
            guest.run("feeder /dev/i2c-0 /etc/qibla/story.csv >/tmp/feeder.log 2>&1 & echo $! >/tmp/feeder.pid; usleep 300000")
            print("Before it runs", flush=True)
            ask_before_running(device, verdicts)
            print("qibla run", flush=True)
            start(device, verdicts)
            tell_the_story(device, verdicts)
            calibrate(device, verdicts)
            calibrate_from_outside(device, verdicts)
            freeze(device, verdicts)
            stop(device, verdicts)
            guest.run("load hmc5843")
            compare_with_kernel(device, verdicts)

        verdicts = judge(guest, work, story, LAST_WORDS)
    verdicts.conclude(began)


if __name__ == "__main__":
    main()
