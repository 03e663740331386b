#!/usr/bin/env python3
"""Judges a Debian package in a minimal system of its release: install, upgrade, remove, purge, and invalid packages.

    Tests/Package/package.py PACKAGE        such as .build-deb/qibla_0.1.0~deb12_amd64.deb; run by make deb-check

piuparts, Debian's own judge, comes first: whether purging leaves the system as it was. Then the owner's data is checked: the
configuration and the device's stored files, as packages of a later version are installed and removed. Needs root, since it is done in a chroot.
"""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONFIGURATION, STATE, ACCESS = "etc/qibla/qibla.toml", "var/lib/qibla", "var/lib/qibla-portal"
UPDATES = ["var/lib/qibla-update", "var/cache/qibla"]
#: Files that a device stores; their content doesn't matter here.
STORED = ["calibration.json", "alignment.json", "alarms.json", "last-fix.json"]
LATER = "9.0"
#: Files of every system: a purge leaves them, with the files they have created.
ALREADY_THERE = "systemd,systemd-sysv,udev,kmod"
#: Where apt unpacks packages' questions; piuparts of Debian 12 doesn't know yet that it stays.
OF_APT = r"/var/cache/debconf/tmp\.ci/?"
RELEASES = {"~deb12_": "bookworm", "~deb13_": "trixie"}
failed = []


def run(*command, **options) -> tuple[int, str]:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True, **options)
    return done.returncode, done.stdout


def check(what: str, holds: bool, found: object = ""):
    print(f"{'ok  ' if holds else 'FAIL'}  {what}" + (f": {found}" if found and not holds else ""), flush=True)
    if not holds:
        failed.append(what)


def archive() -> str:
    """The source of this machine's packages."""
    _, said = run("apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages")
    return next(line for line in said.splitlines() if re.search(r"/debian/?$", line))


def later(package: Path, folder: Path) -> Path:
    """The package as a later version, with another default configuration."""
    tree = folder / "later"
    shutil.rmtree(tree, ignore_errors=True)
    subprocess.run(["dpkg-deb", "-R", package, tree], check=True)
    control = tree / "DEBIAN/control"
    control.write_text(re.sub(r"(?m)^Version: .*", f"Version: {LATER}", control.read_text()))
    with (tree / CONFIGURATION).open("a") as file:
        file.write("\n# A later version explains more.\n")
    made = folder / f"qibla_{LATER}_amd64.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-b", tree, made], check=True, stdout=subprocess.DEVNULL)
    return made


def make_base(release: str, base: Path):
    """A minimal system of the release, cached."""
    folder, fresh = base.parent / "base", base.with_suffix(".new")
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["debootstrap", "--variant=minbase", f"--include={ALREADY_THERE}", release, folder, archive()], check=True,
                   stdout=subprocess.DEVNULL)
    subprocess.run(["tar", "-czf", fresh, "-C", folder, "."], check=True)
    shutil.rmtree(folder)
    fresh.rename(base)


class System:
    """A minimal system; commands run as in a system without services."""

    def __init__(self, folder: Path, base: Path):
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        subprocess.run(["tar", "-xzf", base, "-C", folder], check=True)
        (folder / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")
        (folder / "usr/sbin/policy-rc.d").chmod(0o755)
        shutil.copy("/etc/resolv.conf", folder / "etc/resolv.conf")

    def run(self, *command) -> tuple[int, str]:
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        # systemd-tmpfiles needs /proc, which is unmounted with the command.
        inside = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'
        return run("unshare", "--mount", "sh", "-c", inside, str(self.folder), *command, env=environment)

    def apt(self, *words) -> tuple[int, str]:
        return self.run("apt-get", "-y", "-q", "--no-install-recommends", "--allow-downgrades",
                        "-o", "Dpkg::Options::=--force-confdef", "-o", "Dpkg::Options::=--force-confold", *words)

    def install(self, package: Path) -> tuple[int, str]:
        shutil.copy(package, self.folder / "root")
        return self.apt("install", f"/root/{package.name}")

    def exists(self, path: str) -> bool:
        return os.path.lexists(self.folder / path)

    def kept(self) -> dict[str, tuple]:
        """Every file of the owner: its content, owner and permissions."""
        files = [self.folder / CONFIGURATION, *sorted((self.folder / STATE).glob("*"))]
        return {str(file.relative_to(self.folder)): (hashlib.sha256(file.read_bytes()).hexdigest(), file.stat().st_uid, oct(file.stat().st_mode))
                for file in files}


def keep(system: System, package: Path, work: Path):
    code, said = system.install(package)
    check("apt installs it", code == 0, said[-800:])
    code, said = system.run("qibla", "--version")
    check("it runs, and is of this version", code == 0 and said.strip() in package.name, said)
    code, said = system.run("qibla", "bearing", "--latitude", "52", "--longitude", "13")
    check("and knows the direction from Berlin", code == 0 and said.startswith("135.65"), said)
    code, said = system.run("qibla", "config")
    check("its default configuration is accepted", code == 0, said)
    code, said = system.run("qibla", "config", "add", "/usr/share/qibla/builds/nine-axes.qibla.toml")
    code, said = (code, said) if code else system.run("qibla", "config", "--json")
    origin = json.loads(said)["origins"]["ring.lines"] if code == 0 else said
    check("the file of a build is added to it", origin.startswith("/etc/qibla/qibla.toml.d/nine-axes.qibla.toml:"), origin)
    code, said = system.run("test", "-x", "/usr/share/qibla/television")
    check("the script that shows the hall's board is in it", code == 0 and "/usr/share/qibla/television install" in
          (system.folder / "usr/share/doc/qibla/television.md").read_text(), said)
    code, said = system.run("id", "qibla")
    check("it has its user", code == 0, said)
    code, said = system.run("stat", "-c", "%U %a", f"/{STATE}")
    check("and a folder that is that user's alone", said.strip() == "qibla 700", said)
    check("nothing starts by itself", not list((system.folder / "etc/systemd/system").rglob("qibla*")))
    code, said = system.run("/usr/share/qibla/update", "keep")
    check("its script can keep it, or says what is lacking", code == 0 or "dpkg-repack" in said, said)

    with (system.folder / CONFIGURATION).open("a") as file:
        file.write("\n# Edited by the owner.\n")
    for name in STORED:
        (system.folder / STATE / name).write_text(f"what the device knows: {name}\n")
        system.run("chown", "qibla:qibla", f"/{STATE}/{name}")
    # Created like by the portal's unit at its first start.
    (system.folder / ACCESS).mkdir(mode=0o700, exist_ok=True)
    code, said = system.run("qibla", "portal", "pin")
    check("a PIN is set", code == 0 and system.exists(f"{ACCESS}/access.json"), said)
    kept = system.kept()
    check("what is kept was there to begin with", len(kept) == 1 + len(STORED), kept)

    code, said = system.install(later(package, work))
    check("a later version takes its place", code == 0 and LATER in system.run("dpkg-query", "-W", "qibla")[1], said[-800:])
    check("and leaves what was configured and stored", system.kept() == kept, system.kept())
    check("with its own default beside it", system.exists(CONFIGURATION + ".dpkg-dist"))
    code, said = system.install(package)
    check("and the former version again", code == 0 and system.kept() == kept, said[-800:])

    code, said = system.apt("remove", "qibla")
    check("remove takes the program away", code == 0 and not system.exists("usr/bin/qibla") and not system.exists("lib/systemd/system/qibla.service"), said)
    check("and leaves what was configured and stored", system.kept() == kept)
    code, said = system.install(package)
    check("installed again it is all there", code == 0 and system.kept() == kept, said[-800:])
    code, said = system.apt("purge", "qibla")
    check("purge takes all of it away", code == 0 and not any(map(system.exists, [STATE, ACCESS, *UPDATES, "etc/qibla"])),
          said + str([str(p) for p in (system.folder / "etc/qibla").glob("*")]))


def refuse(system: System, package: Path, work: Path):
    """Another package is refused by name, and nothing is half installed."""
    cut = work / "cut.deb"
    cut.write_bytes(package.read_bytes()[:1_000_000])
    code, said = system.install(cut)
    check("a package that was cut off is refused", code != 0 and re.search(r"truncated|corrupt|unexpected end|Could not read", said), said)
    foreign = work / "foreign.deb"
    tree = work / "later"
    control = tree / "DEBIAN/control"
    control.write_text(control.read_text().replace("Architecture: amd64", "Architecture: arm64"))
    subprocess.run(["dpkg-deb", "--root-owner-group", "-b", tree, foreign], check=True, stdout=subprocess.DEVNULL)
    code, said = system.install(foreign)
    check("one for another machine is refused", code != 0 and "arm64" in said, said)
    _, said = system.run("dpkg", "--audit")
    check("nothing is half installed", not said.strip() and not system.exists("usr/bin/qibla"), said)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    package = Path(sys.argv[1]).resolve()
    release = next((name for suffix, name in RELEASES.items() if suffix in package.name), None)
    if release is None or not package.name.endswith("_amd64.deb") or not package.exists():
        sys.exit(f"found {package}, accepted: a package of Debian {' or '.join(RELEASES.values())} for amd64, made by .ci/deb")
    if os.geteuid() != 0:
        sys.exit("chroot needs root, as make deb-check has by sudo")
    work = ROOT / ".build-package" / release
    work.mkdir(parents=True, exist_ok=True)
    base, log = work / "base.tar.gz", work / "piuparts.log"
    if not base.exists():
        make_base(release, base)
    code, _ = run("piuparts", "-d", release, "-m", f"{archive()} main", "--no-eatmydata", "-I", OF_APT, "-l", log, "-b", base, package)
    words = [line for line in log.read_text().splitlines() if re.search(r" (PASS|FAIL|ERROR|WARN)", line)]
    check("piuparts: installed and purged, the system is as it was", code == 0, "\n".join([*words[-20:], str(log)]))
    system = System(work / "system", base)
    try:
        keep(system, package, work)
        refuse(system, package, work)
    finally:
        shutil.rmtree(system.folder, ignore_errors=True)
    print(f"{len(failed)} failed" if failed else "all held")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
