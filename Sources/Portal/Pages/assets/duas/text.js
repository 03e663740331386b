// The duas by their occasions, how their sources are written, and how they are searched.
import { digits } from "/assets/format.js"
import { preferences } from "/assets/preferences.js"
import { language, part } from "/assets/words.js"

/**
 * `from` and `use`: a book and a number; `grades`: a grader and a grade; `when`: in English and in Arabic.
 * @typedef {{ id: string, for: string[], times?: number | Record<string, number>, when?: string[], arabic: string,
 *   latin: string, english: string, from: string, use?: string[], grades?: string[] }} Dua
 */

// On demand, so that the texts stay a file of their own when the pages are packed.
const [words, { default: texts }] = await Promise.all([part("duas"), import("/assets/duas/texts.js")])
export const said = words
export const duas = /** @type {Dua[]} */ (/** @type {unknown} */ (texts))
/** Occasions in the order of a day, and the others. */
export const occasions = Object.keys(said.occasions).filter(name => name !== "favourites")
const isArabic = language === "ar"

/** @param {string} occasion */
export const of = occasion =>
  duas.filter(dua => occasion === "favourites" ? isFavourite(dua) : dua.for.includes(occasion))

/**
 * How often it is said on an occasion.
 * @param {Dua} dua
 * @param {string} occasion
 */
export function timesOf({ times = 1 }, occasion) {
  return typeof times === "number" ? times : times[occasion] ?? times[""]
}

/** @param {Dua} dua */
export const when = dua => dua.when?.[isArabic ? 1 : 0] ?? ""

/** @param {string} place such as "quran 2:285-286" */
function placeText(place) {
  const [book, number] = place.split(" ")
  return `${said.books[book]} ${digits(number.replace("-", "–"))}`
}

/** @param {Dua} dua */
export function source({ from, use, grades }) {
  const graded = grades?.map(one => {
    const [grader, ...grade] = one.split(" ")
    return said.grade(said.grades[grade.join(" ")], said.graders[grader])
  }) ?? []
  return [[placeText(from), ...graded].join(said.comma),
    use && said.occasion(use.map(placeText).join(said.comma))].filter(Boolean).join(". ")
}

/**
 * As it is shared: the text, its transliteration and translation in English, its source.
 * @param {Dua} dua
 */
export const shared = dua =>
  [dua.arabic, !isArabic && dua.latin, !isArabic && dua.english, source(dua)].filter(Boolean).join("\n\n")

/**
 * Without vowels, alefs, hamzas and what transliterations write in several ways: so a text without vowels is found in
 * the Quran's spelling, too.
 * @param {string} text
 */
export const fold = text => text.normalize("NFD").toLowerCase().replace(/و\u0670/gu, "").replace(/\p{M}/gu, "")
  .replace(/[\u0640\u0621\u0627\u0671ʿʾ'’‘`-]/gu, "").replace(/ى/gu, "ي").replace(/ة/gu, "ه")
  .replace(/(\p{L})\1/gu, "$1")
  .replace(/[^\p{L}\p{N}: ]+/gu, " ")

/** @type {Map<Dua, string>} */
const folded = new Map()
/**
 * Those that have every word.
 * @param {string} query
 */
export function search(query) {
  const wanted = fold(query).split(" ").filter(Boolean)
  if (!wanted.length) return []
  if (!folded.size) for (const dua of duas)
    folded.set(dua, fold([dua.arabic, dua.latin, dua.english, when(dua), source(dua)].join(" ")))
  return duas.filter(dua => wanted.every(word => folded.get(dua)?.includes(word)))
}

const favourites = new Set((preferences.read("duas.favourites") ?? "").split(" ").filter(Boolean))
/** @param {Dua} dua */
export const isFavourite = ({ id }) => favourites.has(id)
/**
 * @param {Dua} dua
 * @param {boolean} isOne
 */
export function setFavourite({ id }, isOne) {
  isOne ? favourites.add(id) : favourites.delete(id)
  preferences.write("duas.favourites", favourites.size ? [...favourites].join(" ") : null)
}
