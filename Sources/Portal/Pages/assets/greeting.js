// The greeting by the name of the household or mosque.
import { write } from "/assets/element.js"
import { isolated } from "/assets/format.js"
import { words } from "/assets/words.js"

/**
 * Nothing without a name.
 * @param {HTMLElement} target
 * @param {API.State | null} state
 */
export function greet(target, state) {
  const name = state?.house_name ?? ""
  target.hidden = !name
  write(target, name && words.greeting(isolated(name)))
}
