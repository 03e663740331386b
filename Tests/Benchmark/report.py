"""Plain-text tables."""


def number(value, digits=2, unit=""):
    """A number with `digits` decimals; "–" where there is none."""
    return "–" if value is None or value != value else f"{value:.{digits}f}{unit}"


def share(value, digits=1):
    return number(None if value is None else 100 * value, digits, " %")


def verdict(value, target, least=False):
    """Whether a figure reaches its target; a figure that misses it ends nothing."""
    if value is None or value != value:
        return "not measured"
    return "met" if (value >= target if least else value <= target) else "missed"


def show(title, columns, rows, notes=()):
    """Prints a table; the first column stands left, the others right. A row of None is a rule."""
    cells = [[str(c) for c in row] if row else None for row in rows]
    widths = [max(len(r[i]) for r in [columns] + [c for c in cells if c]) for i in range(len(columns))]
    line = lambda row: "  " + "  ".join(c.ljust(w) if i == 0 else c.rjust(w) for i, (c, w) in enumerate(zip(row, widths)))
    rule = "  " + "  ".join("─" * w for w in widths)
    print(f"\n{title}\n")
    print(line(columns))
    print(rule)
    for row in cells:
        print(line(row).rstrip() if row else rule)
    for note in notes:
        print(f"  {note}")
    print(flush=True)
