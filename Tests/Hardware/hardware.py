#!/usr/bin/env python3
"""Judges hardware/builds: are the generated files up to date, and would a device wired like that work?

    Tests/Hardware/hardware.py        run by make hardware-check; needs only Python 3.11

The drawings are read as a person reads them, from the SVG alone: every wire must end on a pin of each of the two parts that its net names,
be labelled in words, and cross neither another wire nor a part. Every rule is also tested with boards and drawings that break it.
"""
import copy
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILDS = ROOT / "hardware/builds"
sys.dont_write_bytecode = True
sys.path.insert(0, str(BUILDS))
from board import FUNCTIONS, GPIO, GROUNDS, SUPPLIES, Board  # noqa: E402
from drawing import Drawing  # noqa: E402

#: The header a second time, from top to bottom, as Raspberry Pi's documentation draws it: "GPIO and the 40-pin header".
HEADER = """3V3 5V  2 5V  3 GND  4 14  GND 15  17 18  27 GND  22 23  3V3 24  10 GND  9 25  11 8  GND 7  0 1  5 GND  6 12  13 GND  19 16  26 20
            GND 21""".split()
failed = []


def check(what: str, holds: bool, found: object = ""):
    print(f"{'ok  ' if holds else 'FAIL'}  {what}" + (f": {found}" if found and not holds else ""), flush=True)
    if not holds:
        failed.append(what)


# The drawing, read from its file

def tags(root, name: str, kind: str):
    return [found for found in root.iter(f"{{http://www.w3.org/2000/svg}}{name}") if kind in (found.get("class") or "").split()]


def corners(path: str) -> list[tuple[float, float]]:
    """Every point of a path of M, H and V."""
    points = []
    for letter, words in re.findall(r"([A-Z])([^A-Z]*)", path):
        numbers = [float(word) for word in words.split()]
        if letter == "M" and len(numbers) == 2:
            points.append((numbers[0], numbers[1]))
        elif letter in "HV" and len(numbers) == 1 and points:
            x, y = points[-1]
            points.append((numbers[0], y) if letter == "H" else (x, numbers[0]))
        else:
            raise ValueError(f"path {path!r}: {letter} isn't understood")
    return points


def spans(points):
    """A path as rectangles without width."""
    return [(min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])) for a, b in zip(points, points[1:])]


def meet(a, b) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def wrong_drawing(svg: str, nets: list[list]) -> list[str]:
    root = ET.fromstring(svg)
    pins: dict[tuple[float, float], str] = {}
    for circle in tags(root, "circle", "pin"):
        pins[float(circle.get("cx")), float(circle.get("cy"))] = circle.get("data-pin")
    boxes = {box.get("data-part"): tuple(float(box.get(key)) for key in ("x", "y", "width", "height")) for box in tags(root, "rect", "box")}
    labels = {label.get("data-net"): label.text for label in tags(root, "text", "label")}
    wires = {wire.get("data-net"): corners(wire.get("d")) for wire in tags(root, "path", "wire")}
    problems = []
    if len(tags(root, "path", "wire")) != len(nets):
        problems.append(f"found {len(tags(root, 'path', 'wire'))} wires, accepted: {len(nets)}")
    if extra := set(wires) - {f"{net[0]} {net[1]}" for net in nets}:
        problems.append(f"wires of no net: {sorted(extra)}")
    for pin in range(1, 41):
        if f"pi.{pin}" not in pins.values():
            problems.append(f"pi.{pin} isn't drawn")
    for pin, (x, y) in {pin: at for at, pin in pins.items() if not pin.startswith("pi.")}.items():
        left, top, width, height = boxes.get(pin.split(".")[0], (0, 0, 0, 0))
        if x not in (left, left + width) or not top < y < top + height:
            problems.append(f"{pin} isn't on the edge of its part")
    for first, second, colour, label, *_ in nets:
        name = f"{first} {second}"
        points = wires.get(name, [(0, 0), (0, 0)])
        if sorted([pins.get(points[0], "nowhere"), pins.get(points[-1], "nowhere")]) != sorted([first, second]):
            problems.append(f"{name}: its wire goes from {pins.get(points[0], 'nowhere')} to {pins.get(points[-1], 'nowhere')}")
        if labels.get(name) != f"{label}, {colour}":
            problems.append(f"{name}: labelled {labels.get(name)!r}, accepted: '{label}, {colour}'")
        for other, others in wires.items():
            # Wires of one pin may touch there.
            if other > name and not set(other.split()) & {first, second} and any(meet(a, b) for a in spans(points) for b in spans(others)):
                problems.append(f"{name} crosses {other}")
        for part, (left, top, width, height) in boxes.items():
            if any(meet(span, (left + 1, top + 1, left + width - 1, top + height - 1)) for span in spans(points)):
                problems.append(f"{name} runs through {part}")
    return problems


def settings() -> set[str]:
    return set(re.findall(r'"([a-z_0-9]+\.[a-z_0-9]+)"', "".join(path.read_text() for path in sorted((ROOT / "Sources/Settings").glob("Setting+*.swift")))))


def wrong_configuration(text: str) -> list[str]:
    keys = {f"{section}.{key}" for section, found in tomllib.loads(text).items() for key in found}
    return sorted(keys - settings())


#: Discontinued chips; builds/README.md gives the sources.
ENDED = {"HMC5883L", "LIS3MDL", "LSM303D", "LSM303D-A", "LSM303DLHC-M", "AK8963", "AK09916", "ICM-20948", "MPU-9250", "MPU-9255"}


def known_sensors() -> tuple[dict[str, set[str]], dict[str, str]]:
    """Boards with their chips, and chips by each of their names, from the table that the program's tests generate."""
    boards, chips = {}, {}
    for row in re.findall(r"^\| (.*) \|$", (ROOT / "hardware/chips.md").read_text(), re.M):
        cells = row.split(" | ")
        if re.fullmatch(r"`[a-z0-9-]+`", cells[0]):
            boards[cells[0].strip("`")] = set(cells[2].split(", "))
        elif len(cells) == 5:
            chips |= {name.lower(): cells[0].split(", ")[0] for name in cells[0].split(", ")}
    return boards, chips


def wrong_sensors(settings_of: dict, new: bool) -> list[str]:
    """Sensors unknown to the program, or not available for a new device."""
    boards, chips = known_sensors()
    magnetometer, inertial = settings_of.get("magnetometer", {}), settings_of.get("inertial", {})
    used = boards.get(magnetometer.get("board"), set()) or {chips.get(found.get("chip")) for found in (magnetometer, inertial)}
    return ["an unknown board or chip"] if None in used else sorted(used & ENDED) if new else []


# Rules

def judge(path: Path):
    data = tomllib.loads(path.read_text())
    name, svg = path.stem, path.with_suffix(".svg").read_text()
    check(f"{name}: no pin is used twice, no level is too high, no supply too weak", not (found := Board(data).problems()), found)
    check(f"{name}: each wire of the drawing ends on the two pins of its net, is labelled, and crosses nothing",
          not (found := wrong_drawing(svg, data["nets"])), found)
    check(f"{name}: the program has the settings of its configuration",
          not (found := wrong_configuration((BUILDS / f"{name}.qibla.toml").read_text())), found)
    check(f"{name}: its sensors are known to the program, and not ended by their makers", not (found := wrong_sensors(data["configuration"], True)), found)
    others = [found["settings"] for found in data["sensors"]]
    check(f"{name}: what else may be in their place is known, and one of it can be bought",
          not any(wrong_sensors(found, False) for found in others) and any(not wrong_sensors(found, True) for found in others))
    check(f"{name}: seen when a sensor is ended or unknown",
          all(wrong_sensors({"magnetometer": {"board": board}}, True) for board in ("adafruit-4517", "adafruit-1120", "icm-20948", "unknown-1")))
    text = path.with_suffix(".md").read_text()
    check(f"{name}: its page has a row for each wire", text.count("\n| Pi, pin ") >= sum("pi." in " ".join(net[:2]) for net in data["nets"]))
    check(f"{name}: what isn't to be had of any make has two makers", not (found := [
        part["name"] for part in data["part"] if len({offer["maker"] for offer in part["makers"]}) == 1]), found)
    # A configuration that depends on wires is compared with them.
    lines = Board(data).lines()
    check(f"{name}: each GPIO line that a setting names is one wire, and no other",
          len(used := [line for found in lines.values() for line in (found if isinstance(found, list) else [found])]) == len(set(used)), lines)
    check(f"{name}: nothing in its drawing is said by colour alone", all("," in (label.text or "") for label in tags(ET.fromstring(svg), "text", "label")))
    if not Board(data).problems() and not wrong_drawing(svg, data["nets"]):
        undone(name, data, svg)


def undone(name: str, data: dict, svg: str):
    """The same with one fault at a time: each must be detected."""
    def refused(what: str, change, word: str):
        changed = copy.deepcopy(data)
        change(changed)
        found = Board(changed).problems()
        check(f"{name}: seen when {what}", any(word in problem for problem in found), found or "nothing was seen")

    def nets(changed, pin):
        return next(net for net in changed["nets"] if pin in net[:2])

    def moved(pin, to):
        def change(changed):
            net = nets(changed, pin)
            net[net.index(pin)] = to
        return change

    free = next(f"pi.{pin}" for pin in (29, 31, 33, 37, 7) if not any(f"pi.{pin}" in net[:2] for net in data["nets"]))
    part = {part["id"]: i for i, part in enumerate(data["part"])}
    refused("two wires are on one line",
            lambda changed: changed["nets"].append([nets(changed, "button.1")[0], "button.1", "grey", "again"]), "used by")
    refused("a button is on a pin of I2C", lambda changed: nets(changed, "button.1").__setitem__(0, "pi.3"), "accepted: SDA")
    refused("a button is on a pin of the HAT's memory", lambda changed: nets(changed, "button.1").__setitem__(0, "pi.28"), "accepted: ID SC")
    refused("SDA is on a line without that function", moved("pi.3", free), "is switched off")
    refused("a bus is pulled up to 5 V", moved("pi.1", "pi.2"), "pulled up to 5.0 V")
    refused("a sensor has no ground", lambda changed: changed["nets"].remove(nets(changed, "pi.9")), "")
    refused("a sensor's ground is on a supply", moved("pi.9", "pi.17"), "ground meets")
    refused("a button's ground is on a line", lambda changed: nets(changed, "button.2").__setitem__(0, free), "isn't joined")
    refused("a wire ends at a pin that isn't there", moved("sensor.SDA", "sensor.SDB"), "there is no pin")
    refused("two chips have one address", lambda changed: changed["part"].append(
        dict(id="twin", name="twin", column=-9, makers=[], pins={}, addresses=data["part"][part["sensor"]]["addresses"])), "I2C address")
    refused("a line gives too much", lambda changed: changed["part"][part["button"]]["pins"].__setitem__("1", "load 17"), "accepted: 16 mA")
    refused("the supply is too weak", lambda changed: changed["supply"][0].__setitem__("amperes", 0.3), "needed")
    if "receiver" in part:
        refused("a receiver sends 5 V", lambda changed: changed["part"][part["receiver"]]["pins"].__setitem__("TX", "out 5.0"), "drive a line")
        refused("a button is on a pin of the UART", lambda changed: nets(changed, "button.1").__setitem__(0, "pi.8"), "accepted: TXD")
    if "shifter" in part:
        def without_shifter(changed):
            changed["nets"] = [net for net in changed["nets"] if "shifter." not in " ".join(net[:2])] + [["pi.19", "ring.DI", "green", "MOSI"]]
            changed["part"] = [found for found in changed["part"] if found["id"] != "shifter"]
        refused("pixels have no level shifter", without_shifter, "ring.DI: found 3.3 V")
        refused("a button is on a pin of SPI", lambda changed: nets(changed, "button.1").__setitem__(0, "pi.23"), "accepted: SCLK")
        refused("the ring's supply meets the Pi's", lambda changed: changed["nets"].append(["pi.4", "ring.5V", "red", "5V"]), "two supplies")
        refused("the PCM function is on under a plain line", lambda changed: (changed["functions"].append("PCM"),
                nets(changed, "button.1").__setitem__(0, "pi.12")), "accepted: PCM CLK")

    wire = re.search(r'<path class="wire" data-net="([^"]+)"[^>]* d="M(\d+) (\d+)H(\d+)"/>', svg)
    for what, old, new in [
        ("a wire ends beside its pin", wire[0], wire[0].replace(f"H{wire[4]}", f"H{int(wire[4]) + 9}")),
        ("a wire begins at its neighbour's pin", wire[0], wire[0].replace(f"M{wire[2]} {wire[3]}", f"M{wire[2]} {int(wire[3]) + 36}")),
        ("a wire is missing", wire[0], ""),
        ("a wire has no label", re.search(r'<text class="label"[^>]*>[^<]*</text>', svg)[0], ""),
        ("a wire runs across others", wire[0], wire[0].replace(f"H{wire[4]}", f"H{(int(wire[2]) + int(wire[4])) // 2}V800V{wire[3]}H{wire[4]}")),
        ("two pins of a part are exchanged", 'data-pin="sensor.SDA"', 'data-pin="sensor.SCL"'),
    ]:
        check(f"{name}: seen when {what} in the drawing", old in svg and bool(wrong_drawing(svg.replace(old, new), data["nets"])))


def main() -> int:
    check("the header is Raspberry Pi's", all(
        {"3V3": SUPPLIES.get(pin) == 3.3, "5V": SUPPLIES.get(pin) == 5.0, "GND": pin in GROUNDS}.get(word, str(GPIO.get(pin)) == word)
        for pin, word in enumerate(HEADER, 1)) and len(HEADER) == 40)
    check("each function's pins are on the header", all(gpio in GPIO.values() for names in FUNCTIONS.values() for gpio in names))
    done = subprocess.run([sys.executable, BUILDS / "build.py", "--check"], capture_output=True, text=True)
    check("generated files are what the generator makes", done.returncode == 0, done.stderr.strip())
    boards = sorted(path for path in BUILDS.glob("*.toml") if not path.name.endswith(".qibla.toml"))
    check("there are boards", len(boards) >= 3)
    for path in boards:
        judge(path)
        check(f"{path.stem}: the drawing is the same each time", Drawing(Board.read(path)).svg() == Drawing(Board.read(path)).svg())
    pages = [*BUILDS.glob("*.md"), *(ROOT / "hardware/case").glob("*.md"), ROOT / "hardware/README.md"]
    dead = [f"{page.name}: {link}" for page in pages for link in re.findall(r"\]\(([^)#:]+)[^):]*\)", page.read_text())
            if not (page.parent / link).exists()]
    check("every link of these pages leads somewhere", not dead, dead)
    print(f"{len(failed)} failed" if failed else "all hold")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
