"""The cable is pulled while the device writes its state: is everything there afterwards that it reported as stored, and nothing truncated?

usage: cuts.py WORK-FOLDER KERNEL PROGRAM

The device's state is on a separate disk. While the device runs, calibrations and alignments are stored one after the other; at a
random moment QEMU is killed, and with it the machine's memory. What the disk had in its cache is lost in part, too (disk.py). The next
start has to find what was reported as stored, and has to report the power failure. Each session's log of writes is then cut at many
more moments, and the program on this machine checks the resulting files.
QIBLA_RIG_CUTS: number of real power cuts, default 2; QIBLA_RIG_REPLAYS: number of further cuts of each log, default 40.
"""

import json
import math
import os
import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import model
from disk import FLUSH, KEEPS, Cut, Disk, Entry, FileSystem, after
from guest import Guest, GuestDied
from receiver import SocketReceiver
from scenario import Device, Verdicts

CUTS = int(os.environ.get("QIBLA_RIG_CUTS", "2"))
REPLAYS = int(os.environ.get("QIBLA_RIG_REPLAYS", "40"))
STATE = "/var/lib/qibla"
COPIES = ("calibration.json", "calibration.json.previous", "calibration.json.older")
#: Not known yet: any intact content is accepted.
ANY = object()


def version(content: bytes | None) -> int | None:
    """The number given to a calibration here, in thousandths of a microtesla; None if there is none."""
    try:
        return round((json.loads(content or b"")["hard_iron_ut"][0] - 12) * 1000)
    except (ValueError, LookupError):
        return None


class Program:
    """The program on this machine, which checks a state folder. Each content of a file is judged once."""

    def __init__(self, path: Path, work: Path):
        self.path, self.work, self.known = path, work / "state", {}
        self.work.mkdir(exist_ok=True)
        configuration = f'[gps]\nport = "none"\n[state]\ndirectory = "{self.work}"\n[calibration]\nfile = "{self.work}/calibration.json"\n'
        (work / "state.toml").write_text(configuration)
        self.options = ["--config", str(work / "state.toml")]

    def _run(self, *words: str):
        surroundings = {name: value for name, value in os.environ.items() if not name.startswith("QIBLA_")}
        return subprocess.run([self.path, *words, *self.options], capture_output=True, text=True, env=surroundings)

    def fault(self, name: str, content: bytes) -> str | None:
        """The fault of a file, in the program's words; None if it is intact."""
        kind = COPIES[0] if name in COPIES else name
        if (kind, content) not in self.known:
            for file in self.work.iterdir():
                file.unlink()
            (self.work / kind).write_bytes(content)
            self.known[kind, content] = self._fault(kind, content)
        return self.known[kind, content]

    def _fault(self, kind: str, content: bytes) -> str | None:
        if kind == COPIES[0]:
            answer = self._run("calibrate", "--export", "-")
            return None if answer.stdout.encode() == content else answer.stderr or "another one than it reads"
        if kind == "alignment":
            answer = self._run("align", "--json")
            return None if answer.returncode == 0 and json.loads(answer.stdout).get("stored") else answer.stderr
        if kind == "last-fix":
            answer = self._run("bearing", "--json")
            return None if answer.returncode == 0 else answer.stderr
        if kind == "run":
            return None if re.fullmatch(rb"(running|ended) ([0-9a-f]{32}|-)\n", content) else f"{content}"
        if kind == "lock":
            return None if content == b"" else f"{content}"
        return "an unknown file"


class Session:
    """The machine from one start to the next cut, with everything reported as stored and when."""

    #: The disk at its start.
    base = b""

    def __init__(self, position: Callable[[], int], stored: dict):
        """position: the current end of the disk's log of writes."""
        self.position = position
        #: Required content from each position of the log on; the last may be under way at the cut.
        self.told = [(0, stored)]
        self.under_way = stored

    def begin(self, **changed):
        self.under_way = {**self.told[-1][1], **changed}

    def end(self):
        self.told.append((self.position(), self.under_way))

    def allowed(self, position: float = math.inf) -> dict[str, list]:
        """Allowed content of each file after a cut at this position (default: the end): as reported, or as about to become."""
        done = max(i for i, (at, _) in enumerate(self.told) if at <= position)
        nexts = self.told[done + 1][1] if done + 1 < len(self.told) else self.under_way
        return {name: [value, nexts[name]] for name, value in self.told[done][1].items()}


def faults(files: dict[str, bytes], allowed: dict[str, list], program: Program) -> list[str]:
    """Every fault of a state folder's files."""
    found = []
    for name, content in files.items():
        # The next write overwrites the leftover of a truncated one.
        if name.startswith(".") and name.endswith(".new"):
            continue
        if fault := program.fault(name, content):
            found.append(f"{name}, {len(content)} bytes: {fault.strip()}")
    for name in COPIES:
        if version(files.get(name)) not in allowed[name]:
            found.append(f"{name} is number {version(files.get(name))}, not one of {allowed[name]}")
    alignment = files.get("alignment", b"").decode(errors="replace") or None
    if alignment not in allowed["alignment"] and not (alignment and ANY in allowed["alignment"]):
        found.append(f"the alignment is {alignment!r}, not one of {allowed['alignment']}")
    return found


def calibration(number: int) -> str:
    return json.dumps({**model.CALIBRATION, "hard_iron_ut": [12 + number / 1000, *model.HARD_IRON_UT[1:]]})


class Writer:
    """Stores one thing after the other in the machine, until it dies or has stored enough."""

    def __init__(self, guest: Guest, session: Session, number: int):
        self.guest, self.session, self.number, self.stored = guest, session, number, 0

    def write(self, things: int):
        for turn in range(things):
            self.align(turn) if turn % 4 == 3 else self.calibrate()

    def write_until_cut(self, seconds: float):
        """Stores until the machine's power is cut after this many seconds of the host."""
        timer = threading.Timer(seconds, self.guest.process.kill)
        timer.start()
        try:
            self.write(100)
        except (GuestDied, OSError):
            pass
        finally:
            timer.cancel()

    def calibrate(self):
        now = self.session.told[-1][1]
        self.number += 1
        self.guest.run(f"echo '{calibration(self.number)}' >/tmp/new.json")
        self.session.begin(**{COPIES[0]: self.number, COPIES[1]: now[COPIES[0]], COPIES[2]: now[COPIES[1]]})
        code, said = self.guest.run("qibla calibrate --import /tmp/new.json")
        if code:
            raise AssertionError(f"a calibration is refused: {said}")
        self.session.end()
        self.stored += 1

    def align(self, turn: int):
        """By the running device; every other time the stored alignment is removed again."""
        if self.session.told[-1][1]["alignment"] and turn % 8 == 7:
            self.session.begin(alignment=None)
            self.guest.run("qibla align --remove")
        else:
            self.session.begin(alignment=ANY)
            # Towards its own heading; refused while the device isn't sure.
            heading = "$(qibla status --json | sed -n 's/.*\"true_heading_deg\": *\\([0-9.]*\\).*/\\1/p')"
            code, _ = self.guest.run(f"qibla align --now --seconds 2 --sigma 2 --bearing {heading}")
            if code:
                self.session.under_way = self.session.told[-1][1]
                return
            self.session.under_way = {**self.session.under_way, "alignment": self.guest.output(f"cat {STATE}/alignment").replace("\r", "")}
        self.session.end()
        self.stored += 1


def mount(guest: Guest):
    """Boots, with the disk mounted as the device's state.

    noauto_da_alloc: ext4 can save programs that rename without a sync (ext4(5)); other file systems don't, so it is disabled here.
    """
    guest.wait_for_boot()
    guest.run(f"export QIBLA_CALIBRATION_FILE={STATE}/calibration.json")
    code, said = guest.run(f"load disk; load ext4; mount -t ext4 -o noatime,noauto_da_alloc /dev/vda {STATE}")
    if code:
        raise GuestDied(f"the disk can't be mounted: {said}")
    guest.run("feeder /dev/i2c-0 /etc/qibla/story.csv >/tmp/feeder.log 2>&1 & echo $! >/tmp/feeder.pid; usleep 300000")


def run(guest: Guest) -> str:
    """Starts the device. Returns its first output."""
    guest.run("(qibla run --config /etc/qibla/qibla.toml >/tmp/run.log 2>&1 & pid=$!; echo $pid >/tmp/run.pid;"
              " wait $pid; echo $? >/tmp/run.exit) &")
    log = lambda: guest.output("cat /tmp/run.log")
    guest.eventually(lambda: "calibration: in use" in log())
    return log()


LOST = "last stop: the machine lost its power, or was reset"


def judge_start(guest: Guest, said: str, session: Session, number: int, program: Program, verdicts: Verdicts) -> dict:
    """Judges the running device and its files after a cut. Returns what is stored now."""
    verdicts.check(f"cut {number}: says that the power was lost", LOST in said, otherwise="\n".join(said.splitlines()[:4]))
    bad = [line for line in said.splitlines() if "warning: " in line and STATE in line and "names no sensor" not in line]
    verdicts.check("and has nothing to say of its files", not bad, bad or "")
    names = guest.output(f"cd {STATE}; ls -A; cd /").split()
    files = {name: guest.output(f"cat {STATE}/{name}").replace("\r", "").encode()
             for name in names if guest.run(f"test -f {STATE}/{name}")[0] == 0}
    # The device has started by now: its note of this run doesn't belong to the cut.
    found = faults(files, session.allowed(), program)
    verdicts.check("every file is whole, and as it was told to be", not found, found or
                   ", ".join(f"{name.removeprefix('calibration.json') or '.current'} {version(files.get(name))}" for name in COPIES))
    return {**{name: version(files.get(name)) for name in COPIES}, "alignment": files.get("alignment", b"").decode() or None}


def moments(entries: list[Entry], count: int, seed: int) -> list[Cut]:
    """Cuts of a log: half of them just before or after a flush, the others anywhere."""
    chance = random.Random(seed)
    edges = [i + after for i, entry in enumerate(entries) if entry.flags & FLUSH for after in (0, 1)] or [0]
    return [Cut(chance.choice(edges) if n % 2 else chance.randrange(len(entries) + 1), KEEPS[n % len(KEEPS)], chance.randrange(1 << 30))
            for n in range(count)]


def replay(session: Session, program: Program, work: Path, entries: list[Entry], cuts: list[Cut], flushes_count: bool = True):
    """Cuts the session's log again. Returns the faults afterwards, with the cut."""
    bad = []
    for cut, image in after(session.base, entries, cuts, flushes_count):
        system = FileSystem(image, work)
        position = entries[cut.entries - 1].end if cut.entries else 0
        found = [] if system.is_sound else [f"the file system is damaged: {system.repair.stdout} {system.check.stdout}"]
        found += faults(system.files(), session.allowed(position), program)
        if found:
            bad.append((cut, found))
    return bad


def main():
    work, kernel, binary = map(Path, sys.argv[1:])
    began = time.monotonic()
    print(f"Booting {kernel.name} with a disk, to cut its power {CUTS} times", flush=True)
    verdicts, program = Verdicts(), Program(binary, work)
    disk = Disk.make(work / "disk.img", work / "writes.log")
    stored = {name: None for name in (*COPIES, "alignment")}
    session, broken, things, writes = None, [], 0, 0
    for number in range(CUTS + 1):
        former, session = session, Session(disk.position, stored)
        session.base = disk.image.read_bytes()
        receiver, switched_on = SocketReceiver(work / "gps.sock"), time.monotonic()
        with Guest(work, kernel, [receiver], disk.options()) as guest:
            try:
                mount(guest)
                writer = Writer(guest, session, writer.number if former else 0)
                if former:
                    stored = judge_start(guest, run(guest), former, number, program, verdicts)
                    session.told = [(0, stored)]
                else:
                    writer.calibrate()
                    run(guest)
            except GuestDied as death:
                verdicts.check("the machine starts", False, death)
                break
            if number == CUTS:
                stop_in_order(guest, verdicts)
                break
            up, delay = time.monotonic() - switched_on, random.uniform(0.1, 8)
            writer.write_until_cut(delay)
        entries = disk.entries()
        if not former:
            nothing_kept = [Cut(len(entries), "none", 0)]
            verdicts.check("a disk that lies about flushes would be seen", replay(session, program, work, entries, nothing_kept, False))
        bad = replay(session, program, work, entries, moments(entries, REPLAYS, number))
        broken += bad
        things, writes = things + writer.stored, writes + len(entries)
        print(f"  session {number + 1}: up after {up:.0f} s, {writer.stored} stored in {delay:.1f} s, {len(entries)} writes and flushes"
              f" of the disk; {REPLAYS} cuts of that: {len(bad)} with faults", flush=True)
        # The next start finds one of the possible results of this cut.
        cut = Cut(len(entries), random.choice(KEEPS), random.randrange(1 << 30))
        disk.image.write_bytes(next(after(session.base, entries, [cut]))[1])
    verdicts.check(f"{CUTS * REPLAYS} more cuts between {writes} writes and flushes, and everything is there", not broken,
                   broken[:3] or f"{things} things stored")
    verdicts.conclude(began)


def stop_in_order(guest: Guest, verdicts: Verdicts):
    guest.run("kill -TERM $(cat /tmp/run.pid)")
    guest.eventually(lambda: guest.output("cat /tmp/run.exit"))
    verdicts.check("after SIGTERM the next start says so", "last stop: in order" in run(guest), guest.output("head -n 3 /tmp/run.log"))


if __name__ == "__main__":
    main()
