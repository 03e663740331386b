// What a person has chosen for this browser. Kept here and nowhere else; what the address asks for comes first
// (?lang=ar&theme=ocean).

const asked = new URLSearchParams(location.search)
const root = document.documentElement

/**
 * Nothing can be kept where the browser forbids it; the page goes on with what it has.
 * @param {string} name
 */
const kept = name => { try { return localStorage.getItem(`qibla.${name}`) } catch { return null } }
/**
 * @param {string} name
 * @param {string | null} value
 */
function keep(name, value) {
  try {
    value === null ? localStorage.removeItem(`qibla.${name}`) : localStorage.setItem(`qibla.${name}`, value)
  } catch { /* not kept */ }
}

export const themes = [
  "green", "ocean", "forest", "sunset", "ocean-depth", "sunset-glow", "forest-green", "royal-purple", "ramadan",
  "custom",
]

export const preferences = {
  /** The form of a watch whose display is never off: dark. */
  isAlways: asked.get("always") === "on",
  /** A code of `languages.js`, or null: the browser's. */
  get language() { return asked.get("lang") ?? kept("language") },
  set language(value) { keep("language", value) },
  /** A name of `zeros` in `languages.js`, or null: the language's. */
  get digits() { return asked.get("digits") ?? kept("digits") },
  set digits(value) { keep("digits", value) },
  /** "12", "24" or null: the device's. */
  get hours() { return asked.get("hours") ?? kept("hours") },
  set hours(value) { keep("hours", value) },
  /** What the device tells of its clock's hours, and of the country of its place. */
  get houseHours() { return kept("house-hours") },
  set houseHours(value) { if (value !== kept("house-hours")) keep("house-hours", value) },
  get country() { return kept("country") },
  set country(value) { if (value !== kept("country")) keep("country", value) },
  /** "light", "dark" or null: the system's. */
  get scheme() { return preferences.isAlways ? "dark" : asked.get("scheme") ?? kept("scheme") },
  set scheme(value) { keep("scheme", value); applyScheme() },
  get theme() { return asked.get("theme") ?? kept("theme") ?? "green" },
  set theme(value) { keep("theme", value); applyTheme() },
  /** "plain", or null: the sky over the place. */
  get ground() { return kept("ground") },
  set ground(value) { keep("ground", value); applyScheme() },
  /**
   * Hue (0 … 360) and chroma (0 … 0.15) of the custom theme; its lightness is the tokens', so that contrast is kept.
   */
  get accent() { return (kept("accent") ?? "84 0.09").split(" ").map(Number) },
  set accent([hue, chroma]) { keep("accent", `${hue} ${chroma}`); applyTheme() },
  /** What the house wants now: "ramadan" or null; the device tells it. */
  get house() { return kept("house") },
  set house(value) {
    if (value === kept("house")) return
    keep("house", value)
    applyTheme()
  },
  /** Other values of screens. */
  read: kept,
  write: keep,
}

const dark = matchMedia("(prefers-color-scheme: dark)")

function applyScheme() {
  const scheme = preferences.scheme
  root.dataset.scheme = scheme === "light" || scheme === "dark" ? scheme : dark.matches ? "dark" : "light"
  sky.paint()
}

function applyTheme() {
  const isRamadan = preferences.house === "ramadan" && !asked.has("theme")
  const wanted = isRamadan ? "ramadan" : preferences.theme
  const theme = themes.includes(wanted) ? wanted : "green"
  root.dataset.theme = theme
  const [hue, chroma] = preferences.accent
  for (const [name, value] of [["--hue", String(hue)], ["--chroma", String(Math.min(chroma, 0.15))]]) {
    theme === "custom" ? root.style.setProperty(name, value) : root.style.removeProperty(name)
  }
  sky.paint()
}

dark.addEventListener("change", applyScheme)
applyScheme()
applyTheme()
