public import Places
public import Text

extension ZoneFolder.Failure {
  /// Why the zone can't be loaded, to follow "which".
  public var found: Message {
    switch reason {
    case .noName: "is no time zone"
    case .noPlace: "is the zone of no place"
    case .missing(let folder): "is not among the zones in \(folder)"
    case .other(let words): "\(words)"
    }
  }

  /// The names that are accepted; nil where the name isn't the fault.
  public var accepted: Message? {
    if case .other = reason { return nil }
    return "an IANA name such as \("Asia/Riyadh"), \("UTC"), or an offset such as \("+03:00")"
  }
}
