import Core
import Device
import HAL
import Link
import Measures
import Settings
import Text

/// Settings and commands, for another program.
extension Caller {
  /// Restarts the device: the word that is not a command of one of its parts.
  static var restart: String { "restart" }

  func sendSettings(_ ports: DevicePorts) -> Bool {
    let cards = answers.machine?.soundCards.names ?? []
    return send(
      items: SettingAnswer.all(ports.settings.read(), ports.settingsReport.read(), soundCards: cards).map(\.json))
  }

  mutating func begin(_ changes: [SettingChange], _ ports: DevicePorts, at now: Instant) -> Bool {
    let asked = ports.settingsReport.read().asked
    guard ports.send(.change(changes), from: .page) == .sent else {
      return hangUp(saying: ["not changed: the device doesn't run its settings service now"], 2)
    }
    activity = .changing(changes, after: asked)
    since = now
    return true
  }

  func follow(_ changes: [SettingChange], after asked: UInt64, _ ports: DevicePorts, at now: Instant) -> Bool {
    let outcome = ports.settingsReport.read().outcomes.first { $0.number > asked && $0.changes == changes }
    guard let outcome else {
      return now.seconds(since: since) <= Self.waitingTime
        || hangUp(saying: ["the device didn't confirm in time: ask for the settings"], 70)
    }
    guard !outcome.problems.isEmpty else {
      return hangUp(saying: [], json: try? ChangeAnswer(outcome).answerJSON, 0)
    }
    let notes =
      outcome.isNotStored ? ["not_stored: \(outcome.problems.map(\.description).joined(separator: "; "))"] : []
    return refuse(outcome.problems, saying: notes, outcome.isNotStored ? 70 : 64)
  }

  mutating func obey(_ word: String, _ ports: DevicePorts, at now: Instant) -> Bool {
    if word == Self.restart {
      guard let restart = answers.restart else {
        return hangUp(saying: ["restart refused: no service manager would restart it"], 2)
      }
      let rest = ControlAnswers.Restart.rest - now.seconds(since: restart.started)
      guard rest <= 0 else {
        let wait = Int(rest.rounded(.up))
        return hangUp(saying: ["restart refused: it was started a moment ago; try again in \(wait) s"], 2)
      }
      defer { restart.begin() }
      return hangUp(saying: [], json: #"{"sent":"restart"}"#, 0)
    }
    guard let command = Command.byWord.first(where: { $0.word == word })?.command else {
      let words = Command.byWord.map(\.word) + [Self.restart]
      return refuse(
        [
          Problem(
            key: "command", source: "command", found: word.quoted, accepted: words.joined(separator: ", "))
        ], 64)
    }
    if let why = ports.unmetPrecondition(of: command) { return hangUp(saying: ["not done: \(why)"], 2) }
    let ended = ports.prayer.read().adhanTest.outcomes
    switch ports.send(command, from: .page) {
    case .sent where command == .testAdhan:
      // Whether a file and a sound device are there shows only when it is tried.
      activity = .testingAdhan(after: ended)
      since = now
      return true
    case .sent: return hangUp(saying: [], json: "{\"sent\":\(word.quotedWhole)}", 0)
    case .full: return hangUp(saying: ["not done: the queue for that part of the device is full"], 2)
    case .unattended: return hangUp(saying: ["not done: the service for this command isn't running"], 2)
    }
  }

  func follow(adhanTestAfter ended: UInt64, _ ports: DevicePorts, at now: Instant) -> Bool {
    let test = ports.prayer.read().adhanTest
    guard test.outcomes > ended else {
      return now.seconds(since: since) <= Self.waitingTime
        || hangUp(saying: ["the device didn't confirm in time"], 70)
    }
    return test.silence.map { hangUp(saying: ["not done: \($0)"], 2) }
      ?? hangUp(saying: [], json: "{\"sent\":\"\(Command.testAdhan.word)\"}", 0)
  }

  // MARK: - Lists

  /// Always false: the call is over.
  func refuse(_ problems: [Problem], saying notes: [String] = [], _ code: Int32) -> Bool {
    for problem in problems {
      guard let json = try? ProblemAnswer(problem).answerJSON, connection.send(DeviceReply.item(json).line) else {
        return false
      }
    }
    return hangUp(saying: notes, code)
  }

  /// All of a list, and the end of the call: always false.
  func send(items: [String], json: String? = nil) -> Bool {
    if let json, !connection.send(DeviceReply.answer(json).line) { return false }
    for item in items where !connection.send(DeviceReply.item(item).line) { return false }
    return hangUp(saying: [], 0)
  }
}
