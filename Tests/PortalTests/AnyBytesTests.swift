import Foundation
import Link
import Measures
import NIOCore
import Testing

@testable import Credentials
@testable import Portal

/// Network input, cut, doubled and corrupted at random: none of it traps, and accepted input keeps its promise.
@Suite("Any bytes") struct AnyBytesTests {
  /// Texts of one kind, corrupted differently in each round; reproducible.
  private func spoilt(_ texts: [String], rounds: Int = 4000, _ check: (_ text: [UInt8]) -> Void) {
    var random = SplitMix64(seed: 13)
    func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let signs = Array(#"{}[]",:\/.%=-_;+0123456789eE \#u{0}\#u{7F}\#u{FF}"#.utf8)
    for round in 0..<rounds {
      var bytes = Array(texts[round % texts.count].utf8)
      for _ in 0...below(4) where !bytes.isEmpty {
        let at = below(bytes.count)
        switch below(5) {
        case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(at..<min(bytes.count, at + 1 + below(8)))
        case 2: bytes.insert(signs[below(signs.count)], at: at)
        case 3: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 1 + below(40))], at: at)
        default: bytes += Array(texts[below(texts.count)].utf8.prefix(below(60)))
        }
      }
      check(bytes)
    }
  }

  @Test func `a path leads to an existing asset, and no name in it leads out`() {
    spoilt([
      "/", "/api/v1/recordings/a-1.csv", "/api/v1/tokens/0a1b2c3d", "/assets/../x", "/v1/timings/..", "/api/v1/state",
    ]) {
      guard let (endpoint, name) = Endpoint.at(String(decoding: $0, as: UTF8.self)) else { return }
      switch endpoint.path {
      case "/api/v1/recordings/{name}", "/api/v1/tokens/{id}":
        #expect((1...100).contains(name.utf8.count) && !name.hasPrefix(".") && !name.contains("/"), "\(name)")
        #expect(name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(name)")
      case "/assets/{file}": #expect(!name.contains("/") && name != "..", "\(name)")
      default: break
      }
    }
  }

  @Test func `a range is within its whole`() {
    spoilt(["bytes=0-3", "bytes=4-", "bytes=-99", "bytes=1-2,3-4", "bytes=999999999999-"]) {
      guard case .part(let range) = ByteRange.selection(String(decoding: $0, as: UTF8.self), size: 10) else { return }
      #expect(0 <= range.first && range.first <= range.last && range.last < 10)
    }
  }

  @Test func `a body of few values on few levels is read or refused`() {
    spoilt([
      #"{"pin":"123456"}"#, #"{"command":"sound_on","x":[1,-2.5e300,null,true]}"#,
      #"{"qibla_backup":1,"parts":[{"name":"settings","version":1,"text":"[a]\nb = \"c\""}]}"#,
      String(repeating: #"{"a":["#, count: 8) + String(repeating: "]}", count: 8),
    ]) { bytes in
      let shape = JSONShape(bytes)
      #expect(shape.depth <= bytes.count && shape.values <= bytes.count + 1)
      guard shape.depth <= 16, let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else { return }
      #expect(!value.found.isEmpty && value.size <= shape.values)
    }
  }

  @Test func `lines are the same in chunks of any length`() throws {
    spoilt(["one\ntwo\n\nthree", "{\"state\":1}\n", "\n\n\n"]) { bytes in
      var splitter = LineSplitter(longest: 200)
      var lines: [String] = []
      for piece in stride(from: 0, to: bytes.count, by: 7) {
        lines += (try? splitter.take(ByteBuffer(bytes: bytes[piece..<min(bytes.count, piece + 7)]))) ?? []
      }
      let whole = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      #expect(lines == whole.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  @Test func `an access file is read, or reported as damaged or newer`() {
    var list = AccessList()
    let store = MemoryAccess().store
    list.setPIN(hash: "$1")
    _ = list.makeToken(named: "a", .prayer, at: "2026-11-24T10:00:00Z", store)
    let text = (try? list.encoded()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect((try? AccessList(decoding: Array(text.utf8))) == list)
    // A former version's, without a checksum, which would detect most of it at once.
    let former = #"{"pin":"$1","tokens":[{"created":"2026","hash":"$2","id":"07070707","name":"a"}],"version":1}"#
    #expect((try? AccessList(decoding: Array(former.utf8)))?.tokens.count == 1)
    spoilt([text, former]) { bytes in
      do throws(AccessFault) { _ = try AccessList(decoding: bytes) } catch {
        #expect(error.words.hasPrefix("found "))
      }
      _ = AccessList(salvaging: bytes)
    }
  }

  @Test func `a state is shown or refused`() throws {
    let members =
      #""status":"accurate","aligned":false,"turn_deg":-1e9,"qibla_bearing_deg":136.2,"distance_km":4700.5,"#
      + #""site":{"city":"Köln"},"prayers_today":[{"name":"fajr","time":"2026-11-24T06:01:00+01:00"}]"#
    let state = String(decoding: try StateMessage.json(members), as: UTF8.self)
    spoilt([state], rounds: 1000) { bytes in
      #expect(PlainPage(StateMessage(json: bytes), day: nil, problem: "no state").html.hasSuffix("</html>\n"))
    }
  }
}

extension JSONValue {
  /// Values, of all levels together.
  fileprivate var size: Int {
    switch self {
    case .null, .flag, .number, .text: 1
    case .list(let list): 1 + list.reduce(0) { $0 + $1.size }
    case .object(let object): 1 + object.reduce(0) { $0 + 1 + $1.value.size }
    }
  }
}
