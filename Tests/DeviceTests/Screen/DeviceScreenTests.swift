import Calibration
import Compass
import Core
import Displays
import HAL
import Link
import Measures
import Position
import Settings
import TestSupport
import Testing
import Text

@testable import Prayer
@testable import Reports
@testable import Screens

/// A display's content from a device's ports.
@Suite struct DeviceScreenTests {
  typealias Screen = Displays.Screen

  private func ports(_ language: Language = .en) throws -> DevicePorts {
    DevicePorts(
      settings: try EffectiveConfiguration(file: ("t", Array("[locale]\nlanguage = \"\(language.rawValue)\"".utf8))))
  }

  private func state(_ reason: Reason, turn: Double?, aligned: Bool = false) -> DeviceState {
    var state = DeviceState()
    state.reason = reason
    state.pointer.turn = turn.map { Angle(degrees: $0) }
    state.pointer.sigma = Angle(degrees: 1.6)
    state.pointer.aligned = aligned
    return state
  }

  /// The screen after `seconds` of a running loop.
  private func screen(_ ports: DevicePorts, _ state: DeviceState) -> Screen {
    var screens = DeviceScreen(ports)
    var state = state
    var screen = screens.screen(at: Instant(seconds: 9))
    for tick in 1...3 {
      state.sequence = UInt64(tick)
      ports.state.publish(state)
      screen = screens.screen(at: Instant(seconds: 10 + 0.2 * Double(tick)))
    }
    return screen
  }

  private func direction(_ screen: Screen) -> Screen.Direction? {
    if case .direction(let direction) = screen.subject { direction } else { nil }
  }

  @Test func `a direction is shown with its words, and hollow where it is in doubt`() throws {
    let ports = try ports()
    let sure = try #require(direction(screen(ports, state(.good, turn: 34))))
    #expect(sure.isSure && sure.words == "turn right" && sure.turn.degrees == 34 && sure.sigma == "±2°")
    let doubtful = screen(ports, state(.fieldLength, turn: -80))
    #expect(direction(doubtful)?.isSure == false && direction(doubtful)?.words == "turn left")
    #expect(doubtful.mark == .disturbed && doubtful.status == "interference" && doubtful.note == "metal nearby")
    let aligned = try #require(direction(screen(ports, state(.good, turn: 1, aligned: true))))
    #expect(aligned.isAligned && aligned.words == "aligned")
  }

  @Test(arguments: Reason.allCases) func `a direction is shown if and only if the device has one to show`(
    _ reason: Reason
  ) throws {
    let screen = screen(try ports(), state(reason, turn: 10))
    #expect((direction(screen) != nil) == (reason.status != .unavailable))
    #expect(direction(screen)?.isSure ?? false == (reason.status == .accurate))
    #expect(direction(self.screen(try ports(), state(reason, turn: nil))) == nil)
  }

  @Test func `before the first state, and a second after the last one, there is no direction`() throws {
    let ports = try ports()
    var screens = DeviceScreen(ports)
    var good = state(.good, turn: 34)
    func shows(at seconds: Double) -> Bool { direction(screens.screen(at: Instant(seconds: seconds))) != nil }
    #expect(!shows(at: 1))
    good.sequence = 7
    ports.state.publish(good)
    // First seen here: its age counts from now.
    #expect(direction(screens.screen(at: Instant(seconds: 1.2))) != nil)
    #expect(shows(at: 2.1))
    #expect(!shows(at: 2.3), "the loop hangs")
    #expect(screens.screen(at: Instant(seconds: 2.4)).subject == .noDirection("the device has stopped"))
    good.sequence = 8
    ports.state.publish(good)
    #expect(shows(at: 2.6))
    var late = DeviceScreen(ports)
    #expect(direction(late.screen(at: Instant(seconds: 2.6))) == nil, "a state of unknown age")
  }

  @Test func `Arabic is written from right to left, with the program's names of prayers`() throws {
    let ports = try ports(.ar)
    var report = PrayerReport()
    let noon = UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 12)
    report.time = noon
    report.outlook.upcoming = .init(
      prayer: .asr, time: UniversalTime(secondsSince1970: noon.secondsSince1970 + 3 * 3600 + 42 * 60),
      date: CivilDate(year: 2026, month: 3, day: 1))
    var screens = DeviceScreen(ports)
    _ = screens.screen(at: Instant(seconds: 1))
    ports.prayer.publish(report)
    let screen = screens.screen(at: Instant(seconds: 2))
    #expect(screen.isRightToLeft)
    #expect(screen.prayer == .init(name: "العصر 15:42؟", countdown: "3:42", countdownWords: "بعد 3 س 42 د"))
    #expect(screens.screen(at: Instant(seconds: 6)).prayer != nil)
    #expect(screens.screen(at: Instant(seconds: 7.5)).prayer == nil, "a countdown that stands still")
  }

  @Test func `a routine replaces the direction, and shows how to move`() throws {
    let ports = try ports()
    var report = CalibrationReport()
    var routine = CalibrationReport.Routine()
    routine.progress = 0.43
    routine.hint = .tip(Angle(degrees: 45))
    report.routine = routine
    ports.calibration.publish(report)
    let expected = Screen.Calibration(hint: .tip(Angle(degrees: 45)), progress: 0.43, instruction: "lower this side")
    #expect(screen(ports, state(.good, turn: 3)).subject == .calibration(expected))
    report.routine?.outcome = .refused(.noisy)
    ports.calibration.publish(report)
    guard case .calibration(let end) = screen(ports, state(.good, turn: 3)).subject else {
      Issue.record("no end is shown")
      return
    }
    #expect(end.hint == .over(isWell: false))
    report.routine?.isShown = false
    ports.calibration.publish(report)
    #expect(direction(screen(ports, state(.good, turn: 3))) != nil)
  }

  @Test func `another page has the portal's address, for a minute or until the next turn`() throws {
    let (ports, address) = (try ports(), try #require(PageAddress(url: "http://qibla.local", fingerprint: "3F:A2:9C")))
    var screens = DeviceScreen(ports)
    func page(_ turns: Int64, at seconds: Double) -> Screen.Page? {
      ports.control.publish(ControlReport(page: turns))
      return screens.screen(at: Instant(seconds: seconds)).page
    }
    #expect(page(1, at: 1) == nil, "without a portal there is one page")
    ports.page.publish(address)
    #expect(page(1, at: 2) == nil)
    let expected = Screen.Page.address(.init(url: "http://qibla.local", fingerprint: "3F:A2:9C"))
    #expect(page(2, at: 3) == expected && page(2, at: 62) == expected)
    #expect(page(2, at: 64) == nil)
    #expect(page(1, at: 65) == expected && page(0, at: 66) == nil && page(2, at: 67) == nil)
    #expect(page(3, at: 68) == expected)
    ports.page.publish(nil)
    #expect(page(3, at: 69) == nil)
    ports.page.publish(address)
    #expect(page(3, at: 70) == nil)
  }

  /// A display of a device whose loop goes on.
  private final class LiveScreen {
    private let ports: DevicePorts
    var state: DeviceState
    private var screens: DeviceScreen

    init(_ ports: DevicePorts, _ state: DeviceState) {
      (self.ports, self.state, screens) = (ports, state, DeviceScreen(ports))
    }

    /// The page shown at a time, with a new state of the loop.
    func page(at seconds: Double) -> Screen.Page? {
      state.sequence += 1
      ports.state.publish(state)
      return screens.screen(at: Instant(seconds: seconds)).page
    }
  }

  @Test(arguments: [false, true]) func `an uncalibrated device shows its address by itself, once, for a minute`(
    _ isCalibrated: Bool
  ) throws {
    let (ports, address) = (try ports(), try #require(PageAddress(url: "http://qibla.local", fingerprint: "3F:A2:9C")))
    let device = LiveScreen(ports, state(.good, turn: 3))
    device.state.calibrated = isCalibrated
    #expect(device.page(at: 1) == nil)
    ports.page.publish(address)
    #expect((device.page(at: 2) != nil, device.page(at: 61) != nil) == (!isCalibrated, !isCalibrated))
    #expect(device.page(at: 63) == nil)
    // The portal starts again.
    ports.page.publish(nil)
    #expect(device.page(at: 64) == nil)
    ports.page.publish(address)
    #expect(device.page(at: 65) == nil)
  }

  @Test(arguments: [false, true]) func `its own Wi-Fi is introduced once, for longer before the first calibration`(
    _ isCalibrated: Bool
  ) throws {
    let wifi = PageAddress.WiFi(name: "Qibla-1a2b", password: "abcde-fghjk")
    let (ports, address) = (try ports(), try #require(PageAddress(url: "http://10.42.0.1", wifi: wifi)))
    let device = LiveScreen(ports, state(.good, turn: 3))
    device.state.calibrated = true
    #expect(device.page(at: 1) == nil)
    device.state.calibrated = isCalibrated
    ports.page.publish(address)
    let expected = Screen.Page.address(.init(url: "http://10.42.0.1", wifi: ["Qibla-1a2b", "abcde-fghjk"]))
    #expect(device.page(at: 2) == expected)
    #expect((device.page(at: 63) == expected) == !isCalibrated)
    #expect((device.page(at: 601) == expected) == !isCalibrated && device.page(at: 603) == nil)
    // It closes for a moment, to look for a network.
    ports.page.publish(nil)
    #expect(device.page(at: 604) == nil)
    ports.page.publish(address)
    #expect(device.page(at: 605) == nil)
  }

  @Test(arguments: Language.allCases) func `a PIN stands above all else, even before the first state`(
    _ language: Language
  ) throws {
    let ports = try ports(language)
    var screens = DeviceScreen(ports)
    var report = PINReport()
    report.shown = ButtonPIN(number: 1, text: "040712")
    report.isOnDisplay = true
    ports.pin.publish(report)
    let name = LocalizedText.pin[language.onDisplays]
    #expect(screens.screen(at: Instant(seconds: 1)).page == .pin("040712", name: name, url: ""))
    report.isOnDisplay = false
    ports.pin.publish(report)
    #expect(screens.screen(at: Instant(seconds: 2)).page == nil, "buzzer and ring say it")
  }

  private func reminder(of day: ImportantDay) -> PrayerCall {
    let (time, (month, date)) = (UniversalTime(secondsSince1970: 0), day.monthAndDay)
    let hijri = HijriDate(year: 1448, month: month, day: date)
    return PrayerCall(AlarmEvent(kind: .reminder(day, hijri), due: time, time: time, isMissed: false), isHeard: false)
  }

  @Test func `an evening's reminder takes its turn, and what is wrong comes before it`() throws {
    let ports = try ports()
    var report = PrayerReport()
    report.call = reminder(of: .eidAlFitr)
    ports.prayer.publish(report)
    #expect(screen(ports, state(.good, turn: 3)).note == nil, "prayer times of unknown age")
    var screens = DeviceScreen(ports)
    func note(_ reason: Reason, at seconds: Double) -> String? {
      var state = state(reason, turn: 3)
      state.sequence = UInt64(seconds * 10)
      ports.state.publish(state)
      ports.prayer.publish(report)
      return screens.screen(at: Instant(seconds: seconds)).note
    }
    _ = note(.good, at: 1)
    #expect(note(.good, at: 1.5) == "eve of Eid")
    #expect(note(.fieldLength, at: 2) == "metal nearby")
    report.call = nil
    #expect(note(.good, at: 2.5) == nil)
  }

  @Test(arguments: ImportantDay.allCases, drawn) func `every reminder fits a line`(
    _ day: ImportantDay, _ language: Language
  ) {
    guard let words = reminder(of: day).reminderWords?[language] else { return }
    #expect(Screen.width(of: words, isRightToLeft: language.isRightToLeft) <= 93, "\(words)")
  }

  /// A day or night of Ramadan, an hour before its iftar or the end of its suhoor.
  private func ramadan(_ day: Int, isNight: Bool, isCertain: Bool = true) -> PrayerReport {
    var report = PrayerReport()
    let date = CivilDate(year: 2026, month: 3, day: 1)
    let now = UniversalTime(date, hour: isNight ? 4 : 17)
    let next = UniversalTime(secondsSince1970: now.secondsSince1970 + 3600)
    (report.time, report.timeIsCertain) = (now, isCertain)
    report.outlook.upcoming = .init(prayer: isNight ? .fajr : .maghrib, time: next, date: date)
    report.fasting = Fasting(day: day, isNight: isNight, time: next)
    return report
  }

  @Test(arguments: [
    (Language.en, false, "Iftar 18:00", "Ramadan 12"), (.en, true, "Suhoor 05:00", "Ramadan 12"),
    (.ar, false, "الإفطار 18:00", "12 رمضان"), (.ar, true, "السحور 05:00", "12 رمضان"),
  ]) func `in Ramadan the next time is what it means for the fast, and the day is shown as well`(
    _ language: Language, isNight: Bool, name: String, day: String
  ) throws {
    let ports = try ports(language)
    var screens = DeviceScreen(ports)
    func screen(_ report: PrayerReport, at seconds: Double) -> Screen {
      ports.prayer.publish(report)
      return screens.screen(at: Instant(seconds: seconds))
    }
    var report = ramadan(12, isNight: isNight)
    _ = screen(report, at: 1)
    #expect(screen(report, at: 2).prayer?.name == name && screen(report, at: 2).day == day)
    // A clock in doubt may be a day off.
    #expect(
      screen(ramadan(12, isNight: isNight, isCertain: false), at: 3).day
        == day + LocalizedText.questionMark[language])
    // Asr comes before iftar, and is Asr.
    report.outlook.upcoming?.prayer = .asr
    report.outlook.upcoming?.time = UniversalTime(secondsSince1970: 0)
    #expect(screen(report, at: 4).prayer?.name == (language == .en ? "Asr 00:00" : "العصر 00:00"))
    #expect(screen(report, at: 5).day == day)
    report.fasting = nil
    #expect(screen(report, at: 6).day == nil)
    #expect(screens.screen(at: Instant(seconds: 20)).day == nil, "prayer times of unknown age")
  }

  @Test(arguments: 1...30, drawn) func `every day of Ramadan, and what comes next, fits a line`(
    _ day: Int, _ language: Language
  ) throws {
    for isNight in [false, true] {
      let report = ramadan(day, isNight: isNight, isCertain: false)
      let words = try #require(report.ramadanWords(language))
      #expect(Screen.width(of: words, isRightToLeft: language.isRightToLeft) <= 93, "\(words)")
      // Beside an hourglass and the countdown on a tall display, and alone on a flat one.
      let prayer = try #require(Screen.Prayer(report, language))
      let width = [prayer.name, "11:59"].map { Screen.width(of: $0, isRightToLeft: language.isRightToLeft) }
      #expect(width[0] + width[1] + 10 <= 127 && width[0] <= 93, "\(prayer.name)")
    }
  }

  /// A display's letters lack those of Bengali: it speaks English.
  private static let drawn = Language.allCases.filter { $0.onDisplays == $0 }

  @Test(arguments: drawn) func `every word fits where it is shown`(_ language: Language) {
    func width(_ text: String) -> Int { Screen.width(of: text, isRightToLeft: language.isRightToLeft) }
    // Beside the arrow of a tall display, and of a flat one after the number and before the mark.
    for words in [LocalizedText.turnRight, .turnLeft, .aligned] { #expect(width(words[language]) <= 90, "\(words)") }
    for words in [LocalizedText.right, .left] { #expect(width("180° " + words[language]) <= 80, "\(words)") }
    #expect(width("5° " + LocalizedText.alignedShort[language]) <= 80)
    for reason in Reason.allCases {
      let words = reason.screenWords[language]
      // A line in doubt has 93 pixels; without a direction two lines have 90.
      if reason.status == .unavailable || reason == .atKaaba || reason == .oppositeKaaba {
        var lines = [""]
        for word in words.split(separator: " ") {
          let longer = (lines[lines.count - 1] + " " + word).drop { $0 == " " }
          if width(String(longer)) <= 90 { lines[lines.count - 1] = String(longer) } else { lines.append(String(word)) }
        }
        #expect(lines.count <= 2 && lines.allSatisfy { width($0) <= 90 }, "\(reason): \(lines)")
      } else {
        #expect(width(words) <= 93, "\(reason): \(width(words))")
      }
      #expect(width(reason.status.screenWord[language]) <= 93)
    }
  }
}
