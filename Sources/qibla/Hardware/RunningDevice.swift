import ArgumentParser
import Device
import Glibc
import HAL
import Link
import LinuxHAL
import Services
import Settings
import Synchronization

/// The device that is running with this configuration, or a modelled one: asked over the socket in its state folder.
struct RunningDevice {
  let path: String

  init(_ configuration: Configuration) { path = SensorLock.controlPath(configuration) }

  /// Sends a request and passes on the device's lines until its end; throws the device's exit code.
  ///
  /// - Parameters:
  ///   - parts: what follows the request at once.
  ///   - isService: whether this is a part of a service, whose group sees to signals.
  ///   - json: whether the answer is wanted as JSON instead of words.
  ///   - take: takes all lines but answers and notes for the person.
  /// - Returns: the answer in words, where there was one.
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

  /// Why there is no answer.
  private func silence(of request: DeviceRequest, wasReached: Bool, _ refusal: StorageError?) -> String {
    if case .other(EAGAIN)? = refusal {
      return "the device at \(path) is busy: too many programs call it; try again in a moment"
    }
    if wasReached {
      return "the device has hung up: it was stopped, or it is of another version and has to be started again"
    }
    switch request {
    case .status, .watch:
      return
        "no device answers at \(path): is it running, and may this user ask it? (sudo qibla …, systemctl status qibla)"
    default:
      return
        "another program has the sensors, and no device answers at \(path): let a command that measures end first; "
        + "a device of another version has to be started again"
    }
  }

  private final class Words: Sendable {
    let text = Mutex<String?>(nil)
    /// Why it could not be called.
    let refusal = Mutex<StorageError?>(nil)
  }
}
