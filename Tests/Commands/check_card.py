"""A card's first start in minimal systems of Debian 12 and 13: real apt, dpkg and cloud-init, and no network. The program is
a recorder in a package made by the real control file."""

import glob
import os
import re
import shutil
import unittest
from urllib.parse import unquote

from minimal_system import ROOT, SYSTEMS, MinimalSystem, device_package, pack, unavailable
from program import Check

IMAGE = os.path.join(ROOT, "hardware/image")
#: `make card` sets it: a system that is missing is a failure then.
REQUIRED = os.environ.get("QIBLA_CARD") == "required"
#: Raspberry Pi Imager 2's file for a user with a password, a key, SSH and no Wi-Fi (customization_generator.cpp).
USER_DATA = """#cloud-config
manage_resolv_conf: false

hostname: qibla
manage_etc_hosts: true
packages:
- avahi-daemon
apt:
  preserve_sources_list: true
  conf: |
    Acquire {
      Check-Date "false";
    };
timezone: Africa/Cairo
keyboard:
  model: pc105
  layout: "us"
user:
  name: amina
  shell: /bin/bash
  lock_passwd: false
  passwd: "$y$j9T$0123456789abcdefghijk/$0123456789abcdefghijklmnopqrstuvwxyzABCDEFG"
  ssh_authorized_keys:
    - "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE9xXTWfMAlLVoxvCMjuNTCfXk3hDvtbUMnvHDx2hdTj amina@desk"
  sudo: null
ssh_pwauth: true
runcmd:
  - [ systemctl, enable, --now, ssh ]
  - [ rfkill, unblock, wifi ]
"""
#: As on 64-bit Raspberry Pi OS, without modules that would change this machine's kernel or need hardware.
CLOUD = """datasource_list: [NoCloud, None]
datasource: {NoCloud: {seedfrom: "file:///boot/firmware"}}
network: {config: disabled}
cloud_init_modules: [users_groups]
cloud_config_modules: [runcmd]
"""
STAGES = """mkdir -p /run/cloud-init; touch /run/cloud-init/enabled
cloud-init init --local; cloud-init init; cloud-init modules --mode config; cloud-init modules --mode final
# The restart is another process's work, once cloud-init has ended.
for second in 1 2 3 4 5; do sleep 1; ! grep -q '^shutdown' /var/calls || break; done
"""


class Card:
    """Checks for each release."""

    def setUp(self):
        super().setUp()
        if reason := unavailable(self.release):
            if REQUIRED:
                self.fail(reason)
            self.skipTest(reason)
        self.system = MinimalSystem(self.release, self.folder)
        self.boot = self.system.boot
        shutil.copy(os.path.join(IMAGE, "first-start"), self.boot)
        self.package = device_package(self.path("qibla"), self.boot, self.release)
        self.beside = sorted(glob.glob(os.path.join(SYSTEMS, self.release, "packages/*.deb")))
        self.all = sorted(["qibla=" + os.path.basename(self.package).split("_")[1], *map(self.version, self.beside)])

    @staticmethod
    def version(file):
        name, version, _ = os.path.basename(file).split("_")
        return f"{name}={unquote(version)}"

    def fill(self, folder=None, without=()):
        for file in self.beside:
            if os.path.basename(file).split("_")[0] not in without:
                shutil.copy(file, folder or self.boot)

    def start(self, *words, code=0):
        found, said = self.system.run("sh", "/boot/firmware/first-start", *words)
        self.assertEqual(found, code, said + self.log())
        return said

    def log(self):
        with open(os.path.join(self.boot, "qibla-first-start.log"), encoding="utf-8") as file:
            return file.read()

    def test_what_the_recipe_puts_on_the_card_is_all_that_is_needed(self):
        self.fill()
        with open(os.path.join(self.boot, "qibla-setup.txt"), "w", encoding="utf-8") as file:
            file.write('--place "New York" --language ar\n')
        self.start()
        self.assertEqual(self.system.installed(), self.all)
        self.assertEqual(self.system.called, [
            ["qibla", "setup", "--yes", "--place", "New York", "--language", "ar"], ["systemctl", "reboot"]])
        self.assertEqual(self.system.run("dpkg", "--audit"), (0, ""))

    def test_a_folder_may_be_relative_and_have_blanks_in_its_name(self):
        stick = self.system.path("media/USB stick")
        os.makedirs(stick)
        shutil.move(self.package, stick)
        self.fill(stick)
        found, said = self.system.run("sh", "-c", "cd /media && sh /boot/firmware/first-start 'USB stick'")
        self.assertEqual(found, 0, said + self.log())
        self.assertEqual(self.system.installed(), self.all)

    def test_what_is_lacking_is_named_and_nothing_is_half_installed(self):
        self.fill(without=["libi2c0"])
        self.start(code=1)
        self.assertRegex(self.log(), r"Depends: libi2c0 .* but it is not (installable|going to be installed)")
        self.assertEqual((self.system.installed(), self.system.called), ([], []))
        self.fill()
        self.start()
        self.assertEqual(self.system.installed(), self.all)

    def test_a_newer_package_of_the_system_stays(self):
        self.fill()
        os.makedirs(self.system.path("newer"))
        pack(self.path("newer"), self.system.path("newer/libdeflate0.deb"), Package="libdeflate0", Version="9")
        code, said = self.system.run("dpkg", "--install", "/newer/libdeflate0.deb")
        self.assertEqual(code, 0, said)
        self.start()
        self.assertEqual(self.system.installed(), sorted("libdeflate0=9" if each.startswith("libdeflate0=") else each for each in self.all))

    def test_an_older_package_of_the_system_gives_way(self):
        self.fill()
        os.makedirs(self.system.path("older"))
        pack(self.path("older"), self.system.path("older/libdeflate0.deb"), Package="libdeflate0", Version="0.1")
        code, said = self.system.run("dpkg", "--install", "/older/libdeflate0.deb")
        self.assertEqual(code, 0, said)
        self.start()
        self.assertEqual(self.system.installed(), self.all)

    def test_a_needed_package_of_another_architecture_is_named(self):
        self.fill()
        pack(self.path("foreign"), os.path.join(self.boot, "libother_1_s390x.deb"), Package="libother", Architecture="s390x")
        self.assertIn("libother_1_s390x.deb: found architecture s390x, accepted: amd64", self.start(code=1))
        self.assertEqual(self.system.installed(), [])

    def test_it_waits_for_another_apt(self):
        self.fill()
        # struct flock of fcntl(2), as apt and dpkg lock.
        lock = ('$|=1; use Fcntl; open(my $f, ">", "/var/lib/dpkg/lock-frontend"); '
                'my $l = pack("ssx!8qqix4", F_WRLCK, 0, 0, 0, 0); print fcntl($f, F_SETLK, $l) ? "held\\n" : "not held: $!\\n"; sleep 8')
        code, said = self.system.run("sh", "-c", f"""
            perl -e '{lock}' >/run/held &
            for each in $(seq 100); do [ ! -s /run/held ] || break; sleep 0.1; done
            grep -qx held /run/held || exit 77
            sh /boot/firmware/first-start""")
        self.assertEqual(code, 0, said + self.log())
        self.assertEqual(self.system.installed(), self.all)


class CardOfDebian12(Card, Check):
    release = "bookworm"


class CardOfDebian13(Card, Check):
    release = "trixie"

    def cloud_init(self):
        """The four stages of a first boot, with the files of Imager and of the recipe on the card."""
        self.system.put("etc/cloud/cloud.cfg.d/99_raspberry-pi.cfg", CLOUD)
        # Imager's package can't be fetched here, and apt needs not try for a minute.
        self.system.put("etc/apt/apt.conf.d/99-once", 'Acquire::Retries "0";\n')
        for name, text in (("user-data", USER_DATA), ("meta-data", "instance-id: rpi-imager-1764402000000\n")):
            with open(os.path.join(self.boot, name), "w", encoding="utf-8") as file:
                file.write(text)
        shutil.copy(os.path.join(IMAGE, "vendor-data"), self.boot)
        with open(self.path("cmdline"), "w", encoding="utf-8") as file:
            file.write("console=tty1 root=PARTUUID=00000000-02 ds=nocloud;i=rpi-imager-1764402000000\n")
        _, said = self.system.run("sh", "-c", STAGES)
        return said

    def read(self, name):
        with open(self.system.path(name), encoding="utf-8") as file:
            return file.read()

    def test_cloud_init_installs_the_device_and_does_all_that_imager_wrote(self):
        self.fill()
        said = self.cloud_init()
        self.assertEqual(self.system.installed(), self.all, said + self.log())
        self.assertEqual(self.system.called, [
            ["qibla", "setup", "--yes"], ["systemctl", "enable", "--now", "ssh"], ["rfkill", "unblock", "wifi"],
            ["shutdown", "-r", "now", "the device is installed"]], said)
        self.assertIn("amina@desk", self.read("home/amina/.ssh/authorized_keys"))
        self.assertRegex(self.read("etc/shadow"), r"(?m)^amina:\$y\$j9T\$")
        schema, said = self.system.run("cloud-init", "schema", "--system")
        self.assertEqual(schema, 0, said)
        self.assertEqual(len(re.findall("Valid schema", said)), 2, said)

    def test_a_device_that_could_not_be_installed_leaves_imagers_work_done_and_does_not_restart(self):
        os.remove(self.package)
        said = self.cloud_init()
        self.assertIn("found no qibla_*.deb", self.log())
        self.assertEqual(self.system.called, [["systemctl", "enable", "--now", "ssh"], ["rfkill", "unblock", "wifi"]], said)


del Card
