/// A folder of TZif files, as Debian's tzdata installs them, from which zones are taken by name.
///
/// It does no file access itself: the reader is passed in.
public struct ZoneFolder: Sendable {
  /// Why a zone can't be loaded.
  public struct Failure: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
      /// The name is none of a zone.
      case noName
      /// The name is of a file beside the zones.
      case noPlace
      case missing(folder: String)
      /// In words that follow the name.
      case other(String)
    }

    public var reason: Reason

    init(_ reason: Reason) { self.reason = reason }
    public init(words: String) { reason = .other(words) }

    /// In words that follow the name.
    public var words: String {
      let accepted = "accepted: an IANA name such as Asia/Riyadh, UTC, or an offset such as +03:00"
      return switch reason {
      case .noName: "is no time zone; \(accepted)"
      case .noPlace: "is the zone of no place; \(accepted)"
      case .missing(let folder): "is not among the zones in \(folder); \(accepted)"
      case .other(let words): words
      }
    }
  }

  /// Reads a whole file of at most `limit` bytes; nil where there is no such file.
  public typealias Read = @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8]?

  /// Path of the folder: `/usr/share/zoneinfo`.
  public let path: String
  let read: Read
  /// Release and origin of its data, known once it was chosen (``choice(of:over:)``).
  public internal(set) var data: ZoneData

  /// The longest file that is read, in bytes. The longest of tzdata 2025 has 4 kB.
  private static let limit = 1 << 16
  /// Files beside the zones that name no place: `Factory` shows UTC on machines without a set zone (tzdata, file
  /// `factory`), the others link to the machine's own choice.
  private static let placeless: Set = ["Factory", "localtime", "posixrules"]

  /// - Parameter read: its errors are reported with the folder's path.
  public init(_ path: String, read: @escaping Read) {
    self.path = path
    self.read = read
    data = ZoneData(folder: path)
  }

  /// An IANA name, `UTC`, or a fixed offset such as `+03:00`.
  public func zone(_ name: String) throws(Failure) -> Zone {
    if let fixed = Zone(fixed: name) { return fixed }
    guard Zone.isName(name) else { throw Failure(.noName) }
    guard !Self.placeless.contains(name) else { throw Failure(.noPlace) }
    let bytes: [UInt8]?
    do throws(Failure) { bytes = try read("\(path)/\(name)", Self.limit) } catch {
      throw Failure(words: "\(error.words) in \(path)")
    }
    guard let bytes else { throw Failure(.missing(folder: path)) }
    do throws(ZoneFileError) { return try Zone(name: name, tzif: bytes) } catch {
      throw Failure(words: "in \(path) \(error)")
    }
  }
}
