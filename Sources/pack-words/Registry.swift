/// The module that says which words there are, each screen's loaded with the screen.
func registry(of all: [Words]) -> String {
  let parts = all.first?.modules.map(\.part).sorted() ?? []
  var text = """
    // Written by pack-words: the words of each language by their parts.

    /**
     * The words of a language, by their parts. English has the form of all.
     * @typedef {{
    \(parts.map { " *   \($0): typeof import(\"/assets/words/en/\($0).js\").default," }.joined(separator: "\n"))
     * }} Words
     * @typedef {{ [name in keyof Words]: () => Promise<{ default: Words[name] }> }} Whole
     * @typedef {import("/assets/languages.js").Language} Language
     */

    /**
     * `shell` is for every screen; `beside` is written beside another language, too, so that its other parts needn't come.
     * @type {{ en: Whole } & { [code in Language]: Partial<Whole> }}
     */
    export const catalogues = {

    """
  for words in all {
    let lines = words.modules.map(\.part).sorted().map { part in
      let load = "() => import(\"/assets/words/\(words.language)/\(part).js\")"
      return "    \(part): \(words.lacks(part) ? "/** @type {any} */ (\(load))" : load),\n"
    }
    text += "  \(words.language): {\n\(lines.joined())  },\n"
  }
  let partial = all.flatMap { words in
    words.modules.map(\.part).sorted().filter(words.lacks).map { "  \"\(words.language)/\($0)\",\n" }
  }
  return text + """
    }

    /**
     * Parts that lack texts: English has them.
     * @type {string[]}
     */
    export const partial = [
    \(partial.joined())]

    """
}

extension Words {
  fileprivate func lacks(_ part: String) -> Bool { missing.contains { $0.hasPrefix(part + "/") } }
}
