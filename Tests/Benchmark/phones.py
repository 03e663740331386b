"""Headings of phones carried by walkers: the given calibration, the device's own, and without a gyroscope."""
import os
from dataclasses import dataclass

import bars
import opendata
import peers
from device import calibrate, calibrated, place, replay
from recordings import mean, read_estimate, read_log, score, still
from report import FIGURES, figures, number, rmses, share, show


@dataclass
class Result:
    """One log's scores by estimator, for each way of running it."""

    recording: opendata.Recording
    given: dict
    placed: dict  # given, and the place is known
    gyroless: tuple  # at rest by the truth, and at all times
    rest: float  # share of time at rest by the truth
    own: dict | None  # None: the sweep was refused


def everyone(job):
    recording, answer, calibration, binary, work = job
    log = read_log(recording.given, recording.facts)
    others = {n: score(log, peers.estimate(n, log, work)) for n in peers.NAMES if n != "tilt"}
    run = lambda *options, tag: read_estimate(replay(binary, log, work, *options, tag=tag))
    given = {"qibla": score(log, run(tag="given"))} | others
    placed = {"qibla": score(log, run(*place(log.facts), tag="placed"))} | others
    bare = run("--no-gyro", tag="phones-no-gyro")
    own = None
    if calibration:
        raw = read_log(recording.path, recording.facts)
        estimate = read_estimate(replay(binary, raw, work, "--calibration", calibration, tag="own"))
        own = {"qibla": score(raw, estimate), "VQF": score(raw, peers.estimate("VQF", calibrated(raw, answer), work))}
    return Result(recording, given, placed, (score(log, bare, "still"), score(log, bare)), float(still(log)[log.movement].mean()), own)


def groups(results):
    """(title, results): each room and way of carrying, the phones separately below it, with rules between the rooms."""
    found = []
    for room in ("undisturbed", "disturbed"):
        of = [r for r in results if r.recording.room == room]
        for kind in dict.fromkeys(r.recording.kind for r in of):
            carried = [r for r in of if r.recording.kind == kind]
            found.append((f"{room} {kind}", carried))
            for device in sorted({r.recording.device for r in carried}):
                found.append((f"    {device}", [r for r in carried if r.recording.device == device]))
        found.append(None)
    return found[:-1]


def over(results, how, name="qibla"):
    return mean([getattr(r, how)[name] for r in results])


def report(pool, binary, work):
    """Prints the phones' tables; returns the lines of the summary, and scores by group."""
    recordings = opendata.phones(work)
    if not recordings:
        print("\nPhones: ../shared/data/phones is not there, nothing to measure")
        return [], {}
    facts = {r.facts["sweep"]: r.facts for r in recordings}
    answers = dict(zip(facts, pool.map(calibrate, *zip(*[(binary, sweep, work, f) for sweep, f in facts.items()]))))
    results = list(pool.map(everyone, [(r, *answers[r.facts["sweep"]], binary, work) for r in recordings]))
    parts = groups(results)

    rows = [[r.recording.name, *(number(s.rmse) for s in r.given.values()), number(r.placed["qibla"].rmse),
             number(r.own["qibla"].rmse) if r.own else "refused"] for r in results]
    show("Heading of carried phones: RMSE ° of each log", ["given calibration", *results[0].given, "place known", "own calibration"], rows)
    for how, title in (("given", "given calibration, no place"), ("placed", "given calibration, place known")):
        rows = [g and figures(g[0], [getattr(r, how) for r in g[1]]) for g in parts]
        show(f"Heading of carried phones, {title}: means over the logs of each group", FIGURES, rows)
    rows = [g and rmses(g[0], [r.given for r in g[1]]) for g in parts]
    show("RMSE ° of all estimators on the same rows", ["", "logs", *results[0].given], rows, [
        "qibla without a place; the others know none."])
    own(results, answers)
    gyroless(parts)

    lines = []
    for bar, (kinds, room) in zip(bars.PHONES, [
            (kinds, room) for kinds in (("hand",), ("pocket", "running")) for room in ("undisturbed", "disturbed")]):
        of = [r for r in results if r.recording.room == room and r.recording.kind in kinds]
        lines += bars.rows(bar, [over(of, "given"), over(of, "placed")], over(of, "given", "VQF")) + [None]
    for room in ("undisturbed", "disturbed"):
        of = [r for r in results if r.own and r.recording.room == room]
        cost = over(of, "own").rmse - over(of, "given").rmse if of else float("nan")
        theirs = over(of, "own", "VQF").rmse - over(of, "given", "VQF").rmse if of else float("nan")
        lines.append([f"phones, own calibration, {room}", "RMSE less the given one's", f"≤ {bars.OWN}", number(cost),
                      bars.verdict(cost, None, bars.OWN), "", "", number(theirs)])
    refused = sum(path is None for _, path in answers.values())
    met = "met" if refused <= bars.REFUSED else f"missed by {refused - bars.REFUSED}"
    lines.append([f"sweeps refused, of {len(answers)}", "", f"≤ {bars.REFUSED}", refused, met, "", "", ""])
    by_group = {}
    for r in results:
        by_group.setdefault(r.recording.group, []).append(r.given)
    return lines, by_group


def own(results, answers):
    """Accuracy of the device's own calibrations: sweep by sweep, then by group."""
    rows = []
    for sweep, (answer, path) in answers.items():
        of = [r for r in results if r.recording.facts["sweep"] == sweep]
        cells = []
        for room in ("undisturbed", "disturbed"):
            logs = [r for r in of if r.recording.room == room]
            cells += [len(logs), *(number(over(logs, how).rmse) if logs and (path or how == "given") else "–" for how in ("given", "own"))]
        word = "accepted" if path else f"refused: {answer['reason']}"
        rows.append([os.path.basename(sweep).removesuffix(".csv.gz"), word, number(answer.get("heading_sigma_deg")), *cells])
    show("The device's own calibration: RMSE ° of the logs of each sweep, undisturbed and disturbed", [
        "", "", "claimed σ", "logs", "given", "own", "dist. logs", "given", "own"], rows, left=(0, 1))

    kept = [r for r in results if r.own]
    rows = []
    for group in groups(kept) if kept else []:
        if group is None:
            rows.append(None)
            continue
        title, of = group
        given, mine = over(of, "given"), over(of, "own")
        rows.append([title, len(of), number(given.rmse), number(mine.rmse), number(mine.rmse - given.rmse), number(given.crps),
                     number(mine.crps), share(mine.coverage), number(mine.sigma), share(mine.accurate), share(mine.green_over_6, 2),
                     number(over(of, "given", "VQF").rmse), number(over(of, "own", "VQF").rmse)])
    show("The same by group, sweeps that were accepted only; no place", [
        "", "logs", "given RMSE", "own RMSE", "cost", "given CRPS", "own CRPS", "in 2σ", "median σ", "accurate", "its > 6°",
        "VQF given", "VQF own"], rows)


def gyroless(parts):
    rows = []
    for group in parts:
        if group is None:
            rows.append(None)
            continue
        title, of = group
        rest, always = (mean([r.gyroless[i] for r in of]) for i in (0, 1))
        rows.append([title, len(of), share(sum(r.rest for r in of) / len(of)), share(rest.available), number(rest.rmse),
                     number(rest.crps), share(rest.coverage), number(rest.sigma), share(rest.accurate), share(always.available), number(always.rmse), share(always.coverage),
                     share(always.accurate)])
    show("Heading of carried phones without their gyroscope: at rest, and at all times", [
        "", "logs", "at rest", "known", "RMSE °", "CRPS °", "in 2σ", "median σ", "accurate", "all: known", "RMSE °", "in 2σ", "accurate"], rows, [
            "At rest: the truth turned by less than 3° a second over half a second, which a carried phone seldom does."])
