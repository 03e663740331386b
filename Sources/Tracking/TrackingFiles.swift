/// The files of profiles, one each, which only their owner may read.
public struct TrackingFiles: Sendable {
  /// The folder, for messages.
  public var folder: String
  /// The names in the folder; none without one.
  public var names: @Sendable () -> [String]
  /// Reads a file; nil if missing.
  public var read: @Sendable (_ name: String) throws(TrackingFault) -> [UInt8]?
  /// Replaces a file as a whole, or makes it and its folder.
  public var write: @Sendable (_ bytes: [UInt8], _ name: String) throws(TrackingFault) -> Void
  /// Removes a file for good; a missing one is fine.
  public var remove: @Sendable (_ name: String) throws(TrackingFault) -> Void

  /// Largest file, in bytes: ten years of prayers and two of a tasbih with long phrases need less.
  public static let mostBytes = 1 << 20

  public init(
    folder: String, names: @escaping @Sendable () -> [String],
    read: @escaping @Sendable (String) throws(TrackingFault) -> [UInt8]?,
    write: @escaping @Sendable ([UInt8], String) throws(TrackingFault) -> Void,
    remove: @escaping @Sendable (String) throws(TrackingFault) -> Void
  ) {
    (self.folder, self.names, self.read, self.write, self.remove) = (folder, names, read, write, remove)
  }

  /// The file's name of a profile: `0a1b2c3d.json`.
  public static func name(of id: String) -> String { id + end }
  private static let end = ".json"

  /// The profile of a file's name; nil for another file.
  static func id(of name: String) -> String? {
    guard name.hasSuffix(end) else { return nil }
    let id = name.dropLast(end.count)
    return isID(id) ? String(id) : nil
  }

  /// Whether a text has the form of a profile's id.
  public static func isID(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 8 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// The readable profiles, and the faults of other files by their names. A damaged file stays as it is.
  public func load() -> (profiles: [TrackingProfile], faults: [String: TrackingFault]) {
    var (profiles, faults): ([TrackingProfile], [String: TrackingFault]) = ([], [:])
    for name in names().sorted() {
      guard let id = Self.id(of: name) else { continue }
      do throws(TrackingFault) {
        if let bytes = try read(name) { profiles.append(try TrackingProfile(decoding: bytes, id: id)) }
      } catch { faults[name] = error }
    }
    return (profiles, faults)
  }

  public func store(_ profile: TrackingProfile) throws(TrackingFault) {
    let bytes: [UInt8]
    do { bytes = try profile.encoded() } catch { throw .unwritable("\(error)") }
    try write(bytes, Self.name(of: profile.id))
  }
}

/// Reason that a profile isn't read or stored.
public enum TrackingFault: Error, Sendable, Hashable {
  /// Damaged, or not written by this program.
  case damaged
  /// Written by a newer version of this program.
  case newer(Int)
  /// Errors of the storage, in words.
  case unreadable(String)
  case unwritable(String)

  public var words: String {
    switch self {
    case .damaged: "found a damaged file, which is kept"
    case .newer(let version): "found version \(version), accepted: 1"
    case .unreadable(let words), .unwritable(let words): words
    }
  }
}
