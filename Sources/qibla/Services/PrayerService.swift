import Core
import Device
import HAL
import Indicators
import LinuxHAL
import Logging
import Measures
import Places
import Position
import Prayer
import ServiceLifecycle
import Settings

/// Calls to prayer: once a second what has become due, to the log, the buzzer and the recordings.
///
/// It needs a place and a clock that is set; while either is missing, times are withheld, and that is said once.
struct PrayerService: Service {
  let channels: LoopChannels
  let places: Latest<PlaceReport>
  let configuration: Configuration
  let logger: Logger

  private var memoryPath: String { configuration.state.directory + "/alarms" }

  func run() async throws {
    // Without an alarm there is nothing to do, and no city is looked for.
    let rules = configuration.alarm.rules
    guard DailyTime.allCases.contains(where: { rules.alarms[$0].isOn }) || rules.suhoorMinutes != nil || rules.iftar
    else {
      return try await gracefulShutdown()
    }
    var clock = AlarmClock(rules, handedOut: remembered())
    var schedule: Schedule?
    var mosque = mosqueKeeper()
    var nextLook = Instant.origin
    var player = AdhanPlayer(configuration.alarm)
    var said: String?
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      let state = channels.state.read()
      let now = systemTime()
      let place = places.read().site?.position ?? configuration.place.position
      if let word = withheld(place, now) {
        if word != said { logger.warning("prayer times are withheld: \(word)") }
        said = word
      } else if let place {
        said = nil
        // An edit of the mosque's timetable is taken up within a minute.
        let isDue = LinuxClock().now() >= nextLook
        if isDue {
          nextLook = LinuxClock().now().advanced(bySeconds: 60)
          if hasNews(&mosque) { schedule = nil }
        }
        follow(place, mosque?.timetable, &schedule)
        if schedule != nil {
          for event in clock.events(at: now, &schedule!) {
            announce(event, isHeard: state.sound && !event.isSilent, &player)
            remember(clock.handedOut)
          }
        }
      }
      await pass(1, &player)
    }
    player.stop()
  }

  /// Lets time pass; a recording that plays is fed, and ended by a press of the button.
  private func pass(_ seconds: Double, _ player: inout AdhanPlayer) async {
    let end = LinuxClock().now().advanced(bySeconds: seconds)
    repeat {
      let progress = player.advance()
      switch progress {
      case .silent, .playing: break
      case .ended: logger.info("adhan: ended")
      case .failed(let program, let wasHeard):
        logger.warning("adhan: \(program) gave up\(wasHeard ? "" : ": the buzzer calls")")
        if !wasHeard { channels.inbox.post { $0.announcement = .heard } }
      }
      // The press is meant for this recording, not for those to come: the sound stays on.
      if progress == .playing, !channels.state.read().sound {
        player.stop()
        channels.inbox.post { $0.sound = true }
        logger.notice("adhan: ended by the button")
      }
      let pause: Duration = progress == .playing ? .milliseconds(100) : .seconds(seconds)
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: pause) }
    } while LinuxClock().now() < end && !Task.isShuttingDownGracefully && !Task.isCancelled
  }

  /// Why there can be no times; nil if there can.
  private func withheld(_ place: GeodeticPosition?, _ now: UniversalTime) -> String? {
    if now < UniversalTime(buildDate) { return "time.unset (the clock shows \(now.date.text))" }
    return place == nil ? "place.unset" : nil
  }

  private func follow(_ place: GeodeticPosition, _ mosque: MosqueTimetable?, _ schedule: inout Schedule?) {
    if let known = schedule {
      var moved = known.timetable
      moved.place = place
      moved.mosque = mosque
      guard schedule!.move(to: moved) else { return }
    }
    let zone = zone(at: place)
    var timetable = configuration.prayer.timetable(at: place, in: zone)
    timetable.mosque = mosque
    schedule = Schedule(timetable)
    logger.notice("prayer times: \(timetable.rules.method.name), \(zone.name)")
  }

  private func zone(at place: GeodeticPosition) -> Zone {
    let name = configuration.prayer.timezone
    var wanted = name
    if name.isEmpty {
      let nearest = Gazetteer.nearest(to: place)
      wanted = nearest?.city.zone ?? "UTC"
      if let doubt = nearest.flatMap({ SystemZones.doubt($0.city, meters: $0.meters, set: "prayer.timezone") }) {
        logger.warning("\(doubt)")
      }
    }
    do throws(SystemZones.Failure) { return try SystemZones.zone(wanted) } catch {
      logger.warning("prayer.timezone: \(wanted) \(error.words): all times are in UTC")
      return .utc
    }
  }

  private func mosqueKeeper() -> TimetableKeeper? {
    let path = configuration.prayer.timetable
    guard !path.isEmpty else { return nil }
    return TimetableKeeper(
      path: path, copyPath: configuration.state.directory + "/timetable.csv",
      read: { path throws(StorageError) in try LinuxStorage().read(path, limit: TimetableKeeper.largest) },
      write: { bytes, path throws(StorageError) in try LinuxStorage().write(bytes, to: path) })
  }

  /// Whether the mosque's timetable is another one than at the last look.
  private func hasNews(_ mosque: inout TimetableKeeper?) -> Bool {
    let news = mosque?.look() ?? .unchanged
    switch news {
    case .unchanged: return false
    case .taken:
      logger.notice("prayer.timetable: in force")
      return true
    case .refused(let words, let keepsFormer):
      logger.warning(
        "prayer.timetable: \(words): \(keepsFormer ? "the former one stays in force" : "times are computed")")
      return true
    }
  }

  private func announce(_ event: AlarmEvent, isHeard: Bool, _ player: inout AdhanPlayer) {
    let name: String
    var recording: DailyTime?
    switch event.kind {
    case .prayer(let time):
      name = time.englishName
      recording = event.due == event.time && time != .sunrise ? time : nil
    case .suhoor: name = "Suhoor"
    case .iftar: name = "Iftar"
    }
    let ahead = Schedule.words(seconds: event.time.secondsSince1970 - systemTime().secondsSince1970)
    guard !event.isMissed else { return logger.warning("alarm missed: \(name), due at \(utc(event.due))") }
    logger.notice("alarm: \(name) \(ahead)\(isHeard ? "" : " (silent)")")
    channels.inbox.post { $0.announcement = .shown }
    guard isHeard else { return }
    if let recording {
      switch player.play(recording) {
      case .playing(let file):
        logger.info("adhan: \(file)")
        return
      case .off: break
      case .noRecording: logger.warning("alarm.adhan_directory: no recording for \(recording.word): the buzzer calls")
      case .noPlayer(let program): logger.warning("\(program) is not installed: the buzzer calls")
      case .unreadable(let file): logger.warning("\(file) is no WAV of 16, 24 or 32 bit PCM: the buzzer calls")
      case .refused(let program): logger.warning("\(program) doesn't start: the buzzer calls")
      }
    }
    // Iftar comes with Maghrib: its recording is call enough.
    if !player.isPlaying { channels.inbox.post { $0.announcement = .heard } }
  }

  private func utc(_ time: UniversalTime) -> String { Zone.utc.wallClock(at: time).rfc3339 }

  // MARK: - What outlives a power cut

  private func remembered() -> UniversalTime? {
    guard let bytes = try? LinuxStorage().read(memoryPath, limit: 64),
      let seconds = Double(String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }), seconds.isFinite
    else { return nil }
    return UniversalTime(secondsSince1970: seconds)
  }

  private func remember(_ time: UniversalTime?) {
    guard let time else { return }
    do throws(StorageError) {
      try LinuxStorage().write(Array("\(time.secondsSince1970.rounded())\n".utf8), to: memoryPath)
    } catch {
      logger.warning("\(memoryPath) \(error.words): a missed alarm may not be told after a restart")
    }
  }
}
