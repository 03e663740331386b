// A count with its history: this browser's, or a person's where a profile was chosen. Of the tasbih and of a watch.
import { vibrate } from "/assets/element.js"
import { click } from "/assets/tasbih/click.js"
import { Counter } from "/assets/tasbih/counter.js"
import { here } from "/assets/tasbih/history.js"
import { keyOf, person as personOf } from "/assets/tasbih/person.js"
import * as list from "/assets/tasbih/phrases.js"
import { chosen } from "/assets/tracking/store.js"

/** Milliseconds after which what the device has counted is in a person's history. */
const told = 2500

/**
 * Of the round under way: a full one stays full until the next tap.
 * @param {number} value
 * @param {number} goal
 */
export const inRound = (value, goal) => goal === 0 || value === 0 ? value : (value - 1) % goal + 1

/**
 * - `onChange`: the count, its keeper or the phrases have changed.
 * - `onFull`: so many rounds are full, with this count.
 * - `onPast`: the history has changed.
 * @param {{ onChange: () => void, onFull: (rounds: number) => void, onPast?: () => void }} listeners
 */
export function counting({ onChange, onFull, onPast = () => {} }) {
  /** @type {ReturnType<typeof personOf> | null} */
  const person = chosen() === null ? null : personOf(() => {
    if (person && person.hasButton !== had) {
      had = person.hasButton
      counter.ask()
    }
    onPast()
  })
  let had = person && person.hasButton
  /**
   * Taps of a person before it is known who counts: by how much, and what was said.
   * @type {[number, string | null][]}
   */
  let early = []
  /** @type {import("/assets/tasbih/phrases.js").Phrase[]} */
  let phrases = []
  /** @type {{ value: number, goal: number, who: string | null } | null} */
  let drawn = null
  let refresh = 0
  /** @type {number | undefined} */
  let heard

  const counter = new Counter(changed, () => person !== null && !person.hasButton, changes => {
    for (const change of changes) if (change !== "reset") person?.add(change === "count" ? 1 : -1, null)
  })
  /** @param {number} value */
  const rounds = value => counter.goal ? Math.floor(value / counter.goal) : 0

  function changed() {
    const { value, goal, keeper: who } = counter
    onChange()
    if (person && who && early.length) {
      if (who !== "device") for (const [by, phrase] of early) person.add(by, phrase)
      early = []
    }
    // Counted here or by the device's button: a full round is one either way, but not what was there when the page
    // came.
    const before = drawn?.who === who && drawn.goal === goal ? drawn.value : value
    if (rounds(value) > rounds(before)) {
      vibrate([60, 60, 120])
      onFull(rounds(value))
    }
    if (who !== null) drawn = { value, goal, who }
  }

  const isPhrased = () => phrases.length > 0 && counter.goal === list.total(phrases)
  async function read() {
    phrases = await list.phrases().catch(() => [])
    if (phrases.length) changed()
    return phrases
  }

  /**
   * Into the history, before it is counted: by one, and by a round where one becomes full or no longer is. What the
   * device counts for a person comes into the history by itself.
   * @param {number} by
   */
  function note(by) {
    if (counter.value + by < 0) return
    if (person) {
      const phrase = isPhrased() ? keyOf(list.at(phrases, counter.value + Math.min(by, 0)).phrase) : null
      if (counter.keeper === null) early.push([by, phrase])
      else if (counter.keeper !== "device") person.add(by, phrase)
      else person.loadSoon(told)
      return
    }
    here.add(by, rounds(counter.value + by) - rounds(counter.value))
    clearTimeout(refresh)
    refresh = setTimeout(onPast, 700)
  }

  read()
  person?.load()
  return {
    counter, person, read,
    /** What is said next; null where no phrases were chosen. */
    turn: () => isPhrased() ? list.at(phrases, counter.value) : null,
    turns: () => isPhrased() ? phrases.map(phrase => ({ phrase: keyOf(phrase), times: phrase.times })) : [],
    count() {
      vibrate(8)
      click()
      note(1)
      counter.change("count")
    },
    undo() {
      note(-1)
      counter.change("undo")
    },
    /** @param {API.State} state */
    hear(state) {
      counter.hear(state.tasbih, state.tasbih_goal)
      if (heard !== undefined && heard !== state.tasbih && person?.hasButton) person.loadSoon(told)
      heard = state.tasbih
    },
    close() {
      for (const [by, phrase] of early) person?.add(by, phrase)
      person?.close()
      clearTimeout(refresh)
      counter.close()
    },
  }
}
