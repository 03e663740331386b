// The sky over the device's place as the ground of the page, by the Sun's altitude. A classic script, so that the first
// paint has it: `sky` is there for every module.
const sky = (() => {
  const root = document.documentElement
  const radians = Math.PI / 180
  const names = ["--sky-high", "--sky-low", "--sky-glow"]

  /**
   * Altitude of the Sun, then hue, chroma, lightness in light and lightness in dark of three colours: above, at the
   * horizon, around the Sun. For a rising Sun, and for a setting one where it differs.
   */
  const [rising, setting] = [[
    [-18, 274, .05, .845, .134, 268, .05, .885, .175, 262, .055, .9, .21],
    [-12, 270, .06, .855, .158, 288, .055, .89, .205, 330, .06, .905, .26],
    [-6, 266, .065, .868, .19, 340, .065, .9, .25, 30, .095, .915, .32],
    [-1, 262, .06, .885, .215, 5, .065, .918, .275, 62, .105, .93, .355],
    [5, 252, .055, .91, .255, 60, .045, .942, .3, 80, .1, .955, .36],
    [12, 250, .052, .908, .27, 225, .022, .955, .3, 86, .05, .965, .355],
    [30, 252, .056, .902, .275, 244, .036, .952, .315, 220, .03, .967, .345],
  ], [
    [-12, 284, .065, .853, .155, 302, .065, .886, .2, 335, .07, .9, .26],
    [-6, 290, .075, .86, .187, 326, .08, .895, .24, 28, .1, .91, .315],
    [-1, 298, .065, .872, .21, 8, .075, .905, .265, 50, .11, .922, .35],
    [5, 272, .05, .895, .24, 40, .05, .93, .29, 66, .105, .942, .36],
    [12, 255, .05, .905, .265, 75, .028, .95, .3, 78, .075, .96, .36],
  ]]
  setting.unshift(rising[0])
  setting.push(rising[6])

  /**
   * The three colours of a row as lightness and the two opponents (OKLab), in light or in dark.
   * @param {number[]} row
   * @param {boolean} isDark
   */
  const lab = (row, isDark) => [1, 5, 9].flatMap(at => {
    const [hue, chroma, light, dark] = row.slice(at, at + 4)
    return [isDark ? dark : light, ...[Math.cos, Math.sin].map(of => of(hue * radians) * chroma * (isDark ? 1.2 : 1))]
  })
  /**
   * @param {number[]} from
   * @param {number[]} to
   * @param {number} share
   */
  const between = (from, to, share) => from.map((value, index) => value + (to[index] - value) * share)
  /**
   * @param {number[][]} rows
   * @param {number} altitude
   * @param {boolean} isDark
   */
  function along(rows, altitude, isDark) {
    const at = Math.min(30, Math.max(-18, altitude))
    const next = Math.max(1, rows.findIndex(row => row[0] >= at))
    const [low, high] = [rows[next - 1], rows[next]]
    return between(lab(low, isDark), lab(high, isDark), (at - low[0]) / (high[0] - low[0]))
  }

  /**
   * The Sun over a place, by a series good to a few hundredths of a degree: altitude in degrees, and how much it sets
   * (0: it rises, 1: it sets).
   * @param {number} latitude
   * @param {number} longitude
   * @param {number} time milliseconds since 1970
   */
  function sun(latitude, longitude, time) {
    const days = time / 86_400_000 - 10_957.5
    const mean = (357.529 + .98560028 * days) * radians
    const ecliptic = (280.459 + .98564736 * days + 1.915 * Math.sin(mean) + .02 * Math.sin(2 * mean)) * radians
    const tilt = 23.439 * radians
    const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic))
    const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic))
    const hour = (280.46062 + 360.98564737 * days + longitude) * radians - ascension
    const [sine, cosine] = [Math.sin(latitude * radians), Math.cos(latitude * radians)]
    const altitude = Math.asin(sine * Math.sin(declination) + cosine * Math.cos(declination) * Math.cos(hour)) / radians
    return { altitude, sets: Math.min(1, Math.max(0, .5 + 2 * Math.sin(hour))) }
  }

  /**
   * Colours of a sky: above, at the horizon, around the Sun. The theme's hue has a share in them.
   * @param {number} altitude
   * @param {number} sets
   * @param {boolean} isDark
   */
  function colours(altitude, sets, isDark) {
    const all = between(along(rising, altitude, isDark), along(setting, altitude, isDark), sets)
    return [0, 3, 6].map(at => {
      const [light, ...hues] = all.slice(at, at + 3).map(value => value.toFixed(4))
      const own = `oklch(${light} var(--chroma) var(--hue)) var(--share)`
      return `color-mix(in oklab,${own},oklab(${light} ${hues.join(" ")}))`
    })
  }

  /**
   * @param {number} altitude
   * @param {number} sets
   */
  const word = (altitude, sets) => altitude < -15 ? "night" : altitude > 10 ? "day" : sets < .5 ? "dawn" : "dusk"

  /**
   * The page's ground for a Sun at this altitude.
   * @param {number} altitude
   * @param {number} sets
   */
  function show(altitude, sets) {
    const found = colours(altitude, sets, root.dataset.scheme === "dark")
    names.forEach((name, index) => root.style.setProperty(name, found[index]))
    root.dataset.sky = word(altitude, sets)
  }

  /** @param {string} name */
  const kept = name => { try { return localStorage.getItem(`qibla.${name}`) } catch { return null } }
  /** Milliseconds of the device's clock before this browser's; the place; the minute that was painted. */
  let [ahead, place, painted] = [0, kept("sky") ?? "", ""]

  /** Paints the present sky over the place that was last known; the theme's plain ground without one, or by choice. */
  function paint() {
    const [latitude, longitude] = place.split(" ").map(Number)
    const ground = new URLSearchParams(location.search).get("ground") ?? kept("ground")
    const isKnown = CSS.supports("color", "color-mix(in oklab, red, blue)")
    if (longitude === undefined || ground === "plain" || !isKnown) {
      delete root.dataset.sky
      for (const name of names) root.style.removeProperty(name)
    } else {
      const { altitude, sets } = sun(latitude, longitude, Date.now() + ahead)
      show(altitude, sets)
    }
    // The bars of the system around the page have its colour; there is none before the styles are there.
    if (document.body) document.querySelector("meta[name='theme-color']")
      ?.setAttribute("content", getComputedStyle(root).backgroundColor)
  }

  /**
   * Of a device's state its place and time.
   * @param {API.State} state
   */
  function follow({ site, local_time: time }) {
    place = site ? `${site.latitude_deg} ${site.longitude_deg}` : ""
    if (time) ahead = Date.parse(time) - Date.now()
    const minute = `${place} ${Math.floor((Date.now() + ahead) / 60_000)}`
    if (minute === painted) return
    painted = minute
    try { localStorage.setItem("qibla.sky", place) } catch { /* The next page begins with a plain ground. */ }
    paint()
  }
  setInterval(paint, 60_000)
  paint()
  return { sun, colours, word, show, paint, follow }
})()
