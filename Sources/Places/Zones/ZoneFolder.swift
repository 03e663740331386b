/// A folder of TZif files, as Debian's tzdata installs them, from which zones are taken by name.
///
/// It knows no files: reading is handed in.
public struct ZoneFolder: Sendable {
  /// Why there is no such zone, in words that follow its name.
  public struct Failure: Error, Sendable, Hashable {
    public var words: String
    public init(words: String) { self.words = words }
  }

  /// Reads a whole file of at most `limit` bytes; nil where there is no such file.
  public typealias Read = @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8]?

  /// Where the files are: `/usr/share/zoneinfo`.
  public let path: String
  private let read: Read

  /// The longest file that is read, in bytes. The longest of tzdata 2025 has 4 kB.
  private static let limit = 1 << 20

  /// - Parameter read: what it throws is told with the folder's path after it.
  public init(_ path: String, read: @escaping Read) {
    self.path = path
    self.read = read
  }

  /// An IANA name, `UTC`, or a fixed offset such as `+03:00`.
  public func zone(_ name: String) throws(Failure) -> Zone {
    if let fixed = Zone(fixed: name) { return fixed }
    let accepted = "accepted: an IANA name such as Asia/Riyadh, UTC, or an offset such as +03:00"
    guard Zone.isName(name) else { throw Failure(words: "is no time zone; \(accepted)") }
    let bytes: [UInt8]?
    do throws(Failure) { bytes = try read("\(path)/\(name)", Self.limit) } catch {
      throw Failure(words: "\(error.words) in \(path)")
    }
    guard let bytes else { throw Failure(words: "is not among the zones in \(path); \(accepted)") }
    do throws(ZoneFileError) { return try Zone(name: name, tzif: bytes) } catch {
      throw Failure(words: "in \(path) \(error)")
    }
  }
}

extension Gazetteer.City {
  /// Farther than this from the nearest city, its clock need not be the place's.
  private static let farMeters = 500_000.0

  /// What is to be said where the nearest city is so far that its clock need not be the place's; nil nearby.
  ///
  /// - Parameters:
  ///   - meters: how far the place is from the city.
  ///   - key: what sets the zone: `--timezone`, `prayer.timezone`.
  public func clockDoubt(meters: Double, set key: String, isArabic: Bool = false) -> String? {
    guard meters > Self.farMeters else { return nil }
    if isArabic {
      return
        "أقرب مدينة معروفة، \(arabicName.isEmpty ? name : arabicName)، على بعد \(Int(meters / 1000)) كم: حدد المنطقة الزمنية بالخيار \(key) إن اختلفت"
    }
    return
      "the nearest city known, \(name), is \(Int(meters / 1000)) km away: set \(key) if its clock isn't the place's"
  }
}
