// The count is kept by the device where this browser may change it, otherwise by the browser. A tap is shown at once,
// and sent in order.
import { change, command, get, problemText } from "/assets/api.js"
import { askPIN } from "/assets/pin.js"
import { preferences } from "/assets/preferences.js"

const commands = { count: "tasbih_count", undo: "tasbih_undo", reset: "tasbih_reset" }
/** @typedef {keyof typeof commands} Change */
/** @type {Record<Change, (value: number) => number>} */
const after = { count: value => value + 1, undo: value => Math.max(0, value - 1), reset: () => 0 }
/** Milliseconds after the last sent tap or goal in which a received state may be older. */
const settling = 800

export class Counter {
  /**
   * "device", "locked" (a PIN would let it), "browser" (no PIN is set) or "profile" (the device counts for another
   * person); null until it is known. Changes wait in the
   * queue until then.
   * @type {"device" | "locked" | "browser" | "profile" | null}
   */
  keeper = null
  told = 0
  /** @type {Change[]} */
  queue = []
  isTelling = false
  isOver = false
  toldAt = -settling
  /** Goals: this browser's, the device's, and one being sent. */
  ownGoal = Number(preferences.read("tasbih.goal") ?? 33)
  /** @type {number | null} */
  toldGoal = null
  /** @type {number | null} */
  wantedGoal = null
  goalAt = -settling
  /** Reason for the refusal of the last goal. */
  problem = ""

  /**
   * - `onChange`: called when the count or its keeper has changed.
   * - `isElsewhere`: whether the device's count is not for this page.
   * - `onKept`: called with changes that the device was to count, and this browser has.
   * @param {() => void} onChange
   * @param {() => boolean} isElsewhere
   * @param {(changes: Change[]) => void} onKept
   */
  constructor(onChange, isElsewhere, onKept) {
    this.onChange = onChange
    this.isElsewhere = isElsewhere
    this.onKept = onKept
    this.own = Number(preferences.read("tasbih.count")) || 0
    this.ask()
  }

  get value() {
    return this.queue.reduce((value, change) => after[change](value), this.keeper === "device" ? this.told : this.own)
  }
  /** The device's where it counts, as its buzzer tells that a round is full. */
  get goal() { return this.keeper === "device" ? this.wantedGoal ?? this.toldGoal ?? this.ownGoal : this.ownGoal }
  get waiting() { return this.queue.length }

  async ask() {
    try {
      const { in: isIn, pin_is_set: isSet } = await get("/api/v1/session")
      this.keepBy(this.isElsewhere() ? "profile" : isIn ? "device" : isSet ? "locked" : "browser")
    } catch {
      this.keepBy(this.keeper ?? "locked")
    }
  }

  /**
   * Counts what was tapped before the keeper was known.
   * @param {"device" | "locked" | "browser" | "profile"} keeper
   */
  keepBy(keeper) {
    const early = this.keeper ? [] : this.queue.splice(0)
    this.keeper = keeper
    this.onChange()
    early.forEach(word => this.change(word))
  }

  async unlock() {
    if (await askPIN()) this.ask()
  }

  /**
   * What the device says by itself, its button's presses among it; not while taps are on their way.
   * @param {number | undefined} count
   * @param {number | undefined} goal
   */
  hear(count, goal) {
    if (goal != null && goal !== this.toldGoal && this.wantedGoal === null
      && performance.now() - this.goalAt > settling) {
      this.toldGoal = goal
      this.onChange()
    }
    if (count == null || this.isTelling || performance.now() - this.toldAt < settling) return
    if (count === this.told) return
    this.told = count
    this.onChange()
  }

  /** @param {Change} word */
  change(word) {
    if (this.keeper === null || this.keeper === "device") this.queue.push(word)
    else this.keep(after[word](this.own))
    if (this.keeper === "device") this.tell()
    this.onChange()
  }

  /** @param {number} goal */
  async aim(goal) {
    this.problem = ""
    if (this.keeper === "device") {
      this.wantedGoal = goal
      this.onChange()
      try {
        await change({ "tasbih.goal": goal })
        this.toldGoal = goal
      } catch (problem) {
        this.problem = problemText(problem)
      }
      // Unless another goal was chosen meanwhile.
      if (this.wantedGoal === goal) this.wantedGoal = null
      this.goalAt = performance.now()
    } else {
      this.ownGoal = goal
      preferences.write("tasbih.goal", String(goal))
    }
    this.onChange()
  }

  /** Sends taps in order; retries unsent ones. */
  async tell() {
    if (this.isTelling) return
    this.isTelling = true
    let patience = 500
    while (this.queue.length && !this.isOver) {
      try {
        const [next] = this.queue
        await command(commands[next])
        this.queue.shift()
        this.told = after[next](this.told)
        patience = 500
      } catch (problem) {
        if (problem.status === 401 || problem.status === 403) { this.fallBack(); break }
        await new Promise(settle => setTimeout(settle, patience))
        patience = Math.min(8000, patience * 2)
      }
      this.toldAt = performance.now()
      this.onChange()
    }
    this.isTelling = false
  }

  /** The session ended without a new one: keep unsent taps in the browser. */
  fallBack() {
    this.keep(this.value)
    this.onKept(this.queue)
    this.queue = []
    this.keeper = "locked"
  }

  /** @param {number} count */
  keep(count) {
    this.own = count
    preferences.write("tasbih.count", String(count))
  }

  close() {
    this.isOver = true
    if (this.keeper === null) return this.keep(this.value)
    // Send the remaining taps when the page closes.
    for (const change of this.queue.slice(this.isTelling ? 1 : 0)) {
      fetch("/api/v1/commands",
        { method: "POST", keepalive: true, headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ command: commands[change] }) }).catch(() => {})
    }
  }
}
