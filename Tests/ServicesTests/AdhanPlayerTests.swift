import Device
import HAL
import Measures
import Prayer
import Services
import Settings
import Synchronization
import Testing

/// Programs and files of a machine, as a test has them.
private final class Programs: Sendable {
  struct Started: Sendable, Equatable {
    var path: String
    var arguments: [String]
    var piped: PipedStream
  }
  struct State: Sendable {
    var installed: Set<String> = ["aplay", "mpg123"]
    var files: [String: [UInt8]] = [:]
    var starts = true
    /// A program that is there, and that the system doesn't begin.
    var refused: String?
    var started: [Started] = []
    /// Programs that were told to end.
    var stopped: [String] = []
    /// Files that are open, how often one was read, and how often something was to be written to the player.
    var (opened, reads, writes) = (0, 0, 0)
    /// What the player was given, and what the decoder still has to say.
    var played: [UInt8] = []
    var decoded: [UInt8] = []
    var pipeIsOpen = true
    /// Bytes that the player's pipe has room for, and whether the player has closed it.
    var room = Int.max
    var hasClosed = false
    /// Programs that have ended, with whether they said that all was well.
    var ended: [String: Bool] = [:]
    var now = Instant.origin
    /// What programs say of their failure.
    var complaints: [String: String] = [:]
  }
  let state: Mutex<State>

  init(_ change: (inout State) -> Void = { _ in }) {
    var state = State()
    change(&state)
    self.state = Mutex(state)
  }

  var access: PlayerAccess<Child, File> {
    PlayerAccess(
      open: { path in self.state.withLock { $0.files[path] }.map { File($0, self) } },
      find: { program in self.state.withLock { $0.installed.contains(program) } ? "/bin/\(program)" : nil },
      start: { path, arguments, piped in
        self.state.withLock { state in
          guard state.starts, path != state.refused else { return false }
          state.started.append(Started(path: path, arguments: arguments, piped: piped))
          return true
        } ? Child(programs: self, path: path) : nil
      },
      now: { self.state.withLock { $0.now } })
  }

  struct File: ByteStream, ~Copyable {
    private var bytes: [UInt8]
    private let programs: Programs

    init(_ bytes: [UInt8], _ programs: Programs) {
      (self.bytes, self.programs) = (bytes, programs)
      programs.state.withLock { $0.opened += 1 }
    }
    deinit { programs.state.withLock { $0.opened -= 1 } }

    mutating func read(into buffer: inout [UInt8]) throws(StorageError) -> Int {
      programs.state.withLock { $0.reads += 1 }
      let count = min(buffer.count, bytes.count)
      buffer.replaceSubrange(0..<count, with: bytes[..<count])
      bytes.removeFirst(count)
      return count
    }
  }

  struct Child: ChildProgram, ~Copyable {
    let programs: Programs
    let path: String
    func isRunning() -> Bool { programs.state.withLock { $0.ended[path] == nil } }
    func hasSucceeded() -> Bool { programs.state.withLock { $0.ended[path] == true } }
    func stop() { programs.state.withLock { $0.stopped.append(path) } }
    func write(_ bytes: ArraySlice<UInt8>) -> Int? {
      programs.state.withLock { state in
        state.writes += 1
        guard !state.hasClosed else { return nil }
        let taken = bytes.prefix(state.room)
        state.played += taken
        state.room -= taken.count
        return taken.count
      }
    }
    func read(into bytes: inout [UInt8], limit: Int) -> Bool {
      let piece = programs.state.withLock { state in
        let piece = state.decoded.prefix(limit)
        state.decoded.removeFirst(piece.count)
        return piece
      }
      bytes += piece
      return !piece.isEmpty
    }
    func complaint() -> String? { programs.state.withLock { $0.complaints[path] } }
    func closePipe() { programs.state.withLock { $0.pipeIsOpen = false } }
  }
}

@Suite struct AdhanPlayerTests {
  private let sound: [UInt8] = (0..<4000).map { UInt8(truncatingIfNeeded: $0) }

  /// A WAV file: 16 bit, mono, 8 kHz.
  private var wave: [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] { (0..<width).map { UInt8(value >> (8 * $0) & 0xFF) } }
    let format = number(1, 2) + number(1, 2) + number(8000, 4) + number(16_000, 4) + number(2, 2) + number(16, 2)
    return Array("RIFF".utf8) + number(36 + sound.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4) + format
      + Array("data".utf8) + number(sound.count, 4) + sound
  }

  private func alarm(_ directory: String = "/adhan", device: String = "") -> Configuration.Alarm {
    var alarm = Configuration().alarm
    alarm.adhanDirectory = directory
    alarm.adhanDevice = device
    alarm.adhanVolumePercent = 100
    alarm.adhanFadeS = 0
    return alarm
  }

  @Test func `a WAV file goes through to aplay as it is, and ends with it`() {
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

  @Test func `a prayer's own recording goes before that for all, and MP3 is decoded on the way`() {
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

  @Test func `without aplay mpg123 plays by itself, and a WAV file can't be played`() {
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

  @Test func `what can't be played says why`() {
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
  func `a player that gives up is told, and whether anything was heard`(_ seconds: Double, _ wasHeard: Bool) {
    let programs = Programs { [wave] in $0.files["/adhan/adhan.wav"] = wave }
    var player = AdhanPlayer(alarm(), programs.access)
    _ = player.play(.maghrib)
    _ = player.advance()
    programs.state.withLock {
      $0.now = Instant(seconds: seconds)
      $0.ended["/bin/aplay"] = false
      $0.complaints = ["/bin/aplay": "aplay: no such device", "/bin/mpg123": "not asked"]
    }
    let (progress, after) = (player.advance(), player.advance())
    #expect(progress == .failed("aplay", words: "aplay: no such device", wasHeard: wasHeard) && after == .silent)
  }

  @Test func `no more is read ahead than a pipe that is full can take soon`() {
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
    // All that there is at once, as long as there is room.
    _ = player.advance()
    #expect(programs.state.withLock { $0.played.count } == 200_000 && programs.state.withLock { !$0.pipeIsOpen })
  }

  @Test func `what one recording leaves behind is none of the next one's`() {
    let programs = Programs { [wave] in
      $0.files["/adhan/fajr.wav"] = Array("RIFF, but nothing of the kind".utf8)
      $0.files["/adhan/adhan.wav"] = wave
      $0.room = 100
    }
    var player = AdhanPlayer(alarm(), programs.access)
    let broken = player.play(.fajr)
    #expect(broken == .unreadable("/adhan/fajr.wav"))
    // Ended in the middle of it; then once more, to its end.
    let first = player.play(.asr)
    _ = player.advance()
    player.stop()
    #expect(first == .playing(file: "/adhan/adhan.wav") && programs.state.withLock { $0.played.count } == 100)
    programs.state.withLock { ($0.played, $0.room) = ([], .max) }
    _ = player.play(.asr)
    for _ in 0..<5 { _ = player.advance() }
    #expect(programs.state.withLock { $0.played } == sound)
  }

  @Test func `a player that takes nothing any more is given nothing any more`() {
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

  @Test func `a file that has come to its end isn't read again while the player plays what it has`() {
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
  }

  @Test func `its end leaves nothing: no program, no file, no sound`() {
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
    // The next one has its sound from its own file, not from the decoder that has some left.
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

  @Test func `what can't be played leaves nothing behind either`() {
    let programs = Programs { [wave] in
      $0.installed = ["mpg123"]
      $0.files = ["/adhan/fajr.wav": Array("nothing of the kind".utf8), "/adhan/adhan.wav": wave]
    }
    var player = AdhanPlayer(alarm(), programs.access)
    let (broken, alone) = (player.play(.fajr), player.play(.asr))
    let isPlaying = player.isPlaying
    #expect(broken == .unreadable("/adhan/fajr.wav") && alone == .noPlayer("aplay") && !isPlaying)
    #expect(programs.state.withLock { $0.opened } == 0)
    // A player that the system doesn't begin takes its decoder with it, and a file.
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

  @Test func `an MP3 file whose decoder gives up is its failure, in its words, whatever was heard before`() {
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

  @Test func `sound of one recording is no sound of the next`() {
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

  @Test func `mpg123 alone is told the device and the volume, and its failure is its own`() {
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

  @Test func `an MP3 file that holds nothing is the decoder's failure`() {
    let programs = Programs { $0.files["/adhan/adhan.mp3"] = [1] }
    var player = AdhanPlayer(alarm(), programs.access)
    _ = player.play(.asr)
    programs.state.withLock { $0.ended = ["/bin/aplay": true, "/bin/mpg123": true] }
    let progress = player.advance()
    #expect(progress == .failed("mpg123", words: nil, wasHeard: false))
  }
}
