import Device
import FoundationEssentials
import HAL
import LinuxHAL
import Measures
import Places

/// The time zones that are installed on this system (Debian's tzdata).
enum SystemZones {
  static var folder: String { ProcessInfo.processInfo.environment["TZDIR"] ?? "/usr/share/zoneinfo" }

  /// Why there is no such zone, in words that follow its name.
  struct Failure: Error {
    var words: String
  }

  /// What is to be said where the nearest city is so far that its clock need not be the place's; nil nearby.
  static func doubt(_ city: Gazetteer.City, meters: Double, set key: String) -> String? {
    guard meters > 500_000 else { return nil }
    return
      "the nearest city known, \(city.name), is \(Int(meters / 1000)) km away: set \(key) if its clock isn't the place's"
  }

  /// An IANA name, `UTC`, or a fixed offset such as `+03:00`.
  static func zone(_ name: String) throws(Failure) -> Zone {
    if let fixed = Zone(fixed: name) { return fixed }
    let accepted = "accepted: an IANA name such as Asia/Riyadh, UTC, or an offset such as +03:00"
    guard Zone.isName(name) else { throw Failure(words: "is no time zone; \(accepted)") }
    let bytes: [UInt8]
    do throws(StorageError) { bytes = try LinuxStorage().read("\(folder)/\(name)", limit: 1 << 20) } catch {
      guard error == .missing else { throw Failure(words: "\(error.words) in \(folder)") }
      throw Failure(words: "is not among the zones in \(folder); \(accepted)")
    }
    do throws(ZoneFileError) { return try Zone(name: name, tzif: bytes) } catch {
      throw Failure(words: "in \(folder) \(error)")
    }
  }
}
