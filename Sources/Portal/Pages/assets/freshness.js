// How old a state may be to be shown as live, by this browser's own clock: decided here only.

/** Milliseconds after which a direction is in doubt, and after which there is none. */
export const [doubtAfter, lostAfter] = [500, 2000]

/** A state without its stale values, and without the reason and the advice that were of them. */
export const withoutDirection = state =>
  ({ ...state, heading_deg: null, true_heading_deg: null, sigma_deg: null, turn_deg: null, aligned: false, status: "unavailable", reason: "", advice: "" })

/** A state that has become old, as the device itself would word it. A worse status stays. */
export const doubted = state => state.status === "accurate" ? { ...state, status: "calibrating", reason: "heading.stale", advice: "" } : state
