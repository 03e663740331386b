import ArgumentParser
import Device
import Settings

/// `qibla doctor`: what is there, what is wrong, what to do.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Looks at everything the device needs: what is there, what is wrong, what to do.",
    discussion:
      "Only looks: nothing is written to any chip and no line is switched. Exit code 69 when something is wrong.")

  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func run() throws {
    let effective = try Startup.configuration(source.config)
    var run = DoctorRun(effective.configuration, effective.doctorAccess)
    run.examine()
    let report = run.report
    if form.json { try Output.json(report) } else { try Output.line(report.text) }
    if !report.problems.isEmpty { throw ExitCode.noHardware }
  }
}
