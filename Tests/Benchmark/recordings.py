"""Sensor logs and estimates as arrays, and their scores.

The scores are those of the project's acceptance measure: body-x heading, zero-order hold of an estimate no older than
0.25 s, movement samples, truth with body x less than 72.5° from level.
"""
import gzip
import math
import os
from dataclasses import dataclass

import numpy as np
import pandas

STATUS = ("accurate", "calibrating", "interference", "unavailable")


@dataclass
class Log:
    name: str
    path: str
    t: np.ndarray
    gyr: np.ndarray  # NaN, here as in the two below: no new sample in this row
    acc: np.ndarray
    mag: np.ndarray
    q: np.ndarray  # NaN: truth lost
    movement: np.ndarray
    facts: dict

    @property
    def period(self):
        return float(np.median(np.diff(self.t)))


@dataclass
class Estimate:
    """Headings in degrees at times; NaN is "unknown". Sigma and status where the estimator reports them."""

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
    return {name: column.to_numpy() for name, column in pandas.read_csv(path, comment="#").items()}


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
    counts = {"movement": log.movement, "rest": ~log.movement, "all": np.ones_like(log.movement),
              "still": log.movement & still(log)}[segment]
    counts = counts & np.isfinite(truth) & ~(level < 0.3)
    heading = np.where(there, estimate.heading[at], np.nan)
    sigma = None if estimate.sigma is None else estimate.sigma[at]
    status = None if estimate.status is None else np.where(there, estimate.status[at], "unavailable")
    return wrapped(heading - truth), sigma, status, counts


def still(log, within=3.0, over=0.5):
    """Where the truth has turned by less than `within` degrees a second over the last `over` seconds: rest by the truth,
    for logs that don't say it themselves."""
    back = max(1, round(over / log.period))
    cosine = np.abs(np.sum(log.q[back:] * log.q[:-back], 1))
    turn = np.degrees(2 * np.arccos(np.clip(cosine, 0, 1)))
    return np.concatenate([np.zeros(back, bool), turn < within * over])


def crps(error, sigma):
    """Continuous ranked probability score of a normal distribution (Gneiting and Raftery 2007, eq. 21), in degrees: the joint cost of
    error and claimed sigma. Too large a sigma costs as much as too small a one."""
    z = error / sigma
    return sigma * (z * ERF(z / math.sqrt(2)) + 2 * np.exp(-z * z / 2) / math.sqrt(2 * math.pi) - 1 / math.sqrt(math.pi))


ERF = np.vectorize(math.erf, otypes=[float])
LEAST_SIGMA = 0.05  # degrees; smaller ones count as this


@dataclass
class Score:
    rmse: float
    p95: float
    worst: float
    available: float  # share of time with a heading
    crps: float = np.nan
    coverage: float = np.nan  # share of errors within two sigma
    sigma: float = np.nan  # median
    wrong: float = np.nan  # share: more than 10° wrong and outside two sigma
    accurate: float = np.nan  # share of time shown as accurate (green)
    green_rmse: float = np.nan  # over the time shown as accurate, as are the next two
    green_over_5: float = np.nan  # share that is more than 5° wrong
    green_over_6: float = np.nan
    green: int = 0  # samples shown as accurate

    @property
    def wrong_while_green(self):
        """Share of all time that is shown as accurate and over 6° wrong."""
        return self.accurate * self.green_over_6 if self.green else 0.0


def score(log, estimate, segment="movement"):
    error, sigma, status, counts = matched(log, estimate, segment)
    known = counts & np.isfinite(error)
    if not known.any():
        return Score(*[np.nan] * 3, 0.0 if counts.any() else np.nan)
    size = np.abs(error[known])
    result = Score(float(np.sqrt(np.mean(size**2))), float(np.percentile(size, 95)), float(size.max()),
                   float(known.sum() / counts.sum()))
    if sigma is not None:
        claimed = sigma[known]
        has = np.isfinite(claimed)
        if has.any():
            size, claimed = size[has], claimed[has]
            result.crps = float(np.mean(crps(size, np.maximum(claimed, LEAST_SIGMA))))
            result.coverage = float(np.mean(size <= 2 * claimed))
            result.sigma = float(np.median(claimed))
            result.wrong = float(np.mean((size > 10) & (2 * claimed < size)))
    if status is not None:
        green = known & (status == "accurate")
        result.accurate, result.green = float(green.sum() / counts.sum()), int(green.sum())
        if green.any():
            off = np.abs(error[green])
            result.green_rmse = float(np.sqrt(np.mean(off**2)))
            result.green_over_5, result.green_over_6 = float(np.mean(off > 5)), float(np.mean(off > 6))
    return result


def mean(scores):
    """The mean over logs, the worst of the worst; shares of green time are weighted by green time."""
    def over(key):
        values = [getattr(s, key) for s in scores if not math.isnan(getattr(s, key))]
        return float(np.mean(values)) if values else np.nan

    green = sum(s.green for s in scores)
    in_green = lambda value: sum(s.green * value(s) for s in scores if s.green) / green if green else np.nan
    return Score(
        over("rmse"), over("p95"), max((s.worst for s in scores), default=np.nan),
        *[over(k) for k in ("available", "crps", "coverage", "sigma", "wrong", "accurate")],
        math.sqrt(in_green(lambda s: s.green_rmse**2)), in_green(lambda s: s.green_over_5),
        in_green(lambda s: s.green_over_6), green)


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
