/// Modules that are sent in one file, by its name and their places: a file for what one visit uses packs better than a
/// file for each.
///
/// The first screen stays apart, and those of walls with what they show beside: an old browser there can't read a module
/// that waits for another.
private let visits = [
  (
    "visit-day",
    [
      "screens/times", "screens/prayers", "screens/calendar", "times/", "notifications", "ramadan", "tracking/offer",
      "screens/tasbih", "tasbih/", "screens/watch", "screens/duas", "screens/map", "duas/picture",
    ]
  ),
  ("visit-wall", ["screens/hall", "screens/wall", "call", "duas/hall"]),
  (
    "visit-device",
    [
      "screens/settings", "screens/calibration", "screens/doctor", "screens/secure", "screens/start", "screens/privacy",
      "settings/",
    ]
  ),
]

/// Words of screens that are files of their own: a phone needs none of these to pray.
private let apart = ["/camera.js", "/mosques.js"]

/// For each visit, and for each language's words, a module that exports those which are imported on demand, each by its
/// identifier.
func together(_ modules: [Page]) -> [Page] {
  let onDemand = Set(modules.flatMap(\.imports.onDemand))
  var members: [String: [Page]] = [:]
  for module in modules.sorted(by: { $0.name < $1.name }) where onDemand.contains(module.reference) {
    let place = module.name.dropFirst(Page.assets.count)
    if let (visit, _) = visits.first(where: { $0.1.contains(where: place.hasPrefix) }) {
      members[visit, default: []].append(module)
    } else if place.hasPrefix("words/"), !module.isWordsOfAll, !apart.contains(where: place.hasSuffix) {
      members["\(place.prefix(through: place.lastIndex(of: "/")!))screens", default: []].append(module)
    }
  }
  return members.sorted { $0.key < $1.key }.map { visit, modules in
    let lines = modules.map { "export*as \($0.identifier) from\"\($0.reference)\"\n" }
    return Page(name: "\(Page.assets)\(visit).js", bytes: Array(lines.joined().utf8))
  }
}

extension Page {
  /// Whether it has words that every screen needs, or that stand beside another language: a file of its own.
  var isWordsOfAll: Bool {
    name.hasPrefix(Page.assets + "words/") && ["/shell.js", "/beside.js"].contains(where: name.hasSuffix)
  }

  /// Its name in a bundle: that of its file, with its folders.
  var identifier: String {
    String(name.dropFirst(Page.assets.count).dropLast(fileExtension.count + 1).map { $0.isLetter ? $0 : "_" })
  }

  /// With each `import("…")` of a module that one of the bundles exports as one of that bundle; in the bundle itself it
  /// is there already.
  func importing(from bundles: [Page]) -> Page {
    guard fileExtension == "js" else { return self }
    var places: [String: String] = [:]
    for bundle in bundles { for module in bundle.imports.atOnce { places[module] = bundle.reference } }
    let sign = "import(\""
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    var (beside, result) = (Set<String>(), String(parts[0]))
    for part in parts.dropFirst() {
      let module = String(part.prefix { $0 != "\"" })
      let name = Page(name: String(module.dropFirst()), bytes: []).identifier
      let rest = part.dropFirst(module.count + 2)
      if let bundle = places[module], bundle == places[reference] {
        beside.insert("import*as \(name) from\"\(module)\"\n")
        result += "Promise.resolve(\(name))\(rest)"
      } else if let bundle = places[module] {
        result += "\(sign)\(bundle)\").then(e=>e.\(name))\(rest)"
      } else {
        result += sign + part
      }
    }
    var page = self
    page.bytes = Array((beside.sorted().joined() + result).utf8)
    return page
  }
}
