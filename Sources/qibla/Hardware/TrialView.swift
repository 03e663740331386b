import Controllers
import Core
import Doctor
import HAL
import Indicators
import LinuxHAL
import Measures
import Prayer
import Program
import Reports
import ServiceLifecycle
import Services
import Settings
import Synchronization

/// Runs the steps of ``Try``.
final class TrialView: Service {
  private let part: Try.Part
  private let seconds: Double?
  private let effective: EffectiveConfiguration
  private let outcome: Mutex<TrialAnswer>
  private let clock = LinuxClock()

  init(_ part: Try.Part, seconds: Double?, _ effective: EffectiveConfiguration) {
    (self.part, self.seconds, self.effective) = (part, seconds, effective)
    outcome = Mutex(TrialAnswer(part: part.rawValue))
  }

  var answer: TrialAnswer { outcome.withLock { $0 } }

  func run() async throws {
    let c = effective.configuration
    let pixels = c.ring.count
    switch part {
    case .ring:
      guard c.ring.exists else { return missing("ring", "ring.lines or ring.kind") }
      await show(c.ringSlot, OutputTrial(.ring, pixels: pixels), "ring", c.ring.device)
    case .lights:
      guard c.statusLights.kind != .none else { return missing("status_lights", "status_lights.kind") }
      await show(c.lampSlot, OutputTrial(.lights, pixels: pixels), "status_lights", c.statusLights.gpioChip)
    case .display:
      guard c.display.exists else { return missing("display", "display.kind") }
      tell("an arrow once round, the edges, both scripts")
      if let fault = c.showTestPicture(seconds: seconds ?? 8, unless: { isEnding }) {
        fail(Diagnosis(fault, part: "display", chip: c.display.bus))
      }
    case .buzzer:
      guard c.buzzer.exists else { return missing("buzzer", "buzzer.line, or buzzer.kind") }
      await show(c.buzzerSlot, OutputTrial(.buzzer, pixels: pixels), "buzzer", c.buzzer.device)
    case .button: await watchButtons(c)
    case .sound: await play(c.alarm)
    }
  }

  private func missing(_ part: String, _ keys: String) {
    fail(Diagnosis(notConfigured: part, keys: keys))
  }

  private func fail(_ problem: Diagnosis) { outcome.withLock { $0.problem = problem } }

  private func tell(_ step: String) {
    outcome.withLock { $0.steps.append(step) }
    Output.note(step)
  }

  private var isEnding: Bool { Task.isShuttingDownGracefully || Task.isCancelled }

  private func pause() async {
    try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(10)) }
  }

  // MARK: - Outputs

  private func show<Output: FrameOutput & ~Copyable>(
    _ output: consuming OutputSlot<Output>, _ trial: OutputTrial, _ name: String, _ device: String
  ) async {
    var slot = output
    let start = clock.now()
    var told: Int?
    while !isEnding {
      let now = clock.now()
      let elapsed = now.seconds(since: start)
      guard elapsed < (seconds ?? trial.length) else { break }
      let (step, frame) = trial.moment(at: elapsed)
      slot.show(frame, at: now)
      if slot.fault == nil, step != told {
        told = step
        tell(trial.steps[step].name)
      }
      await pause()
    }
    if let fault = slot.fault { fail(Diagnosis(fault, part: name, chip: device)) }
    slot.close()
  }

  // MARK: - Buttons

  private func watchButtons(_ c: Configuration) async {
    let groups = ControlLines.allCases.filter { $0.lines(c) != nil }
    guard c.button.line >= 0 || !groups.isEmpty else { return missing("button", "button.line") }
    // Without services, commands have no effect.
    let ports = DevicePorts(settings: effective)
    var button = c.buttonSlot
    var gesture = ButtonGesture.first
    var wasDown: Bool?
    var hands = groups.map { ($0, ControlsDecoder(ports, $0, tells: true)) }
    var buttons: GPIOEdgeLines?
    var encoder: GPIOEdgeLines?
    do throws(LineError) {
      for i in hands.indices {
        guard let lines = hands[i].0.lines(c) else { continue }
        var opened = try GPIOEdgeLines(path: lines.chip, offsets: lines.offsets, activeLow: lines.activeLow)
        hands[i].1.begin(try opened.levels())
        if hands[i].0 == .buttons { buttons = consume opened } else { encoder = consume opened }
      }
    } catch { return fail(Diagnosis(error, part: "button", chip: c.button.gpioChip)) }
    Output.note("press the button: short, long, double, ten seconds\(encoder == nil ? "" : "; turn the encoder")")
    let start = clock.now()
    while !isEnding {
      let now = clock.now()
      guard now.seconds(since: start) < seconds ?? 20 else { break }
      let isDown = button.isPressed(at: now)
      if c.button.line >= 0, isDown != wasDown {
        wasDown = isDown
        Output.note("line \(c.button.line): \(isDown ? "pressed" : "not pressed")")
      }
      if let made = gesture.update(isPressed: isDown, at: now) { tell("button: \(made.word)") }
      do throws(LineError) {
        for i in hands.indices {
          while let edge = try hands[i].0 == .buttons ? buttons?.nextEdge() : encoder?.nextEdge() {
            hands[i].1.take(edge)
          }
          hands[i].1.step(at: now)
          for word in hands[i].1.takeDone() { tell(word) }
        }
      } catch { return fail(Diagnosis(error, part: "button", chip: c.button.gpioChip)) }
      await pause()
    }
    if let fault = button.fault { fail(Diagnosis(fault, part: "button", chip: c.button.gpioChip)) }
  }

  // MARK: - Sound

  private func play(_ alarm: Configuration.Alarm) async {
    var player = LinuxAdhanPlayer(alarm)
    func fault(_ words: String) { fail(Diagnosis(sound: words)) }
    let outcome = player.play(.dhuhr)
    guard case .playing(let file) = outcome else {
      return fault(outcome.silence(of: .dhuhr) ?? "there is no recording: alarm.adhan_directory is empty")
    }
    tell(file)
    let start = clock.now()
    while !isEnding, clock.now().seconds(since: start) < seconds ?? 10 {
      let progress = player.advance()
      if case .failed = progress { return fault(progress.failure ?? "the player gave up") }
      guard progress == .playing else { break }
      await pause()
    }
    player.stop()
  }
}
