public import ArgumentParser
import Credentials
import HAL
import LinuxHAL
import Measures
import Program
import Reports
import Settings
public import Setup
import Text

/// The PIN of the page, as setup makes it and takes it back.
struct PagePIN {
  private let store: AccessStore
  private let folder: String

  /// - Parameter root: another root file system; empty for this one.
  init(root: String, _ configuration: Configuration) {
    folder = root + configuration.portal.directory
    store = LinuxAccess.store(in: folder)
  }

  /// Whether a PIN is set. Nil where the stored one can't be read, and without the folder: it belongs to the portal's user,
  /// so root doesn't make it.
  var isSet: Bool? { LinuxStorage().exists(folder) ? store.load().list?.hasPIN : nil }

  /// A PIN and its hash, not stored yet. Slow.
  func made() throws -> (pin: String, hash: String) { try AccessList.newPIN(store) }

  /// Stores a PIN; false where another was set meanwhile.
  func keep(hash: String) throws -> Bool {
    try store.update { list in
      guard !list.hasPIN else { return false }
      list.setPIN(hash: hash)
      return true
    }.result
  }

  /// Removes the PIN with this checksum; another one stays, and so do all tokens.
  func remove(_ sum: UInt32) throws {
    guard LinuxStorage().exists(folder) else { return }
    _ = try store.update { list in
      if list.pin.map(Self.checksum) == sum { list.setPIN(hash: nil) }
    }
  }

  /// How setup's note knows a PIN again.
  static func checksum(_ hash: String) -> UInt32 { CRC32.of(Array(hash.utf8)) }
}

extension SetupCommand {
  /// Makes the plan's PIN, which is not stored yet; nil where there is none to make, or it can't be made.
  func newPIN(_ plan: SetupPlan, _ page: PagePIN, _ spoken: Language) -> (pin: String, hash: String)? {
    guard plan.page.makesPIN else { return nil }
    do { return try page.made() } catch {
      noteWithoutPIN(words(error), spoken)
      return nil
    }
  }

  private func noteWithoutPIN(_ why: Message, _ spoken: Language) {
    note("No PIN was made: \(why)", "Next: sudo qibla portal pin", in: spoken)
  }

  private func words(_ error: any Error) -> Message {
    if let error = error as? StorageError { return error.message }
    return "\(LinuxAccess.words(error))"
  }

  /// Stores the PIN that was made. Returns it if it is in force.
  func keep(
    _ made: (pin: String, hash: String)?, _ page: PagePIN, _ files: SetupFiles<RootedStorage>, former: SetupNote,
    _ spoken: Language
  ) -> String? {
    guard let made else { return nil }
    let why: Message
    do {
      if try page.keep(hash: made.hash) { return made.pin }
      why = "another was set meanwhile"
    } catch { why = words(error) }
    try? files.forgetPIN(former: former.pin)
    noteWithoutPIN(why, spoken)
    return nil
  }

  /// Removes the PIN that setup has made.
  func remove(_ sum: UInt32, _ page: PagePIN, _ spoken: Language) {
    do { try page.remove(sum) } catch {
      note("the PIN was not removed: \(words(error))", "Next: sudo qibla portal pin --remove", in: spoken)
    }
  }

  /// Starts or stops the page's service. Returns the error in words.
  func carryOut(_ step: PagePlan.Step?, root: String) -> String? {
    let service = DeviceService(root: root, unit: PagePlan.unit)
    return switch step {
    case .start: service.start()
    case .stop: service.stop()
    case nil: nil
    }
  }

  /// Takes the page back: its service, its PIN and all files. The files are last, since the note is shortened with them.
  func takeBackPage(
    _ undo: SetupUndo, _ files: SetupFiles<RootedStorage>, _ storage: RootedStorage, _ spoken: Language
  ) throws {
    // A configuration with problems must not prevent the undo.
    let configured = try? EffectiveConfiguration(path: nil, environment: [:], reading: storage).configuration
    let stopped = undo.page == .stop ? carryOut(.stop, root: storage.root) : nil
    if let sum = undo.pin { remove(sum, PagePIN(root: storage.root, configured ?? Configuration()), spoken) }
    try files.carryOut(undo)
    let paths = undo.files.map(\.path)
    let service = DeviceService(root: storage.root, unit: PagePlan.unit)
    let started =
      undo.page == .start
      ? service.start() : paths.contains(where: SetupPlan.configurationPaths.contains) ? service.reread() : nil
    rereadAvahi(paths, root: storage.root, spoken)
    if let refusal = stopped ?? started { note("the page is not as it was before: \(refusal)", in: spoken) }
  }

  /// Lets avahi read its configuration where that was changed. Its services it reads by itself.
  func rereadAvahi(_ paths: [String], root: String, _ spoken: Language) {
    guard paths.contains(Avahi.configuration) else { return }
    if let refusal = DeviceService(root: root, unit: "avahi-daemon").reread() {
      note("the new name is in force after the next start: \(refusal)", in: spoken)
    }
  }

  /// Prints the addresses, the PIN and the QR code of an address, which has no PIN in it.
  func show(_ page: PagePlan, pin: String?, _ spoken: Language) throws {
    guard !form.json, page.step == .start || pin != nil else { return }
    func line(_ message: Message) throws { try Output.line(message.text(spoken)) }
    try line("The page, \(page.reach.words)")
    for address in page.addresses { try Output.line("  \(address)") }
    if let pin { try line("PIN \(pin), for changes; it is shown only now") }
    if let address = page.pictured, let code = QRCode.lines(of: address) { try Output.text(code) }
  }

  /// Asks where phones may see the page. Nil: as configured.
  func askedPage(_ reach: PageReach, _ spoken: Language) throws -> PageReach? {
    let now = reach.words
    return try asked(
      "May phones see the page? n: on this network, d: on this device only, o: not at all; Enter keeps it \(now): ",
      spoken
    ) { text throws(Problems) in
      let word = text.trimmed.lowercased()
      if let reach = PageReach.allCases.first(where: { $0.rawValue.hasPrefix(word) }) { return reach }
      throw Problems(all: [Problem(key: "", source: "page", found: "\(text.quoted)", accepted: "n, d, o or Enter")])
    }
  }
}

extension PageReach: ExpressibleByArgument {}
