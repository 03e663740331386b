#!/usr/bin/env python3
"""Measures whether dhikr can be counted by voice with Debian's pocketsphinx: misses, false counts, cost.

    measure.py FOLDER [--hours 5] [--report]

FOLDER gets the sounds and what was spotted in them; a second run takes what is there. --hours is the length of the other
speech and recitation-like sound. --report prints what an interrupted run has got so far. The exit
code is 0 whatever the figures are: the README has the conclusion.
"""

import argparse
import bisect
import itertools
import json
import math
import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import sounds
from sounds import PHRASES, RATE

HERE = Path(__file__).resolve().parent
MODEL = "/usr/share/pocketsphinx/model/en-us/en-us"
ENGLISH = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
#: The default beam of 1e-48 prunes the phrases of every voice.
BEAM = "1e-100"
#: The gate: at 10 dB, for voices on which nothing was chosen.
MISSES, FALSE = 0.05, 2
CONDITIONS = [("", None)] + [(kind, decibels) for decibels in (20, 10, 5) for kind in ("pink", "babble")]
STREAMS = {"chosen": [("pink", 10), ("babble", 10)], "judged": CONDITIONS, "flite": [("", None), ("pink", 10)]}
OTHERS = ["ar", "en-gb", "tr", "ur", "id", "de", "fa", "bn", "fr-fr", "ms"]


# Sounds: a file of each condition, with the phrases' times beside it in JSON.

def named(kind, decibels):
    return f"{kind}-{decibels}" if kind else "clean"


def make_streams(folder, half, conditions):
    """The streams of all voices, one after the other, each in one of the two rooms; `clean` has no room."""
    voices = sounds.FLITE if half == "flite" else sounds.VOICES[half]
    wanted = [one for one in conditions if not (folder / f"{half}-{named(*one)}.raw").exists()]
    if not wanted:
        return
    dry, wet, times, now = bytearray(), bytearray(), [], 0.0
    for number, voice in enumerate(voices):
        one, spans = sounds.stream(voice)
        dry += one
        wet += sounds.echoed(folder, one, sounds.ROOMS[number % 2])
        times += [[phrase, a + now, b + now, voice, pace] for phrase, a, b, pace in spans]
        now += len(one) / 2 / RATE
    level = sounds.loudness(b"".join(wet[int(a * RATE) * 2:int(b * RATE) * 2] for _, a, b, *_ in times[::7]))
    (folder / f"{half}.json").write_text(json.dumps(times))
    for number, (kind, decibels) in enumerate(wanted):
        sound = sounds.mixed(folder, bytes(wet), level, kind, decibels, number) if kind else dry
        (folder / f"{half}-{named(kind, decibels)}.raw").write_bytes(sound)


def make_others(folder, half, hours):
    """Files of ten minutes in turn: speech in ten languages, vowelled Arabic, recitation-like sound; in a room, half of them
    with pink noise 10 dB below, half without. Yields their names."""
    for number in range(round(hours * 6)):
        path = folder / f"{half}-other-{number}.raw"
        kind, dice = ("speech", "arabic", "recited", "speech", "recited")[number % 5], random.Random(f"{half} {number}")
        if not path.exists():
            reader = dice.choice(sounds.READERS[half])
            if kind == "speech":
                dry = b"".join(sounds.read(language, dice.choice(sounds.READERS[half]), 60, dice, half) for language in OTHERS)
            elif kind == "arabic":
                dry = sounds.read("ar-vowels", reader, 600, dice, half)
            else:
                dry = sounds.recited(reader, 600, dice, half)
            wet = sounds.echoed(folder, dry, sounds.ROOMS[number % 2])
            noisy = number // 2 % 2 == 0
            path.write_bytes(sounds.mixed(folder, wet, sounds.loudness(wet), "pink", 10, number) if noisy else wet)
        yield path, kind


# Spotting: the command reads a stream, as it would from `arecord`, and prints each detection with its time and score.

def spot(path):
    """Detections of a file, as [phrase, start, end, score]. The score is a logarithm to base 10. The thresholds of `phrases.list`
    are loose, so that one run has the detections of each tighter one, too."""
    kept = path.with_suffix(".spotted")
    if not kept.exists():
        child = subprocess.Popen(["pocketsphinx_continuous", "-infile", path, "-hmm", MODEL, "-dict", HERE / "phrases.dict",
                                  "-kws", HERE / "phrases.list", "-beam", BEAM, "-time", "yes", "-logfn", "/dev/null"], stdout=subprocess.PIPE, text=True)
        out, memory = "", "0"
        for number, line in enumerate(child.stdout):
            out += line
            if number % 200 == 0:  # wait4 would count this program's own memory, from before exec
                memory = (re.findall(r"VmHWM:\s+(\d+)", Path(f"/proc/{child.pid}/status").read_text()) or [memory])[0]
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            sys.exit(f"pocketsphinx_continuous: exit code {child.returncode} for {path}")
        length = path.stat().st_size / 2 / RATE
        print(f"{path.name}: {length:.0f} s of sound took {usage.ru_utime + usage.ru_stime:.1f} s of a core, {int(memory) // 1024} MB", file=sys.stderr)
        path.with_suffix(".cost").write_text(json.dumps([length, usage.ru_utime + usage.ru_stime, int(memory) / 1024]))
        found = [found.groups() for found in re.finditer(r"^(\w+?)_?\d* +([\d.]+) ([\d.]+) (0\.\d+)$", out, re.MULTILINE)]
        # pocketsphinx prints 1.0001 to the power of the score in steps of 1024, less 1500.
        unit = math.log(1.0001)
        kept.write_text(json.dumps([[word, float(a), float(b), (math.log(float(p)) / unit + 1500) * 1024 * unit / math.log(10)] for word, a, b, p in found]))
    return json.loads(kept.read_text())


# Counting: what a device would make of the detections.

#: A threshold is for the score, as pocketsphinx has it, or for the score by the detection's length in seconds.
RULES = {"whole": lambda score, length: score, "a second": lambda score, length: score / length}


def counted(detections, thresholds):
    """Those above their phrase's threshold and not shorter than its least length; of those that overlap, the one furthest above."""
    margins = []
    for phrase, a, b, score in detections:
        threshold, least, rule = thresholds[phrase]
        if b - a >= least and RULES[rule](score, b - a) > threshold:
            margins.append((RULES[rule](score, b - a) / abs(threshold), phrase, a, b))
    kept, near = [], {}
    for _, phrase, a, b in sorted(margins, reverse=True):
        seconds = range(int(a), int(b) + 1)
        if all(min(b, d) - max(a, c) < 0.5 * min(b - a, d - c) for second in seconds for c, d in near.get(second, [])):
            kept.append((phrase, a, b))
            for second in seconds:
                near.setdefault(second, []).append((a, b))
    return sorted(kept, key=lambda one: one[1])


def matches(span, a, b):
    """Whether most of a detection lies in a phrase's time, with a margin for echo."""
    return min(b, span[2] + 0.3) - max(a, span[1] - 0.3) > 0.5 * (b - a)


def scored(spans, detections, thresholds):
    """For each phrase said whether it was counted, and the counts that belong to none or to another one."""
    left, hits = counted(detections, thresholds), []
    for span in spans:
        hit = next((one for one in left if one[0] == span[0] and matches(span, one[1], one[2])), None)
        if hit:
            left.remove(hit)
        hits.append(hit is not None)
    return hits, len(left)


def chosen(spans, positive, negative, hours, false=None, misses=None):
    """Thresholds with least lengths: for at most so many false counts an hour, the same for each phrase, with the fewest misses;
    or for at most so many misses."""
    thresholds = {}
    for phrase in PHRASES:
        said = [span for span in spans if span[0] == phrase]
        fitting = []
        for detections in positive:
            own = sorted(one[1:] for one in detections if one[0] == phrase)
            starts = [one[0] for one in own]
            for span in said:
                part = own[bisect.bisect(starts, span[1] - 3):bisect.bisect(starts, span[2] + 0.3)]
                fitting.append([(b - a, score) for a, b, score in part if matches(span, a, b)])
        apart = [(b - a, score) for word, a, b, score in negative if word == phrase]
        best = None
        for least, rule in itertools.product((0.3, 0.5, 0.6, 0.7, 0.8), RULES):
            scores = sorted(max((RULES[rule](score, length) for length, score in one if length >= least), default=-999.0) for one in fitting)
            others = sorted((RULES[rule](score, length) for length, score in apart if length >= least), reverse=True)
            if false is not None:
                rank = int(false / len(PHRASES) * hours)
                threshold = others[rank] if rank < len(others) else -900.0
            else:
                threshold = scores[int(misses * len(scores))] - 0.01
            missed = sum(score <= max(threshold, -900) for score in scores)
            counts = sum(score > threshold for score in others)
            cost = (missed, counts) if false is not None else (missed > misses * len(scores) and missed, counts)
            if best is None or cost < best[0]:
                best = cost, (threshold, least, rule)
        thresholds[phrase] = best[1]
    return thresholds


# A control with English, the model's language: whether speech by espeak-ng is a fair stand-in for a person's.

def control(folder):
    """Six pairs of words, as a person recorded them for alsa-utils and as voices of flite and espeak-ng say them, without
    noise: how many are found at the threshold 1e-20."""
    pairs = ["front center", "rear center", "rear left", "front right", "side left", "side right"]
    (folder / "control.list").write_text("".join(f"{pair} /1e-20/\n" for pair in pairs))
    sources = {"a person": ["recorded"], "flite": sounds.FLITE, "espeak-ng": ["en-us", "en-us+f2", "en-us+m3", "en-gb"]}
    for source, voices in sources.items():
        found = 0
        for voice in voices:
            stream, spans = bytearray(RATE * 2), []
            for pair in pairs:
                if source == "a person":
                    words = ["cat", f"/usr/share/sounds/alsa/{pair.title().replace(' ', '_')}.wav"]
                elif source == "flite":
                    words = ["flite", "-voice", voice, "-t", pair, "-o", "/dev/stdout"]
                else:
                    words = ["espeak-ng", "-v", voice, "-s", "150", "--stdout", pair]
                sound = sounds.run("sox", "-t", "wav", "--ignore-length", "-", *sounds.RAW, "-", "rate", RATE, data=sounds.run(*words))
                spans.append((pair, len(stream) / 2 / RATE, (len(stream) + len(sound)) / 2 / RATE))
                stream += sound + bytes(RATE * 4)
            (folder / "control.raw").write_bytes(stream)
            out = sounds.run("pocketsphinx_continuous", "-infile", folder / "control.raw", "-hmm", MODEL, "-dict", ENGLISH,
                             "-kws", folder / "control.list", "-time", "yes", "-logfn", "/dev/null").decode()
            heard = re.findall(r"^(\w+ \w+) +([\d.]+) ([\d.]+) [\d.]+$", out, re.MULTILINE)
            found += sum(any(span[0] == pair and matches(span, float(a), float(b)) for pair, a, b in heard) for span in spans)
        print(f"Control, {source}: {found} of {len(voices) * len(pairs)} found")


# Figures.

def interval(hits, spans):
    """95 % of the share of misses, by drawing voices again: phrases of one voice aren't independent."""
    by_voice = {}
    for hit, span in zip(hits, spans):
        by_voice.setdefault(span[3], []).append(not hit)
    voices, dice, shares = list(by_voice.values()), random.Random(1), []
    for _ in range(2000):
        drawn = [miss for _ in voices for miss in dice.choice(voices)]
        shares.append(sum(drawn) / len(drawn))
    shares.sort()
    return f"{100 * (1 - sum(hits) / len(hits)):.0f} % ({100 * shares[50]:.0f} … {100 * shares[1949]:.0f})"


def poisson(count, hours):
    """A rate an hour with its exact 95 % interval."""
    def below(mean, most):
        return sum(math.exp(i * math.log(mean) - mean - math.lgamma(i + 1)) for i in range(most + 1)) if mean > 0 else 1.0

    def solved(most, share):
        low, high = 0.0, count + 10 * math.sqrt(count + 1) + 10
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if below(middle, most) > share else (low, middle)
        return low
    low = solved(count - 1, 0.975) if count else 0.0
    return f"{count / hours:.1f} ({low / hours:.1f} … {solved(count, 0.025) / hours:.1f})"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("folder", type=Path)
    options.add_argument("--hours", type=float, default=5)
    options.add_argument("--report", action="store_true")
    options = options.parse_args()
    folder = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    hours = {"chosen": max(0.5, options.hours / 5), "judged": options.hours}
    if options.report:
        return report(folder, hours)
    for half, conditions in STREAMS.items():
        make_streams(folder, half, conditions)
    streams = sorted(((half, one) for half in STREAMS for one in STREAMS[half]), key=lambda one: one[1] != ("pink", 10))
    with ThreadPoolExecutor(2) as two:
        # What the decision hangs on comes first.
        for half, one in [one for one in streams if one[1] == ("pink", 10)]:
            two.submit(spot, folder / f"{half}-{named(*one)}.raw")
        for half in hours:
            for path, _ in make_others(folder, half, hours[half]):
                two.submit(spot, path)
        for half, one in streams:
            two.submit(spot, folder / f"{half}-{named(*one)}.raw")
    control(folder)
    report(folder, hours)


def report(folder, other_hours):
    def spans(half):
        return json.loads((folder / f"{half}.json").read_text())

    def found(half, kind, decibels):
        return spot(folder / f"{half}-{named(kind, decibels)}.raw")

    other = {half: [(kind, spot(path), path.stat().st_size / 2 / RATE / 3600) for path, kind in make_others(folder, half, other_hours[half])]
             for half in other_hours}
    negative = [one for _, detections, _ in other["chosen"] for one in detections]
    hours = sum(length for _, _, length in other["chosen"])
    positive = [found("chosen", "pink", 10), found("chosen", "babble", 10)]
    points = {"2 false counts an hour": chosen(spans("chosen"), positive, negative, hours, false=FALSE),
              "60 false counts an hour": chosen(spans("chosen"), positive, negative, hours, false=60),
              "5 % misses": chosen(spans("chosen"), positive, negative, hours, misses=MISSES)}
    for name, thresholds in points.items():
        print(f"\nChosen for {name}: " + ", ".join(f"{phrase} 1e{threshold:.0f} {rule}, {least} s" for phrase, (threshold, least, rule) in thresholds.items()))
        print("\n| sound | misses | false counts an hour |\n|---|---|---|")
        for half, conditions in STREAMS.items():
            for one in conditions:
                if not (folder / f"{half}-{named(*one)}.spotted").exists():
                    continue
                hits, wrong = scored(spans(half), found(half, *one), thresholds)
                length = (folder / f"{half}-{named(*one)}.raw").stat().st_size / 2 / RATE / 3600
                paces = [1 - sum(hit for hit, span in zip(hits, spans(half)) if span[4] == pace)
                         / sum(span[4] == pace for span in spans(half)) for pace in ("dhikr", "fast")]
                print(f"| {half}, {named(*one)}, {len(hits)} phrases (dhikr {100 * paces[0]:.0f} %, fast {100 * paces[1]:.0f} %) "
                      f"| {interval(hits, spans(half))} | {poisson(wrong, length)} |")
        for half in ("chosen", "judged"):
            for kind in ("speech", "arabic", "recited"):
                part = [one for one in other[half] if one[0] == kind]
                length = sum(one[2] for one in part)
                if part:
                    print(f"| {half}, {kind}, {length:.1f} h | – | {poisson(sum(len(counted(one[1], thresholds)) for one in part), length)} |")
    costs = [json.loads(path.read_text()) for path in folder.glob("*.cost")]
    print(f"\nCost: {sum(cost[1] for cost in costs) / sum(cost[0] for cost in costs):.3f} of a core here, "
          f"at most {max(cost[1] / cost[0] for cost in costs):.3f}; {max(cost[2] for cost in costs):.0f} MB")


main()
