public import HAL
public import Indicators

/// A passive buzzer: a piezo disc or a small loudspeaker that sounds at the pitch it is driven with, on a channel of PWM.
public struct ToneBuzzer<Pulses: PulseOutput & ~Copyable>: FrameOutput, ~Copyable {
  private var pulses: Pulses
  /// Share of the period for which the line is high, 0 ... 0.5.
  private let duty: Float
  /// Nil while the tone is unknown.
  private var heard: Tone?

  /// - Parameter duty: share of the period for which the line is high; moved into 0 ... 0.5, where it is loudest.
  public init(_ pulses: consuming Pulses, duty: Float) {
    self.pulses = pulses
    self.duty = duty > 0 ? min(duty, 0.5) : 0
  }

  public mutating func show(_ frame: Frame) throws(OutputError) {
    guard frame.tone != heard else { return }
    heard = nil
    if frame.tone.isSilent {
      try pulses.stop()
    } else {
      let period = 1_000_000_000 / UInt32(frame.tone.hertz)
      try pulses.pulse(period: period, high: UInt32(Float(period) * duty))
    }
    heard = frame.tone
  }
}
