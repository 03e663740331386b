// The banner of a call to prayer: on every screen while the device calls, and for five minutes after it.
import { command, problemText } from "/assets/api.js"
import { device } from "/assets/device.js"
import { html, vibrate, write } from "/assets/element.js"
import { clock, digits, isolated } from "/assets/format.js"
import { language, part, words } from "/assets/words.js"

/**
 * Sahih al-Bukhari 614, the words to be said. Compared letter by letter, with its vowels, with two collections:
 * fawazahmed0/hadith-api, editions/ara-bukhari/614.json, and AhmedBaset/hadith-json, the_9_books/bukhari/10.json (12).
 */
const dua = "اللَّهُمَّ رَبَّ هَذِهِ الدَّعْوَةِ التَّامَّةِ وَالصَّلاَةِ الْقَائِمَةِ "
  + "آتِ مُحَمَّدًا الْوَسِيلَةَ وَالْفَضِيلَةَ "
  + "وَابْعَثْهُ مَقَامًا مَحْمُودًا الَّذِي وَعَدْتَهُ"

const prayers = ["fajr", "dhuhr", "asr", "maghrib", "isha"]

const ready = part("call").then(said => {
  const [title, problem] = [html("p.title", { role: "status" }), html("p.problem", { role: "alert" })]
  /**
   * @param {string} text
   * @param {() => unknown} work
   */
  const button = (text, work, look = "") => html(`button.button${look}`, {
    type: "button", onclick: async () => {
      try {
        write(problem, "")
        await work()
      } catch (error) { write(problem, problemText(error)) }
    },
  }, text)
  const close = () => {
    closed = shown
    banner.hidden = true
  }
  const [stop, snooze] = [button(said.stop, () => command("end_call"), ".primary"),
    button(said.snooze, () => command("snooze_call"))]
  const words = html("div.after", {}, html("p", {}, said.dua), html("p.text.vowelled", { lang: "ar", dir: "rtl" }, dua),
    html("p.note", {}, said.source))
  const banner = html("section.call", { "aria-label": said.region, hidden: true }, title, words,
    html("div.actions", {}, stop, snooze, button(said.close, close, ".plain")), problem)
  document.body.append(banner)
  return { said, title, problem, stop, snooze, dua: words, banner }
})

/** Keys of the shown call, of the closed call, of the drawn banner, and of the call that a phone has trembled for. */
let [shown, closed, drawn, felt] = ["", "", "", ""]

/** @param {API.State} state */
export async function show({ call, calling, tests, house_name: house }) {
  const { said, title, problem, stop, snooze, dua, banner } = await ready
  const isPlaying = calling && !tests?.includes("adhan_test")
  // On a wall or in a hall, which have boards of their own, only what can be stopped; and on a wall reminders, which
  // the hall's board has in its own languages.
  const isBare = document.body.classList.contains("bare")
  const isOnBoard = isBare && !isPlaying && !call?.again
    && (call?.kind !== "reminder" || document.querySelector("section.screen.hall") !== null)
  const picture = JSON.stringify([call, isPlaying, isOnBoard, house, device.trouble])
  if (picture === drawn) return
  drawn = picture
  shown = call ? `${call.kind} ${call.name} ${call.time}` : ""
  banner.hidden = !(call?.heard || call?.kind === "reminder") || Boolean(device.trouble)
    || shown === closed && !isPlaying || isOnBoard
  if (banner.hidden || !call) return
  // Once for a call, and again when it comes again.
  if (shown !== felt && !call.again && !isBare) vibrate([300, 200, 300])
  felt = call.again ? "" : shown
  const name = { ...said.names, ...words.prayers }[call.name] ?? call.name
  const text = call.kind === "reminder" ? said.reminders[call.name]?.(digits(call.hijri_day ?? 0)) ?? call.name
    : call.kind === "at" ? said.at(name) : said.before(name, clock(call.time))
  write(title, call.again ? `${name}: ${said.again(clock(call.again))}` : house ? said.to(isolated(house), text)
    : text[0].toLocaleUpperCase(language) + text.slice(1))
  stop.hidden = !isPlaying && !call.again
  snooze.hidden = Boolean(call.again) || call.kind === "reminder"
  dua.hidden = call.kind !== "at" || !prayers.includes(call.name) || isPlaying || Boolean(call.again)
  write(problem, "")
}
