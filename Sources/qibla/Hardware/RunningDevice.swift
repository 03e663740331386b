import ArgumentParser
import Companion
import Glibc
import HAL
import Link
import LinuxHAL
import Program
import Reports
import Services
import Settings
import Synchronization

/// The running device of this configuration, real or modelled, over the socket in its state folder.
struct RunningDevice {
  let path: String

  init(_ configuration: Configuration) { path = StateFolder(configuration).controlPath }

  /// Sends a request and passes on the replies until its end; throws the device's exit code.
  ///
  /// - Parameters:
  ///   - parts: requests sent right after the first.
  ///   - isService: whether this runs inside a service group, which handles signals.
  ///   - json: whether to print the answer as JSON instead of text.
  ///   - take: takes all replies except answers and notes for the person.
  /// - Returns: the answer's text, if any.
  @discardableResult
  func ask(
    _ request: DeviceRequest, followedBy parts: [DeviceRequest] = [], isService: Bool = false, json: Bool,
    take: @escaping @Sendable (DeviceReply) throws -> Void = { _ in }
  ) async throws -> String? {
    let words = Words()
    let call = DeviceCall(
      request, followedBy: parts, clock: LinuxClock(),
      connect: { [path] in
        do throws(StorageError) { return try LocalConnection(path: path) } catch {
          words.refusal.withLock { $0 = error }
          return nil
        }
      },
      isPointed: StandardStream.takeInput,
      take: { reply in
        switch reply {
        case .say(let text), .prompt(let text): Output.note(text)
        case .text(let text):
          words.text.withLock { $0 = text }
          if !json { try Output.line(text) }
        case .answer(let answer): if json { try Output.line(answer) }
        case .sensors, .receiver, .state, .item, .bytes: try take(reply)
        case .end: break
        }
      })
    if isService { try await call.run() } else { try await serve([], until: call) }
    guard let code = call.code.withLock({ $0 }) else {
      let hasGivenUp = call.hasGivenUp.withLock { $0 }
      Output.note(
        hasGivenUp
          ? "the device didn't confirm the end within \(Int(call.waitingTime)) s: it may still go on"
          : silence(of: request, wasReached: call.hasConnected.withLock { $0 }, words.refusal.withLock { $0 }))
      throw ExitCode.noHardware
    }
    if code != 0 { throw ExitCode(code) }
    return words.text.withLock { $0 }
  }

  /// Reason for a missing answer.
  private func silence(of request: DeviceRequest, wasReached: Bool, _ refusal: StorageError?) -> String {
    if case .other(EAGAIN)? = refusal {
      return "the device at \(path) is busy: too many programs call it; try again in a moment"
    }
    if wasReached {
      return "the device has hung up: it was stopped, or it is of another version and needs a restart"
    }
    switch request {
    case .status, .watch:
      return
        "no device answers at \(path): is it running, and may this user ask it? (sudo qibla …, systemctl status qibla)"
    default:
      return
        "another program has the sensors, and no device answers at \(path): let a command that measures end first; "
        + "a device of another version needs a restart"
    }
  }

  private final class Words: Sendable {
    let text = Mutex<String?>(nil)
    /// Error of connecting.
    let refusal = Mutex<StorageError?>(nil)
  }
}
