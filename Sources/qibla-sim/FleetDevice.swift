import Answers
import Calibration
import Compass
import Core
import Doctor
import Earth
import HAL
import Link
import Measures
import Places
import Position
import Prayer
import Program
import Reports
import Settings
import Text

/// One of many modelled devices, without chips, loop and services.
///
/// Place, prayer times, direction, settings and findings are computed by the rooms that a real device has; its turns,
/// disturbances and faults are drawn from the fleet's seed.
struct FleetDevice {
  let city: Gazetteer.City
  private let number: Int
  private var random: SplitMix64
  /// With the changes that the broker made.
  private(set) var effective: EffectiveConfiguration
  private var places: SiteController
  private var schedule: Schedule
  private var alarms: AlarmClock
  private var call: (told: PrayerCall, until: Instant)?
  private var pointing = PointingHysteresis()
  private var turning: Turning
  /// A fault or a lack that stays; nil: the device is sound.
  private let fault: Reason?
  /// An iron thing nearby, and until when; before that time the next one comes.
  private var iron: (isNear: Bool, until: Instant)
  private let calibration: CalibrationReport
  /// Whether a time server keeps its clock right.
  private let isSynchronized: Bool
  private var ticks: UInt64 = 0

  /// A heading that rests, and is turned now and then.
  private struct Turning {
    var from, to: Angle
    var began: Instant
    /// Seconds that the turn takes.
    static let duration = 3.0
    /// Mean seconds between two turns.
    static let pause = 180.0

    /// 0 at rest before the turn, 1 at rest after it.
    func share(at now: Instant) -> Double { min(1, max(0, now.seconds(since: began) / Self.duration)) }
  }

  /// Shares of devices: with a lasting fault, with a clock of their own, turned to the Qibla in a turn.
  private static let (faultyShare, unsynchronizedShare, alignedShare) = (0.06, 0.02, 0.3)
  private static let faults: [Reason] = [
    .notCalibrated, .calibrationElsewhere, .surroundingsUnknown, .magnetometerAbsent,
  ]
  /// Mean seconds between two iron things, and for which one stays.
  private static let (ironPause, ironStay) = (3600.0, 60.0)
  /// Oldest calibration, in days.
  private static let oldestCalibration = 900.0
  /// Largest distance of a device from the middle of its city, in degrees each way: two kilometres.
  private static let cityRadius = 0.02
  /// The broker has no business with a path of a modelled device.
  private static let calibrationPath = "/var/lib/qibla/calibration.json"

  /// - Parameters:
  ///   - number: of the device in its fleet, from 0.
  ///   - seed: of the fleet.
  init(_ number: Int, in city: Gazetteer.City, seed: UInt64, at now: Instant, _ time: UniversalTime) {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
    let effective = Self.configuration(number, city, &random)
    (self.number, self.city, self.effective) = (number, city, effective)
    places = SiteController(rules: effective.configuration.siteRules, buildDate: buildDate)
    schedule = Self.schedule(effective.configuration, city)
    alarms = AlarmClock(effective.configuration.alarm.rules)
    let heading = Angle(degrees: 360 * random.uniform())
    turning = Turning(from: heading, to: heading, began: now.advanced(bySeconds: Turning.pause * random.uniform()))
    let fault = random.uniform() < Self.faultyShare ? Self.faults.randomElement(using: &random) : nil
    self.fault = fault
    iron = (false, now.advanced(bySeconds: Self.ironPause * random.uniform()))
    isSynchronized = random.uniform() >= Self.unsynchronizedShare
    var report = CalibrationReport()
    let age = 86_400 * Self.oldestCalibration * random.uniform()
    let sigma = Angle(degrees: 0.4 + random.uniform())
    if fault != .magnetometerAbsent {
      let sensor = SensorIdentity(chip: "lis3mdl", bus: "/dev/i2c-1", address: 0x1E, axes: "+x +y +z")
      report.sensor = sensor
      if fault != .notCalibrated {
        report.record = CalibrationRecord(
          calibration: SensorCalibration(
            hardIron: MagneticField(microtesla: .zero), softIron: .identity, headingSigma: sigma),
          sensor: sensor, created: UniversalTime(secondsSince1970: time.secondsSince1970 - age))
      }
    }
    calibration = report
    self.random = random
    pointing.parameters = effective.configuration.alignedLimits
  }

  /// A mosque's configuration: a place somewhere in its city, and all calls.
  private static func configuration(
    _ number: Int, _ city: Gazetteer.City, _ random: inout SplitMix64
  ) -> EffectiveConfiguration {
    func near(_ angle: Angle) -> Double {
      (angle.degrees + cityRadius * (2 * random.uniform() - 1)).rounded(decimals: 5)
    }
    let calls = ["fajr", "dhuhr", "asr", "maghrib", "isha"].map { "\($0)_minutes = 0" }
    let lines =
      [
        "[house]", "name = \"Mosque \(number + 1)\"", "[gps]", "port = \"none\"", "[place]",
        "latitude_deg = \(near(city.position.latitude))", "longitude_deg = \(near(city.position.longitude))",
        "[alarm]",
      ] + calls
    let file = (path: "the modelled device's configuration", bytes: Array(lines.joined(separator: "\n").utf8))
    do throws(Problems) { return try EffectiveConfiguration(file: file) } catch { preconditionFailure("\(error)") }
  }

  private static func schedule(_ configuration: Configuration, _ city: Gazetteer.City) -> Schedule {
    let wanted = configuration.prayer.timezone.isEmpty ? city.zone : configuration.prayer.timezone
    let zone = (try? ZoneFolder.system.zone(wanted)) ?? .utc
    return Schedule(configuration.prayer.timetable(at: configuration.place.position ?? city.position, in: zone))
  }

  // MARK: - State

  /// Whether it is being turned: then its states follow more closely.
  func isTurning(at now: Instant) -> Bool { turning.share(at: now) > 0 && turning.share(at: now) < 1 }

  /// Publishes what the device knows now, as its loop and its services would: a state and every answer are made of it.
  mutating func publish(to ports: DevicePorts, at now: Instant, _ time: UniversalTime) {
    let wallClock = SystemClock(time, isSynchronized: isSynchronized)
    var place = PlaceReport()
    place.site = places.update(at: now, wallClock: wallClock)
    place.city = (city, place.site.map { GreatCircle.meters(from: $0.position, to: city.position) } ?? 0)
    place.clock = places.clock(at: now, wallClock: wallClock)
    (place.places, place.time) = (places.counters, now)
    ports.position.publish(place)
    ports.settings.publish(effective)
    ports.calibration.publish(calibration)
    ports.prayer.publish(prayers(at: now, time))
    ports.loop.state.publish(state(at: now, place.site?.forLoop))
  }

  private mutating func prayers(at now: Instant, _ time: UniversalTime) -> PrayerReport {
    var report = PrayerReport()
    let zone = schedule.timetable.zone
    let today = zone.wallClock(at: time).date
    report.withheld = nil
    report.outlook = schedule.outlook(at: time)
    report.today = schedule.entries.filter { $0.date == today }
    report.fasting = schedule.fasting(at: time)
    (report.timeZone, report.zone, report.timetable) = (zone.name, zone, schedule.timetable)
    (report.method, report.zoneSource) = (schedule.timetable.rules.method, "nearest_city")
    (report.zoneData, report.time, report.timeIsCertain) = (ZoneFolder.system.data, time, isSynchronized)
    report.clockHours = effective.configuration.locale.clockHours(in: city.country)
    report.quietHours = effective.configuration.quiet.hours
    report.isQuiet = report.quietHours?.contains(zone.wallClock(at: time))
    if let until = call?.until, now >= until { call = nil }
    if let event = alarms.events(at: time, &schedule).last(where: { !$0.isMissed }) {
      // As long as the device's own services keep it.
      call = (PrayerCall(event, isHeard: event.isCalled), now.advanced(bySeconds: 300))
    }
    report.call = call?.told
    return report
  }

  private mutating func state(at now: Instant, _ site: LoopSite?) -> DeviceState {
    var state = DeviceState()
    ticks += 1
    (state.sequence, state.time, state.site) = (ticks, now, site)
    state.calibrated = calibration.record != nil
    state.reason = reason(at: now)
    guard fault != .magnetometerAbsent else {
      state.magnetometer.health = .absent
      return state
    }
    (state.magnetometer.health, state.magnetometer.label) = (.working, "lis3mdl")
    state.magnetometer.address = 0x1E
    (state.inertial.health, state.inertial.label, state.inertial.address) = (.working, "lsm6dsox", 0x6A)
    state.estimator.mode = .fused
    guard let site else { return state }
    let magnetic = heading(at: now, site).wrapped
    let own = calibration.record?.calibration.headingSigma ?? SensorCalibration.none.headingSigma
    state.heading = Heading(
      time: now, magnetic: magnetic, sigma: state.status == .accurate ? own : own + Angle(degrees: 12),
      // Level: the body's x axis is the magnetic heading's.
      bodyToEarth: Quaternion(axis: Vector3(0, 0, 1), angle: Angle(degrees: 90) - magnetic),
      motion: isTurning(at: now) ? .moving : .still)
    state.pointer = pointing.update(state.heading, status: state.status, reference: site.reference, at: now)
    return state
  }

  private mutating func reason(at now: Instant) -> Reason {
    if now >= iron.until {
      let seconds = iron.isNear ? 2 * Self.ironPause * random.uniform() : 2 * Self.ironStay * random.uniform()
      iron = (!iron.isNear, now.advanced(bySeconds: seconds))
    }
    return fault ?? (iron.isNear ? .fieldLength : .good)
  }

  /// Magnetic; at rest it wanders as a real one's.
  private mutating func heading(at now: Instant, _ site: LoopSite) -> Angle {
    let share = turning.share(at: now)
    if share == 1 {
      let qibla = site.reference.bearing.map { $0 - site.reference.declination }
      let anywhere = Angle(degrees: 360 * random.uniform())
      let next = random.uniform() < Self.alignedShare ? qibla ?? anywhere : anywhere
      let pause = 2 * Turning.pause * random.uniform()
      turning = Turning(from: turning.to, to: next, began: now.advanced(bySeconds: pause))
      return turning.from
    }
    let wander = Angle(degrees: 0.15 * random.normal())
    return turning.from + share * (turning.to - turning.from).signed + wander
  }

  // MARK: - Requests

  /// What the device's socket would reply. Commands aren't modelled: there is no ring or sound to command.
  ///
  /// - Parameter ports: with what the device has just published.
  mutating func replies(to request: DeviceRequest, _ ports: DevicePorts) -> [DeviceReply] {
    func whole(_ json: String?) -> [DeviceReply] { json.map { [.answer($0), .end(.done)] } ?? [.end(.failed)] }
    switch request {
    case .settings:
      return SettingAnswer.all(effective, SettingsReport()).compactMap { try? .item($0.answerJSON) } + [.end(.done)]
    case .doctor:
      return whole(try? DoctorReport(running: ports, calibration: Self.calibrationPath).answerJSON)
    case .calibration:
      return whole(try? RunningCalibrationAnswer(calibration, path: Self.calibrationPath).answerJSON)
    case .times(let from, let days, _):
      let timetable = schedule.timetable
      let items = timetable.days(from: from, count: days).compactMap { day in
        try? TimesAnswer(day, timetable, nil, zoneSource: "nearest_city").answerJSON
      }
      return items.map { .item($0) } + [.end(.done)]
    case .change(let changes): return change(changes)
    default: return [.end(.unavailable(reason: "not_modelled"))]
    }
  }

  private mutating func change(_ changes: [SettingChange]) -> [DeviceReply] {
    do throws(Problems) {
      let (changed, _) = try effective.changing(changes.map { ($0.key, $0.text) }, from: .network)
      let keys = changed.differences(from: effective).map(\.key)
      effective = changed
      places.rules = changed.configuration.siteRules
      schedule = Self.schedule(changed.configuration, city)
      alarms.rules = changed.configuration.alarm.rules
      pointing.parameters = changed.configuration.alignedLimits
      return [(try? ChangeAnswer(ChangedSettings(keys)).answerJSON).map { .answer($0) }, .end(.done)].compactMap(\.self)
    } catch {
      return error.all.compactMap { try? ProblemAnswer($0).answerJSON }.map { .item($0) } + [.end(.invalid)]
    }
  }
}
