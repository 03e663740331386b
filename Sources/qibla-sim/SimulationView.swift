import Answers
import Core
import HAL
import LinuxHAL
import Measures
import Position
import Program
import Reports
import Screens
import ServiceLifecycle
import Simulation
import Text

/// The modelled device's picture in the terminal, and its keys.
struct SimulationView: Service {
  /// Pictures per second.
  static let rate = 20
  /// Turn or tilt by one press of an arrow key.
  static let step = Angle(degrees: 5)
  static let steepest = Angle(degrees: 60)

  let device: ModelledDevice
  let showsPicture: Bool
  let seconds: Double?
  /// Address of the device.
  let footer: String
  let style: PictureStyle
  private var language: Language { Startup.ownLanguage(device.ports.language) }

  func run() async throws {
    if showsPicture { await draw() } else { await print() }
  }

  private func draw() async {
    guard var terminal = try? Terminal() else { return await print() }
    defer { terminal.restore() }
    var buttonRelease: Instant?
    while !isOver {
      while let key = terminal.nextKey() {
        if key == .character("q") || key == .control("c") { return }
        if key == .control("z") { terminal.suspend() }
        if let seconds = Self.press(key) {
          buttonRelease = device.world.elapsed.advanced(bySeconds: seconds)
          device.world.steer { $0.buttonIsPressed = true }
        }
        act(on: key)
      }
      let size = terminal.size
      let controls = device.world.controls
      terminal.write(
        Dashboard(footer: pinWords ?? footer, in: language, style: style).picture(
          of: device.ports.state.read(), at: device.ports.position.read().site, device.ports.calibration.read(),
          device.ports.prayer.read(),
          controls: .init(magnet: controls.magnetIsNear, gps: controls.gps == .fix, hand: controls.figureEight),
          columns: size.columns, rows: size.rows))
      if let release = buttonRelease, device.world.elapsed >= release {
        buttonRelease = nil
        device.world.steer { $0.buttonIsPressed = false }
      }
      await pause(.milliseconds(1000 / Self.rate))
    }
  }

  /// Seconds for which a key presses the button: long for a calibration, held for a PIN.
  private static func press(_ key: Key) -> Double? {
    switch key {
    case .character("c"), .character("C"): 2.3
    case .character("p"), .character("P"): 10.3
    default: nil
    }
  }

  /// What ring and buzzer say, for a person who doesn't count.
  private var pinWords: String? {
    device.ports.pin.read().digits.map { ("PIN \($0), by ring and buzzer" as Message).text(language) }
  }

  private func act(on key: Key) {
    device.world.steer { controls in
      switch key {
      case .left: controls.heading = controls.heading - Self.step
      case .right: controls.heading = controls.heading + Self.step
      case .up: controls.pitch = min(controls.pitch + Self.step, Self.steepest)
      case .down: controls.pitch = max(controls.pitch - Self.step, -Self.steepest)
      case .character("f"), .character("F"): controls.figureEight.toggle()
      case .character("m"), .character("M"): controls.magnetIsNear.toggle()
      case .character("g"), .character("G"): controls.gps = controls.gps == .fix ? .unplugged : .fix
      default: break
      }
    }
  }

  /// One line a second; the first as soon as possible.
  private func print() async {
    while device.ports.state.read().sequence == 0 && !isShuttingDown { await pause(.milliseconds(1)) }
    var next = LinuxClock().now()
    var toldPIN: String?
    repeat {
      if let pinWords, pinWords != toldPIN { Output.note(pinWords) }
      toldPIN = pinWords
      // The terminal has closed: end.
      let line = StatusText.text(
        of: device.ports.state.read(), device.ports.position.read().site, device.ports.calibration.read(),
        device.ports.prayer.read(), in: language)
      // Output to a file or program is UTF-8 in any locale.
      guard (try? Output.line(Terminal.isInteractive ? style.text(line) : line)) != nil else { return }
      // Missed seconds are skipped.
      next = max(next.advanced(bySeconds: 1), LinuxClock().now())
      while LinuxClock().now() < next && !isOver {
        await pause(.milliseconds(min(50, max(1, Int64(next.seconds(since: LinuxClock().now()) * 1000)))))
      }
    } while !isOver
  }

  private var isShuttingDown: Bool { Task.isShuttingDownGracefully || Task.isCancelled }
  private var isOver: Bool {
    isShuttingDown || (seconds.map { device.world.elapsed.seconds >= $0 } ?? false)
  }
  private func pause(_ time: Duration) async {
    try? await cancelWhenGracefulShutdown { try await Task.sleep(for: time) }
  }
}
