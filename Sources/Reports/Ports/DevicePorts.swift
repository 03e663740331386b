public import Core
public import Link
public import Measures
public import Position
public import Settings
import Synchronization
public import Text

/// The one way into a running device and the one way out of it: the newest of all it knows, and ``perform(_:from:)``.
///
/// The same for the real device and the modelled one. Readers poll, or follow a value with ``Latest/feed(every:clock:)``; none
/// can block the loop.
public struct DevicePorts: Sendable {
  /// Channels between the loop's thread and the tasks. For controllers and services only.
  public let loop: LoopChannels
  /// Receiver, place and time.
  public let position = Latest(PlaceReport())
  /// Calibration and routine.
  public let calibration = Latest(CalibrationReport())
  /// Prayer times: next, now, all of today.
  public let prayer = Latest(PrayerReport())
  /// The configuration in force, with the source of each value.
  public let settings: Latest<EffectiveConfiguration>
  /// Result of the last change of settings.
  public let settingsReport = Latest(SettingsReport())
  /// An alignment under way, and the result of the last one.
  public let alignment = Latest(AlignmentReport())
  /// The page of a display, and the tasbih.
  public let control = Latest(ControlReport())
  /// The PIN that was asked for by the button.
  public let pin = Latest(PINReport())
  /// Where the portal serves the page; nil while none is connected that says so.
  public let page = Latest<PageAddress?>(nil)
  /// What the bridge has told of the device's group, and when; nil: nothing.
  public let group = Latest<(note: GroupNote, at: Instant)?>(nil)
  /// Buttons beside the first.
  public let buttons = Latest(ControlsState())
  /// A rotary encoder.
  public let encoder = Latest(ControlsState())
  /// A survey of the field.
  public let survey = Latest(SurveyReport())
  /// A recording under way, or the last one.
  public let recording = Latest(RecordingReport())
  /// The display; unchanged without one.
  public let display = Latest(DisplayReport())
  /// Connections of other programs.
  public let calls = Latest(CallReport())

  /// Samples and the receiver's bytes, for recordings.
  public let taps = RecordingTaps()

  /// Start of this run, by the machine's clock.
  public let started: UniversalTime?

  /// Rings for the parts that wait: see ``bell(for:)``.
  private let bells = Dictionary(uniqueKeysWithValues: Part.allCases.map { ($0, Bell()) })
  private let queue = CommandQueue()
  /// Parts that have yet to put changed settings in force.
  private let followers = SettingsFollowers()

  /// Parts of the device that run by themselves, each woken by a bell of its own.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    case controls, calibration, recording, prayer, place, callers
  }

  public init(
    loop: LoopChannels = LoopChannels(), settings: EffectiveConfiguration = .standard, started: UniversalTime? = nil
  ) {
    self.started = started
    self.loop = loop
    self.settings = Latest(settings)
  }

  /// The loop's newest state.
  public var state: Latest<DeviceState> { loop.state }

  /// Sends a command to the device, and returns without waiting. The ticket gets its outcome; the reports show its effect.
  @discardableResult
  public func send(_ command: Command, from source: CommandSource) -> Ticket {
    let ticket = Ticket(ringing: bell(for: .callers))
    if queue.post(Order(command, from: source, ticket)) { bell(for: command.recipient.part).ring() }
    return ticket
  }

  /// Has the device do a command, and waits until it has: for a routine until its end.
  public func perform(_ command: Command, from source: CommandSource) async -> Outcome {
    await send(command, from: source).end()
  }

  /// Counters of commands sent, refused, or without recipient.
  public var commands: CommandCounters { queue.counters }

  /// The language of its answers.
  public var language: Language { settings.read().configuration.locale.language }

  // MARK: - For the parts of the device

  /// Rings for each order to that part, and when settings have changed; the callers' when one of their commands has an outcome.
  public func bell(for part: Part) -> Bell { bells[part] ?? Bell() }

  /// Registers a recipient: its orders are taken from now on, and its part is woken by them.
  public func attend(_ recipient: CommandRecipient) { queue.attend(recipient) }

  /// The orders for `recipient` since the last call, oldest first.
  public func take(_ recipient: CommandRecipient) -> [Order] { queue.take(recipient) }

  /// Publishes changed settings, and wakes those that follow them.
  public func publish(_ settings: EffectiveConfiguration) {
    self.settings.publish(settings)
    for bell in bells.values { bell.ring() }
  }

  /// From now on a change of settings isn't in force before `part` says so with ``applied(_:by:)``.
  public func follow(by part: Part) { followers.add(part, at: settings.version) }
  /// `part` works by the settings of that version.
  public func applied(_ version: UInt64, by part: Part) {
    guard followers.note(version, by: part) else { return }
    bell(for: .controls).ring()
  }
  /// Parts that work by older settings than that version.
  public func behind(_ version: UInt64) -> [Part] { followers.behind(version) }
  /// `part` has ended: it follows no more, and its orders are refused from now on.
  public func leave(_ part: Part) {
    queue.leave(part)
    followers.remove(part)
    bell(for: .controls).ring()
  }
}

/// Parts that put settings in force by themselves, each with the version it works by.
final class SettingsFollowers: Sendable {
  private let versions = Mutex<[DevicePorts.Part: UInt64]>([:])

  func add(_ part: DevicePorts.Part, at version: UInt64) { versions.withLock { $0[part] = version } }
  func remove(_ part: DevicePorts.Part) { versions.withLock { _ = $0.removeValue(forKey: part) } }
  /// Whether that is news.
  func note(_ version: UInt64, by part: DevicePorts.Part) -> Bool {
    versions.withLock { versions in
      guard let before = versions[part], before < version else { return false }
      versions[part] = version
      return true
    }
  }
  /// Parts that work by older settings.
  func behind(_ version: UInt64) -> [DevicePorts.Part] {
    versions.withLock { $0.filter { $0.value < version }.map(\.key) }
  }
}
