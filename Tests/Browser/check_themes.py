"""Themes: text keeps its contrast on every background, by the browser's computed colours."""

from browsed import Browsed

# Pairs that overlap somewhere, measured on a canvas: the browser blends translucent colours.
MEASURE = """
() => {
  const style = getComputedStyle(document.documentElement)
  const texts = ["--text", "--quiet", "--accent", "--gold", "--interference", "--accurate", "--calibrating", "--unavailable", "--north"]
  const skies = [["--sky-high"], ["--sky-low"], ["--sky-glow"], ["--ground"], ["--raised"], ["--sunken"]]
  // The lines of the ornament under a letter, as if they were all of its ground.
  const lines = ["--sky-high", "--sky-low", "--sky-glow"].map(sky => [sky, "--girih"])
  const grounds = [...skies, ...lines, ...["--accent-soft", "--gold-soft"].flatMap(soft => [["--sky-low", soft], ["--raised", soft]])]
  const pairs = [...grounds.flatMap(ground => texts.map(text => [text, ground])), ["--on-accent", ["--accent"]], ["--on-accent", ["--accent-strong"]]]
  const piles = [...new Set(pairs.flatMap(([text, ground]) => [text, ground.join()]))]
  const canvas = window.measured ??= new OffscreenCanvas(piles.length, 1).getContext("2d", { willReadFrequently: true })
  canvas.clearRect(0, 0, piles.length, 1)
  piles.forEach((pile, index) => pile.split(",").forEach(name => {
    // An invalid value leaves the colour as it was.
    canvas.fillStyle = "transparent"
    canvas.fillStyle = style.getPropertyValue(name)
    canvas.fillRect(index, 0, 1, 1)
  }))
  const { data } = canvas.getImageData(0, 0, piles.length, 1)
  const luminance = Object.fromEntries(piles.map((pile, index) => {
    const [red, green, blue] = [0, 1, 2].map(at => data[index * 4 + at] / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return [pile, data[index * 4 + 3] === 255 ? 0.2126 * red + 0.7152 * green + 0.0722 * blue : NaN]
  }))
  return pairs.map(([text, ground]) => {
    const [dark, light] = [luminance[text], luminance[ground.join()]].sort((a, b) => a - b)
    return { words: `${text} on ${ground.join(" + ")}`, contrast: (light + 0.05) / (dark + 0.05) }
  })
}
"""
PAIRS = 119

# The lowest pair of each theme, at every altitude of a rising and of a setting Sun, and between the two.
SKIES = """
themes => themes.map(theme => {
  // The colours are the root's: a page that is hidden has them sooner.
  document.body.hidden = true
  document.documentElement.dataset.theme = theme
  let [lowest, count, words] = [{ contrast: 99 }, 0, new Set()]
  for (let altitude = -90; altitude <= 90; altitude++) {
    for (const sets of [0, 0.5, 1]) {
      sky.show(altitude, sets)
      words.add(document.documentElement.dataset.sky)
      for (const pair of (MEASURE)()) {
        count++
        if (!(pair.contrast >= lowest.contrast)) lowest = { ...pair, altitude, sets }
      }
    }
  }
  return { ...lowest, theme, count, words: [...words, lowest.words] }
})
"""

# Both strengths at their limits, around the circle, by the page's own sliders.
ROUND = """
() => {
  const slide = (id, value) => {
    const slider = document.getElementById(id)
    slider.value = value
    slider.dispatchEvent(new Event("input"))
  }
  const all = []
  for (const strength of [20, 150]) {
    slide("strength", strength)
    for (let hue = 0; hue < 360; hue += 5) {
      slide("hue", hue)
      all.push(...(MEASURE)().map(pair => ({ ...pair, strength, hue: getComputedStyle(document.documentElement).getPropertyValue("--hue") })))
    }
  }
  return all
}
"""


class Themes(Browsed):
    def assertContrast(self, page, name):
        measured = page.evaluate(MEASURE)
        self.assertEqual(len(measured), PAIRS)
        for pair in measured:
            with self.subTest(theme=name, pair=pair["words"]):
                self.assertGreaterEqual(pair["contrast"], 4.5)
        self.lowest = min([getattr(self, "lowest", 99), *[pair["contrast"] for pair in measured]])
        self.figure = f"lowest {self.lowest:.2f}"

    def test_every_theme_keeps_a_contrast_of_four_and_a_half_in_light_and_dark(self):
        for scheme in ["light", "dark"]:
            page = self.open(f"/?scheme={scheme}#/settings/look", words="Theme")
            themes = page.evaluate("[...document.querySelectorAll('[name=theme]')].map(input => input.closest('label').dataset.theme)")
            self.assertEqual(len(themes), 10)
            grounds = set()
            for theme in themes:
                page.locator(f"label[data-theme='{theme}']").click()
                grounds.add(page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--hue')"))
                self.assertContrast(page, f"{theme} {scheme}")
            self.assertEqual(len(grounds), 10, "each theme has a hue of its own")

    def test_text_keeps_it_at_every_altitude_of_the_sun(self):
        for scheme in ["light", "dark"]:
            page = self.open(f"/?scheme={scheme}#/settings/look", words="Theme")
            themes = page.evaluate("[...document.querySelectorAll('[name=theme]')].map(input => input.closest('label').dataset.theme)")
            self.assertEqual(len(themes), 10)
            for found in page.evaluate(SKIES.replace("MEASURE", MEASURE), themes):
                with self.subTest(**found, scheme=scheme):
                    self.assertEqual(found["count"], 181 * 3 * PAIRS)
                    self.assertLessEqual({"night", "dawn", "day", "dusk"}, set(found["words"]))
                    self.assertGreaterEqual(found["contrast"], 4.5)
                self.lowest = min(getattr(self, "lowest", 99), found["contrast"])
        self.figure = f"lowest {self.lowest:.2f}"

    def test_the_sky_is_that_of_the_place_at_the_devices_time(self):
        page = self.open("/", words="km to Makkah")
        self.until(page, "document.documentElement.dataset.sky")
        today = self.portal.get("/api/v1/times").json["days"][0]
        site = self.state()["site"]
        for name, setting in [("sunrise", 0), ("sunset", 1)]:
            found = page.evaluate(
                "([latitude, longitude, time]) => sky.sun(latitude, longitude, Date.parse(time))", [site["latitude_deg"], site["longitude_deg"], today[name]])
            # Half the Sun and the refraction stand under the horizon; a time is a whole minute.
            self.assertAlmostEqual(found["altitude"], -0.83, delta=0.25)
            self.assertEqual(found["sets"], setting)
        page.goto(self.portal.origin + "/?ground=plain")
        page.get_by_text("km to Makkah").wait_for()
        self.assertIsNone(page.evaluate("document.documentElement.dataset.sky"))

    def test_an_own_accent_keeps_it_all_round_the_circle_and_at_any_strength(self):
        for scheme in ["light", "dark"]:
            page = self.open(f"/?scheme={scheme}#/settings/look", words="Theme")
            page.locator("label[data-theme='custom']").click()
            measured = page.evaluate(ROUND.replace("MEASURE", MEASURE))
            self.assertEqual(len(measured), 2 * 72 * PAIRS)
            self.assertEqual(len({one["hue"] for one in measured}), 72, "each step has its own hue")
            low = [one for one in measured if one["contrast"] < 4.5]
            self.assertEqual(low, [], scheme)
            self.lowest = min([getattr(self, "lowest", 99), *[one["contrast"] for one in measured]])
            self.figure = f"lowest {self.lowest:.2f}"

    def test_a_picked_colour_gives_its_hue_and_not_its_lightness(self):
        page = self.open("/#/settings/look", words="Theme")
        page.locator("label[data-theme='custom']").click()
        for colour in ["#ffff00", "#000080", "#ff0000", "#101010", "#ffffff"]:
            page.locator("#accent-picker").fill(colour)
            self.assertContrast(page, colour)
        page.locator("#accent-picker").fill("#ff0000")
        # Red in OKLCH (CSS Color 4): hue 29.2°.
        self.assertEqual(page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--hue')"), "29")
        page.reload()
        page.get_by_text("Theme").first.wait_for()
        self.assertEqual(page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--hue')"), "29")
