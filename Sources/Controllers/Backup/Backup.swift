import Calibration
public import Measures
import Position
import Prayer
public import Reports
public import Settings
public import Text

/// Settings and data to move a device to another machine: named texts, each with the content of one file.
public struct Backup: Sendable {
  /// A kind of text.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// Changes made at run time (``/Settings/SettingsOverlay``).
    case settings
    /// (``/Calibration/CalibrationFile``)
    case calibration
    /// (``/Position/HeadingCorrection``)
    case alignment
    /// The mosque's timetable (CSV); an empty text removes it.
    case timetable
    /// Observed beginnings of months (CSV); an empty text removes them.
    case observedMonths = "observed_months"
    /// Chips, buses, lines and ports (TOML, ``/Settings/EffectiveConfiguration/wiring``). Restored only by the command with `--wiring`:
    /// the other device may be wired differently.
    case wiring

    /// Version of the format written here; later ones are refused.
    public var version: Int {
      switch self {
      case .settings, .timetable, .observedMonths, .wiring: 1
      case .calibration: CalibrationFile.version
      case .alignment: HeadingCorrection.lineVersion
      }
    }
  }

  /// Largest total of all texts, in bytes.
  public static let largest = 4 << 20
  /// Largest piece of a text, in bytes: quoting may grow it sixfold, and a line holds 64 kB.
  private static let piece = 8192

  public private(set) var texts: [(name: Name, bytes: [UInt8])] = []

  public init() {}

  /// - Parameter parts: as ``parts(ofFile:path:)`` returns them; unknown names are left out.
  public init(_ parts: [(name: String, text: String)]) {
    for name in Name.allCases {
      let pieces = parts.filter { $0.name == name.rawValue }
      if !pieces.isEmpty { add(name, Array(pieces.map(\.text).joined().utf8)) }
    }
  }

  /// The texts of those names alone.
  public func only(_ names: Set<Name>) -> Backup {
    var backup = self
    backup.texts.removeAll { !names.contains($0.name) }
    return backup
  }

  public mutating func add(_ name: Name, _ bytes: [UInt8]) { texts.append((name, bytes)) }

  /// A piece of a text; the pieces of one name in order make up the text.
  public struct Piece: Sendable, Encodable {
    public var name: String
    public var version: Int
    public var text: String
  }

  public var pieces: [Piece] {
    texts.flatMap { name, bytes in
      var pieces = [Piece(name: name.rawValue, version: name.version, text: "")]
      // Cut between two characters: a JSON string can't hold half of one.
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        if pieces[pieces.count - 1].text.utf8.count >= Self.piece {
          pieces.append(Piece(name: name.rawValue, version: name.version, text: ""))
        }
        pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
      }
      return pieces
    }
  }
}

/// A received backup and all its problems, before anything is stored.
public struct BackupCheck: Sendable {
  public private(set) var texts: [(name: Backup.Name, bytes: [UInt8])] = []
  public private(set) var problems: [Problem] = []
  /// The settings to restore: those that may be changed over the network.
  public private(set) var overlay: SettingsOverlay?
  /// Keys not restored: they name a part of the other machine, or its wiring.
  public private(set) var leftOut: [String] = []
  /// The restored configuration, if place or time zone differ: the backup's timetable is checked against these.
  private var moved: Configuration?

  /// - Parameters:
  ///   - parts: names and texts as received; equal names are pieces of one text.
  ///   - machine: refuses values it can't use; nil: not checked.
  ///   - today: refuses entries from the future; nil: unknown.
  public init(
    _ parts: [(name: String, text: String)], for ports: DevicePorts, on machine: MachineCheck? = nil,
    today: CivilDate? = nil
  ) {
    var whole: [Backup.Name: [UInt8]] = [:]
    for part in parts {
      guard let name = Backup.Name(rawValue: part.name) else {
        let names = Backup.Name.allCases.map(\.rawValue).joined(separator: ", ")
        refuse(part.name.shortened, found: "an unknown part", accepted: "\(names)")
        continue
      }
      whole[name, default: []] += Array(part.text.utf8)
    }
    texts = Backup.Name.allCases.compactMap { name in whole[name].map { (name, $0) } }
    if texts.isEmpty, problems.isEmpty { refuse("", found: "no part", accepted: "one part at least") }
    for (name, bytes) in texts {
      switch name {
      case .settings: check(settings: bytes, ports, machine)
      case .calibration: check(calibration: bytes, ports)
      case .alignment: check(alignment: bytes)
      case .timetable: check(timetable: bytes, ports, machine)
      case .observedMonths: check(observedMonths: bytes, ports, today)
      case .wiring: leftOut.append(name.rawValue)
      }
    }
  }

  /// The setting that names each text's file.
  private static let keys: [Backup.Name: String] = [
    .timetable: "prayer.timetable", .observedMonths: "prayer.observed_months",
  ]

  private mutating func refuse(_ key: String, found: Message, accepted: Message) {
    problems.append(Problem(key: key, source: "backup", found: found, accepted: accepted))
  }

  private mutating func check(settings bytes: [UInt8], _ ports: DevicePorts, _ machine: MachineCheck?) {
    let effective = ports.settings.read()
    do throws(Problems) {
      let (taken, beyond) = try SettingsOverlay(path: "settings", bytes: bytes).within(.network)
      // Settings that name a part of this machine keep their present values.
      let whole = effective.overlay.beyond(.network).merging(taken)
      (overlay, leftOut) = (whole, beyond)
      let restored = effective.overlaid(by: .success(whole.encoded))
      problems += restored.overlayProblems
      // The backup's other files aren't in place yet: don't check the settings that name them.
      let brought = texts.compactMap { Self.keys[$0.name] }
      let differences = restored.differences(from: effective).map(\.key)
      let isMove = differences.contains { $0.hasPrefix("place.") || $0 == "prayer.timezone" }
      moved = isMove ? restored.configuration : nil
      // Nor are recordings a part of it: the doctor names those that are missing here.
      let keys = Set(differences).subtracting(brought).filter { !$0.hasSuffix("_recitation") }
      problems += (machine?.problems(of: restored) ?? []).filter { keys.contains($0.key) }.map(\.ofChange)
    } catch {
      problems += error.all
    }
  }

  private mutating func check(calibration bytes: [UInt8], _ ports: DevicePorts) {
    let record: CalibrationRecord
    do throws(CalibrationFileError) { record = try CalibrationFile.decode(bytes).record } catch {
      let found: Message =
        if case .newerVersion(let found, _) = error { "version \(found)" } else { error.message }
      return refuse(
        "calibration", found: found, accepted: "a calibration of version \(CalibrationFile.version) or older")
    }
    if let owner = record.sensor, let sensor = ports.calibration.read().sensor, owner != sensor {
      refuse(
        "calibration", found: "one of \(owner.description)",
        accepted: "one of \(sensor.description), which is there")
    }
    if let turned = AxesCheck(turnedBy: record.calibration) {
      // The routine refuses these, too: field and dip look right, but the direction is off by a quarter or half turn.
      refuse("calibration", found: "\(turned.description)", accepted: "a calibration that keeps the axes")
    }
  }

  private mutating func check(alignment bytes: [UInt8]) {
    let accepted: Message = "an alignment of version \(HeadingCorrection.lineVersion) or older"
    do throws(ChecksummedLineError) { _ = try HeadingCorrection(decoding: bytes) } catch {
      refuse("alignment", found: error == .newerVersion ? "a newer version" : "a damaged line", accepted: accepted)
    }
  }

  private mutating func check(timetable bytes: [UInt8], _ ports: DevicePorts, _ machine: MachineCheck?) {
    guard !bytes.isEmpty else { return }
    guard bytes.count <= MosqueTimetable.largest else {
      return refuse(
        "timetable", found: "\(bytes.count.inBytes)", accepted: "at most \(MosqueTimetable.largest.inBytes)")
    }
    do throws(MosqueTimetable.Failure) {
      let mosque = try MosqueTimetable(csv: bytes)
      var known = ports.prayer.read().timetable
      known?.mosque = mosque
      // Without a running device no timetable has been loaded.
      let other = moved ?? (known == nil ? ports.settings.read().configuration : nil)
      let found =
        other.map { machine?.sunDisagreement(of: mosque, by: $0, at: known?.place) } ?? known?.sunDisagreement
      guard let fault = found else { return }
      refuse(
        "timetable", found: "\(fault.words)",
        accepted: "times of this place, at most \(SunDisagreement.mostMinutes) minutes off the Sun")
    } catch {
      refuse("timetable", found: error.message, accepted: "a timetable that is understood")
    }
  }

  private mutating func check(observedMonths bytes: [UInt8], _ ports: DevicePorts, _ today: CivilDate?) {
    guard !bytes.isEmpty else { return }
    let calendar = ports.settings.read().configuration.prayer.hijriCalendar
    do throws(ObservedMonths.Failure) { _ = try ObservedMonths(csv: bytes, calendar: calendar, today: today) } catch {
      refuse(
        "observed_months", found: error.message,
        accepted: "observed beginnings of months that are understood")
    }
  }
}
