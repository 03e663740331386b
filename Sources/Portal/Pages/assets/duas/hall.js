// The adhkar after prayer in their order, for a board. Texts and counts alone: the board lays them out.
// Written for Chromium 80, as the boards are.

/**
 * Each with its Arabic text, how often it is said, and where it stands, such as "muslim 591". The texts are loaded with
 * the first call.
 * @returns {Promise<{ id: string, arabic: string, english: string, times: number, from: string }[]>}
 */
export async function afterPrayer() {
  const { default: texts } = await import("/assets/duas/texts.js")
  return texts.filter(dua => dua.for.includes("prayer")).map(({ id, arabic, english, times, from }) => {
    const count = typeof times === "object" ? times.prayer : times
    return { id, arabic, english, times: count || 1, from }
  })
}
