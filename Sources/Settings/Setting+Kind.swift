import GPS
import Places
import Prayer
import Sensors
public import Text

extension Setting {
  /// Kind of a value: a form, and its bounds as data. Parser, printed file and editors use nothing else.
  public enum Kind: Sendable, Hashable {
    case flag
    /// A whole number in a range, or the special number for "none" or "automatic".
    case integer(ClosedRange<Int>, none: Int? = nil)
    /// A number in a range; a whole number is converted.
    case number(ClosedRange<Double>)
    /// One of these texts, or one of these numbers.
    case choice([Value])
    /// An absolute path, or one of these words (the empty one included, if it is there).
    case path(orWords: [String] = [])
    /// An I2C address of seven bits, or 0; see ``addresses``.
    case address
    /// An I2C address that multiplexers have, or `none`.
    case multiplexer
    /// Offsets of lines on a GPIO chip, all different: a number in the range, `or` exactly that many, or none; see
    /// ``lineOffsets``.
    case lines(ClosedRange<Int>, or: Int? = nil)
    /// Lines for people with ` | ` between them, or empty; see ``longestAnnouncement``.
    case announcements
    /// The axes of a chip that point forward, left and up.
    case axes
    /// A serial port, a gpsd, `auto` or `none`.
    case receiver
    /// A city that the gazetteer knows, or empty.
    case city
    /// A time of day, or empty.
    case clock
    /// A time zone by name or by its offset, or empty.
    case timeZone
    /// A sound card, a device by ALSA's name, or empty; see ``SoundDevice``.
    case soundDevice
    /// One address with a port or more, with blanks between them.
    case listen
    /// Names of hosts with blanks between them, or empty.
    case hosts
    /// A `mailto:` or `https:` address.
    case contact
    /// An `http:` or `https:` address that the portal calls. Its path may be a secret.
    case webAddress
    /// At most so many words of a to z, 0 to 9, `_`, `-`, `.` and `*`, with blanks between them; or empty.
    case names(Int)
    /// The id of a recording of the shelf, or empty; see ``isRecitationID(_:)``.
    case recitation
    /// A name for people in one line, or empty.
    case label
    /// Minutes after a prayer or a time of day, by season or not, or empty; see ``/Prayer/Seasonal``.
    case iqama
    /// One Friday prayer or two, by season or not, or empty.
    case jumuah
    /// A colour as `#rrggbb` in hexadecimal, not black; or empty, where that is allowed.
    case colour(orNone: Bool)
  }
}

extension Setting.Kind {
  /// Addresses of seven bits that the I2C-bus specification (UM10204, section 3.1.12) doesn't reserve.
  public static let addresses = 0x08...0x77
  /// Offsets that a line of a GPIO chip may have.
  public static let lineOffsets = 0...511
  /// Most characters of a name for people.
  public static let longestLabel = 80
  /// Most lines of announcements, and most characters of each: as many as a board shows in turn and in one line or two.
  public static let (mostAnnouncements, longestAnnouncement) = (5, 80)

  /// Whether it is an id as the shelf makes them: a checksum of eight hexadecimal digits and the length in base 36. It is a
  /// file's name, so it has no other characters.
  public static func isRecitationID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == 8 && (1...8).contains(parts[1].utf8.count)
      && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) } }
  }

  /// Accepted values, in words that follow "accepted:".
  public var accepted: Message {
    switch self {
    case .flag: return "true or false"
    case .integer(let range, let none):
      if let none { return "\(none), or a whole number from \(range.lowerBound) to \(range.upperBound)" }
      return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): return "a number from \(range.lowerBound.short) to \(range.upperBound.short)"
    case .choice(let choices): return "\(choices.map(\.literal).joined(separator: ", "))"
    case .path(let words):
      let path: Message = "a path that begins with /"
      return words.reduce(path) { text, word in "\(text), or \(word.quotedWhole)" }
    case .address:
      let (first, last) = (Self.addresses.lowerBound, Self.addresses.upperBound)
      return "\(0), or a whole number from \(toml(.integer(first))) to \(toml(.integer(last)))"
    case .multiplexer:
      let addresses = Configuration.Multiplexer.addresses
      let (first, last) = (toml(.integer(addresses.lowerBound)), toml(.integer(addresses.upperBound)))
      return "\("none".quoted), or a whole number from \(first) to \(last)"
    case .lines(let counts, let other):
      let range: Message =
        counts.count == 1 ? "\(counts.lowerBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
      let count: Message = if let other { "\(other), or \(range)" } else { range }
      let (first, last) = (Self.lineOffsets.lowerBound, Self.lineOffsets.upperBound)
      return "[], or \(count) different line offsets from \(first) to \(last)"
    case .announcements:
      return """
        "", or up to \(Self.mostAnnouncements) lines of at most \(Self.longestAnnouncement) characters with " | " \
        between them, as in "Lessons on Saturday | Please park at the back"
        """
    case .axes: return "three signed axes that make a rotation, such as \"+x +y +z\" or \"+y -x +z\""
    case .receiver: return "a path that begins with /, \"gpsd\", \"gpsd://host:port\", \"auto\" or \"none\""
    case .city: return "a larger city by name, such as \"Cairo\", \"London, CA\" or \"مكة\", or \"\""
    case .clock: return "\"\", or a time such as \"22:00\""
    case .timeZone: return "\"\", an IANA name such as \"Asia/Riyadh\", \"UTC\", or an offset such as \"+03:00\""
    case .soundDevice:
      return """
        "", a sound card such as "card:Headphones", or ALSA's name of a device, such as \
        "plughw:CARD=Headphones,DEV=0"
        """
    case .listen: return "one address with a port or more, as in \"127.0.0.1:8080 [::1]:8080\""
    case .hosts: return "\"\", or names with blanks between them, as in \"qibla.example.org mosque\""
    case .contact:
      return "a mail or web address, as in \"mailto:caretaker@example.org\" or \"https://example.org\""
    case .webAddress:
      return """
        a web address of at most \(WebAddress.mostBytes) bytes, as in \
        "http://192.168.1.20:8123/api/webhook/prayers"
        """
    case .names(let most):
      return "\"\", or at most \(most) words of a to z, 0 to 9, _, -, . and *, with blanks between them"
    case .recitation: return "\"\", or the id of an uploaded recording, such as \"9f3a60c2-2x8k1\""
    case .label: return "a name in one line of at most \(Self.longestLabel) characters, or \"\""
    case .iqama:
      return """
        "", "+20" for minutes after the prayer's time (0 to \(Congregation.Time.mostMinutes)), a time such as "13:30", \
        or each with its first day (month-day), as in "+20 from 10-25, 13:30 from 03-30"
        """
    case .jumuah:
      return """
        "", one time or two such as "13:15 14:15", minutes after Dhuhr such as "+30", or each with its first day \
        (month-day), as in "13:15 from 10-25, 14:15 15:00 from 03-30"
        """
    case .colour(let orNone):
      return orNone
        ? "\"\", or a colour from \"#000001\" to \"#ffffff\", two digits each of red, green and blue"
        : "a colour from \"#000001\" to \"#ffffff\", two digits each of red, green and blue"
    }
  }

  /// Accepted values in place of a refused text, in the same words: for a city similar names.
  func accepted(insteadOf value: String) -> Message {
    guard self == .city, !value.isEmpty else { return accepted }
    let finding = Gazetteer.find(value)
    let near = finding.matches.prefix(6).map(\.words).joined(separator: "; ")
    switch finding {
    case .ambiguous: return "one of the cities of that name with its country: \(near)"
    case .unknown where !near.isEmpty: return "\(accepted); near it: \(near)"
    case .city, .unknown: return accepted
    }
  }

  /// The value normalised, or nil where it isn't accepted.
  func checked(_ value: Setting.Value) -> Setting.Value? {
    if case .number(let range) = self { return value.number.flatMap { range.contains($0) ? .number($0) : nil } }
    return accepts(value) ? value : nil
  }

  private func accepts(_ value: Setting.Value) -> Bool {
    switch (self, value) {
    case (.flag, .flag): true
    case (.integer(let range, let none), .integer(let integer)): range.contains(integer) || integer == none
    case (.choice(let choices), _): choices.contains(value)
    case (.address, .integer(let integer)): integer == 0 || Self.addresses.contains(integer)
    case (.multiplexer, .integer(let integer)): Configuration.Multiplexer.addresses.contains(integer)
    case (.lines(let counts, let other), .integers(let lines)):
      (lines.isEmpty || counts.contains(lines.count) || lines.count == other) && Set(lines).count == lines.count
        && lines.allSatisfy(Self.lineOffsets.contains)
    case (_, .text(let text)): accepts(text)
    default: false
    }
  }

  private func accepts(_ text: String) -> Bool {
    switch self {
    case .path(let words): words.contains(text) || text.isSaneAbsolutePath
    case .multiplexer: text == "none"
    case .announcements: text.isAnnouncements
    case .axes: (try? AxisMap(text)) != nil
    case .receiver:
      switch text {
      case "auto", "none": true
      default: (text.isSaneAbsolutePath || text.hasPrefix("gpsd")) && ReceiverAddress(text) != nil
      }
    case .city: text.isEmpty || Gazetteer.city(named: text) != nil
    case .clock: text.isEmpty || QuietHours.minute(text) != nil
    case .timeZone: text.isEmpty || Zone(fixed: text) != nil || Zone.isName(text)
    case .soundDevice: SoundDevice(text) != nil
    case .listen:
      text.utf8.count <= 256 && text.contains { $0 != " " }
        && text.split(separator: " ").allSatisfy { ListenAddress($0) != nil }
    case .hosts: text.utf8.count <= 512 && text.split(separator: " ").allSatisfy { HostName($0) != nil }
    case .contact: text.isContact
    case .webAddress: WebAddress(text) != nil
    case .names(let most): text.split(separator: " ").count <= most && text.isNames
    case .recitation: text.isEmpty || Self.isRecitationID(text)
    case .label: text.isLabel
    case .iqama: Seasonal<Congregation.Time>(text) != nil
    case .jumuah: Seasonal<Congregation.Fridays>(text) != nil
    case .colour(let orNone):
      orNone && text.isEmpty || Configuration.Ring.levels(text).map { $0 != [0, 0, 0] } ?? false
    case .flag, .integer, .number, .choice, .address, .lines: false
    }
  }
}

extension Setting.Value {
  /// Accepts a whole number where a number is wanted.
  fileprivate var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number) where number.isFinite: number
    default: nil
    }
  }
}

extension String {
  /// Whether it is a `mailto:` address (RFC 6068) or an `https:` one, without characters that need an escape.
  fileprivate var isContact: Bool {
    guard utf8.count <= 256, utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }) else {
      return false
    }
    if hasPrefix("https://") { return HostName.ofAuthority(dropFirst(8).prefix { $0 != "/" && $0 != "?" }) != nil }
    guard hasPrefix("mailto:") else { return false }
    let parts = dropFirst(7).split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && HostName(parts[1]) != nil
  }

  /// Whether its words have only the characters of names of topics, commands and settings.
  fileprivate var isNames: Bool {
    utf8.count <= 2048
      && utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x20, 0x2A, 0x2D, 0x2E, 0x5F].contains($0)
      }
  }

  /// Whether people can read it in one line: no control characters, none that turn the text around it, no blank ends.
  fileprivate var isLabel: Bool {
    count <= Setting.Kind.longestLabel && utf8.count <= 320 && isLegible
      && (isEmpty || !isBlank && unicodeScalars.first != " " && unicodeScalars.last != " ")
  }

  /// Whether each line can be read: no control characters, none that turn the text around it, no blank or empty line.
  fileprivate var isAnnouncements: Bool {
    guard !isEmpty else { return true }
    let lines = split(separator: "|", omittingEmptySubsequences: false)
    guard lines.count <= Setting.Kind.mostAnnouncements, utf8.count <= 2048 else { return false }
    return isLegible
      && lines.allSatisfy { !$0.isBlank && $0.trimmed.count <= Setting.Kind.longestAnnouncement }
  }

  fileprivate var isSaneAbsolutePath: Bool {
    hasPrefix("/") && utf8.count < 1024 && unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
