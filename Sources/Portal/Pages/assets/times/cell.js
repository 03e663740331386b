// A clock in a table, and how many dates later or earlier than its day's it stands.
import { html } from "/assets/element.js"
import { clock as face } from "/assets/format.js"
import { words } from "/assets/words.js"

const say = words.timesScreen

export function timeText(day, time) {
  if (!time) return [html("span", { "aria-label": say.noTime }, "–")]
  const isLater = time.slice(0, 10) > day.date
  const isOff = time.slice(0, 10) !== day.date
  return [html("time", { datetime: time }, face(time)), isOff && html("sup", { title: say.otherDate(isLater) }, isLater ? "+1" : "−1", html("span.unseen", {}, say.otherDate(isLater)))]
}
