// By what the times of a day are told, in plain words: whose rule, whose clock, and what stood in where the sun gave
// nothing.
import { get } from "/assets/api.js"
import { html } from "/assets/element.js"
import { date, degrees, digits, isolated, number } from "/assets/format.js"
import { placeName } from "/assets/place.js"
import { inLanguage, methodsHad } from "/assets/settings/methods.js"
import { daily } from "/assets/times/days.js"
import { say } from "/assets/times/say.js"
import { language, words } from "/assets/words.js"

/**
 * The device's methods, its settings of prayer times by what is behind `prayer.`, and how many minutes before each time
 * it calls; -1: it doesn't.
 * @typedef {{ methods: Map<string, API.Method>, settings: Record<string, any>, calls: Record<string, any> }} Rules
 */

/** @type {Rules} */
export const noRules = { methods: new Map(), settings: {}, calls: {} }

/**
 * The device's methods, and what its settings change of them; what can't be had is left out.
 * @returns {Promise<Rules>}
 */
export async function loadRules() {
  const [known, { settings }] =
    await Promise.all([methodsHad(), get("/api/v1/settings").catch(() => ({ settings: [] }))])
  /** @param {RegExp} form */
  const under = form => Object.fromEntries(settings.flatMap(({ key, value }) => form.test(key)
    ? [[key.match(form)?.[1], value]] : []))
  return { methods: known, settings: under(/^prayer\.(.*)/), calls: under(/^alarm\.(.*)_minutes$/) }
}

/**
 * Whether the method is the country's, as none is set; not known of days that were kept before that was said.
 * @param {API.Day} day
 */
export const isUnchosen = day => ![undefined, "chosen"].includes(day.method_choice)

/**
 * The method's name in a language, the page's where none is said.
 * @param {API.Day} day
 * @param {Pick<Rules, "methods">} parts
 * @param {import("/assets/words.js").Language} [code]
 */
export const methodName = (day, { methods }, code) => inLanguage(methods.get(day.method), "title", code)
  ?? day.method_name ?? day.method

/**
 * The angles and minutes in force: the method's, but where a setting says otherwise.
 * @param {API.Day} day
 * @param {Rules} parts
 */
function figures(day, { methods, settings }) {
  const own = methods.get(day.method)?.rules
  if (!own) return ""
  /** @param {number | null | undefined} value */
  const angle = value => value == null ? "–" : degrees(value, value % 1 ? 1 : 0)
  const fajr = settings.fajr_angle_deg ?? own.fajr_deg
  const minutes = settings.isha_minutes ?? (settings.isha_angle_deg == null ? own.isha_minutes : null)
  const maghrib = settings.maghrib_angle_deg ?? own.maghrib_deg
  const isha = minutes !== null
    ? say.afterMaghrib(digits(minutes)) : angle(settings.isha_angle_deg ?? own.isha_deg)
  return [
    `${words.prayers.fajr} ${angle(fajr)}`,
    maghrib !== null && `${words.prayers.maghrib} ${angle(maghrib)}`,
    `${words.prayers.isha} ${isha}`,
  ].filter(Boolean).join(" · ")
}

/**
 * Minutes that the settings add to the method's times.
 * @param {Rules} parts
 */
const adjustments = ({ settings }) => daily.map(name => [name, settings[`${name}_adjust_minutes`]])
  .filter(([, minutes]) => minutes)
  .map(([name, minutes]) =>
    `${words.prayers[name]} ${isolated(`${minutes > 0 ? "+" : "−"}${number(Math.abs(minutes))}`)}`).join(" · ")

/**
 * Tehran and Jafari follow neither of the two schools; what they have in common with one is the length of the shadow.
 * @param {API.Day} day
 */
const school = day => ["tehran", "jafari"].includes(day.method) && day.madhab === "shafi" ? "shadow" : day.madhab

/**
 * Why a time isn't what the sun alone would say; empty where it is.
 * @param {API.Day} day
 */
export function exceptions(day) {
  if (day.source !== "computed") return []
  const names = (day.bounded ?? []).map(name => words.prayers[name])
  return [
    names.length > 0 && say.bounded(new Intl.ListFormat(language).format(names)),
    day.substitute_latitude_deg != null && say.otherLatitude(degrees(day.substitute_latitude_deg, 1)),
    day.substitute_date && say.otherDay(date(day.substitute_date, { day: "numeric", month: "long" })),
    Boolean(day.ramadan_isha_minutes) && say.ramadanIsha(digits(day.ramadan_isha_minutes ?? 0)),
  ].filter(Boolean)
}

/**
 * Whether a note is of a rule that begins, ends, or is another close by: what a day's times differ by from those beside
 * it.
 * @param {{ code: string }} parts
 */
export const isOfRule = ({ code }) => /^(high_latitude|polar|rule)_/.test(code)

/**
 * Of days in rows, each with its note; that of a rule close by is said of many, and here once.
 * @param {API.Day[]} days
 */
export function changes(days) {
  const said = new Set()
  return days.flatMap(day =>
    (day.notes ?? []).filter(note => isOfRule(note) && !(note.code.startsWith("rule") && said.has(note.code))
      && said.add(note.code))
    .map(/** @returns {[string, string]} */ note => [day.date, `${note[language] ?? note.en}.`]))
}

/**
 * What stands below the rows: a sign leads from a day to its note.
 * @param {API.Day[]} days
 */
export const footnotes = days => [
  ...new Set(days.flatMap(exceptions)),
  ...changes(days).map(([day, text]) => `† ${date(day, { day: "numeric", month: "long" })}: ${text}`)].join(" ")

/**
 * Pairs of label and value.
 * @param {API.Day} day
 * @param {import("/assets/place.js").Site | null | undefined} site
 * @param {Rules} rules
 */
function facts(day, site, rules) {
  const zone = isolated(day.time_zone ?? "")
  const { version, released } = day.zone_data ?? {}
  const since = released ? ` (${date(released, { day: "numeric", month: "short", year: "numeric" })})` : ""
  const data = version ? ` · ${isolated(`tzdata\u00A0${version}`)}${since}` : ""
  const clocks = [say.clocks, `${say.zones[day.timezone_source ?? ""]?.(zone) ?? zone}${data}`]
  const place = site
    && [say.place, `${placeName(site)}${words.place[site.source] ? ` · ${words.place[site.source]}` : ""}`]
  if (day.source !== "computed") return [place, [say.source, say.timetable], clocks]
  return [
    place,
    [say.source, rules.settings.timetable ? say.unprinted : say.computed],
    [say.method, `${methodName(day, rules)}${isUnchosen(day) ? ` · ${say.unchosen}` : ""}`],
    [say.figures, figures(day, rules)],
    [say.adjusted, adjustments(rules)],
    [words.prayers.asr, say.schools[school(day) ?? ""]],
    [say.twilight, say.bounds[day.high_latitude ?? ""]],
    [say.night, words.nights[day.midnight_rule ?? ""]],
    [say.rounding, words.roundings[day.rounding ?? ""]],
    clocks,
  ]
}

/**
 * @param {API.Day} day
 * @param {import("/assets/place.js").Site | null | undefined} site
 * @param {Rules} rules
 */
export function rulesList(day, site, rules) {
  return html("dl.facts", {}, facts(day, site, rules).flatMap(fact => fact?.[1] ? [fact] : [])
    .map(([name, value]) => html("div", {}, html("dt", {}, name), html("dd", {}, value))))
}
