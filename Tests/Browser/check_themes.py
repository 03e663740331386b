"""Themes: text keeps its contrast on every background, by the browser's computed colours."""

from browsed import Browsed

# Pairs that overlap somewhere, measured on a canvas: the browser blends translucent colours.
MEASURE = """
() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  const style = getComputedStyle(document.documentElement)
  const painted = layers => {
    canvas.clearRect(0, 0, 1, 1)
    for (const name of layers) {
      canvas.fillStyle = style.getPropertyValue(name)
      canvas.fillRect(0, 0, 1, 1)
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const luminance = colour => {
    const [red, green, blue] = colour.map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (text, ground) => {
    const [dark, light] = [luminance(painted([...ground, text])), luminance(painted(ground))].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const grounds = [["--ground"], ["--raised"], ["--ground", "--accent-soft"], ["--raised", "--accent-soft"]]
  const pairs = grounds.flatMap(ground => ["--text", "--quiet", "--accent"].map(text => [text, ground]))
  return [...pairs, ["--text", ["--raised", "--gold-soft"]], ["--text", ["--ground", "--gold-soft"]], ["--on-accent", ["--accent"]], ["--on-accent", ["--accent-strong"]]]
    .map(([text, ground]) => ({ words: `${text} on ${ground.join(" + ")}`, contrast: contrast(text, ground) }))
}
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
        self.assertEqual(len(measured), 16)
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

    def test_an_own_accent_keeps_it_all_round_the_circle_and_at_any_strength(self):
        for scheme in ["light", "dark"]:
            page = self.open(f"/?scheme={scheme}#/settings/look", words="Theme")
            page.locator("label[data-theme='custom']").click()
            measured = page.evaluate(ROUND.replace("MEASURE", MEASURE))
            self.assertEqual(len(measured), 2 * 72 * 16)
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

    def test_ramadan_has_its_theme_by_the_devices_hijri_date_if_that_is_wanted(self):
        # The worker's requests can't be mocked here.
        self.expected = ["Service Worker registration blocked"]
        page = self.open("", service_workers="block")
        months = [8]
        page.route("**/api/v1/times", lambda route: route.fulfill(json={"days": [{"hijri": {"month": months[-1]}}]}))
        page.goto(self.portal.origin + "/#/settings/look")
        page.locator("label[data-theme='ocean']").click()
        page.locator("#season").check()
        for month, theme in [(8, "ocean"), (9, "ramadan"), (10, "ocean")]:
            months.append(month)
            page.reload()
            self.until(page, f"document.documentElement.dataset.theme === '{theme}'")
            self.until(page, "localStorage.getItem('qibla.season') !== null")
