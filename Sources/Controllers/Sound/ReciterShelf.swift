public import HAL
import Measures
import Reports
import Settings
public import Text

/// Recordings of the adhan that came over the network, in a folder of the device's state: `ID.mp3` or `ID.wav` with
/// `ID.json`, its card.
///
/// The card is written last and removed first: a recording without one doesn't count, and is removed with the next that
/// comes.
public struct ReciterShelf: Sendable {
  /// Most recordings, bytes of each, and bytes that remain free on the disk.
  public static let (most, mostBytes, leastFree) = (12, 8 << 20, 64 << 20)
  /// Longest and shortest recording in seconds.
  public static let lengths = 3.0...900.0

  /// The folder.
  public let folder: String
  private let names: @Sendable (_ folder: String) -> [String]
  private let read: @Sendable (_ path: String, _ limit: Int) throws(StorageError) -> [UInt8]
  private let write: @Sendable (_ bytes: [UInt8], _ path: String) throws(StorageError) -> Void
  private let remove: @Sendable (_ path: String) throws(StorageError) -> Void
  private let make: @Sendable (_ folder: String) throws(StorageError) -> Void
  private let free: @Sendable (_ folder: String) throws(StorageError) -> Int

  public init(folder: String, _ disk: some Storage) {
    self.folder = folder
    names = { disk.names(in: $0) }
    read = { path, limit throws(StorageError) in try disk.read(path, limit: limit) }
    write = { bytes, path throws(StorageError) in try disk.write(bytes, to: path) }
    remove = { path throws(StorageError) in try disk.remove(path) }
    make = { folder throws(StorageError) in try disk.makeFolder(folder) }
    free = { folder throws(StorageError) in try disk.freeBytes(at: folder) }
  }

  /// All that have a card, by name.
  public var recitations: [Recitation] {
    ids.compactMap(card).sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  private var ids: [String] {
    names(folder).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.filter(Setting.Kind.isRecitationID)
  }

  /// The card of a recording; nil: the shelf has no such recording.
  public func card(_ id: String) -> Recitation? {
    guard Setting.Kind.isRecitationID(id),
      let bytes = try? read(path(id, "json"), Recitation.largestCard), let card = Recitation(card: bytes),
      card.id == id,
      ["mp3", "wav"].contains(card.kind)
    else { return nil }
    return card
  }

  private func path(_ id: String, _ kind: String) -> String { "\(folder)/\(id).\(kind)" }

  /// The file of a recording.
  public func path(of recitation: Recitation) -> String { path(recitation.id, recitation.kind) }

  /// Why a recording can't be kept: what was found, and what is accepted.
  public struct Refusal: Error, Sendable, Hashable {
    public var found, accepted: Message

    public init(found: Message, accepted: Message) { (self.found, self.accepted) = (found, accepted) }
  }

  /// Whether there is room for another one.
  public func require(roomFor bytes: Int) throws(Refusal) {
    guard bytes <= Self.mostBytes else {
      throw Refusal(
        found: "\(bytes.inBytes)", accepted: "at most \(Self.mostBytes.inBytes): an MP3 of six minutes is enough")
    }
    let count = ids.count
    guard count < Self.most else {
      throw Refusal(found: "\(count) recordings already", accepted: "at most \(Self.most): remove one first")
    }
    do throws(StorageError) {
      try make(folder)
      let free = try free(folder)
      guard free - bytes >= Self.leastFree else {
        throw StorageError.full
      }
    } catch {
      throw Refusal(
        found: "a disk that \(error.message)", accepted: "one with \(Self.leastFree.inBytes) free beside the recording")
    }
  }

  /// Writes the sound, without its card as yet.
  ///
  /// - Returns: its id, kind and path.
  public func keep(_ bytes: [UInt8]) throws(Refusal) -> (id: String, kind: String, path: String) {
    guard let kind = Self.kind(of: bytes) else {
      throw Refusal(found: "neither of the two", accepted: "an MP3 or WAV file")
    }
    let id = CRC32.text(of: bytes) + "-" + String(bytes.count, radix: 36)
    if let known = card(id) {
      throw Refusal(found: "a recording that is there already: \(known.name)", accepted: "another one")
    }
    try require(roomFor: bytes.count)
    tidy()
    let path = path(id, kind)
    do throws(StorageError) { try write(bytes, path) } catch  where error.comesAfterwards {
      // The card will say the same.
    } catch {
      throw Refusal(found: "\(path), which \(error.message)", accepted: "a state folder that can be written")
    }
    return (id, kind, path)
  }

  /// Puts a recording whose sound is there on the shelf.
  public func complete(_ recitation: Recitation) throws(StorageError) {
    try write(recitation.card, path(recitation.id, "json"))
  }

  /// Takes a recording away, with or without a card.
  public func drop(_ id: String) throws(StorageError) {
    guard Setting.Kind.isRecitationID(id) else { throw .missing }
    for kind in ["json", "mp3", "wav"] {
      do throws(StorageError) { try remove(path(id, kind)) } catch  where error == .missing { continue }
    }
  }

  /// Removes sound without a card: its check was interrupted.
  private func tidy() {
    let cards = Set(ids)
    for name in names(folder) where name.hasSuffix(".mp3") || name.hasSuffix(".wav") {
      let id = String(name.dropLast(4))
      if Setting.Kind.isRecitationID(id), !cards.contains(id) { try? drop(id) }
    }
  }

  /// Bytes of a recording from an offset; fewer at its end.
  public func piece(of recitation: Recitation, from offset: Int, count: Int) throws(StorageError) -> [UInt8] {
    let bytes = try read(path(of: recitation), Self.mostBytes)
    return Array(bytes.dropFirst(offset).prefix(count))
  }

  /// By its first bytes; nil for neither. An MP3 begins with a tag (ID3) or with a frame's eleven set bits.
  static func kind(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: "RIFF".utf8) { return "wav" }
    if bytes.starts(with: "ID3".utf8) { return "mp3" }
    return bytes.count > 4 && bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0 && bytes[1] & 0x06 != 0 ? "mp3" : nil
  }
}
