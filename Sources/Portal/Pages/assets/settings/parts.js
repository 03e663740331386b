// The device's other parts: sound, display, buttons, sensors.
import { command, problemText } from "/assets/api.js"
import { html, write } from "/assets/element.js"
import { labels } from "/assets/settings/labels.js"
import { link } from "/assets/settings/sheet.js"
import { settings } from "/assets/settings/store.js"

const said = labels.parts

/**
 * Not a setting: a state of the device, which its button switches, too.
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
function sound(sheet) {
  const result = html("p.problem", { role: "alert" })
  const input = html("input", {
    type: "checkbox", role: "switch", id: "sound", onchange: async () => {
      write(result, "")
      try {
        await command(input.checked ? "sound_on" : "sound_off")
      } catch (problem) { input.checked = !input.checked; write(result, problemText(problem)) }
    },
  })
  sheet.onState(state => {
    if (document.activeElement !== input || !input.matches(":active")) input.checked = state.sound ?? false
  })
  return html("div.setting", { "data-kind": "flag" },
    html("div.what", {}, html("label.name", { for: "sound" }, said.soundOn), html("p.note", {}, said.soundOnNote)),
    html("div.editor", {}, html("span.switch", {}, input)), result)
}

/**
 * What each button does, of those that are wired.
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
function buttons(sheet) {
  const lines = settings.value("button.lines") ?? []
  const wired = [settings.value("button.line") >= 0 && "button.",
    ...["second", "third", "fourth"].map((name, index) => index < lines.length && `button.${name}_`)]
  const rows =
    wired.flatMap((prefix, index) => prefix
      ? [html("h4", {}, said.button[index]), sheet.rows(...["short", "long", "double"].map(press => prefix + press))]
      : [])
  const hasKnob = (settings.value("encoder.lines") ?? []).length > 0
  const hasKnobButton = settings.value("encoder.button_line") >= 0
  if (hasKnob || hasKnobButton) {
    rows.push(html("h4", {}, said.knob),
      sheet.rows(...(hasKnob ? ["encoder.turn"] : []),
        ...(hasKnobButton ? ["encoder.short", "encoder.long", "encoder.double"] : [])))
  }
  return sheet.card(said.buttons, rows.length ? rows : html("p.note", {}, said.noButton),
    html("ul.list", {}, link("#/settings/all/button.", labels.wiring)))
}

/**
 * @param {HTMLElement} root
 * @param {import("/assets/settings/sheet.js").Sheet} sheet
 */
export function build(root, sheet) {
  const result = html("p.note", { role: "status" })
  const hasDisplay = () => settings.shown("display.kind") !== "none"
  root.append(
    sheet.card(said.sound,
      html("div.rows", {}, sound(sheet), sheet.row("buzzer.enabled"),
        sheet.row("buzzer.volume_percent", { when: () => settings.value("buzzer.kind") === "passive" })),
      html("div.actions", {}, sheet.command("sound_test", labels.calls.test, result)), result,
      html("ul.list", {}, link("#/settings/all/buzzer.", labels.wiring))),
    sheet.card(said.display,
      sheet.rows("display.kind", ["display.contrast", { when: hasDisplay, step: 16 }],
        ["display.rotated", { when: hasDisplay }], "locale.language", "locale.hours")),
    buttons(sheet),
    settings.item("tasbih.goal") ? sheet.card(said.tasbih, sheet.rows("tasbih.goal", "tasbih.buzzer")) : "",
    sheet.card(said.pointing, sheet.rows(["pointer.aligned_deg", { step: .5 }], ["pointer.release_deg", { step: .5 }])),
    sheet.card(said.sensors, sheet.rows("magnetometer.witness", "inertial.lies_level"),
      html("ul.list", {}, link("#/doctor", labels.groups.doctor), link("#/settings/all/magnetometer.", labels.wiring))))
}
