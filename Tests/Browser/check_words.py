"""The catalogues: what one language says every other says, too."""

import json
import os
import subprocess
import unittest

from playwright._impl._driver import compute_driver_executable

ASSETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Sources/Portal/Pages/assets")
# Each word's place in the catalogue, and what is there.
SHAPE = """
const shape = (value, path = "") => typeof value === "function" ? { [path]: "function" }
  : Array.isArray(value) ? Object.assign({ [path]: "list" }, ...value.map((one, index) => shape(one, `${path}[${index}]`)))
  : value !== null && typeof value === "object" ? Object.assign({}, ...Object.entries(value).map(([key, one]) => shape(one, path ? `${path}.${key}` : key)))
  : { [path]: typeof value }
const { default: words } = await import(process.argv[1])
console.log(JSON.stringify(shape(words)))
"""


def shape(name):
    node = compute_driver_executable()[0]
    done = subprocess.run([node, "--input-type=module", "-e", SHAPE, "file://" + os.path.realpath(os.path.join(ASSETS, name))], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


class Words(unittest.TestCase):
    maxDiff = None

    def test_every_catalogue_has_the_same_words(self):
        for name in ["words", "beside", "settings/labels"]:
            english, arabic = shape(f"{name}-en.js"), shape(f"{name}-ar.js")
            with self.subTest(catalogue=name):
                self.assertGreater(len(english), 40)
                self.assertEqual(sorted(set(english) ^ set(arabic)), [], "in one of them only")
                self.assertEqual([key for key in english if english[key] != arabic[key]], [], "made from something in one of them only")
