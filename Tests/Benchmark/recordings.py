"""Sensor logs and estimates as arrays, and their scores.

The scores are those of the project's acceptance measure: body-x heading, zero-order hold of an estimate no older than
0.25 s, movement samples, truth with body x less than 72.5° from level.
"""
import csv
import gzip
import os
from dataclasses import dataclass

import numpy as np

STATUS = ("accurate", "calibrating", "interference", "unavailable")


@dataclass
class Log:
    name: str
    path: str
    t: np.ndarray
    gyr: np.ndarray
    acc: np.ndarray
    mag: np.ndarray  # NaN: no new sample in this row
    q: np.ndarray  # NaN: truth lost
    movement: np.ndarray
    facts: dict

    @property
    def period(self):
        return float(np.median(np.diff(self.t)))


@dataclass
class Estimate:
    """Headings in degrees at times; NaN is "I don't know". Sigma and status where the estimator claims them."""

    t: np.ndarray
    heading: np.ndarray
    sigma: np.ndarray | None = None
    status: np.ndarray | None = None


def lines(path):
    """Lines of a plain or gzip'd file without its `#` lines."""
    with (gzip.open(path, "rt") if path.endswith(".gz") else open(path)) as file:
        return [line for line in file if not line.startswith("#")]


def table(path):
    """Columns by name, empty cells as NaN, words as they are."""
    rows = list(csv.reader(lines(path)))
    numbers = {}
    for name, cells in zip(rows[0], zip(*rows[1:])):
        try:
            numbers[name] = np.array([float(c) if c else np.nan for c in cells])
        except ValueError:
            numbers[name] = np.array(cells)
    return numbers


def read_log(path, facts=None):
    c = table(path)
    three = lambda letter: np.column_stack([c[letter + a] for a in "xyz"])
    q = np.column_stack([c["q" + a] for a in "wxyz"])
    q /= np.linalg.norm(q, axis=1, keepdims=True)  # rounding left it a little off
    name = os.path.basename(path).removesuffix(".gz").removesuffix(".csv")
    return Log(name, path, c["t_s"], three("g"), three("a"), three("m"), q, c["movement"] == 1, facts or {})


def read_estimate(path):
    c = table(path)
    return Estimate(c["t_s"], c["heading_deg"], c["sigma_deg"], np.asarray(c["status"], str))


def body_x(q):
    """Heading of body x in degrees and how far it is from vertical (the length of its level part)."""
    w, x, y, z = np.moveaxis(q, -1, 0)
    east, north = 1 - 2 * (y * y + z * z), 2 * (x * y + w * z)
    return np.degrees(np.arctan2(east, north)) % 360, np.hypot(east, north)


def wrapped(a):
    return (a + 180) % 360 - 180


def matched(log, estimate, segment="movement"):
    """Error, sigma and status at the scored samples: arrays over the log's rows, and which of them count."""
    at = np.searchsorted(estimate.t, log.t + 1e-4, side="right") - 1
    there = at >= 0
    at = np.maximum(at, 0)
    there &= log.t - estimate.t[at] <= 0.25
    truth, level = body_x(log.q)
    counts = {"movement": log.movement, "rest": ~log.movement, "all": np.ones_like(log.movement)}[segment]
    counts = counts & np.isfinite(truth) & ~(level < 0.3)
    heading = np.where(there, estimate.heading[at], np.nan)
    sigma = None if estimate.sigma is None else estimate.sigma[at]
    status = None if estimate.status is None else np.where(there, estimate.status[at], "unavailable")
    return wrapped(heading - truth), sigma, status, counts


@dataclass
class Score:
    rmse: float
    p95: float
    worst: float
    available: float
    coverage: float = np.nan  # share of errors within two sigma
    sigma: float = np.nan  # median
    wrong: float = np.nan  # share: more than 10° wrong and outside two sigma
    accurate: float = np.nan  # share shown as accurate
    betrayed: float = np.nan  # share of all samples that are shown as accurate and more than 5° wrong


def score(log, estimate, segment="movement"):
    error, sigma, status, counts = matched(log, estimate, segment)
    known = counts & np.isfinite(error)
    if not known.any():
        return Score(*[np.nan] * 3, 0.0)
    size = np.abs(error[known])
    result = Score(float(np.sqrt(np.mean(size**2))), float(np.percentile(size, 95)), float(size.max()),
                   float(known.sum() / counts.sum()))
    if sigma is not None:
        claimed = sigma[known]
        has = np.isfinite(claimed)
        result.coverage = float(np.mean(size[has] <= 2 * claimed[has])) if has.any() else np.nan
        result.sigma = float(np.median(claimed[has])) if has.any() else np.nan
        result.wrong = float(np.mean((size[has] > 10) & (2 * claimed[has] < size[has]))) if has.any() else np.nan
    if status is not None:
        shown = status[counts] == "accurate"
        result.accurate = float(np.mean(shown))
        result.betrayed = float(np.mean(shown & (np.abs(np.nan_to_num(error[counts])) > 5)))
    return result


def mean(scores):
    """The mean over logs, and the worst of the worst."""
    over = lambda key: float(np.mean([getattr(s, key) for s in scores]))
    return Score(over("rmse"), over("p95"), max(s.worst for s in scores), *[over(k) for k in (
        "available", "coverage", "sigma", "wrong", "accurate", "betrayed")])


def seconds_to(log, estimate, since, within=5.0, lasting=1.0):
    """Seconds from `since` until the heading stays within `within` degrees for a second; NaN if it never does."""
    error, _, _, _ = matched(log, estimate, "all")
    bad = ~(np.abs(error) <= within)
    after = np.flatnonzero(log.t >= since)
    last = log.t[after[0]] if len(after) else np.nan
    for i in after:
        if bad[i]:
            last = np.nan
        elif np.isnan(last):
            last = log.t[i]
        if not np.isnan(last) and log.t[i] - last >= lasting:
            return max(0.0, float(last - since))
    return np.nan
