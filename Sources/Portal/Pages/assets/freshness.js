// Freshness of a state, by this browser's clock: decided only here.

/** Milliseconds after which a direction is in doubt, and is withheld. */
export const [doubtAfter, lostAfter] = [500, 2000]

/**
 * A state without its stale values, and without the reason and the advice that were of them.
 * @param {API.State} state
 * @returns {API.State}
 */
export const withoutDirection = state =>
  ({ ...state, heading_deg: null, true_heading_deg: null, sigma_deg: null, turn_deg: null, pitch_deg: null,
    roll_deg: null, aligned: false, status: "unavailable", reason: "", advice: "" })

/**
 * A state that has become old, as the device itself would word it. A worse status stays.
 * @param {API.State} state
 * @returns {API.State}
 */
export const doubted = state => state.status === "accurate"
  ? { ...state, status: "calibrating", reason: "heading.stale", advice: "" } : state
