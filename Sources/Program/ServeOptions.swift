public import ArgumentParser
import Text

/// Options of `qibla portal`, which another program does.
public struct ServeOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("Address to listen at, repeatable. Default: portal.listen.", valueName: "address:port"))
  public var listen: [String] = []
  @Option(
    help: ArgumentHelp(
      "Address to listen at with TLS, repeatable. Default: portal.secure_listen.", valueName: "address:port"))
  public var secureListen: [String] = []
  @Option(
    help: ArgumentHelp("The device's socket. Default: the running device's.", valueName: "socket"),
    completion: .file())
  public var device: String?
  @Option(
    help: ArgumentHelp("Where PIN and tokens are kept. Default: portal.directory.", valueName: "dir"),
    completion: .directory)
  public var directory: String?
  @Flag(help: "End when standard input ends: for a program that starts this one.")
  public var untilOwnerEnds = false
  @OptionGroup public var source: ConfigurationOption

  public init() {}

  public func validate() throws {
    for (name, texts) in [("--listen", listen), ("--secure-listen", secureListen)] {
      for text in texts {
        try require(ListenAddress(text) != nil, name, text.quoted, "an address and a port, as in \("127.0.0.1:8080")")
      }
    }
  }
}
