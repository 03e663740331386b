public import ArgumentParser
import Reports

/// Options of `qibla portal certificate`, which another program does.
public struct CertificateOptions: ParsableArguments, Sendable {
  public static let abstract = "Shows this device's certificate authority, to compare with what a phone shows."
  public static let discussion = """
    A phone that trusts the authority opens the secure address without a warning. The authority holds for names under .local and for \
    addresses of a house's network only. The portal makes it when it first serves a secure address.
    """

  @Flag(help: "Make another authority: every phone then has to be told to trust it again.")
  public var new = false
  @Option(
    help: ArgumentHelp("Where certificates are kept. Default: portal.directory.", valueName: "dir"),
    completion: .directory)
  public var directory: String?
  @OptionGroup public var source: ConfigurationOption
  @OptionGroup public var form: JSONOption

  public init() {}
}
