#!/usr/bin/env python3
"""Compares a program that was compiled for another processor with this machine's own: same arguments, same bytes.

    same_bytes.py NATIVE OTHER…      OTHER: the command that starts the other one, such as qemu-aarch64-static -L SYSROOT qibla

Every command whose answer doesn't depend on the moment or on hardware, and a replay of every recording with its estimates. Prints a line
for each group; ends with 1 when anything differs, whose first difference is shown.
"""
import glob
import itertools
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
NATIVE, OTHER = [os.path.abspath(sys.argv[1])], [os.path.abspath(word) if os.path.exists(word) else word for word in sys.argv[2:]]
# From pole to pole, across the date line, and on both sides of the Kaaba.
PLACES = [(21.42, 39.83), (41.01, 28.98), (-33.9, 151.2), (64.1, -21.9), (78.2, 15.6), (-54.8, -68.3), (0, 180), (90, 0), (-21.42, -140.17)]
DAYS = ["2025-03-01", "2026-06-21", "2026-11-22", "2029-12-31"]


# Depends on the moment: speed, and time of creation.
MOMENT = re.compile(rb'DTSTAMP:\w+|at \d+ rows a second|"rows_per_second":[\d.]+|"(created|crc32|checksum)": ?"[^"]*"')


def said(program, arguments, folder):
    """Exit code, both streams, and every file that was written into the empty folder."""
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "QIBLA_STATE_DIRECTORY": os.path.join(folder, "state")}
    done = subprocess.run([*program, *arguments], cwd=folder, env=environment, capture_output=True, stdin=subprocess.DEVNULL, timeout=600)
    files = {}
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            with open(path, "rb") as file:
                files[name] = MOMENT.sub(b"", file.read())
    return done.returncode, MOMENT.sub(b"", done.stdout), MOMENT.sub(b"", done.stderr), files


def is_log(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return next((line for line in file if not line.startswith("#")), "").startswith("t_s,")


def place(at):
    return [f"--latitude={at[0]}", f"--longitude={at[1]}"]


def groups():
    listed = subprocess.run([*NATIVE, "--help"], capture_output=True, text=True, check=True).stdout.split("SUBCOMMANDS:")[1]
    commands = re.findall(r"^  ([a-z][a-z-]*)(?: +[A-Z].*)?$", listed, re.M)
    help = subprocess.run([*NATIVE, "help", "times"], capture_output=True, text=True, check=True).stdout
    methods = re.search(r"--method <method>.*?\(values:(.*?)\)", help, re.S)[1].replace(",", " ").split()
    yield "help, version, completions", [["--version"], ["--help"], *(["help", c] for c in commands),
                                         *(["--generate-completion-script", shell] for shell in ("bash", "zsh", "fish"))]
    yield "configuration", [["config", "--default"], ["config"], ["config", "--json"]]
    for name, words in (("bearing", [[], ["--model", "wgs84"]]), ("field", [["--date", d] for d in DAYS]),
                        ("sun", [["--time", f"{d}T0{i}:30:00Z"] for i, d in enumerate(DAYS)])):
        yield name, [[name, *place(at), *more, *form] for at in PLACES for more in words for form in ([], ["--json"])]
    yield "times", [["times", *place(at), "--date", d, "--json"] for at in PLACES for d in DAYS] + [
        ["times", *place(PLACES[1]), "--date", DAYS[2], "--method", m] for m in methods]
    yield "hijri and calendar", [["hijri", d, *form] for d in DAYS for form in ([], ["--json"])] + [
        ["calendar", *place(at), "--year", "2026", "--format", "csv"] for at in PLACES[:4]] + [
        ["calendar", *place(PLACES[1]), "--month", "2026-11", "--format", f] for f in ("table", "ics")]
    yield "kaaba-sun, place, aladhan", [["kaaba-sun", "--year", str(y)] for y in range(2024, 2030)] + [
        ["place", word] for word in ("Mecca", "مكة", "London", "xyzzy")] + [
        ["aladhan", f"/v1/timings/21-06-2026?latitude={a}&longitude={b}&method=3" ] for a, b in PLACES[:5]]
    yield "what is refused", [["bearing", "--latitude", "91"], ["nonsense"], ["times", "--city", "Nowhere"], ["replay", "/nowhere"]]
    logs = sorted(p for p in glob.glob(os.path.join(ROOT, "calibration/recordings/*.csv")) if ".expected" not in p)
    logs += sorted(glob.glob(os.path.join(ROOT, "Tests/**/*.csv"), recursive=True))
    logs = [p for p in logs if is_log(p)]
    yield "replays, with estimates", [["replay", os.path.abspath(p), "--estimates", "e.csv", *more]
                                      for p in logs for more in ([], ["--no-gyro", "--json"], [*place(PLACES[1]), "--date", DAYS[2]])]
    yield "calibrations", [["calibrate", "--log", os.path.abspath(p), "--output", "c.txt"] for p in logs]


def first_difference(a, b):
    for what, x, y in zip(("exit code", "standard output", "standard error", "files"), a, b):
        if x == y:
            continue
        if what == "files":
            name = next(n for n in sorted({*x, *y}) if x.get(n) != y.get(n))
            what, x, y = name, x.get(name, b""), y.get(name, b"")
        if isinstance(x, bytes):
            pair = next(p for p in itertools.zip_longest(x.splitlines(), y.splitlines()) if p[0] != p[1])
            return f"{what}: here {pair[0]!r}, there {pair[1]!r}"
        return f"{what}: here {x}, there {y}"


differing = total = 0
for name, runs in groups():
    wrong = []
    for arguments in runs:
        with tempfile.TemporaryDirectory() as folder:
            here = said(NATIVE, arguments, folder)
        with tempfile.TemporaryDirectory() as other:
            # Answers may contain the folder's name, so both programs get the same one.
            os.rename(other, folder)
            there = said(OTHER, arguments, folder)
            os.rename(folder, other)
        if here != there:
            wrong.append((arguments, first_difference(here, there)))
    print(f"  {'ok  ' if not wrong else 'FAIL'} {name}: {len(runs) - len(wrong)} of {len(runs)} the same", flush=True)
    for arguments, difference in wrong[:3]:
        print(f"       qibla {' '.join(arguments)}\n         {difference}")
    differing += len(wrong)
    total += len(runs)
print(f"{total - differing} of {total} answers are the same, byte for byte")
sys.exit(1 if differing or not total else 0)
