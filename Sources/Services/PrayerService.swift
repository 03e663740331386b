import Controllers
import Core
public import HAL
public import Logging
public import Measures
public import Places
import Position
import Prayer
public import Reports
public import ServiceLifecycle
public import Settings

/// Keeps the prayer times, and calls to prayer: sends due events once a second to log, buzzer and player.
///
/// Without a place or a set clock, times are withheld, which is logged once.
public struct PrayerService<Clock: ServiceClock, Disk: Storage, Player: AdhanPlaying & ~Copyable>: Service {
  let ports: DevicePorts
  let clock: Clock
  let storage: Disk
  let zones: @Sendable () -> ZoneFolder
  let buildDate: CivilDate
  let logger: Logger
  let player: @Sendable (Configuration.Alarm) -> Player

  /// - Parameters:
  ///   - zones: the time zone data; examined at the start and once a day.
  ///   - buildDate: an earlier date means an unset clock.
  ///   - player: makes the player inside its owning task.
  public init(
    _ ports: DevicePorts, clock: Clock, storage: Disk, zones: @escaping @Sendable () -> ZoneFolder,
    buildDate: CivilDate, logger: Logger,
    player: @escaping @Sendable (Configuration.Alarm) -> Player
  ) {
    self.ports = ports
    self.clock = clock
    self.storage = storage
    self.zones = zones
    self.buildDate = buildDate
    self.logger = logger
    self.player = player
    ports.attend(.prayer)
  }

  public func run() async throws {
    var configuration = ports.settings.read().configuration
    var times = times(configuration)
    var player = player(configuration.alarm)
    var playersAlarm = configuration.alarm
    var test: AdhanTest?
    var call = CallUnderWay()
    var isSounding = false
    ports.follow(by: .prayer)
    while !isEnding {
      let version = ports.settings.version
      let newest = ports.settings.read().configuration
      if newest.prayer != configuration.prayer || newest.alarm != configuration.alarm
        || newest.quiet != configuration.quiet || newest.ramadan != configuration.ramadan
      {
        times = self.times(newest)
      }
      configuration = newest
      // A recording that plays is played to its end.
      if playersAlarm != newest.alarm, !player.isPlaying {
        player = self.player(newest.alarm)
        playersAlarm = newest.alarm
      }
      let state = ports.state.read()
      let place = ports.position.read().site?.position ?? configuration.place.position
      let now = clock.now()
      let witness = ports.position.read().clock
      var (report, events) = times.step(at: now, witness?.time(at: now) ?? clock.universalTime(), place: place)
      report.timeIsCertain = witness?.isCertain ?? false
      report.clockHours = configuration.locale.clockHours(in: ports.position.read().city?.city.country)
      report.isTestingAdhan = test != nil
      for event in events {
        if event.isCalled { endTest(&test, of: &player, &report, because: "a call is due") }
        let isQuiet = report.isQuiet == true
        let isHeard = event.isCalled && state.sound && (!isQuiet || configuration.quiet.excepts(event.kind))
        announce(event, at: report.time, isHeard ? (isQuiet ? .insistent : .heard) : .shown, &player, &call)
        if event.isCalled { remember(times.alarms.handedOut, configuration) }
      }
      if call.isDueAgain(at: now, report.time) {
        endTest(&test, of: &player, &report, because: "a call is due")
        logger.notice("alarm: \(call.told?.name ?? "") again\(state.sound ? "" : " (silent)")")
        ports.send(.call(.shown), from: .service)
        if state.sound { sound(call.recording, otherwise: .insistent, &player) }
      }
      call.expire(at: now, isPlaying: player.isPlaying)
      (report.isCalling, report.call) = (player.isPlaying, call.told)
      ports.prayer.publish(report)
      ports.applied(version, by: .prayer)
      await pass(1, by: version, &player, &isSounding, &report, &test, &call)
    }
    player.stop()
    tell(&isSounding, player)
    ports.leave(.prayer)
  }

  private func times(_ configuration: Configuration) -> PrayerTimes {
    var mosque: TimetableLoader?
    let path = configuration.prayer.timetablePath
    if !path.isEmpty {
      let storage = storage
      mosque = TimetableLoader(
        path: path, copyPath: configuration.state.directory + "/" + Configuration.PrayerTimes.timetableName,
        read: { path throws(StorageError) in try storage.read(path, limit: TimetableLoader.largest) },
        write: { bytes, path throws(StorageError) in try storage.write(bytes, to: path) })
    }
    var observed: ObservedMonthsLoader?
    let months = configuration.prayer.observedMonthsPath
    if !months.isEmpty {
      let storage = storage
      observed = ObservedMonthsLoader(
        path: months, calendar: configuration.prayer.hijriCalendar,
        read: { path throws(StorageError) in try storage.read(path, limit: ObservedMonths.largest) })
    }
    return PrayerTimes(
      configuration, alarmsHandedOut: remembered(configuration), mosque: mosque, observed: observed, zones: zones,
      buildDate: buildDate, logger: logger)
  }

  /// Lets time pass, until the settings are of another version; a recording that plays is fed, and ended by ``Command/endCall``.
  private func pass(
    _ seconds: Double, by version: UInt64, _ player: inout Player, _ isSounding: inout Bool,
    _ report: inout PrayerReport,
    _ test: inout AdhanTest?, _ call: inout CallUnderWay
  ) async {
    let end = clock.now().advanced(bySeconds: seconds)
    repeat {
      let progress = player.advance()
      switch progress {
      case .silent, .playing: break
      case .ended: logger.info("adhan: ended")
      case .failed(_, _, let wasHeard):
        let isCall = test == nil && !wasHeard
        logger.warning("adhan: \(progress.failure ?? "")\(isCall ? ": the buzzer calls" : "")")
        if isCall { ports.send(.call(call.announcement), from: .service) }
      }
      if test?.isOver(progress, at: clock.now()) == true {
        endTest(&test, of: &player, &report, because: "over")
      }
      for order in ports.take(.prayer) {
        if order.command == .testAdhan {
          test = begin(order, &player, &report) ?? test
        } else if order.command == .snoozeCall {
          putOff(order, &player, &report, isTest: test != nil, &call)
        } else if player.isPlaying {
          logger.notice("adhan: ended by the \(order.source.rawValue)")
          endTest(&test, of: &player, &report, because: "over")
          player.stop()
          order.answer(.done())
        } else if call.cancel() {
          logger.notice("adhan: the call that was put off is ended by the \(order.source.rawValue)")
          order.answer(.done())
        } else {
          order.answer(.refused(code: "not_possible", words: "nothing is playing"))
        }
      }
      let published = ports.prayer.read()
      if published.isCalling != player.isPlaying || published.isTestingAdhan != report.isTestingAdhan
        || published.call != call.told
      {
        (report.isCalling, report.call) = (player.isPlaying, call.told)
        ports.prayer.publish(report)
      }
      tell(&isSounding, player)
      await pause(player.isPlaying ? 0.1 : end.seconds(since: clock.now()), clock, or: ports.bell(for: .prayer))
    } while clock.now() < end && ports.settings.version == version && !isEnding
  }

  /// Tells the loop when a recording starts or stops: its current may disturb the magnetometer.
  private func tell(_ isSounding: inout Bool, _ player: borrowing Player) {
    let isPlaying = player.isPlaying
    guard isPlaying != isSounding else { return }
    isSounding = isPlaying
    ports.loop.inbox.post { $0.isSounding = isPlaying }
  }

  private func putOff(
    _ order: Order, _ player: inout Player, _ report: inout PrayerReport, isTest: Bool, _ call: inout CallUnderWay
  ) {
    let minutes = ports.settings.read().configuration.alarm.snoozeMinutes
    guard !isTest, call.putOff(minutes: minutes, at: clock.now(), report.time) else {
      return order.answer(.refused(code: "not_possible", words: "there is no call to put off"))
    }
    logger.notice("adhan: put off by \(minutes) min by the \(order.source.rawValue)")
    player.stop()
    order.answer(.done())
  }

  // MARK: - Tests

  private func begin(_ order: Order, _ player: inout Player, _ report: inout PrayerReport) -> AdhanTest? {
    let source = order.source.rawValue
    if let why = ports.unmetPrecondition(of: .testAdhan) {
      logger.notice("adhan: test for the \(source): not done: \(why)")
      order.answer(.refused(code: "not_possible", words: why))
      return nil
    }
    // The next prayer's recording, or the first available.
    var silence: String?
    for prayer in [report.outlook.next?.prayer ?? .fajr] + DailyTime.allCases where prayer != .sunrise {
      let outcome = player.play(prayer)
      if case .playing(let file) = outcome {
        logger.notice("adhan: test for the \(source): \(file)")
        report.isTestingAdhan = true
        return AdhanTest(order: order, began: clock.now())
      }
      silence = silence ?? outcome.silence(of: prayer)
      guard case .noRecording = outcome else { break }
    }
    logger.warning("adhan: test for the \(source): \(silence ?? "")")
    order.answer(.refused(code: "silent", words: silence ?? "there is no recording"))
    return nil
  }

  /// Ends a test, if any.
  private func endTest(
    _ test: inout AdhanTest?, of player: inout Player, _ report: inout PrayerReport, because why: String
  ) {
    guard let running = test else { return }
    test = nil
    player.stop()
    logger.info("adhan: test: \(why)")
    report.isTestingAdhan = false
    running.order.answer(.done())
  }

  private func announce(
    _ event: AlarmEvent, at now: UniversalTime?, _ announcement: Announcement, _ player: inout Player,
    _ call: inout CallUnderWay
  ) {
    let isHeard = announcement != .shown
    let name: String
    var recording: DailyTime?
    switch event.kind {
    case .prayer(let time):
      name = time.englishName
      recording = event.due == event.time && time != .sunrise ? time : nil
    case .suhoor: name = "Suhoor"
    case .iftar: name = "Iftar"
    case .iqama(let time): name = "Iqama of \(time.englishName)"
    }
    if !event.isMissed { call.take(event, as: announcement, recording, at: clock.now()) }
    guard event.isCalled else { return }
    let ahead = Schedule.words(seconds: event.time.secondsSince1970 - (now ?? event.due).secondsSince1970)
    guard !event.isMissed else {
      return logger.warning("alarm missed: \(name), due at \(Zone.utc.wallClock(at: event.due).rfc3339)")
    }
    logger.notice("alarm: \(name) \(ahead)\(isHeard ? "" : " (silent)")")
    ports.send(.call(.shown), from: .service)
    guard isHeard else { return }
    sound(recording, otherwise: announcement, &player)
  }

  /// Plays a recording, or else has the buzzer call.
  private func sound(_ recording: DailyTime?, otherwise announcement: Announcement, _ player: inout Player) {
    if let recording {
      let outcome = player.play(recording)
      if case .playing(let file) = outcome { return logger.info("adhan: \(file)") }
      if outcome != .off, let silence = outcome.silence(of: recording) {
        logger.warning("\(silence): the buzzer calls")
      }
    }
    // Iftar coincides with Maghrib: while its recording plays, no buzzer.
    if !player.isPlaying { ports.send(.call(announcement), from: .service) }
  }

  // MARK: - Persistence

  private func memoryPath(_ configuration: Configuration) -> String { configuration.state.directory + "/alarms" }

  private func remembered(_ configuration: Configuration) -> UniversalTime? {
    guard let bytes = try? storage.read(memoryPath(configuration), limit: 64),
      let seconds = Double(String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }), seconds.isFinite
    else { return nil }
    return UniversalTime(secondsSince1970: seconds)
  }

  private func remember(_ time: UniversalTime?, _ configuration: Configuration) {
    guard let time else { return }
    let path = memoryPath(configuration)
    do throws(StorageError) {
      try storage.write(Array("\(time.secondsSince1970.rounded())\n".utf8), to: path)
    } catch {
      logger.warning("\(path) \(error.words): a missed alarm may not be told after a restart")
    }
  }
}
