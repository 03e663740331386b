"""The drawing of a board: the Pi's header in the middle, parts at both sides, every wire straight and in the row of its pin.

Wires of odd pins go left, those of even pins right, so none crosses another. A wire is labelled with its name and colour.
"""
from html import escape
from textwrap import wrap

from board import COLOURS, FUNCTIONS, GPIO, GROUNDS, SUPPLIES, Board, Net

PITCH, TOP = 36, 128
WIDTH, GAP, HEADER = 220, 132, 250
MARGIN, BRACKET = 30, 110


def pin_name(pin: int) -> str:
    """The Raspberry Pi's name of it, without disabled functions."""
    return f"{SUPPLIES[pin]:.1f} V" if pin in SUPPLIES else "GND" if pin in GROUNDS else f"GPIO{GPIO[pin]}"


class Drawing:
    def __init__(self, board: Board):
        self.board = board
        columns = [part["column"] for part in board.parts.values()]
        self.left, self.right = -min([*columns, 0]), max([*columns, 0])
        # Room for a wire between two parts of the outermost column, and for its label.
        between = {self.column(net.ends[0]) for net in board.nets if net.pi_pin() is None and len({end.split(".")[0] for end in net.ends}) == 2
                   and self.column(net.ends[0]) == self.column(net.ends[1])}
        self.header = MARGIN + self.left * (WIDTH + GAP) + (BRACKET if -self.left in between else 0)
        self.width = self.header + HEADER + self.right * (WIDTH + GAP) + (BRACKET if self.right in between else 0) + MARGIN
        self.ports: dict[tuple[str, str], int] = {}
        self.wires = [self.placed(net) for net in self.ordered()]

    # Positions

    def ordered(self) -> list[Net]:
        """Wires of the header first: they determine the rows of the others."""
        return sorted(self.board.nets, key=lambda net: net.pi_pin() is None)

    def y(self, row: int) -> int:
        return TOP + row * PITCH

    def box_x(self, column: int) -> int:
        """The left edge of a column's boxes."""
        return self.header + HEADER + GAP + (column - 1) * (WIDTH + GAP) if column > 0 else self.header + column * (WIDTH + GAP)

    def edge_x(self, part: str, inner: bool) -> int:
        """The edge that faces the header, or the other one."""
        column = self.column(part)
        return self.box_x(column) + (WIDTH if (column < 0) == inner else 0)

    def column(self, pin: str) -> int:
        return self.board.parts[pin.split(".")[0]]["column"]

    def port(self, pin: str, inner: bool, row: int | None) -> tuple[int, int]:
        """The position of a part's pin on one of its edges; without a row that of its other edge."""
        edge = "inner" if inner else "outer"
        if row is None:
            row = self.ports.get((pin, edge), self.ports.get((pin, "inner"), self.ports.get((pin, "outer"))))
        if row is None:
            raise ValueError(f"{pin}: no row is known; give one as the net's fifth word")
        self.ports[pin, edge] = row
        return self.edge_x(pin.split(".")[0], inner), self.y(row)

    def known(self, net: Net) -> int | None:
        return next((self.ports[end, edge] for end in net.ends for edge in ("inner", "outer") if (end, edge) in self.ports), None)

    def placed(self, net: Net):
        """A net with its path and the middle of its label."""
        rows = list(net.rows)
        if (pin := net.pi_pin()) is not None:
            row = (pin + 1) // 2
            if (self.column(net.other()) < 0) != (pin % 2 == 1):
                raise ValueError(f"{net.label}: pin {pin} is on the other side of the header than {net.other()}")
            begin, (end, y) = self.pi_x(pin), self.port(net.other(), True, row)
            near = self.header - GAP // 2 if pin % 2 else self.header + HEADER + GAP // 2
            return net, f"M{begin} {self.y(row)}H{end}", (near, y)
        a, b = sorted(net.ends, key=lambda end: abs(self.column(end)))
        if self.column(a) == self.column(b):
            inner = net.ends[0].split(".")[0] == net.ends[1].split(".")[0]
            x, y = self.port(net.ends[0], inner, rows[0] if rows else None)
            _, z = self.port(net.ends[1], inner, rows[1] if len(rows) > 1 else None)
            bulge = x + (26 if (self.column(a) > 0) != inner else -26)
            return net, f"M{x} {y}H{bulge}V{z}H{x}", (bulge, y if inner else (y + z) // 2)
        row = rows[0] if rows else self.known(net)
        begin, y = self.port(a, False, row)
        end, _ = self.port(b, True, row)
        return net, f"M{begin} {y}H{end}", ((begin + end) // 2, y)

    def pi_x(self, pin: int) -> int:
        return self.header + (14 if pin % 2 else HEADER - 14)

    # Drawing

    def svg(self) -> str:
        height = self.y(20) + 60
        out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height}" width="{self.width}" height="{height}" '
               'font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-size="13">',
               f"<title>Wiring: {escape(self.board.data['title'])}</title>",
               "<desc>Made by hardware/builds/build.py. The same wires as in the table beside it, each labelled with its name and colour.</desc>",
               "<style>.wire{fill:none;stroke-width:3.5;stroke-linejoin:round}.box{fill:#fff;stroke:#343a40;stroke-width:2}"
               ".board{fill:#e6f2e6;stroke:#2f5d34;stroke-width:2}.name{font-weight:bold}.mid{text-anchor:middle}.end{text-anchor:end}"
               ".label{text-anchor:middle;font-size:12px;paint-order:stroke;stroke:#fff;stroke-width:4px}.small{font-size:12px;fill:#495057}"
               ".number{text-anchor:middle;font-size:10px;font-weight:bold}.idle{fill:#868e96}.pin{stroke:#343a40;stroke-width:1.5}</style>",
               f'<rect width="{self.width}" height="{height}" fill="#fff"/>',
               f'<text x="{MARGIN}" y="42" font-size="22" class="name">{escape(self.board.data["title"])}</text>']
        for i, line in enumerate(wrap(self.board.data["summary"], (self.width - 2 * MARGIN) // 7)):
            out.append(f'<text x="{MARGIN}" y="{66 + 18 * i}" class="small">{escape(line)}</text>')
        out += [*self.board_shape(), *(self.box(part) for part in self.board.parts.values()), *self.drawn_wires(), *self.header_pins(),
                *self.part_pins(), "</svg>"]
        return "\n".join(out) + "\n"

    def board_shape(self):
        x, top = self.header, self.y(1) - 24
        yield f'<rect class="board" x="{x}" y="{top}" width="{HEADER}" height="{self.y(20) + 24 - top}" rx="8"/>'
        yield f'<text x="{x + HEADER // 2}" y="{top - 10}" class="name mid">{escape(self.board.data["pi"]["name"])}</text>'
        yield f'<text x="{x + HEADER // 2}" y="{self.y(20) + 44}" class="small mid">Pin 1 is at the corner of the board; grey pins stay free.</text>'

    def box(self, part) -> str:
        rows = [row for (pin, _), row in self.ports.items() if pin.split(".")[0] == part["id"]]
        x, top, bottom = self.box_x(part["column"]), self.y(min(rows)) - 15, self.y(max(rows)) + 15
        lines = wrap(part["name"], 15) + (["(optional)"] if part.get("optional") else [])
        first = (top + bottom) // 2 + 5 - 8 * (len(lines) - 1)
        # Its name goes away from the edge with pins, if only one has pins.
        edges = {self.edge_x(part["id"], edge == "inner") > x for (pin, edge) in self.ports if pin.split(".")[0] == part["id"]}
        middle = x + WIDTH // 2 + (0 if len(edges) == 2 else -22 if True in edges else 22)
        text = "".join(f'<text x="{middle}" y="{first + 16 * i}" class="name mid">{escape(line)}</text>' for i, line in enumerate(lines))
        dash = ' stroke-dasharray="6 4"' if part.get("optional") else ""
        return f'<rect class="box" data-part="{part["id"]}" x="{x}" y="{top}" width="{WIDTH}" height="{bottom - top}" rx="6"{dash}/>{text}'

    def drawn_wires(self):
        for net, path, _ in self.wires:
            ends = " ".join(net.ends)
            yield f'<path class="wire" data-net="{escape(ends)}" stroke="{COLOURS[net.colour]}" d="{path}"/>'
        for net, path, (x, y) in self.wires:
            side = ""
            if "V" in path:
                right = x > int(path[1:].split()[0])
                x, y, side = x + (7 if right else -7), y + 13, f' style="text-anchor:{"start" if right else "end"}"'
            yield (f'<text class="label" data-net="{escape(" ".join(net.ends))}" x="{x}" y="{y - 8}"{side}>'
                   f"{escape(net.label)}, {net.colour}</text>")

    def header_pins(self):
        used = {net.pi_pin(): net for net in self.board.nets}
        for pin in range(1, 41):
            x, y, odd = self.pi_x(pin), self.y((pin + 1) // 2), pin % 2
            idle = "" if pin in used else " idle"
            own = self.board.function_of(GPIO[pin]) if pin in GPIO else None
            name = pin_name(pin) + (f" {own}" if own and (pin in used or pin in (27, 28)) else "")
            yield f'<circle class="pin" data-pin="pi.{pin}" cx="{x}" cy="{y}" r="11" fill="{"#ffe8a3" if pin in used else "#f1f3f5"}"/>'
            yield f'<text x="{x}" y="{y + 4}" class="number{idle}">{pin}</text>'
            yield f'<text x="{x + (18 if odd else -18)}" y="{y + 4}" class="small{idle}{"" if odd else " end"}">{name}</text>'

    def part_pins(self):
        for (pin, edge), row in sorted(self.ports.items(), key=str):
            part, _, name = pin.partition(".")
            x, y = self.edge_x(part, edge == "inner"), self.y(row)
            left = x == self.box_x(self.column(pin))
            end = "" if left else ' class="end"'
            yield f'<circle class="pin" data-pin="{escape(pin)}" cx="{x}" cy="{y}" r="5" fill="#343a40"/>'
            yield f'<text x="{x + (12 if left else -12)}" y="{y + 4}"{end}>{escape(name)}</text>'
