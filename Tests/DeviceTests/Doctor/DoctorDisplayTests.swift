import Doctor
import HAL
import Reports
import Settings
import Simulation
import Testing
import Text

@Suite("The doctor's look at a display") struct DoctorDisplayTests {
  private func report(
    _ kind: Configuration.Display.Kind, address: Int = 0, _ change: (inout ScriptedMachine.Parts) -> Void = { _ in }
  ) throws -> DoctorReport {
    try ScriptedMachine(change).report {
      $0.display.kind = kind
      $0.display.address = address
    }
  }
  private func display(_ report: DoctorReport) -> [String] {
    report.outputs.filter { $0.name == "display" }.flatMap { [$0.place, $0.state] }
  }

  @Test func `a device without a display has no display check`() throws {
    #expect(display(try report(.none)) == ["", "not_configured"])
  }

  @Test func `a display that doesn't answer is named, with a remedy`() throws {
    let report = try report(.sh1106)
    let problem = try #require(report.problems.first { $0.code == "display.absent" })
    #expect(problem.found == "no answer at 0x3C on /dev/i2c-1")
    #expect(problem.nextStep == "Check its wiring and its supply")
    #expect(display(report) == ["/dev/i2c-1 0x3C sh1106 128x64", "display.absent"])
  }

  @Test func `a bus that doesn't exist is named, with those that do`() throws {
    let report = try report(.ssd1306) {
      $0.bus = .missing
      $0.deviceFiles = ["/dev/i2c-3"]
    }
    let problem = try #require(report.problems.first { $0.code == "display.missing" })
    #expect(problem.found == "/dev/i2c-1 is not there; there are /dev/i2c-3")
  }
}
