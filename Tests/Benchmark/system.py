#!/usr/bin/env python3
"""Start, memory, loop, lateness, replay and the cost of one update, each beside a reference from the same run.

    system.py BINARY WORK

Targets are printed beside the figures; a missed one ends nothing.
"""
import csv
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

import numpy as np

from built import built
import opendata
from opendata import ROOT
from recordings import lines, read_log
from report import number, show, verdict

STARTS = 21
SETTLE, WATCH = 10, 20  # seconds
ROWS = 1_000_000


def wall(command):
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}")
    return time.perf_counter() - start


def start_up(binary, work):
    source, hello = os.path.join(work, "hello.c"), os.path.join(work, "hello")
    with open(source, "w") as file:
        file.write('#include <stdio.h>\nint main(void) { puts("hello"); return 0; }\n')
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    commands = {"qibla: process start to first picture": [binary, "simulate", "--headless", "--seconds", "0"],
                "python3 -c pass": [sys.executable, "-c", "pass"],
                "python3 -c 'import numpy'": [sys.executable, "-c", "import numpy"]}
    if compiler and subprocess.run([compiler, "-O2", "-o", hello, source]).returncode == 0:
        commands["hello world in C"] = [hello]
    times = {name: [] for name in commands}
    for _ in range(STARTS):  # in turns, so that a busy moment hits all
        for name, command in commands.items():
            times[name].append(1000 * wall(command))
    rows = []
    for i, (name, ms) in enumerate(times.items()):
        goal = ["≤ 100 ms", verdict(statistics.median(ms), 100)] if i == 0 else ["", ""]
        rows.append([name, number(statistics.median(ms), 1), number(min(ms), 1), number(max(ms), 1), *goal])
    show(f"Start: wall time of the whole process in ms, {STARTS} runs in turns", ["", "median", "min", "max", "target", ""], rows)


def memory(pid):
    """Resident memory, current and peak, in MB."""
    with open(f"/proc/{pid}/status") as file:
        fields = dict(line.split(":", 1) for line in file)
    return [int(fields[key].split()[0]) / 1024 for key in ("VmRSS", "VmHWM")]


def cpu_seconds(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def histogram(text):
    """Median, 99th percentile and maximum in µs of cyclictest's histogram."""
    counts = {int(a): int(b) for a, b in re.findall(r"^(\d+)\s+(\d+)\s*$", text, re.M)}
    total, seen, marks = sum(counts.values()), 0, {}
    for us in sorted(counts):
        seen += counts[us]
        for share in (0.5, 0.99):
            if share not in marks and total and seen >= share * total:
                marks[share] = us
    worst = re.search(r"Max Latencies:\s*(\d+)", text)
    return marks.get(0.5), marks.get(0.99), int(worst[1]) if worst else None


def loop(binary, work):
    seconds = SETTLE + WATCH
    tool = shutil.which("cyclictest") or shutil.which("cyclictest", path="/usr/bin:/usr/sbin")
    # Same period, priority and duration, at the same time on the same machine.
    command = [tool, "-q", "-m", "-i", "10000", "-D", str(seconds), "-h", "50000"]
    real_time = tool and subprocess.run([tool, "-q", "-m", "-p", "70", "-l", "3"], capture_output=True).returncode == 0
    command += ["-p", "70"] if real_time else ["--policy=other"]
    out = open(os.path.join(work, "simulate.txt"), "w+")
    err = open(os.path.join(work, "simulate.err"), "w+")
    device = subprocess.Popen([binary, "simulate", "--headless", "--scenario", "still", "--seconds", str(seconds + 2)], stdout=out, stderr=err)
    yardstick = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) if tool else None
    python = subprocess.Popen([sys.executable, "-c", "import numpy, time; time.sleep(60)"])
    began = time.monotonic()
    time.sleep(SETTLE)
    resident = memory(device.pid)
    beside = memory(yardstick.pid) if yardstick else [None, None]
    snake = memory(python.pid)
    python.kill()
    python.wait()
    before = [cpu_seconds(p.pid) if p else None for p in (device, yardstick)]
    from_ = time.monotonic()
    time.sleep(max(0, began + seconds - 0.7 - from_))
    after = [cpu_seconds(p.pid) if p else None for p in (device, yardstick)]
    elapsed = time.monotonic() - from_
    cpu = [100 * (a - b) / elapsed if a is not None else None for a, b in zip(after, before)]
    text = yardstick.communicate()[0] if yardstick else ""
    device.wait()
    out.seek(0)
    err.seek(0)
    last = [line for line in out.read().splitlines() if " late " in line]
    found = re.search(r"loop ([\d.]+) Hz\s+late ([\d.]+)", last[-1]) if last else None
    rate, late = (float(found[1]), float(found[2])) if found else (None, None)
    median, p99, worst = histogram(text)
    notices = [line for line in err.read().splitlines() if line.startswith("notice")]
    show(f"Memory after {SETTLE} s in MB", ["", "resident", "at most", "target", ""], [
        ["qibla simulate --headless", number(resident[0], 1), number(resident[1], 1), "≤ 16 MB", verdict(resident[0], 16)],
        ["cyclictest", number(beside[0], 1), number(beside[1], 1), "", ""],
        ["python3 with numpy", number(snake[0], 1), number(snake[1], 1), "", ""]])
    show(f"Loop at 100 Hz, {WATCH} s: share of one core", ["", "%", "target", ""], [
        [f"qibla, whole process ({number(rate, 1)} Hz)", number(cpu[0]), "≤ 2 %", verdict(cpu[0], 2)],
        ["cyclictest, empty loop of the same period", number(cpu[1]), "", ""]],
        ["Clock ticks of 10 ms: right to within 0.05 %. qibla's share includes its modelled board."])
    show(f"Lateness of wake-ups in µs, both at the same time for {seconds} s, period 10 ms, "
         + ("SCHED_FIFO 70" if real_time else "no real-time rights"), ["", "median", "99 %", "worst"], [
             ["qibla", "–", number(late, 0), "–"], ["cyclictest", number(median, 0), number(p99, 0), number(worst, 0)]],
         notices + ([] if tool else ["cyclictest is not there: Debian package rt-tests"])
         + ["qibla counts in quarter octaves: its figure is right to within a fifth, rounded up."])


def long_log(work):
    """One trial repeated, with continuous time."""
    path = opendata.broad()[0][0].path
    text = lines(path)
    body = [line.split(",", 1) for line in text[1:]]
    cells = [rest for _, rest in body]
    step = round((float(body[-1][0]) - float(body[0][0])) / (len(body) - 1), 6)
    out = os.path.join(work, "replay.csv")
    count = 0
    with open(out, "w") as file:
        file.write(text[0])
        while count < ROWS:
            file.writelines(f"{(count + i) * step:.4f},{rest}" for i, rest in enumerate(cells))
            count += len(cells)
    return out, count, path


def replay_speed(binary, work):
    import pandas
    from vqf import VQF

    path, count, source = long_log(work)
    log = read_log(source)
    fold = -(-count // len(log.t))
    arrays = [np.ascontiguousarray(np.tile(v, (fold, 1))[:count]) for v in (log.gyr, log.acc, log.mag)]
    part = 200_000

    def with_csv():
        with open(path) as file:
            for i, row in enumerate(csv.reader(file)):
                if i:
                    [float(c) if c else None for c in row]
                if i == part:
                    return part

    def timed(work):
        start = time.perf_counter()
        rows = work() or count
        return rows / (time.perf_counter() - start)

    estimates = os.path.join(work, "replay-estimates.csv")
    what = {
        "qibla replay: parse, calibrate, fuse, point": lambda: wall([binary, "replay", path]) and None,
        "qibla replay --estimates: and write them": lambda: wall([binary, "replay", path, "--estimates", estimates]) and None,
        "VQF, C++ batch call, no parsing": lambda: VQF(log.period).updateBatch(*arrays) and None,
        "pandas.read_csv, parsing alone": lambda: pandas.read_csv(path) is None or None,
        "Python csv, parsing alone (200,000 rows)": with_csv,
    }
    speeds = {name: [] for name in what}
    for _ in range(3):
        for name, job in what.items():
            speeds[name].append(timed(job))
    rows = []
    for i, (name, v) in enumerate(speeds.items()):
        goal = ["≥ 300,000", verdict(statistics.median(v), 300_000, least=True)] if i == 0 else ["", ""]
        rows.append([name, f"{statistics.median(v):,.0f}", f"{min(v):,.0f}", f"{max(v):,.0f}", *goal])
    show(f"Replay of {count:,} rows ({os.path.getsize(path) / 1e6:.0f} MB of CSV) at full speed: rows per second, 3 runs in turns",
         ["", "median", "min", "max", "target", ""], rows)
    os.remove(path)
    os.remove(estimates)


def update_cost(binary, work):
    """The estimator alone, from the objects the binary was linked from, beside VQF's batch call; both on rows in memory."""
    from vqf import VQF

    program, trouble = built("UpdateCost", ("Compass", "Measures", "RealModule"), binary, work)
    if trouble:
        print(f"The cost of an update was not measured: {trouble}")
        return
    rows, ratios = [], []
    for recording in opendata.broad()[0]:
        log = read_log(recording.path)
        packed = os.path.join(work, "rows.bin")
        np.column_stack([log.t, log.gyr, log.acc, log.mag]).tofile(packed)
        arrays = [np.ascontiguousarray(v) for v in (log.gyr, log.acc, log.mag)]
        ours, theirs = [], []
        for _ in range(3):
            ours.append(float(subprocess.check_output([program, packed], text=True).split()[0]))
            for _ in range(5):
                filter = VQF(log.period)
                start = time.perf_counter()
                filter.updateBatch(*arrays)
                theirs.append((time.perf_counter() - start) / len(log.t) * 1e9)
        a, b = statistics.median(ours), statistics.median(theirs)
        ratios.append(a / b)
        rows.append([log.name, number(a, 0), number(b, 0), number(a / b), "", ""])
    ratio = statistics.median(ratios)
    rows += [None, ["median of the trials", "", "", number(ratio), "≤ 0.5", verdict(ratio, 0.5)]]
    show("One update of the estimator in ns, rows in memory, medians", ["", "qibla", "VQF C++ batch", "ratio", "target", ""], rows, [
        "VQF's batch call also stores quaternions and flags of every row; qibla's update also gives sigma and reasons."])


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    binary, work = (os.path.abspath(a) for a in sys.argv[1:])
    start_up(binary, work)
    loop(binary, work)
    replay_speed(binary, work)
    update_cost(binary, work)


if __name__ == "__main__":
    main()
