"""The open recordings with truth, and the groups they are reported by.

BROAD trials and phone logs lie beside the repository in ../shared/data; QIBLA_SHARED names another place. Without them, the
excerpts in calibration/recordings take the trials' place.
"""
import fcntl
import glob
import gzip
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SHARED = os.environ.get("QIBLA_SHARED") or os.path.join(os.path.dirname(ROOT), "shared")
BROAD = os.path.join(SHARED, "data", "broad")
PHONES = os.path.join(SHARED, "data", "phones")
MALLS = os.path.join(SHARED, "data", "malls")
# Fixes the magnetic model's year, so that figures don't change with the calendar.
DATE = "2026-11-21"

# Disturbance of a trial, by a word of its name.
BROAD_KINDS = {
    "rotation": "rotation", "translation": "translation", "combined": "combined", "tapping": "tapping",
    "vibrat": "vibration (27)", "stationary": "magnet in the room", "in-the-room": "magnet in the room",
    "attached": "attached magnet"}
# Way of carrying a phone, by a word of its log's name.
CARRIED = {
    "ar": "hand", "texting": "hand", "phoning": "hand", "swinging": "hand", "frontpocket": "pocket", "backpocket": "pocket",
    "runninghand": "running", "runningpocket": "running"}


@dataclass(frozen=True)
class Recording:
    """One log with truth. `path` is a plain or gzip'd CSV, phones' as their chips gave it; `given` the same calibrated."""

    name: str
    path: str
    source: str  # BROAD, phones or malls
    kind: str  # of BROAD_KINDS or CARRIED; a mall's floor
    disturbed: bool
    device: str = ""
    given: str = ""
    facts: dict = field(default_factory=dict, compare=False, hash=False)
    placed: bool = False  # whether the device knows its place

    @property
    def room(self):
        return "disturbed" if self.disturbed else "undisturbed"

    @property
    def group(self):
        """The smallest group: logs that are left out together when a number is chosen."""
        return " ".join(w for w in (self.source, self.room, self.kind, self.device, self.placed and "placed") if w)


def plain(path, work):
    """The path of an unpacked copy; of the file itself where it isn't packed."""
    if not path.endswith(".gz"):
        return path
    folder = os.path.join(work, "logs")
    os.makedirs(folder, exist_ok=True)
    out = os.path.join(folder, os.path.basename(path)[:-3])
    if not os.path.exists(out) or os.path.getmtime(out) < os.path.getmtime(path):
        part = f"{out}.{os.getpid()}"
        with gzip.open(path) as packed, open(part, "wb") as file:
            shutil.copyfileobj(packed, file)
        os.replace(part, out)
    return out


def broad():
    """The BROAD trials, and whether they are whole."""
    def kind(name):
        return next((kind for word, kind in BROAD_KINDS.items() if word in name), "other")

    manifest = os.path.join(BROAD, "manifest.json")
    if os.path.exists(manifest):
        with open(manifest) as file:
            trials = json.load(file)
        return [Recording(t["file"].removesuffix(".csv.gz"), os.path.join(BROAD, t["file"]), "BROAD", kind(t["file"]),
                          t["category"] == "disturbed") for t in sorted(trials, key=lambda t: t["file"])], True
    print("The BROAD trials are not in ../shared/data/broad: the 27-second excerpts in calibration/recordings are used.")
    found = []
    for path in sorted(glob.glob(os.path.join(ROOT, "calibration", "recordings", "broad-*.csv"))):
        name = os.path.basename(path).removesuffix(".csv")
        if not name.endswith("expected"):
            found.append(Recording(name, path, "BROAD", kind(name), any(f"-{n}-" in name for n in (27, 28, 33))))
    return found, False


def phones(work):
    """The phone logs, with their given calibration applied into `work`; none where the data isn't there."""
    manifest, script = (os.path.join(PHONES, name) for name in ("manifest.json", "given.py"))
    if not os.path.exists(manifest):
        return []
    given = os.path.join(work, "given")
    done = os.path.join(given, "done")
    os.makedirs(given, exist_ok=True)
    with open(os.path.join(given, "lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        newest = max(os.path.getmtime(manifest), os.path.getmtime(script))
        if not os.path.exists(done) or os.path.getmtime(done) < newest:
            print("Applying the given calibration to the phone logs", file=sys.stderr)
            subprocess.run([sys.executable, script, given], check=True)
            open(done, "w").close()
    with open(manifest) as file:
        content = json.load(file)
    place = {"latitude": content["latitude_deg"], "longitude": content["longitude_deg"], "field_ut": content["field_ut"],
             "dip_deg": content["dip_deg"]}
    found = []
    for log in content["logs"]:
        name = log["file"].removesuffix(".csv.gz")
        found.append(Recording(
            name, os.path.join(PHONES, log["file"]), "phones", CARRIED[log["motion"]], log["disturbed"], log["device"],
            os.path.join(given, f"{name}.csv"),
            place | {"motion": log["motion"], "sweep": os.path.join(PHONES, log["sweep"])}))
    order = list(dict.fromkeys(CARRIED.values()))
    return sorted(found, key=lambda r: (r.disturbed, order.index(r.kind), r.device, r.name))


# How the phone is turned in the hand against the walking direction that the truth is made of, and the field by WMM2025's predecessor
# at the time (both in the data's README).
MALL_TURN_DEG, MALL_FIELD = -4.86, {"latitude": 30.293, "longitude": 120.075, "field_ut": 48.8, "dip_deg": 46.0}


def malls():
    """The walks through a steel mall; none where the data isn't there."""
    found = []
    for path in sorted(glob.glob(os.path.join(MALLS, "site1_*.csv.gz"))):
        name = os.path.basename(path).removesuffix(".csv.gz")
        found.append(Recording(name, path, "mall", name.split("_")[1], True, facts=dict(MALL_FIELD)))
    return found
