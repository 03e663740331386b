"""The catalogues: English and Arabic lack nothing, and notifications speak as the pages do."""

import json
import os
import re
import subprocess
import tempfile
import unittest

from pages import LANGUAGES, PAGES, write_words

# Names of the prayers, sentences of the banner and nights of a language, with gaps as the worker has them.
SPOKEN = """
const [, pages, ...codes] = process.argv
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
    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.lacking = write_words(cls.folder)

    def test_english_and_arabic_lack_nothing(self):
        self.assertEqual([line for line in self.lacking if line.startswith(("en:", "ar:"))], [])

    def test_notifications_have_the_names_days_and_sentences_of_the_pages(self):
        with open(os.path.join(PAGES, "assets/notices.json"), encoding="utf-8") as file:
            notices = json.load(file)
        self.assertEqual(sorted(notices), LANGUAGES)
        done = subprocess.run(["node", "--input-type=module", "-e", SPOKEN, self.folder, *LANGUAGES], capture_output=True, text=True, check=True)
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
