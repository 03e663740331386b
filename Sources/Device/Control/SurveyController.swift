import Core
import Measures

/// A survey of the field, position by position.
public struct SurveyReport: Sendable {
  /// Whether one is under way; else it is the last one's.
  public var isUnderWay = false
  /// Its positions so far.
  public var survey = FieldSurvey()

  public init() {}
}

/// Runs surveys of the field beside the loop, by ``Command/survey(_:)``.
struct SurveyController: Sendable {
  private let ports: DevicePorts
  private var report = SurveyReport()

  init(_ ports: DevicePorts) {
    self.ports = ports
    ports.attend(.survey)
  }

  mutating func step() {
    for (command, _) in ports.take(.survey) {
      guard case .survey(let begins) = command else { continue }
      if begins, !report.isUnderWay { report.survey = FieldSurvey() }
      report.isUnderWay = begins
      ports.loop.inbox.post { $0.survey = begins }
    }
    if report.isUnderWay { report.survey.take(ports.state.read()) }
    ports.survey.publish(report)
  }
}
