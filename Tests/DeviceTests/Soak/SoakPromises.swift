import Compass
import Core
import Measures
import Position

/// A device's promises, checked at every moment of a run.
struct SoakPromises {
  /// Error from which an accurate direction is wrong: twice the sigma limit for doubt (2.75°), and half a degree.
  static let wrong = Angle(degrees: 6)
  /// Longest time in seconds that a direction may be wrong and accurate: the time after which a stale one is in doubt.
  static let longestWrong = 0.5

  /// Figures of one kind of trouble.
  struct Kind {
    var count = 0
    /// The longest time from the end of the trouble to an accurate direction, in seconds.
    var slowest = 0.0
    var late = 0
  }

  private(set) var kinds: [SoakTrouble: Kind] = [:]
  private(set) var accurateSeconds = 0.0
  private(set) var seconds = 0.0
  /// Time without any trouble, and how much of it the device was in doubt.
  private(set) var calmSeconds = 0.0
  private(set) var calmDoubt = 0.0
  private(set) var calmReasons: [String: Double] = [:]
  /// Periods longer than ``longestWrong``: how many, and the longest, in seconds.
  private(set) var wrongs = 0
  private(set) var longest = 0.0
  private(set) var wrongSeconds = 0.0
  private(set) var worst = Angle.zero
  /// Seconds wrong and accurate, by the current or last trouble.
  private(set) var wrongBy: [String: Double] = [:]
  /// Seconds from the end of each trouble that brings doubt to an accurate direction, where no other trouble began
  /// meanwhile.
  private(set) var recoveries: [Double] = []
  /// Broken promises, as text; the first forty, and every wrong direction.
  private(set) var broken: [String] = []
  private(set) var brokenCount = 0

  private var wrongSince: Instant?
  private var wrongIsTold = false
  private var before: Instant?
  /// Ended troubles since which the device has not been accurate, with their end.
  private var waiting: [(trouble: SoakTrouble, since: Instant, until: Instant, isLate: Bool)] = []
  /// Until when the device may be in doubt because of ended troubles: a magnet's after-effect isn't the next trouble's.
  private var excused = Instant.origin
  private var underWay: [SoakTrouble] = []
  private var lastEnded: (trouble: SoakTrouble, at: Instant)?
  /// Without a gyroscope, recovery needs the device to be held still: the hand's time for that is no figure.
  var judgesRecovery: Bool
  /// How many troubles needed longer than their patience.
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

  /// - Parameter error: angle between the shown and the true direction; nil when none is shown.
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
      // Another trouble has begun meanwhile: this one can't be judged any more.
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
  /// Whether the ring points, in doubt or not.
  var points: Bool { pointer.turn != nil }
  var isAccurate: Bool { status == .accurate && points }
}
