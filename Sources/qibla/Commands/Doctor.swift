import ArgumentParser
import Doctor
import LinuxHAL
import Program
import ServiceLifecycle
import Services
import Settings
import Text

/// `qibla doctor`: parts, faults, next steps.
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks everything the device needs: parts, faults, next steps.",
    discussion:
      """
      Read-only: nothing is written to any chip and no line is switched. Exit code 69: faults were found. For a running device the report includes \
      its estimator; for a modelled one (qibla simulate) the whole report comes from that device.

      With --self-test the chips run their self-tests: lay the device down and leave it still for some seconds. The device must not be \
      running.

      With --wizard it leads you step by step from a bare board to a calibrated device: each fault is shown with its remedy, \
      ring, lights, buzzer and button are tested, and you are asked what you saw or heard. Exit code 2: steps are left. The device must not be running.
      """)

  @Flag(help: "Run the chips' self-tests as well; measuring is interrupted.")
  var selfTest = false
  @Flag(help: "Lead through building the device, step by step.")
  var wizard = false
  @Option(help: "Language of the answer. Default: locale.language of the configuration.")
  var language: Language?
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require(!wizard || !(selfTest || form.json), "--wizard", "it with another flag", "it alone")
  }

  func run() async throws {
    if wizard { ignoreSignalsOfFailedWrites() }
    let effective = try Startup.configuration(source.config)
    let language = language ?? effective.configuration.locale.language
    if wizard { return try await lead(effective, language) }
    var run = DoctorRun(effective.configuration, effective.doctorAccess)
    // Hold the lock until the end: a second program would spoil the self-test.
    try withExtendedLifetime(selfTest ? SensorLock.required(effective.configuration) : nil) {
      run.examine()
      if selfTest { run.testSensors() }
    }
    var report = run.report
    if !selfTest, let running = await RunningDevice(effective.configuration).findings(language) {
      if report.sensors.isEmpty, running.knowsSensors {
        try Output.line(form.json ? running.json : running.text)
        if running.hasProblems { throw ExitCode.noHardware }
        return
      }
      report.estimator = running.estimator
    }
    if form.json {
      try Output.json(report)
    } else {
      try Output.line(report.text(language))
    }
    if !report.problems.isEmpty { throw ExitCode.noHardware }
  }
}
