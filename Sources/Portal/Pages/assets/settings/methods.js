// The calculation methods, from the device.
import { get } from "/assets/api.js"
import { language, toldIn } from "/assets/words.js"

/** @type {Promise<Map<string, API.Method>> | null} */
let asked = null

/** By name, fetched once; titles and areas in the page's language. Fails if the device doesn't answer. */
export const methods = () => asked ??= get(
  toldIn() === language ? "/api/v1/methods" : `/api/v1/methods?lang=${language}`)
  .then(answer => new Map(answer.methods.map(method => [method.name, method])),
    problem => { asked = null; throw problem })
/** None without the device. */
export const methodsHad = () => methods().catch(() => /** @type {Map<string, API.Method>} */ (new Map()))

/**
 * What one has in both languages: `title`, `used_by`. `code`: another language than the page's.
 * @param {API.Method | undefined} method
 * @param {string} name
 * @param {import("/assets/words.js").Language} [code]
 */
export const inLanguage = (method, name, code = language) => method?.[toldIn(code) === "ar" ? `${name}_ar` : name]
