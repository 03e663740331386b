"""Minimal systems of Debian with their own apt and without a network, for check_card.py, check_update.py and check_upgrade.py."""

import os
import re
import subprocess

from program import PATIENCE

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "../..")
#: Made by systems.sh.
SYSTEMS = os.environ.get("QIBLA_SYSTEMS") or os.path.join(ROOT, ".build-systems")
#: The package's dependencies as dpkg-shlibdeps and debhelper write them in each release.
LIBRARIES = {"bookworm": "libgpiod2", "trixie": "libgpiod3"}
DEPENDS = ("libc6 (>= 2.36), libcrypt1 (>= 1:4.3.0), libdeflate0 (>= 1.0), libgcc-s1 (>= 3.0), {gpiod} (>= 1.6.3), libi2c0 (>= 4.0), "
           "libmosquitto1 (>= 1.6), libstdc++6 (>= 11), systemd | systemd-standalone-sysusers | systemd-sysusers")

#: Namespaces of its own, an overlay that keeps what commands write, the firmware partition; `lo` is down, so there is no network.
ENTER = """
set -e
# volatile: nothing is synced, which leaves a mark that forbids another mount.
rm -rf "$2/work/work"
mount -t overlay overlay -o "volatile,lowerdir=$1,upperdir=$2/upper,workdir=$2/work" "$2/merged"
cd "$2/merged"
mount --bind "$2/boot" boot/firmware
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t tmpfs tmpfs run
mkdir run/lock
[ ! -e "$2/cmdline" ] || mount --bind "$2/cmdline" proc/cmdline
shift 2
exec chroot . "$@"
"""


def unavailable(release):
    """The reason for which the release's system can't be entered here; None if it can."""
    if os.geteuid() != 0:
        return "a minimal system needs root: make card, by sudo"
    if not os.path.exists(os.path.join(SYSTEMS, release, "key")):
        return f"no minimal system of {release} in {os.path.realpath(SYSTEMS)}: make card makes it from Debian's archive"
    return None


class MinimalSystem:
    """A system of the release; what commands write into it is kept in `folder`. `above` is another one that it begins with."""

    def __init__(self, release, folder, above=None):
        self.release, self.folder = release, folder
        self.root = os.path.join(SYSTEMS, release, "root")
        self.lower = f"{above.path('')}:{self.root}" if above else self.root
        for name in ("upper/boot/firmware", "upper/usr/local/bin", "work", "merged", "boot"):
            os.makedirs(os.path.join(folder, name))
        self.boot = os.path.join(folder, "boot")
        # Called by the script and by cloud-init; each would reach for this machine's own.
        for name in ("systemctl", "shutdown", "rfkill"):
            self.record(f"usr/local/bin/{name}")

    def path(self, name):
        """A file that a command has written, or that the next one finds."""
        return os.path.join(self.folder, "upper", name)

    def put(self, name, content, mode=0o644):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(content)
        os.chmod(self.path(name), mode)

    def record(self, name, code=0):
        """A command that only notes its words."""
        self.put(name, RECORDER.format(name=os.path.basename(name), code=code), 0o755)

    @property
    def called(self):
        """The recorded commands in their order."""
        try:
            with open(self.path("var/calls"), encoding="utf-8") as file:
                return [line.split("|")[:-1] for line in file.read().splitlines()]
        except FileNotFoundError:
            return []

    def run(self, *command):
        done = subprocess.run(
            ["unshare", "--mount", "--net", "--uts", "--ipc", "--pid", "--fork", "sh", "-c", ENTER, "sh", self.lower, self.folder, *command],
            capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=PATIENCE,
            env={"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"})
        return done.returncode, done.stdout + done.stderr

    def installed(self):
        """Name and version of each package that isn't in the system itself, with its state unless it is installed."""
        _, said = self.run("dpkg-query", "-W", "-f", "${Package}=${Version} ${db:Status-Status}\n")
        with open(os.path.join(self.root, "var/lib/dpkg/status"), encoding="utf-8") as file:
            before = set(re.findall(r"^Package: (.*)$", file.read(), re.MULTILINE))
        lines = [line.removesuffix(" installed") for line in said.splitlines()]
        return [line for line in lines if line.split("=")[0] not in before]


RECORDER = """#!/bin/sh
for word in {name} "$@"; do printf '%s|' "$word"; done >>/var/calls
echo >>/var/calls
exit {code}
"""


def pack(tree, path, **fields):
    """A Debian package of the files in `tree`."""
    os.makedirs(os.path.join(tree, "DEBIAN"), exist_ok=True)
    fields = {"Version": "1", "Architecture": "amd64", "Maintainer": "tests <tests@qibla.invalid>", "Description": "made up"} | fields
    with open(os.path.join(tree, "DEBIAN/control"), "w", encoding="utf-8") as file:
        file.writelines(f"{name}: {value}\n" for name, value in fields.items())
    subprocess.run(["dpkg-deb", "--build", "--root-owner-group", "-Znone", tree, path], check=True, capture_output=True)
    return path


def device_package(tree, folder, release, version="0.1.0"):
    """The device's package by its own control file and scripts, with a recorder as the program."""
    with open(os.path.join(ROOT, "hardware/debian/control"), encoding="utf-8") as file:
        control = file.read().split("\n\n")[1]
    depends = re.search(r"^Depends: (.*)$", control, re.MULTILINE).group(1)
    depends = depends.replace("${misc:Depends}, ${shlibs:Depends}", DEPENDS.format(gpiod=LIBRARIES[release]))
    recommends = re.search(r"^Recommends: (.*)$", control, re.MULTILINE).group(1)
    os.makedirs(os.path.join(tree, "usr/bin"))
    with open(os.path.join(tree, "usr/bin/qibla"), "w", encoding="utf-8") as file:
        file.write(RECORDER.format(name="qibla", code=0))
    os.chmod(os.path.join(tree, "usr/bin/qibla"), 0o755)
    os.makedirs(os.path.join(tree, "DEBIAN"))
    for script in ("postinst", "postrm"):
        with open(os.path.join(ROOT, f"hardware/debian/qibla.{script}"), encoding="utf-8") as file:
            text = file.read().replace("#DEBHELPER#", "")
        with open(os.path.join(tree, "DEBIAN", script), "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(os.path.join(tree, "DEBIAN", script), 0o755)
    suffix = {"bookworm": "deb12", "trixie": "deb13"}[release]
    path = os.path.join(folder, f"qibla_{version}~{suffix}_amd64.deb")
    return pack(tree, path, Package="qibla", Version=f"{version}~{suffix}", Depends=depends, Recommends=recommends)
