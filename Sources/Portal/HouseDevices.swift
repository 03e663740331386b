import Synchronization
import Text

/// A search for the devices of the network, with what avahi-browse(1) found.
public enum NetworkSearch: Sendable {
  /// Its output, as `avahi-browse --parsable --resolve` prints it.
  case found([UInt8])
  /// There is no such program on this machine.
  case notInstalled
  /// The error in words.
  case failed(String)
}

/// The devices of the house. A search takes a second and calls every machine of the network: its result serves all
/// callers for a while.
final class HouseDevices: Sendable {
  /// Seconds between the end of a search and the begin of the next.
  static let pause = 10.0

  private let search: @Sendable () -> NetworkSearch
  private let now: @Sendable () -> Double
  private let last = Mutex<(answer: DevicesAnswer, at: Double)?>(nil)

  /// - Parameter search: blocks.
  init(_ search: @escaping @Sendable () -> NetworkSearch, now: @escaping @Sendable () -> Double) {
    (self.search, self.now) = (search, now)
  }

  func answer() async throws(ProblemAnswer) -> DevicesAnswer {
    if let known { return known }
    return try await Bench.devices.run { [self] in
      // Another caller's search may have ended meanwhile.
      if let known { return known }
      let answer = DevicesAnswer(search())
      last.withLock { $0 = (answer, now()) }
      return answer
    }
  }

  private var known: DevicesAnswer? {
    last.withLock { last in last.flatMap { now() - $0.at < Self.pause ? $0.answer : nil } }
  }
}

/// The devices of the house as JSON.
struct DevicesAnswer: Encodable, Sendable {
  struct Device: Encodable, Sendable {
    /// Name in the network, such as `qibla.local`.
    var name: String
    /// IP addresses, IPv4 first; without those that need an interface or lead back to the device itself.
    var addresses: [String]
    var port: Int
    /// The port of HTTPS; nil: it announces none.
    @ExplicitNull var securePort: Int? = nil
    /// Version of its program; nil: it announces none, or nonsense.
    @ExplicitNull var version: String? = nil
    /// Whether it is the device that answers.
    var here: Bool
    /// The name that it wanted and another device of the list has; nil: its name is its own.
    @ExplicitNull var wanted: String? = nil
  }

  /// `ready`; `not_installed`: without avahi-browse; `failed`: without avahi, or the search took too long.
  var state: String
  /// The error in words.
  @ExplicitNull var reason: String?
  /// Whether more devices answered than are listed.
  var more = false
  /// This device first, the others by name.
  var devices: [Device] = []

  static let mostDevices = 32
  static let mostAddresses = 4
  private static let mostReasonCharacters = 200

  init(_ search: NetworkSearch) {
    switch search {
    case .notInstalled: (state, reason) = ("not_installed", nil)
    case .failed(let words): (state, reason) = ("failed", String(words.prefix(Self.mostReasonCharacters)))
    case .found(let output):
      (state, reason) = ("ready", nil)
      read(output)
    }
  }

  private mutating func read(_ output: [UInt8]) {
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let found = BrowseLine(line) else { continue }
      let known = devices.firstIndex { $0.name == found.host && $0.port == found.port }
      guard let index = known ?? room() else { continue }
      if known == nil { devices.append(Device(name: found.host, addresses: [], port: found.port, here: false)) }
      devices[index].add(found)
    }
    let names = Set(devices.map(\.name))
    for index in devices.indices {
      devices[index].wanted = Self.wanted(devices[index].name).flatMap { names.contains($0) ? $0 : nil }
    }
    devices.sort { ($0.here ? 0 : 1, $0.name, $0.port) < ($1.here ? 0 : 1, $1.name, $1.port) }
  }

  /// Index of one more device; nil: the list is full.
  private mutating func room() -> Int? {
    if devices.count < Self.mostDevices { return devices.count }
    more = true
    return nil
  }

  /// The name that avahi has made another of by a number, as in `qibla-2.local` (avahi_alternative_host_name(3)); nil: none.
  private static func wanted(_ name: String) -> String? {
    let label = name.prefix { $0 != "." }
    guard let hyphen = label.lastIndex(of: "-"), let number = Int(label[label.index(after: hyphen)...]), number >= 2
    else { return nil }
    return String(label[..<hyphen]) + String(name.dropFirst(label.count))
  }
}

extension DevicesAnswer.Device {
  fileprivate mutating func add(_ found: BrowseLine) {
    here = here || found.isOfThisMachine
    version = version ?? found.version
    securePort = securePort ?? found.securePort
    guard let address = found.address, !addresses.contains(address), addresses.count < DevicesAnswer.mostAddresses
    else { return }
    let isIPv6 = address.contains(":")
    addresses.insert(address, at: isIPv6 ? addresses.count : addresses.prefix { !$0.contains(":") }.count)
  }
}
