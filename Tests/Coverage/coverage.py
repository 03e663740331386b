#!/usr/bin/env python3
"""Line coverage of the Swift tests by room: builds and runs them in a folder of their own, then asks llvm-cov.

    Tests/Coverage/coverage.py                 prints "room  covered of lines  percent", least covered first
    Tests/Coverage/coverage.py --files ROOM    prints the files of a room instead
    Tests/Coverage/coverage.py --no-run        takes the figures of the run before

The calculating rooms must reach 90 %; exit code 1 when one of them doesn't, or when a test fails. Tests that need
a release build (HotPathTests) are skipped by themselves.
"""
import argparse
import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRATCH = ROOT / ".build-coverage"
COUNTS = SCRATCH / "counts"
PROFILE = SCRATCH / "coverage.profdata"
LEAST_PERCENT = 90
CALCULATING = {
    "Measures", "Sensors", "Compass", "Calibration", "Earth", "GPS", "Places", "Prayer", "Indicators", "Core", "Position",
    "Recording", "Rings", "Settings",
}


def tool(name):
    """llvm-cov and llvm-profdata must be of the compiler's version: those beside it have priority."""
    swift = shutil.which(os.environ.get("SWIFT", "swift"))
    beside = pathlib.Path(swift).resolve().parent / name if swift else pathlib.Path(name)
    return str(beside) if beside.exists() else name


def run_tests():
    """Exit code of the tests; PROFILE then has the coverage."""
    swift = os.environ.get("SWIFT", "swift")
    build = [swift, "build", "--build-tests", "--enable-code-coverage", "--scratch-path", SCRATCH]
    if subprocess.run(build, cwd=ROOT).returncode:
        sys.exit(1)
    shutil.rmtree(COUNTS, ignore_errors=True)
    code = subprocess.run(
        [swift, "test", "--skip-build", "--scratch-path", SCRATCH, "--quiet"], cwd=ROOT,
        env=os.environ | {"LLVM_PROFILE_FILE": str(COUNTS / "%p.profraw")}).returncode
    # Tests kill child processes, which leave truncated files; SwiftPM gives up at the first of them.
    counts = sorted(COUNTS.glob("*.profraw"))
    subprocess.run(
        [tool("llvm-profdata"), "merge", "-sparse", "--failure-mode=all", *counts, "-o", PROFILE],
        stderr=subprocess.DEVNULL, check=True)
    return code


def files():
    """Path below Sources, covered lines and lines of every Swift file."""
    binary = next(SCRATCH.glob("*/debug/*PackageTests.xctest"), None)
    if not PROFILE.exists() or not binary:
        sys.exit("no coverage was recorded: run without --no-run")
    export = subprocess.run(
        [tool("llvm-cov"), "export", "-summary-only", "-instr-profile", PROFILE, binary], stdout=subprocess.PIPE, check=True)
    for entry in json.loads(export.stdout)["data"][0]["files"]:
        path = pathlib.Path(entry["filename"])
        if path.is_relative_to(ROOT / "Sources") and path.suffix == ".swift":
            lines = entry["summary"]["lines"]
            yield path.relative_to(ROOT / "Sources"), lines["covered"], lines["count"]


def show(rows):
    """Prints the rows, least covered first, and returns each one's percentage."""
    percents = {name: 100 * covered / max(1, count) for name, (covered, count) in rows.items()}
    for name in sorted(percents, key=percents.get):
        covered, count = rows[name]
        mark = "" if name not in CALCULATING or percents[name] >= LEAST_PERCENT else f"  under {LEAST_PERCENT} %"
        print(f"{name:<40} {covered:>6} of {count:>6}  {percents[name]:5.1f} %{mark}")
    return percents


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", metavar="ROOM")
    parser.add_argument("--no-run", action="store_true")
    options = parser.parse_args()
    failure = 0 if options.no_run else run_tests()
    if options.files:
        show({str(path): (covered, count) for path, covered, count in files() if path.parts[0] == options.files})
        return failure
    rooms = collections.defaultdict(lambda: (0, 0))
    for path, covered, count in files():
        before = rooms[path.parts[0]]
        rooms[path.parts[0]] = (before[0] + covered, before[1] + count)
    percents = show(rooms)
    return failure or int(any(percents[room] < LEAST_PERCENT for room in CALCULATING & percents.keys()))


if __name__ == "__main__":
    sys.exit(main())
