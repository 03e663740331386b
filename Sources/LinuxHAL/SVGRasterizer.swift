import Glibc
import HAL

/// An SVG as PNG, drawn by another program: Debian's `rsvg-convert` (librsvg2-bin), as a child without privileges and with limits of
/// time, memory and output.
public struct SVGRasterizer: Sendable {
  public enum Failure: Error, Sendable, Hashable {
    /// There is no such program on this machine.
    case notInstalled
    /// It ended with an error, took too long or wrote too much: in words.
    case failed(String)
  }

  private let program: String?
  private let seconds: Double
  private let mostBytes: Int

  /// - Parameters:
  ///   - program: its path; nil where it isn't installed.
  ///   - seconds: how long it may take.
  ///   - mostBytes: how large a picture may be. 2000 x 2000 pixels of a card take some hundred kilobytes.
  public init(
    program: String? = ChildProcess.find("rsvg-convert"), seconds: Double = 5, mostBytes: Int = 4 << 20
  ) {
    self.program = program
    self.seconds = seconds
    self.mostBytes = mostBytes
  }

  /// Blocks until the picture is complete or has failed.
  ///
  /// - Parameter isMonochrome: whether it has one bit for each pixel, black or white, for electronic paper.
  public func png(of svg: String, isMonochrome: Bool = false) throws(Failure) -> [UInt8] {
    guard let program else { throw .notInstalled }
    let folder: TemporaryFolder
    let file: String
    do throws(StorageError) {
      folder = try TemporaryFolder(prefix: "qibla-card-")
      file = folder.path + "/card.svg"
      try LinuxStorage().write(Array(svg.utf8), to: file)
    } catch { throw .failed("no file to draw from: \(error)") }
    // Keeps its files until it has ended.
    return try withExtendedLifetime(folder) { () throws(Failure) in
      guard var child = ChildProcess(path: program, arguments: ["--format", "png", file], piped: .output) else {
        throw .failed("\(program): \(String(cString: strerror(errno)))")
      }
      let png = try picture(from: &child)
      guard isMonochrome else { return png }
      guard let bits = MonochromePNG.png(of: png) else { throw .failed("its output is not a PNG of eight bits") }
      return bits
    }
  }

  private func picture(from child: inout ChildProcess) throws(Failure) -> [UInt8] {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var bytes: [UInt8] = []
    while child.read(into: &bytes, limit: 65_536) {
      guard bytes.count <= mostBytes else { throw .failed("over \(mostBytes) bytes") }
      guard clock.now < end else { throw .failed("not in \(seconds) s") }
      // The pipe doesn't block: the drawing takes about a tenth of a second.
      pause(milliseconds: 2)
    }
    while child.isRunning() {
      guard clock.now < end else { throw .failed("not in \(seconds) s") }
      pause(milliseconds: 2)
    }
    guard child.hasSucceeded() else { throw .failed(child.complaint() ?? "it ended with an error") }
    guard bytes.starts(with: Self.signature) else { throw .failed("its output is not a PNG") }
    return bytes
  }

  /// PNG (ISO/IEC 15948), section 5.2.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
