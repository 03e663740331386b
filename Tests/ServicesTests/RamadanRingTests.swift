import Controllers
import Core
import Measures
import Position
import Prayer
import Reports
import Settings
import Simulation
import TestSupport
import Testing

@Suite("The ring in Ramadan") struct RamadanRingTests {
  @Test(arguments: [true, false]) func `has its colours from the first evening to the last, where the house wants that`(
    _ isWanted: Bool
  ) throws {
    let text = "[ramadan]\ntheme = \(isWanted)\n"
    let ports = DevicePorts(settings: try EffectiveConfiguration(file: ("test.toml", Array(text.utf8))))
    var controller = CommandController(ports, corrections: CorrectionStore(folder: "state", MemoryStorage()))
    func posted() -> Bool? {
      _ = controller.step(at: .origin)
      return ports.loop.takeInput()?.isRamadan
    }
    #expect(posted() == nil)
    var report = PrayerReport()
    report.fasting = Fasting(day: 1, isNight: true, time: UniversalTime(secondsSince1970: 0))
    ports.prayer.publish(report)
    #expect(posted() == (isWanted ? true : nil))
    #expect(posted() == nil)
    report.fasting = nil
    ports.prayer.publish(report)
    #expect(posted() == (isWanted ? false : nil))
  }
}
