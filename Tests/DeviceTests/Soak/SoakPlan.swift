import Measures
import RealModule
import Simulation

/// The events from one start of the service to the next: troubles with calm between them, and a hand that turns the
/// device throughout. Drawn from a generator; the same generator gives the same plan.
struct SoakPlan: Sendable {
  /// One occurrence of a trouble.
  struct Incident: Sendable {
    var trouble: SoakTrouble
    /// Seconds since the start of the service.
    var start: Double
    var end: Double
    /// A random parameter of the trouble, 0 ..< 1.
    var dice: Double
  }

  /// One turn by the hand.
  struct Turn: Sendable {
    var start: Double
    var heading: Angle
    var pitch: Angle
    var roll: Angle
    /// Fastest, rad/s.
    var rate: Double
  }

  /// Seconds until the service ends.
  let seconds: Double
  /// In the order of their beginnings.
  let incidents: [Incident]
  let turns: [Turn]
  /// Those that the modelled board plays.
  let faults: FaultPlan
  /// Whether the service is killed at its end instead of stopped.
  let endsByKill: Bool

  /// Seconds without trouble after each: five to recover in, and some to check that it stays so.
  static let calm = 10.0...40.0

  /// - Parameter kinds: the troubles to draw from.
  init(seconds: Double, kinds: [SoakTrouble], on board: SoakedBoard, _ random: inout SplitMix64) {
    self.seconds = seconds
    var incidents: [Incident] = []
    var events: [FaultPlan.Event] = []
    var time = random.uniform(in: 15...30)
    var receiverIsFree = 0.0
    while true {
      // One in five has a second one at the same time.
      let count = random.uniform() < 0.2 ? 2 : 1
      var end = time
      for _ in 0..<count {
        var trouble = random.pick(kinds)
        // One receiver has one trouble at a time.
        while trouble.meetsReceiver, time < receiverIsFree { trouble = random.pick(kinds) }
        let start = time + (random.uniform() * 2 * 1000).rounded() / 1000
        let lasts = (random.logarithmic(in: trouble.seconds) * 1000).rounded() / 1000
        events += trouble.events(at: start, for: lasts, on: board, &random)
        incidents.append(Incident(trouble: trouble, start: start, end: start + lasts, dice: random.uniform()))
        // A trouble that doesn't touch the sensors goes on beside the next ones.
        end = max(end, trouble.bringsDoubt ? start + lasts : start)
        if trouble.meetsReceiver { receiverIsFree = start + lasts + 15 }
      }
      time = end + random.uniform(in: Self.calm)
      if time > seconds - 20 { break }
    }
    self.incidents = incidents.filter { $0.start < seconds }.sorted { $0.start < $1.start }
    // F12: throughout, a byte is damaged now and then. Slow chips are read five times a sample, and damaged as often.
    let seldom = kinds.count > SoakTrouble.former.count ? 5.0 : 1
    for target in [FaultPlan.Target.mag, .accel] {
      events.append(.init(.every(UInt64(seldom * random.uniform(in: 200...2000))), target, .flipBit))
    }
    faults = FaultPlan(events: events)

    var turns: [Turn] = []
    var heading = Angle(degrees: random.uniform(in: 0...360))
    var moment = 0.0
    while moment < seconds {
      turns.append(
        Turn(
          start: moment, heading: heading, pitch: Angle(degrees: random.uniform(in: -20...20)),
          roll: Angle(degrees: random.uniform(in: -20...20)), rate: random.uniform(in: 0.2...1.5)))
      heading = heading + Angle(degrees: random.uniform(in: -180...180))
      moment += random.logarithmic(in: 3...120)
    }
    self.turns = turns
    endsByKill = random.uniform() < 0.5
  }
}
