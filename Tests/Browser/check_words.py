"""The catalogues: what a language has is in English, too, the list of the parts is that of the folders, and notifications speak as the pages do."""

import json
import os
import re
import subprocess
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
PAGES = os.path.join(os.path.realpath(ROOT), "Sources/Portal/Pages")
# Names of the prayers, sentences of the banner and nights of a language, with gaps as the worker has them.
SPOKEN = """
import { register } from "node:module"
const [, pages, ...codes] = process.argv
const own = `(name, context, next) => next(name.startsWith("/assets/") ? "file://${pages}" + name : name, context)`
register("data:text/javascript," + encodeURIComponent(`export const resolve = ${own}`))
const found = {}
for (const code of codes) {
  const [beside, call] = await Promise.all(["beside", "call"].map(async part => (await import(`file://${pages}/assets/words/${code}/${part}.js`)).default))
  const { last_ten_nights, ...days } = call.reminders
  const upper = text => text[0].toLocaleUpperCase(code) + text.slice(1)
  const { imsak, ...names } = beside.prayers
  found[code] = { names, days: Object.fromEntries(Object.entries(days).map(([day, say]) => [day, upper(say())])), night: beside.ramadan.lastTen("{day}"),
    at: Object.values(names).map(name => call.to("{house}", call.at(name))) }
}
console.log(JSON.stringify(found))
"""


class Words(unittest.TestCase):
    def test_every_language_has_words_that_english_has_and_the_list_of_parts_is_theirs(self):
        done = subprocess.run([os.path.join(ROOT, ".ci/catalogues")], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        # English and Arabic lack nothing.
        self.assertEqual([line for line in done.stdout.splitlines() if line.startswith(("en/", "ar/"))], [])

    def test_notifications_have_the_names_days_and_sentences_of_the_pages(self):
        with open(os.path.join(PAGES, "assets/notices.json"), encoding="utf-8") as file:
            notices = json.load(file)
        codes = sorted(os.listdir(os.path.join(PAGES, "assets/words")))
        self.assertEqual(sorted(notices), codes)
        done = subprocess.run(["node", "--input-type=module", "-e", SPOKEN, PAGES, *codes], capture_output=True, text=True, check=True)
        for code, spoken in json.loads(done.stdout).items():
            own = notices[code]
            of = own.get("of", own["names"])
            at = [own["to"].replace("{text}", own["at"]).replace("{of}", of[prayer]).replace("{name}", name) for prayer, name in own["names"].items()]
            with self.subTest(language=code):
                self.assertEqual((own["names"], own["days"], at), (spoken["names"], spoken["days"], spoken["at"]))
                # English and Arabic name the night otherwise.
                if code not in ("en", "ar"):
                    self.assertEqual(own["night"], spoken["night"])
                self.assertEqual(set(re.findall(r"{(\w+)}", " ".join([own["before"], own["night"], own.get("in", "{minutes}")]))) - {"name", "of"},
                                 {"when", "day", "minutes"})
