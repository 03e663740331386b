/* Keeps a card new: its picture is fetched for the frame's extent as it changes and as each minute begins, and each
   second while it shows a live direction. */
const holder = /** @type {HTMLElement} */ (document.getElementById("card"))

/** Laid out for the frame where the address asks for no extent; a lower one than is drawn shows all of its size's. */
function picture() {
  const asked = new URLSearchParams(location.search)
  for (const [key, pixels] of Object.entries({ width: innerWidth, height: innerHeight }))
    if (!asked.has(key) && Math.min(innerWidth, innerHeight) >= 64)
      asked.set(key, String(Math.min(2000, Math.round(pixels))))
  return `${location.pathname.replace(/\.html$/, ".svg")}?${asked}`
}

/** Whether it could be renewed. */
async function renew() {
  try {
    const answer = await fetch(picture(), { cache: "no-store" })
    if (!answer.ok) throw new Error(answer.statusText)
    const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement
    if (drawn.localName !== "svg") throw new Error("no picture")
    holder.replaceChildren(document.importNode(drawn, true))
  } catch {
    // A card that can't be renewed would go on telling times that have passed. A direction has ended by itself long
    // before.
    if (Date.now() - renewed > 150_000) holder.replaceChildren()
    return false
  }
  renewed = Date.now()
  return true
}

let renewed = Date.now()
/** @param {boolean} isRenewed */
function wait(isRenewed) {
  const isLive = holder.querySelector("[data-part=live]") && !document.hidden
  setTimeout(async () => wait(await renew()), !isRenewed ? 5000 : isLive ? 1000 : 60_000 - Date.now() % 60_000 + 300)
}
wait(true)
renew()
let resized = 0
addEventListener("resize", () => { clearTimeout(resized); resized = setTimeout(renew, 200) })
document.addEventListener("visibilitychange", () => { if (!document.hidden) renew() })
