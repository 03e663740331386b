import HAL
import Measures
import Services
import Synchronization

/// Mock programs and files of a machine.
final class Programs: Sendable {
  struct Started: Sendable, Equatable {
    var path: String
    var arguments: [String]
    var piped: PipedStream
  }
  struct State: Sendable {
    var installed: Set<String> = ["aplay", "mpg123"]
    /// Programs that were looked for, installed or not.
    var sought: Set<String> = []
    var files: [String: [UInt8]] = [:]
    var starts = true
    /// An installed program that the system refuses to start.
    var refused: String?
    var started: [Started] = []
    /// Programs that were stopped.
    var stopped: [String] = []
    /// Number of open files, of reads, and of writes to the player.
    var (opened, reads, writes) = (0, 0, 0)
    /// Bytes written to the player, and bytes the decoder still has.
    var played: [UInt8] = []
    var decoded: [UInt8] = []
    /// Whether the decoder may produce more later.
    var decoderIsBusy = false
    var pipeIsOpen = true
    /// Room in the player's pipe in bytes, and whether the player has closed it.
    var room = Int.max
    var hasClosed = false
    /// Programs that have ended, with whether they succeeded.
    var ended: [String: Bool] = [:]
    var now = Instant.origin
    /// Error messages of programs.
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
      find: { program in
        self.state.withLock { state in
          state.sought.insert(program)
          return state.installed.contains(program) ? "/bin/\(program)" : nil
        }
      },
      start: { path, arguments, piped in
        self.state.withLock { state in
          guard state.starts, path != state.refused else { return false }
          state.started.append(Started(path: path, arguments: arguments, piped: piped))
          if piped == .input { state.pipeIsOpen = true }
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
        guard state.pipeIsOpen, !state.hasClosed else { return nil }
        let taken = bytes.prefix(state.room)
        state.played += taken
        state.room -= taken.count
        return taken.count
      }
    }
    func read(into bytes: inout [UInt8], limit: Int) -> Bool {
      let (piece, isBusy) = programs.state.withLock { state in
        let piece = state.decoded.prefix(limit)
        state.decoded.removeFirst(piece.count)
        return (piece, state.decoderIsBusy)
      }
      bytes += piece
      return isBusy || !piece.isEmpty
    }
    func complaint() -> String? { programs.state.withLock { $0.complaints[path] } }
    func closePipe() { programs.state.withLock { $0.pipeIsOpen = false } }
  }
}
