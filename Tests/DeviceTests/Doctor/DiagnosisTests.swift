import Device
import HAL
import Testing

@Suite struct DiagnosisTests {
  private func found(_ error: OutputError, holder: String? = nil) -> [String] {
    let diagnosis = Diagnosis(error, part: "ring", chip: "/dev/gpiochip0", holder: holder)
    return [diagnosis.code, diagnosis.found]
  }

  @Test func `an output on lines is said with its line and chip`() {
    #expect(found(.init(LineError(.missing))) == ["ring.missing", "/dev/gpiochip0 is not there"])
    #expect(found(.init(LineError(.permission))) == ["ring.permission", "no permission to open /dev/gpiochip0"])
    #expect(
      found(.init(LineError(.busy, offset: 17)), holder: "fan") == [
        "ring.busy", "line 17 of /dev/gpiochip0 is taken by fan",
      ])
    #expect(
      found(.init(LineError(.noSuchLine(lines: 54), offset: 60))) == [
        "ring.no_such_line", "line 60 of /dev/gpiochip0 does not exist; the chip has lines 0 ... 53",
      ])
    #expect(
      found(.init(LineError(.other(errno: 5)))) == ["ring.failed", "/dev/gpiochip0 failed with error 5"])
  }

  @Test func `an output of another kind is said with its own place`() {
    #expect(
      found(.init(I2CError(.noAcknowledge, at: 0x70))) == ["ring.absent", "no answer at 0x70 on /dev/gpiochip0"])
    #expect(
      found(.init(.noSuchChannel(count: 2), at: .channel(2))) == [
        "ring.no_such_channel", "channel 2 of /dev/gpiochip0 does not exist; the chip has channels 0 ... 1",
      ])
  }
}
