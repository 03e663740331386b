#!/usr/bin/env python3
"""Mutation testing: changes the code of a few rooms in one place at a time, and sees whether a test notices.

    Tests/Mutants/mutants.py [--minutes 60] [--seed 1] [--rooms Core,Services,Position,LinuxHAL] [--jobs N] [--only TEXT] [--list]

All mutants are in one build (mutant schemata: Untch, Offutt and Harrold, ISSTA 1993): a copy of the repository in .build-mutants/tree
is rewritten by Mutate.swift so that each site checks whether it is active. A first run without any mutant finds which
suites pass which site, and how long they take. Each mutant then has those suites against it, quick ones first, until one fails.
Sites are taken in an order shuffled by the seed, from each room in turn, until the minutes are over. Results are kept in
.build-mutants/results.json: the next run continues; it drops the results of files that have changed, and tries survivors again
where tests have changed.

A site that no test passes counts as survived. Sites that don't compile, and texts of logs and preconditions, are counted, not tried;
nor are equivalent mutants: equivalent.tsv lists those with the reason.
"""
import argparse
import collections
import concurrent.futures
import hashlib
import itertools
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WORK = ROOT / ".build-mutants"
TREE = WORK / "tree"
BINARY = WORK / "build/release/qiblaPackageTests.xctest"
ROOMS = ["Core", "Services", "Position", "LinuxHAL"]
TESTS = ["Core", "Services", "Position", "LinuxHAL", "Device", "Recording", "Sensors", "Simulation"]
SWIFT = os.environ.get("SWIFT", "swift")
# A run hangs after a suite's own time, times this factor plus these seconds.
LIMIT_FACTOR, LIMIT_SECONDS = 4, 10
# Suites within this total time are run before slower ones; a suite that takes longer alone isn't run.
QUICK_SECONDS = [2, 10]
SLOWEST_SECONDS = 10
MOST_SITES = 1 << 16

MANIFEST = """
package.products = []
package.targets.append(.target(name: "CMutants", path: "Tests/Mutants/CMutants"))
for target in package.targets where [{rooms}].contains(target.name) {{ target.dependencies.append("CMutants") }}
// Nothing is built that no wanted test needs.
var wanted: Set<String> = [{tests}]
while true {{
  let needed = package.targets.filter {{ wanted.contains($0.name) }}.flatMap(\\.dependencies).compactMap {{ dependency -> String? in
    if case .byNameItem(let name, _) = dependency {{ name }} else {{ nil }}
  }}
  guard !wanted.isSuperset(of: needed) else {{ break }}
  wanted.formUnion(needed)
}}
package.targets.removeAll {{ !wanted.contains($0.name) }}
"""


def digest(*paths):
    """Digest of all files below the paths."""
    files = sorted(file for path in paths for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file())
    return hashlib.sha256(b"".join(str(file.relative_to(ROOT)).encode() + file.read_bytes() for file in files)).hexdigest()


def load(name, otherwise):
    path = WORK / name
    return json.loads(path.read_text()) if path.exists() else otherwise


def save(name, value):
    path = WORK / name
    path.with_suffix(".new").write_text(json.dumps(value, indent=0))
    path.with_suffix(".new").replace(path)


def put(path, data):
    """Leaves an unchanged file alone, so that it isn't compiled again."""
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


# --- Build ---


def copy_tree(rooms):
    """The working copy without the rooms' own sources, which Mutate.swift writes."""
    wanted = set()
    for name in ["Package.resolved", "Sources", "Tests", "calibration", "hardware"]:
        top = ROOT / name
        for file in [top] if top.is_file() else top.rglob("*"):
            path = file.relative_to(ROOT)
            if file.is_file() and not (path.parts[0] == "Sources" and path.parts[1] in rooms and path.suffix == ".swift"):
                put(TREE / path, file.read_bytes())
            if file.is_file():
                (TREE / path).parent.mkdir(parents=True, exist_ok=True)
                wanted.add(TREE / path)
    for file in [file for file in TREE.rglob("*") if file.is_file() and file not in wanted]:
        file.unlink()
    quoted = lambda names: ", ".join(f'"{name}"' for name in names)
    addition = MANIFEST.format(tests=quoted(room + "Tests" for room in TESTS), rooms=quoted(rooms))
    put(TREE / "Package.swift", (ROOT / "Package.swift").read_bytes() + addition.encode())


def mutator():
    """The compiled Mutate.swift, against the SwiftSyntax that comes with the compiler."""
    program, mark = WORK / "mutate", WORK / "mutate.sum"
    version = subprocess.run([SWIFT, "--version"], capture_output=True, text=True, check=True).stdout
    wanted = digest(HERE / "Mutate.swift") + version
    if not program.exists() or not mark.exists() or mark.read_text() != wanted:
        compiler = pathlib.Path(shutil.which(SWIFT)).resolve().parent
        host = compiler.parent / "lib/swift/host"
        subprocess.run(
            [compiler / "swiftc", "-O", "-swift-version", "6", HERE / "Mutate.swift", "-o", program, "-I", host, "-L", host,
             *(f"-lSwift{part}" for part in ["Syntax", "Parser", "Operators"]), "-Xlinker", f"-rpath={host}"], check=True)
        mark.write_text(wanted)
    return program


def rewrite(program, rooms, asleep):
    (WORK / "asleep.txt").write_text("\n".join(map(str, sorted(asleep))))
    return json.loads(subprocess.run(
        [program, ROOT / "Sources", TREE / "Sources", WORK / "asleep.txt", *rooms], stdout=subprocess.PIPE, check=True).stdout)


def blamed(sites, file, line):
    """Numbers of the sites that may cause an error in a line: those that begin there, else around it, else of its function."""
    here = [site for site in sites if site["file"] == file]
    for near in (
        lambda site: site["line"] == line, lambda site: site["line"] <= line <= site["lastLine"],
        lambda site: site["function"][0] <= line <= site["function"][1], lambda site: True,
    ):
        if found := {site["number"] for site in here if near(site)}:
            return found
    return set()


def build(rooms):
    """Rewrites and builds until it compiles. Returns the sites, and the numbers of those left unchanged."""
    copy_tree(rooms)
    program = mutator()
    sites = rewrite(program, rooms, [])
    name(sites)
    by_key = {site["key"]: site["number"] for site in sites}
    # A site that didn't compile before won't now.
    refused = {by_key[key] for key in load("refused.json", []) if key in by_key}
    command = [SWIFT, "build", "-c", "release", "--package-path", TREE, "--scratch-path", WORK / "build", "-Xswiftc", "-enable-testing"]
    environment = {key: value for key, value in os.environ.items() if key not in ("CI", "QIBLA_STRICT")}
    # Room by room: a refused site in one shows before anything else is compiled.
    for goal in [*(["--target", room] for room in rooms), ["--build-tests"]]:
        while True:
            rewrite(program, rooms, refused)
            made = subprocess.run([*command, *goal], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
            (WORK / "build.log").write_text(made.stdout)
            if made.returncode == 0:
                break
            errors = set(re.findall(rf"{re.escape(str(TREE))}/Sources/(\S+):(\d+):\d+: error:", made.stdout))
            awake = [site for site in sites if site["number"] not in refused]
            blame = set().union(*(blamed(awake, file, int(line)) for file, line in errors))
            if not blame:
                sys.exit(f"{WORK}/build.log: the build fails, and no mutant is to blame")
            print(f"{' '.join(goal)}: {len(blame)} mutants don't compile", flush=True)
            refused |= blame
            save("refused.json", [site["key"] for site in sites if site["number"] in refused])
    return sites, refused


def name(sites):
    """Gives each site a key that survives changes elsewhere in its file."""
    seen = collections.Counter()
    for site in sites:
        key = (site["file"], site["change"], site["text"])
        site["key"] = "\t".join([*key, str(seen[key])])
        seen[key] += 1


# --- Runs ---


def isolation():
    """Isolates other processes from a mutant that kills at random, and ends its leftovers (unshare(1))."""
    for command in (["unshare"], ["unshare", "--user", "--map-current-user"]):
        command += ["--pid", "--fork", "--mount-proc", "--kill-child"]
        if shutil.which("unshare") and subprocess.run([*command, "true"], capture_output=True).returncode == 0:
            # The first process of a name space would ignore signals that end any other one.
            return [*command, "sh", "-c", '"$@"; exit $?', "sh"]
    return []


def end(process):
    """Ends it with all its children."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run(prefix, suites, limit, mutant=0, reached=None):
    """Runs suites until a failure. Returns how it ended (passed, test, crash or time), the test's name or exit code, and the seconds."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=WORK, prefix="tmp-") as folder:
        environment = os.environ | {
            "MUTANT": str(mutant), "TMPDIR": folder, "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no",
            **({"MUTANTS_REACHED": str(reached)} if reached else {})}
        pattern = "^(" + "|".join(map(re.escape, suites)) + ")(/|$)"
        process = subprocess.Popen(
            [*prefix, str(BINARY), "--testing-library", "swift-testing", "--filter", pattern], cwd=TREE, env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            start_new_session=True)
        late = threading.Event()
        timer = threading.Timer(limit, lambda: (late.set(), end(process)))
        timer.start()
        failed = None
        for line in process.stdout:
            line = re.sub(r"\x1b\[[\d;]*m", "", line)
            if line.startswith("✘"):
                failed = line[1:].split(" recorded an issue")[0].strip()
                end(process)
                break
        process.stdout.close()
        code = process.wait()
        timer.cancel()
    seconds = time.monotonic() - began
    if failed:
        return "test", failed, seconds
    if late.is_set():
        return "time", f"{limit:.0f} s", seconds
    return ("crash", f"exit code {code}", seconds) if code else ("passed", "", seconds)


def survey(prefix, state):
    """Seconds and passed sites by suite. Failing or slow suites are left out, with a message."""
    known = load("survey.json", {})
    if known.get("state") == state:
        return known["suites"]
    listed = subprocess.run(
        [BINARY, "--testing-library", "swift-testing", "--list-tests"], stdout=subprocess.PIPE, text=True, check=True).stdout
    names = sorted({line.split("/`")[0] if "/`" in line else line.rsplit("/", 1)[0] for line in listed.splitlines()})
    suites = {}
    for suite in names:
        with tempfile.NamedTemporaryFile(dir=WORK) as reached:
            for _ in range(2):
                reached.truncate(0)
                reached.truncate(MOST_SITES)
                result, what, seconds = run(prefix, [suite], 600, reached=reached.name)
                if result == "passed" and seconds > SLOWEST_SECONDS:
                    print(f"left out, takes {seconds:.0f} s: {suite}", flush=True)
                    break
                if result == "passed":
                    suites[suite] = {"seconds": seconds, "sites": [i for i, byte in enumerate(open(reached.name, "rb").read()) if byte]}
                    break
            else:
                print(f"left out, fails without any mutant: {suite}: {what}", flush=True)
    save("survey.json", {"state": state, "suites": suites})
    return suites


def attempt(prefix, suites, number):
    """A mutant's result and what caused it."""
    against = sorted((suite for suite in suites if number in suites[suite]["sites"]), key=lambda suite: suites[suite]["seconds"])
    if not against:
        return "unreached", ""
    total, groups = 0, [[] for _ in range(len(QUICK_SECONDS) + 1)]
    for suite in against:
        total += suites[suite]["seconds"]
        groups[sum(total > limit for limit in QUICK_SECONDS)].append(suite)
    for group in filter(None, groups):
        limit = LIMIT_FACTOR * sum(suites[suite]["seconds"] for suite in group) + LIMIT_SECONDS
        result, what, _ = run(prefix, group, limit, mutant=number)
        if result != "passed":
            return result, what
    return "survived", ""


# --- Report ---


def equivalents():
    """The reason why a site is left out, by file, change and text."""
    reasons = {}
    for line in (HERE / "equivalent.tsv").read_text().splitlines():
        if line and not line.startswith("#"):
            file, change, text, reason = line.split("\t")
            reasons[file, change, text] = reason
    return reasons


def line(site):
    return f"Sources/{site['file']}:{site['line']}: {site['change']}: {site['text']}"


def report(rooms, sites, refused, left_out, results):
    print(f"\n{'room':<10} {'sites':>6} {'refused':>8} {'words':>6} {'same':>5} {'tried':>6}"
          f" {'by test':>8} {'crash':>6} {'time':>5} {'survived':>9} {'unreached':>10} {'killed':>8}")
    totals = collections.Counter()
    for room in [*rooms, None]:
        count = collections.Counter()
        for site in sites:
            if not site["file"].startswith(f"{room}/"):
                continue
            count["sites"] += 1
            kind = "refused" if site["number"] in refused else "words" if site["isWords"] else "same" if left_out(site) else None
            count[kind or results.get(site["key"], {}).get("result", "untried")] += 1
        totals += count
        count = count if room else totals
        killed = sum(count[kind] for kind in ("test", "crash", "time"))
        tried = killed + count["survived"] + count["unreached"]
        print(f"{room or 'together':<10} {count['sites']:>6} {count['refused']:>8} {count['words']:>6} {count['same']:>5} {tried:>6}"
              f" {count['test']:>8} {count['crash']:>6} {count['time']:>5} {count['survived']:>9} {count['unreached']:>10}"
              f" {100 * killed / max(1, tried):>6.1f} %")
    print()
    for site in sites:
        result = results.get(site["key"], {}).get("result")
        if result in ("survived", "unreached") and not left_out(site) and site["number"] not in refused:
            print(f"{result}: {line(site)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rooms", default=",".join(ROOMS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="", metavar="TEXT", help="try those with this in their line of the report")
    parser.add_argument("--list", action="store_true", help="show what is known, without trying more")
    options = parser.parse_args()
    rooms = options.rooms.split(",")
    WORK.mkdir(exist_ok=True)

    if options.list:
        known = load("sites.json", None) or sys.exit("nothing is known yet: run without --list")
        sites, refused = known["sites"], set(known["refused"])
    else:
        sites, refused = build(rooms)
        save("sites.json", {"sites": sites, "refused": sorted(refused)})

    reasons = equivalents()
    left_out = lambda site: (site["file"], site["change"], site["text"]) in reasons
    present = {(site["file"], site["change"], site["text"]) for site in sites}
    if stale := [key for key in reasons if key not in present and key[0].split("/")[0] in rooms]:
        sys.exit("\n".join(["equivalent.tsv: found, but in no source any more:", *("\t".join(key) for key in stale)]))

    # Of the built copy: the working copy may be in use.
    files = {site["file"]: digest(ROOT / "Sources" / site["file"]) for site in sites}
    tests = digest(*(TREE / "Tests" / name for name in [*(room + "Tests" for room in TESTS), "TestSupport", "CDisk"]))
    results = {
        key: result for key, result in load("results.json", {}).items()
        if files.get(key.split("\t")[0], result["file"]) == result["file"]}
    # Survivors count as such until they have been retried: dropping them would flatter.
    again = {
        key for key, result in results.items() if result["result"] in ("survived", "unreached") and result["tests"] != tests}

    if not options.list:
        prefix = isolation()
        suites = survey(prefix, digest(BINARY))
        for suite in suites.values():
            suite["sites"] = set(suite["sites"])
        chance = random.Random(options.seed)
        queues = [[site for site in sites if site["file"].startswith(f"{room}/")] for room in rooms]
        for queue in queues:
            chance.shuffle(queue)
        waiting = iter(sorted((
            site for site in itertools.chain(*itertools.zip_longest(*queues))
            if site and site["number"] not in refused and not site["isWords"] and not left_out(site)
            and (site["key"] in again or site["key"] not in results) and options.only in line(site)),
            key=lambda site: site["key"] not in again))
        end = time.monotonic() + 60 * options.minutes
        lock, tried = threading.Lock(), itertools.count(1)

        def work():
            while time.monotonic() < end:
                with lock:
                    site = next(waiting, None)
                if not site:
                    return
                result, what = attempt(prefix, suites, site["number"])
                with lock:
                    results[site["key"]] = {"result": result, "by": what, "file": files[site["file"]], "tests": tests}
                    if (number := next(tried)) % 20 == 0:
                        save("results.json", results)
                        print(f"{number} tried", flush=True)

        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for future in [pool.submit(work) for _ in range(options.jobs)]:
                future.result()
        save("results.json", results)
    report(rooms, sites, refused, left_out, results)


if __name__ == "__main__":
    sys.exit(main())
