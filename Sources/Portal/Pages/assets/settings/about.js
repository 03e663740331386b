// Versions, licences and sources.
import { get } from "/assets/api.js"
import { html } from "/assets/element.js"
import { date } from "/assets/format.js"
import { labels } from "/assets/settings/labels.js"
import { link } from "/assets/settings/sheet.js"
import { words } from "/assets/words.js"

const said = labels.about
/** @type {Intl.DateTimeFormatOptions} */
const long = { day: "numeric", month: "long", year: "numeric" }
/** @param {string} text */
const foreign = text => html("bdi", { lang: "en" }, text)
/** @param {any[][]} list */
const pairs = list => list.filter(([, value]) => value)
  .flatMap(([term, value]) => [html("dt", {}, term), html("dd", {}, value)])

/**
 * @param {HTMLElement} root
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
export function build(root, sheet) {
  const [facts, tables] = [html("dl.facts"), html("div")]
  root.append(sheet.card(null, html("p", {}, said.privacy), facts), tables,
    html("ul.card.list", {}, link("#/privacy", words.screens.privacy),
      link("/api/v1/openapi.json", said.api), link("#/doctor", labels.groups.doctor)))
  const doctor = get("/api/v1/doctor").catch(() => null)
  /** @param {API.Doctor | null} found */
  const newer = found => found?.update?.offered && html("a", { href: "#/doctor" }, foreign(found.update.offered))
  /** @param {API.Doctor | null} found */
  const chips = found => [...new Set(found?.sensors.map(sensor => sensor.chip).filter(Boolean))].join(", ")
  get("/api/v1/about").then(async about => {
    const model = about.magnetic_model
    facts.replaceChildren(
      ...pairs([[said.version, foreign(about.version)],
        [said.newer, newer(await doctor)], [said.built, about.built && date(about.built, long)],
        [said.model,
          model && [foreign(model.name), model.valid_until ? ` · ${said.until(date(model.valid_until, long))}` : ""]],
          [said.chips, chips(await doctor)]]))
    const rows = about.tables ?? []
    if (rows.length)
      tables.append(sheet.card(said.tables,
        html("ul.list.sources", { lang: "en", dir: "ltr" },
          rows.map(({ name, licence, source }) =>
            html("li", {},
              html("div.row", {}, html("span.grow", {}, html("span", {}, name), html("span.note", {}, source)),
                html("span.note", {}, licence)))))))
  }).catch(async () => {
    const { info } = /** @type {any} */ (await get("/api/v1/openapi.json"))
    const found = await doctor
    facts.replaceChildren(...pairs([[said.version, foreign(`${info.title} ${info.version}`)],
      [said.licence, foreign(info.license?.name)], [said.model, found?.site?.model && foreign(found.site.model)],
      [said.chips, chips(found)]]))
  }).catch(() => {})
}
