import ArgumentParser
import Compass
import Core
import Device
import Earth
import HAL
import LinuxHAL
import Logging
import Measures
import Position
import ServiceLifecycle
import Settings
import Synchronization
import Text

/// `qibla align`: a correction of the heading by the sun, a shadow or a known bearing.
struct Align: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Corrects the heading by the sun, by a shadow, or by something of known bearing.",
    discussion: """
      Point the device at the sun (--sun), along a shadow away from it (--shadow), or at a wall or landmark of known true
      bearing (--bearing), hold it still, and press Enter. For some seconds its heading is compared with the true direction;
      the difference is stored and used from then on, in this place and with this mounting and calibration.
      Without any of these it shows what is stored. Exit code 2: refused; nothing is stored then.
      """)

  @Flag(help: "The device points at the sun.")
  var sun = false
  @Flag(help: "The device points along a shadow, away from the sun.")
  var shadow = false
  @Option(parsing: .unconditional, help: "The device points this way: degrees from true north, 0 ... 360.")
  var bearing: Double?
  @Option(
    parsing: .unconditional, help: "How well that bearing is known, one standard deviation in degrees, 0.1 ... 20.")
  var sigma = 1.0
  @Option(parsing: .unconditional, help: "For how long the heading is compared, 2 ... 60.")
  var seconds = 5.0
  @Flag(help: "Begin at once, without waiting for Enter.")
  var now = false
  @Flag(help: "Remove what is stored.")
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

  struct Answer: Encodable {
    /// Whether an alignment is stored after the command.
    var stored: Bool
    var method: String?
    var correctionDeg: Double?
    var sigmaDeg: Double?
    var latitude: Double?
    var longitude: Double?
    var date: String?
    /// Why none was made: `sun_too_high` and its like.
    var reason: String?

    enum CodingKeys: CodingKey { case stored, method, correctionDeg, sigmaDeg, latitude, longitude, date, reason }

    init(_ alignment: HeadingCorrection?, reason: String? = nil) {
      func rounded(_ value: Double, _ scale: Double) -> Double { (value * scale).rounded() / scale }
      stored = alignment != nil
      method = alignment?.method.rawValue
      correctionDeg = alignment.map { rounded($0.correction.degrees, 1e3) }
      sigmaDeg = alignment.map { rounded($0.sigma.degrees, 1e3) }
      latitude = alignment.map { rounded($0.position.latitude.degrees, 1e6) }
      longitude = alignment.map { rounded($0.position.longitude.degrees, 1e6) }
      date = alignment?.time.date.text
      self.reason = reason
    }

    // By hand, because null must be there.
    func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: CodingKeys.self)
      try keys.encode(stored, forKey: .stored)
      try keys.encode(method, forKey: .method)
      try keys.encode(correctionDeg, forKey: .correctionDeg)
      try keys.encode(sigmaDeg, forKey: .sigmaDeg)
      try keys.encode(latitude, forKey: .latitude)
      try keys.encode(longitude, forKey: .longitude)
      try keys.encode(date, forKey: .date)
      try keys.encode(reason, forKey: .reason)
    }
  }

  func run() async throws {
    let configuration = try Startup.configuration(source.config).configuration
    let file = CorrectionFile(configuration)
    if remove { return try removeStored(file) }
    guard let target else { return try say(Answer(try stored(file))) }
    ignoreSignalsOfFailedWrites()
    let device = try LinuxDevice(configuration, .required(configuration), logger: Log.device(.error))
    switch try await measure(target, device) {
    case .success(let alignment): try store(alignment, file)
    case .failure(let refusal):
      let magnetometer = device.channels.state.read().magnetometer
      guard magnetometer.chip != nil else {
        Output.note(magnetometer.diagnosis(role: "mag", sensor: "magnetometer") ?? "no magnetometer was found")
        if form.json {
          try Output.json(Answer(try stored(file), reason: AlignmentSession.Refusal.noHeading.rawValue))
        }
        throw ExitCode.noHardware
      }
      Output.note("refused: \(refusal.rawValue)\n\(refusal.advice)")
      if form.json { try Output.json(Answer(try stored(file), reason: refusal.rawValue)) }
      throw ExitCode.refused
    }
  }

  /// A damaged one is said and counts as none.
  private func stored(_ file: CorrectionFile) throws -> HeadingCorrection? {
    do { return try file.read() } catch let error as StorageError {
      throw Input.unreadable(file.path, error)
    } catch {
      Output.note("\(file.path) is damaged, or a later version wrote it: it is not used")
      return nil
    }
  }

  private func removeStored(_ file: CorrectionFile) throws {
    do throws(StorageError) { try LinuxStorage().remove(file.path) } catch {
      guard error == .missing else { throw Input.unreadable(file.path, error) }
    }
    try say(Answer(nil))
  }

  private func store(_ alignment: HeadingCorrection, _ file: CorrectionFile) throws {
    do throws(StorageError) { try LinuxStorage().write(alignment.encoded, to: file.path) } catch {
      throw Input.unreadable(file.path, error)
    }
    try say(Answer(alignment))
  }

  private func say(_ answer: Answer) throws {
    guard !form.json else { return try Output.json(answer) }
    guard let method = answer.method, let correction = answer.correctionDeg, let sigma = answer.sigmaDeg else {
      return try Output.line("no alignment is stored")
    }
    try Output.line(
      "aligned by \(method) on \(answer.date ?? "–"): the heading is corrected by \(correction.fixed(2))° ± \(sigma.fixed(2))°"
    )
  }

  private func measure(
    _ target: AlignmentSession.Target, _ device: LinuxDevice
  ) async throws -> Result<HeadingCorrection, AlignmentSession.Refusal> {
    let service = AlignmentService(
      session: AlignmentSession(target), device: device, seconds: seconds, waitsForEnter: !now)
    try await device.run(until: service)
    return service.outcome.withLock { $0 } ?? .failure(.noHeading)
  }
}

/// Compares the heading with the target for some seconds, after Enter or at once.
final class AlignmentService: Service {
  let outcome = Mutex<Result<HeadingCorrection, AlignmentSession.Refusal>?>(nil)
  private let session: AlignmentSession
  private let device: LinuxDevice
  private let seconds: Double
  private let waitsForEnter: Bool

  /// Seconds that sensors and receiver get to begin with.
  private static let patience = 15.0

  init(session: AlignmentSession, device: LinuxDevice, seconds: Double, waitsForEnter: Bool) {
    self.session = session
    self.device = device
    self.seconds = seconds
    self.waitsForEnter = waitsForEnter
  }

  func run() async throws {
    var session = session
    await settle()
    if waitsForEnter {
      Output.note("Point the device, hold it still and press Enter, or its button.")
      await waitForEnter()
    }
    let began = LinuxClock().now()
    while LinuxClock().now().seconds(since: began) < seconds, !Task.isShuttingDownGracefully, !Task.isCancelled {
      let report = device.places.read()
      session.take(device.channels.state.read(), site: report.site, clock: report.clock, at: LinuxClock().now())
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(50)) }
    }
    let mounting = CorrectionFile.mounting(device.channels.state.read(), device.configuration) ?? ""
    do throws(AlignmentSession.Refusal) {
      let alignment = try session.result(mounting: mounting)
      outcome.withLock { $0 = .success(alignment) }
    } catch {
      outcome.withLock { $0 = .failure(error) }
    }
  }

  /// Until there is a direction and a time, or there will be none.
  private func settle() async {
    let began = LinuxClock().now()
    while LinuxClock().now().seconds(since: began) < Self.patience, !Task.isShuttingDownGracefully {
      let state = device.channels.state.read()
      if state.pointer.trueHeading != nil, device.places.read().clock?.isCertain == true { return }
      if LinuxClock().now().seconds(since: began) > 3, state.magnetometer.chip == nil { return }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(50)) }
    }
  }

  /// A line on standard input or its end, or a short press of the button, which toggles the sound.
  private func waitForEnter() async {
    let sound = device.channels.state.read().sound
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      if StandardStream.takeInput() || device.channels.state.read().sound != sound { return }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(50)) }
    }
  }
}
