import Calibration
import Compass
import Earth
import HAL
import Measures
import Places
import Position
import Reports
import Sensors
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
    func state(_ correction: HeadingCorrection?, _ today: CivilDate?) -> YearlyCheck.State {
      YearlyCheck.direction(.success(correction), today).state
    }
    #expect(state(nil, today) == .due)
    #expect(state(correction(days(ago: 364)), today) == .good)
    #expect(state(correction(days(ago: 367)), today) == .due)
    // Without a date it can't tell.
    #expect(state(correction(days(ago: 367)), nil) == .unknown)
    let unreadable = YearlyCheck.direction(.failure(StorageError.other(errno: 5)), today)
    #expect(unreadable.state == .due && unreadable.found != YearlyCheck.direction(.success(nil), today).found)
  }

  @Test func `wants a calibration where there is none, but not of a magnetometer that doesn't answer`() {
    #expect(YearlyCheck.calibration(CalibrationReport(), today).state == .unknown)
    var report = CalibrationReport()
    report.sensor = SensorIdentity(chip: "LIS3MDL", bus: "/dev/i2c-1", address: 0x1C, axes: "+x +y +z")
    let item = YearlyCheck.calibration(report, today)
    #expect(item.state == .due && item.nextStep != nil)
  }

  private func clock(_ witness: TimeReference.Witness, chipAhead: Double? = nil) -> TimeReference {
    TimeReference(
      instant: Instant(seconds: 0), time: days(ago: 0), source: .clock, isCertain: true, witness: witness,
      chipAheadSeconds: chipAhead)
  }

  @Test func `judges the clock's battery only by a certain time that isn't the clock's own`() {
    func state(_ name: String?, chip: UniversalTime?, _ clock: TimeReference?) -> YearlyCheck.State? {
      var place = PlaceReport()
      (place.chipTime, place.clock) = (chip, clock)
      return YearlyCheck.chip(name, place)?.state
    }
    let time = days(ago: 0)
    #expect(state(nil, chip: nil, clock(.network)) == nil)
    #expect(state("ds3231", chip: nil, clock(.network)) == .due)
    #expect(state("ds3231", chip: time, clock(.network)) == .good)
    #expect(state("ds3231", chip: time, clock(.receiver, chipAhead: -86_400)) == .due)
    #expect(state("ds3231", chip: time, clock(.clockChip)) == .unknown)
    #expect(state("ds3231", chip: time, nil) == .unknown)
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

  @Test func `names a newer version only where one is known and hasn't failed`() {
    func item(_ available: String, leftOut: Bool = false, problem: String = "null") -> YearlyCheck.Item {
      let storage = MemoryStorage()
      storage[UpdateNote.path] = Array(
        "{\"available\":\(available),\"left_out\":\(leftOut),\"problem\":\(problem),\"outcome\":\"none\"}".utf8)
      return YearlyCheck.version("0.2.0", UpdateNote(in: storage), MachineAge())
    }
    #expect(item("null").state == .good && item("null", problem: "\"no network\"").state == .unknown)
    #expect(item("\"0.3.0~deb13\"").state == .due)
    #expect(item("\"0.3.0~deb13\"", leftOut: true).state == .unknown)
    // It was installed by other means since the last look.
    #expect(item("\"0.2.0~deb13\"").state == .good)
    // A step is named only where there is the script for it.
    for canLook in [true, false] {
      let none = YearlyCheck.version("0.2.0", nil, MachineAge(canLookForUpdates: canLook))
      #expect(none.state == .unknown && (none.nextStep != nil) == canLook)
    }
  }
}
