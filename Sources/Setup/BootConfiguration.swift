public import Text

/// The firmware's configuration, `config.txt`: reads its values for this board, and adds lines at its end.
///
/// Raspberry Pi documentation, "What is config.txt?" and "Conditional filters" (raspberrypi.com/documentation/computers/config_txt.html):
/// one `property=value` a line, `#` begins a comment, characters after the 98th are ignored, `include` inserts another file,
/// `[filter]` restricts the lines after it. The last filter of each kind counts, filters of different kinds combine, and `[all]`
/// ends them all. The last value counts. Existing bytes are never changed.
public struct BootConfiguration: Sendable {
  /// A position in a file.
  public struct Place: Sendable, Hashable, CustomStringConvertible {
    public var file: String
    /// Counted from 1.
    public var line: Int
    public var description: String { "\(file):\(line)" }
  }

  /// The file's value of a wanted parameter.
  public enum Finding: Sendable, Hashable {
    /// Set as wanted, or to another suitable value.
    case set(Place, value: String)
    /// Set to an unsuitable value.
    case contradicted(Place, text: String)
    case missing
  }

  /// Whether a line applies to this board.
  private enum Reach { case counts, elsewhere, unknown }

  private struct Line {
    var place: Place
    var text: String
    var reach: Reach
    /// The filters in force for the line, as written.
    var filters: String
  }

  public let path: String
  public let bytes: [UInt8]
  private var lines: [Line] = []
  private var filters: [String: (text: String, reach: Reach)] = [:]
  /// Notices about the file as a whole.
  private var remarks: [Message] = []

  /// - Parameters:
  ///   - path: of the file, for texts.
  ///   - included: reads an included file, relative to the folder of `path`; nil if missing.
  public init(path: String, bytes: [UInt8], board: RaspberryPi, included: (_ name: String) -> [UInt8]? = { _ in nil }) {
    self.path = path
    self.bytes = bytes
    read(bytes, file: path, board, included, depth: 0)
  }

  // MARK: - Reading

  /// Deepest nesting of includes.
  private static let deepest = 8
  /// Characters of a line that the firmware reads.
  private static let longest = 98

  private mutating func read(
    _ bytes: [UInt8], file: String, _ board: RaspberryPi, _ included: (String) -> [UInt8]?, depth: Int
  ) {
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let place = Place(file: file, line: index + 1)
      let text = String(decoding: line.prefix(Self.longest), as: UTF8.self).trimmed
      if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
        take(filter: String(text[text.index(after: text.startIndex)..<end]), board)
      } else if text.hasPrefix("include ") {
        let name = text.dropFirst("include ".count).trimmed
        if depth < Self.deepest, let more = included(name) {
          let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
          read(more, file: folder + name, board, included, depth: depth + 1)
        } else {
          remarks.append("\(place.description) includes \(name.quoted), which can't be read")
        }
      } else if !text.isEmpty {
        let lowered = text.lowercased()
        if text.hasPrefix("#"), lowered.contains("do not edit") || lowered.contains("do not modify") {
          remarks.append("\(place.description) says \(text.quoted): added lines may be overwritten")
        }
        lines.append(Line(place: place, text: text, reach: reach, filters: filterText))
      }
    }
  }

  private mutating func take(filter: String, _ board: RaspberryPi) {
    let name = filter.lowercased()
    if name == "all" {
      filters = [:]
    } else if name == "none" {
      filters["none"] = (filter, .elsewhere)
    } else if name.hasPrefix("pi") || name.hasPrefix("cm") {
      let reach = board.filters.map { $0.contains(name) ? Reach.counts : .elsewhere } ?? .unknown
      filters["model"] = (filter, reach)
    } else {
      // Displays, serial numbers, GPIO states, board types, tryboot: unknown before the next boot.
      let kind = name.hasPrefix("0x") ? "serial" : String(name.prefix { $0.isLetter || $0 == "-" })
      filters[kind] = (filter, .unknown)
    }
  }

  private var reach: Reach {
    let all = filters.values.map(\.reach)
    return all.contains(.elsewhere) ? .elsewhere : all.contains(.unknown) ? .unknown : .counts
  }

  private var filterText: String { filters.values.map { "[\($0.text)]" }.sorted().joined() }

  // MARK: - Values

  /// Synonyms (Raspberry Pi documentation, "Board-specific labels and parameters").
  private static let aliases = [
    "dtparam=i2c": "dtparam=i2c_arm", "dtparam=i2c1": "dtparam=i2c_arm",
    "dtparam=i2c_baudrate": "dtparam=i2c_arm_baudrate", "dtparam=i2c1_baudrate": "dtparam=i2c_arm_baudrate",
    // Both channels of the same chip.
    "dtoverlay=pwm-2chan": "dtoverlay=pwm",
  ]

  /// The parameters set by a line: `dtparam=i2c_arm=on,spi=on` sets two. Each overlay counts as one parameter, with its own parameters
  /// as value: `dtoverlay=i2c-rtc,ds3231` doesn't override `dtoverlay=pwm,pin=12`.
  private static func assignments(_ text: some StringProtocol) -> [(name: String, value: String)] {
    let parts = String(text).split(separator: "=" as Character, maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count == 2 else { return [] }
    if parts[0] == "dtoverlay" {
      let pair = parts[1].split(separator: "," as Character, maxSplits: 1).map(String.init)
      let name = "dtoverlay=" + (pair.first ?? "")
      return [(aliases[name] ?? name, pair.count > 1 ? pair[1] : "")]
    }
    guard parts[0] == "dtparam" else { return [(parts[0], parts[1])] }
    return parts[1].split(separator: "," as Character).map { word in
      let pair = word.split(separator: "=" as Character, maxSplits: 1).map(String.init)
      let name = "dtparam=" + (pair.first ?? "")
      // Without a value: on.
      return (aliases[name] ?? name, pair.count > 1 ? pair[1] : "on")
    }
  }

  /// The last value that applies to this board; nil: none.
  public func value(of name: String) -> (place: Place, value: String, text: String)? {
    for line in lines.reversed() where line.reach == .counts {
      if let value = Self.assignments(line.text).last(where: { $0.name == name })?.value {
        return (line.place, value, line.text)
      }
    }
    return nil
  }

  public func finding(of parameter: BootParameter) -> Finding {
    guard let found = value(of: parameter.name) else { return .missing }
    return parameter.isSaid(by: found.value)
      ? .set(found.place, value: found.value) : .contradicted(found.place, text: found.text)
  }

  /// Notices about `parameters` to add: similar lines that don't apply, or not to every board.
  public func remarks(adding parameters: [BootParameter]) -> [Message] {
    let names = Set(parameters.map(\.name))
    func isMeant(_ text: some StringProtocol) -> Bool {
      Self.assignments(text).contains { names.contains($0.name) }
    }
    return remarks
      + lines.compactMap { line -> Message? in
        let place = line.place.description
        if line.text.hasPrefix("#") {
          guard isMeant(line.text.drop { $0 == "#" || $0 == " " }) else { return nil }
          return "\(place) is commented out, and stays so: \(line.text)"
        }
        if line.reach != .counts, isMeant(line.text) {
          return "\(place) holds under \(line.filters) alone, and stays as it is: \(line.text)"
        }
        if line.text.contains(" ="), isMeant(line.text.filter { $0 != " " }) {
          return "\(place) has blanks round =, which the firmware doesn't accept: \(line.text)"
        }
        return nil
      }
  }

  // MARK: - Changing

  /// Comment line before the added ones.
  static let mark = "# Added by qibla setup; taken back by: sudo qibla setup --undo"

  /// The file with `parameters` at its end, for every board. Existing lines are never changed.
  public func adding(_ parameters: [BootParameter]) -> [UInt8] {
    guard !parameters.isEmpty else { return bytes }
    let end = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    var text = bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? "" : end
    if !bytes.isEmpty { text += end }
    let added = [Self.mark] + (filters.isEmpty ? [] : ["[all]"]) + parameters.map(\.line)
    return bytes + Array((text + added.map { $0 + end }.joined()).utf8)
  }
}
