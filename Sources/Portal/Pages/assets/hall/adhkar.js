// The adhkar after a prayer on the board of the hall, one after the other, each as large as its place allows.
// Written for Chromium 80, as the boards are.
import { afterPrayer } from "/assets/duas/hall.js"
import { html, write } from "/assets/element.js"
import { digits } from "/assets/format.js"
import { part } from "/assets/words.js"

/** Steps between the sizes that are tried, in hundredths of the largest. */
const step = 4

/**
 * `codes`: the languages of the board. `seconds`: how long all of them take.
 * @param {import("/assets/words.js").Language[]} codes
 * @param {number} seconds
 */
export async function adhkar(codes, seconds) {
  const [list, words] = await Promise.all([afterPrayer(), Promise.all(codes.map(code => part("duas", code)))])
  const [text, source] = [html("p.text", { lang: "ar", dir: "rtl" }), html("p.source")]
  const element = html("div.dhikr", {}, text, source)
  let drawn = ""
  /** The largest size at which the text has room. */
  function fit() {
    for (let size = 100; size > step; size -= step) {
      text.style.fontSize = `calc(var(--dhikr) * var(--u) * ${size / 100})`
      if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return
    }
  }
  if (document.fonts) document.fonts.load("64px Naskh", list[0].arabic).then(() => { drawn = "" }, () => {})
  return {
    element,
    /**
     * @param {number} since seconds after the prayer
     */
    paint(since) {
      const index = Math.min(Math.floor(since / seconds * list.length), list.length - 1)
      const { arabic, times, from } = list[index]
      const picture = [index, innerWidth, innerHeight, element.clientHeight].join()
      if (picture === drawn) return
      drawn = picture
      write(text, arabic)
      const [book, number] = from.split(" ")
      source.replaceChildren(...words.map((said, at) => html("span", { lang: codes[at],
        dir: codes[at] === "ar" ? "rtl" : "ltr" },
      [`${said.books[book]} ${digits(number.replace("-", "–"))}`, times > 1 && said.times(digits(String(times)))]
        .filter(Boolean).join(" · "))))
      fit()
    },
  }
}
