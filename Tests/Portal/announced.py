"""Devices that announce themselves: a house whose machines have avahi, and another program in its place."""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import unittest.mock

from house import House
from program import PROGRAM, environment

# As avahi 0.8 prints two devices at the second one's, each of which wanted to be qibla.local.
TWO = r"""+;eth0;IPv4;Qibla\032on\032qibla-2;_http._tcp;local
=;eth0;IPv6;Qibla\032on\032qibla-2;_http._tcp;local;qibla-2.local;fe80::acbc:2aff:fee9:2489;80;"secure_port=443" "version=1.0" "path=/"
=;eth0;IPv4;Qibla\032on\032qibla-2;_http._tcp;local;qibla-2.local;192.168.79.2;80;"secure_port=443" "version=1.0" "path=/"
=;eth0;IPv4;Qibla\032on\032qibla;_http._tcp;local;qibla.local;192.168.79.1;8080;"version=0.9" "path=/"
=;lo;IPv4;Qibla\032on\032qibla-2;_http._tcp;local;qibla-2.local;127.0.0.1;80;"secure_port=443" "version=1.0" "path=/"
"""

# A machine of its own: its services are seen in its network alone, and its name and files in its processes alone.
MACHINE = """
mount -t tmpfs none /run && mkdir /run/dbus && mount --bind "$1" /etc/avahi && hostname qibla || exit
dbus-daemon --system --nopidfile --nofork &
until [ -S /run/dbus/system_bus_socket ]; do sleep 0.05; done
exec avahi-daemon --no-drop-root --no-chroot --no-rlimits
"""


@contextlib.contextmanager
def searching_by(script):
    """Programs that begin within have this in the place of avahi-browse; None: they have none."""
    with tempfile.TemporaryDirectory(prefix="qibla-") as folder:
        path = os.path.join(folder, "avahi-browse")
        if script is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\n{script}\n")
            os.chmod(path, 0o755)
        with unittest.mock.patch.dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}" if script is not None else folder):
            yield


class Announced(House):
    """Two devices that are named alike, announced as `qibla setup` does it: at 192.168.77.1 with a page, and at 192.168.77.2."""

    plain, secure = 80, 443

    @staticmethod
    def reason_against():
        missing = [name for name in ["avahi-daemon", "avahi-browse", "dbus-daemon"] if not shutil.which(name, path="/usr/bin:/usr/sbin")]
        return f"no {missing[0]} (Debian: avahi-daemon avahi-utils dbus)" if missing else None

    def wire(self):
        super().wire()
        self.machines = {}
        for who, name in [("device", "qibla"), ("phone", "qibla-2")]:
            path = self.setup(who)
            log = os.path.join(self.folder.name, who + ".log")
            with open(log, "wb") as file:
                self.machines[who] = subprocess.Popen(
                    super().at(who, "unshare", "--mount", "--uts", "sh", "-c", MACHINE, "sh", path), stdout=file, stderr=file,
                    stdin=subprocess.DEVNULL, start_new_session=True)
            self.until(lambda: all(word in pathlib.Path(log).read_text() for word in [f"Host name is {name}.local", "established"]))

    def setup(self, who):
        """Avahi's files on a machine that was set up."""
        root = os.path.join(self.folder.name, who)
        shutil.copytree("/etc/avahi", root + "/etc/avahi")
        with open(root + "/etc/hostname", "w", encoding="utf-8") as file:
            file.write("qibla\n")
        done = subprocess.run(
            [PROGRAM, "setup", "--root", root, "--yes", "--no-service", "--page", "network"], env=environment(), capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return root + "/etc/avahi"

    def at(self, who, *command):
        return ["nsenter", "--target", str(self.machines[who].pid), "--mount", "--net", "--uts", *command]

    def close(self):
        self.stop()
        for machine in getattr(self, "machines", {}).values():
            with contextlib.suppress(ProcessLookupError):
                os.killpg(machine.pid, signal.SIGKILL)
            machine.wait()
        super().close()
