import Earth
public import Measures

/// The larger cities of the Earth, with their names, countries and time zones.
///
/// 13,697 cities of GeoNames (City data © GeoNames.org, CC BY 4.0): all of 50,000 people, of 30,000 in countries with a
/// Muslim majority, of 15,000 beyond 58° latitude, and all capitals. Nothing is built at start; a search reads the text in
/// the program's read-only pages and allocates only the answer.
public enum Gazetteer {
  /// One city of the list.
  public struct City: Sendable, Hashable {
    /// In English, or the local name in Latin letters.
    public var name: String
    /// Empty where none is known. Reliable for large and Arab cities; may be a Persian or Urdu spelling for others.
    public var arabicName: String
    /// ISO 3166, two letters.
    public var country: String
    /// Its centre.
    public var position: GeodeticPosition
    /// The IANA name of its time zone.
    public var zone: String
    /// How many people live there.
    public var population: Int
  }

  /// The city nearest to a place and the distance of its centre in metres; nil for coordinates that aren't finite.
  ///
  /// Its time zone is that of the place for 95 of 100 small towns, its clock time for 98: near borders it may be wrong.
  public static func nearest(to place: GeodeticPosition) -> (city: City, meters: Double)? {
    guard place.latitude.isFinite, place.longitude.isFinite else { return nil }
    let cosine = place.latitude.cosine
    // Haversines are compared: they grow with the distance and need no inverse function for each city.
    var best: (number: Int, haversine: Double)?
    index.withUTF8Buffer { bytes in
      for number in 0..<count(bytes) {
        let position = position(number, bytes)
        let north = ((position.latitude - place.latitude) * 0.5).sine
        guard north * north < best?.haversine ?? 2 else { continue }
        let east = ((position.longitude - place.longitude) * 0.5).sine
        let haversine = north * north + cosine * position.latitude.cosine * east * east
        if haversine < best?.haversine ?? 2 { best = (number, haversine) }
      }
    }
    guard let best else { return nil }
    let city = city(best.number)
    return (city, GreatCircle.meters(from: place, to: city.position))
  }

  /// The cities whose English or Arabic name begins with `text`, largest first. Case of ASCII letters doesn't matter.
  public static func cities(beginningWith text: String, limit: Int = 10) -> [City] {
    let wanted = text.utf8.map(folded)
    guard !wanted.isEmpty else { return [] }
    var numbers: [Int] = []
    names.withUTF8Buffer { bytes in
      var (start, number) = (0, 0)
      while start < bytes.count, numbers.count < limit {
        let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
        let arabic = bytes[start..<end].firstIndex(of: tab).map { $0 + 1 } ?? end
        if begins(bytes[start..<end], wanted) || begins(bytes[arabic..<end], wanted) { numbers.append(number) }
        (start, number) = (end + 1, number + 1)
      }
    }
    return numbers.map(city)
  }

  // MARK: - The text

  private static let newline = UInt8(ascii: "\n")
  private static let tab = UInt8(ascii: "\t")
  /// Ten cities of 12 characters, and the end of the line.
  private static let lineLength = 121

  private static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.count / lineLength * 10 + bytes.count % lineLength / 12
  }

  /// Four characters of 6 bits each.
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var value = 0
    for sign in bytes[start..<start + 4] { value = value << 6 | Int(sign - 0x30) }
    return value
  }

  private static func start(_ city: Int) -> Int { city / 10 * lineLength + city % 10 * 12 }

  private static func position(_ city: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> GeodeticPosition {
    let start = start(city)
    return GeodeticPosition(
      latitude: Angle(degrees: Double(number(bytes, start)) * 1e-4 - 90),
      longitude: Angle(degrees: Double(number(bytes, start + 4)) * 1e-4 - 180))
  }

  private static func city(_ number: Int) -> City {
    let (position, start) = index.withUTF8Buffer {
      (self.position(number, $0), self.number($0, self.start(number) + 8))
    }
    let line = names.withUTF8Buffer { bytes in
      String(decoding: bytes[start...].prefix { $0 != newline }, as: UTF8.self)
    }
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    return City(
      name: cells[0], arabicName: cells[1], country: cells[2], position: position, zone: zoneName(Int(cells[3])!),
      population: Int(cells[4])!)
  }

  private static func zoneName(_ number: Int) -> String {
    zones.withUTF8Buffer { bytes in
      String(decoding: bytes.split(separator: newline, maxSplits: number + 1)[number], as: UTF8.self)
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  private static func begins(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ wanted: [UInt8]) -> Bool {
    bytes.count >= wanted.count && zip(bytes, wanted).allSatisfy { folded($0) == $1 }
  }
}
