public import Measures

/// An object in OPL, OpenStreetMap's format with a line for each: what `osmium` writes by `-f opl` (osmcode.org/opl-file-format).
///
///     n1 v1 dV c1 t2020-01-01T00:00:00Z i0 u Tamenity=place_of_worship,religion=muslim x13.404954 y52.520008
public struct OSMLine: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// Its position; nil without one.
    case node(GeodeticPosition?)
    /// Numbers of its nodes, in order.
    case way([Int64])
    /// Numbers of the ways on its outer side.
    case relation(ways: [Int64])
  }

  public var kind: Kind
  public var number: Int64
  public var tags: [String: String] = [:]

  /// As `n1`, `w2`, `r3`.
  public var id: String {
    switch kind {
    case .node: "n\(number)"
    case .way: "w\(number)"
    case .relation: "r\(number)"
    }
  }

  /// Nil for anything but a node, way or relation.
  public init?(_ line: some StringProtocol) {
    let fields = line.split(separator: " ")
    guard let first = fields.first, let letter = first.first, let number = Int64(first.dropFirst()) else { return nil }
    self.number = number
    var (x, y): (Double?, Double?)
    var members: [Int64] = []
    for field in fields.dropFirst() {
      let value = field.dropFirst()
      switch field.first {
      case "T": tags = Self.tags(value)
      case "x": x = Double(value)
      case "y": y = Double(value)
      case "N":
        members = value.split(separator: ",").compactMap { item in
          Int64(item.dropFirst().prefix { $0.isNumber || $0 == "-" })
        }
      case "M":
        members = value.split(separator: ",").compactMap { item in
          let parts = item.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
          guard item.first == "w", parts.count == 2, parts[1] == "outer" || parts[1].isEmpty else { return nil }
          return Int64(parts[0].dropFirst())
        }
      default: break
      }
    }
    switch letter {
    case "n":
      if let x, let y, (-180...180).contains(x), (-90...90).contains(y) {
        kind = .node(GeodeticPosition(latitude: Angle(degrees: y), longitude: Angle(degrees: x)))
      } else {
        kind = .node(nil)
      }
    case "w": kind = .way(members)
    case "r": kind = .relation(ways: members)
    default: return nil
    }
  }

  private static func tags(_ text: some StringProtocol) -> [String: String] {
    var tags: [String: String] = [:]
    for pair in text.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      tags[unescaped(parts[0])] = unescaped(parts[1])
    }
    return tags
  }

  /// `%20ac%` is the scalar U+20AC; a scalar that doesn't exist is left out.
  private static func unescaped(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var whole = ""
    for (index, part) in text.split(separator: "%", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) {
        whole += part
      } else if let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) {
        whole.unicodeScalars.append(scalar)
      }
    }
    return whole
  }
}
