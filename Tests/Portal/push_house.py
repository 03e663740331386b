"""A house with messages to phones, and a stand-in for a push service on its own internet.

The stand-in has an address that looks public, and a certificate of an authority that only the device's namespace trusts, through /etc/netns
(ip-netns(8)): the device has no setting for it.
"""

import json
import os
import shutil
import subprocess
import sys

from house import House, reason_against
from program import PROGRAM, environment
from served import HERE, TOOLS

PYTHON = os.path.join(TOOLS, "python")


def reason():
    if why := reason_against():
        return why
    done = subprocess.run([PYTHON, "-c", "import cryptography"], capture_output=True) if os.path.exists(PYTHON) else None
    return None if done and done.returncode == 0 else "no cryptography: Tests/Portal/requirements.txt"


NO_HOUSE = reason()
CONTACT = "mailto:caretaker@example.org"


def phone(mode, **asked):
    """push_phone.py's answer."""
    done = subprocess.run([PYTHON, os.path.join(HERE, "push_phone.py"), mode], input=json.dumps(asked), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


class PushHouse(House):
    """A house with messages, and a push service on its own internet."""

    service, gateway = "203.0.113.10", "203.0.113.1"
    # Names that the device resolves: the service's, one without a certificate, one of the house, and one that no machine has.
    hosts = {"push.example.org": service, "other.example.org": service, "inside.example.org": "192.168.77.2", "absent.example.org": "203.0.113.99"}

    def __init__(self, **variables):
        self.stand_in = None
        super().__init__(qibla_portal_push="true", qibla_portal_push_contact=CONTACT, **variables)

    def wire(self):
        super().wire()
        self.give("device", self.gateway)
        self.give("phone", self.service)
        self.give("phone", "192.168.77.3")
        self.internet()

    @property
    def etc(self):
        return os.path.join("/etc/netns", self.names["device"])

    def internet(self):
        """Names and authorities in the device's namespace, and the service."""
        certificates = os.path.join(self.etc, "ssl", "certs")
        os.makedirs(certificates)
        authority, key = (os.path.join(self.folder.name, name) for name in ["internet.pem", "internet.key"])
        curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        subprocess.run(
            ["openssl", "req", "-x509", *curve, "-days", "2", "-subj", "/CN=Authority of the internet", "-keyout", key, "-out", authority], check=True,
            capture_output=True)
        own = os.path.join(self.folder.name, "service.pem")
        subprocess.run(
            ["openssl", "req", "-x509", *curve, "-days", "2", "-subj", "/CN=push.example.org", "-addext", "subjectAltName=DNS:push.example.org",
             "-addext", "basicConstraints=critical,CA:FALSE", "-CA", authority, "-CAkey", key, "-keyout", own + ".key", "-out", own], check=True,
            capture_output=True)
        with open(own, "a", encoding="ascii") as file, open(own + ".key", encoding="ascii") as secret:
            file.write(secret.read())
        shutil.copy(authority, os.path.join(certificates, "ca-certificates.crt"))
        with open(os.path.join(self.etc, "hosts"), "w", encoding="ascii") as file:
            file.write("127.0.0.1 localhost\n" + "".join(f"{address} {name}\n" for name, address in self.hosts.items()))
        with open(os.path.join(self.etc, "nsswitch.conf"), "w", encoding="ascii") as file:
            file.write("passwd: files\ngroup: files\nhosts: files\n")
        self.notes = os.path.join(self.folder.name, "service.log")
        self.stand_in = subprocess.Popen(
            self.at("phone", sys.executable, os.path.join(HERE, "push_service.py"), own, self.notes, self.service, "192.168.77.2"),
            stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL)
        self.until(lambda: any(line.get("ready") for line in self.lines()))

    def lines(self):
        try:
            with open(self.notes, encoding="utf-8") as file:
                return [json.loads(line) for line in file]
        except FileNotFoundError:
            return []

    def requests(self, path):
        return [line for line in self.lines() if line.get("path") == path]

    def restart(self):
        self.stop()
        self.start()

    def close(self):
        if self.stand_in:
            self.stand_in.kill()
            self.stand_in.wait()
        super().close()
        shutil.rmtree(self.etc, ignore_errors=True)

    @property
    def origin(self):
        return {"Origin": f"https://{self.address}:{self.secure}"}

    def subscribe(self, path="/taken", *more, host="push.example.org", secure=True, own=None, headers=None, **choice):
        keys = own or phone("keys")
        body = {
            "endpoint": f"https://{host}{path}", "expirationTime": None, "keys": {name: keys[name] for name in ["p256dh", "auth"]},
            "prayers": ["dhuhr"], "minutes_before": 0, "language": "en"}
        origin = self.origin if secure else {"Origin": f"http://{self.address}:{self.plain}"}
        return self.phone(
            "/api/v1/push", *more, secure=secure, method="POST", headers=headers or origin,
            body={name: value for name, value in (body | choice).items() if value is not ...})

    def session(self):
        done = subprocess.run(
            [PROGRAM, "portal", "pin", "--directory", os.path.join(self.state, "portal"), "--json"], capture_output=True, env=environment())
        pin = json.loads(done.stdout)["pin"]
        taken = self.phone("/api/v1/session", method="POST", body={"pin": pin}, headers=self.origin)
        return self.origin | {"Cookie": taken.headers["set-cookie"].partition(";")[0]}

    def metrics(self):
        """Those of messages, by name with labels."""
        lines = self.phone("/metrics", secure=False).body.decode().splitlines()
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line.startswith("qibla_portal_push"))}
