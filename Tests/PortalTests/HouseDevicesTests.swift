import Synchronization
import Testing

@testable import Portal

/// A line of a device at port 80.
private func line(
  _ host: String, address: String = "192.168.1.7", port: String = "80", _ records: String = "",
  interface: String = "eth0"
) -> String { "=;\(interface);IPv4;Qibla;_http._tcp;local;\(host);\(address);\(port);\(records)" }

@Suite("Devices of the house") struct HouseDevicesTests {
  private static let records = #""secure_port=443" "version=1.0" "path=/""#
  /// As avahi 0.8 prints two devices at the second one's, each of which wanted to be `qibla.local`.
  private static let two = #"""
    +;eth0;IPv6;Qibla\032on\032qibla-2;_http._tcp;local
    +;eth0;IPv4;Qibla\032on\032qibla;_http._tcp;local
    =;eth0;IPv6;Qibla\032on\032qibla-2;_http._tcp;local;qibla-2.local;fe80::acbc:2aff:fee9:2489;80;\#(records)
    =;eth0;IPv4;Qibla\032on\032qibla-2;_http._tcp;local;qibla-2.local;192.168.79.2;80;\#(records)
    =;eth0;IPv4;Qibla\032on\032qibla;_http._tcp;local;qibla.local;192.168.79.1;80;\#(records)
    =;lo;IPv4;Qibla\032on\032qibla-2;_http._tcp;local;qibla-2.local;127.0.0.1;80;\#(records)
    =;eth0;IPv6;Qibla\032on\032qibla;_http._tcp;local;qibla.local;fd00::7;80;\#(records)

    """#

  private func answer(_ lines: String...) -> DevicesAnswer {
    DevicesAnswer(.found(Array(lines.joined(separator: "\n").utf8)))
  }

  // MARK: - What they announce

  @Test func `are listed once each with their addresses, this one first`() {
    #expect(
      answer(Self.two).portalJSON
        == #"{"devices":[{"addresses":["192.168.79.2"],"here":true,"name":"qibla-2.local","port":80,"secure_port":443,"#
        + #""version":"1.0","wanted":"qibla.local"},{"addresses":["192.168.79.1","fd00::7"],"here":false,"#
        + #""name":"qibla.local","port":80,"secure_port":443,"version":"1.0","wanted":null}],"more":false,"#
        + #""reason":null,"state":"ready"}"#)
  }

  @Test func `two pages of one machine are two`() {
    let found = answer(line("qibla.local"), line("qibla.local", port: "8080"))
    #expect(found.devices.map(\.port) == [80, 8080])
  }

  @Test func `a number in a name is the network's only beside the device that has the name`() {
    let wanted = answer(line("hall-1.local"), line("hall-2.local"), line("hall-3.local"), line("hall.local")).devices
    #expect(wanted.map(\.wanted) == [nil, "hall.local", "hall.local", nil])
    #expect(answer(line("hall-2.local"), line("hall-3.local")).devices.allSatisfy { $0.wanted == nil })
  }

  @Test(
    arguments: [
      (#""secure_port=443" "version=1.0~rc1""#, 443, "1.0~rc1"), ("", nil, nil), (#""path=/""#, nil, nil),
      (#""SECURE_PORT=443""#, 443, nil), (#""secure_port=443" "secure_port=444""#, 443, nil),
      (#""secure_port=0" "version=""#, nil, nil), (#""secure_port=65536""#, nil, nil), (#""secure_port=-1""#, nil, nil),
      (#""secure_port=٤٤٣""#, nil, nil), (#""version=<b>1</b>""#, nil, nil),
      (#""version=1;2""#, nil, nil), (#""x=\" \"version=2""#, nil, nil), (#""x=\\" "version=2""#, nil, "2"),
      (#""version=\0271""#, nil, nil), (#""version=1"#, nil, nil), (#"version=1"#, nil, nil), (#""""#, nil, nil),
    ] as [(String, Int?, String?)])
  func `a record is read as its key is defined, or not at all`(_ text: String, _ port: Int?, _ version: String?) throws
  {
    let device = try #require(answer(line("qibla.local", text)).devices.first)
    #expect(device.securePort == port && device.version == version)
  }

  // MARK: - Hostile lines

  @Test(arguments: [
    "", ";;;;;;;;;;;;", "=", "=;;;;;;;;;", "+;eth0;IPv4;Qibla;_http._tcp;local;qibla.local;192.168.1.7;80;",
    "=;eth0;IPv4;Qibla;_http._tcp;local;qibla.local;192.168.1.7;80", "Failed to create client object",
    line(".local"), line("local"), line("a.b.local"), line("qibla.example"), line("-a.local"), line("a-.local"),
    line(#"a\032b.local"#), line("<b>.local"), line("قبلة.local"),
    line("\(String(repeating: "a", count: 64)).local"), line("qibla.local", port: "0"), line("qibla.local", port: ""),
    line("qibla.local", port: "99999999999999999999"), line("qibla.local", port: "+80"),
  ]) func `a line that no device announces is left out`(_ line: String) {
    #expect(answer(line).devices.isEmpty && answer(line).state == "ready")
  }

  @Test(arguments: ["", "x", "fe80::1", "FEBF::1", "127.0.0.1", "::1", "1.2.3", "192.168.1.7 rm", "::ffff:127.0.0.1"])
  func `an address of no use elsewhere is left out, and its device is not`(_ address: String) {
    #expect(answer(line("qibla.local", address: address)).devices.map(\.addresses) == [[]])
  }

  @Test func `any bytes are read, and none is followed by a wrong device`() {
    let bytes = Array((0...255).map(UInt8.init) + Array("\n".utf8) + Array(line("qibla.local").utf8) + [0xFF, 0xC0])
    #expect(DevicesAnswer(.found(bytes)).devices.map(\.name) == ["qibla.local"])
  }

  @Test func `of a flood 32 devices are listed with four addresses each, and that there are more`() {
    let flood = (100..<400).flatMap { host in
      let records = #""version=\#(String(repeating: "1", count: 99))""#
      return (1...9).map { line("a\(host).local", address: "10.0.0.\($0)", records) }
    }
    let found = answer(flood.joined(separator: "\n"))
    #expect(found.devices.count == 32 && found.more)
    #expect(found.devices.allSatisfy { $0.addresses.count == 4 && $0.version == nil })
    #expect(found.portalJSON.utf8.count < 8192)
    #expect(!answer((1...32).map { line("a\($0).local") }.joined(separator: "\n")).more)
  }

  // MARK: - The search

  @Test func `without the program or its service the reason is said in bounds`() {
    #expect(DevicesAnswer(.notInstalled).portalJSON.contains(#""state":"not_installed""#))
    let failed = DevicesAnswer(.failed(String(repeating: "x", count: 5000)))
    #expect(failed.state == "failed" && failed.reason?.count == 200 && failed.devices.isEmpty)
  }

  @Test func `are searched for once in ten seconds, however many ask and whatever was found`() async throws {
    let searches = Atomic(0)
    let time = Mutex(5.0)
    let house = HouseDevices {
      searches.add(1, ordering: .relaxed).newValue < 2 ? .failed("x") : .notInstalled
    } now: {
      time.withLock { $0 }
    }
    func states() async throws -> [String] {
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<10 { group.addTask { try await house.answer().state } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(try await states() == Array(repeating: "failed", count: 10))
    time.withLock { $0 += 9 }
    #expect(try await states() == Array(repeating: "failed", count: 10))
    #expect(searches.load(ordering: .relaxed) == 1)
    time.withLock { $0 += 1 }
    #expect(try await states() == Array(repeating: "not_installed", count: 10))
    #expect(searches.load(ordering: .relaxed) == 2)
  }
}
