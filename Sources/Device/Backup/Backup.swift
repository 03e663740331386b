import Calibration
public import Measures
import Position
import Prayer
public import Settings
public import Text

/// Settings and data to move a device to another machine: texts under names, each as in its own file.
public struct Backup: Sendable {
  /// A kind of text.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// The changes that were made at run time (``/Settings/SettingsOverlay``).
    case settings
    /// (``/Calibration/CalibrationFile``)
    case calibration
    /// (``/Position/HeadingCorrection``)
    case alignment
    /// The mosque's own (CSV); an empty text takes it back.
    case timetable
    /// Observed beginnings of months (CSV); an empty text takes them back.
    case observedMonths = "observed_months"
    /// Chips, buses, lines and ports (TOML, ``/Settings/EffectiveConfiguration/wiring``). Only the command takes it, and only where asked to:
    /// another device may be wired otherwise, and its file belongs to its owner.
    case wiring

    /// The version of the form that is written here; later ones are refused.
    public var version: Int {
      switch self {
      case .settings, .timetable, .observedMonths, .wiring: 1
      case .calibration: CalibrationFile.version
      case .alignment: HeadingCorrection.lineVersion
      }
    }
  }

  /// Bytes of all texts at most.
  public static let largest = 4 << 20
  /// Bytes of a text's piece at most: quoted it may grow sixfold, and a line has 64 kB.
  private static let piece = 8192

  public private(set) var texts: [(name: Name, bytes: [UInt8])] = []

  public init() {}

  /// - Parameter parts: as ``parts(ofFile:path:)`` gives them; unknown ones are left out.
  public init(_ parts: [(name: String, text: String)]) {
    for name in Name.allCases {
      let pieces = parts.filter { $0.name == name.rawValue }
      if !pieces.isEmpty { add(name, Array(pieces.map(\.text).joined().utf8)) }
    }
  }

  public mutating func add(_ name: Name, _ bytes: [UInt8]) { texts.append((name, bytes)) }

  /// A piece of a text; those of one name, one after the other, are the text.
  public struct Piece: Sendable, Encodable {
    public var name: String
    public var version: Int
    public var text: String
  }

  public var pieces: [Piece] {
    texts.flatMap { name, bytes in
      var pieces = [Piece(name: name.rawValue, version: name.version, text: "")]
      // Between two characters, as JSON has to hold each whole.
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

/// Received texts of a backup and all their problems, before anything is stored.
public struct BackupCheck: Sendable {
  public private(set) var texts: [(name: Backup.Name, bytes: [UInt8])] = []
  public private(set) var problems: [Problem] = []
  /// The settings to take: those that may be changed over the network.
  public private(set) var overlay: SettingsOverlay?
  /// Keys of the settings that name a part of the other machine, and the wiring: they stay here as they are.
  public private(set) var leftOut: [String] = []
  /// The configuration with its settings, where they have another place or other clocks: its timetable is made for these.
  private var moved: Configuration?

  /// - Parameters:
  ///   - parts: names and texts in the order they came; those of one name are pieces of one text.
  ///   - machine: refuses values that it can't use; nil: not checked.
  ///   - today: the date, against entries from the future; nil: unknown.
  public init(
    _ parts: [(name: String, text: String)], for ports: DevicePorts, on machine: MachineCheck? = nil,
    today: CivilDate? = nil
  ) {
    var whole: [Backup.Name: [UInt8]] = [:]
    for part in parts {
      guard let name = Backup.Name(rawValue: part.name) else {
        let names = Backup.Name.allCases.map(\.rawValue).joined(separator: ", ")
        refuse(part.name.shortened, found: "an unknown part", accepted: names)
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

  /// The settings that texts are named by.
  private static let keys: [Backup.Name: String] = [
    .timetable: "prayer.timetable", .observedMonths: "prayer.observed_months",
  ]

  private mutating func refuse(_ key: String, found: String, accepted: String) {
    problems.append(Problem(key: key, source: "backup", found: found, accepted: accepted))
  }

  private mutating func check(settings bytes: [UInt8], _ ports: DevicePorts, _ machine: MachineCheck?) {
    let effective = ports.settings.read()
    do throws(Problems) {
      let (taken, beyond) = try SettingsOverlay(path: "settings", bytes: bytes).within(.network)
      // Settings that name a part of this machine keep their values.
      let whole = effective.overlay.beyond(.network).merging(taken)
      (overlay, leftOut) = (whole, beyond)
      let restored = effective.overlaid(by: .success(whole.encoded))
      problems += restored.overlayProblems
      // The other files aren't in place yet.
      let brought = texts.compactMap { Self.keys[$0.name] }
      let differences = restored.differences(from: effective).map(\.key)
      let isMove = differences.contains { $0.hasPrefix("place.") || $0 == "prayer.timezone" }
      moved = isMove ? restored.configuration : nil
      let keys = Set(differences).subtracting(brought)
      problems += (machine?.problems(of: restored) ?? []).filter { keys.contains($0.key) }.map(\.ofChange)
    } catch {
      problems += error.all
    }
  }

  private mutating func check(calibration bytes: [UInt8], _ ports: DevicePorts) {
    let record: CalibrationRecord
    do throws(CalibrationFileError) { record = try CalibrationFile.decode(bytes).record } catch {
      let found = if case .newerVersion(let found, _) = error { "version \(found)" } else { "\(error)" }
      return refuse(
        "calibration", found: found, accepted: "a calibration of version \(CalibrationFile.version) or older")
    }
    if let owner = record.sensor, let sensor = ports.calibration.read().sensor, owner != sensor {
      refuse("calibration", found: "one of \(owner)", accepted: "one of \(sensor), which is there")
    }
    if let turned = AxesCheck(turnedBy: record.calibration) {
      // As the routine refuses its own: field and dip look right, and the direction is a quarter or half turn off.
      refuse("calibration", found: "\(turned)", accepted: "a calibration that keeps the axes")
    }
  }

  private mutating func check(alignment bytes: [UInt8]) {
    let accepted = "an alignment of version \(HeadingCorrection.lineVersion) or older"
    do throws(ChecksummedLineError) { _ = try HeadingCorrection(decoding: bytes) } catch {
      refuse("alignment", found: error == .newerVersion ? "a newer version" : "a damaged line", accepted: accepted)
    }
  }

  private mutating func check(timetable bytes: [UInt8], _ ports: DevicePorts, _ machine: MachineCheck?) {
    guard !bytes.isEmpty else { return }
    guard bytes.count <= MosqueTimetable.largest else {
      return refuse("timetable", found: bytes.count.inBytes, accepted: "at most \(MosqueTimetable.largest.inBytes)")
    }
    do throws(MosqueTimetable.Failure) {
      let mosque = try MosqueTimetable(csv: bytes)
      var known = ports.prayer.read().timetable
      known?.mosque = mosque
      // A device that doesn't run has read no timetable.
      let other = moved ?? (known == nil ? ports.settings.read().configuration : nil)
      let found =
        other.map { machine?.sunDisagreement(of: mosque, by: $0, at: known?.place) } ?? known?.sunDisagreement
      guard let fault = found else { return }
      refuse(
        "timetable", found: fault.words.en,
        accepted: "times of this place, at most \(SunDisagreement.mostMinutes) minutes off the Sun")
    } catch {
      refuse("timetable", found: "\(error)", accepted: "a timetable that is understood")
    }
  }

  private mutating func check(observedMonths bytes: [UInt8], _ ports: DevicePorts, _ today: CivilDate?) {
    guard !bytes.isEmpty else { return }
    let calendar = ports.settings.read().configuration.prayer.hijriCalendar
    do throws(ObservedMonths.Failure) { _ = try ObservedMonths(csv: bytes, calendar: calendar, today: today) } catch {
      refuse("observed_months", found: "\(error)", accepted: "observed beginnings of months that are understood")
    }
  }
}
