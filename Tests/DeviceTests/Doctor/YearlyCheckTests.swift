import Calibration
import Compass
import Earth
import HAL
import Measures
import Places
import Position
import Reports
import Simulation
import Testing
import Text

@testable import Doctor

/// The parts that age, each from what was measured or counted of it.
@Suite("The yearly check") struct YearlyCheckTests {
  private let today = CivilDate(year: 2026, month: 11, day: 30)
  private func days(ago days: Double) -> UniversalTime {
    UniversalTime(secondsSince1970: 1_796_040_000 - days * 86_400)
  }

  private func correction(_ time: UniversalTime) -> HeadingCorrection {
    HeadingCorrection(
      method: .sun, correction: Angle(degrees: 1), sigma: Angle(degrees: 1),
      position: GeodeticPosition(latitude: .zero, longitude: .zero), time: time,
      field: ExpectedField(strengthMicrotesla: 40, inclination: .zero), mounting: "00000000")
  }

  @Test func `wants the direction compared after a year, and where it never was`() {
    #expect(YearlyCheck.direction(nil, today).state == .due)
    #expect(YearlyCheck.direction(correction(days(ago: 364)), today).state == .good)
    #expect(YearlyCheck.direction(correction(days(ago: 367)), today).state == .due)
    // Without a date nothing is known to be old.
    #expect(YearlyCheck.direction(correction(days(ago: 367)), nil).state == .good)
  }

  @Test func `wants a calibration where there is none`() {
    let item = YearlyCheck.calibration(CalibrationReport(), today)
    #expect(item.state == .due && item.nextStep != nil)
  }

  private func clock(_ witness: TimeReference.Witness, chipAhead: Double? = nil) -> TimeReference {
    var clock = TimeReference(
      instant: Instant(seconds: 0), time: days(ago: 0), source: .clock, isCertain: true, witness: witness)
    clock.chipAheadSeconds = chipAhead
    return clock
  }

  @Test func `judges the clock's battery only by a certain time that isn't the clock's own`() {
    func state(_ machine: MachineAge, _ clock: TimeReference?) -> YearlyCheck.State? {
      YearlyCheck.chip(machine, clock)?.state
    }
    let running = MachineAge(clockChip: "ds3231", clockChipHasTime: true)
    #expect(state(MachineAge(), clock(.network)) == nil)
    #expect(state(MachineAge(clockChip: "ds3231"), nil) == .due)
    #expect(state(running, clock(.network)) == .good)
    #expect(state(running, clock(.network, chipAhead: -86_400)) == .due)
    #expect(state(running, clock(.clockChip)) == .unknown)
    #expect(state(running, nil) == .unknown)
    #expect(YearlyCheck.clock(nil).state == .due && YearlyCheck.clock(clock(.receiver)).state == .good)
  }

  @Test func `wants another card after an error, and near the end of its life`() {
    func state(_ change: (inout MediumHealth) -> Void) -> YearlyCheck.State? {
      var medium = MediumHealth(name: "mmcblk0p3")
      change(&medium)
      return YearlyCheck.card(medium)?.state
    }
    #expect(YearlyCheck.card(nil) == nil)
    #expect(state { _ in } == .unknown)
    #expect(state { $0.errors = 0 } == .good)
    #expect(state { $0.errors = 1 } == .due)
    #expect(state { ($0.errors, $0.usedTenths) = (0, 9) } == .good)
    #expect(state { ($0.errors, $0.usedTenths) = (0, 10) } == .due)
    #expect(state { ($0.errors, $0.isNearItsEnd) = (0, true) } == .due)
  }

  @Test func `names a newer version only where one is known`() {
    func state(available: String, problem: String = "null") -> YearlyCheck.State {
      let storage = MemoryStorage()
      storage[UpdateNote.path] = Array(
        "{\"available\":\(available),\"left_out\":false,\"problem\":\(problem),\"outcome\":\"none\"}".utf8)
      return YearlyCheck.version("0.2.0", UpdateNote(in: storage)).state
    }
    #expect(YearlyCheck.version("0.2.0", nil).state == .unknown)
    #expect(state(available: "null") == .good)
    #expect(state(available: "null", problem: "\"no network\"") == .unknown)
    #expect(state(available: "\"0.3.0~deb13\"") == .due)
    // It was installed by other means since the last look.
    #expect(state(available: "\"0.2.0~deb13\"") == .good)
  }
}
