// The board of the hall: which of three, and the address that its screen opens.
import { copyField } from "/assets/copy.js"
import { html, svg } from "/assets/element.js"
import { languages } from "/assets/languages.js"
import { preferences } from "/assets/preferences.js"
import { labels } from "/assets/settings/labels.js"
import { flag, link, oneOf } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"
import { spoken } from "/assets/words.js"

const said = labels.hall
const drawings = {
  auto: "M4 10h26v18H4zM34 16h10v22H34z",
  clock: "M4 10h40v27H4zM17 16h14v6H17zM9 28v5M15 28v5M21 28v5M27 28v5M33 28v5M39 28v5",
  columns: "M4 10h40v27H4zM9 16h10v6H9zM9 28h10M25 16h14M25 21h14M25 26h14M25 31h14",
  slim: "M14 4h20v40H14zM19 10h10v6H19zM19 24h10M19 29h10M19 34h10M19 39h10",
}
/** @param {string} board */
const drawn = board =>
  [svg("svg.icon", { viewBox: "0 0 48 48", "aria-hidden": "true" }, svg("path", { d: drawings[board] })),
    html("span", {}, said.boards[board])]

/**
 * @param {HTMLElement} root
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
export function build(root, sheet) {
  const wish = { board: preferences.read("board"), praying: preferences.read("praying"),
    bell: preferences.read("bell"), gregorian: preferences.read("gregorian"),
    lang: /** @type {string | null} */ (null) }
  const address = copyField(said.address)
  const open = html("a.button.primary", {}, said.open)
  /** Only what differs from what the board does by itself. */
  function show() {
    const url = new URL("/", location.href)
    for (const [key, value] of Object.entries(wish)) if (value) url.searchParams.set(key, value)
    url.hash = "#/hall"
    address.set(url.href)
    open.setAttribute("href", url.href)
  }
  /**
   * @param {"board" | "praying" | "bell"} key
   * @param {string | null} value
   */
  const keep = (key, value) => { preferences.write(key, wish[key] = value); show() }
  // The name that this browser kept for itself, until the device has one.
  const old = preferences.read("mosque")
  const take = old && html("p.note", {}, said.former(old), " ", html("button.link", { type: "button", onclick: () => {
    settings.change({ "house.name": old })
  } }, said.take))
  if (take) sheet.follow(() => {
    if (settings.value("house.name") === old) preferences.write("mosque", null)
    take.hidden = Boolean(settings.shown("house.name"))
  })
  root.append(
    sheet.card(said.board,
      oneOf("board", said.board, Object.keys(drawings).map(board => [board, drawn(board)]), wish.board ?? "auto",
        value => keep("board", value === "auto" ? null : value), "themes"),
      oneOf("languages", labels.cards.language, [["", said.both],
        ...spoken.map(code => /** @type {any} */ ([code, languages[code].name, { lang: code }]))], "",
        value => { wish.lang = value; show() }, "themes"),
      sheet.rows("house.name"), take,
      html("div.rows", {},
        flag("praying", said.praying, said.prayingNote, wish.praying === "dark",
          isOn => keep("praying", isOn ? "dark" : null)),
        flag("bell", said.bell, said.bellNote, wish.bell === "on", isOn => keep("bell", isOn ? "on" : null))),
      sheet.rows("hall.announcements"), address.element, html("div.actions", {}, open)),
    html("ul.card.list", {}, link("#/wall", said.wall, said.wallNote), link("#/wall/times", said.wallTimes)))
  show()
}
