#!/usr/bin/env python3
"""Headings on recordings with gaps, beside other estimators on the same rows.

    dropouts.py BINARY WORK

Undisturbed recordings lose all sensors for a moment every five to fifteen seconds, at any point of the motion, as when a bus hangs or a
program isn't scheduled. VQF takes a fixed period, Fusion gets the true one.
"""
import concurrent.futures
import os
import random
import sys

import numpy as np

import opendata
import peers
from device import replay
from recordings import lines, mean, read_estimate, read_log, score
from report import FIGURES, figures, rmses, show

# Shortest and longest gap, s.
LENGTHS = ((0.05, 0.1), (0.1, 0.25), (0.3, 0.6))
EVERY = (5, 15)
PEERS = ("VQF", "Fusion")


def kept(t, name, lengths):
    """Which rows stay: always the same for a log's name."""
    chance = random.Random(f"{name} {lengths}")
    stays = np.ones(len(t), bool)
    begin = t[0] + chance.uniform(*EVERY)
    while begin < t[-1]:
        stays &= ~((t > begin) & (t < begin + chance.uniform(*lengths)))
        begin += chance.uniform(*EVERY)
    return stays


def gapped(recording, lengths, work):
    """The log without those rows, in its own file."""
    source = recording.given or recording.path
    header, *rows = lines(source)
    stays = kept(read_log(source).t, recording.name, lengths)
    path = os.path.join(work, "dropouts", f"{recording.name}-{lengths[1]}.csv")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.writelines([header, *(row for row, stay in zip(rows, stays, strict=True) if stay)])
    return read_log(path)


def everyone(job):
    recording, lengths, binary, work = job
    log = gapped(recording, lengths, work)
    own = score(log, read_estimate(replay(binary, log, work, tag="dropouts")))
    return {"qibla": own} | {name: score(log, peers.estimate(name, log, work)) for name in PEERS}


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    binary, work = (os.path.abspath(a) for a in sys.argv[1:])
    recordings = [r for r in opendata.broad()[0] + opendata.phones(work) if r.room == "undisturbed"]
    jobs = [(r, lengths, binary, work) for lengths in LENGTHS for r in recordings]
    with concurrent.futures.ProcessPoolExecutor() as pool:
        results = list(zip(jobs, pool.map(everyone, jobs)))
    claims, errors = [], []
    for lengths in LENGTHS:
        for kind in dict.fromkeys((r.source, r.kind) for r in recordings):
            of = [scores for (r, used, *_), scores in results if used == lengths and (r.source, r.kind) == kind]
            title = f"{lengths[0]} … {lengths[1]} s: {kind[1]}"
            claims.append(figures(title, of))
            errors.append(rmses(title, of))
        claims.append(None)
        errors.append(None)
    show("Heading where all sensors are silent for a moment every ten seconds, no place: means over the logs", FIGURES, claims[:-1])
    show("RMSE ° of all estimators on the same rows", ["", "logs", "qibla", *PEERS], errors[:-1])


if __name__ == "__main__":
    main()
