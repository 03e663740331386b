import Core
public import Measures
import Places
public import Reports
import Settings

/// Commands of button, sound, PIN, alignment and survey; calibration, place and prayer have their own recipients. Stepped from
/// an ordinary task.
public struct CommandController: Sendable {
  private let ports: DevicePorts
  private var button = ButtonMapper()
  private var alignment: AlignmentController
  private var survey: SurveyController
  private var pin: PINController
  private var way: WayController
  private var settings: SettingsController?
  private var settingsVersion: UInt64
  /// Whether the buzzer may sound. Owned here; the loop obeys.
  private var soundIsOn = true
  private var dimming = RingDimming()
  private var (isQuiet, isRamadan) = (false, false)
  private var tasbih: TasbihCounter?
  private var report = ControlReport()

  /// - Parameters:
  ///   - corrections: the store of alignments.
  ///   - settings: nil for a device with fixed settings.
  ///   - tasbih: nil for a device without a counter.
  public init(
    _ ports: DevicePorts, corrections: CorrectionStore, settings: SettingsController? = nil,
    tasbih: TasbihCounter? = nil
  ) {
    self.ports = ports
    self.tasbih = tasbih
    report.tasbih = tasbih?.count ?? 0
    ports.control.publish(report)
    self.settings = settings
    settingsVersion = ports.settings.version
    alignment = AlignmentController(ports, store: corrections)
    survey = SurveyController(ports)
    pin = PINController(ports)
    way = WayController(ports)
    ports.attend(.indicators)
  }

  /// Rings when there is something to do.
  public var bell: Bell { ports.bell(for: .controls) }

  /// Turns gestures into commands and runs them. Returns the lines for the log.
  public mutating func step(at now: Instant) -> [LogEntry] {
    let state = ports.state.read()
    let gestures = ports.settings.read().configuration.button.first
    ports.sendFromControls(button.commands(for: state.gestures, gestures, .init(ports)))
    var lines = indicate(at: now) + keepQuiet()
    lines += tasbih?.keep(at: now) ?? []
    if let count = tasbih?.count, count != report.tasbih {
      report.tasbih = count
      ports.control.publish(report)
    }
    lines += pin.step(at: now) + alignment.step(at: now)
    survey.step()
    lines += settings?.step(at: now) ?? []
    if ports.settings.version != settingsVersion {
      settingsVersion = ports.settings.version
      let limits = ports.settings.read().configuration.alignedLimits
      ports.loop.inbox.post { $0.alignedLimits = limits }
    }
    let nightPercent = ports.settings.read().configuration.ring.nightPercent
    if let share = dimming.change(by: ports.position.read(), nightPercent: nightPercent, isQuiet: isQuiet, at: now) {
      ports.loop.inbox.post { $0.dimming = share }
    }
    if ports.hasRamadanTheme != isRamadan {
      isRamadan.toggle()
      ports.loop.inbox.post { [isRamadan] in $0.isRamadan = isRamadan }
    }
    return lines
  }

  /// Tells the loop when quiet hours begin and end.
  private mutating func keepQuiet() -> [LogEntry] {
    let report = ports.prayer.read()
    let isQuietNow = report.isQuiet ?? false
    guard isQuietNow != isQuiet else { return [] }
    isQuiet = isQuietNow
    ports.loop.inbox.post { [isQuiet] in $0.isQuiet = isQuiet }
    return [LogEntry("quiet hours: \(isQuiet ? "begun\(report.quietHours.map { ", \($0.text)" } ?? "")" : "over")")]
  }

  /// The device ends: stores unsaved values, and refuses later commands.
  public mutating func end(at now: Instant) -> [LogEntry] {
    ports.leave(.controls)
    return tasbih?.keep(at: now, isLast: true) ?? []
  }

  /// Sounds a goal reached by counting up, not by undoing.
  private func tellFullRound() {
    let wanted = ports.settings.read().configuration.tasbih
    guard wanted.buzzer, wanted.goal > 0, report.tasbih > 0, report.tasbih % UInt64(wanted.goal) == 0 else { return }
    ports.loop.inbox.post { $0.cue = .reached }
  }

  private mutating func indicate(at now: Instant) -> [LogEntry] {
    var lines: [LogEntry] = []
    way.step(at: now)
    defer {
      report.way = way.way
      if report != ports.control.read() { ports.control.publish(report) }
    }
    for order in ports.take(.indicators) {
      let (command, source) = (order.command, order.source)
      defer { order.answer(.done()) }
      switch command {
      case .sound(let change):
        soundIsOn =
          switch change {
          case .on: true
          case .off: false
          case .toggle: !soundIsOn
          }
        ports.loop.inbox.post { [soundIsOn] in $0.sound = soundIsOn }
        lines.append(LogEntry("sound: \(soundIsOn ? "on" : "off") (\(source.rawValue))"))
      case .call(let announcement): ports.loop.inbox.post { $0.announcement = announcement }
      case .testRing, .testSound:
        let name = command == .testRing ? "ring" : "sound"
        if let why = ports.unmetPrecondition(of: command) {
          order.answer(.refused(code: "not_possible", words: why))
          lines.append(LogEntry("test of the \(name): not done: \(why) (\(source.rawValue))"))
        } else {
          ports.loop.inbox.post { $0.test = command == .testRing ? .ring : .buzzer }
          lines.append(LogEntry("test of the \(name) (\(source.rawValue))"))
        }
      case .askForPIN:
        let (outcome, line) = pin.ask(at: now)
        order.answer(outcome)
        lines.append(line)
      case .showPIN(let made):
        let (outcome, line) = pin.show(made, at: now)
        order.answer(outcome)
        lines.append(line)
      case .hidePIN: pin.hide()
      case .showWay(let destination):
        let refusal = way.show(destination, at: now)
        if let refusal { order.answer(refusal) }
        let words = refusal?.refusal.map { "not shown: \($0)" } ?? "shown for a minute"
        lines.append(LogEntry("the way to another place: \(words) (\(source.rawValue))"))
      case .endWay: way.end()
      case .page(let change): report.page &+= change == .next ? 1 : -1
      case .tasbih(let change):
        tasbih?.take(change, at: now)
        report.tasbih = tasbih?.count ?? 0
        if change == .count { tellFullRound() }
      default: break
      }
    }
    return lines
  }
}
