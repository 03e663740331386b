#!/usr/bin/env python3
"""Motion, rooms, magnets and chip errors of the open recordings by group: the numbers that `motion_cases.py` simulates with.

    measure.py WORK

Below each group are the simulated logs of its kind, measured in the same way.

Everything is compared with the optical truth. The field is turned to the earth with the attitude at the moment the magnetometer
measured it; a fit separates errors fixed to the body (offset, gains) from the room's. Phone logs have the
given calibration, so that the fit shows its residual.
"""
import concurrent.futures
import os
import sys

import numpy as np

import opendata
import motions
from motions import PLACES, conjugate, product, to_body
from recordings import Log, read_log, still
from report import number, show

GRAVITY = 9.81  # m/s², in Berlin and Grenoble
DELAYS = np.arange(-0.02, 0.0601, 0.005)  # s, of the magnetometer behind the gyroscope
STRIDE = 0.1  # s over which rates are compared
GAPS = (0.1, 0.2, 0.3, 0.5)  # s without a rate
ROOM_TIME = 1.0  # s from which fields along a path differ, about


def interpolated(log, at):
    """The truth's attitude at times `at`, NaN within gaps; neighbouring quaternions are a degree or two apart."""
    q = log.q.copy()
    known = np.isfinite(q[:, 0])
    sign = np.where(np.sum(q[1:] * q[:-1], 1) < 0, -1, 1)
    q[1:] *= np.cumprod(sign)[:, None]
    out = np.stack([np.interp(at, log.t, q[:, i]) for i in range(4)], -1)
    out[~(np.interp(at, log.t, known.astype(float)) > 0.999)] = np.nan
    return out / np.linalg.norm(out, axis=1, keepdims=True)


def to_earth(q, v):
    return to_body(conjugate(q), v)


def rms(v):
    """Root mean square of one axis."""
    return float(np.sqrt(np.nanmean(np.square(v))))


def correlation_time(d, period):
    """Seconds until the autocorrelation of a vector has fallen to 1/e."""
    d = np.nan_to_num(d - np.nanmean(d, 0))
    size = 2 ** int(np.ceil(np.log2(2 * len(d))))
    spectrum = np.abs(np.fft.rfft(d, size, axis=0)) ** 2
    correlation = np.fft.irfft(spectrum.sum(1))[: len(d)]
    below = np.flatnonzero(correlation < correlation[0] / np.e)
    return float(below[0] * period) if len(below) else np.nan


def body_fit(seen, expected, offset, gain, independent):
    """Errors fixed to the body: offset, gains and crosstalk, of vectors against those that the attitude predicts.

    Both have a prior of zero with deviations `offset` and `gain`, since attitudes that hardly change don't determine them; of all
    rows, `independent` are taken to have errors of their own."""
    design = np.column_stack([np.ones(len(expected)), expected])
    error = seen - expected
    variance = np.mean(error**2)
    weight = independent / len(seen) / variance
    prior = np.diag([1 / offset**2] + [1 / gain**2] * 3)
    found = np.linalg.solve(weight * design.T @ design + prior, weight * design.T @ error)
    return found[0], found[1:].T, error - design @ found


def recorded(recording):
    return recording.group, recording.source, recording.disturbed, measure(read_log(recording.given or recording.path))


def simulated(case):
    made = motions.simulate(case)
    log = Log(case.name, "", made.t, made.gyr, made.acc, made.mag, made.q, made.movement == 1, made.facts)
    return f"{case.like} simulated", case.place, True, measure(log)


def unseen(log, gap):
    """Error of a turn computed from the mean of the rates at both ends of a gap, about all three axes together, as a share of
    their root mean square × its time."""
    over = max(1, round(gap / log.period))
    ends = np.stack([log.gyr[:-over], log.gyr[over:]])
    angle = np.linalg.norm(taken := ends.mean(0) * over * log.period, axis=1, keepdims=True)
    taken = np.hstack([np.cos(angle / 2), taken * np.where(angle > 1e-9, np.sin(angle / 2) / np.maximum(angle, 1e-9), 0.5)])
    error = product(conjugate(product(conjugate(log.q[:-over]), log.q[over:])), taken)
    size = 2 * np.arctan2(np.linalg.norm(error[:, 1:], axis=1), np.abs(error[:, 0]))
    here = log.movement[:-over] & np.isfinite(size) & np.isfinite(ends).all((0, 2))
    turned = over * log.period * np.sqrt(np.square(ends).sum(2).mean(0))
    return float(np.sqrt(np.mean(size[here] ** 2) / np.mean(turned[here] ** 2)))


def measure(log):
    here = log.movement & np.isfinite(log.mag[:, 0])
    t, mag = log.t[here], log.mag[here]
    period = float(np.median(np.diff(t)))

    # The delay is the one with which the field is steadiest on the earth.
    def seen(delay):
        q = interpolated(log, t - delay)
        return q, to_earth(q, mag)

    spread = [np.nanmean(np.nanvar(seen(d)[1], 0)) for d in DELAYS]
    at = int(np.argmin(spread))
    delay = DELAYS[at]
    if 0 < at < len(DELAYS) - 1:  # the parabola's minimum
        a, b, c = spread[at - 1 : at + 2]
        delay += 0.5 * (a - c) / (a - 2 * b + c) * (DELAYS[1] - DELAYS[0])
    q, field = seen(delay)

    # The force that isn't gravity.
    push = to_earth(log.q, log.acc)[log.movement] - [0, 0, GRAVITY]

    # The rate of the truth over a stride, beside the gyroscope's mean over the same.
    back = max(1, round(STRIDE / log.period))
    turn = product(conjugate(log.q[:-back]), log.q[back:])
    turn *= np.sign(turn[:, :1])
    size = np.linalg.norm(turn[:, 1:], axis=1, keepdims=True)
    rate = turn[:, 1:] * np.where(size > 1e-9, 2 * np.arctan2(size, turn[:, :1]) / np.maximum(size, 1e-9), 2) / (back * log.period)
    mean = np.cumsum(np.vstack([np.zeros(3), np.nan_to_num(log.gyr)]), 0)
    gyr = (mean[1 + back :] - mean[1:-back]) / back
    ok = np.isfinite(rate).all(1) & np.isfinite(log.gyr[back:]).all(1)
    offset, gain, rest = body_fit(gyr[ok], rate[ok], np.radians(3), 0.03, ok.sum() * log.period / STRIDE)
    return dict(
        t=t, period=period, q=q, mag=mag, field=field, delay=delay, push=push, rate=rms(rate[ok]), gyro_bias=np.degrees(offset),
        gyro_gain=gain, gyro_rest=rms(np.degrees(rest)), still=float(still(log)[log.movement].mean()),
        force_time=correlation_time(push, log.period), **{f"unseen{gap}": unseen(log, gap) for gap in GAPS})


def describe(found, place):
    """One log's figures, with the field of the place it was in."""
    deviation = found["field"] - place
    ok = np.isfinite(deviation).all(1)
    expected = to_body(found["q"][ok], np.broadcast_to(place, (ok.sum(), 3)))
    offset, gain, rest = body_fit(found["mag"][ok], expected, 3, 0.03, ok.sum() * found["period"] / ROOM_TIME)
    # The room's field is the remainder, turned back to the earth.
    room = to_earth(found["q"][ok], rest)
    noise = np.diff(rest, axis=0)[:-1]
    sizes = np.linalg.norm(deviation[ok], axis=1)
    level = np.hypot(*place[:2])
    east = np.degrees(np.arctan2(found["field"][ok][:, 0], found["field"][ok][:, 1]))
    dip = np.degrees(np.arctan2(-found["field"][ok][:, 2], np.hypot(*found["field"][ok][:, :2].T)))
    length = np.linalg.norm(found["field"][ok], axis=1)
    return dict(
        length=rms(length - np.linalg.norm(place)), dip=rms(dip - np.degrees(np.arctan2(-place[2], level))), turned=rms(east),
        p95=np.percentile(sizes, 95), most=sizes.max(), room=rms(room), room_time=correlation_time(room, found["period"]),
        mean=np.linalg.norm(deviation[ok].mean(0)) / np.sqrt(3), offset=np.linalg.norm(offset), gain=rms(gain),
        # Neighbouring samples differ by noise and by the path; the quietest fifth of the time shows the noise.
        noise=np.percentile(np.sqrt(np.convolve((noise**2).mean(1) / 2, np.ones(25) / 25, "valid")), 20),
        horizontal=rms(found["push"][:, :2]), vertical=rms(found["push"][:, 2:]), force_time=found["force_time"],
        rate=np.degrees(found["rate"]), gyro_bias=np.linalg.norm(found["gyro_bias"]), gyro_gain=rms(found["gyro_gain"]),
        delay=1000 * found["delay"], still=100 * found["still"], **{f"unseen{gap}": found[f"unseen{gap}"] for gap in GAPS})


COLUMNS = {
    "length": "length µT", "dip": "dip °", "turned": "north °", "p95": "p95 µT", "most": "max µT", "mean": "mean µT", "room": "room µT",
    "room_time": "τ s", "offset": "rides µT", "gain": "gain", "noise": "noise µT", "delay": "delay ms"}
MOTION = {
    "horizontal": "force, level", "vertical": "force, upright", "force_time": "τ s", "rate": "rate °/s", "still": "still %",
    "gyro_bias": "gyro bias °/s", "gyro_gain": "gyro gain"} | {f"unseen{gap}": f"unseen {gap} s" for gap in GAPS}
DIGITS = {"gain": 4, "gyro_gain": 4, "delay": 0, "rate": 0, "most": 0, "p95": 1}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    work = os.path.abspath(sys.argv[1])
    with concurrent.futures.ProcessPoolExecutor() as pool:
        found = list(pool.map(recorded, opendata.broad()[0] + opendata.phones(work)))
        found += pool.map(simulated, [c for c in motions.cases() if c.like])
    # The place's field: north is the data's own, the rest is the median of the undisturbed samples there.
    places = {}
    for name, (_, _, strength, dip) in PLACES.items():
        places[name] = strength * np.array([0, np.cos(np.radians(dip)), -np.sin(np.radians(dip))])
    for source in ("BROAD", "phones"):
        fields = [f["field"] for _, where, disturbed, f in found if where == source and not disturbed]
        if not fields:
            continue
        middle = np.nanmedian(np.vstack(fields), 0)
        places[source] = np.array([0, np.hypot(middle[0], middle[1]), middle[2]])
        print(f"{source}: {np.linalg.norm(places[source]):.1f} µT, dip {np.degrees(np.arctan2(-middle[2], places[source][1])):.1f}°,"
              f" its north {np.degrees(np.arctan2(middle[0], middle[1])):+.1f}° off the truth's")
    groups = {}
    for group, where, _, f in found:
        groups.setdefault(group, []).append(describe(f, places[where]))
    groups = dict(sorted(groups.items()))  # a group, and below it the logs that simulate it
    title = lambda name: "    simulated" if name.endswith(" simulated") else name
    cells = lambda of, keys: [number(float(np.nanmean([d[k] for d in of])), DIGITS.get(k, 2)) for k in keys]
    show("Field along the paths, root mean squares, means over the logs of a group", ["", "logs", *COLUMNS.values()],
         [[title(g), len(of), *cells(of, COLUMNS)] for g, of in groups.items()], [
             "length, dip, north: deviation from the place's · p95, max: length of the deviation · mean: its mean over the path, an axis",
             "rides: offset that turns with the body, gain: gains and crosstalk, both fitted over the log · room: what that leaves, an axis;",
             "τ: until it has changed to 1/e · noise: of one sample on an axis · delay: of the magnetometer behind the truth"])
    show("Motion and gyroscope, means over the logs of a group", ["", "logs", *MOTION.values()],
         [[title(g), len(of), *cells(of, MOTION)] for g, of in groups.items()], [
             "force: m/s² besides gravity, root mean square of one axis; τ: until it has changed to 1/e · gain: of gains and axes, no unit",
             "unseen: error of a turn in a gap of so many seconds, as a share of rate × time"])


if __name__ == "__main__":
    main()
