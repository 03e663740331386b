// A click with each bead and when the Qibla is found, where it is wanted.
import { preferences } from "/assets/preferences.js"

/** @type {AudioContext | null} */
let context = null

export function click() {
  if (preferences.read("click") !== "on") return
  context ??= new AudioContext()
  // Before the end of a page's first tap a browser holds it back.
  context.resume()
  const [tone, level, now] = [new OscillatorNode(context, { frequency: 1900 }), new GainNode(context),
    context.currentTime]
  level.gain.setValueAtTime(.3, now)
  level.gain.exponentialRampToValueAtTime(.001, now + .03)
  tone.connect(level).connect(context.destination)
  tone.start(now)
  tone.stop(now + .03)
}
