import Doctor
import Reports
import Settings
import Testing
import Text

@Suite("Leading a builder through the device") struct WizardTests {
  private static func problem(_ code: String) -> Diagnosis { Diagnosis(code, found: "", cause: "", nextStep: "") }

  /// A device with every part.
  private static var whole: Configuration {
    var configuration = Configuration()
    configuration.ring.kind = .ws2812
    configuration.statusLights.kind = .three
    configuration.display.kind = .ssd1306
    configuration.buzzer.line = 5
    configuration.button.line = 6
    return configuration
  }

  @Test func `each step comes after those it depends on, and the steps end`() {
    var wizard = Wizard(Self.whole)
    var steps: [Wizard.Step] = []
    while let step = wizard.step {
      steps.append(step)
      wizard.note(.done)
    }
    #expect(steps == Wizard.Step.allCases && steps.first == .machine && steps.last == .calibration)
    #expect(wizard.isComplete)
    wizard.note(.failed)
    #expect(wizard.isComplete, "nothing is left to note")
  }

  @Test(arguments: [Wizard.Outcome.leftOut, .failed], Wizard.Step.allCases)
  func `one unfinished step leaves the device incomplete`(outcome: Wizard.Outcome, wanting: Wizard.Step) {
    var wizard = Wizard(Self.whole)
    while let step = wizard.step { wizard.note(step == wanting ? outcome : .done) }
    #expect(!wizard.isComplete)
    #expect(wizard.text().contains("\(wanting.title): \(outcome == .failed ? "not in order" : "left out")"))
  }

  @Test func `steps for parts that aren't configured are skipped, and nothing is missing`() {
    let bare = Wizard(Configuration())
    let passed = Wizard.Step.allCases.filter { !bare.isFitted($0) }
    #expect(passed == [.ring, .statusLights, .display, .buzzer, .button])
    #expect(Wizard.Step.allCases.allSatisfy { Wizard(Self.whole).isFitted($0) })
    var wizard = bare
    while let step = wizard.step { wizard.note(wizard.isFitted(step) ? .done : .notFitted) }
    #expect(wizard.isComplete)
  }

  @Test(
    arguments: [
      ("bus.missing", .sensors), ("mag.absent", .sensors), ("imu.self_test", .sensors),
      ("multiplexer.absent", .sensors),
      ("gps.no_fix", .place), ("site.last_fix", .place), ("field.model_expired", .place), ("ring.missing", .ring),
      ("status_lights.busy", .statusLights), ("display.absent", .display), ("encoder.busy", .button),
      ("buzzer.permission", .buzzer), ("button.busy", .button),
      ("cal.damaged", .calibration), ("state.full", .machine), ("prayer.timezone", .machine), ("new.code", .machine),
    ] as [(String, Wizard.Step)])
  func `each problem blocks one step`(code: String, step: Wizard.Step) {
    let wizard = Wizard(Self.whole)
    let problems = [Self.problem(code)]
    #expect(Wizard.Step.allCases.filter { !wizard.problems(problems, of: $0).isEmpty } == [step])
  }

  @Test func `a missing calibration blocks no step`() {
    let wizard = Wizard(Self.whole)
    #expect(Wizard.Step.allCases.allSatisfy { wizard.problems([Self.problem("cal.none")], of: $0).isEmpty })
  }

  @Test func `what the program can't observe is asked of the user, with the configured orientation`() {
    var configuration = Self.whole
    let wizard = Wizard(configuration)
    let asked = Wizard.Step.allCases.filter { wizard.trial($0)?.question != nil }
    #expect(asked == [.ring, .statusLights, .display, .buzzer, .button])
    #expect(wizard.trial(.ring)?.question?.pattern.contains("round clockwise") == true)
    configuration.ring.clockwise = false
    #expect(Wizard(configuration).trial(.ring)?.question?.pattern.contains("round counter-clockwise") == true)
  }
}
