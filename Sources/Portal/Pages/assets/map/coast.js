// Coastlines from their packed letters: one path of an SVG in tenths of a degree, south downwards, to be filled by even-odd.
import { packed } from "/assets/map/land.js"

/** As Tests/Browser/pack_land.py has them: the ASCII letters but two, and those above `short` begin a pair. */
const [letters, short, upperLeft] = [93, 80, [-1800, -900]]

function path() {
  let [at, text] = [0, ""]
  const letter = () => {
    const code = packed.charCodeAt(at++)
    // Neither a quotation mark nor a backslash is among them.
    return code - 32 - (code > 34) - (code > 92)
  }
  const pair = () => letter() * letters + letter()
  const difference = () => {
    const first = letter()
    const number = first < short ? first : short + (first - short) * letters + letter()
    return number % 2 ? -(number + 1) / 2 : number / 2
  }
  while (at < packed.length) {
    const corners = pair()
    text += `M${pair() + upperLeft[0]} ${pair() + upperLeft[1]}l`
    for (let corner = 1; corner < corners; corner++) text += `${difference()} ${difference()} `
    text += "z"
  }
  return text
}

export const land = path()
