import Dispatch
import HTTPTypes
import NIOCore
import Synchronization
import Testing

@testable import Portal

@Suite("Cards as PNG") struct CardPicturesTests {
  @Test func `a card is drawn once and cached, and the oldest of many is evicted`() async throws {
    let drawn = Mutex<[String]>([])
    let pictures = CardPictures { svg, _ in
      drawn.withLock { $0.append(svg) }
      return .png(Array(svg.utf8))
    }
    for _ in 0..<3 { #expect(try await pictures.png(of: "a") == ByteBuffer(string: "a")) }
    #expect(drawn.withLock { $0 } == ["a"])
    for name in 0..<8 { _ = try await pictures.png(of: "\(name)") }
    _ = try await pictures.png(of: "a")
    #expect(drawn.withLock { $0.filter { $0 == "a" }.count } == 2)
  }

  @Test func `a third concurrent drawing gets "try again"`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let pictures = CardPictures { _, _ in
      gate.wait()
      return .png([1])
    }
    await withTaskGroup(of: ProblemAnswer?.self) { group in
      for name in 1...3 {
        group.addTask {
          do throws(ProblemAnswer) {
            _ = try await pictures.png(of: "\(name)")
            return nil
          } catch { return error }
        }
      }
      // No other one can have ended before the gate opens.
      #expect(await group.next()??.status == .serviceUnavailable)
      gate.signal()
      gate.signal()
      for await refusal in group { #expect(refusal == nil) }
    }
    gate.signal()
    #expect(try await pictures.png(of: "4") == ByteBuffer(bytes: [1]))
  }

  @Test func `a missing program is named, and a failure has a message`() async throws {
    for (picture, status, words) in [
      (PortalSources.Picture.notInstalled, 501, "librsvg2-bin"), (.failed("no such font"), 500, "no such font"),
    ] {
      do throws(ProblemAnswer) {
        _ = try await CardPictures { _, _ in picture }.png(of: "a")
        Issue.record("it was drawn")
      } catch {
        #expect(error.status.code == status)
        #expect(error.detail.contains(words))
      }
    }
  }
}
