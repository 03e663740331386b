// The tasbih: a large area to tap, the goal, and the history, which is a person's where a profile was chosen.
import { get } from "/assets/api.js"
import { html, icon, roll, svg, write } from "/assets/element.js"
import { number } from "/assets/format.js"
import { counting, inRound } from "/assets/tasbih/counting.js"
import { here, history } from "/assets/tasbih/history.js"
import * as list from "/assets/tasbih/phrases.js"
import { part, words } from "/assets/words.js"

const radius = 124
/** Most beads drawn; for a larger goal, an arc. */
const mostBeads = 100

const ornament = () => svg("g.ornament", {},
  Array.from({ length: 8 },
    (_, index) =>
    svg("path", { d: "M0-104C26-76 26-46 0-24C-26-46-26-76 0-104z", transform: `rotate(${index * 45})` })),
  svg("path", { d: "M-58-58H58V58H-58z" }), svg("path", { d: "M-58-58H58V58H-58z", transform: "rotate(45)" }))

/** Free thread between the beads that are told and the others, in radians. */
const free = .5

class Beads {
  string = svg("g.string")
  flower = ornament()
  element = svg("svg.beads", { viewBox: "-150 -150 300 300", "aria-hidden": "true" },
    svg("defs", {}, ["rest", "told"].map(id => svg(`radialGradient.${id}`, { id: `bead-${id}`, cx: .35, cy: .3, r: .8 },
      svg("stop"), svg("stop", { offset: 1 })))), this.flower, this.string)
  /** @type {number | null} */
  goal = null
  /** @type {SVGElement[]} */
  beads = []

  /**
   * @param {number} count
   * @param {number} goal
   */
  show(count, goal) {
    if (goal !== this.goal) this.lay(goal)
    if (this.arc) {
      const length = 2 * Math.PI * radius
      this.arc.setAttribute("stroke-dasharray", `${length * (goal ? count / goal : 0)} ${length}`)
    }
    // From the long bead below clockwise: a counted one goes over the free thread to those before it.
    this.beads.forEach((bead, index) => {
      const angle = .12 + (index + .5) / goal * (2 * Math.PI - free - .24) + (index < count ? 0 : free)
      bead.style.transform = `translate(${-radius * Math.sin(angle)}px,${radius * Math.cos(angle)}px)`
      bead.classList.toggle("told", index < count)
    })
  }

  /** @param {number} goal */
  lay(goal) {
    this.goal = goal
    this.arc = null
    this.beads = []
    if (goal > 0 && goal <= mostBeads) {
      const r = Math.min(11, radius * (Math.PI - free) / goal * .97)
      this.beads = Array.from({ length: goal }, () => svg("circle.bead", { r: r.toFixed(2) }))
      this.string.replaceChildren(svg("circle.thread", { r: radius }),
        svg("path.tassel", { d: `M-3.5 ${radius + 17}v13M0 ${radius + 12}v22M3.5 ${radius + 17}v13` }),
        svg("ellipse.long", { cy: radius + 4, rx: 5.5, ry: 11 }), ...this.beads)
    } else {
      this.arc = svg("circle.arc", { r: radius, transform: "rotate(-90)" })
      this.string.replaceChildren(svg("circle.thread.wide", { r: radius }), this.arc)
    }
  }

  celebrate() {
    this.flower.classList.remove("open")
    // Force a layout, to restart the animation.
    this.flower.getBoundingClientRect()
    this.flower.classList.add("open")
  }
}

export const style = "/assets/screens.css"

const said = await part("tasbih")
const goals = [33, 99, 100, 0]

/**
 * "Muslim 597", of a book that the words have.
 * @param {string} place
 */
function source(place) {
  const [book, number] = place.split(" ")
  return `${said.phrases.books[book] ?? ""} ${number}`
}

/**
 * @param {string} name
 * @param {HTMLElement} input
 */
const field = (name, input) => html("label.field", {}, html("span", {}, name), input)

/**
 * @param {string} title
 * @param {(event: Event) => unknown} onsubmit
 * @param {HTMLElement[]} parts
 * @param {HTMLElement | string} more before the button that leaves it as it was
 */
function dialog(title, onsubmit, parts, yes = said.set, more = "") {
  /** @type {HTMLDialogElement} */
  const element = html("dialog.dialog", { "aria-label": title },
    html("form", { method: "dialog", onsubmit }, html("h2", {}, title), parts,
      html("div.actions", {}, more,
        html("button.button", { type: "button", onclick: () => element.close() }, words.cancel),
        html("button.button.primary", { type: "submit" }, yes))))
  return element
}

/** @param {HTMLElement} root */
export function open(root) {
  const beads = new Beads()
  const [figure, aim, keeper, full] = [html("span.count"), html("span.aim"), html("p.note"),
    html("p.unseen", { role: "status" })]
  const unlock = html("button.button.plain", { type: "button", hidden: true, onclick: () => counter.unlock() },
    said.unlock)
  const target = html("button.target", { type: "button" }, beads.element, html("span.middle", {}, figure, aim))
  const undo = html("button.button", { type: "button", onclick: () => tally.undo() }, said.undo)
  const reset = html("button.button", { type: "button", onclick: () => sure.showModal() }, said.reset)
  const choices =
    goals.map(goal =>
      html("button", { type: "button", onclick: () => choose(goal) }, goal ? number(goal) : said.endless))
  const ownGoal = html("button", { type: "button", onclick: () => { own.showModal(); input.select() } }, said.own)
  const input =
    html("input", { type: "number", min: 1, max: 1000, step: 1, required: true, inputmode: "numeric", dir: "ltr" })
  const own = dialog(said.ownTitle, () => choose(Number(input.value)), [field(said.ownField, input)])
  const sure = dialog(said.resetTitle, () => counter.change("reset"), [html("p", {}, said.resetText)], said.resetYes)
  const past = html("section.card.past", { hidden: true })
  const [phrase, phraseNote] = [html("p.phrase", { role: "status", dir: "auto" }), html("p.note.phrase-note")]
  const kinds = html("div.tabs", { role: "group", "aria-label": said.phrases.name })
  const edit = html("button.button.plain", { type: "button", onclick: () => openList(Number(list.chosen())) },
    said.phrases.edit)
  const listName = html("input", { type: "text", maxlength: 40, required: true, dir: "auto" })
  const remove = html("button.button", { type: "button", onclick: () => {
    list.change(listed)
    ownList.close()
    pick(null)
  } }, said.phrases.remove)
  const lines = html("textarea", { rows: 6, required: true, dir: "auto" })
  const wrong = html("p.problem", { role: "alert" })
  const ownList = dialog(said.phrases.title, takeList,
    [field(said.phrases.list, listName), field(said.phrases.field, lines), wrong], said.set, remove)
  const pane =
    html("div.pane", {}, phrase, phraseNote, target,
      html("div.tabs", { role: "group", "aria-label": said.goal }, choices, ownGoal),
      html("div.actions", {}, kinds, edit, html("button.button.plain",
        { type: "button", onclick: () => openList(list.lists().length) }, said.phrases.own)),
      html("div.actions", {}, undo, reset), html("p.keeper", {}, keeper, unlock),
      html("div.card.list", {}, html("a.row", { href: "#/duas" }, html("span.grow", {}, words.screens.duas),
        icon("forward", "svg.icon.forward"))))
  root.append(pane, past, full, own, sure, ownList)

  /**
   * For whom the device counts, where this page has no profile.
   * @type {string | null}
   */
  let other = null
  const tally = counting({ onChange: () => show(), onPast: () => showPast(), onFull: rounds => {
    beads.celebrate()
    write(full, said.full(number(rounds)))
  } })
  const { counter, person } = tally

  /** @param {string | null} kind */
  async function pick(kind) {
    list.choose(kind)
    const phrases = await tally.read()
    // A round is then all phrases, one after the other.
    if (phrases.length) counter.aim(list.total(phrases))
    tellPhrases()
    showKinds()
    show()
  }
  function showKinds() {
    const chosen = list.chosen()
    kinds.replaceChildren(...[[null, said.phrases.none], ["prayer", said.phrases.prayer],
      ...list.lists().map(({ name }, place) => [String(place), name || said.phrases.title])].map(([kind, text]) =>
      html("button",
        { type: "button", dir: "auto", "aria-pressed": String(kind === chosen), onclick: () => pick(kind) }, text)))
    edit.hidden = !list.own()
  }
  /** The place of the list in the dialog. */
  let listed = 0
  /** @param {number} place */
  function openList(place) {
    listed = place
    const old = list.lists()[place]
    listName.value = old?.name ?? ""
    lines.value = old?.text ?? ""
    remove.hidden = !old
    write(wrong, "")
    ownList.showModal()
  }
  /** @param {Event} event */
  function takeList(event) {
    if (!list.parse(lines.value)) {
      event.preventDefault()
      return write(wrong, said.phrases.wrong(number(list.most)))
    }
    list.change(listed, { name: listName.value.trim(), text: lines.value })
    pick(String(listed))
  }

  /** What the device's next count is said for has changed. */
  function tellPhrases() { if (person?.hasButton) person.take(tally.turns()) }
  /** @param {string} phrase as the device keeps it */
  const nameOf = phrase => said.phrases.words[phrase] ?? phrase

  function show() {
    const { value, goal, keeper: who } = counter
    const count = inRound(value, goal)
    roll(figure, number(count))
    write(aim, goal ? said.of(number(goal), number(Math.floor(value / goal))) : "")
    target.setAttribute("aria-label", goal ? said.tapOf(number(count), number(goal)) : said.tap(number(count)))
    beads.show(goal ? count : value % 100, goal)
    const turn = tally.turn()
    write(phrase, turn?.phrase.text ?? "")
    write(phraseNote, turn ? [said.phrases.said(number(turn.said), number(turn.phrase.times)),
      turn.phrase.from && source(turn.phrase.from)].filter(Boolean).join(" · ") : "")
    goals.forEach((choice, index) => choices[index].setAttribute("aria-pressed", String(choice === goal)))
    const isOwn = !goals.includes(goal)
    ownGoal.setAttribute("aria-pressed", String(isOwn))
    write(ownGoal, isOwn ? number(goal) : said.own)
    undo.disabled = value === 0
    reset.disabled = value === 0
    write(keeper, counter.problem ? counter.problem : counter.waiting > 3 ? said.waiting(number(counter.waiting))
      : !who ? "" : who === "profile" || person && who !== "device" ? said.keepers.profile(person?.name ?? "")
        : who === "device" && (person?.name ?? other) ? said.keepers.deviceFor(person?.name ?? other)
          : said.keepers[who])
    unlock.hidden = who !== "locked"
  }

  /** @param {number} wanted */
  function choose(wanted) {
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > 1000) return
    counter.aim(wanted)
    tellPhrases()
  }

  function showPast() {
    const focus = /** @type {HTMLElement | null} */ (past.querySelector(":focus"))?.dataset.key
    const isOpen = past.querySelector("details")?.open
    const parts = history(person ? person.past(nameOf) : here.past(), {
      note: person ? said.personNote(person.name) : said.historyNote, redraw: showPast,
      onGoal: goal => (person ?? here).aim(goal).then(showPast) })
    if (person || parts.length) parts.push(...whose())
    past.hidden = parts.length === 0
    past.replaceChildren(...parts)
    if (isOpen) past.querySelector("details")?.setAttribute("open", "")
    if (focus) /** @type {HTMLElement | null} */ (past.querySelector(`[data-key="${focus}"]`))?.focus()
  }

  /** Whose history it is, and whether the device's button counts for it. */
  function whose() {
    const link = html("a", { href: "#/prayers" }, said.profiles)
    if (!person) return [html("p.note", {}, said.noProfile, " ", link)]
    const { problem, hasButton } = person
    if (problem) return [html("p.problem", { role: "alert" }, problem, " ", link)]
    return [html("p.note", {}, hasButton ? said.button.mine(person.name) : said.button.other),
      html("div.actions", {}, html("button.button", { type: "button", "data-key": "button",
        onclick: () => person.take(hasButton ? null : tally.turns()) },
      hasButton ? said.button.leave : said.button.take(person.name)))]
  }

  // The press counts, not its end: quick taps, with several fingers even, are all counted. Keys come as clicks without
  // a press.
  target.addEventListener("pointerdown", event => { if (event.button === 0) tally.count() })
  target.addEventListener("click", event => { if (event.detail === 0) tally.count() })
  /** @param {KeyboardEvent} event */
  const key = event => {
    const isElsewhere = /** @type {Element} */ (event.target).closest?.("button, input, a, select, summary, dialog")
    if (event.key !== " " && event.key !== "Enter" || isElsewhere || event.repeat) return
    event.preventDefault()
    tally.count()
  }
  addEventListener("keydown", key)
  showKinds()
  show()
  showPast()
  if (!person) {
    get("/api/v1/tracking").then((/** @type {API.TrackingProfiles} */ { profiles }) => {
      other = profiles.find(({ button }) => button)?.name ?? null
      show()
    }).catch(() => { /* It isn't said. */ })
  }
  return {
    onState: tally.hear,
    /** @param {import("/assets/stream.js").Trouble | null} word */
    onTrouble(word) { if (!word) person?.load() },
    close() {
      removeEventListener("keydown", key)
      tally.close()
    },
  }
}
