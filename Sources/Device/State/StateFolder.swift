public import HAL
public import Position
public import Settings
import Text

/// The files that outlive a restart beside the calibration, in the folder that `state.directory` names.
public struct StateFolder: Sendable, Hashable {
  /// Reads a whole file of at most `limit` bytes.
  public typealias Read = (_ path: String, _ limit: Int) throws(StorageError) -> [UInt8]

  /// The folder.
  public let path: String

  public init(_ configuration: Configuration) { path = configuration.state.directory }

  /// The last place that was known (``/Position/LastFix``).
  public var lastFixPath: String { path + "/last-fix" }
  /// The correction of the heading (``/Position/HeadingCorrection``).
  public var alignmentPath: String { path + "/alignment" }
  /// How far the calibration has drifted (``DriftNote``).
  public var driftPath: String { path + "/calibration-drift" }
  /// The gyroscope's offset (``BiasNote``).
  public var biasPath: String { path + "/gyroscope-bias" }

  /// None of these files is longer.
  private static let limit = 4096

  /// The place of an earlier run, and a word on why there is none when that is worth one.
  public func lastFix(_ read: Read) -> (fix: LastFix?, notice: String?) {
    let path = lastFixPath
    do {
      return (try LastFix(decoding: try read(path, Self.limit)), nil)
    } catch StorageError.missing {
      return (nil, nil)
    } catch let error as StorageError {
      return (nil, "\(path) \(error.words): the place of the last run is not known")
    } catch ChecksummedLineError.newerVersion {
      return (nil, "\(path) was written by a later version: it is left as it is and not used")
    } catch {
      return (nil, "\(path) is damaged: the place of the last run is not known")
    }
  }

  /// The gyroscope's offset as the last run left it, and a word on why there is none when that is worth one.
  public func lastBias(_ read: Read) -> (note: BiasNote?, notice: String?) {
    let path = biasPath
    do throws(StorageError) {
      let bytes = try read(path, Self.limit)
      let note = try? BiasNote(decoding: bytes)
      return (note, note == nil ? "\(path) is damaged: the gyroscope's offset is learnt anew" : nil)
    } catch {
      return (nil, error == .missing ? nil : "\(path) \(error.words): the gyroscope's offset is learnt anew")
    }
  }

  /// How far the calibration had drifted when the device last looked; nil where there is nothing that can be read.
  public func driftNote(_ read: Read) -> DriftNote? {
    (try? read(driftPath, Self.limit)).flatMap { try? DriftNote(decoding: $0) }
  }

  /// The stored alignment; nil where there is none. Throws a `StorageError`, or what is wrong with the file's content.
  public func alignment(_ read: Read) throws -> HeadingCorrection? {
    do {
      return try HeadingCorrection(decoding: try read(alignmentPath, Self.limit))
    } catch StorageError.missing {
      return nil
    }
  }
}
