import Companion
import FoundationEssentials
import Link
import LinuxHAL
import Services
import Synchronization
import Text

/// The doctor's report of a running device.
struct RunningFindings: Sendable {
  /// The report, as one JSON object and for a person.
  let json: String
  let text: String
  /// Whether it has any chip.
  let knowsSensors: Bool
  let hasProblems: Bool
  let estimator: StateMessage.Estimator?

  private struct Report: Decodable {
    struct Part: Decodable {}
    var sensors, problems: [Part]
    var estimator: StateMessage.Estimator?
  }

  /// Nil for a report of another version.
  init?(json: String, text: String) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let report = try? decoder.decode(Report.self, from: Data(json.utf8)) else { return nil }
    (self.json, self.text, estimator) = (json, text, report.estimator)
    (knowsSensors, hasProblems) = (!report.sensors.isEmpty, !report.problems.isEmpty)
  }
}

extension RunningDevice {
  /// What the device's own doctor finds; nil where none is running, or it is busy.
  ///
  /// - Parameter language: of its text.
  func findings(_ language: Language) async -> RunningFindings? {
    let said = Said()
    let call = DeviceCall(
      .doctor(language), clock: LinuxClock(), connect: { [path] in try? LocalConnection(path: path) },
      take: { reply in
        switch reply {
        case .text(let words): said.text.withLock { $0 = words }
        case .answer(let answer): said.json.withLock { $0 = answer }
        default: break
        }
      })
    try? await call.run()
    guard let json = said.json.withLock({ $0 }), let text = said.text.withLock({ $0 }) else { return nil }
    return RunningFindings(json: json, text: text)
  }

  private final class Said: Sendable {
    let text = Mutex<String?>(nil)
    let json = Mutex<String?>(nil)
  }
}
