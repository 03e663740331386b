import HAL
import Reports
import Settings
import Simulation
import Testing
import Text

/// The configuration as read at the program's start: file, overlay, environment.
@Suite struct ConfigurationReadingTests {
  private func storage(_ files: [String: String]) -> MemoryStorage {
    let storage = MemoryStorage()
    for (path, text) in files { storage[path] = Array(text.utf8) }
    return storage
  }

  private func rate(_ path: String?, _ environment: [String: String] = [:], _ files: [String: String]) throws -> Int {
    try EffectiveConfiguration(path: path, environment: environment, reading: storage(files)).configuration.loop.rateHz
  }

  @Test func `the standard file may be missing, a named one may not`() throws {
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

  @Test func `an option has priority over QIBLA_CONFIG, and that over the standard file`() throws {
    func file(_ rate: Int) -> String { "[loop]\nrate_hz = \(rate)\n" }
    let files = [EffectiveConfiguration.standardPath: file(50), "/a.toml": file(60), "/b.toml": file(70)]
    #expect(try rate(nil, files) == 50)
    #expect(try rate(nil, ["QIBLA_CONFIG": "/a.toml"], files) == 60)
    #expect(try rate("/b.toml", ["QIBLA_CONFIG": "/a.toml"], files) == 70)
    #expect(try rate("/b.toml", ["QIBLA_LOOP_RATE_HZ": "80"], files) == 80)
  }

  @Test func `drop-ins override their file in the order of their names, and no other file`() throws {
    func file(_ rate: Int) -> String { "[loop]\nrate_hz = \(rate)\n" }
    let folder = EffectiveConfiguration.standardPath + ".d/"
    var files = [EffectiveConfiguration.standardPath: file(50), folder + "10-a.toml": file(60)]
    #expect(try rate(nil, files) == 60)
    files[folder + "20-b.toml"] = "[locale]\nlanguage = \"ar\"\n"
    #expect(try rate(nil, files) == 60)
    files[folder + "30-c.toml"] = file(70)
    // Copies of editors, other files, and folders below it.
    for other in ["90-d.toml~", ".91-e.toml", "92-f.txt", "more/93-g.toml"] { files[folder + other] = file(80) }
    #expect(try rate(nil, files) == 70)
    #expect(try rate(nil, ["QIBLA_LOOP_RATE_HZ": "90"], files) == 90)
    // Without the file itself, and beside a file of another name.
    #expect(try rate(nil, [folder + "a.toml": file(60)]) == 60)
    let own = ["/my.toml": file(55), "/my.toml.d/a.toml": file(65), folder + "a.toml": file(60)]
    #expect(try rate("/my.toml", own) == 65)
  }

  @Test func `a value names its drop-in, and so does a fault of one`() throws {
    let path = EffectiveConfiguration.standardPath + ".d/build.toml"
    let good = try EffectiveConfiguration(
      path: nil, environment: [:], reading: storage([path: "[loop]\nrate_hz = 60\n"]))
    #expect(good.origin(of: "loop.rate_hz") == .file(path: path, line: 2))
    do throws(Problems) {
      _ = try EffectiveConfiguration(
        path: nil, environment: [:], reading: storage([path: "[loop]\nrate_hz = 6000\n"]))
      Issue.record("6000 is taken")
    } catch {
      #expect(error.all.map(\.source) == [path] && error.all[0].line == 2)
    }
  }

  private func rate(_ path: String?, _ files: [String: String]) throws -> Int { try rate(path, [:], files) }
}
