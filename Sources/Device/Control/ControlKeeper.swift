import Core
public import Measures
import Places
import Settings

/// What is asked of the device beside calibration, place and prayer: button, sound, alignment, survey. One step at a time, from
/// an ordinary task.
public struct ControlKeeper: Sendable {
  private let ports: DevicePorts
  private var button = ButtonKeeper()
  private var alignment: AlignmentKeeper
  private var survey: SurveyKeeper
  private var settings: SettingsKeeper?
  private var settingsVersion: UInt64
  /// Whether the buzzer may sound. This is the one place that decides it; the loop does as it is told.
  private var soundIsOn = true
  private var isQuiet = false

  /// - Parameters:
  ///   - corrections: where alignments are kept.
  ///   - settings: what changes settings; nil for a device whose settings stay as they are.
  public init(_ ports: DevicePorts, corrections: CorrectionStore, settings: SettingsKeeper? = nil) {
    self.ports = ports
    self.settings = settings
    settingsVersion = ports.settings.version
    alignment = AlignmentKeeper(ports, store: corrections)
    survey = SurveyKeeper(ports)
    ports.attend(.indicators)
  }

  /// Turns gestures into commands and does what was asked. Returns the lines for the log.
  public mutating func step(at now: Instant) -> [JournalLine] {
    let state = ports.state.read()
    let context = ButtonKeeper.Context(
      isCalling: ports.prayer.read().isCalling, alignmentWaits: ports.alignment.read().stage == .pointing,
      isCalibrating: ports.calibration.read().isUnderWay)
    let commands = button.commands(for: state.gestures, context)
    if !commands.isEmpty {
      let wereTaken = commands.map { ports.send($0, from: .button) }.allSatisfy { $0 == .sent }
      ports.loop.inbox.post { $0.cue = wereTaken ? .taken : .refused }
    }
    var lines = indicate() + keepQuiet()
    lines += alignment.step(at: now)
    survey.step()
    lines += settings?.step() ?? []
    if ports.settings.version != settingsVersion {
      settingsVersion = ports.settings.version
      let limits = ports.settings.read().configuration.alignedLimits
      ports.loop.inbox.post { $0.alignedLimits = limits }
    }
    return lines
  }

  /// Tells the loop when quiet hours begin and end.
  private mutating func keepQuiet() -> [JournalLine] {
    let report = ports.prayer.read()
    let isQuietNow = report.isQuiet ?? false
    guard isQuietNow != isQuiet else { return [] }
    isQuiet = isQuietNow
    ports.loop.inbox.post { [isQuiet] in $0.isQuiet = isQuiet }
    return [JournalLine("quiet hours: \(isQuiet ? "begun\(report.quietHours.map { ", \($0.text)" } ?? "")" : "over")")]
  }

  private mutating func indicate() -> [JournalLine] {
    var lines: [JournalLine] = []
    for (command, source) in ports.take(.indicators) {
      switch command {
      case .sound(let change):
        soundIsOn =
          switch change {
          case .on: true
          case .off: false
          case .toggle: !soundIsOn
          }
        ports.loop.inbox.post { [soundIsOn] in $0.sound = soundIsOn }
        lines.append(JournalLine("sound: \(soundIsOn ? "on" : "off") (\(source.rawValue))"))
      case .call(let announcement): ports.loop.inbox.post { $0.announcement = announcement }
      default: break
      }
    }
    return lines
  }
}
