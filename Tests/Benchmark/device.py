"""The device's own programs over logs: headings of a replay, a calibration from a sweep."""
import json
import os
import subprocess
import sys

import numpy as np

from opendata import DATE, plain
from recordings import Log


def replay(binary, log, work, *options, tag="qibla"):
    """The device's headings over a log: the path of a CSV."""
    folder = os.path.join(work, "estimates", tag)
    os.makedirs(folder, exist_ok=True)
    out = os.path.join(folder, f"{log.name}.csv")
    done = subprocess.run([binary, "replay", plain(log.path, work), "--estimates", out, *options], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"qibla replay {log.name}: exit code {done.returncode}\n{done.stderr}")
    return out


def place(facts):
    """Options with the place and field of a log."""
    return [f"--latitude={facts['latitude']}", f"--longitude={facts['longitude']}", "--date", DATE]


def calibrate(binary, sweep, work, facts):
    """The device's answer to a sweep, and the calibration's path if it was accepted."""
    folder = os.path.join(work, "own")
    os.makedirs(folder, exist_ok=True)
    out = os.path.join(folder, os.path.basename(sweep).removesuffix(".csv.gz") + ".json")
    if os.path.exists(out):
        os.remove(out)  # an earlier file would be compared with, and kept if it is better
    done = subprocess.run(
        [binary, "calibrate", "--log", plain(sweep, work), *place(facts), "--output", out, "--json"], capture_output=True, text=True)
    if done.returncode not in (0, 2):
        sys.exit(f"qibla calibrate {sweep}: exit code {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout), out if done.returncode == 0 else None


def calibrated(log, calibration):
    """A log's rows with the calibration applied, for estimators that can't apply it themselves."""
    three = lambda key, empty: np.array(calibration.get(key, empty), float)
    gyr = log.gyr - np.radians(three("gyro_bias_dps", [0, 0, 0]))
    acc = (log.acc - three("accel_bias_mps2", [0, 0, 0])) * three("accel_scale", [1, 1, 1])
    mag = (log.mag - three("hard_iron_ut", [0, 0, 0])) @ three("soft_iron", np.eye(3)).T
    return Log(log.name, log.path, log.t, gyr, acc, mag, log.q, log.movement, log.facts)
