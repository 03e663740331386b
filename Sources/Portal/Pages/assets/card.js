/* Keeps a card new: its picture is fetched as each minute begins, and each second while it shows a live direction. */
const holder = /** @type {HTMLElement} */ (document.getElementById("card"))
const picture = location.pathname.replace(/\.html$/, ".svg") + location.search

async function renew() {
  try {
    const answer = await fetch(picture, { cache: "no-store" })
    if (!answer.ok) throw new Error(answer.statusText)
    const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement
    if (drawn.localName !== "svg") throw new Error("no picture")
    holder.replaceChildren(document.importNode(drawn, true))
  } catch {
    // A card that can't be renewed would go on telling times that have passed. A direction has ended by itself long
    // before.
    if (Date.now() - renewed > 150_000) holder.replaceChildren()
    return
  }
  renewed = Date.now()
}

let renewed = Date.now()
function wait() {
  const isLive = holder.querySelector("[data-part=live]") && Date.now() - renewed < 3000
  setTimeout(async () => { await renew(); wait() }, isLive && !document.hidden ? 1000
    : 60_000 - Date.now() % 60_000 + 300)
}
wait()
document.addEventListener("visibilitychange", () => { if (!document.hidden) renew() })
