import Doctor
import HAL
import Reports
import Settings
import Testing
import Text

@Suite("The doctor's look at a ring that isn't on lines") struct DoctorRingTests {
  private func report(
    _ kind: Configuration.Ring.Kind, _ change: (inout ScriptedMachine.Parts) -> Void = { _ in }
  ) throws -> DoctorReport {
    try ScriptedMachine(change).report {
      $0.ring.lines = []
      $0.ring.kind = kind
    }
  }
  private func ring(_ report: DoctorReport) -> [String] {
    report.outputs.filter { $0.name == "ring" }.flatMap { [$0.place, $0.state] }
  }

  @Test func `reports pixels as ready where their bus exists, and in use while the device runs`() throws {
    #expect(ring(try report(.ws2812)) == ["/dev/spidev0.0 ws2812, 24 pixels", "ready"])
    #expect(try report(.ws2812).notes.isEmpty)
    #expect(ring(try report(.apa102) { $0.deviceIsRunning = true }) == ["/dev/spidev0.0 apa102, 24 pixels", "in_use"])
  }

  @Test func `gives the remedy where SPI is disabled, and the devices that exist`() throws {
    let report = try report(.ws2812) {
      $0.bus = .missing
      $0.deviceFiles = ["/dev/spidev1.0"]
    }
    let problem = try #require(report.problems.first { $0.code == "ring.missing" })
    #expect(problem.found == "/dev/spidev0.0 is not there; there are /dev/spidev1.0")
    #expect(problem.nextStep.contains("dtparam=spi=on"))
    #expect(ring(report).last == "ring.missing")
  }

  @Test func `names the first PWM chip that doesn't answer`() throws {
    let report = try report(.pca9685)
    let problem = try #require(report.problems.first { $0.code == "ring.absent" })
    #expect(problem.found == "no answer at 0x40 on /dev/i2c-1")
  }
}
