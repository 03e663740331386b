/// What a script imports: before it runs, and by `import(…)` when it is needed.
struct Imports {
  var atOnce: [String] = []
  var onDemand: [String] = []
}

extension Page {
  /// Those of a script that esbuild has minified; of any other file none.
  var imports: Imports {
    var found = Imports()
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (before, name) in zip(parts, parts.dropFirst()) where fileExtension == "js" && name.hasPrefix("/" + Page.assets)
    {
      if before.hasSuffix("import(") {
        found.onDemand.append(String(name))
      } else if before.hasSuffix("from") || before.hasSuffix("import") {
        found.atOnce.append(String(name))
      }
    }
    return found
  }

  /// The styles beside it, or in folders below, that a style imports by `@import "…"`.
  var importedStyles: [String] {
    guard fileExtension == "css" else { return [] }
    let folder = reference.prefix(through: reference.lastIndex(of: "/")!)
    return text.split(separator: "\n").filter { $0.hasPrefix("@import \"") }.compactMap { line in
      line.split(separator: "\"").dropFirst().first.map { String(folder + $0) }
    }
  }

  /// The modules that markup names: those that it runs, then those that it preloads.
  var modules: [String] {
    guard fileExtension == "html" else { return [] }
    let lines = text.split(separator: "\n")
    return Page.signs.flatMap { sign in
      lines.filter { $0.contains(sign) }.compactMap { line in
        line.split(separator: "\"").first { $0.hasPrefix("/" + Page.assets) }.map(String.init)
      }
    }
  }

  /// Markup with a `modulepreload` for each module that its own modules import, so that a browser asks for all of them at
  /// once and not for one after the other.
  ///
  /// What a module imports on demand is preloaded where the markup names it.
  func preloading(_ pages: [String: Page]) -> Page {
    guard fileExtension == "html" else { return self }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { line in Page.signs.contains { line.contains($0) } }) else {
      return self
    }
    let links = required(by: modules, pages.mapValues(\.imports)).map { "<link rel=\"modulepreload\" href=\"\($0)\">" }
    lines.insert(contentsOf: links.map { $0[...] }, at: first)
    var page = self
    // Without indents and comments of one line.
    page.bytes = Array(
      lines.map { $0.drop { $0 == " " } }.filter { !($0.hasPrefix("<!--") && $0.hasSuffix("-->")) }
        .joined(separator: "\n").utf8)
    return page
  }

  private static let signs = ["<script type=\"module\"", "rel=\"modulepreload\""]
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// What modules want before they run, those first that they themselves want.
func required(by modules: [String], _ imports: [String: Imports]) -> [String] {
  var known = Set(modules)
  var found: [String] = []
  func follow(_ module: String) {
    for other in imports[module]?.atOnce ?? [] where known.insert(other).inserted {
      follow(other)
      found.append(other)
    }
  }
  modules.forEach(follow)
  return found
}
