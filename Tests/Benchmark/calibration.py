"""Calibrations from simulated figure-eights with known truth, beside other programs' on the same logs.

The logs are made by ../shared/tools/gen_magcal.py; without it this is skipped. The score is the heading error
that the calibration alone leaves, without sensor noise, over level and tilted positions (the score of
../shared/tools/score_magcal.py). Every program is given the length of the field; qibla also the dip.

ellipsoid   plain algebraic least squares through the fields, symmetric root; accepts whatever is an ellipsoid.
magcal      PyPI `magcal`: its ellipsoid fit, unmodified; its result is scaled to the length of the field.
"""
import json
import math
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import numpy as np

from opendata import SHARED
from report import number, share, show, verdict

TOOLS = Path(SHARED) / "tools"
SITE, CHIP = "istanbul", "qmc5883l"
# Median and worst in degrees; None: to be refused.
TARGETS = {
    "full": (0.12, 0.25), "softonly": (0.12, 0.25), "cheap": (0.12, 0.25), "outliers": (0.25, 0.6),
    "misaligned": (0.5, 1.0), "accelbias": (0.5, 1.0), "half": (0.25, 0.45), "tiltring": (0.4, 0.9), "short": (0.3, 0.7),
    "worst": (1.0, 3.0), "flat": None, "still": None, "hi_step": None,
}
WRONG = 3.0  # degrees: an accepted calibration worse than this is a false accept


def qibla(binary, path, truth):
    """The calibration and its seconds, including the program's start."""
    begin = time.perf_counter()
    run = subprocess.run(
        [binary, "calibrate", "--log", path, "--json", "--field-ut", str(truth["field_ut"]), "--dip-deg", str(truth["dip_deg"])],
        capture_output=True, text=True)
    seconds = time.perf_counter() - begin
    return (json.loads(run.stdout) if run.stdout else {"accepted": False, "reason": f"exit {run.returncode}"}), seconds


def ellipsoid(fields, length):
    mean = fields.mean(0)
    scale = np.linalg.norm(fields - mean, axis=1).mean() or 1
    x, y, z = ((fields - mean) / scale).T
    design = np.stack([x * x, y * y, z * z, 2 * x * y, 2 * x * z, 2 * y * z, 2 * x, 2 * y, 2 * z], 1)
    p = np.linalg.lstsq(design, np.ones(len(x)), rcond=None)[0]
    a = np.array([[p[0], p[3], p[4]], [p[3], p[1], p[5]], [p[4], p[5], p[2]]])
    try:
        center = -np.linalg.solve(a, p[6:])
        values, vectors = np.linalg.eigh(a / (1 + center @ a @ center))
    except np.linalg.LinAlgError:
        return {"accepted": False}
    if not (values > 0).all():
        return {"accepted": False}
    soft = vectors @ np.diag(np.sqrt(values)) @ vectors.T * (length / scale)
    return {"hard_iron_ut": (mean + scale * center).tolist(), "soft_iron": soft.tolist()}


def magcal(fields, length):
    from magcal import MagnetometerCalibrator

    try:
        found = MagnetometerCalibrator().ellipsoid_fit(fields)
        soft, hard = found["transform_matrix"], found["center"]
        if not (np.isfinite(soft).all() and np.isfinite(hard).all()):
            return {"accepted": False}
        corrected = (fields - hard) @ soft.T
        soft = soft * (length / np.linalg.norm(corrected, axis=1).mean())
        return {"hard_iron_ut": hard.tolist(), "soft_iron": soft.tolist()}
    except Exception:  # any failure means no calibration
        return {"accepted": False}


def error(calibration, truth, val):
    """Root mean square heading error in degrees, from the true attitudes, without noise."""
    from gen_magcal import body_to_earth

    dip = math.radians(truth["dip_deg"])
    earth = truth["field_ut"] * np.array([math.cos(dip), 0, -math.sin(dip)])
    soft, hard = np.array(calibration["soft_iron"]), np.array(calibration["hard_iron_ut"])
    errors = []
    for heading, pitch, roll in val:
        to_earth = np.array(body_to_earth(*(math.radians(v) for v in (heading, pitch, roll))))
        raw = np.array(truth["distortion"]) @ (to_earth.T @ earth) + truth["hard_iron_end_ut"]
        field, up = soft @ (raw - hard), to_earth[2]
        east = np.cross(field, up)
        found = math.degrees(math.atan2(east[0], np.cross(up, east)[0]))
        errors.append((found - heading + 180) % 360 - 180)
    return float(np.sqrt(np.mean(np.square(errors))))


def trial(binary, work, scenario, seed, chip, site, peers):
    from gen_magcal import generate, write

    prefix = str(work / f"{scenario}_{chip}_{site}_{seed}")
    cal, val, truth = generate(scenario, seed, chip, site)
    write(prefix, cal, val[:1], truth)
    fields = np.array([row[7:10] for row in cal])
    calibrations = {}
    calibrations["qibla"], seconds = qibla(binary, prefix + "_cal.csv", truth)
    if peers:
        calibrations["ellipsoid"] = ellipsoid(fields, truth["field_ut"])
        calibrations["magcal"] = magcal(fields, truth["field_ut"])
    poses = [row[11:14] for row in val[::20]]
    result = {}
    for name, calibration in calibrations.items():
        accepted = calibration.get("accepted", True)
        result[name] = dict(
            accepted=accepted, error=error(calibration, truth, poses) if accepted else None,
            sigma=calibration.get("heading_sigma_deg"), reason=calibration.get("reason"), seconds=seconds)
    return result


def cell(trials):
    errors = [t["error"] for t in trials if t["accepted"]]
    if not errors:
        return "refused"
    kept = "" if len(errors) == len(trials) else f" ({len(errors)}/{len(trials)})"
    return f"{number(median(errors))} / {number(max(errors))}{kept}"


def main(binary, work, seeds=8):
    if not (TOOLS / "gen_magcal.py").exists():
        print("\nCalibration: ../shared/tools/gen_magcal.py is not there, nothing to measure")
        return
    sys.path.insert(0, str(TOOLS))
    from gen_magcal import CHIPS, SITES

    work = Path(work) / "calibration"
    work.mkdir(parents=True, exist_ok=True)
    rows, everything, times = [], {"qibla": [], "ellipsoid": [], "magcal": []}, []
    for scenario, target in TARGETS.items():
        trials = [trial(binary, work, scenario, seed, CHIP, SITE, True) for seed in range(1, seeds + 1)]
        for name in everything:
            everything[name] += [t[name] for t in trials]
        ours = [t["qibla"] for t in trials]
        times += [t["seconds"] for t in ours]
        kept = [t["error"] for t in ours if t["accepted"]]
        reasons = ", ".join(sorted({t["reason"] for t in ours if not t["accepted"]}))
        if target is None:
            goal, met = "refused", "met" if all(t["error"] <= 2 * t["sigma"] for t in ours if t["accepted"]) else "missed"
        else:
            goal = f"{target[0]} / {target[1]}"
            met = "met" if kept and verdict(median(kept), target[0]) == verdict(max(kept), target[1]) == "met" else "missed"
        rows.append([scenario, cell(ours), reasons, *(cell([t[n] for t in trials]) for n in ("ellipsoid", "magcal")), goal, met])
    show(
        f"Calibration: heading error it leaves, median / worst of {seeds} seeds in degrees ({CHIP}, {SITE})",
        ["scenario", "qibla", "refused for", "ellipsoid", "magcal", "target", ""], rows,
        ["(2/8): so many were accepted; their errors are shown."])

    other = []
    for chip in CHIPS:
        for n, site in enumerate(SITES):
            for scenario in TARGETS:
                other.append(trial(binary, work, scenario, 100 + n, chip, site, False)["qibla"])
    ours = everything["qibla"] + other
    false = {name: sum(t["accepted"] and t["error"] > WRONG for t in trials) for name, trials in everything.items()}
    ratios = [t["error"] / t["sigma"] for t in ours if t["accepted"]]
    within = sum(r <= 1 for r in ratios) / len(ratios)
    wide = sum(t["accepted"] and t["error"] > WRONG for t in ours)
    show(
        "Calibration: what was accepted and claimed", ["figure", "qibla", "ellipsoid", "magcal", "target", ""],
        [
            [f"accepted though wrong by more than {WRONG:.0f}°, of {len(everything['qibla'])}", false["qibla"], false["ellipsoid"], false["magcal"], 0, verdict(false["qibla"], 0)],
            [f"the same, also on {len(CHIPS)} chips at {len(SITES)} sites, of {len(ours)}", wide, "", "", 0, verdict(wide, 0)],
            ["error within the claimed sigma", share(within), "none", "none", "90 %", verdict(within, 0.9, least=True)],
            ["median of error over claimed sigma", number(median(ratios)), "none", "none", "0.4…0.8", "met" if 0.4 <= median(ratios) <= 0.8 else "missed"],
            ["time of the whole program, 2,000 samples", number(1000 * median(times), 0, " ms"), "", "", "", ""],
        ])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
