import ArgumentParser
import Device
import LinuxHAL
import ServiceLifecycle
import Services
import Settings

/// `qibla doctor`: parts, faults, next steps.
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks everything the device needs: parts, faults, next steps.",
    discussion:
      """
      Read-only: nothing is written to any chip and no line is switched. Exit code 69 when something is wrong. Of a device that is running it \
      tells what its estimator does; of a modelled one (qibla simulate) everything is what that device says, since its parts are nowhere else.

      With --self-test the chips that have a test in them run it: lay the device down and leave it still for some seconds. The device must not be \
      running.

      With --wizard it leads you from a bare board to a calibrated device, one step after the other, each checked: each fault is shown with its remedy, \
      ring, lights, buzzer and button are tried and you are asked what you saw or heard. Exit code 2 when something is left. The device must not be running.
      """)

  @Flag(help: "Run the chips' own tests, too, which disturbs what they measure.")
  var selfTest = false
  @Flag(help: "Lead through building the device, step by step.")
  var wizard = false
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require(!wizard || !(selfTest || form.json), "--wizard", "it with another flag", "it alone")
  }

  func run() async throws {
    if wizard { ignoreSignalsOfFailedWrites() }
    let effective = try Startup.configuration(source.config)
    if wizard { return try await lead(effective) }
    var run = DoctorRun(effective.configuration, effective.doctorAccess)
    // Held until the end: two that talk to one chip spoil its test.
    try withExtendedLifetime(selfTest ? SensorLock.required(effective.configuration) : nil) {
      run.examine()
      if selfTest { run.testSensors() }
    }
    var report = run.report
    if !selfTest, let running = await RunningDevice(effective.configuration).findings() {
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
      try Output.line(report.text(effective.configuration.locale.language))
    }
    if !report.problems.isEmpty { throw ExitCode.noHardware }
  }
}
