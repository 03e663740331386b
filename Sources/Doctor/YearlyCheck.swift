import Calibration
import HAL
import Measures
import Places
public import Position
import Prayer
public import Reports
import Settings
public import Text

/// The parts of a device that age, for the person who looks after it once a year: what was found of each, and what to do where
/// something is due.
public struct YearlyCheck: Sendable, Encodable {
  public enum State: String, Sendable, Encodable, CaseIterable {
    case good, due
    /// The device can't tell.
    case unknown
  }

  /// One part.
  public struct Item: Sendable, Encodable {
    /// `calibration`, `direction`, `clock`, `clock_chip`, `card`, `magnetic_model`, `clock_rules` or `version`.
    public var name: String
    public var title: Message
    public var state: State
    public var found: Message
    /// Nil where there is nothing to do.
    @ExplicitNull public var nextStep: Message?

    init(_ name: String, _ title: Message, _ state: State, _ found: Message, do nextStep: Message? = nil) {
      (self.name, self.title, self.state, self.found) = (name, title, state, found)
      self.nextStep = nextStep
    }
  }

  static let title: Message = "Yearly check of the Qibla device"

  /// The day of the check, by the device's clock; nil: it knows no time.
  @ExplicitNull public var date: String?
  /// Parts that the device doesn't have are left out.
  public var items: [Item]

  /// Days after which a calibration and a comparison of the direction are due.
  static let year = 365

  /// - Parameters:
  ///   - ports: the running device's.
  ///   - correction: the stored alignment; nil: none.
  ///   - machine: what the machine tells of its parts.
  ///   - update: what the update script left; nil: updates aren't looked for, or no package brought the device.
  ///   - version: the running program's.
  public init(
    _ ports: DevicePorts, correction: HeadingCorrection?, machine: MachineAge, update: UpdateNote?, version: String
  ) {
    let (place, prayer) = (ports.position.read(), ports.prayer.read())
    let now = place.clock?.time ?? prayer.time
    let today = now.map { prayer.zone.wallClock(at: $0).date }
    date = today?.text
    items = [
      Self.calibration(ports.calibration.read(), today), Self.direction(correction, today), Self.clock(place.clock),
    ]
    items += [Self.chip(machine, place.clock), Self.card(machine.medium)].compactMap(\.self)
    if let model = place.site?.model { items.append(Self.model(model)) }
    if let data = prayer.zoneData, let today {
      items.append(Self.rules(data, on: today, own: StateFolder(ports.settings.read().configuration).zonesPath))
    }
    items.append(Self.version(version, update))
  }

  private static func isOld(_ time: UniversalTime, _ today: CivilDate?) -> Bool {
    today.map { $0.daysSince1970 - time.date.daysSince1970 > year } ?? false
  }

  static func calibration(_ report: CalibrationReport, _ today: CivilDate?) -> Item {
    func item(_ state: State, _ found: Message, _ nextStep: Message? = nil) -> Item {
      Item("calibration", "Calibration", state, found, do: nextStep)
    }
    let step: Message = "Calibrate: on its page, or hold its button for two to three seconds."
    guard let record = report.record else { return item(.due, "It is not calibrated.", step) }
    if let drift = report.drift, drift.size.isDrift {
      return item(
        .due, "Its own field has changed by \(drift.microtesla.length.fixed(1)) µT since the calibration.", step)
    }
    guard let created = record.created else { return item(.due, "It was calibrated on an unknown day.", step) }
    let found: Message = "It was calibrated on \(created.date.text)."
    return isOld(created, today) ? item(.due, found, step) : item(.good, found)
  }

  static func direction(_ correction: HeadingCorrection?, _ today: CivilDate?) -> Item {
    let step: Message =
      "Compare its direction with the mihrab or with the Sun. Where they differ, align it on its page, under Calibration."
    let found: Message = correction.map { "It was last aligned on \($0.time.date.text)." } ?? "It was never aligned."
    let isDone = correction.map { !isOld($0.time, today) } ?? false
    return Item("direction", "Direction", isDone ? .good : .due, found, do: isDone ? nil : step)
  }

  static func clock(_ clock: TimeReference?) -> Item {
    guard let clock, clock.isCertain else {
      return Item(
        "clock", "Clock", .due, "The time is not certain.",
        do: "Give the receiver a view of the sky, or have the clock set over the network.")
    }
    let found: Message =
      switch clock.witness {
      case .receiver: "It is right, by the receiver."
      case .network: "It is right, by the network."
      case .clockChip, .nobody: "It is right, by its battery-backed clock."
      }
    return Item("clock", "Clock", .good, found)
  }

  /// Nil without one.
  static func chip(_ machine: MachineAge, _ clock: TimeReference?) -> Item? {
    guard let name = machine.clockChip else { return nil }
    func item(_ state: State, _ found: Message, _ nextStep: Message? = nil) -> Item {
      Item("clock_chip", "Battery of the clock", state, found, do: nextStep)
    }
    let step: Message = "Change the battery of the clock. Once `date` is right: sudo hwclock --systohc"
    guard machine.clockChipHasTime else { return item(.due, "The clock \(name) has lost its time.", step) }
    guard let clock, clock.isCertain, clock.witness != .clockChip else {
      return item(.unknown, "The clock \(name) runs. It can't be compared now.")
    }
    if let ahead = clock.chipAheadSeconds {
      return item(.due, "The clock \(name) is wrong by \(ahead.magnitude.fixed(0)) s.", step)
    }
    return item(.good, "The clock \(name) is right.")
  }

  /// Nil for a folder in memory.
  static func card(_ medium: MediumHealth?) -> Item? {
    guard let medium else { return nil }
    func item(_ state: State, _ found: Message, _ nextStep: Message? = nil) -> Item {
      Item("card", "Memory card", state, found, do: nextStep)
    }
    let step: Message = "Save a backup on its page, under Settings, and change the card."
    if let errors = medium.errors, errors > 0 {
      let found: Message =
        medium.firstError.map { "Errors counted on \(medium.name): \(errors), the first on \($0.date.text)." }
        ?? "Errors counted on \(medium.name): \(errors)."
      return item(.due, found, step)
    }
    // The register counts tenths: 10 is 90 to 100 % of the life that the maker states, 11 more.
    if medium.isNearItsEnd || medium.usedTenths ?? 0 >= 10 {
      return item(.due, "\(medium.name) is near the end of its life, as its maker states it.", step)
    }
    guard medium.errors != nil else { return item(.unknown, "Nothing counts the errors of \(medium.name).") }
    guard let written = medium.writtenBytes else { return item(.good, "No error was counted on \(medium.name).") }
    return item(.good, "No error was counted on \(medium.name). Written so far: \((written / 1e9).fixed(1)) GB.")
  }

  static func model(_ model: Site.Model) -> Item {
    // A model is made for five years from its epoch.
    let last = Int(model.epoch + 5) - 1
    let (title, found): (Message, Message) = (
      "Map of the Earth's magnetism", "\(model.name), made for the years up to \(last)."
    )
    guard model.yearsOutside > 0 else { return Item("magnetic_model", title, .good, found) }
    return Item(
      "magnetic_model", title, .due, found,
      do: "Update the device, or install the newer model from a file: sudo qibla model install WMM.COF")
  }

  static func rules(_ data: ZoneData, on today: CivilDate, own: String) -> Item {
    let title: Message = "Rules of the clocks"
    guard let release = data.release else {
      return Item("clock_rules", title, .unknown, "The age of the time zone data in \(data.folder) is not known.")
    }
    let found: Message = "tzdata \(release.text), of \(release.released.text)."
    guard data.isOld(on: today) else { return Item("clock_rules", title, .good, found) }
    return Item(
      "clock_rules", title, .due, found,
      do:
        "sudo apt update && sudo apt install tzdata; without a network, put the folder zoneinfo of a newer one from a stick at \(own)"
    )
  }

  static func version(_ version: String, _ note: UpdateNote?) -> Item {
    let title: Message = "Version"
    guard let note else {
      return Item(
        "version", title, .unknown, "Version \(version). Newer ones are not looked for.",
        do: "To have them looked for: sudo systemctl enable --now qibla-update.timer")
    }
    if let offered = note.offer(beside: version) {
      return Item(
        "version", title, .due, "Version \(version). Version \(offered) is there.",
        do: "To apply it: sudo \(UpdateNote.script) apply")
    }
    guard note.problem == nil else {
      return Item("version", title, .unknown, "Version \(version). The last look for a newer one had no full answer.")
    }
    return Item("version", title, .good, "Version \(version). No newer one is known.")
  }
}
