import HAL
import Prayer
import Services
import Settings
import Synchronization
import Testing

@testable import Controllers

/// Recordings of the shelf, chosen for a prayer and played about equally loud.
@Suite("Recordings of the shelf as they are played") struct RecitationTests {
  private static let id = "0a1b2c3d-4"
  private static let folder = Configuration().alarm.reciterFolder

  private func sound(_ values: [Int16]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// A WAV file: 16 bit, mono, 8 kHz.
  private func wave(_ values: [Int16]) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] { (0..<width).map { UInt8(value >> (8 * $0) & 0xFF) } }
    let sound = sound(values)
    let format = number(1, 2) + number(1, 2) + number(8000, 4) + number(16_000, 4) + number(2, 2) + number(16, 2)
    return Array("RIFF".utf8) + number(36 + sound.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4) + format
      + Array("data".utf8) + number(sound.count, 4) + sound
  }

  private func card(_ kind: String, loudness: Double, peak: Double) -> [UInt8] {
    Recitation(
      id: Self.id, name: "Ali", licence: "CC0", origin: "home", kind: kind, bytes: 100,
      measured: .init(seconds: 60, loudness: loudness, peak: peak)
    ).card
  }

  /// One is chosen for Fajr.
  private func alarm(_ directory: String = "/adhan", volume: Int = 100) -> Configuration.Alarm {
    var alarm = Configuration().alarm
    alarm.adhanDirectory = directory
    alarm.recitations.fajr = Self.id
    alarm.adhanVolumePercent = volume
    alarm.adhanFadeS = 0
    return alarm
  }

  private func files(_ kind: String, loudness: Double, peak: Double) -> [String: [UInt8]] {
    [
      "\(Self.folder)/\(Self.id).json": card(kind, loudness: loudness, peak: peak),
      "\(Self.folder)/\(Self.id).\(kind)": wave([1000, 1000]), "/adhan/fajr.wav": wave([300, -300]),
      "/adhan/adhan.wav": wave([500, -500]),
    ]
  }

  @Test func `one that was chosen for a prayer precedes the folder's, and other prayers keep theirs`() {
    let programs = Programs { [files = files("wav", loudness: -24, peak: -20)] in $0.files = files }
    var player = AdhanPlayer(alarm(), programs.access)
    let fajr = player.play(.fajr)
    _ = player.advance()
    #expect(fajr == .playing(file: "\(Self.folder)/\(Self.id).wav"))
    #expect(programs.state.withLock { $0.played } == sound([1995, 1995]))
    programs.state.withLock { $0.played = [] }
    let asr = player.play(.asr)
    _ = player.advance()
    // Its gain isn't that of the one before.
    #expect(asr == .playing(file: "/adhan/adhan.wav"))
    #expect(programs.state.withLock { $0.played } == sound([500, -500]))
  }

  /// A quiet one, a loud one, one as loud as all, one whose peaks leave 2 dB, and a quiet one at half of the volume.
  @Test(arguments: [
    (-24.0, -20.0, 100, Int16(1995)), (-12, -1, 100, 501), (-18, -3, 100, 1000), (-30, -3, 100, 1258),
    (-24, -20, 50, 997),
  ]) func `each is about equally loud, with the volume that is set`(
    loudness: Double, peak: Double, volume: Int, expected: Int16
  ) {
    for kind in ["wav", "mp3"] {
      let programs = Programs { [files = files(kind, loudness: loudness, peak: peak), sound = sound([1000, 1000])] in
        $0.files = files
        $0.decoded = sound
      }
      var player = AdhanPlayer(alarm(volume: volume), programs.access)
      let outcome = player.play(.fajr)
      _ = player.advance()
      #expect(outcome == .playing(file: "\(Self.folder)/\(Self.id).\(kind)"))
      #expect(programs.state.withLock { $0.played } == sound([expected, expected]), "\(kind)")
    }
  }

  @Test func `mpg123 alone gets the gain with the volume`() {
    let programs = Programs { [files = files("mp3", loudness: -24, peak: -20)] in
      $0.files = files
      $0.installed = ["mpg123"]
    }
    var player = AdhanPlayer(alarm(volume: 50), programs.access)
    let outcome = player.play(.fajr)
    let path = "\(Self.folder)/\(Self.id).mp3"
    #expect(outcome == .playing(file: path))
    // 32768, twice as loud (6 dB), at half of the volume.
    #expect(programs.state.withLock { $0.started.map(\.arguments) } == [["-q", "-o", "alsa", "-f", "32690", path]])
  }

  @Test(arguments: ["no card", "a damaged card", "an unknown kind", "no sound"])
  func `without it the folder's recording is played as it is, and without both there is none`(_ fault: String) {
    let odd = card("ogg", loudness: -24, peak: -20)
    let programs = Programs { [files = files("wav", loudness: -24, peak: -20)] in
      $0.files = files
      let path = "\(Self.folder)/\(Self.id)"
      switch fault {
      case "no card": $0.files[path + ".json"] = nil
      case "a damaged card": $0.files[path + ".json"]?.removeLast(9)
      case "an unknown kind": $0.files[path + ".json"] = odd
      default: $0.files[path + ".wav"] = nil
      }
    }
    var player = AdhanPlayer(alarm(), programs.access)
    let outcome = player.play(.fajr)
    _ = player.advance()
    #expect(outcome == .playing(file: "/adhan/fajr.wav"))
    #expect(programs.state.withLock { $0.played } == sound([300, -300]))
    var alone = AdhanPlayer(alarm(""), programs.access)
    let (fajr, asr) = (alone.play(.fajr), alone.play(.asr))
    #expect(fajr == .noRecording(folder: Self.folder) && asr == .noRecording(folder: Self.folder))
  }
}
