// North for the phone's camera: taken from the device and carried by the phone's gyroscope, or by the phone's compass.
import { signed } from "/assets/angle.js"

/**
 * A north that was taken: what is added to an azimuth of the gyroscope's frame, the device's sigma, the phone's azimuth
 * and the time in milliseconds.
 * @typedef {{ offset: number, sigma: number, azimuth: number, at: number }} Taken
 */

/**
 * Laying the phone along an edge, one standard deviation in degrees. Assumed: 3 mm of gap along the 150 mm of a phone
 * are 1.1°, and its sensor stands in it to 1°.
 */
const laying = 1.5
/**
 * Drift of the gyroscope, degrees a second. A phone knows the bias of its gyroscope from when it lay still. Assumed: it
 * changes by 0.01 °/s for each °C, and the camera warms the phone by 2 °C.
 */
const drift = .02
/** Gain error of the gyroscope, as a share of a turn: assumed. */
const gain = .01

/**
 * Sigma of a north that was taken, for a phone that looks to an azimuth now.
 * @param {Taken} taken
 * @param {number} azimuth
 * @param {number} now
 */
export const carriedSigma = ({ sigma, azimuth: before, at }, azimuth, now) =>
  Math.hypot(sigma, laying, drift * (now - at) / 1000, gain * signed(azimuth - before))

/**
 * Sigma beyond which north must be taken again, in degrees. A device in no doubt has 2.75° at most, two sigma of 5.5°;
 * nearly twice as much, two sigma of 10°, is the most that is drawn as known.
 */
export const mostSigma = 5

/**
 * Sigma of a phone's compass, in degrees, assumed: steel and magnets turn it by tens of degrees, and Android's browsers
 * tell no accuracy. Where a phone reports a larger error, that is its sigma.
 */
export const phoneSigma = 15
