import Compass
import Core
import Measures
import Position

/// A device's promises, checked at every moment of a run.
struct SoakPromises {
  /// Farther off than this a direction shown as accurate is wrong: twice the sigma from which it is in doubt (2.75°), and a half more.
  static let wrong = Angle(degrees: 6)
  /// For so long a direction may be wrong and accurate, in seconds: what is stale is in doubt after that time.
  static let longestWrong = 0.5

  /// How one kind of trouble went.
  struct Kind {
    var count = 0
    /// Seconds from the end of the trouble to an accurate direction, the longest.
    var slowest = 0.0
    var late = 0
  }

  private(set) var kinds: [SoakTrouble: Kind] = [:]
  private(set) var accurateSeconds = 0.0
  private(set) var seconds = 0.0
  /// Time in which nothing was the matter any more, and how much of it the device was in doubt.
  private(set) var calmSeconds = 0.0
  private(set) var calmDoubt = 0.0
  private(set) var calmReasons: [String: Double] = [:]
  /// Longer than ``longestWrong`` at a time: how often, and the longest, in seconds.
  private(set) var wrongs = 0
  private(set) var longest = 0.0
  private(set) var wrongSeconds = 0.0
  private(set) var worst = Angle.zero
  /// Seconds wrong and accurate by what was the matter meanwhile, or had been last.
  private(set) var wrongBy: [String: Double] = [:]
  /// Seconds from the end of each trouble that brings doubt to an accurate direction, where no other one began meanwhile.
  private(set) var recoveries: [Double] = []
  /// Broken promises, in words; the first forty, and every wrong direction.
  private(set) var broken: [String] = []
  private(set) var brokenCount = 0

  private var wrongSince: Instant?
  private var wrongIsTold = false
  private var before: Instant?
  /// Troubles that are over, and the device not yet accurate since; with when they ended.
  private var waiting: [(trouble: SoakTrouble, since: Instant, until: Instant, isLate: Bool)] = []
  /// Until when the device may be in doubt for what is over: what a magnet has left isn't the next trouble's.
  private var excused = Instant.origin
  private var underWay: [SoakTrouble] = []
  private var lastEnded: (trouble: SoakTrouble, at: Instant)?
  /// Without a gyroscope it takes a device that is held still to be accurate: how long the hand takes for that is no figure.
  var judgesRecovery: Bool
  /// How many troubles were over for longer than their patience.
  var late: Int { kinds.values.reduce(0) { $0 + $1.late } }

  init(judgesRecovery: Bool) { self.judgesRecovery = judgesRecovery }

  mutating func begins(_ trouble: SoakTrouble) { underWay.append(trouble) }

  mutating func ends(_ trouble: SoakTrouble, at now: Instant) {
    if let index = underWay.firstIndex(of: trouble) { underWay.remove(at: index) }
    kinds[trouble, default: Kind()].count += 1
    guard trouble.bringsDoubt else { return }
    lastEnded = (trouble, now)
    excused = max(excused, now.advanced(bySeconds: trouble.patience))
    if judgesRecovery { waiting.append((trouble, now, excused, false)) }
  }

  /// The service has ended: pending expectations are dropped.
  mutating func rests() {
    waiting.removeAll()
    underWay.removeAll()
    (wrongSince, before, lastEnded) = (nil, nil, nil)
  }

  /// - Parameter error: how far the direction that is shown is from the true one; nil when none is shown.
  mutating func judge(_ state: DeviceState, error: Angle?, at now: Instant, in run: String) {
    let step = before.map { now.seconds(since: $0) } ?? 0
    before = now
    seconds += step
    let isAccurate = state.isAccurate
    if isAccurate { accurateSeconds += step }
    watch(isAccurate ? error : nil, step, state, now, run)

    let meets = underWay.contains { $0.bringsDoubt }
    for index in waiting.indices.reversed() {
      let (trouble, since, until, isLate) = waiting[index]
      let took = now.seconds(since: since)
      // Another one has begun meanwhile: this one can't be judged any more.
      if meets {
        waiting.remove(at: index)
      } else if isAccurate {
        kinds[trouble, default: Kind()].slowest = max(kinds[trouble]?.slowest ?? 0, took)
        recoveries.append(took)
        waiting.remove(at: index)
      } else if now > until, !isLate {
        waiting[index].isLate = true
        kinds[trouble, default: Kind()].late += 1
        breaks(
          "\(trouble.rawValue): \(took) s after its end still \(state.reason.code) (\(state.magnetometer.health), \(state.inertial.health)), \(run)",
          now)
      }
    }
    if waiting.isEmpty, !meets {
      calmSeconds += step
      if !isAccurate {
        calmDoubt += step
        calmReasons[state.reason.code, default: 0] += step
      }
    }
  }

  private mutating func watch(_ error: Angle?, _ step: Double, _ state: DeviceState, _ now: Instant, _ run: String) {
    guard let error, error > Self.wrong else {
      (wrongSince, wrongIsTold) = (nil, false)
      return
    }
    let since = wrongSince ?? now
    wrongSince = since
    wrongSeconds += step
    let cause =
      underWay.last { $0.bringsDoubt }?.rawValue ?? lastEnded.map { "after " + $0.trouble.rawValue } ?? "nothing"
    wrongBy[cause, default: 0] += step
    worst = max(worst, error)
    longest = max(longest, now.seconds(since: since))
    if now.seconds(since: since) > Self.longestWrong, !wrongIsTold {
      wrongIsTold = true
      wrongs += 1
      let ended = lastEnded.map { "\(now.seconds(since: $0.at)) s after \($0.trouble.rawValue)" } ?? "nothing"
      let what = underWay.isEmpty ? ended : underWay.map(\.rawValue).joined(separator: " and ")
      breaks(
        "accurate and \(error.degrees.rounded())° off for over \(Self.longestWrong) s, sigma \(state.pointer.sigma.degrees)°, "
          + "while there was \(what), \(run)", now, isTold: true)
    }
  }

  mutating func breaks(_ words: String, _ now: Instant, isTold: Bool = false) {
    brokenCount += 1
    if isTold || broken.count < 40 { broken.append("at \(now.seconds) s: \(words)") }
  }
}

extension DeviceState {
  /// The ring points, whatever it thinks of that.
  var points: Bool { pointer.turn != nil }
  var isAccurate: Bool { status == .accurate && points }
}
