// Parts, faults and next steps; behind them the figures.
import { get, problemText } from "/assets/api.js"
import { device } from "/assets/device.js"
import { recorder } from "/assets/doctor/recorder.js"
import { heading, html, svg, write } from "/assets/element.js"
import { coordinates, degrees, isolated, number } from "/assets/format.js"
import { adviceText, language, part, words } from "/assets/words.js"

export const style = "/assets/screens.css"

const said = await part("doctor")
/**
 * What the device says in its own words, which are English.
 * @param {string} text
 */
const own = text => html("span", { lang: "en", dir: "auto" }, text)
/** Counters of what goes well: the others tell of something refused, dropped or repeated. */
const ordinary = new Set(["ticks", "reads", "fresh", "fixes", "used", "accepted", "bytes", "computed", "alignments"])
const shapes = { ready: "accurate", not_configured: "unavailable" }

/** @param {string} tone */
const sign = tone => svg(`svg.shape.tone.${tone}`, { "aria-hidden": "true" }, svg("use", { href: `#shape-${tone}` }))
/**
 * @param {string} name
 * @param {...import("/assets/element.js").Child} value
 */
const term = (name, ...value) => html("div", {}, html("dt", {}, name), html("dd", {}, value))
/**
 * @param {number | null | undefined} value
 * @param {number} decimals
 * @param {string} unit
 */
const measure = (value, decimals, unit) => value == null ? "–" : isolated(`${number(value, decimals)} ${unit}`)

/**
 * @param {import("/assets/element.js").Child} name
 * @param {import("/assets/element.js").Child} note
 * @param {string} state
 */
function line(name, note, state) {
  return html("li", {},
    html("div.row", {}, sign(shapes[state] ?? "interference"),
      html("span.grow", {}, html("strong", {}, name), note && html("span.note", {}, note)),
      html("span.quiet", {}, said.states[state] ?? said.states[state.split(".").at(-1) ?? ""] ?? said.states.failed)))
}

/**
 * @param {API.Doctor} report
 * @param {API.State | null} state
 */
function sensors(report, state) {
  /** @param {string | null | undefined} kind */
  const rate = kind => kind === "magnetometer" ? state?.loop?.mag_rate_hz : kind === "thermometer" ? null
    : state?.loop?.imu_rate_hz
  return report.sensors.map(({ kind, chip, bus, address, state: word }) => line(said.kinds[kind ?? ""] ?? kind ?? "–",
    html("bdi", {},
      [chip, [bus, address].filter(Boolean).join(" "),
        rate(kind) != null && `${number(rate(kind) ?? 0, 0)}\u00a0Hz`].filter(Boolean).join("\u00a0· ")), word))
}

/**
 * A problem first by what is wrong, then why and what to do.
 * @param {string} code
 * @param {{ found: string, cause: string, next_step: string }} one
 */
const problem = (code, one) => html("li.trouble", { title: code }, sign("interference"),
  html("div", {}, html("strong", {}, one.found), html("p.note", {}, one.cause),
    html("p", {}, html("b", {}, said.doThis), " ", one.next_step)))

/** @param {Record<string, number> | undefined} counts */
function counters(counts) {
  /** @param {[string, number]} parts */
  const row = ([name, count]) => {
    const [group, word] = name.split(".")
    const told = said.counters[name] ?? said.counters[word]
    const [title, step] = Array.isArray(told) ? told : [told]
    return html("tr", {},
      html("th", { scope: "row" },
        html("span", {}, title ? `${said.groups[group] ?? group}: ${title}` : html("code", {}, name)),
        step && html("span.note", {}, step)), html("td", {}, number(count)))
  }
  const all = Object.entries(counts ?? {}).filter(([, count]) => count > 0)
  const [unusual, usual] = [all.filter(([name]) => !ordinary.has(name.split(".")[1])),
    all.filter(([name]) => ordinary.has(name.split(".")[1]))]
  /**
   * @param {string} title
   * @param {[string, number][]} rows
   */
  const table = (title, rows) => rows.length > 0
    && html("table.table", {}, html("caption", {}, title), html("tbody", {}, rows.map(row)))
  return [table(said.unusual, unusual), table(said.usual, usual)].flatMap(one => one || [])
}

/**
 * @param {string} title
 * @param {...import("/assets/element.js").Child} content
 */
const fold = (title, ...content) =>
  html("details", {}, html("summary", {}, title),
    html("div.scroll", { tabindex: 0, role: "group", "aria-label": title }, content))

/** @param {HTMLElement} root */
export function open(root) {
  const [verdict, trouble, wrong, found] = [html("div.verdict"), html("p.problem", { role: "status" }),
    html("ul.troubles"), html("ul.list", { "data-empty": words.loading })]
  const [countsFold, outputsFold, placeFold, restFold] = [html("div"), html("ul.list"), html("dl.figures"),
    html("div.rest")]
  const recordings = recorder()
  const sheet = html("a.button", { href: `/sheet?lang=${language}`, target: "_blank", hidden: true })
  const left = html("div.column", {}, html("section.card", {}, html("h2", {}, said.sensors), found),
    html("section.card.folds", {}, fold(said.outputs, outputsFold), fold(said.placeTitle, placeFold),
      fold(said.countersTitle, countsFold), fold(said.restTitle, restFold)))
  root.append(heading(words.screens.doctor, "settings", words.screens.settings),
    html("section.card", {}, verdict, trouble, wrong),
    html("div.pair", {}, left, html("div.column", {}, recordings.element,
      html("a.button", { href: "#/calibration" }, words.screens.calibration), sheet)))
  /** @type {API.State | null} */
  let state = null
  /** @type {API.Doctor | null} */
  let report = null
  let seen = ""
  /** @type {string | null | undefined} */
  let opened

  function showStatus() {
    const { trouble } = device
    const isWell = report?.problems.length === 0 && state?.status === "accurate" && !trouble
    const tone = isWell ? "accurate" : state?.status === "accurate" ? "calibrating" : state?.status ?? "unavailable"
    const text = JSON.stringify([tone, state?.reason, report?.problems.length, trouble])
    if (text === seen) return
    seen = text
    const count = report?.problems.length ?? 0
    verdict.replaceChildren(sign(tone),
      html("div", {},
        html("h2", {}, trouble ? words.qibla.notLive : isWell ? said.well : count ? said.problems(number(count))
          : words.status[state?.status ?? ""] ?? words.loading),
        html("p", {}, trouble ? words.qibla.trouble[trouble] : state ? adviceText(state) : "")))
  }

  function show() {
    showStatus()
    if (!report) return
    const { said: told } = report
    write(sheet, told?.yearly_title ?? "")
    sheet.hidden = !told?.yearly?.length
    wrong.replaceChildren(...report.problems.map((one, index) => problem(one.code, told?.problems[index] ?? one)))
    found.replaceChildren(...sensors(report, state),
      line(said.receiver, html("bdi", {}, own(report.gps.place ?? "")), report.gps.state))
    outputsFold.replaceChildren(...report.outputs.map(({ name, place, state: word }) =>
      line(said.outputNames[name] ?? name, place && html("bdi", {}, place), word)))
    const { site, receiver, calibration, self_tests: tests = [], notes = [] } = report
    placeFold.replaceChildren(...[
      site && term(said.place, coordinates(site.latitude_deg, site.longitude_deg)),
      site && term(said.declination,
        isolated(`${degrees(site.declination_deg ?? 0, 1)} ± ${degrees(site.declination_sigma_deg ?? 0, 1)}`)),
      site && term(said.model, html("bdi", {}, site.model)),
      site?.time_zone && term(said.zone, html("bdi", {}, site.time_zone)),
      receiver?.satellites != null && term(said.satellites, number(receiver.satellites)),
      term(said.sure, calibration.heading_sigma_deg == null ? "–"
        : isolated(`± ${degrees(calibration.heading_sigma_deg, 2)}`)),
      state?.loop && term(said.loop, measure(state.loop.rate_hz, 0, "Hz")),
      state?.loop && term(said.late, measure(state.loop.late_p99_us, 0, "µs"))].flatMap(one => one || []))
    /** @param {any} one */
    const plain = one => Object.entries(one).map(([key, value]) => `${key.replaceAll("_", " ")}: ${value}`).join(", ")
    const rest = [...told?.notes ?? notes,
      ...[...calibration.own_field ?? [], ...tests].map(one => own(plain(one)))]
    // A version that waits to be installed is not folded away.
    const waits = report.update?.offered
    if (waits && waits !== opened) restFold.closest("details")?.setAttribute("open", "")
    opened = waits
    restFold.replaceChildren(...(rest.length ? [html("ul.list", {}, rest.map(one => html("li", {}, one)))]
      : [html("p.note", {}, said.nothing)]))
  }

  async function load() {
    try {
      report = await get(`/api/v1/doctor?lang=${language}`)
      write(trouble, "")
      show()
    } catch (error) {
      write(trouble, problemText(error))
    }
    countsFold.replaceChildren(...counters(state?.counters))
  }
  showStatus()
  load()
  const timer = setInterval(load, 5000)
  return {
    /** @param {API.State} newest */
    onState(newest) {
      const isFirst = state === null
      state = newest
      isFirst ? (show(), countsFold.replaceChildren(...counters(state.counters))) : showStatus()
    },
    onTrouble: showStatus,
    close() {
      clearInterval(timer)
      recordings.close()
    },
  }
}
