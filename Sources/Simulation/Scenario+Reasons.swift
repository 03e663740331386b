import Compass
import Earth
import HAL
public import Measures
import Position
import Sensors

extension Scenario {
  /// The names of the scenarios that end in a reason for doubt, or for none: the reasons' own codes.
  public static let reasonNames = Reason.allCases.map(\.code)

  /// Sets up the modelled device to reach the reason of this code within half a minute, or as long as the estimator
  /// needs. False: there is no such reason.
  ///
  /// - Parameter bearing: bearing of the Kaaba from the device's place, clockwise from true north.
  public static func prepare(_ settings: inout ModelledDevice.Settings, reason code: String, bearing: Angle) -> Bool {
    guard let reason = Reason.allCases.first(where: { $0.code == code }) else { return false }
    var steps = [Step(at: 0, .heading(bearing))]
    var faults = ""
    var seconds = 30.0
    func place(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
      GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
    }
    switch reason {
    case .good, .starting: break
    case .atKaaba: settings.place = place(21.4225, 39.8262)
    case .oppositeKaaba: settings.place = place(-21.4225, -140.1738)
    case .modelExpired: settings.date = UniversalTime(CivilDate(year: 2036, month: 3, day: 1), hour: 9)
    case .siteOld:
      settings.lastFixDaysAgo = 3
      steps.append(Step(at: 0, .gps(.noFix)))
    case .siteContradicted:
      // Ankara: the Qibla differs by 9° and the field hardly, or that would be the graver reason.
      settings.configuredPlace = place(39.93, 32.86)
    case .sounding: settings.isSounding = true
    case .surroundingsUnknown: (steps, settings.isClearOfSteel) = ([], false)
    case .sigmaTooLarge: settings.calibrationSigma = Angle(degrees: 4)
    case .headingContradicted:
      faults = "at 8.5s gyro bias 150"
      steps.append(Step(at: 8, .figureEight(true)))
    case .horizontalWeak: settings.place = place(78, -105)
    case .fieldNew:
      // A field unlike the model's from the start: the estimator accepts it after 20 s of turning.
      seconds = 45
      faults = "at 0s field add 30"
      steps.append(Step(at: 0, .turnRate(0.6)))
      for turn in 0..<20 {
        steps.append(
          Step(at: 1 + 2 * Double(turn), .heading(bearing + Angle(degrees: turn % 2 == 0 ? 60 : -60))))
      }
    case .fieldAttached:
      settings.board.magnet.frame = .body
      settings.board.magnet.peakMicrotesla = 12
      seconds = 100
      steps += [Step(at: 1, .magnet(true)), Step(at: 1, .figureEight(true))]
    case .calibrationElsewhere:
      settings.calibratedIn = ExpectedField(strengthMicrotesla: 30, inclination: Angle(degrees: -10))
    case .tiltAssumed:
      settings.liesLevel = true
      faults = "at 0s accel absent"
    case .notCalibrated: settings.isCalibrated = false
    case .holdStill:
      settings.board.kind = .sixAxes
      steps.append(Step(at: 8, .figureEight(true)))
    case .shaken: faults = "at 8s board shake 60"
    case .headingStale: faults = "at 8s mag not-ready 1.5s\nat 8s accel not-ready 1.5s"
    case .late: settings.busyFrom = 8
    case .busCorrupt: faults = "every 30 mag flip-bit"
    case .magnetometersDisagree:
      // A disturbance that turns a heading by 9° with hardly any change of length and dip, at one magnetometer only.
      settings.board.chips = [.lis3mdl, .ist8310, .lsm6dsox]
      settings.board.secondaryShare = 0
      faults = "at 8s field add 4"
    case .fieldDip:
      // Changes the dip from 58° to 35° and keeps the length: beside a dipole the field is half that on its axis,
      // reversed.
      settings.board.magnet.direction = Vector3(1, 0, 0)
      settings.board.magnet.moment = Vector3(0, -13.9, -13.2)
      settings.board.magnet.peakMicrotesla = 38
      steps.append(Step(at: 8, .magnet(true)))
    case .fieldLength: steps.append(Step(at: 8, .magnet(true)))
    case .headingLost: faults = "at 8s mag not-ready"
    case .nearPole: settings.place = place(86, 150)
    case .noSite: steps.append(Step(at: 0, .gps(.unplugged)))
    case .tiltUnknown: faults = "at 0s accel absent"
    case .magnetometerLost: faults = "at 8s mag absent"
    case .magnetometerSaturated: faults = "at 8s mag saturate"
    case .magnetometerFrozen: faults = "at 8s mag stuck"
    case .magnetometerUnknownChip: faults = "at 0s mag identity 0x77"
    case .magnetometerAbsent: faults = "at 0s mag absent"
    case .busPermission: settings.busFault = .permission
    case .busMissing: settings.busFault = .missing
    }
    settings.board.scenario = Scenario(
      code, reason.advice, seconds: seconds, steps, faults: (try? FaultPlan(faults)) ?? .none)
    return true
  }
}
