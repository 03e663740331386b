// Appearance in this browser: language, light and dark, theme, hours, digits.
import { html, write } from "/assets/element.js"
import { degrees, digits, percent, system } from "/assets/format.js"
import { languages, zeros } from "/assets/languages.js"
import { preferences, themes } from "/assets/preferences.js"
import { labels } from "/assets/settings/labels.js"
import { flag, link, oneOf } from "/assets/settings/sheet.js"
import { language, reload, speak, spoken, words } from "/assets/words.js"

/**
 * Of `#rrggbb`: hue in degrees, and chroma. Grey has no hue: null.
 * @param {string} hex
 */
function hueAndChroma(hex) {
  const [red, green, blue] = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
  const long = Math.cbrt(.4122214708 * red + .5363325363 * green + .0514459929 * blue)
  const medium = Math.cbrt(.2119034982 * red + .6806995451 * green + .1073969566 * blue)
  const short = Math.cbrt(.0883024619 * red + .2817188376 * green + .6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + .4505937099 * short
  const b = .0259040371 * long + .7827717662 * medium - .808675766 * short
  const chroma = Math.hypot(a, b)
  return { hue: chroma < .004 ? null : (Math.atan2(b, a) * 180 / Math.PI + 360) % 360, chroma }
}

const said = labels.look
/** Goes before this browser's theme, and is set for all of the house. */
const [ofHouse, ofHouseNote] = labels.keys["ramadan.theme"]
const fitting = languages[language].digits
/** @param {keyof typeof zeros} name */
const all = name => Array.from({ length: 10 }, (_, digit) => String.fromCharCode(zeros[name] + digit)).join("")

/**
 * A theme as it is: its ground, its accent and what lies on it, by the tokens' own figures.
 * @param {string} theme
 */
const swatch = theme =>
  [html("span.swatch", { "aria-hidden": "true" }), html("span", {}, labels.cards.themes[theme] ?? said.own)]

/** @param {() => void} repaint */
function custom(repaint) {
  const [hueSaid, chromaSaid] = [html("output.numeric"), html("output.numeric")]
  /**
   * @param {number} hue
   * @param {number} chroma
   */
  const set = (hue, chroma) => {
    preferences.accent = [Math.round(hue), Math.round(Math.min(.15, Math.max(.02, chroma)) * 1000) / 1000]
    paint()
  }
  /** @type {HTMLInputElement} */
  const hue =
    html("input.hue",
      { type: "range", id: "hue", min: 0, max: 359, oninput: () => set(Number(hue.value), preferences.accent[1]) })
  /** @type {HTMLInputElement} */
  const chroma =
    html("input",
      { type: "range", id: "strength", min: 20, max: 150,
        oninput: () => set(preferences.accent[0], Number(chroma.value) / 1000) })
  const picker = html("input", {
    type: "color", id: "accent-picker", value: "#b8860b", "aria-describedby": "picker-note", oninput: () => {
      const picked = hueAndChroma(picker.value)
      set(picked.hue ?? preferences.accent[0], picked.chroma)
    },
  })
  function paint() {
    const [degreesOfHue, strength] = preferences.accent
    hue.value = String(degreesOfHue)
    chroma.value = String(strength * 1000)
    write(hueSaid, degrees(degreesOfHue))
    write(chromaSaid, percent(strength / .15))
    repaint()
  }
  paint()
  /**
   * @param {string} id
   * @param {string} title
   * @param {HTMLElement} element
   * @param {HTMLElement} output
   */
  const row = (id, title, element, output) =>
    html("div.setting", {}, html("div.what", {}, html("label.name", { for: id }, title)),
      html("div.editor", {}, html("span.slider", {}, element, output)))
  return html("div.rows.own-theme", {}, row("hue", said.hue, hue, hueSaid),
    row("strength", said.strength, chroma, chromaSaid),
    html("div.setting", {},
      html("div.what", {}, html("label.name", { for: "accent-picker" }, said.picker),
        html("p.note", { id: "picker-note" }, said.pickerNote)), html("div.editor", {}, picker)))
}

const preview = () =>
  html("div.preview", { "aria-hidden": "true" }, html("p.label", {}, said.preview), html("p.sample", {}, words.aligned),
    html("p.quiet.numeric", {}, digits(said.sampleNote)),
    html("p", {}, html("span.button.primary", {}, labels.on),
      html("span.chip", {}, labels.cards.themes[preferences.theme] ?? said.own)))

/**
 * @param {HTMLElement} root
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
export function build(root, sheet) {
  const own = custom(() => {})
  const shown = html("div")
  const showTheme = () => {
    own.hidden = preferences.theme !== "custom"
    shown.replaceChildren(preview())
    sheet.paint()
  }
  root.append(
    sheet.card(labels.cards.language,
      oneOf("language", labels.cards.language, spoken.map(code => [code, languages[code].name, { lang: code }]),
        language, speak, "themes")),
    sheet.card(said.scheme,
      oneOf("scheme", said.scheme, Object.entries(said.schemes), preferences.scheme ?? "system",
        value => { preferences.scheme = value === "system" ? null : value; sheet.paint() })),
    sheet.card(labels.cards.theme,
      oneOf("theme", labels.cards.theme, themes.map(theme => [theme, swatch(theme), { "data-theme": theme }]),
        preferences.theme, value => { preferences.theme = value; showTheme() }, "themes"),
      own, shown,
      html("div.rows", {},
        flag("plain", said.plain, said.plainNote, preferences.ground === "plain",
          isOn => { preferences.ground = isOn ? "plain" : null }))),
    sheet.card(said.hoursTitle,
      oneOf("hours", said.hoursTitle, ["", "12", "24"].map(hours => [hours, digits(said.hours[hours])]),
        preferences.hours ?? "", value => { preferences.hours = value || null; reload("hours") })),
    ...fitting.length > 1 ? [sheet.card(labels.cards.digits,
      oneOf("digits", labels.cards.digits, fitting.map(name => [name, all(name), { lang: language }]), system,
        value => { preferences.digits = value; reload("digits") }))] : [],
    sheet.card(null, html("div.rows", {}, flag("gregorian", said.gregorian, said.gregorianNote,
      preferences.read("gregorian") !== "off", isOn => preferences.write("gregorian", isOn ? null : "off")))),
    sheet.card(words.qibla.views,
      oneOf("view", words.qibla.views, ["flat", "wall"].map(view => [view, words.qibla[view]]),
        preferences.read("view") ?? "flat", value => preferences.write("view", value)),
      html("div.rows", {},
        "vibrate" in navigator && flag("vibration", said.vibration, said.vibrationNote,
          preferences.read("vibration") !== "off", isOn => {
            preferences.write("vibration", isOn ? null : "off")
            // Of the worker's notifications, too.
            dispatchEvent(new Event("qibla-note"))
          }),
        flag("click", said.click, "", preferences.read("click") === "on",
          isOn => preferences.write("click", isOn ? "on" : null)))),
    html("ul.card.list", {}, link("#/settings/calls", ofHouse, ofHouseNote),
      link("#/start", said.start, said.startNote)),
    html("p.note", {}, said.here))
  showTheme()
}
