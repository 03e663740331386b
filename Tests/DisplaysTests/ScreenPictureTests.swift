import Foundation
import HAL
import Measures
import Testing

@testable import Displays

/// Chosen screens as displayed, compared with the pictures stored beside this file. `QIBLA_EXPECTATIONS=renew` stores
/// new ones.
///
/// Read back from the modelled display after the bus: tests drawing, driver and pixel order together.
@Suite struct ScreenPictureTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")

  struct Scene: Sendable, CustomStringConvertible {
    var name: String
    var size: DisplaySize
    var screen: Screen
    var description: String { "\(name) \(size.rawValue)" }
    var file: String { "\(name)-\(size.rawValue).txt" }
  }

  static let screens: [(name: String, screen: Screen)] = [
    ("right-en", english(.direction(direction(34, "turn right", "right")), .accurate, "accurate")),
    ("left-en", english(.direction(direction(-134, "turn left", "left")), .accurate, "accurate")),
    ("aligned-en", english(.direction(direction(2, isAligned: true, "aligned", "aligned")), .accurate, "accurate")),
    (
      "doubt-en",
      english(
        .direction(direction(80, isSure: false, "turn right", "right")), .disturbed, "interference", "away from metal")
    ),
    ("none-en", english(.noDirection("the place is not known"), .unavailable, "unavailable")),
    ("here-en", english(.anyDirection("at the Kaaba"), .accurate, "accurate")),
    ("right-ar", arabic(.direction(direction(34, "إلى اليمين", "يمينا")), .accurate, "دقيق")),
    ("left-ar", arabic(.direction(direction(-134, "إلى اليسار", "يسارا")), .doubtful, "غير مؤكد", "أبق الجهاز ثابتا")),
    ("aligned-ar", arabic(.direction(direction(-2, isAligned: true, "نحو القبلة", "القبلة")), .accurate, "دقيق")),
    ("none-ar", arabic(.noDirection("المكان غير معروف"), .unavailable, "غير متاح")),
    ("calibrate-en", english(calibration(.tip(Angle(degrees: 45)), "front right side down"), .doubtful, "calibrating")),
    ("calibrate-turn-en", english(calibration(.turn(toRight: false), "turn it to the left"), .doubtful, "calibrating")),
    ("calibrate-anyhow-en", english(calibration(.anyhow, "turn and tilt it slowly"), .doubtful, "calibrating")),
    ("calibrate-lay-ar", arabic(calibration(.layDown, "ضعه وارفع يديك عنه"), .doubtful, "معايرة")),
    ("calibrate-done-ar", arabic(calibration(.over(isWell: true), "تمت المعايرة"), .accurate, "معايرة")),
    (
      "calibrate-refused-en",
      english(calibration(.over(isWell: false), "refused, nothing was changed"), .doubtful, "calibrating")
    ),
    ("pin-en", page(.pin("370412", name: "PIN", url: "http://qibla.local"))),
    ("pin-ar", page(.pin("370412", name: "الرقم السري", url: "http://qibla.local"), isRightToLeft: true)),
    (
      "address-en",
      page(.address(.init(url: "http://qibla.local", fingerprint: "3F:A2:9C:01:7B:E4", code: code)))
    ),
    (
      "wifi-en",
      page(.address(.init(url: "http://10.42.0.1", wifi: ["Qibla-1a2b", "abcde-fghjk"], code: wifiCode)))
    ),
    ("address-ar", page(.address(.init(url: "http://192.168.178.20:8080")), isRightToLeft: true)),
  ]

  /// The QR code of http://qibla.local, row by row, as `qrencode` makes it.
  static let code: [[Bool]] = [
    0x1FDE47F, 0x1052541, 0x1748F5D, 0x174305D, 0x175345D, 0x105DD41, 0x1FD557F, 0x0018A00, 0x1CDBBF3,
    0x1B1136B, 0x0CDDEDD, 0x11A7758, 0x04CCD61, 0x0A0CF63, 0x18C231D, 0x05B4900, 0x18D39F2, 0x001D115,
    0x1FCDD59, 0x105F711, 0x1744FFB, 0x1744DBE, 0x175A093, 0x1050930, 0x1FD7B49,
  ].map { row in (0..<25).map { row >> (24 - $0) & 1 == 1 } }

  /// The same of `WIFI:T:WPA;S:Qibla-1a2b;P:abcde-fghjk;;`.
  static let wifiCode: [[Bool]] = [
    0x1FC5427F, 0x10549341, 0x1741C25D, 0x175DB45D, 0x1748465D, 0x105B0C41, 0x1FD5557F, 0x000E1B00,
    0x1F7A2CAA, 0x0EA58619, 0x1B54C935, 0x150196F9, 0x0ACD65CF, 0x17A0200F, 0x07D70824, 0x1EA257DC,
    0x10763DA4, 0x1281D4DB, 0x165CE932, 0x108996F9, 0x15656DF7, 0x0014131C, 0x1FD3295C, 0x10465718,
    0x175633F0, 0x1759F562, 0x175CC88A, 0x1055862F, 0x1FD170DA,
  ].map { row in (0..<29).map { row >> (28 - $0) & 1 == 1 } }

  static func page(_ page: Screen.Page, isRightToLeft: Bool = false) -> Screen {
    var screen = Screen(.noDirection("starting"), mark: .unavailable, status: "unavailable")
    (screen.page, screen.isRightToLeft) = (page, isRightToLeft)
    return screen
  }

  static let scenes = screens.flatMap { pair in
    DisplaySize.allCases.map { Scene(name: pair.name, size: $0, screen: pair.screen) }
  }

  static func direction(
    _ degrees: Double, isSure: Bool = true, isAligned: Bool = false, _ words: String, _ short: String
  ) -> Screen.Direction {
    Screen.Direction(
      turn: Angle(degrees: degrees), isSure: isSure, isAligned: isAligned, words: words, shortWords: short,
      bearing: "119°", sigma: "±2°")
  }

  static func calibration(_ hint: Screen.Calibration.Hint, _ instruction: String) -> Screen.Subject {
    .calibration(.init(hint: hint, progress: 0.43, instruction: instruction))
  }

  static func english(
    _ subject: Screen.Subject, _ mark: Screen.Mark, _ status: String, _ note: String? = nil
  ) -> Screen {
    var screen = Screen(
      subject, mark: mark, status: status, note: note,
      prayer: .init(name: "Maghrib 18:42", countdown: "12:15", countdownWords: "in 12h 15m"))
    screen.qibla = "Qibla"
    return screen
  }

  static func arabic(
    _ subject: Screen.Subject, _ mark: Screen.Mark, _ status: String, _ note: String? = nil
  ) -> Screen {
    var screen = Screen(
      subject, mark: mark, status: status, note: note,
      prayer: .init(name: "المغرب 18:42", countdown: "2:15", countdownWords: "بعد 2 س 15 د"))
    screen.qibla = "القبلة"
    screen.isRightToLeft = true
    return screen
  }

  /// The visible pixels of a picture after the bus and the display.
  static func seen(_ picture: Bitmap, _ size: DisplaySize) throws -> [[Bool]]? {
    let bench = DisplayBench(ModelledDisplay(.ssd1306, glassRows: size.height))
    var parameters = DisplayPanel<DisplayBus>.Parameters()
    parameters.size = size
    var panel = DisplayPanel(on: bench.bus(), at: 0x3C, parameters)
    while try panel.advance(to: picture) {}
    return bench.display.glass
  }

  static func text(_ glass: [[Bool]]) -> String {
    glass.map { row in String(row.map { $0 ? "#" : "." }) + "\n" }.joined()
  }

  @Test(arguments: scenes) func `the displayed picture matches the stored one`(_ scene: Scene) throws {
    let picture = scene.screen.picture(width: scene.size.width, height: scene.size.height)
    let text = Self.text(try #require(try Self.seen(picture, scene.size), "the display is dark"))
    let path = Self.folder.appending(path: scene.file)
    if ProcessInfo.processInfo.environment["QIBLA_EXPECTATIONS"] == "renew" {
      try Data(text.utf8).write(to: path, options: .atomic)
    }
    let stored = try #require(try? String(contentsOf: path, encoding: .utf8), "no picture \(scene.file)")
    let isSame = text == stored
    #expect(isSame, "\(text)")
  }
}
