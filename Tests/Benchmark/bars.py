"""The bars, and by how much they are missed."""
import math
from dataclasses import dataclass

from report import number, show

DEGREES, PERCENT = 2, 1  # decimals
# Coverage of two sigma that every group must have: below it sigma is too small, above it too large.
COVERAGE = (0.93, 0.995)
OVER_6 = 0.005  # of green time


@dataclass
class Bar:
    """Limits for a group of logs, in degrees or as a share; None: no limit."""

    group: str
    rmse: float
    crps: float | None = None
    sigma: float | None = None  # median
    accurate: float | None = None  # share of time, at least
    coverage: tuple = COVERAGE
    wrong: float | None = None  # share of all time accurate and over 6°, at most; else OVER_6 of the green time counts


BROAD = [Bar("BROAD undisturbed", 1.4, 0.95, 2.6, 0.8), Bar("BROAD disturbed", 2.2, 1.5, 5, 0.3)]
PHONES = [
    Bar("phones, hand, undisturbed", 3.0, 2.0, 5), Bar("phones, hand, disturbed", 6.5, 4.3, 10),
    Bar("phones, pocket and running, undisturbed", 3.4, 2.2), Bar("phones, pocket and running, disturbed", 7.0, 4.5)]
# Measured before the device had a hypothesis about steel: 8.4° and 80 %, and 0.6 % of the time wrong while accurate.
MALL = Bar("steel mall, place known", 7.0, coverage=(0.9, 0.995), wrong=0.001)
OWN = 0.3  # degrees that the device's own calibration may cost
REFUSED = 1  # open sweeps


def verdict(value, least, most, percent=False):
    """"met", or the distance to the bar."""
    if value is None or math.isnan(value):
        return "not measured"
    # Compares figures as printed.
    digits, scale = (PERCENT, 100) if percent else (DEGREES, 1)
    shown = round(value * scale, digits)
    miss = max((least * scale - shown) if least is not None else 0, (shown - most * scale) if most is not None else 0)
    return "met" if miss <= 1e-9 else f"missed by {miss:.{digits}f}"


def rows(bar, found, theirs, lenient=None):
    """Lines of one bar: `found` holds a mean score for each way of running, `theirs` VQF's. `lenient` replaces
    those in `found` for all but the RMSE."""
    result = []

    def line(name, key, least, most, percent=False):
        from_ = found if key == "rmse" or lenient is None else lenient
        values = [getattr(s, key) for s in from_]
        unit = lambda v: "" if v is None else f"{100 * v:g} %" if percent else f"{v:g}"
        if least is not None and most is not None:
            goal = f"{unit(least).removesuffix(' %')} … {unit(most)}"
        else:
            goal = f"≥ {unit(least)}" if least is not None else f"≤ {unit(most)}"
        cells = []
        for v in values:
            cells += [number(100 * v, PERCENT, " %") if percent else number(v), verdict(v, least, most, percent)]
        other = number(getattr(theirs, key)) if key == "rmse" else ""
        result.append([bar.group if not result else "", name, goal, *cells, *([""] * (4 - len(cells))), other])

    line("RMSE", "rmse", None, bar.rmse)
    if bar.crps is not None:
        line("CRPS", "crps", None, bar.crps)
    if bar.sigma is not None:
        line("median σ", "sigma", None, bar.sigma)
    if bar.accurate is not None:
        line("accurate", "accurate", bar.accurate, None, True)
    line("in 2σ", "coverage", *bar.coverage, True)
    if bar.wrong is None:
        line("over 6° while accurate", "green_over_6", None, OVER_6, True)
    else:
        line("accurate and over 6°, of all time", "wrong_while_green", None, bar.wrong, True)
    return result


def summary(lines):
    show("Figures to reach, degrees; by how much each is missed", ["", "", "bar", "no place", "", "place known", "", "VQF"], lines, [
        "BROAD disturbed: trial 27 counts in the RMSE only. Phones: the given calibration, but for the last lines."],
        left=(0, 1, 4, 6))
