"""Headings of a phone in the hand, carried through a steel mall."""
import dataclasses

import numpy as np

import bars
import opendata
import peers
from device import place, replay
from recordings import mean, read_estimate, read_log, score
from report import FIGURES, figures, rmses, show


def turned(q, degrees):
    """Attitudes from body to earth, turned clockwise about the vertical."""
    half = -np.radians(degrees) / 2
    w, x, y, z = q.T
    c, s = np.cos(half), np.sin(half)
    return np.column_stack([c * w - s * z, c * x - s * y, c * y + s * x, c * z + s * w])


def read_mall(recording):
    """A walk; its truth is the walking direction, against which the hand turns the phone."""
    log = read_log(recording.path, recording.facts)
    return dataclasses.replace(log, q=turned(log.q, opendata.MALL_TURN_DEG))


def everyone(job):
    recording, binary, work = job
    log = read_mall(recording)
    own = read_estimate(replay(binary, log, work, *place(log.facts), tag="malls"))
    others = {name: score(log, peers.estimate(name, log, work)) for name in peers.NAMES if name != "tilt"}
    return recording, {"qibla": score(log, own)} | others


def report(pool, binary, work):
    """Prints the malls' tables; returns the lines of the summary, and scores by group."""
    results = list(pool.map(everyone, [(r, binary, work) for r in opendata.malls()]))
    if not results:
        print("The walks are not in ../shared/data/malls.")
        return [], {}
    floors = [(f"mall A, floor {kind}", [s for r, s in results if r.kind == kind])
              for kind in sorted({r.kind for r, _ in results})]
    whole = [s for _, s in results]
    rows = [*floors, ("mall A, all", whole)]
    show("Heading in motion, a steel mall, phone in the hand, place known", FIGURES, [figures(*row) for row in rows])
    show("RMSE ° of all estimators on the same rows", ["", "logs", *whole[0]], [rmses(*row) for row in rows])
    over = lambda name: mean([s[name] for s in whole])
    return [*bars.rows(bars.MALL, [over("qibla")], over("VQF")), None], {"mall": whole}
