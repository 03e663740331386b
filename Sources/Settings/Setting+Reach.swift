public import Text

extension Setting {
  /// Reach: the farthest source that may change a setting of a running device. At a start the configuration file, the
  /// environment and options may set everything.
  public enum Reach: String, Sendable, Hashable, CaseIterable, Comparable {
    /// No change at run time: the value says where changes or other files are stored or who may reach the portal, or
    /// can prevent the next start.
    case file
    /// Programs of this machine. The value names a path, a device or an address; the network may only choose among the
    /// setting's own words.
    case machine
    /// Any change over the network: page, API, restored backup.
    case network

    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Whether a change from `origin` may give the setting this value. The value is one that the kind accepts.
  public func accepts(_ value: Value, from origin: Reach) -> Bool {
    switch reach {
    case .file: false
    case .machine: origin <= .machine || kind.acceptsOverNetwork(value)
    case .network: true
    }
  }

  /// Whether a change from `origin` may give it any other value at all.
  public func isChangeable(from origin: Reach) -> Bool {
    switch reach {
    case .file: false
    case .machine: origin <= .machine || kind.networkWords != nil
    case .network: true
    }
  }

  /// Values accepted from `origin`, in words that follow "accepted:".
  public func accepted(from origin: Reach) -> Message {
    guard reach == .machine, origin == .network else { return accepted }
    return kind.networkWords ?? "a value in the configuration file, or \(variable) in the environment"
  }
}

extension Setting.Kind {
  /// Whether a value names a part of the machine or its network: a file, a folder, a device, an address.
  ///
  /// Such texts reach programs, paths and sockets, so they are never accepted from the network.
  var namesPartOfMachine: Bool {
    switch self {
    case .announcements: false
    case .path, .receiver, .soundDevice, .listen, .hosts, .contact, .webAddress, .names: true
    case .flag, .integer, .number, .choice, .address, .multiplexer, .lines, .axes, .city, .clock, .timeZone, .colour,
      .label, .iqama, .jumuah, .recitation:
      false
    }
  }

  /// Whether the network may set the value: it names nothing but what the device stores or detects itself.
  func acceptsOverNetwork(_ value: Setting.Value) -> Bool {
    guard case .text(let text) = value else { return false }
    return switch self {
    case .path(let words): words.contains(text)
    case .receiver: Self.receiverWords.contains(text)
    case .soundDevice: SoundDevice(text)?.isChosenByCard ?? false
    default: !namesPartOfMachine
    }
  }

  /// The same in words; nil where there are none.
  var networkWords: Message? {
    switch self {
    case .path(let words) where !words.isEmpty: Self.quotedList(words)
    case .receiver: Self.quotedList(Self.receiverWords)
    case .soundDevice: "\"\", or \"card:\" with one of the sound cards that the device has found"
    default: nil
    }
  }

  private static func quotedList(_ words: [String]) -> Message {
    let quoted = words.map { "\"\($0)\"" }
    return "\(quoted.joined(separator: ", "))"
  }

  /// The choices that the network has, without those that depend on the machine; nil for a setting that isn't a text of the machine.
  public var networkChoices: [String]? {
    switch self {
    case .path(let words) where !words.isEmpty: words
    case .receiver: Self.receiverWords
    case .soundDevice: [""]
    default: nil
    }
  }

  private static let receiverWords = ["auto", "none", "gpsd"]
}
