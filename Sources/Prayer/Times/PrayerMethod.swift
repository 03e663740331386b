public import Text

/// The calculation method, named after its authority; ``record`` holds its figures.
public enum PrayerMethod: String, Sendable, Hashable, CaseIterable {
  case mwl, isna
  case ummAlQura = "umm-al-qura"
  case egyptian, karachi, dubai, kuwait, qatar, singapore, tehran, turkey, moonsighting
  case jafari, gulf, france, russia, jakim, tunisia, algeria, kemenag, morocco, lisbon, jordan
  case oman, brunei, maldives, bangladesh
  case sriLanka = "sri-lanka"
  case kazakhstan, kyrgyzstan, tatarstan, dagestan, azerbaijan, bosnia, bulgaria
  case custom

  /// Name, figures, source and evidence.
  public var record: MethodRecord {
    switch self {
    case .mwl: .mwl
    case .isna: .isna
    case .ummAlQura: .ummAlQura
    case .egyptian: .egyptian
    case .karachi: .karachi
    case .dubai: .dubai
    case .kuwait: .kuwait
    case .qatar: .qatar
    case .singapore: .singapore
    case .tehran: .tehran
    case .turkey: .turkey
    case .moonsighting: .moonsighting
    case .jafari: .jafari
    case .gulf: .gulf
    case .france: .france
    case .russia: .russia
    case .jakim: .jakim
    case .tunisia: .tunisia
    case .algeria: .algeria
    case .kemenag: .kemenag
    case .morocco: .morocco
    case .lisbon: .lisbon
    case .jordan: .jordan
    case .oman: .oman
    case .brunei: .brunei
    case .maldives: .maldives
    case .bangladesh: .bangladesh
    case .sriLanka: .sriLanka
    case .kazakhstan: .kazakhstan
    case .kyrgyzstan: .kyrgyzstan
    case .tatarstan: .tatarstan
    case .dagestan: .dagestan
    case .azerbaijan: .azerbaijan
    case .bosnia: .bosnia
    case .bulgaria: .bulgaria
    case .custom: .custom
    }
  }

  /// The authority's own name, in English.
  public var name: String { record.name.en }
  /// In Arabic.
  public var arabicName: String { record.name.ar }
  /// In either language.
  public var localizedName: LocalizedText { record.name }
  /// Where the method is in use; nil for ``custom``.
  public var usedBy: LocalizedText? { record.usedBy }
  /// The method's figures.
  public var parameters: MethodParameters { record.parameters }
}
