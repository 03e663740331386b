// Times and sounds of the calls to prayer.
import { html, write } from "/assets/element.js"
import { digits } from "/assets/format.js"
import { select } from "/assets/settings/editors.js"
import { labels } from "/assets/settings/labels.js"
import { reciters } from "/assets/settings/reciters.js"
import { settings } from "/assets/settings/store.js"
import { daily, five } from "/assets/times/days.js"

/**
 * An editor of both, for `Sheet.row(from, { make, keys: [to] })`.
 * @param {string} from
 * @param {string} to
 * @returns {import("/assets/settings/editors.js").Make}
 */
const hours = (from, to) => (item, id, change) => {
  const inputs =
    [from, to].map((key, index) =>
      html("input.numeric", { type: "time", id: index ? `${id}-to` : `${id}-from`, onchange: () => send() }))
  const send =
    () => { if (inputs.every(input => input.value)) change({ [from]: inputs[0].value, [to]: inputs[1].value }) }
  const control = html("input", {
    type: "checkbox", role: "switch", id, onchange: () => {
      fields.hidden = !control.checked
      if (!control.checked) return change({ [from]: "", [to]: "" })
      if (!inputs.some(input => input.value)) [inputs[0].value, inputs[1].value] = ["22:00", "05:00"]
      send()
    },
  })
  /**
   * @param {HTMLInputElement} input
   * @param {string} words
   */
  const field = (input, words) => html("label.field", { for: input.id }, html("span", {}, words), input)
  const fields = html("span.hours", {}, field(inputs[0], labels.calls.from), field(inputs[1], labels.calls.to))
  return {
    element: html("span.hours-editor", {}, html("span.switch", {}, control), fields), control,
    show() {
      const values = [settings.shown(from), settings.shown(to)]
      control.checked = values.some(Boolean)
      fields.hidden = !control.checked
      values.forEach((value, index) => {
        if (document.activeElement !== inputs[index]) inputs[index].value = value || ""
      })
    },
  }
}

const said = labels.calls

/**
 * Off, at the time, or so many minutes from it.
 * @param {(minutes: string) => string} away
 * @returns {(...parts: Parameters<import("/assets/settings/editors.js").Make>) =>
 *   ReturnType<typeof select> & { values: number[] }}
 */
const minutesOf = away => (item, id, change) => {
  const steps =
    [0, 5, 10, 15, 20, 25, 30,
      ...((item.maximum ?? 0) > 30 ? [45, 60, 90, 120] : [])].filter(minutes => minutes <= (item.maximum ?? 0))
  const now = item.value
  if (typeof now === "number" && now > 0 && !steps.includes(now)) steps.push(now)
  /** @param {number} minutes */
  const words = minutes => minutes === 0 ? said.at : digits(away(said.minutes(minutes)))
  /** @type {[number, string][]} */
  const options = [[-1, said.off], ...steps.sort((a, b) => a - b)
    .map(/** @returns {[number, string]} */ minutes => [minutes, words(minutes)])]
  return { ...select(id, options, change), values: options.map(([minutes]) => minutes) }
}
const lead = minutesOf(said.before)
const after = minutesOf(minutes => minutes)

/**
 * The same for a prayer: before it and, if wanted, at its time, too. With a recording it is always called at its time.
 * @param {string} prayer
 * @returns {import("/assets/settings/editors.js").Make}
 */
const call = prayer => (item, id, change) => {
  const [from, too] = [`alarm.${prayer}_minutes`, `alarm.${prayer}_at_time`]
  const plain = lead(item, id, change)
  if (!settings.item(too)) return plain
  /** @type {[string, string][]} */
  const options = []
  plain.values.forEach((minutes, index) => {
    const { text } = plain.control.options[index]
    options.push([`${minutes}`, text])
    if (minutes > 0) options.push([`${minutes} too`, said.andAt(text)])
  })
  const made = select(id, options, value =>
    change({ [from]: parseInt(value), [too]: String(value).endsWith("too") }))
  return { ...made, show: () => {
    const minutes = settings.shown(from)
    made.show(minutes > 0 && settings.shown(too) ? `${minutes} too` : `${minutes}`)
  } }
}

/**
 * Prayers that are heard in quiet hours, each with its box.
 * @param {string[]} keys
 * @returns {import("/assets/settings/editors.js").Make}
 */
const exceptions = keys => (item, id, change) => {
  const boxes = keys.map((key, index) => html("input",
    { type: "checkbox", id: index ? `${id}-${index}` : id,
      onchange: (/** @type {any} */ { target }) => change({ [key]: target.checked }) }))
  return {
    element: html("span.boxes", {}, boxes.map((box, index) =>
      html("label", { for: box.id }, box, said.heard[keys[index].split("_").at(-1) ?? ""]))),
    control: boxes[0],
    show: () => boxes.forEach((box, index) => { box.checked = Boolean(settings.shown(keys[index])) }),
  }
}

/**
 * @param {HTMLElement} root
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
export function build(root, sheet) {
  const [how, result] = [html("p.note"), html("p.note", { role: "status" })]
  const hasFolder = () => Boolean(settings.value("alarm.adhan_directory"))
    || five.some(name => settings.value(`alarm.${name}_recitation`))
  sheet.follow(() => write(how, hasFolder() ? said.adhan : said.buzzer))
  const callsFasts = () => settings.shown("alarm.suhoor_minutes") >= 0 || Boolean(settings.shown("alarm.iftar"))
  const reminders = ["ramadan", "eids", "fasts"].map(name => `alarm.remind_${name}`)
  const excepted = [...five, "suhoor"].map(name => `quiet.except_${name}`)
  root.append(
    sheet.card(said.prayers,
      sheet.rows(
        ...daily.map(name =>
          [`alarm.${name}_minutes`,
            name === "sunrise" ? { make: lead } : { make: call(name), keys: [`alarm.${name}_at_time`] }]),
        "alarm.snooze_minutes")),
    sheet.card(said.ramadan, sheet.rows(["alarm.suhoor_minutes", { make: lead }], "alarm.iftar",
      ["alarm.fast_arafah_ashura", { when: callsFasts }], ["alarm.fast_mondays_thursdays", { when: callsFasts }],
      ["alarm.fast_white", { when: callsFasts }],
      ["ramadan.taraweeh_minutes", { make: after }], "ramadan.taraweeh_at", "ramadan.theme")),
    sheet.card(said.reminders, html("p.note", {}, said.remindersNote),
      sheet.rows(...reminders, ["alarm.remind_minutes", { when: () => reminders.some(key => settings.shown(key)) }])),
    sheet.card(said.sound, how,
      sheet.rows("alarm.adhan_directory", ["alarm.adhan_volume_percent", { when: hasFolder }],
        ["alarm.adhan_fade_s", { when: hasFolder }], ["alarm.adhan_device", { when: hasFolder }]),
      html("h4", {}, said.test),
      html("div.actions", {}, sheet.command("sound_test", said.testSound, result),
        sheet.command("adhan_test", said.testAdhan, result), sheet.command("end_call", said.end, result)), result),
    reciters(sheet) ?? "",
    sheet.card(said.quiet, html("p.note", {}, said.quietNote), sheet.rows(
      ["quiet.from",
        { name: said.everything, note: said.everythingNote, make: hours("quiet.from", "quiet.to"),
          keys: ["quiet.to"] }],
      [excepted[0],
        { name: said.except, note: said.exceptNote, make: exceptions(excepted), keys: excepted.slice(1) }])))
}
