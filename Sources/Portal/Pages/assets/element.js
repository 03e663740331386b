// Elements, made in one line each.

const svgSpace = "http://www.w3.org/2000/svg"

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

function named(create, word) {
  const [tag, ...classes] = word.split(".")
  const element = create(tag || "div")
  if (classes.length) element.setAttribute("class", classes.join(" "))
  return element
}

/** `html("button.primary", { type: "button", onclick: go }, "Go")`; what is null or false is left out. */
export function html(word, attributes = {}, ...children) {
  const isAttributes = attributes?.constructor === Object
  return fill(named(tag => document.createElement(tag), word), isAttributes ? attributes : {}, isAttributes ? children : [attributes, ...children])
}

/** `svg("path.needle", { d: "M0 0h1" })` */
export function svg(word, attributes = {}, ...children) {
  return fill(named(tag => document.createElementNS(svgSpace, tag), word), attributes, children)
}

/** A symbol of the page's own, by its name. Decoration: a name is said beside it. */
export const icon = name => svg("svg.icon", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `#icon-${name}` }))

/** Only what changed is written: a screen reader and the layout are left in peace. */
export function write(target, text) {
  if (target.textContent !== text) target.textContent = text
}

/** A phone's trembling, where it can. Before the first touch of the page browsers refuse it, and say so in the console. */
export function vibrate(pattern) {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern)
}
