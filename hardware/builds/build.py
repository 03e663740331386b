#!/usr/bin/env python3
"""Makes wiring, drawing, power budget and configuration of every board file in this folder: run by `make hardware`.

    build.py            writes NAME.md, NAME.svg and NAME.qibla.toml for each NAME.toml, and distances.md
    build.py --check    writes nothing; ends with 1 if a file is out of date
"""
import sys
from pathlib import Path

sys.dont_write_bytecode = True
import fields  # noqa: E402
from board import LINE_MA, LINES_MA, Board  # noqa: E402
from drawing import Drawing, pin_name  # noqa: E402

HERE = Path(__file__).resolve().parent
#: Highest bus capacitance for a rise time of 300 ns (400 kHz) and 1000 ns (100 kHz), and the least resistance for 3 mA at 0.4 V:
#: NXP UM10204, section 7.1.
RISE = {"400 kHz": 300e-9, "100 kHz": 1000e-9}
LEAST_OHM, MOST_PF = (3.3 - 0.4) / 0.003, 400
#: Parts of every build that no board file lists.
BESIDES = "Besides: a supply for the Pi, a memory card, wires, the small parts that the notes name, and a case."


def value(found) -> str:
    if isinstance(found, list):
        return "[" + ", ".join(map(value, found)) + "]"
    return f'"{found}"' if isinstance(found, str) else str(found)


def configuration(board: Board) -> str:
    """The qibla.toml of this hardware; the lines of the GPIO chip follow from the wires."""
    sections = {name: dict(keys) for name, keys in board.data["configuration"].items()}
    for key, found in board.lines().items():
        section, _, name = key.partition(".")
        sections.setdefault(section, {})[name] = found
    head = [f"# {board.data['title']}. Made from hardware/builds/{board.name}.toml by `make hardware`.",
            f"# To put it in force: sudo qibla config add {board.name}.qibla.toml",
            "# On a Pi 5 the port is /dev/ttyAMA0." if "UART0" in board.functions else "# The city is an example: take your own."]
    return "\n".join(head + [line for name, keys in sections.items()
                             for line in ["", f"[{name}]", *(f"{key} = {value(found)}" for key, found in keys.items())]]) + "\n"


def boot(board: Board) -> list[str]:
    """Its config.txt. boot.md has the differences between the Pis."""
    lines = ["dtparam=i2c_arm=on", "dtparam=i2c_arm_baudrate=400000"]
    if "SPI0" in board.functions:
        lines.append("dtparam=spi=on")
    if "UART0" in board.functions:
        lines.append("enable_uart=1")
    outputs = sorted(line for key, found in board.lines().items() if key != "button.line"
                     for line in (found if isinstance(found, list) else [found]))
    return [*lines, f"gpio={','.join(map(str, outputs))}=op,dl"] if outputs else lines


def pin_words(pin: str) -> str:
    """`pi.3` as `Pi, pin 3 (GPIO2)`; nothing for a part's pin."""
    part, _, name = pin.partition(".")
    return f"Pi, pin {name} ({pin_name(int(name))})" if part == "pi" else ""


def wiring(board: Board) -> list[str]:
    # The whole name if its first part isn't unique.
    names = [part["name"].split(",")[0] for part in board.parts.values()]
    full = {part["id"]: part["name"] if names.count(part["name"].split(",")[0]) > 1 else part["name"].split(",")[0]
            for part in board.parts.values()}

    def words(pin: str) -> str:
        part, _, name = pin.partition(".")
        return pin_words(pin) or f"{full[part]}: {name}"
    return ["| from | to | wire | what |", "|---|---|---|---|",
            *(f"| {words(net.ends[0])} | {words(net.ends[1])} | {net.colour} | {net.label} |" for net in board.nets)]


def maker_words(offer: dict) -> str:
    """`Adafruit 4517 (board file)`; `any` for a generic part, which is its own offer."""
    named = " ".join(offer[key] for key in ("maker", "number") if key in offer) or "any"
    return f"{named} ({offer['checked']})" if "checked" in offer else named


def parts(board: Board) -> list[str]:
    rows = ["| part | one of these (checked against) |", "|---|---|"]
    for part in [board.data["pi"], *board.parts.values()]:
        offers = "<br>".join(map(maker_words, part["makers"] or [part]))
        rows.append(f"| {part['name'] + (', optional' if part.get('optional') else '')} | {offers} |")
    return [*rows, "", BESIDES]


def power(board: Board) -> list[str]:
    out = ["| rail | part | mA at most | source |", "|---|---|---|---|"]
    for rail, draws in board.rails().items():
        out += [f"| {rail} | {name} | {ma:g} | {source} |" for name, ma, source in draws]
        total = sum(ma for _, ma, _ in draws)
        out.append(f"| **{rail}** | **sum** | **{total:g}** | |")
    lines = board.line_currents()
    words = [f"- Supply of {supply['rail']}: {supply['amperes']:g} A or more ({supply['source']})." for supply in board.data["supply"]]
    if lines:
        words.append(f"- Lines of the Pi: at most {max(lines.values()):g} mA from one ({LINE_MA} allowed) and {sum(lines.values()):.1f} mA from all "
                     f"({LINES_MA} allowed: power-supplies.adoc).")
    return [*out, "", *words]


def bus(board: Board) -> list[str]:
    ohm = board.pull_up_kohm() * 1000
    reach = [f"{min(rise / (0.8473 * ohm) * 1e12, MOST_PF):.0f} pF at {speed}" for speed, rise in RISE.items()]
    left = 1 / (1 / LEAST_OHM - 1 / ohm) / 1000
    return [f"- All pull-ups in parallel: {ohm / 1000:.2f} kΩ (the Pi's 1.8 kΩ and those of the modules).",
            f"  At least {LEAST_OHM / 1000:.2f} kΩ are needed for 3 mA, so one more module may have {left:.1f} kΩ or more; with less, take its pull-ups off.",
            f"- Wires, pins and modules together may have {' or '.join(reach)} (NXP UM10204, section 7.1)."]


def sensors(board: Board) -> list[str]:
    """Alternatives to the sensors, with their configuration."""
    rows = [(found["what"], "<br>".join(f"`{section}.{key} = {value(of)}`" for section, keys in found["settings"].items() for key, of in keys.items()))
            for found in board.data["sensors"]]
    return ["Wired alike; these keys then replace the sections `[magnetometer]` and `[inertial]`.", "",
            "| sensors | configuration |", "|---|---|", *(f"| {what} | {keys} |" for what, keys in rows)]


def steps(board: Board) -> list[str]:
    found = [f"{address:02x}" for part in board.parts.values() if not part.get("optional") for address in part.get("addresses", [])]
    return ["1. Install the program and run `sudo qibla setup` ([README](../../README.md#on-a-raspberry-pi)).\n   It writes the lines of config.txt below; add the line `gpio=` by hand.",
            "2. Switch off, solder the pins and wire the sensors, ground first.",
            "3. Measure, still without power: nothing joins 3.3 V, 5 V and GND.",
            f"4. Switch on: `i2cdetect -y 1` (package i2c-tools) shows {' and '.join(sorted(found))}.",
            "5. Switch off, wire everything else, measure as before, switch on.",
            f"6. `sudo qibla config add {board.name}.qibla.toml`, then `sudo systemctl stop qibla` and `sudo qibla doctor --wizard`, which tries each part and ends with a calibration.",
            "7. `sudo systemctl start qibla`, and compare the direction with a known one: sensors that lie turned show here."]


def first_sight(board: Board) -> list[str]:
    light = " The light is {}." if "status_lights" in board.data["configuration"] else ""
    sky = " `gps.none`: the receiver has no fix yet, give it a view of the sky." if board.data["configuration"]["gps"]["port"] != "none" else ""
    return ["| the ring | which means |", "|---|---|", "| dark | The program isn't running. |",
            f"| every second or third LED blinks twice a second.{light.format('red')} | No direction; `qibla status` says why.{sky} "
            "`mag.absent`: no magnetometer answers, check its wires. |",
            f"| an arc pulses once a second.{light.format('yellow')} | `cal.none`: the sensors answer and the place is known. Calibrate. |"]


def page(board: Board, mark: str) -> str:
    notes = [f"- **{part['name']}**: {note}" for part in board.parts.values() for note in part.get("notes", [])]
    return "\n".join([
        mark, "", f"# {board.data['title']}", "", board.data["summary"], "", f"![Wiring]({board.name}.svg)", "",
        "## Parts", "", *parts(board), "", "## Other sensors", "", *sensors(board), "",
        "## Tools", "", "Soldering iron, side cutters, multimeter, and a computer with a card reader.", "",
        "## Steps", "", *steps(board), "", "## First power-on", "", *first_sight(board), "",
        "## Wires", "", *wiring(board), "", "## Notes", "", *notes, "",
        "## Bus", "", *bus(board), "", "Lengths, speeds and clock stretching: [README.md](README.md).", "",
        "## Power, at worst", "", *power(board), "",
        "## config.txt", "", "```", *boot(board), "```", "", "Other Pis than this one: [boot.md](boot.md).", "",
        "## Configuration", "", f"[{board.name}.qibla.toml]({board.name}.qibla.toml), made for these wires.", ""])


def made() -> dict[str, str]:
    """Every generated file with its content."""
    files = {"distances.md": fields.page("<!-- Made by fields.py: change that, then `make hardware`. -->")}
    for path in sorted(HERE.glob("*.toml")):
        if path.name.endswith(".qibla.toml"):
            continue
        board = Board.read(path)
        if problems := board.problems():
            raise SystemExit("\n".join(f"hardware/builds/{path.name}: {problem}" for problem in problems))
        files[f"{board.name}.svg"] = Drawing(board).svg()
        files[f"{board.name}.qibla.toml"] = configuration(board)
        files[f"{board.name}.md"] = page(board, f"<!-- Made from {path.name} by build.py: change that, then `make hardware`. -->")
    return files


def main() -> int:
    checks, stale = sys.argv[1:] == ["--check"], []
    if sys.argv[1:] and not checks:
        print("usage: build.py [--check]", file=sys.stderr)
        return 64
    for name, text in made().items():
        path = HERE / name
        if not path.exists() or path.read_text() != text:
            stale.append(name)
            if not checks:
                path.write_text(text)
                print(f"hardware/builds/{name}")
    if checks and stale:
        print(f"not what build.py makes now: {', '.join(stale)}. Run `make hardware` and look at what has changed.", file=sys.stderr)
    return 1 if checks and stale else 0


if __name__ == "__main__":
    sys.exit(main())
