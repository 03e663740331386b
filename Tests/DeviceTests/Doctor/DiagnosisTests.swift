import HAL
import Reports
import Testing
import Text

@Suite struct DiagnosisTests {
  private func found(_ error: OutputError, holder: String? = nil) -> [String] {
    let diagnosis = Diagnosis(error, part: "ring", chip: "/dev/gpiochip0", holder: holder)
    return [diagnosis.code, diagnosis.found.description]
  }

  @Test func `an output on lines is reported with its line and chip`() {
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

  @Test func `a ring on a bus that is disabled, forbidden or in use is reported with a remedy`() {
    let spi = Diagnosis(OutputError(BusError.missing), part: "ring", chip: "/dev/spidev0.0")
    #expect(spi.code == "ring.missing" && spi.nextStep.contains("dtparam=spi=on") && spi.nextStep.contains("ring.spi"))
    let i2c = Diagnosis(OutputError(BusError.missing), part: "ring", chip: "/dev/i2c-1")
    #expect(i2c.nextStep.contains("dtparam=i2c_arm=on") && i2c.nextStep.contains("ring.bus"))
    let locked = Diagnosis(OutputError(BusError.permission), part: "ring", chip: "/dev/spidev0.0")
    #expect(locked.code == "ring.permission" && locked.cause == "the user is not in the group spi")
    let taken = Diagnosis(OutputError(.busy), part: "ring", chip: "/dev/spidev0.0")
    #expect(taken.found == "/dev/spidev0.0 is taken")
    let held = Diagnosis(OutputError(I2CError(.timedOut, at: .spi)), part: "ring", chip: "/dev/spidev0.0")
    #expect(held.found == "/dev/spidev0.0 timed out")
  }

  @Test func `an output of another kind is reported with its own place`() {
    #expect(
      found(.init(I2CError(.noAcknowledge, at: 0x70))) == ["ring.absent", "no answer at 0x70 on /dev/gpiochip0"])
    #expect(
      found(.init(.noSuchChannel(count: 2), at: .channel(2))) == [
        "ring.no_such_channel", "channel 2 of /dev/gpiochip0 does not exist; the chip has channels 0 ... 1",
      ])
  }
}
