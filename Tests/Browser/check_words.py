"""The catalogues: every language has the same entries."""

import json
import os
import subprocess
import unittest

from playwright._impl._driver import compute_driver_executable

from pages import PAGES as FOUND

PAGES = os.path.realpath(FOUND)
FOLDER = os.path.join(PAGES, "assets/words")
# Each word's place in the catalogue, and what is there.
SHAPE = """
const shape = (value, path = "") => typeof value === "function" ? { [path]: "function" }
  : Array.isArray(value) ? Object.assign({ [path]: "list" }, ...value.map((one, index) => shape(one, `${path}[${index}]`)))
  : value !== null && typeof value === "object" ? Object.assign({}, ...Object.entries(value).map(([key, one]) => shape(one, path ? `${path}.${key}` : key)))
  : { [path]: typeof value }
const { default: words } = await import(process.argv[1])
console.log(JSON.stringify(shape(words)))
"""
# The words name each other as they are served.
RESOLVE = """data:text/javascript,import { register } from "node:module"; register(`data:text/javascript,
  export const resolve = (name, context, next) => next(name.startsWith("/assets/") ? "file://PAGES" + name : name, context)`)"""


def shape(name):
    node = compute_driver_executable()[0]
    done = subprocess.run(
        [node, "--import", RESOLVE.replace("PAGES", PAGES), "--input-type=module", "-e", SHAPE, f"file://{FOLDER}/{name}"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


class Words(unittest.TestCase):
    maxDiff = None

    def test_every_language_has_the_same_words(self):
        names = {code: sorted(os.listdir(os.path.join(FOLDER, code))) for code in sorted(os.listdir(FOLDER))}
        self.assertEqual(names["en"], names["ar"])
        for name in names["en"]:
            english, arabic = shape(f"en/{name}"), shape(f"ar/{name}")
            with self.subTest(part=name):
                self.assertGreater(len(english), 10)
                self.assertEqual(sorted(set(english) ^ set(arabic)), [], "in one of them only")
                self.assertEqual([key for key in english if english[key] != arabic[key]], [], "made from something in one of them only")
