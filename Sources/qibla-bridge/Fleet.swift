import ArgumentParser
import Bridge
import HAL
import LinuxHAL
import Measures
import Mosquitto
import Text

/// The devices at a broker: `qibla fleet`.
struct Fleet: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the devices at a broker, by their retained messages.",
    subcommands: [Status.self, Doctor.self, Targets.self, Settings.self], defaultSubcommand: Status.self)

  /// `qibla fleet status`
  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints a line for each device; the default.")
    @OptionGroup var fleet: FleetOptions

    func run() throws {
      let table = try fleet.table()
      try fleet.say(table.text, table)
    }
  }

  /// `qibla fleet doctor`
  struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints what the devices' doctors have found.")
    @OptionGroup var fleet: FleetOptions

    func run() throws {
      let found = FleetDoctor(try fleet.table())
      try fleet.say(found.text, found)
    }
  }

  /// `qibla fleet targets`
  struct Targets: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes the devices' metrics as targets for Prometheus (file_sd_configs).")
    @OptionGroup var fleet: FleetOptions
    @Option(help: "The file, replaced as a whole. Default: standard output.") var output: String?

    func run() throws {
      let targets = FleetTargets(try fleet.table())
      let text = try targets.answerJSON
      for name in targets.without {
        try? StandardStream.error.write("\(name): its portal isn't open to the network\n".escapedLines + "\n")
      }
      guard let output else { return try StandardStream.output.write(text + "\n") }
      do throws(StorageError) {
        try LinuxStorage(readableByAll: true).write(Array((text + "\n").utf8), to: output)
      } catch { throw ValidationError("\(output): \(error)") }
    }
  }
}

/// The broker, and which of its devices.
struct FleetOptions: ParsableArguments {
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
      throw refusal("--site", "\"\(site)\"", "a site's name")
    }
    if !(1...60).contains(seconds) { throw refusal("--seconds", "\(seconds.description)", "1 ... 60") }
  }

  /// The devices whose retained messages come within ``seconds``.
  func table() throws -> FleetTable {
    var table = FleetTable()
    try follow(["status", "diagnostics"].map { "\(BridgeTopics.root)/\(site ?? "+")/+/\($0)" }) { arrivals, age in
      arrivals.forEach { table.take($0) }
      return age < seconds ? [] : nil
    }
    return table
  }

  func say(_ text: String, _ answer: some Encodable) throws {
    try? StandardStream.output.write((json ? try answer.answerJSON : text.escapedLines) + "\n")
  }

  /// Follows topics at the broker. A failure is said, and ends the program with 69.
  ///
  /// - Parameters:
  ///   - needsVersion5: whether a broker without MQTT 5 is no use.
  ///   - turn: takes what has arrived, and the seconds since the beginning; returns what is to be sent, nil at the end.
  func follow(
    _ filters: [String], needsVersion5: Bool = false,
    turn: (_ arrivals: [Arrival], _ age: Double) -> [Publication]?
  ) throws {
    ignoreSignalsOfFailedWrites()
    let address = try broker.address(client: "qibla-fleet-\(Files.randomName(8))")
    do throws(BrokerFault) {
      do throws(BrokerFault) {
        try follow(filters, at: address, isOfVersion5: true, turn)
      } catch  where error == Self.noVersion5 && !needsVersion5 {
        try follow(filters, at: address, isOfVersion5: false, turn)
      }
    } catch { throw failed("the broker at \(address.host):\(address.port): \(error.words)", 69) }
  }

  private static let noVersion5 = BrokerFault(words: "it doesn't speak MQTT 5, which answers need")

  private func follow(
    _ filters: [String], at address: BrokerAddress, isOfVersion5: Bool,
    _ turn: (_ arrivals: [Arrival], _ age: Double) -> [Publication]?
  ) throws(BrokerFault) {
    let connection = try BrokerConnection(to: address, will: nil, keepsSession: false, isOfVersion5: isOfVersion5)
    let (clock, begin) = (LinuxClock(), LinuxClock().now())
    var (isConnected, waiting) = (false, [Publication]())
    while true {
      var arrivals: [Arrival] = []
      for news in connection.turn(milliseconds: 100) {
        switch news {
        case .connected:
          isConnected = true
          for filter in filters { connection.subscribe(filter, isConfirmed: false) }
        case .subscribed: break
        case .arrived(let arrival): arrivals.append(arrival)
        case .refusedVersion5: throw Self.noVersion5
        case .refused(let words), .lost(let words): throw BrokerFault(words: words)
        }
      }
      let age = clock.now().seconds(since: begin)
      guard isConnected || age < seconds else { throw BrokerFault(words: "it doesn't answer") }
      guard let sent = turn(arrivals, age) else { break }
      waiting += sent
      while let next = waiting.first, connection.hasRoom {
        waiting.removeFirst()
        _ = connection.publish(next)
      }
    }
    connection.leave()
  }

  /// Says why there is no answer.
  func failed(_ words: String, _ code: Int32) -> ExitCode {
    if json { try? StandardStream.output.write(((try? Failure(error: words, exitCode: code).answerJSON) ?? "") + "\n") }
    try? StandardStream.error.write(words.escapedLines + "\n")
    return ExitCode(code)
  }
}
