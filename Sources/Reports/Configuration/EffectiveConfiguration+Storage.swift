public import HAL
public import Settings
public import Text

extension EffectiveConfiguration {
  /// Reads file, drop-ins, overlay and environment.
  ///
  /// A file named by `path` or `QIBLA_CONFIG` must exist; the standard one may be missing. Drop-ins are the files `*.toml`
  /// in the folder `FILE.d` beside it, in the order of their names.
  ///
  /// - Parameters:
  ///   - path: the configuration named by the user; nil: `QIBLA_CONFIG` or the standard one.
  ///   - environment: the whole environment.
  ///   - added: a drop-in not stored yet; it replaces a stored one with the same path.
  ///   - withChanges: whether to read the overlay, the changes at run time in the state folder.
  ///   - believing: trust in the overlay at a path.
  public init(
    path: String?, environment: [String: String], reading storage: some Storage,
    adding added: (path: String, bytes: [UInt8])? = nil, withChanges: Bool = true,
    believing: (_ path: String) -> Setting.Reach = { _ in .machine }
  ) throws(Problems) {
    let named = path ?? environment["QIBLA_CONFIG"]
    let file = try Self.file(named, storage)
    let dropIns = try Self.dropIns(of: Self.path(path, environment), adding: added, storage)
    let plain = try EffectiveConfiguration(file: file, dropIns: dropIns, environment: environment)
    guard withChanges, let overlay = Self.overlay(plain.overlayPath, storage) else {
      self = plain
      return
    }
    self = plain.overlaid(by: overlay, believing: believing(plain.overlayPath))
  }

  /// Largest accepted file, in bytes.
  private static var limit: Int { 1 << 20 }

  private static func file(
    _ named: String?, _ storage: some Storage
  ) throws(Problems) -> (path: String, bytes: [UInt8])? {
    let path = named ?? standardPath
    do throws(StorageError) {
      return (path, try storage.read(path, limit: limit))
    } catch {
      if named == nil && error == .missing { return nil }
      throw unreadable(path, error)
    }
  }

  /// Path of the configuration file: `named`, `QIBLA_CONFIG`, or the standard one.
  public static func path(_ named: String?, _ environment: [String: String]) -> String {
    named ?? environment["QIBLA_CONFIG"] ?? standardPath
  }

  /// The drop-ins of a file, by name.
  private static func dropIns(
    of path: String, adding added: (path: String, bytes: [UInt8])?, _ storage: some Storage
  ) throws(Problems) -> [(path: String, bytes: [UInt8])] {
    let folder = dropInFolder(of: path)
    var paths = Set(storage.names(in: folder).filter(isDropIn).map { folder + "/" + $0 })
    if let added { paths.insert(added.path) }
    guard paths.count <= mostDropIns else {
      throw Problems(all: [
        Problem(key: "", source: folder, found: "\(paths.count) files", accepted: "at most \(mostDropIns)")
      ])
    }
    var found: [(path: String, bytes: [UInt8])] = []
    for path in paths.sorted() {
      if let added, added.path == path {
        found.append(added)
      } else {
        do throws(StorageError) { found.append((path, try storage.read(path, limit: limit))) } catch {
          throw unreadable(path, error)
        }
      }
    }
    return found
  }

  private static var mostDropIns: Int { 64 }

  /// The overlay's bytes, or the problem with it; nil without an overlay.
  private static func overlay(_ path: String, _ storage: some Storage) -> Result<[UInt8], Problems>? {
    do throws(StorageError) {
      return .success(try storage.read(path, limit: limit))
    } catch {
      return error == .missing ? nil : .failure(unreadable(path, error))
    }
  }

  private static func unreadable(_ path: String, _ error: StorageError) -> Problems {
    Problems(all: [
      Problem(
        key: "", source: path, found: "a file that \(error.message)",
        accepted: "a readable file of at most \(limit.inBytes)")
    ])
  }
}
