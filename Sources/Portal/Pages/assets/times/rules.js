// By what the times of a day are told, in plain words: whose rule, whose clock, and what stood in where the sun gave nothing.
import { get } from "/assets/api.js"
import { html } from "/assets/element.js"
import { date, degrees, digits, isolated, number } from "/assets/format.js"
import { placeName } from "/assets/place.js"
import { inLanguage, methods } from "/assets/settings/methods.js"
import { daily } from "/assets/times/days.js"
import { language, words } from "/assets/words.js"

const say = words.timesScreen

export const noRules = { methods: new Map(), settings: {} }

/** The device's methods, and what its settings change of them; what can't be had is left out. */
export async function loadRules() {
  const [known, settings] = await Promise.allSettled([methods(), get("/api/v1/settings")])
  return {
    methods: known.value,
    settings: Object.fromEntries((settings.value?.settings ?? []).filter(({ key }) => key.startsWith("prayer.")).map(({ key, value }) => [key.slice(7), value])),
  }
}

/** Whether the method is the country's, as none is set; not known of days that were kept before that was said. */
export const isUnchosen = day => ![undefined, "chosen"].includes(day.method_choice)

/** The method's name in a language, the page's where none is said. */
export const methodName = (day, { methods }, code) => inLanguage(methods.get(day.method), "title", code) ?? day.method_name ?? day.method

/** The angles and minutes in force: the method's, but where a setting says otherwise. */
function figures(day, { methods, settings }) {
  const own = methods.get(day.method)?.rules
  if (!own) return ""
  const angle = value => degrees(value, value % 1 ? 1 : 0)
  const fajr = settings.fajr_angle_deg ?? own.fajr_deg
  const minutes = settings.isha_minutes ?? (settings.isha_angle_deg == null ? own.isha_minutes : null)
  const maghrib = settings.maghrib_angle_deg ?? own.maghrib_deg
  return [
    `${words.prayers.fajr} ${angle(fajr)}`,
    maghrib !== null && `${words.prayers.maghrib} ${angle(maghrib)}`,
    `${words.prayers.isha} ${minutes !== null ? say.afterMaghrib(digits(minutes)) : angle(settings.isha_angle_deg ?? own.isha_deg)}`,
  ].filter(Boolean).join(" · ")
}

/** Minutes that the settings add to the method's times. */
const adjustments = ({ settings }) => daily.map(name => [name, settings[`${name}_adjust_minutes`]]).filter(([, minutes]) => minutes)
  .map(([name, minutes]) => `${words.prayers[name]} ${isolated(`${minutes > 0 ? "+" : "−"}${number(Math.abs(minutes))}`)}`).join(" · ")

/** Tehran and Jafari follow neither of the two schools; what they have in common with one is the length of the shadow. */
const school = day => ["tehran", "jafari"].includes(day.method) && day.madhab === "shafi" ? "shadow" : day.madhab

/** Why a time isn't what the sun alone would say; empty where it is. */
export function exceptions(day) {
  if (day.source !== "computed") return []
  const names = (day.bounded ?? []).map(name => words.prayers[name])
  return [
    names.length > 0 && say.bounded(names),
    day.substitute_latitude_deg !== undefined && say.otherLatitude(degrees(day.substitute_latitude_deg, 1)),
    day.substitute_date && say.otherDay(date(day.substitute_date, { day: "numeric", month: "long" })),
    day.ramadan_isha_minutes > 0 && say.ramadanIsha(digits(day.ramadan_isha_minutes)),
  ].filter(Boolean)
}

/** Whether a note is of a rule that begins, ends, or is another close by: what a day's times differ by from those beside it. */
export const isOfRule = ({ code }) => /^(high_latitude|polar|rule)_/.test(code)

/** Of days in rows, each with its note; that of a rule close by is said of many, and here once. */
export function changes(days) {
  const said = new Set()
  return days.flatMap(day => (day.notes ?? []).filter(note => isOfRule(note) && !(note.code.startsWith("rule") && said.has(note.code)) && said.add(note.code))
    .map(note => [day.date, `${note[language]}.`]))
}

/** What stands below the rows: a sign leads from a day to its note. */
export const footnotes = days => [
  ...new Set(days.flatMap(exceptions)), ...changes(days).map(([day, text]) => `† ${date(day, { day: "numeric", month: "long" })}: ${text}`)].join(" ")

/** Pairs of label and value. */
function facts(day, site, rules) {
  const zone = isolated(day.time_zone)
  const { version, released } = day.zone_data ?? {}
  const since = released ? ` (${date(released, { day: "numeric", month: "short", year: "numeric" })})` : ""
  const clocks = [say.clocks, `${say.zones[day.timezone_source]?.(zone) ?? zone}${version ? ` · ${isolated(`tzdata\u00A0${version}`)}${since}` : ""}`]
  const place = site && [say.place, `${placeName(site)}${words.place[site.source] ? ` · ${words.place[site.source]}` : ""}`]
  if (day.source !== "computed") return [place, [say.source, say.timetable], clocks]
  return [
    place,
    [say.source, rules.settings.timetable ? say.unprinted : say.computed],
    [say.method, `${methodName(day, rules)}${isUnchosen(day) ? ` · ${say.unchosen}` : ""}`],
    [say.figures, figures(day, rules)],
    [say.adjusted, adjustments(rules)],
    [words.prayers.asr, say.schools[school(day)]],
    [say.twilight, say.bounds[day.high_latitude]],
    [say.night, say.nights[day.midnight_rule]],
    [say.rounding, say.roundings[day.rounding]],
    clocks,
  ]
}

export function rulesList(day, site, rules) {
  return html("dl.facts", {}, facts(day, site, rules).filter(fact => fact?.[1]).map(([name, value]) => html("div", {}, html("dt", {}, name), html("dd", {}, value))))
}
