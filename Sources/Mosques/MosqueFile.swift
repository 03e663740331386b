import Earth
import FoundationEssentials
public import HAL
public import Measures
import Text

/// The stored places of worship: a line of JSON about the file, then a line for each place from south to north, so that those near a place
/// are found without reading the whole file into memory.
///
///     {"attribution":"…","bytes":20480,"file":"berlin.osm.pbf","imported":"2026-11-30T09:00:00Z","places":97,"version":1}
///     52463150<tab>13327870<tab>w123<tab>{"name":"…","wheelchair":"yes"}
///
/// Latitude and longitude are in millionths of a degree.
public struct MosqueFile: Sendable {
  /// What the file says of itself.
  public struct Head: Sendable, Hashable, Codable {
    public var version = MosqueFile.version
    public var places: Int
    /// Length of the lines after this one.
    public var bytes: Int
    /// Whose data it is, to be shown beside it.
    public var attribution: String
    /// Name of the file that it was made of.
    public var file: String
    /// RFC 3339; nil where no clock was set.
    public var imported: String?
  }

  /// Reason why there is nothing to read.
  public enum Failure: Error, Sendable, Hashable {
    /// Nothing was imported yet.
    case missing
    case unreadable(StorageError)
    /// Cut off, changed, or of another kind.
    case damaged
    case newerVersion
  }

  public static let version = 1
  /// Of OpenStreetMap's data (openstreetmap.org/copyright).
  public static let openStreetMap = "© OpenStreetMap contributors, ODbL 1.0 (openstreetmap.org/copyright)"

  public let head: Head
  private let start: Int
  private let read: @Sendable (_ offset: Int, _ count: Int) throws(StorageError) -> [UInt8]
  private static let piece = 1 << 16

  /// - Parameters:
  ///   - size: bytes of the file; nil: it isn't there.
  ///   - read: bytes from an offset on, fewer at the end.
  public init(
    size: Int?, read: @escaping @Sendable (_ offset: Int, _ count: Int) throws(StorageError) -> [UInt8]
  ) throws(Failure) {
    guard let size else { throw .missing }
    let first: [UInt8]
    do throws(StorageError) { first = try read(0, Self.piece) } catch { throw .unreadable(error) }
    guard let end = first.firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSONDecoder().decode(Head.self, from: Data(first[..<end]))
    else { throw .damaged }
    guard head.version <= Self.version else { throw .newerVersion }
    guard size == end + 1 + head.bytes else { throw .damaged }
    (self.head, start, self.read) = (head, end + 1, read)
  }

  // MARK: - Writing

  /// The bytes of a file.
  public static func encode(
    _ mosques: some Sequence<Mosque>, attribution: String, file: String, imported: UniversalTime?
  ) -> [UInt8] {
    var lines: [(latitude: Int, text: String)] = []
    for mosque in mosques {
      let (y, x) = (microdegrees(mosque.position.latitude), microdegrees(mosque.position.longitude))
      guard let tags = try? Tags(mosque).answerJSON else { continue }
      lines.append((y, "\(y)\t\(x)\t\(mosque.id)\t\(tags)\n"))
    }
    lines.sort { ($0.latitude, $0.text) < ($1.latitude, $1.text) }
    let count = lines.reduce(0) { $0 + $1.text.utf8.count }
    let head = Head(
      places: lines.count, bytes: count, attribution: attribution, file: file, imported: imported?.rfc3339)
    var bytes = Array(((try? head.answerJSON) ?? "").utf8) + [UInt8(ascii: "\n")]
    bytes.reserveCapacity(bytes.count + count)
    for line in lines { bytes += line.text.utf8 }
    return bytes
  }

  private static func microdegrees(_ angle: Angle) -> Int { Int((angle.degrees * 1e6).rounded()) }

  /// What a line says beside number and position.
  private struct Tags: Codable {
    var name: String?
    var names: [String: String]?
    var address, place, denomination, wheelchair, website: String?
    var women: Bool?

    init(_ mosque: Mosque) {
      name = mosque.name
      names = mosque.names.isEmpty ? nil : mosque.names
      (address, place, denomination) = (mosque.address, mosque.place, mosque.denomination)
      (wheelchair, website, women) = (mosque.wheelchair, mosque.website, mosque.women)
    }
  }

  // MARK: - Reading

  /// Every place, from south to north.
  public func all() throws(Failure) -> [Mosque] {
    var found: [Mosque] = []
    try scan { line in
      if let mosque = Self.mosque(line) { found.append(mosque) }
      return true
    }
    return found
  }

  /// Hands on each line until told to stop.
  func scan(_ use: (ArraySlice<UInt8>) -> Bool) throws(Failure) {
    var (offset, rest): (Int, [UInt8]) = (start, [])
    while offset < start + head.bytes {
      let piece: [UInt8]
      do throws(StorageError) { piece = try read(offset, Self.piece) } catch { throw .unreadable(error) }
      guard !piece.isEmpty else { throw .damaged }
      offset += piece.count
      rest += piece
      var begin = 0
      while let end = rest[begin...].firstIndex(of: UInt8(ascii: "\n")) {
        guard use(rest[begin..<end]) else { return }
        begin = end + 1
      }
      rest.removeFirst(begin)
    }
  }

  /// Latitude and longitude of a line, in millionths of a degree, and where its rest begins.
  static func place(_ line: ArraySlice<UInt8>) -> (latitude: Int, longitude: Int, rest: Int)? {
    var numbers: [Int] = []
    var (value, isNegative) = (0, false)
    for index in line.indices {
      switch line[index] {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "\t"):
        numbers.append(isNegative ? -value : value)
        if numbers.count == 2 { return (numbers[0], numbers[1], index + 1) }
        (value, isNegative) = (0, false)
      case let digit where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) && value < 1_000_000_000:
        value = value * 10 + Int(digit - UInt8(ascii: "0"))
      default: return nil
      }
    }
    return nil
  }

  static func mosque(_ line: ArraySlice<UInt8>) -> Mosque? {
    guard let (latitude, longitude, rest) = place(line),
      let end = line[rest...].firstIndex(of: UInt8(ascii: "\t")),
      let tags = try? JSONDecoder().decode(Tags.self, from: Data(line[(end + 1)...]))
    else { return nil }
    var mosque = Mosque(
      id: String(decoding: line[rest..<end], as: UTF8.self),
      position: GeodeticPosition(
        latitude: Angle(degrees: Double(latitude) / 1e6), longitude: Angle(degrees: Double(longitude) / 1e6)))
    (mosque.name, mosque.names, mosque.women) = (tags.name, tags.names ?? [:], tags.women)
    (mosque.address, mosque.place, mosque.denomination) = (tags.address, tags.place, tags.denomination)
    (mosque.wheelchair, mosque.website) = (tags.wheelchair, tags.website)
    return mosque
  }
}
