/// Texts by their keys, in the order of their coming.
struct Tree {
  private enum Leaf {
    case tree(Tree)
    case pattern(Pattern, arguments: [String]?)
    /// Texts of a table, by their names.
    case table([(String, String)])
  }
  private var leaves: [(key: String, leaf: Leaf)] = []

  mutating func put(_ pattern: Pattern, _ keys: ArraySlice<String>, _ arguments: [String]?) {
    let key = keys.first ?? ""
    guard keys.count > 1 else { return leaves.append((key, .pattern(pattern, arguments: arguments))) }
    let index = leaves.firstIndex { $0.key == key } ?? leaves.endIndex
    var below = Tree()
    if index < leaves.endIndex, case .tree(let tree) = leaves[index].leaf { below = tree }
    below.put(pattern, keys.dropFirst(), arguments)
    if index == leaves.endIndex { leaves.append((key, .tree(below))) } else { leaves[index].leaf = .tree(below) }
  }

  mutating func lookUp(_ key: String, _ texts: [(String, String)]) { leaves.append((key, .table(texts))) }

  var hasClasses: Bool {
    leaves.contains { _, leaf in
      switch leaf {
      case .tree(let tree): tree.hasClasses
      case .pattern(let pattern, _): pattern.hasClasses
      case .table: false
      }
    }
  }

  /// A literal of JavaScript: an object, or a list if its keys are numbers.
  func script(indent: String) -> String {
    let isList = leaves.first?.key == "0"
    let deeper = indent + "  "
    let lines = leaves.map { key, leaf in
      let value =
        switch leaf {
        case .tree(let tree): tree.script(indent: deeper)
        case .pattern(let pattern, nil): pattern.script
        case .pattern(let pattern, let arguments?):
          "/** @type {(\(arguments.map { "\($0): any" }.joined(separator: ", "))) => string} */ "
            + "(\(arguments.joined(separator: ", "))) => \(pattern.script)"
        case .table(let texts):
          "/** @type {Record<string, string>} */ ({"
            + texts.map { "\n\(deeper)  \"\(escaped($0, quote: "\""))\": \"\(escaped($1, quote: "\""))\"," }.joined()
            + "\n\(deeper)})"
        }
      return deeper + (isList ? "" : "\"\(key)\": ") + value + ",\n"
    }
    return (isList ? "[\n" : "{\n") + lines.joined() + indent + (isList ? "]" : "}")
  }
}
