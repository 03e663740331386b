import ArgumentParser
import LinuxHAL
import Places
import Prayer
import Program

/// `qibla aladhan`: one request of an Aladhan client, answered.
struct Aladhan: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answers a request in the form of the Aladhan service, as JSON.",
    discussion: """
      For scripts, and as the back end of a server for that service's clients: this program opens no port.

        qibla aladhan '/v1/timings?latitude=21.4&longitude=39.8&method=4'

      Midnight and thirds are of the night from sunset to sunrise (midnightMode STANDARD), as in that service, unless the \
      request says midnightMode=1 or --midnight says sunset-to-fajr (JAFARI), as in qibla times.

      The field "code" of the answer is the HTTP status; any but 200 ends with exit code 64.
      """)

  @Option(help: "Night of midnight and thirds, for a request without midnightMode.")
  var midnight = MidnightRule.sunsetToSunrise
  @Argument(help: "Path and query, as in the first line of an HTTP request.")
  var target: String
  // The answer is always JSON; the option exists because all commands have it.
  @OptionGroup var form: JSONOption

  func run() throws {
    let answers = AladhanAnswers(now: systemTime(), midnight: midnight) { name in try? ZoneFolder.system.zone(name) }
    let answer = answers.answer(target: target)
    try Output.line(answer.body)
    guard answer.status == 200 else { throw ExitCode.badInput }
  }
}
