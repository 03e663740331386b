import Calibration
import Compass
public import Core
import Earth
import HAL
public import Link
public import Measures
import Places
import Position
import Prayer
public import Reports
import Settings
import Text

extension StateMessage {
  /// Snapshot of all ports.
  ///
  /// - Parameter now: by the loop's clock; nil: the state counts as current.
  public init(_ ports: DevicePorts, at now: Instant? = nil) {
    let state = now.map { ports.state.read().judged(at: $0) } ?? ports.state.read()
    self.init(Fast(ports, state, at: now), Slow(ports, state))
  }
}

extension DeviceState {
  /// Elevation of the nose, -90° to 90°; nil without an attitude.
  var pitch: Angle? { heading.bodyToEarth.map { .asin($0.rotate(Vector3(1, 0, 0)).z) } }
  /// Elevation of the left side, -90° to 90°; nil without an attitude.
  var roll: Angle? { heading.bodyToEarth.map { .asin($0.rotate(Vector3(0, 1, 0)).z) } }
}

private func degrees(_ angle: Angle?) -> Double? { angle.map { $0.degrees.rounded(decimals: 3) } }

extension StateMessage.Fast {
  /// Of the loop's state, judged at `now`.
  public init(_ ports: DevicePorts, _ state: DeviceState, at now: Instant?) {
    self.init()
    headingDeg = degrees(state.heading.magnetic)
    trueHeadingDeg = degrees(state.pointer.trueHeading)
    (pitchDeg, rollDeg) = (state.pitch?.degrees.rounded(decimals: 1), state.roll?.degrees.rounded(decimals: 1))
    sigmaDeg = state.pointer.trueHeading == nil ? nil : degrees(state.pointer.sigma)
    (status, reason, advice) = (state.status.word, state.reason.code, state.reason.advice)
    turnDeg = degrees(state.pointer.turn)
    aligned = state.pointer.aligned
    let rate = state.timing.rateHz
    loop = StateMessage.Loop(
      rateHz: rate > 0 ? rate.rounded(decimals: 2) : nil,
      magRateHz: state.magnetometer.rate.measuredHz?.rounded(decimals: 1),
      imuRateHz: state.inertial.rate.measuredHz?.rounded(decimals: 1),
      lateP99Us: state.timing.latePercentile99.rounded(decimals: 1), ticks: state.timing.ticks)
    estimator = StateMessage.Estimator(state.estimator, at: state.heading.time)
    tests =
      (state.isTestingRing ? [Command.testRing.word] : [])
      + (ports.prayer.read().isTestingAdhan ? [Command.testAdhan.word] : [])
    sound = state.sound
    calibrated = state.calibrated
    ageMs =
      state.heading.magnetic == nil
      ? nil : now.map { ($0.seconds(since: state.heading.time) * 1000).rounded(decimals: 1) }
  }
}

extension StateMessage.Slow {
  /// Snapshot of all ports, with counters and chips of the loop's state.
  public init(_ ports: DevicePorts, _ state: DeviceState) {
    self.init()
    let (place, times) = (ports.position.read(), ports.prayer.read())
    qiblaBearingDeg = degrees(place.site?.qibla.bearing)
    distanceKm = place.site.map { ($0.qibla.distanceMeters / 1000).rounded(decimals: 3) }
    let near = place.city.flatMap { $0.meters < 50_000 ? $0.city : nil }
    site = place.site.map { site in
      StateMessage.Site(
        latitudeDeg: site.position.latitude.degrees.rounded(decimals: 6),
        longitudeDeg: site.position.longitude.degrees.rounded(decimals: 6), source: site.source.word,
        ageS: site.ageSeconds?.rounded(decimals: 1), declinationDeg: site.declination.degrees.rounded(decimals: 4),
        model: site.model.name, city: near?.whole.name,
        cityNameAr: near.flatMap { $0.whole.arabicName.isEmpty ? nil : $0.whole.arabicName },
        quarter: near.flatMap { $0.whole == $0 ? nil : $0.name }, country: near?.country)
    }
    secondMagnetometer = state.secondary.chip.map { chip in
      StateMessage.Secondary(
        chip: chip, address: state.secondary.address.map(\.hex) ?? "", used: state.magnetometers.word,
        disagreementDeg: state.magnetometers == .both ? degrees(state.disagreement) : nil,
        rateHz: state.secondary.rate.measuredHz?.rounded(decimals: 1))
    }
    display = StateMessage.Display(ports.settings.read().configuration.display, ports.display.read())
    sensors = [
      ("magnetometer", state.magnetometer), ("second_magnetometer", state.secondary), ("inertial", state.inertial),
    ].compactMap { role, sensor in
      guard let chip = sensor.chip, let address = sensor.address else { return nil }
      return StateMessage.Sensor(role: role, chip: chip, address: address.hex, channel: sensor.channel.map(Int.init))
    }
    let snapshot = CounterSnapshot(
      state, place, buttons: ports.buttons.read(), encoder: ports.encoder.read(),
      calls: ports.calls.read())
    counters = Dictionary(
      uniqueKeysWithValues: snapshot.entries.filter { $0.count > 0 }.map { ($0.name, $0.count) })
    func prayer(_ entry: Schedule.Entry, _ now: UniversalTime) -> StateMessage.Prayer {
      StateMessage.Prayer(
        name: entry.prayer.word, nameAr: entry.prayer.arabicName,
        time: times.zone.wallClock(at: entry.time.nearestSecond).rfc3339,
        inS: (entry.time.secondsSince1970 - now.secondsSince1970).rounded())
    }
    func prayer(_ entry: Schedule.Entry?) -> StateMessage.Prayer? {
      entry.flatMap { entry in times.time.map { prayer(entry, $0) } }
    }
    let outlook = times.outlook
    (currentPrayer, nextPrayer, nextTime) = (prayer(outlook.current), prayer(outlook.next), prayer(outlook.upcoming))
    func local(_ time: UniversalTime?) -> String? {
      time.map { times.zone.wallClock(at: $0.nearestSecond).rfc3339 }
    }
    currentPrayerEnds = local(outlook.currentEnds)
    localTime = times.withheld == nil ? local(times.time) : nil
    prayersToday = times.time.map { now in times.today.map { prayer($0, now) } } ?? []
    prayersWithheld = times.withheld
    timeCertain = times.timeIsCertain
    timeWitness = place.clock?.witness.rawValue
    (timetableNotice, timetableNoticeAr) = (times.notice?.en, times.notice?.ar)
    timetableNotices = times.notice.map { notice in
      let others = Language.allCases.filter { ![.en, .ar].contains($0) }
      return Dictionary(others.map { ($0.rawValue, notice[$0]) }) { $1 }
    }
    timetableOffMin = times.offMinutes
    if let now = times.time, times.timeIsCertain {
      let today = times.zone.wallClock(at: now).date
      timetableDaysLeft = times.timetable?.mosque.map { $0.last.daysSince1970 - today.daysSince1970 }
      calibrationAgeDays = ports.calibration.read().record?.created.map {
        max(0, Int((now.secondsSince1970 - $0.secondsSince1970) / 86_400))
      }
    }
    (timeZone, clockHours) = (times.timeZone, times.clockHours.rawValue)
    let configuration = ports.settings.read().configuration
    houseName = configuration.house.name.isEmpty ? nil : configuration.house.name
    fasting = times.fasting.flatMap { fast in
      times.time.map { now in
        StateMessage.Fasting(
          day: fast.day, isNight: fast.isNight, time: times.zone.wallClock(at: fast.time.nearestSecond).rfc3339,
          inS: (fast.time.secondsSince1970 - now.secondsSince1970).rounded())
      }
    }
    season = ports.hasRamadanTheme ? "ramadan" : nil
    let rules = configuration.alarm.rules
    var set = DailyTime.allCases.filter { rules.alarms[$0].isOn }.map {
      StateMessage.Alarm(name: $0.word, minutesBefore: rules.alarms[$0].leadMinutes)
    }
    set += DailyTime.allCases.filter { rules.alarms[$0].leadMinutes > 0 && rules.calls(atTimeOf: $0) }.map {
      StateMessage.Alarm(name: $0.word, minutesBefore: 0)
    }
    if let minutes = rules.suhoorMinutes { set.append(StateMessage.Alarm(name: "suhoor", minutesBefore: minutes)) }
    if rules.iftar { set.append(StateMessage.Alarm(name: "iftar", minutesBefore: 0)) }
    alarms = set
    calling = times.isCalling
    call = times.call.map { call in
      StateMessage.Call(
        kind: call.kind.rawValue, name: call.name, nameAr: call.arabicName, time: local(call.time) ?? "",
        minutesBefore: call.minutesBefore, heard: call.isHeard, hijriDay: call.hijriDay, again: local(call.againAt))
    }
    quietHours = times.quietHours.map { StateMessage.Quiet(hours: $0.text, now: times.isQuiet) }
    let control = ports.control.read()
    (page, tasbih) = (control.page, control.tasbih)
    pinByButton = ports.canShowPIN
    pinWanted = ports.pin.read().wanted
    // The loop ends it by itself, also where nothing else runs any longer.
    way = ports.control.read().way.flatMap { way in
      guard state.showsWay else { return nil }
      return StateMessage.Way(
        name: way.destination.name, bearingDeg: way.bearing.degrees.rounded(decimals: 1),
        distanceM: way.meters.rounded(decimals: 0),
        endsInS: max(0, way.end.seconds(since: state.time)).rounded(decimals: 0))
    }
    tasbihGoal = ports.settings.read().configuration.tasbih.goal
    started = ports.started?.rfc3339
  }
}

extension StateMessage.Display {
  /// Nil without a configured display.
  fileprivate init?(_ display: Configuration.Display, _ report: DisplayReport) {
    guard display.exists else { return nil }
    self.init(
      kind: display.kind.rawValue, address: I2CAddress(UInt8(clamping: display.ownAddress)).hex,
      state: report.diagnosis?.code ?? (report.isShowing ? "ready" : "starting"), failures: report.failures)
  }
}

extension FieldPair.Use {
  /// The stable word for programs.
  fileprivate var word: String {
    switch self {
    case .first: "first"
    case .both: "both"
    case .second: "second"
    }
  }
}
