"""Runs every check of this folder and prints a line for each."""

import os
import sys
import time
import unittest


def sentence(test):
    if not hasattr(test, "_testMethodName"):
        # What all checks of a class need failed.
        return str(test)
    return test._testMethodName.removeprefix("test_").replace("_", " ")


class Lines(unittest.TestResult):
    """One line per check, with the reason under those that fail."""

    passed = 0
    said = ""

    def startTest(self, test):
        super().startTest(test)
        self.began = time.monotonic()
        self.said = ""

    def line(self, word, test, more=""):
        said = f" ({test.figure})" if getattr(test, "figure", "") else ""
        print(f"{word:7} {type(test).__name__}: {sentence(test)}{said}{more}", flush=True)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1
        self.line("ok", test)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.line("skipped", test, f": {reason}")

    def failed(self, test, error):
        self.line("FAILED", test)
        print("        " + "".join(self._exc_info_to_string(error, test)).rstrip().replace("\n", "\n        "), flush=True)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.failed(test, error)

    def addError(self, test, error):
        super().addError(test, error)
        self.failed(test, error)

    def addSubTest(self, test, part, error):
        super().addSubTest(test, part, error)
        if error:
            self.failed(test, error)


def checks(suite):
    for part in suite:
        if isinstance(part, unittest.TestSuite):
            yield from checks(part)
        else:
            yield part


# Another folder's checks, by the same lines: Tests/Portal.
here = os.environ.get("QIBLA_CHECKS") or os.path.dirname(os.path.abspath(__file__))
wanted = [word.lower() for word in sys.argv[1:]]
found = unittest.defaultTestLoader.discover(here, pattern="check_*.py")
chosen = [
    test for test in checks(found)
    if not wanted or any(word in f"{type(test).__name__}: {sentence(test)}".lower() for word in wanted)
]
result = Lines()
unittest.TestSuite(chosen).run(result)
failed = len({id(test) for test, _ in result.failures + result.errors})
print(f"{result.passed} passed, {failed} failed" + (f", {len(result.skipped)} skipped" if result.skipped else ""))
sys.exit(1 if failed or not chosen else 0)
