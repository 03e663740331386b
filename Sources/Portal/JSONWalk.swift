import FoundationEssentials

/// Positions of a JSON text's members, without decoding.
///
/// Doesn't validate: for invalid JSON the result is arbitrary; decoding finds the fault.
struct JSONWalk {
  /// A key of an object and its value, as byte ranges.
  struct Member: Hashable {
    /// Number of the object in order of beginning; the outermost is 0.
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

  /// An open object or list, with its unfinished member.
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

  /// Position of a string's closing quotation mark, or the end.
  private func endOfText(_ start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.count)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The value of a member of the outermost object, as written.
  func value(_ key: String) -> Range<Int>? {
    members.first { $0.object == 0 && bytes[$0.key].elementsEqual(key.utf8) }?.value
  }

  /// The first duplicate key of an object, escapes decoded.
  var repeated: String? {
    var seen: Set<String> = []
    for member in members {
      var key = text(member.key)
      if key.contains("\\"), let plain = try? JSONDecoder().decode(String.self, from: Data("\"\(key)\"".utf8)) {
        key = plain
      }
      if !seen.insert("\(member.object) \(key)").inserted { return key }
    }
    return nil
  }

  /// The text with some members' values of the outermost object replaced.
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
