public import HAL
public import Text

/// The recordings that are kept in a folder, each in a folder of its own with the two files that `qibla record` makes.
public struct RecordingLibrary: Sendable {
  /// The folder.
  public let folder: String
  private let names: @Sendable (_ folder: String) -> [String]
  private let size: @Sendable (_ path: String) -> Int?
  private let piece: @Sendable (_ path: String, _ from: Int, _ count: Int) throws(StorageError) -> [UInt8]

  /// Most recordings in a list.
  private static let most = 1000
  /// Bytes at either end of a log in which its date and its first and last row are looked for.
  private static let edge = 4096

  /// - Parameters:
  ///   - names: names in a folder.
  ///   - size: bytes of a file; nil where there is none.
  ///   - piece: so many bytes of a file from an offset on; fewer at its end.
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

  /// A recording that is kept.
  public struct Kept: Sendable, Hashable, Encodable {
    public var name: String
    /// Of both files.
    public var bytes: Int
    /// The day on which it was made, `2026-11-21`; nil where the log doesn't say.
    @ExplicitNull public var started: String?
    /// From its first to its last sample; nil where that can't be read.
    @ExplicitNull public var seconds: Double?

    public static func == (a: Kept, b: Kept) -> Bool {
      (a.name, a.bytes, a.started, a.seconds) == (b.name, b.bytes, b.started, b.seconds)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// All of them, by name.
  public func kept() -> [Kept] {
    names(folder).filter { !$0.hasPrefix(".") && $0.utf8.count <= 128 }.sorted().prefix(Self.most).compactMap { name in
      let paths = RecordingReport(folder: folder + "/" + name).paths
      guard let sensors = size(paths[0]) else { return nil }
      let (started, seconds) = about(paths[0], sensors)
      return Kept(name: name, bytes: sensors + (size(paths[1]) ?? 0), started: started, seconds: seconds)
    }
  }

  /// The files of one that is kept, the sensors' first; nil for a name that is none of ``kept()``.
  public func paths(of name: String) -> [String]? {
    guard names(folder).contains(name), !name.hasPrefix("."), !name.contains("/") else { return nil }
    let paths = RecordingReport(folder: folder + "/" + name).paths.filter { size($0) != nil }
    return paths.isEmpty ? nil : paths
  }

  /// Bytes of some files together.
  public func bytes(of paths: [String]) -> Int { paths.reduce(0) { $0 + (size($1) ?? 0) } }

  /// So many bytes of some files, one behind the other, from an offset on; fewer at the end of one, none behind the last.
  public func piece(of paths: [String], from offset: Int, count: Int) throws(StorageError) -> [UInt8] {
    var start = 0
    for path in paths {
      let end = start + (size(path) ?? 0)
      if offset < end { return try piece(path, offset - start, min(count, end - offset)) }
      start = end
    }
    return []
  }

  /// Whole lines of a file from an offset on, or so many bytes where there is no line's end; empty behind its end.
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
