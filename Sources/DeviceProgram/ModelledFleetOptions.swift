public import ArgumentParser
public import Program
import Text

/// Options of `qibla simulate --fleet`: many modelled devices at an MQTT broker.
public struct ModelledFleetOptions: ParsableArguments, Sendable {
  /// Most devices of a fleet. Each needs three open files.
  public static let most = 10_000

  @Option(
    parsing: .unconditional,
    help: "Instead of one board: devices at an MQTT broker, each a connection of its own, 1 ... 10000.")
  public var fleet: Int?
  @Option(help: "The fleet's broker, name or address.")
  public var host = "127.0.0.1"
  @Option(parsing: .unconditional, help: "Its port, 1 ... 65535.")
  public var port = 1883
  @Option(help: "The site of the fleet's devices.")
  public var site = "fleet"
  @Option(help: "The fleet's user at the broker.")
  public var user: String?
  @Option(
    help: ArgumentHelp("A file with that user's password in its first line.", valueName: "file"), completion: .file())
  public var passwordFile: String?
  @OptionGroup public var output: JSONOption

  public init() {}

  public func validate() throws {
    if let fleet { try require((1...Self.most).contains(fleet), "--fleet", fleet, "1 ... \(Self.most)") }
    try require(!host.isEmpty, "--host", host.quoted, "a name or an address")
    try require((1...65_535).contains(port), "--port", port, "1 ... 65535")
    let isSite =
      (1...32).contains(site.utf8.count) && site != "group"
      && site.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-_".contains($0) }
    try require(isSite, "--site", site.quoted, "1 to 32 of a to z, 0 to 9, - and _")
  }
}
