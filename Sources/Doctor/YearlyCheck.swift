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
  ///   - correction: the stored alignment; nil: none. A failure: it can't be read.
  ///   - machine: what the machine tells of its parts.
  ///   - update: what the update script left; nil: updates aren't looked for, or no package brought the device.
  ///   - version: the running program's; nil: not known.
  public init(
    _ ports: DevicePorts, correction: Result<HeadingCorrection?, any Error>, machine: MachineAge, update: UpdateNote?,
    version: String?
  ) {
    let (place, prayer) = (ports.position.read(), ports.prayer.read())
    let now = place.clock?.time ?? prayer.time
    let today = now.map { prayer.zone.wallClock(at: $0).date }
    date = today?.text
    items = [
      Self.calibration(ports.calibration.read(), today), Self.direction(correction, today), Self.clock(place.clock),
    ]
    items += [Self.chip(machine.clockChip, place), Self.card(machine.medium)].compactMap(\.self)
    if let site = place.site { items.append(Self.model(site)) }
    if let data = prayer.zoneData, let today {
      items.append(Self.rules(data, on: today, own: StateFolder(ports.settings.read().configuration).zonesPath))
    }
    if let version { items.append(Self.version(version, update, machine)) }
  }

  /// Due after a year; not known without today's date.
  private static func state(since time: UniversalTime, _ today: CivilDate?) -> State {
    guard let today else { return .unknown }
    return today.daysSince1970 - time.date.daysSince1970 > year ? .due : .good
  }

  static func calibration(_ report: CalibrationReport, _ today: CivilDate?) -> Item {
    func item(_ state: State, _ found: Message) -> Item {
      let step: Message = "Calibrate: on its page, or hold its button for two to three seconds."
      return Item("calibration", "Calibration", state, found, do: state == .due ? step : nil)
    }
    // Which calibration is its own is known by its chip.
    guard report.sensor != nil else { return item(.unknown, "Its magnetometer doesn't answer.") }
    guard let record = report.record else { return item(.due, "It is not calibrated.") }
    if let drift = report.drift, drift.size.isDrift {
      return item(.due, "Its own field has changed by \(drift.microtesla.length.fixed(1)) µT since the calibration.")
    }
    guard let created = record.created else { return item(.due, "It was calibrated on an unknown day.") }
    return item(state(since: created, today), "It was calibrated on \(created.date.text).")
  }

  static func direction(_ correction: Result<HeadingCorrection?, any Error>, _ today: CivilDate?) -> Item {
    func item(_ state: State, _ found: Message) -> Item {
      let step: Message =
        "Compare its direction with the mihrab or with the Sun. Where they differ, align it on its page, under Calibration."
      return Item("direction", "Direction", state, found, do: state == .due ? step : nil)
    }
    switch correction {
    case .failure: return item(.due, "Its stored alignment can't be read.")
    case .success(nil): return item(.due, "It was never aligned.")
    case .success(let correction?):
      return item(state(since: correction.time, today), "It was last aligned on \(correction.time.date.text).")
    }
  }

  static func clock(_ clock: TimeReference?) -> Item {
    func item(_ found: Message) -> Item { Item("clock", "Clock", .good, found) }
    return switch clock.flatMap({ $0.isCertain ? $0.witness : nil }) {
    case .receiver: item("The time is right, according to the receiver.")
    case .network: item("The time is right, according to the network.")
    case .clockChip: item("The time is right, according to the battery-backed clock.")
    case .nobody, nil:
      Item(
        "clock", "Clock", .due, "The time is not certain.",
        do: "Give the receiver a view of the sky, or have the clock set over the network.")
    }
  }

  /// Nil without one.
  static func chip(_ name: String?, _ place: PlaceReport) -> Item? {
    guard let name else { return nil }
    func item(_ state: State, _ found: Message, _ nextStep: Message? = nil) -> Item {
      Item("clock_chip", "Battery of the clock", state, found, do: nextStep)
    }
    let step: Message =
      "Set it once `date` is right: sudo hwclock --systohc. If it is wrong again, change its battery."
    guard place.chipTime != nil else { return item(.due, "The clock \(name) has no time.", step) }
    guard let clock = place.clock, clock.isCertain, clock.witness != .clockChip else {
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

  static func model(_ site: Site) -> Item {
    let title: Message = "Magnetic model"
    if let diagnosis = site.modelDiagnosis {
      return Item("magnetic_model", title, .due, diagnosis.found, do: diagnosis.nextStep)
    }
    // A model is made for five years from its epoch.
    let last = Int(site.model.epoch + 5) - 1
    return Item("magnetic_model", title, .good, "\(site.model.name), made for the years up to \(last).")
  }

  static func rules(_ data: ZoneData, on today: CivilDate, own: String) -> Item {
    let title: Message = "Time zone rules"
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

  static func version(_ version: String, _ note: UpdateNote?, _ machine: MachineAge) -> Item {
    func item(_ state: State, _ found: Message, _ nextStep: Message? = nil) -> Item {
      Item("version", "Version", state, found, do: nextStep)
    }
    guard let note else {
      let step: Message = "To have them looked for: sudo systemctl enable --now qibla-update.timer"
      return item(
        .unknown, "Version \(version). Newer ones are not looked for.", machine.canLookForUpdates ? step : nil)
    }
    if let offered = note.offer(beside: version) {
      return item(
        .due, "Version \(version). Version \(offered) is there.", "To apply it: sudo \(UpdateNote.script) apply")
    }
    if note.leftOut, let available = note.available {
      return item(.unknown, "Version \(version). Version \(available) failed here, and was taken back.")
    }
    guard note.problem == nil else {
      return item(.unknown, "Version \(version). The last look for a newer one had no full answer.")
    }
    return item(.good, "Version \(version). No newer one is known.")
  }
}
