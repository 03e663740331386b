"""`setup` in made-up root file systems: what it shows, does, refuses and undoes. This machine is not changed."""

import os
import shutil
import subprocess
import unittest

from program import qibla
from setup_root import CAIRO, COMMAND_LINE, CONFIG, RootCheck

ADDED = ["dtparam=i2c_arm=on", "dtparam=i2c_arm_baudrate=400000", "enable_uart=1"]
IS_ROOT = os.geteuid() == 0


class Setup(RootCheck):
    def test_a_dry_run_shows_everything_on_one_screen_and_does_nothing(self):
        before = self.picture()
        out = self.set_up("--dry-run", *CAIRO, service=True).out
        for word in [*(f"    + {line}\n" for line in ADDED), "    - console=serial0,115200\n", '    + city = "Cairo, Egypt"\n',
                     '    + language = "en"\n', "qibla.service", "--undo"]:
            self.assertIn(word, out)
        self.assertLessEqual(len(out.splitlines()), 30)
        self.assertLessEqual(max(map(len, out.splitlines())), 80)
        self.assertEqual(self.picture(), before)

    def test_a_program_that_has_not_said_yes_is_only_told(self):
        before = self.picture()
        self.assertFalse(self.answers("found files starts_service page done", "setup", "--root", self.root, *CAIRO)["done"])
        self.assertEqual(self.picture(), before)
        self.assertTrue(self.answers("done", "setup", "--root", self.root, "--yes", "--no-service", *CAIRO)["done"])
        keys = "files kept stops_service stops_page starts_page removes_pin done"
        self.assertFalse(self.answers(keys, "setup", "--root", self.root, "--undo")["done"])
        self.assertTrue(self.answers("done", "setup", "--root", self.root, "--undo", "--yes")["done"])
        self.assertEqual(self.picture(), before)

    def test_it_does_what_it_shows_and_every_line_that_was_there_stays(self):
        self.set_up("--yes", *CAIRO)
        config = self.read("boot/firmware/config.txt")
        self.assertTrue(config.startswith(CONFIG))
        self.assertEqual([line for line in config[len(CONFIG):].splitlines() if line and not line.startswith("#")], ADDED)
        self.assertEqual(self.read("boot/firmware/cmdline.txt"), COMMAND_LINE.replace("console=serial0,115200 ", ""))
        self.assertEqual(self.read("boot/firmware/config.txt.before-qibla"), CONFIG)
        found = self.answers("place locale origins", "config", "--config", os.path.join(self.root, "etc/qibla/qibla.toml"))
        self.assertEqual((found["place"]["city"], found["locale"]["language"]), ("Cairo, Egypt", "en"))

    def test_a_passive_buzzer_and_a_clock_chip_get_their_overlays_and_lose_them_again(self):
        self.put("etc/qibla/qibla.toml", '[buzzer]\nkind = "passive"\nline = 13\npwm_channel = 1\n')
        before = self.picture()
        self.set_up("--yes", "--clock", "ds3231", *CAIRO)
        overlays = ["dtoverlay=pwm,pin=13,func=4", "dtoverlay=i2c-rtc,ds3231"]
        self.assertEqual(self.read("boot/firmware/config.txt").splitlines()[-2:], overlays)
        self.assertIn("Nothing is to be changed.", self.set_up("--yes", "--clock", "ds3231", *CAIRO).out)
        self.set_up("--undo", "--yes")
        self.assertEqual(self.picture(), before)

    def test_twice_changes_nothing(self):
        self.set_up("--yes", *CAIRO)
        once = self.picture()
        self.assertIn("Nothing is to be changed.", self.set_up("--yes", *CAIRO).out)
        self.assertEqual(self.picture(), once)

    def test_undone_everything_is_as_it_was_byte_for_byte(self):
        before = self.picture()
        self.set_up("--yes", *CAIRO)
        self.set_up("--yes", "--latitude", "-33.9", "--longitude", "18.4")
        self.set_up("--undo", "--dry-run")
        self.assertNotEqual(self.picture(), before)
        self.set_up("--undo", "--yes")
        self.assertEqual(self.picture(), before)
        self.assertIn("Nothing to undo", self.set_up("--undo", "--yes").out)

    def test_undo_leaves_what_was_edited_since_and_says_so(self):
        self.set_up("--yes", *CAIRO)
        edited = self.read("boot/firmware/config.txt") + "arm_boost=1\n"
        self.put("boot/firmware/config.txt", edited)
        answer = self.set_up("--undo", "--yes", code=2)
        self.assertIn("/boot/firmware/config.txt was edited since", answer.out)
        self.assertIn("/boot/firmware/config.txt.before-qibla", answer.out)
        self.assertEqual(self.read("boot/firmware/config.txt"), edited)
        self.assertEqual(self.read("boot/firmware/cmdline.txt"), COMMAND_LINE)

    def test_a_configuration_that_is_there_keeps_its_other_lines(self):
        mine = "# mine\n[ring]\nlines = [5, 6, 7, 8, 9, 10, 11, 12]  # twelve o'clock first\n[place]\ncity = \"Mecca\"\n"
        self.put("etc/qibla/qibla.toml", mine)
        self.set_up("--yes", "--place", "Cairo")
        self.assertEqual(self.read("etc/qibla/qibla.toml"), mine.replace('"Mecca"', '"Cairo, Egypt"'))

    def test_without_a_configuration_a_commented_one_is_made_that_the_service_can_read(self):
        os.remove(os.path.join(self.root, "etc/qibla/qibla.toml"))
        self.set_up("--yes", *CAIRO)
        text = self.read("etc/qibla/qibla.toml")
        self.assertIn("# Accepted: ", text)
        self.assertIn('\n#city = ""\ncity = "Cairo, Egypt"\n', text)
        self.assertEqual(os.stat(os.path.join(self.root, "etc/qibla/qibla.toml")).st_mode & 0o777, 0o644)

    def test_a_contradiction_is_named_with_its_line_and_nothing_is_done(self):
        self.put("boot/firmware/config.txt", CONFIG + "enable_uart=0\n")
        words = ["/boot/firmware/config.txt:9: found enable_uart=0", "accepted: enable_uart=1", "--keep-boot"]
        self.refused("--yes", *CAIRO, words=words)
        self.assertEqual(self.answers("error", "setup", "--root", self.root, "--yes", "--no-service", code=64)["exit_code"], 64)
        self.set_up("--yes", "--keep-boot", *CAIRO)
        self.assertEqual(self.read("boot/firmware/config.txt"), CONFIG + "enable_uart=0\n")

    def test_lines_under_filters_in_other_files_and_in_comments_are_named(self):
        self.put("boot/firmware/config.txt", "include more.txt\n#enable_uart=1\n[pi5]\ndtparam=i2c_arm_baudrate=100000\n")
        self.put("boot/firmware/more.txt", "dtparam=i2c_arm=on\n")
        answer = self.answers("files notes needs_reboot", "setup", "--root", self.root, "--dry-run", "--place", "gps")
        self.assertEqual(answer["files"][0]["added"][1:], ["[all]", *ADDED[1:]])
        notes = "\n".join(answer["notes"])
        self.assertIn("/boot/firmware/config.txt:2 is commented out", notes)
        self.assertIn("/boot/firmware/config.txt:4 holds under [pi5] alone", notes)

    def test_the_older_place_will_do(self):
        for name, text in [("config.txt", CONFIG), ("cmdline.txt", COMMAND_LINE)]:
            os.remove(os.path.join(self.root, "boot/firmware", name))
            self.put("boot/" + name, text)
        self.set_up("--yes", *CAIRO)
        self.assertTrue(self.read("boot/config.txt").endswith("enable_uart=1\n"))

    def test_what_is_no_Pi_goes_without_the_firmwares_files_and_that_is_said(self):
        self.put("proc/device-tree/model", "Pine64 Rock64\0")
        out = self.set_up("--yes", *CAIRO).out
        self.assertIn("This is no Raspberry Pi", out)
        self.assertEqual(self.read("boot/firmware/config.txt"), CONFIG)
        self.assertIn('city = "Cairo, Egypt"', self.read("etc/qibla/qibla.toml.d/00-setup.toml"))

    def test_a_Pi_whose_boot_partition_is_not_mounted_is_told_so(self):
        shutil.rmtree(os.path.join(self.root, "boot/firmware"))
        self.refused("--yes", *CAIRO, words=["/boot/firmware/config.txt", "sudo mount /boot/firmware"])

    def test_it_asks_and_takes_no_for_an_answer(self):
        self.refused(stdin=b"Cairo\nen\n\n\nn\n", code=2)
        self.refused(stdin=b"", code=2)
        answer = self.set_up(stdin="Nowhere in particular\nالقاهرة\nit\nar\nunheard\n\n\ny\n".encode())
        self.assertIn('+ city = "Cairo, Egypt"', answer.out)
        self.assertIn("Place: a city, latitude and longitude, or gps; Enter means gps: place: found \"Nowhere in particular\"; accepted: gps, ", answer.err)
        self.assertIn('language = "ar"', self.read("etc/qibla/qibla.toml.d/00-setup.toml"))
        # From there on it speaks the chosen language. The country's method is offered, and accepted with Enter.
        self.assertIn("egyptian", answer.err)
        self.assertIn("mwl, isna", answer.err)
        self.assertIn('method = "egyptian"', self.read("etc/qibla/qibla.toml.d/00-setup.toml"))

    def test_it_speaks_the_language_that_is_asked_for_and_before_that_the_locales(self):
        plan = self.set_up("--dry-run", "--place", "Cairo", "--language", "fr").out
        self.assertIn("À faire\n", plan)
        self.assertNotIn("To do", plan)
        # Programs read English.
        answer = self.answers("found notes", "setup", "--root", self.root, "--dry-run", "--place", "Cairo", "--language", "fr")
        self.assertEqual(answer["found"]["page"], "off")
        asked = qibla("setup", "--root", self.root, env={"LANG": "tr_TR.UTF-8"})
        self.assertIn("gps", asked.err)
        self.assertIn("Hiçbir şey değiştirilmedi", asked.err)

    def test_a_program_that_answers_for_ever_is_not_listened_to_for_ever(self):
        answer = self.refused(stdin=b"y\n" * 100_000, code=64)
        self.assertIn('found "y"; accepted: gps', answer.err)
        self.assertIn("found 10 answers that can't be used", answer.err)

    def test_a_method_that_is_set_is_not_asked_for(self):
        self.put("etc/qibla/qibla.toml", '[prayer]\nmethod = "karachi"\n')
        answer = self.set_up(stdin=b"Cairo\nar\n\ny\n")
        self.assertNotIn("Prayer method", answer.err)
        self.assertIn('method = "karachi"', self.read("etc/qibla/qibla.toml"))

    def test_bad_options_are_named(self):
        for options, words in [
            (["--place", "Nowhere in particular"], ["--place", "found"]), (["--place", "95 0"], ["--place", "95 0", "-90 ... 90"]),
            (["--latitude", "1"], ["--longitude"]), (["--place", "Cairo", "--latitude", "1", "--longitude", "2"], ["--place"]),
            (["--language", "it"], ["it", "tr"]), (["--page", "open"], ["open", "network"]), (["--root", self.path("none")], ["--root", "found"]),
        ]:
            with self.subTest(options=options):
                before = self.picture()
                root = [] if "--root" in options else ["--root", self.root]
                self.refuses(words, "setup", *root, "--yes", *options)
                self.assertEqual(self.picture(), before)

    def test_a_configuration_with_problems_is_told_and_left(self):
        self.put("etc/qibla/qibla.toml", "[loop]\nrate_hz = 1\n")
        self.refused("--yes", *CAIRO, code=78, words=["/etc/qibla/qibla.toml:2: loop.rate_hz"])

    def test_who_is_not_root_is_told_how(self):
        user = {"user": 65534, "group": 65534} if IS_ROOT else {}
        try:
            answer = self.refuses(["accepted: root", "sudo qibla setup", "--dry-run"], "setup", "--yes", **user)
        except PermissionError:
            self.skipTest("the program lies where only root may look")
        self.assertNotIn("Looking for", answer.err)

    def mounted(self, name, options):
        """A small file system in place of a folder, with its content."""
        folder = os.path.join(self.root, name)
        kept = {file: self.read(f"{name}/{file}") for file in os.listdir(folder)}
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], capture_output=True)
        if done.returncode:
            self.skipTest("nothing may be mounted here")
        self.addCleanup(subprocess.run, ["umount", "-l", folder], capture_output=True)
        for file, text in kept.items():
            self.put(f"{name}/{file}", text)
        return folder

    @unittest.skipUnless(IS_ROOT, "only root may mount")
    def test_where_there_is_no_room_nothing_is_half_done(self):
        for name in ["boot/firmware", "etc/qibla"]:
            with self.subTest(name):
                folder = self.mounted(name, "size=256k")
                with open(os.path.join(folder, "filling"), "wb", buffering=0) as file, self.assertRaises(OSError):
                    while True:
                        file.write(bytes(4096))
                self.refused("--yes", *CAIRO, words=["the disk is full", "df -h", f"/{name}"])
                subprocess.run(["umount", folder], check=True)

    @unittest.skipUnless(IS_ROOT, "only root may mount")
    def test_where_nothing_can_be_written_nothing_is_half_done(self):
        for name in ["boot/firmware", "etc/qibla"]:
            with self.subTest(name):
                folder = self.mounted(name, "size=1m")
                subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
                self.refused("--yes", *CAIRO, words=["the file system is read-only", f"sudo mount -o remount,rw /{name}"])
                subprocess.run(["umount", folder], check=True)

    @unittest.skipUnless(IS_ROOT, "only root may mount")
    def test_an_undo_that_cannot_write_goes_on_where_it_was_interrupted(self):
        before = self.picture()
        folder = self.mounted("etc/qibla", "size=1m")
        self.set_up("--yes", *CAIRO)
        subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
        answer = self.set_up("--undo", "--yes", code=64)
        self.assertIn("can't be written: the file system is read-only", answer.err)
        self.assertNotIn("Nothing was changed", answer.err)
        subprocess.run(["mount", "-o", "remount,rw", folder], check=True)
        self.set_up("--undo", "--yes")
        self.assertEqual(self.picture(), before)

    @unittest.skipUnless(shutil.which("systemctl"), "systemctl is not installed")
    def test_a_service_that_cannot_be_switched_on_is_told(self):
        answer = self.set_up("--yes", *CAIRO, service=True, code=69)
        self.assertIn("the service was not started: systemctl enable qibla: ", answer.err)
        self.assertNotIn("service", self.read("etc/qibla/setup.note").replace("setup", "").split("\n", 1)[1])

    @unittest.skipUnless(shutil.which("systemctl"), "systemctl is not installed")
    def test_the_service_is_switched_on_and_off_again(self):
        self.put("usr/lib/systemd/system/qibla.service", "[Service]\nExecStart=/usr/bin/qibla run\n[Install]\nWantedBy=multi-user.target\n")
        link = os.path.join(self.root, "etc/systemd/system/multi-user.target.wants/qibla.service")
        self.set_up("--yes", *CAIRO, service=True)
        self.assertTrue(os.path.islink(link))
        self.set_up("--undo", "--yes", service=True)
        self.assertFalse(os.path.islink(link))
        # A service enabled before stays enabled.
        self.set_up("--yes", *CAIRO, service=True)
        os.remove(os.path.join(self.root, "etc/qibla/setup.note"))
        self.set_up("--yes", "--place", "Istanbul", service=True)
        self.set_up("--undo", "--yes", service=True)
        self.assertTrue(os.path.islink(link))
