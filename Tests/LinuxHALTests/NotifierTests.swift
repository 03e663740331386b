import Glibc
import LinuxHAL
import Measures
import Testing

@Suite("The service manager", .oneAtATime) struct NotifierTests {
  @Test(arguments: [false, true]) func `receives each message as one datagram`(abstract: Bool) throws {
    let folder = Folder()
    let manager = try Manager(path: folder.path + "/notify", abstract: abstract)
    let notifier = SystemdNotifier(socket: manager.name)
    #expect(notifier.ready() && notifier.watchdog() && notifier.stopping())
    #expect(notifier.status("pointing to 118.9°\nREADY=1"))
    #expect(manager.heard() == "READY=1")
    #expect(manager.heard() == "WATCHDOG=1")
    #expect(manager.heard() == "STOPPING=1")
    #expect(manager.heard() == "STATUS=pointing to 118.9° READY=1")
    #expect(manager.heard() == nil)
  }

  @Test(arguments: [nil, "", "@", "relative", "/nowhere/at/all", "/" + String(repeating: "long", count: 100)])
  func `is not needed`(socket: String?) {
    #expect(!SystemdNotifier(socket: socket).ready())
  }

  @Test func `costs no descriptor when missing`() async {
    await #expect(processExitsWith: .success) {
      let before = openDescriptors()
      let notifiers = (0..<50).map { _ in SystemdNotifier(socket: "/nowhere/at/all") }
      #expect(openDescriptors() - before < 50)
      #expect(notifiers.allSatisfy { !$0.ready() })
    }
  }

  @Test func `needs an absolute path of its socket`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      #expect(chdir(folder.path) == 0)
      let manager = try Manager(path: "notify", abstract: false)
      #expect(!SystemdNotifier(socket: "notify").ready())
      #expect(SystemdNotifier(socket: folder.path + "/notify").ready() && manager.heard() == "READY=1")
    }
  }

  @Test func `may end without ending the program`() throws {
    let folder = Folder()
    let notifier = try { () throws in
      let manager = try Manager(path: folder.path + "/notify", abstract: false)
      return SystemdNotifier(socket: manager.name)
    }()
    #expect(!notifier.watchdog())
  }

  @Test func `is waited for at most a second while busy`() throws {
    let folder = Folder()
    let manager = try Manager(path: folder.path + "/notify", abstract: false)
    let notifier = SystemdNotifier(socket: manager.name)
    // Until its queue is full, and then for a second.
    let began = LinuxClock().now()
    #expect((0..<10_000).contains { _ in !notifier.watchdog() })
    #expect(LinuxClock().now().seconds(since: began) >= 0.95)
    while manager.heard() != nil {}
    #expect(notifier.watchdog())
  }

  @Test func `gives the watchdog's interval`() {
    func seconds(_ microseconds: String?, _ process: String? = nil) -> Double? {
      SystemdNotifier(socket: nil, watchdogMicroseconds: microseconds, watchdogProcess: process).watchdogSeconds
    }
    #expect(seconds("30000000") == 30)
    #expect(seconds("30000000", "\(getpid())") == 30)
    #expect(seconds("30000000", "1") == nil)
    #expect(seconds("30000000", "nonsense") == nil)
    #expect(seconds("0") == nil && seconds("-1") == nil && seconds("soon") == nil && seconds(nil) == nil)
  }
}

/// The manager's end of the socket.
private struct Manager: ~Copyable {
  let name: String
  private let socket: Int32

  init(path: String, abstract: Bool) throws {
    name = (abstract ? "@" : "") + path
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = (abstract ? [0] : []) + Array(path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path)! + bytes.count)
    let descriptor = socket
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    try #require(bound == 0)
  }

  deinit { close(socket) }

  /// The oldest unread message. A datagram has arrived when the sender's call has returned.
  func heard() -> String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}
