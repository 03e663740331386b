public import Indicators
public import Reports
public import Text

/// Test of an output: a sequence of named steps.
public struct OutputTrial: Sendable {
  /// An output driven by frames.
  public enum Part: String, Sendable, Hashable, CaseIterable { case ring, lights, buzzer }

  /// One pattern.
  public struct Step: Sendable {
    public var name: String
    public var seconds: Double
    fileprivate var content: Content
  }

  fileprivate enum Content: Sendable {
    case pixel(Int), allPixels, light(StatusLight), score(BuzzerScore)
  }

  public let steps: [Step]
  private let count: Int

  /// - Parameter pixels: number of the ring's pixels.
  public init(_ part: Part, pixels: Int) {
    count = pixels
    switch part {
    case .ring:
      let each = (0..<pixels).map { Step(name: "pixel \($0)", seconds: 0.3, content: .pixel($0)) }
      steps = each + [Step(name: "all \(pixels) pixels", seconds: 2, content: .allPixels)]
    case .lights:
      steps = [("green", StatusLight.green), ("yellow", .yellow), ("red", .red)].map {
        Step(name: $0, seconds: 1.5, content: .light($1))
      }
    case .buzzer:
      steps = [
        ("key", BuzzerScore.key), ("aligned", .aligned), ("calibration_progress", .calibrationProgress),
        ("success", .success), ("error", .error), ("prayer", .prayer),
      ].map { Step(name: $0, seconds: $1.length + 0.8, content: .score($1)) }
    }
  }

  /// Duration of one round, in seconds.
  public var length: Double { steps.reduce(0) { $0 + $1.seconds } }

  /// The step `elapsed` seconds after the start, and its frame; rounds repeat.
  public func moment(at elapsed: Double) -> (step: Int, frame: Frame) {
    var frame = Frame(count: count)
    guard elapsed >= 0, elapsed.isFinite, length > 0 else { return (0, frame) }
    var left = elapsed.truncatingRemainder(dividingBy: length)
    var step = 0
    while step + 1 < steps.count, left >= steps[step].seconds {
      left -= steps[step].seconds
      step += 1
    }
    switch steps[step].content {
    case .pixel(let i): frame.pixels[i] = 255
    case .allPixels: for i in 0..<frame.count { frame.pixels[i] = 255 }
    case .light(let light): frame.light = light
    case .score(let score): frame.tone = score.tone(at: left)
    }
    return (step, frame)
  }
}

/// Result of a trial.
public struct TrialAnswer: Sendable, Encodable {
  /// `ring`, `lights`, `buzzer`, `button` or `sound`.
  public var part: String
  /// Steps shown, played or recognised, in order.
  public var steps: [String]
  /// The fault; nil: none detected. Whether the output was seen or heard, only the person knows.
  @ExplicitNull public var problem: Diagnosis?

  public init(part: String, steps: [String] = [], problem: Diagnosis? = nil) {
    (self.part, self.steps) = (part, steps)
    self.problem = problem
  }
}
