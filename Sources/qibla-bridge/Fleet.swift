import ArgumentParser
import Bridge
import LinuxHAL
import Measures
import Mosquitto
import Text

/// What a broker's devices have told last: `qibla fleet status`.
struct Fleet: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the devices at a broker, by their kept messages.")

  @OptionGroup var broker: BrokerOptions
  @Option(help: "Only devices of this site.") var site: String?
  @Option(help: "Seconds to wait for messages, 1 ... 60.") var seconds = 3.0
  @Flag(help: "Print one JSON object on standard output and nothing else.") var json = false

  /// In place of a missing answer, as every command's `--json`.
  private struct Missing: Encodable {
    var error: String
    var exitCode: Int32 = 69
  }

  func validate() throws {
    if let site, !BridgeSettings.isName(site) {
      throw ValidationError("--site: found \"\(site)\", accepted: a site's name")
    }
    if !(1...60).contains(seconds) { throw ValidationError("--seconds: found \(seconds), accepted: 1 ... 60") }
  }

  func run() throws {
    let address = try broker.address(client: "qibla-fleet-\(Files.randomName(8))")
    var table = FleetTable()
    do throws(BrokerFault) {
      let connection = try BrokerConnection(to: address, will: nil, keepsSession: false)
      let end = LinuxClock().now().advanced(bySeconds: seconds)
      while LinuxClock().now() < end {
        for news in connection.turn(milliseconds: 100) {
          switch news {
          case .connected:
            for topic in ["status", "diagnostics"] {
              connection.subscribe("\(BridgeTopics.root)/\(site ?? "+")/+/\(topic)", isConfirmed: false)
            }
          case .arrived(let arrival): table.take(arrival)
          case .refused(let words), .lost(let words): throw BrokerFault(words: words)
          case .confirmed: break
          }
        }
      }
      connection.leave()
    } catch {
      let words = "the broker at \(address.host):\(address.port): \(error.words)"
      if json { try? StandardStream.output.write(try Missing(error: words).answerJSON + "\n") }
      try? StandardStream.error.write(words.escapedLines + "\n")
      throw ExitCode(69)
    }
    let text = json ? try table.sorted.answerJSON : table.text.escapedLines
    try? StandardStream.output.write(text + "\n")
  }
}
