public import HAL
import Measures
import Reports
public import Text

/// Changes a plan's files, all or none. The undo note is written first.
public struct SetupFiles<Files: Storage>: Sendable {
  private let storage: Files

  public init(_ storage: Files) { self.storage = storage }

  /// Changes so far; empty without a note.
  public func note() throws(Problems) -> SetupNote {
    guard let bytes = try SetupPlan.file(SetupNote.path, storage) else { return SetupNote() }
    return try SetupNote(decoding: bytes)
  }

  // MARK: - Doing

  /// Writes copies, the note, and then the files. After a failure everything is rolled back, and the error thrown.
  ///
  /// - Parameters:
  ///   - enables: whether the service will be enabled afterwards.
  ///   - servedPage: whether the page's service was enabled before.
  ///   - pin: checksum of the stored hash of a PIN that is made afterwards.
  public func carryOut(
    _ plan: SetupPlan, enablesService enables: Bool, servedPage: Bool = false, pin: UInt32? = nil
  ) throws(Problems) {
    let old = try note()
    var note = old
    var undo: [(path: String, bytes: [UInt8]?)] = []
    do throws(Failure) {
      try checkRoom(plan)
      for change in plan.changes {
        var copy: String?
        if let before = change.before {
          let path = freeName(for: change.path)
          undo.append((path, nil))
          try write(before, to: path)
          copy = path
        }
        note.changes.append(
          .init(path: change.path, copy: copy, before: change.before.map(CRC32.of), after: change.after.map(CRC32.of)))
      }
      if enables { note.hasEnabledService = true }
      if let step = plan.page.step { note.take(step, wasEnabled: servedPage) }
      if let pin { note.pin = pin }
      if note != old {
        try makeFolder(of: SetupNote.path)
        undo.append((SetupNote.path, old.isEmpty ? nil : old.encoded))
        try write(note.encoded, to: SetupNote.path)
      }
      for change in plan.changes {
        try makeFolder(of: change.path)
        undo.append((change.path, change.before))
        if let after = change.after { try write(after, to: change.path) } else { try remove(change.path) }
      }
    } catch {
      var left: [String] = []
      for (path, bytes) in undo.reversed() where !putBack(path, bytes) { left.append(path) }
      throw problems(error, left: left)
    }
  }

  /// Notes that the service was not enabled after all.
  public func forgetService() throws(Problems) { try amend { $0.hasEnabledService = false } }

  /// Notes that the page's service is still as it was.
  ///
  /// - Parameter former: what was noted before the plan was carried out.
  public func forgetPage(former: SetupNote.PageChange?) throws(Problems) { try amend { $0.page = former } }

  /// Notes that no PIN was made after all.
  ///
  /// - Parameter former: what was noted before the plan was carried out.
  public func forgetPIN(former: UInt32?) throws(Problems) { try amend { $0.pin = former } }

  private func amend(_ change: (inout SetupNote) -> Void) throws(Problems) {
    let old = try note()
    var note = old
    change(&note)
    guard note != old else { return }
    do throws(Failure) {
      if note.isEmpty { try remove(SetupNote.path) } else { try write(note.encoded, to: SetupNote.path) }
    } catch {
      throw problems(error, left: [])
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(StorageError) { try storage.write(bytes, to: path) } catch {
      // An unconfirmed change counts as done.
      if !error.comesAfterwards { throw Failure(path: path, error: error) }
    }
  }

  private func makeFolder(of path: String) throws(Failure) {
    do throws(StorageError) { try storage.makeFolder(Self.folder(of: path)) } catch {
      throw Failure(path: path, error: error)
    }
  }

  /// Checks the free space for all new files and copies together, since they may share a file system.
  private func checkRoom(_ plan: SetupPlan) throws(Failure) {
    let needed = plan.changes.reduce(4096) { $0 + ($1.after?.count ?? 0) + ($1.before?.count ?? 0) + 8192 }
    for change in plan.changes {
      guard let free = try? storage.freeBytes(at: Self.folder(of: change.path)) else { continue }
      if free < needed { throw Failure(path: change.path, error: .full) }
    }
  }

  private func putBack(_ path: String, _ bytes: [UInt8]?) -> Bool {
    if (try? storage.read(path, limit: 1 << 20)) == bytes { return true }
    do throws(StorageError) {
      if let bytes { try storage.write(bytes, to: path) } else { try storage.remove(path) }
      return true
    } catch {
      return error.comesAfterwards || error == .missing && bytes == nil
    }
  }

  private func problems(_ failure: Failure, left: [String]) -> Problems {
    let folder = Self.folder(of: failure.path)
    let next: Message =
      switch failure.error {
      case .readOnly: "a file system that can be written to: sudo mount -o remount,rw \(folder)"
      case .full: "room for it: see what df -h \(folder) and du say"
      case .permission: "it when run as root: sudo qibla setup"
      default: "a disk that takes it: see dmesg | tail"
      }
    var all = [Problem(key: "", source: failure.path, found: "a file that \(failure.error.message)", accepted: next)]
    for path in left {
      let copy = path + SetupPlan.suffix
      all.append(
        Problem(
          key: "", source: path, found: "a file that the rollback could not restore",
          accepted: "its former content, in \(copy)"))
    }
    return Problems(all: all)
  }

  /// An unused name for a copy.
  private func freeName(for path: String) -> String {
    let name = path + SetupPlan.suffix
    var candidate = name
    var number = 1
    while exists(candidate) {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }

  private func exists(_ path: String) -> Bool {
    do throws(StorageError) {
      _ = try storage.read(path, limit: 0)
      return true
    } catch {
      return error != .missing
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  // MARK: - Taking back

  /// The plan of an undo.
  ///
  /// - Parameter keepsService: whether the services are left unchanged.
  public func undoing(keepsService: Bool = false) throws(Problems) -> SetupUndo {
    let note = try note()
    var undo = SetupUndo(note: note)
    var paths: [String] = []
    for change in note.changes where !paths.contains(change.path) { paths.append(change.path) }
    for path in paths {
      let first = try SetupPlan.file(path, storage)
      var (now, isKept) = (first, false)
      for change in note.changes.reversed() where change.path == path {
        let sum = now.map(CRC32.of)
        // After a power cut between the note and the file: nothing to undo.
        if !isKept, sum == change.before {
          undo.copies += change.copy.map { [$0] } ?? []
          continue
        }
        var former: [UInt8]?
        if let copy = change.copy { former = try SetupPlan.file(copy, storage) }
        if !isKept, sum != change.after {
          let why: Message =
            if let copy = change.copy {
              "was edited since; its former content is in \(copy)"
            } else {
              "was edited since; it did not exist before"
            }
          undo.kept.append((path, why))
          isKept = true
        } else if !isKept, former.map(CRC32.of) != change.before {
          let copy = change.copy ?? ""
          undo.kept.append((path, "can't be put back: its copy \(copy) is not there, or was edited"))
          isKept = true
        }
        if isKept {
          undo.rest.changes.insert(change, at: 0)
        } else {
          now = former
          undo.copies += change.copy.map { [$0] } ?? []
        }
      }
      if now != first { undo.files.append((path, now)) }
    }
    undo.disablesService = note.hasEnabledService && !keepsService
    undo.rest.hasEnabledService = note.hasEnabledService && keepsService
    undo.page = keepsService ? nil : note.page.map { $0 == .enabled ? .stop : .start }
    undo.rest.page = keepsService ? note.page : nil
    undo.pin = note.pin
    return undo
  }

  /// Restores the files, then shortens the note, then removes unneeded copies.
  public func carryOut(_ undo: SetupUndo) throws(Problems) {
    do throws(Failure) {
      for (path, bytes) in undo.files {
        if let bytes { try write(bytes, to: path) } else { try remove(path) }
      }
      if undo.rest.isEmpty { try remove(SetupNote.path) } else { try write(undo.rest.encoded, to: SetupNote.path) }
      for copy in undo.copies { try remove(copy) }
    } catch {
      throw problems(error, left: [])
    }
  }

  private func remove(_ path: String) throws(Failure) {
    do throws(StorageError) { try storage.remove(path) } catch {
      if error != .missing, !error.comesAfterwards { throw Failure(path: path, error: error) }
    }
  }
}

/// A file that could not be written or removed. Not nested in the generic type: Swift 6.3.1 can't optimise a typed throw of it.
private struct Failure: Error {
  var path: String
  var error: StorageError
}

/// Plan of an undo.
public struct SetupUndo: Sendable {
  /// The changes so far.
  public let note: SetupNote
  /// Files with their new bytes; nil: removed.
  public internal(set) var files: [(path: String, bytes: [UInt8]?)] = []
  /// Files not restored, with the reason, to follow the path.
  public internal(set) var kept: [(path: String, why: Message)] = []
  /// Whether the service is stopped and disabled.
  public internal(set) var disablesService = false
  /// What happens to the page's service; nil: nothing.
  public internal(set) var page: PagePlan.Step?
  /// Checksum of the stored hash of the PIN to remove; nil: none. Another PIN, set since, stays.
  public internal(set) var pin: UInt32?
  /// Copies to remove.
  var copies: [String] = []
  /// Changes that remain in the note.
  var rest = SetupNote()

  init(note: SetupNote) { self.note = note }

  /// The plan for a person, without an end of line after the last.
  public func text(_ language: Language = .en) -> String {
    func said(_ message: Message) -> String { message.text(language) }
    if note.isEmpty { return said("Nothing to undo: qibla setup has changed nothing here.") }
    var steps = files.map { file -> Message in
      file.bytes == nil ? "\(file.path): removed, as it wasn't there" : "\(file.path): as it was before"
    }
    if disablesService { steps.append("stop the service, and switch it off: \(SetupPlan.service)") }
    if let page { steps.append(page.words) }
    if pin != nil { steps.append("remove the PIN that setup has made, unless another is set") }
    if steps.isEmpty { steps.append("nothing") }
    var lines = [said("To undo")] + steps.map { "  " + said($0) }
    if !kept.isEmpty { lines.append(said("Left as it is")) }
    for (path, why) in kept {
      let sentence = said("\(path)") + " " + said(why)
      lines += sentence.wrappedWithIsolates(width: 76).map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
