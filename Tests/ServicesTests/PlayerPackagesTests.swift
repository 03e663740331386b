import Foundation
import Prayer
import Services
import Settings
import Synchronization
import Testing

/// Programs that play and examine recordings, and what Debian's package depends on.
@Suite("Programs of the player") struct PlayerPackagesTests {
  /// Debian's packages of the programs.
  private static let packages = ["aplay": "alsa-utils", "mpg123": "mpg123"]

  private static let control = URL(filePath: #filePath).appending(path: "../../../hardware/debian/control").standardized

  /// The packages of a field, without versions.
  private func packages(of field: String) throws -> Set<String> {
    let lines = try String(contentsOf: Self.control, encoding: .utf8).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("\(field):") })
    let names = line.dropFirst(field.count + 1).split(separator: ",").map { $0.split(separator: " ")[0] }
    return Set(names.map(String.init))
  }

  @Test func `are those that the Debian package depends on`() throws {
    var alarm = Configuration().alarm
    alarm.adhanDirectory = "/adhan"
    let programs = Programs {
      $0.files = ["/adhan/fajr.mp3": [1], "/adhan/adhan.wav": [1, 2, 3]]
    }
    // With all of them, and where one is missing.
    for installed in [["aplay", "mpg123"], ["mpg123"], ["aplay"], []] as [Set<String>] {
      programs.state.withLock { $0.installed = installed }
      var player = AdhanPlayer(alarm, programs.access)
      for prayer in [DailyTime.fajr, .asr] { _ = player.play(prayer) }
      for path in programs.state.withLock({ $0.files.keys }) { _ = try? RecordingExaminer(path, programs.access) }
    }
    let sought = programs.state.withLock { $0.sought }
    #expect(!sought.isEmpty)
    let needed = try Set(sought.map { try #require(Self.packages[$0], "the package of \($0)") })
    let depends = try packages(of: "Depends")
    #expect(depends.isSuperset(of: needed), "\(needed.subtracting(depends))")
    // None is left over from a program that is no longer looked for.
    #expect(depends.intersection(Self.packages.values) == needed)
  }
}
