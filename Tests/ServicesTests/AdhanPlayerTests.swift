import HAL
import Measures
import Prayer
import Reports
import Services
import Settings
import Synchronization
import Testing

@Suite struct AdhanPlayerTests {
  private let sound: [UInt8] = (0..<4000).map { UInt8(truncatingIfNeeded: $0) }

  private var wave: [UInt8] { file(sound) }

  /// A WAV file: 16 bit, mono, 8 kHz; `padding` comes before its sound.
  private func file(_ sound: [UInt8], padding: [UInt8] = []) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] { (0..<width).map { UInt8(value >> (8 * $0) & 0xFF) } }
    let format = number(1, 2) + number(1, 2) + number(8000, 4) + number(16_000, 4) + number(2, 2) + number(16, 2)
    let words = padding.isEmpty ? [] : Array("LIST".utf8) + number(padding.count, 4) + padding
    return Array("RIFF".utf8) + number(36 + words.count + sound.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
      + format + words + Array("data".utf8) + number(sound.count, 4) + sound
  }

  private func alarm(_ directory: String = "/adhan", device: String = "") -> Configuration.Alarm {
    var alarm = Configuration().alarm
    alarm.adhanDirectory = directory
    alarm.adhanDevice = SoundDevice(device)!
    alarm.adhanVolumePercent = 100
    alarm.adhanFadeS = 0
    return alarm
  }

  @Test func `a WAV file is passed to aplay unchanged, and ends with it`() {
    let programs = Programs { [wave] in $0.files["/adhan/adhan.wav"] = wave }
    var player = AdhanPlayer(alarm(device: "hw:1"), programs.access)
    let outcome = player.play(.fajr)
    #expect(outcome == .playing(file: "/adhan/adhan.wav"))
    for _ in 0..<3 {
      let progress = player.advance()
      #expect(progress == .playing)
    }
    let state = programs.state.withLock { $0 }
    #expect(
      state.started == [
        .init(
          path: "/bin/aplay",
          arguments: ["-q", "-D", "hw:1", "-t", "raw", "-f", "S16_LE", "-r", "8000", "-c", "1", "-"], piped: .input)
      ])
    #expect(state.played == sound && !state.pipeIsOpen)
    programs.state.withLock { $0.ended["/bin/aplay"] = true }
    let (progress, isPlaying) = (player.advance(), player.isPlaying)
    #expect(progress == .ended && !isPlaying)
  }

  @Test func `a prayer's own recording overrides the one for all, and MP3 is decoded`() {
    let programs = Programs { [wave] in
      $0.files = ["/adhan/fajr.mp3": [1], "/adhan/adhan.wav": wave]
      $0.decoded = Array(repeating: 7, count: 400)
    }
    var player = AdhanPlayer(alarm(), programs.access)
    let outcome = player.play(.fajr)
    _ = player.advance()
    #expect(outcome == .playing(file: "/adhan/fajr.mp3"))
    let state = programs.state.withLock { $0 }
    #expect(
      state.started.map(\.path) == ["/bin/mpg123", "/bin/aplay"] && state.started.map(\.piped) == [.output, .input])
    #expect(state.played == Array(repeating: 7, count: 400))
  }

  @Test func `without aplay mpg123 plays alone, and a WAV file can't be played`() {
    let programs = Programs { [wave] in
      $0.installed = ["mpg123"]
      $0.files = ["/adhan/isha.mp3": [1], "/adhan/adhan.wav": wave]
    }
    var player = AdhanPlayer(alarm(), programs.access)
    let (isha, asr) = (player.play(.isha), player.play(.asr))
    #expect(isha == .playing(file: "/adhan/isha.mp3") && asr == .noPlayer("aplay"))
    #expect(
      programs.state.withLock { $0.started.map(\.arguments) } == [
        ["-q", "-o", "alsa", "-f", "32768", "/adhan/isha.mp3"]
      ])
  }

  @Test func `a recording that can't be played gives a reason`() {
    func outcome(_ change: (inout Programs.State) -> Void) -> AdhanOutcome {
      var player = AdhanPlayer(alarm(), Programs(change).access)
      return player.play(.dhuhr)
    }
    var silent = AdhanPlayer(alarm(""), Programs().access)
    let off = silent.play(.dhuhr)
    let none = outcome { _ in }
    let junk = outcome { $0.files["/adhan/adhan.wav"] = [1, 2, 3] }
    let refused = outcome { [wave] in
      $0.files["/adhan/adhan.wav"] = wave
      $0.starts = false
    }
    let alone = outcome {
      $0.files["/adhan/dhuhr.mp3"] = [1]
      $0.installed = []
    }
    #expect(off == .off && none == .noRecording(folder: "/adhan") && junk == .unreadable("/adhan/adhan.wav"))
    #expect(refused == .refused("aplay") && alone == .noPlayer("mpg123"))
    #expect(none.silence(of: .dhuhr)?.hasSuffix("no recording for dhuhr in /adhan") == true)
    #expect(AdhanOutcome.playing(file: "a").silence(of: .dhuhr) == nil)
  }

  @Test(arguments: [(2.0, false), (5, false), (5.5, true), (8, true)])
  func `a player's failure is reported, and whether anything was heard`(_ seconds: Double, _ wasHeard: Bool) {
    let programs = Programs { [wave] in
      $0.files["/adhan/adhan.wav"] = wave
      $0.now = Instant(seconds: 1000)
    }
    var player = AdhanPlayer(alarm(), programs.access)
    _ = player.play(.maghrib)
    _ = player.advance()
    programs.state.withLock {
      $0.now = Instant(seconds: 1000 + seconds)
      $0.ended["/bin/aplay"] = false
      $0.complaints = ["/bin/aplay": "aplay: no such device", "/bin/mpg123": "not asked"]
    }
    let (progress, after) = (player.advance(), player.advance())
    #expect(progress == .failed("aplay", words: "aplay: no such device", wasHeard: wasHeard) && after == .silent)
  }

  @Test func `no more is read ahead than a full pipe will soon accept`() {
    let programs = Programs {
      $0.files = ["/adhan/fajr.mp3": [1]]
      $0.decoded = Array(repeating: 7, count: 200_000)
      $0.room = 1000
    }
    var player = AdhanPlayer(alarm(), programs.access)
    _ = player.play(.fajr)
    for _ in 0..<5 {
      let progress = player.advance()
      #expect(progress == .playing)
    }
    #expect(programs.state.withLock { $0.played.count } == 1000)
    #expect(programs.state.withLock { $0.decoded.count } == 200_000 - 32_768)
    programs.state.withLock { $0.room = .max }
    // Everything available at once, while there is room.
    _ = player.advance()
    #expect(programs.state.withLock { $0.played.count } == 200_000 && programs.state.withLock { !$0.pipeIsOpen })
  }

  @Test func `a recording is played to its end, however long it is and however slow the player`() {
    let long = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for (sound, room) in [(long, Int.max), (sound, 100), (long, 70_000)] {
      let programs = Programs { [file = file(sound)] in
        $0.files["/adhan/adhan.wav"] = file
        $0.room = room
      }
      var player = AdhanPlayer(alarm(), programs.access)
      _ = player.play(.asr)
      _ = player.advance()
      programs.state.withLock { $0.room = .max }
      _ = player.advance()
      #expect(programs.state.withLock { $0.played } == sound && programs.state.withLock { !$0.pipeIsOpen })
      // Without a configured sound card aplay uses the machine's default.
      #expect(
        programs.state.withLock { $0.started.map(\.arguments) } == [
          ["-q", "-t", "raw", "-f", "S16_LE", "-r", "8000", "-c", "1", "-"]
        ])
    }
  }

  @Test func `a decoder without output yet is waited for`() {
    let programs = Programs {
      $0.files["/adhan/adhan.mp3"] = [1]
      $0.decoderIsBusy = true
    }
    var player = AdhanPlayer(alarm(), programs.access)
    _ = player.play(.asr)
    for _ in 0..<3 {
      let progress = player.advance()
      #expect(progress == .playing && programs.state.withLock { $0.pipeIsOpen })
    }
    programs.state.withLock { ($0.decoded, $0.decoderIsBusy) = (.init(repeating: 7, count: 400), false) }
    _ = player.advance()
    #expect(programs.state.withLock { $0.played } == .init(repeating: 7, count: 400))
    #expect(programs.state.withLock { !$0.pipeIsOpen })
  }

  @Test func `a megabyte before the sound ends the reading`() {
    let programs = Programs { [file = file(sound, padding: .init(repeating: 0, count: 1 << 20))] in
      $0.files["/adhan/adhan.wav"] = file
    }
    var player = AdhanPlayer(alarm(), programs.access)
    let outcome = player.play(.asr)
    #expect(outcome == .unreadable("/adhan/adhan.wav") && programs.state.withLock { $0.reads } == 16)
  }

  @Test func `a recording that was ended before it began leaves the next one no sound and no pipe`() {
    let programs = Programs { [wave] in $0.files = ["/adhan/fajr.wav": wave, "/adhan/asr.mp3": [1]] }
    var player = AdhanPlayer(alarm(), programs.access)
    for installed in [["aplay", "mpg123"], ["mpg123"]] as [Set<String>] {
      programs.state.withLock { ($0.installed, $0.decoded, $0.played) = (["aplay", "mpg123"], [7, 7, 7, 7], []) }
      _ = player.play(.fajr)
      programs.state.withLock { $0.installed = installed }
      let outcome = player.play(.asr)
      #expect(outcome == .playing(file: "/adhan/asr.mp3"))
      _ = player.advance()
      // mpg123 alone gets no pipe.
      let isAlone = installed.count == 1
      #expect(programs.state.withLock { $0.played } == (isAlone ? [] : [7, 7, 7, 7]))
      #expect(programs.state.withLock { $0.pipeIsOpen } == isAlone)
    }
  }

  @Test func `leftovers of one recording aren't the next one's`() {
    let programs = Programs { [wave] in
      $0.files["/adhan/fajr.wav"] = Array("RIFF, but nothing of the kind".utf8)
      $0.files["/adhan/adhan.wav"] = wave
      $0.room = 100
    }
    var player = AdhanPlayer(alarm(), programs.access)
    let broken = player.play(.fajr)
    #expect(broken == .unreadable("/adhan/fajr.wav"))
    // Ended in the middle; then again, to its end.
    let first = player.play(.asr)
    _ = player.advance()
    player.stop()
    #expect(first == .playing(file: "/adhan/adhan.wav") && programs.state.withLock { $0.played.count } == 100)
    programs.state.withLock { ($0.played, $0.room) = ([], .max) }
    _ = player.play(.asr)
    for _ in 0..<5 { _ = player.advance() }
    #expect(programs.state.withLock { $0.played } == sound)
  }

  @Test func `a player that closed its input is sent nothing any more`() {
    let programs = Programs { [wave] in
      $0.files["/adhan/adhan.wav"] = wave
      $0.hasClosed = true
    }
    var player = AdhanPlayer(alarm(), programs.access)
    _ = player.play(.asr)
    let progress = player.advance()
    #expect(progress == .playing && programs.state.withLock { !$0.pipeIsOpen })
    programs.state.withLock { $0.ended["/bin/aplay"] = false }
    let end = player.advance()
    #expect(end == .failed("aplay", words: nil, wasHeard: false))
    #expect(programs.state.withLock { $0.writes } == 1)
  }

  @Test func `a file read to its end isn't read again while the player plays the rest`() {
    let programs = Programs { [wave] in $0.files["/adhan/adhan.wav"] = wave }
    var player = AdhanPlayer(alarm(), programs.access)
    _ = player.play(.asr)
    _ = player.advance()
    let reads = programs.state.withLock { $0.reads }
    for _ in 0..<5 {
      let progress = player.advance()
      #expect(progress == .playing)
    }
    #expect(programs.state.withLock { $0.reads } == reads)
    // A closed pipe isn't written to either.
    #expect(programs.state.withLock { $0.writes } == 1)
  }

  @Test func `ending leaves no program, no file and no sound`() {
    let programs = Programs { [wave] in
      $0.files = ["/adhan/fajr.mp3": [1], "/adhan/adhan.wav": wave]
      $0.decoded = Array(repeating: 7, count: 100_000)
      $0.room = 100
    }
    var player = AdhanPlayer(alarm(), programs.access)
    _ = player.play(.fajr)
    _ = player.advance()
    player.stop()
    let (isPlaying, progress) = (player.isPlaying, player.advance())
    #expect(!isPlaying && progress == .silent)
    #expect(programs.state.withLock { $0.stopped } == ["/bin/aplay", "/bin/mpg123"])
    // The next one gets its sound from its own file, not from the decoder's leftovers.
    programs.state.withLock { ($0.played, $0.room, $0.stopped) = ([], .max, []) }
    _ = player.play(.asr)
    for _ in 0..<3 { _ = player.advance() }
    #expect(programs.state.withLock { $0.played } == sound && programs.state.withLock { $0.opened } == 1)
    player.stop()
    #expect(programs.state.withLock { $0.stopped } == ["/bin/aplay"] && programs.state.withLock { $0.opened } == 0)
  }

  @Test func `another recording ends the one before`() {
    let programs = Programs { [wave] in
      $0.files = ["/adhan/fajr.mp3": [1], "/adhan/adhan.wav": wave]
      $0.decoded = Array(repeating: 7, count: 100)
    }
    var player = AdhanPlayer(alarm(), programs.access)
    for prayer in [DailyTime.fajr, .asr] { _ = player.play(prayer) }
    #expect(programs.state.withLock { $0.stopped } == ["/bin/aplay", "/bin/mpg123"])
    _ = player.advance()
    #expect(programs.state.withLock { $0.played } == sound)
  }

  @Test func `a recording that can't be played leaves nothing behind either`() {
    let programs = Programs { [wave] in
      $0.installed = ["mpg123"]
      $0.files = ["/adhan/fajr.wav": Array("nothing of the kind".utf8), "/adhan/adhan.wav": wave]
    }
    var player = AdhanPlayer(alarm(), programs.access)
    let (broken, alone) = (player.play(.fajr), player.play(.asr))
    let isPlaying = player.isPlaying
    #expect(broken == .unreadable("/adhan/fajr.wav") && alone == .noPlayer("aplay") && !isPlaying)
    #expect(programs.state.withLock { $0.opened } == 0)
    // A player that can't be started ends its decoder and closes the file.
    for file in ["adhan.mp3", "adhan.wav"] {
      let programs = Programs { [wave] in
        $0.refused = "/bin/aplay"
        $0.files = ["/adhan/\(file)": wave]
      }
      var player = AdhanPlayer(alarm(), programs.access)
      let outcome = player.play(.isha)
      let progress = player.advance()
      #expect(outcome == .refused("aplay") && progress == .silent)
      #expect(programs.state.withLock { $0.opened } == 0)
      #expect(programs.state.withLock { $0.stopped } == (file.hasSuffix("mp3") ? ["/bin/mpg123"] : []))
    }
    let other = Programs {
      $0.refused = "/bin/mpg123"
      $0.files = ["/adhan/adhan.mp3": [1]]
    }
    for installed in [["aplay", "mpg123"], ["mpg123"]] as [Set<String>] {
      other.state.withLock { $0.installed = installed }
      var player = AdhanPlayer(alarm(), other.access)
      let outcome = player.play(.isha)
      #expect(outcome == .refused("mpg123") && other.state.withLock { $0.started.isEmpty })
    }
  }

  @Test func `a decoder's failure is reported as the MP3 file's, with its message, whatever was heard before`() {
    let programs = Programs {
      $0.files["/adhan/adhan.mp3"] = [1]
      $0.decoded = Array(repeating: 7, count: 400)
      $0.complaints = ["/bin/aplay": "all is well", "/bin/mpg123": "mpg123: damaged"]
    }
    var player = AdhanPlayer(alarm(), programs.access)
    _ = player.play(.asr)
    _ = player.advance()
    programs.state.withLock {
      $0.ended = ["/bin/aplay": true, "/bin/mpg123": false]
      $0.now = Instant(seconds: 100)
    }
    let progress = player.advance()
    #expect(progress == .failed("mpg123", words: "mpg123: damaged", wasHeard: true))
  }

  @Test func `sound of one recording doesn't count for the next`() {
    let programs = Programs {
      $0.files["/adhan/adhan.mp3"] = [1]
      $0.decoded = Array(repeating: 7, count: 400)
    }
    var player = AdhanPlayer(alarm(), programs.access)
    for expected in [AdhanProgress.ended, .failed("mpg123", words: nil, wasHeard: false)] {
      _ = player.play(.asr)
      _ = player.advance()
      programs.state.withLock { $0.ended = ["/bin/aplay": true, "/bin/mpg123": true] }
      let progress = player.advance()
      #expect(progress == expected)
      programs.state.withLock { $0.ended = [:] }
    }
  }

  @Test func `mpg123 alone gets the device and the volume, and reports its own failure`() {
    let programs = Programs {
      $0.installed = ["mpg123"]
      $0.files["/adhan/adhan.mp3"] = [1]
      $0.complaints = ["/bin/mpg123": "mpg123: no device"]
    }
    var alarm = alarm(device: "hw:1")
    alarm.adhanVolumePercent = 50
    var player = AdhanPlayer(alarm, programs.access)
    _ = player.play(.asr)
    #expect(
      programs.state.withLock { $0.started } == [
        .init(
          path: "/bin/mpg123", arguments: ["-q", "-o", "alsa", "-a", "hw:1", "-f", "16384", "/adhan/adhan.mp3"],
          piped: .nothing)
      ])
    programs.state.withLock { $0.ended = ["/bin/mpg123": false] }
    let progress = player.advance()
    #expect(progress == .failed("mpg123", words: "mpg123: no device", wasHeard: false))
  }

  @Test func `an empty MP3 file is the decoder's failure`() {
    let programs = Programs { $0.files["/adhan/adhan.mp3"] = [1] }
    var player = AdhanPlayer(alarm(), programs.access)
    _ = player.play(.asr)
    programs.state.withLock { $0.ended = ["/bin/aplay": true, "/bin/mpg123": true] }
    let progress = player.advance()
    #expect(progress == .failed("mpg123", words: nil, wasHeard: false))
  }
}
