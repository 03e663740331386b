"""Compares our parser's fixes of gpsd's recordings with gpsd's own. See receivers.sh.

A recording is NAME.log with a receiver's output, and NAME.log.chk with gpsd's output for it: the sentences again, and between them a
report as JSON, of class TPV, for each fix. A fix of ours is looked for among theirs by its time of day.
"""

import calendar
import collections
import json
import pathlib
import re
import subprocess
import sys
import time

# Tolerance between two places in degrees: receivers round RMC, GGA and GLL differently, by 10⁻³ of a minute at most.
ROUNDING = 2e-5
# Tolerance between two times of one fix in seconds, since one of the two programs rounds.
MOMENT = 0.0051
DAY = 86_400
# Days that gpsd's date may be later, and why.
DATES = {
    7168: "they add 1024 weeks to a date before their build",
    7169: "they add 1024 weeks, and take a time that goes back for the next day's",
}


class Sentence:
    """A sentence with a position, from a log."""

    def __init__(self, line, text):
        self.line = line
        self.kind = text[3:6]
        fields = text.split("*")[0].split(",") + [""] * 20
        place = {"RMC": 1, "GGA": 1, "GLL": 5}[self.kind]
        self.second = second_of_day(fields[place])
        status = {"RMC": 2, "GGA": 6, "GLL": 6}[self.kind]
        mode = {"RMC": 12, "GGA": 19, "GLL": 7}[self.kind]
        self.has_fix = fields[status] not in ("V", "0", "") and fields[mode] != "N"
        first = {"RMC": 3, "GGA": 2, "GLL": 1}[self.kind]
        self.place = (degrees(fields[first], fields[first + 1]), degrees(fields[first + 2], fields[first + 3]))
        self.talker = text[1:3]


def degrees(text, letter):
    """Degrees of an angle as ddmm.mm; None for anything else."""
    found = re.fullmatch(r"(\d{2,3})(\d\d(?:\.\d*)?)", text)
    return (int(found[1]) + float(found[2]) / 60) * (-1 if letter in ("S", "W") else 1) if found else None


def near(latitude, longitude, other):
    if None in other:
        return False
    return abs(latitude - other[0]) <= ROUNDING and abs((longitude - other[1] + 180) % 360 - 180) <= ROUNDING


def second_of_day(text):
    found = re.fullmatch(r"(\d\d)(\d\d)(\d\d(?:\.\d*)?)", text)
    return int(found[1]) * 3600 + int(found[2]) * 60 + float(found[3]) if found else None


def same_moment(a, b):
    return abs((a - b + DAY / 2) % DAY - DAY / 2) <= MOMENT


class Log:
    def __init__(self, path, program):
        self.name = path.name
        lines = path.read_bytes().split(b"\n")
        # Comments come before the receiver's output; the lines keep their numbers.
        lines = [b"" if line.startswith(b"#") else line for line in lines]
        said = b"\n".join(lines)
        self.is_text = sum(byte > 126 or byte < 32 and byte not in b"\r\n\t" for byte in said) < len(said) / 100
        texts = [line.decode("latin-1").strip() for line in lines]
        # Several sentences may share a line.
        self.sentences = [
            Sentence(number, text) for number, line in enumerate(texts, 1)
            for text in re.findall(r"\$[A-Z]{2}(?:RMC|GGA|GLL),[^$]*", line)]
        self.theirs = [report for report in answers(path) if "time" in report]
        self.fixes, self.counts, self.blind = [], collections.defaultdict(list), []
        if not self.is_text or not self.sentences:
            return
        for line in subprocess.run([program], input=said, capture_output=True, check=True).stdout.decode().splitlines():
            what, number, *rest = line.split("\t")
            if what == "fix":
                self.fixes.append(Fix(int(number), *rest))
            elif what == "no":
                self.blind.append(rest[0])
            else:
                self.counts[int(number)].append(rest[0])


class Fix:
    """One of our fixes."""

    def __init__(self, line, second, moment, latitude, longitude, quality, dimensions):
        self.line, self.second = line, float(second)
        self.moment = None if moment == "-" else float(moment)
        self.latitude, self.longitude = float(latitude), float(longitude)
        self.quality, self.dimensions = int(quality), int(dimensions)

    def is_at(self, report):
        return near(self.latitude, self.longitude, (report["lat"], report["lon"]))


def answers(path):
    for line in pathlib.Path(f"{path}.chk").read_bytes().splitlines():
        if line.startswith(b'{"class":"TPV"'):
            report = json.loads(line)
            if "time" in report:
                whole, _, part = report["time"].rstrip("Z").partition(".")
                report["moment"] = calendar.timegm(time.strptime(whole, "%Y-%m-%dT%H:%M:%S")) + float(f"0.{part or 0}")
            yield report


def sentences_at(log, second):
    return [sentence for sentence in log.sentences if sentence.second is not None and same_moment(sentence.second, second)]


def why_different(log, fix, report):
    """Why our fix differs from gpsd's; None if unexplained."""
    places = [sentence.place for sentence in sentences_at(log, fix.second)]
    ours = any(near(fix.latitude, fix.longitude, place) for place in places)
    theirs = any(near(report["lat"], report["lon"], place) for place in places)
    return "the receiver gives two places for the moment: GGA's counts here" if ours and theirs else None


def why_missed(log, report):
    """Why we have no fix for gpsd's; None if unexplained."""
    here = sentences_at(log, report["moment"] % DAY)
    if not here:
        return "its time is in none of RMC, GGA and GLL"
    if any(not sentence.has_fix for sentence in here):
        return "a sentence of the moment says that there is no fix"
    if any(None in sentence.place for sentence in here):
        return "a sentence of the moment has no place"
    for sentence in here:
        codes = set(log.counts[sentence.line])
        if "gps.ignored" in codes:
            return f"talker {sentence.talker} isn't one of satellites"
        if "gps.repeated" in codes and {other.talker for other in log.sentences} - {sentence.talker}:
            return "another talker was followed, which has been silent for less than ten sentences"
        for code in sorted(codes - {"gps.used", "gps.fixes", "gps.repeated", "gps.incomplete"}):
            return code
    # Reported when the next epoch begins, or at the end of the log.
    last = max(sentence.line for sentence in here)
    following = min((sentence.line for sentence in log.sentences if sentence.line > last), default=None)
    until = [line for line in log.counts if line > last and (following is None or line <= following)]
    for code, words in (("gps.incomplete", "one of two sentences of the moment was lost"), ("gps.contradiction", "its sentences contradict each other")):
        if any(code in log.counts[line] for line in (last, *until)):
            return words
    return None


def main(program, folder, *wanted):
    paths = sorted(path for path in pathlib.Path(folder).glob("*.log") if not wanted or path.name in wanted or path.stem in wanted)
    left_out = collections.Counter()
    total = collections.Counter()
    reasons = collections.Counter()
    unexplained = []
    print(f"{'log':34} {'ours':>5} {'theirs':>6} {'agree':>5}   the others, and why")
    for path in paths:
        log = Log(path, program)
        theirs = [report for report in log.theirs if report.get("mode", 0) >= 2 and "lat" in report]
        if not log.is_text:
            left_out["binary"] += 1
            continue
        if not log.sentences:
            left_out["text without RMC, GGA or GLL"] += 1
            continue
        notes = collections.Counter()
        matched, agreed = set(), 0
        for fix in log.fixes:
            reports = [report for report in log.theirs if same_moment(report["moment"], fix.second)]
            known = [report for report in reports if report.get("mode", 0) >= 2 and "lat" in report]
            matched.update(id(report) for report in known)
            if any(fix.is_at(report) for report in known):
                agreed += 1
                dates = {round(report["moment"] - fix.moment) for report in known} if fix.moment is not None else {0}
                if 0 not in dates:
                    days = min(dates) / DAY
                    notes[DATES.get(days, "DATE DIFFERS")] += 1
                    if days not in DATES:
                        unexplained.append(f"{log.name} line {fix.line}: theirs is {days:g} days later")
                if all(report["mode"] != fix.dimensions for report in known):
                    # Height doesn't affect a direction: reported, but no failure.
                    notes["two dimensions: GGA has no height then, or GSA says so; theirs has three" if fix.dimensions == 2 else "THREE DIMENSIONS, theirs two"] += 1
            elif known and (why := why_different(log, fix, known[-1])):
                notes[why] += 1
            elif known:
                unexplained.append(f"{log.name} line {fix.line}: {fix.latitude} {fix.longitude}, theirs {known[-1]['lat']} {known[-1]['lon']}")
                notes["DIFFERENT"] += 1
            else:
                notes["ours alone: they " + ("have no fix then" if reports else "say nothing of that moment")] += 1
        for report in theirs:
            if id(report) in matched:
                continue
            why = why_missed(log, report)
            notes["theirs alone: " + (why or "UNEXPLAINED")] += 1
            if why is None:
                unexplained.append(f"{log.name}: {report['time']} {report['lat']} {report['lon']} is missed")
        moments = len({report["moment"] for report in theirs})
        print(f"{log.name:34} {len(log.fixes):5} {moments:6} {agreed:5}   " + "; ".join(f"{count} {note}" for note, count in notes.items()))
        total.update(logs=1, ours=len(log.fixes), theirs=moments, agree=agreed)
        reasons.update(notes)
    print(f"{total['logs']} logs: {total['ours']} fixes of ours, {total['theirs']} of theirs, {total['agree']} agree")
    for note, count in reasons.most_common():
        print(f"  {count:5} {note}")
    print("left out: " + ", ".join(f"{count} {what}" for what, count in left_out.items()))
    for line in unexplained:
        print(f"UNEXPLAINED {line}", file=sys.stderr)
    return 1 if unexplained or not total["agree"] else 0


sys.exit(main(*sys.argv[1:]))
