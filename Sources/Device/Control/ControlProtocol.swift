/// What another program of this machine asks of a running device, one word a line.
public enum DeviceRequest: String, Sendable, Hashable, CaseIterable {
  /// Begin the calibration routine, and tell how it goes until its end.
  case calibrate
  /// End the routine that was asked for.
  case cancel
}

/// What the running device answers, a line each: it chooses the words, the other program passes them on.
///
///     say moving 43 %: Turn and tilt the device slowly, through all directions.
///     answer {"accepted":true, …}
///     end 0
///
/// After `end` nothing follows. A device that hangs up without it was stopped.
public enum DeviceReply: Sendable, Hashable {
  /// For the person at the terminal.
  case say(String)
  /// The JSON object that the command prints if it was asked for one.
  case answer(String)
  /// The command's exit code.
  case end(Int32)

  /// The reply as a line; a text's own line breaks become spaces.
  public var line: String {
    switch self {
    case .say(let text): "say " + Self.oneLine(text)
    case .answer(let json): "answer " + Self.oneLine(json)
    case .end(let code): "end \(code)"
    }
  }

  /// Nil for anything but a line as above.
  public init?(line: String) {
    guard let space = line.firstIndex(of: " ") else { return nil }
    let rest = String(line[line.index(after: space)...])
    switch line[..<space] {
    case "say": self = .say(rest)
    case "answer": self = .answer(rest)
    case "end":
      guard let code = Int32(rest), (0...255).contains(code) else { return nil }
      self = .end(code)
    default: return nil
    }
  }

  private static func oneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
}
