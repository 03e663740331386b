public import HAL
import Reports
public import Text

/// The stored recordings: subfolders with the two files of `qibla record`.
public struct RecordingLibrary: Sendable {
  /// The folder.
  public let folder: String
  private let names: @Sendable (_ folder: String) -> [String]
  private let size: @Sendable (_ path: String) -> Int?
  private let piece: @Sendable (_ path: String, _ from: Int, _ count: Int) throws(StorageError) -> [UInt8]

  /// Most recordings listed.
  private static let most = 1000
  /// Bytes read at either end of a log for its date and its first and last row.
  private static let edge = 4096

  /// - Parameters:
  ///   - names: lists a folder.
  ///   - size: bytes of a file; nil for a missing one.
  ///   - piece: reads bytes of a file from an offset; fewer at its end.
  public init(
    folder: String, names: @escaping @Sendable (_ folder: String) -> [String],
    size: @escaping @Sendable (_ path: String) -> Int?,
    piece: @escaping @Sendable (_ path: String, _ from: Int, _ count: Int) throws(StorageError) -> [UInt8]
  ) {
    self.folder = folder
    self.names = names
    self.size = size
    self.piece = piece
  }

  /// A stored recording.
  public struct Kept: Sendable, Hashable, Encodable {
    public var name: String
    /// Of both files.
    public var bytes: Int
    /// Date of the recording, `2026-11-21`; nil if the log has none.
    @ExplicitNull public var started: String?
    /// From its first to its last sample; nil if unreadable.
    @ExplicitNull public var seconds: Double?

    public static func == (a: Kept, b: Kept) -> Bool {
      (a.name, a.bytes, a.started, a.seconds) == (b.name, b.bytes, b.started, b.seconds)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// All recordings, by name.
  public func kept() -> [Kept] {
    names(folder).filter { !$0.hasPrefix(".") && $0.utf8.count <= 128 }.sorted().prefix(Self.most).compactMap { name in
      let paths = RecordingReport(folder: folder + "/" + name).paths
      guard let sensors = size(paths[0]) else { return nil }
      let (started, seconds) = about(paths[0], sensors)
      return Kept(name: name, bytes: sensors + (size(paths[1]) ?? 0), started: started, seconds: seconds)
    }
  }

  /// The files of a recording, the sensors' first; nil for a name not in ``kept()``.
  public func paths(of name: String) -> [String]? {
    guard names(folder).contains(name), !name.hasPrefix("."), !name.contains("/") else { return nil }
    let paths = RecordingReport(folder: folder + "/" + name).paths.filter { size($0) != nil }
    return paths.isEmpty ? nil : paths
  }

  /// Total bytes of files.
  public func bytes(of paths: [String]) -> Int { paths.reduce(0) { $0 + (size($1) ?? 0) } }

  /// Bytes of concatenated files from an offset; fewer at the end of each file, none after the last.
  public func piece(of paths: [String], from offset: Int, count: Int) throws(StorageError) -> [UInt8] {
    var start = 0
    for path in paths {
      let end = start + (size(path) ?? 0)
      if offset < end { return try piece(path, offset - start, min(count, end - offset)) }
      start = end
    }
    return []
  }

  /// Whole lines of a file from an offset, or `most` bytes without a line end; empty after the end.
  public func lines(of path: String, from offset: Int, most: Int) throws(StorageError) -> [UInt8] {
    let bytes = try piece(path, offset, most)
    guard bytes.count == most, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return bytes }
    return Array(bytes[...end])
  }

  private func about(_ path: String, _ bytes: Int) -> (started: String?, seconds: Double?) {
    guard let head = try? piece(path, 0, Self.edge), let tail = try? piece(path, max(0, bytes - Self.edge), Self.edge)
    else { return (nil, nil) }
    let first = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    let started = first.first { $0.hasPrefix("# date: ") }.map { String($0.dropFirst(8)) }
    let rows = first.drop { $0.hasPrefix("#") }
    let last = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline).last
    guard rows.first?.hasPrefix("t_s,") == true, let begin = Self.time(rows.dropFirst().first),
      let end = Self.time(last), end >= begin
    else { return (started, nil) }
    return (started, (end - begin).rounded(decimals: 2))
  }

  private static func time(_ row: Substring?) -> Double? {
    row.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).first }.flatMap { Double($0) }
      .flatMap { $0.isFinite ? $0 : nil }
  }
}
