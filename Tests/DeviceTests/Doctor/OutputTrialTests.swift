import Doctor
import Indicators
import Reports
import Testing

@Suite("A trial of an output") struct OutputTrialTests {
  /// The frames, each hundredth of a second of one round.
  private func moments(_ trial: OutputTrial) -> [(step: Int, frame: Frame)] {
    (0..<Int(trial.length * 100)).map { trial.moment(at: Double($0) / 100 + 1e-6) }
  }

  @Test func `lights each pixel alone, then all of them`() {
    let trial = OutputTrial(.ring, pixels: 24)
    let shown = moments(trial)
    var alone: Set<Int> = []
    for (step, frame) in shown {
      let lit = (0..<24).filter { frame.pixels[$0] > 0 }
      #expect(step < 24 ? lit == [step] : lit.count == 24)
      if lit.count == 1 { alone.insert(lit[0]) }
      #expect(frame.light == .off && frame.tone == .silence)
    }
    #expect(alone.count == 24 && trial.steps.last?.name == "all 24 pixels")
    #expect(trial.moment(at: trial.length + 0.1).step == 0)
  }

  @Test func `shows each light under its name`() {
    let trial = OutputTrial(.lights, pixels: 0)
    let lights: [StatusLight] = [.green, .yellow, .red]
    for (step, frame) in moments(trial) { #expect(frame.light == lights[step]) }
    #expect(trial.steps.map(\.name) == ["green", "yellow", "red"])
  }

  @Test func `plays each score whole, with a pause after it`() {
    let trial = OutputTrial(.buzzer, pixels: 0)
    let scores: [BuzzerScore] = [.key, .aligned, .calibrationProgress, .success, .error, .prayer]
    let shown = moments(trial)
    for (i, score) in scores.enumerated() {
      let own = shown.filter { $0.step == i }
      let heard = own.filter { $0.frame.buzzer }.count
      let expected = (0..<score.count).reduce(0) { $0 + Int(score.note($1).sound) } / 10
      #expect((heard - expected).magnitude <= 2 * score.count)
      #expect(own.suffix(50).allSatisfy { !$0.frame.buzzer })
    }
    #expect(trial.moment(at: .nan).frame.tone == .silence && trial.moment(at: -1).frame.tone == .silence)
  }
}
