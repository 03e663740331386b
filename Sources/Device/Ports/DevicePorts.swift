public import Core
public import Measures
public import Position
public import Settings

/// The one way into a running device and the one way out of it: the newest of all it knows, and ``send(_:from:)``.
///
/// The real device and the modelled one both offer it. Readers take what they need when they need it, or follow a value with
/// ``Latest/feed(every:clock:)``; none of them can hold the loop up.
public struct DevicePorts: Sendable {
  /// Between the loop's thread and the tasks beside it. Only controllers and services use it directly.
  public let loop: LoopChannels
  /// Receiver, place and time.
  public let position = Latest(PlaceReport())
  /// Calibration and routine.
  public let calibration = Latest(CalibrationReport())
  /// Prayer times: next, now, all of today.
  public let prayer = Latest(PrayerReport())
  /// The configuration in force, with where each value came from.
  public let settings: Latest<EffectiveConfiguration>
  /// Result of the last change of settings.
  public let settingsReport = Latest(SettingsReport())
  /// An alignment under way, and the result of the last one.
  public let alignment = Latest(AlignmentReport())
  /// The page of a display, and the tasbih.
  public let control = Latest(ControlReport())
  /// Buttons beside the first.
  public let buttons = Latest(ControlsState())
  /// A rotary encoder.
  public let encoder = Latest(ControlsState())
  /// A survey of the field.
  public let survey = Latest(SurveyReport())
  /// A recording under way, or the last one.
  public let recording = Latest(RecordingReport())
  /// The display; as it was made, where there is none.
  public let display = Latest(DisplayReport())
  /// Other programs that call the device.
  public let calls = Latest(CallReport())

  /// Samples and the receiver's bytes for recordings beside the device.
  public let taps = RecordingTaps()

  /// When this run of the program began, by the machine's clock: it changes with each restart.
  public let started: UniversalTime?

  private let queue = CommandQueue()

  public init(
    loop: LoopChannels = LoopChannels(), settings: EffectiveConfiguration = .standard, started: UniversalTime? = nil
  ) {
    self.started = started
    self.loop = loop
    self.settings = Latest(settings)
  }

  /// The loop's newest state.
  public var state: Latest<DeviceState> { loop.state }

  /// Result of sending a command.
  public enum Receipt: Sendable, Hashable {
    /// Its recipient has it with the next step.
    case sent
    /// Too many of its kind are waiting.
    case full
    /// No part of this program takes such a command. `record`, for example, takes none for the calibration.
    case unattended
  }

  /// Sends a command to the device. Its effect shows in the reports.
  @discardableResult
  public func send(_ command: Command, from source: CommandSource) -> Receipt {
    queue.post(.init(command: command, source: source))
  }

  /// Commands that were sent, refused, or had no recipient.
  public var commands: CommandCounters { queue.counters }

  // MARK: - For recipients of commands

  /// Registers a recipient: its commands are taken from now on.
  func attend(_ recipient: CommandRecipient) { queue.attend(recipient) }

  /// The commands for `recipient` since the last call, oldest first.
  func take(_ recipient: CommandRecipient) -> [(command: Command, source: CommandSource)] {
    queue.take(recipient).map { ($0.command, $0.source) }
  }

  /// Registers a player of the adhan, which tests and ends recordings on command.
  public func attendPrayer() { attend(.prayer) }
  /// Commands since the last call: ``Command/endCall`` and ``Command/testAdhan``.
  public func takePrayerOrders() -> [(command: Command, source: CommandSource)] { take(.prayer) }

  /// Registers a recorder.
  public func attendRecording() { attend(.recording) }
  /// The orders to record, or to stop, since the last call.
  public func takeRecordingOrders() -> [Command] { take(.recording).map(\.command) }
}
