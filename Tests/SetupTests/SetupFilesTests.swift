import HAL
import Reports
import Settings
import Simulation
import Synchronization
import Testing
import Text

@testable import Setup

/// A disk that fails after some writes.
private final class FailingStorage: Storage {
  enum Fault {
    /// One write is refused.
    case full
    /// A power cut: later writes are lost without an error.
    case powerCut
  }

  private let files: MemoryStorage
  private let fault: Fault
  private let left: Mutex<Int>

  /// - Parameter writes: how many succeed before the fault.
  init(_ files: MemoryStorage, _ fault: Fault, writes: Int) {
    self.files = files
    self.fault = fault
    left = Mutex(writes)
  }

  func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] { try files.read(path, limit: limit) }
  func remove(_ path: String) throws(StorageError) { if fault == .full { try files.remove(path) } }
  func openLog(_ path: String) throws(StorageError) -> MemoryLog { try files.openLog(path) }
  func makeFolder(_ path: String) throws(StorageError) {}
  func names(in folder: String) -> [String] { [] }
  func freeBytes(at path: String) throws(StorageError) -> Int { 1 << 30 }
  func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    let left = left.withLock { left in
      left -= 1
      return left
    }
    switch fault {
    case .full where left == -1: throw .full
    case .powerCut where left < 0: break
    default: try files.write(bytes, to: path)
    }
  }
}

@Suite struct SetupFilesTests {
  private let paths = ["/boot/firmware/config.txt", "/boot/firmware/cmdline.txt", EffectiveConfiguration.standardPath]
  private var everything: [String] {
    paths + (paths.flatMap { ["\($0).before-qibla", "\($0).before-qibla-2"] }) + [SetupNote.path]
  }

  /// With a configuration that sets what setup changes: the file itself is changed then.
  private func freshPi() -> MemoryStorage {
    let own = "[place]\nlatitude_deg = 1.0\nlongitude_deg = 1.0\n[locale]\nlanguage = \"en\"\n"
    return SetupTests.freshPi([EffectiveConfiguration.standardPath: own])
  }

  private func picture(_ storage: MemoryStorage) -> [[UInt8]?] { everything.map { storage[$0] } }

  private func setUp(_ storage: MemoryStorage, _ options: SetupOptions = options(), enables: Bool = false) throws {
    try SetupFiles(storage).carryOut(SetupPlan(machine(), options, reading: storage), enablesService: enables)
  }

  private func takeBack(_ storage: MemoryStorage) throws -> SetupUndo {
    let undo = try SetupFiles(storage).undoing()
    try SetupFiles(storage).carryOut(undo)
    return undo
  }

  @Test func `undone, every file is as before, byte for byte`() throws {
    let storage = freshPi()
    let before = picture(storage)
    try setUp(storage, enables: true)
    #expect(storage["/boot/firmware/config.txt.before-qibla"] == before[0])
    let undo = try takeBack(storage)
    #expect(undo.disablesService && undo.kept.isEmpty)
    #expect(picture(storage) == before)
    #expect(try takeBack(storage).text().hasPrefix("Nothing to undo"))
  }

  @Test func `a service that could not be enabled is not disabled later`() throws {
    let storage = freshPi()
    try setUp(storage, enables: true)
    try SetupFiles(storage).forgetService()
    #expect(try takeBack(storage).disablesService == false)
  }

  @Test func `a second run changes nothing`() throws {
    let storage = freshPi()
    try setUp(storage)
    let once = picture(storage)
    #expect(try SetupPlan(machine(), options(), reading: storage).changes.isEmpty)
    try setUp(storage)
    #expect(picture(storage) == once)
  }

  @Test func `several runs are undone together`() throws {
    let storage = freshPi()
    let before = picture(storage)
    try setUp(storage)
    try setUp(storage, options(.coordinates(latitude: 41.01, longitude: 28.98), .en))
    #expect(storage["\(EffectiveConfiguration.standardPath).before-qibla-2"] != nil)
    _ = try takeBack(storage)
    #expect(picture(storage) == before)
  }

  @Test func `the package's configuration stays as it is, and setup's own file is removed again`() throws {
    let storage = SetupTests.freshPi()
    let packaged = storage[EffectiveConfiguration.standardPath]
    try setUp(storage)
    let effective = try EffectiveConfiguration(path: nil, environment: [:], reading: storage)
    #expect(effective.configuration.place.latitudeDeg == 30.04 && effective.configuration.locale.language == .ar)
    #expect(storage[EffectiveConfiguration.standardPath] == packaged && storage[OwnConfiguration.path] != nil)
    // Its own value stays its own, even where the owner has since written another one into the package's file.
    let edited = String(decoding: packaged ?? [], as: UTF8.self)
      .replacing("#language = \"en\"", with: "language = \"tr\"")
    storage[EffectiveConfiguration.standardPath] = Array(edited.utf8)
    try setUp(storage, options(nil, .de))
    let spoken = try EffectiveConfiguration(path: nil, environment: [:], reading: storage).configuration.locale
    #expect(edited.contains("\nlanguage = \"tr\"") && spoken.language == .de)
    storage[EffectiveConfiguration.standardPath] = packaged
    try setUp(storage, options(.city("Cairo, Egypt"), nil))
    let next = try EffectiveConfiguration(path: nil, environment: [:], reading: storage).configuration
    #expect(next.place.latitudeDeg == nil && next.place.city == "Cairo, Egypt" && next.locale.language == .de)
    _ = try takeBack(storage)
    #expect(storage[EffectiveConfiguration.standardPath] == packaged && storage[OwnConfiguration.path] == nil)
  }

  @Test func `a created file is removed again`() throws {
    let storage = freshPi()
    storage[EffectiveConfiguration.standardPath] = nil
    try setUp(storage)
    #expect(
      try EffectiveConfiguration(path: nil, environment: [:], reading: storage).configuration.place.latitudeDeg == 30.04
    )
    _ = try takeBack(storage)
    #expect(storage[EffectiveConfiguration.standardPath] == nil)
  }

  @Test func `a file edited since is kept, and can be undone once it is as it was`() throws {
    let storage = freshPi()
    let before = picture(storage)
    try setUp(storage, enables: true)
    let written = storage[paths[2]]
    storage[paths[2]] = written! + Array("# mine\n".utf8)
    let undo = try takeBack(storage)
    #expect(undo.kept.map(\.path) == [paths[2]])
    #expect(
      undo.kept[0].why.text(.en) == "was edited since; its former content is in /etc/qibla/qibla.toml.before-qibla")
    #expect(storage[paths[2]] == written! + Array("# mine\n".utf8))
    #expect([storage[paths[0]], storage[paths[1]]] == Array(before.prefix(2)))
    storage[paths[2]] = written
    #expect(try takeBack(storage).disablesService == false)
    #expect(picture(storage) == before)
  }

  @Test func `a missing or edited copy is never restored`() throws {
    for other in [nil, Array("x".utf8)] {
      let storage = freshPi()
      try setUp(storage)
      let written = storage[paths[0]]
      storage[paths[0] + ".before-qibla"] = other
      #expect(try takeBack(storage).kept.map(\.path) == [paths[0]])
      #expect(storage[paths[0]] == written)
    }
  }

  @Test func `a write that fails leaves everything as it was`() throws {
    // Three copies, the note, three files.
    for writes in 0..<7 {
      let storage = freshPi()
      let before = picture(storage)
      let plan = try SetupPlan(machine(), options(), reading: storage)
      let refusal = #expect(throws: Problems.self) {
        try SetupFiles(FailingStorage(storage, .full, writes: writes)).carryOut(plan, enablesService: true)
      }
      #expect(refusal?.all.count == 1 && refusal!.description.contains("the disk is full; accepted: room for it"))
      #expect(picture(storage) == before, "after \(writes) writes")
    }
  }

  @Test func `a power cut at any write can be undone`() throws {
    for writes in 0..<7 {
      let storage = freshPi()
      let before = picture(storage)
      let plan = try SetupPlan(machine(), options(), reading: storage)
      // The disk after that many writes: the run without its end.
      let cut = FailingStorage(storage, .powerCut, writes: writes)
      try SetupFiles(cut).carryOut(plan, enablesService: false)
      _ = try takeBack(storage)
      #expect(Array(picture(storage).prefix(3)) == Array(before.prefix(3)), "after \(writes) writes")
    }
  }

  @Test func `without room on the disk no run starts`() throws {
    let storage = freshPi()
    let before = picture(storage)
    storage.leave(freeBytes: 1000)
    #expect(throws: Problems.self) { try setUp(storage) }
    #expect(picture(storage) == before)
  }

  @Test func `an invalid note is named with its line`() throws {
    let storage = SetupTests.freshPi([SetupNote.path: "# x\nfile zz\n"])
    let refusal = #expect(throws: Problems.self) { try SetupFiles(storage).undoing() }
    #expect(refusal?.all.first?.line == 2)
    #expect(throws: Problems.self) { try setUp(storage) }
  }

  @Test func `a note is read back as written`() throws {
    var note = SetupNote()
    note.changes = [
      .init(path: "/a", copy: "/a.before-qibla", before: 1, after: .max),
      .init(path: "/b", copy: nil, before: nil, after: 0),
      .init(path: "/c", copy: "/c.before-qibla", before: 2, after: nil),
    ]
    for isEnabled in [false, true] {
      note.hasEnabledService = isEnabled
      #expect(try SetupNote(decoding: note.encoded) == note)
    }
    for page in [SetupNote.PageChange.enabled, .disabled] {
      (note.page, note.pin) = (page, 0xABCD)
      #expect(try SetupNote(decoding: note.encoded) == note)
    }
  }
}
