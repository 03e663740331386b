#!/usr/bin/env python3
"""The effect of faults: the fault figure of the estimator, over many unseen days.
Run it as `benchmark.sh --faults …`, which brings its packages.

    faults.py [KEY=VALUE]…          the judging half, and with numbers changed beside it
    faults.py --choosing …          the choosing half: the seeds on which rules and numbers may be looked at
    faults.py --ablate [WORD]…      the choosing half without each rule of SWITCHES of choose.py; WORD: rules with it in their name

    --days N       days of each half, 100 otherwise
    --hours H      length of a day, 1 otherwise
    --causes       the troubles that bring most of the wrong seconds, and those with the slowest recoveries

A day is one of `DeviceTests/Soak`: a device with chips of its seed, turned by a hand, with a trouble of the fault catalogue every half
minute, and restarts. Figures are seconds shown as accurate while over 6 degrees off, a thousand incidents, and the seconds from the end
of a trouble to an accurate direction; intervals hold 95 of 100 resamplings of the days.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

import choose
from opendata import ROOT
from report import show

# Rooms whose objects the program is linked from.
ROOMS = ("Measures", "Text", "HAL", "Sensors", "Compass", "Calibration", "Earth", "GPS", "Places", "Prayer", "Indicators", "Core", "Rings",
         "Displays", "Settings", "Position", "Recording", "Link", "Reports", "Controllers",
         "Simulation")
# Seeds of the two halves begin here.
CHOOSING, JUDGING = 1, 100_001
# The figures to reach, on the judging half.
BARS = {"wrong": 3.0, "median": 2.0, "last": 15.0}


def sources():
    """The soaked device, as the tests have it."""
    folder = Path(ROOT, "Tests", "DeviceTests")
    return [str(p) for p in sorted(folder.glob("Soak/*.swift")) if p.name != "SoakTests.swift"] + [str(folder / "Scenarios/Gates.swift")]


def days(program, first, count, hours, values, pool):
    """Results of each day."""
    shares = os.cpu_count() or 1
    size = -(-count // (4 * shares))

    def part(start):
        words = [program, str(first + start), str(min(size, count - start)), str(hours), *values]
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{' '.join(values)}: {done.stderr or done.returncode}")
        return [json.loads(line) for line in done.stdout.splitlines()]

    return [day for part in pool.map(part, range(0, count, size)) for day in part]


def figures(found):
    """Wrong seconds per thousand incidents, median and 99th percentile of recovery, with intervals."""
    dice = np.random.default_rng(1)

    def of(some):
        taken = np.concatenate([day["recoveries"] for day in some])
        # Among so few days none may have a gyroscope.
        taken = taken if len(taken) else np.array([np.nan])
        return (1000 * sum(day["wrong"] for day in some) / sum(day["incidents"] for day in some),
                1000 * sum(day["long"] for day in some) / sum(day["incidents"] for day in some),
                *np.percentile(taken, [50, 99]), 100 * sum(day["accurate"] for day in some) / sum(day["seconds"] for day in some))

    again = np.array([of([found[i] for i in dice.integers(0, len(found), len(found))]) for _ in range(500)])
    return of(found), np.percentile(again, [2.5, 97.5], axis=0).T


def row(name, found):
    value, interval = figures(found)
    return [name, sum(day["incidents"] for day in found), *(f"{v:.2f} ({low:.2f} … {high:.2f})" for v, (low, high) in zip(value, interval))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--days", type=int, default=100)
    parser.add_argument("--hours", type=float, default=1)
    for verb in ("ablate", "choosing", "causes"):
        parser.add_argument(f"--{verb}", action="store_true")
    options = parser.parse_args()
    table = choose.keys()
    if options.ablate:
        switches = [s for s in choose.SWITCHES if not options.words or any(w in s[0] for w in options.words)]
    else:
        switches = [(" ".join(options.words), " ".join(options.words))] if options.words else []
    if unknown := [v for _, values in switches for v in values.split() if v.split("=")[0] not in table]:
        parser.error(f"no such key: {', '.join(unknown)}; choose.py --list shows them")
    program = choose.build(table, "Faults", ROOMS, "Simulation", sources())
    first = CHOOSING if options.choosing or options.ablate else JUDGING
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        rows = []
        for name, values in [("as it is", ""), *switches]:
            found = days(program, first, options.days, options.hours, values.split(), pool)
            rows.append(row(name, found))
            if options.causes:
                by = {}
                for day in found:
                    for cause, seconds in day["by"].items():
                        by[cause] = by.get(cause, 0) + seconds
                for cause, seconds in sorted(by.items(), key=lambda item: -item[1])[:15]:
                    print(f"{seconds:8.2f} s  {cause}")
                slowest = sorted((seconds, cause, day["seed"]) for day in found for cause, seconds in day["slowest"].items())
                for seconds, cause, seed in slowest[:-16:-1]:
                    print(f"recovery {seconds:8.2f} s  {cause}, day {seed}")
    half = "choosing" if first == CHOOSING else "judging"
    show(f"Faults: {options.days} days of {options.hours:g} h, {half} half; in brackets 95 % intervals",
         ["", "incidents", "wrong s/1000", "over 0.5 s/1000", "recovery, median s", "99 % s", "accurate %"], rows)
    if first == JUDGING and not switches:
        (wrong, _, median, last, _), _ = figures(found)
        for name, value, bar in (("wrong seconds a thousand incidents", wrong, BARS["wrong"]), ("median recovery, s", median, BARS["median"]),
                                 ("99 % of recoveries within, s", last, BARS["last"])):
            print(f"{name}: {value:.2f}, at most {bar:g}: {'met' if value <= bar else f'missed by {value - bar:.2f}'}")


if __name__ == "__main__":
    main()
