public import Measures
public import Places
public import Text

/// Version and age of the time zone data in use, for other programs.
public struct ZoneDataAnswer: Sendable, Encodable {
  /// `2025b`; nil where the folder doesn't tell.
  @ExplicitNull public var version: String?
  /// The day of that release.
  @ExplicitNull public var released: String?
  @ExplicitNull public var ageDays: Int?
  /// A year old or more: a change of clocks that was decided since may be missing.
  public var isOld: Bool
  /// `system`, or `own` for a folder supplied by the device's owner.
  public var source: String
  public var folder: String
  /// Why the owner's folder isn't used; nil where it is used or absent.
  @ExplicitNull public var refused: String?

  public init(_ data: ZoneData, on today: CivilDate) {
    version = data.release?.text
    released = data.release?.released.text
    ageDays = data.age(on: today)
    isOld = data.isOld(on: today)
    source = data.isOwn ? "own" : "system"
    folder = data.folder
    refused = data.refusal
  }
}

extension ZoneData {
  /// `2025b of 2025-03-22, 615 days old, in /usr/share/zoneinfo`
  public func words(on today: CivilDate) -> String {
    let version = release.map { "\($0.text) of \($0.released.text), \(age(on: today) ?? 0) days old" }
    return "\(version ?? "of an unknown version"), in \(folder)"
  }

  /// The next step for old data, as it follows "Run" or a colon.
  ///
  /// - Parameter own: the owner's folder.
  static func nextStep(own: String) -> String {
    "sudo apt update && sudo apt install tzdata; without a network, put a newer zoneinfo folder (of the package tzdata) from a stick "
      + "at \(own)"
  }

  /// The doubt about data that are a year old or more, with its next step; nil about newer ones.
  ///
  /// - Parameter own: the owner's folder.
  public func doubtOfAge(on today: CivilDate, own: String) -> LocalizedText? {
    guard isOld(on: today), let release else { return nil }
    return LocalizedText(
      en: "the rules of the clocks (tzdata {1}) are of {2}, over a year old: a change decided since then is missed. "
        + "Do: sudo apt update && sudo apt install tzdata; without a network, put a newer zoneinfo folder (of the package "
        + "tzdata) from a stick at {3}",
      ar: "قواعد الساعات (\u{200E}tzdata {1}\u{200E}) من \u{200E}{2}\u{200E}، عمرها أكثر من سنة: "
        + "قد يفوتها تغيير جديد. حدّث الحزمة \u{200E}tzdata\u{200E}، أو ضع نسخة أحدث في \u{200E}{3}",
      [release.text, release.released.text, own])
  }

  /// The same in one short line, beside another answer.
  public func shortDoubt(on today: CivilDate) -> LocalizedText? {
    guard isOld(on: today), let release else { return nil }
    return LocalizedText(
      en: "The rules of the clocks are over a year old (tzdata {1}): a change decided since is missed. "
        + "Do: sudo apt update && sudo apt install tzdata; without a network: qibla doctor",
      ar: "قواعد الساعات عمرها أكثر من سنة (\u{200E}tzdata {1}\u{200E}) وقد يفوتها تغيير جديد. "
        + "حدّثها: \u{200E}sudo apt update && sudo apt install tzdata\u{200E}، وبلا شبكة: \u{200E}qibla doctor",
      [release.text])
  }

  /// Doubt of age, and the reason why the owner's folder isn't used; nil without either.
  ///
  /// - Parameter own: the owner's folder.
  public func doubt(on today: CivilDate, own: String) -> LocalizedText? {
    let refused = refusal.map {
      LocalizedText(en: "{1} isn't used: it {2}", ar: "لا يُستعمل \u{200E}{1}\u{200E}: {2}", [own, "\($0)"])
    }
    return LocalizedText(joining: [doubtOfAge(on: today, own: own), refused].compactMap(\.self))
  }
}
