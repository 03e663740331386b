"""Plain-text tables."""
from recordings import mean


def number(value, digits=2, unit=""):
    """A number with `digits` decimals; "–" where there is none."""
    return "–" if value is None or value != value else f"{value:.{digits}f}{unit}"


def share(value, digits=1):
    return number(None if value is None else 100 * value, digits, " %")


def verdict(value, target, least=False):
    """Whether a figure reaches its target; a missed target ends nothing."""
    if value is None or value != value:
        return "not measured"
    return "met" if (value >= target if least else value <= target) else "missed"


def show(title, columns, rows, notes=(), left=(0,)):
    """Prints a table; the columns in `left` are aligned left, the others right. A row of None is a rule."""
    cells = [[str(c) for c in row] if row else None for row in rows]
    widths = [max(len(r[i]) for r in [columns] + [c for c in cells if c]) for i in range(len(columns))]
    line = lambda row: "  " + "  ".join(c.ljust(w) if i in left else c.rjust(w) for i, (c, w) in enumerate(zip(row, widths)))
    rule = "  " + "  ".join("─" * w for w in widths)
    print(f"\n{title}\n")
    print(line(columns).rstrip())
    print(rule)
    for row in cells:
        print(line(row).rstrip() if row else rule)
    for note in notes:
        print(f"  {note}")
    print(flush=True)


def markdown(title, columns, rows, notes=()):
    """The same for a document."""
    print(f"\n{title}\n")
    for row in [columns, ["---"] + ["---:"] * (len(columns) - 1), *filter(None, rows)]:
        print(f"| {' | '.join(str(c) for c in row)} |")
    for note in notes:
        print(f"\n{note}")
    print(flush=True)


# The device's figures over the logs of a group, and VQF's beside them.
FIGURES = ["", "logs", "RMSE °", "p95 °", "CRPS °", "in 2σ", "median σ", "known", "accurate", "its RMSE", "its > 6°", "VQF RMSE", "VQF p95"]


def figures(title, logs, name="qibla"):
    """A row of FIGURES; `logs` holds each log's scores by estimator."""
    s, vqf = mean([scores[name] for scores in logs]), mean([scores["VQF"] for scores in logs])
    return [title, len(logs), number(s.rmse), number(s.p95), number(s.crps), share(s.coverage), number(s.sigma),
            share(s.available), share(s.accurate), number(s.green_rmse), share(s.green_over_6, 2), number(vqf.rmse), number(vqf.p95)]


def rmses(title, logs):
    """A row of mean RMSEs, one for each estimator."""
    return [title, len(logs), *(number(mean([scores[name] for scores in logs]).rmse) for name in logs[0])]
