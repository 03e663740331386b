#!/usr/bin/env python3
"""Chooses a number of the estimator leaving one group of recordings out, and measures the effect of each rule.
Run it as `benchmark.sh --choose …`, which brings its packages.

    choose.py KEY VALUE VALUE …     which value the other groups choose, and what that costs the group left out
    choose.py --ablate [WORD]…      what each group loses when one rule of SWITCHES is off; WORD: rules with it in their name
    choose.py --try KEY=VALUE …     the same for these values at once
    choose.py --rules               the table of rules in Heading.md: what each costs the groups that lose most
    choose.py --list [WORD]…        keys and their defaults

    --markdown   tables for documents

Recordings are those of `opendata.py`, phones with the given calibration, once with their place ("placed") and once without it, walks through
the mall with their place; --ablate and --try also run the undisturbed ones with parts left out (dropouts.py), and the simulated logs, which know
their place. The estimator is that of this working copy: built here, for as long as nothing changed, once.
"""
import argparse
import concurrent.futures
import dataclasses
import glob
import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np

import dropouts
import motions
import opendata
from malls import read_mall
from opendata import ROOT
from recordings import Score, body_x, mean, read_log
from report import markdown, number, show

# One rule each: its name, and what switches it off.
SWITCHES = [
    ("gyroscope and accelerometer come late", "gyroscope.delay=0"),
    ("errors by the gyroscope's gain", "gyroscope.gainError=0"),
    ("a bias that is known", "gyroscope.knownBiasSigma=2"),
    ("the bias wanders", "gyroscope.biasWander=0"),
    ("turns in gaps weren't seen", "gyroscope.gapShare=0"),
    ("pushes stay alike", "tilt.pushTime=0.02"),
    ("larger pushes than any before", "tilt.pushExcessFactor=0"),
    ("the field comes late", "fieldDelay.initial=0 fieldDelay.initialSigma=0"),
    ("its delay is learnt", "fieldDelay.initialSigma=0"),
    ("errors of a place stay alike", "localDisturbance.correlationTime=0.05"),
    ("what shows in length and dip may turn", "localDisturbance.acrossShare=0"),
    ("a field fixed to the body", "bodyField.wander=0 bodyField.shareGain=0"),
    ("dropped when it is gone", "bodyField.dropLengthMicrotesla=1e9"),
    ("soft iron repeats with the attitude", "regression.attitudeErrorTime=0.1"),
    ("a single jump counts for so much", "north.outlierGate=1e9"),
    ("a block's noise at the start", "regression.initialNoiseShare=1"),
    ("a right field that contradicts wins", "contradiction.holdTimeAngle=1e9"),
    ("memory of north", "north.memorySpan=0"),
    ("sigma: what no field shows", "sigma.unseenVariance=0"),
    ("sigma: deviation in length and dip", "sigma.deviationShare=0"),
    ("sigma: of the slow field", "monitor.slowTime=0.01"),
    ("a magnet is no evidence about the rest of the way", "steel.largestDeviation=1e9"),
    ("sigma: beginning without a model", "sigma.beginningVariance=0"),
    ("sigma: difference from the model", "sigma.modelShare=0"),
    ("sigma: calibration", "sigma.calibrationShare=0"),
    ("steel as a hypothesis", "steel.usualEvidence=1e9"),
    ("its bias is known better", "steel.knownBiasSigma=0.5"),
    ("its magnets", "steel.magnetShare=0"),
    ("its building", "steel.buildingSigma=0"),
    ("its evidence without the body's field", "steel.largestBodyShare=1"),
    ("evidence for it goes faster than it comes", "steel.clearShare=1"),
    ("a force of another length than gravity", "tilt.lengthTolerance=1e9"),
    ("a new field in turning", "monitor.turningRateSquared=1e9"),
    ("doubt of a contradiction", "status.contradictionLimit=180"),
    ("that doubt at once", "status.contradicted.entry=0.1"),
    ("hold still at once", "status.moving.entry=0.1"),
]
# A rule counts as missed where switching it off costs more than this, in degrees: what a change may cost at most.
MATTERS = 0.1
# A cost below this is left out of the table of rules.
LEAST = 0.05

WORK = os.path.join(ROOT, ".build-benchmark")
ROOMS = ("Measures", "HAL", "Sensors", "Compass", "Indicators", "Core")
# What can be set: property of `Pipeline.Settings`, type, and the source folder.
PARAMETERS = (("estimator", "HeadingEstimator.Parameters", "Compass/Parameters"), ("status", "StatusEvaluator.Parameters", "Compass/Status"))


# MARK: Keys

NUMBER = r"-?[\d_]+(?:\.\d+)?(?:e-?\d+)?"


def body(text, name):
    """The text between the braces of a struct."""
    found = re.search(r"^( *)(?:public )?struct " + name + r"\b[^\n]*\{\n(.*?)^\1\}", text, re.S | re.M)
    return found[2] if found else ""


def keys():
    """Setters in Swift and defaults by key: `group.name` of the estimator, `status.name` of the status."""
    found = {}
    for part, kind, folder in PARAMETERS:
        text = "\n".join(p.read_text() for p in sorted(Path(ROOT, "Sources", folder).glob("*.swift")))
        groups = [(part, "status.", body(text, "Parameters"))] if part == "status" else [(part, "", body(text, "Parameters"))]
        if part == "estimator":
            groups += [(f"{part}.{name}", f"{name}.", body(text, group))
                       for name, group in re.findall(r"^ *public var (\w+) = ([A-Z]\w+)\(\)$", groups[0][2], re.M)]
        for path, prefix, lines in groups:
            for name, value in re.findall(r"^ *public var (\w+)(?:: \w+)? = ([^\n]+?) *(?://.*)?$", lines, re.M):
                target = f"$0.{path}.{name}"
                if angle := re.fullmatch(r"Angle\(degrees: (.+)\)", value):
                    found[prefix + name] = f"{target} = Angle(degrees: $1)", angle[1]
                elif value in ("true", "false"):
                    found[prefix + name] = f"{target} = $1 != 0", str(int(value == "true"))
                elif re.fullmatch(r"-?[\d_]+", value):
                    found[prefix + name] = f"{target} = Int($1)", value
                elif re.fullmatch(NUMBER + r"(\.nextUp)?", value):
                    found[prefix + name] = f"{target} = $1", value.removesuffix(".nextUp")
                elif times := re.fullmatch(r"HoldTime\(entry: (.+), exit: (.+)\)", value):
                    for place, part in enumerate(("entry", "exit"), 1):
                        found[f"{prefix}{name}.{part}"] = f"{target}.{part} = Float($1)", times[place]
                elif bounds := re.fullmatch(f"({NUMBER})\\.\\.\\.({NUMBER})", value):
                    found[f"{prefix}{name}.lower"] = f"{target} = $1...{target}.upperBound", bounds[1]
                    found[f"{prefix}{name}.upper"] = f"{target} = {target}.lowerBound...$1", bounds[2]
    return found


# MARK: Program

def build(table, name="Choose", rooms=ROOMS, target="Core", more=()):
    """NAME.swift of this folder with the keys and the sources `more`, compiled against the release objects of the rooms."""
    swift = os.environ.get("SWIFT", "swift")
    # The flags of `make build`, so that both share one build folder.
    flags = subprocess.run(["make", "-s", "flags"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    done = subprocess.run([swift, "build", *flags, "--target", target], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"The rooms don't build:\n{done.stdout}{done.stderr}")
    built = os.path.join(ROOT, ".build", "release")
    numerics = os.path.join(ROOT, ".build", "checkouts", "swift-numerics", "Sources")
    # Object by source, also by those that the build's plugins write: a build folder keeps the objects of deleted sources.
    written = Path(ROOT, ".build", "plugins", "outputs")
    objects = [os.path.join(built, f"{room}.build", f"{source.name}.o") for room in rooms
               for source in sorted([*Path(ROOT, "Sources", room).rglob("*.swift"), *written.glob(f"*/{room}/**/*.swift")])]
    objects += sorted(glob.glob(os.path.join(built, "RealModule.build", "*.o")))
    headers = [os.path.join(numerics, "_NumericsShims", "include")]
    if "Places" in rooms:
        objects += sorted(glob.glob(os.path.join(built, "CPlaces.build", "**", "*.o"), recursive=True))
        headers.append(os.path.join(ROOT, "Sources", "CPlaces", "include"))
    setters = "\n".join(f'  "{key}": {{ {setter} }},' for key, (setter, _) in table.items())
    folder = os.path.join(WORK, name.lower())
    os.makedirs(folder, exist_ok=True)
    generated, program = os.path.join(folder, "Keys.swift"), os.path.join(folder, name.lower())
    with open(generated, "w") as file:
        file.write("import Compass\nimport Core\nimport Measures\n\nlet keys: [String: @Sendable (inout Pipeline.Settings, Double) -> Void] = [\n"
                   f"{setters}\n]\n")
    sources = [os.path.join(ROOT, "Tests", "Benchmark", f"{name}.swift"), *more, generated]
    key = hashlib.sha256()
    for path in [*sources, *objects]:
        with open(path, "rb") as file:
            key.update(file.read())
    stamp = os.path.join(folder, "stamp")
    if os.path.exists(program) and os.path.exists(stamp) and open(stamp).read() == key.hexdigest():
        return program
    done = subprocess.run(
        [swift + "c", "-O", "-parse-as-library", "-swift-version", "6", "-static-stdlib", "-I", os.path.join(built, "Modules"),
         "-package-name", os.path.basename(os.path.realpath(ROOT)).lower(),
         *(word for folder in headers for word in ("-I", folder)), *sources, *objects, "-o", program], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{name}.swift doesn't build:\n{done.stderr}")
    with open(stamp, "w") as file:
        file.write(key.hexdigest())
    return program


# MARK: Logs

def packed(name, newest, make):
    """The path of a log's rows for the program; `make` gives the log when the existing file is older than `newest`."""
    path = os.path.join(WORK, "rows", f"{name}.bin")
    if not os.path.exists(path) or os.path.getmtime(path) < newest:
        log = make()
        truth, level = body_x(log.q)
        scored = log.movement & np.isfinite(truth) & ~(level < 0.3)
        rows = np.column_stack([log.t, log.gyr, log.acc, log.mag, truth, scored])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        rows.astype("<f8").tofile(path)
    return path


def recorded():
    """Path, strength, dip and group of each recording; phones once without their place and once with it."""
    phones = opendata.phones(WORK)
    logs = []
    for r in opendata.broad()[0] + phones + [dataclasses.replace(r, placed=True) for r in phones] + opendata.malls():
        source = r.given or r.path
        field = (r.facts["field_ut"], r.facts["dip_deg"]) if r.placed or r.source == "mall" else (np.nan, np.nan)
        logs.append((packed(r.name, os.path.getmtime(source), lambda: read_mall(r) if r.source == "mall" else read_log(source)), *field, r))
    return logs


def gapped(logs):
    """Undisturbed recordings with gaps."""
    found = []
    for path, strength, dip, r in logs:
        if r.room == "undisturbed" and not r.placed:
            out = path.removesuffix(".bin") + "-gaps.bin"
            rows = np.fromfile(path).reshape(-1, 12)
            rows[dropouts.kept(rows[:, 0], r.name, dropouts.LENGTHS[-1])].tofile(out)
            found.append((out, strength, dip, r))
    return found


def simulate(case):
    made = motions.simulate(case)
    source = max(os.path.getmtime(os.path.join(opendata.HERE, name)) for name in ("motions.py", "motion_cases.py"))
    return packed(f"simulated-{case.name}", source, lambda: made), made.facts["field_ut"], made.facts["dip_deg"], case


def run(program, logs, values, pool):
    """The score of each log with these KEY=VALUE."""
    count = os.cpu_count() or 1
    shares = [logs[i::count] for i in range(count)]

    def part(i):
        listed = os.path.join(WORK, "choose", f"logs-{os.getpid()}-{i}")
        with open(listed, "w") as file:
            file.writelines(f"{path} {strength} {dip}\n" for path, strength, dip, _ in shares[i])
        done = subprocess.run([program, listed, *values], capture_output=True, text=True)
        os.remove(listed)
        if done.returncode:
            sys.exit(f"{' '.join(values)}: {done.stderr or done.returncode}")
        return [scored([float(word) for word in line.split()]) for line in done.stdout.splitlines()]

    scores = [None] * len(logs)
    for i, found in enumerate(pool.map(part, range(count))):
        scores[i::count] = found
    return scores


def scored(n):
    return Score(rmse=n[0], p95=n[1], worst=np.nan, available=n[5], crps=n[2], coverage=n[3], sigma=n[4], accurate=n[6],
                 green_rmse=n[7], green_over_6=n[8], green=int(n[9]))


def over(logs, scores, label):
    """Mean score of each group, by the label of a log's recording or case."""
    groups = {}
    for (*_, about), s in zip(logs, scores):
        groups.setdefault(label(about), []).append(s)
    return {name: mean(of) for name, of in groups.items()}


# MARK: Verbs

def choose(program, table, key, values, options, pool):
    default = table[key][1]
    if all(float(v) != float(default) for v in values):
        values = [default, *values]
    values = sorted(values, key=float)
    logs = recorded()
    groups = [over(logs, run(program, logs, [f"{key}={v}"], pool), lambda r: r.group) for v in values]
    for figure, title in (("crps", "CRPS"), ("rmse", "RMSE")):
        costs = {g: np.array([getattr(by[g], figure) for by in groups]) for g in groups[0]}
        rows, paid = [], []
        for left, own in costs.items():
            others = np.mean([c for g, c in costs.items() if g != left], 0)
            chosen = int(np.argmin(others))
            paid.append(own[chosen] - own.min())
            rows.append([left, *map(number, own), values[chosen], number(paid[-1])])
        all_ = np.mean(list(costs.values()), 0)
        rows += [None, ["mean over the groups", *map(number, all_), values[int(np.argmin(all_))], number(np.mean(paid))]]
        head = [f"{v} (default)" if float(v) == float(default) else v for v in values]
        table_of(options)(f"{key}: {title} ° of each group, and the value that the others choose when it is left out",
                          ["left out", *head, "others choose", "costs it"], rows)


SHORT = {"undisturbed": "", "disturbed": " dist.", "magnet in the room": "room magnet", "vibration (27)": "vibration 27", "attached magnet": "attached"}


def short(r):
    """The column title of a group: phones together, BROAD's disturbances without that word."""
    kind = SHORT.get(r.kind, r.kind)
    return "mall" if r.source == "mall" else kind + SHORT[r.room] + " placed" * r.placed if r.source == "phones" else kind


def compared(program, switches, options, pool, processes):
    """Recordings, the same with gaps, and simulated logs: their names, the score of each group, and the score without each rule."""
    logs = recorded()
    made = list(processes.map(simulate, motions.cases()))
    for logs, label, what in ((logs, short, "recordings"),
                              (gapped(logs), short, "recordings with gaps of 0.3 … 0.6 s"),
                              (made, lambda case: case.category.replace(",", ""), "simulated logs, place known")):
        full = over(logs, run(program, logs, [], pool), label)
        yield what, full, {name: over(logs, run(program, logs, values.split(), pool), label) for name, values in switches}


def rules(program, switches, options, pool, processes):
    """A row a rule, with the groups that lose most, in RMSE or, where the rule turns no heading, in CRPS."""
    rows = [[name, f"`{values}`"] for name, values in switches]
    for (_, full, off), count in zip(compared(program, switches, options, pool, processes), (2, 1, 1)):
        for row, groups in zip(rows, off.values()):
            turns = any(abs(groups[g].rmse - full[g].rmse) > LEAST for g in full)
            figure = lambda s: s.rmse if turns else s.crps
            most = sorted(((figure(groups[g]) - figure(full[g]), g) for g in full), reverse=True)[:count]
            row.append(", ".join(f"{group} {cost:.2f}" for cost, group in most if cost >= LEAST) or "–")
    markdown("What the groups lose that lose most, in degrees", ["rule", "switch", "recordings", "with gaps", "simulated"], rows)


def compare(program, switches, options, pool, processes):
    """Cost of switches for each group: tables of RMSE and CRPS, and of the claimed figures."""
    figures = ("rmse", "crps")
    for what, full, off in compared(program, switches, options, pool, processes):
        for figure in figures:
            rows = [["all rules", *(number(getattr(s, figure)) for s in full.values()), ""], None]
            for name, groups in off.items():
                change = [getattr(groups[g], figure) - getattr(full[g], figure) for g in full]
                rows.append([name, *(f"{c:+.2f}" for c in change), sum(c > MATTERS for c in change)])
            table_of(options)(f"What switching a rule off costs: {figure.upper()} ° on {what}, by group; missed by: groups that lose over {MATTERS}°",
                              ["", *full, "missed by"], rows)
        # Rules of sigma turn no heading: they change only the claimed figures.
        claims = off if getattr(options, "try") else {name: groups for name, groups in off.items() if name.startswith("sigma")}
        if claims:
            told = lambda s: f"{100 * s.coverage:.0f} {100 * s.accurate:.0f} {100 * s.green_over_6:.1f}" if s.green else f"{100 * s.coverage:.0f} 0 -"
            rows = [[name, *map(told, groups.values())] for name, groups in {"all rules": full, **claims}.items()]
            table_of(options)(f"Errors within 2 sigma, time shown as accurate, share of that over 6° off; %, {what}", ["", *full], rows)


def table_of(options):
    return markdown if options.markdown else show


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*")
    for verb in ("ablate", "rules", "try", "list", "markdown"):
        parser.add_argument(f"--{verb}", action="store_true")
    options = parser.parse_args()
    words, table = options.words, keys()
    if options.list:
        for key, (_, default) in table.items():
            if all(w in key for w in words):
                print(f"{key:50} {default}")
        return
    switches = []
    if options.ablate or options.rules:
        switches = [s for s in SWITCHES if not words or any(w in s[0] for w in words)]
    elif getattr(options, "try"):
        switches = [(" ".join(words), " ".join(words))]
    wanted = [v.split("=")[0] for _, values in switches for v in values.split()] if switches else words[:1]
    if not wanted or not switches and len(words) < 2:
        parser.error("found: nothing to do, accepted: KEY VALUE …, --ablate, --try KEY=VALUE … or --list")
    if unknown := [key for key in wanted if key not in table]:
        parser.error(f"no such key: {', '.join(unknown)}; --list shows them")
    program = build(table)
    with concurrent.futures.ThreadPoolExecutor() as pool, concurrent.futures.ProcessPoolExecutor() as processes:
        if options.rules:
            rules(program, switches, options, pool, processes)
        elif switches:
            compare(program, switches, options, pool, processes)
        else:
            choose(program, table, words[0], words[1:], options, pool)


if __name__ == "__main__":
    main()
