// The banner of the way to another place than the Kaaba: on every screen while the ring shows it, so that no prayer
// follows it.
import { command, problemText } from "/assets/api.js"
import { device } from "/assets/device.js"
import { html, svg, write } from "/assets/element.js"
import { digits, isolated } from "/assets/format.js"
import { languages } from "/assets/languages.js"
import { language, part, second } from "/assets/words.js"

/**
 * The board of the hall may have a second language; others don't need its words.
 * @returns {import("/assets/languages.js").Language[]}
 */
const codes = () => document.querySelector(".hall .two") ? [language, second] : [language]
/** @type {any} */
const said = {}
const [lines, problem] = [html("div"), html("p.problem")]
const end = html("button.button", { type: "button", onclick: async () => {
  try { await command("end_way") } catch (error) { write(problem, problemText(error)) }
} })
const banner = html("section.elsewhere", { hidden: true },
  svg("svg.shape", { viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("use", { href: "#shape-calibrating", width: 24, height: 24 })),
  html("div", {}, lines, problem), end)
const appear = () => document.body.insertBefore(banner, document.getElementById("main"))
document.head.append(
  html("link", { rel: "stylesheet", href: "/assets/way.css", onload: appear, onerror: appear }))

/** Shown name and languages, and when the ring shows the Qibla again. */
let [shown, until] = ["", 0]

/** Seconds go on without the device: the ring returns by itself. */
function count() {
  const left = Math.ceil((until - performance.now()) / 1000)
  banner.hidden = left <= 0
  for (const line of lines.querySelectorAll("p"))
    write(line.children[1], said[line.lang].back(digits(Math.max(left, 0))))
}
setInterval(count, 500)

/** @param {API.State} state */
export async function show({ way }) {
  // An old state has an old way.
  if (device.trouble) return
  if (!way) {
    until = 0
    shown = ""
    return count()
  }
  until = performance.now() + way.ends_in_s * 1000
  const now = codes()
  for (const code of now) said[code] = said[code] || (await part("mosques", code)).way
  const picture = `${now} ${way.name}`
  if (picture !== shown) {
    shown = picture
    write(problem, "")
    write(end, said[language].end)
    // The sentence is spoken once; the seconds are not.
    lines.replaceChildren(...now.map(code => html("p", { lang: code, dir: languages[code].direction },
      html("strong", { role: "alert" }, said[code].told(isolated(way.name))), " ", html("span"))))
  }
  count()
}
