/// Cuts a GeoJSON text into its features (RFC 7946), however long it is: a FeatureCollection, features one after the other, and
/// features with a record separator each (RFC 8142).
///
/// The text comes in pieces; a feature is kept until its end, and no longer than ``longest``.
public struct GeoJSONSplitter: Sendable {
  /// Longest feature, in bytes: the outline of a building has some kilobytes.
  public static let longest = 4 << 20

  /// Features that were left out since they were longer.
  public private(set) var tooLong = 0
  /// Whether the text ended where an object does, so far.
  public var isWhole: Bool { open.isEmpty }
  private var feature: [UInt8] = []
  /// The brackets that are open.
  private var open: [UInt8] = []
  /// How deep a feature begins: in the collection's list, or at the top.
  private var begin: Int?
  private var (isText, isEscaped) = (false, false)

  public init() {}

  /// Takes the next piece, and hands on each feature that ends in it.
  public mutating func take(_ bytes: some Sequence<UInt8>, _ use: ([UInt8]) throws -> Void) rethrows {
    for byte in bytes {
      if begin != nil, feature.count <= Self.longest { feature.append(byte) }
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // A feature is an object of the collection's list, or one at the top that has no such list.
        if byte == UInt8(ascii: "{"), begin == nil, open.isEmpty || open == Self.list {
          (begin, feature) = (open.count, [byte])
        } else if byte == UInt8(ascii: "["), open.count == 1, begin == 0, isFeatures {
          (begin, feature) = (nil, [])
        }
        open.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        guard open.count == begin else { break }
        if feature.count <= Self.longest { try use(feature) } else { tooLong += 1 }
        (begin, feature) = (nil, [])
      default: break
      }
    }
  }

  private static let list = [UInt8(ascii: "{"), UInt8(ascii: "[")]

  /// Whether the list that begins belongs to the key `features`.
  private var isFeatures: Bool {
    let blank: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "[")]
    var end = feature[...]
    while let last = end.last, blank.contains(last) { end = end.dropLast() }
    guard end.last == UInt8(ascii: ":") else { return false }
    end = end.dropLast()
    while let last = end.last, blank.contains(last) { end = end.dropLast() }
    return end.suffix(10).elementsEqual(Array("\"features\"".utf8))
  }
}
