"""Other estimators to compare with: released Python packages, unmodified.

All of them start from the same first sample, see the same rows in the same order and never look ahead. None is tuned to
the recordings: parameters are the packages' defaults or, where those switch things off, their documented example. The
exceptions are stated here.

VQF         PyPI `vqf`, C++: Laidig & Seel, Information Fusion 91 (2023). Defaults: tauAcc 3 s, tauMag 9 s, gyro bias at
            rest and in motion, magnetic disturbance rejection on. Own rate for the magnetometer; a fixed period.
VQF-0       the same with magnetic disturbance rejection off.
Fusion      PyPI `imufusion`, C: x-io's AHRS with the settings of its advanced example: gain 0.5, gyro range 2000 °/s,
            acceleration and magnetic rejection 10°, recovery after 5 s, and its gyro bias.
Madgwick    PyPI `ahrs`: Madgwick, gain 0.041 (its default with a magnetometer).
Mahony      PyPI `ahrs`: Mahony, k_P 1, k_I 0.3 (its defaults).
tilt        heading of the tilt-compensated field of each sample, no filter.

A magnetometer that is slower than the rows: VQF gets its new samples only, and its true mean period; the others see the
newest one again. (Their calls without a magnetometer were tried in between, on phone logs: better in some, worse in as
many.) Where a log has no rate for a while, all see the last one again, so that none loses the turn.

A peer's result for a log never changes: it is cached in WORK/peers under a hash of the rows, this file and the packages.
"""
import hashlib
import importlib.metadata
import os

import numpy as np

from recordings import Estimate, body_x

NAMES = ("VQF", "VQF-0", "Fusion", "Madgwick", "Mahony", "tilt")


def from_field(acc, mag):
    """East, north and up in the body frame for each sample, as rows of a matrix body to earth."""
    up = acc / np.linalg.norm(acc, axis=-1, keepdims=True)
    east = np.cross(mag, up)
    east /= np.linalg.norm(east, axis=-1, keepdims=True)
    return np.stack([east, np.cross(up, east), up], -2)


def quaternion(matrix):
    """Body to earth, of one rotation matrix."""
    m = matrix
    candidates = np.array([
        [1 + m[0, 0] + m[1, 1] + m[2, 2], m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1]],
        [m[2, 1] - m[1, 2], 1 + m[0, 0] - m[1, 1] - m[2, 2], m[0, 1] + m[1, 0], m[0, 2] + m[2, 0]],
        [m[0, 2] - m[2, 0], m[0, 1] + m[1, 0], 1 - m[0, 0] + m[1, 1] - m[2, 2], m[1, 2] + m[2, 1]],
        [m[1, 0] - m[0, 1], m[0, 2] + m[2, 0], m[1, 2] + m[2, 1], 1 - m[0, 0] - m[1, 1] + m[2, 2]],
    ])
    q = candidates[np.argmax(np.linalg.norm(candidates, axis=1))]
    return q / np.linalg.norm(q)


def held(v):
    """Each row's newest sample, from the first one on."""
    there = np.isfinite(v[:, 0])
    newest = np.maximum.accumulate(np.where(there, np.arange(len(v)), -1))
    return v[np.where(newest < 0, np.argmax(there), newest)]


def vqf(log, rejection=True):
    from vqf import VQF

    there, pushed, new = (np.isfinite(v[:, 0]) for v in (log.gyr, log.acc, log.mag))
    filter = VQF(log.period, log.period, log.period * max(1, there.sum() / new.sum()))
    filter.setMagDistRejectionEnabled(rejection)
    gyr, acc, mag = (np.ascontiguousarray(v) for v in (held(log.gyr), log.acc, log.mag))
    if (there & pushed & new).all():
        return filter.updateBatch(gyr, acc, mag)["quat9D"]
    out = np.empty((len(log.t), 4))
    for i in range(len(log.t)):
        filter.updateGyr(gyr[i])
        if pushed[i]:
            filter.updateAcc(acc[i])
        if new[i]:
            filter.updateMag(mag[i])
        out[i] = filter.getQuat9D()
    return out


def fusion(log):
    import imufusion

    rate = 1 / log.period
    ahrs, bias = imufusion.Ahrs(), imufusion.Bias()
    settings = imufusion.AhrsSettings()
    settings.convention = imufusion.CONVENTION_ENU
    settings.sample_rate = rate
    settings.gain, settings.gyroscope_range = 0.5, 2000
    settings.acceleration_rejection = settings.magnetic_rejection = 10
    settings.rejection_timeout = 5
    ahrs.set_settings(settings)
    still = imufusion.BiasSettings()
    still.sample_rate = rate
    bias.set_settings(still)
    gyr, acc, mag = np.degrees(held(log.gyr)), held(log.acc) / 9.80665, held(log.mag)
    step = np.diff(log.t, prepend=log.t[0] - log.period)
    out = np.empty((len(log.t), 4))
    for i in range(len(log.t)):
        ahrs.set_sample_period(step[i])
        ahrs.update(bias.update(gyr[i]), acc[i], mag[i])
        out[i] = ahrs.get_quaternion()
    return out


def ahrs(log, kind):
    from ahrs.filters import Madgwick, Mahony

    filter = Madgwick(gain_marg=0.041) if kind == "Madgwick" else Mahony()
    if kind == "Madgwick":
        filter.gain = filter.gain_marg
    gyr, acc, mag = held(log.gyr), held(log.acc), held(log.mag)
    step = np.diff(log.t, prepend=log.t[0] - log.period)
    start = from_field(acc[0], mag[0])
    # Madgwick's earth is north, west, up; Mahony's east, north, up.
    turn = np.array([[0, 1, 0], [-1, 0, 0], [0, 0, 1]]) if kind == "Madgwick" else np.eye(3)
    q = quaternion(turn @ start)
    out = np.empty((len(log.t), 4))
    for i in range(len(log.t)):
        q = filter.updateMARG(q, gyr=gyr[i], acc=acc[i], mag=mag[i], dt=step[i])
        out[i] = q
    if kind == "Madgwick":
        h = np.sqrt(0.5)  # a quarter turn: north, west, up → east, north, up
        w, x, y, z = out.T
        out = h * np.stack([w - z, x - y, y + x, z + w], -1)
    return out


def headings(name, log):
    if name == "tilt":
        north = from_field(held(log.acc), held(log.mag))
        return np.degrees(np.arctan2(north[:, 0, 0], north[:, 1, 0])) % 360
    run = {"VQF": vqf, "VQF-0": lambda l: vqf(l, False), "Fusion": fusion}.get(name, lambda l: ahrs(l, name))
    return body_x(run(log))[0]


def packages():
    """Versions of the packages, and the text of this file."""
    with open(__file__) as file:
        return file.read() + "".join(importlib.metadata.version(p) for p in ("vqf", "imufusion", "AHRS", "numpy"))


def estimate(name, log, work):
    """The headings of one peer over a log."""
    key = hashlib.sha256(f"{name} {packages()}".encode())
    for rows in (log.t, log.gyr, log.acc, log.mag):
        key.update(np.ascontiguousarray(rows))
    folder = os.path.join(work, "peers")
    kept = os.path.join(folder, f"{key.hexdigest()[:32]}.npy")
    if os.path.exists(kept):
        return Estimate(log.t, np.load(kept))
    found = headings(name, log)
    os.makedirs(folder, exist_ok=True)
    part = f"{kept}.{os.getpid()}"
    with open(part, "wb") as file:
        np.save(file, found)
    os.replace(part, kept)
    return Estimate(log.t, found)
