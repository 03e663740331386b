import Compass
import Testing
import Text

@testable import Portal

@Suite("The pages in the program") struct AssetsTests {
  @Test func `are found by their path`() throws {
    for asset in Assets.all { #expect(Assets.named(asset.path)?.hash == asset.hash) }
    #expect(try #require(Assets.named("/index.html")).mediaType == "text/html; charset=utf-8")
    #expect(Assets.named("/api/openapi.json")?.mediaType == "application/json")
    #expect(Assets.named("/") == nil)
    #expect(Assets.named("") == nil)
  }

  @Test func `have the hash of their bytes`() {
    for asset in Assets.all {
      let hash = asset.plain.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      #expect(UInt64(asset.hash, radix: 16) == hash && asset.hash.count == 16, "\(asset.path)")
    }
  }

  @Test func `have the hash in their path if they may be cached for ever`() {
    for asset in Assets.all {
      #expect(asset.path.contains(".\(asset.hash.prefix(6)).") == asset.isImmutable, "\(asset.path)")
      #expect(asset.path.hasPrefix("/assets/") == asset.isImmutable, "\(asset.path)")
    }
  }

  @Test func `name only existing files`() {
    for asset in Assets.all {
      let text = String(decoding: asset.plain, as: UTF8.self)
      for part in text.split(separator: "/assets/", omittingEmptySubsequences: false).dropFirst() {
        let name = part.prefix { $0.isLetter || $0.isNumber || "._-/".contains($0) }
        #expect(Assets.named("/assets/" + name) != nil, "\(asset.path): \(name)")
      }
    }
  }

  // Its worker is how a browser learns of a new version of the pages.
  @Test func `change the worker with whatever the page refers to`() throws {
    let page = try #require(Assets.named("/index.html"))
    let worker = try #require(Assets.named("/worker.js"))
    #expect(String(decoding: worker.plain, as: UTF8.self).contains("\"/index.html#\(page.hash.prefix(6))\""))
  }

  @Test func `are gzip files without a time or a name`() {
    for asset in Assets.all {
      guard let packed = asset.bytes(in: .gzip) else {
        #expect(asset.path.hasSuffix(".woff2") || asset.path.hasSuffix(".png"), "\(asset.path)")
        continue
      }
      #expect(packed.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0], "\(asset.path)")
      // The length at the end (RFC 1952, section 2.3.1).
      let length = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      #expect(length == asset.plain.count, "\(asset.path)")
      #expect(packed.count < asset.plain.count + 32, "\(asset.path)")
      #expect(asset.bytes(in: .brotli).map { $0.count <= packed.count } == true, "\(asset.path)")
    }
  }

  @Test func `have typefaces of at most 120 kB together, as WOFF2`() {
    let typefaces = Assets.all.filter { $0.path.hasSuffix(".woff2") }
    #expect(typefaces.count == 2)
    #expect(typefaces.reduce(0) { $0 + $1.plain.count } <= 120_000)
    for typeface in typefaces {
      #expect(typeface.mediaType == "font/woff2" && typeface.isImmutable, "\(typeface.path)")
      #expect(typeface.plain.prefix(4).elementsEqual("wOF2".utf8), "\(typeface.path)")
    }
  }

  // The English words come from the device.
  @Test(arguments: Reason.allCases) func `F108: have Arabic words for each reason`(_ reason: Reason) {
    #expect(Message(clause: reason.advice).untranslated(in: .ar).isEmpty)
  }
}
