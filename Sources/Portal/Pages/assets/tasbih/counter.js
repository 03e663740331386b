// The count is kept by the device where this browser may change it, otherwise by the browser. A tap is shown at once, and sent in order.
import { change, command, get, problemText } from "/assets/api.js"
import { askPIN } from "/assets/pin.js"
import { preferences } from "/assets/preferences.js"

const commands = { count: "tasbih_count", undo: "tasbih_undo", reset: "tasbih_reset" }
const after = { count: value => value + 1, undo: value => Math.max(0, value - 1), reset: () => 0 }
/** Milliseconds after the last told tap, or goal, for which a state may still be of the time before it. */
const settling = 800

export class Counter {
  /** "device", "locked" (a PIN would let it) or "browser" (no PIN is set); null until it is known. */
  keeper = null
  told = 0
  queue = []
  isTelling = false
  toldAt = -settling
  /** How many make a full round: this browser's number, the device's, and one on its way there. */
  ownGoal = Number(preferences.read("tasbih.goal") ?? 33)
  toldGoal = null
  wantedGoal = null
  goalAt = -settling
  /** Why the device didn't take the last goal. */
  problem = ""

  /** - `onChange`: called when the count or its keeper has changed. */
  constructor(onChange) {
    this.onChange = onChange
    this.own = Number(preferences.read("tasbih.count")) || 0
    this.ask()
  }

  get value() { return this.keeper === "device" ? this.queue.reduce((value, change) => after[change](value), this.told) : this.own }
  /** The device's where it counts, as its buzzer tells that a round is full. */
  get goal() { return this.keeper === "device" ? this.wantedGoal ?? this.toldGoal ?? this.ownGoal : this.ownGoal }
  get waiting() { return this.queue.length }

  async ask() {
    try {
      const { in: isIn, pin_is_set: isSet } = await get("/api/v1/session")
      this.keeper = isIn ? "device" : isSet ? "locked" : "browser"
    } catch {
      this.keeper ??= "locked"
    }
    this.onChange()
  }

  async unlock() {
    if (await askPIN()) this.keeper = "device"
    this.onChange()
  }

  /** What the device says by itself, its button's presses among it; not while taps are on their way. */
  hear(count, goal) {
    if (goal != null && goal !== this.toldGoal && this.wantedGoal === null && performance.now() - this.goalAt > settling) {
      this.toldGoal = goal
      this.onChange()
    }
    if (count == null || this.queue.length || performance.now() - this.toldAt < settling) return
    if (count === this.told) return
    this.told = count
    this.onChange()
  }

  change(word) {
    if (this.keeper === "device") {
      this.queue.push(word)
      this.tell()
    } else {
      this.own = after[word](this.own)
      preferences.write("tasbih.count", String(this.own))
    }
    this.onChange()
  }

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
      // Another one was chosen meanwhile.
      if (this.wantedGoal === goal) this.wantedGoal = null
      this.goalAt = performance.now()
    } else {
      this.ownGoal = goal
      preferences.write("tasbih.goal", String(goal))
    }
    this.onChange()
  }

  /** One after the other; unsent taps are sent again. */
  async tell() {
    if (this.isTelling) return
    this.isTelling = true
    let patience = 500
    while (this.queue.length && !this.isOver) {
      try {
        await command(commands[this.queue[0]])
        this.told = after[this.queue.shift()](this.told)
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

  /** The session has ended without a new PIN: unsent taps are kept here. */
  fallBack() {
    this.own = this.value
    preferences.write("tasbih.count", String(this.own))
    this.queue = []
    this.keeper = "locked"
  }

  close() {
    this.isOver = true
    // Unsent taps must not be lost with the page.
    for (const change of this.queue.slice(this.isTelling ? 1 : 0)) {
      fetch("/api/v1/commands", { method: "POST", keepalive: true, headers: { "Content-Type": "application/json" }, body: JSON.stringify({ command: commands[change] }) }).catch(() => {})
    }
  }
}
