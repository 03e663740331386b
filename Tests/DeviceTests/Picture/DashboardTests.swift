import Calibration
import Compass
import Core
import Earth
import Foundation
import HAL
import Indicators
import Measures
import Places
import Position
import Prayer
import Settings
import Simulation
import Testing

@testable import Answers
@testable import Reports
@testable import Screens

/// Pictures of chosen states, compared with those stored beside this file. `QIBLA_EXPECTATIONS=renew` stores new ones.
@Suite struct DashboardTests {
  /// The drawn state, by the name of its stored picture.
  enum Scene: String, CaseIterable {
    case pointing, aligned, doubt, lost, routine, done, narrow
  }

  static let folder = URL(filePath: #filePath).appending(path: "../Pictures").standardized

  // MARK: - States

  private let istanbul = GeodeticPosition(latitude: Angle(degrees: 41.0082), longitude: Angle(degrees: 28.9784))

  /// Istanbul, from a receiver.
  private var site: Site? {
    var controller = SiteController(
      rules: SiteRules(policy: .fixed(istanbul)), buildDate: CivilDate(year: 2026, month: 1, day: 1))
    var site = controller.update(
      at: .origin, wallClock: SystemClock(UniversalTime(CivilDate(year: 2026, month: 3, day: 1)), isSynchronized: true))
    site?.source = .gps
    return site
  }

  private func state(_ reason: Reason, heading: Double?, turn: Double?, sigma: Double) -> DeviceState {
    var state = DeviceState()
    state.reason = reason
    state.sequence = 700
    state.heading = Heading(
      time: .origin, magnetic: heading.map(Angle.init(degrees:)), sigma: Angle(degrees: sigma),
      bodyToEarth: heading.map { _ in .identity },
      field: FieldCheck(
        verdict: .agrees, strengthMicrotesla: 48.1, inclination: Angle(degrees: 58.3),
        expected: ExpectedField(strengthMicrotesla: 48.2, inclination: Angle(degrees: 58.2))))
    state.pointer = Pointer(
      turn: turn.map(Angle.init(degrees:)), trueHeading: heading.map(Angle.init(degrees:)), sigma: Angle(degrees: sigma)
    )
    state.frame = Frame(count: 16)
    if let turn {
      let pixel = Int((turn / 22.5).rounded())
      state.frame.pixels[(pixel % 16 + 16) % 16] = 255
    }
    for tick in 0..<101 {
      let deadline = Instant(nanoseconds: Int64(tick) * 10_000_000)
      state.timing.count(Tick(deadline: deadline, woke: deadline.advanced(byNanoseconds: 100_000)))
    }
    state.timing.workMicroseconds = 25
    return state
  }

  private var calibrated: CalibrationReport {
    var report = CalibrationReport()
    report.record = CalibrationRecord(
      calibration: SensorCalibration(
        hardIron: MagneticField(microtesla: .zero), softIron: .identity, headingSigma: Angle(degrees: 0.5)))
    return report
  }

  private func routine(_ outcome: CalibrationRoutine.Outcome? = nil) -> CalibrationReport {
    var routine = CalibrationReport.Routine()
    routine.progress = 0.33
    routine.hint = .tip(Angle(degrees: 270))
    routine.wantedSigma = Angle(degrees: 1)
    routine.sigma = Angle(degrees: 2.5)
    routine.obstacle = .coverage
    routine.seconds = 21
    for piece in [0, 1, 2, 7, 8, 12, 16, 17, 18, 19] { routine.coverage.see(Coverage.middle(of: piece)) }
    routine.outcome = outcome
    var report = CalibrationReport()
    report.routine = routine
    return report
  }

  private func picture(_ scene: Scene) -> (text: String, columns: Int, rows: Int) {
    let dashboard = Dashboard()
    let controls = Dashboard.Controls()
    func draw(
      _ state: DeviceState, _ site: Site?, _ report: CalibrationReport, _ controls: Dashboard.Controls?,
      columns: Int = 80, rows: Int = 24
    ) -> (String, Int, Int) {
      let text = dashboard.picture(of: state, at: site, report, controls: controls, columns: columns, rows: rows)
      return (text, columns, rows)
    }
    switch scene {
    case .pointing:
      return draw(state(.good, heading: 81.5, turn: 70.2, sigma: 1.2), site, calibrated, controls)
    case .aligned:
      var state = state(.good, heading: 152.3, turn: -0.7, sigma: 1.2)
      state.pointer.aligned = true
      state.frame.tone = Tone(hertz: 2000)
      for pixel in 0..<16 { state.frame.pixels[pixel] = 255 }
      return draw(state, site, calibrated, .init(magnet: true, gps: false, hand: true))
    case .doubt:
      var state = state(.fieldLength, heading: 200, turn: -48.4, sigma: 14)
      state.sound = false
      return draw(state, site, .init(), nil)
    case .lost: return draw(state(.magnetometerAbsent, heading: nil, turn: nil, sigma: 180), nil, .init(), controls)
    case .routine:
      var state = state(.notCalibrated, heading: 40, turn: 111.6, sigma: 20)
      state.frame.light = .yellow
      return draw(state, site, routine(), nil)
    case .done:
      var state = state(.good, heading: 40, turn: 111.6, sigma: 0.6)
      state.frame.light = .green
      let record = CalibrationRecord(
        calibration: SensorCalibration(
          hardIron: MagneticField(microtesla: .zero), softIron: .identity, headingSigma: Angle(degrees: 0.42)))
      return draw(state, site, routine(.accepted(record)), controls)
    case .narrow:
      return draw(state(.good, heading: 81.5, turn: 70.2, sigma: 1.2), site, calibrated, controls, columns: 60, rows: 8)
    }
  }

  // MARK: - Tests

  @Test(arguments: Scene.allCases) func `a picture matches the stored one`(_ scene: Scene) throws {
    let (text, columns, rows) = picture(scene)
    let screen = try #require(Screen(text, columns: columns, rows: rows), "a sequence that no picture may hold")
    let path = Self.folder.appending(path: scene.rawValue + ".txt")
    if ProcessInfo.processInfo.environment["QIBLA_EXPECTATIONS"] == "renew" {
      try Data(screen.text.utf8).write(to: path, options: .atomic)
    }
    let stored = try #require(try? String(contentsOf: path, encoding: .utf8), "no picture \(scene.rawValue).txt")
    let isSame = screen.text == stored
    #expect(isSame, "\(screen.text)")
  }

  private func screen(
    _ columns: Int, _ rows: Int, style: PictureStyle = PictureStyle(), prayer: PrayerReport? = nil, at site: Site? = nil
  ) throws -> Screen {
    let text = Dashboard(footer: "state folder /tmp/qibla-abcdef", style: style).picture(
      of: state(.good, heading: 81.5, turn: 70.2, sigma: 1.2), at: site ?? self.site, calibrated, prayer,
      controls: .init(), columns: columns, rows: rows)
    return try #require(Screen(text, columns: columns, rows: rows))
  }

  @Test(arguments: [(80, 24), (81, 25), (100, 30), (120, 24), (80, 60), (132, 43), (200, 60), (400, 120)])
  func `the ring fills the space left by the words, and nothing is cut`(_ columns: Int, _ rows: Int) throws {
    let cells = try screen(columns, rows).cells
    let pixels = cells.indices.flatMap { row in
      cells[row].indices.filter { "●○".contains(cells[row][$0]) && (row > 2 || $0 < columns / 2) }.map { (row, $0) }
    }.filter { cells[$0.0][min($0.1 + 2, columns - 1)] != "a" }
    #expect(pixels.count == 16)
    let height = (pixels.map(\.0).max() ?? 0) - (pixels.map(\.0).min() ?? 0)
    let width = (pixels.map(\.1).max() ?? 0) - (pixels.map(\.1).min() ?? 0)
    // Round, and as large as height or width allow.
    #expect(abs(width - 2 * height) <= 3)
    #expect(height >= rows - 7 || width >= columns - 42 - 10)
    let lines = cells.map { String($0) }
    for words in [
      "The direction can be trusted.", "100 worst", "q quit", "f hand (quiet)", "tmp/qibla-abcdef",
    ] {
      #expect(lines.contains { $0.contains(words) }, "\(words)")
    }
  }

  @Test func `the longest place and the next prayer fit into the smallest terminal`() throws {
    var far = site
    far?.position = GeodeticPosition(latitude: Angle(degrees: -41.01), longitude: Angle(degrees: -128.98))
    far?.source = .lastKnown
    var prayer = PrayerReport()
    prayer.withheld = nil
    prayer.time = UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9)
    var schedule = Schedule(Configuration().prayer.timetable(at: istanbul, in: .utc))
    prayer.outlook = schedule.outlook(at: UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 14))
    let lines = try screen(80, 24, prayer: prayer, at: far).cells.map { String($0) }
    #expect(lines.contains { $0.contains("41.01°S 128.98°W (last known)") })
    let words = StatusText.prayer(prayer)
    #expect(words.hasPrefix("Maghrib ") && lines.contains { $0.contains("next prayer  \(words)") }, "\(words)")
  }

  @Test func `north is readable on any background`() throws {
    let screen = try screen(80, 24)
    let row = try #require(screen.cells.indices.first { String(screen.cells[$0][..<36]).contains("N") })
    let column = try #require(screen.cells[row].firstIndex(of: "N"))
    #expect(screen.colors[row][column] == "!")
  }

  @Test func `without colours no colour is written, and in a C locale only ASCII`() throws {
    var plain = PictureStyle()
    plain.hasColor = false
    #expect(try screen(80, 24, style: plain).colors.allSatisfy { $0.allSatisfy { ".!".contains($0) } })
    var ascii = PictureStyle()
    ascii.isASCII = true
    let cells = try screen(80, 24, style: ascii).cells
    #expect(cells.allSatisfy { $0.allSatisfy(\.isASCII) })
    let lines = cells.map { String($0) }
    #expect(lines.contains { $0.contains("81.5 deg +/- 1.2 deg") } && lines.contains { $0.contains("@ accurate") })
  }

  @Test(
    arguments: [
      ([:], true, false, true), (["NO_COLOR": "1"], false, false, true), (["NO_COLOR": ""], true, false, true),
      (["TERM": "dumb"], true, false, false), (["LANG": "C"], true, true, true),
      (["LANG": "en_US.UTF-8"], true, false, true),
      (["LC_ALL": "POSIX", "LANG": "C.utf8"], true, true, true),
      (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true, false, true),
    ] as [([String: String], Bool, Bool, Bool)])
  func `the environment decides what a terminal can show`(
    _ environment: [String: String], _ hasColor: Bool, _ isASCII: Bool, _ canDraw: Bool
  ) {
    let style = PictureStyle(environment: environment)
    #expect(style.hasColor == hasColor && style.isASCII == isASCII && style.canDraw == canDraw)
  }

  @Test(arguments: [(0, 0), (1, 1), (79, 24), (80, 23), (-5, 10)])
  func `a terminal that is too small gets words and no picture`(columns: Int, rows: Int) {
    let text = Dashboard().picture(
      of: state(.good, heading: 1, turn: 2, sigma: 3), at: nil, .init(), controls: nil, columns: columns, rows: rows)
    #expect(Screen(text, columns: max(columns, 20), rows: max(rows, 4)) != nil)
    #expect(!text.contains("○"))
  }

  @Test func `drawing north and the turn doesn't trap at any angle`() throws {
    for degrees in stride(from: -180.0, through: 540, by: 7.5) {
      let state = state(.good, heading: degrees, turn: degrees - 180, sigma: 400)
      let text = Dashboard().picture(of: state, at: site, calibrated, controls: .init(), columns: 80, rows: 24)
      #expect(Screen(text, columns: 80, rows: 24) != nil)
    }
  }
}
