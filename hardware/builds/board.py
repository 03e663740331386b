"""One board file as a value, and the faults of a device wired like that.

A pin is written `part.pin`; the Raspberry Pi's are `pi.1` to `pi.40`, by their number on the header. Beside a part's pin
is its role, seen from the part:

    ground                  power 3.0..5.0          takes its supply, between these volts
    out 3.3                 supply 5.0              drives a line, or a whole rail, to this voltage
    in 2.0..5.5             counts as high from 2.0 V on, tolerates at most 5.5 V
    bus VIN                 open drain, pulled up to its own pin VIN
    load 2.2                draws this many milliamperes from the pin that switches it
    switch                  an open collector: sinks only
"""
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

SUPPLIES = {1: 3.3, 2: 5.0, 4: 5.0, 17: 3.3}
GROUNDS = [6, 9, 14, 20, 25, 30, 34, 39]
#: Header pin to GPIO number. Raspberry Pi documentation, "GPIO and the 40-pin header".
GPIO = {3: 2, 5: 3, 7: 4, 8: 14, 10: 15, 11: 17, 12: 18, 13: 27, 15: 22, 16: 23, 18: 24, 19: 10, 21: 9, 22: 25, 23: 11, 24: 8, 26: 7,
        27: 0, 28: 1, 29: 5, 31: 6, 32: 12, 33: 13, 35: 19, 36: 16, 37: 26, 38: 20, 40: 21}
#: A function's names of the GPIOs it uses while enabled. The same document; PCM: `pinout`.
FUNCTIONS = {
    "I2C1": {2: "SDA", 3: "SCL"},
    "UART0": {14: "TXD", 15: "RXD"},
    "SPI0": {10: "MOSI", 9: "MISO", 11: "SCLK", 8: "CE0", 7: "CE1"},
    "SPI1": {20: "MOSI", 19: "MISO", 21: "SCLK", 18: "CE0", 17: "CE1", 16: "CE2"},
    "PCM": {18: "PCM CLK", 19: "PCM FS", 20: "PCM DIN", 21: "PCM DOUT"},
    # Read by the firmware on every start, to find out whether a HAT is there.
    "ID EEPROM": {0: "ID SD", 1: "ID SC"},
}
LINE_VOLTS = 3.3
#: Raspberry Pi documentation, power-supplies.adoc: 16 mA from one line, 50 mA from all together.
LINE_MA, LINES_MA = 16, 50
COLOURS = {"red": "#c92a2a", "orange": "#d9480f", "yellow": "#b08900", "green": "#2b8a3e", "blue": "#1864ab", "violet": "#7048e8",
           "grey": "#6c757d", "black": "#212529", "brown": "#7f4f24", "white": "#adb5bd"}


@dataclass(frozen=True)
class Net:
    ends: tuple[str, str]
    colour: str
    label: str
    #: Rows of the drawing, counted as the header's are, if its ends don't determine them.
    rows: tuple[int, ...] = ()

    def pi_pin(self) -> int | None:
        return next((int(end[3:]) for end in self.ends if end.startswith("pi.")), None)

    def other(self) -> str:
        """The end that isn't the Pi's."""
        return self.ends[1] if self.ends[0].startswith("pi.") else self.ends[0]


def pi_role(pin: int) -> str:
    if pin in SUPPLIES:
        return f"supply {SUPPLIES[pin]}"
    return "ground" if pin in GROUNDS else "line"


class Board:
    def __init__(self, data: dict, name: str = "board"):
        self.name, self.data = name, data
        self.parts = {part["id"]: part for part in data["part"]}
        self.nets = [Net((net[0], net[1]), net[2], net[3], tuple(net[4:])) for net in data["nets"]]
        self.functions = data["functions"]

    @staticmethod
    def read(path: Path) -> "Board":
        return Board(tomllib.loads(path.read_text()), path.stem)

    def role(self, pin: str) -> str | None:
        part, _, name = pin.partition(".")
        if part == "pi":
            return pi_role(int(name)) if name.isdigit() and 1 <= int(name) <= 40 else None
        return self.parts.get(part, {}).get("pins", {}).get(name)

    def function_of(self, gpio: int) -> str | None:
        """The name by which an enabled function owns it."""
        return next((FUNCTIONS[name][gpio] for name in [*self.functions, "ID EEPROM"] if gpio in FUNCTIONS[name]), None)

    def gpio_of(self, pin: str) -> int:
        """The GPIO that a part's pin is wired to."""
        return next(GPIO[net.pi_pin()] for net in self.nets if net.pi_pin() in GPIO and net.other() == pin)

    def lines(self) -> dict[str, int | list[int]]:
        """The configuration's GPIO lines, which follow from the wires."""
        return {key: [self.gpio_of(pin) for pin in pins] if isinstance(pins, list) else self.gpio_of(pins)
                for key, pins in self.data.get("lines", {}).items()}

    def nodes(self) -> list[set[str]]:
        """Pins that are connected electrically, in any direction."""
        groups: dict[str, set[str]] = {}
        for net in self.nets:
            joined = set().union(*(groups.get(end, {end}) for end in net.ends))
            for pin in joined:
                groups[pin] = joined
        return list({id(group): group for group in groups.values()}.values())

    def volts_at(self, pin: str) -> float | None:
        """The supply voltage of a pin; None without a supply."""
        for node in self.nodes():
            if pin in node:
                return next((float(role.split()[1]) for role in map(self.role, sorted(node)) if role and role.startswith("supply")), None)
        return None

    # Faults

    def problems(self) -> list[str]:
        unknown = [f"{net.label}: there is no pin {end}" for net in self.nets for end in net.ends if self.role(end) is None]
        return unknown or [*self.wrong_pins(), *self.wrong_nodes(), *self.wrong_currents(), *self.wrong_addresses()]

    def wrong_pins(self):
        used = defaultdict(list)
        for net in self.nets:
            if net.colour not in COLOURS:
                yield f"{net.label}: found the colour {net.colour!r}, accepted: {', '.join(COLOURS)}"
            for end in net.ends:
                used[end].append(net.label)
            pin = net.pi_pin()
            if pin not in GPIO:
                continue
            own = self.function_of(GPIO[pin])
            if own != net.label and (own or any(net.label in names.values() for names in FUNCTIONS.values())):
                yield f"pi.{pin}, GPIO{GPIO[pin]}: found {net.label}, accepted: {own or 'a plain line, its function is switched off'}"
        for pin, labels in used.items():
            if self.role(pin) == "line" and len(labels) > 1:
                yield f"{pin}: used by {' and '.join(labels)}"
        for part in self.parts.values():
            for pin in part["pins"]:
                if f"{part['id']}.{pin}" not in used and pin not in part.get("open", []):
                    yield f"{part['id']}.{pin}: nothing is wired to it, and it isn't said to stay open"

    def wrong_nodes(self):
        for node in self.nodes():
            roles = {pin: self.role(pin) for pin in sorted(node)}
            kinds = defaultdict(list)
            for pin, role in roles.items():
                kinds[role.split()[0]].append(pin)
            supplies = {(pin.split(".")[0], float(roles[pin].split()[1])) for pin in kinds["supply"]}
            where = ", ".join(roles)
            if kinds["ground"] and any(kinds[kind] for kind in ("supply", "power", "out", "bus", "switch")):
                yield f"{where}: ground meets what isn't ground"
            elif kinds["ground"] and not any(pin.startswith("pi.") for pin in kinds["ground"]):
                yield f"{where}: ground that isn't joined to the Pi's"
            if len(supplies) > 1:
                yield f"{where}: two supplies meet"
            if len(kinds["out"]) > 1 or (kinds["out"] and (supplies or kinds["ground"])):
                yield f"{where}: two outputs meet"
            supply = next((volts for _, volts in supplies), None)
            for pin in kinds["power"]:
                low, high = bounds(roles[pin])
                if supply is None or not low <= supply <= high:
                    yield f"{pin}: found {supply or 'no supply'}, accepted: {low} to {high} V"
            if kinds["line"] and (supplies or kinds["ground"]):
                yield f"{where}: a line of the Pi meets a supply or ground, which a mistake in the configuration would short"
            yield from self.wrong_levels(roles, kinds, supply)

    def wrong_levels(self, roles, kinds, supply):
        drives = [float(roles[pin].split()[1]) for pin in kinds["out"]]
        pulls = [(pin, self.volts_at(f"{pin.split('.')[0]}.{roles[pin].split()[1]}")) for pin in kinds["bus"]]
        for pin in kinds["line"]:
            for volts in drives:
                if volts > LINE_VOLTS:
                    yield f"{pin}: {volts} V drive a line that bears {LINE_VOLTS} V"
            for bus, volts in pulls:
                if volts is None or volts > LINE_VOLTS:
                    yield f"{bus}: pulled up to {volts} V, and {pin} bears {LINE_VOLTS} V"
        level = max(drives, default=LINE_VOLTS if kinds["line"] else 0 if kinds["ground"] else supply)
        for pin in kinds["in"]:
            low, high = bounds(roles[pin])
            if level is None or level > high or 0 < level < low:
                yield f"{pin}: found {'nothing that drives it' if level is None else f'{level} V'}, accepted: {low} to {high} V, or ground"

    def line_currents(self) -> dict[str, float]:
        """Current of each line of the Pi when it is high, in milliamperes."""
        found = {}
        for node in self.nodes():
            for pin in node:
                if self.role(pin) == "line":
                    loads = [float(role.split()[1]) for role in map(self.role, node) if role.startswith("load")]
                    found[pin] = sum(loads)
        return {pin: found[pin] for pin in sorted(found, key=lambda pin: int(pin[3:])) if found[pin]}

    def rails(self) -> dict[str, list[tuple[str, float, str]]]:
        """Worst-case currents of each rail: consumer, milliamperes, source of the figure."""
        found = {"3V3": [], "5V": [("Raspberry Pi", self.data["pi"]["ma"], self.data["pi"]["source"])]}
        for part in self.parts.values():
            for current in part.get("current", []):
                found.setdefault(current["rail"], []).append((part["name"], current["ma"], current["source"]))
        lines = self.line_currents()
        if lines:
            found["3V3"].append(("lines of the Pi, all high", round(sum(lines.values()), 1), "the loads of the wiring table"))
        # A linear regulator's input current equals its output's; the Pi's switching one takes less.
        found["5V"].append(("what hangs on 3V3", round(sum(ma for _, ma, _ in found["3V3"]), 1), "an upper bound: the Pi makes 3.3 V from it"))
        return found

    def wrong_currents(self):
        lines = self.line_currents()
        for pin, ma in lines.items():
            if ma > LINE_MA:
                yield f"{pin}: found {ma} mA, accepted: {LINE_MA} mA"
        if sum(lines.values()) > LINES_MA:
            yield f"all lines: found {sum(lines.values()):.1f} mA, accepted: {LINES_MA} mA"
        amperes = {supply["rail"]: supply["amperes"] for supply in self.data["supply"]}
        for rail, draws in self.rails().items():
            needed = sum(ma for _, ma, _ in draws)
            if rail != "3V3" and needed > amperes.get(rail, 0) * 1000:
                yield f"{rail}: found a supply of {amperes.get(rail, 0)} A, needed: {needed:.0f} mA"

    def wrong_addresses(self):
        owners = defaultdict(list)
        for part in self.parts.values():
            for address in part.get("addresses", []):
                owners[address].append(part["id"])
        for address, parts in owners.items():
            if len(parts) > 1:
                yield f"I2C address 0x{address:02X}: {' and '.join(parts)}"

    # The bus

    def pull_up_kohm(self) -> float:
        """All pull-ups of the bus in parallel; the Pi's own are 1.8 kΩ."""
        return 1 / (1 / 1.8 + sum(1 / part["pull_up_kohm"] for part in self.parts.values() if "pull_up_kohm" in part))


def bounds(role: str) -> tuple[float, float]:
    low, _, high = role.split()[1].partition("..")
    return float(low), float(high)
