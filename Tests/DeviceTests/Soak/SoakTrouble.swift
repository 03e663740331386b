import HAL
import Measures
import RealModule
import Simulation

/// Temporary troubles of a device, by the rows of the fault catalogue. ``former`` are those of the first boards; a
/// board of any chips has all of them.
enum SoakTrouble: String, Sendable, CaseIterable {
  case transferFails = "F07 single transfers fail"
  case busFails = "F08, F09 bus fails"
  case busHeld = "F10 bus held"
  case arbitrationLost = "F13 arbitration lost"
  case chipReset = "F14 chips reset"
  case magnetometerStuck = "F15 magnetometer frozen"
  case accelerometerStuck = "F15 accelerometer frozen"
  case deadPattern = "F16 dead patterns"
  case saturated = "F17 saturated"
  case samplesMissed = "F18 samples missed"
  case rateOff = "F19 rate off"
  case magnetometerAbsent = "F09 magnetometer gone"
  case accelerometerAbsent = "F26 accelerometer gone"
  case unplugged = "F03, F09 magnetometer unplugged"
  case magnet = "F21 magnet near"
  case steel = "F21 field disturbed"
  case shaken = "F27 shaken"
  case gyroscopeOff = "F28 gyroscope turns at rest"
  case receiverSilent = "F41 receiver silent"
  case receiverGarbage = "F42 receiver's garbage"
  case receiverDamaged = "F43 receiver's bytes lost"
  case receiverBlind = "F45 no fix"
  case receiverElsewhere = "F47, F48 receiver elsewhere"
  case receiverUnplugged = "F50 receiver unplugged"
  case clockJumps = "F61, F65 system's clock jumps"
  case outputsFail = "F70, F71 outputs fail"
  case diskFails = "F80, F81, F83 disk fails"
  case busy = "F92 machine busy"
  case magnetometerGarbage = "F16 magnetometer's garbage"
  case accelerometerGarbage = "F16 accelerometer's garbage"
  case gyroscopeGarbage = "F16 gyroscope's garbage"
  case magnetometerWrong = "F21 magnetometer wrong"
  case accelerometerWrong = "accelerometer wrong"
  case gyroscopeWrong = "gyroscope wrong"
  case samplesSlow = "F18 samples slow"
  case samplesDelayed = "samples delayed"
  case samplesIntermittent = "F18 samples intermittent"
  case noisy = "noise"
  case magnetometerAxisDead = "F15 axis of the magnetometer dead"
  case accelerometerAxisDead = "F15 axis of the accelerometer dead"
  case gyroscopeAxisDead = "F15 axis of the gyroscope dead"
  case gyroscopeOffline = "gyroscope off or stuck"
  case magnetometerExchanged = "F24 magnetometer exchanged"
  case inertialExchanged = "F24 inertial chip exchanged"
  case receiverStuck = "receiver stuck, slow, late or intermittent"
  case receiverWrong = "F47 receiver wrong"

  /// Faults of whole parts, without those of failure injection.
  static let former = Array(allCases.prefix { $0 != .magnetometerGarbage })
  /// Plausible but wrong values: nothing in them shows the fault. `PartFaults` tests each alone.
  static let lies: Set<SoakTrouble> = [.magnetometerWrong, .accelerometerWrong, .gyroscopeWrong, .receiverWrong]
  /// Troubles that every device must detect.
  static let visible = allCases.filter { !lies.contains($0) }

  /// Shortest and longest duration, in seconds.
  var seconds: ClosedRange<Double> {
    switch self {
    case .transferFails, .arbitrationLost: 0.01...0.02
    case .chipReset: 0.01...0.02
    case .rateOff: 10...60
    case .receiverElsewhere, .receiverSilent, .receiverUnplugged, .clockJumps: 2...300
    case .receiverGarbage, .receiverDamaged, .receiverBlind: 2...120
    case .outputsFail: 1...60
    case .diskFails: 60...1800
    case .magnet: 2...60
    case .shaken: 1...20
    case .busy: 2...20
    case .receiverStuck, .receiverWrong: 2...300
    default: 0.05...60
    }
  }

  /// Whether the direction may be in doubt, or gone, while it lasts; other troubles must not affect it.
  var bringsDoubt: Bool {
    switch self {
    case .receiverSilent, .receiverGarbage, .receiverDamaged, .receiverBlind, .receiverUnplugged, .clockJumps,
      .outputsFail, .diskFails, .receiverStuck:
      false
    default: true
    }
  }

  /// Whether it keeps the receiver from reporting the place.
  var meetsReceiver: Bool {
    switch self {
    case .receiverSilent, .receiverGarbage, .receiverDamaged, .receiverBlind, .receiverElsewhere, .receiverUnplugged,
      .receiverStuck, .receiverWrong:
      true
    default: false
    }
  }

  /// Seconds after its end until the device must be accurate again: five, unless the catalogue says otherwise.
  var patience: Double {
    switch self {
    // Until sigma has come down, which remembers for 40 s the field's deviation while the device was turned.
    case .magnet, .steel: 5 * 40
    case .gyroscopeOff: 60
    case .accelerometerWrong, .accelerometerGarbage, .gyroscopeWrong, .gyroscopeGarbage, .magnetometerWrong,
      .samplesDelayed, .noisy:
      60
    // Five consecutive fixes must agree.
    case .receiverElsewhere, .receiverWrong: 5 + 5
    default: 5
    }
  }

  /// The modelled board's events; none where the board isn't involved.
  func events(
    at start: Double, for seconds: Double, on board: SoakedBoard, _ random: inout SplitMix64
  ) -> [FaultPlan.Event] {
    func event(_ target: FaultPlan.Target, _ effect: FaultPlan.Effect) -> FaultPlan.Event {
      .init(.at(Instant(seconds: start), seconds: seconds), target, effect)
    }
    let sensor = random.uniform() < 0.5 ? FaultPlan.Target.mag : .accel
    // The former ones are drawn as before.
    let any = Self.former.contains(self) || random.uniform() < 0.7 ? sensor : FaultPlan.Target.gyro
    let sign = random.uniform() < 0.5 ? -1.0 : 1
    switch self {
    case .transferFails: return [event(.bus, .fail(random.uniform() < 0.5 ? .noAcknowledge : .other(errno: 5)))]
    case .arbitrationLost: return [event(.bus, .fail(.arbitrationLost))]
    case .busFails: return [event(.bus, .fail(random.uniform() < 0.5 ? .noAcknowledge : .other(errno: 5)))]
    case .busHeld: return [event(.bus, .fail(.timedOut))]
    case .chipReset: return [event(.mag, .reset), event(.accel, .reset)]
    case .magnetometerStuck: return [event(.mag, .stuck)]
    case .accelerometerStuck: return [event(.accel, .stuck)]
    case .deadPattern: return [event(sensor, .word(random.pick([0, 0xFFFF, 0x8000])))]
    case .saturated: return [event(.mag, .saturate)]
    case .samplesMissed: return [event(sensor, .notReady)]
    case .rateOff: return [event(sensor, .rate(random.uniform(in: 0.5...2)))]
    case .magnetometerAbsent: return [event(.mag, .absent)]
    case .accelerometerAbsent: return [event(.accel, .absent)]
    case .steel: return [event(.field, .add(sign * random.uniform(in: 20...200)))]
    case .shaken: return [event(.board, .shake(random.uniform(in: 1...8)))]
    case .gyroscopeOff: return [event(.gyro, .bias(sign * random.uniform(in: 25...200)))]
    case .receiverSilent: return [event(.gps, .silent)]
    case .receiverGarbage: return [event(.gps, .garbage)]
    case .receiverDamaged: return [event(.gps, .dropBytes(1 + Int(random.next() % 20)))]
    case .receiverBlind: return [event(.gps, .noFix)]
    case .magnetometerGarbage: return [event(.mag, .garbage)]
    case .accelerometerGarbage: return [event(.accel, .garbage)]
    case .gyroscopeGarbage: return [event(.gyro, .garbage)]
    case .magnetometerWrong: return [event(.mag, .wrong(sign * random.uniform(in: 10...45)))]
    case .accelerometerWrong: return [event(.accel, .wrong(sign * random.uniform(in: 5...90)))]
    case .gyroscopeWrong: return [event(.gyro, .wrong(random.uniform(in: -2...3)))]
    case .samplesSlow: return [event(any, .slow(random.uniform(in: 0.01...0.5)))]
    case .samplesDelayed: return [event(any, .delayed(random.uniform(in: 0.05...1)))]
    case .samplesIntermittent: return [event(any, .intermittent(random.logarithmic(in: 0.05...10)))]
    case .noisy: return [event(any, .noise(random.logarithmic(in: 2...50)))]
    case .magnetometerAxisDead: return [event(.mag, .axisDead(Int(random.next() % 3)))]
    case .accelerometerAxisDead: return [event(.accel, .axisDead(Int(random.next() % 3)))]
    case .gyroscopeAxisDead: return [event(.gyro, .axisDead(Int(random.next() % 3)))]
    case .gyroscopeOffline: return [event(.gyro, sign < 0 ? .stuck : .word(0))]
    case .magnetometerExchanged:
      let other = board.otherMagnetometer(&random)
      return [event(.mag, .swap(chip: other.name, address: other.address))]
    case .inertialExchanged:
      guard let other = board.otherInertial(&random) else { return [] }
      return [event(.accel, .swap(chip: other.name, address: other.address))]
    case .receiverStuck:
      return [
        event(.gps, random.pick([.stuck, .slow(0.1), .delayed(30), .intermittent(20)]))
      ]
    case .receiverWrong: return [event(.gps, .wrong(sign * random.logarithmic(in: 0.1...1000)))]
    case .unplugged, .magnet, .receiverElsewhere, .receiverUnplugged, .clockJumps, .outputsFail, .diskFails, .busy:
      return []
    }
  }
}

extension SplitMix64 {
  mutating func uniform(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + uniform() * (range.upperBound - range.lowerBound)
  }
  /// Uniform in the logarithm: short values as often as long ones.
  mutating func logarithmic(in range: ClosedRange<Double>) -> Double {
    range.lowerBound * .pow(range.upperBound / range.lowerBound, uniform())
  }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(next() % UInt64(values.count))] }
}
