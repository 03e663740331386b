/* Keeps a card new: its picture is fetched again as each minute begins, which is as fine as it counts. */
const holder = document.getElementById("card")
const picture = location.pathname.replace(/\.html$/, ".svg") + location.search

async function renew() {
  try {
    const answer = await fetch(picture, { cache: "no-store" })
    if (!answer.ok) throw new Error(answer.statusText)
    const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement
    if (drawn.localName !== "svg") throw new Error("no picture")
    holder.replaceChildren(document.importNode(drawn, true))
  } catch {
    // A card that can't be renewed would go on telling times that have passed.
    if (++missed > 2) holder.replaceChildren()
    return
  }
  missed = 0
}

let missed = 0
function wait() {
  setTimeout(async () => { await renew(); wait() }, 60_000 - Date.now() % 60_000 + 300)
}
wait()
document.addEventListener("visibilitychange", () => { if (!document.hidden) renew() })
