// Parts, faults and next steps; behind them the figures.
import { get, problemText } from "/assets/api.js"
import { device } from "/assets/device.js"
import { recorder } from "/assets/doctor/recorder.js"
import { html, svg, write } from "/assets/element.js"
import { coordinates, degrees, isolated, number } from "/assets/format.js"
import { language, words } from "/assets/words.js"

export const style = "/assets/screens/doctor.css"

const said = words.doctor
/** What the device says in its own words, which are English. */
const own = text => html("span", { lang: "en", dir: "auto" }, text)
/** Counters of what goes well: the others tell of something refused, dropped or repeated. */
const ordinary = new Set(["ticks", "reads", "fresh", "fixes", "used", "accepted", "bytes", "computed", "alignments"])
const shapes = { ready: "accurate", not_configured: "unavailable" }

const sign = tone => svg(`svg.shape.tone.${tone}`, { "aria-hidden": "true" }, svg("use", { href: `#shape-${tone}` }))
const term = (name, ...value) => html("div", {}, html("dt", {}, name), html("dd", {}, value))
const measure = (value, decimals, unit) => value == null ? "–" : isolated(`${number(value, decimals)} ${unit}`)

function line(name, note, state) {
  return html("li", {}, html("div.row", {}, sign(shapes[state] ?? "interference"), html("span.grow", {}, html("strong", {}, name), note && html("span.note", {}, note)), html("span.quiet", {}, said.states[state] ?? said.states[state.split(".").at(-1)] ?? said.states.failed)))
}

function sensors(report, state) {
  const rate = kind => kind === "magnetometer" ? state?.loop?.mag_rate_hz : kind === "thermometer" ? null : state?.loop?.imu_rate_hz
  return report.sensors.map(({ kind, chip, bus, address, state: word }) => line(said.kinds[kind] ?? kind ?? "–",
    html("bdi", {}, [chip, [bus, address].filter(Boolean).join(" "), rate(kind) != null && `${number(rate(kind), 0)}\u00a0Hz`].filter(Boolean).join(" · ")), word))
}

/** A problem first by what is wrong, then what to do. */
const problem = ({ code, found, cause, next_step: step, words_ar: short }) => html("li.trouble", { title: code }, sign("interference"),
  html("div", {}, language === "ar" && short ? [html("strong", {}, short), html("p.note", {}, own(found))] : [html("strong", {}, own(found)), html("p.note", {}, own(cause))],
    html("p", {}, html("b", {}, said.doThis), " ", own(step))))

function counters(counts) {
  const row = ([name, count]) => {
    const [group, word] = name.split(".")
    const told = said.counters[name] ?? said.counters[word]
    const [title, step] = Array.isArray(told) ? told : [told]
    return html("tr", {}, html("th", { scope: "row" }, html("span", {}, title ? `${said.groups[group] ?? group}: ${title}` : html("code", {}, name)), step && html("span.note", {}, step)), html("td", {}, number(count)))
  }
  const all = Object.entries(counts ?? {}).filter(([, count]) => count > 0)
  const [unusual, usual] = [all.filter(([name]) => !ordinary.has(name.split(".")[1])), all.filter(([name]) => ordinary.has(name.split(".")[1]))]
  const table = (title, rows) => rows.length > 0 && html("table.table", {}, html("caption", {}, title), html("tbody", {}, rows.map(row)))
  return [table(said.unusual, unusual), table(said.usual, usual)].filter(Boolean)
}

const fold = (title, ...content) => html("details", {}, html("summary", {}, title), html("div.scroll", { tabindex: 0, role: "group", "aria-label": title }, content))

export function open(root) {
  const [verdict, trouble, wrong, found] = [html("div.verdict"), html("p.problem", { role: "status" }), html("ul.troubles"), html("ul.list", { "data-empty": words.loading })]
  const [countsFold, outputsFold, placeFold, restFold] = [html("div"), html("ul.list"), html("dl.figures"), html("div.rest")]
  const recordings = recorder()
  const left = html("div.column", {}, html("section.card", {}, html("h2", {}, said.sensors), found),
    html("section.card.folds", {}, fold(said.outputs, outputsFold), fold(said.placeTitle, placeFold), fold(said.countersTitle, countsFold), fold(said.restTitle, restFold)))
  root.append(html("section.card", {}, verdict, trouble, wrong), html("div.pair", {}, left, html("div.column", {}, recordings.element,
    html("a.button", { href: "#/calibration" }, words.screens.calibration))))
  let [state, report, seen] = [null, null, ""]

  function showStatus() {
    const { trouble } = device
    const isWell = report?.problems.length === 0 && state?.status === "accurate" && !trouble
    const tone = isWell ? "accurate" : state?.status === "accurate" ? "calibrating" : state?.status ?? "unavailable"
    const text = JSON.stringify([tone, state?.reason, report?.problems.length, trouble])
    if (text === seen) return
    seen = text
    const count = report?.problems.length ?? 0
    verdict.replaceChildren(sign(tone), html("div", {}, html("h2", {}, trouble ? words.qibla.notLive : isWell ? said.well : count ? said.problems(number(count)) : words.status[state?.status] ?? words.loading),
      html("p", {}, trouble ? words.qibla.trouble[trouble] : state ? words.advice(state.reason, state.advice) : "")))
  }

  function show() {
    showStatus()
    if (!report) return
    wrong.replaceChildren(...report.problems.map(problem))
    found.replaceChildren(...sensors(report, state), line(said.receiver, html("bdi", {}, own(report.gps.place ?? "")), report.gps.state))
    outputsFold.replaceChildren(...report.outputs.map(({ name, place, state: word }) => line(said.outputNames[name] ?? name, place && html("bdi", {}, place), word)))
    const { site, receiver, calibration, self_tests: tests = [], notes = [] } = report
    placeFold.replaceChildren(...[
      site && term(said.place, coordinates(site.latitude_deg, site.longitude_deg)), site && term(said.declination, isolated(`${degrees(site.declination_deg, 1)} ± ${degrees(site.declination_sigma_deg, 1)}`)),
      site && term(said.model, html("bdi", {}, site.model)), site?.time_zone && term(said.zone, html("bdi", {}, site.time_zone)), receiver?.satellites != null && term(said.satellites, number(receiver.satellites)),
      term(said.sure, calibration.heading_sigma_deg == null ? "–" : isolated(`± ${degrees(calibration.heading_sigma_deg, 2)}`)),
      state?.loop && term(said.loop, measure(state.loop.rate_hz, 0, "Hz")), state?.loop && term(said.late, measure(state.loop.late_p99_us, 0, "µs"))].filter(Boolean))
    const plain = one => typeof one === "string" ? one : Object.entries(one).map(([key, value]) => `${key.replaceAll("_", " ")}: ${value}`).join(", ")
    const rest = [...notes, ...calibration.own_field ?? [], ...tests]
    restFold.replaceChildren(...(rest.length ? [html("ul.list", {}, rest.map(one => html("li", {}, own(plain(one)))))] : [html("p.note", {}, said.nothing)]))
  }

  async function load() {
    try {
      report = await get("/api/v1/doctor")
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
