public import ArgumentParser

extension ExitCode {
  /// A refusal.
  public static let refused = ExitCode(2)
  /// Bad usage or bad input (EX_USAGE).
  public static let badInput = ExitCode(64)
  /// Missing hardware (EX_UNAVAILABLE).
  public static let noHardware = ExitCode(69)
  /// A bug of this program (EX_SOFTWARE).
  public static let ourFault = ExitCode(70)
  /// A configuration with problems (EX_CONFIG).
  public static let badConfiguration = ExitCode(78)
}
