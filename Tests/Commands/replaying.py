"""Common parts of the checks of `replay`."""

import csv
import io
import os

from program import Check, qibla

COLUMNS = "t_s,heading_deg,sigma_deg,qw,qx,qy,qz,status"
KEYS = ("rows skipped_rows headings accurate calibrating interference unavailable last_reason alignments reasons place declination_deg "
        "qibla_bearing_deg")
ISTANBUL = (41.0082, 28.9784)


def apart(a, b):
    return abs((a - b + 180) % 360 - 180)


class Replaying(Check):
    def estimates(self, log, *options, code=0):
        """The rows of the estimates of a log, as dictionaries."""
        out = self.path("estimates.csv")
        path = log if os.path.exists(log) else self.file("log.csv", log)
        answer = qibla("replay", path, "--estimates", out, *options)
        self.assertEqual(answer.code, code, answer.err)
        with open(out, newline="") as file:
            text = file.read()
        # Columns of the estimator's status follow.
        self.assertTrue(text.startswith(COLUMNS + ","), text[:200])
        return list(csv.DictReader(io.StringIO(text)))

    def heading(self, log, *options):
        return float(self.estimates(log, *options)[-1]["heading_deg"])

    def summary(self, log, *options):
        return self.answers(KEYS, "replay", self.file("log.csv", log), *options)
