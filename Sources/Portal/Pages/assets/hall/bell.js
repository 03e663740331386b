// The board's own tone at a prayer's time, in the rhythm of the device's buzzer. A browser holds sound back until the
// page was tapped.

/**
 * `onChange`: it is held back, or no longer.
 * @param {() => void} onChange
 */
export function bell(onChange) {
  const context = new AudioContext()
  context.onstatechange = onChange
  const isHeld = () => context.state !== "running"
  function ring() {
    if (isHeld()) return
    // In half a second an even pitch ends with a whole wave: without a click.
    for (const [index, frequency] of [524, 660, 524].entries()) {
      const [note, begin] = [new OscillatorNode(context, { frequency }), context.currentTime + index * .9]
      note.connect(context.destination)
      note.start(begin)
      note.stop(begin + .5)
    }
  }
  return {
    isHeld, ring,
    /** At a tap: it sounds, so that it is known to be heard. */
    free() { if (isHeld()) context.resume().then(ring) },
    close() { context.close() },
  }
}
