"""A house's network: a device and a phone, each in a network namespace of its own (ip-netns(8))."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time

from program import PATIENCE, PROGRAM, environment


def reason_against():
    """Why there can be no such house here; None: there can be."""
    if os.geteuid() != 0:
        return "network namespaces need root"
    if not shutil.which("ip"):
        return "no ip (Debian: iproute2)"
    name = f"qibla-try-{os.getpid()}"
    made = subprocess.run(["ip", "netns", "add", name], capture_output=True, text=True)
    subprocess.run(["ip", "netns", "del", name], capture_output=True)
    return None if made.returncode == 0 else f"no network namespaces: {made.stderr.strip()}"


class House:
    """`simulate` with a page, plain and secure, at 192.168.77.1; the phone is 192.168.77.2."""

    address = "192.168.77.1"
    plain, secure = 8080, 8443
    latitude, longitude = "48.137", "11.575"

    def __init__(self, **variables):
        self.names = {who: f"qibla-{who}-{os.getpid()}-{id(self) % 10000}" for who in ["device", "phone"]}
        self.folder = tempfile.TemporaryDirectory(prefix="qibla-")
        self.state = os.path.join(self.folder.name, "state")
        os.mkdir(self.state, 0o700)
        self.log = open(os.path.join(self.folder.name, "log"), "ab+")
        self.variables = {name.upper(): text for name, text in variables.items()}
        self.process = None
        try:
            self.wire()
            self.start()
        except BaseException:
            self.close()
            raise

    def wire(self):
        for name in self.names.values():
            subprocess.run(["ip", "netns", "add", name], check=True)
        device, phone = self.names["device"], self.names["phone"]
        subprocess.run(["ip", "link", "add", "eth0", "netns", device, "type", "veth", "peer", "name", "eth0", "netns", phone], check=True)
        for who, address in [("device", self.address), ("phone", "192.168.77.2")]:
            self.give(who, address)
            for link in ["lo", "eth0"]:
                subprocess.run(["ip", "-n", self.names[who], "link", "set", link, "up"], check=True)

    def give(self, who, address):
        subprocess.run(["ip", "-n", self.names[who], "address", "add", f"{address}/24", "dev", "eth0"], check=True)

    def at(self, who, *command):
        return ["ip", "netns", "exec", self.names[who], *command]

    def start(self):
        self.process = subprocess.Popen(
            self.at(
                "device", PROGRAM, "simulate", "--headless", "--state", self.state, "--latitude", self.latitude, f"--longitude={self.longitude}",
                "--listen", f"0.0.0.0:{self.plain}", "--secure-listen", f"0.0.0.0:{self.secure}"),
            stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL, env=environment() | self.variables, start_new_session=True)
        self.until(lambda: self.phone("/healthz", secure=False).status == 200)
        self.authority = os.path.join(self.folder.name, "authority.pem")
        self.until(lambda: self.phone("/api/v1/secure", secure=False).json["state"] == "ready")
        self.trust()

    def trust(self):
        """Installs the authority on the phone."""
        der = self.phone("/authority.crt", secure=False).body
        subprocess.run(["openssl", "x509", "-inform", "DER", "-out", self.authority], input=der, check=True)

    def until(self, holds, seconds=PATIENCE):
        end = time.monotonic() + seconds
        last = None
        while time.monotonic() < end:
            try:
                if holds():
                    return
            except (OSError, ValueError, AssertionError, KeyError) as error:
                last = error
            time.sleep(0.1)
        raise AssertionError(f"not within {seconds} s ({last}); log: {self.words()}")

    def words(self):
        self.log.flush()
        with open(self.log.name, encoding="utf-8", errors="replace") as file:
            return file.read()[-1500:]

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def portal_kilobytes(self):
        """The portal's own memory (RssAnon): what it has of files depends on how it was linked."""
        for process in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{process}/status", encoding="ascii") as file:
                    fields = dict(line.split(":", 1) for line in file)
                with open(f"/proc/{process}/cmdline", "rb") as file:
                    line = file.read()
            except OSError:
                continue
            if fields["Name"].strip() == "qibla-portal" and self.state.encode() in line:
                return int(fields["RssAnon"].split()[0])
        raise AssertionError("no portal")

    def close(self):
        self.stop()
        for name in self.names.values():
            subprocess.run(["ip", "netns", "del", name], capture_output=True)
        self.log.close()
        self.folder.cleanup()

    def phone(self, target, *more, secure=True, trusts=True, host=None, method="GET", body=None, headers=None):
        """A request by curl from the phone."""
        host = host or self.address
        port = self.secure if secure else self.plain
        command = ["curl", "--silent", "--show-error", "--max-time", str(PATIENCE), "--include", "--request", method]
        if secure and trusts:
            command += ["--cacert", self.authority]
        if host != self.address:
            command += ["--resolve", f"{host}:{port}:{self.address}"]
        for name, text in (headers or {}).items():
            command += ["--header", f"{name}: {text}"]
        if body is not None:
            command += ["--header", "Content-Type: application/json", "--data", json.dumps(body)]
        command += [*more, f"{'https' if secure else 'http'}://{host}:{port}{target}"]
        done = subprocess.run(self.at("phone", *command), capture_output=True)
        return Answer(done)


class Answer:
    """curl's exit code and words, and what came."""

    def __init__(self, done):
        self.code, self.error = done.returncode, done.stderr.decode(errors="replace")
        head, _, self.body = done.stdout.partition(b"\r\n\r\n")
        lines = head.decode(errors="replace").split("\r\n")
        self.status = int(lines[0].split(" ")[1]) if len(lines[0].split(" ")) > 1 else 0
        self.headers = {name.lower(): text.strip() for name, _, text in (line.partition(":") for line in lines[1:])}

    @property
    def json(self):
        return json.loads(self.body)
