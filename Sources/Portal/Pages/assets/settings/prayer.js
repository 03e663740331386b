// Calculation of prayer times, with today's times beside it.
import { get, problemText, send } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { clock, digits, hijri, isolated } from "/assets/format.js"
import { editor, parsed, select } from "/assets/settings/editors.js"
import { choice, labels } from "/assets/settings/labels.js"
import { inLanguage, methodsHad } from "/assets/settings/methods.js"
import { fileButton, terminal } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"
import { timetableNotice } from "/assets/times/days.js"
import { language, words } from "/assets/words.js"

const said = labels.prayer
const angles = ["prayer.fajr_angle_deg", "prayer.isha_angle_deg", "prayer.isha_minutes", "prayer.maghrib_angle_deg"]

/** @param {any} value */
const angle = value => value === null || value === undefined ? null : isolated(`${digits(value)}°`)

/**
 * The method with its areas, and the figures of a custom one: they are sent with it.
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 * @param {Map<string, API.Method>} known
 */
function method(sheet, known) {
  /** @param {string | null} name */
  const find = name => known.get(name ?? "")
  /** @param {string | null} name */
  const title = name => name === "custom" ? said.own : inLanguage(find(name), "title") ?? choice("prayer.method", name)
  const [which, facts] = [html("p.note"), html("dl.facts")]
  /** @type {unknown} */
  let drawn
  /**
   * `isCountry`: none is chosen, and the method is the country's.
   * @param {string} name
   * @param {boolean} [isCountry]
   */
  const tell = (name, isCountry) => {
    const told = find(name)
    const rules = told && told.name !== "custom" ? told.rules : {}
    const isha = rules.isha_minutes ? said.afterSunset(isolated(`${digits(rules.isha_minutes)} ${labels.units.min}`))
      : angle(rules.isha_deg)
    const pairs = [
      [said.usedBy, inLanguage(told, "used_by")], [words.prayers.fajr, angle(rules.fajr_deg)],
      [words.prayers.maghrib, angle(rules.maghrib_deg)], [words.prayers.isha, isha],
      [said.source, language === "en" && rules.fajr_deg && told?.source],
    ]
    write(which, isCountry ? labels.inForce(title(name)) : "")
    facts.replaceChildren(...pairs.filter(([, value]) => value)
      .flatMap(([term, value]) => [html("dt", {}, term), html("dd", {}, value)]))
  }
  sheet.follow(() => {
    const chosen = settings.value("prayer.method")
    if (chosen === drawn) return
    drawn = chosen
    if (chosen) tell(chosen)
    else get("/api/v1/times").then(({ days: [day] }) => { if (drawn === chosen) tell(day.method, true) })
      .catch(() => {})
  })

  let isOpening = false
  const own = ["fajr_angle_deg", "isha_angle_deg", "isha_minutes"]
  const inputs =
    own.map(name => html("input.numeric", { type: "text", inputmode: "decimal", dir: "ltr", id: `own-${name}` }))
  const form = html("form.own", {
    hidden: true, onsubmit: event => {
      event.preventDefault()
      isOpening = false
      settings.change({ "prayer.method": "custom",
        ...Object.fromEntries(own.map((name, index) => [`prayer.${name}`, parsed(inputs[index].value)])) })
    },
  }, html("p.note", {}, said.customNote),
  html("div.fields", {},
    inputs.map((input, index) =>
      html("label.field", { for: input.id },
        html("span", {}, `${labels.keys[`prayer.${own[index]}`][0]} (${index < 2 ? "°" : labels.units.min})`), input))),
  html("div.actions", {}, html("button.button.primary", { type: "submit" }, said.customUse)))
  /**
   * @param {API.Setting} item
   * @param {string} id
   * @param {import("/assets/settings/editors.js").Send} change
   */
  const make = (item, id, change) =>
    select(id,
      [null, .../** @type {string[]} */ (item.choices)].map(/** @returns {[string | null, string]} */ name =>
        [name, title(name)]), name => {
        const before = find(settings.value("prayer.method"))?.rules ?? {}
        isOpening = name === "custom" && settings.value("prayer.method") !== "custom"
        // Own figures would go on to hold under a method that has others.
        if (!isOpening)
          change({ "prayer.method": name,
            ...Object.fromEntries(angles.filter(settings.isChanged).map(key => [key, null])) })
        else [before.fajr_deg, before.isha_deg,
          before.isha_minutes].forEach((figure, index) => { inputs[index].value ||= digits(figure ?? "") })
        form.hidden = !isOpening
        if (isOpening) inputs[0].focus()
      })
  sheet.follow(() => {
    form.hidden = !(isOpening || settings.draft("prayer.method")?.value === "custom"
      && settings.value("prayer.method") !== "custom")
  })
  const isOwn = () => settings.value("prayer.method") === "custom" || angles.some(key => settings.value(key) !== null)
  return sheet.card(null, sheet.row("prayer.method", { make, keys: angles.slice(0, 3) }), form, which, facts,
    sheet.rows(...angles.map(key => [key, { when: isOwn, step: key.endsWith("deg") ? .5 : 5, none: labels.none }]),
      ["prayer.shafaq", { when: () => settings.value("prayer.method") === "moonsighting" }]))
}

/** @param {import("/assets/settings/sheet.js").Sheet} sheet */
function today(sheet) {
  const list = html("ol.today", { "aria-label": said.today })
  let drawn = ""
  sheet.onState(state => {
    const times = state.prayers_today ?? []
    const picture = JSON.stringify(times.map(time => time.time))
    if (picture === drawn) return
    drawn = picture
    list.replaceChildren(...times.map(({ name, time }) =>
      html("li", {}, html("span", {}, words.prayers[name]), html("time", { datetime: time }, clock(time)))))
  })
  return list
}

/**
 * A text from this browser: it goes into the device as a part of a backup does, and is checked there.
 * @param {string} name
 * @param {string} title
 * @param {string} done
 */
function bring(name, title, done) {
  const result = html("p.note", { role: "status" })
  const wrong = html("ul.reasons", { role: "alert" })
  const file = html("input", {
    type: "file", accept: ".csv,text/csv,text/plain", id: `${name}-file`, onchange: async () => {
      const [chosen] = file.files ?? []
    if (!chosen) return
      wrong.replaceChildren()
      write(result, labels.sending)
      try {
        await send("POST", "/api/v1/restore", { qibla_backup: 1, parts: [{ name, text: await chosen.text() }] })
        await settings.load().catch(() => {})
        write(result, done)
      } catch (problem) {
        write(result, "")
        wrong.append(...(problem.fields?.length
          ? problem.fields.map((/** @type {{ found: string, accepted: string }} */ field) =>
            html("li.problem", {}, words.api.field(field.found, field.accepted)))
            : [html("li.problem", {}, problemText(problem))]))
      }
      file.value = ""
    },
  })
  return [fileButton(title, file), result, wrong]
}

/** @param {import("/assets/settings/sheet.js").Sheet} sheet */
function timetable(sheet) {
  const notice = html("p.note")
  sheet.onState(state => write(notice, timetableNotice(state, language)))
  return sheet.card(said.timetable, sheet.rows("prayer.timetable"), notice,
    bring("timetable", said.bring, said.brought),
    html("p.note", {}, said.form),
    html("pre", { dir: "ltr", tabindex: "0" },
      "date,fajr,sunrise,dhuhr,asr,maghrib,isha,fajr_iqama,jumua\n"
        + "2026-11-21,05:15,06:35,12:07,15:15,17:38,19:08,+15,12:45"))
}

/**
 * Arabic digits and commas are as good as others.
 * @type {import("/assets/settings/editors.js").Make}
 */
function congregation(item, id, send) {
  const made = editor(item, id, text => send(String(text).replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) & 15))
    .replace(/،/g, ",").replace(/\s+/g, " ").trim()))
  made.control.setAttribute("placeholder", item.kind === "iqama" ? "+20" : "13:15 14:15")
  return made
}

/** @param {import("/assets/settings/sheet.js").Sheet} sheet */
function calendar(sheet) {
  const now = html("p.note")
  /** @type {string | undefined} */
  let asked
  sheet.follow(() => {
    const kinds =
      JSON.stringify(["prayer.hijri_calendar", "prayer.hijri_offset_days",
        "prayer.observed_months"].map(settings.value))
    if (kinds === asked) return
    asked = kinds
    get("/api/v1/times").then(({ days: [day] }) => write(now, day.hijri ? said.hijriToday(hijri(day.hijri)) : ""))
      .catch(() => {})
  })
  return sheet.card(said.hijri, now,
    sheet.rows("prayer.hijri_calendar", "prayer.hijri_offset_days", "prayer.observed_months"),
    bring("observed_months", said.bringMonths, said.broughtMonths), html("p.note", {}, said.observe),
    terminal('qibla hijri --observe 1448-09=2027-02-08 --by "…"'))
}

/**
 * @param {HTMLElement} root
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
export async function build(root, sheet) {
  const known = await methodsHad()
  root.append(today(sheet), method(sheet, known),
    sheet.card(null, sheet.rows("prayer.madhab")),
    sheet.card(said.minutes, html("p.note", {}, said.minutesNote),
      sheet.rows(
        ...["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"].map(name => `prayer.${name}_adjust_minutes`))),
    sheet.card(said.more,
      sheet.rows("prayer.imsak_minutes", "prayer.midnight", "prayer.ramadan_isha", "prayer.rounding")),
    sheet.card(said.nights, sheet.rows("prayer.high_latitude", "prayer.polar")),
    sheet.card(said.together, html("p.note", {}, said.togetherNote),
      sheet.rows(...["iqama.fajr", "iqama.dhuhr", "iqama.asr", "iqama.maghrib", "iqama.isha", "jumuah.times"]
        .map(key => [key, { make: congregation }]))),
    calendar(sheet), timetable(sheet))
}
