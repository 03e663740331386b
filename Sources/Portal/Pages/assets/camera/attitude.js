// The phone's attitude, and where a direction is in its camera's picture. Pure geometry: angles in degrees, vectors in
// the axes of the screen: right, up, out of it towards the eye. The camera looks the other way.

const radian = Math.PI / 180
/**
 * Field of view along the longer side of a picture, assumed: a phone's main camera is one of 24 to 28 mm for film of
 * 35 mm, which is 62° to 71° along a video of 16:9. Browsers don't tell it. In the middle of the picture it has no
 * effect.
 */
export const fieldOfView = 65

/**
 * East, north and up of the orientation's own frame. `angle`: that of `screen.orientation`.
 *
 * W3C Device Orientation and Motion, "Z-X'-Y''": Rz(alpha) Rx(beta) Ry(gamma) turns the frame into the phone. Its rows
 * are the frame's axes as the phone sees them.
 * @param {number[]} angles alpha, beta and gamma
 */
export function attitude(angles, angle = 0) {
  const [[sa, ca], [sb, cb], [sg, cg], [ss, cs]] =
    [...angles, angle].map(one => [Math.sin(one * radian), Math.cos(one * radian)])
  return [
    [ca * cg - sa * sb * sg, -sa * cb, ca * sg + sa * sb * cg],
    [sa * cg + ca * sb * sg, ca * cb, sa * sg - ca * sb * cg],
    [-cb * sg, sb, cb * cg],
  ].map(([x, y, z]) => [cs * x - ss * y, ss * x + cs * y, z])
}

/**
 * Azimuth in the frame, and how level it is, of a direction of the phone: `axis` 1, its top; 2, what its back is turned
 * from. The camera looks to the opposite of 2.
 * @param {number[][]} axes
 * @param {1 | 2} axis
 */
export function azimuth([east, north], axis) {
  const sign = axis === 2 ? -1 : 1
  return { value: Math.atan2(sign * east[axis], sign * north[axis]) / radian,
    level: Math.hypot(east[axis], north[axis]) }
}

/**
 * The direction of an azimuth of the frame and of an elevation.
 * @param {number[][]} axes
 * @param {number} towards
 */
export const direction = ([east, north, up], towards, elevation = 0) => {
  const [level, rise] = [Math.cos(elevation * radian), Math.sin(elevation * radian)]
  const [x, y] = [level * Math.sin(towards * radian), level * Math.cos(towards * radian)]
  return up.map((one, index) => x * east[index] + y * north[index] + rise * one)
}

/** @typedef {{ width: number, height: number, focal: number }} View */

/**
 * A view that the picture covers (`object-fit: cover`), so that a part of it is outside. Without a picture the view is
 * the picture.
 * @param {number} width
 * @param {number} height
 * @param {number} [wide] the picture's own pixels
 * @param {number} [high]
 * @returns {View}
 */
export const viewOf = (width, height, wide, high) => {
  const [w, h] = [wide || width, high || height]
  return { width, height,
    focal: Math.max(width / w, height / h) * Math.max(w, h) / 2 / Math.tan(fieldOfView / 2 * radian) }
}

/**
 * Where a direction is in the view; null beside or behind the camera.
 * @param {number[]} vector
 * @param {View} view
 */
export const project = ([x, y, z], { width, height, focal }) =>
  z > -.05 ? null : [width / 2 - focal * x / z, height / 2 + focal * y / z]
