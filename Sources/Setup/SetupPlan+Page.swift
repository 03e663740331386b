public import HAL
public import Settings
public import Text

/// Ports of the page.
private struct PagePorts {
  var plain: Int
  var secure: Int

  /// Those of a browser's short address.
  static let standard = PagePorts(plain: 80, secure: 443)
  /// Where one of those is taken.
  static let other = PagePorts(plain: 8080, secure: 8443)

  var all: [Int] { [plain, secure] }

  /// Every address of this machine at a port, of both kinds.
  static func every(_ port: Int) -> String { "0.0.0.0:\(port) [::]:\(port)" }
}

extension SetupMachine {
  /// Where phones see the page by a configuration.
  public func pageReach(_ configuration: Configuration) -> PageReach {
    let listening = configuration.portal.addresses + configuration.portal.secureAddresses
    return !servesPage ? .off : listening.allSatisfy(PagePlan.isLocal) ? .device : .network
  }
}

extension SetupPlan {
  /// The key of the secure addresses.
  static let secureKey = "portal.secure_listen"
  /// The host name that Raspberry Pi OS comes with.
  private static let standardHostName = "raspberrypi"
  private static let pageHostName = "qibla"

  /// Plans the page, and returns changes of the configuration.
  mutating func planPage(
    _ machine: SetupMachine, _ options: SetupOptions, _ effective: EffectiveConfiguration, _ storage: some Storage
  ) throws(Problems) -> [(key: String, text: String?)] {
    let configured = effective.configuration
    var plain = configured.portal.addresses
    var secure = configured.portal.secureAddresses
    page.reach = options.page ?? machine.pageReach(configured)
    var wanted: [(key: String, text: String?)] = []
    switch options.page {
    case .network:
      let ports = ports(storage)
      let texts = (plain: PagePorts.every(ports.plain), secure: PagePorts.every(ports.secure))
      wanted = [("portal.listen", texts.plain), (Self.secureKey, texts.secure)]
      (plain, secure) = (Self.addresses(texts.plain), Self.addresses(texts.secure))
      try planAnnouncement(ports, machine, storage)
    case .device:
      // Addresses that only this machine reaches stay.
      if !plain.allSatisfy(PagePlan.isLocal) {
        let text = Configuration().portal.listen
        wanted.append(("portal.listen", text))
        plain = Self.addresses(text)
      }
      if !secure.allSatisfy(PagePlan.isLocal) {
        wanted.append((Self.secureKey, nil))
        secure = []
      }
      try dropAnnouncement(storage)
    case .off: try dropAnnouncement(storage)
    case nil: break
    }
    planPageService(machine, options, configured.portal.directory)
    if page.reach != .off {
      let planned = changes.first { $0.path == Avahi.configuration }?.after
      let name = try Self.announcedName(planned, storage)
      page.addresses = PagePlan.addresses(plain: plain, secure: secure, names: name + machine.addresses)
    }
    return wanted
  }

  private mutating func planPageService(_ machine: SetupMachine, _ options: SetupOptions, _ directory: String) {
    guard let reach = options.page else { return }
    if options.startsService {
      page.step = reach != .off ? .start : machine.servesPage ? .stop : nil
    }
    guard reach != .off else { return }
    if page.step == nil, !machine.servesPage {
      notes.append("The page's service stays off: sudo systemctl enable --now \(PagePlan.unit) switches it on.")
    }
    page.makesPIN = machine.hasPIN == false
    if machine.hasPIN == nil {
      notes.append("\(directory) can't be read, so no PIN is made: sudo qibla portal pin makes one.")
    }
  }

  /// The page's finding, for a person.
  var pageWords: Message {
    let addresses = page.addresses.joined(separator: " ")
    return addresses.isEmpty ? page.reach.words : "\(page.reach.words): \(addresses)"
  }

  // MARK: - Ports

  private mutating func ports(_ storage: some Storage) -> PagePorts {
    let taken = ListeningPorts(reading: storage, withoutThoseOf: PagePlan.unit)
    let found = PagePorts.standard.all.filter(taken.contains)
    if found.isEmpty { return .standard }
    let ports = PagePorts.other
    notes.append("Another program listens at port \(Self.list(found)): the page listens at \(Self.list(ports.all)).")
    let alsoTaken = ports.all.filter(taken.contains)
    if !alsoTaken.isEmpty {
      notes.append(
        """
        Another program listens at port \(Self.list(alsoTaken)), too: end it (sudo ss -ltnp shows it), or set \
        portal.listen and \(Self.secureKey).
        """)
    }
    return ports
  }

  /// One port, or two with "and" between.
  private static func list(_ ports: [Int]) -> LocalizedText {
    let names = ports.map { LocalizedText(String($0)) }
    return names.dropFirst().reduce(names[0]) { LocalizedText(en: "{1} and {2}", ar: "{1} و{2}", with: [$0, $1]) }
  }

  private static func addresses(_ text: String) -> [ListenAddress] {
    text.split(separator: " " as Character).compactMap { ListenAddress($0) }
  }

  // MARK: - Name and announcement

  private mutating func planAnnouncement(
    _ ports: PagePorts, _ machine: SetupMachine, _ storage: some Storage
  ) throws(Problems) {
    guard !storage.names(in: Avahi.folder).isEmpty else {
      notes.append(
        """
        Without avahi the page has no name in the network, only addresses: sudo apt install avahi-daemon avahi-utils, \
        then run setup again.
        """)
      return
    }
    let before = try Self.file(Avahi.service, storage)
    let after = Avahi.service(port: ports.plain, securePort: ports.secure, version: machine.version)
    if before != after {
      changes.append(Change(path: Avahi.service, before: before, after: after, base: before ?? []))
    }
    let host = try Self.hostName(storage)
    guard host == Self.standardHostName, let configuration = try Self.file(Avahi.configuration, storage),
      Avahi.hostName(in: configuration) == nil
    else { return }
    changes.append(
      Change(
        path: Avahi.configuration, before: configuration,
        after: Avahi.naming(Self.pageHostName, in: configuration), base: configuration))
    let (former, new) = (Self.standardHostName + ".local", Self.pageHostName + ".local")
    notes.append("In the network \(former) becomes \(new), also for ssh.")
  }

  /// Removes the announcement, if setup wrote it.
  private mutating func dropAnnouncement(_ storage: some Storage) throws(Problems) {
    guard let before = try Self.file(Avahi.service, storage), Avahi.isOwn(before) else { return }
    changes.append(Change(path: Avahi.service, before: before, after: nil, base: before))
  }

  /// The machine's name in the network, as `qibla.local`; none without avahi.
  ///
  /// - Parameter planned: avahi's configuration after the plan; nil: as it is.
  private static func announcedName(_ planned: [UInt8]?, _ storage: some Storage) throws(Problems) -> [String] {
    guard !storage.names(in: Avahi.folder).isEmpty else { return [] }
    let configuration = if let planned { planned } else { try file(Avahi.configuration, storage) ?? [] }
    let name = if let name = Avahi.hostName(in: configuration) { name as String? } else { try hostName(storage) }
    return name.map { [$0 + ".local"] } ?? []
  }

  /// The address of a page that is served, for a phone: `http://qibla.local`; nil where only this machine reaches it.
  ///
  /// - Parameters:
  ///   - name: this machine's in the network as avahi says; nil: it doesn't run, and its files tell.
  ///   - addresses: this machine's in the network, for one without a name.
  public static func pageURL(
    plain: [ListenAddress], secure: [ListenAddress], name: String?, addresses: [String], reading storage: some Storage
  ) -> String? {
    func open(_ listening: [ListenAddress]) -> [ListenAddress] { listening.filter { !PagePlan.isLocal($0) } }
    let names = (name.map { [$0] } ?? (try? announcedName(nil, storage)) ?? []) + addresses
    let found = PagePlan.addresses(plain: open(plain), secure: open(secure), names: names).first
    return found.map { String($0.dropLast()) }
  }

  /// The first label of /etc/hostname, hostname(5).
  private static func hostName(_ storage: some Storage) throws(Problems) -> String? {
    guard let bytes = try file("/etc/hostname", storage) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).trimmed
    return text.split(separator: "." as Character).first.map { $0.lowercased() }
  }
}
