"""Selects the checks of Commands, Portal and Browser, and prints a line for each."""

import contextlib
import os
import unittest

import pytest

# Only checks whose "Class: sentence" contains one of these words; all if empty. One a line.
WORDS = os.environ.get("QIBLA_WORDS", "").lower().split("\n")


def sentence(nodeid):
    """"Commands/check_run.py::Run::test_interrupt_ends_it" as "Run: interrupt ends it"."""
    *_, name, method = ["", *nodeid.partition("@")[0].split("::")]
    return f"{name}: {method.removeprefix('test_').replace('_', ' ')}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Keeps the selected checks. Classes marked as long come first, so that no process ends alone with one of them."""
    wanted = [item for item in items if any(word in sentence(item.nodeid).lower() for word in WORDS)]
    config.hook.pytest_deselected(items=[item for item in items if item not in wanted])
    for item in wanted:
        # Its checks share a fixture and so a process; all others go where there is room.
        if item.cls.setUpClass.__func__ is not unittest.TestCase.setUpClass.__func__:
            item.add_marker(pytest.mark.xdist_group(item.cls.__name__))
        if getattr(item.cls, "runs_alone", False):
            item.add_marker(pytest.mark.alone)
    items[:] = sorted(wanted, key=lambda item: not getattr(item.cls, "takes_long", False))


@contextlib.contextmanager
def one_case(check, message=None, **case):
    """One case of a check: the first failing one is named, and ends its check."""
    try:
        yield
    except Exception as error:
        error.add_note(f"with {message or case}")
        raise


unittest.TestCase.subTest = one_case


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item, call):
    """Attaches a check's figure to its report, since another process prints it."""
    figure = getattr(getattr(item.obj, "__self__", None), "figure", "") if call.when == "call" else ""
    if figure:
        item.user_properties.append(("figure", figure))


@pytest.hookimpl(tryfirst=True)
def pytest_report_teststatus(report):
    """Counts a check by its outcome, and names a failed one at the end; `Lines` prints its line."""
    return report.outcome if report.when == "call" or not report.passed else "", "", "FAILED" if report.failed else ""


class Lines:
    """A line a check, with the reason under those that fail."""

    def __init__(self, terminal):
        self.terminal = terminal

    def pytest_runtest_logreport(self, report):
        if report.passed and report.when != "call":
            return
        figure = dict(report.user_properties).get("figure")
        line = sentence(report.nodeid) + (f" ({figure})" if figure else "")
        if report.passed:
            said = f"ok      {line}"
        elif report.skipped:
            said = f"skipped {line}: {report.longrepr[2].removeprefix('Skipped: ')}"
        else:
            reason = "\n".join([report.longreprtext, *(text for _, text in report.sections)])
            said = f"FAILED  {line}\n        " + reason.strip().replace("\n", "\n        ")
        self.terminal.write_line(said)
        self.terminal.flush()

    def pytest_sessionfinish(self, session):
        # Each reason is printed below its check.
        session.config.option.tbstyle = "no"


@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    # Only the process that collects the reports has one.
    if terminal := config.pluginmanager.getplugin("terminalreporter"):
        config.pluginmanager.register(Lines(terminal))
