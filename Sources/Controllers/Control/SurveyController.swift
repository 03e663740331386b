import Core
import Measures
import Reports

/// Runs surveys of the field beside the loop, by ``Command/survey(_:)``.
struct SurveyController: Sendable {
  private let ports: DevicePorts
  private var report = SurveyReport()

  init(_ ports: DevicePorts) {
    self.ports = ports
    ports.attend(.survey)
  }

  mutating func step() {
    for order in ports.take(.survey) {
      guard case .survey(let begins) = order.command else { continue }
      guard !begins || !report.isUnderWay else {
        order.answer(.refused(code: "busy", words: "another survey is under way"))
        continue
      }
      if begins { report.survey = FieldSurvey() }
      report.isUnderWay = begins
      ports.loop.inbox.post { $0.survey = begins }
      order.answer(.done())
    }
    if report.isUnderWay { report.survey.take(ports.state.read()) }
    ports.survey.publish(report)
  }
}
