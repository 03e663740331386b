"""A modelled device in the network, and a client that sends raw bytes."""

import datetime
import http.client
import json
import os
import signal
import socket
import subprocess
import tempfile
import time
import unittest
import zoneinfo

from program import PATIENCE, PROGRAM, environment

HERE = os.path.dirname(os.path.abspath(__file__))
# Third-party programs installed by `make portal`.
TOOLS = os.path.join(HERE, "../../.build-portal/venv/bin")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def morning():
    """Today in Munich, as the browser has it, when no prayer begins: what a check sees doesn't depend on when it runs."""
    return f"{datetime.datetime.now(zoneinfo.ZoneInfo('Europe/Berlin')):%Y-%m-%d}T08:30:00Z"


class Reply:
    def __init__(self, response, body):
        self.status = response.status
        self.headers = response.headers
        self.body = body

    @property
    def json(self):
        def no_repeats(pairs):
            names = [name for name, _ in pairs]
            assert len(names) == len(set(names)), f"a key twice in {names}"
            return dict(pairs)

        return json.loads(self.body, object_pairs_hook=no_repeats)

    @property
    def type(self):
        return (self.headers["Content-Type"] or "").split(";")[0]


class Portal:
    """`simulate --listen`, in its own folder."""

    # Whether the device knows its place and time, so that it has prayer times.
    has_times = True
    # Of its environment.
    variables = {}

    def __init__(self, *arguments):
        self.folder = tempfile.TemporaryDirectory(prefix="qibla-")
        self.state = os.path.join(self.folder.name, "state")
        os.mkdir(self.state, 0o700)
        self.port = free_port()
        self.log = open(os.path.join(self.folder.name, "log"), "ab+")
        self.arguments = ("--time", morning(), *(arguments or ("--latitude", "48.137", "--longitude", "11.575")))
        self.process = None
        try:
            self.start()
        except BaseException:
            self.close()
            raise

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "simulate", "--headless", "--state", self.state, "--listen", f"127.0.0.1:{self.port}", *self.arguments],
            stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL, env=environment(**self.variables), start_new_session=True)
        # The loop is ready before the services have the place and the day.
        self.until(lambda: self.get("/healthz").status == 200 and (self.get("/api/v1/state").json["next_prayer"] or not self.has_times))

    def until(self, holds, seconds=PATIENCE):
        """Waits until a condition holds; errors count as not yet."""
        end = time.monotonic() + seconds
        last = None
        while time.monotonic() < end:
            try:
                if holds():
                    return
            except (OSError, http.client.HTTPException, ValueError) as error:
                last = error
            time.sleep(0.05)
        raise AssertionError(f"not within {seconds} s ({last}); log: {self.words()}")

    def words(self):
        self.log.flush()
        with open(self.log.name, encoding="utf-8", errors="replace") as file:
            return file.read()[-1500:]

    def server(self):
        """The process that listens on the port."""
        found = subprocess.run(["ss", "-Hltnp", f"sport = :{self.port}"], capture_output=True, text=True).stdout
        return int(found.split("pid=")[1].split(",")[0])

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def close(self):
        self.stop()
        self.log.close()
        self.folder.cleanup()

    def ask(self, method, target, body=None, headers=None, seconds=PATIENCE):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)
        try:
            if isinstance(body, (dict, list)):
                body = json.dumps(body)
                headers = {"Content-Type": "application/json"} | (headers or {})
            connection.request(method, target, body=body, headers=headers or {})
            response = connection.getresponse()
            return Reply(response, response.read())
        finally:
            connection.close()

    def get(self, target, **headers):
        return self.ask("GET", target, headers={name.replace("_", "-"): value for name, value in headers.items()})

    def connect(self, seconds=10, source=None):
        """A connection for raw bytes, from an address of this machine."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=seconds, source_address=source and (source, 0))

    def raw(self, data, seconds=10, most=65536):
        """Sends these bytes, and receives until the peer closes or is silent for a while."""
        with self.connect(seconds) as connection:
            got = b""
            try:
                connection.sendall(data)
            except OSError:
                pass
            try:
                while len(got) < most:
                    piece = connection.recv(65536)
                    if not piece:
                        break
                    got += piece
            except (TimeoutError, ConnectionError):
                pass
            return got

    def status(self):
        """The device's terminal output."""
        done = subprocess.run(
            [PROGRAM, "status", "--json"], capture_output=True, timeout=PATIENCE, env=environment(QIBLA_STATE_DIRECTORY=self.state))
        return json.loads(done.stdout)

    def pin(self):
        done = subprocess.run(
            [PROGRAM, "portal", "pin", "--directory", os.path.join(self.state, "portal"), "--json"], capture_output=True,
            timeout=PATIENCE, env=environment())
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)["pin"]

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def session(self, pin):
        reply = self.ask("POST", "/api/v1/session", {"pin": pin}, {"Origin": self.origin})
        assert reply.status == 200, (reply.status, reply.body)
        return {"Cookie": reply.headers["Set-Cookie"].split(";")[0], "Origin": self.origin}

    def token(self, pin, **options):
        reply = self.ask("POST", "/api/v1/tokens", {"name": "a check"} | options, self.session(pin))
        assert reply.status == 201, (reply.status, reply.body)
        return {"Authorization": "Bearer " + reply.json["token"]}


class Served(unittest.TestCase):
    """Checks with a common device."""

    arguments = ()

    @classmethod
    def setUpClass(cls):
        cls.portal = Portal(*cls.arguments)
        cls.addClassCleanup(cls.portal.close)

    def assertLives(self):
        try:
            self.assertEqual(self.portal.get("/healthz").status, 200)
        except OSError as error:
            self.fail(f"the portal doesn't answer any more: {error}; log: {self.portal.words()[-600:]}")

    def assertProblem(self, reply, status, key=None):
        self.assertEqual(reply.status, status, reply.body)
        self.assertEqual(reply.type, "application/problem+json")
        problem = reply.json
        self.assertEqual(problem["status"], status)
        self.assertTrue(problem["title"])
        if key:
            self.assertIn(key, [one["key"] for one in problem["problems"]], problem)
        return problem


class Viewer:
    """Follows /api/v1/events."""

    def __init__(self, portal, **headers):
        self.connection = http.client.HTTPConnection("127.0.0.1", portal.port, timeout=30)
        self.connection.request("GET", "/api/v1/events", headers=headers)
        self.response = self.connection.getresponse()

    def lines(self):
        for line in self.response:
            yield line.decode().rstrip("\n")

    def events(self, count):
        found, event = [], {}
        for line in self.lines():
            if line == "" and event.get("data"):
                found.append(event)
                event = {}
                if len(found) == count:
                    return found
            elif line and not line.startswith(":"):
                name, _, value = line.partition(":")
                event[name] = value.removeprefix(" ")
        return found

    def close(self):
        self.connection.close()
        self.response.close()
