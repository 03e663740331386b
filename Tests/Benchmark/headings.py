#!/usr/bin/env python3
"""Headings against truth, beside other estimators on the same rows in the same run.

    headings.py BINARY WORK [malls|broad|phones|motions]…

malls    recordings of a phone carried through a steel mall
broad    recordings with optical truth, a board on a table and in hands
phones   the same of phones carried by walkers, with two calibrations
motions  simulated motion, one table a category (seed: QIBLA_SEED, default 1)

WORK is a folder for intermediate files.
"""
import concurrent.futures
import json
import os
import subprocess
import sys

import bars
import malls
import motions
import opendata
import peers
import phones
from device import place, replay
from recordings import mean, read_estimate, read_log, score, seconds_to
from report import figures, number, rmses, share, show, FIGURES

ACCEPTANCE = os.path.join(opendata.SHARED, "tools", "score_heading.py")


def everyone(job):
    """Scores of all estimators over one BROAD trial, by segment."""
    recording, binary, work = job
    log = read_log(recording.path)
    own = read_estimate(replay(binary, log, work))
    still = read_estimate(replay(binary, log, work, "--no-gyro", tag="no-gyro"))
    others = {name: peers.estimate(name, log, work) for name in peers.NAMES}
    moving = {"qibla": score(log, own)} | {n: score(log, e) for n, e in others.items() if n != "tilt"}
    rest = {"qibla, no gyro": score(log, still, "rest"), "qibla": score(log, own, "rest")}
    rest |= {n: score(log, e, "rest") for n, e in others.items()}
    return recording, moving, rest, score(log, still)


def broad(pool, binary, work):
    """Prints the BROAD tables; returns the lines of the summary, and scores by group."""
    found, whole = opendata.broad()
    results = list(pool.map(everyone, [(r, binary, work) for r in found]))

    groups = []  # title and results
    for room in ("undisturbed", "disturbed"):
        of = [r for r in results if r[0].room == room]
        kinds = dict.fromkeys(k for k in opendata.BROAD_KINDS.values() if any(r[0].kind == k for r in of))
        groups += [(f"{room} {kind}", [r for r in of if r[0].kind == kind]) for kind in kinds]
        groups.append((f"{room}, all", of))
        if room == "disturbed" and whole:
            groups.append((f"{room}, all but 27", [r for r in of if "(27)" not in r[0].kind]))
        groups.append(None)
    groups.pop()

    bare = lambda cells: cells[:1] + cells[2:]  # without the number of logs
    rows = [bare(figures(recording.name, [moving])) for recording, moving, _, _ in results]
    show("Heading in motion, BROAD, with gyroscope: each trial", bare(FIGURES), rows)
    rows = [g and figures(g[0], [moving for _, moving, _, _ in g[1]]) for g in groups]
    show("Heading in motion, BROAD: means over the logs of each group", FIGURES, rows, [
        "in 2σ: errors within two sigma · known: share of time with a heading · accurate: share of time shown as accurate, the",
        "RMSE then, and the share of it that is over 6° off · the other estimators claim no sigma"])
    rows = [g and rmses(g[0], [moving for _, moving, _, _ in g[1]]) for g in groups]
    show("RMSE ° of all estimators on the same rows", ["", "logs", *results[0][1]], rows)

    rows = []
    for room, target in (("undisturbed", ", target 0.85 / 1.5"), ("disturbed", "")):
        of = [rest for recording, _, rest, _ in results if recording.room == room]
        for name in of[0]:
            m = mean([rest[name] for rest in of])
            goal = target if name == "qibla, no gyro" and whole else ""
            rows.append([f"{room}  {name}{goal}", number(m.rmse), number(m.p95), number(m.crps), share(m.coverage), number(m.sigma),
                         share(m.available), share(m.accurate)])
        rows.append(None)
    for room in ("undisturbed", "disturbed"):
        m = mean([s for recording, _, _, s in results if recording.room == room])
        rows.append([f"{room}  qibla, no gyro, but moving", number(m.rmse), number(m.p95), number(m.crps), share(m.coverage),
                     number(m.sigma), share(m.available), share(m.accurate)])
    show("Heading at rest, BROAD: means of the groups", ["", "RMSE °", "p95 °", "CRPS °", "in 2σ", "median σ", "known", "accurate"], rows, [
        "qibla without gyroscope, and the others with theirs; tilt: field and force of each sample alone.",
        "The last two rows are not meant to be good: they show that a moving device without gyroscope says so."])

    by_group = {}
    for recording, moving, _, _ in results:
        by_group.setdefault(recording.group, []).append(moving)
    if not whole:
        return [], by_group
    if os.path.exists(ACCEPTANCE):
        print("  " + agreement(work, results))
    lines = []
    for bar, room in zip(bars.BROAD, ("undisturbed", "disturbed")):
        of = [r for r in results if r[0].room == room]
        but = [r for r in of if "(27)" not in r[0].kind]
        over = lambda which, name="qibla": mean([moving[name] for _, moving, _, _ in which])
        lines += bars.rows(bar, [over(of)], over(of, "VQF"), [over(but)]) + [None]
    return lines, by_group


def agreement(work, results):
    """Compares the scores with the acceptance tool's, to its last printed digit."""
    worst = 0.0
    for recording, moving, _, _ in results:
        out = os.path.join(work, "estimates", "qibla", f"{recording.name}.csv")
        theirs = json.loads(subprocess.check_output([sys.executable, ACCEPTANCE, "--truth", recording.path, "--est", out, "--json"]))
        s = moving["qibla"]
        for ours, key in ((s.rmse, "heading_rmse_deg"), (s.p95, "heading_p95_deg"), (s.worst, "heading_max_deg"),
                          (s.crps, "crps_deg"), (s.coverage, "coverage_2sigma"), (s.sigma, "sigma_median_deg"),
                          (s.wrong, "confidently_wrong"), (s.available, "availability")):
            worst = max(worst, abs(ours - theirs[key]))
    words = "agree" if worst < 1e-6 else "DISAGREE"
    return f"These scores and ../shared/tools/score_heading.py {words} (largest difference {worst:.1e})."


def stressed(job):
    """Scores of all estimators over one simulated log."""
    case, binary, work, seed = job
    folder = os.path.join(work, "motions")
    made = motions.simulate(case, seed)
    path = os.path.join(folder, f"{case.name}.csv")
    motions.write(made, path)
    log = read_log(path, made.facts)
    estimates = {"qibla": read_estimate(replay(binary, log, work, *place(log.facts), tag="motions")),
                 "qibla, no place": read_estimate(replay(binary, log, work, tag="motions-no-place"))}
    estimates |= {n: peers.estimate(n, log, work) for n in peers.NAMES if n != "tilt"}
    since = log.facts.get("recovers_from_s")
    back = {n: seconds_to(log, e, since) for n, e in estimates.items()} if since else None
    return case, {n: score(log, e) for n, e in estimates.items()}, back


def stress(pool, binary, work):
    """Prints the tables of simulated motion; returns scores by the group of recordings that a log simulates."""
    seed = int(os.environ.get("QIBLA_SEED", "1"))
    os.makedirs(os.path.join(work, "motions"), exist_ok=True)
    results = list(pool.map(stressed, [(c, binary, work, seed) for c in motions.cases()]))

    names = list(results[0][1])
    rows = []
    for case, scores, _ in results:
        own = scores["qibla"]
        rows.append([case.name] + [number(scores[n].rmse) for n in names]
                    + [share(own.coverage), number(own.sigma), share(own.wrong, 2), share(own.green_over_6, 2)])
    show(f"Simulated motion with known truth, seed {seed}: RMSE ° of each log",
         ["", *names, "in 2σ", "median σ", "wrong & sure", "its > 6°"], rows, [
             "qibla knows its place (latitude, longitude) as the device does; no place: it must learn the field itself.",
             "wrong & sure: share of time with an error over 10° and over two sigma · its > 6°: share of the time shown as accurate"])

    categories = [(c, [s for case, s, _ in results if case.category == c]) for c in dict.fromkeys(c.category for c, _, _ in results)]
    categories.append((f"all {len(results)} logs", [s for _, s, _ in results]))
    show("Simulated motion: means of the categories", FIGURES, [figures(title, of) for title, of in categories])
    show("RMSE ° of all estimators on the same rows", ["", "logs", *names], [rmses(title, of) for title, of in categories])

    rows = [[c.name] + [number(back[n], 1) for n in names] for c, _, back in results if back]
    show("Back from a wrong start, at rest: seconds until within 5° (target ≤ 8)", ["", *names], rows, ["– : not within the log"])
    by_group = {}
    for case, scores, _ in results:
        if case.like:
            by_group.setdefault(case.like, []).append(scores)
    return by_group


def side_by_side(recorded, simulated):
    """Compares recordings with the simulated logs that stand for them."""
    rows = []
    for group in (g for g in recorded if g in simulated):
        real, made = recorded[group], simulated[group]
        rows.append([group, len(real), len(made)])
        for key, theirs in (("rmse", "VQF"), ("crps", None)):
            for name in filter(None, ("qibla", theirs)):
                rows[-1] += [number(getattr(mean([s[name] for s in real]), key)),
                             number(getattr(mean([s["qibla, no place" if name == "qibla" else name] for s in made]), key))]
    show("Recordings, and the simulated logs that stand for them: means over the logs of each group, no place",
         ["", "logs", "simulated", "qibla RMSE", "simulated", "VQF RMSE", "simulated", "qibla CRPS", "simulated"], rows)


def main():
    if len(sys.argv) < 3 or not set(sys.argv[3:]) <= {"malls", "broad", "phones", "motions"}:
        sys.exit(__doc__)
    binary, work = (os.path.abspath(a) for a in sys.argv[1:3])
    parts = sys.argv[3:] or ["malls", "broad", "phones", "motions"]
    lines, recorded, simulated = [], {}, {}
    with concurrent.futures.ProcessPoolExecutor() as pool:
        if "motions" in parts:
            simulated = stress(pool, binary, work)
        for part, report in (("malls", malls.report), ("broad", broad), ("phones", phones.report)):
            if part in parts:
                more, by_group = report(pool, binary, work)
                lines += more
                recorded |= by_group
    if simulated and recorded:
        side_by_side(recorded, simulated)
    if lines:
        bars.summary(lines[:-1] if lines[-1] is None else lines)


if __name__ == "__main__":
    main()
