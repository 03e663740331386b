// The methods of calculation as the device tells them; none where it doesn't.
import { get } from "/assets/api.js"
import { language } from "/assets/words.js"

let asked = null

/** By their names, asked for once. */
export const methods = () => asked ??= get("/api/v1/methods")
  .then(answer => new Map(answer.methods.map(method => [method.name, method])), () => { asked = null; return new Map() })

/** What one has in both languages: `title`, `used_by`. `code`: another language than the page's. */
export const inLanguage = (method, name, code = language) => method?.[code === "ar" ? `${name}_ar` : name]
