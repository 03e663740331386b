/// The device that recordings are played on: the system's choice, a sound card, or a device of ALSA's by its name.
///
/// ALSA interprets device names as a language that can name files or programs (`file:'|command'`). So only names are
/// accepted that can name nothing but a card: `card:Headphones` or `card:1`, a bare name of `asound.conf`, or a kind of
/// hardware device with plain arguments, such as `plughw:CARD=Headphones,DEV=0` (alsa-lib, alsa.conf).
public struct SoundDevice: Sendable, Hashable {
  /// As the configuration has it; empty for the system's choice.
  public let text: String

  /// The system's choice.
  public init() { text = "" }

  /// Nil for any other form.
  public init?(_ text: String) {
    guard text.isEmpty || Self.isAccepted(text) else { return nil }
    self.text = text
  }

  /// The card's name or number; nil where it names none.
  public var card: String? {
    if text.hasPrefix(Self.cardPrefix) { return String(text.dropFirst(Self.cardPrefix.count)) }
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let arguments = parts[1].split(separator: ",")
    if let named = arguments.first(where: { $0.hasPrefix("CARD=") }) { return String(named.dropFirst(5)) }
    guard let first = arguments.first, !first.contains("=") else { return nil }
    return String(first)
  }

  /// Whether it is the system's choice or a card, which a person chooses from those that were found.
  public var isChosenByCard: Bool { text.isEmpty || text.hasPrefix(Self.cardPrefix) }

  /// ALSA's name for it; nil for the system's choice.
  public var alsaName: String? {
    if text.isEmpty { return nil }
    return text.hasPrefix(Self.cardPrefix) ? "plughw:CARD=\(text.dropFirst(Self.cardPrefix.count))" : text
  }

  /// `card:Headphones`
  public static func ofCard(_ card: String) -> SoundDevice? { SoundDevice(cardPrefix + card) }

  private static let cardPrefix = "card:"
  /// Bytes of a card's short name at most (Linux, struct snd_card), and of a whole name here.
  private static let (longestCard, longest) = (15, 128)
  /// Kinds of devices whose arguments are a card and numbers (alsa.conf), or a paired loudspeaker (bluealsa-plugins(7)).
  private static let kinds: Set<Substring> = [
    "hw", "plughw", "sysdefault", "default", "front", "rear", "dmix", "dsnoop", "iec958", "spdif", "hdmi", "usbstream",
    "surround21", "surround40", "surround51", "surround71", "bluealsa",
  ]

  private static func isAccepted(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return false }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return isName(parts[0]) }
    if text.hasPrefix(cardPrefix) { return isName(parts[1]) && parts[1].utf8.count <= longestCard }
    return kinds.contains(parts[0])
      && parts[1].split(separator: ",", omittingEmptySubsequences: false).allSatisfy { argument in
        let sides = argument.split(separator: "=", omittingEmptySubsequences: false)
        // A loudspeaker's address has colons.
        return (1...2).contains(sides.count) && sides.allSatisfy { isName($0.replacing(":", with: "")) }
      }
  }

  /// Letters, digits, `_` and `-`, but no leading `-`, which would be an option.
  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.first != "-"
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }
}

extension SoundDevice: SettingRepresentable {
  init?(_ setting: Setting.Value) {
    guard case .text(let text) = setting else { return nil }
    self.init(text)
  }
  var setting: Setting.Value { .text(text) }
}
