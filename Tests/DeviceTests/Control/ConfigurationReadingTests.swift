import HAL
import Settings
import Simulation
import Testing
import Text

@testable import Device

/// The configuration as a start of the program reads it: file, overlay, environment.
@Suite struct ConfigurationReadingTests {
  private func storage(_ files: [String: String]) -> MemoryStorage {
    let storage = MemoryStorage()
    for (path, text) in files { storage[path] = Array(text.utf8) }
    return storage
  }

  private func rate(_ path: String?, _ environment: [String: String] = [:], _ files: [String: String]) throws -> Int {
    try EffectiveConfiguration(path: path, environment: environment, reading: storage(files)).configuration.loop.rateHz
  }

  @Test func `the standard file may be missing, one that was named may not`() throws {
    #expect(try rate(nil, [:]) == 100)
    for (path, environment) in [("/my.toml", [:]), (nil, ["QIBLA_CONFIG": "/my.toml"])] as [(String?, [String: String])]
    {
      do throws(Problems) {
        _ = try EffectiveConfiguration(path: path, environment: environment, reading: storage([:]))
        Issue.record("\(path ?? "QIBLA_CONFIG") is missing and was taken")
      } catch {
        #expect(error.all.map(\.source) == ["/my.toml"] && error.all[0].found == "a file that is not there")
      }
    }
  }

  @Test func `an option goes before QIBLA_CONFIG, and that before the standard file`() throws {
    func file(_ rate: Int) -> String { "[loop]\nrate_hz = \(rate)\n" }
    let files = [EffectiveConfiguration.standardPath: file(50), "/a.toml": file(60), "/b.toml": file(70)]
    #expect(try rate(nil, files) == 50)
    #expect(try rate(nil, ["QIBLA_CONFIG": "/a.toml"], files) == 60)
    #expect(try rate("/b.toml", ["QIBLA_CONFIG": "/a.toml"], files) == 70)
    #expect(try rate("/b.toml", ["QIBLA_LOOP_RATE_HZ": "80"], files) == 80)
  }

  private func rate(_ path: String?, _ files: [String: String]) throws -> Int { try rate(path, [:], files) }
}
