import Text

extension Setting {
  /// Suggestion for an unknown key: a similar one, or those of its section.
  static func near(_ key: String) -> Message {
    if let near = key.suggestion(from: all.map(\.key)) { return "did you mean \(near)?" }
    let section = key.split(separator: ".").first.map(String.init) ?? ""
    let names = all.filter { $0.section == section }.map(\.name)
    return names.isEmpty
      ? "a key of the sections \(sections.joined(separator: ", "))" : "the keys \(names.joined(separator: ", "))"
  }
}
