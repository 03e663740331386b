// Pages for a display as small as a watch, also a round one: the direction, the next prayer, the day's times and the
// tasbih, side by side. `?always=on`: a form for a display that is never off.
import { keepAwake } from "/assets/awake.js"
import { html, stillness, svg, write } from "/assets/element.js"
import { duration, number } from "/assets/format.js"
import { span } from "/assets/left.js"
import { NextPrayer, Today } from "/assets/next-prayer.js"
import { preferences } from "/assets/preferences.js"
import { counting, inRound } from "/assets/tasbih/counting.js"
import { Face } from "/assets/watch/face.js"
import { part, words } from "/assets/words.js"

export const style = "/assets/screens.css"

const said = await part("tasbih")
/** Pixels of a wheel's way, as a crown's, that are a step of it at least. */
const detent = 50
const minute = 60_000
/** Beads that are drawn where there is no goal. */
const endless = 100

/**
 * @param {HTMLElement} root
 * @param {string[]} path
 */
export function open(root, [wanted]) {
  const { isAlways } = preferences
  const awake = isAlways ? keepAwake() : () => {}
  const [face, today] = [new Face(), new Today(true)]
  const next = new NextPrayer(isAlways ? span : seconds => duration(seconds, true))
  const [rest, beads] = ["rest", "told"].map(name => svg(`circle.${name}`, { r: 38 }))
  const [figure, aim] = [html("span.count"), html("span.aim")]
  const [full, announcement] = ["", ""].map(() => html("p.unseen", { role: "status" }))
  const target = html("button.target", { type: "button", onclick: () => tally.count() },
    svg("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, rest, beads),
    figure, aim)
  const list = today.element
  const notes = ["", ""].map(() => html("p.label.live"))
  /** @type {[name: string, title: string, ...parts: HTMLElement[]][]} */
  const all = [["qibla", words.screens.qibla, face.element],
    ["next", words.next, html("div.disc", {}, notes[0], next.element)],
    ["times", words.screens.times, html("div.disc", {}, notes[1], list)],
    ["tasbih", words.screens.tasbih, html("div.disc", {}, target)]]
  const links = all.map(([name, title], index) => html("a", { href: `#/watch/${name}`, "aria-label": title,
    onclick: event => { event.preventDefault(); go(index) } }))
  const pages = html("div.pages", { onscroll: settle, onwheel: turn },
    all.map(([, title, ...parts]) => html("section", { "aria-label": title }, parts)))
  root.classList.toggle("always", isAlways)
  root.append(pages, html("nav.dots", { "aria-label": words.navigation }, links), announcement, full)
  list.tabIndex = 0
  list.setAttribute("aria-label", words.screens.times)

  let shown = Math.max(0, all.findIndex(([name]) => name === wanted))
  let aimed = shown
  /** @param {number} index */
  function go(index, isAtOnce = stillness.matches || isAlways) {
    aimed = Math.min(Math.max(index, 0), all.length - 1)
    const side = document.dir === "rtl" ? -1 : 1
    pages.scrollTo({ left: side * aimed * pages.clientWidth, behavior: isAtOnce ? "auto" : "smooth" })
  }
  function mark() {
    links.forEach((link, index) =>
      index === shown ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current"))
  }
  /** The page in the middle is named in the address, and to a screen reader. */
  function settle() {
    const now = Math.round(Math.abs(pages.scrollLeft) / pages.clientWidth)
    if (now === shown || !all[now]) return
    shown = aimed = now
    mark()
    history.replaceState(history.state, "", `#/watch/${all[now][0]}`)
    write(announcement, all[now][1])
  }

  /**
   * A step of the crown, or of an arrow up or down.
   * @param {number} by
   */
  function step(by) {
    const [name] = all[shown]
    if (name === "times") list.scrollBy(0, by * (list.firstElementChild?.clientHeight ?? 0))
    if (name === "tasbih") by > 0 ? tally.count() : tally.undo()
  }
  let way = 0
  /** @param {WheelEvent} event */
  function turn(event) {
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
    event.preventDefault()
    way += event.deltaY
    if (Math.abs(way) < detent) return
    step(Math.sign(way))
    way = 0
  }
  /** @param {KeyboardEvent} event */
  function key(event) {
    const [forward, back] = document.dir === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"]
    const isButton = /** @type {Element} */ (event.target).closest?.("button, a")
    if (event.key === forward) go(aimed + 1)
    else if (event.key === back) go(aimed - 1)
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") step(event.key === "ArrowDown" ? 1 : -1)
    else if (event.key === " " && all[shown][0] === "tasbih" && !isButton && !event.repeat) step(1)
    else return
    event.preventDefault()
  }
  addEventListener("keydown", key)

  const tally = counting({ onChange: showCount, onFull: rounds => write(full, said.full(number(rounds))) })
  function showCount() {
    const { value, goal } = tally.counter
    const count = inRound(value, goal)
    write(figure, number(count))
    aim.replaceChildren(...(goal ? said.of(number(goal), number(Math.floor(value / goal))).split(" · ") : [])
      .map(line => html("span", line)))
    target.setAttribute("aria-label", goal ? said.tapOf(number(count), number(goal)) : said.tap(number(count)))
    // A bead is a dot, as a dash without length that has round ends.
    const round = goal || endless
    const told = goal ? count : value % endless
    for (const circle of [rest, beads]) circle.setAttribute("pathLength", String(round))
    rest.parentElement?.setAttribute("stroke-width", String(Math.min(5, 170 / round)))
    beads.toggleAttribute("hidden", !told)
    beads.setAttribute("stroke-dasharray", `${"0 1 ".repeat(Math.max(0, told - 1))}0 ${round}`)
  }
  showCount()

  /** @type {API.State | null} */
  let state = null
  /** @type {import("/assets/stream.js").Trouble | null} */
  let trouble = null

  function show() {
    face.show(state, trouble, isAlways)
    const withheld = state?.prayers_withheld
    const note = withheld ? words.hall[withheld.startsWith("time") ? "noClock" : "noPlace"]
      : !state ? words.loading : trouble ? words.qibla.notLive : ""
    notes.forEach(one => write(one, note))
    if (!state) return
    next.show(state)
    const before = list.firstChild
    today.show(state)
    const row = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"))
    if (row && list.firstChild !== before) list.scrollTop = row.offsetTop - row.clientHeight
  }
  let drawn = 0
  /** Always on: once a minute, and moved by a pixel or two, against burn-in. */
  function showSlowly() {
    const now = Math.floor(Date.now() / minute)
    if (now === drawn) return
    drawn = now
    const angle = now / 12 * 2 * Math.PI
    root.style.setProperty("--shift", `${Math.round(2 * Math.cos(angle))}px ${Math.round(2 * Math.sin(angle))}px`)
    show()
  }
  const timer = isAlways ? setInterval(showSlowly, 1000) : 0
  const refresh = isAlways ? showSlowly : show

  mark()
  go(shown, true)
  show()
  return {
    /** @param {API.State} newest */
    onState(newest) {
      const isFirst = !state
      state = newest
      tally.hear(newest)
      isFirst ? show() : refresh()
    },
    /** @param {import("/assets/stream.js").Trouble | null} now */
    onTrouble(now) {
      trouble = now
      show()
      if (!now) tally.person?.load()
    },
    close() {
      removeEventListener("keydown", key)
      clearInterval(timer)
      awake()
      face.close()
      next.close()
      tally.close()
    },
  }
}
