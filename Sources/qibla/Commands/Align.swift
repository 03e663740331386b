import Answers
import ArgumentParser
import Compass
import Controllers
import Core
import DeviceProgram
import Earth
import HAL
import Link
import LinuxHAL
import Measures
import Position
import Program
import Reports
import ServiceLifecycle
import Settings
import Text

/// `qibla align`: a correction of the heading by the sun, a shadow or a known bearing.
struct Align: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Corrects the heading by the sun, by a shadow, or by something of known bearing.",
    discussion: """
      Point the device at the sun (--sun), along a shadow away from it (--shadow), or at a wall or landmark of known true \
      bearing (--bearing), hold it still, and press Enter. For some seconds its heading is compared with the true direction;
      the difference is stored and used from then on, in this place and with this mounting and calibration. A device that is \
      running does it itself.
      Without any of these it shows the stored correction. Exit code 2: refused, and nothing stored.
      """)

  @Flag(help: "The device points at the sun.")
  var sun = false
  @Flag(help: "The device points along a shadow, away from the sun.")
  var shadow = false
  @Option(parsing: .unconditional, help: "The device points this way: degrees from true north, 0 ... 360.")
  var bearing: Double?
  @Option(
    parsing: .unconditional, help: "Standard deviation of that bearing in degrees, 0.1 ... 20.")
  var sigma = 1.0
  @Option(parsing: .unconditional, help: "Seconds for which the heading is compared, 2 ... 60.")
  var seconds = 5.0
  @Flag(help: "Begin at once, without waiting for Enter.")
  var now = false
  @Flag(help: "Remove the stored correction.")
  var remove = false
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    let chosen = [sun, shadow, bearing != nil, remove].count { $0 }
    try require(chosen <= 1, "--sun, --shadow, --bearing, --remove", "\(chosen) of them", "one of them, or none")
    if let bearing { try require((0...360).contains(bearing), "--bearing", bearing, "0 ... 360") }
    try require((0.1...20).contains(sigma), "--sigma", sigma, "0.1 ... 20")
    try require((2...60).contains(seconds), "--seconds", seconds, "2 ... 60")
  }

  private var target: AlignmentSession.Target? {
    if sun { return .sun }
    if shadow { return .shadow }
    return bearing.map { .bearing(Angle(degrees: $0).wrapped, sigma: Angle(degrees: sigma)) }
  }

  func run() async throws {
    let effective = try Startup.configuration(source.config)
    let store = Startup.correctionStore(effective.configuration)
    if remove { return try removeStored(store) }
    guard let target else { return try say(AlignmentAnswer(try stored(store))) }
    ignoreSignalsOfFailedWrites()
    let order = AlignmentOrder(target: target, seconds: seconds, waitsForPointing: !now)
    guard let lock = SensorLock(effective.configuration) else {
      try await RunningDevice(effective.configuration).ask(.align(AlignmentRequest(order)), json: form.json)
      return
    }
    let device = try LinuxDevice(effective, lock, logger: Log.device(.error))
    try await device.run(until: AlignmentView(ports: device.ports, order: order))
    switch device.ports.alignment.read().outcome {
    case .stored(let correction):
      if let doubt = device.ports.alignment.read().doubt { Output.note(doubt) }
      try say(AlignmentAnswer(correction))
    case .notStored(let error): throw Input.unreadable(store.path, error)
    case .refused(let refusal): try refuse(refusal, device, store)
    case .cancelled, nil: try refuse(.noHeading, device, store)
    }
  }

  private func refuse(_ refusal: AlignmentSession.Refusal, _ device: LinuxDevice, _ store: CorrectionStore) throws {
    let state = device.ports.state.read()
    guard state.magnetometer.chip != nil else {
      Output.note(state.missingMagnetometer)
      if form.json {
        try Output.json(AlignmentAnswer(try stored(store), reason: AlignmentSession.Refusal.noHeading.rawValue))
      }
      throw ExitCode.noHardware
    }
    Output.note("refused: \(refusal.words)\n\(refusal.advice)")
    if form.json { try Output.json(AlignmentAnswer(try stored(store), reason: refusal.rawValue)) }
    throw ExitCode.refused
  }

  /// The stored correction; a damaged one is reported and counts as none.
  private func stored(_ store: CorrectionStore) throws -> HeadingCorrection? {
    do { return try store.read() } catch let error as StorageError {
      throw Input.unreadable(store.path, error)
    } catch {
      Output.note("\(store.path) is damaged, or a later version wrote it: it is not used")
      return nil
    }
  }

  private func removeStored(_ store: CorrectionStore) throws {
    do throws(StorageError) { try store.remove() } catch { throw Input.unreadable(store.path, error) }
    try say(AlignmentAnswer(nil))
  }

  private func say(_ answer: AlignmentAnswer) throws {
    guard !form.json else { return try Output.json(answer) }
    try Output.line(answer.text)
  }
}

/// Requests an alignment, passes Enter on as confirmation of pointing, and ends with the alignment.
struct AlignmentView: Service {
  let ports: DevicePorts
  let order: AlignmentOrder

  func run() async throws {
    let ticket = ports.send(.align(order), from: .control)
    await cancelWhenGracefulShutdown {
      await withTaskGroup { group in
        group.addTask { _ = await ticket.end() }
        group.addTask { await confirm() }
        await group.next()
        group.cancelAll()
      }
    }
  }

  /// Passes each Enter on while the device waits to be pointed.
  private func confirm() async {
    var hasAsked = false
    while !Task.isCancelled {
      if ports.alignment.read().stage == .pointing {
        if !hasAsked { Output.note("Point the device, hold it still and press Enter, or its button.") }
        hasAsked = true
        if StandardStream.takeInput() { ports.send(.beginAlignment, from: .control) }
      }
      try? await Task.sleep(for: .milliseconds(50))
    }
  }
}
