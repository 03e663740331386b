#!/usr/bin/env python3
"""Headings against truth, beside other estimators on the same rows in the same run.

    headings.py broad BINARY WORK      recordings with optical truth
    headings.py motions BINARY WORK    simulated motion, one table a category (seed: QIBLA_SEED, default 1)

WORK is a folder for what is made on the way.
"""
import concurrent.futures
import glob
import gzip
import json
import os
import shutil
import subprocess
import sys

import motions
import peers
import recordings
from recordings import mean, read_estimate, read_log, score, seconds_to
from report import number, share, show

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
BROAD = os.path.join(os.path.dirname(ROOT), "shared", "data", "broad")
ACCEPTANCE = os.path.join(os.path.dirname(ROOT), "shared", "tools", "score_heading.py")


def replay(binary, log, work, *options, tag="qibla"):
    """The device's own headings over a log."""
    folder = os.path.join(work, "estimates", tag)
    os.makedirs(folder, exist_ok=True)
    plain, out = log.path, os.path.join(folder, f"{log.name}.csv")
    if plain.endswith(".gz"):
        plain = os.path.join(folder, f"{log.name}.log")
        with gzip.open(log.path) as packed, open(plain, "wb") as file:
            shutil.copyfileobj(packed, file)
    done = subprocess.run([binary, "replay", plain, "--estimates", out, *options], capture_output=True, text=True)
    if plain != log.path:
        os.remove(plain)
    if done.returncode:
        sys.exit(f"qibla replay {log.name}: exit code {done.returncode}\n{done.stderr}")
    return out


def place(log):
    return [f"--latitude={log.facts['latitude']}", f"--longitude={log.facts['longitude']}", "--date", "2026-11-21"]


def trials():
    """The BROAD trials beside the project, or the excerpts that come with it."""
    found = sorted(glob.glob(os.path.join(BROAD, "*.csv.gz")))
    if found:
        return found, True
    print("The BROAD trials are not in ../shared/data/broad: the 27-second excerpts in calibration/recordings are used.")
    return sorted(glob.glob(os.path.join(ROOT, "calibration", "recordings", "broad-*.csv"))), False


def is_disturbed(log):
    """By the trial's name; the excerpts have names of their own."""
    return "_disturbed_" in log.name or any(mark in log.name for mark in ("-27-", "-28-", "-33-"))


COLUMNS = ["", "RMSE °", "p95 °", "max °", "known", "in 2σ", "median σ", "wrong & sure", "accurate", "accurate & > 5°"]


def cells(name, s):
    return [name, number(s.rmse), number(s.p95), number(s.worst, 1), share(s.available), share(s.coverage),
            number(s.sigma, 2), share(s.wrong, 2), share(s.accurate), share(s.betrayed, 2)]


def everyone(job):
    """Scores of all estimators over one BROAD trial: by segment and estimator."""
    path, binary, work = job
    log = read_log(path)
    own = read_estimate(replay(binary, log, work))
    still = read_estimate(replay(binary, log, work, "--no-gyro", tag="no-gyro"))
    others = {name: peers.estimate(name, log) for name in peers.NAMES}
    moving = {"qibla": score(log, own)} | {n: score(log, e) for n, e in others.items() if n != "tilt"}
    rest = {"qibla, no gyro": score(log, still, "rest"), "qibla": score(log, own, "rest")}
    rest |= {n: score(log, e, "rest") for n, e in others.items()}
    return log.name, is_disturbed(log), moving, rest, score(log, still)


def broad(binary, work):
    paths, whole = trials()
    with concurrent.futures.ProcessPoolExecutor() as pool:
        results = list(pool.map(everyone, [(p, binary, work) for p in paths]))

    rows = []
    for name, _, moving, _, _ in results:
        rows += [cells(f"{name}", moving["qibla"])] + [cells(f"    {n}", s) for n, s in moving.items() if n != "qibla"]
    show("Heading in motion, BROAD, with gyroscope: each trial, qibla first", COLUMNS, rows, [
        "in 2σ: errors within two sigma · wrong & sure: error over 10° and over two sigma · the other estimators claim no sigma"])

    rows, groups = [], (("undisturbed", False, "1.35 / 2.9"), ("disturbed", True, "3.20 / 6.5"))
    for title, disturbed, target in groups:
        of = [r[2] for r in results if r[1] == disturbed]
        for name in of[0]:
            goal = f", target {target}" if name == "qibla" and whole else ""
            rows.append(cells(f"{title}  {name}{goal}", mean([m[name] for m in of])))
        rows.append(None)
    show("Heading in motion, BROAD: means of the groups", COLUMNS, rows[:-1])

    rows = []
    for title, disturbed, target in (("undisturbed", False, ", target 0.85 / 1.5"), ("disturbed", True, "")):
        of = [r[3] for r in results if r[1] == disturbed]
        rows += [cells(f"{title}  {n}" + (target if n == "qibla, no gyro" and whole else ""), mean([m[n] for m in of])) for n in of[0]]
        rows.append(None)
    for title, disturbed in (("undisturbed", False), ("disturbed", True)):
        rows.append(cells(f"{title}  qibla, no gyro, but moving", mean([r[4] for r in results if r[1] == disturbed])))
    show("Heading at rest, BROAD: means of the groups", COLUMNS, rows, [
        "qibla without gyroscope, and the others with theirs; tilt: field and force of each sample alone.",
        "The last two rows are not meant to be good: they show that a moving device without gyroscope says so."])

    if os.path.exists(ACCEPTANCE) and whole:
        print("  " + agreement(binary, work, results))


def agreement(binary, work, results):
    """Compares the scores with those of the acceptance tool, to the last digit that matters."""
    worst = 0.0
    for name, _, moving, _, _ in results:
        truth = os.path.join(BROAD, f"{name}.csv.gz")
        out = os.path.join(work, "estimates", "qibla", f"{name}.csv")
        theirs = json.loads(subprocess.check_output([sys.executable, ACCEPTANCE, "--truth", truth, "--est", out, "--json"]))
        s = moving["qibla"]
        for ours, key in ((s.rmse, "heading_rmse_deg"), (s.p95, "heading_p95_deg"), (s.worst, "heading_max_deg"),
                          (s.coverage, "coverage_2sigma"), (s.sigma, "sigma_median_deg"), (s.wrong, "confidently_wrong"),
                          (s.available, "availability")):
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
    estimates = {"qibla": read_estimate(replay(binary, log, work, *place(log), tag="motions")),
                 "qibla, no place": read_estimate(replay(binary, log, work, tag="motions-no-place"))}
    estimates |= {n: peers.estimate(n, log) for n in peers.NAMES if n != "tilt"}
    since = log.facts.get("recovers_from_s")
    back = {n: seconds_to(log, e, since) for n, e in estimates.items()} if since else None
    return case, {n: score(log, e) for n, e in estimates.items()}, back


def stress(binary, work):
    seed = int(os.environ.get("QIBLA_SEED", "1"))
    os.makedirs(os.path.join(work, "motions"), exist_ok=True)
    jobs = [(c, binary, work, seed) for c in motions.cases()]
    with concurrent.futures.ProcessPoolExecutor() as pool:
        results = list(pool.map(stressed, jobs))

    names = list(results[0][1])
    rows = []
    for case, scores, _ in results:
        own = scores["qibla"]
        rows.append([case.name] + [number(scores[n].rmse) for n in names]
                    + [share(own.coverage), number(own.sigma), share(own.wrong, 2), share(own.betrayed, 2)])
    show(f"Simulated motion with known truth, seed {seed}: RMSE ° of each log", ["", *names, "in 2σ", "median σ", "wrong & sure", "accurate & > 5°"], rows)

    rows = []
    for category in dict.fromkeys(c.category for c, _, _ in results):
        of = [s for c, s, _ in results if c.category == category]
        rows += [cells(f"{category}  {n}", mean([s[n] for s in of])) for n in names] + [None]
    rows += [cells(f"all {len(results)} logs  {n}", mean([s[n] for _, s, _ in results])) for n in names]
    show("Simulated motion: means of the categories", COLUMNS, rows, [
        "qibla knows its place (latitude, longitude) as the device does; no place: it must learn the field itself."])

    rows = [[c.name] + [number(back[n], 1) for n in names] for c, _, back in results if back]
    show("Back from a wrong start, at rest: seconds until within 5° (target ≤ 8)", ["", *names], rows, ["– : not within the log"])


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in ("broad", "motions"):
        sys.exit(__doc__)
    (broad if sys.argv[1] == "broad" else stress)(os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3]))
