import Core
import HAL
import Indicators
import LinuxHAL
import Measures
import Settings

/// The buzzer of a Linux device: at most one member isn't nil.
struct LinuxBuzzer: FrameOutput, ~Copyable {
  private var line: BuzzerLine<GPIOOutputLines>?
  private var pulses: ToneBuzzer<LinuxPulseOutput>?

  init(_ line: consuming BuzzerLine<GPIOOutputLines>) { self.line = consume line }
  init(_ pulses: consuming ToneBuzzer<LinuxPulseOutput>) { self.pulses = consume pulses }

  mutating func show(_ frame: Frame) throws(OutputError) {
    try line?.show(frame)
    try pulses?.show(frame)
  }
}

extension Configuration {
  var buzzerSlot: OutputSlot<LinuxBuzzer> {
    guard buzzer.exists else { return .init(nil) }
    let low = buzzer.activeLow
    switch buzzer.kind {
    case .active:
      let (chip, offset) = (buzzer.gpioChip, UInt32(buzzer.line))
      return OutputSlot { () throws(LineError) in
        LinuxBuzzer(BuzzerLine(try GPIOOutputLines(path: chip, offsets: [offset], activeLow: low)))
      }
    case .passive:
      let (chip, channel, duty) = (buzzer.pwmChip, buzzer.pwmChannel, buzzer.duty)
      return OutputSlot { () throws(OutputError) in
        // Searched at each attempt: its driver may be loaded after this program's start.
        let found =
          chip == Configuration.Buzzer.anyPWMChip
          ? PWMChip.ofHeader(LinuxPulseOutput.chips(), channel: channel)?.path : chip
        guard let found else { throw OutputError(.missing) }
        return LinuxBuzzer(
          ToneBuzzer(try LinuxPulseOutput(chip: found, channel: channel, inverted: low), duty: duty))
      }
    }
  }
}

extension Configuration.Buzzer {
  /// Duty cycle of a passive buzzer. At duty d the fundamental has the amplitude 2/π · sin(πd), largest at one half; d is chosen so
  /// that it is proportional to the volume.
  fileprivate var duty: Float { Float(Angle.asin(Double(volumePercent) / 100).radians / .pi) }
}
