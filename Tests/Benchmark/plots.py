#!/usr/bin/env python3
"""A picture of each trial: heading error over time, the two-sigma band the device claims, and its status.

    plots.py BINARY WORK              all BROAD trials
    plots.py BINARY WORK WORD…        logs with a WORD in their name or group: BROAD trials, phone logs (given calibration, no
                                      place), simulated logs

Writes WORK/plots/NAME.png. Status is shown by colour, by hatching and by its word.
"""
import os
import sys
import textwrap

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.patches import Patch
from matplotlib.ticker import MaxNLocator

import motions
import opendata
import peers
from device import place, replay
from recordings import body_x, matched, read_estimate, read_log, score

INK, QUIET, PAPER = "#1f2933", "#7b8794", "#ffffff"
OURS, THEIRS, BAND = "#0b4f6c", "#c8553d", "#8fbcd4"
# Colour of the lane, colour behind the error, hatching: distinguishable in grey as well.
LOOKS = {
    "accurate": ("#7fc29b", "#eef8f1", ""),
    "calibrating": ("#f2cf63", "#fdf7e3", "..."),
    "interference": ("#e58a7b", "#fcecea", "////"),
    "unavailable": ("#b8c0c8", "#f0f2f4", "xxx"),
}


def runs(values):
    """(first, last + 1, value) of stretches of equal values."""
    edges = np.flatnonzero(np.concatenate([[True], values[1:] != values[:-1], [True]]))
    return [(a, b, values[a]) for a, b in zip(edges[:-1], edges[1:])]


def broken(t, y, wrap=180):
    """The curve without the strokes from one edge to the other."""
    y = y.copy()
    y[1:][np.abs(np.diff(y)) > wrap] = np.nan
    return t, y


def draw(log, own, vqf, out, subtitle):
    error, sigma, status, _ = matched(log, own, "all")
    other, _, _, _ = matched(log, vqf, "all")
    _, level = body_x(log.q)
    ours, theirs = score(log, own), score(log, vqf)
    t = log.t - log.t[0]
    # Where body x points up or down the heading is undefined.
    steep = ~(level >= 0.3)
    error, other = np.where(steep, np.nan, error), np.where(steep, np.nan, other)

    figure, (top, lane, moves) = plt.subplots(
        3, 1, figsize=(12, 5.6), dpi=130, sharex=True, facecolor=PAPER,
        gridspec_kw=dict(height_ratios=[12, 1.05, 0.55], hspace=0.06, left=0.075, right=0.975, top=0.84, bottom=0.105))
    finite = np.abs(error[np.isfinite(error)])
    reach = max(6, 1.25 * np.percentile(finite, 99.8) if len(finite) else 6, min(2.3 * np.nanmedian(sigma), 25))
    reach = min(180, max(reach, min(1.05 * np.nanpercentile(np.abs(other), 99), 2 * reach)))

    for a, b, word in runs(status):
        end = t[min(b, len(t) - 1)]
        colour, behind, hatch = LOOKS[word]
        top.axvspan(t[a], end, color=behind, lw=0, zorder=0)
        lane.axvspan(t[a], end, facecolor=colour, hatch=hatch, edgecolor="#00000030", lw=0)
        share = (end - t[a]) / t[-1]
        if share > 0.011 * len(word):
            lane.text((t[a] + end) / 2, 0.5, word, ha="center", va="center", fontsize=9, color=INK,
                      bbox=dict(boxstyle="round,pad=0.22", fc=colour, ec="none") if hatch else None)
    top.fill_between(t, -2 * sigma, 2 * sigma, color=BAND, alpha=0.38, lw=0, zorder=1, label="± 2 sigma claimed")
    for side in (-2, 2):
        top.plot(t, side * sigma, color=BAND, lw=0.9, zorder=1)
    top.axhline(0, color=INK, lw=0.7, zorder=2)
    top.plot(*broken(t, other), color=THEIRS, lw=1.0, alpha=0.85, zorder=3, ls=(0, (4, 1.4)), label=f"VQF {theirs.rmse:.2f}° RMSE")
    top.plot(*broken(t, error), color=OURS, lw=1.5, zorder=4, label=f"qibla {ours.rmse:.2f}° RMSE")
    top.set_ylim(-reach, reach)
    top.set_ylabel("heading error", color=INK)
    top.yaxis.set_major_locator(MaxNLocator(7, integer=True))
    top.yaxis.set_major_formatter(lambda y, _: f"{y:+.0f}°" if y else "0°")
    top.grid(axis="y", color="#00000014", lw=0.7)

    for a, b, moving in runs(log.movement):
        moves.axvspan(t[a], t[min(b, len(t) - 1)], color="#52606d" if moving else "#e4e7eb", lw=0)
    for axis, name in ((lane, "status"), (moves, "scored")):
        axis.set_yticks([])
        axis.set_ylabel(name, rotation=0, ha="right", va="center", color=QUIET, fontsize=9)
    moves.set_xlabel("seconds", color=INK)
    moves.set_xlim(0, t[-1])
    for axis in (top, lane, moves):
        axis.tick_params(colors=QUIET, labelsize=9, length=0 if axis is not moves else 3)
        for spine in axis.spines.values():
            spine.set_visible(False)

    figure.text(0.075, 0.945, log.name.replace("_", " "), fontsize=15, color=INK, weight="bold")
    figure.text(0.075, 0.897, subtitle, fontsize=9.5, color=QUIET)
    figure.text(0.975, 0.945, f"CRPS {ours.crps:.2f}°   p95 {ours.p95:.1f}°   max {ours.worst:.1f}°   "
                f"in 2σ {100 * ours.coverage:.1f} %   accurate {100 * ours.accurate:.0f} %", fontsize=9.5, color=INK, ha="right")
    handles, labels = top.get_legend_handles_labels()
    figure.legend(handles[::-1], labels[::-1], loc="upper right", bbox_to_anchor=(0.981, 0.936), ncol=3, frameon=False,
                  fontsize=9.5, labelcolor=INK, handlelength=2.2)
    key = [Patch(facecolor=c, hatch=h, edgecolor="#00000030", lw=0, label=w) for w, (c, _, h) in LOOKS.items()]
    figure.legend(handles=key, loc="lower right", bbox_to_anchor=(0.981, -0.008), ncol=4, frameon=False, fontsize=9,
                  labelcolor=QUIET, handlelength=1.6, columnspacing=1.4)
    figure.savefig(out)
    plt.close(figure)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    binary, work = (os.path.abspath(a) for a in sys.argv[1:3])
    folder = os.path.join(work, "plots")
    os.makedirs(folder, exist_ok=True)
    plt.rcParams["font.family"] = "DejaVu Sans"
    plt.rcParams["hatch.linewidth"] = 0.6
    words = sys.argv[3:]
    chosen = lambda *names: any(w in name for w in words for name in names)

    def picture(log, own, subtitle):
        out = os.path.join(folder, f"{log.name}.png")
        draw(log, own, peers.estimate("VQF", log, work), out, textwrap.shorten(subtitle, 80))
        print(out)

    for r in opendata.broad()[0]:
        if not words or chosen(r.name, r.group):
            log = read_log(r.path)
            picture(log, read_estimate(replay(binary, log, work)), f"{r.group} · Laidig et al. 2021, CC BY 4.0")
    for r in opendata.phones(work) if words else []:
        if chosen(r.name, r.group):
            log = read_log(r.given)
            picture(log, read_estimate(replay(binary, log, work, tag="given")), f"{r.group} · given calibration · Michel et al. 2018")
    os.makedirs(os.path.join(work, "motions"), exist_ok=True)
    for case in motions.cases() if words else []:
        if chosen(case.name, case.category):
            path = os.path.join(work, "motions", f"{case.name}.csv")
            made = motions.simulate(case, int(os.environ.get("QIBLA_SEED", "1")))
            motions.write(made, path)
            log = read_log(path, made.facts)
            picture(log, read_estimate(replay(binary, log, work, *place(log.facts), tag="motions")),
                    f"simulated: {case.motion}, {case.place.title()}, {case.chip} chip, {case.rate:g} Hz{case.purpose and ': ' + case.purpose}")


if __name__ == "__main__":
    main()
