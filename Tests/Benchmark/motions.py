#!/usr/bin/env python3
"""Simulated sensor logs with known truth: hands, places, chips and disturbances that recordings don't have.

    motions.py --out DIR [--seed N] [--variants K] [--only WORD]     writes DIR/NAME.csv and DIR/manifest.json
    motions.py --list                                                names, categories and purposes

A log has the columns of the BROAD recordings: t_s,gx..gz,ax..az,mx..mz,qw..qz,movement (rad/s, m/s², µT; truth from
sensor to earth, scalar first). Earth is ENU with y = magnetic north. An empty cell is "no new sample in this row".
movement = 1 marks what is scored. manifest.json holds for each log its category, place, chip and events.

How a log is made: an orientation path and a position path, smooth functions of a "progress" that stops in pauses, are
evaluated at 800 per second or more. Rates and specific forces follow from them by differences, so truth and sensors
can't disagree; the field is the place's own (WMM2025) plus dipoles at their distances, plus fields fixed to the body.
Chips then add bias, noise, gain and axis errors, their own rates, quantisation, late clocks. The same seed gives the
same logs on every machine with the same numpy.
"""
import argparse
import dataclasses
import json
import os
import zlib
from dataclasses import dataclass

import numpy as np

from motion_cases import CASES, CHIPS, PLACES, Case

GRAVITY = 9.80665

# Quaternions are arrays of shape (…, 4), scalar first.

def product(p, q):
    a, b, c, d = np.moveaxis(p, -1, 0)
    w, x, y, z = np.moveaxis(q, -1, 0)
    return np.stack([a*w - b*x - c*y - d*z, a*x + b*w + c*z - d*y, a*y - b*z + c*w + d*x, a*z + b*y - c*x + d*w], -1)


def conjugate(q):
    return q * np.array([1.0, -1, -1, -1])


def about(axis, angle):
    """Rotation about axis 0, 1 or 2 by `angle` in radians."""
    q = np.zeros(np.shape(angle) + (4,))
    q[..., 0] = np.cos(angle / 2)
    q[..., axis + 1] = np.sin(angle / 2)
    return q


def to_body(q, v):
    """Turns earth vectors into the body frame."""
    u = -q[..., 1:]
    t = 2 * np.cross(u, v)
    return v + q[..., :1] * t + np.cross(u, t)


def wave(rng, x, shortest, longest=None, count=10):
    """A smooth random function of x with a root mean square of 1, made of waves between two periods."""
    longest = longest or 6 * shortest
    period = np.exp(rng.uniform(np.log(shortest), np.log(longest), count))
    size = period / np.sqrt(np.mean(period**2)) * np.sqrt(2 / count)
    phase = rng.uniform(0, 2 * np.pi, count)
    return sum(s * np.sin(2 * np.pi * x / p + f) for s, p, f in zip(size, period, phase))


def ramp(t, at, width):
    """0 before `at`, 1 after `at + width`, smooth between."""
    x = np.clip((t - at) / width, 0, 1)
    return x**3 * (10 - 15 * x + 6 * x * x)


def activity(rng, t, case):
    """How much it moves at each time, 0…1: rest at the start, then motion with some pauses."""
    if case.motion == "rest":
        event = next(d[3] for d in case.disturb if d[0] == "turned")
        return ramp(t, event + 25, 1.0)
    a = ramp(t, case.rest, 1.0) if case.rest else np.ones_like(t)
    at = case.rest + rng.uniform(15, 20)
    while at < t[-1] - 8:
        pause = rng.uniform(2, 6)
        a = a * (1 - ramp(t, at, 0.7) + ramp(t, at + pause, 0.7))
        at += pause + rng.uniform(12, 20)
    return a


# Shortest period in s and spread in degrees of yaw, pitch and roll; spread of the position in m.
MOTIONS = {
    "level": (4.0, (80, 4, 4), 0.04),
    "hand": (2.5, (90, 22, 25), 0.10),
    "tumble": (2.2, (110, 45, 75), 0.12),
    "fast": (0.9, (120, 45, 75), 0.08),
    "walk": (2.0, (20, 5, 6), 0.03),
    "rest": (3.0, (80, 15, 15), 0.05),
    "text": (2.0, (15, 5, 5), 0.02),
    "camera": (3.0, (60, 20, 35), 0.06),
    "call": (2.0, (10, 7, 7), 0.01),
    "swing": (4.0, (10, 6, 6), 0.01),
    "pocket": (4.0, (6, 4, 4), 0.01),
    "run-hand": (2.0, (8, 6, 6), 0.02),
    "run-pocket": (4.0, (8, 5, 5), 0.01),
    # The board of BROAD: turned by hand at 96°/s, pushed about with 6 m/s² (rms of one axis).
    "turned": (2.2, (110, 45, 60), 0.25),
    "turned-slowly": (3.0, (110, 30, 40), 0.25),
    "spun": (1.2, (110, 45, 60), 0.12),
    "slid": (1.3, (40, 8, 8), 0.40),
    "thrown": (0.8, (40, 8, 8), 0.40),
    "both": (0.9, (110, 50, 60), 0.33),
}
# Steps a second, bob and surge in m, seconds for a lap of the figure eight. Steps are the strongest frequency of the upright
# force in the phone logs; bob and surge give its root mean square, 0.4 … 3 m/s² walking and 8 … 14 m/s² running.
GAITS = {
    "walk": (1.9, 0.012, 0.008, 13.5), "text": (1.63, 0.010, 0.008, 17), "camera": (1.31, 0.008, 0.008, 18), "call": (1.53, 0.011, 0.008, 17),
    "swing": (1.6, 0.030, 0.015, 15), "pocket": (1.7, 0.019, 0.016, 13.5), "run-hand": (2.71, 0.062, 0.042, 8), "run-pocket": (2.81, 0.036, 0.022, 8)}


def walks(case):
    return case.motion in GAITS


def limb(way, stride):
    """How a walking person's arm or leg moves what it holds: pitch and roll in rad, ahead and up in m, over the phase of
    the stride (two steps)."""
    still, swing = np.zeros_like(stride), np.sin(stride)
    if way == "swing":  # an arm of 0.65 m, 18° to either side
        angle = np.radians(18) * swing
        return np.radians(-10) + 2 * angle, np.radians(70) + np.radians(12) * np.sin(stride + 1), 0.65 * np.sin(angle), -0.65 * np.cos(angle)
    if way == "pocket":  # a thigh, 0.1 m below the hip; the heel strikes twice a stride
        angle = np.radians(11) * swing + np.radians(3) * np.sin(2 * stride + 0.7)
        return np.radians(5) * swing, np.radians(75) + angle, 0.1 * np.sin(angle), 0.0005 * np.sin(6 * stride) - 0.1 * np.cos(angle)
    if way == "run-pocket":
        angle = np.radians(18) * swing + np.radians(5) * np.sin(2 * stride + 0.7)
        return np.radians(8) * swing, np.radians(80) + angle, 0.08 * np.sin(angle), 0.001 * np.sin(6 * stride) - 0.08 * np.cos(angle)
    if way == "run-hand":  # a bent arm
        angle = np.radians(20) * swing
        return np.radians(40) + angle, np.radians(60) + np.radians(10) * np.sin(stride + 1), 0.25 * np.sin(angle), -0.25 * np.cos(angle)
    lean, bank = {"text": (-10, 0), "camera": (0, 80), "call": (-35, 60)}[way]
    return still + np.radians(lean), still + np.radians(bank), still, still


def path(rng, t, case, active):
    """Orientation and position over the fine times `t`."""
    x = np.cumsum(active) * (t[1] - t[0])
    shortest, spread, reach = MOTIONS[case.motion]
    yaw, pitch, roll = (np.radians(s) * wave(rng, x, shortest) for s in spread)
    yaw = yaw + rng.uniform(-np.pi, np.pi)
    position = np.stack([reach * wave(rng, x, shortest * 0.7) for _ in range(3)], -1)
    if walks(case):
        # A figure eight of 6 by 3 m at about 1.2 m/s, running 2 m/s; the device looks ahead. Steps bob, surge and sway.
        steps, bob, surge, lap = GAITS[case.motion]
        w = 2 * np.pi / lap
        position += np.stack([3 * np.sin(w * x), 1.5 * np.sin(2 * w * x), np.zeros_like(x)], -1)
        course = np.unwrap(np.arctan2(2 * 1.5 * np.cos(2 * w * x), 3 * np.cos(w * x)))
        yaw = yaw + course
        step = 2 * np.pi * steps * x + 0.4 * wave(rng, x, 3)
        ahead = np.stack([np.cos(course), np.sin(course), np.zeros_like(x)], -1)
        left = np.stack([-np.sin(course), np.cos(course), np.zeros_like(x)], -1)
        position += surge * np.sin(step + 1)[:, None] * ahead + surge * np.sin(step / 2)[:, None] * left
        position[:, 2] += bob * (np.sin(step) + 0.1 * np.sin(2 * step + 0.5))
        pitch = pitch + np.radians(1.5) * np.sin(step + 2)
        roll = roll + np.radians(2) * np.sin(step / 2 + 1)
        if case.motion != "walk":
            lean, bank, forward, up = limb(case.motion, step / 2)
            pitch, roll = pitch + lean, roll + bank
            position += forward[:, None] * ahead
            position[:, 2] += up
    # A hand trembles, a table doesn't.
    held = np.zeros_like(t)
    if case.rest == 0:
        held += 1
    elif case.motion == "rest":
        held += ramp(t, t[-1], 1)
    else:
        held += ramp(t, case.rest - 0.5, 0.5)
    tremor = [np.radians(0.12) * held * wave(rng, t, 0.12, 0.6) for _ in range(3)]
    position = position + 0.0002 * held[:, None] * np.stack([wave(rng, t, 0.12, 0.5) for _ in range(3)], -1)
    q = product(product(about(2, yaw + tremor[0]), about(1, pitch + tremor[1])), about(0, roll + tremor[2]))
    return q, position


def dipole(moment, at, position):
    """Field in µT of a magnet with `moment` in A·m² at a place in m."""
    r = position - at
    d = np.linalg.norm(r, axis=-1, keepdims=True)
    return 0.1 * (3 * r * np.sum(r * moment, -1, keepdims=True) / d**5 - moment / d**3)


def direction(rng):
    v = rng.normal(size=3)
    return v / np.linalg.norm(v)


def disturbances(rng, case, t, q, position, earth):
    """The field added to the place's own, in the earth frame, and the field fixed to the body, both in µT."""
    def around(nearest, furthest):
        """A place beside the path, no nearer than `nearest` to any of it."""
        while True:
            start = position[rng.integers(len(position))]
            at = start + direction(rng) * rng.uniform(nearest, furthest)
            if np.linalg.norm(position - at, axis=-1).min() > nearest:
                return at

    near = (0.7, 2.0) if walks(case) else (0.35, 1.0)

    def steel(size, count=14, within=near):
        total = np.zeros_like(position)
        for _ in range(count):
            total += dipole(direction(rng) * rng.uniform(0.3, 1), around(*within), position)
        return total * size / np.percentile(np.linalg.norm(total, axis=-1), 95)

    # No room is clean: 0.7 µT on an axis (rms) are left in BROAD's laboratory, 95 % of it below 2 µT. North is that of the place
    # where a log begins, as BROAD's truth agrees with the field at rest; the hall has one north for all its logs.
    total = np.zeros_like(position)
    if case.chip != "ideal" and not any(d[0] in ("hall", "room") for d in case.disturb):
        total = steel(2.0)
        total = total - total[0]
    body = np.zeros_like(position)
    for kind, *how in case.disturb:
        if kind == "steel":
            total = total + steel(how[0])
        elif kind == "room":  # what is left in a laboratory, beside where the board rests
            near_board = steel(how[0])
            total = total + near_board - near_board[0]
        elif kind == "hall":  # girders in walls and floor, which change over a second of walking
            total = total + steel(how[0], within=(2.0, 5.0))
        elif kind == "beside":  # large magnets and steel that the walker passes
            for _ in range(how[0]):
                magnet = dipole(direction(rng), around(0.6, 1.0), position)
                total = total + magnet * how[1] * rng.uniform(0.2, 1) / np.linalg.norm(magnet, axis=-1).max()
        elif kind == "magnets":
            for _ in range(how[0]):
                magnet = dipole(direction(rng), around(0.3, 0.45), position)
                total = total + magnet * how[1] / np.linalg.norm(magnet, axis=-1).max()
        elif kind == "building":  # girders far off: alike all along the path
            total = total + how[0] * rng.normal(size=3)
        elif kind == "attached":
            size, on, off = how
            body = body + direction(rng) * size * (ramp(t, on, 0.4) - ramp(t, off, 0.4))[:, None]
        elif kind == "earth":
            vector, on, off = how
            total = total + np.array(vector, float) * (ramp(t, on, 2) - ramp(t, off, 2))[:, None]
        elif kind == "turned":
            angle, gain, until = how
            a = np.radians(angle)
            turned = gain * np.array([earth[0] * np.cos(a) - earth[1] * np.sin(a), earth[0] * np.sin(a) + earth[1] * np.cos(a), earth[2]])
            total = total + (turned - earth) * (1 - ramp(t, until, 0.5))[:, None]
        else:
            raise ValueError(f"unknown disturbance {kind}")
    return total, body


@dataclass
class Log:
    case: Case
    t: np.ndarray
    gyr: np.ndarray
    acc: np.ndarray
    mag: np.ndarray  # NaN where there is no new sample
    q: np.ndarray
    movement: np.ndarray
    facts: dict


def errors(rng, gain):
    """Gains and crosstalk of three axes."""
    return np.eye(3) + gain * rng.uniform(-1, 1, (3, 3))


def simulate(case, seed=1):
    """One log. The same case and seed give the same log, whatever else is simulated."""
    rng = np.random.default_rng([seed, zlib.crc32(case.name.encode())])
    chip = CHIPS[case.chip]
    latitude, longitude, strength, dip = PLACES[case.place]
    earth = strength * np.array([0, np.cos(np.radians(dip)), -np.sin(np.radians(dip))])

    fold = int(np.ceil(800 / case.rate))  # fine steps in one row
    rows = int(case.seconds * case.rate)
    h = 1 / (case.rate * fold)
    fine = np.arange(rows * fold + 1) * h
    active = activity(rng, fine, case)
    q, position = path(rng, fine, case, active)
    total, body = disturbances(rng, case, fine, q, position, earth)

    turn = product(conjugate(q[:-1]), q[1:])
    turn *= np.sign(turn[:, :1])
    size = np.linalg.norm(turn[:, 1:], axis=-1, keepdims=True)
    rate = turn[:, 1:] * np.where(size > 1e-12, 2 * np.arctan2(size, turn[:, :1]) / np.maximum(size, 1e-12), 2) / h
    push = np.zeros_like(position)
    push[1:-1] = (position[2:] - 2 * position[1:-1] + position[:-2]) / h**2
    force = to_body(q, push + np.array([0, 0, GRAVITY]))
    magnetic = to_body(q, earth + total) + body
    late = round(chip.mag_delay / h)  # the field comes later than what moved it
    magnetic = np.concatenate([np.repeat(magnetic[:1], late, 0), magnetic[: len(magnetic) - late]])

    # A chip's own low-pass: the mean over the time since the row before.
    mean = lambda v: v[: rows * fold].reshape(rows, fold, 3).mean(1)
    last = slice(fold, rows * fold + 1, fold)
    t = np.arange(1, rows + 1) / case.rate
    gyr, acc, mag = mean(rate), mean(force[1:]), magnetic[last]

    if case.vibration:
        # Bursts like a phone's motor at 150 … 180 Hz, far above what the rows can show: it folds down.
        bursts = (wave(rng, t, 6) > 0) * (t > case.rest + 2)
        tone = np.sin(2 * np.pi * rng.uniform(150, 180) * t + 0.3 * np.sin(2 * np.pi * 0.7 * t))
        shake = (tone + 0.3 * rng.normal(size=rows)) * bursts
        acc = acc + case.vibration * shake[:, None] * direction(rng)
        gyr = gyr + np.radians(1.0 * case.vibration) * shake[:, None] * direction(rng)

    noise = np.sqrt(case.rate / 100)
    bias = np.radians(chip.gyro_bias_dps if case.bias_dps is None else case.bias_dps) * direction(rng)
    wander = np.radians(chip.gyro_wander_dps) * np.stack([wave(rng, t, 60, 200, 3) for _ in range(3)], -1)
    gyr = gyr @ errors(rng, chip.gyro_gain).T + bias + wander + np.radians(chip.gyro_noise_dps) * noise * rng.normal(size=(rows, 3))
    acc = acc + chip.accel_bias * direction(rng) + chip.accel_noise * noise * rng.normal(size=(rows, 3))
    mag = mag @ errors(rng, chip.mag_gain).T + chip.mag_bias * direction(rng) + chip.mag_noise * rng.normal(size=(rows, 3))
    counts = lambda v, step: np.round(v / step) * step
    gyr, acc, mag = counts(gyr, np.radians(chip.gyro_step_dps)), counts(acc, chip.accel_step), counts(mag, chip.mag_step)

    if case.mag_rate:
        tick = np.floor(t * case.mag_rate + 1e-9)
        mag[np.diff(tick, prepend=0) == 0] = np.nan
    truth = q[last]
    keep = np.ones(rows, bool)
    if case.dropouts:
        for _ in range(6):
            at = rng.integers(rows)
            keep[at : at + int(rng.uniform(0.05, 0.6) * case.rate)] = False
        mag[rng.random(rows) < 0.03] = np.nan
    stamps = t + np.clip(case.jitter * rng.normal(size=rows), -0.3 / case.rate, 0.3 / case.rate) if case.jitter else t

    movement = active[last] > 0.5
    facts = dict(category=case.category, purpose=case.purpose, like=case.like, motion=case.motion, place=case.place, latitude=latitude,
                 longitude=longitude, field_ut=strength, dip_deg=dip, chip=case.chip, rate_hz=case.rate,
                 mag_rate_hz=case.mag_rate or case.rate, gyro_bias_dps=np.degrees(bias).round(4).tolist(),
                 disturbances=[list(d) for d in case.disturb], seed=seed)
    if case.motion == "rest":
        until = case.disturb[0][3] + 0.5
        facts["recovers_from_s"] = until  # from here on the field is right and the board at rest
        movement |= t > until + 8
    else:
        movement &= t > max(case.rest, 5)  # also a device switched on in the hand gets five seconds
    return Log(case, stamps[keep], gyr[keep], acc[keep], mag[keep], truth[keep], movement[keep].astype(int), facts)


def write(log, name):
    numbers = np.column_stack([log.gyr, log.acc, log.mag, log.q * np.sign(log.q[:, :1] + 1e-300)])
    form = ",".join(["%.6f"] * 3 + ["%.4f"] * 3 + ["%.3f"] * 3 + ["%.6f"] * 4)
    bare = ",".join(["%.6f"] * 3 + ["%.4f"] * 3 + ["", "", ""] + ["%.6f"] * 4)
    without = [0, 1, 2, 3, 4, 5, 9, 10, 11, 12]
    empty = np.isnan(log.mag[:, 0])
    with open(name, "w") as file:
        file.write("t_s,gx,gy,gz,ax,ay,az,mx,my,mz,qw,qx,qy,qz,movement\n")
        for i, row in enumerate(numbers):
            cells = bare % tuple(row[without]) if empty[i] else form % tuple(row)
            file.write(f"{log.t[i]:.5f},{cells},{log.movement[i]}\n")


def cases(variants=1, only=""):
    """All cases, each `variants` times; with more than one, names end in -1, -2, … and each has its own paths and errors."""
    chosen = [c for c in CASES if only in c.name or only in c.category]
    if variants == 1:
        return chosen
    return [dataclasses.replace(c, name=f"{c.name}-{v}") for c in chosen for v in range(1, variants + 1)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", help="folder for the logs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variants", type=int, default=1, help="independent logs of each case")
    parser.add_argument("--only", default="", metavar="WORD", help="only cases with this in their name or category")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    if options.list or not options.out:
        for c in cases(1, options.only):
            print(f"{c.name:26} {c.category:24} {c.motion:7} {c.place:12} {c.chip:6} {c.rate:3.0f} Hz  {c.purpose}")
        return
    os.makedirs(options.out, exist_ok=True)
    manifest = {}
    for case in cases(options.variants, options.only):
        log = simulate(case, options.seed)
        write(log, os.path.join(options.out, f"{case.name}.csv"))
        manifest[case.name] = log.facts
    with open(os.path.join(options.out, "manifest.json"), "w") as file:
        json.dump(manifest, file, indent=1)


if __name__ == "__main__":
    main()
