"""Alert rules and dashboard, by promtool and by a real Prometheus that scrapes two devices through file_sd."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request

import yaml
from program import PATIENCE
from served import Portal, free_port

ROOT = pathlib.Path(__file__).parents[2]
FOLDER = ROOT / "hardware/prometheus"
RULES, TESTS, DASHBOARD = FOLDER / "qibla.rules.yml", FOLDER / "qibla.rules.test.yml", FOLDER / "qibla.dashboard.json"

# Values of the dashboard's variables, as Grafana fills them in for all devices; it computes the interval from those of scrapes.
VARIABLES = {"$instance": ".*", "$__rate_interval": "1m"}

# Panels whose queries count over all devices: their result names no device, and its sum is their number.
TOGETHER = {"Devices by status", "Answering"}

# Panels that are expected to be empty while both devices are well.
EMPTY = {"Alerts": "no alert is pending or fires; a check of its own sees one there"}

# Metrics that these devices don't have: a modelled device's calibration has no date, and no timetable was put in.
ELSEWHERE = {"qibla_calibration_age_days", "qibla_timetable_days_left"}


def rules():
    return [rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]]


def queries():
    """Title of the panel, and query, of each target of the dashboard."""
    for panel in json.loads(DASHBOARD.read_text())["panels"]:
        for target in panel["targets"]:
            yield panel["title"], filled(target["expr"])


def filled(query):
    for name, value in VARIABLES.items():
        query = query.replace(name, value)
    return query


class Prometheus:
    """A server of its own: data in a temporary folder, a scrape each other second."""

    def __init__(self, devices):
        self.folder = tempfile.TemporaryDirectory(prefix="qibla-")
        self.port = free_port()
        folder = pathlib.Path(self.folder.name)
        (folder / "devices.json").write_text(json.dumps(
            [{"targets": [address], "labels": {"site": site, "device": "hall"}} for site, address in devices.items()]))
        (folder / "prometheus.yml").write_text(json.dumps({
            "global": {"scrape_interval": "2s", "scrape_timeout": "2s", "evaluation_interval": "1s"},
            "rule_files": [str(RULES)],
            "scrape_configs": [{"job_name": "qibla", "file_sd_configs": [{"files": [str(folder / "devices.json")]}]}]}))
        self.log = open(folder / "log", "ab+")
        self.process = subprocess.Popen(
            [shutil.which("prometheus"), f"--config.file={folder}/prometheus.yml", f"--storage.tsdb.path={folder}/data",
             f"--web.listen-address=127.0.0.1:{self.port}", "--log.level=warn"],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.log.close()
        self.folder.cleanup()

    def words(self):
        self.log.seek(0)
        return self.log.read()[-1500:].decode(errors="replace")

    def ask(self, path, **parameters):
        """The data of an answer; a refused query raises its reason."""
        target = f"http://127.0.0.1:{self.port}/api/v1/{path}?{urllib.parse.urlencode(parameters)}"
        try:
            with urllib.request.urlopen(target, timeout=30) as answer:
                found = json.loads(answer.read())
        except urllib.error.HTTPError as error:
            # While it starts: not yet.
            if error.code == 503:
                raise
            raise AssertionError(f"{path} {parameters}: {error.read().decode()}") from error
        assert found["status"] == "success" and not found.get("warnings"), found
        return found["data"]

    def query(self, query):
        return self.ask("query", query=query)["result"]

    def devices(self, query):
        return {row["metric"].get("instance") for row in self.query(query)}

    def until(self, holds):
        """The first true value; an answer that doesn't come counts as not yet."""
        end, found = time.monotonic() + PATIENCE, None
        while time.monotonic() < end:
            try:
                if found := holds():
                    return found
            except OSError as error:
                found = error
            time.sleep(0.2)
        raise AssertionError(f"not within {PATIENCE} s ({found}); log: {self.words()}")


@unittest.skipUnless(shutil.which("promtool"), "needs promtool (Debian: prometheus)")
class Rules(unittest.TestCase):
    def promtool(self, *arguments):
        done = subprocess.run(["promtool", *arguments], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_promtool_finds_no_fault_in_them(self):
        self.promtool("check", "rules", RULES)

    def test_they_fire_when_they_should_and_not_before(self):
        self.promtool("test", "rules", TESTS)

    def test_each_is_tested_firing_and_not_firing(self):
        tested = [(test["alertname"], bool(test.get("exp_alerts")))
                  for case in yaml.safe_load(TESTS.read_text())["tests"] for test in case["alert_rule_test"]]
        self.assertEqual(set(tested), {(rule["alert"], fires) for rule in rules() for fires in (True, False)})

    def test_each_says_what_is_wrong_and_how_grave(self):
        for rule in rules():
            with self.subTest(alert=rule["alert"]):
                self.assertIn(rule["labels"]["severity"], {"critical", "warning"})
                self.assertEqual(set(rule["annotations"]), {"summary", "description"})

    def test_counters_that_they_and_the_dashboard_name_are_the_devices(self):
        # Faults of which a modelled device has no counter, since it has none of the parts, are found in the sources.
        sources = "".join(
            file.read_text() for room in ["Core", "Sensors", "GPS", "Position", "Reports/Log"] for file in (ROOT / "Sources" / room).rglob("*.swift"))
        asked = [rule["expr"] for rule in rules()] + [query for _, query in queries()]
        words = {word for query in asked for pattern in re.findall(r'counter=~"([^"]+)"', query) for word in re.findall(r"\w+", pattern)}
        self.assertGreater(len(words), 10)
        self.assertEqual([word for word in sorted(words) if not re.search(rf'"(\w+\.)?{word}(\.\w*)?"', sources)], [])


class Dashboard(unittest.TestCase):
    def test_each_panel_reads_the_prometheus_that_is_chosen(self):
        board = json.loads(DASHBOARD.read_text())
        variables = {variable["name"]: variable for variable in board["templating"]["list"]}
        self.assertEqual((variables["datasource"]["type"], variables["datasource"]["query"]), ("datasource", "prometheus"))
        for part in [*board["panels"], variables["instance"]]:
            self.assertEqual(part["datasource"], {"type": "prometheus", "uid": "${datasource}"}, part.get("title"))

    def test_panels_have_their_own_number_and_place(self):
        panels = json.loads(DASHBOARD.read_text())["panels"]
        self.assertEqual(len({panel["id"] for panel in panels}), len(panels))
        taken = [(x, y) for panel in panels for place in [panel["gridPos"]]
                 for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])]
        self.assertEqual(len(set(taken)), len(taken))
        self.assertLess(max(x for x, _ in taken), 24)


@unittest.skipUnless(shutil.which("prometheus"), "needs prometheus (Debian: prometheus)")
class Scraped(unittest.TestCase):
    takes_long = True

    @classmethod
    def setUpClass(cls):
        cls.portals = {}
        for site, place in {"istanbul": ("41.01", "28.96"), "jakarta": ("-6.17", "106.83")}.items():
            cls.portals[site] = Portal("--latitude", place[0], "--longitude", place[1])
            cls.addClassCleanup(cls.portals[site].close)
        cls.devices = {site: f"127.0.0.1:{portal.port}" for site, portal in cls.portals.items()}
        cls.prometheus = Prometheus(cls.devices)
        cls.addClassCleanup(cls.prometheus.close)

    def setUp(self):
        self.prometheus.until(self.is_well)

    def is_well(self):
        """Whether both devices are scraped and accurate, for long enough that rates have two samples, and no alert is pending."""
        well = self.prometheus.devices('qibla_status{status="accurate"} == 1 and on (instance) count_over_time(up[1m]) > 3')
        return well == self.all and not self.prometheus.ask("alerts")["alerts"]

    @property
    def all(self):
        return set(self.devices.values())

    def alert(self, name):
        """Waits until an alert is pending or fires."""
        return self.prometheus.until(
            lambda: [alert for alert in self.prometheus.ask("alerts")["alerts"] if alert["labels"]["alertname"] == name])

    def eventually(self, what, expected, message=None):
        """A scrape that is late on a busy machine leaves a gap for a moment."""
        end = time.monotonic() + 30
        while (found := what()) != expected and time.monotonic() < end:
            time.sleep(0.5)
        self.assertEqual(found, expected, message)

    def test_each_query_of_the_dashboard_has_a_result_for_both_devices(self):
        asked = list(queries())
        for title, query in asked:
            with self.subTest(panel=title, query=query):
                self.assertNotIn("$", query)
                if title in EMPTY:
                    self.eventually(lambda: self.prometheus.query(query), [], EMPTY[title])
                elif title in TOGETHER:
                    self.eventually(lambda: sum(float(row["value"][1]) for row in self.prometheus.query(query)), len(self.all))
                else:
                    self.eventually(lambda: self.prometheus.devices(query), self.all)
        self.figure = f"{len(asked)} queries"

    def test_variables_of_the_dashboard_have_both_devices(self):
        for variable in json.loads(DASHBOARD.read_text())["templating"]["list"]:
            if variable["type"] != "query":
                continue
            selector, label = re.fullmatch(r"label_values\((.+), (\w+)\)", variable["query"]["query"]).groups()
            self.assertEqual(set(self.prometheus.ask(f"label/{label}/values", **{"match[]": selector})), self.all)

    def test_each_metric_of_rules_and_dashboard_is_scraped(self):
        asked = [rule["expr"] for rule in rules()] + [query for _, query in queries()]
        named = {name for query in asked for name in re.findall(r"\bqibla_\w+", query)}
        self.assertGreater(len(named), 10)
        for portal in self.portals.values():
            told = set(re.findall(r"^# TYPE (\w+)", portal.get("/metrics").body.decode(), re.MULTILINE))
            self.assertEqual(named - told, ELSEWHERE)
        # Each with its labels; a counter of faults appears with the first fault.
        for selector in {found for query in asked for found in re.findall(r"\bqibla_\w+(?:\{[^}]*\})?", query) if "counter=~" not in found} - ELSEWHERE:
            with self.subTest(selector=selector):
                self.eventually(lambda: self.prometheus.devices(selector), self.all)

    def test_prometheus_evaluates_each_rule_and_none_is_pending(self):
        def found():
            return {(rule["name"], rule["health"], rule["state"]) for group in self.prometheus.ask("rules")["groups"] for rule in group["rules"]}

        self.eventually(found, {(rule["alert"], "ok", "inactive") for rule in rules()})

    def test_a_portal_that_is_killed_is_pending_until_it_answers_again(self):
        portal, device = self.portals["jakarta"], self.devices["jakarta"]
        os.kill(portal.server(), signal.SIGKILL)
        try:
            labels = {alert["labels"]["instance"]: alert for alert in self.alert("QiblaPortalDown")}
            self.assertEqual(set(labels), {device})
            self.assertEqual((labels[device]["state"], labels[device]["labels"]["site"]), ("pending", "jakarta"))
            self.assertEqual(labels[device]["annotations"]["summary"], f"{device}: the portal doesn't answer.")
            query = next(query for title, query in queries() if title == "Alerts")
            self.prometheus.until(lambda: self.prometheus.devices(query) == {device})
        finally:
            portal.stop()
            portal.start()
        self.prometheus.until(self.is_well)

    def test_a_device_that_hangs_is_pending_while_its_portal_answers(self):
        portal, device = self.portals["istanbul"], self.devices["istanbul"]
        portal.process.send_signal(signal.SIGSTOP)
        try:
            self.assertEqual([alert["labels"]["instance"] for alert in self.alert("QiblaDeviceDown")], [device])
            self.assertEqual(self.prometheus.devices("up == 1"), self.all)
        finally:
            portal.process.send_signal(signal.SIGCONT)
        self.prometheus.until(self.is_well)
