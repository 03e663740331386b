"""The field of a recorded figure-eight before and after its calibration, and the directions that are missing.

cloud.py BINARY LOG.csv OUT.png [options of qibla calibrate]
"""
import csv
import json
import subprocess
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.patches import Rectangle

PAPER, INK, QUIET, OURS, RAW, MISSING = "#ffffff", "#1f2933", "#7b8794", "#1769aa", "#c05621", "#f6d5c8"
# As the device counts them: ten belts of equal height, ten parts each.
BELTS = PARTS = 10


def fields(path):
    """The magnetometer's columns in µT, or in counts."""
    units = {"mx": 1, "mx_ut": 1, "mx_nt": 1e-3, "mx_gauss": 100, "mx_raw": 1}
    with open(path) as file:
        rows = csv.reader(line for line in file if not line.startswith("#"))
        header = next(rows)
        first = next(name for name in units if name in header)
        columns = [header.index(first.replace("mx", axis)) for axis in ("mx", "my", "mz")]
        found = []
        for row in rows:
            try:
                found.append([float(row[i]) * units[first] for i in columns])
            except (ValueError, IndexError):
                continue
    return np.array(found)


def slices(axis, points, radius, title, colour, unit):
    """Three views of one cloud, each with the circle it should lie on or within."""
    for ax, (i, j) in zip(axis, ((0, 1), (0, 2), (1, 2))):
        ax.plot(points[:, i], points[:, j], ".", ms=1.6, color=colour, alpha=0.5)
        ax.add_patch(plt.Circle((0, 0), radius, fill=False, color=INK, lw=0.8, ls=(0, (3, 2))))
        ax.plot(0, 0, "+", color=INK, ms=7)
        reach = 1.12 * max(radius, np.abs(points[:, [i, j]]).max())
        ax.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal")
        ax.set_xlabel(f"{'xyz'[i]}, {unit}", fontsize=8, color=QUIET)
        ax.set_ylabel("xyz"[j], fontsize=8, color=QUIET)
        ax.tick_params(labelsize=7, colors=QUIET)
        for spine in ax.spines.values():
            spine.set_color("#d8dde3")
    axis[0].set_title(title, loc="left", fontsize=11, color=INK, weight="bold")


def sphere(ax, directions):
    """The directions on a plane: around the device to the right, from its lower to its upper side upwards."""
    turn = np.degrees(np.arctan2(-directions[:, 1], directions[:, 0]))  # clockwise from forward
    seen = set()
    for (x, y, z) in directions:
        part = min(PARTS - 1, int((np.arctan2(y, x) / (2 * np.pi) + 0.5) * PARTS))
        seen.add((min(BELTS - 1, int((z + 1) * 5)), part))
    for belt in range(BELTS):
        for part in range(PARTS):
            if (belt, part) in seen:
                continue
            left = -np.degrees((part + 1) / PARTS * 2 * np.pi - np.pi)
            ax.add_patch(Rectangle((left, belt / 5 - 1), 36, 0.2, fc=MISSING, ec="#ffffff", lw=0.8, hatch="///", zorder=0))
    ax.plot(turn, directions[:, 2], ".", ms=1.8, color=OURS, alpha=0.6)
    ax.set(xlim=(-180, 180), ylim=(-1, 1), xticks=(-180, -90, 0, 90, 180), yticks=(-1, 0, 1))
    ax.set_xticklabels(["back", "left", "forward", "right", "back"], fontsize=8)
    ax.set_yticklabels(["lower side", "rim", "upper side"], fontsize=8)
    ax.tick_params(colors=QUIET, length=0)
    for spine in ax.spines.values():
        spine.set_color("#d8dde3")
    return len(seen)


def main():
    binary, log, out, *options = sys.argv[1:]
    run = subprocess.run([binary, "calibrate", "--log", log, "--json", *options], capture_output=True, text=True)
    if not run.stdout:
        sys.exit(run.stderr)
    found = json.loads(run.stdout)
    raw = fields(log)
    soft, hard = np.array(found["soft_iron"]), np.array(found["hard_iron_ut"])
    after = (raw - hard) @ soft.T
    length = np.median(np.linalg.norm(after, axis=1))
    unit = "counts" if found.get("unit") == "counts" else "µT"

    plt.rcParams["font.family"] = "DejaVu Sans"
    figure = plt.figure(figsize=(11, 9.2), dpi=120, facecolor=PAPER)
    grid = figure.add_gridspec(3, 3, left=0.07, right=0.97, top=0.87, bottom=0.06, hspace=0.42, wspace=0.28, height_ratios=(1, 1, 0.72))
    slices([figure.add_subplot(grid[0, i]) for i in range(3)], raw, np.median(np.linalg.norm(raw - hard, axis=1)), "as measured", RAW, unit)
    slices([figure.add_subplot(grid[1, i]) for i in range(3)], after, length, "calibrated", OURS, "µT")
    ax = figure.add_subplot(grid[2, :])
    count = sphere(ax, after / np.linalg.norm(after, axis=1)[:, None])
    ax.set_title("where the field came from; hatched: directions that are missing", loc="left", fontsize=11, color=INK, weight="bold")
    figure.text(0.07, 0.955, Path(log).name, fontsize=14, color=INK, weight="bold")
    verdict = f"heading ± {found['heading_sigma_deg']:.2f}°" if found["accepted"] else f"refused: {found['reason']}"
    figure.text(0.07, 0.92, f"{verdict}   lengths within {found['residual_percent'] or 0:.2f} %   {count} of 100 directions   "
                f"{len(raw)} samples", fontsize=10, color=INK)
    figure.savefig(out)
    print(out)


if __name__ == "__main__":
    main()
