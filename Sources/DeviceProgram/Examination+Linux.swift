import Controllers
import FoundationEssentials
import HAL
import LinuxHAL
public import Services
import Synchronization

extension Examination {
  /// Has `qibla adhan --examine` decode a recording, in a process without privileges and with little memory; nil: it doesn't start.
  public static func linux(_ path: String) -> Examination? {
    guard let own = programPath(), let slash = own.lastIndex(of: "/"),
      let child = ChildProcess(
        path: own[..<slash] + "/qibla", arguments: ["adhan", "--examine", path, "--json"], piped: .output)
    else { return nil }
    let examining = Examining(child)
    return Examination(poll: { examining.poll() }, stop: { examining.stop() })
  }
}

/// The process, and what it has said.
private final class Examining: Sendable {
  private struct State: ~Copyable {
    var child: ChildProcess
    var said: [UInt8] = []
  }
  private struct Answer: Decodable {
    var seconds, loudness, peak: Double?
    var problem: String?
  }
  private let state: Mutex<State>

  init(_ child: consuming ChildProcess) { state = Mutex(State(child: child)) }

  func poll() -> Result<Recitation.Measured, ExaminationFailure>? {
    state.withLock { state in
      if state.child.read(into: &state.said, limit: 4096), state.said.count < 65_536 { return nil }
      guard !state.child.isRunning() else { return nil }
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(state.said))
      if let seconds = answer?.seconds, let loudness = answer?.loudness, let peak = answer?.peak {
        return .success(Recitation.Measured(seconds: seconds, loudness: loudness, peak: peak))
      }
      return .failure(
        ExaminationFailure(
          words: answer?.problem ?? state.child.complaint() ?? "the program that decodes it has failed"))
    }
  }

  func stop() { state.withLock { $0.child.stop() } }
}
