import FoundationEssentials

/// A walk through a JSON text without decoding: positions of its members, and its size.
///
/// It doesn't validate: the result for invalid JSON is arbitrary, and decoding finds the fault.
struct JSONWalk {
  /// A key of an object and its value, by their places among the bytes.
  struct Member: Hashable {
    /// The number of the object, in the order in which they begin; the outermost is 0.
    var object: Int
    /// Between its quotation marks.
    var key: Range<Int>
    var value: Range<Int>
  }

  private(set) var members: [Member] = []
  private let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    walk()
  }

  /// An object or a list that is open, and the member of it whose value is still going on.
  private struct Level {
    var object: Int?
    var key: Range<Int>?
    var value = 0
  }

  private mutating func walk() {
    var levels: [Level] = []
    var objects = 0
    var text: Range<Int>?
    func close(_ level: inout Level, at place: Int, _ members: inout [Member]) {
      guard let object = level.object, let key = level.key else { return }
      members.append(Member(object: object, key: key, value: level.value..<place))
      level.key = nil
    }
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""):
        let end = endOfText(place + 1)
        text = place + 1..<end
        place = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        levels.append(Level(object: byte == UInt8(ascii: "{") ? objects : nil))
        objects += byte == UInt8(ascii: "{") ? 1 : 0
      case UInt8(ascii: ":"):
        if let last = levels.indices.last, levels[last].object != nil, levels[last].key == nil, let text {
          (levels[last].key, levels[last].value) = (text, place + 1)
        }
      case UInt8(ascii: ","):
        if let last = levels.indices.last { close(&levels[last], at: place, &members) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if var level = levels.popLast() { close(&level, at: place, &members) }
      default: break
      }
      place += 1
    }
  }

  /// The place of the quotation mark that ends a text; behind the last byte where none does.
  private func endOfText(_ start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.count)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The value of a member of the outermost object, as it is written.
  func value(_ key: String) -> Range<Int>? {
    members.first { $0.object == 0 && bytes[$0.key].elementsEqual(key.utf8) }?.value
  }

  /// The first key that an object has twice, escapes or none: which of the two is meant, nothing tells.
  var repeated: String? {
    struct Place: Hashable {
      var object: Int
      var key: String
    }
    var seen: Set<Place> = []
    for member in members {
      var key = text(member.key)
      if key.contains("\\"), let plain = try? JSONDecoder().decode(String.self, from: Data("\"\(key)\"".utf8)) {
        key = plain
      }
      if !seen.insert(Place(object: member.object, key: key)).inserted { return key }
    }
    return nil
  }

  /// The text with other values of some members of the outermost object.
  func replacing(_ values: [String: String]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    let changes = values.compactMap { key, text in value(key).map { ($0, text) } }
    for (range, text) in changes.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      result += bytes[place..<range.lowerBound]
      result += text.utf8
      place = range.upperBound
    }
    return result + bytes[place...]
  }
}
