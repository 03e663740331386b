import ArgumentParser
import Bridge
import LinuxHAL
import Measures
import Mosquitto
import Text

/// Lists what a broker's devices have last said: `qibla fleet status`.
struct Fleet: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the devices at a broker, by their retained messages.")

  @OptionGroup var broker: BrokerOptions
  @Option(help: "Only devices of this site.") var site: String?
  @Option(help: "Seconds to wait for messages, 1 ... 60.") var seconds = 3.0
  @Flag(help: "Print one JSON object on standard output and nothing else.") var json = false

  /// The object in place of a missing answer, as for every command with `--json`.
  private struct Failure: Encodable {
    var error: String
    var exitCode: Int32
  }

  func validate() throws {
    if let site, !BridgeSettings.isName(site) {
      throw ValidationError("--site: found \"\(site)\", accepted: a site's name")
    }
    if !(1...60).contains(seconds) { throw ValidationError("--seconds: found \(seconds), accepted: 1 ... 60") }
  }

  func run() throws {
    ignoreSignalsOfFailedWrites()
    let address = try broker.address(client: "qibla-fleet-\(Files.randomName(8))")
    let table: FleetTable
    do throws(BrokerFault) { table = try self.table(at: address) } catch {
      let words = "the broker at \(address.host):\(address.port): \(error.words)"
      let code = ExitCode(69)
      if json { try? StandardStream.output.write(try Failure(error: words, exitCode: code.rawValue).answerJSON + "\n") }
      try? StandardStream.error.write(words.escapedLines + "\n")
      throw code
    }
    let text = json ? try table.answerJSON : table.text.escapedLines
    try? StandardStream.output.write(text + "\n")
  }

  /// The devices whose retained messages come within ``seconds``.
  private func table(at address: BrokerAddress, isOfVersion5: Bool = true) throws(BrokerFault) -> FleetTable {
    let connection = try BrokerConnection(to: address, will: nil, keepsSession: false, isOfVersion5: isOfVersion5)
    var table = FleetTable()
    var isConnected = false
    let deadline = LinuxClock().now().advanced(bySeconds: seconds)
    while LinuxClock().now() < deadline {
      for news in connection.turn(milliseconds: 100) {
        switch news {
        case .connected:
          isConnected = true
          for topic in ["status", "diagnostics"] {
            connection.subscribe("\(BridgeTopics.root)/\(site ?? "+")/+/\(topic)", isConfirmed: false)
          }
        case .arrived(let arrival): table.take(arrival)
        case .refusedVersion5: return try self.table(at: address, isOfVersion5: false)
        case .refused(let words), .lost(let words): throw BrokerFault(words: words)
        }
      }
    }
    guard isConnected else { throw BrokerFault(words: "it doesn't answer") }
    connection.leave()
    return table
  }
}
