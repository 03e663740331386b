"""Lets the real program run for an hour with faults, callers and SIGHUPs, and checks its promises.

    soak.py PATH-TO-QIBLA [MINUTES] [SEED]

Two devices: `simulate`, whose modelled board has faults of a random plan, and `run` with a receiver on a pseudo terminal and SIGHUPs.
Both are called all the time. Every ten seconds all callers pause, and memory, descriptors and threads are counted. A table at the
end; exit code 1 where a promise was broken.
"""

import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from trouble import Plan, Receiver, calls, generator, hang_up, status

# Seconds between two counts.
ROUND = 10
# Allowed growth of memory after the beginning, in kB, over the whole run: flat within 2 MB.
MOST_GROWTH = 2048
# The beginning: caches fill, every part is used once. A fifth of the run, at most a quarter of an hour.
WARM_UP = 900
# Lines of one reason in a minute.
MOST_LINES = 10
# A direction farther off than this is wrong, and may be shown as accurate for at most that many seconds. Limits of
# DeviceTests/Soak.
WRONG_DEG, LONGEST_WRONG = 6, 0.5
# Seconds in which the direction is back after a fault, and an allowance for a busy machine.
PATIENCE, SLACK = 5, 2
END = 10


class Device:
    """A program under test."""

    def __init__(self, name, words, socket_path, env=None):
        self.name, self.socket = name, socket_path
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("QIBLA_", "NOTIFY_", "WATCHDOG_"))}
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=kept | (env or {}))
        self.began = time.monotonic()
        # Time, kB of memory, descriptors, threads.
        self.samples = []
        # Time and text of each line of the log.
        self.lines = []
        self.callers = self.hang_ups = 0
        self.readers = [threading.Thread(target=self.drain, daemon=True), threading.Thread(target=self.listen, daemon=True)]
        for reader in self.readers:
            reader.start()

    def drain(self):
        for _ in self.process.stdout:
            pass

    def listen(self):
        for line in self.process.stderr:
            self.lines.append((time.monotonic() - self.began, line.decode(errors="replace").rstrip()))

    def until_it_answers(self):
        end = time.monotonic() + 60
        while True:
            try:
                if status(self.socket):
                    return
            except (OSError, ValueError):
                pass
            if time.monotonic() > end or self.process.poll() is not None:
                raise SystemExit(f"{self.name} takes no calls: {self.lines[-5:]}")
            time.sleep(0.1)

    def sample(self):
        folder = f"/proc/{self.process.pid}"
        with open(f"{folder}/status") as file:
            memory = int(re.search(r"^VmRSS:\s+(\d+) kB", file.read(), re.M)[1])
        self.samples.append(
            (time.monotonic() - self.began, memory, len(os.listdir(f"{folder}/fd")), len(os.listdir(f"{folder}/task"))))

    def call_all_the_time(self, dice, may_call, stopped):
        while not stopped.is_set():
            may_call.wait(1)
            if may_call.is_set():
                self.callers += calls(self.socket, dice)
                stopped.wait(0.2)

    def end(self):
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(timeout=END)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = "none"
        return code, time.monotonic() - began


class Pointing(threading.Thread):
    """Reads the direction of a modelled device at rest, which points to true north, five times a second."""

    def __init__(self, device, plan, stopped):
        super().__init__(daemon=True)
        self.device, self.plan, self.stopped = device, plan, stopped
        self.asked = self.accurate = self.unanswered = 0
        self.wrong_since = None
        self.longest_wrong, self.worst = 0.0, 0.0
        self.late = []
        self.slowest = 0.0
        self.failure = None

    def run(self):
        try:
            self.look()
        # A failed reader finds no errors, so its failure counts.
        except Exception as error:
            self.failure = f"{type(error).__name__}: {error}"

    def look(self):
        faults = self.plan.sensors()
        # The last fault that ended, until the device's reaction is known.
        waiting, following = None, 0
        while not self.stopped.wait(0.2):
            try:
                state = status(self.device.socket)
            except (OSError, ValueError):
                state = None
            if state is None:
                self.unanswered += 1
                continue
            self.asked += 1
            # The board's time: the loop has a hundred periods a second, including counted missed ones.
            now = (state["loop"]["ticks"] + state["counters"].get("loop.skipped_periods", 0)) / 100
            self.judge(state)
            while following < len(faults) and faults[following][1] <= now:
                waiting = faults[following]
                following += 1
            is_under_way = following < len(faults) and faults[following][0] <= now
            if waiting and (state["status"] == "accurate" or is_under_way):
                if state["status"] == "accurate":
                    self.slowest = max(self.slowest, now - waiting[1])
                waiting = None
            elif waiting and now - waiting[1] > PATIENCE + SLACK:
                self.late.append(f"at {now:.0f} s: {waiting[2]} was over at {waiting[1]} s, still {state['reason']}")
                waiting = None

    def judge(self, state):
        if state["status"] != "accurate":
            self.wrong_since = None
            return
        self.accurate += 1
        error = abs((state["true_heading_deg"] + 180) % 360 - 180)
        if error <= WRONG_DEG:
            self.wrong_since = None
            return
        now = time.monotonic()
        self.wrong_since = self.wrong_since or now
        self.worst = max(self.worst, error)
        self.longest_wrong = max(self.longest_wrong, now - self.wrong_since)


def slope(samples, place):
    """Growth an hour by least squares, and twice its standard error."""
    times, values = [sample[0] / 3600 for sample in samples], [sample[place] for sample in samples]
    if len(samples) < 3:
        return 0.0, float("inf")
    mean_time, mean = statistics.fmean(times), statistics.fmean(values)
    spread = sum((at - mean_time) ** 2 for at in times)
    rise = sum((at - mean_time) * (value - mean) for at, value in zip(times, values)) / spread
    rest = sum((value - mean - rise * (at - mean_time)) ** 2 for at, value in zip(times, values))
    return rise, 2 * (rest / (len(samples) - 2) / spread) ** 0.5


def judged(device, minutes, promises):
    """The rows of one device's table."""
    warm = min(WARM_UP, minutes * 60 / 5)
    samples = [sample for sample in device.samples if sample[0] >= warm]
    hours = (samples[-1][0] - samples[0][0]) / 3600
    values = [sample[1] for sample in samples]
    rise, error = slope(samples, 1)
    grown = rise * hours
    promises(f"{device.name}: resident memory", f"{values[0]} … {max(values)} kB, {rise:+.1f} ± {error:.1f} kB an hour",
             f"under {MOST_GROWTH} kB in {hours * 60:.0f} min: {grown:+.1f}", grown < MOST_GROWTH)
    quarter = max(1, len(samples) // 4)
    for place, name in ((2, "descriptors"), (3, "threads")):
        values = [sample[place] for sample in samples]
        # By medians: a line through one step overstates it. The runtime's pool adds a thread when it first needs one.
        grown = statistics.median(values[-quarter:]) - statistics.median(values[:quarter])
        promises(f"{device.name}: {name}", f"{values[0]} … {max(values)}",
                 f"at most one more in the last quarter than in the first: {grown:+.0f}", grown <= 1)
    reasons = {}
    for at, text in device.lines:
        # Without time and rank, up to the first figure: the device's own definition of a reason.
        reason = re.split(r"\d", re.sub(r"^\S+ \w+: ", "", text))[0][:80]
        reasons.setdefault(reason, []).append(at)
    most = max((max(sum(1 for other in times if at <= other < at + 60) for at in times) for times in reasons.values()), default=0)
    promises(f"{device.name}: log", f"{len(device.lines)} lines of {len(reasons)} reasons",
             f"at most {MOST_LINES} of a reason in a minute: {most}", most <= MOST_LINES)
    middle = (warm + device.samples[-1][0]) / 2
    halves = [sum(1 for at, _ in device.lines if low <= at < high) for low, high in ((warm, middle), (middle, device.samples[-1][0]))]
    promises(f"{device.name}: log's growth", f"{halves[0]} lines in the first half, {halves[1]} in the second",
             "no more than half as many again", halves[1] <= 1.5 * halves[0] + 20)
    fatal = [text for _, text in device.lines if "Fatal error" in text]
    promises(f"{device.name}: alive", f"{device.callers} callers, {device.hang_ups} hang-ups", "no fatal error",
             not fatal and device.process.poll() is None)


def main(program, minutes=60, seed=None):
    minutes = float(minutes)
    seed = int(seed) if seed else int.from_bytes(os.urandom(4), "big")
    dice = generator(seed)
    print(f"soak: {minutes:g} min, seed {seed}", flush=True)
    rows, broken = [], []

    def promises(what, found, accepted, holds):
        rows.append((what, found, accepted, "held" if holds else "BROKEN"))
        if not holds:
            broken.append(what)

    with tempfile.TemporaryDirectory(prefix="qibla-soak-") as folder:
        def path(name):
            return os.path.join(folder, name)

        plan = Plan(minutes * 60, dice)
        with open(path("faults"), "w") as file:
            file.write(plan.text())
        os.mkdir(path("state"))
        plain = (
            f'[i2c]\nbus = "/dev/no-such-bus"\n[gps]\nport = "{path("receiver")}"\n[state]\ndirectory = "{path("state")}"\n'
            f'[calibration]\nfile = "{path("state/calibration.json")}"\n')
        with open(path("qibla.toml"), "w") as file:
            file.write(plain)
        receiver = Receiver(path("receiver"), generator(seed + 1))
        devices = [
            Device("simulate", [program, "simulate", "--headless", "--faults", path("faults"), "--state", path("modelled")],
                   path("modelled/call")),
            Device("run", [program, "run", "--config", path("qibla.toml")], path("state/call")),
        ]
        modelled, real = devices
        try:
            receiver.start()
            for device in devices:
                device.until_it_answers()
            stopped, may_call = threading.Event(), threading.Event()
            pointing = Pointing(modelled, plan, stopped)
            pointing.start()
            callers = [
                threading.Thread(target=device.call_all_the_time, args=(generator(seed + 2 + i), may_call, stopped), daemon=True)
                for i, device in enumerate(devices)]
            for thread in callers:
                thread.start()
            end = time.monotonic() + minutes * 60
            next_hang_up = time.monotonic() + 20
            while time.monotonic() < end and all(device.process.poll() is None for device in devices):
                may_call.set()
                time.sleep(ROUND - 4)
                may_call.clear()
                if time.monotonic() >= next_hang_up:
                    real.hang_ups += hang_up(real.process, path("qibla.toml"), plain, dice)
                    next_hang_up = time.monotonic() + dice.uniform(15, 60)
                # The last callers take three seconds at most.
                time.sleep(4)
                for device in devices:
                    device.sample()
            stopped.set()
            for thread in [*callers, pointing]:
                thread.join(15)
            for device in devices:
                judged(device, minutes, promises)
            # At least once a second, however busy the machine and the other callers.
            promises("simulate: looks", f"{pointing.asked} answers, {pointing.unanswered} times busy; {pointing.failure or 'to the end'}",
                     "one a second", pointing.failure is None and pointing.asked >= minutes * 60)
            promises("simulate: wrong and accurate", f"{pointing.accurate} times accurate, the worst {pointing.worst:.1f}° off",
                     f"over {WRONG_DEG}° for at most {LONGEST_WRONG} s: {pointing.longest_wrong:.1f} s", pointing.longest_wrong <= LONGEST_WRONG)
            promises("simulate: recovery", f"{len(plan.sensors())} faults of the sensors, the slowest {pointing.slowest:.1f} s",
                     f"within {PATIENCE} s, and {SLACK} for the machine: {len(pointing.late)} late", not pointing.late)
            for device in devices:
                code, seconds = device.end()
                promises(f"{device.name}: end", f"exit code {code}, {seconds:.1f} s", f"0 within {END} s", code == 0)
        finally:
            receiver.stopped.set()
            for device in devices:
                if device.process.poll() is None:
                    device.process.kill()
                device.process.wait()

    widths = [max(len(row[i]) for row in rows) for i in range(3)]
    for row in rows:
        print("  ".join(word.ljust(width) for word, width in zip(row, widths)) + "  " + row[3])
    for line in pointing.late[:20]:
        print(f"late {line}")
    print(f"{len(rows)} promises, {len(broken)} broken; seed {seed}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
