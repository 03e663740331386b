import Foundation
import Indicators
import Testing

/// The documentation's pictures, made from the wire signals. `QIBLA_EXPECTATIONS=renew` stores new ones.
@Suite("Pictures of rings") struct RingPictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../hardware/pictures", directoryHint: .isDirectory)

  @Test(arguments: RingPicture.Kind.allCases) func `match the wire signals`(_ kind: RingPicture.Kind) throws {
    let sheet = try RingPicture.sheet(of: kind)
    let file = Self.folder.appending(path: "ring-\(kind.rawValue).svg").standardizedFileURL
    if ProcessInfo.processInfo.environment["QIBLA_EXPECTATIONS"] == "renew" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(sheet.utf8).write(to: file)
    }
    #expect(try sheet == String(contentsOf: file, encoding: .utf8), "QIBLA_EXPECTATIONS=renew stores a new one")
  }

  /// A pixel without its colour: its light in steps that an eye distinguishes.
  private func grey(_ frames: [[[Double]]]) -> [[Int]] {
    frames.map { $0.map { pixel in Int((8 * (pixel.max() ?? 0).squareRoot()).rounded()) } }
  }

  @Test(arguments: RingPicture.Kind.allCases) func `without colour no two patterns look alike`(
    _ kind: RingPicture.Kind
  ) throws {
    // Four seconds of each, by shape and tempo alone.
    let shown = try RingPicture.patterns.map { pattern in
      let frames = grey(try RingPicture.frames(pattern, on: kind))
      return (0..<80).map { frames[$0 % frames.count] }
    }
    for (i, a) in shown.enumerated() {
      for (j, b) in shown.enumerated() where i < j {
        // At least a tenth of the time, somewhere on the ring.
        let different = zip(a, b).count { $0 != $1 }
        #expect(different >= 8, "\(RingPicture.patterns[i].name), \(RingPicture.patterns[j].name)")
      }
    }
  }
}
