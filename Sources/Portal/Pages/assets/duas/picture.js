// A dua as a picture: its text and where it stands, in the page's colours.
import { said, source } from "/assets/duas/text.js"
import { languages } from "/assets/languages.js"
import { language } from "/assets/words.js"

const [width, margin, gap] = [1080, 90, 56]

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} room
 */
function lines(pen, text, room) {
  return text.split("\n").flatMap(line => {
    const found = [""]
    for (const word of line.split(" ")) {
      const longer = `${found[found.length - 1]} ${word}`.trim()
      if (pen.measureText(longer).width <= room || !found[found.length - 1]) found[found.length - 1] = longer
      else found.push(word)
    }
    return found
  })
}

/**
 * A PNG; null where the browser can't draw one.
 * @param {import("/assets/duas/text.js").Dua} dua
 * @returns {Promise<Blob | null>}
 */
export async function picture(dua) {
  const canvas = document.createElement("canvas")
  const pen = canvas.getContext("2d")
  if (!pen) return null
  await document.fonts.load("64px Naskh", dua.arabic).catch(() => { /* The system's face does. */ })
  const styles = getComputedStyle(document.body)
  const [text, quiet, ground] = ["--text", "--quiet", "--ground"].map(name => styles.getPropertyValue(name))
  const ownFont = styles.fontFamily
  const isArabic = language === "ar"
  const isRightToLeft = languages[language].direction === "rtl"
  const parts = [
    { text: dua.arabic, font: `64px Naskh, ${styles.getPropertyValue("--type-arabic")}`, height: 128,
      colour: text, rtl: true },
    ...isArabic ? [] : [
      { text: dua.latin, font: `italic 32px ${ownFont}`, height: 46, colour: quiet, rtl: false },
      { text: dua.english, font: `36px ${ownFont}`, height: 52, colour: text, rtl: false }],
    { text: source(dua), font: `28px ${ownFont}`, height: 42, colour: quiet, rtl: isRightToLeft },
  ].map(part => {
    pen.font = part.font
    return { ...part, lines: lines(pen, part.text, width - 2 * margin) }
  })
  canvas.width = width
  canvas.height = 2 * margin + parts.reduce((sum, part) => sum + part.lines.length * part.height + gap, -gap)
  pen.fillStyle = ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  let top = margin
  for (const part of parts) {
    Object.assign(pen, { font: part.font, fillStyle: part.colour, textBaseline: "middle",
      direction: part.rtl ? "rtl" : "ltr", textAlign: part.rtl ? "right" : "left" })
    for (const line of part.lines) {
      pen.fillText(line, part.rtl ? width - margin : margin, top + part.height / 2)
      top += part.height
    }
    top += gap
  }
  return new Promise(settle => canvas.toBlob(settle, "image/png"))
}

/**
 * Shares it where the browser shares files, or saves it.
 * @param {import("/assets/duas/text.js").Dua} dua
 */
export async function sharePicture(dua) {
  const image = await picture(dua)
  if (!image) return said.byHand
  const file = new File([image], `dua-${dua.id}.png`, { type: "image/png" })
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => { /* The person closed it. */ })
    return ""
  }
  const link = document.createElement("a")
  Object.assign(link, { href: URL.createObjectURL(image), download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return ""
}
