import Answers
import ArgumentParser
import HAL
import LinuxHAL
import Measures
import Mosques
import Program
import Reports
import Settings
import Text

extension MosquesCommand {
  /// `qibla mosques import`
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Imports the mosques of a file, in place of those before.",
      discussion: """
        GeoJSON is read as it is; OpenStreetMap's own formats (.osm, .osm.pbf and compressed ones) are read by Debian's osmium-tool. \
        What is tagged amenity=place_of_worship with religion=muslim is kept. Running devices read the new file at once.
        """)

    @Argument(
      help: ArgumentHelp("GeoJSON or OpenStreetMap's; - is GeoJSON on standard input.", valueName: "file"),
      completion: .file())
    var path: String
    @Option(help: "Whose data it is, to be shown beside it. Default: OpenStreetMap's.")
    var attribution = MosqueFile.openStreetMap
    @OptionGroup var source: ConfigurationOption
    @OptionGroup var form: JSONOption

    /// What was imported.
    private struct Answer: Encodable {
      var file: String
      var places: Int
      /// Of the file's places: beyond the most that are kept, without a position in the file, and features that can't be read.
      var leftOut: Int
      var withoutPosition: Int
      var unreadable: Int
      /// Nil where none were stored before.
      @ExplicitNull var changes: MosqueChanges?
    }

    func validate() throws {
      try require(
        attribution.count <= 200 && !attribution.contains(where: \.isNewline), "--attribution", attribution,
        "a line of at most 200 characters")
    }

    func run() throws {
      ignoreSignalsOfFailedWrites()
      let configuration = try Startup.configuration(source.config).configuration
      let store = StateFolder(configuration).mosquesPath
      try Input.checkWritable(store)
      var collector = MosqueCollector()
      if try isGeoJSON() { try readGeoJSON(&collector) } else { try readOpenStreetMap(&collector) }
      collector.finish()
      guard !collector.mosques.isEmpty else {
        Output.note(
          """
          \(path): found no place of worship for Muslims (amenity=place_of_worship with religion=muslim); nothing was changed
          """)
        throw ExitCode.refused
      }
      let old = try? MosqueFile.stored(at: store).all()
      let changes = old.map { MosqueChanges(from: $0, to: collector.mosques) }
      let name = path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
      let bytes = MosqueFile.encode(
        collector.mosques.values, attribution: attribution, file: name, imported: systemTime())
      do throws(StorageError) { try LinuxStorage().write(bytes, to: store) } catch {
        throw Input.unreadable(store, error)
      }
      try say(collector, changes, store)
    }

    private func say(_ collector: MosqueCollector, _ changes: MosqueChanges?, _ store: String) throws {
      let count = collector.mosques.count
      if form.json {
        try Output.json(
          Answer(
            file: store, places: count, leftOut: collector.leftOut, withoutPosition: collector.withoutPosition,
            unreadable: collector.unreadable, changes: changes))
      } else {
        try Output.line("\(count) mosques in \(store)")
        if let changes {
          let lines = [
            ("added", changes.addedCount, changes.added), ("removed", changes.removedCount, changes.removed),
            ("changed", changes.changedCount, changes.changed),
          ]
          for (word, count, names) in lines where count > 0 {
            try Output.line("\(count) \(word): \(names.joined(separator: "; "))\(count > names.count ? "; …" : "")")
          }
        }
        try Output.line(attribution)
      }
      let lost = [
        (collector.leftOut, "beyond the \(MosqueCollector.most) that are kept"),
        (collector.withoutPosition, "without a position in the file"), (collector.unreadable, "that can't be read"),
      ].filter { $0.0 > 0 }
      for (count, why) in lost { Output.note("\(path): left out \(count) \(why)") }
    }

    // MARK: - GeoJSON

    /// By the name's end; of other names by the first byte that isn't blank.
    private func isGeoJSON() throws -> Bool {
      let name = path.lowercased()
      if name == "-" || [".geojson", ".json", ".geojsonl", ".geojsonseq"].contains(where: name.hasSuffix) {
        return true
      }
      if [".pbf", ".osm", ".osm.gz", ".osm.bz2", ".o5m", ".opl", ".opl.gz"].contains(where: name.hasSuffix) {
        return false
      }
      var source = try Input.open(path)
      var piece = [UInt8](repeating: 0, count: 512)
      let count = try Input.read(&source, into: &piece, path: path)
      // 0x1E: the record separator of RFC 8142.
      return piece[..<count].first { ![0x20, 0x09, 0x0A, 0x0D, 0x1E].contains($0) } == UInt8(ascii: "{")
    }

    private func readGeoJSON(_ collector: inout MosqueCollector) throws {
      var source = try Input.open(path)
      var splitter = GeoJSONSplitter()
      var piece = [UInt8](repeating: 0, count: 1 << 18)
      var progress = Progress()
      while true {
        let count = try Input.read(&source, into: &piece, path: path)
        if count == 0 { break }
        splitter.take(piece[..<count]) { collector.take(feature: $0) }
        progress.tell { "\(collector.count) mosques so far" }
      }
      guard splitter.isWhole else {
        Output.refuse("\(path): the text ends within an object: it is cut off, or no GeoJSON; nothing was changed")
        throw ExitCode.badInput
      }
      if splitter.tooLong > 0 { Output.note("\(path): left out \(splitter.tooLong) features of over 4 MB") }
    }

    // MARK: - OpenStreetMap

    /// Memory of osmium: blocks of the file, its threads, and the numbers of wanted nodes (``nodeBlocks`` of 4 MB).
    private static let (memory, nodeBlocks) = (512 << 20, 32)

    private func readOpenStreetMap(_ collector: inout MosqueCollector) throws {
      guard let program = ChildProcess.find("osmium") else {
        Output.note("\(path): osmium isn't installed: sudo apt install osmium-tool")
        throw ExitCode.noHardware
      }
      // Opening it says more plainly why it can't be read.
      _ = try Input.open(path)
      var progress = Progress()
      Output.note("looking for mosques in \(path)")
      try osmium(program, ["tags-filter", "-R", path, "nwr/religion=muslim,islam"]) { line in
        collector.take(tagged: line)
        progress.tell { "\(collector.count) mosques so far" }
      }
      let folder = try TemporaryFolder(prefix: "qibla-mosques-")
      let list = folder.path + "/numbers"
      let ways = collector.waysOfRelations
      if !ways.isEmpty {
        try write(ways.map { "w\($0)" }, to: list)
        try osmium(program, ["getid", path, "-i", list], accepted: [0, 1]) { collector.take(way: $0) }
      }
      let groups = collector.nodeGroups(mostBlocks: Self.nodeBlocks)
      for (index, group) in groups.enumerated() {
        Output.note("looking up positions, \(index + 1) of \(groups.count)")
        try write(group.map { "n\($0)" }, to: list)
        // 1: the file lacks some, as an extract does at its edge.
        try osmium(program, ["getid", path, "-i", list], accepted: [0, 1]) { collector.take(node: $0) }
      }
    }

    private func write(_ numbers: [String], to list: String) throws {
      do throws(StorageError) {
        try LinuxStorage().write(Array((numbers.joined(separator: "\n") + "\n").utf8), to: list)
      } catch { throw Input.unreadable(list, error) }
    }

    private func osmium(
      _ program: String, _ arguments: [String], accepted: Set<Int32> = [0], _ use: (OSMLine) -> Void
    ) throws {
      do throws(ProgramFailure) {
        try ChildProcess.lines(
          of: program, arguments + ["-f", "opl", "-o", "-", "--no-progress"], memory: Self.memory, accepted: accepted
        ) { if let line = OSMLine(String(decoding: $0, as: UTF8.self)) { use(line) } }
      } catch {
        Output.refuse("\(path): osmium \(arguments[0]): \(error.words); nothing was changed")
        throw ExitCode.badInput
      }
    }
  }

  /// Says how far it is, every five seconds.
  private struct Progress {
    private var next = LinuxClock().now().advanced(bySeconds: 5)

    mutating func tell(_ words: () -> String) {
      let now = LinuxClock().now()
      guard now >= next else { return }
      next = now.advanced(bySeconds: 5)
      Output.note(words())
    }
  }
}
