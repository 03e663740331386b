import Answers
import Controllers
import Core
import HAL
import Link
import Measures
import Reports
import Settings
import Text

/// Requests for settings and commands.
extension Caller {
  /// The word that restarts the device. It is no ``Command``: no part of the device takes it.
  static var restart: String { "restart" }

  func sendSettings(_ ports: DevicePorts, _ language: Language) -> Bool {
    let cards = answers.machine?.soundCards.names ?? []
    let all = SettingAnswer.all(
      ports.settings.read(), ports.settingsReport.read(), soundCards: cards, language)
    return send(items: all.compactMap { try? $0.answerJSON })
  }

  /// Always false: the call is over.
  func end(changing outcome: Outcome) -> Bool {
    switch outcome {
    case .done(.settings(let change)): hangUp(saying: [], json: try? ChangeAnswer(change).answerJSON, .done)
    case .done: hangUp(saying: [], .done)
    case .invalid(let problems): refuse(problems, .invalid)
    case .refused("not_stored", let words): refuse([], saying: ["not_stored: \(words)"], .failed)
    case .refused(let reason, let words): hangUp(saying: ["not changed: \(words)"], .refused(reason: reason))
    case .unavailable(let words): hangUp(saying: ["not changed: \(words)"], .refused(reason: "unavailable"))
    }
  }

  mutating func obey(_ word: String, _ ports: DevicePorts, at now: Instant) -> Bool {
    if word == Self.restart {
      guard let restart = answers.restart else {
        return hangUp(saying: ["restart refused: no service manager would restart it"], .refused())
      }
      let rest = ControlAnswers.Restart.rest - now.seconds(since: restart.started)
      guard rest <= 0 else {
        let wait = Int(rest.rounded(.up))
        return hangUp(saying: ["restart refused: it was started a moment ago; try again in \(wait) s"], .refused())
      }
      defer { restart.begin() }
      return hangUp(saying: [], json: #"{"sent":"restart"}"#, .done)
    }
    guard let command = Command.byWord.first(where: { $0.word == word })?.command else {
      let words = Command.byWord.map(\.word) + [Self.restart]
      return refuse(
        [
          Problem(
            key: "command", source: "command", found: "\(word.quoted)", accepted: "\(words.joined(separator: ", "))")
        ], .invalid)
    }
    if let why = ports.unmetPrecondition(of: command) {
      return hangUp(saying: ["not done: \(why)"], .refused(reason: "not_possible"))
    }
    activity = .commanding(word: word, send(command, ports, at: now))
    return true
  }

  /// A routine is answered when it has begun; its end shows in the state.
  func follow(_ word: String, _ ticket: Ticket) -> Bool {
    if let outcome = ticket.outcome, let why = outcome.refusal {
      return hangUp(saying: ["not done: \(why)"], .refused(reason: outcome.reason))
    }
    guard ticket.hasBegun || ticket.outcome != nil else { return true }
    return hangUp(saying: [], json: try? ["sent": word].answerJSON, .done)
  }

  // MARK: - Lists

  /// Hangs up. Always false.
  func refuse(_ problems: [Problem], saying notes: [String] = [], _ end: RequestEnd) -> Bool {
    for problem in problems {
      guard let json = try? ProblemAnswer(problem).answerJSON, connection.send(DeviceReply.item(json).line) else {
        return false
      }
    }
    return hangUp(saying: notes, end)
  }

  /// Sends a list, and hangs up. Always false.
  func send(items: [String], json: String? = nil) -> Bool {
    if let json, !connection.send(DeviceReply.answer(json).line) { return false }
    for item in items where !connection.send(DeviceReply.item(item).line) { return false }
    return hangUp(saying: [], .done)
  }
}
