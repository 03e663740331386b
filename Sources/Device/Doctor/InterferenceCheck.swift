import Calibration
public import Compass
public import Indicators
public import Measures

/// Drives ring, status lights and buzzer, one level after the other, each alone, while the device is at rest, and says
/// what each adds to the field. It takes samples and time and says what is to be shown; whoever runs it hands that to
/// the loop.
///
/// Everything is dark between two levels, and what is shown counts only once a sample has been measured under it: a loop
/// that was held up makes levels that lack samples, never levels that have another's.
public struct InterferenceCheck: Sendable {
  /// What can be switched alone.
  public enum Part: String, Sendable, Hashable {
    case ring
    case greenLight = "green_light"
    case yellowLight = "yellow_light"
    case redLight = "red_light"
    case buzzer
  }

  /// One level of one part.
  public struct Level: Sendable, Hashable {
    public var part: Part
    /// Fourths of it, 1 ... 4; what can only be on or off has 4 alone.
    public var fourths: UInt8
    var pattern: DrivePattern {
      switch part {
      case .ring: DrivePattern(ringFourths: fourths)
      case .greenLight: DrivePattern(light: .green)
      case .yellowLight: DrivePattern(light: .yellow)
      case .redLight: DrivePattern(light: .red)
      case .buzzer: DrivePattern(buzzer: true)
      }
    }
  }

  /// What one level adds.
  public struct Finding: Sendable, Hashable {
    public var level: Level
    /// How the outputs were driven, each from 0 to 1.
    public var drive: DriveLevel
    /// In µT, in the body frame, as the magnetometer measures before calibration.
    public var field: Vector3
    /// One standard deviation of each of its numbers, in µT.
    public var sigma: Double
  }

  public enum Outcome: Sendable {
    /// - Parameter resting: what is measured while everything is dark: mean field and specific force.
    case measured([Finding], resting: RawSample)
    /// There is nothing that could be switched.
    case noOutputs
    /// The magnetometer brought no samples at all.
    case noField
    /// It was ended, or a level has too few samples: the loop or the magnetometer was held up.
    case unfinished(Part)
    /// The field moved by itself by so many µT: the device was moved, or something magnetic beside it.
    case unsteady(microtesla: Double)
  }

  /// Each level is shown so often: there and back, twice, so that a drift of the field is none of theirs.
  static let rounds = 4
  /// Seconds of darkness before the first, and for which samples are waited for.
  static let leadSeconds = 1.0
  static let patienceSeconds = 5.0
  /// Samples that each step needs.
  static let leastSamples = 3
  /// What a field at rest may do by itself, in µT: beside a straight line, and along it.
  static let largestJump = 0.4
  static let largestDrift = 3.0

  private let levels: [Level]
  /// By steps: the column of the level that is on; nil while all is dark.
  private let steps: [Int?]
  private var fit: DriveFit
  private var stepOfSample: [Int] = []
  private var drives: [DriveLevel]
  private var counts: [Int]
  private var resting = (field: Vector3.zero, force: Vector3.zero, fields: 0.0, forces: 0.0)

  private var asked: Instant?
  private var began: Instant?
  private var shown: [(step: Int, since: Instant)] = []
  /// The newest step that a sample was measured under, and since when.
  private var seen: (step: Int, since: Instant)?
  private var last = Instant.origin
  private var isOver = false

  /// - Parameters:
  ///   - hasRing, hasLights, hasBuzzer: what the device has.
  public init(hasRing: Bool, hasLights: Bool, hasBuzzer: Bool) {
    var levels: [Level] = hasRing ? (1...4).map { Level(part: .ring, fourths: $0) } : []
    if hasLights { levels += [.greenLight, .yellowLight, .redLight].map { Level(part: $0, fourths: 4) } }
    if hasBuzzer { levels.append(Level(part: .buzzer, fourths: 4)) }
    self.levels = levels
    let there = levels.indices.flatMap { [Int?.none, $0] }
    let back = levels.indices.reversed().flatMap { [Int?.none, $0] }
    steps = (0..<Self.rounds).flatMap { $0 % 2 == 0 ? there : back } + [nil]
    fit = DriveFit(columns: max(1, levels.count))
    drives = Array(repeating: .off, count: levels.count)
    counts = Array(repeating: 0, count: steps.count)
  }

  /// How long it takes.
  public var seconds: Double { Self.leadSeconds + Double(steps.count) * OutputSurvey.stepSeconds }

  /// What is to be shown or played at `now`; nil once it is over.
  public mutating func step(at now: Instant) -> DrivePattern? {
    asked = asked ?? now
    guard !isOver, !levels.isEmpty, let asked else { return nil }
    guard let began else {
      if now.seconds(since: asked) > Self.patienceSeconds { isOver = true }
      return isOver ? nil : DrivePattern()
    }
    guard now.seconds(since: began) >= Self.leadSeconds else { return DrivePattern() }
    // One after the other, however rarely this is called: each has to be seen.
    if let (step, since) = shown.last {
      if now.seconds(since: since) >= OutputSurvey.stepSeconds { shown.append((step + 1, now)) }
    } else {
      shown.append((0, now))
    }
    guard let step = shown.last?.step, step < steps.count else {
      isOver = true
      return nil
    }
    return pattern(of: step)
  }

  /// Takes the next sample, as measured.
  public mutating func take(_ sample: RawSample) {
    guard !isOver else { return }
    let field = sample.field?.microtesla
    if began == nil, field != nil, asked != nil { began = max(sample.time, asked ?? sample.time) }
    guard let step = shown.last(where: { $0.since <= sample.time })?.step, sample.drive.isOf(pattern(of: step)) else {
      return
    }
    if seen?.step != step {
      // None is left out: what is lit could be the light of the step before.
      guard step == (seen?.step ?? -1) + 1 else { return }
      seen = (step, sample.time)
    }
    guard let seen, sample.time.seconds(since: seen.since) >= OutputSurvey.settlingSeconds, let field, field.isFinite
    else { return }
    let column = steps[step]
    guard fit.take(field, at: sample.time, shares: { $0 == column ? 1 : 0 }) else { return }
    stepOfSample.append(step)
    counts[step] += 1
    if let column {
      drives[column] = sample.drive
    } else {
      resting.field = resting.field + field
      resting.fields += 1
      if let force = sample.force?.metersPerSecondSquared, force.isFinite {
        resting.force = resting.force + force
        resting.forces += 1
      }
    }
    last = sample.time
  }

  private func pattern(of step: Int) -> DrivePattern { steps[step].map { levels[$0].pattern } ?? DrivePattern() }

  /// What came of it.
  public var outcome: Outcome {
    guard let part = levels.first?.part else { return .noOutputs }
    if began == nil { return .noField }
    guard isOver, seen?.step == steps.count - 1, counts.allSatisfy({ $0 >= Self.leastSamples }), resting.fields > 0,
      let solution = fit.solution()
    else { return .unfinished(part) }
    let rest = Rest(solution.left, stepOfSample, steps: steps.count)
    if solution.drift.length > Self.largestDrift { return .unsteady(microtesla: solution.drift.length) }
    let jump = rest.largestJump(among: steps.indices.filter { steps[$0] == nil }, tolerance: Self.largestJump)
    if jump > 0 { return .unsteady(microtesla: jump) }
    var sample = RawSample(time: last, field: MagneticField(microtesla: resting.field / resting.fields))
    if resting.forces > 0 { sample.force = SpecificForce(metersPerSecondSquared: resting.force / resting.forces) }
    // What doesn't come back the same in every round is no noise of single samples.
    let repeated = rest.rms / Double(Self.rounds).squareRoot()
    let findings = levels.indices.map {
      Finding(
        level: levels[$0], drive: drives[$0], field: solution.vectors[$0], sigma: max(solution.sigmas[$0], repeated))
    }
    return .measured(findings, resting: sample)
  }
}

/// What a fit leaves, by steps.
private struct Rest {
  private var means: [Vector3]
  private var counts: [Double]
  /// One standard deviation of each number of a sample, by the scatter inside steps: a jump between them is none of it.
  private var sigma: Double

  /// - Parameter steps: how many there are, each with a sample at least.
  init(_ left: [Vector3], _ stepOfSample: [Int], steps: Int) {
    means = Array(repeating: .zero, count: steps)
    counts = Array(repeating: 0, count: steps)
    for (vector, step) in zip(left, stepOfSample) {
      means[step] = means[step] + vector
      counts[step] += 1
    }
    for step in 0..<steps { means[step] = means[step] / counts[step] }
    var squares = 0.0
    for (vector, step) in zip(left, stepOfSample) {
      let off = vector - means[step]
      squares += off.dot(off)
    }
    sigma = (squares / max(1, 3 * Double(left.count - steps))).squareRoot()
  }

  /// One standard deviation of each number of a step's mean, by how they differ.
  var rms: Double { (means.reduce(0) { $0 + $1.dot($1) } / (3 * Double(means.count))).squareRoot() }

  /// The largest that is more than `tolerance` and more than noise, in µT: of one step, or between up to four dark ones
  /// and as many after them. 0: there is none.
  func largestJump(among dark: [Int], tolerance: Double) -> Double {
    var largest = 0.0
    func look(_ length: Double, sigma: Double) {
      if length > max(tolerance, 6 * sigma) { largest = max(largest, length) }
    }
    for (mean, count) in zip(means, counts) { look(mean.length, sigma: sigma / count.squareRoot()) }
    func mean(_ steps: ArraySlice<Int>) -> (Vector3, variance: Double) {
      let count = steps.reduce(0) { $0 + counts[$1] }
      return (steps.reduce(Vector3.zero) { $0 + means[$1] * counts[$1] } / count, sigma * sigma / count)
    }
    for middle in 1..<max(1, dark.count) {
      let reach = min(4, middle, dark.count - middle)
      let (before, after) = (mean(dark[(middle - reach)..<middle]), mean(dark[middle..<(middle + reach)]))
      look((after.0 - before.0).length, sigma: (before.variance + after.variance).squareRoot())
    }
    return largest
  }
}

extension DriveLevel {
  /// Whether everything is driven as `pattern` says. A ring's fourths are those of its pixels, as near as they come.
  fileprivate func isOf(_ pattern: DrivePattern) -> Bool {
    let share = Float(pattern.ringFourths) / 4
    let isRing = pattern.ringFourths == 0 ? ring == 0 : (ring - share).magnitude < 0.125
    return isRing && (light > 0) == (pattern.light != .off) && (buzzer > 0) == pattern.buzzer
  }
}
