import Doctor
import Measures
import Reports
import Simulation
import Testing
import Text

@Suite("The doctor and the chips' own tests") struct DoctorSelfTestTests {
  @Test func `aren't run unless requested`() throws {
    #expect(try ScriptedMachine().report().selfTests.isEmpty)
  }

  @Test func `are reported with their values and limits`() throws {
    let report = try ScriptedMachine().report(testing: true)
    #expect(report.selfTests.map(\.chip) == ["LIS3MDL", "LSM6DSOX"])
    #expect(report.selfTests.map(\.result) == ["passed", "passed"])
    let z = try #require(report.selfTests[0].axes.last)
    #expect(z.axis == "z" && z.unit == "uT" && z.lowest == 10 && z.highest == 100)
    #expect(abs((z.value ?? 0) - 45) < 5)
    #expect(report.problems.allSatisfy { !$0.code.contains("self_test") })
    #expect(report.text().contains("Self-tests\n  0x1C  LIS3MDL  passed\n    magnetometer x "))
  }

  @Test func `a failed test is a problem that names the axis`() throws {
    let machine = try ScriptedMachine()
    machine.board.steer { $0.selfTestAnswer = Vector3(1, 0, 1) }
    let report = machine.report(testing: true)
    #expect(report.selfTests.map(\.result) == ["failed", "failed"])
    let problem = try #require(report.problems.first { $0.code == "mag.self_test" })
    #expect(problem.found.contains("LIS3MDL at 0x1C") && problem.found.contains("magnetometer y "))
    #expect(!problem.found.contains("magnetometer x"))
    #expect(report.problems.contains { $0.code == "imu.self_test" })
  }

  @Test func `on a moved device the advice is to hold still, not that a chip failed`() throws {
    let machine = try ScriptedMachine()
    machine.board.steer {
      $0.figureEight = true
      $0.shake = 3
    }
    let report = machine.report(testing: true)
    #expect(report.selfTests.map(\.result) == ["moved", "moved"])
    let problem = try #require(report.problems.first { $0.code == "mag.self_test_moved" })
    #expect(problem.nextStep.contains("hold still"))
    #expect(!report.problems.contains { $0.code == "mag.self_test" })
  }

  @Test func `a test that can't be run has its own code`() throws {
    let report = try ScriptedMachine(faults: "at 1.05s mag absent").report(testing: true)
    #expect(report.selfTests.first?.result == "mag.absent")
  }
}
