"""`hardware/update` in minimal systems of Debian 12 and 13, with their real apt, dpkg and gpgv and without a network. The package
is made up; its program answers what the real one answered on a modelled board. systemctl, lsblk, mount, date and sleep are stand-ins."""

import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import time
import unittest

from minimal_system import ROOT, MinimalSystem, pack, unavailable
from program import PROGRAM, PATIENCE, Check, environment, qibla

#: `make card` sets it: a system that is missing is a failure then.
REQUIRED = os.environ.get("QIBLA_CARD") == "required"
OLD, NEW, NEWER = "0.2.0~deb13", "0.3.0~deb13", "0.4.0~deb13"
UPDATE = "/usr/share/qibla/update"
#: Cairo's Isha of that day is 18:17, the next day's Imsak 04:51, both at +02:00.
DAY, NEXT, EVENING = "2026-11-30", "2026-12-01", "2026-11-30T22:00:00+02:00"
#: The device's program: the unit's and `status` as the tests say, in files by version.
PROGRAM_OF_PACKAGE = """#!/bin/sh
day={day}
case "$1 $2" in
  --version*) echo {upstream} ;;
  run*) : >"$READY"; exec sleep 100000 ;;
  status*) cat /var/answers/status-{version} 2>/dev/null || exit 69 ;;
  times*) [ "$2" != --date ] || day=$3; cat "/var/answers/times-$day" 2>/dev/null || exit 64 ;;
  *) exit 64 ;;
esac
"""
PORTAL_OF_PACKAGE = '#!/bin/sh\n: >"$READY"; exec sleep 100000\n'
#: As systemd does it for Type=notify: a start ends once the program is ready or has ended.
SYSTEMCTL = r"""#!/bin/sh
for word in systemctl "$@"; do printf '%s|' "$word"; done >>/var/calls
echo >>/var/calls
verb=
for word in "$@"; do case $word in -*) ;; *) if [ -z "$verb" ]; then verb=$word; else unit=${word%.service}; fi ;; esac; done
state=/run/units/${unit-}
alive() { grep -q '^State:.[^Z]' "/proc/$(cat "$state/pid" 2>/dev/null || echo none)/status" 2>/dev/null; }
stop() { ! alive || kill -9 "$(cat "$state/pid")"; rm -f "$state/pid"; }
start() {
  stop
  mkdir -p "$state"
  rm -f "$state/ready"
  echo $(($(cat "$state/run" 2>/dev/null || echo 0) + 1)) >"$state/run"
  case $unit in qibla) set -- qibla run ;; *) set -- "$unit" ;; esac
  READY=$state/ready "$@" >/dev/null 2>&1 9>&- &
  echo $! >"$state/pid"
  while alive && [ ! -e "$state/ready" ]; do sleep 0.05; done
  alive
}
case $verb in
  is-active) alive ;;
  # Ended, and not by stop.
  is-failed) [ -e "$state/pid" ] && ! alive ;;
  show) cat "$state/run" 2>/dev/null ;;
  start | restart) start ;;
  try-restart) ! alive || start ;;
  stop) stop ;;
esac
"""
#: A look has no more rights than its unit gives it.
with open(os.path.join(ROOT, "hardware/qibla-update.service"), encoding="utf-8") as unit:
    capabilities = re.search(r"^CapabilityBoundingSet=(.*)$", unit.read(), re.MULTILINE).group(1)
RIGHTS = f"setpriv --no-new-privs --bounding-set=-all,{capabilities.lower().replace('cap_', '+').replace(' ', ',')}"
START = "systemctl start qibla.service; systemctl start qibla-portal.service"
#: A stick is a folder here.
STICKS = {"lsblk": '#!/bin/sh\ncase $* in *TRAN*) echo "/dev/sda usb" ;; *) echo /dev/sda1 ;; esac\n',
          "mount": '#!/bin/sh\n[ "$3" = /dev/sda1 ] && [ -d /stick ] && exec /bin/mount --bind /stick "$4"\nexit 32\n'}
#: Holds dpkg's lock for three seconds: struct flock of fcntl(2).
HOLD = """perl -e '$|=1; use Fcntl; open(my $f, ">", "/var/lib/dpkg/lock-frontend"); my $l = pack("ssx!8qqix4", F_WRLCK, 0, 0, 0, 0);
print fcntl($f, F_SETLK, $l) ? "held\\n" : "not held: $!\\n"; sleep 3' >/run/held &
while [ ! -s /run/held ]; do sleep 0.1; done; grep -qx held /run/held || exit 77
"""
DATE = '#!/bin/sh\nfor word; do case $word in -d | -u) exec /bin/date "$@" ;; esac; done\nexec /bin/date -d "$(cat /var/time)" "$@"\n'

#: The script's waits are shorter: its asks are counted, and none depends on the time between.
SLEEP = '#!/bin/sh\ncase $1 in 1) set -- 0.1 ;; 5) set -- 1 ;; esac\nexec /bin/sleep "$1"\n'


def answers():
    """What the real program says on modelled boards, and its times of three days."""
    said, boards = {}, []
    for name, words in {"good": [], "cal.none": ["--uncalibrated"], "mag.absent": ["--scenario", "mag.absent"]}.items():
        folder = os.path.join(answers.folder, name)
        os.makedirs(folder)
        with open(folder + ".toml", "w", encoding="utf-8") as file:
            file.write(f'[state]\ndirectory = "{folder}"\n')
        command = [PROGRAM, "simulate", "--headless", "--state", folder, "--seconds", "100000", *words]
        boards.append((name, subprocess.Popen(command, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)))
    try:
        end = time.monotonic() + PATIENCE
        while len(said) < len(boards) and time.monotonic() < end:
            for name, _ in boards:
                answer = qibla("status", "--json", "--config", os.path.join(answers.folder, name + ".toml"))
                if name not in said and answer.code == 0 and answer.json["reason"] == name:
                    said[name] = answer.out
            time.sleep(0.2)
    finally:
        for _, board in boards:
            board.kill()
            board.wait()
    for date in ("2026-11-29", DAY, NEXT, "2027-02-15", "2027-02-16"):
        said[date] = qibla("times", "--city", "Cairo", "--date", date, "--json").out
    return said


class Update:
    """Checks for each release."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if reason := unavailable(cls.release):
            if REQUIRED:
                raise AssertionError(reason)
            raise unittest.SkipTest(reason)
        cls.shared = f"/tmp/qibla-update-{os.getpid()}"
        answers.folder = cls.shared
        os.makedirs(cls.shared)
        cls.addClassCleanup(shutil.rmtree, cls.shared)
        cls.said = answers()
        # gpg's agent wants a short path.
        cls.gpg("--quick-generate-key", "--passphrase", "", "repository@qibla.invalid", "ed25519", "sign", "never")

    @classmethod
    def gpg(cls, *words):
        home = os.path.join(cls.shared, "gpg")
        os.makedirs(home, mode=0o700, exist_ok=True)
        return subprocess.run(["gpg", "--homedir", home, "--batch", "--quiet", *words], check=True, capture_output=True).stdout

    def setUp(self):
        super().setUp()
        self.system = MinimalSystem(self.release, self.folder)
        self.system.put("usr/local/bin/systemctl", SYSTEMCTL, 0o755)
        self.system.put("var/time", EVENING)
        for name, text in (STICKS | {"date": DATE, "sleep": SLEEP}).items():
            self.system.put(f"usr/local/bin/{name}", text, 0o755)
        for version in (OLD, NEW, NEWER):
            self.answer(version, "good")
        for name, text in self.said.items():
            if name.startswith("202"):
                self.system.put(f"var/answers/times-{name}", text)
        self.packages = self.system.path("repository")
        os.makedirs(self.packages)
        old = self.package(OLD, self.folder)
        shutil.copy(old, self.system.path("old.deb"))
        self.done("dpkg --install /old.deb")

    def answer(self, version, name):
        self.system.put(f"var/answers/status-{version}", self.said[name])

    def package(self, version, folder, program=None, portal=PORTAL_OF_PACKAGE, script="", restarts="qibla qibla-portal", **fields):
        """The device's package as it would be built, with a made-up program."""
        tree = self.path(f"tree-{version}-{len(os.listdir(self.folder))}")
        texts = {"usr/bin/qibla": program or PROGRAM_OF_PACKAGE.format(version=version, upstream=version.split("~")[0], day=DAY),
                 "usr/bin/qibla-portal": portal,
                 "DEBIAN/postinst": f'#!/bin/sh\nset -e\n{script}\n[ "$1:$2" = configure: ] || for unit in {restarts}; do systemctl try-restart $unit.service || true; done\n'}
        for name in ("update", "image/first-start"):
            with open(os.path.join(ROOT, "hardware", name), encoding="utf-8") as file:
                texts["usr/share/qibla/" + os.path.basename(name)] = file.read()
        for name, text in texts.items():
            os.makedirs(os.path.dirname(os.path.join(tree, name)), exist_ok=True)
            with open(os.path.join(tree, name), "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(os.path.join(tree, name), 0o755)
        os.makedirs(folder, exist_ok=True)
        return pack(tree, os.path.join(folder, f"qibla_{version}_amd64.deb"), Package="qibla", Version=version, **fields)

    def publish(self, signed=True):
        """The index and the signature of the packages in the repository, and its entry among apt's sources."""
        index = ""
        for file in sorted(glob.glob(os.path.join(self.packages, "*.deb"))):
            with open(file, "rb") as content:
                data = content.read()
            fields = subprocess.run(["dpkg-deb", "--field", file], check=True, capture_output=True, text=True).stdout
            index += f"{fields}Filename: ./{os.path.basename(file)}\nSize: {len(data)}\nSHA256: {hashlib.sha256(data).hexdigest()}\n\n"
        release = f"Suite: stable\nDate: Mon, 30 Nov 2020 10:00:00 UTC\nSHA256:\n {hashlib.sha256(index.encode()).hexdigest()} {len(index)} Packages\n"
        for name, text in (("Packages", index), ("Release", release)):
            self.system.put(f"repository/{name}", text)
        if signed:
            self.gpg("--yes", "--clearsign", "--output", self.system.path("repository/InRelease"), self.system.path("repository/Release"))
        os.makedirs(self.system.path("usr/share/keyrings"), exist_ok=True)
        with open(self.system.path("usr/share/keyrings/qibla.gpg"), "wb") as file:
            file.write(self.gpg("--export"))
        self.system.put("etc/apt/sources.list.d/qibla.sources", "Types: deb\nURIs: file:/repository\nSuites: ./\nSigned-By: /usr/share/keyrings/qibla.gpg\n")

    def offer(self, version, **more):
        self.package(version, self.packages, **more)
        self.publish()

    def done(self, script, code=0, seconds=60):
        found, said = self.system.run("sh", "-c", f"export QIBLA_UPDATE_SECONDS={seconds}\n{script}")
        self.assertEqual(found, code, said)
        return said

    def update(self, words, code=0, seconds=60, after="", before=START):
        """The script's word on a machine that runs the device; a version that never becomes well gets no time."""
        rights = RIGHTS if words == "check" else ""
        return self.done(f"{before}\n{rights} {UPDATE} {words}; code=$?\n{after}\nexit $code", code, seconds)

    @property
    def result(self):
        with open(self.system.path("var/lib/qibla-update/update.json"), encoding="utf-8") as file:
            return json.load(file)

    def holds(self, expected, /, **result):
        """The installed version, and keys of the result."""
        self.assertEqual(self.done("dpkg-query -W -f '${db:Status-Status} ${Version}' qibla"), f"installed {expected}")
        result["installed"] = expected
        self.assertEqual({key: self.result[key] for key in result}, result)
        self.assertFalse(os.path.exists(self.system.path("var/lib/qibla-update/pending")))

    def test_a_good_version_of_the_repository_is_found_applied_and_taken_back_by_hand(self):
        shutil.copy(self.system.path("old.deb"), os.path.join(self.packages, f"qibla_{OLD}_amd64.deb"))
        self.offer(NEW)
        self.update("check", before="")
        self.holds(OLD, available=NEW, source="repository", outcome="none", problem=None, left_out=False, reason=None)
        self.assertEqual(os.stat(self.system.path("var/lib/qibla-update/update.json")).st_mode & 0o777, 0o644)
        self.assertFalse(os.path.exists(self.system.path("var/lib/apt/lists")), "the system's own lists are touched")
        self.update("apply", after="systemctl is-active qibla.service || exit 9")
        self.holds(NEW, available=None, outcome="applied", version=NEW, **{"from": OLD}, reason=None, kept=OLD)
        self.update("back", 2)
        self.holds(OLD, available=None, outcome="fell_back", version=NEW, reason="the owner went back", kept=OLD)
        self.update("check")
        self.holds(OLD, available=NEW, left_out=True)
        self.update("apply --at-night")
        self.holds(OLD, outcome="fell_back")

    def test_a_version_whose_program_ends_at_once_gives_way_to_the_former_one(self):
        self.offer(NEW, program="#!/bin/sh\nexit 1\n")
        self.update("apply", 2, 0, after="systemctl is-active qibla.service && systemctl is-active qibla-portal.service || exit 9")
        self.holds(OLD, outcome="fell_back", version=NEW, reason="the program says no version, not 0.3.0", kept=OLD, left_out=True)
        # Its package isn't in the repository: it was packed from what is installed.
        self.assertEqual(self.system.run("dpkg", "--verify", "qibla"), (0, ""))
        self.update("apply --at-night")
        self.holds(OLD, outcome="fell_back")
        # A further version is another chance.
        self.offer(NEWER)
        self.update("check")
        self.update("apply --at-night")
        self.holds(NEWER, outcome="applied", version=NEWER)

    def test_a_version_that_never_points_gives_way(self):
        self.answer(NEW, "mag.absent")
        self.offer(NEW)
        self.update("apply", 2, 0)
        self.holds(OLD, outcome="fell_back", reason="no direction (mag.absent)")

    def test_a_package_that_may_not_restart_services_is_judged_by_its_own_program(self):
        self.offer(NEW, restarts="")
        self.assertIn("2\n", self.update("apply", after="cat /run/units/qibla/run"))
        self.holds(NEW, outcome="applied")

    def test_a_version_that_loses_the_calibration_gives_way(self):
        self.answer(NEW, "cal.none")
        self.offer(NEW)
        self.update("apply", 2, 0)
        self.holds(OLD, outcome="fell_back", reason="the calibration is lost")

    def test_a_version_whose_page_is_not_served_gives_way_and_none_is_missed_that_was_not_served(self):
        self.offer(NEW, portal="#!/bin/sh\nexit 1\n")
        self.update("apply", 2, 0, after="systemctl is-active qibla-portal.service || exit 9")
        self.holds(OLD, outcome="fell_back", reason="the page isn't served")
        self.update("apply", before="systemctl start qibla.service")
        self.holds(NEW, outcome="applied")

    def test_a_version_that_starts_again_and_again_gives_way(self):
        # Each status finds it ready, and it has ended by the next one: systemd starts it.
        again = PROGRAM_OF_PACKAGE.replace("  status*) ", "  status*) systemctl restart qibla.service; ")
        self.offer(NEW, program=again.format(version=NEW, upstream="0.3.0", day=DAY))
        self.update("apply", 2, 0)
        self.holds(OLD, outcome="fell_back", reason="the service starts again and again")

    def test_a_former_version_that_is_not_well_either_is_said(self):
        self.answer(NEW, "mag.absent")
        self.offer(NEW, script="rm -f /var/answers/status-" + OLD)
        self.update("apply", 70, 0)
        self.holds(OLD, outcome="failed", version=NEW)
        self.assertEqual(self.result["reason"], "no direction (mag.absent); and back on 0.2.0~deb13: the device doesn't answer")

    def test_a_device_without_a_direction_before_may_lack_it_for_the_same_reason(self):
        self.answer(OLD, "mag.absent")
        self.answer(NEW, "mag.absent")
        self.offer(NEW)
        self.update("apply")
        self.holds(NEW, outcome="applied")
        self.offer(NEWER)
        self.update("apply")
        self.holds(NEWER, outcome="applied")

    def test_a_device_that_is_stopped_stays_stopped(self):
        self.offer(NEW)
        self.update("apply", before="", after="! systemctl is-active qibla.service || exit 9")
        self.holds(NEW, outcome="applied")

    def test_after_a_power_cut_the_next_start_goes_on(self):
        # All processes end, as the package is being configured; the second time it is configured.
        cut = "[ -e /var/was-cut ] || { : >/var/was-cut; sync; kill -9 -1; kill -9 $$; }"
        begin = f"systemctl start qibla.service; {UPDATE} apply & wait"
        for version, program, code, outcome in ((NEW, "#!/bin/sh\nexit 1\n", 2, "fell_back"), (NEWER, None, 0, "applied")):
            with self.subTest(outcome=outcome):
                self.system.put("var/calls", "")
                self.done("rm -f /var/was-cut")
                self.offer(version, program=program, script=cut)
                self.system.run("sh", "-c", begin)
                self.assertRegex(self.done("dpkg-query -W -f '${db:Status-Status}' qibla"), "half-configured")
                self.assertIn(["systemctl", "enable", "--quiet", "qibla-update-apply.service"], self.system.called)
                self.system.put("var/time", "2026-11-30T12:00:00+02:00")
                # At the start another program uses dpkg.
                self.update("apply --at-night", code, 0, before=START + "\n" + HOLD)
                self.holds(OLD if code else version, outcome=outcome, version=version)
                self.assertEqual(self.system.called[-1][:2], ["systemctl", "disable"])

    def test_a_stick_brings_a_newer_version_and_an_older_one_is_nothing(self):
        self.package("0.1.0~deb13", self.system.path("stick"))
        self.update("check", before="")
        self.holds(OLD, available=None, source=None, problem=None)
        os.remove(self.system.path("stick/qibla_0.1.0~deb13_amd64.deb"))
        package = self.package(NEW, self.system.path("stick"))
        with open(package, "r+b") as file:
            file.truncate(os.path.getsize(package) - 2000)
        self.update("check", before="")
        self.assertRegex(self.result["problem"], "the stick: qibla_.*_amd64.deb is damaged or cut off: copy it again")
        self.holds(OLD, available=None)
        self.package(NEW, self.system.path("stick"))
        self.update("check", before="")
        shutil.rmtree(self.system.path("stick"))
        self.holds(OLD, available=NEW, source="stick", problem=None)
        self.update("apply --at-night")
        self.holds(NEW, outcome="applied", available=None)

    def test_nothing_is_taken_from_a_repository_without_a_signature(self):
        self.package(NEW, self.packages)
        self.publish(signed=False)
        self.update("check", before="")
        self.holds(OLD, available=None)
        self.assertRegex(self.result["problem"], "^the repository isn't signed by the key that .*qibla.sources names")
        self.system.put("etc/apt/sources.list.d/qibla.sources", "Types: deb\nURIs: file:/repository\nSuites: ./\nTrusted: yes\n")
        self.update("apply")
        self.holds(OLD, available=None)
        self.assertRegex(self.result["problem"], "leaves the signature unchecked")

    def test_what_apt_refuses_changes_nothing(self):
        self.offer(NEW, Depends="a-package-that-is-missing")
        self.update("apply", 2)
        self.holds(OLD, outcome="refused", version=NEW, left_out=False)
        self.assertIn("a-package-that-is-missing", self.result["reason"])

    def test_a_root_that_keeps_nothing_is_not_updated(self):
        with open(self.path("cmdline"), "w", encoding="utf-8") as file:
            file.write("console=tty1 overlayroot=tmpfs root=PARTUUID=00000000-02\n")
        self.offer(NEW)
        self.update("check", before="")
        self.update("apply", 2)
        self.holds(OLD, available=NEW, outcome="refused", version=None)
        self.assertIn("read-only", self.result["reason"])

    def test_it_is_applied_by_itself_only_when_no_prayer_is_near(self):
        self.offer(NEW)
        self.update("check", before="")
        for clock in ("2026-11-30T12:00:00+02:00", "2026-11-30T18:46:00+02:00", "2026-12-01T03:53:00+02:00"):
            with self.subTest(clock=clock):
                self.system.put("var/time", clock)
                self.update("night", 1)
                self.update("apply --at-night")
                self.holds(OLD, outcome="none", available=NEW)
        self.system.put("var/time", "2026-11-30T18:48:00+02:00")
        self.update("night")
        self.update("apply --at-night")
        self.holds(NEW, outcome="applied")

    def test_without_times_it_is_applied_after_one_at_night_and_never_in_ramadan(self):
        self.offer(NEW)
        self.update("check", before="")
        # The night before 9 Ramadan 1448.
        today = self.said["2027-02-15"]
        self.system.put(f"var/answers/times-{DAY}", today)
        self.system.put("var/time", "2027-02-15T23:00:00+02:00")
        self.update("apply --at-night")
        self.holds(OLD, outcome="none")
        for file in glob.glob(self.system.path("var/answers/times-*")):
            os.remove(file)
        for clock, version in (("2026-12-01T00:59:00Z", OLD), ("2026-12-01T03:00:00Z", OLD), ("2026-12-01T02:59:00Z", NEW)):
            with self.subTest(clock=clock):
                self.system.put("var/time", clock)
                self.update("apply --at-night")
                self.holds(version)


class UpdateOfDebian12(Update, Check):
    release = "bookworm"


class UpdateOfDebian13(Update, Check):
    release = "trixie"


del Update
