import Reports
import Settings
import Simulation
import Testing
import Text

@testable import Setup

/// A row of the kernel's table of TCP sockets.
private func row(_ port: String, state: String = "0A", user: Int = 0) -> String {
  "   0: 00000000:\(port) 00000000:0000 \(state) 00000000:00000000 00:00000000 00000000  \(user)        0 4711 1\n"
}

private let table = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"
private let passwd = "root:x:0:0:root:/root:/bin/bash\nqibla-portal:x:998:997:Qibla portal:/:/usr/sbin/nologin\n"
private let avahi = "[server]\n#host-name=foo\nuse-ipv4=yes\n"
private let service = "/etc/avahi/services/qibla.service"

/// A Pi with avahi and its first host name.
private func piInNetwork(_ more: [String: String] = [:]) -> MemoryStorage {
  freshPi(
    [
      "/etc/passwd": passwd, "/etc/hostname": "raspberrypi\n", "/etc/avahi/avahi-daemon.conf": avahi,
      "/proc/net/tcp": table, "/proc/net/tcp6": table,
    ].merging(more) { $1 })
}

private func portal(serves: Bool = false, hasPIN: Bool? = false) -> SetupMachine {
  var machine = machine()
  (machine.servesPage, machine.hasPIN, machine.version) = (serves, hasPIN, "1.2.3")
  machine.addresses = ["192.168.1.5"]
  return machine
}

private func showing(_ page: PageReach?) -> SetupOptions {
  var options = options(nil, nil)
  options.page = page
  return options
}

@Suite struct SetupPageTests {
  private func plan(
    _ storage: MemoryStorage, _ page: PageReach?, _ machine: SetupMachine = portal()
  ) throws -> SetupPlan { try SetupPlan(machine, showing(page), reading: storage) }

  private func setUp(_ storage: MemoryStorage, _ page: PageReach, serves: Bool = false, pin: UInt32? = nil) throws {
    let plan = try plan(storage, page, portal(serves: serves))
    try SetupFiles(storage).carryOut(plan, enablesService: false, servedPage: serves, pin: pin)
  }

  @Test func `the plan shows each change for a page on the network`() throws {
    let text = try plan(piInNetwork(), .network).text()
    for line in [
      "    + listen = \"0.0.0.0:80 [::]:80\"", "    + secure_listen = \"0.0.0.0:443 [::]:443\"",
      "  /etc/avahi/services/qibla.service, a new file", "    + <type>_https._tcp</type>",
      "  /etc/avahi/avahi-daemon.conf", "    + host-name=qibla",
      "  switch the page on, and start it: qibla-portal.service",
      "  make a PIN for changes on the page, and show it once",
      "  In the network raspberrypi.local becomes qibla.local, also for ssh.",
    ] {
      #expect(text.split(separator: "\n").contains(line[...]), "\(line)")
    }
  }

  @Test func `carried out, the configuration opens the page, and a second plan changes no file`() throws {
    let storage = piInNetwork()
    try setUp(storage, .network)
    let effective = try EffectiveConfiguration(path: nil, environment: [:], reading: storage)
    #expect(effective.configuration.portal.listen == "0.0.0.0:80 [::]:80")
    #expect(effective.configuration.portal.secureAddresses.map(\.port) == [443, 443])
    #expect(try plan(storage, .network, portal(serves: true)).changes.isEmpty)
  }

  @Test func `undone, every file is as before, the service is stopped and the PIN removed`() throws {
    let storage = piInNetwork()
    let paths = [service, Avahi.configuration, EffectiveConfiguration.standardPath, OwnConfiguration.path]
    let before = paths.map { storage[$0] }
    try setUp(storage, .network, pin: 7)
    #expect(paths.map { storage[$0] } != before)
    let undo = try SetupFiles(storage).undoing()
    #expect(undo.page == .stop && undo.pin == 7)
    try SetupFiles(storage).carryOut(undo)
    #expect(paths.map { storage[$0] } == before)
    #expect(storage[SetupNote.path] == nil)
  }

  @Test func `a running page's address is the one that setup has shown, and none where only this machine reaches it`()
    throws
  {
    func url(
      _ storage: MemoryStorage, _ plain: String, _ secure: String = "", _ addresses: [String] = [], name: String? = nil
    ) -> String? {
      func listening(_ text: String) -> [ListenAddress] {
        text.split(separator: " ").compactMap { ListenAddress(String($0)) }
      }
      return SetupPlan.pageURL(
        plain: listening(plain), secure: listening(secure), name: name, addresses: addresses, reading: storage)
    }
    let storage = piInNetwork()
    try setUp(storage, .network)
    let shown = try plan(storage, .network, portal(serves: true)).page.pictured
    #expect(url(storage, "[::]:80", "[::]:443") == "http://qibla.local" && shown == "http://qibla.local/")
    #expect(url(storage, "0.0.0.0:8080") == "http://qibla.local:8080")
    #expect(url(storage, "127.0.0.1:8080", "[::]:443") == "https://qibla.local")
    #expect(url(storage, "[::]:80", name: "qibla-2.local") == "http://qibla-2.local")
    for local in ["127.0.0.1:8080", "[::1]:80", "localhost:80"] { #expect(url(storage, local) == nil) }
    let nameless = freshPi(["/etc/hostname": "raspberrypi\n"])
    #expect(url(nameless, "0.0.0.0:80", "", ["192.168.1.5"]) == "http://192.168.1.5")
    #expect(url(nameless, "0.0.0.0:80") == nil)
  }

  @Test func `a running avahi names the machine as the network knows it`() {
    func name(_ answer: String) -> String? { Avahi.name(in: Array(answer.utf8)) }
    #expect(name("s \"qibla-2.local\"\n") == "qibla-2.local")
    for nonsense in ["", "s \"\"\n", "s \"<b>.local\"\n", "Call failed: no such unit", "s \"192.168.1.5\"", "u 3"] {
      #expect(name(nonsense) == nil)
    }
  }

  @Test func `a page that was on before stays on after an undo`() throws {
    let storage = piInNetwork()
    try setUp(storage, .network, serves: true)
    #expect(try SetupFiles(storage).undoing().page == nil)
  }

  @Test func `a page switched off by setup is switched on again by an undo`() throws {
    let storage = piInNetwork()
    try setUp(storage, .off, serves: true)
    #expect(try SetupFiles(storage).undoing().page == .start)
    try setUp(storage, .device, serves: false)
    #expect(try SetupFiles(storage).undoing().page == nil)
  }

  @Test func `an undo that leaves the services keeps the page's change in the note`() throws {
    let storage = piInNetwork()
    try setUp(storage, .network)
    let undo = try SetupFiles(storage).undoing(keepsService: true)
    #expect(undo.page == nil)
    try SetupFiles(storage).carryOut(undo)
    #expect(try SetupFiles(storage).undoing().page == .stop)
  }

  @Test func `off removes the announcement that setup wrote, and an undo restores it`() throws {
    let storage = piInNetwork()
    try setUp(storage, .network)
    let written = storage[service]
    let off = try plan(storage, .off, portal(serves: true))
    #expect(off.page.step == .stop && off.page.addresses.isEmpty && !off.page.makesPIN)
    #expect(off.text().contains("  \(service): removed"))
    try SetupFiles(storage).carryOut(off, enablesService: false, servedPage: true)
    #expect(written != nil && storage[service] == nil)
    try SetupFiles(storage).carryOut(try SetupFiles(storage).undoing())
    #expect(storage[service] == nil, "as before the first run")
  }

  @Test func `an announcement of another author stays when the page is switched off`() throws {
    let storage = piInNetwork([service: "<service-group/>"])
    #expect(try plan(storage, .off, portal(serves: true)).changes.allSatisfy { $0.path != service })
  }

  @Test func `on this device only, the network's addresses are taken out of the configuration`() throws {
    let storage = piInNetwork()
    try setUp(storage, .network)
    let device = try plan(storage, .device, portal(serves: true))
    #expect(device.page.addresses == ["http://127.0.0.1:8080/"] && device.page.pictured == nil)
    try SetupFiles(storage).carryOut(device, enablesService: false, servedPage: true)
    let portal = try EffectiveConfiguration(path: nil, environment: [:], reading: storage).configuration.portal
    #expect(portal.addresses.map(\.description) == ["127.0.0.1:8080"] && portal.secureAddresses.isEmpty)
    #expect(storage[service] == nil)
  }

  @Test func `an address that only this machine reaches stays`() throws {
    let storage = piInNetwork([EffectiveConfiguration.standardPath: "[portal]\nlisten = \"[::1]:9000\"\n"])
    let device = try plan(storage, .device)
    #expect(device.changes.allSatisfy { $0.path != EffectiveConfiguration.standardPath })
    #expect(device.page.addresses == ["http://[::1]:9000/"])
  }

  @Test(arguments: [
    (false, "127.0.0.1:8080", PageReach.off), (true, "127.0.0.1:8080", .device), (true, "localhost:1 [::1]:1", .device),
    (true, "0.0.0.0:8080", .network), (true, "127.0.0.1:80 192.168.1.5:80", .network),
  ])
  func `without an answer the page stays as configured`(serves: Bool, listen: String, reach: PageReach) throws {
    let storage = piInNetwork([EffectiveConfiguration.standardPath: "[portal]\nlisten = \"\(listen)\"\n"])
    let plan = try plan(storage, nil, portal(serves: serves))
    #expect(plan.page.reach == reach && plan.page.step == nil && !plan.page.makesPIN)
    #expect(plan.changes.allSatisfy { $0.path.hasPrefix("/boot/") })
  }

  @Test func `the addresses have the machine's name first, and standard ports are left out`() throws {
    #expect(
      try plan(piInNetwork(), .network).page.addresses == [
        "http://qibla.local/", "https://qibla.local/", "http://192.168.1.5/", "https://192.168.1.5/",
      ])
    let named = try plan(piInNetwork(["/etc/hostname": "Hall.example.org\n"]), .network)
    #expect(named.page.pictured == "http://hall.local/")
    #expect(named.changes.allSatisfy { $0.path != Avahi.configuration })
    let configured = try plan(piInNetwork([Avahi.configuration: "[server]\nhost-name=mosque\n"]), .network)
    #expect(configured.page.pictured == "http://mosque.local/")
    #expect(configured.changes.allSatisfy { $0.path != Avahi.configuration })
  }

  @Test func `without avahi the page has addresses only, and a note says what to install`() throws {
    let storage = piInNetwork()
    storage[Avahi.configuration] = nil
    let plan = try plan(storage, .network)
    #expect(plan.page.addresses == ["http://192.168.1.5/", "https://192.168.1.5/"])
    #expect(plan.notices.contains { $0.contains("sudo apt install avahi-daemon") })
    #expect(plan.changes.allSatisfy { !$0.path.hasPrefix("/etc/avahi") })
  }

  @Test func `a PIN that is set stays, and an unreadable one is named`() throws {
    #expect(try !plan(piInNetwork(), .network, portal(hasPIN: true)).page.makesPIN)
    let unknown = try plan(piInNetwork(), .network, portal(hasPIN: nil))
    #expect(!unknown.page.makesPIN)
    #expect(unknown.notices.contains { $0.hasPrefix("/var/lib/qibla-portal can't be read, so no PIN is made") })
  }

  @Test func `with the services left as they are a note says how the page is switched on`() throws {
    var options = showing(.network)
    options.startsService = false
    let plan = try SetupPlan(portal(), options, reading: piInNetwork())
    #expect(plan.page.step == nil)
    #expect(plan.notices.contains { $0.contains("sudo systemctl enable --now qibla-portal") })
  }

  @Test func `a file that overrides the configuration's addresses is named`() throws {
    let other = "/etc/qibla/qibla.toml.d/mine.toml"
    let plan = try plan(piInNetwork([other: "[portal]\nlisten = \"127.0.0.1:1\"\n"]), .network)
    #expect(plan.notices.contains("portal.listen is set in another file, which overrides this one: \(other)"))
  }

  // MARK: - Ports

  @Test(arguments: [
    (row("0050"), "", [8080, 8443]), (row("01BB"), "", [8080, 8443]), ("", row("0050"), [8080, 8443]),
    // The portal's own, a connection of a browser, and another port.
    (row("0050", user: 998) + row("01BB", user: 998), "", [80, 443]), (row("0050", state: "01"), "", [80, 443]),
    (row("0016"), row("1F90"), [80, 443]),
  ])
  func `the short ports are used unless another program listens there`(tcp: String, tcp6: String, ports: [Int]) throws {
    let plan = try plan(piInNetwork(["/proc/net/tcp": table + tcp, "/proc/net/tcp6": table + tcp6]), .network)
    let after = plan.changes.first { $0.path == OwnConfiguration.path }
    #expect(
      after?.difference == [
        "+ [portal]", "+ secure_listen = \"0.0.0.0:\(ports[1]) [::]:\(ports[1])\"",
        "+ listen = \"0.0.0.0:\(ports[0]) [::]:\(ports[0])\"",
      ])
    #expect(plan.notices.contains { $0.hasPrefix("Another program listens at port") } == (ports[0] == 8080))
  }

  @Test func `where the other ports are taken, too, the plan says so`() throws {
    let plan = try plan(piInNetwork(["/proc/net/tcp": table + row("0050") + row("1F90")]), .network)
    #expect(plan.notices.contains { $0.hasPrefix("Another program listens at port 8080, too: end it") })
    #expect(plan.page.pictured == "http://qibla.local:8080/")
  }

  // MARK: - Avahi

  @Test func `the announcement names both ports and the version`() {
    #expect(
      String(decoding: Avahi.service(port: 80, securePort: 443, version: "1<2"), as: UTF8.self) == """
        <?xml version="1.0" standalone='no'?>
        <!DOCTYPE service-group SYSTEM "avahi-service.dtd">
        <!-- Written by qibla setup, which takes it back as well. -->
        <service-group>
          <name replace-wildcards="yes">Qibla on %h</name>
          <service>
            <type>_http._tcp</type>
            <subtype>_qibla._sub._http._tcp</subtype>
            <port>80</port>
            <txt-record>path=/</txt-record>
            <txt-record>version=1&lt;2</txt-record>
            <txt-record>secure_port=443</txt-record>
          </service>
          <service>
            <type>_https._tcp</type>
            <port>443</port>
            <txt-record>path=/</txt-record>
            <txt-record>version=1&lt;2</txt-record>
          </service>
        </service-group>

        """)
    let plain = String(decoding: Avahi.service(port: 8080, securePort: nil, version: "1"), as: UTF8.self)
    #expect(!plain.contains("https") && !plain.contains("secure_port"))
  }

  @Test(arguments: [
    ("[server]\n#host-name=foo\na=1\n", "[server]\n#host-name=foo\nhost-name=qibla\na=1\n"),
    (
      "# x\n[server]\na=1\n[wide-area]\n#host-name=foo\n",
      "# x\n[server]\nhost-name=qibla\na=1\n[wide-area]\n#host-name=foo\n"
    ),
    ("[publish]\nb=2\n", "[publish]\nb=2\n[server]\nhost-name=qibla\n"), ("", "[server]\nhost-name=qibla\n"),
  ])
  func `a name is added in its section, and every other line stays`(before: String, after: String) {
    #expect(Avahi.hostName(in: Array(before.utf8)) == nil)
    let changed = Avahi.naming("qibla", in: Array(before.utf8))
    #expect(String(decoding: changed, as: UTF8.self) == after)
    #expect(Avahi.hostName(in: changed) == "qibla")
  }
}
