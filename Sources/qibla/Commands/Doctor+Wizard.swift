import ArgumentParser
import Doctor
import Program
import Reports
import Settings
import Text

extension Doctor {
  /// The person's choice for a step.
  private enum Choice { case goOn, leaveOut, end }
  /// Limits the tries of a program that answers, such as yes(1).
  private static let mostTries = 10

  /// Runs ``Wizard``: checks, runs each step's action, and asks what the person saw or heard.
  func lead(_ effective: EffectiveConfiguration, _ language: Language) async throws {
    // Only checks that the lock is free: each step takes it itself.
    _ = try SensorLock.required(effective.configuration)
    var wizard = Wizard(effective.configuration)
    var report = examined(effective)
    while let step = wizard.step {
      let number = wizard.outcomes.count + 1
      try Output.prose("\n" + Message("\(number) of \(Wizard.Step.allCases.count): \(step.title)").text(language))
      guard wizard.isFitted(step) else {
        try Output.prose(Message("Not fitted, by the configuration.").text(language))
        wizard.note(.notFitted)
        continue
      }
      try Output.prose(step.instruction.text(language))
      guard let outcome = try await outcome(of: step, wizard, effective, &report, language) else { break }
      if outcome == .done { try Output.prose(Message("In order.").text(language)) }
      wizard.note(outcome)
    }
    while wizard.step != nil { wizard.note(.leftOut) }
    try Output.prose("\n" + wizard.text(language))
    if !wizard.isComplete { throw ExitCode.refused }
  }

  /// The step's outcome; nil: the person ends the wizard.
  private func outcome(
    of step: Wizard.Step, _ wizard: Wizard, _ effective: EffectiveConfiguration, _ report: inout DoctorReport,
    _ language: Language
  ) async throws -> Wizard.Outcome? {
    for _ in 0..<Self.mostTries {
      let problems = wizard.problems(report.problems, of: step)
      guard problems.isEmpty else {
        for problem in problems { try Output.prose(problem.line(language)) }
        switch try choice("[Enter] look again", language) {
        case .goOn: report = examined(effective)
        case .leaveOut: return .failed
        case .end: return nil
        }
        continue
      }
      guard let trial = wizard.trial(step) else { return .done }
      switch try choice("[Enter] begin", language) {
      case .goOn: break
      case .leaveOut: return .leftOut
      case .end: return nil
      }
      if try await hasSucceeded(trial, language) { return .done }
      try Output.prose(step.advice.text(language))
      switch try choice("[Enter] try it again", language) {
      case .goOn: report = examined(effective)
      case .leaveOut: return .failed
      case .end: return nil
      }
    }
    let end: Message = "tried \(Self.mostTries) times: mend this step, then run the wizard again"
    Output.note(end.text(language))
    return nil
  }

  private func examined(_ effective: EffectiveConfiguration) -> DoctorReport {
    var run = DoctorRun(effective.configuration, effective.doctorAccess)
    run.examine()
    return run.report
  }

  /// Runs another command of this program as if typed, and asks whether it succeeded.
  private func hasSucceeded(_ trial: Wizard.Trial, _ language: Language) async throws -> Bool {
    let file = source.config.map { ["--config", $0] } ?? []
    do {
      var command = try QiblaCommand.parseAsRoot(trial.arguments + file)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let code as ExitCode {
      // The command has printed the reason.
      return code.isSuccess
    }
    guard let question = trial.question else { return true }
    return try Input.answer(to: "\(question.text(language)) [y/n] ") { answer -> Bool? in
      switch answer?.trimmed.lowercased() {
      case "y", "yes": return true
      case "n", "no", nil: return false
      case let other?:
        Output.note(Message("found: \(other.quoted), accepted: y or n").text(language))
        return nil
      }
    }
  }

  private func choice(_ verb: Message, _ language: Language) throws -> Choice {
    let keys: Message = "\(verb)   [s] leave it out   [q] end"
    return try Input.answer(to: keys.text(language) + "  ") { answer -> Choice? in
      switch answer?.trimmed.lowercased() {
      case "": return .goOn
      case "s": return .leaveOut
      case "q", nil: return .end
      case let other?:
        Output.note(Message("found: \(other.quoted), accepted: nothing, s or q").text(language))
        return nil
      }
    }
  }
}
