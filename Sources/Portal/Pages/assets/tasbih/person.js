// A person's counts: the device keeps them in the profile that was chosen for the prayers. What the device can't take
// now waits in this browser.
import { problemText } from "/assets/api.js"
import { device } from "/assets/device.js"
import { ask, chosen, isAway, keep, kept } from "/assets/tracking/store.js"
import { dayText } from "/assets/tasbih/history.js"

/** @typedef {{ date: string, phrase: string | null, count: number }} Count */
/** @typedef {{ request: string, isSent?: boolean, counts: Count[] }} Batch */
/** Kinds of counts in a request, at most. */
const most = 100
/** Milliseconds after a tap until the device has it. */
const pause = 1500

/** @returns {Batch[]} */
const waiting = () => kept("tasbih.waiting") ?? []
/** @param {Batch[]} list */
const wait = list => keep("tasbih.waiting", list.length ? list : null)
const random = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16)).join("")

/**
 * A phrase as the device keeps it: the name of a dua, or words within its bounds; null where nothing is left.
 * @param {import("/assets/tasbih/phrases.js").Phrase | undefined} phrase
 */
export function keyOf(phrase) {
  if (!phrase) return null
  if (phrase.id) return phrase.id
  let words = phrase.text.replace(/[,;"\p{Cc}]/gu, " ").replace(/\s+/g, " ").trim()
  while (new TextEncoder().encode(words).length > 100) words = words.slice(0, -1).trim()
  return words || null
}

/**
 * The profile's counts. `onChange`: there is something new to show.
 * @param {() => void} onChange
 */
export function person(onChange) {
  const { name = "" } = chosen() ?? {}
  /** @type {API.TasbihDays | null} */
  let answer = kept("tasbih.kept")
  let [problem, timer] = ["", 0]
  /** @type {Promise<void> | null} */
  let sending = null

  async function sendAll() {
    for (let [batch] = waiting(); batch; [batch] = waiting()) {
      // From here on it isn't added to: the device knows it by its mark.
      const { request, counts } = batch
      wait([{ request, counts, isSent: true }, ...waiting().slice(1)])
      try {
        await ask("PATCH", "tasbih", { request, counts })
      } catch (trouble) {
        if (isAway(trouble)) return
        // What the device doesn't accept is never accepted.
        if (trouble.status !== 422) throw trouble
      }
      wait(waiting().filter(other => other.request !== request))
    }
  }
  const flush = () => sending = sending ?? sendAll().finally(() => { sending = null })

  async function load() {
    try {
      await flush()
      answer = await (await ask("GET", "tasbih")).json()
      keep("tasbih.kept", answer)
      problem = ""
    } catch (trouble) {
      problem = isAway(trouble) ? "" : problemText(trouble)
    }
    onChange()
  }
  /** @param {number} after milliseconds */
  function loadSoon(after = pause) {
    clearTimeout(timer)
    timer = setTimeout(load, after)
  }
  /** @param {API.Body<"PATCH /api/v1/tracking/tasbih/x">} body */
  async function patch(body) {
    try {
      await ask("PATCH", "tasbih", body)
      problem = ""
      await load()
    } catch (trouble) {
      problem = problemText(trouble)
      onChange()
    }
  }

  return {
    name, load, loadSoon,
    get problem() { return problem },
    /** Whether what the device counts is this person's; null: not known yet. */
    get hasButton() { return answer ? answer.button : null },
    /**
     * @param {number} count
     * @param {string | null} phrase
     */
    add(count, phrase) {
      const date = device.state?.local_time?.slice(0, 10) ?? dayText()
      const list = waiting()
      let batch = list[list.length - 1]
      if (!batch || batch.isSent || batch.counts.length >= most) list.push(batch = { request: random(), counts: [] })
      const same = batch.counts.find(other => other.date === date && other.phrase === phrase)
      if (same) same.count += count
      else batch.counts.push({ date, phrase, count })
      wait(list)
      onChange()
      loadSoon()
    },
    /** @param {number} goal */
    aim: goal => patch({ goal }),
    /**
     * From now on the device counts for this person; null: no longer.
     * @param {{ phrase: string | null, times: number }[] | null} phrases
     */
    take: phrases => patch({ button: phrases && { phrases } }),
    /**
     * @param {(phrase: string) => string} nameOf
     * @returns {import("/assets/tasbih/history.js").Past}
     */
    past(nameOf) {
      const today = answer?.today ?? dayText()
      /** @type {Record<string, number>[]} */
      const [counts, phrases] = [{}, {}]
      /** @param {Count} one */
      const add = ({ date, phrase, count }) => {
        counts[date] = Math.max(0, (counts[date] ?? 0) + count)
        const name = phrase ?? "none"
        if (date === today) phrases[name] = Math.max(0, (phrases[name] ?? 0) + count)
      }
      for (const { date, counts } of answer?.days ?? []) for (const one of counts) add({ date, ...one })
      for (const { counts } of waiting()) counts.forEach(add)
      return { today, counts, goal: answer?.goal ?? 0,
        phrases: Object.entries(phrases).filter(([, count]) => count > 0).map(([phrase, count]) =>
          ({ name: nameOf(phrase), count })) }
    },
    close() {
      clearTimeout(timer)
      flush().catch(() => {})
    },
  }
}
