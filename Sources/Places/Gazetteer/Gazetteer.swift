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

  /// Every name of every city as its letters are compared: those of the list, largest city first, then the other names in use.
  ///
  /// - Parameters:
  ///   - country: a code (ISO 3166) if only its cities are wanted.
  ///   - first: the letter that names begin with, if only these are wanted; a few others are handed out as well.
  static func eachName(
    _ country: String?, beginningWith first: UInt32? = nil,
    _ body: (_ city: Int, _ letters: [UInt32], _ name: Name) -> Void
  ) {
    var letters: [UInt32] = []
    func take(_ number: Int, _ name: Slice<UnsafeBufferPointer<UInt8>>) {
      guard !name.isEmpty, first.map({ mayBegin(UTF8Letters(name), with: $0) }) ?? true else { return }
      fold(UTF8Letters(name), into: &letters)
      body(number, letters, Name(bytes: name))
    }
    names.withUTF8Buffer { bytes in
      var (start, number) = (0, 0)
      while start < bytes.count {
        let english = cell(bytes, start)
        let arabic = cell(bytes, english.endIndex + 1)
        let code = cell(bytes, arabic.endIndex + 1)
        if country.map({ code.elementsEqual($0.utf8) }) ?? true {
          take(number, english)
          take(number, arabic)
        }
        (start, number) = ((bytes[code.endIndex...].firstIndex(of: newline) ?? bytes.count) + 1, number + 1)
      }
    }
    otherNames.withUTF8Buffer { bytes in
      var start = 0
      while start < bytes.count {
        let name = cell(bytes, start)
        let end = bytes[name.endIndex...].firstIndex(of: newline) ?? bytes.count
        let number = bytes[(name.endIndex + 1)..<end].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        if country.map({ city(number).country == $0 }) ?? true { take(number, name) }
        start = end + 1
      }
    }
  }

  /// A name in the program's read-only pages; a text is made of it only where it is needed.
  struct Name {
    fileprivate let bytes: Slice<UnsafeBufferPointer<UInt8>>
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Up to the next tab.
  private static func cell(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    bytes[start..<(bytes[start...].firstIndex(of: tab) ?? bytes.count)]
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

  static func city(_ number: Int) -> City {
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
}
