import Compass
import Measures
import Testing

@Suite("Status evaluator") struct StatusEvaluatorTests {
  /// The evidence of a healthy device at `seconds`.
  func evidence(
    at seconds: Double, verdict: FieldCheck.Verdict = .agrees, motion: Motion = .still, sigma: Double = 2
  ) -> Evidence {
    let field = FieldCheck(
      verdict: verdict, expected: ExpectedField(strengthMicrotesla: 45, inclination: Angle(degrees: 50)))
    return Evidence(
      isCalibrated: true, hasSite: true, hasGyroscope: true,
      heading: Heading(
        time: Instant(seconds: seconds), magnetic: .zero, sigma: Angle(degrees: sigma), field: field, motion: motion))
  }

  /// The first judgement of a new device.
  func judged(_ change: (inout Evidence) -> Void) -> Reason {
    var evidence = evidence(at: 100)
    change(&evidence)
    var evaluator = StatusEvaluator()
    return evaluator.evaluate(evidence, at: Instant(seconds: 100))
  }

  @Test func `a healthy device is accurate`() { #expect(judged { _ in } == .good) }

  @Test func `reasons of a former heading don't apply to the next one`() {
    var evaluator = StatusEvaluator()
    var seconds = 100.0
    func judge(for time: Double, _ change: (inout Evidence) -> Void = { _ in }) -> Reason {
      var reason = Reason.good
      for _ in 0..<Int((time * 100).rounded()) {
        seconds += 0.01
        var evidence = evidence(at: seconds)
        change(&evidence)
        reason = evaluator.evaluate(evidence, at: Instant(seconds: seconds))
      }
      return reason
    }
    let isContradicted = { (evidence: inout Evidence) in
      evidence.heading?.field.contradiction = Angle(degrees: 20)
      evidence.heading?.sigma = Angle(degrees: 9)
    }
    #expect(judge(for: 1, isContradicted) == .headingContradicted)
    #expect(judge(for: 0.5) == .headingContradicted, "the same heading: the doubt lasts")
    #expect(judge(for: 1, isContradicted) == .headingContradicted)
    #expect(judge(for: 0.05) { $0.heading?.magnetic = nil } == .starting)
    #expect(judge(for: 0.25) == .good)
  }

  @Test func `each missing part has its reason`() {
    #expect(judged { $0.isCalibrated = false } == .notCalibrated)
    #expect(judged { $0.calibrationFitsSite = false } == .calibrationElsewhere)
    #expect(judged { $0.hasSite = false } == .noSite)
    #expect(judged { $0.siteDoubt = .siteOld } == .siteOld)
    #expect(judged { $0.siteDoubt = .siteContradicted } == .siteContradicted)
    #expect(judged { $0.modelHasExpired = true } == .modelExpired)
    #expect(judged { $0.tiltIsKnown = false } == .tiltUnknown)
    #expect(judged { $0.sensorFault = .magnetometerFrozen } == .magnetometerFrozen)
    #expect(judged { $0.heading = nil } == .starting)
    #expect(judged { $0.heading?.magnetic = nil } == .starting)
    #expect(judged { $0.heading?.sigma = Angle(degrees: 9) } == .sigmaTooLarge)
    #expect(judged { $0.heading?.sigma = Angle(degrees: .nan) } == .sigmaTooLarge)
    func uncertain(_ sigma: Double, bySteel steel: Double) -> Reason {
      judged {
        $0.heading?.sigma = Angle(degrees: sigma)
        $0.heading?.steelSigma = Angle(degrees: steel)
      }
    }
    #expect(uncertain(5, bySteel: 4.8) == .surroundingsUnknown)
    #expect(uncertain(5, bySteel: 3) == .sigmaTooLarge)
    #expect(uncertain(2, bySteel: 1.9) == .good)
    #expect(judged { $0.heading?.field.contradiction = Angle(degrees: 13) } == .headingContradicted)
    #expect(judged { $0.heading?.field.contradiction = Angle(degrees: .nan) } == .headingContradicted)
    // Contradictions that the surroundings explain count up to 12°.
    func contradicted(_ degrees: Double, explained: Double) -> Reason {
      judged {
        $0.heading?.field.contradiction = Angle(degrees: degrees)
        $0.heading?.field.explained = Angle(degrees: explained)
      }
    }
    #expect(contradicted(6, explained: 5.5) == .headingContradicted)
    #expect(contradicted(6, explained: 7) == .good)
    #expect(contradicted(13, explained: 180) == .headingContradicted)
    #expect(judged { $0.isSounding = true } == .sounding)
    #expect(judged { $0.heading?.motion = .shaken } == .shaken)
    #expect(judged { $0.heading?.field.verdict = .unknown } == .starting)
    #expect(judged { $0.heading?.field.verdict = .wrongDip } == .fieldDip)
    #expect(judged { $0.heading?.field.verdict = .wrongLength } == .fieldLength)
    #expect(judged { $0.heading?.field.isNew = true } == .fieldNew)
    #expect(judged { $0.heading?.field.bodyFieldMicrotesla = 5 } == .fieldAttached)
  }

  @Test func `a start in doubt is never green`() {
    var evaluator = StatusEvaluator()
    var last = Reason.good
    for i in 0..<200 {
      let t = Double(i) / 100
      var evidence = evidence(at: t, sigma: 9)
      if t < 0.4 { evidence.heading?.magnetic = nil }
      last = evaluator.evaluate(evidence, at: Instant(seconds: t))
      #expect(last != .good, "at \(t) s")
    }
    #expect(last == .sigmaTooLarge)
  }

  @Test func `motion matters only without a gyroscope`() {
    #expect(judged { $0.heading?.motion = .moving } == .good)
    #expect(
      judged {
        $0.hasGyroscope = false
        $0.heading?.motion = .moving
      } == .holdStill)
  }

  @Test func `a dip measured in motion without a gyroscope is not taken for a magnet`() {
    #expect(
      judged {
        $0.hasGyroscope = false
        $0.heading?.motion = .moving
        $0.heading?.field.verdict = .wrongDip
      } == .holdStill)
  }

  @Test(arguments: [(0.4, Reason.good), (0.6, .headingStale), (2.1, .headingLost)])
  func `an old heading is doubted, then withheld`(age: Double, reason: Reason) {
    #expect(judged { $0.heading?.time = Instant(seconds: 100 - age) } == reason)
  }

  @Test(arguments: [(50.0, Reason.good), (83, .horizontalWeak), (88, .nearPole), (-88, .nearPole)])
  func `near a pole it is doubted, then withheld`(dip: Double, reason: Reason) {
    #expect(judged { $0.heading?.field.expected?.inclination = Angle(degrees: dip) } == reason)
  }

  @Test func `of several reasons the gravest is shown`() {
    #expect(
      judged {
        $0.siteDoubt = .siteOld
        $0.heading?.field.verdict = .wrongDip
      } == .fieldDip)
    #expect(
      judged {
        $0.sensorFault = .busMissing
        $0.hasSite = false
        $0.heading = nil
      } == .busMissing)
  }

  @Test(arguments: [Reason.starting, .headingStale, .tiltUnknown, .busMissing])
  func `a driver's fault isn't overridden by good evidence from elsewhere`(fault: Reason) {
    #expect(judged { $0.sensorFault = fault } == fault)
  }

  @Test func `without a calibration the advice is to calibrate, not to move away from metal`() {
    #expect(
      judged {
        $0.isCalibrated = false
        $0.heading?.field.verdict = .wrongLength
      } == .notCalibrated)
  }

  @Test(arguments: [(Goal.here, Reason.atKaaba), (.opposite, .oppositeKaaba)])
  func `where no bearing exists, the reason says so`(goal: Goal, reason: Reason) {
    #expect(judged { $0.goal = goal } == reason)
  }

  @Test func `without a first heading starting ends after five seconds`() {
    var evaluator = StatusEvaluator()
    var evidence = evidence(at: 0)
    evidence.heading = nil
    #expect(evaluator.evaluate(evidence, at: Instant(seconds: 1)) == .starting)
    #expect(evaluator.evaluate(evidence, at: Instant(seconds: 5.9)) == .starting)
    #expect(evaluator.evaluate(evidence, at: Instant(seconds: 6.1)) == .headingLost)
  }

  @Test func `interference enters after 0.3 s and leaves after 1 s of agreement`() {
    var evaluator = StatusEvaluator()
    var changes: [Int] = []
    var shown = Reason.good
    for i in 0..<500 {
      let disturbed = (100..<200).contains(i)
      let reason = evaluator.evaluate(
        evidence(at: Double(i) * 0.01, verdict: disturbed ? .wrongLength : .agrees),
        at: Instant(seconds: Double(i) * 0.01))
      if reason != shown {
        changes.append(i)
        shown = reason
      }
    }
    #expect(changes.count == 2)
    #expect((changes.first ?? 0).distance(to: 130).magnitude <= 2)
    #expect((changes.last ?? 0).distance(to: 300).magnitude <= 2)
  }

  @Test func `evidence that flickers makes no flickering status`() {
    var evaluator = StatusEvaluator()
    var random = SplitMix64(seed: 5)
    var changes = 0
    var shown = Status.accurate
    for i in 0..<10_000 {
      let t = Double(i) * 0.01
      let status = evaluator.evaluate(
        evidence(
          at: t, verdict: random.uniform() < 0.4 ? .wrongDip : .agrees, motion: .still,
          sigma: 2.6 + 0.5 * random.uniform()),
        at: Instant(seconds: t)
      ).status
      if status != shown {
        changes += 1
        shown = status
      }
    }
    #expect(changes <= 2)
  }

  @Test func `a sensor that returns is trusted with its first sample`() {
    var evaluator = StatusEvaluator()
    var broken = evidence(at: 1)
    broken.sensorFault = .magnetometerLost
    #expect(evaluator.evaluate(broken, at: Instant(seconds: 1)) == .magnetometerLost)
    #expect(evaluator.evaluate(evidence(at: 1.01), at: Instant(seconds: 1.01)) == .good)
  }

  @Test(arguments: Reason.allCases) func `every reason has its own code and words`(reason: Reason) {
    #expect(reason.code.allSatisfy { $0.isLowercase || $0 == "." || $0 == "_" || $0.isNumber })
    #expect(reason.advice.hasSuffix("."))
    #expect(Reason.allCases.filter { $0.code == reason.code }.count == 1)
    #expect(Reason.allCases.filter { $0.advice == reason.advice }.count == 1)
  }

  @Test func `a set of reasons contains each of them and finds the gravest`() {
    var reasons = Reasons()
    for reason in Reason.allCases {
      #expect(!reasons.contains(reason))
      reasons.set(reason)
      #expect(reasons.contains(reason) && reasons.gravest == reason)
    }
    for reason in Reason.allCases.reversed() {
      #expect(reasons.gravest == reason)
      reasons.set(reason, false)
    }
    #expect(reasons == Reasons() && reasons.gravest == .good)
  }

  @Test func `reasons stand in order of gravity`() {
    let statuses = Reason.allCases.map(\.status.rawValue)
    #expect(statuses == statuses.sorted())
  }
}
