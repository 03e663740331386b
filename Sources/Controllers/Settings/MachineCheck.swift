import Earth
public import HAL
public import Measures
public import Places
import Prayer
import Reports
public import Settings
public import Text

/// Checks that this machine has what the configuration names: the magnetic model's file, the time zone, the mosque's timetable,
/// the adhan's recordings and the sound card. Read-only.
public struct MachineCheck: Sendable {
  private let storage: any Storage
  private let zones: ZoneFolder
  private let hasProgram: @Sendable (String) -> Bool
  private let year: Double?

  /// - Parameters:
  ///   - storage: this machine's files, read only.
  ///   - zones: the time zone data.
  ///   - hasProgram: whether a program is installed.
  ///   - year: the decimal year, to recognise a future model; nil if unknown.
  public init(
    storage: any Storage, zones: ZoneFolder, year: Double? = nil, hasProgram: @escaping @Sendable (String) -> Bool
  ) {
    self.year = year
    self.storage = storage
    self.zones = zones
    self.hasProgram = hasProgram
  }

  /// The machine's sound cards.
  public var soundCards: SoundCards { SoundCards(storage) }

  /// Problems with everything named, in the order of the configuration.
  public func problems(of effective: EffectiveConfiguration) -> [Problem] {
    var problems: [Problem] = []
    do throws(Problems) { _ = try effective.magneticModel(in: storage, year: year) } catch { problems += error.all }
    problems += [zone(effective), timetable(effective), observedMonths(effective)].compactMap(\.self)
    return problems + recordings(effective) + header(effective)
  }

  /// Lines of a Raspberry Pi's header that its own functions occupy. Other boards have other numbers.
  private func header(_ effective: EffectiveConfiguration) -> [Problem] {
    guard let model = try? storage.read("/sys/firmware/devicetree/base/model", limit: 256),
      String(decoding: model, as: UTF8.self).hasPrefix("Raspberry Pi")
    else { return [] }
    let functions = effective.configuration.headerFunctions
    return effective.configuration.lineAssignments.compactMap { use in
      guard ["/dev/gpiochip0", "/dev/gpiochip4"].contains(use.chip),
        let owner = functions.first(where: { $0.lines.contains(use.line) })
      else { return nil }
      return effective.problem(
        use.key, found: "line \(use.line) of \(use.chip), which belongs to \(term: owner.function)",
        accepted: "a line that nothing else uses")
    }
  }

  /// The configured zone, or the nearest city's with that city; nil without both.
  private func zoneName(_ configuration: Configuration) -> (name: String, city: String?)? {
    let name = configuration.prayer.timezone
    guard name.isEmpty else { return (name, nil) }
    guard let place = configuration.place.position, let nearest = Gazetteer.nearest(to: place) else { return nil }
    return (nearest.city.zone, nearest.city.name)
  }

  private func zone(_ effective: EffectiveConfiguration) -> Problem? {
    guard let (name, city) = zoneName(effective.configuration) else { return nil }
    let which: Message = city.map { "\(name), the clocks of \($0)" } ?? "\(name)"
    do throws(ZoneFolder.Failure) {
      _ = try zones.zone(name)
      return nil
    } catch {
      return effective.problem(
        "prayer.timezone", found: "\(which), which \(error.found)",
        accepted: error.accepted ?? "a zone that is installed (sudo apt install tzdata)")
    }
  }

  private func timetable(_ effective: EffectiveConfiguration) -> Problem? {
    fault(ofText: effective.configuration.prayer.timetablePath, limit: TimetableLoader.largest) { bytes in
      do throws(MosqueTimetable.Failure) { _ = try MosqueTimetable(csv: bytes) } catch { return error.message }
      return nil
    }.map {
      effective.problem(
        "prayer.timetable", found: $0, accepted: "a mosque's timetable (CSV) that can be read, or \"\"")
    }
  }

  private func observedMonths(_ effective: EffectiveConfiguration) -> Problem? {
    let prayer = effective.configuration.prayer
    // The list may not exist yet: qibla hijri --observe creates it.
    let isBegun =
      prayer.observedMonths == Configuration.PrayerTimes.uploaded || fault(of: prayer.observedMonthsPath) != .missing
    guard isBegun else { return nil }
    return fault(ofText: prayer.observedMonthsPath, limit: ObservedMonths.largest) { bytes in
      do throws(ObservedMonths.Failure) { _ = try ObservedMonths(csv: bytes, calendar: prayer.hijriCalendar) } catch {
        return error.message
      }
      return nil
    }.map {
      effective.problem(
        "prayer.observed_months", found: $0, accepted: "observed beginnings of months (CSV) that can be read, or \"\"")
    }
  }

  /// Why a text that is named can't be used, in words; nil where none is named, and where it can.
  private func fault(ofText path: String, limit: Int, _ misread: ([UInt8]) -> Message?) -> Message? {
    guard !path.isEmpty else { return nil }
    do throws(StorageError) {
      return misread(try storage.read(path, limit: limit)).map { "\(path), \($0)" }
    } catch { return "\(path), which \(error.message)" }
  }

  /// Notices about usable parts: days that the mosque's timetable doesn't have, and its
  /// end where that is near.
  public func notes(of configuration: Configuration, today: CivilDate) -> [Message] {
    methodNote(configuration) + schoolNote(configuration) + timetableNotes(of: configuration, today: today)
  }

  /// Whose times are shown where none are chosen, and what to do.
  private func methodNote(_ configuration: Configuration) -> [Message] {
    guard configuration.prayer.method == nil, let place = configuration.place.position else { return [] }
    let (method, choice) = configuration.prayer.methodInForce(at: place)
    let whose: Message =
      if case .country(let code) = choice { "that of \(country(code))" } else { "the default" }
    return [
      """
      prayer.method: none is set, so \(whose) is in force, \(method.localizedName): set it, prayer.method = \(method.rawValue.quoted) or another
      """
    ]
  }

  private func country(_ code: String) -> LocalizedText {
    let names = Gazetteer.countryName(code)
    return LocalizedText(en: names?.english ?? code, ar: names?.arabic ?? code)
  }

  /// The school for Asr in force where none is chosen, unless the method's authority prints the earlier one: Hanafi's is an hour later.
  private func schoolNote(_ configuration: Configuration) -> [Message] {
    let (prayer, place) = (configuration.prayer, configuration.place.position)
    let method = prayer.methodInForce(at: place).method
    guard prayer.madhab == nil, prayer.method != nil || place != nil, method.parameters.madhab != .shafi else {
      return []
    }
    let why: Message =
      method.parameters.madhab == nil
      ? "and none is known of \(method.localizedName), so Asr is shafi"
      : "so Asr is hanafi, as \(method.localizedName) prints it"
    return ["prayer.madhab: none is set, \(why): set it, prayer.madhab = \"shafi\" or \"hanafi\""]
  }

  private func timetableNotes(of configuration: Configuration, today: CivilDate) -> [Message] {
    let path = configuration.prayer.timetablePath
    guard !path.isEmpty, let bytes = try? storage.read(path, limit: TimetableLoader.largest),
      let mosque = try? MosqueTimetable(csv: bytes)
    else { return [] }
    var notices = [mosque.notice(today: today)]
    notices.append(sunDisagreement(of: mosque, by: configuration, at: nil)?.words)
    return notices.compactMap { $0.map { "prayer.timetable: \($0)" } }
  }

  /// Disagreement of a timetable with the Sun, at the configured place or `place`; nil if they agree, or place or zone is unknown.
  func sunDisagreement(
    of mosque: MosqueTimetable, by configuration: Configuration, at place: GeodeticPosition?
  ) -> SunDisagreement? {
    guard let place = configuration.place.position ?? place, let name = zoneName(configuration)?.name,
      let zone = try? zones.zone(name)
    else { return nil }
    return configuration.prayer.timetable(at: place, in: zone, mosque: mosque).sunDisagreement
  }

  // MARK: - Sound

  private func recordings(_ effective: EffectiveConfiguration) -> [Problem] {
    let alarm = effective.configuration.alarm
    let folder = alarm.adhanFolder
    var problems: [Problem] = []
    if !folder.isEmpty {
      func refuse(found: Message, accepted: Message) {
        problems.append(effective.problem("alarm.adhan_directory", found: found, accepted: accepted))
      }
      let names = (DailyTime.allCases.filter { $0 != .sunrise }.map(\.word) + ["adhan"])
        .flatMap { name in ["mp3", "wav"].map { "\(name).\($0)" } }
      let there = names.filter { fault(of: "\(folder)/\($0)") == nil }
      // EISDIR: the folder exists.
      switch fault(of: folder) {
      case .other(errno: 21)? where there.isEmpty:
        refuse(
          found: "\(folder), which holds no recording",
          accepted: "a folder with fajr.mp3, dhuhr.wav … or adhan.mp3, or \"\"")
      case .other(errno: 21)?:
        if !hasProgram("aplay"), !hasProgram("mpg123") {
          refuse(
            found: "recordings, but neither aplay nor mpg123 is installed",
            accepted: "recordings with a program to play them (sudo apt install alsa-utils mpg123), or \"\"")
        }
      case nil: refuse(found: "\(folder), which is no folder", accepted: "a folder with recordings, or \"\"")
      case let error?:
        refuse(
          found: "\(folder), which \(error.message)", accepted: "a folder with recordings that can be read, or \"\"")
      }
    }
    return problems + missing(effective) + [soundDevice(effective)].compactMap(\.self)
  }

  /// Recordings of the shelf that were chosen and aren't there.
  private func missing(_ effective: EffectiveConfiguration) -> [Problem] {
    let alarm = effective.configuration.alarm
    return DailyTime.allCases.compactMap { prayer in
      let id = alarm.recitations[prayer]
      guard !id.isEmpty, fault(of: "\(alarm.reciterFolder)/\(id).json") != nil else { return nil }
      return effective.problem(
        "alarm.\(prayer.word)_recitation", found: "\(id), which isn't on the shelf",
        accepted: "the id of an uploaded recording, or \"\"")
    }
  }

  /// Error of reading a file; nil if readable.
  private func fault(of path: String) -> StorageError? {
    do throws(StorageError) {
      _ = try storage.read(path, limit: 0)
      return nil
    } catch {
      if case .overLimit = error { return nil }
      return error
    }
  }

  private func soundDevice(_ effective: EffectiveConfiguration) -> Problem? {
    let alarm = effective.configuration.alarm
    let cards = soundCards
    let accepted: Message =
      cards.names.isEmpty
      ? "a sound card, once this machine has one"
      : "one of the cards \(cards.names.map { "card:\($0)".quoted }.joined(separator: ", ")), or \"\""
    if alarm.adhanDevice.text.isEmpty {
      guard !alarm.adhanDirectory.isEmpty, cards.names.isEmpty else { return nil }
      return effective.problem("alarm.adhan_device", found: "no sound card on this machine", accepted: accepted)
    }
    guard let card = alarm.adhanDevice.card, !cards.has(card) else { return nil }
    return effective.problem(
      "alarm.adhan_device", found: "\(alarm.adhanDevice.text.quoted), whose card \(card) isn't there",
      accepted: accepted)
  }
}
