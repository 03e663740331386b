// Hue and chroma of a colour. B. Ottosson, "A perceptual color space for image processing" (2020), as CSS Color 4, section 17, has it.

/** Of `#rrggbb`: hue in degrees, and chroma. Grey has no hue: null. */
export function hueAndChroma(hex) {
  const [red, green, blue] = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16) / 255).map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
  const long = Math.cbrt(.4122214708 * red + .5363325363 * green + .0514459929 * blue)
  const medium = Math.cbrt(.2119034982 * red + .6806995451 * green + .1073969566 * blue)
  const short = Math.cbrt(.0883024619 * red + .2817188376 * green + .6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + .4505937099 * short
  const b = .0259040371 * long + .7827717662 * medium - .808675766 * short
  const chroma = Math.hypot(a, b)
  return { hue: chroma < .004 ? null : (Math.atan2(b, a) * 180 / Math.PI + 360) % 360, chroma }
}
