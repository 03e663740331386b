// Headings over recordings with parameters other than the defaults: Choose LOGS [KEY=VALUE]…
//
// LOGS is a text file, a log a line: PATH STRENGTH DIP, with the field of the log's place in µT and degrees, or "nan nan" where
// the device isn't given it. PATH holds Doubles, twelve a row: time in s, rate in rad/s, force in m/s², field in µT (not a
// number: no new sample), the true heading in degrees, and 1 where the row is scored. KEY is one of `keys`, which choose.py
// writes from the sources of the parameters.
//
// Prints a line a log: RMSE, 95th percentile, CRPS, share within two sigma, median sigma, share known, share accurate, RMSE
// while accurate, share of that over 6°, rows accurate. Degrees; "nan" where there is none.
import Compass
import Core
import Glibc
import Measures

/// What a log's rows add up to.
struct Tally {
  private var scored = 0
  private var sizes: [Double] = []
  private var sigmas: [Double] = []
  private var within = 0
  private var crps = 0.0
  private var green: [Double] = []

  /// Adds a scored row; `error` is nil where the device gave no heading.
  mutating func add(error: Double?, sigma: Double, isGreen: Bool) {
    scored += 1
    guard let error else { return }
    let size = error.magnitude
    sizes.append(size)
    sigmas.append(sigma)
    if size <= 2 * sigma { within += 1 }
    crps += Tally.crps(size, max(sigma, 0.05))  // as the acceptance measure: no sigma below 0.05° pays
    if isGreen { green.append(size) }
  }

  var line: String {
    let known = Double(sizes.count)
    let accurate = Double(green.count)
    let figures = [
      rms(sizes), quantile(sizes, 0.95), crps / known, Double(within) / known, quantile(sigmas, 0.5),
      known / Double(scored), accurate / Double(scored), rms(green), Double(green.count { $0 > 6 }) / accurate,
      accurate,
    ]
    return figures.map { $0.isNaN ? "nan" : "\($0)" }.joined(separator: " ")
  }

  /// Gneiting and Raftery 2007, eq. 21.
  private static func crps(_ error: Double, _ sigma: Double) -> Double {
    let z = error / sigma
    return sigma
      * (z * erf(z / 2.0.squareRoot()) + 2 * exp(-z * z / 2) / (2 * Double.pi).squareRoot() - 1 / Double.pi.squareRoot())
  }

  private func rms(_ values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
  }

  /// Interpolates linearly between neighbours, like numpy.
  private func quantile(_ values: [Double], _ share: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}

@main struct Choose {
  static let columns = 12
  /// A made-up bearing, since without one the device is in doubt; the bearing itself isn't scored.
  static let anywhere = PointingReference(bearing: Angle(degrees: 0), declination: .zero)

  static func main() {
    var settings = Pipeline.Settings()
    for argument in CommandLine.arguments.dropFirst(2) {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let value = Double(parts[1]), let set = keys[parts[0]] else {
        fail("\(argument): found, accepted: KEY=VALUE with a key of the parameters")
      }
      set(&settings, value)
    }
    guard CommandLine.arguments.count > 1, let list = text(CommandLine.arguments[1]) else {
      fail("usage: Choose LOGS [KEY=VALUE]…")
    }
    for log in list.split(separator: "\n") {
      let words = log.split(separator: " ").map(String.init)
      guard words.count == 3, let strength = Double(words[1]), let dip = Double(words[2]), let rows = rows(words[0])
      else { fail("\(log): found, accepted: PATH STRENGTH DIP") }
      let field = ExpectedField(strengthMicrotesla: strength, inclination: Angle(degrees: dip))
      let expected = strength.isNaN ? nil : field
      print(tally(rows, settings, expected: expected).line)
    }
  }

  /// One log through the pipeline, as `qibla replay` runs it.
  static func tally(_ rows: [Double], _ settings: Pipeline.Settings, expected: ExpectedField?) -> Tally {
    var settings = settings
    settings.needsSite = expected != nil
    var pipeline = Pipeline(settings, site: expected.map { LoopSite(reference: anywhere, expectedField: $0) })
    pipeline.calibration = SensorCalibration(
      hardIron: MagneticField(microtesla: .zero), softIron: .identity, knowsGyroscopeBias: true,
      headingSigma: settings.estimator.calibrationSigma)
    var state = DeviceState()
    var tally = Tally()
    for row in stride(from: 0, to: rows.count, by: columns) {
      func vector(_ at: Int) -> Vector3? {
        rows[row + at].isNaN ? nil : Vector3(rows[row + at], rows[row + at + 1], rows[row + at + 2])
      }
      var raw = RawSample(time: Instant(seconds: rows[row]))
      raw.rate = vector(1).map { AngularRate(radiansPerSecond: $0) }
      raw.force = vector(4).map { SpecificForce(metersPerSecondSquared: $0) }
      raw.field = vector(7).map { MagneticField(microtesla: $0) }
      if raw.rate != nil || raw.force != nil || raw.field != nil { pipeline.step(raw, into: &state) }
      guard rows[row + 11] == 1 else { continue }
      let error = state.heading.magnetic.map { ($0 - Angle(degrees: rows[row + 10])).signed.degrees }
      tally.add(error: error, sigma: state.heading.sigma.degrees, isGreen: state.status == .accurate)
    }
    return tally
  }

  static func rows(_ path: String) -> [Double]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let count = ftell(file) / MemoryLayout<Double>.size
    rewind(file)
    return [Double](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = fread(buffer.baseAddress, MemoryLayout<Double>.size, count, file)
    }
  }

  static func text(_ path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func fail(_ words: String) -> Never {
    write(STDERR_FILENO, words + "\n", words.utf8.count + 1)
    exit(64)
  }
}
