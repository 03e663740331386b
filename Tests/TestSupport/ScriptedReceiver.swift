public import HAL
import Measures
import Synchronization

/// A receiver's port with scripted reads.
public final class ScriptedReceiver: Sendable {
  private let script: Mutex<[Result<[UInt8], SerialError>]>
  private let refusal: Mutex<SerialError?>
  private let opened = Atomic<Int>(0)

  public init(refusal: SerialError? = nil) {
    script = Mutex([])
    self.refusal = Mutex(refusal)
  }

  /// How often the port was opened.
  public var openings: Int { opened.load(ordering: .relaxed) }

  public func refuse(_ error: SerialError?) { refusal.withLock { $0 = error } }
  public func say(_ text: String) { say(Array(text.utf8)) }
  public func say(_ bytes: [UInt8]) { script.withLock { $0.append(.success(bytes)) } }
  public func fail(_ error: SerialError) { script.withLock { $0.append(.failure(error)) } }

  public func open() throws(SerialError) -> ScriptedPort {
    opened.wrappingAdd(1, ordering: .relaxed)
    if let error = refusal.withLock({ $0 }) { throw error }
    return ScriptedPort(receiver: self)
  }

  fileprivate func next(atMost limit: Int) -> Result<[UInt8], SerialError> {
    script.withLock { script in
      guard let first = script.first else { return .success([]) }
      if case .success(let bytes) = first, bytes.count > limit {
        script[0] = .success(Array(bytes[limit...]))
        return .success(Array(bytes[..<limit]))
      }
      return script.removeFirst()
    }
  }
}

public struct ScriptedPort: SerialPort, ~Copyable {
  fileprivate let receiver: ScriptedReceiver

  @_lifetime(buffer: copy buffer)
  public mutating func read(into buffer: inout MutableRawSpan) throws(SerialError) -> Int {
    let bytes = try receiver.next(atMost: buffer.byteCount).get()
    for (i, byte) in bytes.enumerated() { buffer.storeBytes(of: byte, toByteOffset: i, as: UInt8.self) }
    return bytes.count
  }
}
