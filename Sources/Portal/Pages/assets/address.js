/** The address of a screen or view, without the day that it shows. */
const viewOf = (/** @type {string} */ address) => address.replace(/\/\d[\d-]*$/, "")

/**
 * Writes the day that a view shows into its address, unless another is opened: its data may come after that.
 * @param {string} address
 */
export function writeAddress(address) {
  if (viewOf(location.hash) === viewOf(address)) history.replaceState(history.state, "", address)
}
