// Builders of elements.
import { preferences } from "/assets/preferences.js"

const svgSpace = "http://www.w3.org/2000/svg"

/**
 * What an element may have in it; lists are taken apart.
 * @typedef {Node | string | number | false | null | undefined | any[]} Child
 */
/**
 * By name; listeners by `on` and the event's name.
 * @typedef {Record<string, unknown> & { [listener: `on${string}`]: ((event: any) => unknown) | undefined }} Attributes
 */
/**
 * The tag of a word such as "button.primary".
 * @template {string} W
 * @typedef {W extends `${infer T}.${string}` ? T : W} Tag
 */
/**
 * @template {string} W
 * @typedef {Tag<W> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag<W>] : HTMLElement} Made
 */
/**
 * @template {string} W
 * @typedef {Tag<W> extends keyof SVGElementTagNameMap ? SVGElementTagNameMap[Tag<W>] : SVGElement} Drawn
 */

/**
 * @param {any} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value)
    else if (name in element && typeof value !== "string" && typeof value !== "number") element[name] = value
    else element.setAttribute(name, value === true ? "" : value)
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false))
  return element
}

/**
 * @param {(tag: string) => Element} create
 * @param {string} word
 */
function named(create, word) {
  const [tag, ...classes] = word.split(".")
  const element = create(tag || "div")
  if (classes.length) element.setAttribute("class", classes.join(" "))
  return element
}

/**
 * `html("button.primary", { type: "button", onclick: go }, "Go")`; what is null or false is left out.
 * @template {string} W
 * @param {W} word
 * @param {Attributes | Child} [attributes] attributes, or the first child
 * @param {...Child} children
 * @returns {Made<W>}
 */
export function html(word, attributes = {}, ...children) {
  /** @type {any} */
  const first = attributes
  const element = named(tag => document.createElement(tag), word)
  return first?.constructor === Object ? fill(element, first, children) : fill(element, {}, [first, ...children])
}

/**
 * `svg("path.needle", { d: "M0 0h1" })`
 * @template {string} W
 * @param {W} word
 * @param {Attributes} attributes
 * @param {...Child} children
 * @returns {Drawn<W>}
 */
export function svg(word, attributes = {}, ...children) {
  return fill(named(tag => document.createElementNS(svgSpace, tag), word), attributes, children)
}

/**
 * A symbol of the page's own (index.html), by its name. Decoration: a name is said beside it.
 * @param {string} name
 */
export const icon = (name, word = "svg.icon") =>
  svg(word, { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `#icon-${name}` }))

/**
 * The title of a screen that is reached from another one, if it has one, with the way back.
 * @param {string} title
 * @param {string} path
 * @param {string} place
 */
export const heading = (title, path, place) => html("header", {},
  html("a.back", { href: `#/${path}` }, icon("forward"), place), title && html("h2", {}, title))

/**
 * Only what changed is written: a screen reader and the layout are left in peace.
 * @param {Element} target
 * @param {string} text
 */
export function write(target, text) {
  if (target.textContent !== text) target.textContent = text
}

/** Whether a person wants no motion. */
export const stillness = matchMedia("(prefers-reduced-motion: reduce)")

/**
 * Writes a number, whose new digits roll to their places.
 * @param {Element} target
 * @param {string} text
 */
export function roll(target, text) {
  const before = target.textContent ?? ""
  if (before === text) return
  target.textContent = ""
  target.classList.add("rolls")
  // Read as one number.
  target.setAttribute("role", "img")
  target.setAttribute("aria-label", text)
  for (const [index, letter] of [...text].entries()) {
    const digit = html("span", letter)
    target.append(digit)
    // Its first number is there, and has come from nowhere.
    if (before && before[index] !== letter && !stillness.matches)
      digit.animate({ transform: ["translateY(.5em)", "none"], opacity: [0, 1] },
        { duration: 200, easing: "cubic-bezier(.2, .8, .2, 1)" })
  }
}

/**
 * A phone's trembling, where it can and may. Before the first touch of the page browsers refuse it, and say so in the
 * console.
 * @param {VibratePattern} pattern
 */
export function vibrate(pattern) {
  const { userActivation } = /** @type {any} */ (navigator)
  if (userActivation?.hasBeenActive !== false && preferences.read("vibration") !== "off") navigator.vibrate?.(pattern)
}
