"""A made-up root file system for the checks of `setup`: a fresh Raspberry Pi. This machine is not changed."""

import os

from program import Check, qibla

MODEL = "Raspberry Pi 4 Model B Rev 1.4\0"
CONFIG = """# For more options and information see
# http://rptl.io/configtxt
#dtparam=i2c_arm=on
dtparam=audio=on
dtoverlay=vc4-kms-v3d
[cm5]
dtoverlay=dwc2,dr_mode=host
[all]
"""
COMMAND_LINE = ("console=serial0,115200 console=tty1 root=PARTUUID=8a438930-02 rootfstype=ext4"
                " fsck.repair=yes rootwait\n")
CAIRO = ["--place", "Cairo", "--language", "en"]


class RootCheck(Check):
    def setUp(self):
        super().setUp()
        self.root = self.path("root")
        self.put("proc/device-tree/model", MODEL)
        self.put("proc/sys/kernel/osrelease", "6.12.25+rpt-rpi-v8\n")
        self.put("boot/firmware/config.txt", CONFIG)
        self.put("boot/firmware/cmdline.txt", COMMAND_LINE)
        self.put("etc/qibla/qibla.toml", qibla("config", "--default").out)

    def put(self, name, text):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text.encode())

    def read(self, name):
        with open(os.path.join(self.root, name), "rb") as file:
            return file.read().decode()

    def picture(self):
        """Every file with its bytes."""
        return {
            os.path.relpath(os.path.join(folder, name), self.root): open(os.path.join(folder, name), "rb").read()
            for folder, _, names in os.walk(self.root) for name in names
        }

    def set_up(self, *arguments, code=0, service=False, **more):
        answer = qibla("setup", "--root", self.root, *arguments, *([] if service else ["--no-service"]), **more)
        self.assertEqual(answer.code, code, answer.out + answer.err)
        return answer

    def refused(self, *arguments, words=(), code=64, **more):
        before = self.picture()
        answer = self.set_up(*arguments, code=code, **more)
        for word in words:
            self.assertIn(word, answer.err)
        self.assertIn("Nothing was changed.", answer.err)
        self.assertEqual(self.picture(), before)
        return answer
