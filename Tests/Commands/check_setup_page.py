"""`setup --page` in made-up root file systems: what it shows, does and undoes. This machine is not changed."""

import json
import os
import re
import shutil
import stat
import unittest

from program import qibla
from setup_root import RootCheck

UNIT = "[Service]\nExecStart=/usr/bin/{0}\n[Install]\nWantedBy=multi-user.target\n"
SERVICE = "etc/avahi/services/qibla.service"
ACCESS = "var/lib/qibla-portal"
NETWORK = ["--yes", "--page", "network"]
#: A socket that listens at port 80 of every address, and is root's.
TAKEN = "   0: 00000000:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0 100\n"


class SetupPage(RootCheck):
    def setUp(self):
        super().setUp()
        self.put("etc/hostname", "raspberrypi\n")
        self.put("etc/avahi/avahi-daemon.conf", "[server]\n#host-name=foo\nuse-ipv4=yes\n")
        os.makedirs(os.path.join(self.root, ACCESS))
        # The portal's user, for files that root makes in its folder.
        if os.geteuid() == 0:
            os.chown(os.path.join(self.root, ACCESS), 65534, 65534)

    def picture(self):
        """Without PIN and tokens."""
        return {name: text for name, text in super().picture().items() if not name.startswith(ACCESS)}

    def access(self):
        return json.loads(self.read(f"{ACCESS}/access.json"))

    def portal(self, *arguments):
        return qibla("portal", *arguments, "--directory", os.path.join(self.root, ACCESS))

    def page(self, *arguments, **more):
        return self.answers("page done", "setup", "--root", self.root, "--no-service", *arguments, **more)["page"]

    def test_a_dry_run_shows_every_change_and_makes_none(self):
        before = self.picture()
        out = self.set_up("--dry-run", "--page", "network").out
        for line in ['    + listen = "0.0.0.0:80 [::]:80"', '    + secure_listen = "0.0.0.0:443 [::]:443"',
                     f"  /{SERVICE}, a new file", "    + <type>_https._tcp</type>", "    + host-name=qibla",
                     "  make a PIN for changes on the page, and show it once"]:
            self.assertIn(line, out.splitlines())
        self.assertIn("raspberrypi.local becomes qibla.local", " ".join(out.split()))
        self.assertEqual(self.picture(), before)
        self.assertEqual(os.listdir(os.path.join(self.root, ACCESS)), [])
        self.assertNotIn("pin", self.page("--dry-run", "--page", "network"))

    def test_it_does_what_it_shows_and_an_undo_takes_it_back(self):
        before = self.picture()
        out = self.set_up(*NETWORK).out
        pin = re.search(r"^PIN (\d{6}), for changes; it is shown only now$", out, re.MULTILINE)
        self.assertIsNotNone(pin, out)
        self.assertIn("\nThe page, on this network\n  http://qibla.local/\n  https://qibla.local/\n", out)
        self.assertIn("\n#host-name=foo\nhost-name=qibla\nuse-ipv4=yes\n", self.read("etc/avahi/avahi-daemon.conf"))
        self.assertIn("<port>443</port>", self.read(SERVICE))
        self.assertTrue(self.access()["pin"].startswith("$"))
        # The PIN itself is in no file.
        for name, text in super().picture().items():
            self.assertNotRegex(text, rb"(?<![0-9A-Za-z])%b(?![0-9A-Za-z])" % pin[1].encode(), name)
        self.set_up("--undo", "--yes")
        self.assertIsNone(self.access().get("pin"))
        self.assertEqual(self.picture(), before)

    def test_the_PIN_belongs_to_the_folders_owner_and_no_one_else_reads_it(self):
        self.set_up(*NETWORK)
        folder, file = (os.stat(os.path.join(self.root, name)) for name in (ACCESS, f"{ACCESS}/access.json"))
        self.assertEqual((file.st_uid, file.st_gid, stat.S_IMODE(file.st_mode)), (folder.st_uid, folder.st_gid, 0o600))

    def test_a_PIN_that_is_set_stays_and_tokens_survive_an_undo(self):
        self.assertEqual(self.portal("pin").code, 0)
        mine = self.access()["pin"]
        self.assertNotIn("pin", self.page(*NETWORK))
        self.set_up("--undo", "--yes")
        self.assertEqual(self.access()["pin"], mine)
        self.assertEqual(self.portal("pin", "--remove").code, 0)
        self.assertRegex(self.page(*NETWORK)["pin"], r"^\d{6}$")
        self.assertEqual(self.portal("token", "add", "home").code, 0)
        self.set_up("--undo", "--yes")
        self.assertIsNone(self.access().get("pin"))
        self.assertEqual([token["name"] for token in self.access()["tokens"]], ["home"])

    def test_a_PIN_set_after_setup_survives_an_undo(self):
        self.set_up(*NETWORK)
        self.assertEqual(self.portal("pin").code, 0)
        mine = self.access()["pin"]
        self.set_up("--undo", "--yes")
        self.assertEqual(self.access()["pin"], mine)

    def test_without_the_portals_folder_no_PIN_is_made_and_that_is_said(self):
        os.rmdir(os.path.join(self.root, ACCESS))
        answer = self.set_up(*NETWORK)
        self.assertIn("sudo qibla portal pin makes one", " ".join(answer.out.split()))
        self.assertFalse(os.path.exists(os.path.join(self.root, ACCESS)))

    def test_a_program_gets_state_addresses_and_PIN(self):
        page = self.page(*NETWORK)
        self.assertEqual(page["state"], "network")
        self.assertEqual(page["addresses"], ["http://qibla.local/", "https://qibla.local/"])
        self.assertRegex(page["pin"], r"^\d{6}$")
        device = {"state": "device", "addresses": ["http://127.0.0.1:8080/"]}
        self.assertEqual(self.page("--yes", "--page", "device"), device)
        self.assertFalse(os.path.exists(os.path.join(self.root, SERVICE)))
        self.assertEqual(self.page("--yes", "--page", "off"), {"state": "off", "addresses": []})

    def test_where_a_port_is_taken_the_others_are_used(self):
        self.put("proc/net/tcp", "  sl  local_address\n" + TAKEN)
        page = self.page(*NETWORK)
        self.assertEqual(page["addresses"], ["http://qibla.local:8080/", "https://qibla.local:8443/"])
        self.assertIn("<txt-record>secure_port=8443</txt-record>", self.read(SERVICE))

    def test_without_avahi_a_note_says_what_to_install(self):
        shutil.rmtree(os.path.join(self.root, "etc/avahi"))
        self.assertIn("sudo apt install avahi-daemon", " ".join(self.set_up(*NETWORK).out.split()))
        self.assertFalse(os.path.exists(os.path.join(self.root, "etc/avahi")))

    def test_twice_changes_nothing(self):
        self.set_up(*NETWORK)
        once = self.picture()
        self.assertIn("Nothing is to be changed.", self.set_up(*NETWORK).out)
        self.assertEqual(self.picture(), once)

    def test_it_asks_once_and_not_where_the_answer_is_given(self):
        answer = self.set_up(stdin=b"Cairo\nar\n\nx\nn\nn\n", code=2)
        self.assertIn("May phones see the page?", answer.err)
        self.assertIn('page: found "x"; accepted: n, d, o or Enter', answer.err)
        self.assertIn("0.0.0.0:80", answer.out)
        answer = self.set_up("--page", "device", stdin=b"Cairo\nar\n\nn\n", code=2)
        self.assertNotIn("May phones", answer.err)

    def qrencode(self, script):
        """The environment with such a program before this machine's."""
        path = self.file("qrencode", f"#!/bin/sh\n{script}\n")
        os.chmod(self.folder, 0o755)
        os.chmod(path, 0o755)
        return {"PATH": f"{self.folder}:{os.environ['PATH']}"}

    def test_the_QR_code_has_the_address_and_never_the_PIN(self):
        shown = self.qrencode('echo "code of: $*"')
        out = self.set_up(*NETWORK, env=shown).out
        self.assertIn("\ncode of: -t UTF8 -m 2 http://qibla.local/\n", out)
        self.assertEqual(self.portal("pin", "--remove").code, 0)
        self.assertNotIn("code of", self.set_up("--yes", "--page", "device", env=shown).out)

    def test_a_QR_code_that_fails_is_left_out(self):
        out = self.set_up(*NETWORK, env=self.qrencode("echo half; exit 1")).out
        self.assertNotIn("half", out)
        self.assertIn("\nPIN ", out)

    @unittest.skipUnless(shutil.which("systemctl"), "systemctl is not installed")
    def test_the_page_is_switched_on_and_off_again(self):
        for name in ("qibla", "qibla-portal"):
            self.put(f"usr/lib/systemd/system/{name}.service", UNIT.format(name))
        link = os.path.join(self.root, "etc/systemd/system/multi-user.target.wants/qibla-portal.service")
        out = self.set_up(*NETWORK, service=True).out
        self.assertIn("  switch the page on, and start it: qibla-portal.service\n", out)
        self.assertTrue(os.path.islink(link))
        # Enter keeps it.
        self.assertEqual(self.page("--dry-run")["state"], "network")
        self.assertIn("stop the page, and switch it off", self.set_up("--undo", "--yes", service=True).out)
        self.assertFalse(os.path.islink(link))
        # A page enabled before stays enabled.
        self.set_up(*NETWORK, service=True)
        os.remove(os.path.join(self.root, "etc/qibla/setup.note"))
        self.set_up("--yes", "--page", "off", service=True)
        self.assertFalse(os.path.islink(link))
        self.set_up("--undo", "--yes", service=True)
        self.assertTrue(os.path.islink(link))

    @unittest.skipUnless(shutil.which("systemctl"), "systemctl is not installed")
    def test_a_page_that_cannot_be_switched_on_is_told_with_its_PIN(self):
        self.put("usr/lib/systemd/system/qibla.service", UNIT.format("qibla"))
        answer = self.set_up(*NETWORK, service=True, code=69)
        self.assertIn("the page was not started: systemctl enable qibla-portal: ", answer.err)
        self.assertIn("\nPIN ", answer.out)
        self.assertNotIn("page", self.read("etc/qibla/setup.note"))
